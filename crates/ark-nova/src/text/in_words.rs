//! A whole card in words, line by line, for where nothing is drawn.

use menagerie_kernel::Lang;

use super::{
    ability_name, ability_text, homes::beside, icon_name, level_text, resource_text, special_name, tell,
};
use crate::{
    content::{Card, CardKind, Resource, Special, project},
    faces::CardFace,
};

/// Everything printed on a card, one thought a line.
pub(crate) fn in_words(face: &CardFace, lang: Lang) -> Vec<String> {
    let mut lines = vec![headline(face, lang)];
    if !face.icons.is_empty() {
        let icons = face.icons.iter().map(|(icon, count)| match count {
            1 => icon_name(*icon).get(lang).to_owned(),
            _ => format!("{count} × {}", icon_name(*icon).get(lang)),
        });
        let icons = icons.collect::<Vec<_>>().join(", ");
        lines.push(tell!(lang, "Icons: {icons}.", "Icônes : {icons}.", "Symbole: {icons}."));
    }
    if !face.conditions.is_empty() {
        let needs = face.conditions.iter().map(|need| need.text.as_str()).collect::<Vec<_>>().join(", ");
        lines.push(tell!(lang, "Conditions: {needs}.", "Conditions : {needs}.", "Bedingungen: {needs}."));
    }
    let gains: Vec<String> = [
        (Resource::Appeal, face.appeal),
        (Resource::Conservation, face.conservation),
        (Resource::Reputation, face.reputation),
    ]
    .into_iter()
    .filter(|(_, amount)| *amount > 0)
    .map(|(what, amount)| resource_text(what, &amount.to_string(), lang))
    .collect();
    if !gains.is_empty() {
        let gains = gains.join(", ");
        lines.push(tell!(lang, "Gives {gains}.", "Donne {gains}.", "Bringt {gains}."));
    }
    lines.extend(face.abilities.iter().map(|ability| {
        let (name, text) = (ability_name(ability.ability, lang), ability_text(ability.ability, lang));
        format!("{name} – {text}")
    }));
    lines.extend(face.text.iter().map(|sentence| sentence.text.clone()));
    if face.kind == CardKind::Project {
        lines.extend((0..face.levels.len()).map(|level| level_text(project(face.card), level, lang)));
    }
    lines
}

/// What a card is, in a few words: "11 money, size 2, Pilfering 1", "sponsor, level 5".
pub(super) fn at_a_glance(card: Card, lang: Lang) -> String {
    if let Some(animal) = card.animal() {
        let mut words = vec![resource_text(Resource::Money, &animal.cost.to_string(), lang)];
        let size = animal.size;
        words.push(match size {
            0 => special_name(Special::PettingZoo).get(lang).to_owned(),
            _ => tell!(lang, "size {size}", "taille {size}", "Größe {size}"),
        });
        words.extend(animal.abilities.iter().map(|&ability| ability_name(ability, lang)));
        return words.join(", ");
    }
    match card.sponsor().map(|sponsor| sponsor.level) {
        Some(level) => {
            tell!(lang, "sponsor, level {level}", "mécène, niveau {level}", "Sponsor, Stufe {level}")
        }
        None => tell!(lang, "conservation project", "projet de conservation", "Artenschutzprojekt"),
    }
}

fn headline(face: &CardFace, lang: Lang) -> String {
    let cost = face.cost.unwrap_or_default();
    match face.kind {
        CardKind::Animal => {
            let cost = resource_text(Resource::Money, &cost.to_string(), lang);
            let home = home(face, lang);
            tell!(lang, "Animal: {cost}; {home}.", "Animal : {cost} ; {home}.", "Tier: {cost}; {home}.")
        }
        CardKind::Sponsor => {
            tell!(lang, "Sponsor, level {cost}.", "Mécène, niveau {cost}.", "Sponsor, Stufe {cost}.")
        }
        CardKind::Project => {
            tell!(lang, "Conservation project.", "Projet de conservation.", "Artenschutzprojekt.")
        }
    }
}

/// Where an animal lives: "enclosure of size 3 or reptile house (2 spaces), beside 1 × water".
fn home(face: &CardFace, lang: Lang) -> String {
    let Some(home) = face.home else { return String::new() };
    let mut homes = Vec::new();
    if home.size > 0 {
        let size = home.size;
        homes.push(tell!(
            lang,
            "enclosure of size {size}",
            "enclos de taille {size}",
            "Gehege ab Größe {size}"
        ));
    }
    if let Some((special, spaces)) = home.special {
        let name = special_name(special).get(lang);
        homes.push(tell!(lang, "{name} ({spaces})", "{name} ({spaces})", "{name} ({spaces})"));
    }
    homes.join(&tell!(lang, " or ", " ou ", " oder ")) + &beside(face.rock, face.water, lang)
}
