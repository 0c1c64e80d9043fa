//! Buildings: 5 standard enclosures, kiosk, pavilion, 3 special enclosures, 15 unique buildings.

use crate::content::{BUILDINGS_FILE, COST_PER_HEX, Card, Special, content, named, words_in_second_column};

named! {
    /// A building.
    Building, "a building" {
        /// Standard enclosure of size 1.
        #[serde(rename = "enclosure_1")]
        Enclosure1 = "enclosure-1",
        /// Standard enclosure of size 2.
        #[serde(rename = "enclosure_2")]
        Enclosure2 = "enclosure-2",
        /// Standard enclosure of size 3.
        #[serde(rename = "enclosure_3")]
        Enclosure3 = "enclosure-3",
        /// Standard enclosure of size 4.
        #[serde(rename = "enclosure_4")]
        Enclosure4 = "enclosure-4",
        /// Standard enclosure of size 5.
        #[serde(rename = "enclosure_5")]
        Enclosure5 = "enclosure-5",
        /// Kiosk.
        Kiosk = "kiosk",
        /// Pavilion.
        Pavilion = "pavilion",
        /// Petting zoo.
        PettingZoo = "petting-zoo",
        /// Reptile house.
        ReptileHouse = "reptile-house",
        /// Large bird aviary.
        Aviary = "aviary",
        /// Unique building of sponsor 243.
        MeerkatDen = "meerkat-den",
        /// Unique building of sponsor 244.
        PenguinPool = "penguin-pool",
        /// Unique building of sponsor 245.
        Aquarium = "aquarium",
        /// Unique building of sponsor 246.
        CableCar = "cable-car",
        /// Unique building of sponsor 247.
        BaboonRock = "baboon-rock",
        /// Unique building of sponsor 248.
        RhesusMonkeyPark = "rhesus-monkey-park",
        /// Unique building of sponsor 249.
        BarredOwlHut = "barred-owl-hut",
        /// Unique building of sponsor 250.
        SeaTurtleTank = "sea-turtle-tank",
        /// Unique building of sponsor 251.
        PolarBearExhibit = "polar-bear-exhibit",
        /// Unique building of sponsor 252.
        SpottedHyenaCompound = "spotted-hyena-compound",
        /// Unique building of sponsor 253.
        OkapiStable = "okapi-stable",
        /// Unique building of sponsor 254.
        ZooSchool = "zoo-school",
        /// Unique building of sponsor 255.
        AdventurePlayground = "adventure-playground",
        /// Unique building of sponsor 256.
        WaterPlayground = "water-playground",
        /// Unique building of sponsor 257.
        SideEntrance = "side-entrance",
    }
}

impl Building {
    /// The five standard enclosures, by size.
    pub const ENCLOSURES: [Self; 5] =
        [Self::Enclosure1, Self::Enclosure2, Self::Enclosure3, Self::Enclosure4, Self::Enclosure5];

    /// The standard enclosure of a size from 1 to 5.
    pub const fn enclosure(size: u8) -> Self {
        Self::ENCLOSURES[size as usize - 1]
    }

    /// Whether it is a standard enclosure.
    pub const fn is_standard(self) -> bool {
        (self as u8) < Self::Kiosk as u8
    }

    /// Whether it is a special enclosure.
    pub const fn is_special(self) -> bool {
        self.special().is_some()
    }

    /// Whether it is the unique building of a sponsor.
    pub const fn is_unique(self) -> bool {
        (self as u8) >= Self::MeerkatDen as u8
    }

    /// The special enclosure, if it is one.
    pub const fn special(self) -> Option<Special> {
        match self {
            Self::PettingZoo => Some(Special::PettingZoo),
            Self::ReptileHouse => Some(Special::ReptileHouse),
            Self::Aviary => Some(Special::Aviary),
            _ => None,
        }
    }

    /// The sponsor it belongs to, for a unique building.
    pub fn sponsor(self) -> Option<Card> {
        content().sponsors.iter().find(|sponsor| sponsor.building == Some(self)).map(|sponsor| sponsor.card)
    }

    /// Whether the Build action needs its side II for it.
    pub const fn needs_build_ii(self) -> bool {
        matches!(self, Self::ReptileHouse | Self::Aviary)
    }

    /// Number of hexes it covers.
    pub const fn size(self) -> u8 {
        SIZES[self as usize]
    }

    /// What it costs in the Build action; unique buildings are free.
    pub const fn cost(self) -> u8 {
        if self.is_unique() { 0 } else { self.size() * COST_PER_HEX }
    }
}

/// How many hexes each building covers, as the data file draws them.
const SIZES: [u8; Building::COUNT] = words_in_second_column(BUILDINGS_FILE);
