//! The rules, one file a chapter of the rulebook: what happens. What is asked of whom, and what may be chosen, is in
//! `decisions`.

mod animals;
mod build;
mod choosing;
mod ending;
mod exchange;
mod executing;
mod goods;
mod load;
