//! What sponsors score at the end, each at its edge: with just enough, and with one less.

use menagerie_ark_nova::{
    content::{Animal, Card, CardKind, Icon, MapDef, animal, map},
    geometry::{BORDER, Hex, hexes, spread},
    position::Position,
};

use super::{last, stage};
use crate::scenarios::story::Story;

scenarios! {
    breeders_count_five_supports: ;
    who_has_a_name_scores_it: ;
    a_covered_map_pays_the_engineer_and_the_entrance: ;
    the_researcher_pairs_rock_and_water_three_times: ;
    the_archaeologist_wants_the_whole_border: ;
    water_and_rock_must_all_be_reached: ;
    water_under_a_building_is_no_water: ;
    polar_bears_count_bears: ;
    universities_are_counted: ;
    categories_are_counted: ;
    isolated_spaces_count_in_pairs: ;
}

/// The last turn of a zoo with these sponsors, which takes an X-token: appeal and conservation that the scoring adds.
fn scored(sponsors: &[u16], zoo: impl Fn(Position) -> Position) -> (u8, u8, Story) {
    let mut story = Story::at(zoo(last(stage(&[]).sponsors(0, sponsors))));
    let before = story.zoo(0);
    story.play(0, &["x-token", "first build"]);
    let after = story.zoo(0);
    assert!(story.view().over);
    (after.appeal - before.appeal, after.conservation - before.conservation, story)
}

fn map_0() -> &'static MapDef {
    map("0".parse().expect("a map"))
}

fn paved(position: Position, covered: u64) -> Position {
    hexes(covered).fold(position, |position, hex| position.building(0, "pavilion", &hex.to_string()))
}

fn but(hex: &str) -> u64 {
    map_0().plain & !hex.parse::<Hex>().expect("a hex").bit()
}

fn some(count: usize, such: impl Fn(&Animal) -> bool) -> Vec<u16> {
    let animals = Card::all().filter(|card| card.kind() == CardKind::Animal).map(animal);
    animals.filter(|animal| such(animal)).take(count).map(|animal| animal.card.number()).collect()
}

fn breeders_count_five_supports() -> Story {
    let supports = |card: u16, count: u8| {
        scored(&[card], |zoo| zoo.seat(0, |seat| seat.used_tokens = (1..=count).collect()))
    };
    assert_eq!((supports(215, 4).1, supports(215, 5).1), (0, 1));
    assert_eq!((supports(218, 4).1, supports(218, 7).1), (0, 1));
    supports(218, 5).2
}

fn who_has_a_name_scores_it() -> Story {
    let named = |reputation| scored(&[216, 220], |zoo| zoo.reputation(0, reputation));
    assert_eq!((named(8).1, named(9).1), (0, 2), "one for each");
    named(9).2
}

fn a_covered_map_pays_the_engineer_and_the_entrance() -> Story {
    let built = |covered| scored(&[217, 257], |zoo| paved(zoo, covered));
    assert_eq!(built(but("d4")).0, 0, "one space is open");
    let (appeal, _, story) = built(map_0().plain);
    assert_eq!(appeal, 10, "five for each; rock and water need no building");
    story
}

fn the_researcher_pairs_rock_and_water_three_times() -> Story {
    let icons = |rock: usize, water: usize| {
        let mut zoo = some(rock, |animal| (animal.rock, animal.water) == (1, 0));
        zoo.extend(some(water, |animal| (animal.rock, animal.water) == (0, 1)));
        scored(&[219], |position| position.animals(0, &zoo))
    };
    assert_eq!((icons(0, 5).0, icons(2, 5).0, icons(3, 3).0, icons(5, 4).0), (0, 4, 6, 6));
    icons(4, 4).2
}

fn the_archaeologist_wants_the_whole_border() -> Story {
    let border = map_0().plain & BORDER;
    let one_less = border & (border - 1);
    assert_eq!(scored(&[221], |zoo| paved(zoo, one_less)).1, 0);
    let (_, points, story) = scored(&[221], |zoo| paved(zoo, border));
    assert_eq!(points, 1, "what lies inside does not matter");
    story
}

fn water_and_rock_must_all_be_reached() -> Story {
    // b2 is the only building space beside the water of a1.
    assert_eq!(scored(&[241, 242], |zoo| paved(zoo, but("b2"))).1, 1, "all the rock, not all the water");
    let (_, points, story) = scored(&[241, 242], |zoo| paved(zoo, map_0().plain));
    assert_eq!(points, 2);
    story
}

fn water_under_a_building_is_no_water() -> Story {
    // With 219 the water of a1 is built on: b2 may stay open, and nothing is isolated there.
    let covered = but("b2") | "a1".parse::<Hex>().expect("a hex").bit();
    let (_, points, story) = scored(&[219, 241], |zoo| paved(zoo, covered));
    assert_eq!(points, 1);
    story
}

fn polar_bears_count_bears() -> Story {
    // Its own bear is one of them.
    let bears = |count: usize| {
        let zoo = some(count - 1, |animal| animal.icons.get(Icon::Bear) > 0);
        scored(&[251], |position| position.animals(0, &zoo))
    };
    assert_eq!((bears(2).1, bears(3).1, bears(5).1, bears(6).1), (0, 1, 1, 2));
    bears(6).2
}

fn universities_are_counted() -> Story {
    let two = "hand-limit double-research";
    let three = "hand-limit double-research research-and-reputation";
    let teaching = |kinds: &'static str| scored(&[203, 209], move |zoo| zoo.universities(0, kinds));
    assert_eq!((teaching(two).1, teaching(three).1), (0, 2));
    teaching(three).2
}

fn categories_are_counted() -> Story {
    // A bear that is a predator, a bird, a reptile, and a petting zoo animal: five categories.
    let zoo = [408, 511, 473, 519];
    let counted = |animals: &[u16]| scored(&[208, 261], |position| position.animals(0, animals));
    assert_eq!((counted(&zoo[..3]).1, counted(&zoo).1), (0, 2));
    counted(&zoo).2
}

fn isolated_spaces_count_in_pairs() -> Story {
    // One pavilion; what touches it is not isolated, and an odd space is lost.
    let covered = "e5".parse::<Hex>().expect("a hex").bit() | "e6".parse::<Hex>().expect("a hex").bit();
    let lonely = |set: u64| (set & !covered & !spread(covered)).count_ones() as u8 / 2;
    let map = map_0();
    for (card, set) in [(258, map.water), (259, map.rock), (264, map.bonus_mask)] {
        assert_eq!(scored(&[card], |zoo| paved(zoo, covered)).1, lonely(set), "{card}");
    }
    scored(&[264], |zoo| paved(zoo, covered)).2
}
