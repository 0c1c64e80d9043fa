//! Section B: the turn, action cards, X-tokens, upgrades, multipliers, display and decks.

use menagerie_ark_nova::{
    Event,
    content::{ActionKind, Card},
    event::Token,
    position::Position,
};
use menagerie_kernel::Seat;

use crate::scenarios::story::Story;

/// The cards of the display, out of the way of what stories name.
const DISPLAY: [u16; 6] = [401, 402, 403, 404, 405, 406];

#[test]
fn cards_left_of_the_used_one_shift_right() {
    let mut story = Story::at(Position::new(2).display(&DISPLAY));
    story.play(0, &["action cards"]);
    let hand = story.hand(0);
    story.play(0, &[&format!("discard {}", hand[0])]);
    assert_eq!(story.row(0), "cards animals build association sponsors");
}

#[test]
fn the_x_token_action_moves_any_card_and_uses_no_tokens() {
    let mut story = Story::at(Position::new(2).x_tokens(0, 3).upgraded(0, "build"));
    story.play(0, &["x-token", "first association"]);
    assert_eq!(story.zoo(0).x_tokens, 4);
    assert_eq!(story.row(0), "association animals build cards sponsors");
    assert!(story.saw(|event| matches!(event, Event::XTokenAction { action: ActionKind::Association, .. })));
}

#[test]
fn multipliers_repeat_the_x_token_action() {
    let position = |tokens| {
        Position::new(2).x_tokens(0, tokens).seat(0, |seat| seat.multipliers = vec![ActionKind::Build; 2])
    };
    let mut story = Story::at(position(0));
    story.play(0, &["x-token", "first build"]);
    story.offers(0, &["repeat", "done"]);
    assert_eq!(story.row(0), "animals build cards association sponsors", "the card moves at the end");
    story.play(0, &["repeat", "done"]);
    assert_eq!(story.zoo(0).x_tokens, 2);
    assert_eq!(story.row(0), "build animals cards association sponsors");
    assert_eq!(story.zoo(0).row[0].multipliers, 1, "each is optional, an unused one stays");
    // With five tokens there is nothing to repeat for.
    let mut full = Story::at(position(3));
    full.play(0, &["x-token", "first build", "repeat"]);
    assert_eq!((full.zoo(0).x_tokens, full.view().turn), (5, Seat(1)));
    // A table may rule that the action always brings one.
    let mut single = Story::at(position(0).options(|options| options.multiply_x_token = false));
    single.play(0, &["x-token", "first build"]);
    assert_eq!((single.zoo(0).x_tokens, single.view().turn), (1, Seat(1)));
}

#[test]
fn with_five_tokens_the_x_token_action_is_closed_but_sponsors_is_always_open() {
    let position = Position::new(2).x_tokens(0, 5).money(0, 0).seat(0, |seat| seat.on_task = [1, 0, 0, 0]);
    let story = Story::at(position.display(&DISPLAY));
    story.offers(0, &["action cards", "action sponsors"]);
}

#[test]
fn tokens_above_five_are_lost() {
    let mut story = Story::at(Position::new(2).x_tokens(0, 5).break_left(1));
    story.play(0, &["action sponsors", "spend 0", "break"]);
    assert_eq!(story.zoo(0).x_tokens, 5, "no sixth for reaching the break");
}

#[test]
fn tokens_raise_the_strength_before_the_action() {
    let position = Position::new(2).x_tokens(0, 3).row(0, "animals build cards sponsors association");
    let mut story = Story::at(position);
    // Sponsors counts every point of strength, far beyond 5.
    story.play(0, &["action sponsors"]);
    story.offers(0, &["spend 0", "spend 1", "spend 2", "spend 3"]);
    story.play(0, &["spend 3", "break"]);
    assert_eq!((story.zoo(0).money, story.zoo(0).x_tokens), (25 + 7, 0));
    // A table ends at 5: from slot 4 one token is enough, but nobody has to keep the others (ruling B4).
    let mut story =
        Story::at(Position::new(2).x_tokens(0, 3).row(0, "animals build sponsors cards association"));
    story.play(0, &["action cards"]);
    story.offers(0, &["spend 0", "spend 1", "spend 2", "spend 3"]);
    story.play(0, &["spend 3"]);
    assert_eq!(story.zoo(0).x_tokens, 0, "burnt, so that the X-token action opens again");
}

#[test]
fn an_action_that_would_do_nothing_cannot_be_chosen() {
    // Animals I in slot 1 plays no animal; with a token it does.
    let position = |tokens| Position::new(2).hand(0, &[405]).enclosure(0, "a3").x_tokens(0, tokens);
    Story::at(position(0)).refuses(0, &["action animals"]);
    let mut story = Story::at(position(1));
    story.play(0, &["action animals"]);
    story.offers(0, &["spend 1"]);
    story.play(0, &["spend 1", "play 405", "done"]);
    assert_eq!(story.zoo(0).animals.len(), 1);
}

#[test]
fn a_bonus_of_the_first_reputation_may_bring_the_animal() {
    // The fennec in folder 1 costs 9 from there; the card of reputation 10 takes it, and it costs 8 from the hand.
    let position = |money| {
        Position::new(2)
            .hand(0, &[])
            .display(&[405, 201, 202, 203, 204, 205])
            .deck(&[401, 402])
            .money(0, money)
            .reputation(0, 9)
            .row(0, "build cards association sponsors animals")
            .upgraded(0, "animals cards")
            .enclosure(0, "a3")
    };
    Story::at(position(7)).refuses(0, &["action animals"]);
    let mut story = Story::at(position(8));
    story.play(0, &["action animals"]);
    story.offers(0, &["reputation"]);
    story.play(0, &["reputation"]);
    // Anything else would leave the action without an animal.
    story.offers(0, &["take 405"]);
    story.play(0, &["take 405", "play 405"]);
    assert_eq!((story.zoo(0).money, story.zoo(0).reputation), (0, 10));
}

#[test]
fn the_second_animal_is_free_to_choose_and_uses_what_the_first_has_brought() {
    let position = Position::new(2)
        .hand(0, &[404, 420])
        .money(0, 13)
        .row(0, "build cards association sponsors animals")
        .enclosure(0, "a3+a4")
        .enclosure(0, "b3")
        .partner_zoos(0, "europe")
        .deck(&[405, 201]);
    let mut story = Story::at(position);
    story.play(0, &["action animals", "play 404", "keep 405"]);
    // The fennec just found can be played next, or the stoat, or none.
    story.offers(0, &["play 420", "done"]);
    assert_eq!(story.zoo(0).money, 4, "the fennec costs 8");
    story.play(0, &["play 420"]);
    assert_eq!(story.zoo(0).money, 3);
}

#[test]
fn an_upgrade_counts_from_the_next_action() {
    // The second partner zoo upgrades Association itself; the running action stays on side I.
    let position = || {
        Position::new(2)
            .row(0, "animals build cards sponsors association")
            .partner_zoos(0, "africa")
            .workers(0, 3)
            .money(0, 20)
    };
    let mut story = Story::at(position());
    story.play(0, &["action association", "task partner-zoo", "partner-zoo asia", "upgrade association"]);
    assert_eq!(story.view().turn, Seat(1), "one task, no donation");
    // A table may rule that it counts at once.
    let mut story = Story::at(position().options(|options| options.upgrade_at_once = true));
    story.play(0, &["action association", "task partner-zoo", "partner-zoo asia", "upgrade association"]);
    assert!(story.may(0, "donate") && story.may(0, "task reputation"));
}

#[test]
fn a_repetition_keeps_the_side_that_the_action_began_with() {
    // The second partner zoo upgrades Association; the repetition is still of side I: one task, no donation.
    let position = Position::new(2)
        .row(0, "animals build cards sponsors association")
        .partner_zoos(0, "africa")
        .workers(0, 4)
        .seat(0, |seat| seat.multipliers = vec![ActionKind::Association]);
    let mut story = Story::at(position);
    story.play(0, &["action association", "task partner-zoo", "partner-zoo asia", "upgrade association"]);
    story.play(0, &["repeat"]);
    // A third partner zoo is no part of what the action may do, but of what the zoo may hold (ruling B18).
    story.offers(0, &["task reputation", "task partner-zoo", "task university"]);
    story.play(0, &["task reputation"]);
    assert_eq!(story.view().turn, Seat(1));
}

#[test]
fn an_upgrade_that_counts_at_once_counts_in_full() {
    // Level 3 of strength 5, and the upgrade of Sponsors by the reputation it brings: 2 + 1 are left for level 3.
    let position = Position::new(2)
        .hand(0, &[205, 257])
        .reputation(0, 4)
        .universities(0, "double-research research-and-reputation");
    let upgrade = ["action sponsors", "play 205", "upgrade sponsors"];
    let mut story = Story::at(position.clone());
    story.play(0, &upgrade);
    assert_eq!(story.view().turn, Seat(1), "for the next action");
    let mut story = Story::at(position.options(|options| options.upgrade_at_once = true));
    story.play(0, &upgrade).play(0, &["play 257", "place side-entrance a3+a4"]);
    assert_eq!(story.view().turn, Seat(1), "nothing is left");
}

#[test]
fn permissions_are_read_as_they_stand() {
    // The upgrade of Cards by the second university lifts the cap of the reputation that comes with it.
    let position = Position::new(2)
        .row(0, "animals build cards sponsors association")
        .universities(0, "hand-limit")
        .reputation(0, 9)
        .display(&DISPLAY);
    let take = ["action association", "task university", "university research-and-reputation"];
    let mut first = Story::at(position.clone());
    first.play(0, &take).play(0, &["next gain/upgrade", "upgrade cards"]);
    assert_eq!(first.zoo(0).reputation, 11);
    let mut last = Story::at(position);
    last.play(0, &take).play(0, &["next gain/reputation:2", "upgrade cards"]);
    assert_eq!(last.zoo(0).reputation, 9, "lost, and no appeal for it");
    assert_eq!(last.zoo(0).appeal, 0);
}

#[test]
fn an_upgraded_card_stays_where_it_is() {
    let position = Position::new(2).reputation(0, 4).seat(0, |seat| seat.venom = vec![ActionKind::Sponsors]);
    let mut story = Story::at(position);
    story.play(0, &["action association", "task reputation", "upgrade sponsors"]);
    assert_eq!(story.row(0), "association animals build cards sponsors");
    assert_eq!(story.tokens(0, Token::Venom), [5], "with its tokens");
    assert_eq!(story.zoo(0).money, 25 - 2);
}

#[test]
fn gaps_of_the_display_stay_open_until_the_turn_is_over() {
    let position = Position::new(2)
        .row(0, "build association sponsors animals cards")
        .upgraded(0, "cards")
        .reputation(0, 9)
        .display(&DISPLAY)
        .deck(&[410, 411, 412]);
    let mut story = Story::at(position);
    story.play(0, &["action cards", "take 402", "take 404", "take 401", "draw"]);
    assert_eq!(story.display(), [0, 0, 403, 0, 405, 406]);
    story.play(0, &["discard 402"]);
    assert_eq!(story.display(), [403, 405, 406, 411, 412, story.display()[5]], "slid down and refilled");
}

#[test]
fn an_empty_deck_is_made_of_the_discard_pile() {
    // Everything but three cards is discarded already.
    let elsewhere = |number: &u16| (401..=412).contains(number);
    let rest: Vec<u16> = Card::zoo_deck().map(Card::number).filter(|number| !elsewhere(number)).collect();
    let position = Position::new(2)
        .row(0, "animals build association sponsors cards")
        .display(&DISPLAY)
        .deck(&[410, 411])
        .hand(1, &[407, 408, 409, 412])
        .discard(&rest);
    let mut story = Story::at(position);
    assert_eq!(story.view().deck, 2);
    story.play(0, &["action cards", "draw"]);
    assert!(story.saw(|event| matches!(event, Event::Reshuffled)));
    assert_eq!((story.zoo(0).hand_count, story.view().discard), (3, 0));
    assert_eq!(usize::from(story.view().deck), rest.len() - 1);
    assert!(story.hand(0).contains(&410) && story.hand(0).contains(&411));
}

#[test]
fn a_new_multiplier_is_not_for_the_running_action() {
    let position = Position::new(2)
        .row(0, "animals cards association sponsors build")
        .conservation(0, 4)
        .map(0, "4")
        .money(0, 30);
    // Map 4 has a hex with a multiplier; put on Build itself, it waits.
    let bonus = menagerie_ark_nova::content::map("4".parse().expect("a map"));
    let hex = menagerie_ark_nova::geometry::Hex::all()
        .find(|hex| bonus.bonus[hex.index()] == Some(menagerie_ark_nova::content::Bonus::Multiplier))
        .expect("a multiplier on map 4");
    let next = menagerie_ark_nova::geometry::hexes(menagerie_ark_nova::geometry::NEIGHBOURS[hex.index()])
        .find(|near| bonus.plain & near.bit() != 0)
        .expect("a neighbour");
    let edge = menagerie_ark_nova::geometry::hexes(bonus.plain & menagerie_ark_nova::geometry::BORDER)
        .find(|edge| *edge != next && *edge != hex)
        .expect("a border hex");
    let mut story = Story::at(position.building(0, "pavilion", &next.to_string()).building(
        0,
        "pavilion",
        &edge.to_string(),
    ));
    let place = format!("place kiosk {hex}");
    story.play(0, &["action build", "build kiosk", &place, "multiply build"]);
    assert_eq!(story.view().turn, Seat(1), "no repetition now");
    assert_eq!(story.tokens(0, Token::Multiplier), [1]);
}

#[test]
fn each_token_repeats_once_and_the_strength_stays() {
    let position = Position::new(2)
        .row(0, "animals build cards sponsors association")
        .seat(0, |seat| seat.multipliers = vec![ActionKind::Sponsors; 2]);
    let mut story = Story::at(position);
    story.play(0, &["action sponsors", "break", "repeat", "break", "repeat", "break"]);
    assert_eq!(story.zoo(0).money, 25 + 12 + 5, "three times 4, and the break it has caused: 5");
    assert_eq!(story.view().breaks, 1);
    assert_eq!(story.zoo(0).x_tokens, 1);
}

#[test]
fn a_repeated_association_may_do_the_same_task_with_more_workers() {
    let position = Position::new(2)
        .row(0, "animals build cards sponsors association")
        .workers(0, 3)
        .seat(0, |seat| seat.multipliers = vec![ActionKind::Association]);
    let mut story = Story::at(position);
    story.play(0, &["action association", "task reputation", "repeat", "task reputation"]);
    assert_eq!((story.zoo(0).reputation, story.zoo(0).workers), (5, 0));
    assert_eq!(story.zoo(0).on_task, [3, 0, 0, 0]);
}
