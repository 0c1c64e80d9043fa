//! Abilities that spend hand cards: Sunbathing and Pouch.

use menagerie_ark_nova::pending::Carrier;
use menagerie_kernel::Seat;

use super::{POND, stage};
use crate::scenarios::story::Story;

scenarios! {
    reptiles_sunbathe_and_sell: "ability sunbathing:2", "ability sunbathing:3", "ability sunbathing:4";
    sunbathing_sells_as_few_as_wanted: "ability sunbathing:3";
    marsupials_hide_cards_in_their_pouch: "ability pouch:1", "ability pouch:2";
    an_empty_hand_sells_and_hides_nothing: "ability sunbathing:2", "ability pouch:1";
    the_wallaby_counts_itself_and_fills_its_pouch: "ability pouch:1", "ability petting-zoo-animal";
}

fn reptiles_sunbathe_and_sell() -> Story {
    Story::all([(473, 9, 2), (454, 12, 3), (481, 30, 4)].map(|(sunbather, cost, most)| {
        let zoo = if sunbather == 481 { &[412, 413][..] } else { &[] };
        let mut story = Story::at(stage(&[sunbather, 201, 202, 203, 204, 205]).animals(0, zoo));
        story.play(0, &["action animals", &format!("play {sunbather}")]);
        if sunbather == 481 {
            // Its 2 conservation reach the space with an upgrade or a worker; whose turn that is, is open.
            story.play(0, &["next gain/conservation:2", "worker"]);
        }
        for card in [201, 202, 203, 204].iter().take(most) {
            story.play(0, &[&format!("sell {card}")]);
        }
        assert_eq!(usize::from(story.zoo(0).money), 60 - cost + 4 * most, "{sunbather}");
        assert_eq!(story.view().turn, Seat(1), "{sunbather} sells {most} and no more");
        assert_eq!(usize::from(story.view().discard), most);
        story
    }))
}

fn sunbathing_sells_as_few_as_wanted() -> Story {
    let mut story = Story::at(stage(&[472, 201, 202]));
    story.play(0, &["action animals", "play 472", "sell 202", "done"]);
    assert_eq!(story.hand(0), [201]);
    assert_eq!(story.zoo(0).money, 60 - 12 + 4);
    story
}

fn marsupials_hide_cards_in_their_pouch() -> Story {
    Story::all([(450, 4, 1), (447, 7, 2)].map(|(animal, appeal, most)| {
        let mut story = Story::at(stage(&[animal, 201, 202, 203]));
        story.play(0, &["action animals", &format!("play {animal}")]);
        for card in [201, 202].iter().take(most) {
            assert!(story.may(0, "done"));
            story.play(0, &[&format!("pouch {card}")]);
        }
        let zoo = story.zoo(0);
        assert_eq!(usize::from(zoo.appeal), appeal + 2 * most);
        assert_eq!(usize::from(zoo.hand_count), 3 - most);
        assert_eq!(zoo.sponsors.len(), 0, "pouched cards do nothing");
        let [pouch] = &zoo.pouched[..] else { panic!("one pouch: {:?}", zoo.pouched) };
        assert_eq!(pouch.under, Carrier::Card(zoo.animals[0]));
        assert_eq!(usize::from(pouch.count), most);
        story
    }))
}

fn an_empty_hand_sells_and_hides_nothing() -> Story {
    Story::all([473, 450].map(|animal| {
        let mut story = Story::at(stage(&[animal]));
        story.play(0, &["action animals", &format!("play {animal}")]);
        assert_eq!(story.view().turn, Seat(1));
        story
    }))
}

fn the_wallaby_counts_itself_and_fills_its_pouch() -> Story {
    let position = stage(&[528, 201]).building(0, "petting-zoo", "g1+h1+i1").animals(0, &[519]);
    let mut story = Story::at(position.seat(0, |seat| seat.lodged = [1, 0, 0]).enclosure(0, POND));
    story.play(0, &["action animals", "play 528", "pouch 201"]);
    assert_eq!(story.zoo(0).appeal, 6 + 2);
    assert_eq!(story.zoo(0).lodged, [2, 0, 0]);
    story
}
