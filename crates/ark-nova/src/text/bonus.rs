//! Bonuses in words.

use menagerie_kernel::Lang;

use super::{resource_text, tell};
use crate::content::{Bonus, Resource};

/// A bonus as a short phrase: "5 money", "a worker".
pub fn bonus_text(bonus: Bonus, lang: Lang) -> String {
    let gain = |resource, amount: u8| resource_text(resource, &amount.to_string(), lang);
    match bonus {
        Bonus::Money(amount) => gain(Resource::Money, amount),
        Bonus::XToken(amount) => gain(Resource::XToken, amount),
        Bonus::Reputation(amount) => gain(Resource::Reputation, amount),
        Bonus::Conservation(amount) => gain(Resource::Conservation, amount),
        Bonus::Appeal(amount) => gain(Resource::Appeal, amount),
        Bonus::TakeCard(1) => tell!(
            lang,
            "1 card from the deck or within range",
            "1 carte du paquet ou à portée de réputation",
            "1 Karte vom Stapel oder in Rufreichweite",
        ),
        Bonus::TakeCard(count) => tell!(
            lang,
            "{count} cards from the deck or within range",
            "{count} cartes du paquet ou à portée de réputation",
            "{count} Karten vom Stapel oder in Rufreichweite",
        ),
        Bonus::Snap(_) => {
            tell!(
                lang,
                "snap a display card",
                "saisir une carte de la rivière",
                "bei einer Karte der Auslage zuschnappen"
            )
        }
        Bonus::Worker => tell!(lang, "1 association worker", "1 bénévole", "1 Verbandsarbeiter"),
        Bonus::Upgrade => {
            tell!(lang, "upgrade an action card", "améliorer une carte Action", "eine Aktionskarte aufwerten")
        }
        Bonus::Clever(1) => tell!(
            lang,
            "move any action card to slot 1",
            "placer une carte Action à l'emplacement 1",
            "eine Aktionskarte auf Platz 1 legen",
        ),
        Bonus::Clever(count) => tell!(
            lang,
            "{count} times: move any action card to slot 1",
            "{count} fois : placer une carte Action à l'emplacement 1",
            "{count}-mal: eine Aktionskarte auf Platz 1 legen",
        ),
        Bonus::SponsorForMoney => tell!(
            lang,
            "play a sponsor from hand for money equal to its level",
            "jouer un mécène de la main en payant son niveau en crédits",
            "einen Sponsor aus der Hand für Geld in Höhe seiner Stufe spielen",
        ),
        Bonus::Multiplier => tell!(
            lang,
            "a multiplier token on any action card",
            "un jeton Multiplicateur sur une carte Action",
            "einen Doppler auf eine Aktionskarte",
        ),
        Bonus::PartnerZoo => tell!(lang, "a partner zoo", "un zoo partenaire", "einen Partnerzoo"),
        Bonus::University => tell!(lang, "a university", "une université", "eine Universität"),
        Bonus::FreeEnclosure(size) => tell!(
            lang,
            "a free size {size} enclosure",
            "un enclos de taille {size} gratuit",
            "ein kostenloses {size}er-Gehege",
        ),
        Bonus::FreeSpecial => tell!(
            lang,
            "a free reptile house or large bird aviary",
            "gratuitement, un vivarium à reptiles ou une grande volière",
            "kostenlos ein Reptilienhaus oder eine Großvogelvoliere",
        ),
        Bonus::FreeKiosk => tell!(lang, "a free kiosk", "un kiosque gratuit", "einen kostenlosen Kiosk"),
        Bonus::Determination => {
            tell!(lang, "one more action", "une action supplémentaire", "eine weitere Aktion")
        }
        Bonus::Pouch(1) => tell!(
            lang,
            "put a hand card under the map for 2 appeal",
            "glisser une carte de la main sous le plateau pour 2 points d'attrait",
            "eine Handkarte für 2 Attraktion unter den Zooplan legen",
        ),
        Bonus::Pouch(count) => tell!(
            lang,
            "put up to {count} hand cards under the map for 2 appeal each",
            "glisser jusqu'à {count} cartes de la main sous le plateau pour 2 points d'attrait chacune",
            "bis zu {count} Handkarten für je 2 Attraktion unter den Zooplan legen",
        ),
    }
}
