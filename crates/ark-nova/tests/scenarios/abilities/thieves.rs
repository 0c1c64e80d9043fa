//! Pilfering: who is robbed, and of what (rulings E68–E71).

use menagerie_ark_nova::{Event, position::Position};
use menagerie_kernel::{Game, Seat, Viewer};

use crate::scenarios::story::Story;

scenarios! {
    the_capuchin_robs_the_leader_of_a_card: "ability pilfering:1";
    the_victim_may_pay_instead: "ability pilfering:1";
    the_poor_must_give_a_card: "ability pilfering:1";
    the_cardless_must_pay: "ability pilfering:1";
    who_has_nothing_gives_nothing: "ability pilfering:1";
    the_only_leader_robs_nobody: "ability pilfering:1";
    a_tie_with_oneself_can_be_a_way_out: "ability pilfering:1";
    among_tied_leaders_the_thief_chooses: "ability pilfering:1";
    the_macaque_robs_on_both_tracks: "ability pilfering:2";
    the_same_zoo_may_be_robbed_twice: "ability pilfering:2";
    without_conservation_there_is_no_second_theft: "ability pilfering:2";
    the_protected_are_passed_over: "ability pilfering:2";
}

fn thief(animal: u16, players: u8) -> Position {
    Position::new(players)
        .hand(0, &[animal])
        .money(0, 60)
        .row(0, "build animals cards association sponsors")
        .upgraded(0, "animals")
        .enclosure(0, super::PEN)
        .partner_zoos(0, "africa americas")
        .animals(0, &[408])
}

fn steals(story: &mut Story, animal: u16, count: u8) {
    let ability = format!("next ability/pilfering:{count}/{animal}");
    story.play(0, &["action animals", &format!("play {animal}"), &ability]);
}

fn the_capuchin_robs_the_leader_of_a_card() -> Story {
    let mut story = Story::at(thief(463, 3).appeal(1, 20).appeal(2, 19).hand(1, &[201, 402]).money(1, 5));
    steals(&mut story, 463, 1);
    story.offers(1, &["give", "pay"]);
    story.play(1, &["give"]);
    assert_eq!((story.zoo(0).hand_count, story.zoo(1).hand_count, story.zoo(1).money), (1, 1, 5));
    // The two know which card it was, the third player does not.
    assert_eq!(story.game.view(Viewer::Seat(Seat(1))).players[0].hand.len(), 1);
    assert_eq!(story.game.view(Viewer::Seat(Seat(2))).players[0].hand.len(), 0);
    assert_eq!(story.view().turn, Seat(1), "the thief's turn went on to its end");
    story
}

fn the_victim_may_pay_instead() -> Story {
    let mut story = Story::at(thief(456, 2).appeal(1, 20).hand(1, &[201]).money(1, 5));
    steals(&mut story, 456, 1);
    story.play(1, &["pay"]);
    assert_eq!((story.zoo(0).money, story.zoo(1).money), (60 - 10 + 5, 0));
    assert_eq!(story.hand(1), [201]);
    story
}

fn the_poor_must_give_a_card() -> Story {
    let mut story = Story::at(thief(456, 2).appeal(1, 20).hand(1, &[201]).money(1, 4));
    steals(&mut story, 456, 1);
    assert_eq!((story.hand(0), story.zoo(1).money), (vec![201], 4));
    story
}

fn the_cardless_must_pay() -> Story {
    let mut story = Story::at(thief(456, 2).appeal(1, 20).money(1, 30));
    steals(&mut story, 456, 1);
    assert_eq!((story.zoo(0).money, story.zoo(1).money), (60 - 10 + 5, 25));
    story
}

fn who_has_nothing_gives_nothing() -> Story {
    let mut story = Story::at(thief(456, 2).appeal(1, 20).money(1, 3));
    steals(&mut story, 456, 1);
    assert_eq!((story.zoo(0).money, story.zoo(1).money), (60 - 10 + 3, 0), "what is left");
    story
}

fn the_only_leader_robs_nobody() -> Story {
    let mut story = Story::at(thief(456, 2).appeal(0, 30).appeal(1, 20).hand(1, &[201]));
    steals(&mut story, 456, 1);
    assert_eq!(story.hand(1), [201]);
    assert_eq!(story.view().turn, Seat(1));
    story
}

fn a_tie_with_oneself_can_be_a_way_out() -> Story {
    let tied = || thief(456, 2).appeal(0, 20).appeal(1, 20).hand(1, &[201]).money(1, 0);
    let mut story = Story::at(tied());
    steals(&mut story, 456, 1);
    story.offers(0, &["target 0", "target 1"]);
    story.play(0, &["target 0"]);
    assert_eq!(story.hand(1), [201], "nothing happens");
    // A table may rule that the tied opponent is hit.
    let mut strict = Story::at(tied().options(|options| options.pilfer_self = false));
    steals(&mut strict, 456, 1);
    assert_eq!(strict.hand(0), [201]);
    Story::all([strict, story])
}

fn among_tied_leaders_the_thief_chooses() -> Story {
    let mut story = Story::at(thief(456, 3).appeal(0, 10).appeal(1, 20).appeal(2, 20).money(2, 9));
    steals(&mut story, 456, 1);
    story.offers(0, &["target 1", "target 2"]);
    story.play(0, &["target 2"]);
    assert_eq!((story.zoo(2).money, story.zoo(1).money), (4, 25));
    story
}

fn the_macaque_robs_on_both_tracks() -> Story {
    let position = thief(458, 3).appeal(1, 20).appeal(2, 10).conservation(1, 1).conservation(2, 4);
    let mut story = Story::at(position.money(1, 20).money(2, 20));
    steals(&mut story, 458, 2);
    assert_eq!((story.zoo(1).money, story.zoo(2).money), (15, 15));
    assert_eq!(story.zoo(0).money, 60 - 18 + 10);
    story
}

fn the_same_zoo_may_be_robbed_twice() -> Story {
    let victim = |money| {
        let position = thief(458, 2).appeal(1, 20).conservation(1, 2).hand(1, &[201]).money(1, money);
        let mut story = Story::at(position);
        steals(&mut story, 458, 2);
        story
    };
    // Pays first: 3 money are left, so the card is next.
    let mut pays = victim(8);
    pays.play(1, &["pay"]);
    assert_eq!((pays.hand(0), pays.zoo(1).money), (vec![201], 3));
    // Gives the card first: the money is next.
    let mut gives = victim(8);
    gives.play(1, &["give"]);
    assert_eq!((gives.hand(0), gives.zoo(1).money), (vec![201], 3));
    // Rich enough to choose twice.
    let mut rich = victim(10);
    rich.play(1, &["pay"]);
    rich.offers(1, &["give", "pay"]);
    rich.play(1, &["pay"]);
    assert_eq!((rich.hand(1), rich.zoo(1).money), (vec![201], 0));
    Story::all([pays, gives, rich])
}

fn without_conservation_there_is_no_second_theft() -> Story {
    let mut story = Story::at(thief(458, 2).appeal(1, 20).money(1, 20));
    steals(&mut story, 458, 2);
    assert_eq!(story.zoo(1).money, 15);
    assert_eq!(story.events.iter().filter(|event| matches!(event, Event::PaidOff { .. })).count(), 1);
    story
}

fn the_protected_are_passed_over() -> Story {
    // Seat 1 leads but has a quarantine lab; seat 3 has conservation but too little appeal.
    let position = thief(458, 4)
        .appeal(1, 30)
        .appeal(2, 20)
        .appeal(3, 4)
        .conservation(1, 5)
        .conservation(2, 1)
        .conservation(3, 4)
        .sponsors(1, &[225]);
    let mut story = Story::at(position);
    steals(&mut story, 458, 2);
    assert_eq!([1, 2, 3].map(|seat| story.zoo(seat).money), [25, 15, 25]);
    story
}
