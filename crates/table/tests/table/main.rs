//! The `table` crate, told on the sample game.

mod common;
mod life;
mod people;
mod stored;
mod turns;
