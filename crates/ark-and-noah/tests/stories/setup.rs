//! Setting up (rulebook, "Mise en place du jeu").

use crate::common::*;
use menagerie_ark_and_noah::{Action, ArkAndNoah, ArkShape, FirstPlayer, Mode, Options, Sex, Step};
use menagerie_kernel::{Game, Seat, Seed};

fn start(options: Options, seed: u64) -> ArkAndNoah {
    ArkAndNoah::start(&options, Seed::from_number(seed)).unwrap()
}

#[test]
fn everybody_gets_three_planks_two_pitch_two_food_and_two_animals() {
    for count in 2..=4 {
        for seed in 0..200 {
            let game = start(players(count), seed);
            for seat in Seat::all(count.into()) {
                assert_eq!(goods(&game, seat), (3, 2, 2));
                let animals = &view(&game).players[seat.index()].animals;
                let [male, female] = &animals[..] else { panic!("two animals") };
                assert_eq!((male.sex, female.sex), (Sex::Male, Sex::Female));
                assert_ne!(male.species, female.species, "a pair is not dealt to one player");
            }
            let table = view(&game);
            assert_eq!(table.reserve.pitch, 36 - 2 * count);
            assert_eq!(table.reserve.food, 56 - 2 * count);
            assert!(table.players.iter().all(|player| player.planks_in_reserve == 24 && player.score == 0));
            assert_eq!(table.bags.male + count, [16, 21, 26][usize::from(count) - 2]);
        }
    }
}

#[test]
fn two_players_may_be_dealt_a_couple_between_them() {
    let dealt = (0..500).map(|seed| start(players(2), seed));
    let couples = dealt.filter(|game| {
        let [noah, shem] = [0, 1].map(|seat| view(game).players[seat].animals.clone());
        noah.iter().any(|tile| shem.contains(&tile.mate()))
    });
    let couples = couples.count();
    assert!(couples > 0, "animals couple across players from the start");
}

#[test]
fn the_start_player_is_chosen_by_chance_and_stands_on_the_left() {
    let mut seen = [false; 4];
    for seed in 0..40 {
        let game = start(players(4), seed);
        let first = view(&game).start_player;
        seen[first.index()] = true;
        let done: Vec<_> = view(&game).actions.iter().filter_map(|action| action.done).collect();
        let clockwise: Vec<_> = (0..4).map(|step| Seat((first.0 + step) % 4)).collect();
        assert_eq!(done, clockwise);
        assert_eq!(actor(&game), first);
    }
    assert_eq!(seen, [true; 4]);
}

#[test]
fn two_players_have_two_workers_on_1_and_4_and_on_2_and_3() {
    let game = start(players(2), 3);
    let table = view(&game);
    let (first, second) = (table.start_player, table.start_player.next(2));
    let done: Vec<_> = table.actions.iter().map(|action| action.done).collect();
    assert_eq!(done, [Some(first), Some(second), Some(second), Some(first), None, None, None]);
}

#[test]
fn three_players_have_two_workers_each_or_one_by_option() {
    let done = |options: Options| {
        let table = view(&start(options, 5));
        let first = table.start_player;
        let seats = table.actions.iter().filter_map(|action| action.done);
        seats.map(|seat| (seat.0 + 3 - first.0) % 3).collect::<Vec<_>>()
    };
    assert_eq!(done(players(3)), [0, 1, 2, 2, 1, 0], "the second workers stand in the opposite order");
    assert_eq!(done(Options { workers_at_three: 1, ..players(3) }), [0, 1, 2]);
}

#[test]
fn the_table_may_fix_who_begins() {
    let fixed = [FirstPlayer::One, FirstPlayer::Two, FirstPlayer::Three, FirstPlayer::Four];
    for (seat, first_player) in Seat::all(4).zip(fixed) {
        for mode in [Mode::Normal, Mode::Quick] {
            for seed in 0..10 {
                let game = start(Options { first_player, mode, ..players(4) }, seed);
                assert_eq!((view(&game).start_player, actor(&game)), (seat, seat));
            }
        }
    }
    let lot = start(players(4), 3);
    let fixed = start(Options { first_player: FirstPlayer::One, ..players(4) }, 3);
    assert!(
        Seat::all(4).all(|seat| animals(&lot, seat) == animals(&fixed, seat)),
        "the same animals are dealt"
    );
}

#[test]
fn the_ark_has_a_part_for_each_player() {
    let size = |options: Options| {
        let ark = ark_face(&options);
        let hull = ark.edges.iter().filter(|edge| edge.hull).count();
        (ark.cells.len(), ark.edges.len(), hull, ark.pitch.len())
    };
    assert_eq!(
        [2, 3, 4].map(|count| size(players(count))),
        [(24, 58, 20, 20), (36, 85, 26, 26), (48, 112, 32, 32)]
    );
    let tapered = |count| Options { ark: ArkShape::Tapered, ..players(count) };
    assert_eq!(
        [2, 3, 4].map(|count| size(tapered(count))),
        [(24, 60, 24, 24), (36, 87, 30, 30), (48, 114, 36, 36)]
    );
}

#[test]
fn the_quick_game_has_no_workers_pitch_food_or_small_animals() {
    let game = start(Options { mode: Mode::Quick, ..players(4) }, 9);
    let table = view(&game);
    assert_eq!(table.actions.iter().map(|action| action.action).collect::<Vec<_>>(), Action::QUICK);
    assert!(table.actions.iter().all(|action| action.done.is_none() && action.bonus == 0));
    assert_eq!((table.reserve.pitch, table.reserve.food), (0, 0));
    assert!(
        Seat::all(4)
            .all(|seat| table.players[seat.index()].animals.iter().all(|tile| tile.species.size() > 0))
    );
    assert_eq!((table.bags.male, table.bags.female), (20 - 4, 20 - 4));
    assert_eq!(goods(&game, NOAH), (3, 0, 0));
    assert_eq!(game.step(), Step::ChooseAction);
}

#[test]
fn options_that_cannot_be_played_are_refused_in_words() {
    let refuse = |options: Options| ArkAndNoah::start(&options, Seed::from_number(1)).unwrap_err().0;
    assert!(refuse(players(1)).contains("2 to 4 players"));
    assert!(refuse(players(5)).contains("players is 5"));
    assert!(refuse(Options { workers_at_three: 3, ..players(3) }).contains("1 or 2"));
    assert!(refuse(Options { first_player: FirstPlayer::Three, ..players(2) }).contains("only 2"));
    assert!(refuse(Options { last_round: 9, ..players(2) }).contains("10 to 40"));
    let unknown = serde_json::from_str::<Options>(r#"{"players":2,"rain":true}"#).unwrap_err();
    assert!(unknown.to_string().contains("rain"));
    let wrong = serde_json::from_str::<Options>(r#"{"ark":"round"}"#).unwrap_err();
    assert!(wrong.to_string().contains("rect-4x3"));
}

#[test]
fn options_have_their_defaults() {
    assert_eq!(serde_json::from_str::<Options>("{}").unwrap(), players(2));
}

/// "The rest of the set-up is exactly the same as for the normal game", for every number of players.
#[test]
fn the_quick_game_deals_three_planks_and_two_animals_of_different_species() {
    for (count, species) in [(2, 12), (3, 16), (4, 20)] {
        for seed in 0..100 {
            let game = start(Options { mode: Mode::Quick, ..players(count) }, seed);
            let table = view(&game);
            for player in &table.players {
                assert_eq!((player.planks, player.pitch, player.food, player.score), (3, 0, 0, 0));
                assert_eq!(player.planks_in_reserve, 24);
                let [male, female] = &player.animals[..] else { panic!("two animals") };
                assert_eq!((male.sex, female.sex), (Sex::Male, Sex::Female));
                assert_ne!(male.species, female.species);
            }
            assert_eq!((table.bags.male + count, table.bags.female + count), (species, species));
            assert_eq!(actor(&game), table.start_player);
        }
    }
}

/// "Look at the tiles to see which animals are used and which are removed."
#[test]
fn animals_for_more_players_stay_in_the_box() {
    for count in 2..=4 {
        for seed in 0..100 {
            let game = start(players(count), seed);
            let dealt = view(&game).players.into_iter().flat_map(|player| player.animals);
            assert!(dealt.into_iter().all(|tile| tile.species.facts().players <= count));
        }
    }
}
