//! Tables set up by hand, for tests, puzzles and lessons.
//!
//! ```
//! use menagerie_ark_and_noah::{Action, Choice, Options, position::Position};
//! use menagerie_kernel::{Blind, Game, Seat};
//!
//! let [noah, shem] = [Seat(0), Seat(1)];
//! let mut game = Position::new(Options::for_players(2))
//!     .planks(noah, "a1n a1e a1w")
//!     .planks(shem, "a1s")
//!     .pitch("p1 p2 p20")
//!     .animals(noah, "dog-m")
//!     .animals(shem, "dog-f")
//!     .holds(noah, 0, 0, 1)
//!     .action(Action::Load, noah);
//! for text in ["food a1", "load dog a1", "done"] {
//!     game.play(noah, text.parse::<Choice>().unwrap(), &mut Blind).unwrap();
//! }
//! ```

use menagerie_kernel::{Blind, Rng, Seat, Witness};

use crate::{
    content::{Action, CellIndex, Cells, EdgeIndex},
    decisions::turn_end,
    event::{Event, Goods},
    options::Options,
    places::{Cell, Edge, PitchSpace},
    score::Points,
    state::ArkAndNoah,
    tile::Tile,
};

/// A table being set up. Every piece comes from the reserve or the bags, so that none is lost; a piece that
/// is not there, or a name that is none, panics.
#[derive(Clone)]
pub struct Position {
    game: ArkAndNoah,
}

impl Position {
    /// An empty ark and empty hands; the workers wait on their first done spaces, seat 0 began the game.
    ///
    /// # Panics
    /// When the options cannot be played.
    pub fn new(options: Options) -> Self {
        options.check().expect("a position needs playable options");
        let mut game = ArkAndNoah::unpacked(&options, Rng::from_number(0));
        game.place_workers();
        Self { game }
    }

    /// Lays planks of a seat on these edges. Enclosures are finished as in play.
    pub fn planks(mut self, seat: Seat, edges: &str) -> Self {
        for name in edges.split_whitespace() {
            let edge = self.edge(name);
            assert!(self.game.owner(edge).is_none(), "two planks on {name}");
            self.take(seat, Goods::Planks, 1);
            self.game.hand_mut(seat).planks -= 1;
            self.game.lay_plank(seat, edge, &mut Blind);
        }
        self
    }

    /// Shuts these cells in with planks of a seat, wherever none lies yet.
    pub fn enclosure(self, seat: Seat, cells: &str) -> Self {
        let ark = self.game.ark;
        let cells: Cells = cells.split_whitespace().map(|name| self.cell(name)).collect();
        let missing = ark.edges_of(ark.rim(cells).minus(self.game.all_planks()));
        missing.fold(self, |position, edge| position.planks(seat, &edge.to_string()))
    }

    /// Puts pitch on these spaces.
    pub fn pitch(mut self, spaces: &str) -> Self {
        for name in spaces.split_whitespace() {
            let space: PitchSpace = name.parse().unwrap_or_else(|error| panic!("{error}"));
            let space =
                self.game.ark.pitch_space(space).unwrap_or_else(|| panic!("{name} is not on this ark"));
            self.game.reserve.pitch -= 1;
            self.game.pitch.insert(space);
        }
        self
    }

    /// Puts food on these cells.
    pub fn food(mut self, cells: &str) -> Self {
        for name in cells.split_whitespace() {
            let cell = self.cell(name);
            self.game.reserve.food -= 1;
            self.game.food.insert(cell);
        }
        self
    }

    /// Gives a seat planks, pitch and food.
    pub fn holds(mut self, seat: Seat, planks: u8, pitch: u8, food: u8) -> Self {
        self.take(seat, Goods::Planks, planks);
        self.take(seat, Goods::Pitch, pitch);
        self.take(seat, Goods::Food, food);
        self
    }

    /// Gives a seat animals.
    pub fn animals(mut self, seat: Seat, tiles: &str) -> Self {
        for name in tiles.split_whitespace() {
            let tile: Tile = name.parse().unwrap_or_else(|error| panic!("{error}"));
            assert!(self.game.bags.contains(tile), "{name} is not in its bag");
            self.game.bags.remove(tile);
            self.game.hand_mut(seat).animals.insert(tile);
        }
        self
    }

    /// Gives a seat points to start from.
    pub fn score(mut self, seat: Seat, points: i16) -> Self {
        self.game.score(seat, Points::Bonus, points);
        self
    }

    /// So many rounds have been played.
    pub fn rounds(mut self, rounds: u8) -> Self {
        self.game.rounds = rounds;
        self
    }

    /// A bonus tile lies on an action.
    pub fn bonus(mut self, action: Action, points: u8) -> Self {
        self.game.bonus[action.column()] = points;
        self
    }

    /// The workers stand on the done spaces of these actions, and a round begins.
    pub fn choosing(mut self, done: &[(Action, Seat)]) -> ArkAndNoah {
        self.game.in_progress = Default::default();
        self.game.done = Default::default();
        for &(action, seat) in done {
            self.game.done[action.column()] = Some(seat);
        }
        self.game.begin_round(&mut Blind);
        self.game
    }

    /// A round begins where the workers stand.
    pub fn start(mut self) -> ArkAndNoah {
        self.game.begin_round(&mut Blind);
        self.game
    }

    /// An action is carried out, chosen by this seat; the other workers are done, in the order of the seats.
    pub fn action(self, action: Action, owner: Seat) -> ArkAndNoah {
        self.action_seen(action, owner, &mut Blind)
    }

    /// The same, with a witness to what happens before the first decision.
    pub fn action_seen(
        mut self,
        action: Action,
        owner: Seat,
        witness: &mut impl Witness<Event>,
    ) -> ArkAndNoah {
        let game = &mut self.game;
        if game.options.workers() > 0 {
            let mut waiting: Vec<Seat> =
                game.in_progress.iter().chain(&game.done).copied().flatten().collect();
            waiting.sort_unstable();
            let own = waiting.iter().position(|&seat| seat == owner).expect("the owner has a worker");
            waiting.remove(own);
            game.in_progress = Default::default();
            game.done = Default::default();
            game.in_progress[action.column()] = Some(owner);
            let columns = Action::ALL.into_iter().filter(|&other| other != action);
            for (other, seat) in columns.zip(waiting) {
                game.done[other.column()] = Some(seat);
            }
        }
        game.begin_action(owner, action, witness);
        turn_end::settle(game, witness);
        self.game
    }

    /// The round is over: it is checked whether the game ends.
    pub fn end_of_round(self) -> ArkAndNoah {
        self.end_of_round_seen(&mut Blind)
    }

    /// The same, with a witness.
    pub fn end_of_round_seen(mut self, witness: &mut impl Witness<Event>) -> ArkAndNoah {
        self.game.end_round(witness);
        self.game
    }

    fn cell(&self, name: &str) -> CellIndex {
        let cell: Cell = name.parse().unwrap_or_else(|error| panic!("{error}"));
        self.game.ark.cell(cell).unwrap_or_else(|| panic!("{name} is not on this ark"))
    }

    fn edge(&self, name: &str) -> EdgeIndex {
        let edge: Edge = name.parse().unwrap_or_else(|error| panic!("{error}"));
        self.game.ark.edge(edge).unwrap_or_else(|| panic!("{name} is not on this ark"))
    }

    fn take(&mut self, seat: Seat, goods: Goods, count: u8) {
        let taken = self.game.take(seat, goods, count);
        assert_eq!(taken, count, "the reserve has only {taken} {goods:?} for {seat:?}");
    }
}
