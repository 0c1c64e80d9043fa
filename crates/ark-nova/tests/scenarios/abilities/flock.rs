//! Flock: joining a herbivore that is already there (ruling E55).

use menagerie_ark_nova::position::Position;

use super::stage;
use crate::scenarios::story::Story;

scenarios! {
    the_moose_joins_the_bison: "ability flock:4", "ability multiplier:sponsors";
    several_may_join_one_host: "ability flock:2", "ability flock:3";
    the_host_must_be_big_enough_and_a_herbivore: "ability flock:3";
    a_flock_animal_may_have_a_pen_of_its_own: "ability flock:2";
    a_released_guest_empties_an_enclosure_like_anybody: "ability flock:4";
}

/// The stage without its pen.
fn no_pen(hand: &[u16]) -> Position {
    stage(hand).seat(0, |seat| seat.buildings.clear())
}

fn the_moose_joins_the_bison() -> Story {
    let mut story = Story::at(no_pen(&[442]).animals(0, &[441, 443]).occupied(0, super::PEN));
    story.play(0, &["action animals", "play 442"]);
    assert_eq!((story.zoo(0).appeal, story.zoo(0).money), (7, 60 - 19));
    assert_eq!(story.zoo(0).buildings.iter().filter(|pen| pen.occupied).count(), 1, "no pen was filled");
    story
}

fn several_may_join_one_host() -> Story {
    let position = no_pen(&[439, 443]).animals(0, &[428]).occupied(0, "f1+f2+g1");
    let mut story = Story::at(position.row(0, "build cards animals association sponsors"));
    story.play(0, &["action animals", "play 439", "play 443"]);
    assert_eq!(story.zoo(0).animals.len(), 3);
    assert_eq!(story.zoo(0).appeal, 4 + 5);
    story
}

fn the_host_must_be_big_enough_and_a_herbivore() -> Story {
    // The ibex is too small for a reindeer and the cheetah no herbivore.
    let refused = Story::at(no_pen(&[438]).animals(0, &[444, 401]).occupied(0, super::PEN));
    refused.refuses(0, &["action animals"]);
    let mut story = Story::at(no_pen(&[438]).animals(0, &[444, 401, 428]).occupied(0, super::PEN));
    story.play(0, &["action animals", "play 438"]);
    assert_eq!(story.zoo(0).appeal, 5);
    story
}

fn a_flock_animal_may_have_a_pen_of_its_own() -> Story {
    let mut story = Story::at(stage(&[439]).animals(0, &[441]).occupied(0, super::POND));
    story.play(0, &["action animals", "play 439"]);
    story.offers(0, &["house c5", "house flock"]);
    story.play(0, &["house c5"]);
    assert_eq!(story.zoo(0).buildings.iter().filter(|pen| pen.occupied).count(), 2);
    story
}

fn a_released_guest_empties_an_enclosure_like_anybody() -> Story {
    // The moose lives with the bison. Whoever leaves, the smallest enclosure that would do is emptied.
    let position = no_pen(&[442])
        .animals(0, &[441, 443])
        .occupied(0, super::PEN)
        .projects(&[113])
        .row(0, "build animals cards sponsors association");
    let mut story = Story::at(position);
    story.play(0, &["action animals", "play 442"]).play(1, &["x-token", "first build"]);
    story.play(0, &["action association", "task project", "support 113 left"]);
    story.offers(0, &["release 441", "release 442"]);
    story.play(0, &["release 442", "cube 7"]);
    assert!(story.zoo(0).buildings.iter().all(|pen| !pen.occupied));
    story
}
