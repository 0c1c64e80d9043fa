//! Dealing the hidden things anew.

use menagerie_kernel::{Rng, Seat, Seats, Viewer};

use crate::{
    content::{Card, CardSet, ScoringId},
    decisions::{ChooseMaps, Step},
    later::Later,
    pending::Carrier,
    state::ArkNova,
};

/// A hidden place a card can be in.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Hidden {
    Hand(Seat),
    Looked(Seat),
    /// Under this, and whether it was put there out of a mixed hand.
    Pouch(Seat, Carrier, bool),
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
    game.mix_unseen(viewer, rng);
    game.deal_scoring(viewer, rng);
    game.deal_map_offers(viewer, rng);
}

impl ArkNova {
    fn deal_zoo_cards(&mut self, viewer: Viewer, rng: &mut Rng) {
        let open = self.looks_openly();
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
                    places.push(self.pouch_of(seat, card));
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
                    places.push(self.pouch_of(seat, card));
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

    fn pouch_of(&self, seat: Seat, card: Card) -> Hidden {
        Hidden::Pouch(seat, self.carrier(card), self.mixed_pouches.contains(card))
    }

    /// Where cards changed places unseen, nobody else knows which of them are base projects.
    fn mix_unseen(&mut self, viewer: Viewer, rng: &mut Rng) {
        for first in self.seats() {
            let group = self.mixed[first.index()];
            if group.first() != Some(first) {
                continue;
            }
            let mut places = Vec::new();
            let mut cards = Vec::new();
            for seat in group.iter() {
                let hidden = |card: &Card| !self.knows(viewer, seat, *card);
                for card in self.player(seat).hand.iter().filter(hidden) {
                    places.push(Hidden::Hand(seat));
                    cards.push(card);
                }
                for card in self.player(seat).pouched.and(self.mixed_pouches).iter().filter(hidden) {
                    places.push(self.pouch_of(seat, card));
                    cards.push(card);
                }
            }
            self.exchange(&mut places, cards, rng);
        }
    }

    /// Takes all cards off their places, shuffles them, and puts them back. What comes out depends on the places alone,
    /// not on where the cards were.
    fn exchange(&mut self, places: &mut [Hidden], cards: Vec<Card>, rng: &mut Rng) {
        for (&place, &card) in places.iter().zip(&cards) {
            self.put_under(card, Carrier::Map);
            self.mixed_pouches.remove(card);
            match place {
                Hidden::Hand(seat) => self.player_mut(seat).hand.remove(card),
                Hidden::Looked(seat) => self.looked[seat.index()].remove(card),
                Hidden::Pouch(seat, ..) => self.player_mut(seat).pouched.remove(card),
                Hidden::Unused => self.unused_base.remove(card),
                Hidden::Folder(_) | Hidden::Deck(_) => {}
            }
        }
        // In which place of a group a base project lies is hidden, too: its places come first, together, so that what the
        // others get does not depend on it.
        let groups = self.mixed;
        let group = |place| match place {
            Hidden::Hand(seat) | Hidden::Pouch(seat, _, true) => groups[seat.index()].first(),
            _ => None,
        };
        // A set is in order, and sooner than a list is sorted.
        let mut cards: Vec<Card> = cards.into_iter().collect::<CardSet>().iter().collect();
        // Those of the deck are in order, and come last.
        let deck = places.iter().rev().take_while(|place| matches!(place, Hidden::Deck(_))).count();
        let others = places.len() - deck;
        places[..others].sort_unstable_by_key(|&place| (group(place).is_none(), group(place), place));
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
                Hidden::Pouch(seat, carrier, mixed) => {
                    self.known_to[card.index()] = Seats::one(seat);
                    self.player_mut(seat).pouched.insert(card);
                    self.put_under(card, carrier);
                    if mixed {
                        self.mixed_pouches.insert(card);
                    }
                }
                Hidden::Unused => self.unused_base.insert(card),
                Hidden::Folder(folder) => self.display[folder] = Some(card),
                Hidden::Deck(at) => self.deck.cards[at] = card,
            }
        }
    }

    fn deal_scoring(&mut self, viewer: Viewer, rng: &mut Rng) {
        let hides = |seat: Seat| !viewer.sees(seat);
        let mut cards: Vec<ScoringId> = self.scoring_pile.to_vec();
        for seat in self.seats().filter(|&seat| hides(seat)) {
            cards.extend(self.player(seat).scoring.iter());
        }
        let drawn = self.scoring_drawn;
        let drawn_hidden = matches!(self.agenda.top(), Some(Step::Resist(drawing)) if hides(drawing.seat));
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
mod tests;
