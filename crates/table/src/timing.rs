//! How much time a table gives. No game knows of it.

use std::{fmt, str::FromStr};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What happens when someone's time is up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum Overtime {
    /// The seat has lost: with two players the other has won, with more a bot plays on.
    #[default]
    Bot,
    /// The others decide whether they wait.
    Vote,
}

/// The time that everyone at a table has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Timing {
    /// Played at one sitting: a bank for the whole game, and something more for each time one has decided.
    Live {
        /// Seconds in the bank.
        bank: u32,
        /// Seconds that come back when one's clock stops.
        increment: u32,
        /// What happens when the time is up.
        #[serde(default)]
        overtime: Overtime,
    },
    /// Played over days: so many for each time one has to decide.
    Days {
        /// Days for each time.
        days: u32,
        /// Days for which one can be away in the whole game.
        vacation: u32,
        /// What happens when the time is up.
        #[serde(default)]
        overtime: Overtime,
    },
}

const SECOND: u64 = 1000;
const DAY: u64 = 24 * 60 * 60 * SECOND;

impl Timing {
    /// What is wrong with it, if something is.
    pub fn fault(&self) -> Option<&'static str> {
        let (fine, fault) = match *self {
            Self::Live { bank, increment, .. } => (
                (30..=6 * 60 * 60).contains(&bank) && increment <= 10 * 60,
                "a live clock has a bank of 30 seconds to 6 hours and an increment of at most 10 minutes",
            ),
            Self::Days { days, vacation, .. } => (
                (1..=30).contains(&days) && vacation <= 60,
                "a clock by days has 1 to 30 days a decision and at most 60 days of vacation",
            ),
        };
        (!fine).then_some(fault)
    }

    /// Whether it is played at one sitting.
    pub fn is_live(&self) -> bool {
        matches!(self, Self::Live { .. })
    }

    /// What happens when someone's time is up.
    pub fn overtime(&self) -> Overtime {
        let (Self::Live { overtime, .. } | Self::Days { overtime, .. }) = *self;
        overtime
    }

    /// What a clock shows at first, in milliseconds.
    pub(crate) fn full(&self) -> u64 {
        match *self {
            Self::Live { bank, .. } => u64::from(bank) * SECOND,
            Self::Days { days, .. } => u64::from(days) * DAY,
        }
    }

    pub(crate) fn increment(&self) -> u64 {
        match *self {
            Self::Live { increment, .. } => u64::from(increment) * SECOND,
            Self::Days { .. } => 0,
        }
    }

    pub(crate) fn vacation(&self) -> u64 {
        match *self {
            Self::Live { .. } => 0,
            Self::Days { vacation, .. } => u64::from(vacation) * DAY,
        }
    }

    /// What someone gets for whom the others wait.
    pub(crate) fn more(&self) -> u64 {
        if self.is_live() { (self.full() / 2).max(60 * SECOND) } else { self.full() }
    }
}

/// A text that tells of no timing.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("'{0}' is no timing: expected something like 'live 600 10 bot' or 'days 3 14 vote'")]
pub struct BadTiming(String);

impl fmt::Display for Timing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let overtime = match self.overtime() {
            Overtime::Bot => "bot",
            Overtime::Vote => "vote",
        };
        match self {
            Self::Live { bank, increment, .. } => write!(f, "live {bank} {increment} {overtime}"),
            Self::Days { days, vacation, .. } => write!(f, "days {days} {vacation} {overtime}"),
        }
    }
}

impl FromStr for Timing {
    type Err = BadTiming;

    fn from_str(text: &str) -> Result<Self, BadTiming> {
        let bad = || BadTiming(text.chars().take(80).collect());
        let words: Vec<&str> = text.split(' ').collect();
        let [kind, first, second, overtime] = words[..] else { return Err(bad()) };
        let number = |word: &str| word.parse::<u32>().map_err(|_| bad());
        let overtime = match overtime {
            "bot" => Overtime::Bot,
            "vote" => Overtime::Vote,
            _ => return Err(bad()),
        };
        let (first, second) = (number(first)?, number(second)?);
        match kind {
            "live" => Ok(Self::Live { bank: first, increment: second, overtime }),
            "days" => Ok(Self::Days { days: first, vacation: second, overtime }),
            _ => Err(bad()),
        }
    }
}
