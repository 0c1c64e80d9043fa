//! When and where Feronia's villagers step off their tracks.

use menagerie_kernel::Witness;

use super::because;
use crate::{Arborea, Event, HerReason, Owner, Side, TrackId, Trail, Zone, rules::Voice};

/// Spaces after which her villagers leave a track.
const LEAVES_AFTER: u8 = 4;

impl Arborea {
    /// After a movement: a villager of hers leaves once it has moved four spaces, or when it is the foremost of two.
    pub(crate) fn feronia_may_leave<W: Witness<Event>>(
        &mut self,
        track: TrackId,
        cell: usize,
        w: &mut Voice<'_, W>,
    ) {
        let far = self.track(track).moved(cell) >= LEAVES_AFTER;
        if far || self.track(track).count(Owner::Feronia) > 1 {
            let rule = if far { HerReason::FourSpaces } else { HerReason::Foremost };
            self.feronia_leaves(track, cell, rule, w);
        }
    }

    /// To the trail it stands at, on the side of her card; on the other side if she has a villager in that zone.
    pub(crate) fn feronia_leaves<W: Witness<Event>>(
        &mut self,
        track: TrackId,
        cell: usize,
        rule: HerReason,
        w: &mut Voice<'_, W>,
    ) {
        w.tell(|| because(rule));
        let exit = self.feronia.face().map_or(Side::Above, |face| face.exit);
        let taken = |side| self.feronia.waiting.iter().any(|trail| trail.zone() == Zone::of(track, side));
        let side = match exit {
            Side::Above if taken(Side::Above) => Side::Below,
            Side::Below if taken(Side::Below) => Side::Above,
            free => free,
        };
        if side != exit {
            w.tell(|| because(HerReason::OtherSide));
        }
        let trail = Trail::of(Zone::of(track, side), self.track(track).reach(cell));
        self.put_at_head(track, cell, trail, w);
    }
}
