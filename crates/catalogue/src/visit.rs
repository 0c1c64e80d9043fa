//! The list of games, and the way in for code that is generic over them.

use menagerie_bots::BotKind;
use menagerie_kernel::{About, Game, Lang, Narrate};
use serde_json::value::RawValue;

/// Code that wants a game's types.
pub trait Visitor {
    /// What the visit brings back.
    type Out;

    /// Called with the game asked for.
    fn visit<G: Narrate>(self) -> Self::Out;
}

/// No game has that id.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("unknown game '{found}': there are {}", ids().join(", "))]
pub struct UnknownGame {
    /// What was asked for.
    pub found: String,
}

macro_rules! games {
    ($($(#[$condition:meta])* $game:ty),+ $(,)?) => {
        /// Visits the game with that id.
        pub fn visit<V: Visitor>(id: &str, visitor: V) -> Result<V::Out, UnknownGame> {
            $(
                $(#[$condition])*
                if id == <$game as Game>::ID {
                    return Ok(visitor.visit::<$game>());
                }
            )+
            let _ = visitor;
            Err(UnknownGame { found: id.chars().take(40).collect() })
        }

        /// Every game's own description.
        pub fn games() -> Vec<&'static About> {
            vec![$( $(#[$condition])* <$game as Narrate>::about() ),+]
        }
    };
}

games! {
    menagerie_arborea::Arborea,
    menagerie_ark_nova::ArkNova,
    menagerie_ark_and_noah::ArkAndNoah,
    #[cfg(feature = "sample")]
    menagerie_kernel::sample::FeedingTime,
}

fn ids() -> Vec<&'static str> {
    games().into_iter().map(|about| about.id).collect()
}

/// The description of the game with that id.
pub fn about(id: &str) -> Result<&'static About, UnknownGame> {
    struct Describe;
    impl Visitor for Describe {
        type Out = &'static About;
        fn visit<G: Narrate>(self) -> &'static About {
            G::about()
        }
    }
    visit(id, Describe)
}

/// Everything a front-end can draw of the game with that id, in one language.
pub fn faces(id: &str, lang: Lang) -> Result<Box<RawValue>, UnknownGame> {
    struct Draw(Lang);
    impl Visitor for Draw {
        type Out = Box<RawValue>;
        fn visit<G: Narrate>(self) -> Self::Out {
            serde_json::value::to_raw_value(&G::faces(self.0)).expect("faces serialise")
        }
    }
    visit(id, Draw(lang))
}

/// The bots that can sit with people at the game with that id.
pub fn bots(id: &str) -> Result<Vec<BotKind>, UnknownGame> {
    struct Seat;
    impl Visitor for Seat {
        type Out = Vec<BotKind>;
        fn visit<G: Narrate>(self) -> Self::Out {
            BotKind::of::<G>().collect()
        }
    }
    visit(id, Seat)
}
