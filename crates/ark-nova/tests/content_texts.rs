//! Names and sentences: there for everything, in three languages.

use std::collections::HashSet;

use menagerie_ark_nova::{
    content::{
        Ability, Bonus, BonusTile, Card, CardKind, Icon, MapAbility, MapId, ScoringId, Special, Task,
        University, animal, content, map,
    },
    geometry::Building,
    text::{
        ability_name, ability_text, bonus_text, building_name, card_name, condition_text, icon_name,
        icon_symbol, latin_name, map_name, map_text, project_text, scoring_name, scoring_text, special_name,
        sponsor_text, task_name, tile_name, university_name,
    },
};
use menagerie_kernel::{Lang, Words};

/// A text for people: not empty, no placeholder left, no double space, no space at an end.
fn good(text: &str) {
    assert!(!text.is_empty());
    assert!(!text.contains(['{', '}', '\t', '\n']), "{text}");
    assert!(!text.contains("  ") && text.trim() == text, "'{text}'");
}

fn sentence(text: &str) {
    good(text);
    assert!(text.ends_with('.') && !text.ends_with(".."), "{text}");
    assert!(text.chars().next().unwrap().is_uppercase() || text.starts_with('1'), "{text}");
}

#[test]
fn every_card_has_a_name_of_its_own_in_each_language() {
    for lang in Lang::ALL {
        let names: HashSet<&str> = Card::all().map(|card| card_name(card).get(lang)).collect();
        assert_eq!(names.len(), Card::COUNT, "{lang}: two cards of one name");
        names.into_iter().for_each(good);
        let scoring: HashSet<&str> = ScoringId::all().map(|card| scoring_name(card).get(lang)).collect();
        assert_eq!(scoring.len(), ScoringId::COUNT);
        MapId::all().for_each(|id| good(map_name(id).get(lang)));
    }
    let card = |number| card_name(Card::from_number(number).unwrap());
    assert_eq!(card(512), Words::new("Eurasian Eagle-Owl", "Hibou grand-duc", "Uhu"));
    assert_eq!(card(243), Words::new("Meerkat Den", "Terrier de suricates", "Erdmännchenbau"));
    assert_eq!(card(125).fr, "Programme de reproduction : Reptiles");
    assert_eq!(card(131).de, "Großtiere");
}

#[test]
fn abilities_are_called_as_in_the_rulebooks() {
    // Those that a rulebook names: both full ones, in their own language.
    let named = [
        (Ability::Jumping(3), "Saut 3", "Springen 3"),
        (Ability::Snapping(1), "Saisir 1", "Zuschnappen 1"),
        (Ability::Venom(1), "Venimeux 1", "Gift 1"),
        (Ability::Assertion, "Revendication", "Durchsetzung"),
        (Ability::Dominance, "Domination", "Dominanz"),
        // The French one shows this card without its words.
        (Ability::Inventive(2), "Ingénieux 2", "Trickreich 2"),
    ];
    for (ability, fr, de) in named {
        assert_eq!(
            (ability_name(ability, Lang::Fr), ability_name(ability, Lang::De)),
            (fr.into(), de.into())
        );
    }
}

#[test]
fn animals_have_their_scientific_names() {
    for card in Card::all() {
        match card.kind() {
            CardKind::Animal => assert!(
                latin_name(card).unwrap().chars().all(|c| c.is_ascii_alphabetic() || " .".contains(c))
            ),
            _ => assert_eq!(latin_name(card), None),
        }
    }
    assert_eq!(latin_name(Card(1)), Some("Panthera leo"));
}

#[test]
fn every_ability_is_named_and_explained() {
    for lang in Lang::ALL {
        for animal in &content().animals {
            for ability in animal.abilities.iter().chain(animal.solo) {
                good(&ability_name(*ability, lang));
                sentence(&ability_text(*ability, lang));
            }
        }
    }
    let owl = animal(Card::from_number(512).unwrap()).abilities[0];
    assert_eq!(ability_name(owl, Lang::De), "Wahrnehmung 4");
    assert_eq!(ability_text(owl, Lang::En), "Draw 4 cards, keep 2 and discard the rest.");
}

#[test]
fn one_of_a_thing_is_told_in_the_singular() {
    use menagerie_ark_nova::content::Ability;
    for (ability, en, fr, de) in [
        (
            Ability::Digging(1),
            "You may once discard a display card and refill, or swap a hand card for the top of the deck.",
            "Une fois, vous pouvez défausser une carte de la rivière et la compléter, ou échanger une carte de la main contre une du paquet.",
            "Du darfst einmal eine Karte der Auslage ablegen und auffüllen oder eine Handkarte gegen eine vom Stapel tauschen.",
        ),
        (
            Ability::Posturing(1),
            "You may place a kiosk or a pavilion for free.",
            "Vous pouvez placer gratuitement un kiosque ou un pavillon.",
            "Du darfst kostenlos einen Kiosk oder einen Pavillon bauen.",
        ),
        (
            Ability::Hunter(3),
            "Reveal 3 cards of the deck, take 1 animal among them, discard the rest.",
            "Révélez 3 cartes du paquet, prenez-y 1 animal, défaussez le reste.",
            "Decke 3 Karten vom Stapel auf, nimm 1 Tier davon, lege den Rest ab.",
        ),
    ] {
        let told = Lang::ALL.map(|lang| ability_text(ability, lang));
        assert_eq!(told, [en, fr, de]);
    }
    for lang in Lang::ALL {
        let venom = ability_text(Ability::Venom(1), lang);
        assert!(
            !venom.contains("1 to 1") && !venom.contains("1 à 1") && !venom.contains("1 bis 1"),
            "{venom}"
        );
    }
    let expert = |number, lang| sponsor_text(Card::from_number(number).unwrap(), lang)[1].clone();
    assert_eq!(
        expert(211, Lang::De),
        "Jedes Europa-Symbol, das du in deinen Zoo spielst: Du darfst kostenlos ein 1er-Gehege bauen."
    );
    assert_eq!(
        expert(210, Lang::Fr),
        "Chaque icône Amériques jouée dans votre zoo : vous pouvez placer gratuitement un kiosque."
    );
    assert_eq!(
        expert(212, Lang::En),
        "Each Australia icon played into your zoo: Pouch 1 (you may put 1 of your hand cards under this one for 2 appeal)."
    );
}

#[test]
fn what_is_counted_has_its_number_and_its_case() {
    use menagerie_ark_nova::content::{Ability, Bonus, Condition};
    let sponsor =
        |number| Lang::ALL.map(|lang| sponsor_text(Card::from_number(number).unwrap(), lang)[0].clone());
    // German: "je 2" is no dative, "bei mindestens 2" is.
    assert_eq!(sponsor(242)[2], "Sofort: Erhalte 3 Attraktion je 2 Felsen-Symbole in deinem Zoo.");
    assert!(
        sponsor(207)[2]
            .starts_with("Sofort: Erhalte 1 Artenschutzpunkt je 2 verschiedene Kontinente oder Tierklassen;")
    );
    let jumps = |by| Lang::ALL.map(|lang| ability_text(Ability::Jumping(by), lang));
    assert_eq!(
        jumps(3),
        [
            "Advance the break token by 3 spaces and gain 3 money.",
            "Avancez le pion Pause de 3 cases et gagnez 3 crédits.",
            "Bewege den Pausenmarker um 3 Felder und erhalte 3 Geld.",
        ]
    );
    assert_eq!(jumps(1)[1], "Avancez le pion Pause de 1 case et gagnez 1 crédit.");
    for lang in Lang::ALL {
        for text in [ability_text(Ability::Sunbathing(1), lang), bonus_text(Bonus::Pouch(1), lang)] {
            assert!(
                !text.contains("1 hand cards")
                    && !text.contains("1 cartes")
                    && !text.contains("1 Handkarten"),
                "{text}"
            );
        }
    }
    let zoos = |count| Lang::ALL.map(|lang| condition_text(Condition::PartnerZoos(count), lang));
    assert_eq!(zoos(1), ["1 partner zoo", "1 zoo partenaire", "1 Partnerzoo"]);
    assert_eq!(zoos(2), ["2 partner zoos", "2 zoos partenaires", "2 Partnerzoos"]);
}

#[test]
fn every_sponsor_says_what_it_does() {
    for lang in Lang::ALL {
        for sponsor in &content().sponsors {
            let lines = sponsor_text(sponsor.card, lang);
            lines.iter().for_each(|line| sentence(line));
            let silent = [205, 223].contains(&sponsor.card.number());
            assert_eq!(lines.is_empty(), silent, "{lang} {}", sponsor.card);
            let effects =
                sponsor.immediate.len() + sponsor.recurring.len() + sponsor.income.len() + sponsor.end.len();
            assert_eq!(lines.len(), effects + sponsor.rules.len() + usize::from(sponsor.building.is_some()));
        }
    }
    assert_eq!(
        sponsor_text(Card::from_number(243).unwrap(), Lang::En),
        [
            "Place the Meerkat Den for free, next to 1 × rock.",
            "Each herbivore icon played into your zoo: gain 2 appeal.",
            "At the end: gain 1 conservation point with at least 6 herbivore icons in your zoo.",
        ]
    );
    assert_eq!(
        sponsor_text(Card::from_number(203).unwrap(), Lang::De)[0],
        "Sofort: Erhalte 2/5/10 Geld bei mindestens 1/2/3 Universitäten."
    );
    assert_eq!(
        sponsor_text(Card::from_number(242).unwrap(), Lang::Fr)[0],
        "Tout de suite : gagnez 3 points d'attrait par tranche de 2 icônes Rocher dans votre zoo."
    );
}

#[test]
fn conditions_projects_and_scoring_cards_are_explained() {
    for lang in Lang::ALL {
        let animals = content().animals.iter().flat_map(|animal| animal.conditions);
        let sponsors = content().sponsors.iter().flat_map(|sponsor| sponsor.conditions);
        animals.chain(sponsors).for_each(|condition| good(&condition_text(*condition, lang)));
        content().projects.iter().for_each(|project| sentence(&project_text(project.card, lang)));
        ScoringId::all().for_each(|card| sentence(&scoring_text(card, lang)));
    }
}

#[test]
fn maps_with_an_ability_explain_it() {
    for lang in Lang::ALL {
        for id in MapId::all() {
            match map(id).ability {
                MapAbility::None => assert_eq!(map_text(id, lang), ""),
                _ => sentence(&map_text(id, lang)),
            }
        }
    }
}

#[test]
fn everything_else_has_a_name() {
    for lang in Lang::ALL {
        Building::ALL.into_iter().for_each(|building| good(building_name(building).get(lang)));
        Special::ALL.into_iter().for_each(|special| good(special_name(special).get(lang)));
        Icon::ALL.into_iter().for_each(|icon| good(icon_name(icon).get(lang)));
        Icon::ALL.into_iter().for_each(|icon| good(&icon_symbol(icon, lang)));
        University::ALL.into_iter().for_each(|university| good(university_name(university).get(lang)));
        Task::ALL.into_iter().for_each(|task| good(task_name(task).get(lang)));
        BonusTile::all().for_each(|tile| good(&tile_name(tile, lang)));
        for map in &content().maps {
            let hexes = map.bonus.iter().flatten();
            let slots = map.partner.iter().chain(&map.university).chain(&map.worker).flatten();
            let left = map.left.iter().map(|left| &left.bonus);
            hexes.chain(slots).chain(left).for_each(|bonus: &Bonus| good(&bonus_text(*bonus, lang)));
        }
    }
}
