//! The games behind one door. Servers, tables and commands hold a game as a [`Match`] without knowing its
//! types; what needs the types (benchmarks, simulations) comes in as a [`Visitor`].
//!
//! Invariant: this is the only crate that lists the games. A new game is one line in `games!`.

mod advice;
mod analysis;
mod door;
mod happening;
mod observation;
mod running;
mod seated;
mod seen;
mod visit;

pub use advice::Advice;
pub use analysis::{Analysis, Course, Moment, Source, TurningPoint};
pub use door::{Events, Match, Offer, Origin, Played, Refused, RefusedKind, StartError, WhyNot};
pub use happening::Happening;
pub use observation::{EncodedChoice, FeatureGroup, FeatureList, Observation, features, observe};
pub use running::{resume, start};
pub use seated::Seated;
pub use seen::Seen;
pub use visit::{UnknownGame, Visitor, about, bots, faces, games, visit};
