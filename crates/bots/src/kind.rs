//! The bots by name, as people and scripts ask for them.

use std::{fmt, str::FromStr};

use menagerie_kernel::{Game, Seat, Words};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{
    Bot, Greedy, Limit, Random,
    mind::{Mind, Style, Thinker, Thought, best_net},
};

/// A kind of bot.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema, TS,
)]
#[serde(rename_all = "snake_case")]
pub enum BotKind {
    /// Takes what comes. A yardstick.
    Random,
    /// Looks one move ahead by a written evaluation. A yardstick.
    Greedy,
    /// Chooses at once and often wavers.
    #[serde(rename = "level-1")]
    Level1,
    /// Chooses at once and sometimes wavers.
    #[serde(rename = "level-2")]
    Level2,
    /// Looks to the end of its turn, and wavers a little.
    #[serde(rename = "level-3")]
    Level3,
    /// Plays its best turns out, a little, and wavers less.
    #[serde(rename = "level-4")]
    Level4,
    /// Grows a tree of its own decisions with what comes of them.
    #[serde(rename = "level-5")]
    Level5,
    /// Looks to the end of its turn, and is fond of animals.
    Animals,
    /// Looks to the end of its turn, and is fond of supported projects.
    Projects,
    /// Looks to the end of its turn, in a hurry for points.
    Rush,
    /// A linear value, choosing at once. A yardstick that never changes.
    Linear,
    /// A net from the middle of its training, looking to the end of its turn. A yardstick that never changes.
    Middle,
}

/// No bot has that name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnknownBot(pub String);

impl fmt::Display for UnknownBot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<_> = BotKind::ALL.iter().map(ToString::to_string).collect();
        write!(f, "unknown bot '{}': there are {}", self.0, names.join(", "))
    }
}

impl std::error::Error for UnknownBot {}

impl BotKind {
    /// All bots: two yardsticks, the levels, the weakest first, the styles, and the references.
    pub const ALL: [Self; 12] = [
        Self::Random,
        Self::Greedy,
        Self::Level1,
        Self::Level2,
        Self::Level3,
        Self::Level4,
        Self::Level5,
        Self::Animals,
        Self::Projects,
        Self::Rush,
        Self::Linear,
        Self::Middle,
    ];

    /// The bots to sit with people at a game: no references, and styles only where the game knows what they like.
    pub fn of<G: Game>() -> impl Iterator<Item = Self> {
        let taste = |kind: &Self| kind.style().and_then(|style| style.taste);
        let known = move |kind: &Self| taste(kind).is_none_or(|taste| G::tastes().contains(&taste));
        Self::ALL.into_iter().filter(move |kind| kind.reference().is_none() && known(kind))
    }

    /// The bot without what makes it special: level 3 for a style or a reference.
    pub const fn plain(self) -> Self {
        match self {
            Self::Animals | Self::Projects | Self::Rush | Self::Linear | Self::Middle => Self::Level3,
            other => other,
        }
    }

    /// Which of a game's references it thinks with, if it is one.
    const fn reference(self) -> Option<&'static str> {
        match self {
            Self::Linear => Some("linear"),
            Self::Middle => Some("middle"),
            _ => None,
        }
    }

    /// What it thinks with where this is played.
    fn mind<G: Game>(self, state: &G) -> Mind {
        Mind::new(best_net::<G>(self.reference().unwrap_or_else(|| state.setting())))
    }

    /// What the bot is called.
    pub const fn name(self) -> Words {
        match self {
            Self::Random => Words::new("Random", "Hasard", "Zufall"),
            Self::Greedy => Words::new("Greedy", "Glouton", "Gierig"),
            Self::Level1 => Words::new("Beginner", "Débutant", "Anfänger"),
            Self::Level2 => Words::new("Casual", "Occasionnel", "Gelegenheitsspieler"),
            Self::Level3 => Words::new("Practised", "Exercé", "Geübt"),
            Self::Level4 => Words::new("Strong", "Fort", "Stark"),
            Self::Level5 => Words::new("Strongest", "Le plus fort", "Am stärksten"),
            Self::Animals => Words::new("Animal lover", "Ami des bêtes", "Tierfreund"),
            Self::Projects => Words::new("Conservationist", "Protecteur de la nature", "Naturschützer"),
            Self::Rush => Words::new("Sprinter", "Sprinteur", "Sprinter"),
            Self::Linear => Words::new("Linear", "Linéaire", "Linear"),
            Self::Middle => Words::new("Half-trained", "À mi-chemin", "Halb gelernt"),
        }
    }

    /// How a level plays; the yardsticks have no style.
    pub const fn style(self) -> Option<Style> {
        Some(match self {
            Self::Random | Self::Greedy => return None,
            // A noise of 0.02 costs about as much as 170 points of Elo, in every game: so the levels stand apart by more
            // than search alone would have them.
            // The weak ones waver among the best three alone: among hundreds chance would lift something silly, and nobody
            // would ever end the game.
            Self::Level1 => Style { noise: 0.5, among: 3, deals: 1, ..Style::AT_ONCE },
            Self::Level2 => Style { noise: 0.1, among: 3, deals: 1, ..Style::AT_ONCE },
            Self::Level3 => Style { noise: 0.03, ..Style::BEAM },
            // Sixteen playouts are too few for strangers to tell anything: among level-3 it won less with them.
            Self::Level4 => {
                Style { noise: 0.02, studied: 4, playouts: 16, strangers: Some(0.0), ..Style::BEAM }
            }
            Self::Level5 => Style { studied: 6, trust: 4.0, playouts: 640, tree: true, ..Style::BEAM },
            Self::Animals => Style { taste: Some("animals"), ..Style::BEAM },
            Self::Projects => Style { taste: Some("projects"), ..Style::BEAM },
            Self::Rush => Style { taste: Some("rush"), ..Style::BEAM },
            Self::Linear => Style { deals: 1, ..Style::AT_ONCE },
            Self::Middle => Style::BEAM,
        })
    }

    /// A player of this kind with its own stream of chance.
    pub fn player<G: Game>(self, seed: u64) -> Box<dyn Bot<G>> {
        match (self, self.style()) {
            (Self::Random, _) => Box::new(Random::new(seed)),
            (_, Some(style)) => {
                Box::new(Levelled { kind: self, style, seed, limit: Limit::default(), thinker: None })
            }
            _ => Box::new(Greedy::new(seed)),
        }
    }
}

impl BotKind {
    /// What a level thinks of the choices of a seat, the best first. The yardsticks do not think: level 3 does it for
    /// them.
    pub fn think<G: Game>(self, state: &G, seat: Seat, seed: u64, limit: Limit) -> Vec<Thought<G>> {
        let style = self.style().unwrap_or(Style::BEAM);
        let mut thinker = Thinker::new(style, self.mind(state), seed);
        thinker.limit(limit);
        thinker.think(state, seat)
    }
}

/// A level at a table: which net it thinks with is known when the first decision shows what is played.
struct Levelled<G: Game> {
    kind: BotKind,
    style: Style,
    seed: u64,
    limit: Limit,
    thinker: Option<Thinker<G>>,
}

impl<G: Game> Bot<G> for Levelled<G> {
    fn choose(&mut self, state: &G, seat: Seat) -> G::Choice {
        let Self { kind, style, seed, .. } = *self;
        let new = || Thinker::new(style, kind.mind(state), seed);
        let thinker = self.thinker.get_or_insert_with(new);
        thinker.limit(self.limit.clone());
        thinker.choose(state, seat)
    }

    fn limit(&mut self, limit: Limit) {
        self.limit = limit;
    }
}

impl fmt::Display for BotKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Random => "random",
            Self::Greedy => "greedy",
            Self::Level1 => "level-1",
            Self::Level2 => "level-2",
            Self::Level3 => "level-3",
            Self::Level4 => "level-4",
            Self::Level5 => "level-5",
            Self::Animals => "animals",
            Self::Projects => "projects",
            Self::Rush => "rush",
            Self::Linear => "linear",
            Self::Middle => "middle",
        })
    }
}

impl FromStr for BotKind {
    type Err = UnknownBot;

    fn from_str(text: &str) -> Result<Self, UnknownBot> {
        Self::ALL
            .into_iter()
            .find(|kind| kind.to_string() == text)
            .ok_or_else(|| UnknownBot(text.chars().take(40).collect()))
    }
}
