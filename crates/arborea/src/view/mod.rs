//! What a viewer sees: the position, without what lies face down. Nothing is one player's secret, so every viewer sees the
//! same. What is printed is in the [`faces`](crate::faces).

mod board;
mod players;
mod scene;

use menagerie_kernel::Seat;
use serde::Serialize;
use ts_rs::TS;

use crate::{Arborea, Biome, Kind, Moment, Options, Owner, Sage, TrackId, content::Source, decisions::Step};

pub use board::{ColumnView, DeckView, SeasonView, SunView, TrackView, WaitingView};
pub use players::{CreatureView, EcosystemView, FeroniaView, PlayerView};
pub use scene::Scene;

use crate::supply::Halves;

/// The table.
#[derive(Clone, Debug, Serialize, TS)]
pub struct View {
    /// What is played.
    pub options: Options,
    /// The turns begun so far.
    pub turn: u16,
    /// Who took the first turn.
    pub first: Seat,
    /// Whose turn it is.
    pub active: Owner,
    /// What has to be decided, and by whom; nothing when the game is over or a turn is held at its end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub decision: Option<Decision>,
    /// Rows of symbols that are being gained, the innermost first.
    pub gaining: Vec<Gaining>,
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
    /// The four seasons.
    pub seasons: Vec<SeasonView>,
    /// The players by seat.
    pub players: Vec<PlayerView>,
    /// Feronia, in the solo game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub feronia: Option<FeroniaView>,
}

/// A row of symbols on the way.
#[derive(Clone, Copy, Debug, Serialize, TS)]
pub struct Gaining {
    /// Where it is printed.
    pub row: Source,
    /// The next symbol, counted from 0.
    pub next: u8,
}

/// What has to be decided.
#[derive(Clone, Copy, Debug, Serialize, TS)]
pub struct Decision {
    /// By whom.
    pub seat: Seat,
    /// What kind of decision.
    pub moment: Moment,
    /// The track of the villager that may step off,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub track: Option<TrackId>,
    /// and its cell.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cell: Option<u8>,
    /// The Sage who gives rewards,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sage: Option<Sage>,
    /// to a villager of this kind.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub villager: Option<Kind>,
    /// How many rewards or activations came before.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub done: Option<u8>,
    /// The conversion offered.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub convert: Option<(Biome, Biome)>,
}

/// The table as everyone sees it.
pub(crate) fn view(game: &Arborea) -> View {
    let gaining = game.agenda.as_slice().iter().rev().filter_map(|step| match *step {
        Step::Symbols(row, next, _) => Some(Gaining { row, next }),
        _ => None,
    });
    View {
        options: game.options,
        turn: game.turn,
        first: game.first,
        active: game.active,
        decision: decision(game),
        gaining: gaining.collect(),
        sun: board::sun(game),
        tracks: board::tracks(game),
        waiting: board::waiting(game),
        borderlands: board::borderlands(game),
        supply: game.supply.0.to_vec(),
        decks: board::decks(game),
        seasons: board::seasons(game),
        players: Seat::all(game.options.players as usize).map(|seat| players::player(game, seat)).collect(),
        feronia: game.options.solo().then(|| players::feronia(game)),
    }
}

fn decision(game: &Arborea) -> Option<Decision> {
    let (seat, moment) = game.decision()?;
    let mut shown = Decision {
        seat,
        moment,
        track: None,
        cell: None,
        sage: None,
        villager: None,
        done: None,
        convert: None,
    };
    game.agenda.top()?.show(game, &mut shown);
    Some(shown)
}
