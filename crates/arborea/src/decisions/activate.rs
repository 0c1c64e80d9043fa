//! Step 2 of a turn: waiting villagers walk their trails (rulebook p. 7).

use super::prelude::*;
use crate::{
    Kind, Trail,
    player::Waiting,
    rules::{FREE_WALKS, THIRD, can_walk, toll},
};

/// A villager may be activated, so many having been.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Activate {
    pub done: u8,
}

impl Activate {
    /// Spirit for the next one.
    const fn price(self) -> i8 {
        if self.done < FREE_WALKS { 0 } else { THIRD }
    }

    fn can_walk(self, game: &Arborea, seat: Seat, waiting: Waiting) -> bool {
        self.done <= FREE_WALKS && can_walk(game.player(seat), waiting.trail, self.price())
    }
}

impl Decision for Activate {
    const MOMENT: Moment = Moment::Activate;
    const PASS: Words = Words::new("Activate no more", "Ne plus activer", "Nicht mehr aktivieren");

    fn decider(self, game: &Arborea) -> Option<Seat> {
        game.active.seat()
    }

    fn asks(self, game: &Arborea, seat: Seat) -> bool {
        game.player(seat).waiting.iter().any(|&waiting| self.can_walk(game, seat, waiting))
    }

    fn settle<W: Witness<Event>>(self, _: &mut Arborea, _: &mut Voice<'_, W>) {}

    fn offer(self, game: &Arborea, seat: Seat, out: &mut Vec<Choice>) {
        let waiting = game.player(seat).waiting;
        let ready = waiting.iter().copied().filter(|&waiting| self.can_walk(game, seat, waiting));
        offer_each(ready, |waiting| Choice::Walk(waiting.kind, waiting.trail), out);
        out.push(Choice::Pass);
    }

    fn answer<W: Witness<Event>>(self, game: &mut Arborea, seat: Seat, choice: Choice, w: &mut Voice<'_, W>) {
        match choice {
            Choice::Walk(kind, trail) => {
                if self.price() > 0 {
                    game.tally.thirds += 1;
                    game.change_spirit(seat, -self.price(), w);
                }
                game.agenda.push(Self { done: self.done + 1 }.into());
                game.walk(seat, kind, trail, w);
            }
            Choice::Pass => {}
            other => not_offered(Self::MOMENT, other),
        }
    }

    fn explain(self, game: &Arborea, seat: Seat, choice: Choice, reasons: &mut Vec<Reason>) {
        match choice {
            Choice::Walk(kind, trail) => explain_walk(game, seat, kind, trail, self.price(), reasons),
            Choice::Pass => {}
            other => elsewhere(game, seat, Self::MOMENT, other, reasons),
        }
    }

    fn prompt(self, _: &Arborea, speaker: Speaker<'_>) -> String {
        if self.done >= FREE_WALKS {
            return tell!(
                speaker.lang,
                "Step 2: activate a third villager for {THIRD} spirit?",
                "Étape 2 : activer un troisième villageois pour {THIRD} d'Esprit ?",
                "Schritt 2: Einen dritten Dorfbewohner für {THIRD} Geist aktivieren?"
            );
        }
        tell!(
            speaker.lang,
            "Step 2: activate a waiting villager (two are free).",
            "Étape 2 : activez un villageois en attente (deux sont gratuits).",
            "Schritt 2: Aktiviere einen wartenden Dorfbewohner (zwei kosten nichts)."
        )
    }

    fn show(self, _: &Arborea, shown: &mut view::Decision) {
        shown.done = Some(self.done);
    }

    fn observed(self) -> usize {
        kinds::ACTIVATE + usize::from(self.done.min(3))
    }
}

/// Offers a choice for each waiting villager, equal ones once: they are in order.
pub(super) fn offer_each(
    waiting: impl Iterator<Item = Waiting>,
    choice: impl Fn(Waiting) -> Choice,
    out: &mut Vec<Choice>,
) {
    for waiting in waiting {
        let choice = choice(waiting);
        if out.last() != Some(&choice) {
            out.push(choice);
        }
    }
}

/// Why no such villager can be found there.
pub(super) fn explain_waiting(
    game: &Arborea,
    seat: Seat,
    kind: Kind,
    trail: Trail,
    reasons: &mut Vec<Reason>,
) {
    let there = |waiting: &Waiting| (waiting.kind, waiting.trail) == (kind, trail);
    if !game.player(seat).waiting.iter().any(there) {
        reasons.push(Reason::NoneWaiting { villager: kind, trail });
    }
}

/// Why this villager cannot be activated there, at this price.
pub(crate) fn explain_walk(
    game: &Arborea,
    seat: Seat,
    kind: Kind,
    trail: Trail,
    price: i8,
    reasons: &mut Vec<Reason>,
) {
    explain_waiting(game, seat, kind, trail, reasons);
    let player = game.player(seat);
    if !can_walk(player, trail, price) {
        reasons.push(Reason::SpiritTooLow { spirit: player.spirit, cost: price + toll(trail) });
    }
}
