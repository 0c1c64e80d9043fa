//! One small decision, and how it is written.

use std::{fmt, str::FromStr};

use menagerie_kernel::NotationError;
use serde::Serialize;
use ts_rs::TS;

use crate::{Card, Colour, Creature, Kind, Point, Sage, TrackId, Trail, content::Turn};

/// A decision. Written as a verb and its words: `place adult TL`, `walk veteran Z4-2`, `lay 2,-1 r3`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, TS)]
#[serde(tag = "choice", content = "value", rename_all = "snake_case")]
pub enum Choice {
    /// Place a villager on a track.
    Place(Kind, TrackId),
    /// Advance a track.
    Advance(TrackId),
    /// Step off the track to the head of this trail.
    Leave(Trail),
    /// Stay on the track.
    Stay,
    /// Bring an adult home from a Water trail.
    Rescue(Trail),
    /// Activate a villager waiting there.
    Walk(Kind, Trail),
    /// Take the open card of a deck.
    Take(Colour),
    /// Renew the four open cards.
    Renew,
    /// Convert the biome.
    Convert,
    /// Invite a creature.
    Invite(Creature),
    /// Give a gift.
    Gift(Sage),
    /// Take this reward of the Sage, counted from 1.
    Reward(u8),
    /// Complete a card.
    Complete(Card),
    /// Lay the completed card.
    Lay(Point, Turn),
    /// Settle an invited creature.
    House(Creature, Point),
    /// Put an invited creature into captivity.
    Cage(Creature),
    /// Settle a creature from captivity.
    Free(Creature, Point),
    /// Do nothing (more).
    Pass,
}

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Place(kind, track) => write!(f, "place {kind} {track}"),
            Self::Advance(track) => write!(f, "advance {track}"),
            Self::Leave(trail) => write!(f, "leave {trail}"),
            Self::Stay => f.write_str("stay"),
            Self::Rescue(trail) => write!(f, "rescue {trail}"),
            Self::Walk(kind, trail) => write!(f, "walk {kind} {trail}"),
            Self::Take(colour) => write!(f, "take {colour}"),
            Self::Renew => f.write_str("renew"),
            Self::Convert => f.write_str("convert"),
            Self::Invite(creature) => write!(f, "invite {creature}"),
            Self::Gift(sage) => write!(f, "gift {sage}"),
            Self::Reward(number) => write!(f, "reward {number}"),
            Self::Complete(card) => write!(f, "complete {card}"),
            Self::Lay(at, turn) => write!(f, "lay {at} {turn}"),
            Self::House(creature, at) => write!(f, "house {creature} {at}"),
            Self::Cage(creature) => write!(f, "cage {creature}"),
            Self::Free(creature, at) => write!(f, "free {creature} {at}"),
            Self::Pass => f.write_str("pass"),
        }
    }
}

impl FromStr for Choice {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let words: Vec<&str> = text.split(' ').collect();
        Ok(match words[..] {
            ["place", kind, track] => Self::Place(kind.parse()?, track.parse()?),
            ["advance", track] => Self::Advance(track.parse()?),
            ["leave", trail] => Self::Leave(trail.parse()?),
            ["stay"] => Self::Stay,
            ["rescue", trail] => Self::Rescue(trail.parse()?),
            ["walk", kind, trail] => Self::Walk(kind.parse()?, trail.parse()?),
            ["take", colour] => Self::Take(colour.parse()?),
            ["renew"] => Self::Renew,
            ["convert"] => Self::Convert,
            ["invite", creature] => Self::Invite(creature.parse()?),
            ["gift", sage] => Self::Gift(sage.parse()?),
            ["reward", "1"] => Self::Reward(1),
            ["reward", "2"] => Self::Reward(2),
            ["reward", "3"] => Self::Reward(3),
            ["complete", card] => Self::Complete(card.parse()?),
            ["lay", at, turn] => Self::Lay(at.parse()?, turn.parse()?),
            ["house", creature, at] => Self::House(creature.parse()?, at.parse()?),
            ["cage", creature] => Self::Cage(creature.parse()?),
            ["free", creature, at] => Self::Free(creature.parse()?, at.parse()?),
            ["pass"] => Self::Pass,
            _ => {
                let expected =
                    "a verb and its words, such as 'place adult TL', 'leave Z4-2', 'lay 2,-1 r3' or 'pass'";
                return Err(NotationError::new(text, expected));
            }
        })
    }
}
