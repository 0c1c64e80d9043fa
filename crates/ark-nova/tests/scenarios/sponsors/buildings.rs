//! Sponsors with a unique building, 243 to 257.

use menagerie_ark_nova::content::Icon;

use super::{BREAK_MONEY, go_on, held_break, last, quiet_place, stage, told};
use crate::scenarios::story::Story;

scenarios! {
    five_buildings_love_their_icons: "card 243", "card 244", "card 245", "card 246", "card 247";
    rhesus_monkeys_invent: "card 248";
    the_barred_owl_perceives: "card 249";
    the_sea_turtle_sunbathes: "card 250";
    polar_bears_are_seen_in_every_zoo: "card 251";
    hyenas_hunt_with_the_pack: "card 252";
    the_okapi_brings_sponsors: "card 253";
    the_zoo_school_lies_on_the_border: "card 254";
    playgrounds_attract: "card 255", "card 256";
    the_side_entrance_stands_alone_and_earns: "card 257";
}

/// An enclosure in the middle of rock and water.
const PEN: &str = "c5+d5+d6+e5+e6";

/// Each building beside what it needs on map 0, what it gives at once, and six icons for the end.
fn five_buildings_love_their_icons() -> Story {
    let cases: [(u16, &str, u8, Icon, &[u16]); 5] = [
        (243, "meerkat-den", 2, Icon::Herbivore, &[426, 427, 428, 429, 430]),
        (244, "penguin-pool", 2, Icon::Bird, &[494, 495, 496, 497, 498]),
        (245, "aquarium", 4, Icon::Water, &[407, 446]),
        (246, "cable-car", 4, Icon::Rock, &[444, 403, 413]),
        (247, "baboon-rock", 2, Icon::Primate, &[452, 453, 454, 455, 456]),
    ];
    Story::all(cases.map(|(card, building, appeal, icon, animals)| {
        let position = stage(&[card]).reputation(0, 3).enclosure(0, PEN);
        let play = [&format!("play {card}")[..]];
        let mut story = told(position.clone(), &["action sponsors"]);
        go_on(&mut story, 0, &play);
        let place = quiet_place(&story);
        assert!(place.starts_with(&format!("place {building} ")), "{place}");
        go_on(&mut story, 0, &[&place]);
        assert_eq!(story.zoo(0).appeal, appeal, "{card}: for its own icons");
        assert_eq!(story.zoo(0).buildings.len(), 2);
        let mut scored = told(last(position.animals(0, animals)), &["action sponsors"]);
        go_on(&mut scored, 0, &play);
        let place = quiet_place(&scored);
        go_on(&mut scored, 0, &[&place]);
        assert!(scored.icons(0, icon) >= 6, "{card} {}", scored.icons(0, icon));
        assert!(scored.view().over && scored.zoo(0).conservation == 1, "{card}: six icons score");
        story
    }))
}

fn rhesus_monkeys_invent() -> Story {
    let position = stage(&[248]).building(0, "kiosk", "i1");
    let mut story = told(position, &["action sponsors", "play 248"]);
    let place = quiet_place(&story);
    go_on(&mut story, 0, &[&place]);
    assert_eq!(story.zoo(0).x_tokens, 1);
    story
}

fn the_barred_owl_perceives() -> Story {
    let position = stage(&[249]).building(0, "kiosk", "i1").deck(&[427, 431]);
    let mut story = told(position, &["action sponsors", "play 249"]);
    let place = quiet_place(&story);
    go_on(&mut story, 0, &[&place, "keep 431"]);
    assert_eq!(story.hand(0), [431]);
    story
}

fn the_sea_turtle_sunbathes() -> Story {
    let position = stage(&[250, 401, 402, 403]).display(&[]).building(0, "kiosk", "e1");
    let mut story = told(position, &["action sponsors", "play 250"]);
    let place = quiet_place(&story);
    go_on(&mut story, 0, &[&place]);
    go_on(&mut story, 0, &["sell 401", "sell 402"]);
    assert_eq!(story.zoo(0).money, 25 + 8);
    assert_eq!(story.hand(0), [403], "two at most");
    story
}

fn polar_bears_are_seen_in_every_zoo() -> Story {
    let position = stage(&[251])
        .enclosure(0, PEN)
        .hand(1, &[415])
        .money(1, 30)
        .row(1, "build animals cards association sponsors")
        .enclosure(1, "i1");
    let mut story = told(position, &["action sponsors", "play 251"]);
    let place = quiet_place(&story);
    go_on(&mut story, 0, &[&place]);
    assert_eq!(story.zoo(0).appeal, 2);
    go_on(&mut story, 1, &["action animals", "play 415", "done"]);
    assert_eq!(story.zoo(0).appeal, 4, "a raccoon in another zoo");
    story
}

fn hyenas_hunt_with_the_pack() -> Story {
    let position = stage(&[252]).enclosure(0, PEN).animals(0, &[402, 404]).deck(&[201, 420, 427]);
    let mut story = told(position, &["action sponsors", "play 252"]);
    let place = quiet_place(&story);
    go_on(&mut story, 0, &[&place]);
    // Three predators, so three cards: two of them are animals.
    story.offers(0, &["keep 420", "keep 427"]);
    go_on(&mut story, 0, &["keep 427"]);
    assert_eq!(story.hand(0), [427]);
    story
}

fn the_okapi_brings_sponsors() -> Story {
    let position = stage(&[253, 223]).building(0, "kiosk", "i1");
    let mut story = told(position, &["action sponsors", "play 253"]);
    let place = quiet_place(&story);
    go_on(&mut story, 0, &[&place]);
    go_on(&mut story, 0, &["play 223"]);
    assert_eq!(story.zoo(0).tokens[2], 2, "one of three is used");
    assert_eq!(story.zoo(0).money, 25 + 5 - 3, "a bonus under the stable, and the level of the institute");
    story
}

fn the_zoo_school_lies_on_the_border() -> Story {
    let position = stage(&[254]).reputation(0, 1);
    let mut story = told(position, &["action sponsors", "play 254"]);
    let place = menagerie_ark_nova::position::legal(&story.game, 0);
    assert!(place.iter().all(|choice| !choice.starts_with("place ") || choice.contains("place zoo-school")));
    go_on(&mut story, 0, &["place zoo-school i1+i2+h1"]);
    if story.may(0, "draw") {
        go_on(&mut story, 0, &["draw"]);
    }
    assert_eq!((story.zoo(0).reputation, story.zoo(0).conservation, story.hand(0).len()), (2, 1, 1));
    story
}

fn playgrounds_attract() -> Story {
    Story::all([(255, "adventure-playground", "f4+f5"), (256, "water-playground", "f4+g3")].map(
        |(card, building, _)| {
            let position = stage(&[card]).enclosure(0, PEN);
            let mut story = told(position, &["action sponsors", &format!("play {card}")]);
            let places = menagerie_ark_nova::position::legal(&story.game, 0);
            assert!(
                places.iter().all(|choice| choice.starts_with(&format!("place {building} "))),
                "{places:?}"
            );
            let place = quiet_place(&story);
            go_on(&mut story, 0, &[&place]);
            assert_eq!(story.zoo(0).appeal, 4);
            story
        },
    ))
}

fn the_side_entrance_stands_alone_and_earns() -> Story {
    let position = stage(&[257]).building(0, "kiosk", "a3");
    let story = told(position, &["action sponsors", "play 257", "place side-entrance i1+i2"]);
    assert_eq!(story.zoo(0).buildings.len(), 2, "far from the kiosk");
    let earning = stage(&[])
        .sponsors(0, &[257])
        .building(0, "side-entrance", "i1+i2")
        .building(0, "kiosk", "h1")
        .occupied(0, "h2")
        .enclosure(0, "h3");
    let broken = held_break(earning, &[]);
    // Kiosk and occupied enclosure pay the entrance 2 each; the kiosk earns 1 for the entrance and 1 for the enclosure.
    assert_eq!(broken.zoo(0).money, BREAK_MONEY + 4 + 2);
    Story::all([broken, story])
}
