//! What lies in the box: species, arks, actions and piece counts, read once from the data files.

mod actions;
mod ark;
mod bestiary;
mod pens;
pub mod pieces;
mod sets;

use menagerie_kit::{Table, fingerprint::Fingerprint};

pub use actions::Action;
pub use ark::Ark;
pub use bestiary::{BESTIARY, Bestiary, Sourced, SpeciesFacts};
pub use pens::Pen;
pub use sets::{CellIndex, Cells, EdgeIndex, Edges, Spaces};

/// The species.
fn animals() -> Table {
    Table::read("data/animals.tsv", include_str!("../../data/animals.tsv"))
}

/// The parts of the arks.
fn arks() -> Table {
    Table::read("data/arks.tsv", include_str!("../../data/arks.tsv"))
}

/// A fingerprint of all that the rules look at. Names, and where values come from, may change freely.
pub(crate) fn fingerprint() -> u64 {
    let mut print = Fingerprint::default();
    animals().fingerprint(&mut print, &["sourced", "en", "fr", "de", "pair_en", "pair_fr", "pair_de"]);
    arks().fingerprint(&mut print, &["part"]);
    print.finish()
}
