//! Advice: what a bot thinks of the choices of a seat, in words and numbers.

use menagerie_bots::{BotKind, Limit, Thought, net::POINTS_UNIT};
use menagerie_kernel::{Blind, Narrate, Reversal, Rng, Seat, Speaker, Viewer};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What a bot thinks of a choice.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
pub struct Advice {
    /// The choice in notation.
    pub notation: String,
    /// In words.
    pub text: String,
    /// The chance to win after it, 0 to 1.
    pub win: f32,
    /// Points ahead of the best other at the end (alone: of the goal).
    pub margin: f32,
    /// Own points at the end; none where the bot has no net for this game and setting.
    pub points: Option<f32>,
    /// What it would do next in the same turn, in words, as far as nothing is revealed.
    pub then: Vec<String>,
}

/// What the bot thinks of all choices of the seat, the best first. It looks at nothing that the seat cannot see.
pub(crate) fn advice<G: Narrate>(
    state: &G,
    bot: BotKind,
    seat: Seat,
    seed: u64,
    limit: Limit,
    speaker: Speaker<'_>,
) -> Vec<Advice> {
    let thoughts = bot.think(state, seat, seed, limit);
    thoughts.into_iter().map(|thought| told(state, seat, seed, &thought, speaker)).collect()
}

fn told<G: Narrate>(state: &G, seat: Seat, seed: u64, thought: &Thought<G>, speaker: Speaker<'_>) -> Advice {
    let unit = G::margin_unit();
    let points = thought.verdict.points * unit * POINTS_UNIT;
    // Told on a new deal: what lies behind a card must not show in the words.
    let mut deal = state.clone();
    deal.redeal(Viewer::Seat(seat), &mut Rng::from_number(seed));
    let mut then = Vec::new();
    let mut offered = Vec::new();
    for (nth, &choice) in thought.line.iter().enumerate() {
        offered.clear();
        deal.choices(seat, &mut offered);
        if !offered.contains(&choice) {
            break;
        }
        if nth > 0 {
            then.push(deal.tell_choice(seat, choice, speaker));
        }
        if deal.apply(seat, choice, &mut Blind) == Reversal::Final {
            break;
        }
    }
    Advice {
        notation: thought.choice.to_string(),
        text: state.tell_choice(seat, thought.choice, speaker),
        win: thought.verdict.win,
        margin: thought.verdict.margin * unit,
        points: (points != 0.0).then_some(points),
        then,
    }
}
