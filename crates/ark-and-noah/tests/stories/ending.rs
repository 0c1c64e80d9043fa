//! The end of the game: when, last-minute loading, and the final score.

use menagerie_ark_and_noah::{
    Action, ArkAndNoah, EndCause, Event, Options, Points, Reason, Step, TieOrder, position::Position,
};
use menagerie_kernel::{Game, Narrate, Scribe, Seat};

use crate::common::*;

/// The hull of the two-player ark: 20 edges.
const NORTH: &str = "a1n a2n a3n a4n a5n a6n";
const SOUTH: &str = "d1s d2s d3s d4s d5s d6s";
const BOW: &str = "a1w b1w c1w d1w";
const STERN: &str = "a6e b6e c6e d6e";

/// Noah built the sides, Shem bow and stern: 12 hull planks against 8.
fn closed_hull(options: Options) -> Position {
    Position::new(options).planks(NOAH, NORTH).planks(NOAH, SOUTH).planks(SHEM, BOW).planks(SHEM, STERN)
}

fn over(game: &ArkAndNoah) -> bool {
    game.actors().is_empty()
}

#[test]
fn the_game_ends_after_ten_rounds_with_planks_all_around() {
    assert!(!over(&closed_hull(players(2)).rounds(8).end_of_round()), "nine rounds are too few");
    let game = closed_hull(players(2)).rounds(9).end_of_round();
    assert!(over(&game));
    assert_eq!(view(&game).ended, Some(EndCause::HullClosed));
    let gap = Position::new(players(2)).planks(NOAH, NORTH).planks(NOAH, SOUTH).planks(SHEM, BOW);
    assert!(!over(&gap.rounds(9).end_of_round()), "the stern is open");
}

#[test]
fn pitch_does_not_matter_for_the_end() {
    let game = closed_hull(players(2)).pitch("p1 p2").rounds(12).end_of_round();
    assert!(over(&game));
}

/// Ruling 48.
#[test]
fn an_open_hull_ends_the_game_when_wood_is_gone_or_the_last_round_is_played() {
    let cause = |position: Position| view(&position.end_of_round()).ended;
    let open = || Position::new(players(2));
    assert_eq!(cause(open().rounds(18)), None);
    assert_eq!(cause(open().rounds(19)), Some(EndCause::LastRound));
    let short = || Position::new(Options { last_round: 12, ..players(2) });
    assert_eq!(cause(short().rounds(10)), None);
    assert_eq!(cause(short().rounds(11)), Some(EndCause::LastRound));

    // All 54 planks lie inside, and the hull is still open.
    let inner: Vec<_> =
        ark_face(&players(2)).edges.iter().filter(|edge| !edge.hull).map(|edge| edge.id).collect();
    let names = |edges: &[menagerie_ark_and_noah::Edge]| {
        edges.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
    };
    let spread = |position: Position| {
        position
            .planks(NOAH, &names(&inner[..19]))
            .planks(SHEM, &names(&inner[19..]))
            .planks(NOAH, "a1n a2n a3n a4n a5n a6n a1w b1w")
            .planks(SHEM, "d2s d3s d4s d5s d6s a6e b6e c6e")
    };
    assert_eq!(cause(spread(open()).rounds(8)), None);
    assert_eq!(cause(spread(open()).rounds(9)), Some(EndCause::WoodGone));
}

#[test]
fn the_last_minute_starts_with_the_lowest_score() {
    let mut events = Scribe::default();
    closed_hull(players(2)).score(NOAH, 9).score(SHEM, 4).rounds(9).end_of_round_seen(&mut events);
    assert!(events.0.contains(&Event::LastMinute { order: vec![SHEM, NOAH] }));
}

/// Ruling 49: among equals the worker further left, or the seat after the start player.
#[test]
fn ties_are_ordered_by_worker_or_by_seat() {
    let order = |tie_order| {
        let mut events = Scribe::default();
        let mut game = closed_hull(Options { tie_order, ..players(2) }).rounds(9).choosing(&[
            (Action::Pitch, SHEM),
            (Action::Food, SHEM),
            (Action::Wood, NOAH),
            (Action::Build, NOAH),
        ]);
        for (seat, action) in [(SHEM, "pitch"), (SHEM, "food"), (NOAH, "wood"), (NOAH, "load")] {
            game.play(seat, choice(&format!("action {action}")), &mut events).unwrap();
        }
        events.0.iter().find_map(|event| match event {
            Event::LastMinute { order } => Some(order.clone()),
            _ => None,
        })
    };
    assert_eq!(order(TieOrder::Worker), Some(vec![SHEM, NOAH]));
    assert_eq!(order(TieOrder::Seat), Some(vec![NOAH, SHEM]));
}

#[test]
fn food_first_then_pairs_for_nothing_and_for_no_points() {
    let mut game = closed_hull(players(2))
        .enclosure(SHEM, "b2")
        .enclosure(SHEM, "b4 b5 c4 c5")
        .food("b4 b5 c4")
        .holds(NOAH, 0, 0, 2)
        .animals(NOAH, "dog-m elephant-m")
        .animals(SHEM, "dog-f elephant-f")
        .score(SHEM, 3)
        .rounds(9)
        .end_of_round();
    // Noah has no plank around either enclosure; at the last minute that does not matter.
    assert_eq!((actor(&game), game.step()), (NOAH, Step::LastFood));
    assert_eq!(offers(&game), ["food b2", "food b4", "done"]);
    plays(&mut game, NOAH, &["food b2", "food b4", "done"]);
    assert_eq!((actor(&game), game.step()), (NOAH, Step::LastPairs));
    assert!(why_not(&game, NOAH, "food b2").contains(&Reason::NotNow { step: Step::LastPairs }));
    plays(&mut game, NOAH, &["load dog b2", "load elephant b4", "done"]);
    assert!(over(&game));
    // Only the hull bonus is added: nobody scores for the last minute, nobody keeps anything.
    assert_eq!(scores(&game), [5, 3]);
}

#[test]
fn the_last_minute_keeps_every_other_condition() {
    let game = closed_hull(players(2))
        .enclosure(SHEM, "a1")
        .enclosure(NOAH, "b3")
        .food("a1 b3")
        .animals(NOAH, "dog-m cat-m panda-m panda-f")
        .animals(SHEM, "dog-f raven-m raven-f")
        .rounds(9)
        .end_of_round();
    // a1 lacks pitch, the pandas need two cells, the cat has no mate.
    assert_eq!(offers(&game), ["load dog b3", "done"]);
    let reasons = why_not(&game, NOAH, "load dog a1");
    assert!(matches!(&reasons[..], [Reason::PitchMissing { spaces }] if spaces.len() == 3));
}

#[test]
fn nobody_is_made_to_load_at_the_last_minute() {
    let mut game =
        closed_hull(players(2)).enclosure(NOAH, "b3").holds(NOAH, 0, 0, 1).rounds(9).end_of_round();
    plays(&mut game, NOAH, &["done"]);
    assert!(over(&game));
    assert_eq!(scores(&game), [5 - 1, 0]);
}

#[test]
fn most_planks_on_the_hull_score_five_for_everyone_who_shares_the_lead() {
    assert_eq!(scores(&closed_hull(players(2)).rounds(9).end_of_round()), [5, 0]);
    let even = Position::new(players(2))
        .planks(NOAH, NORTH)
        .planks(NOAH, BOW)
        .planks(SHEM, SOUTH)
        .planks(SHEM, STERN)
        .rounds(9)
        .end_of_round();
    assert_eq!(scores(&even), [5, 5]);
    let bare = Position::new(players(2)).planks(NOAH, "b2e").rounds(19).end_of_round();
    assert_eq!(scores(&bare), [0, 0], "no plank on the hull, no lead");
    let standing = even.standing().unwrap();
    assert_eq!(standing.winners().collect::<Vec<_>>(), [NOAH, SHEM], "equal scores share the victory");
}

#[test]
fn what_is_left_over_costs_points_and_scores_may_fall_below_zero() {
    let mut events = Scribe::default();
    let game = closed_hull(players(2))
        .holds(SHEM, 3, 2, 1)
        .animals(SHEM, "elephant-m lion-f raven-m")
        .rounds(9)
        .end_of_round_seen(&mut events);
    // 6 goods, an elephant for 4, a lioness for 3; the raven costs nothing.
    assert_eq!(scores(&game), [5, -13]);
    let last = |reason, points| Event::FinalPoints { seat: SHEM, reason, points };
    assert!(events.0.contains(&last(Points::Leftovers, -6)));
    assert!(events.0.contains(&last(Points::LeftBehind, -7)));
}

#[test]
fn couples_left_behind_cost_as_much_as_singles() {
    let game = closed_hull(players(2))
        .animals(NOAH, "elephant-m")
        .animals(SHEM, "elephant-f")
        .rounds(9)
        .end_of_round();
    assert_eq!(scores(&game), [5 - 4, -4]);
}

#[test]
fn the_result_has_ranks_and_a_sheet_that_adds_up() {
    let game = closed_hull(players(2)).score(SHEM, 5).holds(NOAH, 1, 0, 0).rounds(9).end_of_round();
    let standing = game.standing().unwrap();
    assert_eq!((standing.of(NOAH).score, standing.of(NOAH).rank), (4, 2));
    assert_eq!((standing.of(SHEM).score, standing.of(SHEM).won), (5, true));
    let sheet = game.score_sheet(menagerie_kernel::Speaker::anonymous(menagerie_kernel::Lang::En));
    let sum = |seat: Seat| sheet.iter().map(|(_, points)| points[seat.index()]).sum::<i32>();
    assert_eq!([sum(NOAH), sum(SHEM)], [4, 5]);
}

/// Food goes first for everyone, then pairs, both from the lowest score to the highest; who takes the last room has it, and
/// a mate goes along and costs its owner nothing at the end.
#[test]
fn the_last_minute_goes_twice_from_the_lowest_score_to_the_highest() {
    let hull = "a1n a2n a3n a4n a5n a6n a7n a8n a9n d1s d2s d3s d4s d5s d6s d7s d8s d9s";
    let mut game = Position::new(players(3))
        .planks(NOAH, hull)
        .planks(SHEM, "a1w b1w c1w d1w a9e b9e c9e d9e")
        .enclosure(HAM, "b3")
        .enclosure(HAM, "b5")
        .holds(NOAH, 0, 0, 1)
        .holds(HAM, 0, 0, 1)
        .animals(NOAH, "dog-m lion-m")
        .animals(SHEM, "cat-m cat-f dog-f lion-f")
        .animals(HAM, "koala-m koala-f")
        .score(NOAH, 20)
        .score(SHEM, 10)
        .score(HAM, 15)
        .rounds(9)
        .end_of_round();
    // Shem has no food; Ham and Noah have one each.
    assert_eq!((actor(&game), game.step()), (HAM, Step::LastFood));
    plays(&mut game, HAM, &["food b3", "done"]);
    assert_eq!((actor(&game), game.step()), (NOAH, Step::LastFood));
    plays(&mut game, NOAH, &["food b5", "done"]);
    assert_eq!((actor(&game), game.step()), (SHEM, Step::LastPairs));
    assert!(
        why_not(&game, SHEM, "load koala b3")
            .contains(&Reason::NoneYours { species: "koala".parse().unwrap() })
    );
    plays(&mut game, SHEM, &["load dog b3", "done"]);
    assert_eq!((actor(&game), offered(&game, "load")), (HAM, vec!["koala b5".to_owned()]));
    plays(&mut game, HAM, &["load koala b5", "done"]);
    assert!(over(&game), "no room for anything of Noah's");
    // Noah: the hull, and the lion left. Shem: two cats and the lioness left. Ham: nothing left.
    assert_eq!(scores(&game), [20 + 5 - 3, 10 - 2 - 3, 15]);
}

#[test]
fn two_of_three_may_share_the_lead_on_the_hull() {
    let game = Position::new(players(3))
        .planks(NOAH, "a1n a2n a3n a4n a5n a6n a7n a8n a9n a9e")
        .planks(SHEM, "d1s d2s d3s d4s d5s d6s d7s d8s d9s d9e")
        .planks(HAM, "a1w b1w c1w d1w b9e c9e")
        .rounds(9)
        .end_of_round();
    assert_eq!(scores(&game), [5, 5, 0]);
}

/// "The game ends at the end of a round": who closes the hull in the tenth does not stop the actions behind it.
#[test]
fn a_hull_closed_in_the_middle_of_a_round_ends_the_game_after_it() {
    let mut game = Position::new(players(2))
        .planks(NOAH, NORTH)
        .planks(NOAH, SOUTH)
        .planks(SHEM, BOW)
        .planks(SHEM, "a6e b6e c6e")
        .enclosure(NOAH, "b3")
        .holds(NOAH, 1, 0, 0)
        .holds(SHEM, 0, 0, 1)
        .planks(SHEM, "c5n")
        .enclosure(SHEM, "c5")
        .rounds(9)
        .choosing(&[
            (Action::Pitch, NOAH),
            (Action::Animals, SHEM),
            (Action::Food, SHEM),
            (Action::Exchange, NOAH),
        ]);
    for (seat, action) in [(NOAH, "build"), (SHEM, "load"), (SHEM, "pitch"), (NOAH, "food")] {
        plays(&mut game, seat, &[&format!("action {action}")]);
    }
    assert_eq!((actor(&game), game.step()), (NOAH, Step::Build { left: 8 }));
    plays(&mut game, NOAH, &["plank d6e", "done"]);
    assert_eq!(view(&game).ark.hull_gaps, 0);
    while matches!(game.step(), Step::Build { .. }) {
        let seat = actor(&game);
        plays(&mut game, seat, &["done"]);
    }
    assert_eq!((actor(&game), game.step(), game.rounds()), (SHEM, Step::Load { left: 8 }, 9));
    plays(&mut game, SHEM, &["food c5", "done"]);
    assert_eq!(scores(&game)[1], 1, "it is loaded as in any round");
}

/// Without a closed hull the tenth round is not the last, and the twelfth is as soon as the hull is closed in it.
#[test]
fn the_game_goes_on_until_the_hull_is_closed() {
    let gap = || Position::new(players(2)).planks(NOAH, NORTH).planks(NOAH, SOUTH).planks(SHEM, BOW);
    for rounds in [9, 10, 11] {
        assert_eq!(view(&gap().rounds(rounds).end_of_round()).ended, None, "{rounds}");
    }
    let game = closed_hull(players(2)).rounds(11).end_of_round();
    assert_eq!((view(&game).ended, view(&game).round), (Some(EndCause::HullClosed), 12));
}
