//! What several decisions call it to stop.

use menagerie_kernel::Words;

pub(super) const DONE: Words = Words::new("Done", "Terminé", "Fertig");
pub(super) const NOT_AGAIN: Words = Words::new("Not again", "Ne pas répéter", "Nicht wiederholen");
pub(super) const BUILD_NOTHING: Words = Words::new("Build nothing", "Ne rien construire", "Nichts bauen");
pub(super) const TAKE_NO_CARD: Words =
    Words::new("Take no card", "Ne prendre aucune carte", "Keine Karte nehmen");
pub(super) const MOVE_NO_CARD: Words =
    Words::new("Move no card", "Ne déplacer aucune carte", "Keine Karte bewegen");
