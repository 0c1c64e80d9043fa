//! Everything printed on components, read once from the data files.

mod card;
mod lists;
mod season;
mod solo;
mod symbol;
pub(crate) mod table;

use std::sync::OnceLock;

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
    /// What stands in it.
    pub text: &'static str,
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

/// The data files: names and texts.
#[derive(Clone, Copy)]
pub struct Files([(&'static str, &'static str); 17]);

const FILES: Files = Files(files![
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
]);

impl Files {
    /// The files of this crate.
    pub const fn own() -> Self {
        FILES
    }

    /// The names and texts of the files.
    pub fn iter(&self) -> impl Iterator<Item = (&'static str, &'static str)> {
        self.0.into_iter()
    }

    /// Puts another text in the place of a file's. Says whether there is such a file.
    pub fn replace(&mut self, name: &str, text: &'static str) -> bool {
        let file = self.0.iter_mut().find(|file| file.0 == name);
        file.map(|file| file.1 = text).is_some()
    }

    fn table(&self, name: &str) -> Table {
        let (name, text) = self.iter().find(|file| file.0 == name).expect("a data file of the crate");
        Table::read(name, text)
    }
}

static CONTENT: OnceLock<Content> = OnceLock::new();

/// The content of the game.
#[inline]
pub fn content() -> &'static Content {
    CONTENT.get_or_init(|| Content::read(&FILES))
}

/// Plays with other tables than the crate's own, for as long as the program runs: for whoever looks for better ones.
/// Says whether it came in time: once something was read, the content stays.
pub fn play_with(files: &Files) -> bool {
    CONTENT.set(Content::read(files)).is_ok()
}

fn read_segments(table: Table) -> [[Option<Season>; CELLS]; Segment::COUNT] {
    table.collect(|row| {
        let cells: Vec<Option<Season>> = row
            .text(1)
            .split(' ')
            .map(|cell| (cell != "-").then(|| cell.parse().expect("a season")))
            .collect();
        cells.try_into().expect("a segment has four cells")
    })
}

fn read_starts(setup: Table, sun: Table) -> [Start; 4] {
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

fn read_creatures(table: Table) -> [CreatureFace; 6] {
    let mut order = Creature::ALL.into_iter();
    table.collect(|row| {
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
fn read_invite_spirit(table: Table) -> [i8; ROWS as usize] {
    let mut spirit = [None; ROWS as usize];
    for row in table.rows() {
        let known = spirit[row.get::<usize>(1) - 1].get_or_insert(row.get(3));
        row.expect(3, known);
    }
    spirit.map(|spirit| spirit.expect("a row of every number"))
}

fn read_zones(table: Table) -> [Words; Zone::COUNT] {
    let mut zones = Zone::all();
    table.collect(|row| {
        let zone = zones.next().expect("eight zones");
        row.expect(0, zone);
        row.expect(1, zone.track());
        row.expect(2, zone.side());
        Words::new(row.text(3), row.text(4), row.text(5))
    })
}

impl Content {
    fn read(files: &Files) -> Self {
        let table = |name| files.table(name);
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
            segments: read_segments(table("segments")),
            invite_spirit: read_invite_spirit(table("borderlands")),
            biome_points: table("biome_track").collect_named(0..=BIOME_TOP, |row| [row.get(1), row.get(2)]),
            spirit_points: table("spirit_track").collect_named(-SPIRIT_END..=SPIRIT_END, |row| row.get(1)),
            multipliers: table("season_track").collect_named(0..=SEASON_TOP, |row| row.get(1)),
            season_units: table("season_tiles").collect_named(SeasonTile::ALL, |row| row.get(1)),
            starts: read_starts(table("setup"), table("sun_track")),
            solo: table("solo_cards")
                .collect_named((1..=SoloCard::COUNT).map(|card| format!("F{card:02}")), SoloFace::read),
            feronia_water: table("feronia_track").collect_named(0..=FERONIA_TOP, |row| row.get(1)),
            creatures: read_creatures(table("creatures")),
            zones: read_zones(table("zones")),
            files: files
                .iter()
                .map(|(name, text)| DataFile { name, text, status: table(name).status })
                .collect(),
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
        let bytes = content().files.iter().flat_map(|file| file.name.bytes().chain(file.text.bytes()));
        bytes
            .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
    }
}
