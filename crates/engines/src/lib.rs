//! No update ends a game: what was begun under rules that this program does not play any more is played on by the older
//! program that does. It lies beside this one in a folder, runs as a child, and is asked over its pipes, one JSON object a
//! line; here its games are a [`Match`](menagerie_catalogue::Match) like any other.
//!
//! Every program from this version on can be such an older one: `menagerie engine` is the child's side.

mod child;
mod events;
mod language;
mod remote;
mod seated;
mod shelf;

pub use child::{rules, serve};
pub use language::Rules;
pub use shelf::{Engines, NoEngine};
