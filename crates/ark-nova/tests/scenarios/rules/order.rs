//! Where the order of simultaneous effects matters, their owner is asked (rulings E24, B45, I10).

use menagerie_ark_nova::position::Position;
use menagerie_kernel::Seat;

use crate::story::Story;

#[test]
fn a_tile_reached_in_the_break_may_come_before_the_kiosks() {
    // 1 conservation as income reaches space 5; its tile brings the water playground beside the kiosk.
    let position = Position::new(2)
        .break_left(1)
        .conservation(0, 4)
        .tiles("sponsor money cards x-tokens")
        .hand(0, &[256])
        .building(0, "kiosk", "a3")
        .seat(0, |seat| seat.used_tokens = vec![4]);
    let mut story = Story::at(position);
    story.play(0, &["action sponsors", "break", "next gain/conservation:1", "tile sponsor", "play 256"]);
    story.play(0, &["place water-playground a4+b4"]);
    assert_eq!(story.zoo(0).appeal, 4);
    // 25, 5 by the sponsors, 3 for the card, 9 for the appeal it brought, 1 by the kiosk.
    assert_eq!(story.zoo(0).money, 25 + 5 - 3 + 9 + 1);
}

#[test]
fn conservation_may_come_before_the_appeal_that_is_too_much_for_a_sponsor() {
    // The leopard gives 7 appeal and 1 conservation; 222 asks for at most 25 appeal.
    let position = Position::new(2)
        .hand(0, &[403, 222])
        .money(0, 40)
        .appeal(0, 20)
        .conservation(0, 4)
        .tiles("sponsor money cards x-tokens")
        .row(0, "build animals cards association sponsors")
        .partner_zoos(0, "africa")
        .universities(0, "double-research")
        .enclosure(0, "c5+d5+d6+e5+e6")
        .deck(&[201, 202, 203, 204]);
    let mut story = Story::at(position);
    story.play(0, &["action animals", "play 403", "next gain/conservation:1", "tile sponsor"]);
    assert!(story.may(0, "play 222"), "20 appeal");
    story.play(0, &["play 222"]);
    assert_eq!(story.zoo(0).conservation, 5 + 2, "a point for each research icon");
}

#[test]
fn what_cannot_matter_is_not_asked() {
    // Money, X-tokens and a worker of one moment: no question.
    let position = Position::new(2)
        .row(0, "animals build cards sponsors association")
        .animals(0, &[407, 408, 409, 410, 417])
        .base_projects(&[103, 104, 110])
        .conservation(0, 20)
        .setup(|table| table.scoring_discarded = true);
    let mut story = Story::at(position);
    story.play(0, &["action association", "task project", "support 110 middle", "cube 5"]);
    assert_eq!((story.zoo(0).hired, story.zoo(0).conservation, story.view().turn), (2, 24, Seat(1)));
}
