//! Counting things in a zoo: for sponsors, final scoring cards and explanations.

use menagerie_kernel::Seat;

use crate::{
    content::{Amount, Count, Icon},
    geometry::{BORDER, Building, regions, spread},
    player::Player,
    state::ArkNova,
};

impl ArkNova {
    /// How much an amount is now.
    pub(crate) fn amount(&self, seat: Seat, amount: Amount) -> u8 {
        match amount {
            Amount::Fixed(amount) => amount,
            Amount::Per { count, each, per, max } => {
                let product = u16::from(self.player(seat).count(count) / per) * u16::from(each);
                product.min(u16::from(max)) as u8
            }
            Amount::Table { count, rows } => {
                let reached = self.player(seat).count(count);
                rows.iter().rev().find(|&&(from, _)| reached >= from).map_or(0, |&(_, amount)| amount)
            }
        }
    }
}

/// Hexes of a set that have a covered neighbour.
fn connected(set: u64, covered: u64) -> u64 {
    set & spread(covered)
}

impl Player {
    /// How many of something there are; conditions count 1 or 0.
    pub(crate) fn count(&self, count: Count) -> u8 {
        let map = self.map();
        let size = |set: u64| set.count_ones() as u8;
        let open_bonuses = map.bonus_mask & !self.covered;
        let empty = map.plain & !self.covered;
        match count {
            Count::Icons(icon) => self.icons.get(icon),
            Count::TerrainIcons => self.icons.get(Icon::Rock) + self.icons.get(Icon::Water),
            Count::TerrainPairs => self.icons.get(Icon::Rock).min(self.icons.get(Icon::Water)),
            Count::Kinds => self.icons.kinds(),
            Count::Categories => self.icons.categories(),
            Count::Continents => self.icons.continents(),
            Count::Universities => self.universities.len() as u8,
            Count::Supports => self.supports,
            Count::SmallAnimals => self.small_animals,
            Count::LargeAnimals => self.large_animals,
            Count::SponsorCards => self.sponsors.len() as u8,
            Count::Kiosks => size(self.kiosks),
            Count::OccupiedSize1 => self
                .built
                .iter()
                .filter(|built| built.building == Building::Enclosure1 && built.occupied)
                .count() as u8,
            Count::Reputation => self.reputation,
            Count::XTokens => self.x_tokens,
            Count::ConnectedWater => size(connected(self.water(), self.covered)),
            Count::ConnectedRock => size(connected(self.rock(), self.covered)),
            Count::ConnectedBonus => size(connected(open_bonuses, self.covered)),
            Count::ConnectedBorder => size(connected(empty & BORDER, self.covered)),
            Count::IsolatedWater => size(self.water() & !spread(self.covered)),
            Count::IsolatedRock => size(self.rock() & !spread(self.covered)),
            Count::IsolatedBonus => size(open_bonuses & !spread(self.covered)),
            Count::EmptyAreasOfSix => regions(empty).map(|area| size(area) / 6).sum(),
            Count::MapCovered => u8::from(self.map_covered()),
            Count::BorderCovered => u8::from(empty & BORDER == 0),
            Count::AllWaterConnected => u8::from(self.water() & !spread(self.covered) == 0),
            Count::AllRockConnected => u8::from(self.rock() & !spread(self.covered) == 0),
            Count::SideEntranceNeighbours => self.paying_neighbours(Building::SideEntrance, true),
            Count::EmptySpaces => size(empty),
        }
    }

    /// Buildings beside this one that pay: not empty standard enclosures, and kiosks only if wanted (rulings I11, G46).
    fn paying_neighbours(&self, of: Building, kiosks: bool) -> u8 {
        let Some(own) = self.find(of) else { return 0 };
        let around = own.spot().around;
        self.built.iter().filter(|built| built.spot().mask & around != 0 && built.pays(kiosks)).count() as u8
    }

    /// What the kiosks bring in a break: 1 money for each paying building beside each kiosk (ruling I11).
    pub(crate) fn kiosk_income(&self) -> u8 {
        if self.kiosks == 0 {
            return 0;
        }
        let mut income = 0;
        for built in self.built.iter().filter(|built| built.pays(false)) {
            income += (built.spot().around & self.kiosks).count_ones() as u8;
        }
        income
    }
}
