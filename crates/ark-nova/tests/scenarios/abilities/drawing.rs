//! Abilities that bring cards into the hand: Sprint, Hunter, Perception, Scavenging.

use menagerie_ark_nova::Event;
use menagerie_kernel::{Game, Seat, Viewer};

use super::stage;
use crate::scenarios::story::Story;

scenarios! {
    sprinters_draw_as_many_cards_as_they_say: "ability sprint:1", "ability sprint:2", "ability sprint:3";
    a_hunter_takes_the_only_animal_and_discards_the_rest: "ability hunter:2";
    a_hunter_may_choose_among_animals_but_not_refuse: "ability hunter:4";
    a_hunter_finds_no_animal: "ability hunter:1";
    the_owl_keeps_two_of_four_and_only_its_owner_sees_them: "ability perception:4";
    scavengers_draw_from_the_discard_pile:
        "ability scavenging:2", "ability scavenging:3", "ability scavenging:4", "ability scavenging:5";
    scavenging_uses_what_the_pile_has: "ability scavenging:5";
    an_empty_pile_has_nothing_to_scavenge: "ability scavenging:2";
}

fn sprinters_draw_as_many_cards_as_they_say() -> Story {
    Story::all([(507, 1), (494, 2), (401, 3)].map(|(runner, count)| {
        let mut story = Story::at(stage(&[runner]).deck(&[402, 403, 404, 405]));
        story.play(0, &["action animals", &format!("play {runner}")]);
        assert_eq!(story.hand(0), [402, 403, 404][..count], "{runner}");
        // Others know only how many.
        let seen = story.game.view(Viewer::Seat(Seat(1)));
        assert_eq!((seen.players[0].hand_count as usize, seen.players[0].hand.len()), (count, 0));
        story
    }))
}

fn a_hunter_takes_the_only_animal_and_discards_the_rest() -> Story {
    let mut story = Story::at(stage(&[404]).deck(&[201, 405, 406]));
    story.play(0, &["action animals", "play 404"]);
    story.offers(0, &["keep 405"]);
    story.play(0, &["keep 405"]);
    assert_eq!(story.hand(0), [405]);
    assert_eq!(story.view().discard, 1);
    // What was revealed is known to everyone.
    assert_eq!(story.game.view(Viewer::Spectator).players[0].hand.len(), 1);
    story
}

fn a_hunter_may_choose_among_animals_but_not_refuse() -> Story {
    let mut story = Story::at(stage(&[412]).partner_zoos(0, "americas").deck(&[406, 201, 113, 405, 407]));
    story.play(0, &["action animals", "play 412"]);
    story.offers(0, &["keep 405", "keep 406"]);
    story.play(0, &["keep 406"]);
    assert_eq!(story.hand(0), [406]);
    assert_eq!(story.view().discard, 3);
    story
}

fn a_hunter_finds_no_animal() -> Story {
    let mut story = Story::at(stage(&[410]).deck(&[201, 405]));
    story.play(0, &["action animals", "play 410"]);
    assert_eq!(story.hand(0), [0u16; 0]);
    assert_eq!(story.view().discard, 1);
    assert_eq!(story.view().turn, Seat(1));
    story
}

fn the_owl_keeps_two_of_four_and_only_its_owner_sees_them() -> Story {
    let mut story = Story::at(stage(&[513]).deck(&[401, 202, 403, 114, 405]));
    story.play(0, &["action animals", "play 513"]);
    story.offers(0, &["keep 401", "keep 403", "keep 202", "keep 114"]);
    assert!(story.game.view(Viewer::Seat(Seat(1))).looked.is_empty());
    story.play(0, &["keep 401", "keep 114"]);
    assert_eq!(story.hand(0), [401, 114]);
    assert_eq!(story.view().discard, 2);
    let seen = story.game.view(Viewer::Seat(Seat(1)));
    assert_eq!((seen.players[0].hand_count, seen.players[0].hand.len()), (2, 0));
    story
}

fn scavengers_draw_from_the_discard_pile() -> Story {
    let pile = [402, 202, 115, 107, 405];
    Story::all([(496, 2), (499, 3), (504, 4), (506, 5)].map(|(bird, count)| {
        let mut story = Story::at(stage(&[bird]).animals(0, &[507, 513, 518]).discard(&pile[..count]));
        let deck = story.view().deck;
        story.play(0, &["action animals", &format!("play {bird}")]);
        let found: Vec<_> = pile[..count].iter().map(|card| format!("keep {card}")).collect();
        story.offers(0, &found.iter().map(String::as_str).collect::<Vec<_>>());
        story.play(0, &["keep 202"]);
        assert_eq!(story.hand(0), [202], "{bird}");
        assert_eq!(usize::from(story.view().discard), count - 1, "the others go back");
        assert_eq!(story.view().deck, deck, "the deck is not touched");
        story
    }))
}

fn scavenging_uses_what_the_pile_has() -> Story {
    let mut story = Story::at(stage(&[506]).animals(0, &[507, 513, 518]).discard(&[402, 202]));
    story.play(0, &["action animals", "play 506"]);
    story.offers(0, &["keep 402", "keep 202"]);
    story.play(0, &["keep 402"]);
    assert_eq!(story.view().discard, 1);
    story
}

fn an_empty_pile_has_nothing_to_scavenge() -> Story {
    let mut story = Story::at(stage(&[496]));
    story.play(0, &["action animals", "play 496"]);
    assert_eq!(story.hand(0), [0u16; 0]);
    assert!(!story.saw(|event| matches!(event, Event::Scavenged { .. })));
    assert_eq!(story.view().turn, Seat(1));
    story
}
