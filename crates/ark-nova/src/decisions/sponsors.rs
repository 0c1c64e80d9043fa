//! The Sponsors action: which sponsor is played next, or the break token advanced (rulings G1–G7).

use super::{HarborSale, prelude::*};
use crate::{
    content::{ActionKind, Card, CardKind, CardSet, Side, sponsor},
    rules::sponsors::lowest_level,
    state::Underway,
};

/// The player whose Sponsors action it is plays the next sponsor.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Sponsors;

impl Decision for Sponsors {
    fn deciders(self, game: &ArkNova) -> Seats {
        Seats::one(game.underway.seat)
    }

    /// Ends the action by itself where everyone can see that no further sponsor is possible.
    fn settle(self, game: &mut ArkNova, _: &mut impl Witness<Event>) -> bool {
        let underway = &game.underway;
        let over = underway.done > 0
            && (game.underway_side(underway) == Side::I || game.sponsors_left(underway) < lowest_level());
        game.skip_if(over)
    }

    fn offer(self, game: &ArkNova, seat: Seat, out: &mut Vec<Choice>) {
        let underway = &game.underway;
        let side = game.underway_side(underway);
        if underway.done == 0 || side == Side::II {
            for card in game.player(seat).hand.and(CardSet::SPONSORS).iter() {
                if game.can_play_sponsor(card, 0, underway) {
                    out.push(Choice::Play(card));
                }
            }
        }
        if side == Side::II {
            for (folder, card) in game.display[..game.player(seat).range()].iter().enumerate() {
                if let Some(card) = card
                    && card.kind() == CardKind::Sponsor
                    && game.can_play_sponsor(*card, folder as u8 + 1, underway)
                {
                    out.push(Choice::Play(*card));
                }
            }
        }
        out.push(if underway.done == 0 { Choice::Break } else { Choice::Done });
        game.offer_harbor(seat, out);
    }

    fn answer(self, game: &mut ArkNova, seat: Seat, choice: Choice, w: &mut impl Witness<Event>) {
        match choice {
            Choice::Play(card) => game.play_by_action(card, w),
            Choice::Break => {
                game.agenda.pop();
                game.sponsors_break(w);
            }
            Choice::Done => {
                game.agenda.pop();
            }
            Choice::Harbor => game.push(HarborSale { seat }),
            other => not_offered(self, other),
        }
    }

    fn prompt(self, game: &ArkNova, _: Seat, speaker: Speaker<'_>) -> String {
        let left = game.underway.left();
        tell!(
            speaker.lang,
            "Which sponsor do you play? (levels left: {left})",
            "Quel mécène jouez-vous ? (niveaux restants : {left})",
            "Welchen Sponsor spielst du? (Stufen übrig: {left})"
        )
    }

    fn evaluate(self, game: &ArkNova) -> f32 {
        game.action_value(&game.underway)
    }

    fn observed(self, game: &ArkNova) -> Option<(Seat, usize)> {
        Some((game.underway.seat, kinds::SPONSORS))
    }

    fn is_secret(self, _: Choice) -> bool {
        false
    }
}

/// Why the Sponsors action, running or begun now, cannot play this sponsor next.
pub(crate) fn explain_sponsor(game: &ArkNova, seat: Seat, card: Card, reasons: &mut Vec<Reason>) {
    let underway = game.underway_of(seat, ActionKind::Sponsors);
    game.explain_moment(seat, &underway, reasons);
    if underway.done > 0 && game.underway_side(&underway) == Side::I {
        reasons.push(Reason::NeedsUpgrade { action: ActionKind::Sponsors });
    }
    let folder = game.explain_place(seat, card, &underway, game.player(seat).range(), reasons);
    let (needed, available) = (game.level(seat, sponsor(card)), game.sponsors_left(&underway));
    if needed > available {
        reasons.push(Reason::Strength { needed, available });
    }
    game.explain_money(seat, folder, reasons);
    explain_zoo(game, seat, card, &underway, reasons);
}

/// What the zoo lacks for a sponsor: conditions, a place for its building.
pub(super) fn explain_zoo(
    game: &ArkNova,
    seat: Seat,
    card: Card,
    underway: &Underway,
    reasons: &mut Vec<Reason>,
) {
    let sponsor = sponsor(card);
    game.explain_conditions(seat, sponsor.conditions, underway, reasons);
    if let Some(building) = sponsor.building
        && !game.has_unique_spot(seat, building)
    {
        reasons.push(Reason::NoPlace { building });
    }
}

/// Why the Sponsors action, running or begun now, cannot advance the break token.
pub(crate) fn explain_break(game: &ArkNova, seat: Seat, reasons: &mut Vec<Reason>) {
    let underway = game.underway_of(seat, ActionKind::Sponsors);
    game.explain_moment(seat, &underway, reasons);
    if underway.done > 0 {
        reasons.push(Reason::ActionUsedUp);
    }
}
