//! Resistance: one of two final scoring cards is kept (ruling E54).

use super::prelude::*;

/// This player keeps one of the final scoring cards drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Resist {
    pub seat: Seat,
}

impl Decision for Resist {
    const BEARS_ON_TURN: bool = false;

    fn deciders(self, _: &ArkNova) -> Seats {
        Seats::one(self.seat)
    }

    fn settle(self, _: &mut ArkNova, _: &mut impl Witness<Event>) -> bool {
        false
    }

    fn offer(self, game: &ArkNova, _: Seat, out: &mut Vec<Choice>) {
        out.extend(game.scoring_drawn.iter().map(Choice::Want));
    }

    fn answer(self, game: &mut ArkNova, seat: Seat, choice: Choice, _: &mut impl Witness<Event>) {
        match choice {
            Choice::Want(card) => {
                game.agenda.pop();
                game.player_mut(seat).scoring.insert(card);
                let drawn = std::mem::take(&mut game.scoring_drawn);
                for other in drawn.iter().filter(|&other| other != card) {
                    game.scoring_pile.push(other);
                }
            }
            other => not_offered(self, other),
        }
    }

    fn prompt(self, _: &ArkNova, _: Seat, speaker: Speaker<'_>) -> String {
        tell!(
            speaker.lang,
            "Which final scoring card do you keep?",
            "Quelle carte Décompte final gardez-vous ?",
            "Welche Endwertungskarte behältst du?"
        )
    }

    fn observed(self, _: &ArkNova) -> Option<(Seat, usize)> {
        Some((self.seat, kinds::RESIST))
    }

    fn is_secret(self, choice: Choice) -> bool {
        matches!(choice, Choice::Want(_))
    }
}
