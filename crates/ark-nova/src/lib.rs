//! Ark Nova: plan a zoo, support conservation projects, and let appeal and conservation meet.
//!
//! The table is one flat state ([`ArkNova`]) with an agenda of steps; every rule is a step that may push steps.
//! `content` and `geometry` are data, `decisions` hold all of every question, `rules` what happens by chapters of the
//! rulebook, `text` speaks three languages.

mod arranged;
mod audit;
pub mod challenge;
pub mod choice;
pub mod content;
mod decisions;
mod effects;
mod evaluate;
pub mod event;
mod explain;
pub mod faces;
mod game;
pub mod geometry;
pub mod later;
mod observe;
pub mod options;
pub mod pending;
mod player;
pub mod position;
mod preview;
pub mod reason;
mod redeal;
mod rules;
mod state;
pub mod text;
pub mod view;

pub use choice::Choice;
pub use event::Event;
pub use game::Wish;
pub use options::Options;
pub use state::ArkNova;
