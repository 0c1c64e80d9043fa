//! Which action card is upgraded.

use super::prelude::*;
use crate::content::ActionKind;

/// This player turns an action card to side II.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Upgrade {
    pub seat: Seat,
}

impl Decision for Upgrade {
    fn deciders(self, _: &ArkNova) -> Seats {
        Seats::one(self.seat)
    }

    fn settle(self, game: &mut ArkNova, _: &mut impl Witness<Event>) -> bool {
        let nothing = open(game, self.seat).next().is_none();
        game.skip_if(nothing)
    }

    fn offer(self, game: &ArkNova, seat: Seat, out: &mut Vec<Choice>) {
        out.extend(open(game, seat).map(Choice::Upgrade));
    }

    fn answer(self, game: &mut ArkNova, seat: Seat, choice: Choice, w: &mut impl Witness<Event>) {
        match choice {
            Choice::Upgrade(action) => {
                game.agenda.pop();
                upgrade(game, seat, action, w);
            }
            other => not_offered(self, other),
        }
    }

    fn prompt(self, _: &ArkNova, _: Seat, speaker: Speaker<'_>) -> String {
        tell!(
            speaker.lang,
            "Which action card do you upgrade?",
            "Quelle carte Action améliorez-vous ?",
            "Welche Aktionskarte wertest du auf?"
        )
    }

    fn evaluate(self, _: &ArkNova) -> f32 {
        evaluate::UPGRADE
    }

    fn observed(self, _: &ArkNova) -> Option<(Seat, usize)> {
        Some((self.seat, kinds::UPGRADE))
    }

    fn is_secret(self, _: Choice) -> bool {
        false
    }
}

/// The action cards that are not upgraded yet.
pub(super) fn open(game: &ArkNova, seat: Seat) -> impl Iterator<Item = ActionKind> + use<> {
    let upgraded = game.player(seat).upgraded;
    ActionKind::ALL.into_iter().filter(move |action| !upgraded.contains(*action))
}

/// Turns an action card to side II.
pub(super) fn upgrade(game: &mut ArkNova, seat: Seat, action: ActionKind, w: &mut impl Witness<Event>) {
    game.player_mut(seat).upgraded.insert(action);
    w.see(|| Event::Upgraded { seat, action });
}
