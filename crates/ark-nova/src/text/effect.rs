//! Sponsors in words: made from their effects.

use menagerie_kernel::{Lang, Words};
use menagerie_kit::tell::counted;

use super::{
    ability_name, ability_text, action_name, amount::amount_text, building_name, continent_name, icon_name,
    lower_first, rule_text, tell, terrain_name, upper_first,
};
use crate::{
    content::{Card, Condition, Effect, Recurring, Resource, SHARED_MONEY, Sponsor, Terrain, sponsor},
    geometry::Building,
};

/// A condition, as a short phrase.
pub fn condition_text(condition: Condition, lang: Lang) -> String {
    match condition {
        Condition::Icon(icon, count) => {
            let icon = icon_name(icon).get(lang);
            tell!(lang, "{count} × {icon}", "{count} × {icon}", "{count} × {icon}")
        }
        Condition::AnimalsII | Condition::SponsorsII => {
            let name = condition.upgraded().map_or("", |action| action_name(action).get(lang));
            format!("{name} II")
        }
        Condition::PartnerZoo(continent) => {
            let continent = continent_name(continent).get(lang);
            tell!(lang, "partner zoo {continent}", "zoo partenaire {continent}", "Partnerzoo {continent}")
        }
        Condition::PartnerZoos(count) => {
            let one = Words::new("partner zoo", "zoo partenaire", "Partnerzoo");
            let several = Words::new("partner zoos", "zoos partenaires", "Partnerzoos");
            counted(lang, count, one, several)
        }
        Condition::MinReputation(reputation) => {
            tell!(
                lang,
                "reputation {reputation} or more",
                "réputation {reputation} ou plus",
                "Ruf {reputation} oder mehr"
            )
        }
        Condition::MaxAppeal(appeal) => {
            tell!(
                lang,
                "appeal {appeal} or less",
                "attrait {appeal} ou moins",
                "Attraktion {appeal} oder weniger"
            )
        }
    }
}

/// What an effect does, without a full stop.
pub fn effect_text(effect: Effect, lang: Lang) -> String {
    match effect {
        Effect::Gain(resource, amount) => {
            let gain = amount_text(resource, amount, lang);
            tell!(lang, "gain {gain}", "gagnez {gain}", "erhalte {gain}")
        }
        Effect::GainAndShare(amount) => {
            let gain = amount_text(Resource::Conservation, amount, lang);
            tell!(
                lang,
                "gain {gain}; everyone else gains {SHARED_MONEY} money for each of them",
                "gagnez {gain} ; chaque autre joueur gagne {SHARED_MONEY} crédits pour chacun d'eux",
                "erhalte {gain}; alle anderen erhalten für jeden davon {SHARED_MONEY} Geld",
            )
        }
        Effect::TakeCard(count) if count > 1 => tell!(
            lang,
            "take {count} cards from the deck or within reputation range",
            "prenez {count} cartes du paquet ou à portée de réputation",
            "nimm {count} Karten vom Stapel oder in Rufreichweite",
        ),
        Effect::TakeCard(_) => tell!(
            lang,
            "take a card from the deck or within reputation range",
            "prenez une carte du paquet ou à portée de réputation",
            "nimm eine Karte vom Stapel oder in Rufreichweite",
        ),
        Effect::Worker => {
            tell!(
                lang,
                "hire an association worker",
                "engagez un bénévole",
                "stelle einen Verbandsarbeiter ein"
            )
        }
        Effect::FreeBuilding(building) => {
            // Kiosks, pavilions and enclosures: all of one gender in French, of two in German.
            let name = building_name(building).get(lang);
            let ein = if building.is_standard() { "ein" } else { "einen" };
            tell!(
                lang,
                "you may place a {name} for free",
                "vous pouvez placer gratuitement un {name}",
                "du darfst kostenlos {ein} {name} bauen",
            )
        }
        Effect::Ability(ability) => {
            let name = ability_name(ability, lang);
            let text = ability_text(ability, lang);
            format!("{name} ({})", lower_first(text.trim_end_matches('.')))
        }
        Effect::SponsorForMoney => tell!(
            lang,
            "you may take a token off this card to play a sponsor from your hand for money equal to its level",
            "vous pouvez retirer un cube de cette carte pour jouer un mécène de votre main en payant son niveau en crédits",
            "du darfst einen Stein von dieser Karte nehmen, um einen Sponsor aus der Hand für Geld in Höhe seiner Stufe zu spielen",
        ),
        Effect::Tokens(count) => tell!(
            lang,
            "put {count} player tokens on this card",
            "placez {count} cubes Joueur sur cette carte",
            "lege {count} Markierungssteine auf diese Karte",
        ),
        Effect::ChooseSizeClass => tell!(
            lang,
            "choose small or large animals, then reveal the deck until one appears, take it and discard the others",
            "choisissez les petits ou les grands animaux, puis révélez le paquet jusqu'à en trouver un, prenez-le et défaussez les autres cartes",
            "wähle kleine oder große Tiere, decke dann den Stapel auf, bis eines erscheint, nimm es und lege die anderen Karten ab",
        ),
    }
}

/// An effect behind a colon: German begins a sentence there with a capital.
pub(super) fn sentence_part(effect: Effect, lang: Lang) -> String {
    let text = effect_text(effect, lang);
    if lang == Lang::De { upper_first(&text) } else { text }
}

/// A recurring effect: when it happens and what it does, without a full stop.
pub fn recurring_text(recurring: Recurring, lang: Lang) -> String {
    let (when, effect) = (recurring.trigger.in_words(lang), sentence_part(recurring.effect, lang));
    tell!(lang, "{when}: {effect}", "{when} : {effect}", "{when}: {effect}")
}

/// Everything a sponsor does, one sentence a line.
pub fn sponsor_text(card: Card, lang: Lang) -> Vec<String> {
    let sponsor = sponsor(card);
    let mut lines = Vec::new();
    if let Some(building) = sponsor.building {
        lines.push(place_text(building, sponsor, lang));
    }
    for effect in sponsor.immediate {
        let effect = sentence_part(*effect, lang);
        lines.push(tell!(lang, "Now: {effect}.", "Tout de suite : {effect}.", "Sofort: {effect}."));
    }
    lines.extend(sponsor.recurring.iter().map(|recurring| format!("{}.", recurring_text(*recurring, lang))));
    lines.extend(sponsor.rules.iter().map(|rule| rule_text(rule, lang)));
    for effect in sponsor.income {
        let effect = sentence_part(*effect, lang);
        lines.push(tell!(
            lang,
            "Each break: {effect}.",
            "À chaque pause : {effect}.",
            "In jeder Pause: {effect}."
        ));
    }
    for effect in sponsor.end {
        let effect = sentence_part(*effect, lang);
        lines.push(tell!(
            lang,
            "At the end: {effect}.",
            "En fin de partie : {effect}.",
            "Am Spielende: {effect}."
        ));
    }
    lines
}

/// Where a unique building goes.
fn place_text(building: Building, sponsor: &Sponsor, lang: Lang) -> String {
    let name = building_name(building).get(lang);
    let border = sponsor.border;
    let place =
        tell!(lang, "Place the {name} for free", "Placez gratuitement : {name}", "Baue kostenlos: {name}");
    let next_to = |count: u8, terrain| {
        let terrain = terrain_name(terrain).get(lang);
        tell!(
            lang,
            ", next to {count} × {terrain}",
            ", à côté de {count} × {terrain}",
            ", neben {count} × {terrain}"
        )
    };
    let needs = match (sponsor.rock, sponsor.water, border) {
        (1.., ..) => next_to(sponsor.rock, Terrain::Rock),
        (_, 1.., _) => next_to(sponsor.water, Terrain::Water),
        // Ruling G46: it need not touch another building.
        (.., 1..) if building == Building::SideEntrance => tell!(
            lang,
            ", on {border} border spaces, even away from your other buildings",
            ", sur {border} cases du bord, même loin de vos autres bâtiments",
            ", auf {border} Randfeldern, auch abseits deiner anderen Bauwerke",
        ),
        (.., 1..) => tell!(
            lang,
            ", on {border} border spaces at least",
            ", sur au moins {border} cases du bord",
            ", auf mindestens {border} Randfeldern",
        ),
        _ => String::new(),
    };
    format!("{place}{needs}.")
}
