//! What a player may settle beforehand: what a thief gets.

use menagerie_kernel::{Arrangement, OptionValue, Seat, Words};

use crate::{choice::Choice, decisions::Step, state::ArkNova};

const PILFERED: &str = "pilfered";
const GIVE: &str = "give";
const PAY: &str = "pay";

pub(crate) static ARRANGEMENTS: [Arrangement; 1] = [Arrangement {
    key: PILFERED,
    name: Words::new(
        "When an animal pilfers from me",
        "Quand un animal me chaparde quelque chose",
        "Wenn ein Tier bei mir stiehlt",
    ),
    answers: &[
        OptionValue {
            value: GIVE,
            name: Words::new(
                "I give a random card",
                "je donne une carte au hasard",
                "gebe ich eine zufällige Karte",
            ),
        },
        OptionValue { value: PAY, name: Words::new("I pay", "je paie", "zahle ich") },
    ],
}];

/// What the seat chooses by what it has settled. It is asked only where it can do both.
pub(crate) fn arranged(game: &ArkNova, seat: Seat, key: &str, answer: &str) -> Option<Choice> {
    let Some(Step::Pilfered(pilfered)) = game.agenda.top() else { return None };
    match answer {
        _ if key != PILFERED || pilfered.victim != seat => None,
        GIVE => Some(Choice::Give),
        PAY => Some(Choice::Pay),
        _ => None,
    }
}
