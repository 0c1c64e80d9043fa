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
    let mut of_maker: HashMap<Person, usize> = HashMap::new();
    // Where nobody knows from where a table was made, its maker is a network.
    let mut of_network: HashMap<(bool, i64), Vec<(usize, &Arc<Listed>)>> = HashMap::new();
    let mut places: HashMap<*const Listed, usize> = HashMap::new();
    for (place, listed) in tables.enumerate() {
        let turn = of_maker.entry(listed.creator).or_default();
        let network = listed.network.map_or((false, listed.creator.0), |network| (true, network));
        of_network.entry(network).or_default().push((*turn, listed));
        *turn += 1;
        places.insert(Arc::as_ptr(listed), place);
    }
    let mut turns = Vec::with_capacity(places.len());
    for mut theirs in of_network.into_values() {
        // Of the same turn, the newest stay first.
        theirs.sort_by_key(|(turn, _)| *turn);
        turns.extend(theirs.into_iter().enumerate().map(|(turn, (_, listed))| (turn, listed)));
    }
    turns.sort_by_cached_key(|(turn, listed)| (is_away(listed.creator), *turn, places[&Arc::as_ptr(listed)]));
    turns.into_iter().map(|(_, listed)| Arc::clone(listed)).collect()
}
