//! Deck, display and discard pile (rulings B35–B40).

use menagerie_kernel::{Seat, Seats, Witness};

use crate::{
    content::{Card, CardSet, DISPLAY},
    event::Event,
    state::{ArkNova, EVERYONE},
};

impl ArkNova {
    /// The top card; the discard pile becomes the deck when there is none (ruling B38).
    pub(crate) fn draw(&mut self, w: &mut impl Witness<Event>) -> Option<Card> {
        if self.deck.len == 0 && !self.discard.is_empty() {
            self.reshuffle(w);
        }
        self.deck.pop()
    }

    fn reshuffle(&mut self, w: &mut impl Witness<Event>) {
        for card in self.discard.iter() {
            self.known_to[card.index()] = Seats::NONE;
            self.deck.push(card);
        }
        self.discard = CardSet::EMPTY;
        let mut rng = self.rng.clone();
        self.later.shuffle(self.deck.as_mut_slice(), &mut rng);
        self.rng = rng;
        w.see(|| Event::Reshuffled);
    }

    /// Draws into a hand, unseen by the others.
    pub(crate) fn draw_cards(&mut self, seat: Seat, count: u8, w: &mut impl Witness<Event>) {
        let mut drawn = CardSet::EMPTY;
        for _ in 0..count {
            let Some(card) = self.draw(w) else { break };
            self.known_to[card.index()] = Seats::one(seat);
            self.player_mut(seat).hand.insert(card);
            drawn.insert(card);
        }
        if !drawn.is_empty() {
            self.reveal(w, || Event::Drew {
                seat,
                count: drawn.len() as u8,
                cards: Some(drawn.iter().collect()),
            });
        }
    }

    /// Whether a card could be drawn.
    pub(crate) fn can_draw(&self) -> bool {
        self.deck.len > 0 || !self.discard.is_empty()
    }

    pub(crate) fn folder_of(&self, card: Card) -> Option<usize> {
        self.display.iter().position(|&shown| shown == Some(card))
    }

    /// The display cards in the first folders.
    pub(crate) fn shown(&self, folders: usize) -> impl Iterator<Item = Card> + '_ {
        self.display[..folders].iter().filter_map(|&card| card)
    }

    pub(crate) fn take_from_display(&mut self, seat: Seat, card: Card, w: &mut impl Witness<Event>) {
        let Some(folder) = self.folder_of(card) else { return };
        self.display[folder] = None;
        self.known_to[card.index()] = EVERYONE;
        self.player_mut(seat).hand.insert(card);
        w.see(|| Event::Took { seat, card, folder: folder as u8 + 1 });
    }

    /// Slides the cards to the lower folders and fills the higher ones (ruling B35).
    pub(crate) fn refill_display(&mut self, w: &mut impl Witness<Event>) {
        let mut next = 0;
        for folder in 0..DISPLAY {
            if let Some(card) = self.display[folder] {
                self.display[folder] = None;
                self.display[next] = Some(card);
                next += 1;
            }
        }
        if next == DISPLAY {
            return;
        }
        let first_new = next;
        while next < DISPLAY {
            let Some(card) = self.draw(w) else { break };
            self.display[next] = Some(card);
            next += 1;
        }
        if next == first_new {
            return;
        }
        let display = self.display;
        self.reveal(w, || Event::DisplayFilled {
            cards: (first_new..next).filter_map(|at| display[at].map(|card| (at as u8 + 1, card))).collect(),
        });
    }

    /// A hand card goes to the open discard pile.
    pub(crate) fn discard_from_hand(&mut self, seat: Seat, card: Card) {
        self.player_mut(seat).hand.remove(card);
        self.fresh_base.remove(card);
        self.discard.insert(card);
    }

    /// Reveals the deck until a card that is wanted, which goes to the hand; the others are discarded.
    pub(crate) fn reveal_until(
        &mut self,
        seat: Seat,
        wanted: impl Fn(Card) -> bool,
        w: &mut impl Witness<Event>,
    ) {
        let mut seen = CardSet::EMPTY;
        let mut found = None;
        while let Some(card) = self.draw(w) {
            seen.insert(card);
            if wanted(card) {
                found = Some(card);
                break;
            }
        }
        if !seen.is_empty() {
            self.reveal(w, || Event::Revealed { seat, cards: seen.iter().collect() });
        }
        if let Some(card) = found {
            seen.remove(card);
            self.known_to[card.index()] = EVERYONE;
            self.player_mut(seat).hand.insert(card);
            w.see(|| Event::TookRevealed { seat, card });
        }
        self.discard = self.discard.union(seen);
    }
}
