//! The state: everything on the table, flat.

use menagerie_kernel::{Rng, Seat};
use menagerie_kit::List;

use crate::{
    content::{Action, Ark, BESTIARY, CellIndex, Cells, EdgeIndex, Edges, Spaces},
    decisions::Step,
    event::EndCause,
    options::{Mode, Options},
    places::Cell,
    player::Hand,
    score::Sheet,
    tile::{Species, SpeciesSet, TileSet},
};

/// The most players.
pub(crate) const MOST: usize = 4;
/// The columns of the normal action board.
pub(crate) const COLUMNS: usize = Action::ALL.len();

/// A game of Ark & Noah.
///
/// Cells, edges and pitch spaces are numbered as in [`Ark`]. The bags are plain sets: a draw
/// picks one of them by chance, so their order is not even a secret of the state, only the generator is.
#[derive(Clone, PartialEq, Debug)]
pub struct ArkAndNoah {
    pub(crate) options: Options,
    pub(crate) ark: &'static Ark,
    pub(crate) rng: Rng,
    /// The decision that is owed, and by whom.
    pub(crate) step: Step,
    pub(crate) actor: Seat,
    /// Rounds completed.
    pub(crate) rounds: u8,
    pub(crate) start_player: Seat,
    /// Normal game: the done space whose worker is moved next.
    pub(crate) moving: u8,
    /// The action being carried out, who takes part in which order, and whose part it is.
    pub(crate) action: Option<Action>,
    pub(crate) order: List<Seat, MOST>,
    pub(crate) turn: u8,
    /// Whose worker stands in the spaces of each action.
    pub(crate) in_progress: [Option<Seat>; COLUMNS],
    pub(crate) done: [Option<Seat>; COLUMNS],
    pub(crate) bonus: [u8; COLUMNS],
    pub(crate) hands: [Hand; MOST],
    pub(crate) sheets: [Sheet; MOST],
    pub(crate) reserve: Reserve,
    pub(crate) bags: TileSet,
    /// Tiles drawn and not yet taken or returned.
    pub(crate) drawn: TileSet,
    pub(crate) aboard: SpeciesSet,
    /// Species used at this table.
    pub(crate) species: SpeciesSet,
    pub(crate) planks: [Edges; MOST],
    pub(crate) pitch: Spaces,
    pub(crate) food: Cells,
    pub(crate) enclosures: List<Enclosure, 48>,
    /// Cells and edges inside finished enclosures.
    pub(crate) closed_cells: Cells,
    pub(crate) closed_edges: Edges,
    pub(crate) ended: Option<EndCause>,
    pub(crate) tallies: Tallies,
}

/// What lies beside the ark for everyone to take.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Reserve {
    pub planks: [u8; MOST],
    pub pitch: u8,
    pub food: u8,
}

/// A finished enclosure.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Enclosure {
    pub cells: Cells,
    pub large: Option<Species>,
    pub small: Option<Species>,
}

/// Counts that figures are made of.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Tallies {
    /// Tiles drawn from the bags after setup.
    pub drawn: u16,
    /// How often each action was chosen.
    pub chosen: [u8; COLUMNS],
    /// Pairs loaded in action 7, and after the last round.
    pub pairs: u8,
    pub last_minute_pairs: u8,
}

impl Enclosure {
    /// Its number of cells.
    #[inline]
    pub fn size(&self) -> u8 {
        self.cells.len() as u8
    }

    /// The species it has the right size and room for.
    #[inline]
    pub fn vacancies(&self) -> SpeciesSet {
        let mut welcome = SpeciesSet::EMPTY;
        if self.large.is_none() {
            welcome = BESTIARY.by_size[usize::from(self.size())];
        }
        if self.small.is_none() {
            welcome = welcome.union(BESTIARY.by_size[0]);
        }
        welcome
    }

    /// Its first cell, by which it is called.
    #[inline]
    pub fn first(&self) -> CellIndex {
        self.cells.first().expect("an enclosure has cells")
    }
}

impl ArkAndNoah {
    /// The options of the table.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// The decision that is owed now.
    pub fn step(&self) -> Step {
        self.step
    }

    /// Rounds completed so far.
    pub fn rounds(&self) -> u8 {
        self.rounds
    }

    #[inline]
    pub(crate) fn players(&self) -> usize {
        self.options.players as usize
    }

    #[inline]
    pub(crate) fn quick(&self) -> bool {
        self.options.mode == Mode::Quick
    }

    #[inline]
    pub(crate) fn hand(&self, seat: Seat) -> &Hand {
        &self.hands[seat.index()]
    }

    #[inline]
    pub(crate) fn hand_mut(&mut self, seat: Seat) -> &mut Hand {
        &mut self.hands[seat.index()]
    }

    #[inline]
    pub(crate) fn all_planks(&self) -> Edges {
        let [noah, shem, ham, japheth] = self.planks;
        noah.union(shem).union(ham).union(japheth)
    }

    /// Whose plank lies on an edge.
    pub(crate) fn owner(&self, edge: EdgeIndex) -> Option<Seat> {
        Seat::all(self.players()).find(|seat| self.planks[seat.index()].contains(edge))
    }

    /// The tiles that players hold. A tile merely drawn is not in play yet (ruling 24).
    #[inline]
    pub(crate) fn in_play(&self) -> TileSet {
        self.hands.iter().fold(TileSet::EMPTY, |all, hand| all.union(hand.animals))
    }

    /// The place of the enclosure a cell belongs to, in `enclosures`.
    pub(crate) fn enclosure_of(&self, cell: CellIndex) -> Option<usize> {
        self.enclosures.iter().position(|enclosure| enclosure.cells.contains(cell))
    }

    /// The first cell of an enclosure, by which it is called.
    pub(crate) fn first_cell(&self, enclosure: &Enclosure) -> Cell {
        self.ark.cells[enclosure.first().index()]
    }

    /// Whether planks lie all around the ark.
    #[inline]
    pub(crate) fn hull_closed(&self) -> bool {
        self.ark.hull.is_subset(self.all_planks())
    }
}
