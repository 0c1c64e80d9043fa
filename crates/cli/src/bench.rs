//! `menagerie bench`: how fast a game plays on one core.

use menagerie_arena::{ArenaError, Bench, BenchPlan};
use menagerie_catalogue::{Visitor, visit};
use menagerie_kernel::Narrate;
use serde_json::Value;

use crate::{
    args::BenchArgs,
    failure::Failure,
    setting,
    text::{grouped, print, print_json},
};

/// Measures and prints.
pub fn run(args: &BenchArgs) -> Result<(), Failure> {
    let options = setting::of_game(&args.game)?;
    let plan = BenchPlan { time: args.seconds, seed: args.seed };
    let found = visit(&args.game.game, Measure { options, plan })??;
    if args.json { print_json(&found) } else { print(&told(&found)) }
}

struct Measure {
    options: Value,
    plan: BenchPlan,
}

impl Visitor for Measure {
    type Out = Result<Bench, Failure>;

    fn visit<G: Narrate>(self) -> Self::Out {
        let options = serde_json::from_value(self.options)
            .map_err(|error| ArenaError::BadOptions(error.to_string()))?;
        Ok(menagerie_arena::bench::<G>(&options, self.plan)?)
    }
}

fn told(found: &Bench) -> String {
    format!(
        "{} at {} players, random playouts on one core for {:.1} s (seed {})\n\n\
         games/s              {:>12}\n\
         decisions/s          {:>12}\n\
         decisions a game     {:>12.1}\n\
         choices a decision   {:>12.1}\n\
         state, bytes         {:>12}\n\
         copy of a state, ns  {:>12.0}\n",
        found.game,
        found.players,
        found.seconds,
        found.seed,
        grouped(found.games_per_s),
        grouped(found.decisions_per_s),
        found.decisions_per_game,
        found.choices_per_decision,
        grouped(found.state_bytes as f64),
        found.clone_ns
    )
}
