//! A renewal symbol: the four open cards may go under their decks (rulebook p. 10).

use super::prelude::*;

/// The offer may be renewed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct RenewOffer;

impl Decision for RenewOffer {
    const MOMENT: Moment = Moment::RenewOffer;
    const PASS: Words = Words::new("Keep these cards", "Garder ces cartes", "Karten behalten");

    fn decider(self, game: &Arborea) -> Option<Seat> {
        game.active.seat()
    }

    fn asks(self, game: &Arborea, _: Seat) -> bool {
        can_renew(game)
    }

    fn settle<W: Witness<Event>>(self, _: &mut Arborea, _: &mut Voice<'_, W>) {}

    fn offer(self, _: &Arborea, _: Seat, out: &mut Vec<Choice>) {
        out.extend([Choice::Renew, Choice::Pass]);
    }

    fn answer<W: Witness<Event>>(self, game: &mut Arborea, _: Seat, choice: Choice, w: &mut Voice<'_, W>) {
        match choice {
            Choice::Renew => game.renew_offer(w),
            Choice::Pass => {}
            other => not_offered(Self::MOMENT, other),
        }
    }

    fn explain(self, game: &Arborea, seat: Seat, choice: Choice, reasons: &mut Vec<Reason>) {
        match choice {
            Choice::Renew => explain_renew(game, reasons),
            Choice::Pass => {}
            other => elsewhere(game, seat, Self::MOMENT, other, reasons),
        }
    }

    fn prompt(self, _: &Arborea, speaker: Speaker<'_>) -> String {
        tell!(
            speaker.lang,
            "You may renew the four open cards.",
            "Vous pouvez renouveler les quatre cartes visibles.",
            "Du darfst die vier offenen Karten erneuern."
        )
    }

    fn observed(self) -> usize {
        kinds::RENEW_OFFER
    }
}

fn can_renew(game: &Arborea) -> bool {
    game.decks.iter().any(|deck| deck.can_renew())
}

/// Why the offer cannot be renewed.
pub(crate) fn explain_renew(game: &Arborea, reasons: &mut Vec<Reason>) {
    if !can_renew(game) {
        reasons.push(Reason::NothingToRenew);
    }
}
