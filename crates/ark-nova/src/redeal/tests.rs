//! A deal tells a viewer nothing that it does not know, and keeps all that it does.

use std::collections::BTreeSet;

use menagerie_kernel::{Blind, Game};

use super::*;
use crate::{
    choice::Choice,
    decisions::{Decision, Fetch, Pouch},
    pending::Carrier,
    position::Position,
    state::Deck,
};

fn card(number: u16) -> Card {
    Card::from_number(number).expect("a card")
}

fn position() -> Position {
    Position::new(3).base_projects(&[101, 102, 103, 104])
}

/// This seat looks through the unused base projects and takes one.
fn fetch(game: &mut ArkNova, seat: u8, taken: u16) {
    let step = Fetch { seat: Seat(seat), primates: false };
    game.push(step);
    step.settle(game, &mut Blind);
    step.answer(game, step.seat, Choice::Take(card(taken)), &mut Blind);
}

/// Deals anew for this seat, with many seeds, each twice: what comes out must not depend on what was hidden.
fn deals(game: &ArkNova, seat: u8) -> Vec<ArkNova> {
    let viewer = Viewer::Seat(Seat(seat));
    let dealt = |game: &ArkNova, seed| {
        let mut other = game.clone();
        other.redeal(viewer, &mut Rng::from_number(seed));
        other
    };
    let check = |seed| {
        let (ours, theirs) = (dealt(game, seed), dealt(&dealt(game, seed + 1000), seed));
        ours.audit().expect("all cards are somewhere");
        assert_eq!(ours, theirs, "seed {seed}");
        ours
    };
    (0..100).map(check).collect()
}

fn holder(game: &ArkNova, number: u16) -> Option<u8> {
    game.seats().find(|&seat| game.player(seat).hand.contains(card(number))).map(|seat| seat.0)
}

#[test]
fn a_discarded_base_project_is_a_card_like_any_other_of_the_deck() {
    let mut game = position().hand(1, &[105, 401]).start();
    game.discard_from_hand(Seat(1), card(105));
    game.discard = game.discard.union(game.deck.as_slice().iter().copied().collect());
    game.deck = Deck::EMPTY;
    game.draw_cards(Seat(1), 30, &mut Blind);
    game.draw_cards(Seat(0), 30, &mut Blind);
    assert!(deals(&game, 2).iter().any(|deal| holder(deal, 105) == Some(1)));
}

#[test]
fn who_has_looked_through_the_base_projects_knows_which_were_gone_but_not_where() {
    let mut game = position().start();
    fetch(&mut game, 0, 105);
    fetch(&mut game, 1, 106);
    fetch(&mut game, 2, 107);
    let deals = deals(&game, 2);
    assert!(deals.iter().all(|deal| deal.unused_base == game.unused_base));
    let holders: BTreeSet<_> = deals.iter().map(|deal| holder(deal, 105)).collect();
    assert_eq!(holders, BTreeSet::from([Some(0), Some(1)]));
}

#[test]
fn what_was_fetched_since_may_be_any_of_those_one_saw() {
    let mut game = position().start();
    fetch(&mut game, 0, 105);
    fetch(&mut game, 2, 107);
    fetch(&mut game, 1, 106);
    for deal in deals(&game, 2) {
        assert_eq!((holder(&deal, 105), holder(&deal, 107)), (Some(0), Some(2)));
        assert_eq!(deal.unused_base.len(), game.unused_base.len());
    }
    let holders: BTreeSet<_> = deals(&game, 2).iter().map(|deal| holder(deal, 106)).collect();
    assert_eq!(holders, BTreeSet::from([None, Some(1)]));
}

#[test]
fn a_stolen_card_may_be_the_base_project() {
    let mut game = position().hand(0, &[105, 401]).start();
    game.steal_card(Seat(0), Seat(1), &mut Blind);
    let fetched =
        |deal: &ArkNova| game.seats().find(|&seat| !deal.player(seat).hand.and(game.fresh_base).is_empty());
    let holders: BTreeSet<_> = deals(&game, 2).iter().map(fetched).collect();
    assert_eq!(holders, BTreeSet::from([Some(Seat(0)), Some(Seat(1))]));
}

#[test]
fn what_a_bystander_is_dealt_does_not_tell_who_holds_a_stolen_base_project() {
    let position = Position::new(4).base_projects(&[101, 102, 103, 104]);
    let mut game = position.hand(0, &[105, 401]).hand(1, &[106, 403]).start();
    game.steal_card(Seat(0), Seat(2), &mut Blind);
    assert_eq!(deals(&game, 3).len(), 100);
}

/// This seat puts a hand card away under its map.
fn pouch(game: &mut ArkNova, seat: u8, hidden: u16) {
    let step = Pouch { seat: Seat(seat), left: 1, carrier: Carrier::Map };
    game.push(step);
    step.answer(game, step.seat, Choice::Pouch(card(hidden)), &mut Blind);
    game.agenda.pop();
}

/// Where the fetched base project lies, in each deal for a seat: whose it is, and whether it was put away.
fn lies(game: &ArkNova, seat: u8) -> BTreeSet<(u8, bool)> {
    let owner = |deal: &ArkNova| {
        let has = |cards: CardSet| !cards.and(game.fresh_base).is_empty();
        let mut seats = game.seats();
        let seat = seats.find(|&seat| has(deal.player(seat).hand.union(deal.player(seat).pouched)));
        seat.map(|seat| (seat.0, has(deal.player(seat).pouched)))
    };
    deals(game, seat).iter().filter_map(owner).collect()
}

#[test]
fn what_is_put_away_may_be_the_base_project_or_not() {
    for hidden in [105, 401] {
        let mut game = position().hand(0, &[105, 401]).start();
        pouch(&mut game, 0, hidden);
        assert_eq!(lies(&game, 2), BTreeSet::from([(0, false), (0, true)]), "{hidden} was put away");
    }
}

#[test]
fn what_is_put_away_after_a_theft_may_be_the_stolen_base_project() {
    let anywhere = BTreeSet::from([(0, false), (1, false), (1, true)]);
    for hidden in [403, 404] {
        let mut game = position().hand(0, &[105, 401, 402]).hand(1, &[403, 404]).start();
        game.steal_card(Seat(0), Seat(1), &mut Blind);
        pouch(&mut game, 1, hidden);
        assert_eq!(lies(&game, 2), anywhere);
    }
    let mut game = position().hand(0, &[105, 401]).hand(1, &[403]).start();
    game.steal_card(Seat(0), Seat(1), &mut Blind);
    let stolen = game.player(Seat(1)).hand.minus([card(403)].into_iter().collect()).iter().next();
    pouch(&mut game, 1, stolen.expect("a stolen card").number());
    assert_eq!(lies(&game, 2), anywhere);
}

#[test]
fn the_last_card_of_a_robbed_hand_is_as_uncertain_as_the_hand_was() {
    let mut game = position().hand(0, &[105, 401]).start();
    game.steal_card(Seat(0), Seat(1), &mut Blind);
    game.steal_card(Seat(0), Seat(2), &mut Blind);
    let spectator = |seed| {
        let mut deal = game.clone();
        deal.redeal(Viewer::Spectator, &mut Rng::from_number(seed));
        game.seats().find(|&seat| !deal.player(seat).hand.and(game.fresh_base).is_empty())
    };
    let holders: BTreeSet<_> = (0..100).filter_map(spectator).collect();
    assert_eq!(holders, BTreeSet::from([Seat(1), Seat(2)]));
}

#[test]
fn who_robs_without_a_base_project_about_gets_none_in_any_deal() {
    let mut game = position().hand(0, &[401, 402]).hand(1, &[403]).start();
    game.steal_card(Seat(0), Seat(1), &mut Blind);
    fetch(&mut game, 0, 105);
    assert_eq!(lies(&game, 2), BTreeSet::from([(0, false)]));
}

#[test]
fn nobody_sees_which_of_the_cards_they_know_was_put_away() {
    for hidden in [401, 402] {
        let mut game = position().hand(0, &[401, 402]).start();
        game.known_to[card(401).index()] = crate::state::EVERYONE;
        pouch(&mut game, 0, hidden);
        for viewer in [Viewer::Seat(Seat(1)), Viewer::Spectator] {
            let zoo = &game.view(viewer).players[0];
            assert!(zoo.pouched.iter().all(|pouch| pouch.cards.is_empty()), "{hidden} was put away");
            assert_eq!((zoo.hand_count, zoo.hand.len()), (1, 0), "{hidden} was put away");
        }
    }
}

#[test]
fn a_last_card_that_everyone_knows_is_still_known_when_it_is_put_away() {
    let mut game = position().hand(0, &[401]).start();
    game.known_to[card(401).index()] = crate::state::EVERYONE;
    pouch(&mut game, 0, 401);
    assert_eq!(game.view(Viewer::Spectator).players[0].pouched[0].cards, [card(401)]);
}
