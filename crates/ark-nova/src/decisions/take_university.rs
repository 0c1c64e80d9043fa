//! Which university is taken (rulings F11, F12).

use super::{association::explain_worker, prelude::*};
use crate::content::{ActionKind, Task, University};

/// This player takes a university.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TakeUniversity {
    pub seat: Seat,
}

impl Decision for TakeUniversity {
    fn deciders(self, _: &ArkNova) -> Seats {
        Seats::one(self.seat)
    }

    /// Takes one by itself where there is one or none to take.
    fn settle(self, game: &mut ArkNova, w: &mut impl Witness<Event>) -> bool {
        let open = game.universities_for(self.seat);
        if open.len() > 1 {
            return false;
        }
        game.agenda.pop();
        if let Some(university) = open.first() {
            game.take_university(self.seat, university, w);
        }
        true
    }

    fn offer(self, game: &ArkNova, seat: Seat, out: &mut Vec<Choice>) {
        out.extend(game.universities_for(seat).iter().map(Choice::University));
    }

    fn answer(self, game: &mut ArkNova, seat: Seat, choice: Choice, w: &mut impl Witness<Event>) {
        match choice {
            Choice::University(university) => {
                game.agenda.pop();
                game.take_university(seat, university, w);
            }
            other => not_offered(self, other),
        }
    }

    fn explain(self, game: &ArkNova, seat: Seat, choice: Choice, reasons: &mut Vec<Reason>) {
        match choice {
            Choice::University(university) => explain_this(game, seat, university, reasons),
            other => elsewhere(game, seat, other, reasons),
        }
    }

    fn prompt(self, _: &ArkNova, _: Seat, speaker: Speaker<'_>) -> String {
        tell!(speaker.lang, "Take a university.", "Prenez une université.", "Nimm eine Universität.")
    }

    fn evaluate(self, _: &ArkNova) -> f32 {
        evaluate::TILE + 1.0
    }

    fn observed(self, _: &ArkNova) -> Option<(Seat, usize)> {
        Some((self.seat, kinds::TAKE_UNIVERSITY))
    }

    fn is_secret(self, _: Choice) -> bool {
        false
    }
}

/// Why not this one of the universities.
fn explain_this(game: &ArkNova, seat: Seat, university: University, reasons: &mut Vec<Reason>) {
    if game.player(seat).has_university(university) {
        reasons.push(Reason::OwnsUniversity { university });
    } else if !game.universities.contains(university) {
        reasons.push(Reason::UniversityGone { university });
    }
}

/// Why an Association action, running or begun now, could not bring this university.
pub(crate) fn explain_university(
    game: &ArkNova,
    seat: Seat,
    university: University,
    reasons: &mut Vec<Reason>,
) {
    let underway = game.underway_of(seat, ActionKind::Association);
    explain_worker(game, seat, Task::University, &underway, reasons);
    explain_this(game, seat, university, reasons);
}
