//! Arborea under test: the rulebook's examples, a scenario for every rule, and the kernel's battery.

mod activation;
mod battery;
mod completion;
mod content;
mod coverage;
mod drawing;
mod ecosystem;
mod ending;
mod feronia_reasons;
mod ledger;
mod movement;
mod nested;
mod pilgrimage;
mod rulebook_examples;
mod scoring;
mod sentences;
mod setup;
mod solo;
mod solo_corners;
mod sources;
mod story;
mod symbols;
mod turns;
mod why_not;
mod words;
