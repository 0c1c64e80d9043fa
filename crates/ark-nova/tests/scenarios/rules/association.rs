//! Section F: tasks, workers, partner zoos, universities, donations.

use menagerie_ark_nova::{content::Icon, position::Position};
use menagerie_kernel::Seat;

use crate::scenarios::story::Story;

/// Association in slot 5.
fn office(side: &str) -> Position {
    Position::new(2).row(0, "animals build cards sponsors association").upgraded(0, side)
}

fn begin(position: Position) -> Story {
    let mut story = Story::at(position);
    story.play(0, &["action association"]);
    story
}

#[test]
fn tasks_need_strength_2_3_4_and_5() {
    let zoo = [401, 402, 403, 404, 405];
    for slot in 2..=5 {
        let mut row = vec!["animals", "build", "cards", "sponsors"];
        row.insert(slot - 1, "association");
        let position = office("").animals(0, &zoo).base_projects(&[110, 104, 105]).row(0, &row.join(" "));
        let story = begin(position);
        let tasks = ["task reputation", "task partner-zoo", "task university", "task project"];
        story.offers(0, &tasks[..slot - 1]);
    }
    Story::at(office("").row(0, "association animals build cards sponsors"))
        .refuses(0, &["action association"]);
}

#[test]
fn a_second_time_needs_two_workers_and_a_third_is_closed() {
    let again = |on_task, hired| {
        let position = office("").workers(0, hired).seat(0, |seat| seat.on_task = [on_task, 0, 0, 0]);
        begin(position).may(0, "task reputation")
    };
    assert!(again(0, 1));
    assert!(!again(1, 2), "one worker is not enough");
    assert!(again(1, 3));
    assert!(!again(3, 4), "closed until the break");
    let mut story = begin(office("").workers(0, 4).seat(0, |seat| seat.on_task = [1, 0, 0, 0]));
    story.play(0, &["task reputation"]);
    assert_eq!((story.zoo(0).on_task, story.zoo(0).workers), ([3, 0, 0, 0], 1));
}

#[test]
fn the_workers_of_others_do_not_matter() {
    let story = begin(office("").workers(1, 4).seat(1, |seat| seat.on_task = [3, 0, 1, 0]));
    assert!(story.may(0, "task reputation") && story.may(0, "task university"));
}

#[test]
fn a_partner_zoo_is_gone_for_everyone_until_the_break() {
    let mut story = begin(office(""));
    story.play(0, &["task partner-zoo", "partner-zoo africa"]);
    assert_eq!(story.icons(0, Icon::Africa), 1);
    assert_eq!(story.view().partner_zoos.len(), 4);
    story.play(1, &["action association", "task partner-zoo"]);
    story.refuses(1, &["partner-zoo africa"]);
    story.play(1, &["partner-zoo asia"]);
    // The break brings them back, but not what everybody owns.
    let position = office("")
        .break_left(1)
        .partner_zoos(0, "africa asia")
        .partner_zoos(1, "africa")
        .setup(|table| table.partner_zoos = Some(vec!["europe".parse().expect("a continent")]));
    let mut story = Story::at(position);
    story.play(0, &["action sponsors", "break"]);
    let zoos: Vec<_> = story.view().partner_zoos.iter().map(ToString::to_string).collect();
    assert_eq!(zoos, ["americas", "asia", "australia", "europe"]);
}

#[test]
fn the_spaces_of_partner_zoos_give_an_upgrade_a_worker_and_conservation() {
    let mut story = begin(office("").partner_zoos(0, "africa"));
    story.play(0, &["task partner-zoo", "partner-zoo asia", "upgrade build"]);
    assert_eq!(story.zoo(0).conservation, 0);
    let mut story = begin(office("association").partner_zoos(0, "africa asia"));
    story.play(0, &["task partner-zoo", "partner-zoo europe"]);
    assert_eq!((story.zoo(0).hired, story.zoo(0).workers), (2, 1));
    let mut story = begin(office("association").partner_zoos(0, "africa asia europe"));
    story.play(0, &["task partner-zoo", "partner-zoo americas", "worker", "done"]);
    assert_eq!(story.zoo(0).conservation, 2);
    // Four are the most.
    let story = begin(office("association").partner_zoos(0, "africa asia europe americas"));
    story.refuses(0, &["task partner-zoo"]);
}

#[test]
fn the_third_partner_zoo_needs_association_ii() {
    let story = begin(office("").partner_zoos(0, "africa asia"));
    story.refuses(0, &["task partner-zoo"]);
    assert!(begin(office("association").partner_zoos(0, "africa asia")).may(0, "task partner-zoo"));
}

#[test]
fn universities_give_their_rewards_and_those_of_their_space() {
    let mut story = begin(office(""));
    story.play(0, &["task university", "university hand-limit"]);
    assert_eq!((story.zoo(0).reputation, story.icons(0, Icon::Research)), (2, 0));
    let mut story = begin(office(""));
    story.play(0, &["task university", "university research-and-reputation"]);
    assert_eq!((story.zoo(0).reputation, story.icons(0, Icon::Research)), (3, 1));
    let mut story = begin(office("").universities(0, "hand-limit research-and-reputation"));
    // The only one left is taken without asking; the third space gives 2 conservation on map 0.
    story.play(0, &["task university", "worker"]);
    assert_eq!((story.icons(0, Icon::Research), story.zoo(0).conservation), (3, 2));
    let story = begin(office("").universities(0, "hand-limit research-and-reputation double-research"));
    story.refuses(0, &["task university"]);
}

#[test]
fn association_ii_does_different_tasks_and_uses_what_they_bring() {
    // Reputation 6 + 2 hires a worker, who does the next task.
    let mut story = begin(office("association").reputation(0, 6));
    story.play(0, &["task reputation"]);
    assert_eq!(story.zoo(0).workers, 1);
    story.refuses(0, &["task reputation", "task university", "task project"]);
    story.play(0, &["task partner-zoo", "partner-zoo africa"]);
    assert!(story.may(0, "donate"));
    story.play(0, &["done"]);
    assert_eq!(story.view().turn, Seat(1));
}

#[test]
fn donations_grow_dearer_and_need_a_task() {
    for (players, costs) in [(2u8, &[2, 5, 7, 10, 12, 12][..]), (3, &[2, 5, 5, 7, 7, 10, 10, 12, 12])] {
        for (covered, cost) in costs.iter().enumerate() {
            let position = Position::new(players)
                .row(0, "animals build cards sponsors association")
                .upgraded(0, "association")
                .money(0, *cost)
                .setup(|table| table.donations = covered.min(costs.len() - 2) as u8);
            let mut story = begin(position);
            story.refuses(0, &["donate"]);
            story.play(0, &["task reputation", "donate"]);
            assert_eq!((story.zoo(0).money, story.zoo(0).conservation), (0, 1), "{players} players, {cost}");
        }
    }
}

#[test]
fn one_donation_for_an_action() {
    let mut story = begin(office("association").workers(0, 2).money(0, 60));
    story.play(0, &["task reputation", "donate"]);
    story.refuses(0, &["donate"]);
    story.play(0, &["task partner-zoo", "partner-zoo africa"]);
    assert_eq!((story.zoo(0).conservation, story.view().turn), (1, Seat(1)));
}

#[test]
fn no_donation_without_the_money() {
    let mut story = begin(office("association").money(0, 1));
    story.play(0, &["task reputation"]);
    assert_eq!(story.view().turn, Seat(1));
    assert_eq!(story.zoo(0).conservation, 0);
}
