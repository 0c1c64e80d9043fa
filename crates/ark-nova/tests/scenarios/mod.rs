//! Stories that play the content of Ark Nova: every ability, sponsor, project, final scoring card and map, and every
//! worked example of the rulebooks. [`coverage`] fails when something has no story.

#[macro_use]
mod story;

mod abilities;
mod accounts;
mod actions;
mod attacks;
mod coverage;
mod covering;
mod events;
mod extra;
mod leaving;
mod maps;
mod model;
mod projects;
mod reckoning;
mod rulebook;
mod rules;
mod scoring;
mod sponsors;
mod supporting;
mod together;
