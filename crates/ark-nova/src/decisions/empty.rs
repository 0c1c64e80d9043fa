//! Which enclosure becomes empty when an animal leaves (rulings D26, F39).

use super::prelude::*;
use crate::{
    content::{Card, animal},
    text::card_name,
};

/// This player empties a standard enclosure that the animal may have lived in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Empty {
    pub seat: Seat,
    pub card: Card,
}

impl Decision for Empty {
    fn deciders(self, _: &ArkNova) -> Seats {
        Seats::one(self.seat)
    }

    /// Empties the enclosure where there is no choice.
    fn settle(self, game: &mut ArkNova, w: &mut impl Witness<Event>) -> bool {
        let candidates = game.player(self.seat).emptied(animal(self.card));
        let &[.., last] = candidates.as_slice() else {
            game.agenda.pop();
            return true;
        };
        if candidates.len() > 1 {
            return false;
        }
        game.agenda.pop();
        game.empty(self.seat, last as usize, w);
        true
    }

    fn offer(self, game: &ArkNova, seat: Seat, out: &mut Vec<Choice>) {
        let player = game.player(seat);
        let candidates = player.emptied(animal(self.card));
        out.extend(candidates.iter().map(|&at| Choice::Empty(player.built[at as usize].anchor())));
    }

    fn answer(self, game: &mut ArkNova, seat: Seat, choice: Choice, w: &mut impl Witness<Event>) {
        match choice {
            Choice::Empty(hex) => {
                game.agenda.pop();
                if let Some(index) = game.player(seat).built.iter().position(|built| built.anchor() == hex) {
                    game.empty(seat, index, w);
                }
            }
            other => not_offered(self, other),
        }
    }

    fn prompt(self, _: &ArkNova, _: Seat, speaker: Speaker<'_>) -> String {
        let name = card_name(self.card).get(speaker.lang);
        tell!(
            speaker.lang,
            "{name} leaves: which enclosure becomes empty?",
            "{name} s'en va : quel enclos se vide ?",
            "{name} zieht aus: Welches Gehege wird leer?"
        )
    }

    fn observed(self, _: &ArkNova) -> Option<(Seat, usize)> {
        Some((self.seat, kinds::EMPTY))
    }

    fn is_secret(self, _: Choice) -> bool {
        false
    }
}
