//! Placing buildings on a map (rulings D7–D31).

use arrayvec::ArrayVec;
use menagerie_kernel::{Seat, Witness};

use crate::{
    choice::Site,
    content::{
        ActionKind, Bonus, FULL_MAP_APPEAL, MapAbility, PAVILION_APPEAL, Rule, Side, Terrain, sponsor,
    },
    decisions::{self, Step, Terms},
    effects::{Do, Effects, Happening},
    event::Event,
    geometry::{ALL, BORDER, Building, Hex, NEAR_KIOSK, Place, Spot, hexes, spot, spots, spots_on, spread},
    pending::Pending,
    player::{Built, Player},
    reason::Reason,
    state::ArkNova,
};

/// Unique buildings that wait for a place. There are fifteen of them.
type Waiting = ArrayVec<Building, 15>;

/// What a building must respect, read once from a map for many placements.
pub(crate) struct Ground {
    /// Hexes that may not be covered.
    blocked: u64,
    /// Hexes one of which must be touched; all of them before the first building.
    touch: u64,
    /// Before the first building: it must lie on the border.
    first: bool,
    /// For a unique building: rock, water and border hexes it needs.
    rock: u32,
    water: u32,
    border: u32,
    rock_hexes: u64,
    water_hexes: u64,
    list: &'static [Spot],
}

impl Ground {
    #[inline]
    fn allows(&self, spot: &Spot) -> bool {
        if spot.mask & self.blocked != 0 {
            return false;
        }
        let touches = if self.first { spot.mask & self.touch } else { spot.around & self.touch };
        touches != 0
            && (self.border == 0 || (spot.mask & BORDER).count_ones() >= self.border)
            && (self.rock == 0 || (spot.around & self.rock_hexes).count_ones() >= self.rock)
            && (self.water == 0 || (spot.around & self.water_hexes).count_ones() >= self.water)
    }
}

impl Player {
    /// All hexes where a building of one hex fits: no scan, only masks.
    fn singles(&self, building: Building, build_ii: bool) -> u64 {
        let map = self.map();
        let mut free = if self.builds_on_terrain() { ALL } else { map.plain } & !self.covered;
        if !build_ii {
            free &= !map.build_ii;
        }
        if building == Building::Kiosk {
            free &= !self.near_kiosks;
        }
        free & if self.covered == 0 { BORDER } else { spread(self.covered) }
    }

    /// Whether anything fits at all: every building covers a hex where the smallest would fit.
    pub(crate) fn has_room(&self, build_ii: bool) -> bool {
        self.singles(Building::Enclosure1, build_ii) != 0
    }

    /// Whether a building fits anywhere.
    fn fits(&self, building: Building, build_ii: bool) -> bool {
        if building.size() == 1 {
            return self.singles(building, build_ii) != 0;
        }
        let ground = self.ground(building, build_ii);
        ground.list.iter().any(|spot| ground.allows(spot))
    }

    /// This zoo with one building more.
    fn with(&self, building: Building, taken: &Spot) -> Self {
        let mut player = *self;
        player.add_building(Built { building, occupied: false, place: taken.place });
        player
    }

    /// Whether all these buildings fit, one after the other in some order: one may touch only another of them.
    fn fits_all(&self, waiting: &[Building], build_ii: bool) -> bool {
        if let [last] = waiting {
            return self.fits(*last, build_ii);
        }
        let mut rest: Waiting = waiting.iter().copied().collect();
        waiting.is_empty()
            || waiting.iter().enumerate().any(|(index, &next)| {
                rest.remove(index);
                let ground = self.ground(next, build_ii);
                let found = ground
                    .list
                    .iter()
                    .any(|spot| ground.allows(spot) && self.with(next, spot).fits_all(&rest, build_ii));
                rest.insert(index, next);
                found
            })
    }

    /// What a building must respect on this map.
    pub(crate) fn ground(&self, building: Building, build_ii: bool) -> Ground {
        let map = self.map();
        let terrain_free = self.builds_on_terrain();
        let mut blocked = self.covered;
        if !build_ii {
            blocked |= map.build_ii;
        }
        if building == Building::Kiosk {
            blocked |= self.near_kiosks;
        }
        let (mut touch, mut first) = (self.covered, self.covered == 0);
        if first {
            touch = BORDER;
        }
        let mut ground = Ground {
            blocked,
            touch,
            first,
            rock: 0,
            water: 0,
            border: 0,
            rock_hexes: self.rock(),
            water_hexes: self.water(),
            list: if terrain_free { spots(building) } else { spots_on(self.map, building) },
        };
        if building.is_unique()
            && let Some(card) = building.sponsor()
        {
            let sponsor = sponsor(card);
            ground.border = u32::from(sponsor.border);
            if !terrain_free {
                ground.rock = u32::from(sponsor.rock);
                ground.water = u32::from(sponsor.water);
            }
            // The side entrance stands alone: it need not touch a building (ruling G46).
            if building == Building::SideEntrance {
                (touch, first) = (BORDER, true);
                (ground.touch, ground.first) = (touch, first);
            }
        }
        ground
    }
}

impl ArkNova {
    /// Whether hexes with the Build II flag may be covered (rulings D8, E74).
    pub(crate) fn build_ii(&self, seat: Seat, terms: Terms) -> bool {
        let paid = terms == Terms::Paid && self.underway.runs(seat, ActionKind::Build);
        if paid {
            self.underway_build_ii(seat, &self.underway)
        } else {
            self.player(seat).side(ActionKind::Build) == Side::II
        }
    }

    /// Whether a building fits anywhere, placed for free or as a unique building.
    pub(crate) fn has_spot(&self, seat: Seat, building: Building) -> bool {
        self.player(seat).fits(building, self.build_ii(seat, Terms::Free))
    }

    /// Whether the Build action can place a building.
    pub(crate) fn has_paid_spot(&self, seat: Seat, building: Building, build_ii: bool) -> bool {
        self.player(seat).fits(building, build_ii)
    }

    /// The unique buildings that still have to find a place, and must not be built out (ruling G11).
    fn reserved(&self, seat: Seat) -> Waiting {
        let waits = |waiting: &Do| match waiting.effect {
            Pending::UniqueBuilding(card) if waiting.seat == seat => sponsor(card).building,
            _ => None,
        };
        self.agenda.as_slice().iter().filter_map(Step::effect).filter_map(waits).collect()
    }

    /// Whether the unique building of a sponsor has a place beside all those that still wait for one (ruling G11).
    pub(crate) fn has_unique_spot(&self, seat: Seat, building: Building) -> bool {
        let mut waiting = self.reserved(seat);
        if waiting.is_empty() {
            return self.has_spot(seat, building);
        }
        waiting.push(building);
        self.player(seat).fits_all(&waiting, self.build_ii(seat, Terms::Unique))
    }

    /// Calls `found` for each placement of a building; stops when it says so.
    pub(crate) fn each_place(
        &self,
        seat: Seat,
        building: Building,
        terms: Terms,
        mut found: impl FnMut(Place) -> bool,
    ) {
        let ground = self.player(seat).ground(building, self.build_ii(seat, terms));
        let mut reserved = self.reserved(seat);
        reserved.retain(|unique| *unique != building);
        for spot in ground.list {
            if ground.allows(spot)
                && (reserved.is_empty() || self.leaves_room(seat, building, spot, &reserved))
                && found(spot.place)
            {
                return;
            }
        }
    }

    /// Whether there is any place for a building, with all that must still find one.
    pub(crate) fn has_place(&self, seat: Seat, building: Building, terms: Terms) -> bool {
        let mut any = false;
        self.each_place(seat, building, terms, |_| {
            any = true;
            true
        });
        any
    }

    /// Whether a placement of a building covers a hex.
    pub(crate) fn reaches(&self, seat: Seat, building: Building, terms: Terms, hex: Hex) -> bool {
        let mut any = false;
        self.each_place(seat, building, terms, |place| {
            any |= spot(building, place).mask & hex.bit() != 0;
            any
        });
        any
    }

    /// Whether a building on this spot would leave a place for each unique building that must come.
    fn leaves_room(&self, seat: Seat, building: Building, taken: &Spot, waiting: &[Building]) -> bool {
        self.player(seat).with(building, taken).fits_all(waiting, self.build_ii(seat, Terms::Unique))
    }

    /// Puts the question for a free building on the agenda; it is lost when it fits nowhere (ruling D14).
    pub(crate) fn place_free(&mut self, seat: Seat, building: Building) {
        if self.has_spot(seat, building) {
            self.push(decisions::Place { seat, building, terms: Terms::Free });
        }
    }

    /// Places a building and gathers everything that this sets off (rulings D17–D25, G28).
    pub(crate) fn place(
        &mut self,
        seat: Seat,
        building: Building,
        place: Place,
        terms: Terms,
        w: &mut impl Witness<Event>,
    ) {
        if terms == Terms::Paid {
            self.pay(seat, building.cost(), w);
        }
        let mask = spot(building, place).mask;
        w.see(|| Event::Built { seat, building, hexes: hexes(mask).collect() });
        let mut effects = Effects::new();
        let player = self.player(seat);
        let map = player.map();
        let completes = !player.map_covered() && map.plain & !(player.covered | mask) == 0;
        if building == Building::Pavilion {
            effects.push(Pending::Gain(Bonus::Appeal(PAVILION_APPEAL)));
        }
        if completes {
            effects.push(Pending::Gain(Bonus::Appeal(FULL_MAP_APPEAL)));
        }
        let copies = player.has(Rule::Archaeologist);
        for hex in hexes(mask & map.bonus_mask & !player.covered) {
            let Some(bonus) = map.bonus[hex.index()] else { continue };
            effects.push(Pending::of_hex(bonus));
            if copies && BORDER & hex.bit() != 0 {
                effects.push(Pending::CopyBonus);
            }
        }
        if let MapAbility::Hollywood(marked) = map.ability {
            for _ in 0..(mask & marked).count_ones() {
                effects.push(Pending::FindSponsor);
            }
        }
        if matches!(building, Building::ReptileHouse | Building::Aviary) {
            effects.push(Pending::MoveIn(building));
        }
        self.happens(seat, Happening::Covering(mask), &mut effects, w);
        let player = self.player_mut(seat);
        player.add_building(Built { building, occupied: false, place });
        if completes {
            w.see(|| Event::MapCovered { seat });
        }
        self.moved = crate::content::CardSet::EMPTY;
        self.push_pool(seat, &effects);
    }

    /// What is wrong with hexes as ground for a building.
    pub(crate) fn explain_ground(&self, seat: Seat, mask: u64, terms: Terms, reasons: &mut Vec<Reason>) {
        let player = self.player(seat);
        let map = player.map();
        let build_ii = self.build_ii(seat, terms);
        for hex in hexes(mask) {
            if player.covered & hex.bit() != 0 {
                reasons.push(Reason::Covered { hex });
                continue;
            }
            let terrain = match hex.bit() {
                bit if map.rock & bit != 0 => Some(Terrain::Rock),
                bit if map.water & bit != 0 => Some(Terrain::Water),
                _ => None,
            };
            if let Some(terrain) = terrain
                && !player.builds_on_terrain()
            {
                reasons.push(Reason::OnTerrain { hex, terrain });
            }
            if map.build_ii & hex.bit() != 0 && !build_ii {
                reasons.push(Reason::NeedsBuildII { hex });
            }
        }
    }

    /// What is wrong with a place for a building.
    pub(crate) fn explain_spot(&self, seat: Seat, site: Site, terms: Terms, reasons: &mut Vec<Reason>) {
        let player = self.player(seat);
        let spot = spot(site.building, site.place);
        let before = reasons.len();
        self.explain_ground(seat, spot.mask, terms, reasons);
        let ground = player.ground(site.building, self.build_ii(seat, terms));
        if ground.first && spot.mask & ground.touch == 0 {
            reasons.push(Reason::NotOnBorder);
        }
        if !ground.first && (spot.around | spot.mask) & ground.touch == 0 {
            reasons.push(Reason::NotAdjacent);
        }
        if site.building == Building::Kiosk {
            let kiosks = player.built.iter().filter(|built| built.building == Building::Kiosk);
            let close = kiosks
                .map(Built::anchor)
                .filter(|kiosk| kiosk.bit() & spot.mask == 0 && NEAR_KIOSK[kiosk.index()] & spot.mask != 0);
            reasons.extend(close.map(|hex| Reason::KioskTooClose { hex }));
        }
        let count = |set: u64| set.count_ones() as u8;
        for (terrain, needed, there) in [
            (Terrain::Rock, ground.rock, spot.around & ground.rock_hexes),
            (Terrain::Water, ground.water, spot.around & ground.water_hexes),
        ] {
            if there.count_ones() < needed {
                reasons.push(Reason::NeedsTerrain { terrain, needed: needed as u8, available: count(there) });
            }
        }
        let border = (spot.mask & BORDER).count_ones();
        if border < ground.border {
            reasons.push(Reason::NeedsBorder { needed: ground.border as u8, available: border as u8 });
        }
        let mut waiting = self.reserved(seat);
        waiting.retain(|unique| *unique != site.building);
        if reasons.len() == before
            && let Some(&building) = waiting.first()
            && !self.leaves_room(seat, site.building, spot, &waiting)
        {
            reasons.push(Reason::RoomNeeded { building });
        }
    }
}
