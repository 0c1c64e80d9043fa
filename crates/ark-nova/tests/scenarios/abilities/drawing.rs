//! Abilities that bring cards into the hand.

use menagerie_ark_nova::position::Position;

use crate::story::Story;

scenarios! {
    the_cheetah_sprints_for_three_cards: "ability sprint:3";
}

fn the_cheetah_sprints_for_three_cards() -> Story {
    let mut story = Story::at(
        Position::new(2)
            .hand(0, &[401])
            .money(0, 40)
            .row(0, "build cards association sponsors animals")
            .enclosure(0, "c5+d5+d6+e5+e6")
            .deck(&[402, 403, 404, 405]),
    );
    story.play(0, &["action animals", "play 401"]);
    assert_eq!(story.hand(0), [402, 403, 404]);
    story
}
