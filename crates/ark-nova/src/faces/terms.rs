//! Tokens, resources and notions, each with the sentence that explains it.

use menagerie_kernel::Lang;
use menagerie_kit::named;
use serde::Serialize;
use ts_rs::TS;

use crate::{
    preview::{Counted, Warning},
    text::{counted_name, term_name, term_text, warning_text},
};

named! {
    /// Something that is explained in a sentence wherever it is shown.
    Term, "a term" {
        /// Money.
        Money = "money",
        /// Appeal.
        Appeal = "appeal",
        /// Conservation.
        Conservation = "conservation",
        /// Reputation.
        Reputation = "reputation",
        /// Points.
        Points = "points",
        /// An X-token.
        XToken = "x-token",
        /// A multiplier token.
        Multiplier = "multiplier",
        /// A venom token.
        Venom = "venom",
        /// A constriction token.
        Constriction = "constriction",
        /// An association worker.
        Worker = "worker",
        /// A player token of the left edge.
        Cube = "cube",
        /// The break.
        Break = "break",
        /// Income.
        Income = "income",
        /// The display.
        Display = "display",
        /// The reputation range.
        Range = "range",
        /// Snapping.
        Snap = "snap",
        /// The hand limit.
        HandLimit = "hand-limit",
        /// The strength of an action.
        Strength = "strength",
        /// Upgrading an action card.
        Upgrade = "upgrade",
        /// A donation.
        Donation = "donation",
        /// Small animals.
        SmallAnimal = "small-animal",
        /// Large animals.
        LargeAnimal = "large-animal",
        /// A space that needs Build II.
        BuildII = "build-ii",
        /// A placement bonus.
        PlacementBonus = "placement-bonus",
        /// The whole map covered.
        MapCovered = "map-covered",
        /// A bonus tile.
        BonusTile = "bonus-tile",
        /// A final scoring card.
        FinalScoring = "final-scoring",
        /// Releasing an animal.
        Release = "release",
        /// A card under a card or the map.
        Pouch = "pouch",
    }
}

/// A token, resource or notion in words.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct TermFace {
    /// Which one.
    pub term: Term,
    /// Its name.
    pub name: String,
    /// What it is and does.
    pub text: String,
}

/// A term in words.
pub fn term_face(term: Term, lang: Lang) -> TermFace {
    TermFace { term, name: term_name(term).get(lang).to_owned(), text: term_text(term, lang) }
}

/// Something that a player counts, by the key of resources and previews.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct CountedFace {
    /// The key.
    pub key: Counted,
    /// Its name.
    pub name: String,
}

/// A warning, by the key of previews.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct WarningFace {
    /// The key.
    pub key: Warning,
    /// What it warns of.
    pub text: String,
}

pub(super) fn counted_face(key: Counted, lang: Lang) -> CountedFace {
    CountedFace { key, name: counted_name(key).get(lang).to_owned() }
}

pub(super) fn warning_face(key: Warning, lang: Lang) -> WarningFace {
    WarningFace { key, text: warning_text(key, lang) }
}
