//! The rules, one module a chapter of the rulebook.
//!
//! Every chapter offers the choices of its steps and carries them out. Nothing here knows texts or views.

mod abilities;
mod action;
mod animals;
mod association;
mod breaks;
mod build;
mod cards;
mod conditions;
mod counting;
mod decide;
mod deck;
mod effects;
mod ending;
mod gains;
mod homes;
mod income;
mod interactive;
mod lodging;
mod offers;
mod ordering;
mod placing;
mod projects;
mod run;
mod setup;
mod spaces;
mod sponsors;
mod triggers;
mod turn;

pub(crate) use action::HYPNOSIS_SLOTS;
pub(crate) use breaks::MOST_BREAKS;
pub(crate) use build::BUILDABLE;
pub(crate) use lodging::Lodging;
