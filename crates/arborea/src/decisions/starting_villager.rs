//! Step 14 of the set-up: everyone places a villager (rulebook p. 5).

use super::{place::offer_placing, prelude::*, wishes::explain_place};
use crate::text::place_label;

/// This player places a first villager.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct StartingVillager {
    pub seat: Seat,
}

impl Decision for StartingVillager {
    const MOMENT: Moment = Moment::StartingVillager;

    fn decider(self, _: &Arborea) -> Option<Seat> {
        Some(self.seat)
    }

    fn asks(self, _: &Arborea, _: Seat) -> bool {
        true
    }

    fn settle<W: Witness<Event>>(self, _: &mut Arborea, _: &mut Voice<'_, W>) {}

    fn offer(self, game: &Arborea, seat: Seat, out: &mut Vec<Choice>) {
        offer_placing(game, seat, out);
    }

    fn answer<W: Witness<Event>>(self, game: &mut Arborea, seat: Seat, choice: Choice, w: &mut Voice<'_, W>) {
        match choice {
            Choice::Place(kind, track) => {
                game.embark(seat, kind, track, w);
                // The track moves at once, and seasons do not count yet.
                game.agenda.push(Step::Started(seat));
                game.agenda.push(Step::Move(track, 1));
            }
            other => not_offered(Self::MOMENT, other),
        }
    }

    fn explain(self, game: &Arborea, seat: Seat, choice: Choice, reasons: &mut Vec<Reason>) {
        match choice {
            Choice::Place(kind, track) => explain_place(game, seat, kind, track, reasons),
            Choice::Pass => reasons.push(Reason::MustChoose { moment: Self::MOMENT }),
            other => elsewhere(game, seat, Self::MOMENT, other, reasons),
        }
    }

    fn prompt(self, _: &Arborea, speaker: Speaker<'_>) -> String {
        tell!(
            speaker.lang,
            "Place your first villager on a track; the track then moves by 1 space.",
            "Placez votre premier villageois sur une piste ; elle avance ensuite de 1 case.",
            "Setze deinen ersten Dorfbewohner auf eine Bahn; sie rückt dann um 1 Feld vor."
        )
    }

    /// No season begins with the first villagers.
    fn label(self, _: &Arborea, choice: Choice, speaker: Speaker<'_>) -> Option<String> {
        let Choice::Place(kind, track) = choice else { return None };
        Some(place_label(kind, track, None, speaker))
    }

    fn observed(self) -> usize {
        kinds::STARTING_VILLAGER
    }
}
