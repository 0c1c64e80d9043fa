//! A ladder: every bot meets every other on the same deals, in every seat, until it is clear who is stronger.

use std::{collections::HashMap, num::NonZeroUsize, time::Instant};

use menagerie_bots::BotKind;
use menagerie_kernel::{Narrate, Seed};
use rayon::{
    ThreadPoolBuilder,
    iter::{IntoParallelIterator, ParallelIterator},
};
use serde::Serialize;

use crate::{
    ArenaError, GameLine, Habit, PlaceLine, Share, Spread,
    behaviour::{by_map, by_seat, habits},
    game,
    rating::{Meeting, Rating, ratings},
    tournament::threads,
};

/// How far from even a pair must be, in standard errors, to be called clear before its deals are used up. Looking
/// again and again finds differences that are none; at this distance hardly ever.
const CLEAR: f64 = 3.5;
/// Deals before a pair can be called clear.
const LEAST: u64 = 24;

/// What is to be played.
#[derive(Debug, Clone)]
pub struct Ladder<O> {
    /// The game's options.
    pub options: O,
    /// Who takes part, each once.
    pub bots: Vec<BotKind>,
    /// Deals for each pair, at most. Each is played once for every seat and side.
    pub deals: u64,
    /// Deal `i` comes from seed `seed + i`.
    pub seed: u64,
    /// Whether a pair stops as soon as it is clear.
    pub until_clear: bool,
    /// On how many threads; all cores when not given.
    pub threads: Option<NonZeroUsize>,
    /// Games played before, which are not played again.
    pub known: Vec<GameLine>,
}

/// How a pair fared.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct PairLine {
    /// The first bot.
    pub first: String,
    /// The second.
    pub second: String,
    /// Deals played.
    pub deals: u64,
    /// Games played.
    pub games: u64,
    /// The first bot's share of victories, a table of two scaled as if each had one seat; 95 % interval.
    pub share: Share,
    /// Whether the pair was stopped because it was clear.
    pub clear: bool,
    /// Points of the first bot's seats.
    pub first_score: Spread,
    /// Points of the second bot's seats.
    pub second_score: Spread,
}

/// How a bot stands.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct LadderLine {
    /// The bot.
    pub bot: String,
    /// Its strength.
    pub rating: Rating,
    /// Games it took part in.
    pub games: u64,
    /// Milliseconds it took for a decision with a choice, on average.
    pub decision_ms: f64,
}

/// The result.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Standings {
    /// The game's id.
    pub game: String,
    /// How many seats.
    pub players: usize,
    /// The options played with.
    pub options: serde_json::Value,
    /// The first deal's seed.
    pub seed: u64,
    /// By bot, the strongest first.
    pub bots: Vec<LadderLine>,
    /// By pair, in the order they were played.
    pub pairs: Vec<PairLine>,
    /// What each bot does in a game, beside people.
    pub habits: Vec<Habit>,
    /// How seats fared, whoever sat there.
    pub seats: Vec<PlaceLine>,
    /// How seats fared by the map they played on.
    pub maps: Vec<PlaceLine>,
    /// How long it took, in seconds.
    pub seconds: f64,
    /// On how many threads.
    pub threads: usize,
}

/// One pair's results so far.
struct Pair {
    players: [usize; 2],
    deals: u64,
    games: u64,
    /// The first bot's share on each deal, against what even strength would have.
    lead: Spread,
    scores: [Spread; 2],
    /// Wins of both, where the first sits alone and where the second does.
    wins: [[f64; 2]; 2],
    clear: bool,
}

impl Pair {
    fn new(players: [usize; 2]) -> Self {
        Self {
            players,
            deals: 0,
            games: 0,
            lead: Spread::default(),
            scores: [Spread::default(); 2],
            wins: [[0.0; 2]; 2],
            clear: false,
        }
    }

    /// Takes in a deal: the games with the first bot alone in each seat, then with the second.
    fn add(&mut self, games: &[GameLine]) {
        let seats = games.first().map_or(1, |game| game.seats.len());
        let mut share = 0.0;
        for (nth, game) in games.iter().enumerate() {
            let alone = usize::from(nth >= seats);
            for seat in &game.seats {
                let side = usize::from(seat.bot == game.second);
                self.wins[alone][side] += seat.share;
                self.scores[side].add(f64::from(seat.score));
                share += if side == 0 { seat.share } else { 0.0 };
            }
        }
        self.deals += 1;
        self.games += games.len() as u64;
        self.lead.add(share / games.len() as f64 - 0.5);
        let error = self.lead.sd / (self.deals as f64).sqrt();
        self.clear = self.deals >= LEAST && self.lead.mean.abs() > CLEAR * error.max(1e-3);
    }

    fn line(&self, bots: &[BotKind]) -> PairLine {
        let error = 1.96 * self.lead.sd / (self.deals.max(1) as f64).sqrt();
        let share = 0.5 + self.lead.mean;
        // With all games alike there is no spread to measure; Wilson's interval knows what few games can say.
        let wilson = Share::of(share * self.games as f64, self.games);
        let (low, high) =
            if self.lead.sd > 0.0 { (share - error, share + error) } else { (wilson.low, wilson.high) };
        PairLine {
            first: bots[self.players[0]].to_string(),
            second: bots[self.players[1]].to_string(),
            deals: self.deals,
            games: self.games,
            share: Share { share, low: low.max(0.0), high: high.min(1.0) },
            clear: self.clear,
            first_score: self.scores[0],
            second_score: self.scores[1],
        }
    }
}

/// Plays the ladder, and gives all its games too; `watch` hears of each batch of new games, how many games were played,
/// and of how many at most.
pub fn ladder<G: Narrate>(
    ladder: &Ladder<G::Options>,
    watch: &dyn Fn(&[GameLine], u64, u64),
) -> Result<(Standings, Vec<GameLine>), ArenaError> {
    let Ladder { options, bots, deals, seed, .. } = ladder;
    let opening = G::start(options, Seed::from_number(*seed)).map_err(|bad| ArenaError::BadOptions(bad.0))?;
    let seats = opening.seat_count();
    if bots.len() < 2 || seats < 2 {
        return Err(ArenaError::NoBots);
    }
    let threads = threads(ladder.threads);
    let pool = ThreadPoolBuilder::new().num_threads(threads).build().expect("threads can be started");
    let begun = Instant::now();
    let mut pairs = Vec::new();
    for second in 1..bots.len() {
        for first in 0..second {
            pairs.push(Pair::new([second, first]));
        }
    }
    let rotations = if seats == 2 { seats } else { 2 * seats };
    let most = pairs.len() as u64 * deals * rotations as u64;
    let mut played = 0;
    let known: HashMap<_, &GameLine> = ladder.known.iter().map(|line| (line.key(), line)).collect();
    let mut lines: Vec<GameLine> = Vec::new();
    for pair in &mut pairs {
        let kinds = pair.players.map(|player| bots[player]);
        while pair.deals < *deals && !(ladder.until_clear && pair.clear) {
            let batch = (threads as u64).max(8).min(deals - pair.deals);
            let numbers: Vec<(u64, usize)> = (pair.deals..pair.deals + batch)
                .flat_map(|deal| (0..rotations).map(move |rotation| (deal, rotation)))
                .collect();
            let play = |(deal, rotation): (u64, usize)| {
                if let Some(&line) = known.get(&(kinds[0], kinds[1], deal, rotation)) {
                    return Ok((line.clone(), false));
                }
                let alone = kinds[rotation / seats];
                let others = kinds[1 - rotation / seats];
                let table = (0..seats).map(|seat| if seat == rotation % seats { alone } else { others });
                let outcome = game::play::<G>(options, seed.wrapping_add(deal), table.collect(), false)?;
                Ok((GameLine::new(kinds, deal, rotation, &outcome), true))
            };
            let outcomes: Result<Vec<(GameLine, bool)>, ArenaError> =
                pool.install(|| numbers.into_par_iter().map(play).collect());
            let outcomes = outcomes?;
            let new: Vec<GameLine> =
                outcomes.iter().filter(|(_, new)| *new).map(|(line, _)| line.clone()).collect();
            let games: Vec<GameLine> = outcomes.into_iter().map(|(line, _)| line).collect();
            games.chunks(rotations).for_each(|deal| pair.add(deal));
            played += games.len() as u64;
            lines.extend(games);
            watch(&new, played, most);
        }
    }
    let strengths =
        ratings(bots.len(), &pairs.iter().flat_map(|pair| meetings(pair, seats)).collect::<Vec<_>>());
    let games = |player: usize| {
        pairs.iter().filter(|pair| pair.players.contains(&player)).map(|pair| pair.games).sum()
    };
    let mut standing: Vec<LadderLine> = (0..bots.len())
        .map(|player| LadderLine {
            bot: bots[player].to_string(),
            rating: strengths[player],
            games: games(player),
            decision_ms: decision_ms(&lines, bots[player]),
        })
        .collect();
    standing.sort_by(|a, b| b.rating.elo.total_cmp(&a.rating.elo));
    let names: Vec<String> = standing.iter().map(|line| line.bot.clone()).collect();
    let standings = Standings {
        game: G::ID.into(),
        players: seats,
        options: serde_json::to_value(options).expect("options are plain data"),
        seed: *seed,
        bots: standing,
        pairs: pairs.iter().map(|pair| pair.line(bots)).collect(),
        habits: habits(&lines, &names, G::people()),
        seats: by_seat(&lines),
        maps: by_map(&lines),
        seconds: begun.elapsed().as_secs_f64(),
        threads,
    };
    Ok((standings, lines))
}

/// Milliseconds that a bot took for a decision with a choice, on average.
fn decision_ms(lines: &[GameLine], bot: BotKind) -> f64 {
    let own = lines.iter().flat_map(|line| &line.seats).filter(|seat| seat.bot == bot);
    let (seconds, thoughts) =
        own.fold((0.0, 0), |(seconds, thoughts), seat| (seconds + seat.seconds, thoughts + seat.thoughts));
    1000.0 * seconds / thoughts.max(1) as f64
}

/// A pair's games by who sat alone.
fn meetings(pair: &Pair, seats: usize) -> impl Iterator<Item = Meeting> {
    let players = pair.players;
    let wins = pair.wins;
    [[1, seats - 1], [seats - 1, 1]]
        .into_iter()
        .zip(wins)
        .map(move |(seats, wins)| Meeting { players, seats, wins })
        .filter(|meeting| meeting.wins.iter().sum::<f64>() > 0.0)
}
