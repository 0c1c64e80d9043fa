//! Choices as a button would say them.

use menagerie_kernel::{Lang, Seat, Speaker, Words};

use super::{
    action_name, amount::spaces_text, bonus_text, building_name, card_name, continent_name,
    in_words::at_a_glance, level_text, map_name, pending::pending_text, resource_text, scoring_name,
    task_name, tell, tile_name, university_name, upper_first,
};
use crate::{
    choice::{Choice, Home, LevelPlace, Site, SizeClass},
    content::{
        Card, HARBOR_MONEY, MapId, PILFERING_MONEY, POUCH_APPEAL, Resource, SUNBATHING_MONEY, Side,
        TILE_MONEY,
    },
    geometry::{Building, Hex, hexes_text, spot},
    state::ArkNova,
};

/// A choice of the seat's, in words.
pub(super) fn tell(game: &ArkNova, seat: Seat, choice: Choice, speaker: Speaker<'_>) -> String {
    let lang = speaker.lang;
    let step = game.agenda.top().unwrap_or_default();
    if let Some(label) = step.label(game, seat, choice, lang) {
        return label;
    }
    match choice {
        Choice::Map(map) => {
            let name = map_name(map).get(lang);
            match MapId::advanced().any(|advanced| advanced == map) {
                true => tell!(lang, "Map {map}: {name}", "Plateau {map} : {name}", "Plan {map}: {name}"),
                false => name.to_owned(),
            }
        }
        Choice::Action(action) => {
            let underway = game.underway_for(seat, seat, action);
            let side = if underway.side == Side::II { " II" } else { "" };
            let (name, strength) = (action_name(action).get(lang), underway.base);
            tell!(
                lang,
                "{name}{side} (strength {strength})",
                "{name}{side} (force {strength})",
                "{name}{side} (Stärke {strength})"
            )
        }
        Choice::XToken => {
            tell!(
                lang,
                "Take an X-token instead of an action",
                "Prendre un jeton X au lieu d'une action",
                "X-Marker statt einer Aktion nehmen"
            )
        }
        Choice::Borrow(action) => {
            let name = action_name(action).get(lang);
            tell!(lang, "Use their {name} card", "Utiliser sa carte {name}", "Fremde Karte {name} nutzen")
        }
        Choice::Spend(count) => spend(game, count, lang),
        Choice::Repeat => {
            tell!(
                lang,
                "The same action once more",
                "La même action encore une fois",
                "Dieselbe Aktion noch einmal"
            )
        }
        Choice::Draw => tell!(lang, "Draw from the deck", "Piocher dans le paquet", "Vom Stapel ziehen"),
        Choice::Refill => {
            tell!(
                lang,
                "Refill the display first",
                "Compléter d'abord la rivière",
                "Zuerst die Auslage auffüllen"
            )
        }
        Choice::Build(building) => build_label(building, &money_text(building.cost(), lang), lang),
        Choice::Place(Site { building, place }) => {
            let name = upper_first(building_name(building).get(lang));
            let at = hexes_text(spot(building, place).mask);
            tell!(lang, "{name} on {at}", "{name} sur {at}", "{name} auf {at}")
        }
        Choice::House(home) => house(game, seat, home, lang),
        Choice::Empty(hex) => enclosure(game, seat, hex, lang),
        Choice::Reputation => tell!(
            lang,
            "Gain 1 reputation first",
            "Gagner d'abord 1 point de réputation",
            "Zuerst 1 Ruf erhalten",
        ),
        Choice::Task(task) => {
            let name = task_name(task).get(lang);
            let strength = game.task_strength(seat, task);
            tell!(
                lang,
                "Task: {name} (strength {strength})",
                "Mission : {name} (force {strength})",
                "Aufgabe: {name} (Stärke {strength})"
            )
        }
        Choice::PartnerZoo(continent) => {
            let name = continent_name(continent).get(lang);
            tell!(lang, "Partner zoo: {name}", "Zoo partenaire : {name}", "Partnerzoo: {name}")
        }
        Choice::University(university) => upper_first(university_name(university).get(lang)),
        Choice::Support(card, level) => support(card, level, lang),
        Choice::Cube(number) => cube(game, seat, number, lang),
        Choice::Donate => {
            let cost = money_text(game.donation_cost(), lang);
            tell!(lang, "Donate {cost}", "Donner {cost}", "{cost} spenden")
        }
        Choice::Break => break_for_money(game, lang),
        Choice::Upgrade(action) => {
            let name = action_name(action).get(lang);
            tell!(lang, "Upgrade {name}", "Améliorer {name}", "{name} aufwerten")
        }
        Choice::Worker => tell!(lang, "Hire a worker", "Engager un bénévole", "Einen Arbeiter einstellen"),
        Choice::Tile(tile) => upper_first(&tile_name(tile, lang)),
        Choice::FiveMoney => money_text(TILE_MONEY, lang),
        Choice::First(action) | Choice::Last(action) => {
            let name = action_name(action).get(lang);
            let slot = if matches!(choice, Choice::First(_)) { 1 } else { 5 };
            tell!(lang, "{name} to slot {slot}", "{name} à l'emplacement {slot}", "{name} auf Platz {slot}")
        }
        Choice::Multiply(action) => {
            let name = action_name(action).get(lang);
            tell!(lang, "Multiplier on {name}", "Multiplicateur sur {name}", "Doppler auf {name}")
        }
        Choice::Next(pending) => pending_text(pending, speaker),
        Choice::Copy(hex) => {
            let bonus = game.player(seat).map().bonus[hex.index()]
                .map_or_else(String::new, |bonus| bonus_text(bonus, lang));
            tell!(lang, "{hex}: {bonus}", "{hex} : {bonus}", "{hex}: {bonus}")
        }
        Choice::Size(SizeClass::Small) => tell!(lang, "Small animals", "Petits animaux", "Kleine Tiere"),
        Choice::Size(SizeClass::Large) => tell!(lang, "Large animals", "Grands animaux", "Große Tiere"),
        Choice::Target(target) => speaker.name(target),
        Choice::Give => {
            tell!(lang, "Give a random card", "Donner une carte au hasard", "Eine zufällige Karte geben")
        }
        Choice::Pay => {
            let cost = money_text(PILFERING_MONEY, lang);
            tell!(lang, "Pay {cost}", "Payer {cost}", "{cost} zahlen")
        }
        Choice::Harbor => {
            let gain = money_text(HARBOR_MONEY, lang);
            tell!(
                lang,
                "Harbor: a card for {gain}",
                "Port : une carte contre {gain}",
                "Hafen: eine Karte für {gain}"
            )
        }
        Choice::Score(card) => {
            let name = scoring_name(card).get(lang);
            tell!(lang, "Give away: {name}", "Se défausser de : {name}", "Abgeben: {name}")
        }
        Choice::Want(card) => {
            let name = scoring_name(card).get(lang);
            tell!(lang, "Keep: {name}", "Garder : {name}", "Behalten: {name}")
        }
        Choice::Keep(card) => {
            with_face(Words::new("Keep {card}", "Garder : {card}", "{card} behalten"), card, lang)
        }
        Choice::Take(card) => {
            with_face(Words::new("Take {card}", "Prendre : {card}", "{card} nehmen"), card, lang)
        }
        Choice::Snap(card) => {
            with_face(Words::new("Snap {card}", "Saisir : {card}", "Zuschnappen: {card}"), card, lang)
        }
        Choice::Discard(card) => {
            with_card(Words::new("Discard {card}", "Défausser : {card}", "{card} ablegen"), card, lang)
        }
        Choice::Dig(card) => with_card(
            Words::new(
                "Discard {card} from the display",
                "Défausser de la rivière : {card}",
                "{card} aus der Auslage ablegen",
            ),
            card,
            lang,
        ),
        Choice::Sell(card) => sell_label(card, SUNBATHING_MONEY, lang),
        Choice::Pouch(card) => {
            let appeal = resource_text(Resource::Appeal, &POUCH_APPEAL.to_string(), lang);
            let words = Words::new("Pouch {card}", "Glisser dessous : {card}", "{card} darunterlegen");
            format!("{} ({appeal})", with_card(words, card, lang))
        }
        Choice::Play(card) => play(game, seat, card, lang),
        Choice::MoveIn(card) => {
            with_card(Words::new("{card} moves in", "{card} emménage", "{card} zieht ein"), card, lang)
        }
        Choice::Release(card) => {
            with_card(Words::new("Release {card}", "Relâcher : {card}", "{card} auswildern"), card, lang)
        }
        Choice::Done => step.done().get(lang).to_owned(),
        Choice::Stuck => tell!(lang, "Nothing fits", "Rien ne convient", "Nichts passt"),
    }
}

/// Words around the name of a card.
fn with_card(words: Words, card: Card, lang: Lang) -> String {
    words.get(lang).replace("{card}", card_name(card).get(lang))
}

/// A card that comes to the hand, with the little that tells what it is.
fn with_face(words: Words, card: Card, lang: Lang) -> String {
    format!("{} ({})", with_card(words, card, lang), at_a_glance(card, lang))
}

/// Playing a card, with what it really costs: discounts, folder and map included.
fn play(game: &ArkNova, seat: Seat, card: Card, lang: Lang) -> String {
    let folder = match game.folder_of(card) {
        Some(folder) if !game.player(seat).hand.contains(card) => folder as u8 + 1,
        _ => 0,
    };
    let price = if let Some(animal) = card.animal() {
        money_text(game.player(seat).animal_cost(animal, folder), lang)
    } else if let Some(sponsor) = card.sponsor() {
        let level = game.level(seat, sponsor);
        let stated = tell!(lang, "level {level}", "niveau {level}", "Stufe {level}");
        if folder > 0 { format!("{stated}, {}", money_text(folder, lang)) } else { stated }
    } else {
        let name = card_name(card).get(lang);
        return tell!(lang, "Take {name}", "Prendre : {name}", "{name} nehmen");
    };
    play_label(card, &price, lang)
}

/// Playing a card for this price.
pub(crate) fn play_label(card: Card, price: &str, lang: Lang) -> String {
    let name = card_name(card).get(lang);
    tell!(lang, "Play {name} ({price})", "Jouer : {name} ({price})", "{name} spielen ({price})")
}

/// Building something for this price.
pub(crate) fn build_label(building: Building, price: &str, lang: Lang) -> String {
    let name = building_name(building).get(lang);
    tell!(lang, "Build: {name} ({price})", "Construire : {name} ({price})", "Bauen: {name} ({price})")
}

/// An amount of money.
pub(crate) fn money_text(amount: u8, lang: Lang) -> String {
    resource_text(Resource::Money, &amount.to_string(), lang)
}

/// Selling a hand card for so much money.
pub(crate) fn sell_label(card: Card, gain: u8, lang: Lang) -> String {
    let words = Words::new("Sell {card}", "Vendre : {card}", "{card} verkaufen");
    format!("{} ({})", with_card(words, card, lang), money_text(gain, lang))
}

fn spend(game: &ArkNova, count: u8, lang: Lang) -> String {
    let strength = i16::from(game.underway.base) + i16::from(count);
    match count {
        0 => tell!(lang, "Strength {strength}", "Force {strength}", "Stärke {strength}"),
        _ => {
            let tokens = resource_text(Resource::XToken, &count.to_string(), lang);
            tell!(
                lang,
                "Spend {tokens}: strength {strength}",
                "Dépenser {tokens} : force {strength}",
                "{tokens} einsetzen: Stärke {strength}"
            )
        }
    }
}

fn house(game: &ArkNova, seat: Seat, home: Home, lang: Lang) -> String {
    match home {
        Home::Enclosure(hex) => enclosure(game, seat, hex, lang),
        Home::Special => tell!(lang, "Special enclosure", "Enclos spécial", "Spezialgehege"),
        Home::Flock => tell!(
            lang,
            "With another herbivore",
            "Avec un autre herbivore",
            "Zu einem anderen Pflanzenfresser"
        ),
    }
}

fn enclosure(game: &ArkNova, seat: Seat, hex: Hex, lang: Lang) -> String {
    let built = game.player(seat).built.iter().find(|built| built.anchor() == hex);
    let name = upper_first(built.map_or("", |built| building_name(built.building).get(lang)));
    tell!(lang, "{name} at {hex}", "{name} en {hex}", "{name} bei {hex}")
}

fn support(card: Card, level: LevelPlace, lang: Lang) -> String {
    let name = card_name(card).get(lang);
    let level = card.project().map_or_else(String::new, |project| level_text(project, level as usize, lang));
    tell!(lang, "Support {name}: {level}", "Soutenir {name} : {level}", "{name} unterstützen: {level}")
}

fn cube(game: &ArkNova, seat: Seat, number: u8, lang: Lang) -> String {
    let left = game.player(seat).map().left[number as usize - 1];
    let bonus = upper_first(&bonus_text(left.bonus, lang));
    match left.each_break {
        true => tell!(
            lang,
            "{bonus}, also in each break",
            "{bonus}, aussi à chaque pause",
            "{bonus}, auch in jeder Pause"
        ),
        false => bonus,
    }
}

fn break_for_money(game: &ArkNova, lang: Lang) -> String {
    let steps = game.underway.strength;
    let gain = match game.underway.side {
        Side::I => steps,
        Side::II => steps * 2,
    };
    let gain = resource_text(Resource::Money, &gain.to_string(), lang);
    let spaces = spaces_text(steps, lang);
    // Alone there is no break token (ruling K4).
    match game.solo() {
        true => {
            tell!(
                lang,
                "Take {gain}, no sponsor",
                "Prendre {gain}, sans mécène",
                "{gain} nehmen, kein Sponsor"
            )
        }
        false => tell!(
            lang,
            "Advance the break token by {spaces} for {gain}",
            "Avancer le pion Pause de {spaces} contre {gain}",
            "Den Pausenmarker für {gain} um {spaces} bewegen",
        ),
    }
}
