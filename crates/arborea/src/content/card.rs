//! Ecosystem cards: what they cost, and the habitats on their back in each rotation.

use menagerie_kit::{Row, Table, numbered};
use serde::Serialize;
use ts_rs::TS;

use crate::{Biome, Card, Habitat};

numbered! {
    /// How a card is turned: by quarter turns clockwise, `r1` being upright.
    Turn, "r", 4
}

/// Habitats on a card.
pub const HABITATS: usize = 6;

impl Turn {
    /// Upright: three wide and two high.
    pub const UPRIGHT: Self = Self(0);

    /// Width and height of a card turned so.
    pub const fn size(self) -> (i8, i8) {
        if self.0.is_multiple_of(2) { (3, 2) } else { (2, 3) }
    }
}

/// A habitat of a card, counted from the card's top left corner.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Cell {
    /// To the right.
    pub dx: i8,
    /// Down.
    pub dy: i8,
    /// What is there.
    pub habitat: Habitat,
}

/// What is printed on a card, its reward apart.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EcosystemCard {
    /// Its habitats for each turn.
    pub cells: [[Cell; HABITATS]; 4],
    /// Biomes it costs: as many as it has habitats of that kind (rulebook p. 7).
    pub cost: [u8; 6],
}

impl EcosystemCard {
    fn read(grid: &str) -> Result<Self, String> {
        let rows: Vec<&str> = grid.split('/').collect();
        if rows.len() != 2 || rows.iter().any(|row| row.len() != 3 || !row.is_ascii()) {
            return Err(format!("the grid {grid} is not two rows of three"));
        }
        let mut habitats = [[Habitat::Rock; 3]; 2];
        for (y, row) in rows.iter().enumerate() {
            for (x, _) in row.char_indices() {
                habitats[y][x] = row[x..=x].parse().map_err(|error| format!("{error}"))?;
            }
        }
        let mut cost = [0; 6];
        for biome in habitats.iter().flatten().filter_map(|habitat| habitat.biome()) {
            cost[biome.index()] += 1;
        }
        Ok(Self { cells: std::array::from_fn(|turn| turned(&habitats, turn)), cost })
    }

    /// Biomes it costs in all.
    pub fn total(&self) -> u8 {
        self.cost.iter().sum()
    }

    /// How much of a biome it costs.
    pub fn costs(&self, biome: Biome) -> u8 {
        self.cost[biome.index()]
    }

    /// The cards in order: the four decks, then the starting cards.
    pub(super) fn read_all(decks: &Table, starting: &Table) -> Vec<Self> {
        let read = |(card, row): (Card, Row<'_>)| {
            row.expect("id", card);
            Self::read(row.text("grid")).unwrap_or_else(|error| row.refuse(error))
        };
        Card::all().zip(decks.rows().chain(starting.rows())).map(read).collect()
    }
}

fn turned(habitats: &[[Habitat; 3]; 2], turn: usize) -> [Cell; HABITATS] {
    std::array::from_fn(|place| {
        let (x, y) = (place % 3, place / 3);
        let habitat = habitats[y][x];
        let (dx, dy) = match turn {
            0 => (x, y),
            1 => (1 - y, x),
            2 => (2 - x, 1 - y),
            _ => (y, 2 - x),
        };
        Cell { dx: dx as i8, dy: dy as i8, habitat }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(face: &EcosystemCard, turn: Turn) -> Vec<String> {
        let (width, height) = turn.size();
        let at = |x, y| face.cells[turn.index()].iter().find(|cell| (cell.dx, cell.dy) == (x, y));
        (0..height)
            .map(|y| (0..width).map(|x| at(x, y).map_or("?", |cell| cell.habitat.word())).collect())
            .collect()
    }

    #[test]
    fn a_card_turns_clockwise() {
        let face = EcosystemCard::read("TMF/GSW").unwrap();
        assert_eq!(drawn(&face, Turn(0)), ["TMF", "GSW"]);
        assert_eq!(drawn(&face, Turn(1)), ["GT", "SM", "WF"]);
        assert_eq!(drawn(&face, Turn(2)), ["WSG", "FMT"]);
        assert_eq!(drawn(&face, Turn(3)), ["FW", "MS", "TG"]);
    }
}
