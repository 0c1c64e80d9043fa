//! The `table` crate, told on the sample game.

mod clock;
mod common;
mod life;
mod people;
mod turns;
