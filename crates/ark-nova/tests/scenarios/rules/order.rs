//! Where the order of simultaneous effects matters, their owner is asked (rulings E24, B45, I10).

use menagerie_ark_nova::position::Position;
use menagerie_kernel::Seat;

use crate::scenarios::story::Story;

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
fn reputation_that_leads_to_a_tile_may_come_before_that_appeal_too() {
    // The Koala gives 8 appeal and 1 reputation: space 11 of the track is 1 conservation, which reaches the tile.
    let position = Position::new(2)
        .hand(0, &[448, 222])
        .animals(0, &[449])
        .money(0, 60)
        .appeal(0, 20)
        .reputation(0, 10)
        .conservation(0, 4)
        .tiles("sponsor money cards x-tokens")
        .upgraded(0, "animals cards")
        .row(0, "build animals cards association sponsors")
        .universities(0, "double-research research-and-reputation")
        .partner_zoos(0, "australia")
        .enclosure(0, "c5+d5+d6+e5+e6");
    let mut story = Story::at(position);
    story.play(0, &["action animals", "play 448", "next gain/reputation:1", "tile sponsor", "play 222"]);
    assert_eq!(story.zoo(0).conservation, 5 + 3, "three research icons");
}

#[test]
fn reputation_beyond_15_is_appeal_that_may_be_too_much_for_a_sponsor() {
    // The third university of map 0 gives 2 conservation, which reach the tile; its 2 reputation become appeal.
    let position = Position::new(2)
        .hand(0, &[222])
        .appeal(0, 24)
        .reputation(0, 15)
        .conservation(0, 3)
        .tiles("sponsor money cards x-tokens")
        .upgraded(0, "cards")
        .row(0, "animals build cards sponsors association")
        .universities(0, "hand-limit double-research");
    let mut story = Story::at(position);
    story.play(0, &["action association", "task university"]);
    story.offers(0, &["next gain/conservation:2", "next gain/reputation:2"]);
    story.play(0, &["next gain/conservation:2", "tile sponsor", "play 222", "five-money"]);
    assert_eq!((story.zoo(0).conservation, story.zoo(0).appeal), (3 + 2 + 3, 24 + 2));
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

#[test]
fn the_last_worker_may_come_before_the_appeal_that_is_too_much_for_a_sponsor() {
    // The fur seal gives 8 appeal and the fourth worker, for whom map 0 gives 2 conservation.
    let position = Position::new(2)
        .hand(0, &[421, 222])
        .money(0, 40)
        .appeal(0, 20)
        .conservation(0, 3)
        .workers(0, 3)
        .tiles("sponsor money cards x-tokens")
        .row(0, "build animals cards association sponsors")
        .upgraded(0, "animals")
        .universities(0, "double-research")
        .enclosure(0, "c5+d5+d6+e5+e6")
        .deck(&[201, 202, 203, 204]);
    let mut story = Story::at(position);
    story.play(0, &["action animals", "play 421"]);
    story.offers(0, &["next gain/appeal:8", "next ability/full-throated/421"]);
    story.play(0, &["next ability/full-throated/421", "tile sponsor", "play 222"]);
    assert_eq!((story.zoo(0).conservation, story.zoo(0).appeal), (3 + 2 + 2, 28));
}

#[test]
fn the_display_may_be_dug_over_before_the_reputation_takes_a_card_of_it() {
    // The tapir gives 1 reputation and digs; space 10 gives a card.
    let position = Position::new(2)
        .hand(0, &[435])
        .money(0, 40)
        .reputation(0, 9)
        .row(0, "build animals association sponsors cards")
        .upgraded(0, "cards")
        .enclosure(0, "c5+d5+d6+e5+e6")
        .display(&[401, 402, 403, 404, 405, 406])
        .deck(&[407, 408]);
    let mut story = Story::at(position);
    story.play(0, &["action animals", "play 435"]);
    story.offers(0, &["next gain/reputation:1", "next ability/digging:3/435"]);
    // The deck shows 407 in folder 6 and then in folder 5, where a reputation of 10 reaches it.
    story.play(0, &["next ability/digging:3/435", "dig 401", "dig 402", "done", "take 407"]);
    assert_eq!((story.hand(0), story.zoo(0).reputation), (vec![407], 10));
}

#[test]
fn the_owl_may_be_heard_before_the_upgrade_is_chosen() {
    let position = Position::new(2)
        .hand(0, &[503])
        .money(0, 40)
        .reputation(0, 4)
        .animals(0, &[494, 495])
        .row(0, "build animals association sponsors cards")
        .enclosure(0, "i1")
        .deck(&[401, 402, 403, 404]);
    let mut story = Story::at(position);
    story.play(0, &["action animals", "play 503", "next ability/perception:4/503", "keep 401", "keep 402"]);
    story.play(0, &["upgrade animals"]);
    assert_eq!((story.hand(0), story.zoo(0).reputation), (vec![401, 402], 5));
}

#[test]
fn a_pavilion_on_a_bonus_may_attract_after_the_bonus() {
    // b7 of map 2 lets play a sponsor for money; 222 asks for at most 25 appeal.
    let position = Position::new(2)
        .map(0, "2")
        .hand(0, &[222])
        .appeal(0, 25)
        .universities(0, "double-research")
        .row(0, "animals cards association sponsors build");
    let mut story = Story::at(position);
    story.play(0, &["action build", "build pavilion", "place pavilion b7"]);
    story.offers(0, &["next gain/appeal:1", "next gain/sponsor-for-money"]);
    story.play(0, &["next gain/sponsor-for-money", "play 222"]);
    assert!(story.may(0, "upgrade build"), "2 conservation for 2 research icons");
    story.play(0, &["upgrade build"]);
    assert_eq!((story.zoo(0).conservation, story.zoo(0).appeal), (2, 26));
}

/// The Snowy Owl gives 1 reputation and looks at four cards; two more birds are in the zoo.
fn owl(reputation: u8) -> Position {
    Position::new(2)
        .hand(0, &[503])
        .animals(0, &[495, 498])
        .reputation(0, reputation)
        .row(0, "build animals cards association sponsors")
        .enclosure(0, "a3")
        .display(&[401, 402, 403, 404, 405, 406])
        .deck(&[420, 421, 422, 423])
}

#[test]
fn a_choice_on_the_reputation_track_may_wait_for_what_else_is_seen() {
    // Reputation 5 upgrades a card: its owner may look at the four cards before choosing which.
    let mut story = Story::at(owl(4));
    story.play(0, &["action animals", "play 503"]);
    story.offers(0, &["next gain/reputation:1", "next ability/perception:4/503"]);
    story.play(0, &["next ability/perception:4/503", "keep 420", "keep 421", "upgrade animals"]);
    assert_eq!((story.zoo(0).reputation, story.zoo(0).hand_count), (5, 2));
    // Reputation 10 takes a card: the same.
    let mut story = Story::at(owl(9).upgraded(0, "cards"));
    story.play(0, &["action animals", "play 503"]);
    story.offers(0, &["next gain/reputation:1", "next ability/perception:4/503"]);
    // Without a bonus, or with one that asks nothing, there is nothing to order.
    for reputation in [5, 7] {
        let mut story = Story::at(owl(reputation));
        story.play(0, &["action animals", "play 503"]);
        assert_eq!(story.zoo(0).reputation, reputation + 1);
        assert!(story.may(0, "keep 420"));
    }
}

#[test]
fn a_tile_may_be_taken_before_the_upgrade_of_the_reputation_is_chosen() {
    // The tamarin gives 1 conservation and 1 reputation: space 5 of both tracks.
    let position = Position::new(2)
        .hand(0, &[468])
        .universities(0, "double-research")
        .conservation(0, 4)
        .reputation(0, 4)
        .tiles("cards money sponsor x-tokens")
        .row(0, "build animals cards association sponsors")
        .enclosure(0, "a3")
        .display(&[401, 402, 403, 404, 405, 406])
        .deck(&[420, 421, 422]);
    let mut story = Story::at(position);
    story.play(0, &["action animals", "play 468"]);
    story.offers(0, &["next gain/conservation:1", "next gain/reputation:1"]);
    story.play(0, &["next gain/conservation:1", "tile cards", "draw", "draw", "draw", "upgrade animals"]);
    assert_eq!((story.hand(0), story.zoo(0).reputation), (vec![420, 421, 422], 5));
}

#[test]
fn the_last_worker_may_be_hired_before_or_after_space_2_offers_one() {
    let position = |hired| {
        Position::new(2)
            .row(0, "animals build cards sponsors association")
            .animals(0, &[404, 405])
            .base_projects(&[106, 103, 104])
            .workers(0, hired)
    };
    // The fifth token hires; 2 conservation offer an upgrade or a worker, as long as there is one.
    let support = ["action association", "task project", "support 103 right", "cube 5"];
    let mut last = Story::at(position(3));
    last.play(0, &support);
    last.offers(0, &["next gain/conservation:2", "next gain/worker"]);
    last.play(0, &["next gain/worker"]);
    assert!(!last.may(0, "worker"), "all are hired");
    let mut early = Story::at(position(2));
    early.play(0, &support);
    assert!(early.may(0, "worker"), "one more is left: no order can matter");
}
