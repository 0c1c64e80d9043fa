//! A zoo map drawn in text: 9 columns of hexes, three letters a hex.
//!
//! What the letters mean stands below it: [`legend`].

use menagerie_kernel::{Lang, Speaker};

use super::{bonus_text, building_name, tell, terrain_name};
use crate::{
    content::{Bonus, MapDef, Terrain, map},
    geometry::{Building, Hex},
    view::{BuildingView, PlayerView},
};

/// Lines of the drawing: two a hex, half a hex for the columns that start higher, one for the letters.
const LINES: usize = 15;
/// Columns of text a hex takes, and those left of the first one.
const HEX: usize = 5;
const MARGIN: usize = 2;

/// The map of a player, line by line; nothing before it is chosen.
pub(super) fn map_lines(player: &PlayerView, speaker: Speaker<'_>) -> Vec<String> {
    let Some(id) = player.map else { return Vec::new() };
    let map = map(id);
    let mut lines = vec![vec![' '; MARGIN + 9 * HEX]; LINES];
    let mut write = |x: usize, y: usize, text: &str| {
        for (at, letter) in text.chars().enumerate() {
            lines[y][x + at] = letter;
        }
    };
    for (column, letter) in ('a'..='i').enumerate() {
        write(MARGIN + column * HEX + 1, 0, &letter.to_string());
    }
    for hex in Hex::all() {
        let y = 1 + hex.row() as usize * 2 + usize::from(hex.column() % 2 == 0);
        write(MARGIN + hex.column() as usize * HEX, y, &glyph(hex, map, &player.buildings));
        write(0, y, &(hex.row() + 1).to_string());
    }
    let name = map.name.get(speaker.lang);
    // The names of the first two maps say which they are.
    let which = if name.ends_with(&id.to_string()) { name.to_owned() } else { format!("{id} {name}") };
    let owner = speaker.name(player.seat);
    let title = tell!(speaker.lang, "{owner}: {which}", "{owner} : {which}", "{owner}: {which}");
    let drawn = lines.into_iter().map(|line| line.into_iter().collect::<String>().trim_end().to_owned());
    [title].into_iter().chain(drawn).collect()
}

/// What the letters of these maps mean: everything that is drawn on one of them, and no more.
pub(super) fn legend(players: &[PlayerView], lang: Lang) -> Vec<String> {
    let maps: Vec<&MapDef> = players.iter().filter_map(|player| player.map).map(map).collect();
    let mut meanings = Vec::new();
    let mut add = |sign: &str, meaning: &str| {
        let line = format!("{sign} {meaning}");
        if !meanings.contains(&line) {
            meanings.push(line);
        }
    };
    for (terrain, sign) in [(Terrain::Water, "~~~"), (Terrain::Rock, "^^^")] {
        add(sign, terrain_name(terrain).get(lang));
    }
    add("··²", &tell!(lang, "only with Build II", "seulement avec Construction II", "nur mit Bauen II"));
    for bonus in maps.iter().flat_map(|map| map.bonus.iter().flatten()) {
        add(&symbol(*bonus), &bonus_text(*bonus, lang));
    }
    for built in players.iter().flat_map(|player| &player.buildings) {
        match built.building {
            standard if standard.is_standard() => {
                add("(n)", &tell!(lang, "empty enclosure", "enclos vide", "leeres Gehege"));
                if built.occupied {
                    add("[n]", &tell!(lang, "occupied enclosure", "enclos occupé", "belegtes Gehege"));
                }
            }
            other => add(&building(built), building_name(other).get(lang)),
        }
    }
    meanings
}

fn glyph(hex: Hex, map: &MapDef, buildings: &[BuildingView]) -> String {
    if let Some(built) = buildings.iter().find(|built| built.hexes.contains(&hex)) {
        return building(built);
    }
    let bit = hex.bit();
    if map.water & bit != 0 {
        return "~~~".to_owned();
    }
    if map.rock & bit != 0 {
        return "^^^".to_owned();
    }
    let mark = if map.build_ii & bit != 0 { '²' } else { '·' };
    match map.bonus[hex.index()] {
        Some(bonus) => format!("{:·<2}{mark}", symbol(bonus)),
        None => format!("··{mark}"),
    }
}

fn building(built: &BuildingView) -> String {
    let letter = match built.building {
        Building::Kiosk => 'K',
        Building::Pavilion => 'P',
        Building::PettingZoo => 'Z',
        Building::ReptileHouse => 'H',
        Building::Aviary => 'V',
        standard if standard.is_standard() => {
            let size = standard.size();
            return if built.occupied { format!("[{size}]") } else { format!("({size})") };
        }
        _ => 'U',
    };
    format!("<{letter}>")
}

/// A bonus in one or two letters.
fn symbol(bonus: Bonus) -> String {
    match bonus {
        Bonus::Money(10) => "$X".to_owned(),
        Bonus::Money(amount) => format!("${amount}"),
        Bonus::XToken(_) => "X".to_owned(),
        Bonus::Reputation(amount) => format!("R{amount}"),
        Bonus::Conservation(amount) => format!("C{amount}"),
        Bonus::Appeal(amount) => format!("A{amount}"),
        Bonus::TakeCard(_) | Bonus::Snap(_) => "□".to_owned(),
        Bonus::Worker => "W".to_owned(),
        Bonus::Upgrade => "II".to_owned(),
        Bonus::Clever(_) => "1!".to_owned(),
        Bonus::SponsorForMoney => "S$".to_owned(),
        Bonus::Multiplier => "×2".to_owned(),
        Bonus::PartnerZoo => "PZ".to_owned(),
        Bonus::University => "UN".to_owned(),
        Bonus::FreeEnclosure(size) => format!("E{size}"),
        Bonus::FreeSpecial => "ES".to_owned(),
        Bonus::FreeKiosk => "K".to_owned(),
        Bonus::Determination => "+1".to_owned(),
        Bonus::Pouch(count) => format!("P{count}"),
    }
}
