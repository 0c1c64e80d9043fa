//! Words that many sentences share.

use menagerie_kernel::{Speaker, Words};
use menagerie_kit::tell::counted;

use crate::{
    choice::Reward,
    content::Action,
    event::Goods,
    faces::Character,
    score::Points,
    tile::{Sex, Species, Tile},
};

pub(crate) fn action(action: Action) -> Words {
    match action {
        Action::Pitch => Words::new("Pitch", "Poix", "Pech"),
        Action::Animals => Words::new("Animals", "Animaux", "Tiere"),
        Action::Food => Words::new("Food", "Nourriture", "Futter"),
        Action::Exchange => Words::new("Exchange", "Échange", "Tausch"),
        Action::Wood => Words::new("Wood", "Bois", "Holz"),
        Action::Build => Words::new("Build", "Construire", "Bauen"),
        Action::Load => Words::new("Load", "Charger", "Beladen"),
    }
}

pub(crate) fn line(points: Points) -> Words {
    match points {
        Points::Bonus => Words::new("Bonus tiles", "Tuiles bonus", "Bonusplättchen"),
        Points::Exchange => Words::new("Exchanges", "Échanges", "Tausch"),
        Points::Building => Words::new("Building", "Construction", "Bauen"),
        Points::Food => Words::new("Food loaded", "Nourriture chargée", "Futter geladen"),
        Points::Animals => Words::new("Animals loaded", "Animaux embarqués", "Tiere geladen"),
        Points::Planks => Words::new("Planks around pairs", "Planches des enclos", "Planken um Paare"),
        Points::Pitch => Words::new("Pitch around pairs", "Poix des enclos", "Pech um Paare"),
        Points::Hull => Words::new("Most planks on the hull", "Majorité sur la coque", "Rumpfmehrheit"),
        Points::Leftovers => Words::new("Goods left over", "Matériel restant", "Übriges Material"),
        Points::LeftBehind => {
            Words::new("Animals left behind", "Animaux laissés à terre", "Zurückgelassene Tiere")
        }
    }
}

pub(crate) fn character(character: Character) -> Words {
    match character {
        Character::Noah => Words::new("Noah", "Noé", "Noah"),
        Character::Shem => Words::new("Shem", "Sem", "Sem"),
        Character::Ham => Words::new("Ham", "Cham", "Ham"),
        Character::Japheth => Words::new("Japheth", "Japhet", "Jafet"),
    }
}

pub(crate) fn bag(sex: Sex) -> Words {
    match sex {
        Sex::Male => Words::new("the bag of males", "le sachet des mâles", "dem Beutel der Männchen"),
        Sex::Female => Words::new("the bag of females", "le sachet des femelles", "dem Beutel der Weibchen"),
    }
}

pub(crate) fn tile(tile: Tile, speaker: Speaker<'_>) -> String {
    let sign = match tile.sex {
        Sex::Male => '♂',
        Sex::Female => '♀',
    };
    format!("{} {sign}", speaker.say(tile.species.facts().name))
}

pub(crate) fn pair(species: Species, speaker: Speaker<'_>) -> &'static str {
    speaker.say(species.facts().pair)
}

/// Things joined by commas.
pub(crate) fn list<T: ToString>(things: impl IntoIterator<Item = T>) -> String {
    things.into_iter().map(|thing| thing.to_string()).collect::<Vec<_>>().join(", ")
}

/// A number with its noun, in the right form.
pub(crate) fn count(number: i32, one: Words, many: Words, speaker: Speaker<'_>) -> String {
    counted(speaker.lang, number, one, many)
}

pub(crate) fn points(number: impl Into<i32>, speaker: Speaker<'_>) -> String {
    let one = Words::new("point", "point", "Punkt");
    count(number.into(), one, Words::new("points", "points", "Punkte"), speaker)
}

pub(crate) fn loading_points(number: u8, speaker: Speaker<'_>) -> String {
    let one = Words::new("loading point", "point de chargement", "Ladepunkt");
    let many = Words::new("loading points", "points de chargement", "Ladepunkte");
    count(number.into(), one, many, speaker)
}

pub(crate) fn pieces(number: u8, speaker: Speaker<'_>) -> String {
    let one = Words::new("piece", "pièce", "Teil");
    count(number.into(), one, Words::new("pieces", "pièces", "Teile"), speaker)
}

pub(crate) fn pairs(number: u8, speaker: Speaker<'_>) -> String {
    let one = Words::new("pair", "couple", "Paar");
    count(number.into(), one, Words::new("pairs", "couples", "Paare"), speaker)
}

pub(crate) fn goods(goods: Goods, number: u8, speaker: Speaker<'_>) -> String {
    let (one, many) = match goods {
        Goods::Planks => {
            (Words::new("plank", "planche", "Planke"), Words::new("planks", "planches", "Planken"))
        }
        Goods::Pitch => (
            Words::new("pitch cube", "cube de poix", "Pechwürfel"),
            Words::new("pitch cubes", "cubes de poix", "Pechwürfel"),
        ),
        Goods::Food => (
            Words::new("food tile", "tuile nourriture", "Futterplättchen"),
            Words::new("food tiles", "tuiles nourriture", "Futterplättchen"),
        ),
    };
    count(number.into(), one, many, speaker)
}

pub(crate) fn reward(reward: Reward, speaker: Speaker<'_>) -> String {
    match reward.goods() {
        Some(kind) => goods(kind, 1, speaker),
        None => points(1, speaker),
    }
}
