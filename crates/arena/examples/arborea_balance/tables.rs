//! The tables that may change, and what they must keep to: only what is marked *reconstructed* moves, and nothing that
//! the rulebook attests of it.

use std::{fmt::Write, path::Path};

use menagerie_arborea::content::{Files, Symbol};
use menagerie_kernel::Rng;

use crate::moves::{Row, nudged, row_points, varied};

/// The tables that may change: cells under a header, remarks kept.
#[derive(Clone, PartialEq)]
pub struct Tables(Vec<Table>);

#[derive(Clone, PartialEq)]
struct Table {
    name: &'static str,
    remarks: String,
    rows: Vec<Vec<String>>,
}

const CHANGING: [&str; 7] =
    ["trails", "sun_track", "season_track", "biome_track", "sages", "ecosystem_cards", "bonus_tiles"];
pub const TRAILS: usize = 0;
pub const SUN: usize = 1;
const SEASONS: usize = 2;
const BIOMES: usize = 3;
pub const SAGES: usize = 4;
pub const CARDS: usize = 5;
pub const BONUS: usize = 6;

/// The creatures as they stand in symbols.
pub const CREATURES: [&str; 6] = ["frog", "worm", "hamster", "cat", "ant", "owl"];

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

/// The column that holds symbols.
const fn column(table: usize) -> usize {
    match table {
        SAGES | CARDS => 2,
        _ => 1,
    }
}

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
        std::fs::create_dir_all(folder).expect("a folder that can be written");
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
            let what = match rng.below(12) {
                0 => tables.change_number(SUN, 1, rng),
                1 => tables.change_number(SEASONS, 1, rng),
                2 => {
                    let column = 1 + rng.below(2);
                    tables.change_number(BIOMES, column, rng)
                }
                3 => tables.vary(SAGES, rng),
                4 => tables.swap_creatures(rng),
                _ => tables.vary(TRAILS, rng),
            };
            if tables != *self && tables.are_sound() {
                return (tables, what);
            }
        }
    }

    /// One up or down in one row; the header is row 0.
    fn change_number(&mut self, table: usize, column: usize, rng: &mut Rng) -> String {
        let row = 1 + rng.below(self.0[table].rows.len() - 1);
        self.shift(table, row, column, if rng.below(2) == 0 { -1 } else { 1 })
    }

    /// Adds to a number, if the tables stay sound.
    pub fn shift(&mut self, table: usize, row: usize, column: usize, by: i32) -> String {
        let before = self.clone();
        let Table { name, rows, .. } = &mut self.0[table];
        let number = rows[row][column].parse::<i32>().expect("a number") + by;
        rows[row][column] = number.to_string();
        let what = format!("{name} {} = {number}", rows[row][0]);
        if !self.are_sound() {
            *self = before;
        }
        what
    }

    fn row_kind(table: usize, row: usize) -> Row {
        match table {
            TRAILS => Row::Trail((row - 1) / 5),
            SAGES => Row::Sage,
            _ => Row::Prize,
        }
    }

    /// The symbols of a row, counted from 1 as the header is 0.
    pub fn symbols(&self, table: usize, row: usize) -> Vec<String> {
        self.0[table].rows[row][column(table)].split(' ').map(str::to_owned).collect()
    }

    /// What a row is called.
    pub fn name(&self, table: usize, row: usize) -> String {
        let cells = &self.0[table].rows[row];
        if table == SAGES { format!("{} {}", cells[0], cells[1]) } else { cells[0].clone() }
    }

    /// How many rows a table has.
    pub fn len(&self, table: usize) -> usize {
        self.0[table].rows.len() - 1
    }

    /// Takes the first of these rows that keeps the tables sound. Says what it was.
    fn take_first(&mut self, table: usize, row: usize, rows: Vec<Vec<String>>) -> Option<String> {
        // What is attested stays: rows marked exact, and the card that pays three spirit.
        if self.0[table].rows[row].iter().any(|cell| cell == "exact") || self.0[table].rows[row][0] == "R06" {
            return None;
        }
        for symbols in rows {
            let before = std::mem::replace(&mut self.0[table].rows[row][column(table)], symbols.join(" "));
            if self.are_sound() {
                return Some(format!("{}: {before} → {}", self.name(table, row), symbols.join(" ")));
            }
            self.0[table].rows[row][column(table)] = before;
        }
        None
    }

    /// A row becomes a little better or worse.
    pub fn nudge(&mut self, table: usize, row: usize, up: bool, rng: &mut Rng) -> Option<String> {
        let rows = nudged(&self.symbols(table, row), Self::row_kind(table, row), up, rng);
        self.take_first(table, row, rows)
    }

    fn vary(&mut self, table: usize, rng: &mut Rng) -> String {
        let row = 1 + rng.below(self.len(table));
        let rows = varied(&self.symbols(table, row), Self::row_kind(table, row), rng);
        self.take_first(table, row, rows).unwrap_or_default()
    }

    /// One symbol of a trail becomes another, where it stands.
    pub fn replace(&mut self, row: usize, place: usize, symbol: &str) -> Option<String> {
        let mut symbols = self.symbols(TRAILS, row);
        symbols[place] = symbol.to_owned();
        self.take_first(TRAILS, row, vec![symbols])
    }

    /// The creatures that two trails attract change places.
    fn swap_creatures(&mut self, rng: &mut Rng) -> String {
        let attracting: Vec<(usize, usize)> = (1..=self.len(TRAILS))
            .filter_map(|row| {
                let place = self.symbols(TRAILS, row).iter().position(|symbol| symbol.starts_with("ATT:"))?;
                Some((row, place))
            })
            .collect();
        let [(a, at), (b, bt)] =
            [attracting[rng.below(attracting.len())], attracting[rng.below(attracting.len())]];
        let (first, second) = (self.symbols(TRAILS, a)[at].clone(), self.symbols(TRAILS, b)[bt].clone());
        let column = column(TRAILS);
        self.0[TRAILS].rows[a][column] = self.0[TRAILS].rows[a][column].replacen(&first, &second, 1);
        self.0[TRAILS].rows[b][column] = self.0[TRAILS].rows[b][column].replacen(&second, &first, 1);
        format!("{first} and {second} change places")
    }

    fn numbers(&self, table: usize, column: usize) -> Vec<i32> {
        self.0[table].rows[1..].iter().map(|row| row[column].parse().expect("a number")).collect()
    }

    /// Whether they keep to what is known of the printed ones.
    pub fn are_sound(&self) -> bool {
        let multipliers = self.numbers(SEASONS, 1);
        let [ordinary, water] = [1, 2].map(|column| self.numbers(BIOMES, column));
        let falls =
            |points: &[i32]| points[0] == 0 && points[1..].is_sorted_by(|a, b| a >= b) && points[8] >= 0;
        let sun = self.numbers(SUN, 1);
        self.trails_are_sound()
            && multipliers.is_sorted()
            && (multipliers[0], multipliers[6]) == (0, 6)
            && falls(&ordinary)
            && falls(&water)
            && ordinary[1..].iter().zip(&water[1..]).all(|(ordinary, water)| ordinary <= water)
            && sun.is_sorted_by(|more, fewer| more > fewer)
            && sun.iter().zip(self.numbers(SUN, 2)).all(|(&start, last)| (0..last).contains(&start))
    }

    fn trails_are_sound(&self) -> bool {
        let trails: Vec<Vec<String>> = (1..=self.len(TRAILS)).map(|row| self.symbols(TRAILS, row)).collect();
        let count =
            |trail: &[String], of: &dyn Fn(&str) -> bool| trail.iter().filter(|symbol| of(symbol)).count();
        let reads = trails.iter().flatten().all(|symbol| symbol.parse::<Symbol>().is_ok());
        let common = trails
            .iter()
            .enumerate()
            .all(|(index, trail)| (1..=3).contains(&count(trail, &|symbol| is_common(index / 5, symbol))));
        let attracted = CREATURES.iter().all(|creature| {
            let symbol = format!("ATT:{creature}");
            (2..=4).contains(&trails.iter().filter(|trail| trail.contains(&symbol)).count())
        });
        let once = trails.iter().all(|trail| count(trail, &|symbol| symbol.starts_with("ATT")) <= 1);
        let pairs = ["INV", "CARD"]
            .iter()
            .all(|pair| trails.iter().any(|trail| count(trail, &|symbol| symbol == *pair) == 2));
        // All twelve kinds of symbols stand somewhere, and spirit is gained once a trail, but for the zone of it.
        let kinds = ["RENEW", "CONV:", "PLACE", "GIFT:"]
            .iter()
            .all(|kind| trails.iter().flatten().filter(|symbol| symbol.starts_with(kind)).count() >= 1);
        let spirit = trails
            .iter()
            .enumerate()
            .all(|(index, trail)| index / 5 == 6 || count(trail, &|symbol| symbol.starts_with("SP+")) <= 1);
        // The further, the better, and longer in the end.
        let grows = trails.chunks(5).all(|zone| {
            let near = row_points(&zone[0]);
            zone[1..].iter().all(|trail| row_points(trail) >= near)
                && row_points(&zone[4]) >= near + 2.0
                && zone[4].len() > zone[0].len()
        });
        reads && common && attracted && once && pairs && kinds && spirit && grows
    }
}
