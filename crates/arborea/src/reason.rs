//! Why something cannot be done: one unmet condition each.

use menagerie_kernel::Seat;
use serde::Serialize;
use ts_rs::TS;

use crate::{Biome, Card, Colour, Creature, Kind, Sage, TrackId, Trail, moment::Moment};

/// One unmet condition.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Reason {
    /// The game is over.
    GameOver,
    /// Another player decides now.
    OtherDecides {
        /// Who decides.
        seat: Seat,
    },
    /// Another decision is due.
    OtherMoment {
        /// The decision.
        moment: Moment,
    },
    /// Something must be chosen here.
    MustChoose {
        /// The decision.
        moment: Moment,
    },
    /// No villager of this kind is in the available reserve.
    NoneAvailable {
        /// The kind of villager.
        villager: Kind,
    },
    /// A villager stands at the entry of the track.
    EntryTaken {
        /// The track.
        track: TrackId,
    },
    /// Too little spirit.
    SpiritTooLow {
        /// Spirit now.
        spirit: i8,
        /// Spirit it costs.
        cost: i8,
    },
    /// No such villager waits at that trail.
    NoneWaiting {
        /// The kind of villager.
        villager: Kind,
        /// The trail.
        trail: Trail,
    },
    /// The villager stands on another track.
    OtherTrack {
        /// The track.
        track: TrackId,
    },
    /// The villager has not come that far.
    NotReached {
        /// The trail.
        trail: Trail,
        /// How far it has come.
        reach: u8,
    },
    /// The segment is swapped: nobody can stay on it.
    SegmentLeaves {
        /// The track.
        track: TrackId,
    },
    /// Not every villager is stuck on a Water trail.
    NotStuck,
    /// The deck is empty.
    DeckEmpty {
        /// The deck.
        colour: Colour,
    },
    /// All three slots hold a card.
    SlotsFull,
    /// No deck has another card to show.
    NothingToRenew,
    /// No such creature is in the Borderlands.
    NoGuest {
        /// The creature.
        creature: Creature,
    },
    /// The Sage has three gifts already.
    GiftsFull {
        /// The Sage.
        sage: Sage,
    },
    /// The reward was taken already.
    RewardTaken {
        /// Which one, counted from 1.
        reward: u8,
    },
    /// The lowest reward is for young and veteran villagers.
    SmallOnly,
    /// The card is not above the player's board.
    NotHeld {
        /// The card.
        card: Card,
    },
    /// The supply has too little of a biome, even with Water.
    BiomesMissing {
        /// The biome.
        biome: Biome,
        /// How much is missing.
        missing: u8,
    },
    /// No card waits to be laid.
    NothingToLay,
    /// No edge of the card would meet a habitat.
    Apart,
    /// No habitat of that card would stay visible.
    Buries {
        /// The card.
        card: Card,
    },
    /// The card would cover a creature wholly.
    Smothers {
        /// The creature.
        creature: Creature,
    },
    /// The Ecosystem would become too large.
    TooFar,
    /// No four habitats meet there.
    NoIntersection,
    /// A creature lives there.
    IntersectionTaken,
    /// A creature lives next to it.
    BesideCreature {
        /// The creature.
        creature: Creature,
    },
    /// No such creature was invited this turn.
    NotInvited {
        /// The creature.
        creature: Creature,
    },
    /// No such creature is in captivity.
    NotCaptive {
        /// The creature.
        creature: Creature,
    },
    /// One captive was freed this turn already.
    AlreadyFreed,
}
