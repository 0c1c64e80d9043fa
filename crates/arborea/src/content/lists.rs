//! Where symbols stand in a row: trails, card rewards, Sages' rewards, Borderlands, bonus tiles.

use menagerie_kit::{Row, Table, numbered};
use serde::Serialize;
use ts_rs::TS;

use super::symbol::Symbol;
use crate::{Card, Creature, DECK_CARDS, Sage, Trail};

numbered! {
    /// One of the 24 bonus tiles.
    BonusTile, "BT", 24
}

/// Rows of the Borderlands.
pub const ROWS: u8 = 4;
/// Rewards of a Sage.
pub const REWARDS: u8 = 3;

/// A row of symbols, wherever it is printed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, TS)]
#[serde(tag = "source", content = "value", rename_all = "snake_case")]
pub enum Source {
    /// A trail.
    Trail(Trail),
    /// The reward of an Ecosystem card.
    Card(Card),
    /// A reward of a Sage, counted from 0.
    Sage(Sage, u8),
    /// A space of the Borderlands: its column, and its row from the top, counted from 0.
    Borderlands(Creature, u8),
    /// A bonus tile.
    Bonus(BonusTile),
}

fn symbols(row: Row<'_>, column: &str) -> Vec<Symbol> {
    row.list(column, str::parse)
}

/// The symbols of every [`Source`].
pub struct Lists {
    trails: Vec<Vec<Symbol>>,
    cards: Vec<Vec<Symbol>>,
    sages: Vec<Vec<Symbol>>,
    borderlands: Vec<Vec<Symbol>>,
    bonus: Vec<Vec<Symbol>>,
}

impl Lists {
    pub(super) fn read(
        trails: &Table,
        cards: &Table,
        sages: &Table,
        borderlands: &Table,
        bonus: &Table,
    ) -> Self {
        let trails = trails
            .collect_in_order::<_, { Trail::COUNT }>("trail", Trail::all(), |row| symbols(row, "symbols"));
        let cards = cards
            .collect_in_order::<_, { DECK_CARDS as usize }>("id", Card::all(), |row| symbols(row, "reward"));
        let mut order = Sage::all().flat_map(|sage| (1..=REWARDS).map(move |reward| (sage, reward)));
        let sages = sages.collect::<_, { Sage::COUNT * REWARDS as usize }>(|row| {
            let (sage, reward) = order.next().expect("the table is no longer than that");
            row.expect("sage", sage);
            row.expect("reward", reward);
            row.expect("small_only", if reward == REWARDS { "yes" } else { "no" });
            symbols(row, "effect")
        });
        let mut order = Creature::ALL.into_iter().flat_map(|column| (1..=ROWS).map(move |row| (column, row)));
        let borderlands = borderlands.collect::<_, { 6 * ROWS as usize }>(|row| {
            let (column, number) = order.next().expect("the table is no longer than that");
            row.expect("creature", column);
            row.expect("row_from_top", number);
            symbols(row, "attract_reward")
        });
        let tiles = (1..=BonusTile::COUNT).map(|tile| format!("BT{tile:02}"));
        let bonus =
            bonus.collect_in_order::<_, { BonusTile::COUNT }>("id", tiles, |row| symbols(row, "effect"));
        Self {
            trails: trails.to_vec(),
            cards: cards.to_vec(),
            sages: sages.to_vec(),
            borderlands: borderlands.to_vec(),
            bonus: bonus.to_vec(),
        }
    }

    /// The symbols printed there, in order. A starting card has none.
    #[inline]
    pub fn of(&self, source: Source) -> &[Symbol] {
        match source {
            Source::Trail(trail) => &self.trails[trail.index()],
            Source::Card(card) => self.cards.get(card.index()).map_or(&[], Vec::as_slice),
            Source::Sage(sage, reward) => &self.sages[sage.index() * REWARDS as usize + reward as usize],
            Source::Borderlands(column, row) => {
                &self.borderlands[column.index() * ROWS as usize + row as usize]
            }
            Source::Bonus(tile) => &self.bonus[tile.index()],
        }
    }

    /// Every source there is.
    pub fn sources() -> impl Iterator<Item = Source> {
        let trails = Trail::all().map(Source::Trail);
        let cards = Card::all().take(DECK_CARDS as usize).map(Source::Card);
        let sages = Sage::all().flat_map(|sage| (0..REWARDS).map(move |reward| Source::Sage(sage, reward)));
        let spaces = Creature::ALL.into_iter();
        let spaces = spaces.flat_map(|column| (0..ROWS).map(move |row| Source::Borderlands(column, row)));
        trails.chain(cards).chain(sages).chain(spaces).chain(BonusTile::all().map(Source::Bonus))
    }
}
