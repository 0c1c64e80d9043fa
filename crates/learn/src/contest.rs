//! Matches between nets in files and other players, to judge training by.

use std::{
    collections::BTreeMap,
    path::Path,
    sync::Arc,
    time::{Duration, Instant},
};

use menagerie_bots::{Bot, BotKind, Mind, Style, Thinker, mind::best_net, net::Net};
use menagerie_kernel::{Blind, Game, Lang, Narrate, Seat, Seed, Speaker};
use menagerie_terminal::print;
use rayon::prelude::*;

use crate::generations::read;

/// A player as it is named: `greedy`, `level-4`, or what it thinks with and how, `FILE.net:level-4`; `shipped` is the net
/// that is shipped, `written` the written evaluation. Behind a level what it does otherwise: `shipped:level-5,playouts=160`.
#[derive(Clone, Debug)]
pub(crate) enum Entrant {
    Kind(BotKind),
    Net(Option<Arc<Net>>, Style),
    Shipped(Style),
}

impl Entrant {
    pub fn read<G: Game>(name: &str) -> Result<Self, String> {
        if let Ok(kind) = name.parse() {
            return Ok(Self::Kind(kind));
        }
        let (net, manner) = name.split_once(':').unwrap_or((name, "at-once"));
        let mut manner = manner.split(',');
        let mut style = match manner.next().unwrap_or_default() {
            "at-once" => Style { deals: 1, ..Style::AT_ONCE },
            "beam" => Style::BEAM,
            level => {
                let kind: BotKind = level.parse().map_err(|unknown| format!("{unknown}"))?;
                kind.style().ok_or_else(|| format!("{kind} thinks with no net"))?
            }
        };
        manner.try_for_each(|change| alter(&mut style, change))?;
        Ok(match net {
            "shipped" => Self::Shipped(style),
            "written" => Self::Net(None, style),
            path => Self::Net(Some(Arc::new(read::<G>(Path::new(path))?)), style),
        })
    }

    fn sit<G: Game>(&self, setting: &'static str, seed: u64) -> Box<dyn Bot<G>> {
        let thinker = |net, style| Box::new(Thinker::new(style, Mind::new(net), seed));
        match self {
            Self::Kind(kind) => kind.player(seed),
            Self::Net(net, style) => thinker(net.clone(), *style),
            Self::Shipped(style) => thinker(best_net::<G>(setting), *style),
        }
    }
}

/// Changes one thing about how a player thinks: `playouts=160`.
fn alter(style: &mut Style, change: &str) -> Result<(), String> {
    let (name, value) = change.split_once('=').ok_or_else(|| format!("{change}: name=number, please"))?;
    let number: f32 = value.parse().map_err(|_| format!("{change}: not a number"))?;
    match name {
        "noise" => style.noise = number,
        "among" => style.among = number as usize,
        "deals" => style.deals = number as usize,
        "width" => style.width = number as usize,
        "roots" => style.roots = number as usize,
        "studied" => style.studied = number as usize,
        "trust" => style.trust = number,
        "playouts" => style.playouts = number as u32,
        "turns" => style.turns = number as u32,
        "strangers" => style.strangers = Some(number),
        "tree" => style.tree = number > 0.0,
        _ => {
            return Err(format!(
                "{name}: noise, among, deals, width, roots, studied, trust, playouts, turns, strangers or tree"
            ));
        }
    }
    Ok(())
}

#[derive(Clone, Debug, Default)]
struct Side {
    games: f64,
    wins: f64,
    points: f64,
    /// Where its points came from.
    sources: BTreeMap<String, f64>,
    /// How long each decision took, in seconds.
    times: Vec<f32>,
}

impl Side {
    /// Milliseconds a decision: the median, the mean, and what one in a hundred takes at least.
    fn times(&mut self) -> [f64; 3] {
        self.times.sort_by(f32::total_cmp);
        let count = self.times.len();
        let at = |share: f64| self.times.get((count as f64 * share) as usize).copied().unwrap_or(0.0);
        let sum: f64 = self.times.iter().map(|&time| f64::from(time)).sum();
        [f64::from(at(0.5)), sum / count.max(1) as f64, f64::from(at(0.99))].map(|time| 1000.0 * time)
    }
}

/// The interval that holds a share with 95 % (Wilson's: it stays true near 0 and 1).
fn interval(share: f64, count: f64) -> [f64; 2] {
    let z2 = 1.96f64.powi(2);
    let middle = share + z2 / (2.0 * count);
    let width = 1.96 * (share * (1.0 - share) / count + z2 / (4.0 * count * count)).sqrt();
    [middle - width, middle + width].map(|end| (end / (1.0 + z2 / count)).clamp(0.0, 1.0))
}

/// How a game of a match ended: both sides, what the game counts, and the winner's points.
type Ended = ([Side; 2], Vec<(&'static str, f64)>, f64);

/// What a match is made of.
pub(crate) struct Terms {
    pub games: u64,
    /// The first deal.
    pub seed: u64,
    /// When it is over no game is begun any more.
    pub time: Duration,
    /// A line of JSON for programs, in place of one for people.
    pub json: bool,
}

/// Plays a match and prints it: the first entrant takes each seat in turn on the same deals, the second all others.
pub(crate) fn contest<G: Narrate>(
    modes: &[G::Options],
    entrants: [&str; 2],
    terms: &Terms,
) -> Result<(), String> {
    let Terms { games, seed, time, json } = *terms;
    let players = [Entrant::read::<G>(entrants[0])?, Entrant::read::<G>(entrants[1])?];
    for options in modes {
        let seats = G::start(options, Seed::from_number(seed)).map_err(|bad| bad.0)?.seat_count() as u64;
        let begun = Instant::now();
        // In the order of the deals, so that the games of a deal are played together however early the end comes.
        let results: Vec<Ended> = (0..games)
            .par_bridge()
            .filter(|_| begun.elapsed() < time)
            .map(|game| one::<G>(options, &players, seed + game / seats, (game % seats) as usize))
            .collect();
        if results.is_empty() {
            return Err("no game was played in the time given".into());
        }
        let mut sides = [Side::default(), Side::default()];
        let mut figures: Vec<(&'static str, f64)> = Vec::new();
        let mut winner_points = 0.0;
        for (result, seen, winner) in &results {
            winner_points += winner;
            for (sum, side) in sides.iter_mut().zip(result) {
                sum.games += side.games;
                sum.wins += side.wins;
                sum.points += side.points;
                for (source, points) in &side.sources {
                    *sum.sources.entry(source.clone()).or_default() += points;
                }
                sum.times.extend_from_slice(&side.times);
            }
            for (place, (name, value)) in seen.iter().enumerate() {
                match figures.get_mut(place) {
                    Some(figure) => figure.1 += value,
                    None => figures.push((name, *value)),
                }
            }
        }
        let count = results.len() as f64;
        let share = sides[0].wins / count;
        let [low, high] = interval(share, count);
        if json {
            let line = serde_json::json!({
                "game": G::ID,
                "options": options,
                "players": entrants,
                "games": results.len(),
                "seed": seed,
                "wins": sides[0].wins,
                "points": sides.each_ref().map(|side| side.points / side.games.max(1.0)),
                "sources": sides.each_ref().map(|side| {
                    let mean = |(name, points): (&String, &f64)| (name.clone(), points / side.games.max(1.0));
                    side.sources.iter().map(mean).collect::<BTreeMap<_, _>>()
                }),
                "winner": winner_points / count,
                "milliseconds": sides.each_mut().map(Side::times),
                "figures": figures.iter().map(|(name, sum)| (*name, sum / count)).collect::<BTreeMap<_, _>>(),
            });
            print(&format!("{line}\n")).map_err(|error| error.to_string())?;
            continue;
        }
        let times: Vec<String> =
            sides.iter_mut().map(|side| side.times().map(|time| format!("{time:.3}")).join(" ")).collect();
        let line = format!(
            "{} {} | {} vs {} | games {count} seed {seed} | wins {:.1} % ({:.1}–{:.1}) | points {:.1} : {:.1} winner {:.1} | ms a decision (median, mean, 99 %) {}",
            G::ID,
            serde_json::to_string(options).unwrap_or_default().chars().take(90).collect::<String>(),
            entrants[0],
            entrants[1],
            100.0 * share,
            100.0 * low,
            100.0 * high,
            sides[0].points / sides[0].games,
            sides[1].points / sides[1].games.max(1.0),
            winner_points / count,
            times.join(" : "),
        );
        let figures: Vec<String> =
            figures.iter().map(|(name, sum)| format!("{name} {:.2}", sum / count)).collect();
        let told = print(&format!("{line}\n    {}\n", figures.join(", ")));
        told.map_err(|error| error.to_string())?;
    }
    Ok(())
}

fn one<G: Narrate>(options: &G::Options, players: &[Entrant; 2], deal: u64, first: usize) -> Ended {
    let mut state = G::start(options, Seed::from_number(deal)).expect("options of a mode can be played");
    let seats = state.seat_count();
    let side = |seat: Seat| usize::from(seat.index() != first);
    let mut bots: Vec<Box<dyn Bot<G>>> = Seat::all(seats)
        .map(|seat| players[side(seat)].sit(state.setting(), deal * 8 + seat.index() as u64))
        .collect();
    let mut sides = [Side::default(), Side::default()];
    let mut offered = Vec::new();
    while let Some(seat) = state.actors().first() {
        offered.clear();
        state.choices(seat, &mut offered);
        let choice = match offered[..] {
            [only] => only,
            _ => {
                let begun = Instant::now();
                let choice = bots[seat.index()].choose(&state, seat);
                sides[side(seat)].times.push(begun.elapsed().as_secs_f32());
                choice
            }
        };
        state.apply(seat, choice, &mut Blind);
    }
    let standing = state.standing().expect("the game is over");
    for seat in Seat::all(seats) {
        let side = &mut sides[side(seat)];
        side.games += 1.0;
        side.wins += standing.share(seat);
        side.points += f64::from(standing.of(seat).score);
    }
    for (source, by_seat) in state.score_sheet(Speaker::anonymous(Lang::En)) {
        for (seat, points) in Seat::all(seats).zip(by_seat) {
            *sides[side(seat)].sources.entry(source.clone()).or_default() += f64::from(points);
        }
    }
    let winner = standing.places.iter().map(|place| place.score).max().unwrap_or(0);
    (sides, state.figures(), f64::from(winner))
}
