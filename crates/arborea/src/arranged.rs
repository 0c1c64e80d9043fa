//! What a player may settle beforehand: whether villagers step off while others play.

use menagerie_kernel::{Arrangement, OptionValue, Seat, Words};

use crate::{Arborea, Choice, Owner, TRAILS_A_ZONE, decisions::Step};

const STEP_OFF: &str = "step_off";
/// Never, as long as nothing forces it.
const STAY: &str = "stay";
/// Only where it cannot reach a further trail by waiting.
const LAST: &str = "last";

pub(crate) static ARRANGEMENTS: [Arrangement; 1] = [Arrangement {
    key: STEP_OFF,
    name: Words::new(
        "When my villager may step off in another player's turn",
        "Quand mon villageois peut sortir pendant le tour d'un autre",
        "Wenn mein Dorfbewohner im Zug eines anderen heruntergehen darf",
    ),
    answers: &[
        OptionValue { value: STAY, name: Words::new("it stays", "il reste", "bleibt er") },
        OptionValue {
            value: LAST,
            name: Words::new(
                "it stays until the last trail; then ask me",
                "il reste jusqu'au dernier sentier ; ensuite, me demander",
                "bleibt er bis zum letzten Pfad; dann frag mich",
            ),
        },
    ],
}];

/// What the seat chooses by what it has settled. In its own turn it decides itself.
pub(crate) fn arranged(game: &Arborea, seat: Seat, key: &str, answer: &str) -> Option<Choice> {
    let (decider, _) = game.decision()?;
    if key != STEP_OFF || decider != seat || game.active == Owner::Seat(seat) {
        return None;
    }
    let Step::Leave(leave) = game.agenda.top()? else { return None };
    let at_the_last = game.track(leave.track).reach(leave.cell(game)?) == TRAILS_A_ZONE;
    match answer {
        STAY => Some(Choice::Stay),
        LAST if !at_the_last => Some(Choice::Stay),
        _ => None,
    }
}
