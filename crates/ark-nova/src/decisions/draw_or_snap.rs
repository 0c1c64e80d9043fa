//! The Cards action, strong enough to snap: draw, or take one card of the display (rulings C1–C5).

use super::{prelude::*, snap, take_cards};
use crate::content::{ActionKind, Card, DISPLAY, Side, snap_strength};

/// The player whose Cards action it is draws or snaps.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct DrawOrSnap;

impl Decision for DrawOrSnap {
    fn deciders(self, game: &ArkNova) -> Seats {
        Seats::one(game.underway.seat)
    }

    fn settle(self, _: &mut ArkNova, _: &mut impl Witness<Event>) -> bool {
        false
    }

    fn offer(self, game: &ArkNova, seat: Seat, out: &mut Vec<Choice>) {
        if game.underway.side == Side::II {
            take_cards::offer_takes(game, seat, out);
        } else if game.can_draw() {
            out.push(Choice::Draw);
        }
        out.extend(game.shown(DISPLAY).map(Choice::Snap));
    }

    fn answer(self, game: &mut ArkNova, seat: Seat, choice: Choice, w: &mut impl Witness<Event>) {
        game.agenda.pop();
        match choice {
            Choice::Snap(card) => game.take_from_display(seat, card, w),
            Choice::Draw => match game.underway.side {
                Side::I => game.begin_draw(0, w),
                Side::II => {
                    game.begin_draw(1, w);
                    game.draw_cards(seat, 1, w);
                }
            },
            Choice::Take(card) => {
                game.begin_draw(1, w);
                game.take_from_display(seat, card, w);
            }
            other => not_offered(self, other),
        }
    }

    fn explain(self, game: &ArkNova, seat: Seat, choice: Choice, reasons: &mut Vec<Reason>) {
        match choice {
            Choice::Take(card) if game.underway.side == Side::II => {
                take_cards::explain_reach(game, seat, card, reasons);
            }
            Choice::Snap(card) => snap::explain_shown(game, card, reasons),
            other => elsewhere(game, seat, other, reasons),
        }
    }

    fn prompt(self, _: &ArkNova, _: Seat, speaker: Speaker<'_>) -> String {
        tell!(
            speaker.lang,
            "Draw, or snap a card?",
            "Piocher, ou saisir une carte ?",
            "Ziehen oder zuschnappen?"
        )
    }

    fn evaluate(self, game: &ArkNova) -> f32 {
        game.action_value(&game.underway)
    }

    fn observed(self, game: &ArkNova) -> Option<(Seat, usize)> {
        Some((game.underway.seat, kinds::DRAW_OR_SNAP))
    }

    fn is_secret(self, _: Choice) -> bool {
        false
    }
}

/// Why a display card could not be taken by a Cards action begun now.
pub(crate) fn explain_take(game: &ArkNova, seat: Seat, card: Card, reasons: &mut Vec<Reason>) {
    let underway = game.underway_of(seat, ActionKind::Cards);
    game.explain_moment(seat, &underway, reasons);
    if underway.side == Side::I {
        reasons.push(Reason::NeedsUpgrade { action: ActionKind::Cards });
    }
    take_cards::explain_reach(game, seat, card, reasons);
}

/// Why a display card could not be snapped by a Cards action begun now.
pub(crate) fn explain_snap(game: &ArkNova, seat: Seat, card: Card, reasons: &mut Vec<Reason>) {
    let underway = game.underway_of(seat, ActionKind::Cards);
    game.explain_moment(seat, &underway, reasons);
    let needed = snap_strength(underway.side);
    if underway.strength < needed {
        reasons.push(Reason::Strength { needed, available: underway.strength });
    }
    snap::explain_shown(game, card, reasons);
}
