//! The four decks of Ecosystem cards: the top one open, the rest hidden (rulebook p. 4).

use menagerie_kernel::Rng;
use menagerie_kit::List;

use crate::{CARDS_A_COLOUR, Card, Colour};

/// A deck. Cards renewed go under it in the open, so what lies at the bottom can be known.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Deck {
    /// The cards from the bottom to the top.
    pub cards: List<Card, { CARDS_A_COLOUR as usize }>,
    /// How many cards at the bottom everyone has seen.
    pub known: u8,
}

impl Deck {
    /// All cards of a colour, shuffled.
    pub fn shuffled(colour: Colour, rng: &mut Rng) -> Self {
        let first = colour.index() as u8 * CARDS_A_COLOUR;
        let mut cards: List<Card, { CARDS_A_COLOUR as usize }> =
            (first..first + CARDS_A_COLOUR).map(Card).collect();
        rng.shuffle(&mut cards);
        Self { cards, known: 0 }
    }

    /// The open card.
    #[inline]
    pub fn top(&self) -> Option<Card> {
        self.cards.last().copied()
    }

    /// Takes the open card. Says whether the next one is news.
    pub fn take(&mut self) -> Option<(Card, bool)> {
        let card = self.cards.pop()?;
        let news = self.uncover();
        Some((card, news))
    }

    /// Puts the open card under the deck. Says whether the next one is news.
    pub fn renew(&mut self) -> bool {
        if self.cards.len() < 2 {
            return false;
        }
        let card = self.cards.pop().expect("two cards or more");
        self.cards.insert(0, card);
        self.known += 1;
        self.uncover()
    }

    /// Whether a card lies under the open one, so that renewing shows another.
    pub fn can_renew(&self) -> bool {
        self.cards.len() > 1
    }

    /// A card nobody had seen is on top now; or one was that had been renewed, and is simply open again.
    fn uncover(&mut self) -> bool {
        let len = self.cards.len() as u8;
        if self.known >= len {
            self.known = len.saturating_sub(1);
            return false;
        }
        true
    }

    /// The cards at the bottom that everyone has seen, the lowest first.
    pub fn seen(&self) -> &[Card] {
        &self.cards[..self.known as usize]
    }

    /// Shuffles what nobody has seen: all between the known bottom and the open top.
    pub fn redeal(&mut self, rng: &mut Rng) {
        let len = self.cards.len();
        if len > 0 {
            let unseen = &mut self.cards[self.known as usize..len - 1];
            unseen.sort_unstable();
            rng.shuffle(unseen);
        }
    }
}
