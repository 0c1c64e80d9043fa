//! The rules, one module a chapter of the rulebook.
//!
//! What happens: the decisions that lead to it are in [`decisions`](crate::decisions). Nothing here knows texts or views.

mod abilities;
pub(crate) mod action;
mod animals;
mod association;
pub(crate) mod breaks;
mod build;
mod cards;
mod conditions;
mod counting;
mod deck;
pub(crate) mod effects;
pub(crate) mod ending;
mod gains;
mod homes;
pub(crate) mod income;
mod interactive;
mod lodging;
mod ordering;
mod placing;
mod projects;
mod promises;
pub(crate) mod run;
pub(crate) mod setup;
mod sponsors;
mod triggers;
pub(crate) mod turn;

pub(crate) use action::HYPNOSIS_SLOTS;
pub(crate) use breaks::MOST_BREAKS;
pub(crate) use build::BUILDABLE;
pub(crate) use lodging::Lodging;
