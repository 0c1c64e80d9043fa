//! Association: tokens for icons, workers and money won on the way, tiles in the break.

use menagerie_ark_nova::position::Position;
use menagerie_kernel::Seat;

use crate::scenarios::story::Story;

fn office(players: u8) -> Position {
    Position::new(players)
        .row(0, "animals build cards sponsors association")
        .conservation(0, 20)
        .setup(|table| table.scoring_discarded = true)
}

#[test]
fn tokens_of_two_sponsors_stand_in_for_two_icons() {
    let zoo = |tokens| {
        office(3)
            .base_projects(&[103, 104, 105])
            .animals(0, &[404, 405])
            .sponsors(0, &[215, 218])
            .seat(0, |seat| seat.tokens = Some(tokens))
    };
    let supports = |tokens| {
        let mut story = Story::at(zoo(tokens));
        story.play(0, &["action association", "task project"]);
        story
    };
    let mut both = supports([2, 2, 0]);
    assert!(both.may(0, "support 103 middle") && !both.may(0, "support 103 left"));
    both.play(0, &["support 103 middle", "cube 7"]);
    assert_eq!((both.zoo(0).tokens, both.zoo(0).conservation), ([1, 1, 0], 23));
    assert!(!supports([2, 0, 0]).may(0, "support 103 middle"), "never two of the same card");
    // None is spent where none is needed.
    let mut right = supports([2, 2, 0]);
    right.play(0, &["support 103 right", "cube 7"]);
    assert_eq!(right.zoo(0).tokens, [2, 2, 0]);
    // A base project that came by Assertion lies above the board: no tokens.
    let asserted = zoo([2, 2, 0]).base_projects(&[106, 104, 105]).hand(0, &[103]);
    let mut story = Story::at(asserted);
    story.play(0, &["action association", "task project"]);
    assert!(story.may(0, "support 103 right") && !story.may(0, "support 103 middle"));
}

#[test]
fn a_worker_won_by_one_task_does_the_next() {
    let position = office(2).upgraded(0, "association").reputation(0, 6).x_tokens(0, 2);
    let mut story = Story::at(position);
    story
        .play(0, &["action association", "spend 2", "task university", "university research-and-reputation"]);
    assert_eq!((story.zoo(0).reputation, story.zoo(0).workers), (8, 1));
    story.play(0, &["task partner-zoo", "partner-zoo asia"]);
    assert_eq!(story.zoo(0).workers, 0);
}

#[test]
fn money_of_the_left_edge_pays_for_the_donation() {
    let position = office(2).upgraded(0, "association").money(0, 0).animals(0, &[404, 405, 410, 417]);
    let mut story = Story::at(position.base_projects(&[103, 104, 110]));
    story.play(0, &["action association", "task project", "support 110 middle", "cube 6", "donate"]);
    assert_eq!((story.zoo(0).money, story.zoo(0).conservation), (10, 25));
}

#[test]
fn two_players_keep_two_projects_above_the_board() {
    let position = office(2).hand(0, &[131]).animals(0, &[402, 407]).projects(&[128, 129]);
    let mut story = Story::at(position.setup(|table| table.projects[1].supporters[2] = Some(Seat(1))));
    story.play(0, &["action association", "task project", "support 131 right", "cube 7"]);
    let above: Vec<_> = story.view().above.iter().map(|project| project.card.number()).collect();
    assert_eq!((above, story.view().discard), (vec![131, 128], 1));
}

#[test]
fn a_sponsor_for_money_meets_all_its_conditions() {
    // 201 asks for Sponsors II, 205 for three research icons, 203 for nothing.
    let position = Position::new(2)
        .row(0, "animals build cards sponsors association")
        .hand(0, &[201, 203, 205])
        .money(0, 10)
        .animals(0, &[404, 405])
        .base_projects(&[104, 105, 103])
        .conservation(0, 3)
        .tiles("sponsor money cards x-tokens")
        .setup(|table| table.base_projects[2].blocked = Some([false; 3]));
    let mut story = Story::at(position);
    story.play(0, &["action association", "task project", "support 103 right", "cube 7", "tile sponsor"]);
    story.offers(0, &["play 203", "done"]);
    story.play(0, &["play 203"]);
    assert_eq!(
        (story.zoo(0).money, story.slot(0, menagerie_ark_nova::content::ActionKind::Sponsors)),
        (6, 5)
    );
}

#[test]
fn crossing_in_a_break_gives_two_players_a_last_turn_each() {
    let position = Position::new(2)
        .break_left(1)
        .appeal(1, 96)
        .conservation(1, 8)
        .seat(1, |seat| seat.used_tokens = vec![4])
        .setup(|table| table.scoring_discarded = true);
    let mut story = Story::at(position);
    story
        .play(0, &["action sponsors", "break"])
        .play(1, &["x-token", "first build"])
        .play(0, &["x-token", "first build"]);
    assert!(story.view().over);
}

#[test]
fn scoring_cards_given_away_at_10_lie_under_the_pile() {
    let position = Position::new(2)
        .row(0, "animals build cards sponsors association")
        .animals(0, &[407, 408, 409, 410, 417])
        .base_projects(&[103, 104, 110])
        .conservation(0, 8)
        .scoring(0, &[1, 2])
        .scoring(1, &[3, 4]);
    let mut story = Story::at(position);
    assert_eq!(story.view().scoring_pile, 7);
    story.play(0, &["action association", "task project", "support 110 middle", "cube 7", "score 001"]);
    story.play(1, &["score 004"]);
    assert_eq!((story.view().scoring_pile, story.view().turn), (9, Seat(1)));
}

#[test]
fn clever_gained_in_a_break_is_done_in_the_break() {
    let position = Position::new(2)
        .break_left(1)
        .sponsors(0, &[214])
        .conservation(0, 4)
        .tiles("partner-zoo money cards x-tokens")
        .seat(0, |seat| seat.used_tokens = vec![4]);
    let mut story = Story::at(position);
    story.play(0, &["action sponsors", "break", "next gain/conservation:1", "tile partner-zoo"]);
    story.play(0, &["partner-zoo africa", "first cards"]);
    assert_eq!(story.row(0), "cards sponsors animals build association");
    assert_eq!((story.view().breaks, story.view().turn), (1, Seat(1)));
}
