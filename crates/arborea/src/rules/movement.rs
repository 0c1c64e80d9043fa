//! Tracks move, villagers step off, segments are swapped (rulebook p. 6, 8).

use menagerie_kernel::Witness;

use super::Ear;
use crate::{
    Arborea, Event, Owner, TrackId, Trail,
    content::CELLS,
    step::Step,
    track::{SWAP, TRACK_CELLS},
};

impl Arborea {
    /// A track moves by the spaces still due. Where the swap symbol shows, the inner segment is emptied and put
    /// outside before the rest; at the end everyone on the track may step off.
    pub(super) fn move_on<W: Witness<Event>>(&mut self, track: TrackId, spaces: u8, ear: &mut Ear<'_, W>) {
        if spaces == 0 {
            self.agenda.push(Step::Leave(track, TRACK_CELLS as u8));
            return;
        }
        let step = spaces.min(SWAP - self.track(track).offset);
        self.track_mut(track).offset += step;
        ear.tell(|| Event::TrackMoved { track, spaces: step });
        self.agenda.push(Step::Move(track, spaces - step));
        if self.track(track).offset == SWAP {
            self.agenda.push(Step::Swap(track));
            self.agenda.push(Step::Evict(track, TRACK_CELLS as u8));
        }
    }

    pub(super) fn swap<W: Witness<Event>>(&mut self, track: TrackId, ear: &mut Ear<'_, W>) {
        self.track_mut(track).swap();
        self.tally.swaps += 1;
        ear.tell(|| Event::SegmentSwapped { track });
    }

    /// The tracks move in their order, each by all of the active player's villagers on it (rulebook p. 8).
    pub(super) fn advance_own(&mut self, next: u8) {
        let Some(&track) = TrackId::ALL.get(next as usize) else { return };
        self.agenda.push(Step::AdvanceOwn(next + 1));
        let spaces = self.track(track).pull(self.active);
        if spaces > 0 {
            self.agenda.push(Step::Move(track, spaces));
        }
    }

    /// The cell whose villager a step asks about: the foremost not asked yet. An eviction asks only those on
    /// the inner segment.
    pub(crate) fn asked_cell(&self, step: Step) -> Option<(TrackId, usize)> {
        let (track, below, first) = match step {
            Step::Leave(track, below) => (track, below, 0),
            Step::Evict(track, below) => (track, below, CELLS),
            _ => return None,
        };
        let cell = self.track(track).foremost(below as usize)?;
        (cell >= first).then_some((track, cell))
    }

    /// The villager asked about goes to a trail or stays; then the next one behind it is asked.
    pub(super) fn step_off<W: Witness<Event>>(
        &mut self,
        step: Step,
        to: Option<Trail>,
        ear: &mut Ear<'_, W>,
    ) {
        let Some((track, cell)) = self.asked_cell(step) else { return };
        self.agenda.push(match step {
            Step::Evict(..) => Step::Evict(track, cell as u8),
            _ => Step::Leave(track, cell as u8),
        });
        if let Some(trail) = to {
            self.put_at_head(track, cell, trail, ear);
        }
    }

    /// Moves the villager of a cell to the head of a trail.
    pub(crate) fn put_at_head<W: Witness<Event>>(
        &mut self,
        track: TrackId,
        cell: usize,
        trail: Trail,
        ear: &mut Ear<'_, W>,
    ) {
        let villager = self.track_mut(track).cells[cell].take().expect("a villager on that cell");
        match villager.owner {
            Owner::Seat(seat) => self.player_mut(seat).wait(trail, villager.kind),
            Owner::Feronia => self.feronia.wait(trail),
        }
        ear.tell(|| Event::SteppedOff { who: villager.owner, villager: villager.kind, trail });
    }
}
