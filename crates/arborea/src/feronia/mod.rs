//! Feronia, the opponent of the solo game (rulebook, solo mode).

mod activate;
mod cards;
mod leave;
mod reason;
mod turn;

use menagerie_kernel::{Rng, Witness};
use menagerie_kit::List;

pub use reason::HerReason;

use crate::{
    Arborea, Card, Creature, DECK_CARDS, Event, Owner, Trail, content::SoloCard, rules::Voice, view::Scene,
};

/// Her villagers, all adults.
pub const FERONIA_VILLAGERS: u8 = 5;

/// Feronia's side of the table.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Feronia {
    /// Points for renewed biomes.
    pub points: i32,
    /// Steps of her veteran along the points track.
    pub steps: u16,
    /// Her marker on the Ecosystem track.
    pub marker: u8,
    /// Villagers she can place.
    pub available: u8,
    /// The heads of trails where her villagers wait, in order.
    pub waiting: List<Trail, { FERONIA_VILLAGERS as usize }>,
    /// The left and the middle card, then the pile on the right with its top last.
    pub cards: List<Card, { DECK_CARDS as usize }>,
    /// Cards she has completed.
    pub completed: List<Card, { DECK_CARDS as usize }>,
    /// Creatures she has invited, by kind.
    pub creatures: [u8; Creature::ALL.len()],
    /// Her deck, the next card last.
    pub deck: List<SoloCard, { SoloCard::COUNT }>,
    /// Cards she has drawn since the last shuffle; the last one is active.
    pub drawn: List<SoloCard, { SoloCard::COUNT }>,
}

impl Feronia {
    /// The card she follows now; none before her first.
    pub fn active(&self) -> Option<SoloCard> {
        self.drawn.last().copied()
    }

    /// Draws her next card, shuffling all twelve again when none is left (ruling A15).
    pub(crate) fn draw(&mut self, rng: &mut Rng) -> SoloCard {
        if self.deck.is_empty() {
            self.deck = SoloCard::all().collect();
            rng.shuffle(&mut self.deck);
            self.drawn = List::default();
        }
        let card = self.deck.pop().expect("a deck just shuffled");
        self.drawn.push(card);
        card
    }

    /// Puts a villager of hers at the head of a trail.
    pub(crate) fn wait(&mut self, trail: Trail) {
        let place = self.waiting.partition_point(|&other| other < trail);
        self.waiting.insert(place, trail);
    }

    /// Cards in the pile on the right.
    pub fn pile(&self) -> usize {
        self.cards.len().saturating_sub(2)
    }

    /// The cards she may complete, the leftmost first: of the pile only the top.
    pub fn open_cards(&self) -> impl Iterator<Item = usize> + use<> {
        let len = self.cards.len();
        (0..len.min(2)).chain((len > 2).then(|| len - 1))
    }
}

impl Arborea {
    /// A step of her turn is done: this is how the table stands.
    pub(crate) fn pause<W: Witness<Event>>(&self, w: &mut Voice<'_, W>) {
        if self.active == Owner::Feronia {
            w.tell(|| Event::FeroniaPaused { scene: Box::new(Scene::of(self)) });
        }
    }
}

/// Why she does what comes next.
fn because(rule: HerReason) -> Event {
    Event::FeroniaReasoned { because: rule }
}
