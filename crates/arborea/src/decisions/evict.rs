//! A segment is swapped: whoever stands on it must step off (rulebook p. 6, ruling A4).

use super::{
    leave::{explain_trail, offer_trails, rider, show_rider},
    prelude::*,
};
use crate::{HerReason, TrackId, content::CELLS};

/// The villagers on the inner segment must step off, those on the first so many cells still.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Evict {
    pub track: TrackId,
    pub below: u8,
}

impl Evict {
    /// The cell whose villager is asked: the foremost not asked yet on the inner segment.
    pub fn cell(self, game: &Arborea) -> Option<usize> {
        game.track(self.track).foremost(self.below as usize).filter(|&cell| cell >= CELLS)
    }
}

impl Decision for Evict {
    const MOMENT: Moment = Moment::Evict;

    fn decider(self, game: &Arborea) -> Option<Seat> {
        game.track(self.track).cells[self.cell(game)?]?.owner.seat()
    }

    fn asks(self, _: &Arborea, _: Seat) -> bool {
        true
    }

    /// Where it is Feronia's villager, her rules decide.
    fn settle<W: Witness<Event>>(self, game: &mut Arborea, w: &mut Voice<'_, W>) {
        if let Some(cell) = self.cell(game) {
            game.agenda.push(Self { below: cell as u8, ..self }.into());
            game.feronia_leaves(self.track, cell, HerReason::Swapped, w);
        }
    }

    fn offer(self, game: &Arborea, _: Seat, out: &mut Vec<Choice>) {
        if let Some(cell) = self.cell(game) {
            offer_trails(game, self.track, cell, out);
        }
    }

    fn answer<W: Witness<Event>>(self, game: &mut Arborea, _: Seat, choice: Choice, w: &mut Voice<'_, W>) {
        let cell = self.cell(game).expect("a villager was asked");
        match choice {
            Choice::Leave(trail) => {
                game.agenda.push(Self { below: cell as u8, ..self }.into());
                game.put_at_head(self.track, cell, trail, w);
            }
            other => not_offered(Self::MOMENT, other),
        }
    }

    fn explain(self, game: &Arborea, seat: Seat, choice: Choice, reasons: &mut Vec<Reason>) {
        match (choice, self.cell(game)) {
            (Choice::Leave(trail), Some(cell)) => explain_trail(game, self.track, cell, trail, reasons),
            (Choice::Stay, _) => reasons.push(Reason::SegmentLeaves { track: self.track }),
            (Choice::Pass, _) => reasons.push(Reason::MustChoose { moment: Self::MOMENT }),
            (other, _) => elsewhere(game, seat, Self::MOMENT, other, reasons),
        }
    }

    fn prompt(self, game: &Arborea, speaker: Speaker<'_>) -> String {
        let (kind, track) = rider(game, self.track, self.cell(game), speaker);
        tell!(
            speaker.lang,
            "The segment is swapped: your {kind} on the {track} must step off.",
            "Le tronçon est permuté : votre {kind} ({track}) doit sortir.",
            "Das Segment wird versetzt: Dein {kind} ({track}) muss heruntergehen."
        )
    }

    fn show(self, game: &Arborea, shown: &mut view::Decision) {
        show_rider(game, self.track, self.cell(game), shown);
    }

    fn observed(self) -> usize {
        kinds::LEAVE
    }
}
