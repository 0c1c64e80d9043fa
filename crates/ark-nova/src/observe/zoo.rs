//! Zoos: what everyone sees of each, and the own map.

use menagerie_kernel::{Seat, Sight};

use super::{
    each_bit,
    list::{self, ICON_KINDS, MAPS, zoo},
};
use crate::{
    choice::SizeClass,
    content::{LeftPlace, Special, income},
    state::ArkNova,
};

/// Where a number stands on a scale of so many places; beyond its end, the end.
fn on_scale(number: usize, places: usize) -> usize {
    number.min(places - 1)
}

impl ArkNova {
    /// What everyone sees of a player.
    pub(super) fn observe_zoo(&self, seat: Seat, start: usize, out: &mut Sight) {
        let player = self.player(seat);
        let (appeal, points) = (usize::from(player.appeal), player.points());
        out.put(start + zoo::APPEAL, appeal as f32 / 50.0);
        out.on(start + zoo::APPEAL_AT + on_scale(appeal / 4, 30));
        out.put(start + zoo::CONSERVATION, f32::from(player.conservation) / 15.0);
        out.on(start + zoo::CONSERVATION_AT + on_scale(player.conservation.into(), 32));
        out.put(start + zoo::REPUTATION, f32::from(player.reputation) / 8.0);
        out.on(start + zoo::REPUTATION_AT + on_scale(player.reputation.into(), 16));
        out.put(start + zoo::POINTS, points as f32 / 50.0);
        out.on(start + zoo::POINTS_AT + on_scale(((points + 16).max(0) / 4) as usize, 36));
        out.put(start + zoo::MONEY, f32::from(player.money.min(80)) / 20.0);
        out.on(start + zoo::MONEY_AT + on_scale(usize::from(player.money) / 3, 24));
        out.put(start + zoo::INCOME, f32::from(income(player.appeal) + player.kiosk_income()) / 20.0);
        out.on(start + zoo::X_TOKENS + on_scale(player.x_tokens.into(), 6));
        out.on(start + zoo::WORKERS + on_scale(player.workers.into(), 5));
        out.on(start + zoo::HIRED + on_scale(player.hired.into(), 5));
        for (task, &workers) in player.on_task.iter().enumerate() {
            if workers > 0 {
                out.on(start + zoo::ON_TASK + task * 3 + on_scale(usize::from(workers) - 1, 3));
            }
        }
        out.on(start + zoo::SUPPORTS + on_scale(player.supports.into(), 8));
        out.on(start + zoo::HAND + on_scale(player.hand.len(), 14));
        each_bit(player.upgraded.bits().into(), 5, |bit| out.on(start + zoo::UPGRADED + bit));
        for (slot, &action) in player.row.iter().enumerate() {
            let side = usize::from(player.upgraded.contains(action));
            out.on(start + zoo::SLOTS + (slot * 5 + action.index()) * 2 + side);
        }
        each_bit(player.venom.bits().into(), 5, |bit| out.on(start + zoo::VENOM + bit));
        each_bit(player.constriction.bits().into(), 5, |bit| out.on(start + zoo::CONSTRICTION + bit));
        for (action, &count) in player.multipliers.iter().enumerate() {
            out.put(start + zoo::MULTIPLIERS + action, count.into());
        }
        each_bit(player.partner_zoos.bits().into(), 5, |bit| out.on(start + zoo::ZOOS + bit));
        each_bit(player.universities.bits().into(), 3, |bit| out.on(start + zoo::UNIVERSITIES + bit));
        for (icon, &count) in player.icons.0[..ICON_KINDS].iter().enumerate() {
            out.put(start + zoo::ICONS + icon, f32::from(count) / 3.0);
        }
        out.on(start + zoo::ANIMALS + on_scale(player.animals.len(), 20));
        out.on(start + zoo::SPONSORS + on_scale(player.sponsors.len(), 16));
        let covered = player.covered.count_ones() as usize;
        out.put(start + zoo::COVERED, covered as f32 / 20.0);
        out.on(start + zoo::COVERED_AT + on_scale(covered / 3, 20));
        out.on(start + zoo::TURNS + on_scale(usize::from(player.turns) / 2, 30));
    }

    /// The own map and what is on it.
    pub(super) fn observe_map(&self, seat: Seat, out: &mut Sight) {
        let at = |start: u16, place: usize| usize::from(start) + place;
        let player = self.player(seat);
        let map = player.map.index().min(MAPS - 1);
        out.on(at(list::MAP, map));
        each_bit(player.covered, list::HEXES, |hex| out.on(at(list::COVERED, map * list::HEXES + hex)));
        for place in player.left {
            out.on(at(list::LEFT, map * LeftPlace::COUNT + place.index()));
        }
        for size in 1..=5 {
            if player.empty[size] > 0 {
                out.on(at(list::EMPTY, (size - 1) * 4 + on_scale(usize::from(player.empty[size]) - 1, 4)));
            }
        }
        each_bit(player.kinds.bits().into(), 25, |kind| out.on(at(list::BUILDINGS, kind)));
        for special in Special::ALL {
            if player.has_built(special.building()) {
                out.on(at(list::ROOM, special.index() * 6 + on_scale(player.room(special).into(), 6)));
            }
        }
        out.scale(list::KIOSKS, 8, player.kiosks.count_ones() as i32);
        out.scale(list::KIOSK_INCOME, 12, player.kiosk_income().into());
        for (icon, &count) in player.icons.0[..ICON_KINDS].iter().enumerate() {
            if count > 0 {
                out.on(at(list::ICONS, icon * 10 + on_scale(count.into(), 10)));
            }
        }
        out.on(at(list::KINDS, on_scale(player.icons.categories().into(), 8)));
        out.on(at(list::KINDS, 8 + on_scale(player.icons.continents().into(), 6)));
        for (place, &tokens) in player.tokens.iter().enumerate() {
            out.put(at(list::TOKENS, place), tokens.into());
        }
        match player.chosen_size {
            None => {}
            Some(SizeClass::Small) => out.on(list::CHOSEN_SIZE.into()),
            Some(SizeClass::Large) => out.on(at(list::CHOSEN_SIZE, 1)),
        }
        out.put(list::POUCHED.into(), player.pouched.len() as f32);
        let best = self.others(seat).map(|other| self.player(other).points()).max();
        if let Some(best) = best {
            let lead = player.points() - best;
            out.put(list::LEAD.into(), lead as f32 / 20.0);
            out.scale(list::LEAD_AT, 40, (lead + 60).div_euclid(3));
        }
    }
}
