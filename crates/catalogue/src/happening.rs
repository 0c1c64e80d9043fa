//! An event of whatever game, kept to be told later: to anyone, in any language.

use menagerie_kernel::{Event, Lang, Narrate, Speaker, Viewer};
use serde_json::value::RawValue;

/// Something that happened in a game.
pub trait Happening: Send + Sync {
    /// As a sentence for this viewer, or nothing if the viewer may not know of it or it is not told.
    fn tell(&self, viewer: Viewer, speaker: Speaker<'_>) -> Option<String>;

    /// Whether there is a sentence for this viewer.
    fn is_told(&self, viewer: Viewer) -> bool {
        self.tell(viewer, Speaker::anonymous(Lang::En)).is_some()
    }

    /// Whether this viewer may know of it.
    fn is_seen(&self, viewer: Viewer) -> bool;

    /// As JSON for this viewer, or nothing if the viewer may not know of it.
    fn data(&self, viewer: Viewer) -> Option<Box<RawValue>>;
}

pub(crate) struct Kept<G: Narrate>(pub G::Event);

impl<G: Narrate> Happening for Kept<G> {
    fn tell(&self, viewer: Viewer, speaker: Speaker<'_>) -> Option<String> {
        let seen = self.0.seen_by(viewer).filter(Event::is_told)?;
        Some(G::tell_event(&seen, speaker))
    }

    fn is_told(&self, viewer: Viewer) -> bool {
        self.0.seen_by(viewer).is_some_and(|seen| seen.is_told())
    }

    fn is_seen(&self, viewer: Viewer) -> bool {
        self.0.seen_by(viewer).is_some()
    }

    fn data(&self, viewer: Viewer) -> Option<Box<RawValue>> {
        self.0.seen_by(viewer).map(|seen| serde_json::value::to_raw_value(&seen).expect("events serialise"))
    }
}
