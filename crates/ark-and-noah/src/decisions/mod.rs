//! What a seat can be asked: one file for each kind of decision, with all that belongs to it.
//!
//! `settle` asks for it or, where nobody has to decide, goes on; `offer` lists what can be chosen, `answer` carries a
//! choice out, `explain` says why one cannot be made, `prompt` asks for it in words. What happens then is in `rules`.

pub(crate) mod build;
pub(crate) mod choose_action;
pub(crate) mod choose_exchange;
pub(crate) mod draw;
pub(crate) mod give;
pub(crate) mod keep;
pub(crate) mod last_food;
pub(crate) mod last_pairs;
pub(crate) mod load;
pub(crate) mod reward;
pub(crate) mod swap_first;
pub(crate) mod swap_second;
pub(crate) mod take_tile;
pub(crate) mod third_tile;
pub(crate) mod turn_end;

use menagerie_kernel::{Seat, Seats, Speaker, Witness};
use menagerie_kit::tell;
use serde::Serialize;
use ts_rs::TS;

pub use self::turn_end::Next;
use crate::{choice::Choice, event::Event, places::Edge, reason::Reason, state::ArkAndNoah, tile::Tile};

/// The decision that is owed now.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(tag = "step", rename_all = "snake_case")]
pub enum Step {
    /// Put a worker on an action (quick game: choose the action of your turn).
    ChooseAction,
    /// Gathering with three players: choose the bag of the third tile.
    ThirdTile,
    /// Gathering: take one of the drawn tiles.
    TakeTile,
    /// Exchange: choose the reward.
    Reward,
    /// Exchange: planks or animals?
    ChooseExchange,
    /// Exchange: choose the bag to draw from.
    Draw {
        /// Tiles still to draw.
        left: u8,
    },
    /// Exchange: keep one of the drawn tiles, or none.
    Keep,
    /// Exchange: give one of your tiles for it.
    Give {
        /// The tile that will be kept.
        kept: Tile,
    },
    /// Exchange: the first plank to swap.
    SwapFirst,
    /// Exchange: the plank that changes places with it.
    SwapSecond {
        /// The first one.
        first: Edge,
    },
    /// Build the ark.
    Build {
        /// Pieces that may still be placed.
        left: u8,
    },
    /// Load the ark.
    Load {
        /// Loading points left (quick game: pairs left).
        left: u8,
    },
    /// After the last round: load food for nothing.
    LastFood,
    /// After the last round: load pairs for nothing.
    LastPairs,
    /// Nothing: a turn is held at its end.
    TurnEnd {
        /// What comes after it.
        #[serde(skip)]
        #[ts(skip)]
        next: Next,
    },
    /// Nothing: the game is over.
    Over,
}

/// Who decides: the seat at turn, until the game is over or a turn is held.
#[inline]
pub(crate) fn actors(game: &ArkAndNoah) -> Seats {
    match game.step {
        Step::Over | Step::TurnEnd { .. } => Seats::NONE,
        _ => Seats::one(game.actor),
    }
}

/// Adds every choice of the actor.
#[inline]
pub(crate) fn offer(game: &ArkAndNoah, out: &mut Vec<Choice>) {
    match game.step {
        Step::ChooseAction => choose_action::offer(game, out),
        Step::ThirdTile => third_tile::offer(game, out),
        Step::TakeTile => take_tile::offer(game, out),
        Step::Reward => reward::offer(game, out),
        Step::ChooseExchange => choose_exchange::offer(out),
        Step::Draw { .. } => draw::offer(game, out),
        Step::Keep => keep::offer(game, out),
        Step::Give { .. } => give::offer(game, out),
        Step::SwapFirst => swap_first::offer(game, out),
        Step::SwapSecond { first } => swap_second::offer(game, first, out),
        Step::Build { left } => build::offer(game, left, out),
        Step::Load { .. } => load::offer(game, out),
        Step::LastFood => last_food::offer(game, out),
        Step::LastPairs => last_pairs::offer(game, out),
        Step::TurnEnd { .. } | Step::Over => {}
    }
}

/// Carries out an offered choice and runs on to the next decision or the end of the seat's turn.
#[inline]
pub(crate) fn answer(game: &mut ArkAndNoah, seat: Seat, choice: Choice, witness: &mut impl Witness<Event>) {
    match game.step {
        Step::ChooseAction => choose_action::answer(game, seat, choice, witness),
        Step::ThirdTile => third_tile::answer(game, seat, choice, witness),
        Step::TakeTile => take_tile::answer(game, seat, choice, witness),
        Step::Reward => reward::answer(game, seat, choice, witness),
        Step::ChooseExchange => choose_exchange::answer(game, seat, choice, witness),
        Step::Draw { left } => draw::answer(game, seat, left, choice, witness),
        Step::Keep => keep::answer(game, seat, choice, witness),
        Step::Give { kept } => give::answer(game, seat, kept, choice, witness),
        Step::SwapFirst => swap_first::answer(game, choice),
        Step::SwapSecond { first } => swap_second::answer(game, seat, first, choice, witness),
        Step::Build { left } => build::answer(game, seat, left, choice, witness),
        Step::Load { left } => load::answer(game, seat, left, choice, witness),
        Step::LastFood => last_food::answer(game, seat, choice, witness),
        Step::LastPairs => last_pairs::answer(game, seat, choice, witness),
        Step::TurnEnd { .. } | Step::Over => not_offered(choice),
    }
}

/// Whether this kind of choice answers this kind of decision.
const fn answers(step: Step, choice: Choice) -> bool {
    match step {
        Step::ChooseAction => matches!(choice, Choice::Action { .. }),
        Step::ThirdTile | Step::Draw { .. } => matches!(choice, Choice::Draw { .. }),
        Step::TakeTile => matches!(choice, Choice::Take { .. }),
        Step::Reward => matches!(choice, Choice::Reward { .. }),
        Step::ChooseExchange => matches!(choice, Choice::Exchange { .. }),
        Step::Keep => matches!(choice, Choice::Keep { .. } | Choice::Decline),
        Step::Give { .. } => matches!(choice, Choice::Give { .. }),
        Step::SwapFirst => matches!(choice, Choice::Swap { .. }),
        Step::SwapSecond { .. } => matches!(choice, Choice::With { .. }),
        Step::Build { .. } => matches!(choice, Choice::Plank { .. } | Choice::Pitch { .. } | Choice::Done),
        Step::Load { .. } => matches!(choice, Choice::Food { .. } | Choice::Load { .. } | Choice::Done),
        Step::LastFood => matches!(choice, Choice::Food { .. } | Choice::Done),
        Step::LastPairs => matches!(choice, Choice::Load { .. } | Choice::Done),
        Step::TurnEnd { .. } | Step::Over => false,
    }
}

/// Every condition that keeps a seat from this choice: the moment first, then what the position lacks.
pub(crate) fn explain(game: &ArkAndNoah, seat: Seat, choice: Choice) -> Vec<Reason> {
    if game.step == Step::Over {
        return vec![Reason::GameOver];
    }
    let mut reasons = Vec::new();
    if seat != game.actor {
        reasons.push(Reason::NotYourTurn { seat: game.actor });
    }
    if !answers(game.step, choice) {
        reasons.push(Reason::NotNow { step: game.step });
    }
    match choice {
        Choice::Action { action } => choose_action::explain(game, action, &mut reasons),
        Choice::Draw { sex } => draw::explain(game, sex, &mut reasons),
        Choice::Take { tile } => take_tile::explain(game, tile, &mut reasons),
        Choice::Reward { reward } => reward::explain(game, seat, reward, &mut reasons),
        Choice::Exchange { what } => choose_exchange::explain(game, seat, what, &mut reasons),
        Choice::Keep { tile } => keep::explain(game, tile, &mut reasons),
        Choice::Give { tile } => give::explain(game, seat, tile, &mut reasons),
        Choice::Swap { edge } => swap_first::explain(game, edge, &mut reasons),
        Choice::With { edge } => swap_second::explain(game, edge, &mut reasons),
        Choice::Plank { edge } => build::explain_plank(game, seat, edge, &mut reasons),
        Choice::Pitch { space } => build::explain_pitch(game, seat, space, &mut reasons),
        Choice::Food { cell } => load::explain_food(game, seat, cell, &mut reasons),
        Choice::Load { species, cell } => load::explain_pair(game, seat, species, cell, &mut reasons),
        // The moment is all that these need.
        Choice::Decline | Choice::Done => {}
    }
    reasons
}

/// What the actor is asked for.
pub(crate) fn prompt(game: &ArkAndNoah, speaker: Speaker<'_>) -> String {
    match game.step {
        Step::ChooseAction => choose_action::prompt(game, speaker),
        Step::ThirdTile => third_tile::prompt(speaker),
        Step::TakeTile => take_tile::prompt(speaker),
        Step::Reward => reward::prompt(speaker),
        Step::ChooseExchange => choose_exchange::prompt(speaker),
        Step::Draw { left } => draw::prompt(left, speaker),
        Step::Keep => keep::prompt(speaker),
        Step::Give { kept } => give::prompt(kept, speaker),
        Step::SwapFirst => swap_first::prompt(speaker),
        Step::SwapSecond { first } => swap_second::prompt(first, speaker),
        Step::Build { left } => build::prompt(left, speaker),
        Step::Load { left } => load::prompt(game, left, speaker),
        Step::LastFood => last_food::prompt(speaker),
        Step::LastPairs => last_pairs::prompt(speaker),
        Step::TurnEnd { .. } => turn_end::prompt(speaker),
        Step::Over => {
            tell!(speaker.lang, "The game is over.", "La partie est terminée.", "Das Spiel ist zu Ende.")
        }
    }
}

/// A choice came in that the decision never offered.
#[cold]
fn not_offered(choice: Choice) -> ! {
    panic!("'{choice}' was not offered")
}
