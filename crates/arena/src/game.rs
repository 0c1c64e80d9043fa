//! One game between bots, from the deal to the result.

use std::time::Instant;

use menagerie_bots::{Bot, BotKind};
use menagerie_kernel::{Blind, Narrate, Record, Seat, Seed, Standing};

use crate::ArenaError;

/// When a game is given up as endless.
const LONGEST: u64 = 200_000;

/// What a game counts, by name.
pub(crate) type Figures = Vec<(&'static str, f64)>;

/// How a game went.
#[derive(Debug, Clone, PartialEq)]
pub struct Outcome {
    /// The bots by seat.
    pub bots: Vec<BotKind>,
    /// The result.
    pub standing: Standing,
    /// Decisions made.
    pub decisions: u64,
    /// Choices offered at them.
    pub choices: u64,
    /// What the game itself counts.
    pub figures: Figures,
    /// By seat: seconds spent on decisions with a choice, and how many there were.
    pub thought: Vec<(f64, u64)>,
    /// By seat: what it played with, where seats differ, and what the game counts of it.
    pub by_seat: Vec<(Option<String>, Figures)>,
    /// The game written down, where that was asked for.
    pub record: Option<Record>,
}

/// A well-mixed number of three (SplitMix64's finish), so that neighbouring games and seats share no chance.
fn mixed(seed: u64, seat: usize) -> u64 {
    let mut z = seed.wrapping_add((seat as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// Plays the game of a seed between these bots, one a seat.
pub(crate) fn play<G: Narrate>(
    options: &G::Options,
    seed: u64,
    bots: Vec<BotKind>,
    write_down: bool,
) -> Result<Outcome, ArenaError> {
    let dealt = Seed::from_number(seed);
    let mut state = G::start(options, dealt).map_err(|bad| ArenaError::BadOptions(bad.0))?;
    let mut record = write_down.then(|| {
        let mut record = Record::new::<G>(options, &G::Setup::default(), dealt);
        record.header.seats = bots.iter().map(ToString::to_string).collect();
        record
    });
    let mut players: Vec<Box<dyn Bot<G>>> =
        bots.iter().enumerate().map(|(seat, kind)| kind.player::<G>(mixed(seed, seat))).collect();
    let mut offered = Vec::new();
    let (mut decisions, mut choices) = (0, 0);
    let mut thought = vec![(0.0, 0); bots.len()];
    let standing = loop {
        let Some(seat) = state.actors().first() else {
            break state.standing().expect("a game without actors is over");
        };
        if decisions == LONGEST {
            return Err(ArenaError::Endless { seed, decisions });
        }
        offered.clear();
        state.choices(seat, &mut offered);
        decisions += 1;
        choices += offered.len() as u64;
        let choice =
            decide(players[seat.index()].as_mut(), &state, seat, &offered, &mut thought[seat.index()]);
        if let Some(record) = &mut record {
            record.push(seat, choice);
        }
        state.apply(seat, choice, &mut Blind);
    };
    let by_seat =
        Seat::all(bots.len()).map(|seat| (state.plays_with(seat), state.seat_figures(seat))).collect();
    Ok(Outcome { bots, standing, decisions, choices, figures: state.figures(), thought, by_seat, record })
}

/// A single offer needs no thought.
fn decide<G: Narrate>(
    bot: &mut dyn Bot<G>,
    state: &G,
    seat: Seat,
    offered: &[G::Choice],
    thought: &mut (f64, u64),
) -> G::Choice {
    if let [only] = offered {
        return *only;
    }
    let begun = Instant::now();
    let choice = bot.choose(state, seat);
    thought.0 += begun.elapsed().as_secs_f64();
    thought.1 += 1;
    choice
}

#[cfg(test)]
mod tests {
    use super::*;
    use menagerie_kernel::sample::{FeedingTime, Options};

    #[test]
    fn a_game_is_played_to_its_end_and_counted() {
        let bots = vec![BotKind::Greedy, BotKind::Random, BotKind::Random];
        let outcome = play::<FeedingTime>(&Options { players: 3 }, 5, bots, false).expect("it ends");
        // Three rounds of three cards and one gamble.
        assert_eq!(outcome.decisions, 12);
        // 3 + 2 + 1 cards for each of three, and gamble or pass three times.
        assert_eq!(outcome.choices, 3 * 6 + 3 * 2);
        assert_eq!(outcome.standing.places.len(), 3);
    }

    #[test]
    fn seats_and_games_have_their_own_chance() {
        let numbers: std::collections::HashSet<_> =
            (0..100).flat_map(|seed| (0..5).map(move |seat| mixed(seed, seat))).collect();
        assert_eq!(numbers.len(), 500);
    }
}
