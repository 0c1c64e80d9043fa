//! Ark Nova: plan a zoo, support conservation projects, and let appeal and conservation meet.
//!
//! The table is one flat state ([`ArkNova`]) with an agenda of steps; every rule is a step that may push steps.
//! `content` and `geometry` are data, `rules` are the rulebook's chapters, `text` speaks three languages.

pub mod challenge;
pub mod choice;
pub mod content;
pub mod event;
pub mod faces;
mod game;
pub mod geometry;
mod list;
pub mod options;
pub mod pending;
mod player;
pub mod position;
pub mod reason;
mod rules;
mod secrets;
mod state;
mod step;
pub mod text;
pub mod view;
mod why;
mod worth;

pub use choice::Choice;
pub use event::Event;
pub use game::Wish;
pub use options::Options;
pub use state::ArkNova;
