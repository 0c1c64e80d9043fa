//! Everything printed on components, read once from the data files.

mod card;
mod lists;
mod season;
mod solo;
mod symbol;

use std::sync::OnceLock;

use menagerie_kernel::Words;
pub use menagerie_kit::Status;
use menagerie_kit::{Row, Table, fingerprint::Fingerprint, numbered};

pub use card::{Cell, EcosystemCard, HABITATS, Turn};
pub use lists::{BonusTile, Lists, REWARDS, ROWS, Source};
pub use season::SeasonTile;
pub use solo::{Arrow, SoloCard, SoloFace};
pub use symbol::Symbol;

use crate::{Biome, Card, Creature, Habitat, Season, Zone};

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
pub struct CreatureRow {
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

impl DataFile {
    /// The rows of a mixed file that are as printed, by name: `BT01`, `sage4 3`.
    pub fn printed(&self) -> Vec<String> {
        let table = Table::read(self.name, self.text);
        let exact = table.rows().filter(|row| row.cells().any(|cell| cell == ("status", "exact")));
        let names = |row: Row<'_>| -> Vec<&str> {
            row.cells().filter(|cell| ["id", "sage", "reward"].contains(&cell.0)).map(|cell| cell.1).collect()
        };
        exact.map(|row| names(row).join(" ")).collect()
    }
}

/// All the content of the game.
pub struct Content {
    /// Every card, starting cards last.
    pub cards: Vec<EcosystemCard>,
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
    pub creatures: [CreatureRow; Creature::ALL.len()],
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

    /// The files of this crate, with the texts that are given in the place of theirs.
    pub fn with(other: impl Fn(&str) -> Option<String>) -> Self {
        let mut files = FILES;
        for file in &mut files.0 {
            if let Some(text) = other(file.0) {
                file.1 = text.leak();
            }
        }
        files
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
        let cell = |word: &'static str| if word == "-" { Ok(None) } else { word.parse().map(Some) };
        let cells: Vec<Option<Season>> = row.list("cells_inner_to_outer", cell);
        cells.try_into().unwrap_or_else(|_| row.refuse("a segment has four cells"))
    })
}

fn read_starts(setup: Table, sun: Table) -> [Start; 4] {
    let mut suns = sun.rows();
    setup.collect_in_order("players", 2..=5, |row| {
        let sun = suns.next().expect("one row a number of players");
        sun.expect("players", row.text("players"));
        Start {
            available: [row.get("adults"), row.get("young"), row.get("veterans")],
            dedicated: [0, row.get("young_in_reserve"), row.get("veterans_in_reserve")],
            again: row.get("again_spirit"),
            sun: sun.get("start_space"),
            sun_last: sun.get("last_space"),
        }
    })
}

fn read_creatures(table: Table) -> [CreatureRow; 6] {
    table.collect_in_order("creature", Creature::ALL, |row| {
        let extra = |word| if row.text("also") == word { row.get("also_points") } else { 0 };
        let likes =
            if row.text("likes") == "kinds" { Likes::Kinds } else { Likes::Habitat(row.get("likes")) };
        CreatureRow {
            likes,
            points: row.get("points"),
            seeing: extra("sees"),
            gifts: extra("gifts"),
            name: read_words(row),
        }
    })
}

/// The spirit for inviting stands beside the rows, so all columns must agree on it (rulebook p. 10).
fn read_invite_spirit(table: Table) -> [i8; ROWS as usize] {
    let mut spirit = [None; ROWS as usize];
    for row in table.rows() {
        let known = spirit[row.get::<usize>("row_from_top") - 1].get_or_insert(row.get("invite_spirit"));
        row.expect("invite_spirit", known);
    }
    spirit.map(|spirit| spirit.expect("a row of every number"))
}

fn read_zones(table: Table) -> [Words; Zone::COUNT] {
    let mut zones = Zone::all();
    table.collect_in_order("zone", Zone::all(), |row| {
        let zone = zones.next().expect("eight zones");
        row.expect("track", zone.track());
        row.expect("side", zone.side());
        read_words(row)
    })
}

fn read_words(row: Row<'_>) -> Words {
    Words::new(row.text("en"), row.text("fr"), row.text("de"))
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
            cards: EcosystemCard::read_all(&table("ecosystem_cards"), &table("starting_cards")),
            lists,
            segments: read_segments(table("segments")),
            invite_spirit: read_invite_spirit(table("borderlands")),
            biome_points: table("biome_track").collect_in_order("space", 0..=BIOME_TOP, |row| {
                [row.get("pr_ordinary"), row.get("pr_water")]
            }),
            spirit_points: table("spirit_track").collect_in_order(
                "position",
                -SPIRIT_END..=SPIRIT_END,
                |row| row.get("pr"),
            ),
            multipliers: table("season_track")
                .collect_in_order("step", 0..=SEASON_TOP, |row| row.get("multiplier")),
            season_units: table("season_tiles")
                .collect_in_order("id", SeasonTile::ALL, |row| row.get("unit")),
            starts: read_starts(table("setup"), table("sun_track")),
            solo: table("solo_cards").collect_in_order(
                "id",
                (1..=SoloCard::COUNT).map(|card| format!("F{card:02}")),
                SoloFace::read,
            ),
            feronia_water: table("feronia_track")
                .collect_in_order("space", 0..=FERONIA_TOP, |row| row.get("private_water_available")),
            creatures: read_creatures(table("creatures")),
            zones: read_zones(table("zones")),
            files: files
                .iter()
                .map(|(name, text)| DataFile { name, text, status: table(name).status() })
                .collect(),
        }
    }

    /// What is printed on a card.
    #[inline]
    pub fn card(&self, card: Card) -> &EcosystemCard {
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

    /// A fingerprint of what stands in the data files; names may be told better without spoiling a saved game.
    pub fn fingerprint(&self) -> u64 {
        let mut print = Fingerprint::default();
        for file in &self.files {
            print.add(file.name);
            Table::read(file.name, file.text).fingerprint(&mut print, &["en", "fr", "de", "status"]);
        }
        print.finish()
    }
}
