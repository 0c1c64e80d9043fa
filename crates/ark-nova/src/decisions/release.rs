//! Which animal a release project sets free (rulings F36–F43).

use super::prelude::*;
use crate::{
    choice::LevelPlace,
    content::{Card, animal},
};

/// This player releases an animal for a level of a project.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Release {
    pub seat: Seat,
    pub project: Card,
    pub level: LevelPlace,
}

impl Decision for Release {
    fn deciders(self, _: &ArkNova) -> Seats {
        Seats::one(self.seat)
    }

    fn settle(self, _: &mut ArkNova, _: &mut impl Witness<Event>) -> bool {
        false
    }

    fn offer(self, game: &ArkNova, seat: Seat, out: &mut Vec<Choice>) {
        let animals = game.releasable(seat, self.project, self.level as u8);
        out.extend(animals.iter().map(Choice::Release));
    }

    fn answer(self, game: &mut ArkNova, seat: Seat, choice: Choice, w: &mut impl Witness<Event>) {
        match choice {
            Choice::Release(card) => {
                game.agenda.pop();
                game.release(seat, card, w);
            }
            other => not_offered(self, other),
        }
    }

    fn prompt(self, _: &ArkNova, _: Seat, speaker: Speaker<'_>) -> String {
        tell!(
            speaker.lang,
            "Which animal do you release?",
            "Quel animal relâchez-vous ?",
            "Welches Tier wilderst du aus?"
        )
    }

    fn evaluate(self, game: &ArkNova) -> f32 {
        let freed = game.releasable(self.seat, self.project, self.level as u8);
        -freed.iter().map(|card| f32::from(animal(card).appeal)).fold(9.0, f32::min)
    }

    fn observed(self, _: &ArkNova) -> Option<(Seat, usize)> {
        Some((self.seat, kinds::RELEASE))
    }

    fn is_secret(self, _: Choice) -> bool {
        false
    }
}
