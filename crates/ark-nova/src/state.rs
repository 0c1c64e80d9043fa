//! The whole state of a table: flat, so that a clone is one copy.

use menagerie_kernel::{Agenda, Rng, Seat, Seats};
use menagerie_kit::{List, Set};

use crate::{
    challenge::ChallengeStage,
    content::{
        ActionKind, BonusTile, Card, CardSet, Continent, DISPLAY, ScoringId, Side, Task, University,
        animals_table,
    },
    decisions::Step,
    geometry::Building,
    later::Later,
    pending::{Carrier, Pending, Under},
    player::Player,
    rules::Lodging,
};

/// Seats a table has at most.
pub(crate) const SEATS: usize = 4;
/// Steps that can be pending at once.
pub(crate) const AGENDA: usize = 96;

/// Everyone at the table, as those who know where a card is.
pub(crate) const EVERYONE: Seats = Seats(0xff);

/// What the options settle, in the form the rules ask for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Rules {
    pub players: u8,
    pub revised: bool,
    /// Points that win a game alone; in the last game of a challenge what the games before have left to do.
    pub solo_goal: i16,
    /// Alone in a challenge: how far it is.
    pub challenge: Option<ChallengeStage>,
    /// Interactive abilities are on.
    pub interactive: bool,
    /// What "at most 25 appeal" allows.
    pub max_appeal: u8,
    pub solo_cube_late: bool,
    pub break_after_last_turn: bool,
    pub upgrade_at_once: bool,
    pub pilfer_self: bool,
    pub reputation_only: bool,
    pub release_at_least: bool,
    pub multiply_x_token: bool,
    pub must_take_cards: bool,
    pub move_needs_tile: bool,
    pub map_a_kiosk: bool,
}

/// The zoo deck: the top card is the last.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Deck {
    pub cards: [Card; Card::COUNT],
    pub len: u8,
}

impl Deck {
    pub const EMPTY: Self = Self { cards: [Card(0); Card::COUNT], len: 0 };

    #[inline]
    pub fn push(&mut self, card: Card) {
        self.cards[self.len as usize] = card;
        self.len += 1;
    }

    #[inline]
    pub fn pop(&mut self) -> Option<Card> {
        self.len = self.len.checked_sub(1)?;
        let card = self.cards[self.len as usize];
        self.cards[self.len as usize] = Card(0);
        Some(card)
    }

    pub fn as_slice(&self) -> &[Card] {
        &self.cards[..self.len as usize]
    }

    pub fn as_mut_slice(&mut self) -> &mut [Card] {
        &mut self.cards[..self.len as usize]
    }
}

/// Who supports a level of a project.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Cube {
    #[default]
    Free,
    /// Of an unused colour: two-player setup.
    Blocked,
    Of(Seat),
}

/// A conservation project in play.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct InPlay {
    pub card: Card,
    pub cubes: [Cube; 3],
}

impl InPlay {
    pub const fn new(card: Card) -> Self {
        Self { card, cubes: [Cube::Free; 3] }
    }

    pub fn supported_by(&self, seat: Seat) -> bool {
        self.cubes.contains(&Cube::Of(seat))
    }
}

/// The action that is being executed. Extra actions come after finishing, so there is never more than one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Underway {
    /// No action is running. While one is, after-finishing effects wait for it.
    pub idle: bool,
    pub seat: Seat,
    /// Whose action card it is: another player's under Hypnosis.
    pub owner: Seat,
    pub action: ActionKind,
    pub side: Side,
    /// Slot minus constriction, before X-tokens; can be below 1.
    pub base: i8,
    pub strength: u8,
    /// Multiplier tokens that may still be used for this action (ruling B31).
    pub multipliers: u8,
    /// Buildings, animals, tasks or sponsors done in this execution.
    pub done: u8,
    /// What this execution has done, and what it may still do.
    pub execution: Execution,
}

/// One execution of an action: a multiplier begins another one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Execution {
    /// Nothing to keep count of: no action runs, its strength is still open, or it is a Cards action.
    Plain,
    Build {
        /// Strength that is left.
        left: u8,
        /// The kinds that were built.
        built: Set<Building, u32>,
        /// The copy of sponsor 217 is built.
        copied: bool,
    },
    Animals {
        /// Animals that may still be played.
        left: u8,
        /// Only small ones were played.
        only_small: bool,
        /// The reputation of side II was taken first.
        reputation: bool,
    },
    Association {
        /// Strength that is left.
        left: u8,
        /// The tasks that were done.
        tasks: Set<Task>,
        /// The donation is made.
        donated: bool,
    },
    Sponsors {
        /// Levels that are left.
        left: u8,
    },
}

impl Execution {
    /// An action begins with this strength.
    fn begin(action: ActionKind, side: Side, strength: u8) -> Self {
        match action {
            ActionKind::Cards => Self::Plain,
            ActionKind::Build => Self::Build { left: strength, built: Set::default(), copied: false },
            ActionKind::Animals => {
                Self::Animals { left: animals_table(side, strength), only_small: true, reputation: false }
            }
            ActionKind::Association => {
                Self::Association { left: strength, tasks: Set::default(), donated: false }
            }
            // Side II has one level more in sum (ruling G3).
            ActionKind::Sponsors => Self::Sponsors { left: strength + u8::from(side == Side::II) },
        }
    }
}

impl Underway {
    pub const IDLE: Self = Self {
        idle: true,
        seat: Seat(0),
        owner: Seat(0),
        action: ActionKind::Animals,
        side: Side::I,
        base: 0,
        strength: 0,
        multipliers: 0,
        done: 0,
        execution: Execution::Plain,
    };

    /// The action at the beginning of an execution with this strength: what another one has done does not limit it
    /// (ruling B30).
    #[inline]
    pub fn begun(&self, strength: u8) -> Self {
        let execution = Execution::begin(self.action, self.side, strength);
        Self { strength, done: 0, execution, ..*self }
    }

    /// Strength, animals or levels that are left in this execution.
    #[inline]
    pub fn left(&self) -> u8 {
        match self.execution {
            Execution::Plain => self.strength,
            Execution::Build { left, .. }
            | Execution::Animals { left, .. }
            | Execution::Association { left, .. }
            | Execution::Sponsors { left } => left,
        }
    }

    /// Animals II: the reputation that comes first is taken (ruling E5).
    pub fn take_reputation(&mut self) {
        if let Execution::Animals { reputation, .. } = &mut self.execution {
            *reputation = true;
        }
    }

    /// Whether this player is executing an action.
    #[inline]
    pub fn is_of(&self, seat: Seat) -> bool {
        !self.idle && self.seat == seat
    }

    /// Whether this player is executing this action.
    #[inline]
    pub fn runs(&self, seat: Seat, action: ActionKind) -> bool {
        self.is_of(seat) && self.action == action
    }
}

/// What final scoring added, by seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct EndTally {
    pub appeal: u8,
    pub conservation: u8,
    pub sponsor_appeal: u8,
    pub sponsor_conservation: u8,
    pub card_conservation: u8,
}

/// A table of Ark Nova.
#[derive(Clone, PartialEq, Debug)]
pub struct ArkNova {
    /// Later chance that a setup has written down, and how much of it has come. It stands first because it alone is
    /// counted when copied: after it, a copy of the rest goes straight to its place instead of by way of the stack.
    pub(crate) later: Later,
    pub(crate) rules: Rules,
    pub(crate) rng: Rng,
    pub(crate) agenda: Agenda<Step, AGENDA>,
    /// After-finishing effects of the running action.
    pub(crate) after: List<Pending, 32>,
    pub(crate) underway: Underway,
    pub(crate) players: [Player; SEATS],
    pub(crate) deck: Deck,
    pub(crate) display: [Option<Card>; DISPLAY],
    /// Whether the display lies face up.
    pub(crate) display_open: bool,
    pub(crate) discard: CardSet,
    /// Cards someone has to choose from: dealt, revealed or drawn to look at.
    pub(crate) looked: [CardSet; SEATS],
    /// Animals that have just moved into a new special enclosure.
    pub(crate) moved: CardSet,
    /// Who knows where a card is that lies in a hidden place.
    pub(crate) known_to: [Seats; Card::COUNT],
    /// What a pouched card lies under.
    pub(crate) carriers: [Under; Card::COUNT],
    /// Where an animal of a zoo lives; for eyes only.
    pub(crate) lodgings: [Lodging; Card::COUNT],
    pub(crate) above: List<InPlay, 5>,
    pub(crate) base: List<InPlay, 4>,
    pub(crate) unused_base: CardSet,
    /// Base projects that never left the pile of unused ones but for a hand: only those are hidden from each other.
    pub(crate) fresh_base: CardSet,
    /// The unused base projects that each seat saw when it last looked through them.
    pub(crate) looked_through: [CardSet; SEATS],
    /// For each seat, those whose unseen cards may be each other's as far as the others know, base projects included:
    /// a random card went from hand to hand, or one of a hand was put away.
    pub(crate) mixed: [Seats; SEATS],
    /// The cards that were put away out of such a hand.
    pub(crate) mixed_pouches: CardSet,
    /// Cards out of this game (solo challenge).
    pub(crate) removed: CardSet,
    /// Final scoring cards out of this game: those of earlier games of a challenge, and 009 alone.
    pub(crate) removed_scoring: Set<ScoringId, u16>,
    pub(crate) zoos: Set<Continent>,
    pub(crate) universities: Set<University>,
    /// Donation spaces covered.
    pub(crate) donations: u8,
    pub(crate) tiles: [[Option<BonusTile>; 2]; 2],
    pub(crate) scoring_pile: List<ScoringId, 11>,
    /// The cards drawn for Resistance.
    pub(crate) scoring_drawn: Set<ScoringId, u16>,
    /// Seats that still have to give a final scoring card away.
    pub(crate) scoring_due: Seats,
    /// Whether the discard at conservation 10 has happened.
    pub(crate) scoring_discarded: bool,
    /// Maps offered: two a seat when dealt, all in the first rows when drafted.
    pub(crate) map_offers: [[Option<crate::content::MapId>; 2]; SEATS],
    pub(crate) first: Seat,
    pub(crate) turn: Seat,
    pub(crate) turns: u16,
    pub(crate) break_left: u8,
    pub(crate) break_due: bool,
    pub(crate) breaker: Seat,
    pub(crate) breaks: u8,
    pub(crate) in_income: bool,
    pub(crate) solo_round: u8,
    pub(crate) solo_turns: u8,
    /// Once the end is triggered: turns still to be taken.
    pub(crate) last_turns: Option<u8>,
    pub(crate) over: bool,
    pub(crate) tally: [EndTally; SEATS],
    /// Something hidden was shown since the last choice; set by [`reveal`](Self::reveal) alone.
    pub(crate) revealed: bool,
    /// What is hidden was dealt anew: a deal that only a searcher imagines, in which what was begun may be impossible.
    pub(crate) imagined: bool,
}

impl ArkNova {
    #[inline]
    pub(crate) fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    #[inline]
    pub(crate) fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index()]
    }

    /// What a pouched card lies under.
    pub(crate) fn carrier(&self, card: Card) -> Carrier {
        self.carriers[card.index()].into()
    }

    pub(crate) fn put_under(&mut self, card: Card, carrier: Carrier) {
        self.carriers[card.index()] = carrier.into();
    }

    #[inline]
    pub(crate) fn count(&self) -> usize {
        self.rules.players as usize
    }

    #[inline]
    pub(crate) fn solo(&self) -> bool {
        self.rules.players == 1
    }

    pub(crate) fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + use<> {
        Seat::all(self.count())
    }

    /// The seats in turn order, beginning with this one.
    pub(crate) fn seats_from(&self, seat: Seat) -> impl Iterator<Item = Seat> + use<> {
        let count = self.rules.players;
        (0..count).map(move |step| Seat((seat.0 + step) % count))
    }

    pub(crate) fn others(&self, seat: Seat) -> impl Iterator<Item = Seat> + use<> {
        self.seats_from(seat).skip(1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A searcher copies the state for every choice it tries.
    #[test]
    fn the_state_stays_small() {
        let parts = [
            ("agenda", size_of::<Agenda<Step, AGENDA>>()),
            ("a step", size_of::<Step>()),
            ("a waiting effect", size_of::<Pending>()),
            ("a player", size_of::<Player>()),
            ("deck", size_of::<Deck>()),
            ("later chance", size_of::<Later>()),
            ("chance", size_of::<Rng>()),
        ];
        let whole = size_of::<ArkNova>();
        assert!(whole <= 5_300, "{whole} bytes: {parts:?}");
    }
}
