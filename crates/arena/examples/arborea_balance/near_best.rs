//! How often each trail is worth stepping off to: a net has habits, and of two things that are about as good it takes one.
//! So this asks not what is taken but what would have been as good: within one in a hundred of the chance to win.

use std::{collections::BTreeMap, path::Path};

use menagerie_arborea::{Arborea, Choice, Options};
use menagerie_bots::{Style, Thought};
use menagerie_kernel::{Blind, Game, Seed};
use rayon::iter::{IntoParallelIterator, ParallelIterator};

use crate::players::thinker;

/// What is about as good as the best: this much less of the chance to win.
const HAIR: f32 = 0.01;

/// How often something was offered, as good as the best, and the best.
#[derive(Default, Clone, Copy)]
struct Count {
    offered: u32,
    good: u32,
    best: u32,
}

type Counts = BTreeMap<String, Count>;

/// Plays games at once and prints, for each trail and reward, how often it was as good as anything.
pub fn near_best(nets: Option<&Path>, counts: &str, games: u64, seed: u64) {
    let mut all = Counts::new();
    for players in counts.split(',').map(|players| players.parse().expect("a number of players")) {
        let options = Options { difficulty: 5, ..Options::of(players) };
        let found: Vec<Counts> =
            (0..games).into_par_iter().map(|number| play(&options, nets, seed + number)).collect();
        for (name, count) in found.into_iter().flatten() {
            let sum = all.entry(name).or_default();
            sum.offered += count.offered;
            sum.good += count.good;
            sum.best += count.best;
        }
    }
    println!("| what | offered | as good as the best | the best |\n| --- | --- | --- | --- |");
    for (name, Count { offered, good, best }) in all {
        let share = |part: u32| 100.0 * f64::from(part) / f64::from(offered);
        println!("| {name} | {offered} | {:.1} % | {:.1} % |", share(good), share(best));
    }
}

fn play(options: &Options, nets: Option<&Path>, seed: u64) -> Counts {
    let mut state = Arborea::start(options, Seed::from_number(seed)).expect("options that can be played");
    let style = Style { deals: 1, ..Style::AT_ONCE };
    let mut mind = thinker(style, nets, &state, seed);
    let mut counts = Counts::new();
    while let Some(seat) = state.actors().first() {
        let thoughts = mind.think(&state, seat);
        let win = |thought: &Thought<Arborea>| thought.verdict.win;
        let best = thoughts.iter().map(win).fold(f32::NEG_INFINITY, f32::max);
        for thought in thoughts.iter().filter(|_| thoughts.len() > 1) {
            let Choice::Leave(trail) = thought.choice else { continue };
            let count = counts.entry(trail.to_string()).or_default();
            count.offered += 1;
            count.good += u32::from(win(thought) >= best - HAIR);
            count.best += u32::from(win(thought) >= best);
        }
        let choice = thoughts[0].choice;
        state.apply(seat, choice, &mut Blind);
    }
    counts
}
