//! Step 3 of a turn: a card may be completed (rulebook p. 7).

use super::prelude::*;
use crate::{Biome, Card, content::content};

/// One of the cards held may be paid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Complete;

impl Decision for Complete {
    const MOMENT: Moment = Moment::Complete;
    const PASS: Words = Words::new("Complete no card", "Ne rien compléter", "Keine vollenden");

    fn decider(self, game: &Arborea) -> Option<Seat> {
        game.active.seat()
    }

    fn asks(self, game: &Arborea, seat: Seat) -> bool {
        game.player(seat).held.iter().any(|&card| game.affords(card))
    }

    fn settle<W: Witness<Event>>(self, _: &mut Arborea, _: &mut Voice<'_, W>) {}

    fn offer(self, game: &Arborea, seat: Seat, out: &mut Vec<Choice>) {
        let held = game.player(seat).held;
        out.extend(held.iter().copied().filter(|&card| game.affords(card)).map(Choice::Complete));
        out.push(Choice::Pass);
    }

    fn answer<W: Witness<Event>>(self, game: &mut Arborea, seat: Seat, choice: Choice, w: &mut Voice<'_, W>) {
        match choice {
            Choice::Complete(card) => game.complete(seat, card, w),
            Choice::Pass => {}
            other => not_offered(Self::MOMENT, other),
        }
    }

    fn explain(self, game: &Arborea, seat: Seat, choice: Choice, reasons: &mut Vec<Reason>) {
        match choice {
            Choice::Complete(card) => explain_complete(game, seat, card, reasons),
            Choice::Pass => {}
            other => elsewhere(game, seat, Self::MOMENT, other, reasons),
        }
    }

    fn prompt(self, _: &Arborea, speaker: Speaker<'_>) -> String {
        tell!(
            speaker.lang,
            "Step 3: you may complete one Ecosystem card.",
            "Étape 3 : vous pouvez compléter une carte Écosystème.",
            "Schritt 3: Du darfst eine Ökosystemkarte vollenden."
        )
    }

    fn observed(self) -> usize {
        kinds::COMPLETE
    }
}

/// Why this card cannot be completed: every biome that is short, and the Water that would make up for it.
pub(crate) fn explain_complete(game: &Arborea, seat: Seat, card: Card, reasons: &mut Vec<Reason>) {
    if !game.player(seat).held.contains(&card) {
        reasons.push(Reason::NotHeld { card });
    }
    let cost = &content().card(card).cost;
    let (_, unpaid) = game.supply.payment(cost);
    if unpaid == 0 {
        return;
    }
    let short = |biome: Biome| cost[biome.index()].saturating_sub(game.supply.of(biome));
    for biome in Biome::ALL.into_iter().filter(|&biome| biome != Biome::Water && short(biome) > 0) {
        reasons.push(Reason::BiomesMissing { biome, missing: short(biome) });
    }
    // What Water would have to make up, for itself and as a joker.
    reasons.push(Reason::BiomesMissing { biome: Biome::Water, missing: unpaid });
}
