//! Cards that have something in common, found once: a look at a whole hand instead of at each card.

use std::sync::LazyLock;

use super::content;
use crate::{
    content::{
        Animal, CardSet, Continent, LARGE_DISCOUNT, PARTNER_ZOO_DISCOUNT, SMALL_DISCOUNT, Special, Sponsor,
    },
    geometry::Building,
};

/// The sponsors with recurring effects.
pub fn recurring_sponsors() -> CardSet {
    static SET: LazyLock<CardSet> = LazyLock::new(|| sponsors_with(|sponsor| !sponsor.recurring.is_empty()));
    *SET
}

/// The sponsors with income in each break.
pub fn income_sponsors() -> CardSet {
    static SET: LazyLock<CardSet> = LazyLock::new(|| sponsors_with(|sponsor| !sponsor.income.is_empty()));
    *SET
}

/// The sponsors that score at the end.
pub fn end_sponsors() -> CardSet {
    static SET: LazyLock<CardSet> = LazyLock::new(|| sponsors_with(|sponsor| !sponsor.end.is_empty()));
    *SET
}

fn sponsors_with(wanted: impl Fn(&Sponsor) -> bool) -> CardSet {
    content().sponsors.iter().filter(|sponsor| wanted(sponsor)).map(|sponsor| sponsor.card).collect()
}

/// No enclosure is larger.
const LARGEST: usize = Building::ENCLOSURES.len();

/// Animals by the least they ask for.
pub struct AnimalSets {
    /// By the size of the largest enclosure: those that fit into it.
    pub up_to_size: [CardSet; LARGEST + 1],
    /// By special enclosure: those that may live there.
    pub in_special: [CardSet; Special::ALL.len()],
    /// Those that may join another animal.
    pub flock: CardSet,
    /// By money: those that cost no more.
    up_to_cost: Vec<CardSet>,
    /// No discount of one animal is higher.
    pub most_discount: u16,
}

impl AnimalSets {
    /// The animals that cost no more than this.
    #[inline]
    pub fn up_to_cost(&self, money: u16) -> CardSet {
        self.up_to_cost[usize::from(money).min(self.up_to_cost.len() - 1)]
    }
}

/// Animals by the least they ask for.
pub fn animal_sets() -> &'static AnimalSets {
    static SETS: LazyLock<AnimalSets> = LazyLock::new(|| AnimalSets {
        up_to_size: std::array::from_fn(|size| {
            animals_with(|animal| animal.size > 0 && usize::from(animal.size) <= size)
        }),
        in_special: Special::ALL.map(|special| {
            animals_with(|animal| animal.special.is_some_and(|(wanted, _)| wanted == special))
        }),
        flock: animals_with(|animal| animal.flock().is_some()),
        up_to_cost: {
            let dearest = content().animals.iter().map(|animal| animal.cost).max().unwrap_or(0);
            (0..=dearest).map(|money| animals_with(|animal| animal.cost <= money)).collect()
        },
        most_discount: content().animals.iter().map(most_discount).max().unwrap_or(0),
    });
    &SETS
}

fn most_discount(animal: &Animal) -> u16 {
    let icons: u8 = Continent::ALL.into_iter().map(|continent| animal.icons.get(continent.icon())).sum();
    u16::from(PARTNER_ZOO_DISCOUNT * icons + SMALL_DISCOUNT.max(LARGE_DISCOUNT))
}

fn animals_with(wanted: impl Fn(&Animal) -> bool) -> CardSet {
    content().animals.iter().filter(|animal| wanted(animal)).map(|animal| animal.card).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_limits_hold_for_every_animal() {
        let sets = animal_sets();
        assert_eq!(sets.up_to_cost(u16::MAX), CardSet::ANIMALS);
        for animal in &content().animals {
            let cost = u16::from(animal.cost);
            assert!(sets.up_to_cost(cost).contains(animal.card), "{}", animal.card);
            assert!(!sets.up_to_cost(cost - 1).contains(animal.card), "{}", animal.card);
        }
        let housed = sets.in_special.into_iter().fold(sets.up_to_size[LARGEST], CardSet::union);
        assert_eq!(housed.union(sets.flock), CardSet::ANIMALS);
    }
}
