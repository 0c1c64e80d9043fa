//! Sponsorships and specialists of the five great categories.

use super::{BREAK_MONEY, go_on, held_break, stage, told};
use crate::scenarios::story::Story;

scenarios! {
    sponsorships_pay_by_icons: "card 231", "card 232", "card 233", "card 234", "card 235";
    specialists_are_paid_for_every_zoo: "card 236", "card 237", "card 238", "card 239", "card 240";
}

/// Sponsorship, specialist, and animals of the category without any other of the five: primates, reptiles, birds,
/// predators, herbivores.
const KINDS: [(u16, u16, [u16; 5]); 5] = [
    (231, 236, [452, 453, 454, 455, 456]),
    (232, 237, [470, 471, 472, 473, 474]),
    (233, 238, [494, 495, 496, 497, 498]),
    (234, 239, [402, 403, 404, 405, 406]),
    (235, 240, [426, 427, 428, 429, 430]),
];

fn sponsorships_pay_by_icons() -> Story {
    Story::all(KINDS.map(|(sponsorship, _, animals)| {
        let play = format!("play {sponsorship}");
        let alone = told(stage(&[sponsorship]), &["action sponsors"]);
        alone.refuses(0, &[&play]);
        let story = told(stage(&[sponsorship]).animals(0, &animals[..3]), &["action sponsors", &play]);
        assert_eq!(story.zoo(0).appeal, 3, "{sponsorship}: one for each icon");
        for (count, money) in [(0, 0), (1, 3), (2, 3), (3, 6), (4, 6), (5, 9)] {
            let zoo = stage(&[]).sponsors(0, &[sponsorship]).animals(0, &animals[..count]);
            let broken = held_break(zoo, &[]);
            assert_eq!(broken.zoo(0).money, BREAK_MONEY + money, "{sponsorship} with {count} icons");
        }
        story
    }))
}

fn specialists_are_paid_for_every_zoo() -> Story {
    // Animals without conditions: lemur, agama, ostrich, fennec fox, giraffe.
    let visitors = [454, 473, 494, 405, 428];
    Story::all(KINDS.into_iter().zip(visitors).map(|((_, specialist, _), visitor)| {
        let position = stage(&[specialist])
            .hand(1, &[visitor])
            .money(1, 60)
            .row(1, "build animals cards association sponsors")
            .enclosure(1, "c5+d5+d6+e5+e6");
        let mut story = told(position, &["action sponsors", &format!("play {specialist}")]);
        assert_eq!(story.zoo(0).money, 25 + 3, "{specialist}: for its own icon");
        go_on(&mut story, 1, &["action animals", &format!("play {visitor}")]);
        assert_eq!(story.zoo(0).money, 25 + 6, "{specialist}: for another zoo");
        story
    }))
}
