//! Section F, projects: supporting, new projects, releasing, tokens instead of icons.

use menagerie_ark_nova::{position::Position, view::LevelView};
use menagerie_kernel::Seat;

use crate::scenarios::story::Story;

/// Three players, Association in slot 5, about to support a project; conservation 20 keeps the track quiet.
fn supporter() -> Position {
    Position::new(3)
        .row(0, "animals build cards sponsors association")
        .conservation(0, 20)
        .setup(|table| table.scoring_discarded = true)
        .base_projects(&[110, 103, 104])
}

fn begin(position: Position) -> Story {
    let mut story = Story::at(position);
    story.play(0, &["action association", "task project"]);
    story
}

#[test]
fn each_player_supports_a_project_once_and_each_level_is_taken_once() {
    let zoo = [401, 404, 405, 410, 417];
    let mut story = begin(supporter().animals(0, &zoo).animals(1, &[402, 403, 408, 409, 411, 412]));
    story.offers(0, &["support 110 left", "support 110 middle", "support 110 right", "support 103 right"]);
    story.play(0, &["support 110 middle", "cube 7"]);
    assert_eq!((story.zoo(0).conservation, story.zoo(0).x_tokens, story.zoo(0).supports), (24, 3, 1));
    let levels = story.project(110).expect("in play").levels;
    assert_eq!(levels, [LevelView::Free, LevelView::Supported(Seat(0)), LevelView::Free]);
    story.play(1, &["x-token", "first build"]).play(2, &["x-token", "first build"]);
    // The same player, the same project: no.
    let twice = supporter().animals(0, &zoo).setup(|table| {
        table.base_projects[0].supporters = [None, Some(Seat(0)), None];
    });
    begin(twice).offers(0, &["support 103 right"]);
}

#[test]
fn without_left_tokens_there_is_no_support() {
    let zoo = [401, 404, 405, 410, 417];
    let spent = supporter().animals(0, &zoo).seat(0, |seat| seat.used_tokens = (1..=7).collect());
    let mut story = Story::at(spent);
    story.play(0, &["action association"]);
    story.refuses(0, &["task project"]);
}

#[test]
fn left_bonuses_come_once_or_again_in_every_break() {
    let zoo = [401, 404, 405, 410, 417];
    // 5 money (third from the top) comes again in the break, 12 money (sixth) does not.
    for (cube, now, later) in [(3, 5, 5), (6, 12, 0)] {
        let mut story = begin(supporter().animals(0, &zoo).break_left(1).money(0, 0));
        story.play(0, &["support 110 right", &format!("cube {cube}")]);
        assert_eq!(story.zoo(0).money, now);
        story.play(1, &["action sponsors", "break"]);
        assert_eq!(story.zoo(0).money, now + later + 5, "and 5 for the appeal");
    }
}

#[test]
fn a_free_enclosure_of_the_left_edge_may_be_declined() {
    let zoo = [401, 404, 405, 410, 417];
    let mut story = begin(supporter().animals(0, &zoo));
    story.play(0, &["support 110 right", "cube 2"]);
    assert!(story.may(0, "place enclosure-2 i1+i2"), "the first building, on the border");
    story.play(0, &["done"]);
    assert_eq!(story.zoo(0).buildings.len(), 0);
    assert_eq!(story.zoo(0).money, 25);
}

#[test]
fn a_project_from_the_display_needs_side_ii_and_its_folder_in_money() {
    let table = |side: &str, money| {
        supporter()
            .upgraded(0, side)
            .display(&[401, 131, 403, 404, 405, 406])
            .animals(0, &[402, 407, 411])
            .reputation(0, 2)
            .money(0, money)
    };
    assert!(!begin(table("", 25)).may(0, "support 131 middle"));
    assert!(!begin(table("association", 1)).may(0, "support 131 middle"));
    let mut story = begin(table("association", 2));
    story.play(0, &["support 131 middle", "cube 7"]);
    assert_eq!((story.zoo(0).money, story.zoo(0).conservation), (0, 23));
    assert_eq!(story.view().above[0].card.number(), 131);
}

#[test]
fn supports_on_a_discarded_project_still_count() {
    let position = Position::new(2)
        .row(0, "animals build cards sponsors association")
        .conservation(0, 20)
        .hand(0, &[131])
        .animals(0, &[402, 407, 411])
        .projects(&[128, 129])
        .setup(|table| {
            table.scoring_discarded = true;
            table.projects[1].supporters = [Some(Seat(0)), Some(Seat(1)), None];
        })
        .seat(0, |seat| seat.used_tokens = vec![7])
        .seat(1, |seat| seat.used_tokens = vec![7]);
    let mut story = begin(position);
    assert_eq!((story.zoo(0).supports, story.zoo(1).supports), (1, 1));
    story.play(0, &["support 131 middle", "cube 6"]);
    assert!(story.project(129).is_none());
    assert_eq!((story.zoo(0).supports, story.zoo(1).supports), (2, 1));
    assert_eq!(story.zoo(1).left.iter().filter(|token| **token).count(), 6, "no token comes back to the map");
}

#[test]
fn releases_ask_for_exactly_the_printed_size() {
    // Serengeti: Africa. The lion has size 4, the tortoise 3, the caracal 2.
    let position = supporter().projects(&[116]).animals(0, &[402, 471, 404]).appeal(0, 30);
    let mut story = begin(position.occupied(0, "a3+a4").occupied(0, "f1+f2+g1"));
    story.play(0, &["support 116 left"]);
    story.offers(0, &["release 402"]);
    story.play(0, &["release 402"]);
    // No occupied enclosure is big enough for a lion: none is emptied.
    story.play(0, &["cube 7"]);
    let zoo = story.zoo(0);
    assert_eq!((zoo.appeal, zoo.conservation, zoo.animals.len()), (30 - 9, 25, 2));
    assert_eq!(zoo.buildings.iter().filter(|built| built.occupied).count(), 2);
    // A larger animal does not do for a smaller one.
    let zoo = |animals: &[u16]| begin(supporter().projects(&[116]).animals(0, animals));
    zoo(&[402, 471]).refuses(0, &["support 116 right"]);
    let mut story = zoo(&[402, 471, 404]);
    story.play(0, &["support 116 middle"]);
    story.offers(0, &["release 471"]);
}

#[test]
fn a_table_may_release_larger_animals_too() {
    let larger = |animals: &[u16]| {
        let position = supporter().projects(&[116]).animals(0, animals);
        begin(position.options(|options| options.release_at_least = true))
    };
    let mut story = larger(&[402, 471, 404]);
    story.play(0, &["support 116 middle"]);
    story.offers(0, &["release 402", "release 471"]);
    let mut story = larger(&[402, 471, 404]);
    story.play(0, &["support 116 right"]);
    story.offers(0, &["release 402", "release 404", "release 471"]);
    larger(&[471, 404]).refuses(0, &["support 116 left"]);
}

#[test]
fn the_emptied_enclosure_is_the_smallest_that_would_do() {
    let position = supporter()
        .projects(&[116])
        .animals(0, &[402])
        .appeal(0, 30)
        .occupied(0, "c5+d5+d6+e5+e6")
        .occupied(0, "a3+a4+b3+b4");
    let mut story = begin(position);
    story.play(0, &["support 116 left", "release 402", "cube 7"]);
    let occupied: Vec<_> =
        story.zoo(0).buildings.iter().filter(|built| built.occupied).map(|built| built.hexes.len()).collect();
    assert_eq!(occupied, [5]);
}

#[test]
fn equal_enclosures_are_a_choice() {
    let position = supporter()
        .projects(&[116])
        .animals(0, &[404])
        .appeal(0, 3)
        .occupied(0, "i2+i3")
        .occupied(0, "a3+a4");
    let mut story = begin(position);
    story.play(0, &["support 116 right", "release 404"]);
    story.offers(0, &["empty a3", "empty i2"]);
    story.play(0, &["empty i2", "cube 7"]);
    assert_eq!(story.zoo(0).appeal, 0, "appeal does not fall below 0");
    assert_eq!(story.zoo(0).conservation, 23);
}

#[test]
fn who_plays_a_release_project_gains_its_reputation() {
    let released = |hand: &[u16], projects: &[u16]| {
        let position = supporter().hand(0, hand).projects(projects).animals(0, &[404]).occupied(0, "a3+a4");
        let mut story = begin(position);
        story.play(0, &["support 116 right", "release 404", "cube 7"]);
        story.zoo(0).reputation
    };
    assert_eq!(released(&[116], &[]), 2, "played");
    assert_eq!(released(&[], &[116]), 1, "only supported");
}

#[test]
fn pouched_cards_go_with_a_released_animal_and_their_appeal_stays() {
    let card = |number| menagerie_ark_nova::content::Card::from_number(number).expect("a card");
    let position =
        supporter().projects(&[117]).animals(0, &[450]).appeal(0, 10).occupied(0, "a3+a4").seat(0, |seat| {
            seat.pouched =
                vec![menagerie_ark_nova::position::PouchSetup { card: card(201), under: Some(card(450)) }];
        });
    let mut story = begin(position);
    story.play(0, &["support 117 right", "release 450", "cube 7"]);
    assert_eq!(story.zoo(0).appeal, 10 - 4, "the printed appeal alone is lost");
    assert!(story.zoo(0).pouched.is_empty());
    assert_eq!(story.view().discard, 2);
}

#[test]
fn breeding_needs_an_animal_and_the_partner_zoo_of_its_continent() {
    let open = |zoo: &[u16], sponsors: &[u16], partners: &str| {
        let position = supporter().projects(&[124]).animals(0, zoo).sponsors(0, sponsors);
        let mut story = Story::at(position.partner_zoos(0, partners));
        story.play(0, &["action association"]);
        story.may(0, "task project")
    };
    assert!(!open(&[404], &[], "europe"));
    assert!(!open(&[], &[252], "africa"));
    assert!(open(&[404], &[], "africa"));
}

#[test]
fn blocked_levels_of_two_players_stay_closed() {
    let position = Position::new(2)
        .row(0, "animals build cards sponsors association")
        .animals(0, &[401, 404, 405, 410, 417])
        .base_projects(&[110, 104, 105]);
    let mut story = begin(position);
    story.offers(0, &["support 110 middle", "support 110 right"]);
    story.play(0, &["support 110 right", "cube 7", "worker"]);
    assert_eq!(story.zoo(0).conservation, 2);
}
