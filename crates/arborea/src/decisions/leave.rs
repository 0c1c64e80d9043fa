//! A track has moved: the villagers on it may step off, the foremost first (rulebook p. 6, ruling A3).

use super::prelude::*;
use crate::{Side, TrackId, Trail, Zone};

/// The villagers on the first so many cells may step off.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Leave {
    pub track: TrackId,
    pub below: u8,
}

impl Leave {
    /// The cell whose villager is asked: the foremost not asked yet.
    pub fn cell(self, game: &Arborea) -> Option<usize> {
        game.track(self.track).foremost(self.below as usize)
    }
}

impl Decision for Leave {
    const MOMENT: Moment = Moment::Leave;

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
            game.feronia_may_leave(self.track, cell, w);
        }
    }

    fn offer(self, game: &Arborea, _: Seat, out: &mut Vec<Choice>) {
        if let Some(cell) = self.cell(game) {
            offer_trails(game, self.track, cell, out);
            out.push(Choice::Stay);
        }
    }

    fn answer<W: Witness<Event>>(self, game: &mut Arborea, _: Seat, choice: Choice, w: &mut Voice<'_, W>) {
        let cell = self.cell(game).expect("a villager was asked");
        game.agenda.push(Self { below: cell as u8, ..self }.into());
        match choice {
            Choice::Leave(trail) => game.put_at_head(self.track, cell, trail, w),
            Choice::Stay => {}
            other => not_offered(Self::MOMENT, other),
        }
    }

    fn explain(self, game: &Arborea, seat: Seat, choice: Choice, reasons: &mut Vec<Reason>) {
        match (choice, self.cell(game)) {
            (Choice::Leave(trail), Some(cell)) => explain_trail(game, self.track, cell, trail, reasons),
            (Choice::Stay, _) => {}
            (Choice::Pass, _) => reasons.push(Reason::MustChoose { moment: Self::MOMENT }),
            (other, _) => elsewhere(game, seat, Self::MOMENT, other, reasons),
        }
    }

    fn prompt(self, game: &Arborea, speaker: Speaker<'_>) -> String {
        let (kind, track) = rider(game, self.track, self.cell(game), speaker);
        tell!(
            speaker.lang,
            "The {track} has moved: your {kind} may step off.",
            "La {track} a avancé : votre {kind} peut sortir.",
            "Die {track} hat sich bewegt: Dein {kind} darf heruntergehen."
        )
    }

    fn show(self, game: &Arborea, shown: &mut view::Decision) {
        show_rider(game, self.track, self.cell(game), shown);
    }

    fn observed(self) -> usize {
        kinds::LEAVE
    }
}

/// Every trail that the villager on a cell has reached or passed.
pub(super) fn offer_trails(game: &Arborea, track: TrackId, cell: usize, out: &mut Vec<Choice>) {
    let reach = game.track(track).reach(cell);
    for side in Side::ALL {
        out.extend((1..=reach).map(|distance| Choice::Leave(Trail::of(Zone::of(track, side), distance))));
    }
}

/// Why the villager on a cell cannot step off there.
pub(super) fn explain_trail(
    game: &Arborea,
    track: TrackId,
    cell: usize,
    trail: Trail,
    reasons: &mut Vec<Reason>,
) {
    let reach = game.track(track).reach(cell);
    if trail.zone().track() != track {
        reasons.push(Reason::OtherTrack { track });
    } else if trail.distance() > reach {
        reasons.push(Reason::NotReached { trail, reach });
    }
}

/// Shows which villager on a track is asked.
pub(super) fn show_rider(game: &Arborea, track: TrackId, cell: Option<usize>, shown: &mut view::Decision) {
    (shown.track, shown.cell) = (Some(track), cell.map(|cell| cell as u8));
    shown.villager = cell.and_then(|cell| game.track(track).cells[cell]).map(|there| there.kind);
}

/// The villager that is asked and its track, in words.
pub(super) fn rider(
    game: &Arborea,
    track: TrackId,
    cell: Option<usize>,
    speaker: Speaker<'_>,
) -> (&'static str, &'static str) {
    let villager = cell.and_then(|cell| game.track(track).cells[cell]);
    let kind = villager.map_or(words::NOBODY, |villager| words::kind(villager.kind));
    (speaker.say(kind), speaker.say(words::track(track)))
}
