//! The display and the reputation that reaches into it.

use menagerie_ark_nova::position::Position;
use menagerie_kernel::Seat;

use crate::scenarios::{
    abilities::{PEN, POND},
    story::Story,
};

const DISPLAY: [u16; 6] = [401, 402, 403, 404, 405, 406];

#[test]
fn range_is_read_card_by_card_and_gaps_stay() {
    let position = Position::new(2)
        .row(0, "animals build association sponsors cards")
        .upgraded(0, "cards")
        .reputation(0, 4)
        .display(&DISPLAY)
        .deck(&[410, 411, 412, 413]);
    let mut story = Story::at(position);
    story.play(0, &["action cards", "take 401", "draw", "draw"]);
    story.offers(0, &["draw", "take 402", "take 403"]);
    story.play(0, &["take 403"]);
    assert_eq!(story.display(), [0, 402, 0, 404, 405, 406]);
    story.play(0, &["discard 411"]);
    assert_eq!(story.display(), [402, 404, 405, 406, 412, 413]);
}

#[test]
fn the_display_is_not_refilled_before_an_extra_action() {
    let position = Position::new(2)
        .hand(0, &[441, 505])
        .money(0, 60)
        .row(0, "build cards animals association sponsors")
        .upgraded(0, "animals cards")
        .partner_zoos(0, "europe")
        .enclosure(0, PEN)
        .enclosure(0, POND)
        .reputation(0, 9)
        .display(&[201, 402, 203, 404, 205, 406]);
    let mut story = Story::at(position);
    story.play(0, &["action animals", "play 441", "house a3", "play 505", "action cards"]);
    assert_eq!(story.display(), [0, 402, 0, 404, 0, 406]);
    story.offers(0, &["draw", "take 402", "take 404", "snap 402", "snap 404", "snap 406"]);
}

#[test]
fn the_zoo_school_may_give_its_reputation_before_its_card() {
    let position = Position::new(2).hand(0, &[254]).reputation(0, 3).display(&DISPLAY).deck(&[410]);
    let mut story = Story::at(position);
    story.play(0, &["action sponsors", "play 254"]);
    let order = ["next gain/reputation:1", "next gain/take-card:1"];
    story.play(0, &order);
    assert!(story.may(0, "take 403"), "reputation 4 reaches folder 3");
    story.play(0, &["take 403"]);
    assert_eq!(story.hand(0), [403]);
}

#[test]
fn an_upgrade_lifts_the_cap_for_everything_that_waits() {
    // Second university with 202 in the zoo: upgrade, two steps, and one more for the research icon.
    let position = Position::new(2)
        .row(0, "animals build cards sponsors association")
        .universities(0, "hand-limit")
        .sponsors(0, &[202])
        .reputation(0, 9)
        .display(&DISPLAY)
        .deck(&[410]);
    let mut story = Story::at(position);
    story.play(0, &["action association", "task university", "university research-and-reputation"]);
    story.play(0, &["next gain/upgrade", "upgrade cards"]);
    while story.view().turn == Seat(0) {
        let offered = menagerie_ark_nova::position::legal(&story.game, 0);
        let choice = offered.iter().find(|choice| *choice == "draw").unwrap_or(&offered[0]).clone();
        story.play(0, &[&choice]);
    }
    let zoo = story.zoo(0);
    assert_eq!((zoo.reputation, zoo.conservation, zoo.x_tokens), (12, 1, 1));
    assert_eq!(story.hand(0), [410]);
}

#[test]
fn conservation_2_may_upgrade_cards_before_the_reputation_of_the_same_project() {
    let position = Position::new(3)
        .row(0, "animals build cards sponsors association")
        .hand(0, &[125])
        .animals(0, &[473])
        .partner_zoos(0, "africa")
        .reputation(0, 9)
        .conservation(0, 1)
        .display(&DISPLAY)
        .deck(&[410]);
    let mut story = Story::at(position);
    story.play(0, &["action association", "task project", "support 125 middle", "cube 7"]);
    story.play(0, &["next gain/conservation:1", "upgrade cards"]);
    while story.view().turn == Seat(0) {
        let offered = menagerie_ark_nova::position::legal(&story.game, 0);
        let choice = offered.iter().find(|choice| *choice == "draw").unwrap_or(&offered[0]).clone();
        story.play(0, &[&choice]);
    }
    assert_eq!((story.zoo(0).reputation, story.zoo(0).conservation, story.hand(0)), (11, 3, vec![410]));
}

#[test]
fn the_reputation_task_at_15_gives_appeal_and_opens_a_donation() {
    let position = Position::new(2).upgraded(0, "association cards").reputation(0, 15);
    let mut story = Story::at(position.row(0, "animals association build cards sponsors"));
    story.play(0, &["action association", "task reputation"]);
    assert_eq!(story.zoo(0).appeal, 2);
    story.play(0, &["donate"]);
    assert_eq!((story.zoo(0).money, story.zoo(0).conservation), (23, 1));
}

#[test]
fn a_gap_made_by_income_stays_until_all_income_of_the_player_is_done() {
    // 201 takes a card of the display; then the tile for three cards finds folder 1 empty.
    let position = Position::new(2)
        .break_left(1)
        .sponsors(0, &[201])
        .conservation(0, 4)
        .tiles("cards money reputation x-tokens")
        .seat(0, |seat| seat.used_tokens = vec![4])
        .display(&DISPLAY)
        .deck(&[410, 411, 412, 413, 414]);
    let mut story = Story::at(position);
    story.play(0, &["action sponsors", "break", "next gain/take-card:1", "take 403"]);
    assert_eq!(story.display(), [0, 404, 405, 406, 410, 411], "folders 1 and 2 were discarded before");
    story.play(0, &["next gain/conservation:1", "tile cards"]);
    // Nothing is within range: all three come from the deck.
    assert_eq!(story.hand(0), [403, 412, 413, 414]);
    assert!(story.view().turn == Seat(1) && story.display()[..4] == [404, 405, 406, 410]);
}

#[test]
fn animals_of_the_display_cost_their_folder_before_discounts() {
    // The stoat costs 4; partner zoo and 229 take 3 each.
    for (folder, price) in [(4, 2), (2, 0), (3, 1)] {
        let mut display = [402, 403, 405, 406, 407, 408];
        display[folder - 1] = 420;
        let position = Position::new(2)
            .money(0, 10)
            .row(0, "build animals cards association sponsors")
            .upgraded(0, "animals")
            .reputation(0, 7)
            .partner_zoos(0, "europe")
            .sponsors(0, &[229])
            .enclosure(0, "i1")
            .display(&display)
            .deck(&[201]);
        let mut story = Story::at(position);
        story.play(0, &["action animals", "play 420"]);
        assert_eq!(story.zoo(0).money, 10 - price, "folder {folder}");
    }
}

#[test]
fn the_first_reputation_of_animals_ii_can_bring_an_animal_into_range() {
    // Folder 3 is reached with reputation 4 only.
    let position = |money| {
        Position::new(2)
            .money(0, money)
            .row(0, "build cards association sponsors animals")
            .upgraded(0, "animals")
            .reputation(0, 3)
            .enclosure(0, "i1")
            .display(&[201, 202, 405, 203, 204, 205])
    };
    let mut story = Story::at(position(11));
    story.play(0, &["action animals"]);
    story.offers(0, &["reputation"]);
    story.play(0, &["reputation", "play 405"]);
    assert_eq!(story.zoo(0).money, 0);
    // Without the money there is no animal, and so no action for its reputation alone.
    Story::at(position(10)).refuses(0, &["action animals"]);
    let story = Story::at(position(10).options(|options| options.reputation_only = true));
    assert!(story.may(0, "action animals"), "unless the table allows it");
}

#[test]
fn reputation_alone_is_an_action_only_where_it_was_taken() {
    // A table where Animals II at strength 5 may be used for its reputation alone (ruling O16).
    let position = |hand: &[u16]| {
        Position::new(2)
            .hand(0, hand)
            .row(0, "build cards association sponsors animals")
            .upgraded(0, "animals")
            .reputation(0, 8)
            .enclosure(0, "a3")
            .display(&[201, 202, 203, 204, 205, 206])
            .options(|options| options.reputation_only = true)
    };
    let mut story = Story::at(position(&[]));
    story.play(0, &["action animals", "reputation", "done"]);
    assert_eq!((story.zoo(0).reputation, story.view().turn), (9, Seat(1)));
    // With a fox at hand it may be left, but then the fox must be played.
    let mut story = Story::at(position(&[405]));
    story.play(0, &["action animals", "done"]);
    story.offers(0, &["play 405"]);
    let mut story = Story::at(position(&[405]));
    story.play(0, &["action animals", "reputation"]);
    story.offers(0, &["play 405", "done"]);
}
