//! The steps a turn is made of; the agenda of a state is a stack of these.

use menagerie_kernel::Seat;

use crate::{Biome, Card, Kind, Sage, TrackId, content::Source};

/// Something still to be done.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Step {
    // The set-up, step 14.
    /// This player places a first villager.
    StartingVillager(Seat),
    /// Feronia places hers.
    FeroniaStarts,

    // A player's turn.
    /// The turn begins.
    #[default]
    BeginTurn,
    /// An adult stuck on a Water trail may come home.
    Rescue,
    /// Place a villager or advance a track.
    Pilgrimage,
    /// Do so again, for spirit.
    PilgrimageAgain,
    /// Activate a villager, so many having been activated.
    Activate(u8),
    /// Complete a card.
    Complete,
    /// The completed card leaves its slot, its rewards being gained.
    SetAside(Card),
    /// Points for what was regenerated.
    RenewSupply,
    /// The tracks from this one on advance by the villagers on them.
    AdvanceOwn(u8),
    /// Lay the completed card.
    Lay,
    /// Creatures invited this turn, if any, are to be settled.
    Settle,
    /// Settle them; whether a captive was freed.
    House(bool),
    /// The turn ends.
    EndTurn,

    // Symbols.
    /// The symbols there from this one on, walked by a villager of this kind.
    Symbols(Source, u8, Kind),
    /// A villager reaches the end of its trail.
    Recover(Kind),
    /// Take a card.
    TakeCard,
    /// Renew the offer.
    RenewOffer,
    /// Convert a biome.
    Convert(Biome, Biome),
    /// Invite a creature.
    Invite,
    /// Give a gift.
    Gift,
    /// Place a villager.
    Place,
    /// Advance a track.
    Advance,
    /// Take rewards of a Sage.
    Rewards {
        /// The Sage.
        sage: Sage,
        /// Who asks.
        kind: Kind,
        /// How many more.
        left: u8,
        /// Which were taken, one bit a reward.
        taken: u8,
    },

    // Movement.
    /// A track moves by so many more spaces.
    Move(TrackId, u8),
    /// The villagers on the first so many cells may step off.
    Leave(TrackId, u8),
    /// The villagers on the inner segment must step off, those on the first so many cells still.
    Evict(TrackId, u8),
    /// The inner segment goes back outside.
    Swap(TrackId),

    /// Feronia takes her turn, up to the movement of the tracks.
    FeroniaTurn,
}
