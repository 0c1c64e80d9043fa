//! Everything printed, typed, in one language: a front-end draws and reads out from here. It never changes during a game.

mod sentences;
mod things;

use std::collections::BTreeMap;

use menagerie_kernel::{Lang, Speaker};
use serde::Serialize;
use ts_rs::TS;

pub use things::{
    BiomeFace, BonusFace, CardFace, CreatureFace, Named, Reconstructed, SeasonTileFace, SpaceFace, TrailFace,
    VillagerFace, ZoneFace,
};

use crate::{
    Season,
    content::{CELLS, Lists, SPIRIT_END, Segment, SoloFace, content},
    rules::scoring::SEASON_CAP,
};

/// All that is printed.
#[derive(Clone, Debug, Serialize, TS)]
pub struct Faces {
    /// The eight zones of trails with their Sages.
    pub zones: Vec<ZoneFace>,
    /// The 40 trails.
    pub trails: Vec<TrailFace>,
    /// What every symbol says, by its notation: `T`, `SP+2`, `ATT:frog`.
    pub symbols: BTreeMap<String, Named>,
    /// The four tracks.
    pub tracks: Vec<Named>,
    /// The season symbols of the eight segments, the cell nearest the centre first.
    pub segments: [[Option<Season>; CELLS]; Segment::COUNT],
    /// The three kinds of villagers.
    pub villagers: Vec<VillagerFace>,
    /// The six biomes and their points.
    pub biomes: Vec<BiomeFace>,
    /// The seven habitats.
    pub habitats: Vec<Named>,
    /// The six creatures.
    pub creatures: Vec<CreatureFace>,
    /// The spaces of the Borderlands: a column each creature, from the top.
    pub borderlands: Vec<Vec<SpaceFace>>,
    /// The 24 bonus tiles.
    pub bonus_tiles: Vec<BonusFace>,
    /// The 60 Ecosystem cards and the starting cards.
    pub cards: Vec<CardFace>,
    /// The four colours of cards.
    pub colours: Vec<Named>,
    /// The four seasons.
    pub seasons: Vec<Named>,
    /// The 15 season tiles, by name.
    pub season_tiles: BTreeMap<String, SeasonTileFace>,
    /// Multiplier by steps on a season track.
    pub multipliers: Vec<i32>,
    /// The most base points of a season.
    pub season_cap: i32,
    /// The lowest spirit; the highest is the same above 0.
    pub lowest_spirit: i8,
    /// Final points by spirit, from the lowest.
    pub spirit_points: Vec<i32>,
    /// Where the sun starts, for 2 to 5 players.
    pub sun_starts: Vec<u8>,
    /// Feronia's twelve cards.
    pub solo_cards: Vec<SoloFace>,
    /// Private Water by space of Feronia's Ecosystem track.
    pub feronia_water: Vec<u8>,
    /// The tables that are not, or not wholly, as printed.
    pub reconstructed: Vec<Reconstructed>,
}

/// Everything printed, in one language.
pub(crate) fn faces(lang: Lang) -> Faces {
    let speaker = Speaker::anonymous(lang);
    let content = content();
    let symbols = Lists::sources()
        .flat_map(|source| content.lists.of(source))
        .map(|&symbol| (symbol.to_string(), sentences::symbol(symbol, speaker)));
    Faces {
        zones: things::zones(speaker),
        trails: things::trails(),
        symbols: symbols.collect(),
        tracks: things::tracks(speaker),
        segments: content.segments,
        villagers: things::villagers(speaker),
        biomes: things::biomes(speaker),
        habitats: things::habitats(speaker),
        creatures: things::creatures(speaker),
        borderlands: things::borderlands(),
        bonus_tiles: things::bonus_tiles(),
        cards: things::cards(),
        colours: things::colours(speaker),
        seasons: things::seasons(speaker),
        season_tiles: things::season_tiles(speaker),
        multipliers: content.multipliers.to_vec(),
        season_cap: SEASON_CAP,
        lowest_spirit: -SPIRIT_END,
        spirit_points: content.spirit_points.to_vec(),
        sun_starts: content.starts.iter().map(|start| start.sun).collect(),
        solo_cards: content.solo.to_vec(),
        feronia_water: content.feronia_water.to_vec(),
        reconstructed: things::reconstructed(speaker),
    }
}
