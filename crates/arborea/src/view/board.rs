//! The main board as seen.

use menagerie_kernel::Seat;
use serde::Serialize;
use ts_rs::TS;

use crate::{
    Arborea, Card, Colour, Creature, Kind, Owner, Season, TrackId, Trail,
    content::{BonusTile, SeasonTile, Segment},
    track::{ENTRY, TRACK_CELLS, Villager},
};

/// The sun track.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, TS)]
pub struct SunView {
    /// Where the marker is.
    pub at: u8,
    /// The space that ends the game.
    pub last: u8,
    /// Who holds the two stacked markers, once it is reached.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub holder: Option<Owner>,
    /// How many of them are left.
    pub left: u8,
}

/// A pilgrimage track. Cell 0 is the outermost; it lies on slot `offset` of the board.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct TrackView {
    /// Spaces moved since the last swap.
    pub offset: u8,
    /// The outer and the inner segment.
    pub segments: [Segment; 2],
    /// Villagers on the cells.
    pub cells: [Option<Villager>; TRACK_CELLS],
    /// The cell at the entry; none while a segment is being swapped.
    pub entry: Option<u8>,
}

/// A villager at the head of a trail.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, TS)]
pub struct WaitingView {
    /// The trail.
    pub trail: Trail,
    /// Whose it is.
    pub owner: Owner,
    /// What it is.
    pub kind: Kind,
}

/// A column of the Borderlands.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, TS)]
pub struct ColumnView {
    /// Creatures beside the board.
    pub reserve: u8,
    /// Creatures on the column, from the top down.
    pub there: u8,
    /// The bonus tile on the top space.
    pub bonus: Option<BonusTile>,
}

/// A deck of Ecosystem cards.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct DeckView {
    /// Cards in it, the open one included.
    pub count: usize,
    /// The open card.
    pub top: Option<Card>,
    /// Cards at the bottom that were renewed in the open, the lowest first.
    pub seen: Vec<Card>,
}

/// A season.
#[derive(Clone, Debug, Serialize, TS)]
pub struct SeasonView {
    /// What it counts.
    pub tile: SeasonTile,
    /// Steps by seat.
    pub steps: Vec<u8>,
    /// Base points by seat, if the game ended now.
    pub base: Vec<i32>,
}

fn seats(game: &Arborea) -> impl Iterator<Item = Seat> + use<> {
    Seat::all(game.options.players as usize)
}

pub(super) fn sun(game: &Arborea) -> SunView {
    SunView {
        at: game.sun,
        last: game.sun_last(),
        holder: game.sunset.map(|(holder, _)| holder),
        left: game.sunset.map_or(0, |(_, left)| left),
    }
}

pub(super) fn tracks(game: &Arborea) -> Vec<TrackView> {
    let view = |id: TrackId| {
        let track = game.track(id);
        TrackView {
            offset: track.offset,
            segments: track.segments,
            cells: track.cells,
            entry: (track.offset <= ENTRY).then(|| track.entry() as u8),
        }
    };
    TrackId::ALL.map(view).to_vec()
}

pub(super) fn waiting(game: &Arborea) -> Vec<WaitingView> {
    let mut all = Vec::new();
    for seat in seats(game) {
        let own = game.player(seat).waiting;
        all.extend(own.iter().map(|waiting| WaitingView {
            trail: waiting.trail,
            owner: Owner::Seat(seat),
            kind: waiting.kind,
        }));
    }
    let hers = game.feronia.waiting.iter();
    all.extend(hers.map(|&trail| WaitingView { trail, owner: Owner::Feronia, kind: Kind::Adult }));
    all
}

pub(super) fn borderlands(game: &Arborea) -> Vec<ColumnView> {
    let view = |creature: Creature| {
        let column = game.borderlands.of(creature);
        ColumnView { reserve: column.reserve, there: column.there, bonus: column.bonus }
    };
    Creature::ALL.map(view).to_vec()
}

pub(super) fn decks(game: &Arborea) -> Vec<DeckView> {
    let view = |colour: Colour| {
        let deck = &game.decks[colour.index()];
        DeckView { count: deck.cards.len(), top: deck.top(), seen: deck.seen().to_vec() }
    };
    Colour::ALL.map(view).to_vec()
}

pub(super) fn seasons(game: &Arborea) -> Vec<SeasonView> {
    let view = |season: Season| {
        let tile = game.season_tiles[season.index()];
        SeasonView {
            tile,
            steps: seats(game).map(|seat| game.player(seat).seasons[season.index()]).collect(),
            base: seats(game).map(|seat| game.player(seat).season_base(tile)).collect(),
        }
    };
    Season::ALL.map(view).to_vec()
}
