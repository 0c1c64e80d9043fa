//! The rules, one module a chapter of the rulebook.
//!
//! What happens: the decisions that lead to it are in [`decisions`](crate::decisions). Nothing here knows texts or views.

pub(crate) mod action;
mod animals;
mod association;
pub(crate) mod breaks;
mod build;
mod cards;
mod deck;
pub(crate) mod ending;
mod homes;
pub(crate) mod income;
mod interactive;
pub(crate) mod lodging;
mod placing;
mod projects;
mod promises;
pub(crate) mod run;
pub(crate) mod setup;
pub(crate) mod sponsors;
pub(crate) mod turn;
mod unseen;

// Steps of effects are steps like those of the chapters.
pub(crate) use crate::effects;

pub(crate) use breaks::MOST_BREAKS;
pub(crate) use build::BUILDABLE;
pub(crate) use lodging::Lodging;
