//! Keeping some of the cards that lie in front of a player (rulings E31–E33).

use super::{Step, prelude::*};
use crate::content::Card;

/// Why cards lie in front of a player to choose from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Looking {
    /// Perception: keep so many, discard the rest.
    Perception,
    /// Hunter: take an animal, discard the rest.
    Hunter,
    /// Scavenging: keep one, the rest stays in the discard pile.
    Scavenging,
}

impl Looking {
    /// Whether the cards lie open while someone chooses among them.
    pub fn is_open(self) -> bool {
        match self {
            Self::Perception => false,
            Self::Hunter | Self::Scavenging => true,
        }
    }
}

/// This player keeps so many of the cards, one after the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Look {
    pub seat: Seat,
    pub left: u8,
    pub why: Looking,
}

impl Decision for Look {
    const BEARS_ON_TURN: bool = false;

    fn deciders(self, _: &ArkNova) -> Seats {
        Seats::one(self.seat)
    }

    fn settle(self, _: &mut ArkNova, _: &mut impl Witness<Event>) -> bool {
        false
    }

    fn offer(self, game: &ArkNova, seat: Seat, out: &mut Vec<Choice>) {
        out.extend(game.looked[seat.index()].iter().map(Choice::Keep));
    }

    fn answer(self, game: &mut ArkNova, _: Seat, choice: Choice, w: &mut impl Witness<Event>) {
        match choice {
            Choice::Keep(card) => {
                game.agenda.pop();
                self.keep(game, card, w);
            }
            other => not_offered(self, other),
        }
    }

    fn prompt(self, _: &ArkNova, _: Seat, speaker: Speaker<'_>) -> String {
        let (lang, left) = (speaker.lang, self.left);
        match self.why {
            Looking::Perception | Looking::Scavenging => tell!(
                lang,
                "Keep a card ({left} left).",
                "Gardez une carte (encore {left}).",
                "Behalte eine Karte (noch {left})."
            ),
            Looking::Hunter => {
                tell!(lang, "Take one of the animals.", "Prenez l'un des animaux.", "Nimm eines der Tiere.")
            }
        }
    }

    fn evaluate(self, _: &ArkNova) -> f32 {
        2.0 * evaluate::CARD * f32::from(self.left)
    }

    fn observed(self, _: &ArkNova) -> Option<(Seat, usize)> {
        let kind = match self.why {
            Looking::Perception => kinds::PERCEPTION,
            Looking::Hunter => kinds::HUNTER,
            Looking::Scavenging => kinds::SCAVENGING,
        };
        Some((self.seat, kind))
    }

    fn picks(self, game: &ArkNova, seat: Seat) -> usize {
        usize::from(self.left).min(game.looked[seat.index()].len())
    }

    fn is_secret(self, choice: Choice) -> bool {
        !self.why.is_open() && matches!(choice, Choice::Keep(_))
    }
}

impl Look {
    /// Keeps one of the cards; the rest goes where it belongs when enough are kept.
    fn keep(self, game: &mut ArkNova, card: Card, w: &mut impl Witness<Event>) {
        let Self { seat, left, why } = self;
        game.looked[seat.index()].remove(card);
        game.player_mut(seat).hand.insert(card);
        if why.is_open() {
            w.see(|| Event::TookRevealed { seat, card });
        }
        if left > 1 && !game.looked[seat.index()].is_empty() {
            game.push(Self { left: left - 1, ..self });
            return;
        }
        let rest = std::mem::take(&mut game.looked[seat.index()]);
        game.discard = game.discard.union(rest);
        if !why.is_open() && !rest.is_empty() {
            game.reveal(w, || Event::Revealed { seat, cards: rest.iter().collect() });
        }
    }
}

impl ArkNova {
    /// Whether the cards that someone chooses from lie open.
    pub(crate) fn looks_openly(&self) -> bool {
        matches!(self.agenda.top(), Some(Step::Look(look)) if look.why.is_open())
    }
}
