//! The order of effects of one moment (rulings E24, B45).

use super::{Step, prelude::*};
use crate::effects::Do;

/// So many effects below this step wait for their owner's order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Pool {
    pub seat: Seat,
    pub count: u8,
}

impl Decision for Pool {
    fn deciders(self, _: &ArkNova) -> Seats {
        Seats::one(self.seat)
    }

    fn settle(self, game: &mut ArkNova, _: &mut impl Witness<Event>) -> bool {
        game.settle_pool(self.seat, self.count)
    }

    /// The different effects that wait.
    fn offer(self, game: &ArkNova, _: Seat, out: &mut Vec<Choice>) {
        let start = out.len();
        for waiting in game.pool(self.count).iter().rev().filter_map(Step::effect) {
            let choice = Choice::Next(waiting.effect);
            if !out[start..].contains(&choice) {
                out.push(choice);
            }
        }
    }

    fn answer(self, game: &mut ArkNova, seat: Seat, choice: Choice, _: &mut impl Witness<Event>) {
        match choice {
            Choice::Next(effect) => {
                let wanted = Do { seat, effect }.into();
                if let Some(index) = game.pool(self.count).iter().rposition(|step| *step == wanted) {
                    game.take_from_pool(seat, self.count, index);
                }
            }
            other => not_offered(self, other),
        }
    }

    fn prompt(self, _: &ArkNova, _: Seat, speaker: Speaker<'_>) -> String {
        tell!(speaker.lang, "What comes first?", "Que résoudre d'abord ?", "Was kommt zuerst?")
    }

    fn is_secret(self, _: Choice) -> bool {
        false
    }
}
