//! What is settled before the game.

use menagerie_kernel::BadOptions;
pub use menagerie_kit::FirstPlayer;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The options of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Two to four.
    pub players: u8,
    /// Normal or quick game.
    pub mode: Mode,
    /// The shape of the ark.
    pub ark: ArkShape,
    /// Who begins (ruling 2).
    pub first_player: FirstPlayer,
    /// Workers each at a table of three: 2 or 1 (ruling 1).
    pub workers_at_three: u8,
    /// Which planks an exchange may swap (ruling 28).
    pub plank_swap: PlankSwap,
    /// Which pitch spaces an enclosure needs filled (ruling 39).
    pub pitch_contact: PitchContact,
    /// The round after which the game ends although the hull is open (ruling 48).
    pub last_round: u8,
    /// Who goes first in last-minute loading when scores are equal (ruling 49).
    pub tie_order: TieOrder,
}

/// The two ways to play.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Mode {
    /// The whole game: seven actions, at least ten rounds.
    #[default]
    Normal,
    /// The quick game: five actions, no pitch, food or small animals, at least eight rounds.
    Quick,
}

menagerie_kit::named! {
    /// The shape of the ark.
    ArkShape, "an ark" {
        /// A rectangle: each part has four rows of three cells.
        Rect = "rect-4x3",
        /// Bow and stern grow narrow.
        Tapered = "tapered-4",
    }
}

/// Which planks an exchange may swap.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum PlankSwap {
    /// Any two planks of different colours on the ark.
    #[default]
    Any,
    /// Only planks that do not surround animals.
    Unloaded,
}

/// Which pitch spaces belong to an enclosure.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum PitchContact {
    /// Every space at either end of a hull edge of the enclosure.
    #[default]
    Touching,
    /// Only spaces between two hull edges of the enclosure.
    Between,
}

/// Who goes first among equal scores.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum TieOrder {
    /// Whose worker stands further left.
    #[default]
    Worker,
    /// Who sits earlier at the table, from the start player on.
    Seat,
}

impl Mode {
    /// The rounds that are always played.
    pub const fn rounds(self) -> u8 {
        match self {
            Self::Normal => 10,
            Self::Quick => 8,
        }
    }
}

impl Default for Options {
    fn default() -> Self {
        Self {
            players: 2,
            mode: Mode::default(),
            ark: ArkShape::Rect,
            first_player: FirstPlayer::default(),
            workers_at_three: 2,
            plank_swap: PlankSwap::default(),
            pitch_contact: PitchContact::default(),
            last_round: 20,
            tie_order: TieOrder::default(),
        }
    }
}

impl Options {
    /// The last round may be set from here …
    pub const LAST_ROUND_MIN: u8 = 10;
    /// … to here.
    pub const LAST_ROUND_MAX: u8 = 40;

    /// A table for so many, everything else as usual.
    pub fn for_players(players: u8) -> Self {
        Self { players, ..Self::default() }
    }

    /// Workers of each player (rulebook, setup; ruling 1). The quick game has none (ruling 56).
    pub const fn workers(&self) -> u8 {
        match (self.mode, self.players) {
            (Mode::Quick, _) => 0,
            (Mode::Normal, 3) => self.workers_at_three,
            (Mode::Normal, 2) => 2,
            (Mode::Normal, _) => 1,
        }
    }

    pub(crate) fn check(&self) -> Result<(), BadOptions> {
        if !(2..=4).contains(&self.players) {
            return Err(BadOptions::new(format!(
                "Ark & Noah is for 2 to 4 players; players is {}",
                self.players
            )));
        }
        if !(1..=2).contains(&self.workers_at_three) {
            return Err(BadOptions::new(format!(
                "workers_at_three is 1 or 2, not {}",
                self.workers_at_three
            )));
        }
        self.first_player.check(self.players)?;
        if !(Self::LAST_ROUND_MIN..=Self::LAST_ROUND_MAX).contains(&self.last_round) {
            return Err(BadOptions::new(format!(
                "last_round is {} to {}, not {}",
                Self::LAST_ROUND_MIN,
                Self::LAST_ROUND_MAX,
                self.last_round
            )));
        }
        Ok(())
    }
}
