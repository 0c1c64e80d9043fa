//! Ark & Noah: Noah and his sons build the ark together and load the animals, each for the most points.
//!
//! The state is [`ArkAndNoah`]; what is asked of whom is in [`decisions`], what happens in `rules`, one file a chapter
//! of the rulebook; the species and the arks are in [`content`], read from data files. The rulings that the rulebook leaves open are explained in
//! `docs/rulings/ark-and-noah.md`; "ruling N" in comments refers to that page.
//!
//! Invariants:
//! - the only hidden information is what the bags will give: chance is in the state's generator alone;
//! - an enclosure, once finished, keeps its cells for ever; planks around it may only change owners;
//! - every offered choice can be carried out, and exactly the offered ones pass `check`.

mod arranged;
mod audit;
pub mod choice;
pub mod content;
pub mod decisions;
mod evaluate;
pub mod event;
pub mod faces;
mod game;
mod observe;
pub mod options;
pub mod places;
mod player;
pub mod position;
pub mod reason;
mod redeal;
mod rules;
pub mod score;
mod setup;
mod state;
mod text;
pub mod tile;
pub mod view;

pub use choice::{Choice, Exchange, Reward};
pub use content::Action;
pub use decisions::Step;
pub use event::{EndCause, Event, Goods};
pub use faces::Faces;
pub use options::{ArkShape, FirstPlayer, Mode, Options, PitchContact, PlankSwap, TieOrder};
pub use places::{Cell, Edge, PitchSpace};
pub use position::Position;
pub use reason::Reason;
pub use score::Points;
pub use state::ArkAndNoah;
pub use tile::{Sex, Species, Tile};
pub use view::View;
