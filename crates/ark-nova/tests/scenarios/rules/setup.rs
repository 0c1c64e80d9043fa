//! Section A: setting up.

use std::collections::BTreeSet;

use menagerie_ark_nova::{
    ArkNova, Event, Options,
    choice::Choice,
    content::{ActionKind, Card, MapId, Side},
    options::{FirstPlayer, MapMode, MapSet},
    position::legal,
    view::{LevelView, View},
};
use menagerie_kernel::{Blind, Game, Scribe, Seat, Seed, Viewer};

fn table(options: &Options, seed: u64) -> ArkNova {
    ArkNova::start(options, Seed::from_number(seed)).expect("good options")
}

fn on_map_0(players: u8) -> Options {
    Options { players, maps: MapMode::Map0, ..Options::default() }
}

fn seen(game: &ArkNova) -> View {
    game.view(Viewer::Referee)
}

fn choose(game: &mut ArkNova, seat: u8, text: &str) -> Vec<Event> {
    let mut scribe = Scribe::default();
    let choice: Choice = text.parse().expect("a choice");
    game.play(Seat(seat), choice, &mut scribe).unwrap_or_else(|no| panic!("{text}: {no:?}"));
    scribe.0
}

/// Everybody keeps the first four.
fn keep_hands(game: &mut ArkNova) -> Vec<Event> {
    let mut events = Vec::new();
    for _ in 0..4 {
        for seat in game.actors().iter() {
            let first = legal(game, seat.0)[0].clone();
            events.extend(choose(game, seat.0, &first));
        }
    }
    events
}

#[test]
fn everyone_starts_with_the_same_things_but_appeal() {
    for players in 2..=4u8 {
        for seed in 0..4 {
            let view = seen(&table(&on_map_0(players), seed));
            for place in 0..players {
                let seat = Seat((view.first.0 + place) % players);
                let zoo = &view.players[seat.index()];
                assert_eq!(zoo.appeal, place, "by turn order");
                assert_eq!((zoo.money, zoo.x_tokens, zoo.conservation, zoo.reputation), (25, 0, 0, 1));
                assert_eq!((zoo.hired, zoo.workers, zoo.scoring_count), (1, 1, 2));
                assert_eq!(zoo.left.iter().filter(|token| **token).count(), 7);
                assert_eq!(zoo.row[0].action, ActionKind::Animals, "in slot 1");
                assert!(zoo.row.iter().all(|card| card.side == Side::I));
                assert!(zoo.buildings.is_empty());
            }
            assert_eq!(view.partner_zoos.len(), 5);
            assert_eq!(view.universities.len(), 3);
            assert_eq!(view.base.len(), if players == 4 { 4 } else { 3 });
            assert_eq!(usize::from(view.unused_base), 12 - view.base.len());
            assert_eq!(view.tiles.iter().map(Vec::len).collect::<Vec<_>>(), [2, 2]);
            assert_eq!(view.scoring_pile, 11 - 2 * players);
        }
    }
}

#[test]
fn the_other_four_action_cards_and_the_first_player_are_random() {
    let mut rows = BTreeSet::new();
    let mut first = BTreeSet::new();
    for seed in 0..40 {
        let view = seen(&table(&on_map_0(2), seed));
        for zoo in &view.players {
            rows.insert(zoo.row.iter().map(|card| card.action.to_string()).collect::<Vec<_>>());
        }
        first.insert(view.first.0);
    }
    assert!(rows.len() > 15, "of 24 orders {} were seen", rows.len());
    assert_eq!(first.len(), 2);
}

#[test]
fn a_table_may_say_who_begins_and_nothing_else_changes() {
    for (seat, first_player) in
        [FirstPlayer::One, FirstPlayer::Two, FirstPlayer::Three].into_iter().enumerate()
    {
        for seed in 0..5 {
            let lot = seen(&table(&on_map_0(3), seed));
            let fixed = seen(&table(&Options { first_player, ..on_map_0(3) }, seed));
            assert_eq!(fixed.first.index(), seat);
            assert_eq!(fixed.base, lot.base, "the deal is the same");
        }
    }
    let refused =
        ArkNova::start(&Options { first_player: FirstPlayer::Three, ..on_map_0(2) }, Seed::from_number(1));
    assert!(refused.unwrap_err().0.contains("only 2"));
}

#[test]
fn four_of_eight_cards_are_kept_before_the_display_is_shown() {
    for players in 1..=4 {
        let mut game = table(&on_map_0(players), 7);
        assert_eq!(game.actors().len(), usize::from(players), "all at once");
        assert_eq!(legal(&game, 0).len(), 8);
        assert!(seen(&game).display.iter().all(Option::is_none), "the display lies face down");
        let events = keep_hands(&mut game);
        let view = seen(&game);
        assert!(view.players.iter().all(|zoo| zoo.hand_count == 4));
        assert_eq!(view.discard, 4 * players, "the others begin the discard pile");
        assert!(view.display.iter().all(Option::is_some));
        let at = |like: fn(&Event) -> bool| events.iter().position(like).expect("it happened");
        assert!(
            at(|event| matches!(event, Event::OpeningDiscards { .. }))
                < at(|event| matches!(event, Event::DisplayFilled { .. }))
        );
        assert_eq!(game.actors().iter().collect::<Vec<_>>(), [view.first], "nobody has to discard down to 3");
        let in_all: u8 = view.deck + view.discard + 6 + 4 * players;
        assert_eq!(usize::from(in_all), Card::ZOO_COUNT);
    }
}

#[test]
fn nobody_sees_what_others_keep() {
    let mut game = table(&on_map_0(2), 3);
    let kept = legal(&game, 0)[0].clone();
    choose(&mut game, 0, &kept);
    let other = game.view(Viewer::Seat(Seat(1)));
    assert!(other.players[0].hand.is_empty());
    assert_eq!(other.looked.len(), 8, "one's own eight");
}

#[test]
fn two_maps_are_dealt_and_one_is_kept() {
    let options = Options { players: 3, ..Options::default() };
    let mut game = table(&options, 1);
    let offers: Vec<_> = (0..3).map(|seat| legal(&game, seat)).collect();
    let all: BTreeSet<_> = offers.iter().flatten().cloned().collect();
    assert_eq!(all.len(), 6, "six different maps");
    for map in &all {
        let code = map.strip_prefix("map ").expect("a map");
        let map: MapId = code.parse().expect("a map");
        assert!(MapSet::Classic.maps().any(|classic| classic == map), "{code} is an advanced map");
    }
    // A choice is not seen before everybody has chosen.
    choose(&mut game, 2, &offers[2][1]);
    assert!(game.view(Viewer::Spectator).players[2].map.is_some());
    choose(&mut game, 0, &offers[0][0]);
    choose(&mut game, 1, &offers[1][0]);
    assert_eq!(game.actors().len(), 3, "then the hands are kept");
}

#[test]
fn the_last_player_drafts_the_first_map() {
    let options =
        Options { players: 3, maps: MapMode::Draft, map_set: MapSet::Alternative, ..Options::default() };
    let mut game = table(&options, 5);
    let first = seen(&game).first.0;
    for (turn, left) in [(2, 4), (1, 3), (0, 2)] {
        let seat = (first + turn) % 3;
        assert_eq!(game.actors().iter().collect::<Vec<_>>(), [Seat(seat)]);
        let offered = legal(&game, seat);
        assert_eq!(offered.len(), left);
        assert!(offered.iter().all(|map| map.ends_with('a')));
        let map = offered[0].clone();
        choose(&mut game, seat, &map);
    }
    assert_eq!(game.actors().len(), 3);
}

#[test]
fn map_a_starts_with_an_enclosure_and_a_kiosk() {
    let buildings = |kiosk| {
        let options = Options { players: 2, maps: MapMode::MapA, map_a_kiosk: kiosk, ..Options::default() };
        let view = seen(&table(&options, 1));
        assert_eq!(view.players[0].buildings, view.players[1].buildings);
        view.players[0].buildings.iter().map(|built| built.building.to_string()).collect::<Vec<_>>()
    };
    let mut both = buildings(true);
    both.sort();
    assert_eq!(both, ["enclosure-3", "kiosk"]);
    assert_eq!(buildings(false), ["enclosure-3"], "as the first German rulebook says");
}

#[test]
fn two_players_have_blocked_levels_and_others_have_none() {
    for players in 1..=4 {
        let view = seen(&table(&on_map_0(players), 2));
        let blocked: Vec<_> = view
            .base
            .iter()
            .map(|project| project.levels.iter().position(|level| *level == LevelView::Blocked))
            .collect();
        let expected =
            if players == 2 { vec![Some(0), Some(1), Some(2)] } else { vec![None; view.base.len()] };
        assert_eq!(blocked, expected);
    }
}

#[test]
fn wrong_options_are_refused_with_the_reason() {
    let start =
        |options: Options| ArkNova::start(&options, Seed::from_number(1)).expect_err("refused").to_string();
    assert!(start(on_map_0(5)).contains("1 to 4"));
    assert!(start(on_map_0(0)).contains("1 to 4"));
}

#[test]
fn fixed_maps_are_laid_out_by_seat() {
    let maps = |codes: &[&str]| {
        let fixed_maps = codes.iter().map(|code| code.parse().expect("a map")).collect();
        let view = seen(&table(&Options { fixed_maps, maps: MapMode::Fixed, ..on_map_0(2) }, 1));
        view.players.iter().map(|zoo| zoo.map.expect("a map").to_string()).collect::<Vec<_>>()
    };
    assert_eq!(maps(&["3"]), ["3", "3"]);
    assert_eq!(maps(&["A", "8a"]), ["A", "8a"], "a newcomer may have an easier one");
    assert_eq!(maps(&[]), ["0", "0"]);
}

#[test]
fn the_same_seed_deals_the_same_table() {
    let played = |seed| {
        let mut game = table(&on_map_0(3), seed);
        for _ in 0..60 {
            let Some(seat) = game.actors().first() else { break };
            let choice = legal(&game, seat.0)[0].parse().expect("a choice");
            game.play(seat, choice, &mut Blind).expect("offered");
        }
        game
    };
    assert_eq!(played(11), played(11));
    assert_ne!(seen(&played(11)), seen(&played(12)));
}
