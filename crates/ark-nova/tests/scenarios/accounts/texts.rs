//! What sponsors and animals bring, read off the cards once more: by their numbers, without the engine's own words.

use std::ops::{Add, AddAssign, Mul};

use menagerie_ark_nova::{
    content::{Animal, Card, Icon, Icons, MapDef, animal, map},
    geometry::{BORDER, Building, Hex, NEIGHBOURS, distance, hexes},
    view::{BuildingView, PlayerView},
};

/// What somebody gains.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Gain {
    pub money: u16,
    pub appeal: u16,
    pub conservation: u16,
    pub reputation: u16,
    pub x_tokens: u16,
    pub workers: u16,
    /// Money for every other player.
    pub shared: u16,
}

pub const NOTHING: Gain =
    Gain { money: 0, appeal: 0, conservation: 0, reputation: 0, x_tokens: 0, workers: 0, shared: 0 };

pub fn money(money: u16) -> Gain {
    Gain { money, ..NOTHING }
}

pub fn appeal(appeal: u16) -> Gain {
    Gain { appeal, ..NOTHING }
}

pub fn conservation(conservation: u16) -> Gain {
    Gain { conservation, ..NOTHING }
}

pub fn reputation(reputation: u16) -> Gain {
    Gain { reputation, ..NOTHING }
}

pub fn x_tokens(x_tokens: u16) -> Gain {
    Gain { x_tokens, ..NOTHING }
}

impl Add for Gain {
    type Output = Self;

    fn add(self, more: Self) -> Self {
        Self {
            money: self.money + more.money,
            appeal: self.appeal + more.appeal,
            conservation: self.conservation + more.conservation,
            reputation: self.reputation + more.reputation,
            x_tokens: self.x_tokens + more.x_tokens,
            workers: self.workers + more.workers,
            shared: self.shared + more.shared,
        }
    }
}

impl AddAssign for Gain {
    fn add_assign(&mut self, more: Self) {
        *self = *self + more;
    }
}

impl Mul<u8> for Gain {
    type Output = Self;

    fn mul(self, times: u8) -> Self {
        (0..times).fold(NOTHING, |sum, _| sum + self)
    }
}

/// A zoo as it is counted.
pub struct Zoo<'a> {
    pub view: &'a PlayerView,
    pub map: &'static MapDef,
}

impl<'a> Zoo<'a> {
    pub fn new(view: &'a PlayerView) -> Self {
        Self { view, map: map(view.map.expect("a map")) }
    }

    pub fn has(&self, number: u16) -> bool {
        self.view.sponsors.iter().any(|card| card.number() == number)
    }

    pub fn icons(&self, icon: Icon) -> u16 {
        self.view.icons.iter().find(|(kind, _)| *kind == icon).map_or(0, |(_, count)| (*count).into())
    }

    pub fn categories(&self) -> u16 {
        self.view.icons.iter().filter(|(icon, _)| icon.is_category()).count() as u16
    }

    pub fn continents(&self) -> u16 {
        self.view.icons.iter().filter(|(icon, _)| icon.is_continent()).count() as u16
    }

    fn kinds(&self) -> u16 {
        self.categories() + self.continents()
    }

    fn animals(&self, such: impl Fn(&Animal) -> bool) -> u16 {
        self.view.animals.iter().filter(|card| such(animal(**card))).count() as u16
    }

    fn small(&self) -> u16 {
        self.animals(|animal| animal.size < 3)
    }

    fn large(&self) -> u16 {
        self.animals(|animal| animal.size > 3)
    }

    pub fn covered(&self) -> u64 {
        self.view.buildings.iter().flat_map(|built| &built.hexes).fold(0, |set, hex| set | hex.bit())
    }

    /// How many hexes of a set have a covered neighbour, and how many have none.
    fn connected(&self, set: u64) -> (u16, u16) {
        let covered = self.covered();
        let touched = |at: &Hex| NEIGHBOURS[at.index()] & covered != 0;
        let (yes, no): (Vec<_>, Vec<_>) = hexes(set).partition(touched);
        (yes.len() as u16, no.len() as u16)
    }

    fn water(&self) -> (u16, u16) {
        self.connected(self.map.water & !self.covered())
    }

    fn rock(&self) -> (u16, u16) {
        self.connected(self.map.rock & !self.covered())
    }

    fn bonuses(&self) -> (u16, u16) {
        self.connected(self.map.bonus_mask & !self.covered())
    }

    /// A point for every six spaces of each open area.
    fn pastures(&self) -> u16 {
        let mut open: Vec<_> = hexes(self.map.plain & !self.covered()).collect();
        let mut points = 0;
        while let Some(first) = open.pop() {
            let mut area = vec![first];
            let mut at = 0;
            while at < area.len() {
                let here = area[at];
                let (near, far): (Vec<_>, Vec<_>) =
                    open.into_iter().partition(|there| distance(here, *there) == 1);
                area.extend(near);
                open = far;
                at += 1;
            }
            points += area.len() as u16 / 6;
        }
        points
    }

    fn pens_of_one(&self) -> usize {
        let small = |built: &&BuildingView| built.building == Building::Enclosure1 && built.occupied;
        self.view.buildings.iter().filter(small).count()
    }

    fn kiosks(&self) -> usize {
        self.view.buildings.iter().filter(|built| built.building == Building::Kiosk).count()
    }

    fn research(&self) -> u16 {
        self.icons(Icon::Research)
    }

    /// Whether the sponsor's conditions on the left edge are met; Sponsors II apart.
    pub fn meets(&self, number: u16) -> bool {
        let (appeal, reputation) = (self.view.appeal, self.view.reputation);
        match number {
            207 | 222 | 258 | 259 | 260 | 264 => appeal <= 25,
            202 | 221 | 224 => self.research() >= 1,
            218 => self.research() >= 2,
            205 => self.research() >= 3,
            204 | 206 => self.research() >= 4,
            215 => self.view.partner_zoos.len() >= 2,
            228 | 243 | 244 | 245 => reputation >= 3,
            227 | 263 => reputation >= 6,
            231..=235 => self.icons(great(number - 231)) >= 1,
            _ => true,
        }
    }

    /// What a sponsor that has just come into the zoo brings at once.
    pub fn at_once(&self, number: u16) -> Gain {
        match number {
            203 => money([0, 2, 5, 10][self.view.universities.len()]),
            204 => money(2 * self.research()),
            205 => conservation(1) + reputation(2),
            206 => appeal(2 * u16::from(self.view.supports)),
            207 => self.shared(self.kinds() / 2),
            208 => appeal(self.research()),
            209 | 224 | 225 => x_tokens(1),
            210 => appeal(self.icons(Icon::Americas)),
            211 => appeal(self.icons(Icon::Europe)),
            212 => appeal(self.icons(Icon::Australia)),
            213 => appeal(self.icons(Icon::Asia)),
            214 => appeal(self.icons(Icon::Africa)),
            216 => Gain { workers: 1, ..NOTHING },
            219 => money(2 * (self.icons(Icon::Rock) + self.icons(Icon::Water))),
            220 => money(3),
            222 => self.shared(self.research().min(3)),
            226 => reputation(2),
            228 => money(2 * self.small()),
            229 => appeal(self.small()),
            230 => appeal(2 * self.large()),
            231..=235 => appeal(self.icons(great(number - 231))),
            241 => appeal(self.icons(Icon::Water)),
            242 => appeal(self.icons(Icon::Rock) / 2 * 3),
            254 => conservation(1) + reputation(1),
            255 | 256 => appeal(4),
            258 => appeal(self.water().0),
            259 => appeal(self.rock().0),
            260 => appeal(self.connected(self.map.plain & BORDER & !self.covered()).0),
            261 => appeal(1) + conservation(1),
            262 => money(2 * self.kinds()),
            264 => appeal(self.bonuses().0),
            _ => NOTHING,
        }
    }

    fn shared(&self, points: u16) -> Gain {
        Gain { shared: 2 * points, ..conservation(points) }
    }

    /// What the sponsors of the zoo bring in a break.
    pub fn in_a_break(&self, number: u16) -> Gain {
        match number {
            206 => conservation(1),
            209 => x_tokens(1),
            220 => money(3),
            231..=235 => money(match self.icons(great(number - 231)) {
                0 => 0,
                1 | 2 => 3,
                3 | 4 => 6,
                _ => 9,
            }),
            _ => NOTHING,
        }
    }

    /// What a sponsor scores when the game is over.
    pub fn at_the_end(&self, number: u16) -> Gain {
        let point = |holds: bool| conservation(u16::from(holds));
        let full = self.map.plain & !self.covered() == 0;
        match number {
            201 => conservation(by_threes(self.research())),
            203 | 209 => point(self.view.universities.len() == 3),
            208 | 261 => point(self.categories() >= 5),
            210 => point(self.kiosks() >= 5),
            211 => point(self.pens_of_one() >= 5),
            214 => appeal(self.view.x_tokens.into()),
            215 | 218 => point(self.view.supports >= 5),
            216 | 220 => point(self.view.reputation >= 9),
            217 | 257 => appeal(if full { 5 } else { 0 }),
            219 => appeal(2 * self.icons(Icon::Rock).min(self.icons(Icon::Water)).min(3)),
            221 => point(self.map.plain & BORDER & !self.covered() == 0),
            225 | 226 => point(self.continents() == 5),
            241 => point(self.water().1 == 0),
            242 => point(self.rock().1 == 0),
            243 => point(self.icons(Icon::Herbivore) >= 6),
            244 => point(self.icons(Icon::Bird) >= 6),
            245 => point(self.icons(Icon::Water) >= 6),
            246 => point(self.icons(Icon::Rock) >= 6),
            247 => point(self.icons(Icon::Primate) >= 6),
            251 => conservation(by_threes(self.icons(Icon::Bear))),
            258 => conservation(self.water().1 / 2),
            259 => conservation(self.rock().1 / 2),
            260 => conservation(self.pastures()),
            264 => conservation(self.bonuses().1 / 2),
            _ => NOTHING,
        }
    }

    /// What the sponsors of this zoo make of icons that come into it (`own`) or into another one.
    pub fn each_time(&self, new: &Icons, before: &Icons, own: bool) -> Gain {
        let mut sum = NOTHING;
        for card in &self.view.sponsors {
            let number = card.number();
            sum += match number {
                208 => money(2) * new.get(Icon::Research),
                236..=240 => money(3) * new.get(great(number - 236)),
                251 => appeal(2) * new.get(Icon::Bear),
                _ if !own => NOTHING,
                202 => reputation(1) * new.get(Icon::Research),
                204 => conservation(1) * new.get(Icon::Research),
                243 => appeal(2) * new.get(Icon::Herbivore),
                244 => appeal(2) * new.get(Icon::Bird),
                245 => appeal(2) * new.get(Icon::Water),
                246 => appeal(2) * new.get(Icon::Rock),
                247 => appeal(2) * new.get(Icon::Primate),
                248 => x_tokens(1) * new.get(Icon::Primate),
                262 => {
                    let kind = |icon: Icon| icon.is_category() || icon.is_continent();
                    let fresh = new.iter().filter(|(icon, _)| kind(*icon) && before.get(*icon) == 0);
                    (appeal(1) + money(2)) * fresh.count() as u8
                }
                _ => NOTHING,
            }
        }
        sum
    }

    /// What covering these hexes brings by sponsors 241 and 242, seen before they are covered.
    pub fn shore(&self, covering: u64) -> Gain {
        let beside = |terrain: u64| {
            let open = terrain & !self.covered();
            hexes(covering).filter(|hex| NEIGHBOURS[hex.index()] & open != 0).count() as u16
        };
        money(if self.has(241) { beside(self.map.water) } else { 0 })
            + money(if self.has(242) { beside(self.map.rock) } else { 0 })
    }
}

fn by_threes(count: u16) -> u16 {
    match count {
        0..=2 => 0,
        3..=5 => 1,
        _ => 2,
    }
}

/// The category of the five cards of a series, in the order in which they are numbered.
fn great(place: u16) -> Icon {
    [Icon::Primate, Icon::Reptile, Icon::Bird, Icon::Predator, Icon::Herbivore][usize::from(place)]
}

/// The icons of a zoo as the engine keeps those of a card.
pub fn sum(view: &PlayerView) -> Icons {
    let mut icons = Icons::default();
    for (icon, count) in &view.icons {
        icons.add(*icon, *count);
    }
    icons
}

/// Sponsors that can only be played with Sponsors II.
pub const SPONSORS_II: [u16; 6] = [201, 207, 216, 219, 262, 263];

pub fn all(from: u16, to: u16) -> Vec<u16> {
    (from..=to).filter(|number| Card::from_number(*number).is_some()).collect()
}
