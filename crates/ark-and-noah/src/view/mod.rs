//! What everyone sees: the whole table, without the future of the bags.

mod table;

use menagerie_kernel::Seat;
use serde::Serialize;
use ts_rs::TS;

use crate::{
    content::Action,
    event::EndCause,
    options::Options,
    places::{Cell, Edge, PitchSpace},
    score::Points,
    stage::Stage,
    tile::{Sex, Species, Tile},
};

/// The whole table.
#[derive(Debug, Clone, Serialize, TS)]
pub struct View {
    /// What was settled before the game.
    pub options: Options,
    /// The round being played, counted from 1; the last one when the game is over.
    pub round: u8,
    /// The rounds that are always played.
    pub rounds_at_least: u8,
    /// What is being decided.
    pub stage: Stage,
    /// Who decides; nobody when the game is over.
    pub actor: Option<Seat>,
    /// The action being carried out.
    pub action: Option<Action>,
    /// Who takes part in it, in order (after the last round: the order of last-minute loading).
    pub order: Vec<Seat>,
    /// The column (from 0) of the worker that is moved now, while actions are chosen.
    pub moving: Option<u8>,
    /// Who began the game.
    pub start_player: Seat,
    /// The action board, from left to right.
    pub actions: Vec<ActionView>,
    /// The ark.
    pub ark: ArkView,
    /// The players, by seat.
    pub players: Vec<PlayerView>,
    /// What lies in the common reserve.
    pub reserve: ReserveView,
    /// Tiles left in the bags.
    pub bags: BagsView,
    /// Tiles drawn and not yet taken or returned.
    pub drawn: Vec<TileView>,
    /// The species of this table.
    pub species: Vec<SpeciesView>,
    /// Why the game ended.
    pub ended: Option<EndCause>,
}

/// One action of the board.
#[derive(Debug, Clone, Serialize, TS)]
pub struct ActionView {
    /// The action.
    pub action: Action,
    /// Whose worker is in its "in progress" space.
    pub in_progress: Option<Seat>,
    /// Whose worker is in its "done" space.
    pub done: Option<Seat>,
    /// Points of its bonus tile; 0 for none.
    pub bonus: u8,
    /// What its owner gets or may spend.
    pub full: u8,
    /// What each of the others gets or may spend.
    pub reduced: u8,
}

/// The ark and all that is on it.
#[derive(Debug, Clone, Serialize, TS)]
pub struct ArkView {
    /// Rows of cells.
    pub rows: u8,
    /// Columns of cells.
    pub cols: u8,
    /// The cells.
    pub cells: Vec<CellView>,
    /// The edges, with their planks.
    pub edges: Vec<EdgeView>,
    /// The pitch spaces, clockwise along the hull.
    pub pitch: Vec<PitchView>,
    /// The finished enclosures, in the order in which they were finished.
    pub enclosures: Vec<EnclosureView>,
    /// Hull edges without a plank.
    pub hull_gaps: u8,
}

/// A cell.
#[derive(Debug, Clone, Serialize, TS)]
pub struct CellView {
    /// Its name.
    pub id: Cell,
    /// Its row, from 0.
    pub row: u8,
    /// Its column, from 0.
    pub col: u8,
    /// Whether food lies on it.
    pub food: bool,
    /// The first cell of the finished enclosure it belongs to.
    pub enclosure: Option<Cell>,
}

/// An edge. It runs from grid point (`row`, `col`) one step east, or south when it is not horizontal.
#[derive(Debug, Clone, Serialize, TS)]
pub struct EdgeView {
    /// Its name.
    pub id: Edge,
    /// The line (row) of its western or northern end.
    pub row: u8,
    /// The column of that end.
    pub col: u8,
    /// Whether it runs from west to east.
    pub horizontal: bool,
    /// Whether it is part of the hull.
    pub hull: bool,
    /// Whose plank lies there.
    pub owner: Option<Seat>,
}

/// A pitch space.
#[derive(Debug, Clone, Serialize, TS)]
pub struct PitchView {
    /// Its name.
    pub id: PitchSpace,
    /// The row of its grid point.
    pub row: u8,
    /// The column of its grid point.
    pub col: u8,
    /// Whether a cube lies there.
    pub filled: bool,
}

/// A finished enclosure.
#[derive(Debug, Clone, Serialize, TS)]
pub struct EnclosureView {
    /// Its first cell, by which it is called.
    pub id: Cell,
    /// Its cells.
    pub cells: Vec<Cell>,
    /// How many they are.
    pub size: u8,
    /// Planks around it, by seat.
    pub planks: Vec<u8>,
    /// Cells that lack food.
    pub food_missing: Vec<Cell>,
    /// The pitch spaces in contact with it.
    pub pitch: Vec<PitchSpace>,
    /// Those of them that lack pitch.
    pub pitch_missing: Vec<PitchSpace>,
    /// The pair of size 1 to 4 in it.
    pub large: Option<Species>,
    /// The pair of small animals in it.
    pub small: Option<Species>,
}

/// A player.
#[derive(Debug, Clone, Serialize, TS)]
pub struct PlayerView {
    /// The seat.
    pub seat: Seat,
    /// Who that is in the story; fixes the colour.
    pub character: Character,
    /// Points so far.
    pub score: i32,
    /// Those points by where they came from, without the lines that are 0.
    pub points: Vec<PointsView>,
    /// Planks in hand.
    pub planks: u8,
    /// Pitch cubes in hand.
    pub pitch: u8,
    /// Food tiles in hand.
    pub food: u8,
    /// Planks of this colour in the reserve.
    pub planks_in_reserve: u8,
    /// Planks of this colour on the hull.
    pub hull_planks: u8,
    /// Animals in hand.
    pub animals: Vec<TileView>,
}

/// Noah and his sons, by seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Character {
    /// Green.
    Noah,
    /// Yellow (reconstructed).
    Shem,
    /// Red.
    Ham,
    /// Blue.
    Japheth,
}

impl Character {
    /// By seat.
    pub const ALL: [Self; 4] = [Self::Noah, Self::Shem, Self::Ham, Self::Japheth];
}

/// Points from one source.
#[derive(Debug, Clone, Serialize, TS)]
pub struct PointsView {
    /// What for.
    pub reason: Points,
    /// How many.
    pub points: i16,
}

/// An animal tile.
#[derive(Debug, Clone, Serialize, TS)]
pub struct TileView {
    /// The tile.
    pub tile: Tile,
    /// Its species.
    pub species: Species,
    /// Its sex.
    pub sex: Sex,
    /// Its size.
    pub size: u8,
    /// Points for its owner when it goes aboard.
    pub points: u8,
    /// Whether its mate is in play.
    pub couple: bool,
    /// Who holds the mate.
    pub mate_owner: Option<Seat>,
}

/// The common reserve. Planks are with their players.
#[derive(Debug, Clone, Serialize, TS)]
pub struct ReserveView {
    /// Pitch cubes.
    pub pitch: u8,
    /// Food tiles.
    pub food: u8,
}

/// Tiles left in the bags.
#[derive(Debug, Clone, Serialize, TS)]
pub struct BagsView {
    /// In the black bag.
    pub male: u8,
    /// In the white bag.
    pub female: u8,
}

/// A species of this table.
#[derive(Debug, Clone, Serialize, TS)]
pub struct SpeciesView {
    /// Its id.
    pub id: Species,
    /// Its size.
    pub size: u8,
    /// Points for each of its tiles.
    pub points: u8,
    /// Its name in English.
    pub en: &'static str,
    /// Its name in French.
    pub fr: &'static str,
    /// Its name in German.
    pub de: &'static str,
    /// Whether its size or points are reconstructed, not read in a source.
    pub reconstructed: bool,
    /// Where its tiles are: the male, then the female.
    pub tiles: [TilePlace; 2],
}

/// Where a tile is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum TilePlace {
    /// In its bag.
    Bag,
    /// Drawn, on the table.
    Drawn,
    /// Held by a player.
    Held {
        /// By whom.
        seat: Seat,
    },
    /// Aboard, in the enclosure called by this cell.
    Aboard {
        /// The first cell of the enclosure.
        cell: Cell,
    },
}
