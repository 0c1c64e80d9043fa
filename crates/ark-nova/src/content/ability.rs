//! The abilities of animals.

use serde::Serialize;
use ts_rs::TS;

use super::{ActionKind, Continent};

/// What an animal does when it is played, with its parameter (rulings E30–E56, E58–E77).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, TS)]
#[serde(tag = "ability", content = "value", rename_all = "snake_case")]
pub enum Ability {
    /// Draw so many cards from the deck.
    Sprint(u8),
    /// Reveal so many cards of the deck, take one animal of them. 0 stands for as many as there are predator icons
    /// in the own zoo (sponsor 252).
    Hunter(u8),
    /// 1 appeal for each predator icon in the own zoo.
    Pack,
    /// After finishing: may put any own action card into slot 1.
    Clever,
    /// After finishing: may put this action card into slot 1 or 5.
    Boost(ActionKind),
    /// After finishing: may perform this action.
    Action(ActionKind),
    /// After finishing: may perform any further action.
    Determination,
    /// A multiplier token on this action card.
    Multiplier(ActionKind),
    /// So many X-tokens.
    Inventive(u8),
    /// 1 X-token for each bear icon in all zoos, at most 3.
    InventiveBear,
    /// 1, 2 or 3 X-tokens for 1, 3 or 5 primate icons in the own zoo.
    InventivePrimate,
    /// Hire an association worker.
    FullThroated,
    /// Advance the break token so far and gain as much money.
    Jumping(u8),
    /// 1 appeal for each icon of the continent in all zoos, at most 8.
    Iconic(Continent),
    /// Sell up to so many hand cards for 4 money each.
    Sunbathing(u8),
    /// Put up to so many hand cards under this card, 2 appeal each.
    Pouch(u8),
    /// Up to so many times: discard a display card and refill, or swap a hand card for the top of the deck.
    Digging(u8),
    /// Take so many cards of the display, whatever the reputation.
    Snapping(u8),
    /// Take all sponsors of the display.
    SponsorMagnet,
    /// Draw so many cards from the shuffled discard pile, keep one.
    Scavenging(u8),
    /// Draw so many cards, keep half of them.
    Perception(u8),
    /// Place up to so many kiosks or pavilions for free.
    Posturing(u8),
    /// May place the large bird aviary for free.
    Peacocking,
    /// 3 appeal for each petting zoo icon in the own zoo.
    PettingZooAnimal,
    /// While placing: may share the enclosure of a herbivore of at least this size.
    Flock(u8),
    /// Draw 2 final scoring cards, keep 1.
    Resistance,
    /// May take an unused base project into the hand.
    Assertion,
    /// May take the unused base project for primates (108) into the hand.
    Dominance,
    /// Venom tokens on this many cards of everyone ahead in appeal.
    Venom(u8),
    /// Constriction tokens for everyone ahead in appeal, and in conservation.
    Constriction,
    /// The leader in appeal (2: and in conservation) gives a random card or 5 money.
    Pilfering(u8),
    /// Use an action card in one of the first three slots of the leader in appeal.
    Hypnosis,
}

/// The most appeal that [`Ability::Iconic`] gives.
pub const ICONIC_MAX: u8 = 8;
/// The most X-tokens that [`Ability::InventiveBear`] gives.
pub const INVENTIVE_BEAR_MAX: u8 = 3;
/// Money for each card sold by [`Ability::Sunbathing`].
pub const SUNBATHING_MONEY: u8 = 4;
/// Appeal for each card put away by [`Ability::Pouch`].
pub const POUCH_APPEAL: u8 = 2;
/// Appeal for each icon counted by [`Ability::PettingZooAnimal`].
pub const PETTING_ZOO_APPEAL: u8 = 3;
/// What the victim of [`Ability::Pilfering`] may pay instead of a card.
pub const PILFERING_MONEY: u8 = 5;
/// What a poisoned turn costs at its end (ruling E63).
pub const VENOM_MONEY: u8 = 2;
/// How much weaker a constricted card is (ruling E67).
pub const CONSTRICTION_STRENGTH: u8 = 2;
/// The slots that [`Ability::Hypnosis`] reaches.
pub const HYPNOSIS_SLOTS: u8 = 3;
/// A zoo with less appeal is never hit by an interactive ability (ruling E58).
pub const INTERACTIVE_APPEAL: u8 = 5;

impl Ability {
    /// Whether it waits until the whole action is over (ruling B19).
    pub const fn after_finishing(self) -> bool {
        matches!(self, Self::Clever | Self::Boost(_) | Self::Action(_) | Self::Determination)
    }

    /// Whether it touches other players' zoos.
    pub const fn is_interactive(self) -> bool {
        matches!(self, Self::Venom(_) | Self::Constriction | Self::Pilfering(_) | Self::Hypnosis)
    }

    /// What replaces it alone, or at a peaceful table (rulings E60, E76).
    pub const fn peaceful(self) -> Self {
        match self {
            Self::Venom(count) => Self::Inventive(count),
            Self::Pilfering(count) => Self::Sprint(count),
            Self::Constriction => Self::Clever,
            Self::Hypnosis => Self::Determination,
            other => other,
        }
    }
}
