//! Steps: what the agenda of a table holds.

use menagerie_kernel::Seat;

use crate::{
    content::{Card, Special},
    geometry::Building,
    pending::{Host, Pending},
};

/// Which actions a player may take now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Grant {
    /// The action of the turn.
    Turn,
    /// Determination: any action, or none.
    Any,
    /// Action: this one, or none.
    Only(crate::content::ActionKind),
    /// Hypnosis: a card of this player, or none.
    Borrow(Seat),
}

/// How a building comes onto the map.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Terms {
    /// The Build action: paid.
    Paid,
    /// For free, and only if wanted.
    Free,
    /// The unique building of a sponsor: for free, and it must be placed.
    Unique,
}

/// Why cards lie in front of a player to choose from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Looking {
    /// Perception: keep so many, discard the rest.
    Perception,
    /// Hunter: take an animal, discard the rest.
    Hunter,
    /// Scavenging: keep one, the rest stays in the discard pile.
    Scavenging,
}

/// One pending step. A step resolves itself, or waits for a decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Step {
    #[default]
    Nothing,
    // Setup.
    ChooseMaps,
    DraftMap(Seat),
    DealHands,
    OpeningHands,
    OpenDisplay,
    // The turn.
    ChooseAction(Seat, Grant),
    /// The X-token action: which card moves.
    XTokenCard(Seat),
    /// A multiplier may repeat the X-token action with this card.
    RepeatXToken {
        seat: Seat,
        action: crate::content::ActionKind,
        left: u8,
    },
    Strength,
    Execute,
    EndExecution,
    AskRepeat,
    FinishAction,
    EndTurn,
    CloseTurn,
    HarborLast(Seat),
    HarborSale(Seat),
    NextTurn,
    // Cards.
    DrawOrSnap,
    TakeCards {
        seat: Seat,
        left: u8,
        optional: bool,
    },
    DiscardCards {
        seat: Seat,
        left: u8,
    },
    // Build.
    Build,
    Place {
        seat: Seat,
        building: Building,
        terms: Terms,
    },
    MoveIn(Seat, Special),
    Empty(Seat, Card),
    // Animals.
    FirstReputation,
    Animals,
    House(Seat, Card),
    MoreSmall,
    TakeSmall,
    // Association.
    Association,
    TakeZoo(Seat),
    TakeUniversity(Seat),
    SupportProject(Seat),
    Release(Seat, Card, u8),
    Cube {
        seat: Seat,
        project: Card,
        level: u8,
        played: bool,
    },
    // Sponsors.
    Sponsors,
    SponsorForMoney {
        seat: Seat,
        token: bool,
    },
    // Effects.
    /// So many effects below this step wait for their owner's order.
    Pool(Seat, u8),
    Do(Seat, Pending),
    Upgrade(Seat),
    Space(Seat, u8),
    Look {
        seat: Seat,
        left: u8,
        why: Looking,
    },
    Snap {
        seat: Seat,
        left: u8,
        refill: bool,
        optional: bool,
    },
    Dig(Seat, u8),
    Sunbathe(Seat, u8),
    Pouch(Seat, u8, Host),
    Posture(Seat, u8),
    FreeSpecial(Seat),
    Fetch {
        seat: Seat,
        primates: bool,
    },
    Resist(Seat),
    Multiply(Seat),
    CopyBonus(Seat),
    ChooseSize(Seat),
    PilferTarget {
        seat: Seat,
        conservation: bool,
    },
    Pilfered {
        victim: Seat,
        by: Seat,
    },
    HypnosisTarget(Seat),
    Clever(Seat),
    Boost(Seat, crate::content::ActionKind),
    DiscardScoring,
    // The break and the end.
    BreakHands,
    BreakBoard,
    Income(Seat),
    IncomeDone(Seat),
    EndBreak,
    FinalScoring,
}
