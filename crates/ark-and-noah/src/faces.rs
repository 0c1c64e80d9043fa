//! Everything printed: arks, animals, action boards, characters. It never changes, so it is sent once.

use menagerie_kernel::Lang;
use serde::Serialize;
use ts_rs::TS;

use crate::{
    content::{Action, Ark, EdgeIndex, pieces},
    options::{ArkShape, Mode},
    places::{Cell, Edge, PitchSpace, ROWS},
    text::words,
    tile::Species,
};

/// All that is printed, in one language.
#[derive(Debug, Clone, Serialize, TS)]
pub struct Faces {
    /// Every ark, by shape and number of players.
    pub arks: Vec<ArkFace>,
    /// Every species.
    pub species: Vec<SpeciesFace>,
    /// The two sides of the action board.
    pub boards: Vec<BoardFace>,
    /// Noah and his sons, by seat.
    pub characters: Vec<CharacterFace>,
    /// Points for the most planks on the hull.
    pub hull_bonus: i16,
}

/// An ark, assembled for a number of players.
#[derive(Debug, Clone, Serialize, TS)]
pub struct ArkFace {
    /// Its shape.
    pub shape: ArkShape,
    /// For how many players.
    pub players: u8,
    /// Rows of cells.
    pub rows: u8,
    /// Columns of cells.
    pub cols: u8,
    /// The cells.
    pub cells: Vec<CellFace>,
    /// The edges.
    pub edges: Vec<EdgeFace>,
    /// The pitch spaces, clockwise along the hull.
    pub pitch: Vec<PitchFace>,
}

/// A cell.
#[derive(Debug, Clone, Serialize, TS)]
pub struct CellFace {
    /// Its name.
    pub id: Cell,
    /// Its row, from 0.
    pub row: u8,
    /// Its column, from 0.
    pub col: u8,
}

/// An edge. It runs from grid point (`row`, `col`) one step east, or south when it is not horizontal.
#[derive(Debug, Clone, Serialize, TS)]
pub struct EdgeFace {
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
}

/// A pitch space.
#[derive(Debug, Clone, Serialize, TS)]
pub struct PitchFace {
    /// Its name.
    pub id: PitchSpace,
    /// The row of its grid point.
    pub row: u8,
    /// The column of its grid point.
    pub col: u8,
}

/// A species.
#[derive(Debug, Clone, Serialize, TS)]
pub struct SpeciesFace {
    /// Its id.
    pub id: Species,
    /// One animal.
    pub name: &'static str,
    /// The pair.
    pub pair: &'static str,
    /// Cells its pair needs; 0 for small animals.
    pub size: u8,
    /// Points for the owner of each tile.
    pub points: u8,
    /// The fewest players it is used with.
    pub players: u8,
    /// Whether its size or points are reconstructed, not read in a source.
    pub reconstructed: bool,
}

/// A side of the action board.
#[derive(Debug, Clone, Serialize, TS)]
pub struct BoardFace {
    /// The way to play it is for.
    pub mode: Mode,
    /// The rounds that are always played.
    pub rounds: u8,
    /// Its actions, from left to right.
    pub actions: Vec<ActionFace>,
}

/// An action.
#[derive(Debug, Clone, Serialize, TS)]
pub struct ActionFace {
    /// The action.
    pub action: Action,
    /// Its name.
    pub name: &'static str,
    /// What its owner gets or may spend.
    pub full: u8,
    /// What each of the others gets or may spend.
    pub reduced: u8,
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

/// A character tile; it fixes the colour of a seat.
#[derive(Debug, Clone, Serialize, TS)]
pub struct CharacterFace {
    /// Who.
    pub character: Character,
    /// The name.
    pub name: &'static str,
}

/// Everything printed, in this language.
pub(crate) fn faces(lang: Lang) -> Faces {
    let character = |character| CharacterFace { character, name: words::character(character).get(lang) };
    Faces {
        arks: Ark::all().iter().map(ark).collect(),
        species: Species::all().map(|one| species(one, lang)).collect(),
        boards: [Mode::Normal, Mode::Quick].map(|mode| board(mode, lang)).into(),
        characters: Character::ALL.map(character).into(),
        hull_bonus: pieces::HULL_MAJORITY,
    }
}

fn ark(ark: &Ark) -> ArkFace {
    let cell = |&id: &Cell| CellFace { id, row: id.row(), col: id.col() };
    let edge = |(index, &id): (usize, &Edge)| EdgeFace {
        id,
        row: id.row(),
        col: id.col(),
        horizontal: id.is_horizontal(),
        hull: ark.hull.contains(EdgeIndex(index as u8)),
    };
    let pitch =
        |(index, &(row, col)): (usize, &(u8, u8))| PitchFace { id: PitchSpace(index as u8), row, col };
    ArkFace {
        shape: ark.shape(),
        players: ark.players(),
        rows: ROWS,
        cols: ark.cols,
        cells: ark.cells.iter().map(cell).collect(),
        edges: ark.edges.iter().enumerate().map(edge).collect(),
        pitch: ark.pitch.iter().enumerate().map(pitch).collect(),
    }
}

fn species(id: Species, lang: Lang) -> SpeciesFace {
    let facts = id.facts();
    SpeciesFace {
        id,
        name: facts.name.get(lang),
        pair: facts.pair.get(lang),
        size: facts.size,
        points: facts.points,
        players: facts.players,
        reconstructed: !(facts.sourced.size && facts.sourced.points),
    }
}

fn board(mode: Mode, lang: Lang) -> BoardFace {
    let face = |&action: &Action| ActionFace {
        action,
        name: words::action(action).get(lang),
        full: action.full(mode),
        reduced: action.reduced(mode),
    };
    BoardFace { mode, rounds: mode.rounds(), actions: Action::on(mode).iter().map(face).collect() }
}
