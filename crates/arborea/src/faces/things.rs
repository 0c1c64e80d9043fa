//! The printed things, one by one.

use std::collections::BTreeMap;

use menagerie_kernel::Speaker;
use menagerie_kit::tell::upper_first;
use serde::Serialize;
use ts_rs::TS;

use super::sentences;
use crate::{
    Biome, Card, Colour, Creature, Habitat, Kind, Sage, Season, Side, TrackId, Trail, Zone,
    content::{BIOME_TOP, BonusTile, HABITATS, REWARDS, ROWS, SeasonTile, Source, Status, Symbol, content},
    options::CatSees,
    text::{reconstructed, words},
};

/// A name and a sentence that explains it.
#[derive(Clone, Debug, Serialize, TS)]
pub struct Named {
    /// What it is called.
    pub name: String,
    /// What it does; empty where the name says it all.
    pub text: String,
}

/// A zone of trails and its Sage.
#[derive(Clone, Debug, Serialize, TS)]
pub struct ZoneFace {
    /// Its name, which is its Sage's.
    pub name: String,
    /// The track it borders.
    pub track: TrackId,
    /// On which side.
    pub side: Side,
    /// The Sage's rewards from the top, as symbols; the last is for young and veteran villagers.
    pub rewards: Vec<Vec<String>>,
}

/// A trail.
#[derive(Clone, Debug, Serialize, TS)]
pub struct TrailFace {
    /// Its notation.
    pub id: String,
    /// Its symbols in walking order.
    pub symbols: Vec<String>,
}

/// A kind of villager.
#[derive(Clone, Debug, Serialize, TS)]
pub struct VillagerFace {
    /// Which one.
    pub kind: Kind,
    /// What it is called.
    pub name: String,
    /// What is special about it.
    pub text: String,
}

/// A biome of the supply.
#[derive(Clone, Debug, Serialize, TS)]
pub struct BiomeFace {
    /// Which one.
    pub biome: Biome,
    /// What it is called.
    pub name: String,
    /// Points for reaching each space from below, from space 0.
    pub points: Vec<i32>,
}

/// A creature.
#[derive(Clone, Debug, Serialize, TS)]
pub struct CreatureFace {
    /// Which one.
    pub creature: Creature,
    /// What it is called.
    pub name: String,
    /// How it scores.
    pub rule: String,
    /// How it scores where the option `cat_sees` is `ant`.
    pub rule_of_ants: String,
}

/// A space of the Borderlands.
#[derive(Clone, Debug, Serialize, TS)]
pub struct SpaceFace {
    /// What covering it gives, as symbols.
    pub reward: Vec<String>,
    /// Spirit for inviting from it.
    pub spirit: i8,
}

/// A bonus tile.
#[derive(Clone, Debug, Serialize, TS)]
pub struct BonusFace {
    /// Its notation.
    pub id: String,
    /// What it gives, as symbols.
    pub symbols: Vec<String>,
}

/// An Ecosystem card, both sides.
#[derive(Clone, Debug, Serialize, TS)]
pub struct CardFace {
    /// Its notation.
    pub id: String,
    /// Its deck; none for a starting card.
    pub colour: Option<Colour>,
    /// What it costs, by biome.
    pub cost: [u8; 6],
    /// What completing it gives, as symbols.
    pub reward: Vec<String>,
    /// Its habitats upright, two rows of three.
    pub habitats: [Habitat; HABITATS],
}

/// A season tile.
#[derive(Clone, Debug, Serialize, TS)]
pub struct SeasonTileFace {
    /// What it counts.
    pub name: String,
    /// Points for each.
    pub unit: i32,
}

/// A table of the data that is not, or not wholly, as printed.
#[derive(Clone, Debug, Serialize, TS)]
pub struct Reconstructed {
    /// The name of the data file.
    pub table: &'static str,
    /// Wholly or partly.
    pub status: Status,
    /// Its rows that are as printed nevertheless, where the table says so of each row.
    pub printed: Vec<String>,
    /// What to think of it.
    pub text: String,
}

fn symbols(source: Source) -> Vec<String> {
    content().lists.of(source).iter().map(Symbol::to_string).collect()
}

fn plain(name: &str) -> Named {
    Named { name: upper_first(name), text: String::new() }
}

/// The tables that are not, or not wholly, as printed.
pub(super) fn reconstructed(speaker: Speaker<'_>) -> Vec<Reconstructed> {
    let files = content().files.iter().filter(|file| file.status != Status::Exact);
    files
        .map(|file| Reconstructed {
            table: file.name,
            status: file.status,
            printed: file.printed(),
            text: reconstructed::sentence(file.name, file.status, speaker),
        })
        .collect()
}

pub(super) fn zones(speaker: Speaker<'_>) -> Vec<ZoneFace> {
    let face = |zone: Zone| ZoneFace {
        name: speaker.say(words::zone(zone)).into(),
        track: zone.track(),
        side: zone.side(),
        rewards: (0..REWARDS).map(|reward| symbols(Source::Sage(Sage(zone.0), reward))).collect(),
    };
    Zone::all().map(face).collect()
}

pub(super) fn trails() -> Vec<TrailFace> {
    Trail::all()
        .map(|trail| TrailFace { id: trail.to_string(), symbols: symbols(Source::Trail(trail)) })
        .collect()
}

pub(super) fn tracks(speaker: Speaker<'_>) -> Vec<Named> {
    TrackId::ALL.map(|track| plain(speaker.say(words::track(track)))).to_vec()
}

pub(super) fn villagers(speaker: Speaker<'_>) -> Vec<VillagerFace> {
    let face = |kind| VillagerFace {
        kind,
        name: upper_first(speaker.say(words::kind(kind))),
        text: sentences::villager(kind, speaker),
    };
    Kind::ALL.map(face).to_vec()
}

pub(super) fn biomes(speaker: Speaker<'_>) -> Vec<BiomeFace> {
    let face = |biome| BiomeFace {
        biome,
        name: speaker.say(words::biome(biome)).into(),
        points: (0..=BIOME_TOP).map(|space| content().renewal_points(biome, space)).collect(),
    };
    Biome::ALL.map(face).to_vec()
}

pub(super) fn habitats(speaker: Speaker<'_>) -> Vec<Named> {
    Habitat::ALL.map(|habitat| plain(speaker.say(words::habitat(habitat)))).to_vec()
}

pub(super) fn creatures(speaker: Speaker<'_>) -> Vec<CreatureFace> {
    let face = |creature: Creature| CreatureFace {
        creature,
        name: speaker.say(words::creature(creature)).into(),
        rule: sentences::creature(creature, CatSees::Worm, speaker),
        rule_of_ants: sentences::creature(creature, CatSees::Ant, speaker),
    };
    Creature::ALL.map(face).to_vec()
}

pub(super) fn borderlands() -> Vec<Vec<SpaceFace>> {
    let space = |creature, row: u8| SpaceFace {
        reward: symbols(Source::Borderlands(creature, row)),
        spirit: content().invite_spirit[row as usize],
    };
    Creature::ALL.map(|creature| (0..ROWS).map(|row| space(creature, row)).collect()).to_vec()
}

pub(super) fn bonus_tiles() -> Vec<BonusFace> {
    BonusTile::all()
        .map(|tile| BonusFace { id: tile.to_string(), symbols: symbols(Source::Bonus(tile)) })
        .collect()
}

pub(super) fn cards() -> Vec<CardFace> {
    let face = |card: Card| CardFace {
        id: card.to_string(),
        colour: card.colour(),
        cost: content().card(card).cost,
        reward: symbols(Source::Card(card)),
        habitats: content().card(card).cells[0].map(|cell| cell.habitat),
    };
    Card::all().map(face).collect()
}

pub(super) fn colours(speaker: Speaker<'_>) -> Vec<Named> {
    Colour::ALL.map(|colour| plain(speaker.say(words::colour(colour)))).to_vec()
}

pub(super) fn seasons(speaker: Speaker<'_>) -> Vec<Named> {
    Season::ALL.map(|season| plain(speaker.say(words::season(season)))).to_vec()
}

pub(super) fn season_tiles(speaker: Speaker<'_>) -> BTreeMap<String, SeasonTileFace> {
    let face = |tile: SeasonTile| SeasonTileFace {
        name: upper_first(speaker.say(words::tile(tile))),
        unit: content().season_units[tile.index()],
    };
    SeasonTile::ALL.map(|tile| (tile.to_string(), face(tile))).into()
}
