//! Feronia's cards (rulebook, solo mode).

use menagerie_kit::{Row, named, numbered};
use serde::Serialize;
use ts_rs::TS;

use crate::{Colour, Creature, Side, TrackId};

numbered! {
    /// One of Feronia's 12 cards.
    SoloCard, "F", 12
}

named! {
    /// Which way Feronia looks along the Borderlands.
    Arrow, "a direction" {
        /// Towards the next column on the right.
        Right = "right",
        /// Towards the next column on the left.
        Left = "left",
    }
}

/// What one of Feronia's cards says.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
pub struct SoloFace {
    /// The tracks in the order of their numbers.
    pub tracks: [TrackId; 4],
    /// Whether tracks with a season symbol at the entry come first.
    pub season_first: bool,
    /// The zone her villagers leave to.
    pub exit: Side,
    /// The creature she invites,
    pub creature: Creature,
    /// and where she looks when it is not there.
    pub arrow: Arrow,
    /// The decks she takes her first and her second card from.
    pub decks: [Colour; 2],
}

impl SoloFace {
    pub(super) fn read(row: Row<'_>) -> Self {
        let mut tracks = TrackId::ALL;
        tracks.sort_by_key(|track| row.get::<u8>(track.word()));
        Self {
            tracks,
            season_first: row.text("season_first") == "yes",
            exit: row.get("exit_side"),
            creature: row.get("creature"),
            arrow: row.get("creature_arrow"),
            decks: [row.get("deck1"), row.get("deck2")],
        }
    }
}
