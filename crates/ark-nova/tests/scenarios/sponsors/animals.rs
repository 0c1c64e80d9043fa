//! Sponsors about the size of animals: 227 to 230, and 262, 263.

use super::{go_on, stage, told};
use crate::scenarios::story::Story;

scenarios! {
    a_special_assignment_finds_small_animals: "card 227";
    a_special_assignment_rules_the_others_out: "card 227";
    small_animals_come_in_flocks: "card 228";
    the_expert_in_small_animals_saves_three: "card 229";
    the_expert_in_large_animals_saves_four: "card 230";
    the_explorer_is_paid_for_new_kinds: "card 262";
    the_large_animal_program_ignores_a_condition: "card 263";
}

fn a_special_assignment_finds_small_animals() -> Story {
    // The deck: a large rhinoceros, a project, then a small badger.
    let position = stage(&[227]).reputation(0, 6).deck(&[427, 113, 420]);
    let mut story = told(position.clone(), &["action sponsors", "play 227", "size small"]);
    assert_eq!(story.hand(0), [420]);
    assert_eq!(story.view().discard, 2);
    story.play(1, &["x-token", "first build"]);
    told(position.reputation(0, 5), &["action sponsors"]).refuses(0, &["play 227"]);
    story
}

fn a_special_assignment_rules_the_others_out() -> Story {
    let position = stage(&[227, 405, 428, 417])
        .reputation(0, 6)
        .money(0, 60)
        .deck(&[427])
        .row(0, "build cards association animals sponsors")
        .enclosure(0, "c5+d5+d6+e5+e6");
    let mut story = told(position, &["action sponsors", "play 227", "size large"]);
    story.play(1, &["x-token", "first build"]);
    go_on(&mut story, 0, &["action animals"]);
    story.refuses(0, &["play 405"]);
    assert!(story.may(0, "play 428"), "size 3 is neither");
    go_on(&mut story, 0, &["play 417"]);
    assert_eq!(story.zoo(0).appeal, 4 + 1 + 4, "the wolf, its pack, and four for a large animal");
    story
}

fn small_animals_come_in_flocks() -> Story {
    let position = stage(&[228, 405, 410])
        .reputation(0, 3)
        .money(0, 40)
        .animals(0, &[404])
        .row(0, "build cards association animals sponsors")
        .enclosure(0, "i1")
        .enclosure(0, "i2")
        .enclosure(0, "i3")
        .display(&[403, 420, 411, 415, 419, 423])
        .deck(&[201]);
    let mut story = told(position, &["action sponsors", "play 228"]);
    assert_eq!(story.zoo(0).money, 42, "two for the caracal");
    story.play(1, &["x-token", "first build"]);
    // Animals is in slot 5 now and would play two; one is enough for the program.
    go_on(&mut story, 0, &["action animals", "play 405", "house i1", "done", "play 410", "house i2"]);
    story.offers(0, &["snap 415", "snap 419", "snap 420"]);
    go_on(&mut story, 0, &["snap 415", "done"]);
    assert_eq!(story.hand(0), [415]);
    story
}

fn the_expert_in_small_animals_saves_three() -> Story {
    let position = stage(&[229, 405, 428])
        .money(0, 20)
        .animals(0, &[404, 420])
        .row(0, "build cards association animals sponsors")
        .enclosure(0, "c5+d5+d6+e5+e6");
    let mut story = told(position, &["action sponsors", "play 229"]);
    assert_eq!(story.zoo(0).appeal, 2);
    story.play(1, &["x-token", "first build"]);
    go_on(&mut story, 0, &["action animals", "play 405"]);
    assert_eq!(story.zoo(0).money, 20 - (8 - 3));
    story
}

fn the_expert_in_large_animals_saves_four() -> Story {
    let position = stage(&[230, 417])
        .money(0, 20)
        .animals(0, &[402])
        .row(0, "build cards association animals sponsors")
        .enclosure(0, "c5+d5+d6+e5+e6");
    let mut story = told(position, &["action sponsors", "play 230"]);
    assert_eq!(story.zoo(0).appeal, 2);
    story.play(1, &["x-token", "first build"]);
    go_on(&mut story, 0, &["action animals", "play 417"]);
    assert_eq!(story.zoo(0).money, 20 - (12 - 4));
    story
}

fn the_explorer_is_paid_for_new_kinds() -> Story {
    // Two research, two Africa and one predator: two kinds.
    let position = stage(&[262, 480])
        .universities(0, "double-research")
        .animals(0, &[402])
        .partner_zoos(0, "africa")
        .money(0, 20)
        .row(0, "build cards association animals sponsors")
        .enclosure(0, "c5+d5+d6+e5+e6");
    let mut story = told(position, &["action sponsors", "play 262"]);
    assert_eq!(story.zoo(0).money, 20 + 4);
    story.play(1, &["x-token", "first build"]);
    // The caiman brings reptiles and the Americas: twice 1 appeal and 2 money.
    go_on(&mut story, 0, &["action animals", "play 480"]);
    go_on(&mut story, 0, &["snap 499"]);
    assert_eq!((story.zoo(0).money, story.zoo(0).appeal), (24 - 16 + 4, 6 + 2));
    story
}

fn the_large_animal_program_ignores_a_condition() -> Story {
    let position = stage(&[263, 402])
        .reputation(0, 6)
        .money(0, 30)
        .animals(0, &[404, 405])
        .row(0, "build cards association animals sponsors");
    let mut story = told(position, &["action sponsors", "play 263", "place enclosure-5 e1+e2+f1+f2+g1"]);
    story.play(1, &["x-token", "first build"]);
    // The lion wants three predators; two are there and one condition is ignored.
    go_on(&mut story, 0, &["action animals", "spend 0", "play 402"]);
    assert_eq!(story.zoo(0).appeal, 9 + 3);
    story
}
