//! Step 1 of a turn: place a villager or advance a track (rulebook p. 6).

use super::{
    place::{offer_placing, place_villager},
    prelude::*,
    wishes::explain_place,
};
use crate::TrackId;

/// One of the two has to be done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Pilgrimage;

impl Decision for Pilgrimage {
    const MOMENT: Moment = Moment::Pilgrimage;

    fn decider(self, game: &Arborea) -> Option<Seat> {
        game.active.seat()
    }

    fn asks(self, _: &Arborea, _: Seat) -> bool {
        true
    }

    fn settle<W: Witness<Event>>(self, _: &mut Arborea, _: &mut Voice<'_, W>) {}

    fn offer(self, game: &Arborea, seat: Seat, out: &mut Vec<Choice>) {
        offer_placing(game, seat, out);
        out.extend(TrackId::ALL.map(Choice::Advance));
    }

    fn answer<W: Witness<Event>>(self, game: &mut Arborea, seat: Seat, choice: Choice, w: &mut Voice<'_, W>) {
        match choice {
            Choice::Place(kind, track) => place_villager(game, seat, kind, track, w),
            Choice::Advance(track) => game.agenda.push(Step::Move(track, 1)),
            other => not_offered(Self::MOMENT, other),
        }
    }

    fn explain(self, game: &Arborea, seat: Seat, choice: Choice, reasons: &mut Vec<Reason>) {
        match choice {
            Choice::Place(kind, track) => explain_place(game, seat, kind, track, reasons),
            Choice::Advance(_) => {}
            Choice::Pass => reasons.push(Reason::MustChoose { moment: Self::MOMENT }),
            other => elsewhere(game, seat, Self::MOMENT, other, reasons),
        }
    }

    fn prompt(self, _: &Arborea, speaker: Speaker<'_>) -> String {
        tell!(
            speaker.lang,
            "Step 1: place a villager on a track, or advance a track.",
            "Étape 1 : placez un villageois sur une piste ou avancez une piste.",
            "Schritt 1: Setze einen Dorfbewohner auf eine Bahn oder rücke eine Bahn vor."
        )
    }

    fn observed(self) -> usize {
        kinds::PILGRIMAGE
    }
}
