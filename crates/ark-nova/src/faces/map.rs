//! The faces of the zoo maps, hex by hex.

use menagerie_kernel::Lang;
use serde::Serialize;
use ts_rs::TS;

use super::pieces::{BonusFace, bonus_face};
use crate::{
    content::{Bonus, LeftBonus, MapId, Terrain, map},
    geometry::{BORDER, Building, Hex, hexes, spot},
    options::MapSet,
    text::{map_name, map_text},
};

/// A map, in one language.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct MapFace {
    /// Which map.
    pub map: MapId,
    /// Its name.
    pub name: String,
    /// The sets that it is dealt and drafted from.
    pub sets: Vec<MapSet>,
    /// What it can do beyond the common rules.
    pub text: Option<String>,
    /// Its 58 hexes, column by column.
    pub hexes: Vec<HexFace>,
    /// Buildings at the start.
    pub start: Vec<PlacedFace>,
    /// The left edge from top to bottom.
    pub left: Vec<LeftFace>,
    /// Bonuses of the partner zoo slots, in the order they are filled.
    pub partner: Vec<Option<BonusFace>>,
    /// Bonuses of the university slots, in the order they are filled.
    pub university: Vec<Option<BonusFace>>,
    /// Bonuses for hiring the second, third and fourth worker.
    pub worker: Vec<Option<BonusFace>>,
}

/// A hex of a map.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct HexFace {
    /// Which one.
    pub hex: Hex,
    /// Column from the left, from 0.
    pub column: i8,
    /// Row from the top, from 0; odd columns start half a hex higher.
    pub row: i8,
    /// Rock or water; nothing for a building space.
    pub terrain: Option<Terrain>,
    /// Whether it needs Build II.
    pub build_ii: bool,
    /// Whether it is on the border.
    pub border: bool,
    /// Whether the map's ability is about it.
    pub marked: bool,
    /// Its placement bonus.
    pub bonus: Option<BonusFace>,
}

/// A bonus on the left edge.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct LeftFace {
    /// The bonus.
    pub bonus: BonusFace,
    /// Whether it is gained again in every break.
    pub each_break: bool,
}

/// A building on its hexes.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct PlacedFace {
    /// Which one.
    pub building: Building,
    /// Its hexes.
    pub hexes: Vec<Hex>,
}

/// A map.
pub fn map_face(id: MapId, lang: Lang) -> MapFace {
    let map = map(id);
    let bonus = |bonus| bonus_face(bonus, lang);
    let slots = |list: &[Option<Bonus>]| list.iter().map(|slot| slot.map(bonus)).collect();
    let marks = map.ability.hexes();
    MapFace {
        map: id,
        name: map_name(id).get(lang).to_owned(),
        sets: MapSet::ALL.into_iter().filter(|set| set.maps().any(|map| map == id)).collect(),
        text: Some(map_text(id, lang)).filter(|text| !text.is_empty()),
        hexes: Hex::all()
            .map(|hex| HexFace {
                hex,
                column: hex.column(),
                row: hex.row(),
                terrain: Terrain::ALL.into_iter().find(|terrain| map.terrain(*terrain) & hex.bit() != 0),
                build_ii: map.build_ii & hex.bit() != 0,
                border: BORDER & hex.bit() != 0,
                marked: marks & hex.bit() != 0,
                bonus: map.bonus[hex.index()].map(bonus),
            })
            .collect(),
        start: map
            .start
            .iter()
            .map(|&(building, place)| PlacedFace {
                building,
                hexes: hexes(spot(building, place).mask).collect(),
            })
            .collect(),
        left: map
            .left
            .iter()
            .map(|&LeftBonus { bonus: gain, each_break }| LeftFace { bonus: bonus(gain), each_break })
            .collect(),
        partner: slots(&map.partner),
        university: slots(&map.university),
        worker: slots(&map.worker),
    }
}
