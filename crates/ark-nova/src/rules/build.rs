//! The Build action (rulings D1–D6, G26).

use menagerie_kernel::Seat;

use crate::{
    content::{Rule, Side},
    geometry::Building,
    state::{ArkNova, Execution, Underway},
};

/// What the Build action can build.
pub(crate) const BUILDABLE: [Building; 10] = [
    Building::Enclosure1,
    Building::Enclosure2,
    Building::Enclosure3,
    Building::Enclosure4,
    Building::Enclosure5,
    Building::Kiosk,
    Building::Pavilion,
    Building::PettingZoo,
    Building::ReptileHouse,
    Building::Aviary,
];

impl ArkNova {
    /// Whether a building may be built next in this Build action, its place left aside.
    pub(crate) fn may_build(&self, seat: Seat, building: Building, underway: &Underway) -> bool {
        let Execution::Build { left, built, copied } = underway.execution else { return false };
        let player = self.player(seat);
        if u16::from(building.cost()) > player.money {
            return false;
        }
        let counts = if built.contains(building) {
            !copied && !building.is_special() && player.has(Rule::Engineer)
        } else {
            building.size() <= left
                && (self.underway_side(underway) == Side::II
                    || (underway.done == 0 && !building.needs_build_ii()))
        };
        counts && !(building.is_special() && player.has_built(building))
    }

    /// Whether a Build action covers flagged hexes: with the own card upgraded, or with a borrowed one that is
    /// (rulings D8, E74).
    pub(crate) fn underway_build_ii(&self, seat: Seat, underway: &Underway) -> bool {
        let lent = underway.owner != seat && underway.side == Side::II;
        lent || self.player(seat).side(crate::content::ActionKind::Build) == Side::II
    }

    pub(crate) fn buildable(&self, seat: Seat, building: Building, underway: &Underway) -> bool {
        self.may_build(seat, building, underway)
            && self.has_paid_spot(seat, building, self.underway_build_ii(seat, underway))
    }

    pub(crate) fn can_build(&self, underway: &Underway) -> bool {
        let seat = underway.seat;
        if !self.player(seat).has_room(self.underway_build_ii(seat, underway)) {
            return false;
        }
        // Where there is room at all, the smallest enclosure fits: the first building needs no closer look.
        if underway.done == 0 {
            return self.may_build(seat, Building::Enclosure1, underway);
        }
        BUILDABLE.into_iter().any(|building| self.buildable(seat, building, underway))
    }

    /// Counts a building of this action: against its strength, or as the copy of sponsor 217.
    pub(crate) fn spend_build(&mut self, building: Building) {
        if let Execution::Build { left, built, copied } = &mut self.underway.execution {
            if built.contains(building) {
                *copied = true;
            } else {
                *left -= building.size();
            }
            built.insert(building);
        }
        self.underway.done += 1;
    }
}
