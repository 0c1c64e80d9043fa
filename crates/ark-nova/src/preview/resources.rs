//! What a player counts: money, tokens, tracks, cards, workers, points.

use menagerie_kernel::{Change, Resource, Seat};

use super::certain::Certain;
use crate::{
    content::{END_POINTS, MAX_APPEAL, MAX_CONSERVATION, MAX_REPUTATION, MAX_X_TOKENS, conservation_value},
    state::ArkNova,
};

menagerie_kit::named! {
    /// Something that a player counts.
    Counted, "something counted" {
        /// Money.
        Money = "money",
        /// X-tokens.
        XTokens = "x_tokens",
        /// Appeal.
        Appeal = "appeal",
        /// Conservation.
        Conservation = "conservation",
        /// Reputation.
        Reputation = "reputation",
        /// Cards in hand.
        Hand = "hand",
        /// Points as they stand.
        Points = "points",
        /// Workers on the notepad.
        Workers = "workers",
        /// Partner zoos.
        PartnerZoos = "partner_zoos",
        /// Universities.
        Universities = "universities",
        /// Supports of conservation projects.
        Supports = "supports",
    }
}

impl ArkNova {
    /// What everyone may count of a player.
    pub(crate) fn counted(&self, seat: Seat) -> Vec<Resource> {
        Purse::of(self, seat).resources(self.rules.revised)
    }
}

/// What a player has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Purse {
    pub money: i32,
    pub x_tokens: i32,
    pub appeal: i32,
    pub conservation: i32,
    pub reputation: i32,
    /// How far the reputation may go.
    pub cap: i32,
    pub hand: i32,
    pub workers: i32,
    pub partner_zoos: i32,
    pub universities: i32,
    pub supports: i32,
}

impl Purse {
    pub fn of(game: &ArkNova, seat: Seat) -> Self {
        let player = game.player(seat);
        Self {
            money: player.money.into(),
            x_tokens: player.x_tokens.into(),
            appeal: player.appeal.into(),
            conservation: player.conservation.into(),
            reputation: player.reputation.into(),
            cap: game.reputation_cap(seat).into(),
            hand: player.hand.len() as i32,
            workers: player.workers.into(),
            partner_zoos: player.partner_zoos.len() as i32,
            universities: player.universities.len() as i32,
            supports: player.supports.into(),
        }
    }

    /// Points as the tracks stand, in the table's edition.
    pub fn points(&self, revised: bool) -> i32 {
        let value = conservation_value(self.conservation.clamp(0, i32::from(MAX_CONSERVATION)) as u8);
        let points = self.appeal + i32::from(value);
        if revised { points } else { points - i32::from(END_POINTS) }
    }

    /// Adds what is certain to come; what is beyond a limit is lost, as in the rules.
    pub fn add(&mut self, certain: Certain) {
        match certain {
            Certain::Money(amount) => self.money += amount,
            Certain::XTokens(count) => self.x_tokens = (self.x_tokens + count).min(MAX_X_TOKENS.into()),
            Certain::Appeal(steps) => self.appeal = (self.appeal + steps).min(MAX_APPEAL.into()),
            Certain::Conservation(steps) => {
                self.conservation = (self.conservation + steps).min(MAX_CONSERVATION.into());
            }
            Certain::Reputation(steps) => {
                let reached = (self.reputation + steps).min(self.cap.max(self.reputation));
                let beyond = self.reputation + steps - reached;
                self.reputation = reached;
                // The last step of the track pays appeal instead (ruling H18).
                if self.cap == i32::from(MAX_REPUTATION) {
                    self.add(Certain::Appeal(beyond));
                }
            }
        }
    }

    fn amount(&self, counted: Counted, revised: bool) -> i32 {
        match counted {
            Counted::Money => self.money,
            Counted::XTokens => self.x_tokens,
            Counted::Appeal => self.appeal,
            Counted::Conservation => self.conservation,
            Counted::Reputation => self.reputation,
            Counted::Hand => self.hand,
            Counted::Points => self.points(revised),
            Counted::Workers => self.workers,
            Counted::PartnerZoos => self.partner_zoos,
            Counted::Universities => self.universities,
            Counted::Supports => self.supports,
        }
    }

    fn resources(&self, revised: bool) -> Vec<Resource> {
        Counted::ALL.map(|key| Resource { key: key.word(), amount: self.amount(key, revised) }).to_vec()
    }

    /// What differs afterwards.
    pub fn changes(&self, after: &Self, revised: bool) -> Vec<Change> {
        let change = |key: Counted| {
            let (before, to) = (self.amount(key, revised), after.amount(key, revised));
            (before != to).then(|| Change { key: key.word(), by: to - before, to })
        };
        Counted::ALL.into_iter().filter_map(change).collect()
    }
}
