//! What the maps can do.

use menagerie_ark_nova::{
    content::{MapAbility, map},
    geometry::hexes_text,
    position::legal,
};
use menagerie_kernel::Seat;

use super::stage;
use crate::scenarios::{
    sponsors::{go_on, told},
    story::Story,
};

scenarios! {
    map_a_starts_with_two_buildings: "map A";
    map_0_starts_empty: "map 0";
    the_tower_loves_occupied_enclosures_on_1: "map 1";
    the_tower_loves_occupied_enclosures_on_1a: "map 1a";
    the_gate_makes_enclosures_larger_on_2: "map 2";
    the_gate_makes_enclosures_larger_on_2a: "map 2a";
    the_silver_lake_pays_two_a_space_on_3: "map 3";
    the_silver_lake_pays_two_a_space_on_3a: "map 3a";
    the_harbor_buys_a_card_a_turn_on_4: "map 4";
    the_harbor_buys_a_card_a_turn_on_4a: "map 4a";
    the_restaurant_feeds_on_covered_spaces_on_5: "map 5";
    the_restaurant_feeds_on_covered_spaces_on_5a: "map 5a";
    the_institute_ignores_a_condition_on_6: "map 6";
    the_institute_ignores_a_condition_on_6a: "map 6a";
    ice_cream_parlors_sell_more_at_kiosks_on_7: "map 7";
    ice_cream_parlors_sell_more_at_kiosks_on_7a: "map 7a";
    hollywood_finds_sponsors_on_8: "map 8";
    hollywood_finds_sponsors_on_8a: "map 8a";
}

fn the_tower_loves_occupied_enclosures_on_1() -> Story {
    tower("1")
}

fn the_tower_loves_occupied_enclosures_on_1a() -> Story {
    tower("1a")
}

fn the_gate_makes_enclosures_larger_on_2() -> Story {
    gate("2")
}

fn the_gate_makes_enclosures_larger_on_2a() -> Story {
    gate("2a")
}

fn the_silver_lake_pays_two_a_space_on_3() -> Story {
    silver_lake("3")
}

fn the_silver_lake_pays_two_a_space_on_3a() -> Story {
    silver_lake("3a")
}

fn the_harbor_buys_a_card_a_turn_on_4() -> Story {
    harbor("4")
}

fn the_harbor_buys_a_card_a_turn_on_4a() -> Story {
    harbor("4a")
}

fn the_restaurant_feeds_on_covered_spaces_on_5() -> Story {
    restaurant("5")
}

fn the_restaurant_feeds_on_covered_spaces_on_5a() -> Story {
    restaurant("5a")
}

fn the_institute_ignores_a_condition_on_6() -> Story {
    institute("6")
}

fn the_institute_ignores_a_condition_on_6a() -> Story {
    institute("6a")
}

fn ice_cream_parlors_sell_more_at_kiosks_on_7() -> Story {
    ice_cream("7")
}

fn ice_cream_parlors_sell_more_at_kiosks_on_7a() -> Story {
    ice_cream("7a")
}

fn hollywood_finds_sponsors_on_8() -> Story {
    hollywood("8")
}

fn hollywood_finds_sponsors_on_8a() -> Story {
    hollywood("8a")
}

fn map_a_starts_with_two_buildings() -> Story {
    let mut story = Story::at(stage("A"));
    let names: Vec<String> = story.zoo(0).buildings.iter().map(|built| built.building.to_string()).collect();
    assert_eq!(names, ["kiosk", "enclosure-3"]);
    // The next building must touch them, and a kiosk must keep its distance.
    go_on(&mut story, 0, &["action build", "build pavilion"]);
    story.refuses(0, &["place pavilion i3"]);
    go_on(&mut story, 0, &["place pavilion a3"]);
    assert_eq!(story.zoo(0).appeal, 1);
    let without = Story::at(stage("A").options(|options| options.map_a_kiosk = false));
    assert_eq!(without.zoo(0).buildings.len(), 1);
    story
}

fn map_0_starts_empty() -> Story {
    let mut story = Story::at(stage("0"));
    go_on(&mut story, 0, &["action build", "build kiosk"]);
    story.refuses(0, &["place kiosk e3"]);
    go_on(&mut story, 0, &["place kiosk i4"]);
    assert_eq!(story.zoo(0).money, 25 - 2 + 5);
    story
}

/// A standard enclosure beside the tower gives 2 appeal when the fennec fox moves in.
fn tower(code: &str) -> Story {
    let (pens, beside): (&[&str], _) = match code {
        "1" => (&["a2+b2", "b3"], "b3"),
        _ => (&["h1", "h2", "h3"], "h3"),
    };
    let position = stage(code).row(0, "build cards association animals sponsors").hand(0, &[405]);
    let position = pens.iter().fold(position, |position, at| position.enclosure(0, at));
    let housed = |home: &str| {
        told(position.clone(), &["action animals", "play 405", &format!("house {home}"), "done"])
    };
    assert_eq!(housed(&pens[0][..2]).zoo(0).appeal, 3, "not beside the tower");
    let story = housed(beside);
    assert_eq!(story.zoo(0).appeal, 3 + 2);
    story
}

/// The giraffe wants size 3; size 1 beside the gate on f5 will do.
fn gate(code: &str) -> Story {
    let position =
        stage(code).row(0, "build cards association animals sponsors").hand(0, &[428]).money(0, 20);
    let border = position.enclosure(0, "g6");
    assert!(!Story::at(border.clone()).may(0, "action animals"), "size 1 is too small elsewhere");
    let mut story = told(border.enclosure(0, "g5"), &["action animals", "play 428"]);
    go_on(&mut story, 0, &["done"]);
    let home =
        story.zoo(0).buildings.into_iter().find(|built| built.occupied).expect("the giraffe lives somewhere");
    assert_eq!(home.hexes[0].to_string(), "g5");
    // Found as size 3 when an animal of size 3 leaves, before the pen of size 4.
    let release = stage(code)
        .row(0, "animals build cards sponsors association")
        .animals(0, &[428])
        .appeal(0, 20)
        .conservation(0, 20)
        .setup(|table| table.scoring_discarded = true)
        .projects(&[116])
        .occupied(0, "g5")
        .occupied(0, &super::somewhere(code, "enclosure-4"));
    let choices = ["action association", "task project", "support 116 middle", "release 428", "cube 7"];
    let released = told(release, &choices);
    let left: Vec<_> =
        released.zoo(0).buildings.iter().filter(|pen| pen.occupied).map(|pen| pen.hexes.len()).collect();
    assert_eq!(left, [4], "the one at the gate is empty");
    story
}

/// Covering shore hexes pays 2 money each.
fn silver_lake(code: &str) -> Story {
    let (first, shore, paid) = match code {
        "3" => ("a5", "a3+a4", 4),
        _ => ("c1", "c2+d2", 2),
    };
    let position = stage(code).building(0, "pavilion", first);
    let story = told(position, &["action build", "build enclosure-2", &format!("place enclosure-2 {shore}")]);
    assert_eq!(story.zoo(0).money, 25 - 4 + paid);
    story
}

/// Once a6 is covered, one hand card a turn is worth 3 money.
fn harbor(code: &str) -> Story {
    let position = stage(code).hand(0, &[401, 402, 403]);
    assert!(!Story::at(position.clone()).may(0, "harbor"), "not connected");
    let mut story = Story::at(position);
    go_on(&mut story, 0, &["action build", "build pavilion", "place pavilion a6"]);
    assert!(story.may(0, "harbor"), "also after the action");
    go_on(&mut story, 0, &["harbor", "sell 401"]);
    assert_eq!((story.zoo(0).money, story.hand(0)), (25 - 2 + 3, vec![402, 403]));
    story.play(1, &["x-token", "first build"]);
    assert!(story.may(0, "harbor"), "again in the next turn");
    go_on(&mut story, 0, &["harbor", "sell 402"]);
    assert_eq!((story.view().turn, story.hand(0)), (Seat(0), vec![403]));
    story.refuses(0, &["harbor"]);
    story
}

/// Every covered hex beside the restaurant on e3 earns 1 money in a break.
fn restaurant(code: &str) -> Story {
    let position = stage(code).building(0, "pavilion", "d1").building(0, "pavilion", "d2");
    let mut story = told(position, &["action build", "build enclosure-2", "place enclosure-2 d3+d4"]);
    let money = story.zoo(0).money;
    story.play(1, &["x-token", "first build"]);
    let before = stage(code)
        .building(0, "pavilion", "d1")
        .building(0, "pavilion", "d2")
        .enclosure(0, "d3+d4")
        .break_left(1);
    let broken = told(before, &["action sponsors", "break"]);
    assert_eq!(broken.zoo(0).money, 25 + 5 + 5 + 2, "d3 and d4, though the enclosure is empty");
    assert_eq!(money, 25 - 4);
    story
}

/// Once a6 is covered, the lion needs one predator less.
fn institute(code: &str) -> Story {
    let position = stage(code)
        .row(0, "build cards association animals sponsors")
        .hand(0, &[402])
        .animals(0, &[404, 405])
        .enclosure(0, "a3+a4+b4+b5");
    assert!(!Story::at(position.clone()).may(0, "action animals"), "not connected");
    let connected = position.building(0, "pavilion", "a5").building(0, "pavilion", "a6");
    let story = told(connected, &["action animals", "play 402"]);
    assert_eq!(story.zoo(0).appeal, 9 + 3);
    story
}

/// Once all three parlors are covered, every kiosk earns 1 more in a break; covering one offers a kiosk.
fn ice_cream(code: &str) -> Story {
    let MapAbility::IceCream(parlors) = map(code.parse().expect("a map")).ability else { panic!("{code}") };
    let (way, first): (&[&str], _) = match code {
        "7" => (&["b1", "b2", "c2", "d2", "e3", "f3", "f4", "g4", "g5", "f6"], "b2"),
        _ => (&["a3", "b4", "c4", "d5", "e4", "f4", "g3", "g4", "g5", "f6", "h3"], "a3"),
    };
    assert!(hexes_text(parlors).split('+').all(|parlor| way.contains(&parlor)));
    let start = if code == "7" { "b1" } else { "a4" };
    let position = stage(code).building(0, "pavilion", start);
    let mut story = told(position, &["action build", "build pavilion", &format!("place pavilion {first}")]);
    let kiosk =
        legal(&story.game, 0).into_iter().find(|choice| choice.starts_with("place kiosk")).expect("a kiosk");
    go_on(&mut story, 0, &[&kiosk]);
    assert_eq!(story.zoo(0).money, 25 - 2, "the kiosk is free");
    let beside = if code == "7" { "g6" } else { "h5" };
    let broken = |way: &[&str]| {
        let zoo = way.iter().fold(stage(code), |position, at| position.building(0, "pavilion", at));
        told(zoo.building(0, "kiosk", beside).break_left(1), &["action sponsors", "break"]).zoo(0).money
    };
    // 25, 5 for the break, 5 for no appeal, 2 for the pavilions beside the kiosk, 1 for the ice cream.
    assert_eq!(broken(way), 25 + 5 + 5 + 2 + 1);
    // The last parlor is not covered: no ice cream. On map 7 it was one of the pavilions beside the kiosk.
    let pavilions = if code == "7" { 1 } else { 2 };
    assert_eq!(broken(&way[..way.len() - 1]), 25 + 5 + 5 + pavilions);
    story
}

/// Covering an H reveals the deck until a sponsor; with all three covered, sponsors are 1 level lower.
fn hollywood(code: &str) -> Story {
    let position = stage(code).deck(&[401, 402, 223, 403]);
    let story = told(position, &["action build", "build pavilion", "place pavilion e6"]);
    assert_eq!(story.hand(0), [223], "the first sponsor");
    assert_eq!(story.view().discard, 2);
    let MapAbility::Hollywood(hills) = map(code.parse().expect("a map")).ability else { panic!("{code}") };
    // Level 4 with strength 3: only in a zoo that has covered all the hills.
    let hills = hexes_text(hills);
    let way: &[&str] = match code {
        "8" => &["e6", "f6", "g5", "d5", "c5", "b6"],
        _ => &["e6", "f5", "g5", "h5", "d6", "c5", "b6"],
    };
    assert!(hills.split('+').all(|hill| way.contains(&hill)));
    let zoo = |way: &[&str]| {
        let position = stage(code).row(0, "animals cards sponsors build association").hand(0, &[220]);
        way.iter().fold(position, |position, at| position.building(0, "pavilion", at))
    };
    assert!(told(zoo(way), &["action sponsors"]).may(0, "play 220"));
    told(zoo(&way[..3]), &["action sponsors"]).refuses(0, &["play 220"]);
    story
}
