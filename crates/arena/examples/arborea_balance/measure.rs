//! Plays games with one bot on every seat and says what came of them.

use std::{
    collections::{BTreeMap, BTreeSet},
    path::Path,
};

use menagerie_arborea::{Arborea, Biome, Event, Options};
use menagerie_bots::Bot;
use menagerie_kernel::{Game, Narrate, Scribe, Seed};
use rayon::iter::{IntoParallelIterator, ParallelIterator};

use crate::players::player;

/// Means by name.
pub type Figures = BTreeMap<String, f64>;

/// Feronia's difficulty in the rulebook's example, which is all we know of her figures.
pub const EXAMPLE: u64 = 5;

/// The supply among greedy players on the same deals, whoever is measured.
pub const CASUAL: &str = "casual_supply";

/// How much of what good play brings this bot makes (see the balance page).
fn share_of_good_play(bot: &str) -> f64 {
    match bot {
        "greedy" | "at-once" => 0.74,
        "level-3" => 0.77,
        "level-4" => 0.95,
        _ => 1.0,
    }
}

/// Who plays, and how much of it.
pub struct Plan<'a> {
    /// On every seat.
    pub bot: &'a str,
    /// A folder with nets in the place of the shipped ones.
    pub nets: Option<&'a Path>,
    /// Numbers of players, with commas between them.
    pub counts: &'a str,
    /// Games with each number of players.
    pub games: u64,
    /// Of the first game.
    pub seed: u64,
    /// Feronia's.
    pub difficulty: u8,
}

/// Means over the games with each number of players.
pub fn measure(&Plan { bot, nets, counts, games, seed, difficulty }: &Plan<'_>) -> Figures {
    let mut figures = Figures::from([("share_of_good_play".into(), share_of_good_play(bot))]);
    for players in counts.split(',').map(|players| players.parse().expect("a number of players")) {
        let options = Options { difficulty, ..Options::of(players) };
        let outcomes = |bot| -> Vec<Figures> {
            (0..games).into_par_iter().map(|number| play(&options, bot, nets, seed + number)).collect()
        };
        let casual = outcomes("greedy").iter().map(|outcome| outcome["supply"]).sum::<f64>();
        figures.insert(format!("{players}p_{CASUAL}"), casual / games as f64);
        let outcomes = outcomes(bot);
        let names: BTreeSet<_> = outcomes.iter().flat_map(|outcome| outcome.keys().cloned()).collect();
        for name in names {
            let values: Vec<f64> =
                outcomes.iter().filter_map(|outcome| outcome.get(&name).copied()).collect();
            let mean = values.iter().sum::<f64>() / values.len() as f64;
            if name == "points" {
                figures.insert(format!("{players}p_interval"), interval(&values, mean));
            }
            figures.insert(format!("{players}p_{name}"), mean);
        }
    }
    figures
}

/// How far the mean may be off: 95 %, games being independent and their players not.
fn interval(values: &[f64], mean: f64) -> f64 {
    let squares: f64 = values.iter().map(|value| (value - mean).powi(2)).sum();
    1.96 * (squares / (values.len().max(2) - 1) as f64 / values.len() as f64).sqrt()
}

fn play(options: &Options, bot: &str, nets: Option<&Path>, seed: u64) -> Figures {
    let mut state = Arborea::start(options, Seed::from_number(seed)).expect("options that can be played");
    let mut bots: Vec<Box<dyn Bot<Arborea>>> =
        (0..options.players).map(|seat| player(bot, nets, &state, seed * 8 + u64::from(seat))).collect();
    let takers = u32::from(options.players.max(2));
    let mut figures = Figures::new();
    let (mut turns, mut supply, mut water, mut dry) = (0, 0.0, 0.0, 0.0);
    while let Some(seat) = state.actors().first() {
        let choice = bots[seat.index()].choose(&state, seat);
        let mut scribe = Scribe::default();
        state.apply(seat, choice, &mut scribe);
        // What everybody has to build from when a turn begins.
        if scribe.0.iter().any(|event| matches!(event, Event::TurnBegan { .. })) {
            let there = Biome::ALL.iter().map(|&biome| f64::from(state.supply().of(biome))).sum::<f64>();
            let waters = f64::from(state.supply().of(Biome::Water));
            if turns % (2 * takers) == 0 {
                figures.insert(format!("supply_round_{:02}", 1 + turns / takers), there);
            }
            turns += 1;
            supply += there;
            water += waters;
            dry += f64::from(u8::from(waters == 0.0));
        }
    }
    let standing = state.standing().expect("the game is over");
    let points: f64 = standing.places.iter().map(|place| f64::from(place.score)).sum();
    figures.extend(state.figures().into_iter().map(|(name, value)| (name.to_owned(), value)));
    figures.insert("points".into(), points / standing.places.len() as f64);
    let most = standing.places.iter().map(|place| place.score).max().unwrap_or(0);
    figures.insert("points_of_winner".into(), f64::from(most));
    if let Some(hers) = figures.get("feronia_score") {
        figures.insert("won_alone".into(), f64::from(u8::from(points > *hers)));
    }
    figures.insert("supply".into(), supply / f64::from(turns));
    figures.insert("supply_water".into(), water / f64::from(turns));
    figures.insert("dry".into(), dry / f64::from(turns));
    figures
}
