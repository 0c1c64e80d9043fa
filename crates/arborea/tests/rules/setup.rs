//! Setting the table (rulebook p. 4, 5).

use std::collections::HashSet;

use menagerie_arborea::{
    Arborea, Colour, Creature, Event, Moment, Options, Owner, Season, TrackId, content, options::FirstPlayer,
    player::SLOTS,
};
use menagerie_kernel::{Game, Seat, Seed};

use crate::story::Story;

fn start(options: Options, seed: u64) -> Arborea {
    Arborea::start(&options, Seed::from_number(seed)).unwrap()
}

fn plain(players: u8) -> Arborea {
    start(Options { advanced: false, ..Options::of(players) }, 7)
}

#[test]
fn two_players_start_with_a_veteran_instead_of_a_young() {
    let two = plain(2);
    assert_eq!(two.player(Seat(0)).available, [2, 0, 1]);
    assert_eq!(two.player(Seat(0)).dedicated, [0, 3, 2]);
    let four = plain(4);
    assert_eq!(four.player(Seat(3)).available, [2, 1, 0]);
    assert_eq!(four.player(Seat(3)).dedicated, [0, 2, 3]);
}

#[test]
fn spirit_starts_two_higher_with_every_place_in_the_turn_order() {
    let begun_by = |first_player| {
        let five = start(Options { advanced: false, first_player, ..Options::of(5) }, 7);
        Seat::all(5).map(|seat| five.player(seat).spirit).collect::<Vec<_>>()
    };
    assert_eq!(begun_by(FirstPlayer::One), [0, 2, 4, 6, 8]);
    assert_eq!(begun_by(FirstPlayer::Four), [4, 6, 8, 0, 2]);
}

#[test]
fn the_first_player_is_drawn_by_lot_unless_the_table_says_who() {
    let first = |options: Options, seed| start(options, seed).active();
    let drawn: HashSet<_> =
        (0..40).map(|seed| first(Options { advanced: false, ..Options::of(3) }, seed)).collect();
    assert_eq!(drawn.len(), 3, "every seat begins now and then");
    let fixed = Options { advanced: false, first_player: FirstPlayer::Two, ..Options::of(3) };
    assert!((0..40).all(|seed| first(fixed, seed) == Owner::Seat(Seat(1))));
    assert_eq!(
        first(Options { advanced: false, ..Options::of(1) }, 5),
        Owner::Seat(Seat(0)),
        "alone you begin"
    );
}

#[test]
fn everyone_has_a_red_card_a_starting_card_and_nothing_else() {
    let table = plain(3);
    let mut starting = HashSet::new();
    for seat in Seat::all(3) {
        let player = table.player(seat);
        assert_eq!(player.held.len(), 1);
        assert!(player.held.len() < SLOTS);
        assert_eq!(player.held[0].colour(), Some(Colour::Red));
        assert_eq!(player.ecosystem.cards.len(), 1);
        starting.insert(player.ecosystem.cards[0].card);
        assert_eq!((player.points, player.seasons, player.gift_total()), (0, [0; 4], 0));
    }
    assert_eq!(starting.len(), 3);
    let view = table.view(menagerie_kernel::Viewer::Spectator);
    assert_eq!(view.decks.iter().map(|deck| deck.count).collect::<Vec<_>>(), [12, 15, 15, 15]);
}

#[test]
fn tiles_and_segments_are_dealt_by_chance_and_once_each() {
    let mut layouts = HashSet::new();
    for seed in 0..20 {
        let table = start(Options { advanced: false, ..Options::of(2) }, seed);
        let bonus: HashSet<_> = Creature::ALL.map(|each| table.borderlands().of(each).bonus.unwrap()).into();
        assert_eq!(bonus.len(), 6);
        let view = table.view(menagerie_kernel::Viewer::Spectator);
        let seasons: HashSet<_> = view.seasons.iter().map(|season| season.tile).collect();
        assert_eq!(seasons.len(), 4);
        let segments: HashSet<_> =
            TrackId::ALL.iter().flat_map(|&track| table.track(track).segments).collect();
        assert_eq!(segments.len(), 8);
        layouts.insert(format!("{:?}{:?}", view.seasons, segments));
    }
    assert!(layouts.len() > 15, "the table differs from seed to seed");
}

#[test]
fn every_entry_is_blank_until_a_track_has_moved() {
    let table = plain(2);
    for track in TrackId::ALL {
        assert_eq!(table.track(track).entry_season(), None, "blank cells lie nearest the centre");
    }
}

#[test]
fn with_villagers_on_tracks_the_last_player_places_first_and_seasons_do_not_count() {
    let mut story = Story::of(start(Options { first_player: FirstPlayer::One, ..Options::of(3) }, 3));
    assert_eq!(story.due(), Some((2, Moment::StartingVillager)));
    assert!(story.offers(2).contains(&"place young TL".into()), "an adult or the young");
    assert!(!story.offers(2).iter().any(|offer| offer.contains("veteran") || offer == "pass"));
    story.play(2, "place adult TL");
    assert!(story.happened(&Event::TrackMoved { track: TrackId::TopLeft, spaces: 1 }));
    assert_eq!(story.due(), Some((2, Moment::Leave)), "as after every movement");
    story.play(2, "stay");
    assert_eq!(story.due(), Some((1, Moment::StartingVillager)));
    // The same track: it moves again, and the foremost is asked first. Its entry may show a season now.
    story.play(1, "place young TL");
    assert_eq!(story.due(), Some((2, Moment::Leave)));
    story.play(2, "leave Z1-2");
    story.play(1, "stay");
    story.play(0, "place adult BR; leave Z7-1");
    assert_eq!(story.due(), Some((0, Moment::Pilgrimage)));
    for seat in Seat::all(3) {
        assert_eq!(story.table.player(seat).seasons, [0; Season::ALL.len()]);
    }
}

#[test]
fn with_two_players_the_veteran_can_be_the_first_and_the_track_still_moves_by_one() {
    let mut story = Story::of(start(Options { first_player: FirstPlayer::One, ..Options::of(2) }, 3));
    assert_eq!(story.due(), Some((1, Moment::StartingVillager)));
    story.play(1, "place veteran BL");
    assert_eq!(story.table.track(TrackId::BottomLeft).offset, 1);
    assert_eq!(story.offers(1), ["leave Z5-1", "leave Z6-1", "stay"]);
}

#[test]
fn five_first_villagers_on_one_track_swap_its_segments_and_count_no_season() {
    let mut story = Story::of(start(Options { first_player: FirstPlayer::One, ..Options::of(5) }, 3));
    for seat in (0..5).rev() {
        assert_eq!(story.due(), Some((seat, Moment::StartingVillager)));
        story.play(seat, "place adult TL");
        while let Some((asked, Moment::Leave)) = story.due() {
            story.play(asked, "stay");
        }
    }
    let track = story.table.track(TrackId::TopLeft);
    assert!(story.happened(&Event::SegmentSwapped { track: TrackId::TopLeft }));
    assert_eq!((track.offset, track.cells.iter().flatten().count()), (1, 5));
    assert!(Seat::all(5).all(|seat| story.table.player(seat).seasons == [0; Season::ALL.len()]));
    assert_eq!(story.due(), Some((0, Moment::Pilgrimage)));
}

#[test]
fn the_first_game_can_leave_step_14_out() {
    let first = plain(4).active().seat().unwrap();
    let story = Story::of(plain(4));
    assert_eq!(story.due(), Some((first.0, Moment::Pilgrimage)));
}

#[test]
fn options_that_make_no_sense_are_refused_with_a_sentence() {
    for (options, word) in [
        (Options::of(0), "1 to 5 players"),
        (Options::of(6), "1 to 5 players"),
        (Options { difficulty: 1, ..Options::of(1) }, "2 to 15"),
        (Options { difficulty: 99, ..Options::of(1) }, "2 to 15"),
        (Options { first_player: FirstPlayer::Three, ..Options::of(2) }, "seat 3"),
    ] {
        let why = Arborea::start(&options, Seed::from_number(1)).unwrap_err().0;
        assert!(why.contains(word), "{why}");
    }
    assert!(serde_json::from_str::<Options>(r#"{"players":2,"colour":"red"}"#).is_err());
    let read: Options = serde_json::from_str(r#"{"players":3,"cat_sees":"ant"}"#).unwrap();
    assert_eq!(read.cat_sees.creature(), Creature::Ant);
    assert!(read.advanced);
}

#[test]
fn the_sun_starts_by_the_number_of_players() {
    for players in 1..=5 {
        assert_eq!(plain(players).sun(), content().start(players).sun);
    }
    // The more play, the more creatures come before it sets; alone it is as with two.
    let way = [1, 2, 3, 4, 5].map(|players| content().start(players)).map(|start| start.sun_last - start.sun);
    assert!(way[0] == way[1] && way[1..].is_sorted_by(|fewer, more| fewer < more), "{way:?}");
}
