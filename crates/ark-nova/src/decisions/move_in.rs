//! Animals move into a special enclosure that was just built (rulings D25, D27).

use super::{Empty, prelude::*};
use crate::{
    choice::Home,
    content::{Special, animal},
    text::special_name,
};

/// This player's animals may move into this special enclosure, one after the other, each once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct MoveIn {
    pub seat: Seat,
    pub special: Special,
}

impl Decision for MoveIn {
    fn deciders(self, _: &ArkNova) -> Seats {
        Seats::one(self.seat)
    }

    fn settle(self, game: &mut ArkNova, _: &mut impl Witness<Event>) -> bool {
        game.skip_if(game.movers(self.seat, self.special).is_empty())
    }

    fn offer(self, game: &ArkNova, seat: Seat, out: &mut Vec<Choice>) {
        out.extend(game.movers(seat, self.special).iter().map(Choice::MoveIn));
        out.push(Choice::Done);
    }

    /// An animal moves in, and will not be asked again.
    fn answer(self, game: &mut ArkNova, seat: Seat, choice: Choice, w: &mut impl Witness<Event>) {
        match choice {
            Choice::MoveIn(card) => {
                let spaces = animal(card).special.map_or(0, |(_, spaces)| spaces);
                game.player_mut(seat).lodged[self.special.index()] += spaces;
                game.moved.insert(card);
                game.lodge(card, Home::Special);
                w.see(|| Event::MovedIn { seat, card });
                game.push(Empty { seat, card });
            }
            Choice::Done => {
                game.agenda.pop();
            }
            other => not_offered(self, other),
        }
    }

    fn prompt(self, _: &ArkNova, _: Seat, speaker: Speaker<'_>) -> String {
        let name = special_name(self.special).get(speaker.lang);
        tell!(
            speaker.lang,
            "Which animals move in ({name})?",
            "Quels animaux emménagent ({name}) ?",
            "Welche Tiere ziehen ein ({name})?"
        )
    }

    fn observed(self, _: &ArkNova) -> Option<(Seat, usize)> {
        Some((self.seat, kinds::MOVE_IN))
    }

    fn is_secret(self, _: Choice) -> bool {
        false
    }
}
