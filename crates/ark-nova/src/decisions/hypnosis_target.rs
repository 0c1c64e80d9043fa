//! Hypnosis: whose action card will be used (ruling E72).

use super::prelude::*;
use crate::pending::Pending;

/// This player names one of those who lead in appeal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct HypnosisTarget {
    pub seat: Seat,
}

impl Decision for HypnosisTarget {
    fn deciders(self, _: &ArkNova) -> Seats {
        Seats::one(self.seat)
    }

    fn settle(self, game: &mut ArkNova, _: &mut impl Witness<Event>) -> bool {
        let targets = game.hypnosis_targets(self.seat);
        if targets.len() > 1 {
            return false;
        }
        game.agenda.pop();
        if let Some(target) = targets.first() {
            game.push_pool(self.seat, &[Pending::Hypnosis(target)]);
        }
        true
    }

    fn offer(self, game: &ArkNova, seat: Seat, out: &mut Vec<Choice>) {
        out.extend(game.hypnosis_targets(seat).iter().map(Choice::Target));
    }

    fn answer(self, game: &mut ArkNova, seat: Seat, choice: Choice, _: &mut impl Witness<Event>) {
        match choice {
            // The target is fixed now, the action comes after finishing.
            Choice::Target(target) => {
                game.agenda.pop();
                game.push_pool(seat, &[Pending::Hypnosis(target)]);
            }
            other => not_offered(self, other),
        }
    }

    fn prompt(self, _: &ArkNova, _: Seat, speaker: Speaker<'_>) -> String {
        tell!(speaker.lang, "Who is the target?", "Qui est visé ?", "Wen trifft es?")
    }

    fn observed(self, _: &ArkNova) -> Option<(Seat, usize)> {
        Some((self.seat, kinds::HYPNOSIS_TARGET))
    }

    fn is_secret(self, _: Choice) -> bool {
        false
    }
}
