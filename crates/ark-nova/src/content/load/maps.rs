//! The map files.

use menagerie_kernel::Words;

use super::keep;
use crate::{
    content::{Bonus, LeftBonus, MapAbility, MapDef, MapId, MapUse},
    geometry::{Building, HEXES, Hex, Place, hexes, parse_hexes, place_of},
};

/// All maps, in the order of their uses and codes.
pub fn load(files: &[(&'static str, &'static str)]) -> Vec<MapDef> {
    let mut maps: Vec<MapDef> = files.iter().map(|&(code, text)| File { code, text }.map()).collect();
    maps.sort_by_key(|map| (map.usage, map.code));
    for usage in [MapUse::FirstGame, MapUse::SecondGame] {
        let found = maps.iter().filter(|map| map.usage == usage).count();
        assert!(found == 1, "maps: {found} maps for the {usage}, not one");
    }
    for (place, map) in maps.iter_mut().enumerate() {
        map.id = MapId(place as u8);
    }
    maps
}

/// A map file: lines of a word and what belongs to it.
#[derive(Clone, Copy)]
struct File {
    code: &'static str,
    text: &'static str,
}

/// What stands behind the word of a line, and which line it is.
#[derive(Clone, Copy)]
struct Row {
    file: File,
    number: usize,
    text: &'static str,
}

impl Row {
    fn wrong(&self, what: impl std::fmt::Display) -> ! {
        panic!("maps/{}.txt, line {}: {what}", self.file.code, self.number)
    }

    fn read<T: std::str::FromStr<Err: std::fmt::Display>>(&self, text: &str) -> T {
        text.parse().unwrap_or_else(|error| self.wrong(format_args!("{error} ('{text}')")))
    }

    fn bonus(&self, text: &str) -> Option<Bonus> {
        (text != "-").then(|| self.read(text))
    }

    fn words(&self) -> impl Iterator<Item = &'static str> + use<> {
        self.text.split_whitespace()
    }
}

impl File {
    fn lines(self, word: &'static str) -> impl Iterator<Item = Row> {
        self.text.lines().enumerate().filter_map(move |(index, line)| {
            let (first, rest) = line.split_once(' ')?;
            (first == word).then_some(Row { file: self, number: index + 1, text: rest.trim() })
        })
    }

    fn line(self, word: &'static str) -> Row {
        let mut lines = self.lines(word);
        match (lines.next(), lines.next()) {
            (Some(line), None) => line,
            (None, _) => panic!("maps/{}.txt: no line '{word}'", self.code),
            (_, Some(second)) => second.wrong(format_args!("a second line '{word}'")),
        }
    }

    fn slots<const N: usize>(self, word: &'static str) -> [Option<Bonus>; N] {
        let line = self.line(word);
        let slots: Vec<_> = line.words().map(|text| line.bonus(text)).collect();
        slots.try_into().unwrap_or_else(|_| line.wrong(format_args!("{N} bonuses of '{word}' wanted")))
    }

    fn map(self) -> MapDef {
        let code = self.line("code");
        if code.text != self.code {
            code.wrong(format_args!("'{}' is not the name of the file", code.text));
        }
        let usage = self.line("use");
        let mut map = MapDef {
            id: MapId(0),
            code: self.code,
            name: self.name(),
            usage: usage.read(usage.text),
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
            start: keep(self.lines("start").map(|line| start(&line)).collect()),
        };
        for (column, word) in ["a", "b", "c", "d", "e", "f", "g", "h", "i"].into_iter().enumerate() {
            let line = self.line(word);
            let cells: Vec<&str> = line.words().collect();
            if cells.len() != 6 + column % 2 {
                line.wrong(format_args!("column {word} has {} hexes", cells.len()));
            }
            for (row, cell) in cells.into_iter().enumerate() {
                if let Some(hex) = Hex::at(column as i8, row as i8) {
                    place_hex(&line, &mut map, hex, cell);
                }
            }
        }
        map
    }

    fn name(self) -> Words {
        let line = self.line("name");
        match line.text.split(" | ").collect::<Vec<_>>()[..] {
            [en, fr, de] => Words::new(en, fr, de),
            _ => line.wrong("a name in three languages wanted"),
        }
    }

    fn left(self) -> [LeftBonus; 7] {
        let line = self.line("left");
        let left: Vec<LeftBonus> = line
            .words()
            .filter_map(|text| {
                let once = text.trim_end_matches('*');
                line.bonus(once).map(|bonus| LeftBonus { bonus, each_break: once != text })
            })
            .collect();
        left.try_into().unwrap_or_else(|_| line.wrong("seven bonuses on the left edge wanted"))
    }

    fn ability(self) -> MapAbility {
        let line = self.line("ability");
        let (word, place) = line.text.split_once(' ').unwrap_or((line.text, ""));
        let set = || parse_hexes(place).unwrap_or_else(|error| line.wrong(error));
        let hex = || match hexes(set()).collect::<Vec<_>>()[..] {
            [hex] => hex,
            _ => line.wrong("one hex of the ability wanted"),
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
            _ => line.wrong(format_args!("no ability '{word}'")),
        }
    }
}

fn place_hex(line: &Row, map: &mut MapDef, hex: Hex, cell: &str) {
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
                map.bonus[hex.index()] = line.bonus(content);
                map.bonus_mask |= hex.bit();
            }
        }
    }
}

fn start(line: &Row) -> (Building, Place) {
    let found = line.text.split_once(' ').and_then(|(building, place)| {
        let building = building.parse().ok()?;
        Some((building, place_of(building, parse_hexes(place).ok()?)?))
    });
    found.unwrap_or_else(|| line.wrong(format_args!("'{}' is no building on the map", line.text)))
}
