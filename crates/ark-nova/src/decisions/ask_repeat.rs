//! A multiplier token may repeat the action before its card moves (rulings B27–B32).

use super::{HarborSale, Strength, choose_action::explain_use, prelude::*, words};
use crate::{state::Underway, text::action_name};

/// The player whose action ends may repeat it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct AskRepeat;

impl Decision for AskRepeat {
    const DONE: Words = words::NOT_AGAIN;

    fn deciders(self, game: &ArkNova) -> Seats {
        Seats::one(game.underway.seat)
    }

    fn settle(self, _: &mut ArkNova, _: &mut impl Witness<Event>) -> bool {
        false
    }

    fn offer(self, game: &ArkNova, seat: Seat, out: &mut Vec<Choice>) {
        if game.possible(&game.underway) {
            out.push(Choice::Repeat);
        }
        out.push(Choice::Done);
        game.offer_harbor(seat, out);
    }

    fn answer(self, game: &mut ArkNova, seat: Seat, choice: Choice, w: &mut impl Witness<Event>) {
        match choice {
            Choice::Repeat => {
                game.agenda.pop();
                let Underway { action, .. } = game.underway;
                game.underway.multipliers -= 1;
                game.player_mut(seat).multipliers[action.index()] -= 1;
                w.see(|| Event::Repeated { seat, action });
                game.push(Strength);
            }
            Choice::Done => {
                game.agenda.pop();
            }
            Choice::Harbor => game.push(HarborSale { seat }),
            other => not_offered(self, other),
        }
    }

    fn explain(self, game: &ArkNova, seat: Seat, choice: Choice, reasons: &mut Vec<Reason>) {
        match choice {
            Choice::Repeat => explain_use(game, seat, &game.underway, reasons),
            other => elsewhere(game, seat, other, reasons),
        }
    }

    fn prompt(self, game: &ArkNova, _: Seat, speaker: Speaker<'_>) -> String {
        let action = action_name(game.underway.action).get(speaker.lang);
        tell!(
            speaker.lang,
            "Use a multiplier to do the {action} action once more?",
            "Utiliser un multiplicateur pour refaire l'action {action} ?",
            "Einen Doppler nutzen, um die Aktion {action} zu wiederholen?",
        )
    }

    fn observed(self, game: &ArkNova) -> Option<(Seat, usize)> {
        Some((game.underway.seat, kinds::ASK_REPEAT))
    }

    fn is_secret(self, _: Choice) -> bool {
        false
    }
}
