//! Every animal is played once into a standard and once into a special enclosure, and what changes is held against
//! its card; and every animal stays in the hand when one thing is missing.

use menagerie_ark_nova::{
    Event,
    content::{Ability, Animal, Card, CardKind, Condition, Icon, Icons, Resource, Special, animal, content},
    position::{Position, legal},
};
use menagerie_kernel::Seat;

use crate::scenarios::story::Story;

const MONEY: u16 = 50;

fn animals() -> impl Iterator<Item = &'static Animal> {
    Card::all().filter(|card| card.kind() == CardKind::Animal).map(animal)
}

/// Other animals that together show at least what the conditions ask for.
fn company(of: &Animal) -> Vec<u16> {
    let mut zoo = Vec::new();
    let mut icons = Icons::default();
    for condition in of.conditions {
        let Condition::Icon(wanted, count) = *condition else { continue };
        for other in animals().filter(|other| other.card != of.card && other.icons.get(wanted) > 0) {
            if wanted != Icon::Research && icons.get(wanted) < count && !zoo.contains(&other.card.number()) {
                zoo.push(other.card.number());
                icons = icons.plus(&other.icons);
            }
        }
    }
    zoo
}

fn partner(of: &Animal) -> String {
    let zoo = of.conditions.iter().find_map(|condition| match condition {
        Condition::PartnerZoo(continent) => Some(continent.to_string()),
        _ => None,
    });
    zoo.unwrap_or_default()
}

/// A zoo that fulfils every condition of the animal; where it can live is left open.
fn welcoming(of: &Animal) -> Position {
    Position::new(2)
        .hand(0, &[of.card.number()])
        .money(0, MONEY)
        .row(0, "build animals cards association sponsors")
        .upgraded(0, "animals")
        .animals(0, &company(of))
        .partner_zoos(0, &partner(of))
        .universities(0, if needs_research(of) { "double-research" } else { "" })
}

fn needs_research(of: &Animal) -> bool {
    of.conditions.iter().any(|condition| matches!(condition, Condition::Icon(Icon::Research, _)))
}

/// On map 0, with at least two rock and two water hexes around each.
fn housed(of: &Animal, special: bool) -> Position {
    match of.special {
        Some((Special::PettingZoo, _)) => welcoming(of).building(0, "petting-zoo", "c6+d6+e6"),
        Some((Special::ReptileHouse, _)) if special => {
            welcoming(of).building(0, "reptile-house", "c5+c6+d6+e5+e6")
        }
        Some((Special::Aviary, _)) if special => welcoming(of).building(0, "aviary", "c6+d5+d6+e5+e6"),
        _ => welcoming(of).enclosure(0, super::PEN),
    }
}

/// What the card costs in that zoo (ruling E11).
fn price(of: &Animal) -> u16 {
    let matched: u8 = of
        .conditions
        .iter()
        .map(|condition| match condition {
            Condition::PartnerZoo(continent) => 3 * of.icons.get(continent.icon()),
            _ => 0,
        })
        .sum();
    u16::from(of.cost - matched)
}

/// Plays it and declines whatever can be declined, until the other player's turn.
fn play(position: Position, of: &Animal) -> Story {
    let mut story = Story::at(position);
    story.play(0, &["action animals", &format!("play {}", of.card)]);
    while story.view().turn == Seat(0) {
        let offered = legal(&story.game, 0);
        let modest = ["done", "worker"].into_iter().find(|choice| offered.iter().any(|any| any == choice));
        let choice = modest.map_or_else(|| offered[0].clone(), ToString::to_string);
        story.play(0, &[&choice]);
    }
    story
}

fn gained(story: &Story, wanted: Resource) -> u8 {
    let amounts = story.events.iter().map(|event| match event {
        Event::Gained { seat: Seat(0), what, amount } if *what == wanted => *amount,
        _ => 0,
    });
    amounts.sum()
}

/// Appeal by abilities that count, with nothing in the other zoo.
fn counted(of: &Animal, zoo: &Icons) -> u8 {
    let each = of.abilities.iter().map(|ability| match ability {
        Ability::Pack => zoo.get(Icon::Predator),
        Ability::PettingZooAnimal => 3 * zoo.get(Icon::PettingZoo),
        Ability::Iconic(continent) => zoo.get(continent.icon()).min(8),
        _ => 0,
    });
    each.sum()
}

fn check(of: &Animal, special: bool) {
    let number = of.card;
    let before = Story::at(housed(of, special)).zoo(0);
    let story = play(housed(of, special), of);
    let after = story.zoo(0);
    assert!(after.animals.contains(&number) && !after.hand.contains(&number), "{number} is in the zoo");
    let paid = story.events.iter().find_map(|event| match event {
        Event::Paid { seat: Seat(0), amount } => Some(u16::from(*amount)),
        _ => None,
    });
    assert_eq!(paid, Some(price(of)), "{number} costs");
    let mut icons = Icons::default();
    for (icon, count) in &after.icons {
        icons.add(*icon, *count);
    }
    for (icon, count) in &before.icons {
        assert_eq!(icons.get(*icon), count + of.icons.get(*icon), "{number}: {icon}");
    }
    let new: u8 = after.icons.iter().map(|(_, count)| count).sum();
    let old: u8 = before.icons.iter().map(|(_, count)| count).sum();
    assert_eq!(new - old, of.icons.iter().map(|(_, count)| count).sum::<u8>(), "{number}: icons");
    assert_eq!(gained(&story, Resource::Appeal), of.appeal + counted(of, &icons), "{number}: appeal");
    assert_eq!(gained(&story, Resource::Conservation), of.conservation, "{number}: conservation");
    assert_eq!(gained(&story, Resource::Reputation), of.reputation, "{number}: reputation");
    assert_eq!(after.appeal - before.appeal, of.appeal + counted(of, &icons), "{number}: the appeal track");
    let lodged = of.special.filter(|_| special || of.size == 0).map_or([0; 3], |(house, spaces)| {
        let mut lodged = [0; 3];
        lodged[house as usize] = spaces;
        lodged
    });
    assert_eq!(after.lodged, lodged, "{number}: spaces");
    let occupied = after.buildings.iter().filter(|built| built.occupied).count();
    assert_eq!(occupied, usize::from(lodged == [0; 3] && !special), "{number}: occupied enclosures");
}

#[test]
fn every_animal_is_played_as_its_card_says() {
    let played = animals().map(|of| check(of, false)).count();
    assert_eq!(played, content().animals.len());
}

#[test]
fn reptiles_and_large_birds_live_in_their_special_enclosures() {
    let special = animals().filter(|of| of.special.is_some() && of.size > 0);
    let played = special.map(|of| check(of, true)).count();
    assert!(played >= 25 + 11, "25 reptiles, 11 large birds");
}

/// Whether the animal can be played from here.
fn playable(position: &Position, of: &Animal) -> bool {
    let mut game = position.start();
    if !legal(&game, 0).iter().any(|choice| choice == "action animals") {
        return false;
    }
    menagerie_ark_nova::position::play_all(&mut game, 0, &["action animals"]);
    legal(&game, 0).contains(&format!("play {}", of.card))
}

#[test]
fn no_animal_is_played_for_less_than_it_costs() {
    for of in animals() {
        assert!(playable(&housed(of, false).money(0, price(of)), of), "{} for exactly its price", of.card);
        assert!(!playable(&housed(of, false).money(0, price(of) - 1), of), "{} for 1 less", of.card);
    }
}

#[test]
fn no_animal_is_played_while_a_condition_is_missing() {
    for of in animals().filter(|of| !of.conditions.is_empty()) {
        for condition in of.conditions {
            let without = match condition {
                Condition::AnimalsII => housed(of, false).upgraded(0, ""),
                Condition::PartnerZoo(_) => housed(of, false).partner_zoos(0, ""),
                Condition::Icon(Icon::Research, _) => housed(of, false).universities(0, ""),
                Condition::Icon(icon, count) => {
                    // All but one of the icons it asks for.
                    let mut left = count - 1;
                    let mut kept = company(of);
                    kept.retain(|&number| {
                        let other = animal(Card::from_number(number).expect("an animal"));
                        let shows = other.icons.get(*icon);
                        let stays = shows <= left;
                        left -= if stays { shows } else { 0 };
                        stays
                    });
                    housed(of, false).animals(0, &kept)
                }
                other => panic!("{}: no animal has the condition {other:?}", of.card),
            };
            assert!(!playable(&without, of), "{} without {condition:?}", of.card);
        }
    }
}

#[test]
fn no_standard_enclosure_is_too_small_or_on_the_wrong_ground() {
    // Size and hexes on map 0; far from rock and water where there is such a place.
    let small = [(1, "i1"), (2, "i1+i2"), (3, "h2+i1+i2"), (4, "a3+a4+b3+b4")];
    let joins = |of: &Animal| of.abilities.iter().any(|ability| matches!(ability, Ability::Flock(_)));
    for of in animals().filter(|of| of.size > 0 && !joins(of)) {
        if let Some((_, hexes)) = small.iter().find(|(size, _)| size + 1 == of.size) {
            assert!(!playable(&welcoming(of).enclosure(0, hexes), of), "{} in size {}", of.card, of.size - 1);
        }
        if of.rock > 0 {
            // POND has water on three sides and no rock.
            assert!(!playable(&welcoming(of).enclosure(0, super::POND), of), "{} without rock", of.card);
        }
        if of.water > 0 {
            let dry = welcoming(of).enclosure(0, "g1+h1+h2+i1+i2");
            assert!(!playable(&dry, of), "{} without water", of.card);
        }
        let taken = welcoming(of).occupied(0, super::PEN);
        assert!(!playable(&taken, of), "{} in an occupied enclosure", of.card);
    }
}

#[test]
fn no_special_enclosure_is_too_full_or_on_the_wrong_ground() {
    // On map 0 this reptile house and this aviary touch water and no rock.
    for of in animals() {
        let Some((house, spaces)) = of.special else { continue };
        let full = of.special.map_or(0, |(house, _)| house.capacity()) + 1 - spaces;
        if spaces > 0 {
            let crowded = housed(of, true).seat(0, |seat| seat.lodged[house as usize] = full);
            assert!(!playable(&crowded, of), "{} where {full} spaces are taken", of.card);
        }
        if of.rock > 0 && house == Special::ReptileHouse {
            let soft = welcoming(of).building(0, "reptile-house", "a4+b3+b4+b5+c3");
            assert!(!playable(&soft, of), "{} without rock", of.card);
        }
        if (of.rock > 0 || of.water > 0) && house == Special::Aviary {
            let bare = welcoming(of).building(0, "aviary", "a3+a4+b4+b5+c3");
            assert_eq!(playable(&bare, of), of.rock == 0, "{} beside water only", of.card);
        }
    }
}
