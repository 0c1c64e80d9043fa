//! Conditions of cards, and what cards cost (rulings E6–E14, G6, G7).

use menagerie_kernel::Seat;

use crate::{
    choice::SizeClass,
    content::{
        ActionKind, Animal, Card, Condition, Continent, LARGE_DISCOUNT, MapAbility, PARTNER_ZOO_DISCOUNT,
        Rule, SMALL_DISCOUNT, Side, Sponsor,
    },
    player::Player,
    state::{ArkNova, Underway},
};

impl ArkNova {
    /// The side of an action card that a condition looks at: the borrowed one under Hypnosis (rulings E9, E74).
    pub(crate) fn side_for(&self, seat: Seat, action: ActionKind, underway: &Underway) -> Side {
        let borrowed = underway.owner != seat && underway.runs(seat, action);
        if borrowed { underway.side } else { self.player(seat).side(action) }
    }

    /// How many printed icons of a condition are not met.
    pub(crate) fn missing(&self, seat: Seat, condition: Condition, underway: &Underway) -> u8 {
        let player = self.player(seat);
        let unless = |met: bool| u8::from(!met);
        match condition {
            Condition::Icon(icon, count) => count.saturating_sub(player.icons.get(icon)),
            Condition::AnimalsII => unless(self.side_for(seat, ActionKind::Animals, underway) == Side::II),
            Condition::SponsorsII => unless(self.side_for(seat, ActionKind::Sponsors, underway) == Side::II),
            Condition::PartnerZoo(continent) => unless(player.has_partner(continent)),
            Condition::PartnerZoos(count) => count.saturating_sub(player.partner_zoos.len() as u8),
            Condition::MinReputation(least) => unless(player.reputation >= least),
            Condition::MaxAppeal(_) => unless(player.appeal <= self.rules.max_appeal),
        }
    }

    pub(crate) fn meets_all(&self, seat: Seat, conditions: &[Condition], underway: &Underway) -> bool {
        conditions.iter().all(|&condition| self.missing(seat, condition, underway) == 0)
    }

    /// Whether the conditions of an animal are met, with what may be ignored (ruling E10).
    pub(crate) fn meets_animal(&self, seat: Seat, animal: &Animal, underway: &Underway) -> bool {
        if animal.conditions.is_empty() {
            return true;
        }
        let missing: u8 =
            animal.conditions.iter().map(|&condition| self.missing(seat, condition, underway)).sum();
        missing == 0 || missing <= self.player(seat).waivers(animal)
    }

    /// Whether an animal could be played now, from a folder of the display or the hand.
    pub(crate) fn can_play_animal(&self, seat: Seat, card: Card, folder: u8, underway: &Underway) -> bool {
        let animal = crate::content::animal(card);
        let player = self.player(seat);
        self.meets_animal(seat, animal, underway)
            && u16::from(player.animal_cost(animal, folder)) <= player.money
            && player.has_home(animal)
            && !player.forbids(animal)
    }

    /// The level of a sponsor for this player: one lower with all of map 8's H covered.
    pub(crate) fn level(&self, seat: Seat, sponsor: &Sponsor) -> u8 {
        let player = self.player(seat);
        match player.map().ability {
            MapAbility::Hollywood(hexes) if hexes & !player.covered == 0 => sponsor.level.saturating_sub(1),
            _ => sponsor.level,
        }
    }

    /// Whether a sponsor's conditions are met and its building has a place (ruling G11).
    pub(crate) fn meets_sponsor(&self, seat: Seat, sponsor: &Sponsor, underway: &Underway) -> bool {
        self.meets_all(seat, sponsor.conditions, underway)
            && sponsor.building.is_none_or(|building| self.has_unique_spot(seat, building))
    }
}

impl Player {
    /// Conditions of an animal that may be ignored.
    pub(crate) fn waivers(&self, animal: &Animal) -> u8 {
        let institute =
            matches!(self.map().ability, MapAbility::Institute(hex) if self.covered & hex.bit() != 0);
        u8::from(institute) + u8::from(animal.is_large() && self.has(Rule::IgnoreConditionOfLarge))
    }

    /// Whether sponsor 227 bans an animal.
    pub(crate) fn forbids(&self, animal: &Animal) -> bool {
        match self.chosen_size {
            None => false,
            Some(SizeClass::Small) => animal.is_large(),
            Some(SizeClass::Large) => animal.is_small(),
        }
    }

    /// What an animal costs from this folder (0: the hand), all discounts included (rulings E11, E12).
    pub(crate) fn animal_cost(&self, animal: &Animal, folder: u8) -> u8 {
        let mut discount = 0;
        if !self.partner_zoos.is_empty() {
            for continent in Continent::ALL {
                if self.has_partner(continent) {
                    discount += PARTNER_ZOO_DISCOUNT * animal.icons.get(continent.icon());
                }
            }
        }
        if animal.is_small() && self.has(Rule::SmallDiscount) {
            discount += SMALL_DISCOUNT;
        }
        if animal.is_large() && self.has(Rule::LargeDiscount) {
            discount += LARGE_DISCOUNT;
        }
        (animal.cost + folder).saturating_sub(discount)
    }
}
