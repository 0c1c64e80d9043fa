//! A sponsor from the hand for money (rulings D23, G13, G43). That is no Sponsors action: "Sponsors II" means the own
//! card, whatever is borrowed.

use super::{HarborSale, prelude::*, sponsors::explain_zoo};
use crate::{
    content::{CardKind, CardSet, sponsor},
    player::token_owner,
    rules::sponsors::paying_token,
    state::Underway,
    text::{money_text, play_label},
};

/// This player may play a sponsor for as much money as its level.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct SponsorForMoney {
    pub seat: Seat,
    /// It takes a token of sponsor 253.
    pub token: bool,
}

impl Decision for SponsorForMoney {
    const SELLS_UNSEEN: bool = true;
    const DONE: Words = Words::new("Play no sponsor", "Ne jouer aucun mécène", "Keinen Sponsor spielen");

    fn deciders(self, _: &ArkNova) -> Seats {
        Seats::one(self.seat)
    }

    fn settle(self, game: &mut ArkNova, _: &mut impl Witness<Event>) -> bool {
        let player = game.player(self.seat);
        game.skip_if(player.hand.is_empty() || (self.token && player.tokens[paying_token()] == 0))
    }

    fn offer(self, game: &ArkNova, seat: Seat, out: &mut Vec<Choice>) {
        for card in game.player(seat).hand.and(CardSet::SPONSORS).iter() {
            let sponsor = sponsor(card);
            if u16::from(game.level(seat, sponsor)) <= game.player(seat).money
                && game.meets_sponsor(seat, sponsor, &Underway::IDLE)
            {
                out.push(Choice::Play(card));
            }
        }
        out.push(Choice::Done);
        game.offer_harbor(seat, out);
    }

    fn answer(self, game: &mut ArkNova, seat: Seat, choice: Choice, w: &mut impl Witness<Event>) {
        match choice {
            Choice::Play(card) => {
                game.agenda.pop();
                if self.token {
                    game.player_mut(seat).tokens[paying_token()] -= 1;
                    w.see(|| Event::TokenSpent { seat, card: token_owner(paying_token()) });
                }
                let level = game.level(seat, sponsor(card));
                game.play_sponsor(seat, card, level, w);
            }
            Choice::Done => {
                game.agenda.pop();
            }
            Choice::Harbor => game.push(HarborSale { seat }),
            other => not_offered(self, other),
        }
    }

    fn explain(self, game: &ArkNova, seat: Seat, choice: Choice, reasons: &mut Vec<Reason>) {
        match choice {
            Choice::Play(card) if card.kind() == CardKind::Sponsor => {
                if !game.player(seat).hand.contains(card) {
                    reasons.push(Reason::NotInHand { card });
                }
                game.explain_money(seat, game.level(seat, sponsor(card)), reasons);
                explain_zoo(game, seat, card, &Underway::IDLE, reasons);
            }
            other => elsewhere(game, seat, other, reasons),
        }
    }

    fn prompt(self, _: &ArkNova, _: Seat, speaker: Speaker<'_>) -> String {
        tell!(
            speaker.lang,
            "Play a sponsor for money?",
            "Jouer un mécène en payant ?",
            "Einen Sponsor gegen Geld spielen?"
        )
    }

    fn evaluate(self, _: &ArkNova) -> f32 {
        1.0
    }

    fn observed(self, _: &ArkNova) -> Option<(Seat, usize)> {
        Some((self.seat, kinds::SPONSOR_FOR_MONEY))
    }

    fn label(self, game: &ArkNova, seat: Seat, choice: Choice, lang: Lang) -> Option<String> {
        let Choice::Play(card) = choice else { return None };
        let level = game.level(seat, card.sponsor()?);
        Some(play_label(card, &money_text(level, lang), lang))
    }

    fn is_secret(self, _: Choice) -> bool {
        false
    }
}
