//! Chance that comes later in a game, written down before it: for games that were played elsewhere.

use std::sync::Arc;

use menagerie_kernel::Rng;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::content::{Card, CardSet};

/// What later chance decides, in the order in which it comes. What is missing here, and what cannot be (a card that
/// lies elsewhere by then), is left to the seed.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
pub struct LaterChance {
    /// Each time the discard pile becomes the deck: its top, the first card on top.
    pub reshuffles: Vec<Vec<Card>>,
    /// Each random card that Pilfering takes from a hand.
    pub thefts: Vec<Card>,
    /// Each time Scavenging searches the discard pile: the cards it finds.
    pub scavenged: Vec<Vec<Card>>,
}

/// Written chance, and how much of it has come.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Later {
    written: Option<Arc<LaterChance>>,
    reshuffles: usize,
    thefts: usize,
    searches: usize,
}

impl Later {
    pub fn new(written: &LaterChance) -> Self {
        let written = (*written != LaterChance::default()).then(|| Arc::new(written.clone()));
        Self { written, ..Self::default() }
    }

    /// Shuffles a deck, the top card last.
    pub fn shuffle(&mut self, deck: &mut [Card], rng: &mut Rng) {
        rng.shuffle(deck);
        let Some(written) = &self.written else { return };
        let order = written.reshuffles.get(self.reshuffles);
        self.reshuffles += 1;
        let mut top = deck.len();
        for card in order.into_iter().flatten() {
            if let Some(at) = deck[..top].iter().position(|other| other == card) {
                deck[at..top].rotate_left(1);
                top -= 1;
            }
        }
    }

    /// The card that is taken from a hand.
    pub fn steal(&mut self, hand: CardSet, rng: &mut Rng) -> Option<Card> {
        let written = self.written.as_ref().and_then(|written| written.thefts.get(self.thefts).copied());
        self.thefts += usize::from(self.written.is_some());
        // The seed goes on alike, whether its answer is used or not.
        let random = hand.nth(rng.below(hand.len()));
        written.filter(|&card| hand.contains(card)).or(random)
    }

    /// Finds so many cards in the discard pile and takes them out.
    pub fn search(&mut self, pile: &mut CardSet, count: u8, rng: &mut Rng) -> CardSet {
        let written = self.written.as_ref().and_then(|written| written.scavenged.get(self.searches));
        let mut found = CardSet::EMPTY;
        for index in 0..usize::from(count) {
            if pile.is_empty() {
                break;
            }
            let random = pile.nth(rng.below(pile.len()));
            let named = written.and_then(|cards| cards.get(index)).copied();
            let Some(card) = named.filter(|&card| pile.contains(card)).or(random) else { break };
            pile.remove(card);
            found.insert(card);
        }
        self.searches += usize::from(self.written.is_some());
        found
    }
}
