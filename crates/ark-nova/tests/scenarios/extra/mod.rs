//! Cases that other implementations of the game got wrong, or that players asked the designers about.

mod association;
mod chains;
mod display;
mod extra_actions;
mod tables;
mod waiting;
mod zoo;
