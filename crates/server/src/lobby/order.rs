//! In which order tables stand in the lobby.

use std::{collections::HashMap, sync::Arc};

use menagerie_table::Person;

use super::Listed;

/// The tables, of which the newest come first, in the order in which they stand: first the newest one of each network, then the second
/// one of each; those of one network in turns between its makers; and last those whose makers have gone away.
pub(super) fn ordered<'a>(
    tables: impl Iterator<Item = &'a Arc<Listed>>,
    is_away: impl Fn(Person) -> bool,
) -> Vec<Arc<Listed>> {
    let tables: Vec<&Arc<Listed>> = tables.collect();
    let mut of_maker: HashMap<Person, usize> = HashMap::new();
    // Each with the turn of its maker, and its place among all. Where nobody knows from where a table was made, its maker is a network.
    let mut of_network: HashMap<(bool, i64), Vec<(usize, usize)>> = HashMap::new();
    for (place, listed) in tables.iter().enumerate() {
        let turn = of_maker.entry(listed.creator).or_default();
        let network = listed.network.map_or((false, listed.creator.0), |network| (true, network));
        of_network.entry(network).or_default().push((*turn, place));
        *turn += 1;
    }
    let mut turns = Vec::with_capacity(tables.len());
    for mut theirs in of_network.into_values() {
        theirs.sort_unstable();
        let theirs = theirs.into_iter().enumerate();
        turns.extend(theirs.map(|(turn, (_, place))| (is_away(tables[place].creator), turn, place)));
    }
    turns.sort_unstable();
    turns.into_iter().map(|(.., place)| Arc::clone(tables[place])).collect()
}
