//! Section G: the Sponsors action.

use menagerie_ark_nova::position::Position;
use menagerie_kernel::Seat;

use crate::scenarios::story::Story;

const DISPLAY: [u16; 6] = [220, 402, 209, 404, 203, 406];

/// Sponsors in this slot.
fn patron(slot: usize, side: &str) -> Position {
    let mut row = vec!["animals", "build", "cards", "association"];
    row.insert(slot - 1, "sponsors");
    Position::new(2).row(0, &row.join(" ")).upgraded(0, side).display(&DISPLAY)
}

#[test]
fn side_i_plays_one_sponsor_of_the_hand_for_nothing() {
    for (slot, can) in [(3, false), (4, true), (5, true)] {
        let mut story = Story::at(patron(slot, "").hand(0, &[261, 230]));
        story.play(0, &["action sponsors"]);
        assert_eq!(story.may(0, "play 230"), can, "level 4 in slot {slot}");
        story.refuses(0, &["play 220"]);
    }
    let mut story = Story::at(patron(5, "").hand(0, &[230, 229]));
    story.play(0, &["action sponsors", "play 230"]);
    assert_eq!((story.zoo(0).money, story.zoo(0).sponsors.len(), story.view().turn), (25, 1, Seat(1)));
}

#[test]
fn side_ii_plays_several_and_from_the_display() {
    let position = patron(5, "sponsors").x_tokens(0, 3).reputation(0, 4).hand(0, &[230]);
    let mut story = Story::at(position);
    // Strength 8 and one level more: 4 + 5.
    story.play(0, &["action sponsors", "spend 3"]);
    story.refuses(0, &["play 203"]);
    story.play(0, &["play 209"]);
    assert_eq!(story.zoo(0).money, 22, "folder 3");
    assert_eq!(story.display()[2], 0, "the gap stays");
    story.refuses(0, &["break"]);
    story.play(0, &["play 230"]);
    assert_eq!((story.zoo(0).sponsors.len(), story.zoo(0).x_tokens), (2, 1));
    assert_eq!(story.view().turn, Seat(1), "no level is left");
}

#[test]
fn the_folder_must_be_paid() {
    let mut story = Story::at(patron(5, "sponsors").money(0, 0));
    story.play(0, &["action sponsors"]);
    story.refuses(0, &["play 220"]);
    let mut story = Story::at(patron(5, "sponsors").money(0, 1));
    story.play(0, &["action sponsors", "play 220"]);
    assert_eq!(story.zoo(0).money, 3, "1 for the folder, 3 from the card");
}

#[test]
fn the_break_pays_the_strength_once_or_twice() {
    for slot in 1..=5u8 {
        for (side, times) in [("", 1), ("sponsors", 2)] {
            let mut story = Story::at(patron(slot.into(), side).break_left(9));
            story.play(0, &["action sponsors", "break"]);
            assert_eq!(story.zoo(0).money, 25 + u16::from(slot * times));
            assert_eq!(story.view().break_left, Some(9 - slot), "as many steps as the strength");
        }
    }
}

#[test]
fn conditions_are_met_when_the_card_is_played() {
    // 222 asks for at most 25 appeal, 228 for reputation 3, 215 for two partner zoos, 202 for a research icon.
    let may = |card: u16, position: Position| {
        let mut story = Story::at(position.hand(0, &[card]));
        story.play(0, &["action sponsors"]);
        story.may(0, &format!("play {card}"))
    };
    let table = || patron(5, "");
    assert!(may(222, table().appeal(0, 25)) && !may(222, table().appeal(0, 26)));
    assert!(may(228, table().reputation(0, 3)) && !may(228, table().reputation(0, 2)));
    assert!(may(215, table().partner_zoos(0, "asia europe")) && !may(215, table().partner_zoos(0, "asia")));
    assert!(may(202, table().universities(0, "double-research")) && !may(202, table()));
    assert!(may(216, table().upgraded(0, "sponsors")) && !may(216, table()));
}
