//! The rules told as stories: the rulebook's own examples first, then every rule and ruling.

mod animals;
mod arks;
mod building;
mod choosing;
mod common;
mod conformance;
mod ending;
mod evaluation;
mod exchange;
mod goods;
mod loading;
mod notation;
mod quick_game;
mod records;
mod second_reading;
mod setup;
mod texts;
mod turns;
mod views;
mod why_not;
