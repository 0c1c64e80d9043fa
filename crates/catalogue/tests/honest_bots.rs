//! Bots are honest: whatever the hidden cards are, the same seed makes the same choice.

use menagerie_bots::{Bot, BotKind, Mind, Style, Thinker, mind::best_net};
use menagerie_catalogue::{Visitor, visit};
use menagerie_kernel::{Blind, Narrate, Reversal, Rng, Seat, Seats, Seed, Viewer};

/// Plays random games; every so often all these bots choose at the table as it is and at others that the seat could
/// not tell from it.
struct Compare<'a> {
    options: &'static str,
    bots: &'a [BotKind],
    /// How many positions are compared.
    positions: usize,
}

impl Visitor for Compare<'_> {
    type Out = usize;

    fn visit<G: Narrate>(self) -> usize {
        let options: G::Options = serde_json::from_str(self.options).expect("options of the game");
        let mut rng = Rng::from_number(7);
        let mut offered = Vec::new();
        let mut compared = 0;
        for number in 0.. {
            let mut state = G::start(&options, Seed::from_number(number)).expect("a game that can be played");
            while let Some(seat) = state.actors().first() {
                offered.clear();
                state.choices(seat, &mut offered);
                if offered.len() > 1 && rng.below(60) == 0 {
                    let mut other = state.clone();
                    other.redeal(Viewer::Seat(seat), &mut rng);
                    for &bot in self.bots {
                        let seed = u64::from(rng.bits());
                        let same = agree(bot, seed, state.clone(), other.clone(), seat);
                        assert!(same, "{bot} at {} of seed {number} sees what is hidden", G::ID);
                    }
                    compared += 1;
                    if compared == self.positions {
                        return compared;
                    }
                }
                let choice = offered[rng.below(offered.len())];
                state.apply(seat, choice, &mut Blind);
            }
        }
        compared
    }
}

/// Whether a bot chooses the same at two tables that a seat cannot tell apart, also in the decisions that follow in the
/// same turn: it may keep what it has thought.
fn agree<G: Narrate>(bot: BotKind, seed: u64, mut one: G, mut other: G, seat: Seat) -> bool {
    let mind = || Mind::new(best_net::<G>(one.setting()));
    let player = || -> Box<dyn Bot<G>> {
        match bot.style() {
            // As it thinks, for less long.
            Some(style) if style.playouts > PLAYOUTS => {
                Box::new(Thinker::new(Style { playouts: PLAYOUTS, ..style }, mind(), seed))
            }
            _ => bot.player(seed),
        }
    };
    let (mut ours, mut theirs) = (player(), player());
    for _ in 0..4 {
        let choice = ours.choose(&one, seat);
        if theirs.choose(&other, seat) != choice {
            return false;
        }
        let turn = one.turn();
        let revealed = one.apply(seat, choice, &mut Blind) != Reversal::Free
            || other.apply(seat, choice, &mut Blind) != Reversal::Free;
        if revealed || one.turn() != turn || one.actors() != Seats::one(seat) {
            break;
        }
    }
    true
}

/// Playouts are all alike: a few show as much as many.
const PLAYOUTS: u32 = 48;

/// At every number of players of these settings: all bots that are quick at many positions, those that play out at a few.
fn compare(game: &str, settings: &[&'static str]) {
    let slow = |kind: &BotKind| kind.style().is_some_and(|style| style.playouts > 0);
    let (slow, quick): (Vec<BotKind>, Vec<BotKind>) = BotKind::ALL.into_iter().partition(slow);
    assert_eq!(slow, [BotKind::Level4, BotKind::Level5]);
    for &options in settings {
        for (bots, positions) in [(&quick, 20), (&slow, 2)] {
            let compared =
                visit(game, Compare { options, bots, positions }).expect("a game of the catalogue");
            assert_eq!(compared, positions);
        }
    }
}

#[test]
fn at_ark_nova_with_two() {
    compare("ark-nova", &[r#"{"players":2}"#]);
}

#[test]
fn at_ark_nova_with_three() {
    compare("ark-nova", &[r#"{"players":3}"#]);
}

#[test]
fn at_ark_nova_with_four() {
    compare("ark-nova", &[r#"{"players":4}"#]);
}

#[test]
fn at_ark_nova_alone() {
    compare("ark-nova", &[r#"{"players":1}"#, r#"{"players":1,"difficulty":"hard"}"#]);
}

#[test]
fn at_ark_and_noah() {
    compare("ark-and-noah", &[r#"{"players":2}"#, r#"{"players":3}"#]);
}

#[test]
fn at_ark_and_noah_with_four() {
    compare("ark-and-noah", &[r#"{"players":4}"#]);
}

#[test]
fn at_the_quick_game() {
    let two = r#"{"players":2,"mode":"quick"}"#;
    let three = r#"{"players":3,"mode":"quick"}"#;
    let four = r#"{"players":4,"mode":"quick"}"#;
    compare("ark-and-noah", &[two, three, four]);
}

#[test]
fn at_arborea() {
    compare("arborea", &[r#"{"players":2}"#, r#"{"players":3}"#]);
}

#[test]
fn at_arborea_with_many() {
    compare("arborea", &[r#"{"players":4}"#, r#"{"players":5}"#]);
}

#[test]
fn at_arborea_alone() {
    compare("arborea", &[r#"{"players":1}"#, r#"{"players":1,"difficulty":7}"#]);
}
