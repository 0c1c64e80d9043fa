//! What villagers are worth: in reserve, on their way, and at the heads of trails.

use menagerie_kernel::Seat;

use super::Horizon;
use crate::{
    Arborea, Kind, Owner, Side, TRAILS_A_ZONE, TrackId, Trail, Zone,
    content::{Source, content},
    decisions::Step,
    rules::FREE_WALKS,
};

/// How sure one can be of what a villager will bring: one that can walk this turn, one that waits for a later
/// turn, one still on a track. Passing up a walk must cost something, or bots would wait for ever.
const READY: f32 = 0.65;
const WAITING: f32 = 0.55;
const RIDING: f32 = 0.48;
/// What each further space on a track adds to the hope for a better trail.
const FURTHER: f32 = 0.55;

impl Arborea {
    pub(super) fn reserve_value(&self, _: Seat, kind: Kind, horizon: Horizon) -> f32 {
        let full = match kind {
            Kind::Adult => 3.2,
            Kind::Young => 3.0,
            Kind::Veteran => 3.6,
        };
        if horizon.turns < 2 { 0.0 } else { full * horizon.rest.min(0.8) }
    }

    fn trail_value(&self, seat: Seat, trail: Trail, kind: Kind, horizon: Horizon) -> f32 {
        let symbols = content().lists.of(Source::Trail(trail)).iter();
        symbols.map(|&symbol| self.symbol_value(seat, symbol, Some(trail), kind, horizon)).sum()
    }

    pub(super) fn villager_value(&self, seat: Seat, horizon: Horizon) -> f32 {
        let player = self.player(seat);
        let mut value = 0.0;
        for kind in Kind::ALL {
            // The third and fourth villager in reserve wait for their turn to be placed.
            for nth in 0..player.available[kind.index()] {
                value += self.reserve_value(seat, kind, horizon) * if nth == 0 { 1.0 } else { 0.7 };
            }
        }
        let mut walks: [f32; 8] = [0.0; 8];
        for (slot, waiting) in walks.iter_mut().zip(player.waiting.iter()) {
            *slot = self.trail_value(seat, waiting.trail, waiting.kind, horizon);
        }
        // Only two or three villagers a turn are activated.
        walks.sort_by(|a, b| b.total_cmp(a));
        let now = self.walks_left(seat);
        let capacity = now + 2 * horizon.turns.saturating_sub(1) as usize;
        for (nth, walk) in walks.iter().enumerate().take(capacity) {
            value += walk * if nth < now { READY } else { (WAITING - 0.04 * nth as f32) * horizon.patience };
        }
        if horizon.turns >= 2 {
            value += self.riding_value(seat, horizon);
        }
        value
    }

    /// Free activations the player still has this turn.
    fn walks_left(&self, seat: Seat) -> usize {
        if self.active != Owner::Seat(seat) {
            return 0;
        }
        let done = self.agenda.as_slice().iter().find_map(|step| match step {
            Step::Activate(activate) => Some(activate.done),
            _ => None,
        });
        done.map_or(0, |done| FREE_WALKS.saturating_sub(done) as usize)
    }

    fn riding_value(&self, seat: Seat, horizon: Horizon) -> f32 {
        let mut value = 0.0;
        for id in TrackId::ALL {
            let track = self.track(id);
            for (cell, villager) in track.cells.iter().enumerate() {
                let Some(villager) = villager.filter(|villager| villager.owner == Owner::Seat(seat)) else {
                    continue;
                };
                let reach = track.reach(cell);
                let mut best: f32 = 1.5;
                for side in Side::ALL {
                    for distance in 1..=reach {
                        let trail = Trail::of(Zone::of(id, side), distance);
                        best = best.max(self.trail_value(seat, trail, villager.kind, horizon));
                    }
                }
                let soon = f32::from((horizon.turns - 1).min(TRAILS_A_ZONE - reach).min(3));
                value += best * RIDING + FURTHER * soon;
            }
        }
        value
    }
}
