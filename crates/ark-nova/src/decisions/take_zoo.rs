//! Which partner zoo is taken (rulings F10, F12).

use super::{
    association::{explain_worker, explain_zoos},
    prelude::*,
};
use crate::content::{ActionKind, Continent, Task};

/// This player takes a partner zoo.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TakeZoo {
    pub seat: Seat,
}

impl Decision for TakeZoo {
    fn deciders(self, _: &ArkNova) -> Seats {
        Seats::one(self.seat)
    }

    /// Takes one by itself where there is one or none to take.
    fn settle(self, game: &mut ArkNova, w: &mut impl Witness<Event>) -> bool {
        let open = game.zoos_for(self.seat, &game.underway);
        if open.len() > 1 {
            return false;
        }
        game.agenda.pop();
        if let Some(continent) = open.first() {
            game.take_zoo(self.seat, continent, w);
        }
        true
    }

    fn offer(self, game: &ArkNova, seat: Seat, out: &mut Vec<Choice>) {
        out.extend(game.zoos_for(seat, &game.underway).iter().map(Choice::PartnerZoo));
    }

    fn answer(self, game: &mut ArkNova, seat: Seat, choice: Choice, w: &mut impl Witness<Event>) {
        match choice {
            Choice::PartnerZoo(continent) => {
                game.agenda.pop();
                game.take_zoo(seat, continent, w);
            }
            other => not_offered(self, other),
        }
    }

    fn explain(self, game: &ArkNova, seat: Seat, choice: Choice, reasons: &mut Vec<Reason>) {
        match choice {
            Choice::PartnerZoo(continent) => explain_this(game, seat, continent, reasons),
            other => elsewhere(game, seat, other, reasons),
        }
    }

    fn prompt(self, _: &ArkNova, _: Seat, speaker: Speaker<'_>) -> String {
        tell!(speaker.lang, "Take a partner zoo.", "Prenez un zoo partenaire.", "Nimm einen Partnerzoo.")
    }

    fn evaluate(self, _: &ArkNova) -> f32 {
        evaluate::TILE + 1.0
    }

    fn observed(self, _: &ArkNova) -> Option<(Seat, usize)> {
        Some((self.seat, kinds::TAKE_ZOO))
    }

    fn is_secret(self, _: Choice) -> bool {
        false
    }
}

/// Why not this one of the partner zoos.
fn explain_this(game: &ArkNova, seat: Seat, continent: Continent, reasons: &mut Vec<Reason>) {
    if game.player(seat).has_partner(continent) {
        reasons.push(Reason::OwnsPartnerZoo { continent });
    } else if !game.zoos.contains(continent) {
        reasons.push(Reason::PartnerZooGone { continent });
    }
}

/// Why an Association action, running or begun now, could not bring this partner zoo.
pub(crate) fn explain_zoo(game: &ArkNova, seat: Seat, continent: Continent, reasons: &mut Vec<Reason>) {
    let underway = game.underway_of(seat, ActionKind::Association);
    explain_worker(game, seat, Task::PartnerZoo, &underway, reasons);
    explain_zoos(game, seat, &underway, reasons);
    explain_this(game, seat, continent, reasons);
}
