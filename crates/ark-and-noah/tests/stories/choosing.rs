//! Phase 1: choosing actions, bonus tiles, and the order in phase 2.

use crate::common::*;
use menagerie_ark_and_noah::{Action, Event, Options, Reason, Step, position::Position};
use menagerie_kernel::{Game, Refusal};

use Action::{Animals, Build, Exchange, Food, Load, Pitch, Wood};

/// Three players with one worker each, which is easier to follow.
fn one_each() -> Options {
    Options { workers_at_three: 1, ..players(3) }
}

#[test]
fn workers_move_from_left_to_right_and_two_players_alternate_a_b_b_a() {
    let mut game = Position::new(players(2)).start();
    let mut moved = Vec::new();
    for action in ["action wood", "action pitch", "action food", "action exchange"] {
        let seat = actor(&game);
        moved.push(seat);
        plays(&mut game, seat, &[action]);
    }
    assert_eq!(moved, [NOAH, SHEM, SHEM, NOAH]);
}

#[test]
fn a_worker_may_stay_but_not_join_another() {
    let mut game = Position::new(one_each()).choosing(&[(Wood, HAM), (Build, NOAH), (Load, SHEM)]);
    plays(&mut game, HAM, &["action wood"]);
    let taken = Reason::ActionTaken { action: Wood, by: HAM };
    assert_eq!(
        game.clone().play(NOAH, choice("action wood"), &mut menagerie_kernel::Blind),
        Err(Refusal::Unmet { reasons: vec![taken] })
    );
    assert_eq!(offered(&game, "action"), ["pitch", "animals", "food", "exchange", "build", "load"]);
}

#[test]
fn ones_own_other_worker_blocks_too() {
    let mut game =
        Position::new(players(2)).choosing(&[(Pitch, NOAH), (Animals, NOAH), (Food, SHEM), (Wood, SHEM)]);
    plays(&mut game, NOAH, &["action load"]);
    assert_eq!(why_not(&game, NOAH, "action load"), [Reason::ActionTaken { action: Load, by: NOAH }]);
}

#[test]
fn the_first_round_has_no_bonus_and_leaves_one_point_where_nobody_went() {
    let mut game = Position::new(players(4)).start();
    assert!(view(&game).actions.iter().all(|action| action.bonus == 0));
    // The rulebook's example: Noah on 2, Shem on 4, Ham on 6, Japheth on 7.
    plays(&mut game, NOAH, &["action animals"]);
    plays(&mut game, SHEM, &["action exchange"]);
    plays(&mut game, HAM, &["action build"]);
    let events = plays(&mut game, JAPHETH, &["action load"]);
    let bonus: Vec<_> = view(&game).actions.iter().map(|action| action.bonus).collect();
    assert_eq!(bonus, [1, 0, 1, 0, 1, 0, 0]);
    assert!(events.iter().any(|event| matches!(event, Event::BonusTiles { tiles } if tiles.len() == 3)));
}

#[test]
fn bonus_tiles_grow_to_four_stay_and_score_when_taken() {
    let workers = [(Pitch, NOAH), (Food, SHEM), (Wood, HAM)];
    let bonus_after = |before: u8| {
        let mut game = Position::new(one_each()).bonus(Build, before).choosing(&workers);
        plays(&mut game, NOAH, &["action pitch"]);
        plays(&mut game, SHEM, &["action food"]);
        plays(&mut game, HAM, &["action wood"]);
        view(&game).actions[Build.column()].bonus
    };
    assert_eq!([0, 1, 2, 3, 4].map(bonus_after), [1, 2, 3, 4, 4]);

    let mut game = Position::new(one_each()).bonus(Build, 4).choosing(&workers);
    let events = plays(&mut game, NOAH, &["action build"]);
    assert_eq!(scores(&game), [4, 0, 0]);
    assert_eq!(events, [Event::ActionChosen { seat: NOAH, action: Build, bonus: 4 }]);
    assert_eq!(view(&game).actions[Build.column()].bonus, 0);
}

/// The rulebook's example of phase 2: 2 by N S C J, 4 by Shem alone, 6 by C N S J, 7 by J N S C.
#[test]
fn the_owner_goes_first_then_everybody_by_the_column_of_their_worker() {
    let mut game = Position::new(players(4))
        .holds(NOAH, 1, 0, 0)
        .holds(SHEM, 1, 0, 0)
        .holds(HAM, 1, 0, 0)
        .holds(JAPHETH, 1, 0, 0)
        .start();
    let mut events = Vec::new();
    for (seat, action) in [(NOAH, "animals"), (SHEM, "exchange"), (HAM, "build"), (JAPHETH, "load")] {
        events.extend(plays(&mut game, seat, &[&format!("action {action}")]));
    }
    for seat in [NOAH, SHEM, HAM] {
        let first = format!("take {}", offered(&game, "take")[0]);
        events.extend(plays(&mut game, seat, &[&first]));
    }
    events.extend(plays(&mut game, SHEM, &["reward point"]));
    while game.step() != (Step::Build { left: 8 }) {
        let first = offers(&game)[0].clone();
        events.extend(plays(&mut game, SHEM, &[&first]));
    }
    for seat in [HAM, NOAH, SHEM, JAPHETH] {
        events.extend(plays(&mut game, seat, &["done"]));
    }
    let order_of = |wanted: Action| {
        events.iter().find_map(|event| match event {
            Event::ActionBegan { action, order } if *action == wanted => Some(order.clone()),
            _ => None,
        })
    };
    assert_eq!(order_of(Animals), Some(vec![NOAH, SHEM, HAM, JAPHETH]));
    assert_eq!(order_of(Exchange), Some(vec![SHEM]));
    assert_eq!(order_of(Build), Some(vec![HAM, NOAH, SHEM, JAPHETH]));
    assert_eq!(order_of(Load), Some(vec![JAPHETH, NOAH, SHEM, HAM]));
    assert_eq!([Pitch, Food, Wood].map(order_of), [None, None, None]);
    // Nobody could load anything: the round is over, and every worker is done.
    assert_eq!(game.rounds(), 1);
    let done: Vec<_> = view(&game).actions.iter().map(|action| action.done).collect();
    assert_eq!(done, [None, Some(NOAH), None, Some(SHEM), None, Some(HAM), Some(JAPHETH)]);
}

#[test]
fn with_two_workers_each_player_takes_part_once_in_an_action() {
    let mut game = Position::new(players(2)).start();
    for action in ["pitch", "food", "wood", "exchange"] {
        let seat = actor(&game);
        plays(&mut game, seat, &[&format!("action {action}")]);
    }
    // Noah chose pitch and exchange, Shem food and wood: 3 and 1, 1 and 3, 2 and 4.
    assert_eq!(goods(&game, NOAH), (0, 3, 1));
    assert_eq!(goods(&game, SHEM), (0, 1, 3));
    plays(&mut game, NOAH, &["reward point"]);
    assert_eq!(goods(&game, NOAH), (2, 3, 1));
    assert_eq!(goods(&game, SHEM), (4, 1, 3));
}

/// Ruling 12: with two workers each at a table of three, the leftmost of the two counts.
#[test]
fn the_leftmost_of_two_workers_gives_the_place_in_the_order() {
    let mut game = Position::new(players(3)).holds(NOAH, 1, 0, 0).start();
    let mut events = Vec::new();
    let moves =
        [(NOAH, "wood"), (SHEM, "animals"), (HAM, "pitch"), (HAM, "load"), (SHEM, "build"), (NOAH, "food")];
    for (seat, action) in moves {
        events.extend(plays(&mut game, seat, &[&format!("action {action}")]));
    }
    plays(&mut game, SHEM, &["draw male"]);
    for seat in [SHEM, HAM] {
        let first = offers(&game)[0].clone();
        events.extend(plays(&mut game, seat, &[&first]));
    }
    let orders: Vec<_> = events
        .iter()
        .filter_map(|event| match event {
            Event::ActionBegan { action, order } => Some((*action, order.clone())),
            _ => None,
        })
        .collect();
    // Ham stands on 1 and 7, Shem on 2 and 6, Noah on 3 and 5.
    assert_eq!(
        orders,
        [
            (Pitch, vec![HAM, SHEM, NOAH]),
            (Animals, vec![SHEM, HAM, NOAH]),
            (Food, vec![NOAH, HAM, SHEM]),
            (Wood, vec![NOAH, HAM, SHEM]),
            (Build, vec![SHEM, HAM, NOAH]),
        ]
    );
}

/// Two rounds of goods: the second goes by the spaces where the first left the workers, and bonus tiles grow where
/// nobody goes and come back to +1 where one was taken.
#[test]
fn the_next_round_goes_by_the_done_spaces_and_bonus_tiles_grow() {
    let mut game = Position::new(one_each()).bonus(Build, 3).start();
    for (seat, action) in [(NOAH, "food"), (SHEM, "wood"), (HAM, "pitch")] {
        plays(&mut game, seat, &[&format!("action {action}")]);
    }
    let bonus = |game: &menagerie_ark_and_noah::ArkAndNoah| {
        view(game).actions.iter().map(|action| action.bonus).collect::<Vec<_>>()
    };
    assert_eq!((game.rounds(), bonus(&game)), (1, vec![0, 1, 0, 1, 0, 4, 1]));
    // Ham on 1, Noah on 3, Shem on 5.
    for (seat, action) in [(HAM, "wood"), (NOAH, "build"), (SHEM, "pitch")] {
        assert_eq!(actor(&game), seat);
        plays(&mut game, seat, &[&format!("action {action}")]);
    }
    assert_eq!(scores(&game), [4, 0, 0], "the tile of +4");
    assert_eq!(bonus(&game), [0, 2, 1, 2, 0, 0, 2]);
    // Everyone holds wood by now and may build: Noah, whose action it is, then Shem on 1, then Ham on 5.
    for seat in [NOAH, SHEM, HAM] {
        assert_eq!(actor(&game), seat);
        plays(&mut game, seat, &["done"]);
    }
    for (seat, action) in [(SHEM, "food"), (HAM, "pitch"), (NOAH, "wood")] {
        assert_eq!(actor(&game), seat);
        plays(&mut game, seat, &[&format!("action {action}")]);
    }
    assert_eq!((game.rounds(), bonus(&game)), (3, vec![0, 3, 0, 3, 0, 1, 3]), "a new tile of +1");
}
