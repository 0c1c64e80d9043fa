//! What happens at the table, for logs, animation and replays. Everything but the bags is open.

use menagerie_kernel::{Seat, Viewer};
use serde::Serialize;
use ts_rs::TS;

use crate::{
    choice::Reward,
    content::Action,
    places::{Cell, Edge, PitchSpace},
    score::Points,
    tile::{Species, Tile},
};

/// Something that happened.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event {
    /// A round begins.
    RoundBegan {
        /// Counted from 1.
        round: u8,
    },
    /// A worker was put on an action, or an action chosen in the quick game.
    ActionChosen {
        /// Who chose.
        seat: Seat,
        /// The action.
        action: Action,
        /// Points of the bonus tile that lay there; 0 for none.
        bonus: u8,
    },
    /// The actions that nobody chose have become worth more.
    BonusTiles {
        /// Every tile on the board.
        tiles: Vec<BonusTile>,
    },
    /// An action is carried out now.
    ActionBegan {
        /// The action.
        action: Action,
        /// Everyone who takes part, in order.
        order: Vec<Seat>,
    },
    /// Goods were taken from the reserve.
    Took {
        /// Who took them.
        seat: Seat,
        /// What they are.
        goods: Goods,
        /// How many; 0 when the reserve was empty.
        count: u8,
    },
    /// A tile was drawn from its bag.
    Drew {
        /// Who drew it.
        seat: Seat,
        /// The tile.
        tile: Tile,
    },
    /// A gathered tile found its owner.
    TileTaken {
        /// The owner.
        seat: Seat,
        /// The tile.
        tile: Tile,
    },
    /// Both animals of a species are in play now.
    Coupled {
        /// The species.
        species: Species,
    },
    /// An exchange began with this reward.
    Rewarded {
        /// Who took it.
        seat: Seat,
        /// The reward.
        reward: Reward,
    },
    /// A tile was exchanged for one from the bags.
    Exchanged {
        /// By whom.
        seat: Seat,
        /// The tile that went into its bag.
        gave: Tile,
        /// The tile kept.
        kept: Tile,
    },
    /// None of the drawn tiles was kept.
    Declined {
        /// By whom.
        seat: Seat,
    },
    /// Drawn tiles went back into their bags.
    TilesReturned {
        /// The tiles.
        tiles: Vec<Tile>,
    },
    /// Two planks changed places.
    PlanksSwapped {
        /// By whom.
        seat: Seat,
        /// The first place.
        first: Edge,
        /// Who owns the plank that lies there now.
        first_owner: Seat,
        /// The second place.
        second: Edge,
        /// Who owns the plank that lies there now.
        second_owner: Seat,
    },
    /// There was nothing to exchange.
    NoExchange {
        /// Whose exchange it was.
        seat: Seat,
    },
    /// A plank was put on the ark.
    PlankPlaced {
        /// Whose.
        seat: Seat,
        /// Where.
        edge: Edge,
        /// Points for it.
        points: u8,
    },
    /// A pitch cube was put on the hull.
    PitchPlaced {
        /// By whom.
        seat: Seat,
        /// Where.
        space: PitchSpace,
        /// Points for it.
        points: u8,
    },
    /// An enclosure is complete.
    EnclosureFinished {
        /// Its cells; the first names it.
        cells: Vec<Cell>,
    },
    /// Planks inside a new enclosure went back into the reserve.
    PlanksRemoved {
        /// Where they lay.
        edges: Vec<Edge>,
    },
    /// A food tile was put into an enclosure.
    FoodLoaded {
        /// By whom.
        seat: Seat,
        /// On which cell.
        cell: Cell,
        /// Points for it.
        points: u8,
    },
    /// A pair went aboard.
    PairLoaded {
        /// Who loaded it.
        seat: Seat,
        /// The species.
        species: Species,
        /// The first cell of the enclosure.
        cell: Cell,
        /// Loading points spent.
        cost: u8,
        /// What everyone scored, by seat.
        points: Vec<PairPoints>,
    },
    /// A seat could do nothing in this action.
    NothingToDo {
        /// The seat.
        seat: Seat,
    },
    /// A seat ended its part of the action.
    Finished {
        /// The seat.
        seat: Seat,
    },
    /// The last round is over.
    GameEnded {
        /// Why.
        cause: EndCause,
    },
    /// Last-minute loading begins.
    LastMinute {
        /// Lowest score first.
        order: Vec<Seat>,
    },
    /// Points of the final count.
    FinalPoints {
        /// Whose.
        seat: Seat,
        /// For what.
        reason: Points,
        /// How many; negative for penalties.
        points: i16,
    },
}

/// The points a seat scores when a pair goes aboard.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, TS)]
pub struct PairPoints {
    /// For its animal tiles.
    pub animals: u8,
    /// For its planks around the enclosure.
    pub planks: u8,
    /// For pitch, when it loaded the pair.
    pub pitch: u8,
}

/// A bonus tile on the action board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
pub struct BonusTile {
    /// Where it lies.
    pub action: Action,
    /// What it is worth.
    pub points: u8,
}

/// Goods from the reserve.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Goods {
    /// Planks of the taker's colour.
    Planks,
    /// Pitch cubes.
    Pitch,
    /// Food tiles.
    Food,
}

/// Why a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum EndCause {
    /// Enough rounds were played and planks lie all around the ark.
    HullClosed,
    /// Enough rounds were played and there is no plank left to close the hull with (ruling 48).
    WoodGone,
    /// The last round of the table's options was played (ruling 48).
    LastRound,
}

impl menagerie_kernel::Event for Event {
    fn seen_by(&self, _: Viewer) -> Option<Self> {
        Some(self.clone())
    }

    fn reveals(&self) -> bool {
        matches!(self, Self::Drew { .. })
    }
}
