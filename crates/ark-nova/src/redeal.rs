//! Dealing the hidden things anew.

use menagerie_kernel::{Rng, Seat, Seats, Viewer};

use crate::{
    content::{Card, CardSet, ScoringId},
    decisions::{ChooseMaps, Look, Resist, Step},
    later::Later,
    pending::Carrier,
    state::ArkNova,
};

/// A hidden place a card can be in.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Hidden {
    Hand(Seat),
    Looked(Seat),
    Pouch(Seat, Carrier),
    Folder(usize),
    Deck(usize),
    Unused,
}

/// Makes a state another one that the viewer could not tell from the true one.
///
/// Whoever has begun something may hold nothing that fits it in such a deal: see [`Choice::Stuck`].
///
/// [`Choice::Stuck`]: crate::Choice::Stuck
pub(crate) fn redeal(game: &mut ArkNova, viewer: Viewer, rng: &mut Rng) {
    if viewer == Viewer::Referee {
        return;
    }
    game.imagined = true;
    game.rng = rng.fork();
    game.later = Later::default();
    game.deal_zoo_cards(viewer, rng);
    game.deal_base_projects(viewer, rng);
    game.mix_robbed_hands(viewer, rng);
    game.deal_scoring(viewer, rng);
    game.deal_map_offers(viewer, rng);
}

impl ArkNova {
    fn deal_zoo_cards(&mut self, viewer: Viewer, rng: &mut Rng) {
        let open = matches!(self.agenda.top(), Some(Step::Look(Look { why, .. })) if why.is_open());
        let mut places = Vec::with_capacity(Card::COUNT);
        let mut cards = Vec::with_capacity(Card::COUNT);
        for seat in self.seats() {
            for card in self.player(seat).hand.iter() {
                if !self.knows(viewer, seat, card) && !self.fresh_base.contains(card) {
                    places.push(Hidden::Hand(seat));
                    cards.push(card);
                }
            }
            if !open && !viewer.sees(seat) {
                for card in self.looked[seat.index()].iter() {
                    places.push(Hidden::Looked(seat));
                    cards.push(card);
                }
            }
            for card in self.player(seat).pouched.iter() {
                if !self.knows(viewer, seat, card) && !self.fresh_base.contains(card) {
                    places.push(Hidden::Pouch(seat, self.host(card)));
                    cards.push(card);
                }
            }
        }
        if !self.display_open {
            for folder in 0..self.display.len() {
                if let Some(card) = self.display[folder] {
                    places.push(Hidden::Folder(folder));
                    cards.push(card);
                }
            }
        }
        for (at, &card) in self.deck.as_slice().iter().enumerate() {
            places.push(Hidden::Deck(at));
            cards.push(card);
        }
        self.exchange(&mut places, cards, rng);
    }

    /// Base projects that were fetched unseen can only be others of the unused ones. Who has looked through those knows
    /// which were gone by then, and that those fetched since are of the ones it saw.
    fn deal_base_projects(&mut self, viewer: Viewer, rng: &mut Rng) {
        let seen = match viewer {
            Viewer::Seat(seat) => self.looked_through[seat.index()],
            Viewer::Spectator | Viewer::Referee => CardSet::EMPTY,
        };
        for part in [self.fresh_base.and(seen), self.fresh_base.minus(seen)] {
            let mut places = Vec::new();
            let mut cards = Vec::new();
            for card in self.unused_base.and(part).iter() {
                places.push(Hidden::Unused);
                cards.push(card);
            }
            for seat in self.seats() {
                let player = self.player(seat);
                let hidden = |card: &Card| !self.knows(viewer, seat, *card);
                for card in player.hand.and(part).iter().filter(hidden) {
                    places.push(Hidden::Hand(seat));
                    cards.push(card);
                }
                for card in player.pouched.and(part).iter().filter(hidden) {
                    places.push(Hidden::Pouch(seat, self.host(card)));
                    cards.push(card);
                }
            }
            self.exchange(&mut places, cards, rng);
        }
        for seat in self.seats().filter(|&seat| !viewer.sees(seat)) {
            if !self.looked_through[seat.index()].is_empty() {
                self.looked_through[seat.index()] = self.unused_base;
            }
        }
    }

    /// Where a random card went from hand to hand, nobody else knows whether it was a base project.
    fn mix_robbed_hands(&mut self, viewer: Viewer, rng: &mut Rng) {
        let mut places = Vec::new();
        let mut cards = Vec::new();
        for seat in self.seats().filter(|&seat| self.robbed.contains(seat)) {
            for card in self.player(seat).hand.iter().filter(|&card| !self.knows(viewer, seat, card)) {
                places.push(Hidden::Hand(seat));
                cards.push(card);
            }
        }
        self.exchange(&mut places, cards, rng);
    }

    /// Takes all cards off their places, shuffles them, and puts them back. What comes out depends on the places alone,
    /// not on where the cards were.
    fn exchange(&mut self, places: &mut [Hidden], mut cards: Vec<Card>, rng: &mut Rng) {
        for (&place, &card) in places.iter().zip(&cards) {
            self.put_under(card, Carrier::Map);
            match place {
                Hidden::Hand(seat) => self.player_mut(seat).hand.remove(card),
                Hidden::Looked(seat) => self.looked[seat.index()].remove(card),
                Hidden::Pouch(seat, _) => self.player_mut(seat).pouched.remove(card),
                Hidden::Unused => self.unused_base.remove(card),
                Hidden::Folder(_) | Hidden::Deck(_) => {}
            }
        }
        // Which of those who robbed each other holds a base project is hidden, too: their hands come first, together,
        // so that what the others get does not depend on it.
        let robbed = self.robbed;
        let mixed = |place| matches!(place, Hidden::Hand(seat) if robbed.contains(seat));
        cards.sort_unstable();
        places.sort_unstable_by_key(|&place| (!mixed(place), place));
        rng.shuffle(&mut cards);
        for (&place, &card) in places.iter().zip(&cards) {
            self.known_to[card.index()] = Seats::NONE;
            match place {
                Hidden::Hand(seat) => {
                    self.known_to[card.index()] = Seats::one(seat);
                    self.player_mut(seat).hand.insert(card);
                }
                Hidden::Looked(seat) => {
                    self.known_to[card.index()] = Seats::one(seat);
                    self.looked[seat.index()].insert(card);
                }
                Hidden::Pouch(seat, host) => {
                    self.known_to[card.index()] = Seats::one(seat);
                    self.player_mut(seat).pouched.insert(card);
                    self.put_under(card, host);
                }
                Hidden::Unused => self.unused_base.insert(card),
                Hidden::Folder(folder) => self.display[folder] = Some(card),
                Hidden::Deck(at) => self.deck.cards[at] = card,
            }
        }
    }

    fn deal_scoring(&mut self, viewer: Viewer, rng: &mut Rng) {
        let drawing = match self.agenda.top() {
            Some(Step::Resist(Resist { seat })) => Some(seat),
            _ => None,
        };
        let hides = |seat: Seat| !viewer.sees(seat);
        let mut cards: Vec<ScoringId> = self.scoring_pile.to_vec();
        for seat in self.seats().filter(|&seat| hides(seat)) {
            cards.extend(self.player(seat).scoring.iter());
        }
        let drawn = self.scoring_drawn;
        let drawn_hidden = drawing.is_some_and(hides);
        if drawn_hidden {
            cards.extend(drawn.iter());
        }
        cards.sort_unstable();
        rng.shuffle(&mut cards);
        let mut next = cards.into_iter();
        for slot in 0..self.scoring_pile.len() {
            if let Some(card) = next.next() {
                self.scoring_pile[slot] = card;
            }
        }
        for seat in self.seats().filter(|&seat| hides(seat)) {
            let count = self.player(seat).scoring.len();
            self.player_mut(seat).scoring = next.by_ref().take(count).collect();
        }
        if drawn_hidden {
            self.scoring_drawn = next.collect();
        }
    }

    /// The maps that others may choose from are theirs alone.
    fn deal_map_offers(&mut self, viewer: Viewer, rng: &mut Rng) {
        if self.agenda.top() != Some(ChooseMaps.into()) {
            return;
        }
        let mut offers = Vec::new();
        for seat in self.seats().filter(|&seat| !viewer.sees(seat)) {
            offers.extend(self.map_offers[seat.index()].into_iter().flatten());
        }
        offers.sort_unstable();
        rng.shuffle(&mut offers);
        for seat in self.seats().filter(|&seat| !viewer.sees(seat)) {
            if self.map_offers[seat.index()][0].is_some() {
                self.map_offers[seat.index()] = [offers.pop(), offers.pop()];
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use menagerie_kernel::{Blind, Game};

    use super::*;
    use crate::{
        choice::Choice,
        decisions::{Decision, Fetch},
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
        let fetched = |deal: &ArkNova| {
            game.seats().find(|&seat| !deal.player(seat).hand.and(game.fresh_base).is_empty())
        };
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
}
