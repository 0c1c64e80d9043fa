//! The evaluation knows what is good.

use menagerie_ark_and_noah::{Action, ArkAndNoah, Choice, EndCause, Mode, Options, position::Position};
use menagerie_bots::{Bot, Greedy};
use menagerie_kernel::{Blind, Game, Narrate, Observe, Rng, Seat, Seed, Viewer};

use crate::common::*;

/// The choice whose position looks best, with the bags' order unknown.
fn greedy(game: &ArkAndNoah, seat: Seat, rng: &mut Rng) -> Choice {
    let mut choices = Vec::new();
    game.choices(seat, &mut choices);
    let mut guess = game.clone();
    guess.redeal(Viewer::Seat(seat), rng);
    let look = |choice: &Choice| {
        let mut after = guess.clone();
        after.apply(seat, *choice, &mut Blind);
        after.evaluate(seat)
    };
    choices.into_iter().max_by(|one, other| look(one).total_cmp(&look(other))).expect("an actor has a choice")
}

/// How often one greedy seat wins against random ones, in a few games from every seat.
fn won(options: Options, games: u64) -> f64 {
    let mut share = 0.0;
    for number in 0..games {
        let hero = Seat((number % u64::from(options.players)) as u8);
        let mut game = ArkAndNoah::start(&options, Seed::from_number(number)).unwrap();
        let mut rng = Rng::from_number(number);
        let mut choices = Vec::new();
        while let Some(seat) = game.actors().first() {
            choices.clear();
            game.choices(seat, &mut choices);
            let random = choices[rng.below(choices.len())];
            let choice = if seat == hero { greedy(&game, seat, &mut rng) } else { random };
            game.apply(seat, choice, &mut Blind);
        }
        share += game.standing().unwrap().share(hero);
    }
    share / games as f64
}

#[test]
fn looking_one_step_ahead_beats_chance_by_far() {
    assert!(won(players(2), 20) > 0.9);
    assert!(won(players(4), 8) > 0.7);
    assert!(won(Options { mode: Mode::Quick, ..players(2) }, 20) > 0.7);
}

#[test]
fn a_pair_that_can_be_loaded_is_loaded() {
    let game = Position::new(players(2))
        .enclosure(NOAH, "b2 b3 b4")
        .food("b2 b3 b4")
        .animals(NOAH, "lion-m lion-f")
        .holds(NOAH, 0, 0, 2)
        .action(Action::Load, NOAH);
    assert_eq!(greedy(&game, NOAH, &mut Rng::from_number(1)).to_string(), "load lion b2");
}

#[test]
fn the_mate_of_an_own_animal_is_taken() {
    let mut game =
        Position::new(players(2)).animals(NOAH, "elephant-f").enclosure(NOAH, "b2 b3 c2 c3").start();
    for action in ["action animals", "action food", "action wood"] {
        let seat = actor(&game);
        plays(&mut game, seat, &[action]);
    }
    plays_until(&mut game, NOAH, "action exchange", |game| drawn(game) == ["elephant-m", "cat-f"]);
    assert_eq!(greedy(&game, NOAH, &mut Rng::from_number(1)).to_string(), "take elephant-m");
}

#[test]
fn the_evaluation_sums_to_nothing_between_two() {
    let game = ArkAndNoah::start(&players(2), Seed::from_number(3)).unwrap();
    assert!((game.evaluate(NOAH) + game.evaluate(SHEM)).abs() < 1e-3);
}

/// The figure of a finished game.
fn figure(game: &ArkAndNoah, name: &str) -> f64 {
    game.figures().into_iter().find(|(key, _)| *key == name).expect("a figure of the game").1
}

/// Greedy players of the quick game build and load: the point of an exchange is not all they see.
#[test]
fn greedy_players_finish_the_ark_of_the_quick_game() {
    for count in 2..=4 {
        let options = Options { mode: Mode::Quick, ..players(count) };
        let mut pairs = 0.0;
        for number in 0..6 {
            let mut game = ArkAndNoah::start(&options, Seed::from_number(number)).unwrap();
            let bot = |seat| Greedy::new(number * 10 + seat);
            let mut bots: Vec<Greedy<ArkAndNoah>> = (0..count.into()).map(bot).collect();
            while let Some(seat) = game.actors().first() {
                let choice = bots[seat.index()].choose(&game, seat);
                game.apply(seat, choice, &mut Blind);
            }
            assert!(game.rounds() < options.last_round, "{count} players, game {number}: it never ends");
            assert_eq!(view(&game).ended, Some(EndCause::HullClosed), "{count} players, game {number}");
            pairs += figure(&game, "pairs_loaded");
        }
        assert!(pairs >= 6.0, "{count} players: {pairs} pairs in 6 games");
    }
}

#[test]
fn among_three_and_four_half_of_the_others_are_strangers_and_one_worker_each_blurs() {
    let thinks = |options: Options| {
        let game = ArkAndNoah::start(&options, Seed::from_number(1)).unwrap();
        (game.strangers(), game.blur() > 1.0)
    };
    let three = Options::for_players(3);
    assert_eq!(thinks(Options::for_players(4)), (0.5, true));
    assert_eq!(thinks(Options { workers_at_three: 1, ..three }), (0.5, true));
    for two_each in [three, Options { mode: Mode::Quick, ..three }] {
        assert_eq!(thinks(two_each), (0.5, false));
    }
    assert_eq!(thinks(Options::for_players(2)), (0.0, false));
}
