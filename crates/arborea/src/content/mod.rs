//! Everything printed on components, read once from the data files.

mod card;
mod lists;
mod season;
mod solo;
mod symbol;
pub(crate) mod table;

use std::sync::LazyLock;

use menagerie_kernel::Words;

pub use card::{CardFace, Cell, HABITATS, Turn};
pub use lists::{BonusTile, Lists, REWARDS, ROWS, Source};
pub use season::SeasonTile;
pub use solo::{Arrow, SoloCard, SoloFace};
pub use symbol::Symbol;
pub use table::Status;
use table::Table;

use crate::{Biome, Card, Creature, Habitat, Season, Zone, named::numbered};

numbered! {
    /// One of the eight track segments.
    Segment, "segment", 8
}

/// Cells of a segment.
pub const CELLS: usize = 4;
/// The last space of the biome supply.
pub const BIOME_TOP: u8 = 8;
/// The last step of a season track.
pub const SEASON_TOP: u8 = 6;
/// The furthest a spirit marker goes either way.
pub const SPIRIT_END: i8 = 8;
/// The last space of Feronia's Ecosystem track.
pub const FERONIA_TOP: u8 = 8;

/// What a creature scores for, its alignment apart (rulebook p. 12).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Likes {
    /// Adjacent habitats of a kind.
    Habitat(Habitat),
    /// Different adjacent habitats.
    Kinds,
}

/// How a creature scores.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CreatureFace {
    /// What it likes around it.
    pub likes: Likes,
    /// Points for each of those.
    pub points: i32,
    /// Points for each creature it sees of the kind it looks for; 0 when it looks for none.
    pub seeing: i32,
    /// Points for every two gifts its owner has given.
    pub gifts: i32,
    /// Its name.
    pub name: Words,
}

/// Villagers a player starts with, and the price of a second pilgrimage (rulebook p. 5, 6).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Start {
    /// In the available reserve, by kind.
    pub available: [u8; 3],
    /// In the dedicated reserves, by kind.
    pub dedicated: [u8; 3],
    /// Spirit for resolving step 1 again.
    pub again: i8,
    /// Where the sun marker starts,
    pub sun: u8,
    /// and the space that ends the game.
    pub sun_last: u8,
}

/// A data file and how much of it is as printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DataFile {
    /// Its name, without the ending.
    pub name: &'static str,
    /// How much of it is as printed.
    pub status: Status,
}

/// All the content of the game.
pub struct Content {
    /// Every card, starting cards last.
    pub cards: Vec<CardFace>,
    /// Every row of symbols.
    pub lists: Lists,
    /// The cells of every segment, the one nearest the centre first.
    pub segments: [[Option<Season>; CELLS]; Segment::COUNT],
    /// Spirit for inviting from a row of the Borderlands.
    pub invite_spirit: [i8; ROWS as usize],
    /// Points by space of the supply, for ordinary biomes and for Water.
    pub biome_points: [[i32; 2]; BIOME_TOP as usize + 1],
    /// Final points by spirit, from −8.
    pub spirit_points: [i32; 2 * SPIRIT_END as usize + 1],
    /// Multiplier by steps on a season track.
    pub multipliers: [i32; SEASON_TOP as usize + 1],
    /// Points of each season tile for each thing it counts.
    pub season_units: [i32; SeasonTile::ALL.len()],
    /// Start values for 2, 3, 4 and 5 players.
    pub starts: [Start; 4],
    /// Feronia's cards.
    pub solo: [SoloFace; SoloCard::COUNT],
    /// Private Water by space of Feronia's Ecosystem track.
    pub feronia_water: [u8; FERONIA_TOP as usize + 1],
    /// How each creature scores.
    pub creatures: [CreatureFace; Creature::ALL.len()],
    /// The name of each zone and its Sage.
    pub zones: [Words; Zone::COUNT],
    /// The data files.
    pub files: Vec<DataFile>,
}

macro_rules! files {
    ($($name:literal),+ $(,)?) => {
        [$(($name, include_str!(concat!("../../data/", $name, ".tsv")))),+]
    };
}

const FILES: [(&str, &str); 17] = files![
    "biome_track",
    "bonus_tiles",
    "borderlands",
    "creatures",
    "ecosystem_cards",
    "feronia_track",
    "sages",
    "season_tiles",
    "season_track",
    "segments",
    "setup",
    "solo_cards",
    "spirit_track",
    "starting_cards",
    "sun_track",
    "trails",
    "zones",
];

static CONTENT: LazyLock<Content> = LazyLock::new(Content::read);

/// The content of the game.
#[inline]
pub fn content() -> &'static Content {
    &CONTENT
}

fn table(name: &str) -> Table {
    let (name, text) = FILES.into_iter().find(|file| file.0 == name).expect("a data file of the crate");
    Table::read(name, text)
}

fn read_segments() -> [[Option<Season>; CELLS]; Segment::COUNT] {
    table("segments").collect(|row| {
        let cells: Vec<Option<Season>> = row
            .text(1)
            .split(' ')
            .map(|cell| (cell != "-").then(|| cell.parse().expect("a season")))
            .collect();
        cells.try_into().expect("a segment has four cells")
    })
}

fn read_starts() -> [Start; 4] {
    let (setup, sun) = (table("setup"), table("sun_track"));
    let mut suns = sun.rows();
    setup.collect_named(2..=5, |row| {
        let sun = suns.next().expect("one row a number of players");
        sun.expect(0, row.text(0));
        Start {
            available: [row.get(1), row.get(2), row.get(3)],
            dedicated: [0, row.get(4), row.get(5)],
            again: row.get(6),
            sun: sun.get(1),
            sun_last: sun.get(2),
        }
    })
}

fn read_creatures() -> [CreatureFace; 6] {
    let mut order = Creature::ALL.into_iter();
    table("creatures").collect(|row| {
        row.expect(0, order.next().expect("six creatures"));
        let extra = |word| if row.text(3) == word { row.get(4) } else { 0 };
        CreatureFace {
            likes: if row.text(1) == "kinds" { Likes::Kinds } else { Likes::Habitat(row.get(1)) },
            points: row.get(2),
            seeing: extra("sees"),
            gifts: extra("gifts"),
            name: Words::new(row.text(5), row.text(6), row.text(7)),
        }
    })
}

/// The spirit for inviting stands beside the rows, so all columns must agree on it (rulebook p. 10).
fn read_invite_spirit() -> [i8; ROWS as usize] {
    let mut spirit = [None; ROWS as usize];
    for row in table("borderlands").rows() {
        let known = spirit[row.get::<usize>(1) - 1].get_or_insert(row.get(3));
        row.expect(3, known);
    }
    spirit.map(|spirit| spirit.expect("a row of every number"))
}

fn read_zones() -> [Words; Zone::COUNT] {
    let mut zones = Zone::all();
    table("zones").collect(|row| {
        let zone = zones.next().expect("eight zones");
        row.expect(0, zone);
        row.expect(1, zone.track());
        row.expect(2, zone.side());
        Words::new(row.text(3), row.text(4), row.text(5))
    })
}

impl Content {
    fn read() -> Self {
        let lists = Lists::read(
            &table("trails"),
            &table("ecosystem_cards"),
            &table("sages"),
            &table("borderlands"),
            &table("bonus_tiles"),
        );
        Self {
            cards: CardFace::read_all(&table("ecosystem_cards"), &table("starting_cards")),
            lists,
            segments: read_segments(),
            invite_spirit: read_invite_spirit(),
            biome_points: table("biome_track").collect_named(0..=BIOME_TOP, |row| [row.get(1), row.get(2)]),
            spirit_points: table("spirit_track").collect_named(-SPIRIT_END..=SPIRIT_END, |row| row.get(1)),
            multipliers: table("season_track").collect_named(0..=SEASON_TOP, |row| row.get(1)),
            season_units: table("season_tiles").collect_named(SeasonTile::ALL, |row| row.get(1)),
            starts: read_starts(),
            solo: table("solo_cards")
                .collect_named((1..=SoloCard::COUNT).map(|card| format!("F{card:02}")), SoloFace::read),
            feronia_water: table("feronia_track").collect_named(0..=FERONIA_TOP, |row| row.get(1)),
            creatures: read_creatures(),
            zones: read_zones(),
            files: FILES
                .map(|(name, text)| DataFile { name, status: Table::read(name, text).status })
                .to_vec(),
        }
    }

    /// What is printed on a card.
    #[inline]
    pub fn card(&self, card: Card) -> &CardFace {
        &self.cards[card.index()]
    }

    /// The start values for a number of players; alone one starts as two do.
    pub fn start(&self, players: u8) -> &Start {
        &self.starts[players.max(2) as usize - 2]
    }

    /// The season symbol of a segment's cell, the cell nearest the centre being 0.
    #[inline]
    pub fn season(&self, segment: Segment, cell: usize) -> Option<Season> {
        self.segments[segment.index()][cell]
    }

    /// Points for reaching a space of the supply.
    #[inline]
    pub fn renewal_points(&self, biome: Biome, space: u8) -> i32 {
        self.biome_points[space as usize][usize::from(biome == Biome::Water)]
    }

    /// A fingerprint of every data file (FNV-1a).
    pub fn hash() -> u64 {
        let bytes = FILES.iter().flat_map(|(name, text)| name.bytes().chain(text.bytes()));
        bytes
            .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
    }
}
