//! Clever: any own action card to slot 1 (rulings E30–E57).

use super::{prelude::*, words};

/// This player may move an action card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Clever {
    pub seat: Seat,
}

impl Decision for Clever {
    const DONE: Words = words::MOVE_NO_CARD;

    fn deciders(self, _: &ArkNova) -> Seats {
        Seats::one(self.seat)
    }

    fn settle(self, _: &mut ArkNova, _: &mut impl Witness<Event>) -> bool {
        false
    }

    /// The card in slot 1 may be named too, but that is the same as doing nothing.
    fn offer(self, game: &ArkNova, seat: Seat, out: &mut Vec<Choice>) {
        out.extend(game.player(seat).row[1..].iter().map(|&action| Choice::First(action)));
        out.push(Choice::Done);
    }

    fn answer(self, game: &mut ArkNova, seat: Seat, choice: Choice, w: &mut impl Witness<Event>) {
        game.agenda.pop();
        match choice {
            Choice::First(action) => game.move_to_first(seat, action, w),
            Choice::Done => {}
            other => not_offered(self, other),
        }
    }

    fn prompt(self, _: &ArkNova, _: Seat, speaker: Speaker<'_>) -> String {
        tell!(
            speaker.lang,
            "Which action card goes to slot 1?",
            "Quelle carte Action va à l'emplacement 1 ?",
            "Welche Aktionskarte kommt auf Platz 1?"
        )
    }

    fn observed(self, _: &ArkNova) -> Option<(Seat, usize)> {
        Some((self.seat, kinds::CLEVER))
    }

    fn is_secret(self, _: Choice) -> bool {
        false
    }
}
