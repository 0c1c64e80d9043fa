//! Events of hidden cards: told with the card to who may see it, without it to everyone else.

use menagerie_kernel::Lang;

use super::{card_name, events::names, french_of, scoring_name, tell};
use crate::content::{Card, ScoringId};

pub(super) fn drew(name: &str, count: u8, cards: Option<&[Card]>, lang: Lang) -> String {
    match cards {
        Some(cards) => {
            let cards = names(cards, lang);
            tell!(lang, "{name} draws {cards}.", "{name} pioche {cards}.", "{name} zieht {cards}.")
        }
        None if count == 1 => {
            tell!(lang, "{name} draws a card.", "{name} pioche une carte.", "{name} zieht eine Karte.")
        }
        None => {
            tell!(
                lang,
                "{name} draws {count} cards.",
                "{name} pioche {count} cartes.",
                "{name} zieht {count} Karten."
            )
        }
    }
}

pub(super) fn pouched(name: &str, card: Option<Card>, lang: Lang) -> String {
    match card.map(|card| card_name(card).get(lang)) {
        Some(card) => {
            tell!(
                lang,
                "{name} puts {card} away.",
                "{name} met {card} de côté.",
                "{name} legt {card} darunter."
            )
        }
        None => tell!(
            lang,
            "{name} puts a hand card away.",
            "{name} met une carte de côté.",
            "{name} legt eine Handkarte darunter.",
        ),
    }
}

pub(super) fn stolen(by: &str, from: &str, card: Option<Card>, lang: Lang) -> String {
    let of = french_of(from);
    match card.map(|card| card_name(card).get(lang)) {
        Some(card) => tell!(
            lang,
            "{by} draws {card} from {from}'s hand.",
            "{by} pioche {card} dans la main {of}.",
            "{by} zieht {card} aus der Hand von {from}.",
        ),
        None => tell!(
            lang,
            "{by} draws a card from {from}'s hand.",
            "{by} pioche une carte dans la main {of}.",
            "{by} zieht eine Karte aus der Hand von {from}.",
        ),
    }
}

pub(super) fn fetched(name: &str, card: Option<Card>, lang: Lang) -> String {
    match card.map(|card| card_name(card).get(lang)) {
        Some(card) => tell!(
            lang,
            "{name} takes the base project {card}.",
            "{name} prend le projet de base {card}.",
            "{name} nimmt das Basisprojekt {card}.",
        ),
        None => tell!(
            lang,
            "{name} takes an unused base project.",
            "{name} prend un projet de base inutilisé.",
            "{name} nimmt ein unbenutztes Basisprojekt.",
        ),
    }
}

pub(super) fn scoring_drawn(name: &str, cards: Option<&[ScoringId]>, lang: Lang) -> String {
    match cards {
        Some(cards) => {
            let cards = cards.iter().map(|card| scoring_name(*card).get(lang)).collect::<Vec<_>>().join(", ");
            tell!(
                lang,
                "{name} draws final scoring cards: {cards}.",
                "{name} pioche des cartes Décompte final : {cards}.",
                "{name} zieht Endwertungskarten: {cards}.",
            )
        }
        None => tell!(
            lang,
            "{name} draws final scoring cards.",
            "{name} pioche des cartes Décompte final.",
            "{name} zieht Endwertungskarten.",
        ),
    }
}

pub(super) fn scoring_discarded(name: &str, card: Option<ScoringId>, lang: Lang) -> String {
    match card.map(|card| scoring_name(card).get(lang)) {
        Some(card) => {
            tell!(
                lang,
                "{name} gives away {card}.",
                "{name} se défausse de {card}.",
                "{name} gibt {card} ab."
            )
        }
        None => tell!(
            lang,
            "{name} gives a final scoring card away.",
            "{name} se défausse d'une carte Décompte final.",
            "{name} gibt eine Endwertungskarte ab.",
        ),
    }
}
