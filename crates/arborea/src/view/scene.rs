//! The table in the middle of Feronia's turn, for those who follow it step by step.

use serde::Serialize;
use ts_rs::TS;

use super::{ColumnView, DeckView, FeroniaView, SunView, TrackView, WaitingView, board, players};
use crate::{Arborea, supply::Halves};

/// All of the [`View`](super::View) that a turn of hers changes, as it stands after one of her steps.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Scene {
    /// The sun track.
    pub sun: SunView,
    /// The four pilgrimage tracks.
    pub tracks: Vec<TrackView>,
    /// Villagers at the heads of trails.
    pub waiting: Vec<WaitingView>,
    /// The six columns of the Borderlands.
    pub borderlands: Vec<ColumnView>,
    /// The biome supply, by biome.
    pub supply: Vec<Halves>,
    /// The four decks.
    pub decks: Vec<DeckView>,
    /// Feronia.
    pub feronia: FeroniaView,
}

impl Scene {
    pub(crate) fn of(game: &Arborea) -> Self {
        Self {
            sun: board::sun(game),
            tracks: board::tracks(game),
            waiting: board::waiting(game),
            borderlands: board::borderlands(game),
            supply: game.supply.0.to_vec(),
            decks: board::decks(game),
            feronia: players::feronia(game),
        }
    }
}
