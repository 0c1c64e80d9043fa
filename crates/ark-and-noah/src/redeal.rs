//! Another state that nobody could tell from the true one.

use menagerie_kernel::Rng;

use crate::state::ArkAndNoah;

/// Everything lies open but what the bags will give: only future chance is dealt anew.
pub(crate) fn redeal(game: &mut ArkAndNoah, rng: &mut Rng) {
    game.rng = rng.fork();
}
