//! The map files.

use menagerie_kernel::Words;

use super::keep;
use crate::{
    content::{Bonus, LeftBonus, MAP_FILES, MapAbility, MapDef, MapId},
    geometry::{Building, HEXES, Hex, Place, hexes, parse_hexes, place_of},
};

pub fn load() -> Vec<MapDef> {
    MapId::all().zip(MAP_FILES).map(|(id, (code, text))| File { code, text }.map(id)).collect()
}

/// A map file: lines of a word and what belongs to it.
#[derive(Clone, Copy)]
struct File {
    code: &'static str,
    text: &'static str,
}

impl File {
    fn wrong(&self, what: impl std::fmt::Display) -> ! {
        panic!("maps/{}.txt: {what}", self.code)
    }

    fn lines(&self, word: &'static str) -> impl Iterator<Item = &'static str> {
        self.text.lines().filter_map(move |line| {
            let (first, rest) = line.split_once(' ')?;
            (first == word).then_some(rest.trim())
        })
    }

    fn line(&self, word: &'static str) -> &'static str {
        let mut lines = self.lines(word);
        match (lines.next(), lines.next()) {
            (Some(line), None) => line,
            _ => self.wrong(format_args!("one line '{word}' wanted")),
        }
    }

    fn bonus(&self, text: &str) -> Option<Bonus> {
        match text {
            "-" => None,
            _ => Some(text.parse().unwrap_or_else(|error| self.wrong(error))),
        }
    }

    fn slots<const N: usize>(&self, word: &'static str) -> [Option<Bonus>; N] {
        let slots: Vec<_> = self.line(word).split_whitespace().map(|text| self.bonus(text)).collect();
        slots.try_into().unwrap_or_else(|_| self.wrong(format_args!("{N} bonuses of '{word}' wanted")))
    }

    fn map(&self, id: MapId) -> MapDef {
        if self.line("code") != self.code {
            self.wrong("another code");
        }
        let mut map = MapDef {
            id,
            name: self.name(),
            plain: 0,
            rock: 0,
            water: 0,
            build_ii: 0,
            bonus: [None; HEXES],
            bonus_mask: 0,
            left: self.left(),
            partner: self.slots("partner"),
            university: self.slots("university"),
            worker: self.slots("worker"),
            ability: self.ability(),
            start: keep(self.lines("start").map(|line| self.start(line)).collect()),
        };
        for (column, word) in ["a", "b", "c", "d", "e", "f", "g", "h", "i"].into_iter().enumerate() {
            let cells: Vec<&str> = self.line(word).split_whitespace().collect();
            if cells.len() != 6 + column % 2 {
                self.wrong(format_args!("column {word} has {} hexes", cells.len()));
            }
            for (row, cell) in cells.into_iter().enumerate() {
                if let Some(hex) = Hex::at(column as i8, row as i8) {
                    self.hex(&mut map, hex, cell);
                }
            }
        }
        map
    }

    fn hex(&self, map: &mut MapDef, hex: Hex, cell: &str) {
        match cell {
            "rock" => map.rock |= hex.bit(),
            "water" => map.water |= hex.bit(),
            _ => {
                map.plain |= hex.bit();
                let content = cell.trim_end_matches('^');
                if content != cell {
                    map.build_ii |= hex.bit();
                }
                if content != "." {
                    map.bonus[hex.index()] = self.bonus(content);
                    map.bonus_mask |= hex.bit();
                }
            }
        }
    }

    fn name(&self) -> Words {
        match self.line("name").split(" | ").collect::<Vec<_>>()[..] {
            [en, fr, de] => Words::new(en, fr, de),
            _ => self.wrong("a name in three languages wanted"),
        }
    }

    fn left(&self) -> [LeftBonus; 7] {
        let left: Vec<LeftBonus> = self
            .line("left")
            .split_whitespace()
            .filter_map(|text| {
                let once = text.trim_end_matches('*');
                self.bonus(once).map(|bonus| LeftBonus { bonus, each_break: once != text })
            })
            .collect();
        left.try_into().unwrap_or_else(|_| self.wrong("seven bonuses on the left edge wanted"))
    }

    fn start(&self, line: &str) -> (Building, Place) {
        let found = line.split_once(' ').and_then(|(building, place)| {
            let building = building.parse().ok()?;
            Some((building, place_of(building, parse_hexes(place).ok()?)?))
        });
        found.unwrap_or_else(|| self.wrong(format_args!("'{line}' is no building on the map")))
    }

    fn ability(&self) -> MapAbility {
        let (word, place) = self.line("ability").split_once(' ').unwrap_or((self.line("ability"), ""));
        let set = || parse_hexes(place).unwrap_or_else(|error| self.wrong(error));
        let hex = || match hexes(set()).collect::<Vec<_>>()[..] {
            [hex] => hex,
            _ => self.wrong("one hex of the ability wanted"),
        };
        match word {
            "none" => MapAbility::None,
            "observation-tower" => MapAbility::ObservationTower(hex()),
            "outdoor-areas" => MapAbility::OutdoorAreas(hex()),
            "silver-lake" => MapAbility::SilverLake,
            "harbor" => MapAbility::Harbor(hex()),
            "restaurant" => MapAbility::Restaurant(hex()),
            "institute" => MapAbility::Institute(hex()),
            "ice-cream" => MapAbility::IceCream(set()),
            "hollywood" => MapAbility::Hollywood(set()),
            _ => self.wrong(format_args!("no ability '{word}'")),
        }
    }
}
