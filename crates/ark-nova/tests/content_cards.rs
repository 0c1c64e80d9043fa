//! Every card row, and spot values against the rulebooks and the printed cards.

use std::collections::HashSet;

use menagerie_ark_nova::{
    content::{
        Ability, ActionKind, Amount, Animal, Card, CardKind, CardSet, Condition, Continent, Count, Effect,
        Icon, ProjectKind, Resource, Rule, ScoringId, ScoringKind, Special, Trigger, animal, content,
        content_hash, project, sponsor,
    },
    geometry::Building,
};

fn card(number: u16) -> Card {
    Card::from_number(number).unwrap()
}

/// The numbers of the printed game: animals, sponsors, projects.
const PRINTED: [std::ops::RangeInclusive<u16>; 3] = [401..=528, 201..=264, 101..=132];

/// The animals of the printed game.
fn printed_animals() -> Vec<&'static Animal> {
    PRINTED[0].clone().map(|number| animal(card(number))).collect()
}

#[test]
fn cards_are_numbered_as_printed() {
    let numbers: Vec<u16> = Card::all().map(Card::number).collect();
    assert_eq!(numbers.iter().collect::<HashSet<_>>().len(), numbers.len());
    // The printed game; whatever is added has other numbers.
    assert!(PRINTED.into_iter().flatten().all(|number| numbers.contains(&number)));
    for number in numbers {
        assert_eq!(Card::from_number(number).map(Card::number), Some(number));
        assert_eq!(card(number).to_string().parse(), Ok(card(number)));
    }
    assert_eq!(Card::zoo_deck().count(), Card::ZOO_COUNT);
    assert!((101..=112).all(|number| card(number).is_base_project()));
    for wrong in ["0", "99", "9999", "70000", "lion", ""] {
        assert!(wrong.parse::<Card>().is_err(), "{wrong} is no card");
    }
}

#[test]
fn every_row_is_the_card_of_its_place() {
    for id in Card::all() {
        let found = match id.kind() {
            CardKind::Animal => id.animal().unwrap().card,
            CardKind::Sponsor => id.sponsor().unwrap().card,
            CardKind::Project => id.project().unwrap().card,
        };
        assert_eq!(found, id);
        assert_eq!(id.animal().is_some(), id.kind() == CardKind::Animal);
        assert_eq!(id.sponsor().is_some(), id.kind() == CardKind::Sponsor);
        assert_eq!(id.project().is_some(), id.kind() == CardKind::Project);
    }
    for id in ScoringId::all() {
        assert_eq!(id.card().id, id);
        assert_eq!(id.to_string().parse(), Ok(id));
    }
}

#[test]
fn sets_of_cards_hold_what_was_put_in() {
    let mut set: CardSet = [402, 201, 528, 132].map(card).into_iter().collect();
    assert_eq!(set.iter().map(Card::number).collect::<Vec<_>>(), [402, 528, 201, 132]);
    assert_eq!(
        (0..5).map(|n| set.nth(n).map(Card::number)).collect::<Vec<_>>(),
        [Some(402), Some(528), Some(201), Some(132), None]
    );
    set.remove(card(528));
    assert_eq!((set.len(), set.contains(card(528)), set.contains(card(402))), (3, false, true));
    assert_eq!(set.and(CardSet::ANIMALS).len(), 1);
    assert_eq!(set.minus(CardSet::SPONSORS).len(), 2);
    assert_eq!(CardSet::EMPTY.union(CardSet::ANIMALS).len(), content().animals.len());
    assert_eq!(CardSet::SPONSORS.len(), content().sponsors.len());
    assert_eq!(CardSet::PROJECTS.len(), content().projects.len());
    assert!(Card::all().all(|card| CardSet::ANIMALS.contains(card) == (card.kind() == CardKind::Animal)));
    assert!(CardSet::BASE_PROJECTS.iter().all(Card::is_base_project));
    assert_eq!(CardSet::BASE_PROJECTS.len(), 12);
}

#[test]
fn animals_are_within_the_ranges_of_the_printed_cards() {
    for animal in &content().animals {
        let id = animal.card;
        let petting = animal.icons.get(Icon::PettingZoo) > 0;
        assert!((4..=36).contains(&animal.cost), "{id}");
        assert!(
            animal.size <= 5 && (animal.size == 0) == petting,
            "{id}: only petting zoo animals have no size"
        );
        assert!(animal.rock <= 2 && animal.water <= 2, "{id}");
        assert_eq!(animal.icons.get(Icon::Rock), animal.rock, "{id}");
        assert_eq!(animal.icons.get(Icon::Water), animal.water, "{id}");
        assert_eq!(animal.icons.get(Icon::Research), 0, "{id}");
        assert!(animal.icons.categories() >= 1, "{id} has a category");
        assert_eq!(
            animal.icons.continents(),
            u8::from(!petting),
            "{id} has one continent, farm animals none"
        );
        assert!(animal.appeal <= 10 && animal.conservation <= 2 && animal.reputation <= 2, "{id}");
        assert!(animal.abilities.len() <= 2, "{id}");
        match animal.special {
            Some((Special::PettingZoo, spaces)) => assert!(petting && spaces == 1, "{id}"),
            Some((Special::ReptileHouse, spaces)) => {
                assert!(animal.icons.get(Icon::Reptile) > 0 && spaces <= 3, "{id}");
            }
            Some((Special::Aviary, spaces)) => {
                assert!(animal.icons.get(Icon::Bird) > 0 && (1..=4).contains(&spaces), "{id}");
            }
            None => {
                assert!(!petting && animal.icons.get(Icon::Reptile) == 0, "{id}: every reptile has a house");
            }
        }
        for condition in animal.conditions {
            if let Condition::PartnerZoo(continent) = condition {
                assert!(animal.icons.get(continent.icon()) > 0, "{id}: the partner zoo of its own continent");
            }
        }
        for ability in animal.abilities {
            if let Ability::Flock(size) = ability {
                assert_eq!(
                    *size, animal.size,
                    "{id}: a flock animal joins herbivores of at least its own size"
                );
                assert_eq!((animal.rock, animal.water, animal.icons.get(Icon::Herbivore)), (0, 0, 1), "{id}");
            }
        }
    }
}

#[test]
fn the_animals_add_up_as_counted_on_the_cards() {
    let animals = printed_animals();
    let abilities: usize = animals.iter().map(|animal| animal.abilities.len()).sum();
    assert_eq!(abilities, 126);
    let without: Vec<u16> = animals
        .iter()
        .filter(|animal| animal.abilities.is_empty())
        .map(|animal| animal.card.number())
        .collect();
    assert_eq!(without, [406, 407, 433, 468, 484, 486, 488, 493, 495, 498]);
    let interactive: Vec<u16> =
        animals.iter().filter(|animal| animal.is_interactive()).map(|animal| animal.card.number()).collect();
    assert_eq!(interactive, [449, 456, 458, 463, 470, 474, 475, 482, 483, 485, 492]);
    let icons: u32 = animals
        .iter()
        .flat_map(|animal| animal.icons.iter())
        .filter(|(icon, _)| icon.is_category() || icon.is_continent())
        .map(|(_, count)| u32::from(count))
        .sum();
    assert_eq!(icons, 263);
    let conditions: usize = animals.iter().map(|animal| animal.conditions.len()).sum();
    assert_eq!(conditions, 72);
    let homes: usize = animals
        .iter()
        .map(|animal| usize::from(animal.size > 0) + usize::from(animal.special.is_some()))
        .sum();
    assert_eq!(homes, 164);
    let double: Vec<u16> = animals
        .iter()
        .filter(|animal| Continent::ALL.iter().any(|continent| animal.icons.get(continent.icon()) == 2))
        .map(|animal| animal.card.number())
        .collect();
    assert_eq!(double, [426, 431, 436, 441, 446]);
    let no_space: Vec<u16> = animals
        .iter()
        .filter(|animal| matches!(animal.special, Some((_, 0))))
        .map(|animal| animal.card.number())
        .collect();
    assert_eq!(no_space, [473, 477, 478, 485, 486, 487, 488, 493]);
}

#[test]
fn animals_of_the_rulebook_examples_are_as_printed() {
    let caiman = animal(card(480));
    assert_eq!((caiman.cost, caiman.size, caiman.water, caiman.rock), (16, 4, 1, 0));
    assert_eq!(caiman.special, Some((Special::ReptileHouse, 2)));
    let owl = animal(card(512));
    assert_eq!((owl.cost, owl.size, owl.appeal), (10, 2, 4));
    assert_eq!(owl.abilities, [Ability::Perception(4)]);
    assert_eq!(owl.conditions, [Condition::PartnerZoo(Continent::Europe)]);
    let lynx = animal(card(418));
    assert_eq!((lynx.cost, lynx.size), (11, 3));
    assert_eq!(lynx.conditions, [Condition::Icon(Icon::Europe, 2)]);
    assert_eq!(lynx.abilities, [Ability::Iconic(Continent::Europe)]);
    let tortoise = animal(card(471));
    assert_eq!((tortoise.size, tortoise.appeal, tortoise.conservation), (3, 6, 1));
    assert_eq!(tortoise.special, Some((Special::ReptileHouse, 2)));
    assert_eq!((animal(card(419)).cost, animal(card(445)).cost), (5, 8));
    assert_eq!(animal(card(413)).abilities, [Ability::Jumping(3)]);
}

#[test]
fn disputed_animals_are_as_the_printed_cards_show_them() {
    assert_eq!((animal(card(482)).water, animal(card(482)).rock), (1, 0));
    assert_eq!(animal(card(489)).icons.get(Icon::Reptile), 2);
    assert_eq!(animal(card(521)).reputation, 1);
    assert_eq!(animal(card(514)).special, None);
    assert_eq!((animal(card(411)).icons.get(Icon::Bear), animal(card(415)).icons.get(Icon::Bear)), (1, 1));
    assert_eq!(animal(card(458)).icons.get(Icon::Asia), 1);
    assert_eq!(animal(card(524)).abilities, [Ability::Digging(1), Ability::PettingZooAnimal]);
    assert_eq!(animal(card(487)).abilities, [Ability::Clever]);
}

#[test]
fn alone_interactive_abilities_become_others() {
    let solo = |number| animal(card(number)).solo;
    assert_eq!(solo(470), [Ability::Inventive(2)]);
    assert_eq!(solo(458), [Ability::Sprint(2)]);
    assert_eq!(solo(474), [Ability::Clever]);
    assert_eq!(solo(475), [Ability::Determination]);
    for animal in content().animals.iter().filter(|animal| !animal.is_interactive()) {
        assert_eq!(animal.solo, animal.abilities);
    }
}

#[test]
fn sponsors_are_within_the_ranges_of_the_printed_cards() {
    for sponsor in &content().sponsors {
        let id = sponsor.card;
        assert!((3..=6).contains(&sponsor.level), "{id}");
        assert!(sponsor.conditions.len() <= 2, "{id}");
        assert_eq!(sponsor.building.is_some(), (243..=257).contains(&id.number()), "{id}");
        if let Some(building) = sponsor.building {
            assert_eq!(building.sponsor(), Some(id));
            assert!(building.is_unique());
        } else {
            assert_eq!((sponsor.rock, sponsor.water, sponsor.border), (0, 0, 0), "{id}");
        }
        assert!(
            sponsor.icons.get(Icon::Rock) >= sponsor.rock && sponsor.icons.get(Icon::Water) >= sponsor.water
        );
        for effect in sponsor.end {
            let Effect::Gain(resource, _) = effect else { panic!("{id}: only points are scored at the end") };
            assert!(matches!(resource, Resource::Conservation | Resource::Appeal), "{id}");
        }
        for effect in all_effects(id) {
            if let Effect::Gain(_, Amount::Table { rows, .. }) = effect {
                assert!(rows.is_sorted_by(|a, b| a.0 < b.0 && a.1 < b.1), "{id}: tables rise");
            }
        }
    }
    let unique: HashSet<Building> =
        content().sponsors.iter().filter_map(|sponsor| sponsor.building).collect();
    assert_eq!(unique.len(), 15);
}

fn all_effects(id: Card) -> Vec<Effect> {
    let sponsor = sponsor(id);
    let recurring = sponsor.recurring.iter().map(|recurring| recurring.effect);
    [sponsor.immediate, sponsor.income, sponsor.end].concat().into_iter().chain(recurring).collect()
}

#[test]
fn every_sponsor_does_something_or_shows_icons() {
    for sponsor in &content().sponsors {
        let idle =
            all_effects(sponsor.card).is_empty() && sponsor.rules.is_empty() && sponsor.building.is_none();
        let printed = sponsor.appeal + sponsor.conservation + sponsor.reputation;
        let icons: u8 = sponsor.icons.iter().map(|(_, count)| count).sum();
        assert!(!idle || printed > 0 || icons >= 2, "{}", sponsor.card);
    }
}

#[test]
fn rules_have_the_sponsors_that_are_printed_with_them() {
    for (rule, numbers) in [
        (Rule::SupportStrength4, &[203][..]),
        (Rule::WildToken, &[215, 218]),
        (Rule::Engineer, &[217]),
        (Rule::BuildOnTerrain, &[219]),
        (Rule::Archaeologist, &[221]),
        (Rule::RepeatRelease, &[224]),
        (Rule::Immune, &[225]),
        (Rule::SizeClassOnly, &[227]),
        (Rule::SmallProgram, &[228]),
        (Rule::SmallDiscount, &[229]),
        (Rule::LargeDiscount, &[230]),
        (Rule::IgnoreConditionOfLarge, &[263]),
    ] {
        assert!(numbers.iter().all(|&number| sponsor(card(number)).rules.contains(rule)), "{rule}");
    }
}

#[test]
fn disputed_sponsors_are_as_the_printed_cards_show_them() {
    assert_eq!(sponsor(card(251)).water, 1);
    assert_eq!(sponsor(card(256)).appeal, 4);
    assert_eq!((sponsor(card(261)).appeal, sponsor(card(261)).conservation), (1, 1));
    assert_eq!((sponsor(card(250)).water, sponsor(card(252)).rock), (1, 1));
    for number in [210, 211, 212, 214, 236, 237, 238, 239, 240, 249, 260] {
        assert_eq!(sponsor(card(number)).icons.kinds(), 1, "{number} shows an icon of its own");
    }
    for number in [243, 244, 245] {
        assert_eq!(sponsor(card(number)).conditions, [Condition::MinReputation(3)]);
    }
    for number in [207, 222, 258, 259, 260, 264] {
        assert!(sponsor(card(number)).conditions.contains(&Condition::MaxAppeal(25)), "{number}");
    }
    let cable_car = sponsor(card(246));
    assert_eq!((cable_car.rock, cable_car.icons.get(Icon::Rock)), (2, 2));
    let six_rocks = Amount::Table { count: Count::Icons(Icon::Rock), rows: &[(6, 1)] };
    assert_eq!(cable_car.end, [Effect::Gain(Resource::Conservation, six_rocks)]);
}

#[test]
fn a_few_sponsors_say_what_the_rulebook_says() {
    let meerkats = sponsor(card(243));
    assert_eq!((meerkats.level, meerkats.rock, meerkats.building), (5, 1, Some(Building::MeerkatDen)));
    assert_eq!(meerkats.recurring.len(), 1);
    assert_eq!(meerkats.recurring[0].trigger, Trigger::OwnIcon(Icon::Herbivore));
    assert_eq!(meerkats.recurring[0].effect, Effect::Gain(Resource::Appeal, Amount::Fixed(2)));
    let basic_research = Amount::Per { count: Count::Kinds, each: 1, per: 2, max: 255 };
    assert_eq!(sponsor(card(207)).immediate, [Effect::GainAndShare(basic_research)]);
    let patents = Amount::Per { count: Count::Icons(Icon::Research), each: 1, per: 1, max: 3 };
    assert_eq!(sponsor(card(222)).immediate, [Effect::GainAndShare(patents)]);
    let vet = Amount::Table { count: Count::Universities, rows: &[(1, 2), (2, 5), (3, 10)] };
    assert_eq!(sponsor(card(203)).immediate, [Effect::Gain(Resource::Money, vet)]);
    assert_eq!(sponsor(card(252)).recurring[0].effect, Effect::Ability(Ability::Hunter(0)));
    assert_eq!(sponsor(card(253)).immediate, [Effect::Tokens(3)]);
    assert_eq!(sponsor(card(262)).recurring.len(), 2);
    assert_eq!(sponsor(card(223)).icons.get(Icon::Research), 2);
}

#[test]
fn projects_ask_and_give_as_printed() {
    for project in &content().projects {
        let [left, middle, right] = project.levels;
        let id = project.card;
        match project.kind {
            ProjectKind::Release(icon) => {
                assert!(icon.is_category() || icon.is_continent(), "{id}");
                assert_eq!([left.need, middle.need, right.need], [4, 3, 1], "{id}");
                assert_eq!([left.conservation, middle.conservation, right.conservation], [5, 4, 3], "{id}");
                assert_eq!(project.played_reputation, 1, "{id}");
            }
            ProjectKind::Breeding(icon) => {
                assert!(icon.is_category(), "{id}");
                let rewards = project.levels.map(|level| (level.conservation, level.reputation));
                assert_eq!(rewards, [(2, 2), (1, 2), (2, 0)], "{id}");
            }
            _ => {
                assert!(left.need > middle.need && middle.need > right.need, "{id}");
                assert!(
                    left.conservation > middle.conservation && middle.conservation > right.conservation,
                    "{id}"
                );
                assert!(project.levels.iter().all(|level| level.reputation == 0), "{id}");
                assert_eq!(project.played_reputation, 0, "{id}");
            }
        }
    }
    let kinds: HashSet<ProjectKind> = content().projects.iter().map(|project| project.kind).collect();
    assert_eq!(kinds.len(), content().projects.len(), "no two projects ask for the same");
    let levels = |number| project(card(number)).levels.map(|level| (level.need, level.conservation));
    assert_eq!(levels(129), [(5, 4), (3, 3), (2, 2)]);
    assert_eq!(levels(131), [(4, 4), (3, 3), (2, 2)]);
    assert_eq!(levels(103), [(5, 5), (4, 3), (2, 2)]);
    assert_eq!(levels(105), [(5, 5), (4, 4), (2, 2)]);
    assert_eq!(project(card(116)).kind, ProjectKind::Release(Icon::Africa));
    assert_eq!(project(card(108)).kind, ProjectKind::Icons(Icon::Primate));
}

#[test]
fn final_scoring_cards_have_the_counts_of_the_base_game() {
    let table = |number| match ScoringId::from_number(number).unwrap().card().kind {
        ScoringKind::Table(_, counts) => counts,
        other => panic!("{number} is {other:?}"),
    };
    assert_eq!(table(1), [1, 2, 4, 5]);
    assert_eq!(table(2), [3, 6, 8, 10]);
    assert_eq!(table(3), [3, 4, 5, 6]);
    assert_eq!(table(5), [3, 4, 5, 6]);
    assert_eq!(table(6), [6, 12, 18, 24]);
    assert_eq!(table(7), [6, 9, 12, 15]);
    assert_eq!(table(8), [3, 6, 8, 10]);
    assert_eq!(table(10), [1, 3, 5, 7]);
    assert_eq!(table(11), [2, 4, 6, 8]);
    assert_eq!(ScoringId(3).card().kind, ScoringKind::Architect);
    assert_eq!(ScoringId(8).card().kind, ScoringKind::MoreThanRight);
}

#[test]
fn abilities_are_read_as_they_are_written() {
    for animal in &content().animals {
        for ability in animal.abilities.iter().chain(animal.solo) {
            assert_eq!(ability.to_string().parse(), Ok(*ability));
        }
    }
    assert_eq!("boost:cards".parse(), Ok(Ability::Boost(ActionKind::Cards)));
    for wrong in ["sprint", "sprint:x", "boost:", "iconic:moon", "monkey-gang"] {
        assert!(wrong.parse::<Ability>().is_err(), "{wrong}");
    }
}

#[test]
fn the_content_has_a_fingerprint() {
    assert_eq!(content_hash(), content_hash());
    assert_ne!(content_hash(), 0);
}
