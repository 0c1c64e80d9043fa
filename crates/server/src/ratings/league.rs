//! What stands beside people's ratings: bots, rated by games among themselves (`menagerie arena … --league`), and the task
//! that sees to it that no result is left out.

use std::{sync::Arc, sync::LazyLock, time::Duration};

use tokio::time;

use super::{MIDDLE, SURE};
use crate::{
    clock,
    hub::Hub,
    protocol::{LeagueBot, Rating},
    storage::Bounds,
};

/// A line a bot: game, players, bot, points above the greedy one, half the width of the 95 % interval, games.
const LEAGUE: &str = include_str!("../../data/league.tsv");
/// How often results are looked for that were not counted when their game ended.
const ROUND: Duration = Duration::from_secs(60);

struct Row {
    game: &'static str,
    players: usize,
    bot: LeagueBot,
}

static BOTS: LazyLock<Vec<Row>> = LazyLock::new(|| {
    let lines = LEAGUE.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines.map(|line| read(line).unwrap_or_else(|| panic!("league.tsv: {line}"))).collect()
});

fn read(line: &'static str) -> Option<Row> {
    let [game, players, bot, points, error, games] = line.split('\t').collect::<Vec<_>>()[..] else {
        return None;
    };
    let (points, error): (f64, f64) = (points.parse().ok()?, error.parse().ok()?);
    let rating = Rating {
        points: (MIDDLE + points).round() as i32,
        error: error.round() as i32,
        games: games.parse().ok()?,
        sure: error <= SURE,
    };
    Some(Row { game, players: players.parse().ok()?, bot: LeagueBot { bot: bot.parse().ok()?, rating } })
}

/// The bots of a game with so many players, the best first.
pub(crate) fn bots(game: &str, players: usize) -> Vec<LeagueBot> {
    let mut bots: Vec<LeagueBot> = BOTS
        .iter()
        .filter(|line| (line.game, line.players) == (game, players))
        .map(|line| line.bot.clone())
        .collect();
    bots.sort_by_key(|bot| -bot.rating.points);
    bots
}

/// Sees to it that every result is counted, also of games whose process died at the last moment.
pub(crate) async fn keep_counting(hub: Arc<Hub>) {
    let mut round = time::interval(ROUND);
    loop {
        round.tick().await;
        if hub.is_first() {
            count_all(&hub).await;
        }
    }
}

/// Counts the results that are not counted yet.
pub(crate) async fn count_all(hub: &Hub) {
    let bounds = Bounds::of(&hub.config.limits);
    loop {
        match hub.store.read(move |storage| storage.count_results(clock::now(), bounds)).await {
            Ok(0) => return,
            Ok(_) => {}
            Err(error) => {
                tracing::error!(%error, "ratings could not be changed; it is tried again");
                return;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_league_of_bots_can_be_read_and_begins_with_greedy() {
        for line in BOTS.iter() {
            assert!(menagerie_catalogue::about(line.game).is_ok(), "{}", line.game);
            let greedy = bots(line.game, line.players);
            let greedy = greedy.iter().find(|bot| bot.bot == menagerie_bots::BotKind::Greedy);
            assert_eq!(greedy.map(|bot| bot.rating.points), Some(1500), "{}", line.game);
        }
        assert!(bots("chess", 2).is_empty());
    }
}
