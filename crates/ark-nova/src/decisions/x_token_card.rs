//! The X-token action: which card moves to slot 1 (rulings B11, B12).

use super::prelude::*;

/// This player takes an X-token and names the card that moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct XTokenCard {
    pub seat: Seat,
}

impl Decision for XTokenCard {
    fn deciders(self, _: &ArkNova) -> Seats {
        Seats::one(self.seat)
    }

    fn settle(self, _: &mut ArkNova, _: &mut impl Witness<Event>) -> bool {
        false
    }

    /// The card in slot 1 may be named too: its tokens leave it (ruling B12).
    fn offer(self, game: &ArkNova, seat: Seat, out: &mut Vec<Choice>) {
        out.extend(game.player(seat).row.map(Choice::First));
    }

    fn answer(self, game: &mut ArkNova, seat: Seat, choice: Choice, w: &mut impl Witness<Event>) {
        match choice {
            Choice::First(action) => game.x_token_action(seat, action, w),
            other => not_offered(self, other),
        }
    }

    fn prompt(self, _: &ArkNova, _: Seat, speaker: Speaker<'_>) -> String {
        tell!(
            speaker.lang,
            "X-token: which action card goes to slot 1?",
            "Jeton X : quelle carte Action va à l'emplacement 1 ?",
            "X-Marker: Welche Aktionskarte kommt auf Platz 1?"
        )
    }

    fn evaluate(self, _: &ArkNova) -> f32 {
        evaluate::X_TOKEN
    }

    fn observed(self, _: &ArkNova) -> Option<(Seat, usize)> {
        Some((self.seat, kinds::X_TOKEN))
    }

    fn is_secret(self, _: Choice) -> bool {
        false
    }
}
