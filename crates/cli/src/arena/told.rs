//! Standings in words and columns.

use std::fmt::Write as _;

use menagerie_arena::{Habit, PlaceLine, Standings};

use crate::text::{
    Align::{Left, Right},
    percent, table,
};

/// The standings for people.
pub fn told(standings: &Standings) -> String {
    let mut text = format!(
        "{} at {} players, seed {}, {:.1} s on {} threads\n\n",
        standings.game, standings.players, standings.seed, standings.seconds, standings.threads
    );
    let columns =
        [("bot", Left), ("Elo", Right), ("± 95 %", Right), ("games", Right), ("ms a decision", Right)];
    let rows: Vec<Vec<String>> = standings
        .bots
        .iter()
        .map(|line| {
            vec![
                line.bot.clone(),
                format!("{:.0}", line.rating.elo),
                format!("{:.0}", line.rating.error),
                line.games.to_string(),
                format!("{:.3}", line.decision_ms),
            ]
        })
        .collect();
    text.push_str(&table(&columns, &rows));
    text.push('\n');
    let columns = [
        ("first", Left),
        ("second", Left),
        ("share", Right),
        ("95 % interval", Right),
        ("deals", Right),
        ("games", Right),
        ("points", Right),
        ("", Left),
    ];
    let rows: Vec<Vec<String>> = standings
        .pairs
        .iter()
        .map(|pair| {
            vec![
                pair.first.clone(),
                pair.second.clone(),
                percent(pair.share.share),
                format!("{} – {}", percent(pair.share.low), percent(pair.share.high)),
                pair.deals.to_string(),
                pair.games.to_string(),
                format!("{:.1} : {:.1}", pair.first_score.mean, pair.second_score.mean),
                if pair.clear { "clear".into() } else { String::new() },
            ]
        })
        .collect();
    text.push_str(&table(&columns, &rows));
    text.push_str(&habits(standings));
    text.push_str(&places("seat", &standings.seats));
    text.push_str(&places("map", &standings.maps));
    text
}

/// What bots do, beside people.
fn habits(standings: &Standings) -> String {
    if standings.habits.is_empty() {
        return String::new();
    }
    let mut columns = vec![("a game and seat", Left), ("people", Right)];
    columns.extend(standings.bots.iter().map(|line| (line.bot.as_str(), Right)));
    let row = |habit: &Habit| {
        let people = habit.people.map_or_else(String::new, |people| format!("{people}"));
        let mut row = vec![habit.figure.replace('_', " "), people];
        row.extend(habit.bots.iter().map(|spread| format!("{:.2}", spread.mean)));
        row
    };
    let rows: Vec<Vec<String>> = standings.habits.iter().map(row).collect();
    format!("\n{}", table(&columns, &rows))
}

/// How seats fared by where they sat, or by what they played with.
fn places(what: &str, lines: &[PlaceLine]) -> String {
    if lines.is_empty() {
        return String::new();
    }
    let columns =
        [(what, Left), ("games", Right), ("share", Right), ("95 % interval", Right), ("points", Right)];
    let row = |line: &PlaceLine| {
        vec![
            line.place.clone(),
            line.count.to_string(),
            percent(line.share.share),
            format!("{} – {}", percent(line.share.low), percent(line.share.high)),
            format!("{:.1}", line.score.mean),
        ]
    };
    let rows: Vec<Vec<String>> = lines.iter().map(row).collect();
    format!("\n{}", table(&columns, &rows))
}

/// The pairs for a spreadsheet.
pub fn csv(standings: &Standings) -> String {
    let mut text =
        String::from("game,players,first,second,share,low,high,deals,games,first_points,second_points\n");
    for pair in &standings.pairs {
        writeln!(
            text,
            "{},{},{},{},{:.4},{:.4},{:.4},{},{},{:.2},{:.2}",
            standings.game,
            standings.players,
            pair.first,
            pair.second,
            pair.share.share,
            pair.share.low,
            pair.share.high,
            pair.deals,
            pair.games,
            pair.first_score.mean,
            pair.second_score.mean,
        )
        .expect("writing to a text does not fail");
    }
    text
}
