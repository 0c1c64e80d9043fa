//! What a seat is asked for.

use menagerie_kernel::{Seat, Speaker};
use menagerie_kit::tell;

use crate::Arborea;

/// The question of the decision that is due, or who else decides.
pub(super) fn prompt(game: &Arborea, seat: Seat, speaker: Speaker<'_>) -> String {
    let Some((decider, _)) = game.decision() else {
        return match game.held_seat() {
            Some(held) if held == seat => {
                tell!(speaker.lang, "End your turn.", "Terminez votre tour.", "Beende deinen Zug.")
            }
            Some(held) => {
                let name = speaker.name(held);
                tell!(
                    speaker.lang,
                    "{name} is about to end the turn.",
                    "{name} va terminer son tour.",
                    "{name} beendet gleich den Zug."
                )
            }
            None => {
                tell!(speaker.lang, "The game is over.", "La partie est terminée.", "Das Spiel ist zu Ende.")
            }
        };
    };
    if decider != seat {
        let name = speaker.name(decider);
        return tell!(speaker.lang, "{name} decides.", "C'est à {name} de décider.", "{name} entscheidet.");
    }
    game.agenda.top().unwrap_or_default().prompt(game, speaker)
}
