//! Assertion and Dominance: an unused base project (rulings E30–E57).

use super::{prelude::*, words};
use crate::content::{Card, CardSet, Icon, ProjectKind, project};

/// This player may take a base project of those that nobody uses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Fetch {
    pub seat: Seat,
    /// Dominance: only the one for primates.
    pub primates: bool,
}

impl Decision for Fetch {
    const BEARS_ON_TURN: bool = false;
    const DONE: Words = words::TAKE_NO_CARD;

    fn deciders(self, _: &ArkNova) -> Seats {
        Seats::one(self.seat)
    }

    fn settle(self, game: &mut ArkNova, _: &mut impl Witness<Event>) -> bool {
        game.looked_through[self.seat.index()] = game.unused_base;
        game.skip_if(self.fetchable(game).is_empty())
    }

    fn offer(self, game: &ArkNova, _: Seat, out: &mut Vec<Choice>) {
        out.extend(self.fetchable(game).iter().map(Choice::Take));
        out.push(Choice::Done);
    }

    fn answer(self, game: &mut ArkNova, seat: Seat, choice: Choice, w: &mut impl Witness<Event>) {
        game.agenda.pop();
        match choice {
            Choice::Take(card) => {
                game.unused_base.remove(card);
                game.known_to[card.index()] = Seats::one(seat);
                game.player_mut(seat).hand.insert(card);
                w.see(|| Event::ProjectFetched { seat, card: Some(card) });
            }
            Choice::Done => {}
            other => not_offered(self, other),
        }
    }

    fn prompt(self, _: &ArkNova, _: Seat, speaker: Speaker<'_>) -> String {
        tell!(
            speaker.lang,
            "Take an unused base project?",
            "Prendre un projet de base inutilisé ?",
            "Ein unbenutztes Basisprojekt nehmen?"
        )
    }

    fn observed(self, _: &ArkNova) -> Option<(Seat, usize)> {
        Some((self.seat, kinds::FETCH))
    }

    fn is_secret(self, choice: Choice) -> bool {
        matches!(choice, Choice::Take(_))
    }
}

impl Fetch {
    /// The base projects that could be taken.
    fn fetchable(self, game: &ArkNova) -> CardSet {
        if !self.primates {
            return game.unused_base;
        }
        let primates = |card: &Card| project(*card).kind == ProjectKind::Icons(Icon::Primate);
        game.unused_base.iter().filter(primates).collect()
    }
}
