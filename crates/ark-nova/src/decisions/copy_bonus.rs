//! Sponsor 221: a placement bonus that is still uncovered (ruling G29).

use super::prelude::*;
use crate::{
    geometry::{Hex, hexes},
    pending::Pending,
};

/// This player copies a bonus.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct CopyBonus {
    pub seat: Seat,
}

impl Decision for CopyBonus {
    fn deciders(self, _: &ArkNova) -> Seats {
        Seats::one(self.seat)
    }

    fn settle(self, game: &mut ArkNova, _: &mut impl Witness<Event>) -> bool {
        let nothing = open(game, self.seat).next().is_none();
        game.skip_if(nothing)
    }

    fn offer(self, game: &ArkNova, seat: Seat, out: &mut Vec<Choice>) {
        out.extend(open(game, seat).map(Choice::Copy));
    }

    fn answer(self, game: &mut ArkNova, seat: Seat, choice: Choice, _: &mut impl Witness<Event>) {
        match choice {
            Choice::Copy(hex) => {
                game.agenda.pop();
                if let Some(bonus) = game.player(seat).map().bonus[hex.index()] {
                    game.push_pool(seat, &[Pending::of_hex(bonus)]);
                }
            }
            other => not_offered(self, other),
        }
    }

    fn prompt(self, _: &ArkNova, _: Seat, speaker: Speaker<'_>) -> String {
        tell!(
            speaker.lang,
            "Which bonus do you copy?",
            "Quel bonus copiez-vous ?",
            "Welchen Bonus kopierst du?"
        )
    }

    fn observed(self, _: &ArkNova) -> Option<(Seat, usize)> {
        Some((self.seat, kinds::COPY_BONUS))
    }

    fn is_secret(self, _: Choice) -> bool {
        false
    }
}

/// The hexes whose bonus is uncovered.
fn open(game: &ArkNova, seat: Seat) -> impl Iterator<Item = Hex> + use<> {
    let player = game.player(seat);
    hexes(player.map().bonus_mask & !player.covered)
}
