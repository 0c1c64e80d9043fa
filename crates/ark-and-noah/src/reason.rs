//! Why something cannot be done: one unmet condition, as data.

use menagerie_kernel::Seat;
use serde::Serialize;
use ts_rs::TS;

use crate::{
    content::Action,
    decisions::Step,
    event::Goods,
    places::{Cell, Edge, PitchSpace},
    tile::{Sex, Species, Tile},
};

/// An unmet condition.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(tag = "reason", rename_all = "snake_case")]
pub enum Reason {
    /// The game is over.
    GameOver,
    /// Another seat decides now.
    NotYourTurn {
        /// That seat.
        seat: Seat,
    },
    /// Something else is being decided.
    NotNow {
        /// What.
        step: Step,
    },
    /// The quick game has no such thing.
    NotInQuickGame,
    /// A worker stands on that action already.
    ActionTaken {
        /// The action.
        action: Action,
        /// Whose worker.
        by: Seat,
    },
    /// That bag is empty.
    BagEmpty {
        /// Which.
        sex: Sex,
    },
    /// The reserve has none left.
    ReserveEmpty {
        /// Of what.
        goods: Goods,
    },
    /// That tile was not drawn.
    NotDrawn {
        /// The tile.
        tile: Tile,
    },
    /// That tile is not yours.
    NotYourTile {
        /// The tile.
        tile: Tile,
    },
    /// Its mate is in play: it cannot be exchanged.
    HasMate {
        /// The tile.
        tile: Tile,
    },
    /// None of your animals can be exchanged.
    NoAnimalToExchange,
    /// There are no two planks of different colours that may be swapped.
    NoPlanksToSwap,
    /// No such place on this ark.
    NotOnThisArk,
    /// No plank lies there.
    NoPlankThere {
        /// The place.
        edge: Edge,
    },
    /// The plank surrounds animals, and this table does not swap those (ruling 28).
    SurroundsAnimals {
        /// The place.
        edge: Edge,
    },
    /// Both planks have the same colour.
    SameColour {
        /// Whose.
        owner: Seat,
    },
    /// A plank lies there already.
    EdgeTaken {
        /// Whose.
        owner: Seat,
    },
    /// The place lies inside a finished enclosure.
    InsideEnclosure {
        /// The first cell of the enclosure.
        cell: Cell,
    },
    /// You hold none.
    NoneInHand {
        /// Of what.
        goods: Goods,
    },
    /// A pitch cube lies there already.
    SpaceTaken,
    /// Planks are missing beside the pitch space.
    NeedsBothNeighbours {
        /// Where they are missing.
        missing: Vec<Edge>,
    },
    /// You may place no more pieces in this action.
    NoPiecesLeft,
    /// Not enough loading points.
    NotEnoughPoints {
        /// Points it costs.
        need: u8,
        /// Points left.
        have: u8,
    },
    /// You may load no more pairs in this action.
    NoPairsLeft,
    /// The cell belongs to no finished enclosure.
    NoEnclosure {
        /// The cell.
        cell: Cell,
    },
    /// The enclosure is called by its first cell.
    CalledByFirstCell {
        /// That cell.
        cell: Cell,
    },
    /// None of the planks around the enclosure is yours.
    NoOwnPlank,
    /// Every cell of the enclosure has its food.
    FoodFull,
    /// Cells of the enclosure have no food.
    FoodMissing {
        /// Those cells.
        cells: Vec<Cell>,
    },
    /// Pitch spaces in contact with the enclosure are empty.
    PitchMissing {
        /// Those spaces.
        spaces: Vec<PitchSpace>,
    },
    /// The species is not used at this table.
    NotInThisGame {
        /// The species.
        species: Species,
    },
    /// The pair is aboard already.
    AlreadyAboard {
        /// The species.
        species: Species,
    },
    /// An animal of the pair is not in play.
    PairNotInPlay {
        /// The tile that is still in a bag, or lies on the table untaken.
        missing: Tile,
    },
    /// Neither animal of the pair is yours.
    NoneYours {
        /// The species.
        species: Species,
    },
    /// The enclosure does not have the size of the pair.
    WrongSize {
        /// The size the pair needs.
        need: u8,
        /// The size of the enclosure.
        have: u8,
    },
    /// Another pair is in the way.
    Occupied {
        /// Which.
        species: Species,
    },
}
