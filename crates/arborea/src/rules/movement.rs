//! Tracks move, villagers step off, segments are swapped (rulebook p. 6, 8).

use menagerie_kernel::Witness;

use super::Voice;
use crate::{
    Arborea, Event, Owner, TrackId, Trail,
    decisions::{Evict, Leave, Step},
    track::{SWAP, TRACK_CELLS},
};

impl Arborea {
    /// A track moves by the spaces still due. Where the swap symbol shows, the inner segment is emptied and put
    /// outside before the rest; at the end everyone on the track may step off.
    pub(crate) fn move_on<W: Witness<Event>>(&mut self, track: TrackId, spaces: u8, w: &mut Voice<'_, W>) {
        if spaces == 0 {
            self.agenda.push(Leave { track, below: TRACK_CELLS as u8 }.into());
            return;
        }
        let step = spaces.min(SWAP - self.track(track).offset);
        self.track_mut(track).offset += step;
        w.tell(|| Event::TrackMoved { track, spaces: step });
        self.pause(w);
        self.agenda.push(Step::Move(track, spaces - step));
        if self.track(track).offset == SWAP {
            self.agenda.push(Step::Swap(track));
            self.agenda.push(Evict { track, below: TRACK_CELLS as u8 }.into());
        }
    }

    pub(crate) fn swap<W: Witness<Event>>(&mut self, track: TrackId, w: &mut Voice<'_, W>) {
        self.track_mut(track).swap();
        self.tally.swaps += 1;
        w.tell(|| Event::SegmentSwapped { track });
        self.pause(w);
    }

    /// The tracks move in their order, each by all of the active player's villagers on it (rulebook p. 8).
    pub(crate) fn advance_own(&mut self, next: u8) {
        let Some(&track) = TrackId::ALL.get(next as usize) else { return };
        self.agenda.push(Step::AdvanceOwn(next + 1));
        let spaces = self.track(track).pull(self.active);
        if spaces > 0 {
            self.agenda.push(Step::Move(track, spaces));
        }
    }

    /// Moves the villager of a cell to the head of a trail.
    pub(crate) fn put_at_head<W: Witness<Event>>(
        &mut self,
        track: TrackId,
        cell: usize,
        trail: Trail,
        w: &mut Voice<'_, W>,
    ) {
        let villager = self.track_mut(track).cells[cell].take().expect("a villager on that cell");
        match villager.owner {
            Owner::Seat(seat) => self.player_mut(seat).wait(trail, villager.kind),
            Owner::Feronia => self.feronia.wait(trail),
        }
        w.tell(|| Event::SteppedOff { who: villager.owner, villager: villager.kind, trail });
        self.pause(w);
    }
}
