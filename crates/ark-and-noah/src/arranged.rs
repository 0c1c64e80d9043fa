//! What a player may settle beforehand: to pass where everyone gets a share of an action.

use menagerie_kernel::{Arrangement, OptionValue, Seat, Words};

use crate::{choice::Choice, decisions::Step, state::ArkAndNoah};

const BUILDING: &str = "building";
const LOADING: &str = "loading";
const PASS: &str = "pass";

const PASSES: [OptionValue; 1] =
    [OptionValue { value: PASS, name: Words::new("I pass", "je passe", "passe ich") }];

pub(crate) static ARRANGEMENTS: [Arrangement; 2] = [
    Arrangement {
        key: BUILDING,
        name: Words::new(
            "When the ark is built and it is up to me",
            "Quand on construit l'Arche et que c'est à moi",
            "Wenn an der Arche gebaut wird und ich an der Reihe bin",
        ),
        answers: &PASSES,
    },
    Arrangement {
        key: LOADING,
        name: Words::new(
            "When the ark is loaded and it is up to me",
            "Quand on charge l'Arche et que c'est à moi",
            "Wenn die Arche beladen wird und ich an der Reihe bin",
        ),
        answers: &PASSES,
    },
];

/// What the seat chooses by what it has settled.
pub(crate) fn arranged(game: &ArkAndNoah, seat: Seat, key: &str, answer: &str) -> Option<Choice> {
    let passes = match game.step {
        Step::Build { .. } => key == BUILDING,
        Step::Load { .. } => key == LOADING,
        _ => false,
    };
    (passes && answer == PASS && game.actor == seat).then_some(Choice::Done)
}
