//! A multiplier token may repeat the X-token action; both uses of a card are never mixed (ruling B13).

use super::{prelude::*, words};
use crate::content::{ActionKind, MAX_X_TOKENS};

/// This player may take one more X-token for each multiplier on the card, before it moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct RepeatXToken {
    pub seat: Seat,
    pub action: ActionKind,
    pub left: u8,
}

impl Decision for RepeatXToken {
    const DONE: Words = words::NOT_AGAIN;

    fn deciders(self, _: &ArkNova) -> Seats {
        Seats::one(self.seat)
    }

    /// Puts the card back where no multiplier could bring another X-token.
    fn settle(self, game: &mut ArkNova, w: &mut impl Witness<Event>) -> bool {
        let over = self.left == 0 || game.player(self.seat).x_tokens == MAX_X_TOKENS;
        if over {
            game.agenda.pop();
            game.put_back(self.seat, self.seat, self.action, w);
        }
        over
    }

    fn offer(self, _: &ArkNova, _: Seat, out: &mut Vec<Choice>) {
        out.extend([Choice::Repeat, Choice::Done]);
    }

    fn answer(self, game: &mut ArkNova, seat: Seat, choice: Choice, w: &mut impl Witness<Event>) {
        let action = self.action;
        game.agenda.pop();
        match choice {
            Choice::Repeat => {
                game.player_mut(seat).multipliers[action.index()] -= 1;
                w.see(|| Event::Repeated { seat, action });
                game.gain_x(seat, 1, w);
                game.push(Self { left: self.left - 1, ..self });
            }
            Choice::Done => game.put_back(seat, seat, action, w),
            other => not_offered(self, other),
        }
    }

    fn prompt(self, _: &ArkNova, _: Seat, speaker: Speaker<'_>) -> String {
        tell!(
            speaker.lang,
            "Use a multiplier to take one more X-token?",
            "Utiliser un multiplicateur pour prendre encore un jeton X ?",
            "Einen Doppler nutzen, um noch einen X-Marker zu nehmen?"
        )
    }

    fn observed(self, _: &ArkNova) -> Option<(Seat, usize)> {
        Some((self.seat, kinds::X_TOKEN))
    }

    fn is_secret(self, _: Choice) -> bool {
        false
    }
}
