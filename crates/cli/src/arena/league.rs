//! The bots' league that servers show beside people's ratings: a line a bot, counted from the greedy one.

use std::{fs, path::Path};

use menagerie_arena::Standings;
use menagerie_bots::BotKind;

use super::write;
use crate::failure::Failure;

/// Only what is counted from the greedy bot has its errors from there too.
const FROM_GREEDY: &str = "a league is counted from the greedy bot: name it first";

/// Refuses bots that cannot be counted so, before anything is played.
pub fn check(bots: &[BotKind]) -> Result<(), Failure> {
    if bots.first() == Some(&BotKind::Greedy) { Ok(()) } else { Err(Failure::input(FROM_GREEDY)) }
}

/// Puts these standings into a league's file, in the place of what it held of the same game and number of players.
pub fn update(path: &Path, standings: &Standings) -> Result<(), Failure> {
    let old = fs::read_to_string(path).unwrap_or_default();
    write(path, updated(&old, standings)?.as_bytes())
}

fn updated(old: &str, standings: &Standings) -> Result<String, Failure> {
    let Standings { game, players, bots, .. } = standings;
    let greedy = BotKind::Greedy.to_string();
    if !bots.iter().any(|line| line.bot == greedy && line.rating.elo == 0.0) {
        return Err(Failure::input(FROM_GREEDY));
    }
    let start = format!("{game}\t{players}\t");
    let (about, kept): (Vec<&str>, Vec<&str>) =
        old.lines().filter(|line| !line.starts_with(&start)).partition(|line| line.starts_with('#'));
    let mut lines: Vec<String> = kept.into_iter().map(str::to_owned).collect();
    lines.extend(bots.iter().map(|line| {
        format!("{start}{}\t{:.1}\t{:.1}\t{}", line.bot, line.rating.elo, line.rating.error, line.games)
    }));
    lines.sort_unstable();
    Ok(about.into_iter().chain(lines.iter().map(String::as_str)).flat_map(|line| [line, "\n"]).collect())
}

#[cfg(test)]
mod tests {
    use menagerie_arena::{LadderLine, Rating};

    use super::*;

    fn standings(bots: &[(&str, f64)]) -> Standings {
        let line = |(bot, elo): &(&str, f64)| LadderLine {
            bot: (*bot).into(),
            rating: Rating { elo: *elo, error: 3.0 },
            games: 20,
            decision_ms: 0.0,
        };
        Standings {
            game: "zoo".into(),
            players: 2,
            options: serde_json::Value::Null,
            seed: 1,
            bots: bots.iter().map(line).collect(),
            pairs: Vec::new(),
            habits: Vec::new(),
            seats: Vec::new(),
            maps: Vec::new(),
            seconds: 0.0,
            threads: 1,
        }
    }

    #[test]
    fn lines_of_one_kind_are_replaced_and_others_stay() {
        let old = "# about\nzoo\t2\trandom\t-1\t1\t1\nzoo\t3\trandom\t-2\t1\t1\n";
        let Ok(new) = updated(old, &standings(&[("greedy", 0.0), ("random", -400.0)])) else { panic!() };
        let wanted = "# about\nzoo\t2\tgreedy\t0.0\t3.0\t20\nzoo\t2\trandom\t-400.0\t3.0\t20\nzoo\t3\trandom\t-2\t1\t1\n";
        assert_eq!(new, wanted);
        assert!(updated(old, &standings(&[("random", 0.0), ("greedy", 90.0)])).is_err());
    }
}
