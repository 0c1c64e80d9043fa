//! What may be changed in the tables, and how well tables fit what is known of real games.

use std::{fmt::Write, path::Path};

use menagerie_arborea::content::{Files, Symbol};
use menagerie_kernel::Rng;

use crate::measure::Figures;

/// The tables that may change: cells under a header, remarks kept.
#[derive(Clone, PartialEq)]
pub struct Tables(Vec<Table>);

#[derive(Clone, PartialEq)]
struct Table {
    name: &'static str,
    remarks: String,
    rows: Vec<Vec<String>>,
}

const CHANGING: [&str; 4] = ["trails", "sun_track", "season_track", "biome_track"];
const TRAILS: usize = 0;
const SUN: usize = 1;
const SEASONS: usize = 2;
const BIOMES: usize = 3;

/// The reward that every trail of a zone shows one to three times (rulebook p. 10).
fn is_common(zone: usize, symbol: &str) -> bool {
    match zone {
        0 => symbol == "INV",
        1 => symbol == "YOUNG" || symbol == "VETERAN",
        2 => symbol == "CARD",
        3 => symbol == "W",
        4 => symbol == "GIFT",
        5 => symbol == "T",
        6 => symbol.starts_with("SP+"),
        _ => symbol == "G",
    }
}

/// What another symbol may become, by what was worth about as much.
const FREE: [&str; 18] = [
    "T",
    "M",
    "F",
    "G",
    "S",
    "W",
    "SP+1",
    "SP+2",
    "CARD",
    "INV",
    "GIFT",
    "PLACE",
    "ATT:frog",
    "ATT:worm",
    "ATT:hamster",
    "ATT:cat",
    "ATT:ant",
    "ATT:owl",
];

impl Tables {
    /// The changing tables among these files.
    pub fn read(files: &Files) -> Self {
        let read = |name: &'static str| {
            let (_, text) = files.iter().find(|file| file.0 == name).expect("a data file");
            let remarks =
                text.lines().filter(|line| line.starts_with('#')).fold(String::new(), |mut all, line| {
                    let _ = writeln!(all, "{line}");
                    all
                });
            let lines = text.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
            Table {
                name,
                remarks,
                rows: lines.map(|line| line.split('\t').map(str::to_owned).collect()).collect(),
            }
        };
        Self(CHANGING.map(read).to_vec())
    }

    /// Writes them into a folder, as the data files are written.
    pub fn write(&self, folder: &Path) {
        for table in &self.0 {
            let rows: Vec<String> = table.rows.iter().map(|row| row.join("\t")).collect();
            let text = format!("{}{}\n", table.remarks, rows.join("\n"));
            std::fs::write(folder.join(format!("{}.tsv", table.name)), text)
                .expect("a folder that can be written");
        }
    }

    /// These tables with one thing changed, and what it was.
    pub fn changed(&self, rng: &mut Rng) -> (Self, String) {
        loop {
            let mut tables = self.clone();
            let what = match rng.below(10) {
                0 => tables.change_number(SUN, 1, rng),
                1 => tables.change_number(SEASONS, 1, rng),
                2 => {
                    let column = 1 + rng.below(2);
                    tables.change_number(BIOMES, column, rng)
                }
                _ => tables.change_trail(rng),
            };
            if tables != *self && tables.are_sound() {
                return (tables, what);
            }
        }
    }

    /// One up or down in one row; the header is row 0.
    fn change_number(&mut self, table: usize, column: usize, rng: &mut Rng) -> String {
        let Table { name, rows, .. } = &mut self.0[table];
        let row = 1 + rng.below(rows.len() - 1);
        let by = if rng.below(2) == 0 { -1 } else { 1 };
        let number = rows[row][column].parse::<i32>().expect("a number") + by;
        rows[row][column] = number.to_string();
        format!("{name} {} = {number}", rows[row][0])
    }

    /// One symbol of one trail becomes another; the Sage at its end and the spirit that Water costs stay.
    fn change_trail(&mut self, rng: &mut Rng) -> String {
        let rows = &mut self.0[TRAILS].rows;
        let row = 1 + rng.below(rows.len() - 1);
        let mut symbols: Vec<String> = rows[row][1].split(' ').map(str::to_owned).collect();
        let place = rng.below(symbols.len());
        if symbols[place] != "SAGE" && !symbols[place].starts_with("SP-") {
            symbols[place] = FREE[rng.below(FREE.len())].to_owned();
        }
        rows[row][1] = symbols.join(" ");
        format!("{} {}", rows[row][0], rows[row][1])
    }

    fn numbers(&self, table: usize, column: usize) -> Vec<i32> {
        self.0[table].rows[1..].iter().map(|row| row[column].parse().expect("a number")).collect()
    }

    /// Whether they keep to what is known of the printed ones.
    fn are_sound(&self) -> bool {
        let trails: Vec<Vec<&str>> =
            self.0[TRAILS].rows[1..].iter().map(|row| row[1].split(' ').collect()).collect();
        let reads = trails.iter().flatten().all(|symbol| symbol.parse::<Symbol>().is_ok());
        let common = trails.iter().enumerate().all(|(index, trail)| {
            (1..=3).contains(&trail.iter().filter(|symbol| is_common(index / 5, symbol)).count())
        });
        // Nothing but Water costs spirit or comes four times; a gift for one Sage exists.
        let attracted = FREE
            .iter()
            .filter(|symbol| symbol.starts_with("ATT"))
            .all(|symbol| (2..=4).contains(&trails.iter().filter(|trail| trail.contains(symbol)).count()));
        let twice =
            trails.iter().all(|trail| trail.iter().filter(|symbol| symbol.starts_with("ATT")).count() <= 1);
        let pairs = ["INV", "CARD"].iter().all(|pair| {
            trails.iter().any(|trail| trail.iter().filter(|symbol| *symbol == pair).count() == 2)
        });
        let multipliers = self.numbers(SEASONS, 1);
        let [ordinary, water] = [1, 2].map(|column| self.numbers(BIOMES, column));
        let falls =
            |points: &[i32]| points[0] == 0 && points[1..].is_sorted_by(|a, b| a >= b) && points[8] >= 0;
        let sun = self.numbers(SUN, 1);
        reads
            && common
            && attracted
            && twice
            && pairs
            && multipliers.is_sorted()
            && (multipliers[0], multipliers[6]) == (0, 6)
            && falls(&ordinary)
            && falls(&water)
            && ordinary[1..].iter().zip(&water[1..]).all(|(ordinary, water)| ordinary <= water)
            && sun.is_sorted_by(|more, fewer| more > fewer)
            && sun.iter().all(|&start| (0..27).contains(&start))
    }
}

/// Points of a greedy bot. People alone make 143 to 166, and the bot, which plans nothing beyond its turn, some 15 % less
/// than one that does (see the balance page).
const AIM: (f64, f64) = (125.0, 148.0);

/// How far figures are from what is known and wanted; 0 is perfect. One unit is about what chance does.
pub fn misfit(figures: &Figures) -> f64 {
    let of = |name: &str| figures.get(name).copied().unwrap_or(0.0);
    let outside = |value: f64, low: f64, high: f64, unit: f64| {
        ((low - value).max(value - high).max(0.0) / unit).powi(2)
    };
    let mut sum = 0.0;
    for players in 1..=5 {
        let points = of(&format!("{players}p_points"));
        sum += outside(points, AIM.0, AIM.1, 6.0);
    }
    // The rulebook's example: 20 steps, 30 points, at level 5.
    sum +=
        outside(of("1p_feronia_steps"), 20.0, 24.0, 1.5) + outside(of("1p_feronia_renewal"), 28.0, 32.0, 2.0);
    // Creatures bring the most.
    for players in [2, 4] {
        let creatures = of(&format!("{players}p_points_creatures"));
        for source in ["seasons", "renewal", "rewards"] {
            let more = of(&format!("{players}p_points_{source}")) - creatures;
            sum += outside(more, f64::MIN, 0.0, 4.0);
        }
    }
    // Biomes are scarce: 6 biomes, a card costs 3 to 6.
    sum += outside(of("2p_supply"), 6.0, 13.0, 2.0) + outside(of("2p_supply_water"), 0.3, 1.6, 0.5);
    // No trail is dead.
    for (_, walks) in figures.iter().filter(|(name, _)| name.starts_with("2p_trail_")) {
        sum += outside(*walks, 0.2, f64::MAX, 0.2);
    }
    sum
}
