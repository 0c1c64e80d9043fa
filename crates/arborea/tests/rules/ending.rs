//! The end of the game, winners and ties (rulebook p. 12, 13).

use menagerie_arborea::{Creature, Event, Kind, Moment, Owner, Season, content, position::Position};
use menagerie_kernel::{Game, Seat};

use crate::story::Story;

/// Whoever decides does as little as possible.
fn idle_turn(story: &mut Story) {
    let active = story.table.active();
    while story.table.active() == active && story.table.standing().is_none() {
        let (seat, _) = story.due().expect("a game that goes on");
        let offers = story.offers(seat);
        let lazy = ["pass", "stay"].into_iter().find(|lazy| offers.contains(&(*lazy).to_owned()));
        let lazy = lazy.map_or_else(
            || offers.iter().find(|offer| offer.starts_with("advance")).unwrap_or(&offers[0]).clone(),
            Into::into,
        );
        story.play(seat, &lazy);
    }
}

fn near_sunset(players: u8) -> Position {
    Position::of(players).sun(content().start(players).sun_last - 1)
}

#[test]
fn after_the_sunset_everyone_has_two_more_turns() {
    for (players, trigger) in [(2, 0), (2, 1), (3, 1), (5, 4)] {
        let table =
            near_sunset(players).waiting(trigger, Kind::Adult, "Z8-5").from(Moment::Activate, trigger);
        let mut story = Story::of(table);
        story.play(trigger, "walk adult Z8-5");
        assert_eq!(story.table.sun(), content().start(players).sun_last);
        if story.table.active() == Owner::Seat(Seat(trigger)) {
            idle_turn(&mut story);
        }
        assert!(story.happened(&Event::SunsetBegan { who: Owner::Seat(Seat(trigger)) }));
        let mut turns = vec![0; players as usize];
        while story.table.standing().is_none() {
            let Owner::Seat(seat) = story.table.active() else { unreachable!() };
            turns[seat.index()] += 1;
            idle_turn(&mut story);
        }
        assert_eq!(turns, vec![2; players as usize], "{players} players, seat {trigger}");
        assert!(story.happened(&Event::GameOver));
    }
}

#[test]
fn the_sun_stays_on_its_last_space() {
    let table = near_sunset(2)
        .sun(content().start(2).sun_last)
        .waiting(0, Kind::Adult, "Z8-5")
        .from(Moment::Activate, 0);
    let mut story = Story::of(table);
    story.play(0, "walk adult Z8-5");
    assert_eq!(story.table.sun(), content().start(2).sun_last);
    assert_eq!(story.table.borderlands().of(Creature::Frog).there, 1);
}

#[test]
fn what_the_last_turn_brings_is_settled_before_it_is_counted() {
    let table = near_sunset(2)
        .held(0, "R01 R02 R03")
        .guests(Creature::Ant, 1)
        .waiting(0, Kind::Adult, "Z8-5")
        .waiting(0, Kind::Adult, "Z1-1")
        .from(Moment::Activate, 0);
    let mut story = Story::of(table);
    story.play(0, "walk adult Z8-5");
    for _ in 0..4 {
        idle_turn(&mut story);
    }
    // The last of the first player's two further turns.
    story.play(0, "advance BR; pass; walk adult Z1-1; invite ant");
    assert_eq!(story.due(), Some((0, Moment::House)));
    assert!(story.table.standing().is_none());
    story.play(0, "house ant 0,0");
    assert!(story.happened(&Event::GameOver));
    // Tree, Rock, Rock, Grass.
    assert_eq!(story.table.score_of(Seat(0)).creatures[Creature::Ant.index()], 2 * 3);
}

#[test]
fn points_decide_first() {
    let table = Position::of(3).spirit(1, 8).over();
    let standing = table.standing().unwrap();
    assert_eq!(standing.winners().collect::<Vec<_>>(), [Seat(1)]);
    assert_eq!(standing.of(Seat(1)).score, 5);
}

#[test]
fn ties_go_to_creatures_then_spirit_then_season_steps() {
    // Rock in every home: no creature of these scores anything.
    let rock = ["RRR", "RRR"];
    let base = || Position::of(2).ecosystem(0, &rock).ecosystem(1, &rock).spirit(0, 0).spirit(1, 0);
    let winners = |position: Position| {
        let standing = position.over().standing().unwrap();
        assert_eq!(standing.of(Seat(0)).score, standing.of(Seat(1)).score);
        standing.winners().map(|seat| seat.0).collect::<Vec<_>>()
    };
    assert_eq!(
        winners(base().settled(1, Creature::Frog, (0, 0)).spirit(0, 2)),
        [1],
        "creatures before spirit"
    );
    assert_eq!(winners(base().spirit(0, 2).season(1, Season::Spring, 3)), [0], "spirit before seasons");
    assert_eq!(winners(base().season(1, Season::Spring, 3)), [1]);
    assert_eq!(winners(base()), [0, 1], "and then the victory is shared");
    let captive = base().spirit(0, 2).spirit(1, 4).captive(1, Creature::Owl);
    assert_eq!(winners(captive), [0], "spirit is what the captives have left of it");
}

#[test]
fn a_finished_game_takes_no_more_choices() {
    let mut table = Position::of(2).over();
    assert!(table.actors().is_empty());
    let choice = "advance TL".parse().unwrap();
    assert_eq!(
        table.play(Seat(0), choice, &mut menagerie_kernel::Blind),
        Err(menagerie_kernel::Refusal::GameOver)
    );
    assert_eq!(table.explain(Seat(0), &choice), [menagerie_arborea::Reason::GameOver]);
}
