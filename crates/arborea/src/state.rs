//! The whole table.

use menagerie_kernel::{Agenda, MAX_SEATS, Rng, Seat};
use menagerie_kit::Set;

use crate::{
    Owner, TrackId, Trail,
    borderlands::Borderlands,
    content::{BonusTile, REWARDS, SeasonTile},
    decisions::Step,
    deck::Deck,
    feronia::Feronia,
    moment::Moment,
    options::Options,
    player::Player,
    supply::Supply,
    track::Track,
};

/// Steps that can be pending at once: the ten of a turn and the deepest nest of symbols stay well below.
pub(crate) const DEEPEST: usize = 32;

/// What was done how often, for statistics. All of it happened in the open.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Tally {
    /// Walks along each trail.
    pub walks: [u16; Trail::COUNT],
    /// Rewards taken from each Sage.
    pub rewards: [u16; 8 * REWARDS as usize],
    /// Second pilgrimages paid for.
    pub again: u16,
    /// Third activations paid for.
    pub thirds: u16,
    /// Adults rescued from Water trails.
    pub rescues: u16,
    /// Segment swaps.
    pub swaps: u16,
    /// Bonus tiles taken.
    pub bonus: Set<BonusTile, u32>,
}

impl Default for Tally {
    fn default() -> Self {
        Self {
            walks: [0; Trail::COUNT],
            rewards: [0; 24],
            again: 0,
            thirds: 0,
            rescues: 0,
            swaps: 0,
            bonus: Set::EMPTY,
        }
    }
}

/// A game of Arborea: everything on the table, and what is still to be done.
#[derive(Clone, PartialEq, Debug)]
pub struct Arborea {
    pub(crate) options: Options,
    pub(crate) rng: Rng,
    pub(crate) tracks: [Track; TrackId::ALL.len()],
    pub(crate) supply: Supply,
    pub(crate) decks: [Deck; 4],
    pub(crate) borderlands: Borderlands,
    pub(crate) season_tiles: [SeasonTile; 4],
    /// Where the sun marker is.
    pub(crate) sun: u8,
    /// Who holds the two stacked sun markers, and how many are left.
    pub(crate) sunset: Option<(Owner, u8)>,
    pub(crate) over: bool,
    /// Who took the first turn.
    pub(crate) first: Seat,
    /// Whose turn it is.
    pub(crate) active: Owner,
    /// The turns begun so far.
    pub(crate) turn: u16,
    pub(crate) players: [Player; MAX_SEATS],
    pub(crate) feronia: Feronia,
    pub(crate) agenda: Agenda<Step, DEEPEST>,
    pub(crate) tally: Tally,
}

impl Arborea {
    /// The options it is played with.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// A track.
    #[inline]
    pub fn track(&self, track: TrackId) -> &Track {
        &self.tracks[track.index()]
    }

    #[inline]
    pub(crate) fn track_mut(&mut self, track: TrackId) -> &mut Track {
        &mut self.tracks[track.index()]
    }

    /// A player's side of the table.
    #[inline]
    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    #[inline]
    pub(crate) fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index()]
    }

    /// The biome supply.
    pub fn supply(&self) -> &Supply {
        &self.supply
    }

    /// The Borderlands.
    pub fn borderlands(&self) -> &Borderlands {
        &self.borderlands
    }

    /// Feronia's side of the table.
    pub fn feronia(&self) -> &Feronia {
        &self.feronia
    }

    /// Where the sun marker is.
    pub fn sun(&self) -> u8 {
        self.sun
    }

    /// What was done how often.
    pub fn tally(&self) -> &Tally {
        &self.tally
    }

    /// Whose turn it is.
    pub fn active(&self) -> Owner {
        self.active
    }

    /// Who has to decide what; nobody when the game is over.
    pub fn decision(&self) -> Option<(Seat, Moment)> {
        if self.over {
            return None;
        }
        self.agenda.top()?.decision(self)
    }

    /// The player whose turn it is. Symbols are walked by players only, so Feronia never gets here.
    pub(crate) fn mover(&self) -> Seat {
        self.active.seat().expect("a player's turn")
    }
}
