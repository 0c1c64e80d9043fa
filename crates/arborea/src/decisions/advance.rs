//! A symbol advances a track (glossary).

use super::prelude::*;
use crate::TrackId;

/// A track has to be advanced.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Advance;

impl Decision for Advance {
    const MOMENT: Moment = Moment::Advance;

    fn decider(self, game: &Arborea) -> Option<Seat> {
        game.active.seat()
    }

    fn asks(self, _: &Arborea, _: Seat) -> bool {
        true
    }

    fn settle<W: Witness<Event>>(self, _: &mut Arborea, _: &mut Voice<'_, W>) {}

    fn offer(self, _: &Arborea, _: Seat, out: &mut Vec<Choice>) {
        out.extend(TrackId::ALL.map(Choice::Advance));
    }

    fn answer<W: Witness<Event>>(self, game: &mut Arborea, _: Seat, choice: Choice, _: &mut Voice<'_, W>) {
        match choice {
            Choice::Advance(track) => game.agenda.push(Step::Move(track, 1)),
            other => not_offered(Self::MOMENT, other),
        }
    }

    fn explain(self, game: &Arborea, seat: Seat, choice: Choice, reasons: &mut Vec<Reason>) {
        match choice {
            Choice::Advance(_) => {}
            Choice::Pass => reasons.push(Reason::MustChoose { moment: Self::MOMENT }),
            other => elsewhere(game, seat, Self::MOMENT, other, reasons),
        }
    }

    fn prompt(self, _: &Arborea, speaker: Speaker<'_>) -> String {
        tell!(speaker.lang, "Advance a track.", "Avancez une piste.", "Rücke eine Bahn vor.")
    }

    fn evaluate(self) -> f32 {
        1.0
    }

    fn observed(self) -> usize {
        kinds::ADVANCE
    }
}
