//! A row for each seat of each game, for one's own statistics.

use std::{collections::BTreeSet, fmt::Write as _, path::Path};

use menagerie_arena::{GameLine, SeatResult, Standings};
use serde_json::json;

use crate::failure::Failure;

/// What this binary can write; Parquet is left out of the usual one for its size.
const ENDINGS: &str = if cfg!(feature = "parquet") { ".csv, .jsonl or .parquet" } else { ".csv or .jsonl" };

/// What the flag is for.
pub fn help() -> String {
    format!("Write a row for each seat of each game into this file: {ENDINGS}")
}

/// A column: its name and what it holds.
pub(super) enum Column {
    Words(&'static str, fn(&Row<'_>) -> String),
    Whole(&'static str, fn(&Row<'_>) -> i64),
    Real(String, Box<dyn Fn(&Row<'_>) -> f64>),
}

/// A seat of a game.
pub(super) struct Row<'a> {
    line: &'a GameLine,
    place: usize,
    seat: &'a SeatResult,
    seed: u64,
}

/// Refuses a name that says nothing before anything is played.
pub fn check(path: &Path) -> Result<(), Failure> {
    match ending(path) {
        "csv" | "jsonl" => Ok(()),
        "parquet" if cfg!(feature = "parquet") => Ok(()),
        "parquet" => Err(Failure::input(
            "this binary was built without Parquet: build it with --features parquet, or write .csv or .jsonl",
        )),
        _ => Err(Failure::input(format!("the file's name must end in {ENDINGS}"))),
    }
}

fn ending(path: &Path) -> &str {
    path.extension().and_then(|ending| ending.to_str()).unwrap_or_default()
}

/// Writes the rows in the way the file's name says.
pub fn write(path: &Path, standings: &Standings, lines: &[GameLine]) -> Result<(), Failure> {
    let seed = standings.seed;
    let rows: Vec<Row<'_>> = lines
        .iter()
        .flat_map(|line| {
            let seats = line.seats.iter().enumerate();
            seats.map(move |(place, seat)| Row { line, place, seat, seed })
        })
        .collect();
    let columns = columns(lines);
    match ending(path) {
        "csv" => super::write(path, csv(&columns, &rows).as_bytes()),
        "jsonl" => super::write(path, jsonl(&columns, &rows).as_bytes()),
        #[cfg(feature = "parquet")]
        "parquet" => super::parquet::write(path, &columns, &rows),
        _ => check(path),
    }
}

fn columns(lines: &[GameLine]) -> Vec<Column> {
    let mut columns = vec![
        Column::Words("first", |row| row.line.first.to_string()),
        Column::Words("second", |row| row.line.second.to_string()),
        Column::Whole("deal", |row| row.line.deal as i64),
        Column::Whole("seed", |row| row.seed.wrapping_add(row.line.deal) as i64),
        Column::Whole("rotation", |row| row.line.rotation as i64),
        Column::Whole("seat", |row| row.place as i64),
        Column::Words("bot", |row| row.seat.bot.to_string()),
        Column::Words("map", |row| row.seat.with.clone().unwrap_or_default()),
        Column::Whole("score", |row| row.seat.score.into()),
        Column::Real("share".into(), Box::new(|row| row.seat.share)),
        Column::Real("seconds".into(), Box::new(|row| row.seat.seconds)),
        Column::Whole("thoughts", |row| row.seat.thoughts as i64),
        Column::Whole("decisions", |row| row.line.decisions as i64),
    ];
    let of_games: BTreeSet<&String> = lines.iter().flat_map(|line| line.figures.keys()).collect();
    let of_seats: BTreeSet<&String> =
        lines.iter().flat_map(|line| &line.seats).flat_map(|seat| seat.figures.keys()).collect();
    for name in of_games.difference(&of_seats) {
        let key = (*name).clone();
        columns.push(Column::Real(
            (*name).clone(),
            Box::new(move |row| row.line.figures.get(&key).copied().unwrap_or(f64::NAN)),
        ));
    }
    for name in of_seats {
        let key = name.clone();
        columns.push(Column::Real(
            name.clone(),
            Box::new(move |row| row.seat.figures.get(&key).copied().unwrap_or(f64::NAN)),
        ));
    }
    columns
}

impl Column {
    pub(super) fn name(&self) -> &str {
        match self {
            Self::Words(name, _) | Self::Whole(name, _) => name,
            Self::Real(name, _) => name,
        }
    }
}

fn csv(columns: &[Column], rows: &[Row<'_>]) -> String {
    let names: Vec<&str> = columns.iter().map(Column::name).collect();
    let mut text = names.join(",") + "\n";
    for row in rows {
        for (place, column) in columns.iter().enumerate() {
            let comma = if place == 0 { "" } else { "," };
            match column {
                Column::Words(_, words) => write!(text, "{comma}{}", words(row)),
                Column::Whole(_, number) => write!(text, "{comma}{}", number(row)),
                Column::Real(_, number) => write!(text, "{comma}{}", number(row)),
            }
            .expect("writing to a text does not fail");
        }
        text.push('\n');
    }
    text
}

fn jsonl(columns: &[Column], rows: &[Row<'_>]) -> String {
    let mut text = String::new();
    for row in rows {
        let cells = columns.iter().map(|column| {
            let value = match column {
                Column::Words(_, words) => json!(words(row)),
                Column::Whole(_, number) => json!(number(row)),
                Column::Real(_, number) => json!(number(row)),
            };
            (column.name().to_owned(), value)
        });
        let object: serde_json::Map<_, _> = cells.collect();
        writeln!(text, "{}", serde_json::Value::Object(object)).expect("writing to a text does not fail");
    }
    text
}
