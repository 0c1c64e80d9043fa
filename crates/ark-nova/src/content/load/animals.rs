//! animals.tsv

use menagerie_kernel::NotationError;

use super::{
    keep,
    parse::{condition, icon_count, icons},
};
use crate::content::{Ability, Animal, Card, Icon, Row, Special, Table, words::word_and_value};

pub fn load(text: &'static str) -> Vec<Animal> {
    Table::read("animals.tsv", text).rows().map(|row| animal(&row)).collect()
}

fn animal(row: &Row<'_>) -> Animal {
    let (rock, water) = (row.number("rock"), row.number("water"));
    let mut icons = icons(row.list("icons", icon_count));
    icons.add(Icon::Rock, rock);
    icons.add(Icon::Water, water);
    let abilities = row.list("abilities", str::parse::<Ability>);
    let solo = abilities.iter().map(|ability| ability.peaceful()).collect();
    Animal {
        card: row.get::<Card>("number"),
        cost: row.number("cost"),
        size: row.number("size"),
        rock,
        water,
        special: row.list("special", special).pop(),
        icons,
        conditions: keep(row.list("conditions", condition)),
        appeal: row.number("appeal"),
        conservation: row.number("conservation"),
        reputation: row.number("reputation"),
        abilities: keep(abilities),
        solo: keep(solo),
    }
}

/// `reptile-house:2`
fn special(text: &str) -> Result<(Special, u8), NotationError> {
    let (word, spaces) = word_and_value(text);
    let spaces = spaces.and_then(|spaces| spaces.parse().ok());
    Ok((word.parse()?, spaces.ok_or_else(|| NotationError::new(text, "spaces are missing behind ':'"))?))
}
