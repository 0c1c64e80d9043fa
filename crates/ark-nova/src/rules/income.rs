//! Break income: every item separately, in the owner's order (rulings I9–I15, G46, L8, L10).

use menagerie_kernel::{Seat, Witness};

use crate::{
    content::{CardSet, MapAbility, income, income_sponsors, sponsor},
    decisions::Automatic,
    effects::Effects,
    event::Event,
    geometry::NEIGHBOURS,
    observe::kinds,
    pending::{Pending, SponsorLine},
    player::Player,
    state::ArkNova,
};

impl Player {
    /// What the map's ability brings in a break.
    pub(crate) fn map_income(&self) -> u8 {
        match self.map().ability {
            MapAbility::Restaurant(hex) => (NEIGHBOURS[hex.index()] & self.covered).count_ones() as u8,
            MapAbility::IceCream(parlors) if parlors & !self.covered == 0 => self.kiosks.count_ones() as u8,
            _ => 0,
        }
    }
}

/// Gathers a player's income; the display is refilled when all of it is done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Income {
    pub seat: Seat,
}

impl Automatic for Income {
    fn settle(self, game: &mut ArkNova, _: &mut impl Witness<Event>) {
        let seat = self.seat;
        let first_kiosk = game.player(seat).kiosks == 0;
        game.push(IncomeDone { seat, first_kiosk });
        let player = game.player(seat);
        let mut effects = Effects::new();
        effects.push(Pending::AppealIncome);
        if player.kiosks != 0 {
            effects.push(Pending::KioskIncome);
        }
        if matches!(player.map().ability, MapAbility::Restaurant(_) | MapAbility::IceCream(_)) {
            effects.push(Pending::MapIncome);
        }
        for (place, left) in player.map().left.iter().enumerate() {
            if left.each_break && !player.has_token(place) {
                effects.push(Pending::Gain(left.bonus));
            }
        }
        let earning: CardSet = player.sponsors.and(income_sponsors());
        for card in earning.iter() {
            for index in 0..sponsor(card).income.len() {
                effects.push(Pending::Sponsor(card, SponsorLine::Break(index as u8)));
            }
        }
        game.push_pool(seat, &effects);
    }

    fn observed(self, _: &ArkNova) -> Option<(Seat, usize)> {
        Some((self.seat, kinds::INCOME))
    }
}

/// A player has all of the income. Where the first kiosk came with it, its own comes last: nobody is asked for the order of
/// kiosks that are not there (ruling I10).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct IncomeDone {
    pub seat: Seat,
    /// Whether there was no kiosk when the income began.
    pub first_kiosk: bool,
}

impl Automatic for IncomeDone {
    fn settle(self, game: &mut ArkNova, w: &mut impl Witness<Event>) {
        if self.first_kiosk {
            game.collect(self.seat, Pending::KioskIncome, w);
        }
        game.refill_display(w);
    }
}

impl ArkNova {
    pub(crate) fn collect(&mut self, seat: Seat, item: Pending, w: &mut impl Witness<Event>) {
        let player = self.player(seat);
        let amount = match item {
            Pending::AppealIncome => income(player.appeal),
            Pending::KioskIncome => player.kiosk_income(),
            _ => player.map_income(),
        };
        self.gain_money(seat, u16::from(amount), w);
    }
}
