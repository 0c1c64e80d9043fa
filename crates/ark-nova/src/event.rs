//! What happens at a table, for the log, animation and replays.

use menagerie_kernel::{Event as EventLike, Seat, Viewer};
use serde::Serialize;
use ts_rs::TS;

use crate::{
    choice::{Home, LevelPlace},
    content::{ActionKind, BonusTile, Card, Continent, MapId, Resource, ScoringId, Side, Task, University},
    geometry::{Building, Hex},
    pending::Carrier,
};

/// A token that lies on an action card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Token {
    /// Lets the action be executed once more.
    Multiplier,
    /// Costs money at the end of a turn that does not use the card.
    Venom,
    /// Makes the card weaker.
    Constriction,
}

/// Something that happened. Hidden cards are in it only for those who may see them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(tag = "event", rename_all = "snake_case", rename_all_fields = "snake_case")]
#[expect(missing_docs, reason = "the fields are named by what they are")]
pub enum Event {
    /// A player chose a map.
    MapChosen { seat: Seat, map: MapId },
    /// Cards were dealt or drawn from the deck into a hand; only the owner sees which.
    Drew { seat: Seat, count: u8, cards: Option<Vec<Card>> },
    /// What a player did not keep of the opening cards.
    OpeningDiscards { seat: Seat, cards: Vec<Card> },
    /// New cards came into the display, with their folders from 1.
    DisplayFilled { cards: Vec<(u8, Card)> },
    /// Cards left the display for the discard pile.
    DisplayDiscarded { cards: Vec<Card> },
    /// A turn begins.
    TurnBegins { seat: Seat },
    /// An action card is used; `owner` is another player under Hypnosis.
    ActionUsed { seat: Seat, owner: Seat, action: ActionKind, side: Side, strength: u8, x_tokens: u8 },
    /// The X-token action.
    XTokenAction { seat: Seat, action: ActionKind },
    /// The same action once more, by a multiplier token.
    Repeated { seat: Seat, action: ActionKind },
    /// Something was gained.
    Gained { seat: Seat, what: Resource, amount: u8 },
    /// Appeal was lost.
    LostAppeal { seat: Seat, amount: u8 },
    /// Money was paid.
    Paid { seat: Seat, amount: u8 },
    /// A card of the display was taken into the hand.
    Took { seat: Seat, card: Card, folder: u8 },
    /// A card that everybody saw went into a hand.
    TookRevealed { seat: Seat, card: Card },
    /// Cards of the deck were revealed.
    Revealed { seat: Seat, cards: Vec<Card> },
    /// Hand cards were discarded.
    Discarded { seat: Seat, cards: Vec<Card> },
    /// A card was drawn from the shuffled discard pile.
    Scavenged { seat: Seat, cards: Vec<Card> },
    /// A hand card was sold.
    Sold { seat: Seat, card: Card, money: u8 },
    /// A hand card was put face down under a card or the map.
    Pouched { seat: Seat, card: Option<Card>, under: Carrier },
    /// A building was placed.
    Built { seat: Seat, building: Building, hexes: Vec<Hex> },
    /// The whole map is covered.
    MapCovered { seat: Seat },
    /// A card was played into the zoo, from the hand or from this folder of the display.
    Played { seat: Seat, card: Card, folder: Option<u8> },
    /// An animal was housed.
    Housed { seat: Seat, card: Card, home: Home },
    /// An animal moved into its special enclosure.
    MovedIn { seat: Seat, card: Card },
    /// A standard enclosure was emptied.
    Emptied { seat: Seat, hex: Hex },
    /// A task was done with so many workers.
    TaskDone { seat: Seat, task: Task, workers: u8 },
    /// A partner zoo was taken.
    PartnerZooTaken { seat: Seat, continent: Continent },
    /// A university was taken.
    UniversityTaken { seat: Seat, university: University },
    /// A project came into play above the board, from the hand or from this folder of the display.
    ProjectPlayed { seat: Seat, card: Card, folder: Option<u8> },
    /// A project left the board.
    ProjectDiscarded { card: Card },
    /// A project was supported with the token of a left bonus, counted from 1.
    Supported { seat: Seat, card: Card, level: LevelPlace, cube: u8 },
    /// A token was taken off a sponsor.
    TokenSpent { seat: Seat, card: Card },
    /// An animal was released into the wild.
    Released { seat: Seat, card: Card },
    /// A donation was made.
    Donated { seat: Seat, cost: u8 },
    /// An action card was upgraded.
    Upgraded { seat: Seat, action: ActionKind },
    /// A worker was hired.
    WorkerHired { seat: Seat },
    /// A bonus tile was taken.
    TileTaken { seat: Seat, tile: BonusTile },
    /// An action card was moved to a slot.
    CardMoved { seat: Seat, action: ActionKind, slot: u8 },
    /// A token was put on an action card.
    TokenPlaced { seat: Seat, action: ActionKind, token: Token },
    /// The venom fee was paid.
    VenomPaid { seat: Seat, amount: u8 },
    /// A random card was drawn from another player's hand; only the two see which.
    Stolen { by: Seat, from: Seat, card: Option<Card> },
    /// A player has to give money instead.
    PaidOff { by: Seat, from: Seat, amount: u8 },
    /// An unused base project was taken into the hand; only the owner sees which.
    ProjectFetched { seat: Seat, card: Option<Card> },
    /// Final scoring cards were drawn; only the owner sees which.
    ScoringDrawn { seat: Seat, cards: Option<Vec<ScoringId>> },
    /// A final scoring card was given away; only the owner sees which.
    ScoringDiscarded { seat: Seat, card: Option<ScoringId> },
    /// A size of animals was chosen for sponsor 227.
    SizeChosen { seat: Seat, size: crate::choice::SizeClass },
    /// The break token was moved.
    BreakAdvanced { seat: Seat, steps: u8, left: u8 },
    /// The break token has reached its last space.
    BreakTriggered { seat: Seat },
    /// A break begins.
    BreakBegins { number: u8 },
    /// The discard pile became the deck.
    Reshuffled,
    /// A break is over.
    BreakEnds,
    /// The end of the game was triggered.
    EndTriggered { seat: Seat },
    /// The engine ended a game that would not end (its own rule, no rulebook's).
    EndForced,
    /// The game is over.
    GameOver { points: Vec<i32> },
}

impl EventLike for Event {
    fn seen_by(&self, viewer: Viewer) -> Option<Self> {
        let mut event = self.clone();
        match &mut event {
            Self::Drew { seat, cards, .. } if !viewer.sees(*seat) => *cards = None,
            Self::Pouched { seat, card, .. } | Self::ProjectFetched { seat, card } if !viewer.sees(*seat) => {
                *card = None;
            }
            Self::Stolen { by, from, card } if !viewer.sees(*by) && !viewer.sees(*from) => *card = None,
            Self::ScoringDrawn { seat, cards } if !viewer.sees(*seat) => *cards = None,
            Self::ScoringDiscarded { seat, card } if !viewer.sees(*seat) => *card = None,
            _ => {}
        }
        Some(event)
    }

    fn reveals(&self) -> bool {
        matches!(
            self,
            Self::Drew { .. }
                | Self::OpeningDiscards { .. }
                | Self::DisplayFilled { .. }
                | Self::Revealed { .. }
                | Self::Scavenged { .. }
                | Self::Stolen { .. }
                | Self::ScoringDrawn { .. }
                | Self::Reshuffled
                | Self::TurnBegins { .. }
                | Self::GameOver { .. }
        )
    }
}
