//! A second reading of which enclosure becomes empty: random zoos on every map release animals and let others move into a
//! new special enclosure.

use std::collections::BTreeSet;

use menagerie_ark_nova::{
    content::{Animal, MapAbility, ProjectKind, Special, animal, project},
    geometry::Building,
    position::legal,
    view::{BuildingView, View},
};
use menagerie_kernel::{Rng, Seed};

use super::{
    reckoning::{Count, beside, random_zoos, some},
    story::Story,
};

/// The size that counts, and whether rock and water around suit.
fn fitness(zoo: &Count<'_>, built: &BuildingView, animal: &Animal) -> (usize, bool) {
    let near: BTreeSet<u8> = built.hexes.iter().flat_map(|hex| beside(*hex)).map(|hex| hex.0).collect();
    let around = |set: u64| {
        zoo.open(set).into_iter().filter(|hex| near.contains(&hex.0) && !built.hexes.contains(hex)).count()
    };
    let gate = matches!(zoo.map.ability, MapAbility::OutdoorAreas(gate) if near.contains(&gate.0));
    let free = zoo.zoo.sponsors.iter().any(|card| card.number() == 219);
    let suits = around(zoo.map.rock) >= usize::from(animal.rock)
        && around(zoo.map.water) >= usize::from(animal.water);
    (built.hexes.len() + if gate { 2 } else { 0 }, free || suits)
}

/// The enclosures one of which empties: the smallest that suit, else the smallest that are large enough.
fn candidates(zoo: &Count<'_>, animal: &Animal) -> BTreeSet<String> {
    let occupied = zoo.zoo.buildings.iter().filter(|built| built.occupied);
    let large: Vec<_> = occupied
        .map(|built| (fitness(zoo, built, animal), built))
        .filter(|((size, _), _)| *size >= usize::from(animal.size))
        .collect();
    let suitable = large.iter().any(|((_, suits), _)| *suits);
    let chosen = large.iter().filter(|((_, suits), _)| *suits || !suitable);
    let smallest = chosen.clone().map(|((size, _), _)| *size).min();
    chosen
        .filter(|((size, _), _)| Some(*size) == smallest)
        .map(|(_, built)| format!("empty {}", built.hexes[0]))
        .collect()
}

/// Names of the occupied enclosures.
fn occupied(view: &View) -> BTreeSet<String> {
    let full = view.players[0].buildings.iter().filter(|built| built.occupied);
    full.map(|built| format!("empty {}", built.hexes[0])).collect()
}

/// After an animal has left: asks where there is a choice, and empties exactly one of the candidates.
fn empties(story: &mut Story, full: &BTreeSet<String>, expected: &BTreeSet<String>) {
    if expected.len() > 1 {
        let offered: BTreeSet<String> = legal(&story.game, 0).into_iter().collect();
        assert_eq!(&offered, expected);
        let choice = expected.last().expect("two").clone();
        story.play(0, &[&choice]);
        assert!(!occupied(&story.view()).contains(&choice));
    } else {
        let left: BTreeSet<String> = full.difference(expected).cloned().collect();
        assert_eq!(occupied(&story.view()), left);
    }
}

#[test]
fn whoever_is_released_leaves_the_enclosure_that_the_rules_name() {
    let mut rng = Rng::new(Seed::from_number(99));
    let (mut released, mut asked, mut special) = (0, 0, 0);
    for number in 0..1200 {
        let parks = some(&mut rng, 113, 122, 2);
        let filled = number % 2 == 0;
        let lodged = [0, rng.below(6) as u8, 0];
        let position = random_zoos(&mut rng, 2, filled)
            .row(0, "animals build cards sponsors association")
            .x_tokens(0, 0)
            .projects(&parks)
            .seat(0, |seat| {
                let house = seat.buildings.iter().any(|built| built.building == Building::ReptileHouse);
                seat.lodged = if house { lodged } else { [0; 3] };
            });
        let mut story = Story::at(position);
        story.play(0, &["action association"]);
        if !story.may(0, "task project") {
            continue;
        }
        story.play(0, &["task project"]);
        let release = |choice: &String| parks.iter().any(|park| choice.contains(&park.to_string()));
        let Some(support) = legal(&story.game, 0).into_iter().find(release) else { continue };
        story.play(0, &[&support]);
        let animals = legal(&story.game, 0);
        let before = story.view();
        let count = Count::new(&before.players[0]);
        // Exactly the animals of the size and the icon.
        let words: Vec<&str> = support.split(' ').collect();
        let park = project(words[1].parse().expect("a card"));
        let band = match words[2] {
            "left" => 4..=5,
            "middle" => 3..=3,
            _ => 1..=2,
        };
        let ProjectKind::Release(icon) = park.kind else { panic!("{support} releases") };
        let fit = before.players[0].animals.iter().filter(|card| {
            let animal = animal(**card);
            band.contains(&animal.size) && animal.icons.get(icon) > 0
        });
        let expected: BTreeSet<String> = fit.map(|card| format!("release {card}")).collect();
        assert_eq!(animals.iter().cloned().collect::<BTreeSet<_>>(), expected, "zoo {number}: {support}");
        let choice = animals[rng.below(animals.len())].clone();
        let freed = animal(choice.split(' ').nth(1).expect("a card").parse().expect("a card"));
        let full = occupied(&before);
        let spaces = match freed.special {
            Some((Special::ReptileHouse, spaces)) => {
                let house =
                    before.players[0].buildings.iter().any(|built| built.building == Building::ReptileHouse);
                (house && before.players[0].lodged[1] >= spaces).then_some(spaces)
            }
            _ => None,
        };
        let expected = if spaces.is_some() { BTreeSet::new() } else { candidates(&count, freed) };
        let appeal = before.players[0].appeal;
        story.play(0, &[&choice]);
        asked += usize::from(expected.len() > 1);
        special += usize::from(spaces.is_some());
        empties(&mut story, &full, &expected);
        let after = story.view();
        assert_eq!(after.players[0].lodged[1], before.players[0].lodged[1] - spaces.unwrap_or(0));
        assert_eq!(after.players[0].appeal, appeal.saturating_sub(freed.appeal));
        released += 1;
    }
    assert!(released > 300 && asked > 30 && special > 10, "{released} {asked} {special}");
}

#[test]
fn whoever_moves_into_a_new_house_leaves_such_an_enclosure_too() {
    let mut rng = Rng::new(Seed::from_number(98));
    let (mut moved, mut asked) = (0, 0);
    for number in 0..900 {
        let house = [Building::ReptileHouse, Building::Aviary][number % 2];
        let position = random_zoos(&mut rng, 2, false)
            .row(0, "animals sponsors cards association build")
            .upgraded(0, "build cards association")
            .x_tokens(0, 0)
            .money(0, 30);
        let mut story = Story::at(position);
        if !story.may(0, "action build") {
            continue;
        }
        story.play(0, &["action build"]);
        if !story.may(0, &format!("build {house}")) {
            continue;
        }
        story.play(0, &[&format!("build {house}")]);
        let places = legal(&story.game, 0);
        let place = places[rng.below(places.len())].clone();
        story.play(0, &[&place]);
        if story.may(0, &format!("next move-in/{house}")) {
            story.play(0, &[&format!("next move-in/{house}")]);
        }
        // What else the house has covered may ask first.
        loop {
            let offered = legal(&story.game, 0);
            let Some(choice) = offered.iter().find(|choice| choice.starts_with("move-in ")).cloned() else {
                break;
            };
            let before = story.view();
            let count = Count::new(&before.players[0]);
            let built =
                before.players[0].buildings.iter().find(|built| built.building == house).expect("built");
            let free = 5 - before.players[0].lodged[if house == Building::Aviary { 2 } else { 1 }];
            for card in &before.players[0].animals {
                let animal = animal(*card);
                let here = animal.special.filter(|(special, _)| special.building() == house);
                let may = here.is_some_and(|(_, spaces)| spaces <= free && fitness(&count, built, animal).1);
                let asks = offered.contains(&format!("move-in {card}"));
                assert!(may || !asks, "zoo {number}: {card}");
            }
            let mover = animal(choice.split(' ').nth(1).expect("a card").parse().expect("a card"));
            let (full, expected) = (occupied(&before), candidates(&count, mover));
            asked += usize::from(expected.len() > 1);
            story.play(0, &[&choice]);
            if story.view().turn.0 != 0 && expected.len() <= 1 {
                // The last one: the turn is over, and nobody else touches this zoo.
                let left: BTreeSet<String> = full.difference(&expected).cloned().collect();
                assert_eq!(occupied(&story.view()), left);
                moved += 1;
                break;
            }
            empties(&mut story, &full, &expected);
            moved += 1;
            if story.view().turn.0 != 0 {
                break;
            }
        }
    }
    assert!(moved > 200 && asked > 20, "{moved} {asked}");
}
