//! Research: laboratories, museums, institutes.

use super::{BREAK_MONEY, DISPLAY, go_on, held_break, last, stage, told};
use crate::scenarios::story::Story;

scenarios! {
    the_lab_takes_a_card_now_and_in_each_break: "card 201";
    the_lab_scores_research: "card 201";
    the_spokesperson_speaks_of_every_research: "card 202";
    the_veterinarian_knows_universities: "card 203";
    the_veterinarian_makes_support_easier: ;
    the_museum_shows_all_research: "card 204";
    gorillas_are_studied_in_the_field: "card 205";
    a_breakthrough_honours_supports_and_goes_on: "card 206";
    basic_research_is_shared: "card 207";
    the_library_lends_to_everyone: "card 208";
    the_technology_institute_invents: "card 209";
    grants_come_with_every_break: "card 220";
    patents_are_released_for_all: "card 222";
    the_science_institute_is_twice_research: "card 223";
    the_quarantine_lab_counts_continents: "card 225";
    the_foreign_institute_has_a_name: "card 226";
}

/// Three research icons.
const UNIVERSITIES: &str = "hand-limit double-research research-and-reputation";

fn the_lab_takes_a_card_now_and_in_each_break() -> Story {
    let mut story = told(stage(&[201]).reputation(0, 4), &["action sponsors", "play 201"]);
    story.offers(0, &["draw", "take 499", "take 500", "take 501"]);
    go_on(&mut story, 0, &["take 500"]);
    assert_eq!(story.hand(0), [500]);
    let lab = stage(&[]).sponsors(0, &[201]);
    let broken = held_break(lab, &["draw"]);
    assert_eq!(broken.hand(0).len(), 1);
    Story::all([broken, story])
}

fn the_lab_scores_research() -> Story {
    let score = |position| told(last(position), &["action sponsors", "play 201", "draw"]).zoo(0).conservation;
    assert_eq!(score(stage(&[201])), 0);
    assert_eq!(score(stage(&[201]).universities(0, "double-research")), 1, "two and its own");
    assert_eq!(score(stage(&[201]).universities(0, UNIVERSITIES).sponsors(0, &[223])), 2, "six");
    told(last(stage(&[201])), &["action sponsors", "play 201", "draw"])
}

fn the_spokesperson_speaks_of_every_research() -> Story {
    let position = stage(&[202]).universities(0, "research-and-reputation");
    let mut story = told(position.clone(), &["action sponsors", "play 202"]);
    assert_eq!(story.zoo(0).reputation, 2, "for its own icon");
    story.play(1, &["x-token", "first build"]);
    go_on(&mut story, 0, &["action association", "task university", "university double-research"]);
    assert_eq!(story.zoo(0).reputation, 4, "for both icons of the university");
    told(position.universities(0, ""), &["action sponsors"]).refuses(0, &["play 202"]);
    story
}

fn the_veterinarian_knows_universities() -> Story {
    let story = |universities| {
        told(last(stage(&[203]).universities(0, universities)), &["action sponsors", "play 203"])
    };
    let result =
        |universities| (story(universities).zoo(0).money - 25, story(universities).zoo(0).conservation);
    assert_eq!(result(""), (0, 0));
    assert_eq!(result("hand-limit"), (2, 0));
    assert_eq!(result("hand-limit double-research"), (5, 0));
    assert_eq!(result(UNIVERSITIES), (10, 1));
    story(UNIVERSITIES)
}

fn the_veterinarian_makes_support_easier() -> Story {
    let position = stage(&[])
        .row(0, "animals build cards association sponsors")
        .universities(0, UNIVERSITIES)
        .base_projects(&[106, 103, 104])
        .animals(0, &[402, 404]);
    let without = told(position.clone(), &["action association"]);
    without.refuses(0, &["task project"]);
    let mut story = told(position.sponsors(0, &[203]), &["action association"]);
    assert!(story.may(0, "task project"), "strength 4 is enough");
    go_on(&mut story, 0, &["task project", "support 103 right", "cube 6"]);
    assert_eq!(story.zoo(0).conservation, 2);
    story
}

fn the_museum_shows_all_research() -> Story {
    let position = stage(&[204]).universities(0, UNIVERSITIES).sponsors(0, &[223]);
    let mut story = told(position, &["action sponsors", "play 204"]);
    assert_eq!((story.zoo(0).money, story.zoo(0).conservation), (25 + 2 * 6, 1));
    told(stage(&[204]).universities(0, UNIVERSITIES), &["action sponsors"]).refuses(0, &["play 204"]);
    story.play(1, &["x-token", "first build"]);
    story
}

fn gorillas_are_studied_in_the_field() -> Story {
    let story = told(stage(&[205]).universities(0, UNIVERSITIES), &["action sponsors", "play 205"]);
    assert_eq!((story.zoo(0).conservation, story.zoo(0).reputation), (1, 3));
    story
}

fn a_breakthrough_honours_supports_and_goes_on() -> Story {
    let position = stage(&[206])
        .universities(0, UNIVERSITIES)
        .sponsors(0, &[223])
        .seat(0, |seat| seat.used_tokens = vec![5, 6, 7]);
    let story = told(position, &["action sponsors", "play 206"]);
    assert_eq!(story.zoo(0).appeal, 6, "three supports");
    let broken = held_break(stage(&[]).sponsors(0, &[206]), &[]);
    assert_eq!(broken.zoo(0).conservation, 1);
    Story::all([broken, story])
}

fn basic_research_is_shared() -> Story {
    // Predator and Africa, reptile and Americas, bird and Europe, and Asia: seven kinds.
    let position = stage(&[207]).animals(0, &[402, 480, 512]).partner_zoos(0, "asia");
    let mut story = told(position.clone(), &["action sponsors", "play 207"]);
    assert_eq!(story.zoo(0).conservation, 3);
    assert_eq!(story.zoo(1).money, 25 + 6);
    go_on(&mut story, 0, &["worker"]);
    told(position.appeal(0, 26), &["action sponsors"]).refuses(0, &["play 207"]);
    story
}

fn the_library_lends_to_everyone() -> Story {
    let position = stage(&[208])
        .universities(0, "double-research")
        .hand(1, &[223])
        .row(1, "animals build cards association sponsors");
    let mut story = told(position, &["action sponsors", "play 208"]);
    assert_eq!((story.zoo(0).appeal, story.zoo(0).money), (3, 25 + 2), "its own icon pays");
    go_on(&mut story, 1, &["action sponsors", "play 223"]);
    assert_eq!(story.zoo(0).money, 25 + 2 + 4, "two icons in another zoo");
    // Predator, reptile, bird, herbivore and primate.
    let five = stage(&[208]).animals(0, &[402, 480, 512, 428, 454]);
    let scored = told(last(five), &["action sponsors", "play 208"]);
    assert_eq!(scored.zoo(0).conservation, 1);
    Story::all([scored, story])
}

fn the_technology_institute_invents() -> Story {
    let story = told(last(stage(&[209]).universities(0, UNIVERSITIES)), &["action sponsors", "play 209"]);
    assert_eq!((story.zoo(0).x_tokens, story.zoo(0).conservation), (1, 1));
    let broken = held_break(stage(&[]).sponsors(0, &[209]), &[]);
    assert_eq!(broken.zoo(0).x_tokens, 2, "one for the break, one for the institute");
    Story::all([broken, story])
}

fn grants_come_with_every_break() -> Story {
    let story = told(last(stage(&[220]).reputation(0, 9)), &["action sponsors", "play 220"]);
    assert_eq!((story.zoo(0).money, story.zoo(0).conservation), (28, 1));
    assert_eq!(
        told(last(stage(&[220]).reputation(0, 8)), &["action sponsors", "play 220"]).zoo(0).conservation,
        0
    );
    let broken = held_break(stage(&[]).sponsors(0, &[220]), &[]);
    assert_eq!(broken.zoo(0).money, BREAK_MONEY + 3);
    Story::all([broken, story])
}

fn patents_are_released_for_all() -> Story {
    let position = stage(&[222]).universities(0, UNIVERSITIES).sponsors(0, &[223]);
    let mut story = told(position.clone(), &["action sponsors", "play 222"]);
    assert_eq!((story.zoo(0).conservation, story.zoo(1).money), (3, 25 + 6), "five icons, but three at most");
    go_on(&mut story, 0, &["worker"]);
    told(position.appeal(0, 26), &["action sponsors"]).refuses(0, &["play 222"]);
    story
}

fn the_science_institute_is_twice_research() -> Story {
    let story = told(stage(&[223]).sponsors(0, &[202]), &["action sponsors", "play 223"]);
    assert_eq!(story.zoo(0).reputation, 3, "the spokesperson speaks twice");
    story
}

fn the_quarantine_lab_counts_continents() -> Story {
    let four = "africa americas asia australia";
    let story = told(
        last(stage(&[225]).upgraded(0, "sponsors association").partner_zoos(0, four).animals(0, &[512])),
        &["action sponsors", "play 225"],
    );
    assert_eq!((story.zoo(0).x_tokens, story.zoo(0).conservation), (1, 1));
    let fewer = told(
        last(stage(&[225]).upgraded(0, "sponsors association").partner_zoos(0, four)),
        &["action sponsors", "play 225"],
    );
    assert_eq!(fewer.zoo(0).conservation, 0);
    story
}

fn the_foreign_institute_has_a_name() -> Story {
    let four = "africa americas asia australia";
    let story = told(
        last(stage(&[226]).upgraded(0, "sponsors association").partner_zoos(0, four).animals(0, &[512])),
        &["action sponsors", "play 226"],
    );
    assert_eq!((story.zoo(0).reputation, story.zoo(0).conservation), (3, 1));
    assert_eq!(story.display(), DISPLAY, "nothing is taken");
    story
}
