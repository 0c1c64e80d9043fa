//! Maps as data for front-ends, and the catalogue of everything that can be drawn.

use menagerie_kernel::Lang;
use serde::Serialize;
use ts_rs::TS;

use super::{
    bonus_text, building_name, card_face,
    face::{BuildingFace, CardFace, ScoringFace},
    map_name, map_text, scoring_face,
};
use crate::{
    content::{Bonus, Card, LeftBonus, MapId, ScoringId, Terrain, map},
    geometry::{BORDER, Building, Hex, hexes, spot},
};

/// A map, in one language.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct MapFace {
    /// Which map.
    pub map: MapId,
    /// Its name.
    pub name: String,
    /// What it can do; empty for nothing.
    pub text: String,
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

/// A bonus, as data and in words.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct BonusFace {
    /// As data.
    pub bonus: Bonus,
    /// In words.
    pub text: String,
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

/// Everything that can be drawn, in one language.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Faces {
    /// Animals, sponsors and projects.
    pub cards: Vec<CardFace>,
    /// Final scoring cards.
    pub scoring: Vec<ScoringFace>,
    /// Maps.
    pub maps: Vec<MapFace>,
    /// Buildings, with their names.
    pub buildings: Vec<(String, BuildingFace)>,
}

/// Everything that can be drawn.
pub fn faces(lang: Lang) -> Faces {
    Faces {
        cards: Card::all().map(|card| card_face(card, lang)).collect(),
        scoring: ScoringId::all().map(|card| scoring_face(card, lang)).collect(),
        maps: MapId::all().map(|id| map_face(id, lang)).collect(),
        buildings: Building::ALL
            .into_iter()
            .map(|building| (building_name(building).get(lang).to_owned(), super::building_face(building)))
            .collect(),
    }
}

/// A map.
pub fn map_face(id: MapId, lang: Lang) -> MapFace {
    let map = map(id);
    let bonus = |bonus| BonusFace { bonus, text: bonus_text(bonus, lang) };
    let slots = |list: &[Option<Bonus>]| list.iter().map(|slot| slot.map(bonus)).collect();
    let marks = map.ability.hexes();
    MapFace {
        map: id,
        name: map_name(id).get(lang).to_owned(),
        text: map_text(id, lang),
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
