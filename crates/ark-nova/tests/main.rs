//! All tests of the crate, in one binary: linked once.

mod common;
#[macro_use]
mod scenarios;

mod battery;
mod challenge;
mod content_cards;
mod content_faces;
mod content_geometry;
mod content_json;
mod content_maps;
mod content_sentences;
mod content_telling;
mod content_texts;
mod previews;
mod records;
mod rulebook_examples;
mod rulebook_scoring;
mod setups;
mod sight;
mod view;
mod why_not;
mod why_not_everywhere;
