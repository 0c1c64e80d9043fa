//! Random games: how fast, how long, how they end.

use std::time::Instant;

use menagerie_ark_nova::{ArkNova, Options};
use menagerie_kernel::{Blind, Game, Rng, Seed};

fn main() {
    let games: u64 = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(1000);
    let players: u8 = std::env::args().nth(2).and_then(|text| text.parse().ok()).unwrap_or(2);
    let options = Options { players, ..Options::default() };
    let (mut decisions, mut choices) = (0u64, 0u64);
    let mut out = Vec::new();
    let start = Instant::now();
    for number in 0..games {
        let mut state = ArkNova::start(&options, Seed::from_number(number)).expect("a table");
        let mut rng = Rng::from_number(number);
        while let Some(seat) = state.actors().first() {
            out.clear();
            state.choices(seat, &mut out);
            decisions += 1;
            choices += out.len() as u64;
            let choice = out[rng.below(out.len())];
            state.apply(seat, choice, &mut Blind);
        }
    }
    let seconds = start.elapsed().as_secs_f64();
    let mut middle = ArkNova::start(&options, Seed::from_number(1)).expect("a table");
    let mut rng = Rng::from_number(1);
    for _ in 0..300 {
        let Some(seat) = middle.actors().first() else { break };
        out.clear();
        middle.choices(seat, &mut out);
        middle.apply(seat, out[rng.below(out.len())], &mut Blind);
    }
    let copies = 200_000;
    let start = Instant::now();
    for _ in 0..copies {
        std::hint::black_box(middle.clone());
    }
    println!("copy of a state: {:.0} ns", start.elapsed().as_secs_f64() * 1e9 / f64::from(copies));
    println!(
        "{games} games, {:.0} games/s, {:.0} decisions/s, {:.1} decisions a game, {:.1} choices a decision, state {} bytes",
        games as f64 / seconds,
        decisions as f64 / seconds,
        decisions as f64 / games as f64,
        choices as f64 / decisions as f64,
        size_of::<ArkNova>(),
    );
}
