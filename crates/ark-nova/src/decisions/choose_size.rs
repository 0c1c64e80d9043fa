//! Sponsor 227: small or large animals from now on (ruling G33).

use super::prelude::*;
use crate::choice::SizeClass;

/// This player chooses for the rest of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ChooseSize {
    pub seat: Seat,
}

impl Decision for ChooseSize {
    fn deciders(self, _: &ArkNova) -> Seats {
        Seats::one(self.seat)
    }

    fn settle(self, _: &mut ArkNova, _: &mut impl Witness<Event>) -> bool {
        false
    }

    fn offer(self, _: &ArkNova, _: Seat, out: &mut Vec<Choice>) {
        out.extend(SizeClass::ALL.map(Choice::Size));
    }

    fn answer(self, game: &mut ArkNova, seat: Seat, choice: Choice, w: &mut impl Witness<Event>) {
        match choice {
            Choice::Size(size) => {
                game.agenda.pop();
                game.player_mut(seat).chosen_size = Some(size);
                w.see(|| Event::SizeChosen { seat, size });
                game.reveal_until(
                    seat,
                    |card| {
                        card.animal().is_some_and(|animal| match size {
                            SizeClass::Small => animal.is_small(),
                            SizeClass::Large => animal.is_large(),
                        })
                    },
                    w,
                );
            }
            other => not_offered(self, other),
        }
    }

    fn prompt(self, _: &ArkNova, _: Seat, speaker: Speaker<'_>) -> String {
        tell!(
            speaker.lang,
            "Small or large animals?",
            "Petits ou grands animaux ?",
            "Kleine oder große Tiere?"
        )
    }

    fn observed(self, _: &ArkNova) -> Option<(Seat, usize)> {
        Some((self.seat, kinds::CHOOSE_SIZE))
    }

    fn is_secret(self, _: Choice) -> bool {
        false
    }
}
