//! The worked examples of the rulebooks are told in `tests/rulebook_examples.rs` and `tests/rulebook_scoring.rs`, one
//! function each, `n1_…` to `n33_…`; here are the numbers of the English summary.

use menagerie_ark_nova::position::Position;

use crate::scenarios::story::{Scenario, Story};

/// The stories about the rulebooks.
pub fn scenarios() -> Vec<&'static [Scenario]> {
    vec![SCENARIOS]
}

/// The examples told elsewhere, by their numbers.
pub fn told_elsewhere() -> Vec<u8> {
    let text = concat!(include_str!("../rulebook_examples.rs"), include_str!("../rulebook_scoring.rs"));
    let names = text.lines().filter_map(|line| line.strip_prefix("fn "));
    let words = names.flat_map(|name| name.split(['_', '(']));
    words.filter_map(|word| word.strip_prefix('n')?.parse().ok()).collect()
}

scenarios! {
    three_own_workers_on_a_task_have_done_it_twice: "example 24";
    sponsors_ii_has_one_level_more_than_its_strength: "example 24";
}

fn three_own_workers_on_a_task_have_done_it_twice() -> Story {
    let position = Position::new(2).row(0, "animals cards build sponsors association").workers(0, 3);
    let mut story = Story::at(position);
    story.play(0, &["action association", "task reputation"]).play(1, &["x-token", "first build"]);
    story.play(0, &["x-token", "first animals"]).play(1, &["x-token", "first build"]);
    assert_eq!(story.zoo(0).on_task, [1, 0, 0, 0]);
    story.play(0, &["action association", "spend 0", "task reputation"]);
    assert_eq!((story.zoo(0).on_task, story.zoo(0).workers, story.zoo(0).reputation), ([3, 0, 0, 0], 0, 5));
    story
}

fn sponsors_ii_has_one_level_more_than_its_strength() -> Story {
    // Levels 4 and 5 with strength 4: the one or the other.
    let position = Position::new(2).hand(0, &[220, 216]).upgraded(0, "sponsors");
    let mut story = Story::at(position.row(0, "animals build cards sponsors association"));
    story.play(0, &["action sponsors"]);
    story.offers(0, &["play 220", "play 216", "break"]);
    story.play(0, &["play 216"]);
    assert_eq!((story.zoo(0).hired, story.view().turn), (2, menagerie_kernel::Seat(1)));
    story
}
