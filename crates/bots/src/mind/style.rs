//! How a thinker plays.

use menagerie_kernel::Game;

/// How a thinker plays.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Style {
    /// How far its judgement is shaken by chance when all is thought: what is far worse is hardly ever taken.
    pub noise: f32,
    /// How many of the best it wavers among; zero: all it looked at closely.
    pub among: usize,
    /// How often it takes any choice.
    pub stray: f32,
    /// Over how many deals a choice is averaged that reveals something.
    pub deals: usize,
    /// How many lines are followed to the end of the turn; none: it chooses at once.
    pub width: usize,
    /// How many first choices are followed.
    pub roots: usize,
    /// How many lines are studied deeper, and with how many playouts in all; none: it does not.
    pub studied: usize,
    /// How many playouts the verdict at the end of the turn counts as; more where much is blurred.
    pub trust: f32,
    /// Playouts in all; a tree of more than two seats has fewer, for each takes longer.
    pub playouts: u32,
    /// How far a playout goes through own turns after this one, in horizons of the game.
    pub turns: u32,
    /// In which share of playouts the others are strangers, who look to the end of their moves by the written evaluation
    /// (greedy's way); without it the game says so.
    pub strangers: Option<f32>,
    /// Whether playouts grow a tree of the own decisions, instead of racing the best lines.
    pub tree: bool,
    /// What it likes beyond winning, where the game knows that taste.
    pub taste: Option<&'static str>,
}

impl Style {
    /// Chooses at once.
    pub const AT_ONCE: Self = Self {
        noise: 0.0,
        among: 0,
        stray: 0.0,
        deals: 4,
        width: 0,
        roots: 8,
        studied: 0,
        trust: 1.0,
        playouts: 0,
        turns: 1,
        strangers: None,
        tree: false,
        taste: None,
    };
    /// Looks to the end of its turn.
    pub const BEAM: Self = Self { deals: 3, width: 3, ..Self::AT_ONCE };

    /// How many playouts the verdict at once counts as in this game.
    pub(crate) fn trusting<G: Game>(&self, state: &G) -> f32 {
        self.trust * state.blur()
    }

    /// In which share of the playouts the others are strangers in this game.
    pub(crate) fn among_strangers<G: Game>(&self, state: &G) -> f32 {
        self.strangers.unwrap_or_else(|| state.strangers())
    }

    /// For a tree, as many playouts as take about as long as those of two players.
    pub(crate) fn grown_by<G: Game>(&self, state: &G) -> u32 {
        self.playouts * 2 / state.seat_count().max(2) as u32
    }
}
