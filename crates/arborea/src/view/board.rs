//! The main board as seen.

use menagerie_kernel::Seat;
use serde::Serialize;
use ts_rs::TS;

use super::CardView;
use crate::{
    Arborea, Biome, Card, Colour, Creature, Owner, Sage, Season, TrackId, Trail,
    content::{BIOME_TOP, BonusTile, REWARDS, ROWS, SeasonTile, Source, Symbol, content},
    track::{TRACK_CELLS, Villager},
};

fn symbols(source: Source) -> Vec<Symbol> {
    content().lists.of(source).to_vec()
}

/// The sun track.
#[derive(Clone, Copy, Debug, Serialize, TS)]
pub struct SunView {
    /// Where the marker is.
    pub at: u8,
    /// The space that ends the game.
    pub last: u8,
    /// Who holds the two stacked markers, once it is reached.
    pub holder: Option<Owner>,
    /// How many of them are left.
    pub left: u8,
}

/// A pilgrimage track. Cell 0 is the outermost; it lies on slot `offset` of the board.
#[derive(Clone, Debug, Serialize, TS)]
pub struct TrackView {
    /// Which one.
    pub track: TrackId,
    /// Spaces moved since the last swap.
    pub offset: u8,
    /// The outer and the inner segment, by number.
    pub segments: [u8; 2],
    /// Season symbols of the cells.
    pub seasons: [Option<Season>; TRACK_CELLS],
    /// Villagers on the cells.
    pub cells: [Option<Villager>; TRACK_CELLS],
    /// The cell at the entry; none while a segment is being swapped.
    pub entry: Option<u8>,
}

/// A trail.
#[derive(Clone, Debug, Serialize, TS)]
pub struct TrailView {
    /// Which one.
    pub trail: Trail,
    /// Its notation.
    pub id: String,
    /// Its symbols in walking order.
    pub symbols: Vec<Symbol>,
    /// Who waits at its head.
    pub waiting: Vec<Villager>,
}

/// A Sage.
#[derive(Clone, Debug, Serialize, TS)]
pub struct SageView {
    /// Which one.
    pub sage: Sage,
    /// What the rewards give, from the top; the last one is for young and veteran villagers.
    pub rewards: Vec<Vec<Symbol>>,
    /// Gifts by seat.
    pub gifts: Vec<u8>,
}

/// A space of the Borderlands.
#[derive(Clone, Debug, Serialize, TS)]
pub struct SpaceView {
    /// What covering it gives.
    pub reward: Vec<Symbol>,
    /// Spirit for inviting from it.
    pub spirit: i8,
}

/// A column of the Borderlands.
#[derive(Clone, Debug, Serialize, TS)]
pub struct ColumnView {
    /// Its creature.
    pub creature: Creature,
    /// Creatures beside the board.
    pub reserve: u8,
    /// Creatures on the column, from the top down.
    pub there: u8,
    /// The bonus tile on the top space, and what it gives.
    pub bonus: Option<(BonusTile, Vec<Symbol>)>,
    /// Its spaces from the top.
    pub spaces: Vec<SpaceView>,
}

/// A biome of the supply.
#[derive(Clone, Debug, Serialize, TS)]
pub struct SupplyView {
    /// Which one.
    pub biome: Biome,
    /// The upper half: how much can be spent.
    pub upper: u8,
    /// The lower half.
    pub lower: u8,
    /// Points by space, from 0.
    pub points: Vec<i32>,
}

/// A deck of Ecosystem cards.
#[derive(Clone, Debug, Serialize, TS)]
pub struct DeckView {
    /// Its colour.
    pub colour: Colour,
    /// Cards in it, the open one included.
    pub count: usize,
    /// The open card.
    pub top: Option<CardView>,
    /// Cards at the bottom that were renewed in the open, the lowest first.
    pub seen: Vec<Card>,
}

/// A season.
#[derive(Clone, Debug, Serialize, TS)]
pub struct SeasonView {
    /// Which one.
    pub season: Season,
    /// What it counts.
    pub tile: SeasonTile,
    /// Points for each thing counted.
    pub unit: i32,
    /// Steps by seat.
    pub steps: Vec<u8>,
    /// Multiplier by steps.
    pub multipliers: Vec<i32>,
    /// Base points by seat, if the game ended now.
    pub base: Vec<i32>,
}

impl Arborea {
    fn seats(&self) -> impl Iterator<Item = Seat> {
        Seat::all(self.options.players as usize)
    }

    pub(super) fn sun_view(&self) -> SunView {
        SunView {
            at: self.sun,
            last: self.sun_last(),
            holder: self.sunset.map(|(holder, _)| holder),
            left: self.sunset.map_or(0, |(_, left)| left),
        }
    }

    pub(super) fn track_views(&self) -> Vec<TrackView> {
        let view = |id: TrackId| {
            let track = self.track(id);
            TrackView {
                track: id,
                offset: track.offset,
                segments: track.segments.map(|segment| segment.0),
                seasons: std::array::from_fn(|cell| track.season(cell)),
                cells: track.cells,
                entry: (track.offset <= crate::track::ENTRY).then(|| track.entry() as u8),
            }
        };
        TrackId::ALL.map(view).to_vec()
    }

    pub(super) fn trail_views(&self) -> Vec<TrailView> {
        let view = |trail: Trail| {
            let mut waiting: Vec<Villager> = Vec::new();
            for seat in self.seats() {
                let here = self.player(seat).waiting.iter().filter(|waiting| waiting.trail == trail);
                waiting.extend(here.map(|waiting| Villager { owner: Owner::Seat(seat), kind: waiting.kind }));
            }
            let hers = self.feronia.waiting.iter().filter(|&other| other == trail);
            waiting.extend(hers.map(|_| Villager { owner: Owner::Feronia, kind: crate::Kind::Adult }));
            TrailView { trail, id: trail.to_string(), symbols: symbols(Source::Trail(trail)), waiting }
        };
        Trail::all().map(view).collect()
    }

    pub(super) fn sage_views(&self) -> Vec<SageView> {
        let view = |sage: Sage| SageView {
            sage,
            rewards: (0..REWARDS).map(|reward| symbols(Source::Sage(sage, reward))).collect(),
            gifts: self.seats().map(|seat| self.player(seat).gifts[sage.index()]).collect(),
        };
        Sage::all().map(view).collect()
    }

    pub(super) fn column_views(&self) -> Vec<ColumnView> {
        let space = |creature, row: u8| SpaceView {
            reward: symbols(Source::Borderlands(creature, row)),
            spirit: content().invite_spirit[row as usize],
        };
        let view = |creature: Creature| {
            let column = self.borderlands.of(creature);
            ColumnView {
                creature,
                reserve: column.reserve,
                there: column.there,
                bonus: column.bonus.map(|tile| (tile, symbols(Source::Bonus(tile)))),
                spaces: (0..ROWS).map(|row| space(creature, row)).collect(),
            }
        };
        Creature::ALL.map(view).to_vec()
    }

    pub(super) fn supply_views(&self) -> Vec<SupplyView> {
        let view = |biome: Biome| {
            let halves = self.supply.0[biome.index()];
            let points = (0..=BIOME_TOP).map(|space| content().renewal_points(biome, space)).collect();
            SupplyView { biome, upper: halves.upper, lower: halves.lower, points }
        };
        Biome::ALL.map(view).to_vec()
    }

    pub(super) fn deck_views(&self) -> Vec<DeckView> {
        let view = |colour: Colour| {
            let deck = &self.decks[colour.index()];
            let top = deck.top().map(CardView::of);
            DeckView { colour, count: deck.cards.len(), top, seen: deck.seen().to_vec() }
        };
        Colour::ALL.map(view).to_vec()
    }

    pub(super) fn season_views(&self) -> Vec<SeasonView> {
        let view = |season: Season| {
            let tile = self.season_tiles[season.index()];
            SeasonView {
                season,
                tile,
                unit: content().season_units[tile.index()],
                steps: self.seats().map(|seat| self.player(seat).seasons[season.index()]).collect(),
                multipliers: content().multipliers.to_vec(),
                base: self.seats().map(|seat| self.player(seat).season_base(tile)).collect(),
            }
        };
        Season::ALL.map(view).to_vec()
    }
}
