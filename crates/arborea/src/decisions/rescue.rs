//! Before the turn: a stuck adult may come home (rulebook p. 11, ruling A5).

use super::{
    activate::{explain_waiting, offer_each},
    prelude::*,
};
use crate::{Kind, Trail};

/// Every villager is stuck on a Water trail.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Rescue;

impl Decision for Rescue {
    const MOMENT: Moment = Moment::Rescue;
    const PASS: Words = Words::new("Leave them there", "Les y laisser", "Alle dort lassen");

    fn decider(self, game: &Arborea) -> Option<Seat> {
        game.active.seat()
    }

    fn asks(self, game: &Arborea, seat: Seat) -> bool {
        game.rescue_due(seat)
    }

    fn settle<W: Witness<Event>>(self, _: &mut Arborea, _: &mut Voice<'_, W>) {}

    fn offer(self, game: &Arborea, seat: Seat, out: &mut Vec<Choice>) {
        let adults = game.player(seat).waiting.iter().copied().filter(|waiting| waiting.kind == Kind::Adult);
        offer_each(adults, |waiting| Choice::Rescue(waiting.trail), out);
        out.push(Choice::Pass);
    }

    fn answer<W: Witness<Event>>(self, game: &mut Arborea, seat: Seat, choice: Choice, w: &mut Voice<'_, W>) {
        match choice {
            Choice::Rescue(trail) => {
                game.player_mut(seat).leave(trail, Kind::Adult);
                game.player_mut(seat).recover(Kind::Adult);
                game.tally.rescues += 1;
                w.tell(|| Event::Rescued { who: Owner::Seat(seat), trail });
            }
            Choice::Pass => {}
            other => not_offered(Self::MOMENT, other),
        }
    }

    fn explain(self, game: &Arborea, seat: Seat, choice: Choice, reasons: &mut Vec<Reason>) {
        match choice {
            Choice::Rescue(trail) => explain_rescue(game, seat, trail, reasons),
            Choice::Pass => {}
            other => elsewhere(game, seat, Self::MOMENT, other, reasons),
        }
    }

    fn prompt(self, _: &Arborea, speaker: Speaker<'_>) -> String {
        tell!(
            speaker.lang,
            "All your villagers are stuck on Water trails: you may bring an adult home.",
            "Tous vos villageois sont bloqués sur les sentiers Eau : vous pouvez récupérer un adulte.",
            "Alle deine Dorfbewohner stecken auf Wasserpfaden fest: Du darfst einen Erwachsenen zurückholen."
        )
    }

    fn observed(self) -> usize {
        kinds::RESCUE
    }
}

/// Why an adult cannot be brought home from there.
pub(crate) fn explain_rescue(game: &Arborea, seat: Seat, trail: Trail, reasons: &mut Vec<Reason>) {
    if !game.rescue_due(seat) {
        reasons.push(Reason::NotStuck);
    }
    explain_waiting(game, seat, Kind::Adult, trail, reasons);
}
