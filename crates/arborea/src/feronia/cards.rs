//! Feronia takes and completes Ecosystem cards.

use menagerie_kernel::Witness;

use super::because;
use crate::{
    Arborea, Colour, Event, HerReason, Owner,
    content::{FERONIA_TOP, SoloFace, content},
    rules::Voice,
};

/// How far her marker falls when she has used Water of her own.
const MARKER_FALL: u8 = 2;

impl Arborea {
    /// Takes the open card of the deck with her number, or of the other numbered one, or of the nearest to the
    /// left of the first, going round. It goes to her first empty slot, or onto the pile on the right.
    pub(super) fn feronia_takes<W: Witness<Event>>(
        &mut self,
        face: &SoloFace,
        before: usize,
        w: &mut Voice<'_, W>,
    ) {
        let first = face.decks[before.min(1)];
        let other = face.decks[1 - before.min(1)];
        let leftwards = (1..4).map(|steps| Colour::ALL[(first.index() + 4 - steps) % 4]);
        let there = |colour: &Colour| self.decks[colour.index()].top().is_some();
        let Some(colour) = [first, other].into_iter().chain(leftwards).find(there) else { return };
        let rule = match face.decks.iter().position(|&deck| deck == colour) {
            Some(place) => HerReason::Deck(place as u8 + 1),
            None => HerReason::DeckToTheLeft,
        };
        w.tell(|| because(rule));
        if let Some(card) = self.draw_card(colour, w) {
            self.feronia.cards.push(card);
        }
    }

    /// Completes the leftmost card that she can pay: public biomes first, then public Water, then her own. If
    /// she can pay none, her marker rises.
    pub(super) fn feronia_completes<W: Witness<Event>>(&mut self, w: &mut Voice<'_, W>) {
        let own_water = content().feronia_water[self.feronia.marker as usize];
        for index in self.feronia.open_cards() {
            let card = self.feronia.cards[index];
            let (paid, missing) = self.supply.payment(&content().card(card).cost);
            if missing > own_water {
                continue;
            }
            w.tell(|| because(HerReason::Leftmost));
            if missing > 0 {
                w.tell(|| because(HerReason::OwnWater(missing)));
            }
            self.supply.pay(&paid);
            self.feronia_removes(index);
            self.feronia.completed.push(card);
            w.tell(|| Event::Completed { who: Owner::Feronia, card });
            if missing > 0 {
                w.tell(|| because(HerReason::UsedWater));
                self.feronia_marker(self.feronia.marker.saturating_sub(MARKER_FALL), w);
            }
            return;
        }
        w.tell(|| because(HerReason::PaysNone));
        self.feronia_marker((self.feronia.marker + 1).min(FERONIA_TOP), w);
    }

    /// Her cards slide left, the top of the pile filling the middle.
    fn feronia_removes(&mut self, index: usize) {
        let cards = &mut self.feronia.cards;
        cards.remove(index);
        if index < 2 && cards.len() >= 2 {
            let top = cards.pop().expect("two cards or more");
            cards.insert(1, top);
        }
    }

    fn feronia_marker<W: Witness<Event>>(&mut self, to: u8, w: &mut Voice<'_, W>) {
        self.feronia.marker = to;
        w.tell(|| Event::FeroniaMarkerMoved { to });
    }
}
