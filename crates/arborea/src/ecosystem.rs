//! A player's Ecosystem: cards on a grid of habitats, creatures on its intersections (rulebook p. 9).
//!
//! Coordinates count from the top left corner of the starting card, `x` to the right and `y` down. The grid is
//! stored on a torus of 32 by 32, and an Ecosystem spans at most [`SPAN`] habitats each way (ruling A7).

use std::{fmt, str::FromStr};

use menagerie_kernel::NotationError;
use menagerie_kit::List;
use serde::Serialize;
use ts_rs::TS;

use crate::{
    Card, Creature, DECK_CARDS, Habitat,
    borderlands::CREATURES_A_KIND,
    content::{Turn, content},
    row::Row,
};

/// The widest and the highest an Ecosystem can get, in habitats.
pub const SPAN: i8 = 28;

/// A habitat's place; or an intersection's, which is the place of the habitat at its upper left.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, TS)]
pub struct Point {
    /// To the right.
    pub x: i8,
    /// Down.
    pub y: i8,
}

impl Point {
    /// A place.
    pub const fn new(x: i8, y: i8) -> Self {
        Self { x, y }
    }

    /// The place that far away.
    #[inline]
    pub const fn plus(self, dx: i8, dy: i8) -> Self {
        Self { x: self.x + dx, y: self.y + dy }
    }

    /// The four habitats around this intersection.
    #[inline]
    pub const fn around(self) -> [Self; 4] {
        [self, self.plus(1, 0), self.plus(0, 1), self.plus(1, 1)]
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.x, self.y)
    }
}

impl FromStr for Point {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let bad = || NotationError::new(text, "a place such as 2,-1");
        let (x, y) = text.split_once(',').ok_or_else(bad)?;
        let number =
            |text: &str| text.parse::<i8>().ok().filter(|n| n.to_string() == text && n.abs() <= 2 * SPAN);
        Ok(Self { x: number(x).ok_or_else(bad)?, y: number(y).ok_or_else(bad)? })
    }
}

/// A card lying in an Ecosystem.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, TS)]
pub struct Laid {
    /// Which one.
    pub card: Card,
    /// Where its top left corner is.
    pub at: Point,
    /// How it is turned.
    pub turn: Turn,
}

/// A creature living in an Ecosystem.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, TS)]
pub struct Settled {
    /// Which one.
    pub creature: Creature,
    /// On which intersection.
    pub at: Point,
}

impl Default for Settled {
    fn default() -> Self {
        Self { creature: Creature::Frog, at: Point::default() }
    }
}

/// The cards of an Ecosystem at most: every card of the decks and a starting card.
pub const MOST_CARDS: usize = DECK_CARDS as usize + 1;
/// The creatures of an Ecosystem at most.
pub const MOST_CREATURES: usize = CREATURES_A_KIND as usize * Creature::ALL.len();
/// Rows and columns of the torus.
pub(crate) const FIELD: usize = 32;

/// An Ecosystem.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Ecosystem {
    /// A row is 32 times 4 bits: 0 for nothing, else 1 more than the habitat.
    rows: [u128; FIELD],
    /// The cards in the order they were laid.
    pub cards: List<Laid, MOST_CARDS>,
    /// The creatures in the order they came.
    pub creatures: List<Settled, MOST_CREATURES>,
    /// The upper left and the lower right habitat of the smallest rectangle around it.
    pub corners: (Point, Point),
}

#[inline]
pub(crate) const fn wrap(coordinate: i8) -> usize {
    coordinate as u8 as usize % FIELD
}

impl Ecosystem {
    /// An Ecosystem of just a starting card.
    pub fn new(card: Card) -> Self {
        let mut ecosystem = Self { corners: (Point::default(), Point::new(2, 1)), ..Self::default() };
        ecosystem.lay(Laid { card, at: Point::default(), turn: Turn::UPRIGHT });
        ecosystem
    }

    /// The visible habitat there.
    #[inline]
    pub fn habitat(&self, at: Point) -> Option<Habitat> {
        let code = (self.rows[wrap(at.y)] >> (4 * wrap(at.x))) as usize & 0xF;
        if code == 0 { None } else { Some(Habitat::ALL[code - 1]) }
    }

    /// Shows a habitat there. Only cards and hand-made positions do.
    pub(crate) fn show(&mut self, at: Point, habitat: Habitat) {
        let shift = 4 * wrap(at.x);
        let row = &mut self.rows[wrap(at.y)];
        *row = *row & !(0xF << shift) | (habitat.index() as u128 + 1) << shift;
        let (low, high) = &mut self.corners;
        *low = Point::new(low.x.min(at.x), low.y.min(at.y));
        *high = Point::new(high.x.max(at.x), high.y.max(at.y));
    }

    /// Lays a card, over what is there.
    pub fn lay(&mut self, laid: Laid) {
        for cell in content().card(laid.card).cells[laid.turn.index()] {
            self.show(laid.at.plus(cell.dx, cell.dy), cell.habitat);
        }
        self.cards.push(laid);
    }

    /// Whether four habitats meet there.
    #[inline]
    pub fn is_intersection(&self, at: Point) -> bool {
        at.around().into_iter().all(|place| self.habitat(place).is_some())
    }

    /// The creature on an intersection.
    #[inline]
    pub fn creature(&self, at: Point) -> Option<Creature> {
        self.creatures.iter().find(|settled| settled.at == at).map(|settled| settled.creature)
    }

    /// The places of the smallest rectangle around it, row by row.
    pub fn places(&self) -> impl Iterator<Item = Point> + use<> {
        let (low, high) = self.corners;
        (low.y..=high.y).flat_map(move |y| (low.x..=high.x).map(move |x| Point { x, y }))
    }

    /// How many visible habitats there are of each kind.
    pub fn count(&self) -> [u8; Habitat::ALL.len()] {
        let mut counts = [0; Habitat::ALL.len()];
        for habitat in self.places().filter_map(|place| self.habitat(place)) {
            counts[habitat.index()] += 1;
        }
        counts
    }

    /// The columns with habitats in a row of the torus.
    pub(crate) fn occupied(&self, y: usize) -> Row {
        // Folds each 4-bit code onto its lowest bit, then gathers every fourth bit.
        let row = self.rows[y];
        let mut bits = (row | row >> 1 | row >> 2 | row >> 3) & 0x1111_1111_1111_1111_1111_1111_1111_1111;
        bits = (bits | bits >> 3) & 0x0303_0303_0303_0303_0303_0303_0303_0303;
        bits = (bits | bits >> 6) & 0x000F_000F_000F_000F_000F_000F_000F_000F;
        bits = (bits | bits >> 12) & 0x0000_00FF_0000_00FF_0000_00FF_0000_00FF;
        bits = (bits | bits >> 24) & 0x0000_0000_0000_FFFF_0000_0000_0000_FFFF;
        Row::from_bits((bits | bits >> 48) as u32)
    }
}
