//! The Borderlands: six columns of creatures between the reserve and the players (rulebook p. 10, 11).

use crate::{
    Creature,
    content::{BonusTile, ROWS, Source},
};

/// Creatures of a kind in the box.
pub const CREATURES_A_KIND: u8 = 6;

/// One column.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Column {
    /// Creatures still beside the board.
    pub reserve: u8,
    /// Creatures on the column, from the top down.
    pub there: u8,
    /// The bonus tile on its top space, until the first creature comes.
    pub bonus: Option<BonusTile>,
}

/// The six columns.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Borderlands(pub [Column; Creature::ALL.len()]);

impl Borderlands {
    /// A creature's column.
    #[inline]
    pub fn of(&self, creature: Creature) -> &Column {
        &self.0[creature.index()]
    }

    /// Moves a creature from the reserve to the highest free space of its column and says what it covers:
    /// the bonus tile, which is removed, or the space itself. Nothing when there is no creature or no space.
    pub fn attract(&mut self, creature: Creature) -> Option<Source> {
        let column = &mut self.0[creature.index()];
        if column.reserve == 0 || column.there == ROWS {
            return None;
        }
        column.reserve -= 1;
        column.there += 1;
        let space = Source::Borderlands(creature, column.there - 1);
        Some(column.bonus.take().map_or(space, Source::Bonus))
    }

    /// Takes the lowest creature of a column and says which row it came from.
    ///
    /// # Panics
    /// When there is none.
    pub fn invite(&mut self, creature: Creature) -> u8 {
        let column = &mut self.0[creature.index()];
        assert!(column.there > 0, "no {creature} to invite");
        column.there -= 1;
        column.there
    }

    /// The creatures that can be invited.
    pub fn guests(&self) -> impl Iterator<Item = Creature> + '_ {
        Creature::ALL.into_iter().filter(|&creature| self.of(creature).there > 0)
    }
}
