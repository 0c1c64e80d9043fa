//! The experts on continents: appeal for icons, and something for every icon that comes.

use super::{go_on, last, stage, told};
use crate::scenarios::story::Story;

scenarios! {
    the_americas_bring_kiosks: "card 210";
    europe_brings_small_enclosures: "card 211";
    australia_brings_pouches: "card 212";
    asia_brings_pavilions: "card 213";
    africa_is_clever_after_the_action: "card 214";
    africa_counts_x_tokens: "card 214";
}

fn the_americas_bring_kiosks() -> Story {
    let position = stage(&[210]).partner_zoos(0, "americas").building(0, "pavilion", "i1");
    let mut story = told(position, &["action sponsors", "play 210"]);
    story.refuses(0, &["place kiosk e5"]);
    go_on(&mut story, 0, &["place kiosk i2"]);
    assert_eq!(story.zoo(0).appeal, 2, "the partner zoo and its own icon");
    assert_eq!(story.zoo(0).money, 25, "for free");
    let kiosks = ["a3", "c2", "e2", "g1", "i3"];
    let full = kiosks.into_iter().fold(stage(&[210]), |position, hex| position.building(0, "kiosk", hex));
    assert_eq!(told(last(full), &["action sponsors", "play 210", "done"]).zoo(0).conservation, 1);
    let four = kiosks[1..].iter().fold(stage(&[210]), |position, hex| position.building(0, "kiosk", hex));
    assert_eq!(told(last(four), &["action sponsors", "play 210", "done"]).zoo(0).conservation, 0);
    story
}

fn europe_brings_small_enclosures() -> Story {
    let position = stage(&[211]).partner_zoos(0, "europe").building(0, "pavilion", "i1");
    let story = told(position, &["action sponsors", "play 211", "place enclosure-1 i2"]);
    assert_eq!((story.zoo(0).appeal, story.zoo(0).buildings.len()), (2, 2));
    let pens = ["i1", "i2", "i3", "h1", "g1"];
    let occupied =
        |count: usize| pens[..count].iter().fold(stage(&[211]), |position, hex| position.occupied(0, hex));
    assert_eq!(told(last(occupied(5)), &["action sponsors", "play 211", "done"]).zoo(0).conservation, 1);
    let empty = occupied(4).enclosure(0, "g1");
    assert_eq!(
        told(last(empty), &["action sponsors", "play 211", "done"]).zoo(0).conservation,
        0,
        "occupied ones"
    );
    story
}

fn australia_brings_pouches() -> Story {
    let position = stage(&[212, 401]).partner_zoos(0, "australia");
    let story = told(position, &["action sponsors", "play 212", "pouch 401"]);
    assert_eq!(story.zoo(0).appeal, 2 + 2, "two icons, and a card put away");
    assert_eq!(story.zoo(0).pouched.len(), 1);
    assert!(story.hand(0).is_empty());
    story
}

fn asia_brings_pavilions() -> Story {
    let position = stage(&[213]).partner_zoos(0, "asia").building(0, "kiosk", "i1");
    let story = told(position, &["action sponsors", "play 213", "place pavilion i2"]);
    assert_eq!(story.zoo(0).appeal, 2 + 1, "two icons, and the pavilion itself");
    story
}

fn africa_is_clever_after_the_action() -> Story {
    let mut story = told(stage(&[214]).partner_zoos(0, "africa"), &["action sponsors", "play 214"]);
    assert_eq!(
        story.row(0),
        "sponsors animals build cards association",
        "the used card lies in slot 1 already"
    );
    go_on(&mut story, 0, &["first association"]);
    assert_eq!(story.row(0), "association sponsors animals build cards");
    assert_eq!(story.zoo(0).appeal, 2);
    story
}

fn africa_counts_x_tokens() -> Story {
    let position = last(stage(&[214]).x_tokens(0, 3));
    let story = told(position, &["action sponsors", "spend 0", "play 214", "done", "done"]);
    assert_eq!(story.zoo(0).appeal, 1 + 3);
    story
}
