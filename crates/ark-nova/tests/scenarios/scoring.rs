//! Stories about final scoring cards: every card at every threshold, and one below it.

use menagerie_ark_nova::{
    content::{Animal, Card, CardKind, Icon, animal, map},
    geometry::{BORDER, Hex, hexes, spread},
    position::Position,
};

use crate::scenarios::story::{Scenario, Story};

/// The stories about final scoring cards.
pub fn scenarios() -> Vec<&'static [Scenario]> {
    vec![SCENARIOS]
}

scenarios! {
    large_animal_zoo: "scoring 001";
    small_animal_zoo: "scoring 002";
    research_zoo: "scoring 003";
    architectural_zoo: "scoring 004";
    conservation_zoo: "scoring 005";
    naturalists_zoo: "scoring 006";
    favorite_zoo: "scoring 007";
    sponsored_zoo: "scoring 008";
    diverse_species_zoo: "scoring 009";
    diverse_species_zoo_looks_to_the_right: "scoring 009";
    climbing_park: "scoring 010";
    aquatic_park: "scoring 011";
    all_kept_cards_score: "scoring 001", "scoring 007", "scoring 008";
}

/// Seat 0 is about to take the very last turn and holds this card.
fn last_turn(players: u8, card: u16) -> Position {
    let mut position = Position::new(players).setup(|table| {
        table.last_turns = Some(1);
        table.scoring_discarded = true;
    });
    for other in 1..usize::from(players) {
        position = position.scoring(other, &[]);
    }
    position.scoring(0, &[card])
}

/// The last turn is taken; the conservation that the scoring adds.
fn score(position: Position) -> (u8, Story) {
    let mut story = Story::at(position);
    let before = story.zoo(0).conservation;
    story.play(0, &["x-token", "first build"]);
    (story.zoo(0).conservation - before, story)
}

/// The table of a card: its thresholds, and far above the last.
fn table(card: u16, thresholds: [usize; 4], zoo: impl Fn(Position, usize) -> Position) -> Story {
    let mut stories = Vec::new();
    for (points, threshold) in (1..).zip(thresholds) {
        for (count, expected) in [(threshold, points), (threshold - 1, points - 1)] {
            let (scored, story) = score(zoo(last_turn(2, card), count));
            assert_eq!(scored, expected, "card {card:03} with {count}");
            stories.push(story);
        }
    }
    Story::all(stories)
}

fn some(count: usize, fit: impl Fn(&Animal) -> bool) -> Vec<u16> {
    let animals = Card::all().filter(|card| card.kind() == CardKind::Animal).map(animal);
    animals.filter(|animal| fit(animal)).take(count).map(|animal| animal.card.number()).collect()
}

fn large_animal_zoo() -> Story {
    table(1, [1, 2, 4, 5], |position, count| position.animals(0, &some(count, Animal::is_large)))
}

fn small_animal_zoo() -> Story {
    table(2, [3, 6, 8, 10], |position, count| {
        // One of them is a petting zoo animal.
        let mut zoo = some(count - 1, |of| of.size == 1 || of.size == 2);
        zoo.push(519);
        let position = position.animals(0, &zoo).building(0, "petting-zoo", "g1+h1+i1");
        position.seat(0, |seat| seat.lodged = [1, 0, 0])
    })
}

fn research_zoo() -> Story {
    table(3, [3, 4, 5, 6], |position, count| {
        // Two universities show three icons, sponsors one or two each.
        let sponsors: &[u16] = match count {
            2 => return position.universities(0, "double-research"),
            3 => &[],
            4 => &[220],
            5 => &[223],
            _ => &[220, 223],
        };
        position.universities(0, "double-research research-and-reputation").sponsors(0, sponsors)
    })
}

fn architectural_zoo() -> Story {
    let map = map("0".parse().expect("map 0"));
    let built = |covered: u64| {
        hexes(covered)
            .fold(last_turn(2, 4), |position, hex| position.building(0, "pavilion", &hex.to_string()))
    };
    let all = map.plain;
    let border = all & BORDER;
    let corner = hexes(border).next().expect("a hex").bit();
    let (nothing, first) = score(built(corner));
    assert_eq!(nothing, 0);
    let connected = |terrain: u64, covered: u64| hexes(terrain).all(|hex| spread(hex.bit()) & covered != 0);
    let expected = |covered: u64| {
        let facts = [
            connected(map.water, covered),
            connected(map.rock, covered),
            border & !covered == 0,
            all & !covered == 0,
        ];
        facts.into_iter().filter(|fact| *fact).count() as u8
    };
    let (edge, second) = score(built(border));
    assert_eq!(edge, expected(border));
    assert!(edge >= 1, "the border is covered");
    // b2 is the only building space beside the water of a1.
    let without = |hex: &str| all & !hex.parse::<Hex>().expect("a hex").bit();
    let (cut_off, third) = score(built(without("b2")));
    assert_eq!(cut_off, 2, "rock and border");
    let (almost, fourth) = score(built(without("d4")));
    assert_eq!(almost, 3, "water, rock and border");
    let (everything, last) = score(built(all));
    assert_eq!(everything, 4);
    Story::all([first, second, third, fourth, last])
}

fn conservation_zoo() -> Story {
    table(5, [3, 4, 5, 6], |position, count| {
        position.seat(0, |seat| seat.used_tokens = (1..=count as u8).collect())
    })
}

fn naturalists_zoo() -> Story {
    let map = map("0".parse().expect("map 0"));
    table(6, [6, 12, 18, 24], |position, count| {
        // All building spaces are covered but so many, beginning at the border.
        let open = map.plain.count_ones() as usize - count;
        let order = hexes(map.plain & BORDER).chain(hexes(map.plain & !BORDER));
        order.take(open).fold(position, |position, hex| position.building(0, "pavilion", &hex.to_string()))
    })
}

fn favorite_zoo() -> Story {
    table(7, [6, 9, 12, 15], |position, count| position.upgraded(0, "cards").reputation(0, count as u8))
}

fn sponsored_zoo() -> Story {
    let sponsors = [229, 230, 231, 232, 233, 234, 235, 236, 237, 238];
    table(8, [3, 6, 8, 10], |position, count| position.sponsors(0, &sponsors[..count]))
}

fn diverse_species_zoo() -> Story {
    // Predator, herbivore, primate, reptile, bird, and a bear that is a predator too.
    let own = [404, 428, 460, 473, 507];
    let mut stories = Vec::new();
    for (count, expected) in [(0, 0), (1, 1), (3, 3), (4, 4), (5, 4)] {
        let (scored, story) = score(last_turn(2, 9).animals(0, &own[..count]));
        assert_eq!(scored, expected, "at most four");
        stories.push(story);
    }
    // As many is not more; two kinds in one animal count twice.
    let (level, story) = score(last_turn(2, 9).animals(0, &[404, 408]).animals(1, &[405, 410]));
    assert_eq!(level, 1, "the bear; predators are two against two");
    stories.push(story);
    Story::all(stories)
}

fn diverse_species_zoo_looks_to_the_right() -> Story {
    // Three players: the neighbour to the right of seat 0 is the one before, seat 2.
    let position = last_turn(3, 9).animals(0, &[404, 428]).animals(1, &[405, 410]).animals(2, &[438, 439]);
    let (scored, story) = score(position);
    assert_eq!(scored, 1, "more predators than seat 2, fewer herbivores");
    story
}

fn icons_of(card: u16, thresholds: [usize; 4], icon: Icon) -> Story {
    table(card, thresholds, |position, count| position.animals(0, &some(count, |of| of.icons.get(icon) == 1)))
}

fn climbing_park() -> Story {
    icons_of(10, [1, 3, 5, 7], Icon::Rock)
}

fn aquatic_park() -> Story {
    icons_of(11, [2, 4, 6, 8], Icon::Water)
}

fn all_kept_cards_score() -> Story {
    let position = last_turn(2, 1)
        .scoring(0, &[1, 7, 8])
        .animals(0, &[402])
        .reputation(0, 9)
        .sponsors(0, &[229, 230, 231])
        .appeal(0, 50);
    let (scored, story) = score(position);
    assert_eq!(scored, 1 + 2 + 1);
    assert_eq!(story.zoo(0).points, 50 + 2 * 4 - 14);
    story
}
