//! Section H: the tracks and their spaces.

use menagerie_ark_nova::{content::range, position::Position};
use menagerie_kernel::Seat;

use crate::scenarios::story::Story;

const DISPLAY: [u16; 6] = [401, 402, 403, 404, 405, 406];

/// A zoo with five predators that can support project 110 for 5, 4 or 2 conservation.
fn saver(conservation: u8) -> Position {
    Position::new(3)
        .row(0, "animals build cards sponsors association")
        .animals(0, &[407, 408, 409, 417, 418])
        .base_projects(&[110, 103, 104])
        .conservation(0, conservation)
        .display(&DISPLAY)
}

/// Supports project 110 on a level with the token of 3 X-tokens.
fn support(position: Position, level: &str) -> Story {
    let mut story = Story::at(position);
    story.play(0, &["action association", "task project", &format!("support 110 {level}"), "cube 7"]);
    story
}

#[test]
fn space_2_gives_an_upgrade_or_a_worker() {
    let story = support(saver(0), "right");
    story.offers(
        0,
        &[
            "upgrade animals",
            "upgrade build",
            "upgrade cards",
            "upgrade association",
            "upgrade sponsors",
            "worker",
        ],
    );
    // With every worker hired the upgrade is left.
    let story = support(saver(1).workers(0, 4), "right");
    story.refuses(0, &["worker"]);
    assert!(story.may(0, "upgrade build"));
    // Reached before: nothing.
    assert_eq!(support(saver(2), "right").view().turn, Seat(1));
}

#[test]
fn spaces_5_and_8_give_5_money_or_a_tile_that_then_is_gone() {
    let tiles = "money reputation cards x-tokens";
    let mut story = support(saver(4).tiles(tiles), "right");
    story.offers(0, &["five-money", "tile money", "tile reputation"]);
    story.play(0, &["tile money"]);
    assert_eq!(story.zoo(0).money, 35);
    let left: Vec<Vec<_>> =
        story.view().tiles.iter().map(|tiles| tiles.iter().map(ToString::to_string).collect()).collect();
    assert_eq!(left, [vec!["reputation"], vec!["cards", "x-tokens"]]);
    // The 5 money stay for everyone.
    let mut story = support(saver(4).tiles(tiles), "right");
    story.play(0, &["five-money"]);
    assert_eq!(story.zoo(0).money, 30);
    assert_eq!(story.view().tiles[0].len(), 2);
}

#[test]
fn where_all_tiles_are_taken_the_5_money_are_left() {
    let mut story = support(saver(4).tiles("- - cards -"), "left");
    story.play(0, &["next space/5"]);
    story.offers(0, &["five-money"]);
    story.play(0, &["five-money"]);
    story.offers(0, &["five-money", "tile cards"]);
}

#[test]
fn several_spaces_crossed_at_once_come_in_any_order() {
    let mut story = support(saver(4).tiles("money reputation cards x-tokens"), "left");
    assert_eq!(story.zoo(0).conservation, 9);
    story.offers(0, &["next space/5", "next space/8"]);
    story.play(0, &["next space/8", "tile x-tokens", "five-money"]);
    assert_eq!((story.zoo(0).x_tokens, story.zoo(0).money), (5, 30), "at most five tokens");
}

#[test]
fn every_tile_does_what_it_shows() {
    let tile = |tile: &str, position: Position| {
        let rest = "money reputation cards x-tokens university";
        let others: Vec<_> = rest.split(' ').filter(|word| *word != tile).take(3).collect();
        let mut story = support(position.tiles(&format!("{tile} {}", others.join(" "))), "right");
        story.play(0, &[&format!("tile {tile}")]);
        story
    };
    assert_eq!(tile("reputation", saver(4)).zoo(0).reputation, 3);
    assert_eq!(tile("x-tokens", saver(4)).zoo(0).x_tokens, 5);
    let mut cards = tile("cards", saver(4).reputation(0, 2).deck(&[410, 411]));
    cards.play(0, &["take 401"]);
    cards.offers(0, &["draw", "take 402"]);
    cards.play(0, &["draw", "take 402"]);
    assert_eq!(cards.hand(0), [401, 402, 410]);
    let mut enclosure = tile("enclosure-3", saver(4));
    enclosure.play(0, &["place enclosure-3 a3+a4+b4"]);
    assert_eq!((enclosure.zoo(0).buildings.len(), enclosure.zoo(0).money), (1, 25));
    let mut zoo = tile("partner-zoo", saver(4));
    zoo.play(0, &["partner-zoo asia"]);
    assert_eq!((zoo.zoo(0).partner_zoos.len(), zoo.zoo(0).on_task), (1, [0, 0, 0, 1]), "no worker for it");
    let mut university = tile("university", saver(4));
    university.play(0, &["university double-research"]);
    assert_eq!(university.zoo(0).universities.len(), 1);
    let mut multiplier = tile("multiplier", saver(4));
    multiplier.play(0, &["multiply association"]);
    assert_eq!(multiplier.view().turn, Seat(1), "not for the running action");
    let mut sponsor = tile("sponsor", saver(4).hand(0, &[220, 201]));
    sponsor.offers(0, &["play 220", "done"]);
    sponsor.play(0, &["play 220"]);
    assert_eq!(sponsor.zoo(0).money, 25 - 4 + 3, "its level in money");
    assert_eq!(sponsor.row(0), "association animals build cards sponsors", "no action card is used");
}

#[test]
fn a_tile_that_can_do_nothing_is_not_offered() {
    let all = "hand-limit research-and-reputation double-research";
    let story = support(saver(4).tiles("university money cards x-tokens").universities(0, all), "right");
    story.offers(0, &["five-money", "tile money"]);
    // Two partner zoos and Association I.
    let zoos = saver(4).tiles("partner-zoo money cards x-tokens").partner_zoos(0, "asia europe");
    support(zoos, "right").offers(0, &["five-money", "tile money"]);
}

#[test]
fn the_first_to_reach_10_makes_everyone_give_a_scoring_card_away() {
    let position = saver(8).scoring(0, &[1, 2]).scoring(1, &[3, 4, 5]).scoring(2, &[6, 7]);
    let mut story = support(position, "right");
    let pile = story.view().scoring_pile;
    assert_eq!(story.view().deciding.len(), 3, "all at once");
    story.offers(1, &["score 003", "score 004", "score 005"]);
    story.play(2, &["score 006"]).play(0, &["score 001"]).play(1, &["score 004"]);
    assert_eq!(story.view().scoring_pile, pile + 3, "under the pile");
    assert_eq!([0, 1, 2].map(|seat| story.zoo(seat).scoring_count), [1, 2, 1]);
    assert_eq!(story.view().turn, Seat(1));
    // Only the first time.
    let again = saver(8).setup(|table| table.scoring_discarded = true);
    assert_eq!(support(again, "right").view().turn, Seat(1));
}

#[test]
fn scoring_cards_are_given_away_before_the_tile_of_the_same_step() {
    // From 7 to 12: space 8 and space 10.
    let position = saver(7).tiles("money reputation cards x-tokens").scoring(0, &[1, 2]).scoring(1, &[3, 4]);
    let mut story = support(position.scoring(2, &[5, 6]), "left");
    assert_eq!(story.zoo(0).conservation, 12);
    story.offers(0, &["score 001", "score 002"]);
    story.play(0, &["score 001"]).play(1, &["score 003"]).play(2, &["score 005"]);
    story.offers(0, &["five-money", "tile cards", "tile x-tokens"]);
}

#[test]
fn reputation_spaces_give_their_bonuses() {
    // (before, Cards II, what the task's two steps bring)
    let task = |before, side: &str| {
        let position =
            Position::new(2).reputation(0, before).upgraded(0, side).display(&DISPLAY).deck(&[410]);
        let mut story = Story::at(position);
        story.play(0, &["action association", "task reputation"]);
        story
    };
    let mut upgrade = task(3, "");
    upgrade.play(0, &["upgrade build"]);
    assert_eq!(upgrade.zoo(0).reputation, 5);
    let worker = task(6, "");
    assert_eq!((worker.zoo(0).hired, worker.zoo(0).workers), (2, 1));
    let mut card = task(8, "cards");
    assert_eq!(card.zoo(0).reputation, 10);
    card.offers(0, &["draw", "take 401", "take 402", "take 403", "take 404", "take 405"]);
    card.play(0, &["take 405"]);
    let conservation_and_token = task(10, "cards");
    assert_eq!((conservation_and_token.zoo(0).conservation, conservation_and_token.zoo(0).x_tokens), (1, 1));
    let mut late_card = task(11, "cards");
    late_card.play(0, &["draw"]);
    assert_eq!((late_card.zoo(0).reputation, late_card.zoo(0).x_tokens), (13, 1));
    let last = task(13, "cards");
    assert_eq!((last.zoo(0).conservation, last.zoo(0).x_tokens, last.zoo(0).reputation), (1, 1, 15));
}

#[test]
fn the_range_grows_with_the_reputation() {
    let folders: Vec<_> = (1..=15).map(range).collect();
    assert_eq!(folders, [1, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5, 6, 6, 6]);
    for reputation in [1, 2, 4, 7] {
        let position = Position::new(2)
            .row(0, "animals build cards association sponsors")
            .upgraded(0, "cards")
            .reputation(0, reputation)
            .display(&DISPLAY);
        let mut story = Story::at(position);
        story.play(0, &["action cards"]);
        for (folder, card) in DISPLAY.iter().enumerate() {
            let within = folder < usize::from(range(reputation));
            assert_eq!(story.may(0, &format!("take {card}")), within, "reputation {reputation}");
        }
    }
}

#[test]
fn at_9_without_cards_ii_the_reputation_task_is_closed() {
    let mut story = Story::at(Position::new(2).reputation(0, 9).upgraded(0, "association"));
    story.play(0, &["action association"]);
    story.refuses(0, &["task reputation"]);
}

#[test]
fn appeal_ends_at_113_and_conservation_at_41() {
    let mut story = support(saver(40).appeal(0, 10).setup(|table| table.scoring_discarded = true), "left");
    assert_eq!(story.zoo(0).conservation, 41);
    story.play(1, &["x-token", "first build"]);
    let position = Position::new(2)
        .hand(0, &[401])
        .money(0, 40)
        .appeal(0, 111)
        .row(0, "build animals cards association sponsors")
        .enclosure(0, "c5+d5+d6+e5+e6");
    let mut story = Story::at(position);
    story.play(0, &["action animals", "play 401"]);
    assert_eq!(story.zoo(0).appeal, 113);
}
