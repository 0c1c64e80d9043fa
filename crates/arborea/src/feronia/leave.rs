//! When and where Feronia's villagers step off their tracks.

use menagerie_kernel::Witness;

use crate::{Arborea, Event, Owner, Side, TrackId, Trail, Zone, rules::Ear, step::Step};

/// Spaces after which her villagers leave a track.
const LEAVES_AFTER: u8 = 4;

impl Arborea {
    /// After a movement: the villager in question, if it is hers, leaves once it has moved four spaces, or when
    /// it is the foremost of two. Then the next one is asked.
    pub(crate) fn feronia_may_leave<W: Witness<Event>>(
        &mut self,
        track: TrackId,
        below: u8,
        ear: &mut Ear<'_, W>,
    ) {
        let Some((_, cell)) = self.asked_cell(Step::Leave(track, below)) else { return };
        self.agenda.push(Step::Leave(track, cell as u8));
        let far = self.track(track).moved(cell) >= LEAVES_AFTER;
        if far || self.track(track).count(Owner::Feronia) > 1 {
            self.feronia_leaves(track, cell, ear);
        }
    }

    /// Before a swap: her villagers on the inner segment leave like everyone's.
    pub(crate) fn feronia_must_leave<W: Witness<Event>>(
        &mut self,
        track: TrackId,
        below: u8,
        ear: &mut Ear<'_, W>,
    ) {
        let Some((_, cell)) = self.asked_cell(Step::Evict(track, below)) else { return };
        self.agenda.push(Step::Evict(track, cell as u8));
        self.feronia_leaves(track, cell, ear);
    }

    /// To the trail it stands at, on the side of her card; on the other side if she has a villager in that zone.
    fn feronia_leaves<W: Witness<Event>>(&mut self, track: TrackId, cell: usize, ear: &mut Ear<'_, W>) {
        let exit = self.feronia.face().map_or(Side::Above, |face| face.exit);
        let taken = |side| self.feronia.waiting.iter().any(|trail| trail.zone() == Zone::of(track, side));
        let side = match exit {
            Side::Above if taken(Side::Above) => Side::Below,
            Side::Below if taken(Side::Below) => Side::Above,
            free => free,
        };
        let trail = Trail::of(Zone::of(track, side), self.track(track).reach(cell));
        self.put_at_head(track, cell, trail, ear);
    }
}
