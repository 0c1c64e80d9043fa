//! At 10 conservation, or at the end: everyone gives a final scoring card away (ruling H9).

use super::prelude::*;

/// Whoever still has to give a final scoring card away.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct DiscardScoring;

impl Decision for DiscardScoring {
    const BEARS_ON_TURN: bool = false;

    fn deciders(self, game: &ArkNova) -> Seats {
        game.scoring_due
    }

    fn settle(self, game: &mut ArkNova, _: &mut impl Witness<Event>) -> bool {
        game.skip_if(game.scoring_due.is_empty())
    }

    fn offer(self, game: &ArkNova, seat: Seat, out: &mut Vec<Choice>) {
        out.extend(game.player(seat).scoring.iter().map(Choice::Score));
    }

    fn answer(self, game: &mut ArkNova, seat: Seat, choice: Choice, w: &mut impl Witness<Event>) {
        match choice {
            Choice::Score(card) => {
                game.scoring_due.remove(seat);
                game.player_mut(seat).scoring.remove(card);
                game.scoring_pile.push(card);
                w.see(|| Event::ScoringDiscarded { seat, card: Some(card) });
            }
            other => not_offered(self, other),
        }
    }

    fn prompt(self, _: &ArkNova, _: Seat, speaker: Speaker<'_>) -> String {
        tell!(
            speaker.lang,
            "Which final scoring card do you give away?",
            "De quelle carte Décompte final vous défaussez-vous ?",
            "Welche Endwertungskarte gibst du ab?"
        )
    }

    fn is_secret(self, choice: Choice) -> bool {
        matches!(choice, Choice::Score(_))
    }
}
