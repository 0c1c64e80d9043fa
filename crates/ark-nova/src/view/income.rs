//! What the next break would bring a player as things are.

use menagerie_kernel::Seat;
use serde::Serialize;
use ts_rs::TS;

use crate::{
    content::{Bonus, Effect, Resource, income, income_sponsors, sponsor},
    pending::{Pending, SponsorLine},
    state::ArkNova,
};

/// What the next break would bring as things are.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct IncomeView {
    /// Money in all, as far as it is certain.
    pub money: u16,
    /// Money by appeal.
    pub appeal: u8,
    /// Money of the kiosks.
    pub kiosks: u8,
    /// Money of the map: its ability, and the left bonuses that pay in each break.
    pub map: u8,
    /// Money of the sponsors.
    pub sponsors: u8,
    /// What else there is: cards, tokens, tracks, choices.
    pub others: Vec<Pending>,
}

impl ArkNova {
    pub(super) fn income_view(&self, seat: Seat) -> IncomeView {
        let player = self.player(seat);
        let (mut map, mut sponsors) = (player.map_income(), 0);
        let mut others = Vec::new();
        for (place, left) in player.map().left.iter().enumerate() {
            if left.each_break && !player.has_token(place) {
                match left.bonus {
                    Bonus::Money(amount) => map += amount,
                    bonus => others.push(Pending::Gain(bonus)),
                }
            }
        }
        for card in player.sponsors.and(income_sponsors()).iter() {
            for (line, effect) in sponsor(card).income.iter().enumerate() {
                match *effect {
                    Effect::Gain(Resource::Money, amount) => sponsors += self.amount(seat, amount),
                    _ => others.push(Pending::Sponsor(card, SponsorLine::Break(line as u8))),
                }
            }
        }
        let (appeal, kiosks) = (income(player.appeal), player.kiosk_income());
        let money = [appeal, kiosks, map, sponsors].into_iter().map(u16::from).sum();
        IncomeView { money, appeal, kiosks, map, sponsors, others }
    }
}
