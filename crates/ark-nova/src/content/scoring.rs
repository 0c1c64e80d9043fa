//! Final scoring cards.

use std::{fmt, str::FromStr};

use menagerie_kernel::NotationError;
use menagerie_kit::serde_as_text;
use ts_rs::TS;

use super::{Count, SCORING_FILE, content, data::rows};

/// No final scoring card gives more conservation.
pub const SCORING_MAX: u8 = 4;

/// Which final scoring card by its place, written as printed, from `001` on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, TS)]
#[ts(type = "string")]
pub struct ScoringId(pub u8);

/// A final scoring card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ScoringCard {
    /// Which card.
    pub id: ScoringId,
    /// How it scores.
    pub kind: ScoringKind,
}

/// How a final scoring card scores.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ScoringKind {
    /// 1 to 4 conservation for reaching the four counts.
    Table(Count, [u8; 4]),
    /// 1 conservation each: all water connected, all rock connected, the border covered, the map covered.
    Architect,
    /// 1 conservation for each category with more icons than the player to the right has; not for one player.
    MoreThanRight,
}

impl ScoringId {
    /// How many there are.
    pub const COUNT: usize = rows(SCORING_FILE);

    /// Every final scoring card.
    pub fn all() -> impl ExactSizeIterator<Item = Self> {
        (0..Self::COUNT as u8).map(Self)
    }

    /// The card with this printed number.
    pub const fn from_number(number: u16) -> Option<Self> {
        if number > 0 && number as usize <= Self::COUNT { Some(Self(number as u8 - 1)) } else { None }
    }

    /// The printed number.
    pub const fn number(self) -> u16 {
        self.0 as u16 + 1
    }

    /// The card.
    pub fn card(self) -> &'static ScoringCard {
        &content().scoring[self.0 as usize]
    }
}

impl menagerie_kit::Key for ScoringId {
    #[inline]
    fn index(self) -> usize {
        self.0 as usize
    }
    #[inline]
    fn at(index: usize) -> Self {
        Self(index as u8)
    }
}

impl fmt::Display for ScoringId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:03}", self.number())
    }
}

impl fmt::Debug for ScoringId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{self}")
    }
}

impl FromStr for ScoringId {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let number = if text.len() == 3 { text.parse().ok() } else { None };
        number
            .and_then(Self::from_number)
            .ok_or_else(|| NotationError::new(text, "a final scoring card: 001 to 011"))
    }
}

serde_as_text!(ScoringId);
