//! What lies in front of a player.

use menagerie_kit::List;

use crate::{
    Card, Creature, Kind, Sage, Season, Trail, content::SEASON_TOP, content::SPIRIT_END, ecosystem::Ecosystem,
};

/// Slots for Ecosystem cards above a player board.
pub const SLOTS: usize = 3;
/// The last gift space of a Sage.
pub const GIFT_TOP: u8 = 3;
/// Villagers of a player.
pub const VILLAGERS: usize = 8;

/// A villager waiting at the head of a trail.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Waiting {
    /// The trail.
    pub trail: Trail,
    /// The villager.
    pub kind: Kind,
}

impl Default for Waiting {
    fn default() -> Self {
        Self { trail: Trail::default(), kind: Kind::Adult }
    }
}

/// A player's side of the table.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Player {
    /// Regeneration points so far.
    pub points: i32,
    /// Those of them that came from renewing the supply.
    pub renewed: i32,
    /// The spirit marker, −8 to 8.
    pub spirit: i8,
    /// Villagers that can be placed, by kind.
    pub available: [u8; Kind::ALL.len()],
    /// Villagers that must be trained first, by kind.
    pub dedicated: [u8; Kind::ALL.len()],
    /// Villagers at the heads of trails, in order.
    pub waiting: List<Waiting, VILLAGERS>,
    /// Gifts given to each Sage.
    pub gifts: [u8; Sage::COUNT],
    /// Steps on each season track.
    pub seasons: [u8; Season::ALL.len()],
    /// Cards above the board, in the order they were taken.
    pub held: List<Card, SLOTS>,
    /// The card completed this turn, until it is laid.
    pub completed: Option<Card>,
    /// Creatures invited this turn, by kind.
    pub invited: [u8; Creature::ALL.len()],
    /// Creatures in captivity, by kind.
    pub captive: [u8; Creature::ALL.len()],
    /// The Ecosystem.
    pub ecosystem: Ecosystem,
}

impl Player {
    /// Whether that much spirit can be lost (rulebook p. 11).
    #[inline]
    pub fn can_lose(&self, spirit: i8) -> bool {
        self.spirit - spirit >= -SPIRIT_END
    }

    /// Moves the spirit marker; beyond the ends of its track it does not go.
    pub fn move_spirit(&mut self, by: i8) {
        self.spirit = (self.spirit + by).clamp(-SPIRIT_END, SPIRIT_END);
    }

    /// Puts a villager at the head of a trail.
    pub fn wait(&mut self, trail: Trail, kind: Kind) {
        let waiting = Waiting { trail, kind };
        let place = self.waiting.partition_point(|other| *other < waiting);
        self.waiting.insert(place, waiting);
    }

    /// Takes a villager from the head of a trail. Says whether one was there.
    pub fn leave(&mut self, trail: Trail, kind: Kind) -> bool {
        let waiting = Waiting { trail, kind };
        let Some(place) = self.waiting.iter().position(|other| *other == waiting) else {
            return false;
        };
        self.waiting.remove(place);
        true
    }

    /// Takes a villager back after its walk: adults are ready at once, the others must be trained (rulebook p. 7).
    pub fn recover(&mut self, kind: Kind) {
        let reserve = if kind.is_small() { &mut self.dedicated } else { &mut self.available };
        reserve[kind.index()] += 1;
    }

    /// A step on a season track, unless it is at its end. Says where it stands then.
    pub fn advance_season(&mut self, season: Season) -> u8 {
        let steps = &mut self.seasons[season.index()];
        *steps = (*steps + 1).min(SEASON_TOP);
        *steps
    }

    /// Gifts given to all Sages.
    pub fn gift_total(&self) -> u8 {
        self.gifts.iter().sum()
    }

    /// Whether a card slot is empty.
    pub fn has_slot(&self) -> bool {
        self.held.len() < SLOTS
    }
}
