//! What everyone sees: the whole table, without the future of the bags.

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
    state::{ArkAndNoah, Enclosure},
    tile::{Sex, Species, Tile, TileSet, species_in},
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

impl View {
    pub(crate) fn of(game: &ArkAndNoah) -> Self {
        let over = game.stage == Stage::Over;
        let placing = !over && !game.quick() && game.stage == Stage::ChooseAction;
        Self {
            options: game.options,
            round: if game.ended.is_some() { game.rounds } else { game.rounds + 1 },
            rounds_at_least: game.options.mode.rounds(),
            stage: game.stage,
            actor: (!over).then_some(game.actor),
            action: game.action,
            order: game.order.to_vec(),
            moving: placing.then_some(game.moving),
            start_player: game.start_player,
            actions: actions(game),
            ark: ark(game),
            players: Seat::all(game.players()).map(|seat| player(game, seat)).collect(),
            reserve: ReserveView { pitch: game.reserve.pitch, food: game.reserve.food },
            bags: BagsView {
                male: game.bags.of(Sex::Male).count_ones() as u8,
                female: game.bags.of(Sex::Female).count_ones() as u8,
            },
            drawn: tiles(game, game.drawn),
            species: species_in(game.species).map(|species| species_view(game, species)).collect(),
            ended: game.ended,
        }
    }
}

fn actions(game: &ArkAndNoah) -> Vec<ActionView> {
    let mode = game.options.mode;
    let view = |&action: &Action| ActionView {
        action,
        in_progress: game.in_progress[action.column()],
        done: game.done[action.column()],
        bonus: game.bonus[action.column()],
        full: action.full(mode),
        reduced: action.reduced(mode),
    };
    Action::on(mode).iter().map(view).collect()
}

fn ark(game: &ArkAndNoah) -> ArkView {
    let ark = game.ark;
    let cell = |(index, &id): (usize, &Cell)| CellView {
        id,
        row: id.row(),
        col: id.col(),
        food: game.food >> index & 1 == 1,
        enclosure: game.enclosure_of(index as u8).map(|place| game.first_cell(&game.enclosures[place])),
    };
    let edge = |(index, &id): (usize, &Edge)| EdgeView {
        id,
        row: id.row(),
        col: id.col(),
        horizontal: id.is_horizontal(),
        hull: ark.hull >> index & 1 == 1,
        owner: game.owner(index as u8),
    };
    let pitch = |(index, &(row, col)): (usize, &(u8, u8))| PitchView {
        id: PitchSpace(index as u8),
        row,
        col,
        filled: game.pitch >> index & 1 == 1,
    };
    ArkView {
        rows: crate::places::ROWS,
        cols: ark.cols,
        cells: ark.cells.iter().enumerate().map(cell).collect(),
        edges: ark.edges.iter().enumerate().map(edge).collect(),
        pitch: ark.pitch.iter().enumerate().map(pitch).collect(),
        enclosures: game.enclosures.iter().map(|one| enclosure(game, one)).collect(),
        hull_gaps: (ark.hull & !game.all_planks()).count_ones() as u8,
    }
}

fn enclosure(game: &ArkAndNoah, enclosure: &Enclosure) -> EnclosureView {
    let ark = game.ark;
    let rim = ark.rim(enclosure.cells);
    let contact = if game.quick() { 0 } else { ark.contact(enclosure.cells, game.options.pitch_contact) };
    EnclosureView {
        id: game.first_cell(enclosure),
        cells: ark.cells_of(enclosure.cells),
        size: enclosure.size(),
        planks: game.planks[..game.players()]
            .iter()
            .map(|planks| (planks & rim).count_ones() as u8)
            .collect(),
        food_missing: ark.cells_of(game.lacks_food(enclosure)),
        pitch: ark.spaces_of(contact),
        pitch_missing: ark.spaces_of(game.lacks_pitch(enclosure)),
        large: enclosure.large,
        small: enclosure.small,
    }
}

fn player(game: &ArkAndNoah, seat: Seat) -> PlayerView {
    let hand = game.hand(seat);
    let sheet = &game.sheets[seat.index()];
    let lines = Points::ALL.into_iter().map(|reason| PointsView { reason, points: sheet.line(reason) });
    PlayerView {
        seat,
        character: Character::ALL[seat.index()],
        score: sheet.total(),
        points: lines.filter(|line| line.points != 0).collect(),
        planks: hand.planks,
        pitch: hand.pitch,
        food: hand.food,
        planks_in_reserve: game.reserve.planks[seat.index()],
        hull_planks: game.hull_planks(seat) as u8,
        animals: tiles(game, hand.animals),
    }
}

fn tiles(game: &ArkAndNoah, set: TileSet) -> Vec<TileView> {
    let view = |tile: Tile| {
        let mate_owner = holder(game, tile.mate());
        let facts = tile.species.facts();
        TileView {
            tile,
            species: tile.species,
            sex: tile.sex,
            size: facts.size,
            points: facts.points,
            couple: mate_owner.is_some(),
            mate_owner,
        }
    };
    set.iter().map(view).collect()
}

fn holder(game: &ArkAndNoah, tile: Tile) -> Option<Seat> {
    Seat::all(game.players()).find(|&seat| game.hand(seat).animals.contains(tile))
}

fn species_view(game: &ArkAndNoah, species: Species) -> SpeciesView {
    let facts = species.facts();
    let place = |sex| {
        let tile = Tile { species, sex };
        if let Some(seat) = holder(game, tile) {
            TilePlace::Held { seat }
        } else if game.drawn.contains(tile) {
            TilePlace::Drawn
        } else {
            let here = |one: &&Enclosure| [one.large, one.small].contains(&Some(species));
            let aboard = game.enclosures.iter().find(here);
            aboard.map_or(TilePlace::Bag, |one| TilePlace::Aboard { cell: game.first_cell(one) })
        }
    };
    SpeciesView {
        id: species,
        size: facts.size,
        points: facts.points,
        en: facts.name.en,
        fr: facts.name.fr,
        de: facts.name.de,
        reconstructed: !(facts.sourced.size && facts.sourced.points),
        tiles: Sex::BOTH.map(place),
    }
}
