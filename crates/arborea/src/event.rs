//! What can happen, for logs, animation and replays. Everything in Arborea happens in the open.

use menagerie_kernel::Viewer;
use menagerie_kit::named;
use serde::Serialize;
use ts_rs::TS;

use crate::{
    Biome, Card, Colour, Creature, HerReason, Kind, Owner, Point, Sage, Season, TrackId, Trail,
    content::{BonusTile, SoloCard, Turn},
    view::Scene,
};

named! {
    /// What moves Feronia's veteran.
    StepCause, "a cause" {
        /// She boards on a season symbol.
        Season = "season",
        /// A training symbol.
        Train = "train",
        /// A gift symbol.
        Gift = "gift",
        /// Spirit gained.
        Spirit = "spirit",
        /// A place-a-villager symbol.
        Place = "place",
        /// No creature is left to invite.
        NoCreature = "no_creature",
    }
}

/// Something that happened.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Event {
    /// A turn begins.
    TurnBegan {
        /// Who.
        who: Owner,
        /// The turn, counted from 1.
        turn: u16,
    },
    /// A villager boards a track.
    Placed {
        /// Who.
        who: Owner,
        /// The kind of villager.
        villager: Kind,
        /// The track.
        track: TrackId,
    },
    /// A track moves towards the centre.
    TrackMoved {
        /// The track.
        track: TrackId,
        /// By so many spaces.
        spaces: u8,
    },
    /// The inner segment of a track goes back outside.
    SegmentSwapped {
        /// The track.
        track: TrackId,
    },
    /// A villager steps off to the head of a trail.
    SteppedOff {
        /// Who.
        who: Owner,
        /// The kind of villager.
        villager: Kind,
        /// The trail.
        trail: Trail,
    },
    /// An adult comes home from a Water trail.
    Rescued {
        /// Who.
        who: Owner,
        /// The trail.
        trail: Trail,
    },
    /// A villager is activated.
    Walked {
        /// Who.
        who: Owner,
        /// The kind of villager.
        villager: Kind,
        /// The trail.
        trail: Trail,
    },
    /// A villager is back on its owner's board.
    Recovered {
        /// Who.
        who: Owner,
        /// The kind of villager.
        villager: Kind,
    },
    /// A biome is regenerated to this space.
    Regenerated {
        /// The biome.
        biome: Biome,
        /// Where it stands now.
        to: u8,
    },
    /// A biome is turned into another.
    Converted {
        /// What is spent.
        from: Biome,
        /// What is gained.
        to: Biome,
    },
    /// A spirit marker moves.
    SpiritMoved {
        /// Who.
        who: Owner,
        /// By how much.
        by: i8,
        /// Where it stands now.
        to: i8,
    },
    /// Points are gained.
    PointsGained {
        /// Who.
        who: Owner,
        /// How many.
        points: i32,
    },
    /// A card is taken.
    CardTaken {
        /// Who.
        who: Owner,
        /// The card.
        card: Card,
    },
    /// A card comes to the top of its deck.
    CardRevealed {
        /// The deck.
        colour: Colour,
        /// The card.
        card: Card,
    },
    /// The open cards go under their decks.
    OfferRenewed {
        /// Who.
        who: Owner,
    },
    /// The sun marker moves.
    SunMoved {
        /// Where it stands now.
        to: u8,
    },
    /// A creature comes to the Borderlands; or could not.
    Attracted {
        /// The creature.
        creature: Creature,
        /// Whether it found a place.
        there: bool,
    },
    /// A bonus tile is taken, or removed by Feronia.
    BonusTaken {
        /// Who.
        who: Owner,
        /// The tile.
        tile: BonusTile,
    },
    /// A creature is invited.
    Invited {
        /// Who.
        who: Owner,
        /// The creature.
        creature: Creature,
    },
    /// A gift is given; the Sage has so many from this player now.
    GiftGiven {
        /// Who.
        who: Owner,
        /// The Sage.
        sage: Sage,
        /// Gifts now.
        level: u8,
    },
    /// A reward of a Sage is taken, counted from 1.
    RewardTaken {
        /// Who.
        who: Owner,
        /// The Sage.
        sage: Sage,
        /// Which one.
        reward: u8,
    },
    /// A villager is trained.
    Trained {
        /// Who.
        who: Owner,
        /// The kind of villager.
        villager: Kind,
    },
    /// A step on a season track.
    SeasonAdvanced {
        /// Who.
        who: Owner,
        /// The season.
        season: Season,
        /// Where it stands now.
        to: u8,
    },
    /// A card is completed.
    Completed {
        /// Who.
        who: Owner,
        /// The card.
        card: Card,
    },
    /// The supply is renewed.
    SupplyRenewed {
        /// Who.
        who: Owner,
        /// How many.
        points: i32,
    },
    /// A card is laid.
    CardLaid {
        /// Who.
        who: Owner,
        /// The card.
        card: Card,
        /// Where.
        at: Point,
        /// How it is turned.
        turned: Turn,
    },
    /// A creature settles, perhaps out of captivity.
    Settled {
        /// Who.
        who: Owner,
        /// The creature.
        creature: Creature,
        /// Where.
        at: Point,
        /// Whether it was a captive.
        freed: bool,
    },
    /// A creature goes into captivity.
    Caged {
        /// Who.
        who: Owner,
        /// The creature.
        creature: Creature,
    },
    /// The sun marker has reached its last space.
    SunsetBegan {
        /// Who.
        who: Owner,
    },
    /// The game is over.
    GameOver,
    /// Feronia draws a card.
    SoloCardDrawn {
        /// The card.
        card: SoloCard,
    },
    /// Feronia's veteran takes a step.
    FeroniaStepped {
        /// For what.
        because: StepCause,
        /// Where it stands now.
        to: u16,
    },
    /// Why Feronia does what comes next.
    FeroniaReasoned {
        /// The rule she follows.
        because: HerReason,
    },
    /// Feronia's marker on the Ecosystem track moves.
    FeroniaMarkerMoved {
        /// Where it stands now.
        to: u8,
    },
    /// So the table stands after a step of Feronia's: to be drawn, not to be told.
    FeroniaPaused {
        /// What her turn changes.
        scene: Box<Scene>,
    },
}

impl menagerie_kernel::Event for Event {
    fn seen_by(&self, _: Viewer) -> Option<Self> {
        Some(self.clone())
    }

    fn reveals(&self) -> bool {
        matches!(self, Self::CardRevealed { .. } | Self::SoloCardDrawn { .. })
    }

    fn is_told(&self) -> bool {
        !matches!(self, Self::FeroniaPaused { .. })
    }
}
