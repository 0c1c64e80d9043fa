//! Everyone keeps four of the eight cards dealt (rulings A19, A20).

use super::prelude::*;
use crate::content::CARDS_KEPT;

/// Whoever has not kept four cards yet keeps one more.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct OpeningHands;

impl Decision for OpeningHands {
    fn deciders(self, game: &ArkNova) -> Seats {
        let keeps =
            |seat: &Seat| game.player(*seat).hand.len() < CARDS_KEPT && !game.looked[seat.index()].is_empty();
        game.seats().filter(keeps).collect()
    }

    /// When everybody has kept four, the others are discarded at once.
    fn settle(self, game: &mut ArkNova, w: &mut impl Witness<Event>) -> bool {
        if !self.deciders(game).is_empty() {
            return false;
        }
        game.agenda.pop();
        for seat in game.seats() {
            let rest = std::mem::take(&mut game.looked[seat.index()]);
            game.discard = game.discard.union(rest);
            if !rest.is_empty() {
                game.reveal(w, || Event::OpeningDiscards { seat, cards: rest.iter().collect() });
            }
        }
        true
    }

    fn offer(self, game: &ArkNova, seat: Seat, out: &mut Vec<Choice>) {
        out.extend(game.looked[seat.index()].iter().map(Choice::Keep));
    }

    fn answer(self, game: &mut ArkNova, seat: Seat, choice: Choice, _: &mut impl Witness<Event>) {
        match choice {
            Choice::Keep(card) => {
                game.looked[seat.index()].remove(card);
                game.player_mut(seat).hand.insert(card);
            }
            other => not_offered(self, other),
        }
    }

    fn prompt(self, _: &ArkNova, _: Seat, speaker: Speaker<'_>) -> String {
        tell!(
            speaker.lang,
            "Choose the 4 cards you start with.",
            "Choisissez vos 4 cartes de départ.",
            "Wähle die 4 Karten, mit denen du beginnst.",
        )
    }

    fn picks(self, game: &ArkNova, seat: Seat) -> usize {
        let looked = game.looked[seat.index()].len();
        CARDS_KEPT.saturating_sub(game.player(seat).hand.len()).min(looked)
    }

    fn is_secret(self, choice: Choice) -> bool {
        matches!(choice, Choice::Keep(_))
    }
}
