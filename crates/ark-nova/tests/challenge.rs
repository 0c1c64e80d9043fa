//! The three-game solo challenge.

use std::collections::HashSet;

use menagerie_ark_nova::{ArkNova, Options, challenge::Challenge, options::Edition, position::Setup};
use menagerie_kernel::{Blind, Game, Rng, Seat, Seed, Viewer};

fn challenge() -> Options {
    Options { players: 1, challenge: true, ..Options::default() }
}

fn play_out(options: &Options, setup: &Setup, seed: Seed) -> ArkNova {
    let mut game = ArkNova::set_up(options, setup, seed).expect("a table");
    let mut rng = Rng::from_number(5);
    let mut offered = Vec::new();
    while let Some(seat) = game.actors().first() {
        offered.clear();
        game.choices(seat, &mut offered);
        let choice = offered[rng.below(offered.len())];
        game.apply(seat, choice, &mut Blind);
    }
    game
}

#[test]
fn cards_maps_and_tiles_of_one_game_are_gone_in_the_next() {
    let (options, first) = (challenge(), Setup::default());
    let seed = Seed::from_number(7);
    let game = play_out(&options, &first, seed);
    let zoo = game.view(Viewer::Referee).players[0].clone();
    let second =
        game.next_in_challenge(&options, &first, seed).expect("a finished game").expect("a second game");
    let challenge = second.challenge.clone().expect("a challenge");
    assert_eq!(challenge.game, 2);
    assert_eq!(challenge.points, [game.standing().expect("over").of(Seat(0)).score]);
    assert_eq!((challenge.removed_maps.len(), challenge.removed_tiles.len()), (2, 4));
    for card in zoo.animals.iter().chain(&zoo.sponsors) {
        assert!(challenge.removed_cards.contains(card), "{card} was played");
    }
    // "All your cards": the final scoring card that was kept is one of them.
    assert_eq!((zoo.scoring.len(), &challenge.removed_scoring[..]), (1, &[zoo.scoring[0].card][..]));
    for number in 0..40 {
        let again = ArkNova::set_up(&options, &second, Seed::from_number(number)).expect("a table");
        let view = again.view(Viewer::Referee);
        assert_eq!(view.scoring_pile, 11 - 1 - 1 - 2, "without 009 and the one that was kept");
        assert!(view.players[0].scoring.iter().all(|card| !zoo.scoring.contains(card)));
        again.audit().expect("nothing is lost");
    }
    let game = play_out(&options, &second, seed);
    let third =
        game.next_in_challenge(&options, &second, seed).expect("a finished game").expect("a third game");
    let challenge = third.challenge.clone().expect("a challenge");
    let removed: HashSet<_> = challenge.removed_cards.iter().collect();
    assert_eq!(removed.len(), challenge.removed_cards.len(), "no card is removed twice");
    assert_eq!(challenge.removed_tiles.len(), 8);
    let game = play_out(&options, &third, seed);
    let tiles = ArkNova::set_up(&options, &third, seed).expect("a table").view(Viewer::Referee).tiles;
    assert_eq!(tiles.iter().map(Vec::len).sum::<usize>(), 4, "three removed tiles are used again");
    assert_eq!(game.next_in_challenge(&options, &third, seed), Ok(None));
    assert_eq!(game.sequel(&options, &third, seed), None);
}

#[test]
fn the_third_game_wins_if_all_three_have_300_points_together() {
    let third = |points: &[i32]| Setup {
        challenge: Some(Challenge { game: 3, points: points.to_vec(), ..Challenge::default() }),
        ..Setup::default()
    };
    let seed = Seed::from_number(7);
    let own = play_out(&challenge(), &third(&[0, 0]), seed).standing().expect("over").of(Seat(0)).score;
    let won = |first: i32, second: i32| {
        play_out(&challenge(), &third(&[first, second]), seed).standing().expect("over").of(Seat(0)).won
    };
    assert!(won(200, 100 - own));
    assert!(!won(200, 99 - own));
}

#[test]
fn in_the_first_edition_a_sum_of_zero_is_enough() {
    // German rulebook, p. 20: the three results together are positive, or at least 0.
    let options = Options { edition: Edition::First, ..challenge() };
    let third = |points: i32| Setup {
        challenge: Some(Challenge { game: 3, points: vec![points, 0], ..Challenge::default() }),
        ..Setup::default()
    };
    let seed = Seed::from_number(7);
    let result = |before: i32| {
        let standing = play_out(&options, &third(before), seed).standing().expect("over");
        (standing.of(Seat(0)).score, standing.of(Seat(0)).won)
    };
    let (own, _) = result(0);
    assert_eq!([result(-own), result(-own - 1)], [(own, true), (own, false)]);
}

#[test]
fn a_challenge_begins_with_a_yes() {
    let written = serde_json::json!({"players": 1, "challenge": true});
    let first: Options = serde_json::from_value(written).expect("options");
    assert_eq!(first, challenge());
    let (none, seed) = (Setup::default(), Seed::from_number(3));
    let (options, next) = play_out(&first, &none, seed).sequel(&first, &none, seed).expect("a second game");
    assert_eq!((options, next.challenge.expect("a challenge").game), (first, 2));
    let alone: Options =
        serde_json::from_value(serde_json::json!({"players": 1, "challenge": false})).expect("options");
    assert_eq!(play_out(&alone, &none, seed).sequel(&alone, &none, seed), None);
}

#[test]
fn only_a_finished_game_of_a_challenge_leads_to_the_next() {
    let alone = Options { players: 1, ..Options::default() };
    let seed = Seed::from_number(1);
    let none = Setup::default();
    assert!(ArkNova::start(&alone, seed).expect("a table").next_in_challenge(&alone, &none, seed).is_err());
    let later = Setup { challenge: Some(Challenge { game: 2, ..Challenge::default() }), ..Setup::default() };
    let two = Options { players: 2, ..challenge() };
    assert!(ArkNova::set_up(&two, &later, seed).is_err(), "it is played alone");
    assert!(ArkNova::set_up(&alone, &later, seed).is_err(), "the options say nothing of a challenge");
    let fourth = Setup { challenge: Some(Challenge { game: 4, ..Challenge::default() }), ..Setup::default() };
    assert!(ArkNova::set_up(&challenge(), &fourth, seed).is_err());
}
