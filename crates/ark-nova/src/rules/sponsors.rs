//! The Sponsors action, and playing sponsors (rulings G1–G13).

use std::sync::LazyLock;

use menagerie_kernel::{Seat, Witness};

use crate::{
    content::{Bonus, Card, Effect, Side, Sponsor, content, sponsor},
    effects::Effects,
    event::Event,
    pending::{Pending, SponsorLine},
    player::token_place,
    state::{ArkNova, EVERYONE, Execution, Underway},
};

/// Less strength plays no sponsor: one below the lowest level, for map 8.
pub(crate) fn lowest_level() -> u8 {
    static LOWEST: LazyLock<u8> =
        LazyLock::new(|| content().sponsors.iter().map(|sponsor| sponsor.level).min().unwrap_or(1) - 1);
    *LOWEST
}

/// Where the tokens are that play sponsors for money.
pub(crate) fn paying_token() -> usize {
    static PLACE: LazyLock<usize> = LazyLock::new(|| {
        let pays =
            |sponsor: &&Sponsor| sponsor.recurring.iter().any(|line| line.effect == Effect::SponsorForMoney);
        content().sponsors.iter().find(pays).map_or(0, |sponsor| token_place(sponsor.card))
    });
    *PLACE
}

impl ArkNova {
    /// Strength that is left for sponsors, with the one more of side II where an upgrade counts at once (ruling O2).
    pub(crate) fn sponsors_left(&self, underway: &Underway) -> u8 {
        underway.left() + u8::from(self.underway_side(underway) != underway.side)
    }

    /// Whether a sponsor could be played next in a Sponsors action.
    pub(crate) fn can_play_sponsor(&self, card: Card, folder: u8, underway: &Underway) -> bool {
        let sponsor = sponsor(card);
        self.level(underway.seat, sponsor) <= self.sponsors_left(underway)
            && u16::from(folder) <= self.player(underway.seat).money
            && self.meets_sponsor(underway.seat, sponsor, underway)
    }

    /// A sponsor by the action: strength, and the folder's money from the display.
    pub(crate) fn play_by_action(&mut self, card: Card, w: &mut impl Witness<Event>) {
        let seat = self.underway.seat;
        let left = self.sponsors_left(&self.underway) - self.level(seat, sponsor(card));
        self.underway.side = self.underway_side(&self.underway);
        self.underway.execution = Execution::Sponsors { left };
        self.underway.done += 1;
        let money = self.folder_of(card).map_or(0, |folder| folder as u8 + 1);
        self.play_sponsor(seat, card, money, w);
    }

    /// The other use of the action: steps of the break token and money (rulings G1, G2, G4).
    pub(crate) fn sponsors_break(&mut self, w: &mut impl Witness<Event>) {
        let (seat, strength) = (self.underway.seat, self.underway.strength);
        self.advance_break(seat, strength, w);
        let times = if self.underway.side == Side::II { 2 } else { 1 };
        self.gain_money(seat, u16::from(strength) * times, w);
    }

    /// Lays a sponsor down and gathers all its effects (rulings G8–G11, I13).
    pub(crate) fn play_sponsor(&mut self, seat: Seat, card: Card, money: u8, w: &mut impl Witness<Event>) {
        let folder = self.folder_of(card);
        if let Some(folder) = folder {
            self.display[folder] = None;
        }
        self.known_to[card.index()] = EVERYONE;
        let in_income = self.in_income;
        let player = self.player_mut(seat);
        player.hand.remove(card);
        player.add_sponsor(card);
        w.see(|| Event::Played { seat, card, folder: folder.map(|at| at as u8 + 1) });
        self.pay(seat, money, w);
        let sponsor = sponsor(card);
        let mut effects = Effects::new();
        if sponsor.appeal > 0 {
            effects.push(Pending::Gain(Bonus::Appeal(sponsor.appeal)));
        }
        if sponsor.conservation > 0 {
            effects.push(Pending::Gain(Bonus::Conservation(sponsor.conservation)));
        }
        if sponsor.reputation > 0 {
            effects.push(Pending::Gain(Bonus::Reputation(sponsor.reputation)));
        }
        if sponsor.building.is_some() {
            effects.push(Pending::UniqueBuilding(card));
        }
        for index in 0..sponsor.immediate.len() {
            effects.push(Pending::Sponsor(card, SponsorLine::Now(index as u8)));
        }
        if in_income {
            for index in 0..sponsor.income.len() {
                effects.push(Pending::Sponsor(card, SponsorLine::Break(index as u8)));
            }
        }
        self.icons_enter(seat, &sponsor.icons, &mut effects, w);
        self.push_pool(seat, &effects);
    }
}
