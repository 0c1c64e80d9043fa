//! How bots behave, beside what is known of people: means of what the game counts, by bot, by seat, and by what seats
//! play with.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::{GameLine, Share, Spread, line::SeatResult};

/// A figure of the game, of people where it is known, and of each bot.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Habit {
    /// What is counted.
    pub figure: String,
    /// What good people have, where it is known.
    pub people: Option<f64>,
    /// What the bots have, in the order of the standings.
    pub bots: Vec<Spread>,
}

/// How all who sat in a place, or played with something, fared.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct PlaceLine {
    /// The seat, counted from 1, or the map.
    pub place: String,
    /// Seats of games.
    pub count: u64,
    /// Their part of victories.
    pub share: Share,
    /// Their points.
    pub score: Spread,
}

/// What each bot does on average.
pub(crate) fn habits(lines: &[GameLine], bots: &[String], people: &[(&str, f64)]) -> Vec<Habit> {
    let mut habits: Vec<Habit> = Vec::new();
    for line in lines {
        for seat in &line.seats {
            let Some(bot) = bots.iter().position(|bot| *bot == seat.bot.to_string()) else { continue };
            for (figure, value) in &seat.figures {
                let known = habits.iter().position(|habit| habit.figure == *figure);
                let place = known.unwrap_or_else(|| {
                    let people = people.iter().find(|(name, _)| name == figure).map(|(_, value)| *value);
                    let bots = vec![Spread::default(); bots.len()];
                    habits.push(Habit { figure: figure.clone(), people, bots });
                    habits.len() - 1
                });
                habits[place].bots[bot].add(*value);
            }
        }
    }
    habits
}

/// How seats fared, whoever sat there.
pub(crate) fn by_seat(lines: &[GameLine]) -> Vec<PlaceLine> {
    places(lines, |place, _| Some(format!("{}", place + 1)))
}

/// How seats fared by what they played with.
pub(crate) fn by_map(lines: &[GameLine]) -> Vec<PlaceLine> {
    places(lines, |_, seat| seat.with.clone())
}

fn places(lines: &[GameLine], name: impl Fn(usize, &SeatResult) -> Option<String>) -> Vec<PlaceLine> {
    let mut sums: BTreeMap<String, (f64, Spread)> = BTreeMap::new();
    for line in lines {
        for (place, seat) in line.seats.iter().enumerate() {
            if let Some(name) = name(place, seat) {
                let (wins, score) = sums.entry(name).or_default();
                *wins += seat.share;
                score.add(f64::from(seat.score));
            }
        }
    }
    let line = |(place, (wins, score)): (String, (f64, Spread))| PlaceLine {
        place,
        count: score.count,
        share: Share::of(wins, score.count),
        score,
    };
    sums.into_iter().map(line).collect()
}
