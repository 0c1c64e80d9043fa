//! Pilfering: who is the target (rulings E68, E70).

use super::prelude::*;

/// This player names one of those who lead on a track.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct PilferTarget {
    pub seat: Seat,
    /// The conservation track instead of the appeal track.
    pub conservation: bool,
}

impl Decision for PilferTarget {
    fn deciders(self, _: &ArkNova) -> Seats {
        Seats::one(self.seat)
    }

    fn settle(self, game: &mut ArkNova, _: &mut impl Witness<Event>) -> bool {
        let targets = game.pilfer_targets(self.seat, self.conservation);
        if targets.len() > 1 {
            return false;
        }
        game.agenda.pop();
        if let Some(victim) = targets.first() {
            game.pilfer(self.seat, victim);
        }
        true
    }

    fn offer(self, game: &ArkNova, seat: Seat, out: &mut Vec<Choice>) {
        out.extend(game.pilfer_targets(seat, self.conservation).iter().map(Choice::Target));
    }

    fn answer(self, game: &mut ArkNova, seat: Seat, choice: Choice, _: &mut impl Witness<Event>) {
        match choice {
            Choice::Target(victim) => {
                game.agenda.pop();
                game.pilfer(seat, victim);
            }
            other => not_offered(self, other),
        }
    }

    fn prompt(self, _: &ArkNova, _: Seat, speaker: Speaker<'_>) -> String {
        tell!(speaker.lang, "Who is the target?", "Qui est visé ?", "Wen trifft es?")
    }

    fn observed(self, _: &ArkNova) -> Option<(Seat, usize)> {
        Some((self.seat, kinds::PILFER_TARGET))
    }

    fn is_secret(self, _: Choice) -> bool {
        false
    }
}
