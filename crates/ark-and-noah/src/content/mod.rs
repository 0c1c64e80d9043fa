//! What lies in the box: species, arks, actions and piece counts, read once from the data files.

mod actions;
mod ark;
mod bestiary;
mod pens;
pub mod pieces;

pub use actions::Action;
pub use ark::{Ark, NOWHERE};
pub use bestiary::{BESTIARY, Bestiary, Sourced, SpeciesFacts};
pub use pens::Pen;

pub(crate) const ANIMALS: &str = include_str!("../../data/animals.tsv");
pub(crate) const ARKS: &str = include_str!("../../data/arks.tsv");

/// The lines of a data file that hold data: no comments, no heading, split at tabs.
fn rows(text: &'static str) -> impl Iterator<Item = Vec<&'static str>> {
    text.lines().filter(|line| !line.starts_with('#')).skip(1).map(|line| line.split('\t').collect())
}

/// A fingerprint of all that the rules look at (FNV-1a). Names in other languages and notes may change freely.
pub(crate) fn fingerprint() -> u64 {
    let species = rows(ANIMALS).flat_map(|fields| fields.into_iter().take(4));
    let arks = rows(ARKS).flatten();
    species.chain(arks).fold(0xcbf2_9ce4_8422_2325, |hash, field| {
        field
            .bytes()
            .chain([b'\n'])
            .fold(hash, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
    })
}
