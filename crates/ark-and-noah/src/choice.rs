//! One small decision, and how it is written.

use std::{fmt, str::FromStr};

use menagerie_kernel::NotationError;
use serde::Serialize;
use ts_rs::TS;

use crate::{
    content::Action,
    places::{Cell, Edge, PitchSpace},
    tile::{Sex, Species, Tile},
};

/// A decision.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, TS)]
#[serde(tag = "choice", rename_all = "snake_case")]
pub enum Choice {
    /// `action build`: put the worker there (quick game: this is my turn's action).
    Action {
        /// The action chosen.
        action: Action,
    },
    /// `draw female`: draw a tile from that bag.
    Draw {
        /// The bag.
        sex: Sex,
    },
    /// `take lion-m`: take this one of the gathered tiles.
    Take {
        /// The tile.
        tile: Tile,
    },
    /// `reward food`: the reward of an exchange.
    Reward {
        /// What is taken.
        reward: Reward,
    },
    /// `exchange planks`: what kind of exchange it will be.
    Exchange {
        /// Planks or animals.
        what: Exchange,
    },
    /// `keep raven-m`: exchange for this one of the drawn tiles.
    Keep {
        /// The tile.
        tile: Tile,
    },
    /// `decline`: keep none of the drawn tiles.
    Decline,
    /// `give tiger-f`: put this own tile back for the one kept.
    Give {
        /// The tile.
        tile: Tile,
    },
    /// `swap c5e`: the first plank of a swap.
    Swap {
        /// Where it lies.
        edge: Edge,
    },
    /// `with d2s`: the plank that changes places with it.
    With {
        /// Where it lies.
        edge: Edge,
    },
    /// `plank c5e`: put a plank there.
    Plank {
        /// The place.
        edge: Edge,
    },
    /// `pitch p7`: put a pitch cube there.
    Pitch {
        /// The place.
        space: PitchSpace,
    },
    /// `food c5`: put a food tile into the enclosure whose first cell this is.
    Food {
        /// The first cell of the enclosure.
        cell: Cell,
    },
    /// `load lion c5`: load the pair into the enclosure whose first cell this is.
    Load {
        /// The species.
        species: Species,
        /// The first cell of the enclosure.
        cell: Cell,
    },
    /// `done`: nothing more in this action.
    Done,
}

menagerie_kit::named! {
    /// What an exchange gives first, in the order of the rulebook.
    Reward, "a reward" {
        /// A victory point.
        Point = "point",
        /// A food tile.
        Food = "food",
        /// A plank.
        Plank = "plank",
        /// A pitch cube.
        Pitch = "pitch",
    }
}

menagerie_kit::named! {
    /// What an exchange exchanges.
    Exchange, "an exchange" {
        /// Two planks on the ark.
        Planks = "planks",
        /// An animal for one from the bags.
        Animals = "animals",
    }
}

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Action { action } => write!(f, "action {action}"),
            Self::Draw { sex } => write!(f, "draw {sex}"),
            Self::Take { tile } => write!(f, "take {tile}"),
            Self::Reward { reward } => write!(f, "reward {reward}"),
            Self::Exchange { what } => write!(f, "exchange {what}"),
            Self::Keep { tile } => write!(f, "keep {tile}"),
            Self::Decline => f.write_str("decline"),
            Self::Give { tile } => write!(f, "give {tile}"),
            Self::Swap { edge } => write!(f, "swap {edge}"),
            Self::With { edge } => write!(f, "with {edge}"),
            Self::Plank { edge } => write!(f, "plank {edge}"),
            Self::Pitch { space } => write!(f, "pitch {space}"),
            Self::Food { cell } => write!(f, "food {cell}"),
            Self::Load { species, cell } => write!(f, "load {species} {cell}"),
            Self::Done => f.write_str("done"),
        }
    }
}

impl FromStr for Choice {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let words: Vec<_> = text.split(' ').collect();
        match words[..] {
            ["action", action] => Ok(Self::Action { action: action.parse()? }),
            ["draw", sex] => Ok(Self::Draw { sex: sex.parse()? }),
            ["take", tile] => Ok(Self::Take { tile: tile.parse()? }),
            ["reward", reward] => Ok(Self::Reward { reward: reward.parse()? }),
            ["exchange", what] => Ok(Self::Exchange { what: what.parse()? }),
            ["keep", tile] => Ok(Self::Keep { tile: tile.parse()? }),
            ["decline"] => Ok(Self::Decline),
            ["give", tile] => Ok(Self::Give { tile: tile.parse()? }),
            ["swap", edge] => Ok(Self::Swap { edge: edge.parse()? }),
            ["with", edge] => Ok(Self::With { edge: edge.parse()? }),
            ["plank", edge] => Ok(Self::Plank { edge: edge.parse()? }),
            ["pitch", space] => Ok(Self::Pitch { space: space.parse()? }),
            ["food", cell] => Ok(Self::Food { cell: cell.parse()? }),
            ["load", species, cell] => Ok(Self::Load { species: species.parse()?, cell: cell.parse()? }),
            ["done"] => Ok(Self::Done),
            _ => Err(NotationError::new(
                text,
                "a choice starts with action, draw, take, reward, exchange, keep, decline, give, swap, with, \
                 plank, pitch, food, load or done, as in 'plank c5e' or 'load lion c5'",
            )),
        }
    }
}
