//! Why a building, a place, a hex or a home is out of the question.

use menagerie_kernel::Seat;

use crate::{
    choice::{Choice, Home, Site},
    content::{ActionKind, Animal, Rule, Side, Terrain, VENOM_MONEY, animal},
    geometry::{Building, Hex, spot},
    reason::Reason,
    rules::BUILDABLE,
    state::ArkNova,
    step::{Step, Terms},
};

impl ArkNova {
    /// The building that this seat is placing now.
    fn being_placed(&self, seat: Seat) -> Option<(Building, Terms)> {
        match self.agenda.top() {
            Some(Step::Place { seat: owner, building, terms }) if owner == seat => Some((building, terms)),
            _ => None,
        }
    }

    pub(super) fn explain_building(&self, seat: Seat, building: Building, reasons: &mut Vec<Reason>) {
        let free = match self.agenda.top() {
            Some(Step::Posture(owner, _)) if owner == seat => {
                Some([Building::Kiosk, Building::Pavilion].contains(&building))
            }
            Some(Step::FreeSpecial(owner)) if owner == seat => {
                Some([Building::ReptileHouse, Building::Aviary].contains(&building))
            }
            _ => None,
        };
        let owned = building.is_special() && self.player(seat).has_built(building);
        if free == Some(true) {
            if owned {
                reasons.push(Reason::OnlyOne { building });
            }
            if !self.has_spot(seat, building) {
                reasons.push(Reason::NoPlace { building });
            }
            return;
        }
        if !BUILDABLE.contains(&building) {
            reasons.push(Reason::NotBuildable { building });
            return;
        }
        let frame = self.frame_of(seat, ActionKind::Build);
        self.explain_moment(seat, &frame, reasons);
        let side = self.frame_side(&frame);
        let repeated = frame.kinds & (1 << building as u32) != 0;
        let may_copy = !frame.extra_used && self.player(seat).has(Rule::Engineer) && !building.is_special();
        if repeated && !may_copy {
            reasons.push(Reason::BuiltThisAction { building });
        }
        if !repeated && building.size() > frame.left {
            reasons.push(Reason::Strength { needed: building.size(), available: frame.left });
        }
        if side == Side::I && (building.needs_build_ii() || (frame.done > 0 && !repeated)) {
            reasons.push(Reason::NeedsUpgrade { action: ActionKind::Build });
        }
        if owned {
            reasons.push(Reason::OnlyOne { building });
        }
        self.explain_money(seat, building.cost(), reasons);
        if !self.has_paid_spot(seat, building, self.frame_build_ii(seat, &frame)) {
            reasons.push(Reason::NoPlace { building });
        }
    }

    pub(super) fn explain_site(&self, seat: Seat, site: Site, reasons: &mut Vec<Reason>) {
        let placed = self.being_placed(seat).filter(|&(building, _)| building == site.building);
        if placed.is_none() && !site.building.is_unique() {
            self.explain_building(seat, site.building, reasons);
        }
        let terms = placed.map_or(Terms::Paid, |(_, terms)| terms);
        self.explain_spot(seat, site, terms, reasons);
    }

    /// A hex: its ground, and whether anything that may be built now would reach it.
    pub(super) fn explain_hex(&self, seat: Seat, hex: Hex, reasons: &mut Vec<Reason>) {
        let placed = self.being_placed(seat);
        let terms = placed.map_or(Terms::Paid, |(_, terms)| terms);
        let before = reasons.len();
        self.explain_ground(seat, hex.bit(), terms, reasons);
        let buildable = reasons.len() == before;
        if let Some((building, terms)) = placed {
            if buildable && !self.reaches(seat, building, terms, hex) {
                reasons.push(Reason::OutOfReach { hex });
            } else if reasons.is_empty() && !self.offers_hex(seat, hex) {
                reasons.push(Reason::VenomFee { fee: VENOM_MONEY });
            }
            return;
        }
        let frame = self.frame_of(seat, ActionKind::Build);
        let mut possible = BUILDABLE.into_iter().filter(|&building| self.may_build(seat, building, &frame));
        if possible.clone().next().is_none() {
            self.explain_building(seat, Building::Enclosure1, reasons);
        } else {
            self.explain_moment(seat, &frame, reasons);
            if buildable && !possible.any(|building| self.reaches(seat, building, Terms::Paid, hex)) {
                reasons.push(Reason::OutOfReach { hex });
            }
        }
        if reasons.is_empty() && self.agenda.top() != Some(Step::Build) {
            reasons.push(Reason::NotNow);
        }
    }

    /// Whether a place that covers a hex is offered.
    fn offers_hex(&self, seat: Seat, hex: Hex) -> bool {
        let mut offered = Vec::new();
        self.offer(seat, &mut offered);
        self.keep_promises(seat, 0, &mut offered);
        let covers = |site: Site| spot(site.building, site.place).mask & hex.bit() != 0;
        offered.into_iter().any(|choice| matches!(choice, Choice::Place(site) if covers(site)))
    }

    /// A home for the animal that is being housed.
    pub(super) fn explain_home(&self, seat: Seat, home: Home, reasons: &mut Vec<Reason>) {
        let Some(Step::House(owner, card)) = self.agenda.top() else { return };
        if owner != seat {
            return;
        }
        let (player, animal) = (self.player(seat), animal(card));
        match home {
            Home::Enclosure(hex) => self.explain_enclosure(seat, animal, hex, reasons),
            Home::Special | Home::Flock => {
                let Animal { size, rock, water, .. } = *animal;
                if !player.homes(animal).contains(&home) {
                    reasons.push(Reason::NoEnclosure { card, size, rock, water });
                }
            }
        }
    }

    fn explain_enclosure(&self, seat: Seat, animal: &Animal, hex: Hex, reasons: &mut Vec<Reason>) {
        let player = self.player(seat);
        let standard = |at: &&crate::player::Built| at.anchor() == hex && at.building.is_standard();
        let Some(built) = player.built.iter().find(standard) else {
            reasons.push(Reason::NoEnclosureThere { hex });
            return;
        };
        if built.occupied {
            reasons.push(Reason::Occupied { hex });
        }
        let available = player.effective_size(built);
        if available < animal.size || animal.size == 0 {
            reasons.push(Reason::TooSmall { hex, needed: animal.size, available });
        }
        if player.builds_on_terrain() {
            return;
        }
        let around = built.spot().around;
        for (terrain, needed, there) in [
            (Terrain::Rock, animal.rock, around & player.rock()),
            (Terrain::Water, animal.water, around & player.water()),
        ] {
            let available = there.count_ones() as u8;
            if available < needed {
                reasons.push(Reason::NeedsTerrain { terrain, needed, available });
            }
        }
    }
}
