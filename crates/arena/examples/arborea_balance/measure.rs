//! Plays games with one bot on every seat and says what came of them.

use std::collections::BTreeMap;

use menagerie_arborea::{Arborea, Biome, Event, Options};
use menagerie_bots::{Bot, BotKind};
use menagerie_kernel::{Game, Narrate, Scribe, Seed};
use rayon::iter::{IntoParallelIterator, ParallelIterator};

use crate::planner::Planner;

/// Means by name.
pub type Figures = BTreeMap<String, f64>;

/// Feronia's difficulty in the rulebook's example, which is all we know of her figures.
const EXAMPLE: u8 = 5;

/// Means over `games` games with 2 players, half as many with each other number and alone.
pub fn measure(bot: &str, counts: &str, games: u64, seed: u64) -> Figures {
    let mut figures = Figures::new();
    for players in counts.split(',').map(|players| players.parse().expect("a number of players")) {
        let count = if players == 2 { games } else { games.div_ceil(2) };
        let options = Options { difficulty: EXAMPLE, ..Options::of(players) };
        let outcomes: Vec<Figures> =
            (0..count).into_par_iter().map(|number| play(&options, bot, seed + number)).collect();
        let names = outcomes.iter().flat_map(|outcome| outcome.keys().cloned());
        for name in names.collect::<std::collections::BTreeSet<_>>() {
            let values: Vec<f64> =
                outcomes.iter().filter_map(|outcome| outcome.get(&name).copied()).collect();
            figures.insert(format!("{players}p_{name}"), values.iter().sum::<f64>() / values.len() as f64);
        }
    }
    figures
}

fn player(bot: &str, seed: u64) -> Box<dyn Bot<Arborea>> {
    match bot {
        "planner" => Box::new(Planner(seed << 20)),
        other => other.parse::<BotKind>().expect("a bot").player(seed),
    }
}

fn play(options: &Options, bot: &str, seed: u64) -> Figures {
    let mut state = Arborea::start(options, Seed::from_number(seed)).expect("options that can be played");
    let mut bots: Vec<Box<dyn Bot<Arborea>>> =
        (0..options.players).map(|seat| player(bot, seed * 8 + u64::from(seat))).collect();
    let (mut turns, mut supply, mut water) = (0.0, 0.0, 0.0);
    while let Some(seat) = state.actors().first() {
        let choice = bots[seat.index()].choose(&state, seat);
        let mut scribe = Scribe::default();
        state.apply(seat, choice, &mut scribe);
        // What everybody has to build from when a turn begins.
        if scribe.0.iter().any(|event| matches!(event, Event::TurnBegan { .. })) {
            turns += 1.0;
            supply += Biome::ALL.iter().map(|&biome| f64::from(state.supply().of(biome))).sum::<f64>();
            water += f64::from(state.supply().of(Biome::Water));
        }
    }
    let standing = state.standing().expect("the game is over");
    let points: f64 = standing.places.iter().map(|place| f64::from(place.score)).sum();
    let mut figures: Figures =
        state.figures().into_iter().map(|(name, value)| (name.to_owned(), value)).collect();
    figures.insert("points".into(), points / standing.places.len() as f64);
    figures.insert("supply".into(), supply / turns);
    figures.insert("supply_water".into(), water / turns);
    figures
}
