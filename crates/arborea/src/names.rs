//! The things of the game and the words they are written with.

use std::{fmt, str::FromStr};

use menagerie_kernel::{NotationError, Seat};
use serde::Serialize;
use ts_rs::TS;

use menagerie_kit::{named, numbered};

named! {
    /// What the supply holds and cards cost (rulebook p. 3, 7).
    Biome, "a biome" {
        /// Tree.
        Tree = "T",
        /// Mushroom.
        Mushroom = "M",
        /// Flower.
        Flower = "F",
        /// Grass.
        Grass = "G",
        /// Sponge.
        Sponge = "S",
        /// Water, the joker.
        Water = "W",
    }
}

named! {
    /// What a cell of an Ecosystem shows: one of the biomes, or Rock.
    Habitat, "a habitat" {
        /// Tree.
        Tree = "T",
        /// Mushroom.
        Mushroom = "M",
        /// Flower.
        Flower = "F",
        /// Grass.
        Grass = "G",
        /// Sponge.
        Sponge = "S",
        /// Water.
        Water = "W",
        /// Rock: no biome, no cost.
        Rock = "R",
    }
}

impl Habitat {
    /// The biome it costs, unless it is Rock.
    pub fn biome(self) -> Option<Biome> {
        Biome::ALL.get(self.index()).copied()
    }
}

named! {
    /// The six creatures, in the order of their columns in the Borderlands.
    Creature, "a creature" {
        /// Grenouille Fongie.
        Frog = "frog",
        /// Ver à Ramure.
        Worm = "worm",
        /// Hamstombre.
        Hamster = "hamster",
        /// Caudachat.
        Cat = "cat",
        /// Fourmaraigne.
        Ant = "ant",
        /// Sagibou.
        Owl = "owl",
    }
}

named! {
    /// The kinds of villagers (rulebook p. 7, player aid).
    Kind, "a kind of villager" {
        /// Large; back in the available reserve after every walk.
        Adult = "adult",
        /// Small; must be trained again.
        Young = "young",
        /// Small; must be trained again, and moves tracks by two.
        Veteran = "veteran",
    }
}

impl Kind {
    /// How far one of them moves its track at the end of its owner's turn (rulebook p. 8).
    pub const fn spaces(self) -> u8 {
        match self {
            Self::Adult | Self::Young => 1,
            Self::Veteran => 2,
        }
    }

    /// Whether the lowest reward of a Sage is open to it (rulebook p. 11).
    pub const fn is_small(self) -> bool {
        !matches!(self, Self::Adult)
    }
}

named! {
    /// The four pilgrimage tracks, in their order of resolution (rulebook p. 6).
    TrackId, "a track" {
        /// Top left.
        TopLeft = "TL",
        /// Top right.
        TopRight = "TR",
        /// Bottom left.
        BottomLeft = "BL",
        /// Bottom right.
        BottomRight = "BR",
    }
}

named! {
    /// The two zones of a track.
    Side, "a side" {
        /// The trails above the track.
        Above = "above",
        /// The trails below it.
        Below = "below",
    }
}

named! {
    /// The four season tracks, from left to right.
    Season, "a season" {
        /// The first.
        Spring = "spring",
        /// The second.
        Summer = "summer",
        /// The third.
        Autumn = "autumn",
        /// The fourth.
        Winter = "winter",
    }
}

named! {
    /// The four decks of Ecosystem cards, from left to right, with 3, 4, 5 and 6 biomes a card.
    Colour, "a colour" {
        /// Three biomes.
        Red = "red",
        /// Four biomes.
        Yellow = "yellow",
        /// Five biomes.
        Blue = "blue",
        /// Six biomes.
        Purple = "purple",
    }
}

numbered! {
    /// One of the eight zones of trails, two a track.
    Zone, "Z", 8
}

numbered! {
    /// One of the eight Sages, one a zone.
    Sage, "sage", 8
}

impl Zone {
    /// The zone on that side of a track.
    pub const fn of(track: TrackId, side: Side) -> Self {
        Self(track as u8 * 2 + side as u8)
    }

    /// The track it borders.
    pub const fn track(self) -> TrackId {
        TrackId::ALL[self.0 as usize / 2]
    }

    /// On which side of its track it lies.
    pub const fn side(self) -> Side {
        Side::ALL[self.0 as usize % 2]
    }

    /// Its Sage.
    pub const fn sage(self) -> Sage {
        Sage(self.0)
    }
}

/// Trails in a zone: one for each distance from the entry.
pub const TRAILS_A_ZONE: u8 = 5;

/// A trail: its zone, and how far along the track its head lies. Written `Z4-2`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, TS)]
#[serde(transparent)]
pub struct Trail(pub u8);

impl Trail {
    /// How many trails there are.
    pub const COUNT: usize = Zone::COUNT * TRAILS_A_ZONE as usize;

    /// The trail of a zone at a distance of 1 to 5.
    pub const fn of(zone: Zone, distance: u8) -> Self {
        Self(zone.0 * TRAILS_A_ZONE + distance - 1)
    }

    /// All of them, zone by zone.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> {
        (0..Self::COUNT as u8).map(Self)
    }

    /// Its place in the order.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The zone it lies in.
    pub const fn zone(self) -> Zone {
        Zone(self.0 / TRAILS_A_ZONE)
    }

    /// Spaces from the entry of the track to its head.
    pub const fn distance(self) -> u8 {
        self.0 % TRAILS_A_ZONE + 1
    }
}

impl fmt::Display for Trail {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.zone(), self.distance())
    }
}

impl FromStr for Trail {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let bad = || NotationError::new(text, "a trail from Z1-1 to Z8-5");
        let (zone, distance) = text.split_once('-').ok_or_else(bad)?;
        let zone: Zone = zone.parse().map_err(|_| bad())?;
        match distance {
            "1" | "2" | "3" | "4" | "5" => Ok(Self::of(zone, distance.as_bytes()[0] - b'0')),
            _ => Err(bad()),
        }
    }
}

/// An Ecosystem card: `R01` to `P15`, or a starting card `S1` to `S5`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, TS)]
#[serde(transparent)]
pub struct Card(pub u8);

/// Cards of one colour.
pub const CARDS_A_COLOUR: u8 = 15;
/// Cards in the four decks.
pub const DECK_CARDS: u8 = 60;
/// Starting cards.
pub const STARTING_CARDS: u8 = 5;

impl Card {
    /// How many there are, starting cards included.
    pub const COUNT: usize = (DECK_CARDS + STARTING_CARDS) as usize;

    /// All of them: the four decks, then the starting cards.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> {
        (0..Self::COUNT as u8).map(Self)
    }

    /// The deck it belongs to; none for a starting card.
    pub fn colour(self) -> Option<Colour> {
        Colour::ALL.get((self.0 / CARDS_A_COLOUR) as usize).copied()
    }

    /// Its place in the order.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let number = self.0 % CARDS_A_COLOUR + 1;
        match self.colour() {
            Some(colour) => write!(f, "{}{number:02}", b"RYBP"[colour.index()] as char),
            None => write!(f, "S{number}"),
        }
    }
}

impl FromStr for Card {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        Self::all()
            .find(|card| card.to_string() == text)
            .ok_or_else(|| NotationError::new(text, "a card from R01 to P15, or a starting card S1 to S5"))
    }
}

/// Whose a villager or a turn is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Owner {
    /// A player's.
    Seat(Seat),
    /// Feronia's, in the solo game.
    Feronia,
}

impl Owner {
    /// The player, unless it is Feronia.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Self::Seat(seat) => Some(seat),
            Self::Feronia => None,
        }
    }
}
