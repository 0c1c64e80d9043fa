//! The `table` crate, told on the sample game.

mod arranged;
mod clock;
mod common;
mod life;
mod people;
mod stored;
mod turns;
