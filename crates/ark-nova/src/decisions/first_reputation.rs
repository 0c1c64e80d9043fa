//! Animals II with strength 5: the reputation that comes first (ruling E5).

use super::prelude::*;

/// The player whose Animals action begins may gain a reputation before.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct FirstReputation;

impl Decision for FirstReputation {
    const DONE: Words = Words::new("No reputation", "Pas de réputation", "Kein Ruf");

    fn deciders(self, game: &ArkNova) -> Seats {
        Seats::one(game.underway.seat)
    }

    fn settle(self, _: &mut ArkNova, _: &mut impl Witness<Event>) -> bool {
        false
    }

    fn offer(self, game: &ArkNova, seat: Seat, out: &mut Vec<Choice>) {
        out.push(Choice::Reputation);
        if game.any_animal(&game.underway, game.player(seat).range()) {
            out.push(Choice::Done);
        }
    }

    fn answer(self, game: &mut ArkNova, seat: Seat, choice: Choice, w: &mut impl Witness<Event>) {
        game.agenda.pop();
        match choice {
            Choice::Reputation => {
                game.underway.take_reputation();
                game.gain_reputation(seat, 1, w);
            }
            Choice::Done => {}
            other => not_offered(self, other),
        }
    }

    fn prompt(self, _: &ArkNova, _: Seat, speaker: Speaker<'_>) -> String {
        tell!(
            speaker.lang,
            "Gain 1 reputation first?",
            "Gagner d'abord 1 point de réputation ?",
            "Zuerst 1 Ruf erhalten?"
        )
    }

    fn observed(self, game: &ArkNova) -> Option<(Seat, usize)> {
        Some((game.underway.seat, kinds::FIRST_REPUTATION))
    }

    fn is_secret(self, _: Choice) -> bool {
        false
    }
}
