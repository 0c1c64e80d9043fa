//! Another table that looks the same.

use menagerie_kernel::Rng;

use crate::Arborea;

/// Nothing in Arborea is one player's secret: what lies under the open cards, Feronia's deck and future chance are hidden
/// from all.
pub(crate) fn redeal(game: &mut Arborea, rng: &mut Rng) {
    for deck in &mut game.decks {
        deck.redeal(rng);
    }
    game.feronia.deck.sort_unstable();
    rng.shuffle(&mut game.feronia.deck);
    game.rng = rng.fork();
}
