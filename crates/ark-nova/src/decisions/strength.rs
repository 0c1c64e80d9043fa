//! How many X-tokens an action gets (rulings B4–B10).

use super::prelude::*;
use crate::text::action_name;

/// The player whose action begins spends X-tokens on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Strength;

impl Decision for Strength {
    fn deciders(self, game: &ArkNova) -> Seats {
        Seats::one(game.underway.seat)
    }

    /// Goes on by itself when there is no X-token to spend.
    fn settle(self, game: &mut ArkNova, w: &mut impl Witness<Event>) -> bool {
        let nothing = game.most_x(&game.underway) == 0;
        if nothing {
            game.set_strength(0, w);
        }
        nothing
    }

    fn offer(self, game: &ArkNova, _: Seat, out: &mut Vec<Choice>) {
        let underway = &game.underway;
        let most = game.most_x(underway);
        // More strength never makes less possible: from the first number that does, all do.
        if let Some(least) = (0..=most).find(|&count| game.possible_with(underway, count)) {
            out.extend((least..=most).map(Choice::Spend));
        }
    }

    fn answer(self, game: &mut ArkNova, _: Seat, choice: Choice, w: &mut impl Witness<Event>) {
        match choice {
            Choice::Spend(count) => game.set_strength(count, w),
            other => not_offered(self, other),
        }
    }

    fn explain(self, game: &ArkNova, seat: Seat, choice: Choice, reasons: &mut Vec<Reason>) {
        match choice {
            Choice::Spend(needed) if needed <= game.player(seat).x_tokens => {
                reasons.push(Reason::NothingToDo { action: game.underway.action });
            }
            other => elsewhere(game, seat, other, reasons),
        }
    }

    fn prompt(self, game: &ArkNova, _: Seat, speaker: Speaker<'_>) -> String {
        let action = action_name(game.underway.action).get(speaker.lang);
        tell!(
            speaker.lang,
            "How many X-tokens for the {action} action?",
            "Combien de jetons X pour l'action {action} ?",
            "Wie viele X-Marker für die Aktion {action}?"
        )
    }

    fn evaluate(self, game: &ArkNova) -> f32 {
        game.action_value(&game.underway)
    }

    fn observed(self, game: &ArkNova) -> Option<(Seat, usize)> {
        Some((game.underway.seat, kinds::STRENGTH))
    }

    fn is_secret(self, _: Choice) -> bool {
        false
    }
}

/// X-tokens that are not there, whatever the moment.
pub(crate) fn explain_spending(game: &ArkNova, seat: Seat, needed: u8, reasons: &mut Vec<Reason>) {
    let available = game.player(seat).x_tokens;
    if needed > available {
        reasons.push(Reason::XTokens { needed, available });
    }
}
