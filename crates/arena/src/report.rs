//! What a tournament found, as data with stable names.

use menagerie_bots::BotKind;
use serde::{Serialize, Serializer};

use crate::{Outcome, Share, Spread};

/// How one kind of bot fared.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct BotLine {
    /// Which bot.
    pub bot: String,
    /// Games in which it sat at the table.
    pub games: u64,
    /// Games it won; a victory shared by two seats counts half for each.
    pub wins: f64,
    /// Wins out of games.
    pub win_share: Share,
    /// The share that seats of equal strength would have.
    pub even_share: f64,
    /// Its final scores, one number a seat.
    pub score: Spread,
}

/// How one seat fared, whoever sat there.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct SeatLine {
    /// The seat, counted from 0.
    pub seat: usize,
    /// Its wins out of all games.
    pub win_share: Share,
    /// Its final scores.
    pub score: Spread,
}

/// The summary of a tournament.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Report {
    /// The game's id.
    pub game: String,
    /// How many seats.
    pub players: usize,
    /// The options played with.
    pub options: serde_json::Value,
    /// The first seed; each game takes the next.
    pub seed: u64,
    /// Games played.
    pub games: u64,
    /// Games whose victory was shared.
    pub shared_victories: u64,
    /// By bot, in the order they were named.
    pub bots: Vec<BotLine>,
    /// By seat.
    pub seats: Vec<SeatLine>,
    /// What the game itself counts, in its order.
    #[serde(serialize_with = "as_map")]
    pub figures: Vec<(&'static str, Spread)>,
    /// Decisions in a game, of all seats together.
    pub decisions_per_game: Spread,
    /// Choices offered at a decision, on average.
    pub choices_per_decision: f64,
    /// How long it took, in seconds.
    pub seconds: f64,
    /// Games finished in a second.
    pub games_per_s: f64,
    /// On how many threads.
    pub threads: usize,
}

fn as_map<S: Serializer>(figures: &[(&'static str, Spread)], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(figures.iter().map(|(name, spread)| (name, spread)))
}

/// Sums a tournament up, game by game, in the order of the games.
#[derive(Debug, Default)]
pub(crate) struct Summary {
    pub games: u64,
    shared: u64,
    bots: Vec<BotSum>,
    seats: Vec<(f64, Spread)>,
    figures: Vec<(&'static str, Spread)>,
    decisions: Spread,
    choices: u64,
}

#[derive(Debug)]
struct BotSum {
    kind: BotKind,
    games: u64,
    wins: f64,
    even: f64,
    score: Spread,
}

impl Summary {
    pub fn new(bots: &[BotKind], seats: usize) -> Self {
        let mut summary = Self { seats: vec![Default::default(); seats], ..Self::default() };
        for &kind in bots {
            if summary.bots.iter().all(|line| line.kind != kind) {
                summary.bots.push(BotSum { kind, games: 0, wins: 0.0, even: 0.0, score: Spread::default() });
            }
        }
        summary
    }

    pub fn add(&mut self, outcome: &Outcome) {
        self.games += 1;
        self.shared += u64::from(outcome.standing.winners().count() > 1);
        self.decisions.add(outcome.decisions as f64);
        self.choices += outcome.choices;
        let places = &outcome.standing.places;
        let shares: Vec<f64> =
            menagerie_kernel::Seat::all(places.len()).map(|seat| outcome.standing.share(seat)).collect();
        for line in &mut self.bots {
            let own = outcome.bots.iter().enumerate().filter(|(_, kind)| **kind == line.kind);
            let own: Vec<usize> = own.map(|(seat, _)| seat).collect();
            line.games += u64::from(!own.is_empty());
            line.even += own.len() as f64 / places.len() as f64;
            for seat in own {
                line.wins += shares[seat];
                line.score.add(f64::from(places[seat].score));
            }
        }
        for (seat, (wins, score)) in self.seats.iter_mut().enumerate() {
            *wins += shares[seat];
            score.add(f64::from(places[seat].score));
        }
        for &(name, value) in &outcome.figures {
            match self.figures.iter_mut().find(|(known, _)| *known == name) {
                Some((_, spread)) => spread.add(value),
                None => self.figures.push((name, [value].into_iter().collect())),
            }
        }
    }

    /// The bots' lines.
    pub fn bots(&self) -> Vec<BotLine> {
        let line = |sum: &BotSum| BotLine {
            bot: sum.kind.to_string(),
            games: sum.games,
            wins: sum.wins,
            win_share: Share::of(sum.wins, sum.games),
            even_share: if sum.games == 0 { 0.0 } else { sum.even / sum.games as f64 },
            score: sum.score,
        };
        self.bots.iter().map(line).collect()
    }

    /// The seats' lines.
    pub fn seats(&self) -> Vec<SeatLine> {
        let line = |(seat, (wins, score)): (usize, &(f64, Spread))| SeatLine {
            seat,
            win_share: Share::of(*wins, self.games),
            score: *score,
        };
        self.seats.iter().enumerate().map(line).collect()
    }

    /// What is not by bot or seat: shared victories, figures, decisions a game, choices a decision.
    pub fn rest(self) -> (u64, Vec<(&'static str, Spread)>, Spread, f64) {
        let decisions = self.decisions.mean * self.games as f64;
        let per_decision = if decisions > 0.0 { self.choices as f64 / decisions } else { 0.0 };
        (self.shared, self.figures, self.decisions, per_decision)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use menagerie_kernel::Standing;

    fn outcome(bots: [BotKind; 3], scores: [i32; 3]) -> Outcome {
        let standing = Standing::ranked(scores.iter().map(|&score| (score, vec![])).collect());
        let figures = vec![("rounds", 4.0)];
        Outcome {
            bots: bots.to_vec(),
            standing,
            decisions: 10,
            choices: 40,
            figures,
            thought: vec![],
            by_seat: vec![],
            record: None,
        }
    }

    #[test]
    fn wins_are_counted_by_game_and_shared_victories_in_parts() {
        use BotKind::{Greedy, Random};
        let mut summary = Summary::new(&[Greedy, Random], 3);
        summary.add(&outcome([Greedy, Random, Greedy], [10, 3, 7]));
        summary.add(&outcome([Random, Greedy, Random], [8, 8, 2]));
        let bots = summary.bots();
        assert_eq!((bots[0].bot.as_str(), bots[0].games, bots[0].wins), ("greedy", 2, 1.5));
        assert_eq!((bots[1].bot.as_str(), bots[1].games, bots[1].wins), ("random", 2, 0.5));
        assert_eq!((bots[0].even_share, bots[1].even_share), (0.5, 0.5));
        assert_eq!((bots[0].score.count, bots[0].score.max, bots[1].score.min), (3, 10.0, 2.0));
        let seats = summary.seats();
        assert_eq!(seats.iter().map(|line| line.win_share.share).collect::<Vec<_>>(), [0.75, 0.25, 0.0]);
        let (shared, figures, decisions, per_decision) = summary.rest();
        assert_eq!((shared, figures[0].0, figures[0].1.mean), (1, "rounds", 4.0));
        assert_eq!((decisions.mean, per_decision), (10.0, 4.0));
    }
}
