//! What lies in the box: species, arks, actions and piece counts, read once from the data files.

mod actions;
mod ark;
mod bestiary;
pub mod pieces;

pub use actions::Action;
pub use ark::{Ark, NOWHERE};
pub use bestiary::{BESTIARY, Bestiary, Sourced, SpeciesFacts};

pub(crate) const ANIMALS: &str = include_str!("../../data/animals.tsv");
pub(crate) const ARKS: &str = include_str!("../../data/arks.tsv");

/// The lines of a data file that hold data: no comments, no heading, split at tabs.
fn rows(text: &'static str) -> impl Iterator<Item = Vec<&'static str>> {
    text.lines().filter(|line| !line.starts_with('#')).skip(1).map(|line| line.split('\t').collect())
}

/// A fingerprint of the data files (FNV-1a).
pub(crate) fn fingerprint() -> u64 {
    ANIMALS
        .bytes()
        .chain(ARKS.bytes())
        .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}
