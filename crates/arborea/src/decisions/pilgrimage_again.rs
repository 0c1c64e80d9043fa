//! Step 1 once more, for spirit (rulebook p. 6).

use super::{
    place::{offer_placing, place_villager},
    prelude::*,
    wishes::explain_place,
};
use crate::{TrackId, explain::explain_spirit};

/// One of the two may be done again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct PilgrimageAgain;

impl PilgrimageAgain {
    fn pay<W: Witness<Event>>(self, game: &mut Arborea, seat: Seat, w: &mut Voice<'_, W>) {
        game.tally.again += 1;
        game.change_spirit(seat, -game.again_cost(), w);
    }
}

impl Decision for PilgrimageAgain {
    const MOMENT: Moment = Moment::PilgrimageAgain;
    const PASS: Words = Words::new("Not again", "Ne pas recommencer", "Nicht noch einmal");

    fn decider(self, game: &Arborea) -> Option<Seat> {
        game.active.seat()
    }

    fn asks(self, game: &Arborea, seat: Seat) -> bool {
        game.player(seat).can_lose(game.again_cost())
    }

    fn settle<W: Witness<Event>>(self, _: &mut Arborea, _: &mut Voice<'_, W>) {}

    fn offer(self, game: &Arborea, seat: Seat, out: &mut Vec<Choice>) {
        offer_placing(game, seat, out);
        out.extend(TrackId::ALL.map(Choice::Advance));
        out.push(Choice::Pass);
    }

    fn answer<W: Witness<Event>>(self, game: &mut Arborea, seat: Seat, choice: Choice, w: &mut Voice<'_, W>) {
        match choice {
            Choice::Place(kind, track) => {
                self.pay(game, seat, w);
                place_villager(game, seat, kind, track, w);
            }
            Choice::Advance(track) => {
                self.pay(game, seat, w);
                game.agenda.push(Step::Move(track, 1));
            }
            Choice::Pass => {}
            other => not_offered(Self::MOMENT, other),
        }
    }

    fn explain(self, game: &Arborea, seat: Seat, choice: Choice, reasons: &mut Vec<Reason>) {
        match choice {
            Choice::Place(kind, track) => {
                explain_spirit(game, seat, game.again_cost(), reasons);
                explain_place(game, seat, kind, track, reasons);
            }
            Choice::Advance(_) => explain_spirit(game, seat, game.again_cost(), reasons),
            Choice::Pass => {}
            other => elsewhere(game, seat, Self::MOMENT, other, reasons),
        }
    }

    fn prompt(self, game: &Arborea, speaker: Speaker<'_>) -> String {
        let cost = game.again_cost();
        tell!(
            speaker.lang,
            "For {cost} spirit you may place or advance once more.",
            "Pour {cost} d'Esprit, vous pouvez placer ou avancer encore une fois.",
            "Für {cost} Geist darfst du noch einmal setzen oder vorrücken."
        )
    }

    fn observed(self) -> usize {
        kinds::PILGRIMAGE_AGAIN
    }
}
