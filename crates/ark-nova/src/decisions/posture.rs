//! Posturing: free kiosks or pavilions (rulings E30–E57).

use super::{
    Place, Terms,
    build::{explain_free, free_label},
    prelude::*,
    words,
};
use crate::geometry::Building;

/// What can be built.
const OFFERED: [Building; 2] = [Building::Kiosk, Building::Pavilion];

/// This player may build so many of them, one after the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Posture {
    pub seat: Seat,
    pub left: u8,
}

impl Decision for Posture {
    const DONE: Words = words::BUILD_NOTHING;

    fn deciders(self, _: &ArkNova) -> Seats {
        Seats::one(self.seat)
    }

    fn settle(self, game: &mut ArkNova, _: &mut impl Witness<Event>) -> bool {
        let nothing =
            self.left == 0 || !OFFERED.into_iter().any(|building| game.has_spot(self.seat, building));
        game.skip_if(nothing)
    }

    fn offer(self, game: &ArkNova, seat: Seat, out: &mut Vec<Choice>) {
        out.extend(OFFERED.into_iter().filter(|&building| game.has_spot(seat, building)).map(Choice::Build));
        out.push(Choice::Done);
    }

    fn answer(self, game: &mut ArkNova, seat: Seat, choice: Choice, _: &mut impl Witness<Event>) {
        game.agenda.pop();
        match choice {
            Choice::Build(building) => {
                game.push(Self { left: self.left - 1, ..self });
                game.push(Place { seat, building, terms: Terms::Free });
            }
            Choice::Done => {}
            other => not_offered(self, other),
        }
    }

    fn explain(self, game: &ArkNova, seat: Seat, choice: Choice, reasons: &mut Vec<Reason>) {
        explain_free(game, seat, &OFFERED, choice, reasons);
    }

    fn prompt(self, _: &ArkNova, _: Seat, speaker: Speaker<'_>) -> String {
        let left = self.left;
        tell!(
            speaker.lang,
            "A free kiosk or pavilion? ({left} left)",
            "Un kiosque ou un pavillon gratuit ? (encore {left})",
            "Ein kostenloser Kiosk oder Pavillon? (noch {left})"
        )
    }

    fn observed(self, _: &ArkNova) -> Option<(Seat, usize)> {
        Some((self.seat, kinds::POSTURE))
    }

    fn label(self, _: &ArkNova, _: Seat, choice: Choice, lang: Lang) -> Option<String> {
        free_label(choice, lang)
    }

    fn is_secret(self, _: Choice) -> bool {
        false
    }
}
