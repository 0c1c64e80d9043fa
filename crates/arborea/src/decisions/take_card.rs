//! A card symbol: an open card may be taken (rulebook p. 10).

use super::prelude::*;
use crate::Colour;

/// An open card may be taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TakeCard;

impl Decision for TakeCard {
    const MOMENT: Moment = Moment::TakeCard;
    const PASS: Words = Words::new("Take no card", "Ne pas prendre de carte", "Keine nehmen");

    fn decider(self, game: &Arborea) -> Option<Seat> {
        game.active.seat()
    }

    fn asks(self, game: &Arborea, seat: Seat) -> bool {
        game.player(seat).has_slot() && game.decks.iter().any(|deck| deck.top().is_some())
    }

    fn settle<W: Witness<Event>>(self, _: &mut Arborea, _: &mut Voice<'_, W>) {}

    fn offer(self, game: &Arborea, _: Seat, out: &mut Vec<Choice>) {
        let open = Colour::ALL.into_iter().filter(|colour| game.decks[colour.index()].top().is_some());
        out.extend(open.map(Choice::Take));
        out.push(Choice::Pass);
    }

    fn answer<W: Witness<Event>>(self, game: &mut Arborea, seat: Seat, choice: Choice, w: &mut Voice<'_, W>) {
        match choice {
            Choice::Take(colour) => {
                let card = game.draw_card(colour, w).expect("the deck has a card");
                game.player_mut(seat).held.push(card);
            }
            Choice::Pass => {}
            other => not_offered(Self::MOMENT, other),
        }
    }

    fn explain(self, game: &Arborea, seat: Seat, choice: Choice, reasons: &mut Vec<Reason>) {
        match choice {
            Choice::Take(colour) => explain_take(game, seat, colour, reasons),
            Choice::Pass => {}
            other => elsewhere(game, seat, Self::MOMENT, other, reasons),
        }
    }

    fn prompt(self, _: &Arborea, speaker: Speaker<'_>) -> String {
        tell!(
            speaker.lang,
            "You may take an open Ecosystem card.",
            "Vous pouvez prendre une carte Écosystème visible.",
            "Du darfst eine offene Ökosystemkarte nehmen."
        )
    }

    fn symbol(self) -> Option<Symbol> {
        Some(Symbol::Card)
    }

    fn observed(self) -> usize {
        kinds::TAKE_CARD
    }
}

/// Why the open card of this deck cannot be taken.
pub(crate) fn explain_take(game: &Arborea, seat: Seat, colour: Colour, reasons: &mut Vec<Reason>) {
    if !game.player(seat).has_slot() {
        reasons.push(Reason::SlotsFull);
    }
    if game.decks[colour.index()].top().is_none() {
        reasons.push(Reason::DeckEmpty { colour });
    }
}
