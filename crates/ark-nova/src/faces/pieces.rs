//! The faces of small things: bonuses, buildings, tiles, icons, terrain.

use menagerie_kernel::Lang;
use serde::Serialize;
use ts_rs::TS;

use crate::{
    content::{Bonus, BonusTile, Card, Icon, PAVILION_APPEAL, Terrain},
    geometry::{Building, shape},
    text::{bonus_text, building_name, card_name, icon_name, icon_symbol, tell, terrain_name},
};

/// A bonus, as data and in words.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct BonusFace {
    /// As data.
    pub bonus: Bonus,
    /// In words.
    pub text: String,
}

/// What kind of building it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum BuildingKind {
    /// A standard enclosure.
    Standard,
    /// A kiosk.
    Kiosk,
    /// A pavilion.
    Pavilion,
    /// A special enclosure.
    Special,
    /// The unique building of a sponsor.
    Unique,
}

/// A building and its shape.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct BuildingFace {
    /// Which one.
    pub building: Building,
    /// What kind.
    pub kind: BuildingKind,
    /// Its name.
    pub name: String,
    /// What it is good for.
    pub text: String,
    /// Number of hexes.
    pub size: u8,
    /// Money in the Build action; nothing for a unique building, which comes with its sponsor.
    pub cost: Option<u8>,
    /// Whether the Build action needs its side II for it.
    pub build_ii: bool,
    /// Spaces for animals in a special enclosure.
    pub capacity: Option<u8>,
    /// The sponsor it belongs to.
    pub sponsor: Option<Card>,
    /// Axial offsets (q, r) of its hexes: q goes down right, r straight down.
    pub hexes: Vec<(i8, i8)>,
}

/// A bonus tile.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct TileFace {
    /// Which one.
    pub tile: BonusTile,
    /// What it gives.
    pub bonus: BonusFace,
}

/// What kind of icon it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum IconKind {
    /// An animal category.
    Category,
    /// A continent.
    Continent,
    /// Research, rock or water.
    Other,
}

/// An icon.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct IconFace {
    /// Which one.
    pub icon: Icon,
    /// What kind.
    pub kind: IconKind,
    /// Its name: "bird".
    pub name: String,
    /// The icon as such: "bird icon".
    pub symbol: String,
}

/// Rock or water.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct TerrainFace {
    /// Which one.
    pub terrain: Terrain,
    /// Its name.
    pub name: String,
}

/// A bonus.
pub fn bonus_face(bonus: Bonus, lang: Lang) -> BonusFace {
    BonusFace { bonus, text: bonus_text(bonus, lang) }
}

/// A building.
pub fn building_face(building: Building, lang: Lang) -> BuildingFace {
    let kind = match building {
        Building::Kiosk => BuildingKind::Kiosk,
        Building::Pavilion => BuildingKind::Pavilion,
        _ if building.is_standard() => BuildingKind::Standard,
        _ if building.is_special() => BuildingKind::Special,
        _ => BuildingKind::Unique,
    };
    BuildingFace {
        building,
        kind,
        name: building_name(building).get(lang).to_owned(),
        text: building_text(building, lang),
        size: building.size(),
        cost: (!building.is_unique()).then(|| building.cost()),
        build_ii: building.needs_build_ii(),
        capacity: building.special().map(|special| special.capacity()),
        sponsor: building.sponsor(),
        hexes: shape(building).0.clone(),
    }
}

fn building_text(building: Building, lang: Lang) -> String {
    let size = building.size();
    let spaces = building.special().map_or(0, |special| special.capacity());
    match building {
        Building::Kiosk => tell!(
            lang,
            "Each break: 1 money for each occupied enclosure, special enclosure, pavilion and sponsor's building beside it. Kiosks lie at least 3 spaces apart.",
            "À chaque pause : 1 crédit par enclos occupé, enclos spécial, pavillon et bâtiment de mécène adjacent. Les kiosques sont à au moins 3 cases l'un de l'autre.",
            "In jeder Pause: 1 Geld für jedes belegte Gehege, jedes Spezialgehege, jeden Pavillon und jedes Bauwerk eines Sponsors daneben. Kioske liegen mindestens 3 Felder auseinander.",
        ),
        Building::Pavilion => tell!(
            lang,
            "Gain {PAVILION_APPEAL} appeal when you place it.",
            "Gagnez {PAVILION_APPEAL} point d'attrait en le plaçant.",
            "Erhalte {PAVILION_APPEAL} Attraktion, wenn du ihn baust.",
        ),
        Building::PettingZoo => tell!(
            lang,
            "Room for {spaces} petting zoo animals. One in each zoo.",
            "Place pour {spaces} animaux domestiques. Un seul par zoo.",
            "Platz für {spaces} Streicheltiere. Nur einmal je Zoo.",
        ),
        Building::ReptileHouse => tell!(
            lang,
            "{spaces} spaces for reptiles, as many for each as its card says. One in each zoo; needs Build II.",
            "{spaces} places pour des reptiles, selon leur carte. Un seul par zoo ; demande Construction II.",
            "{spaces} Plätze für Reptilien, je nach Karte. Nur einmal je Zoo; braucht Bauen II.",
        ),
        Building::Aviary => tell!(
            lang,
            "{spaces} spaces for birds, as many for each as its card says. One in each zoo; needs Build II.",
            "{spaces} places pour des oiseaux, selon leur carte. Une seule par zoo ; demande Construction II.",
            "{spaces} Plätze für Vögel, je nach Karte. Nur einmal je Zoo; braucht Bauen II.",
        ),
        _ if building.is_standard() => tell!(
            lang,
            "Home for one animal of size {size} or smaller.",
            "Logement d'un animal de taille {size} ou moins.",
            "Zuhause für ein Tier bis Größe {size}.",
        ),
        _ => {
            let sponsor = building.sponsor().map_or("", |card| card_name(card).get(lang));
            tell!(
                lang,
                "Placed for free with the sponsor {sponsor}.",
                "Placé gratuitement avec le mécène {sponsor}.",
                "Kostenlos gebaut mit dem Sponsor {sponsor}.",
            )
        }
    }
}

pub(super) fn tile_face(tile: BonusTile, lang: Lang) -> TileFace {
    TileFace { tile, bonus: bonus_face(tile.bonus(), lang) }
}

/// An icon.
pub fn icon_face(icon: Icon, lang: Lang) -> IconFace {
    let kind = match icon {
        _ if icon.is_category() => IconKind::Category,
        _ if icon.is_continent() => IconKind::Continent,
        _ => IconKind::Other,
    };
    IconFace { icon, kind, name: icon_name(icon).get(lang).to_owned(), symbol: icon_symbol(icon, lang) }
}

pub(super) fn terrain_face(terrain: Terrain, lang: Lang) -> TerrainFace {
    TerrainFace { terrain, name: terrain_name(terrain).get(lang).to_owned() }
}
