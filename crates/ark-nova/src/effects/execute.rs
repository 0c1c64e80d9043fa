//! Resolving one effect.

use menagerie_kernel::{Seat, Witness};

use super::pool::line_effect;
use crate::{
    content::{Card, CardKind, Effect, Resource, SHARED_MONEY},
    decisions::{
        Automatic, Boost, ChooseAction, ChooseSize, Clever, CopyBonus, Grant, MoveIn, Place, Space,
        SponsorForMoney, TakeCards, Terms,
    },
    event::Event,
    pending::{Carrier, Pending, SponsorLine},
    player::token_place,
    state::ArkNova,
};

/// An effect that waits, alone or in a pool.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Do {
    pub seat: Seat,
    pub effect: Pending,
}

impl Automatic for Do {
    fn settle(self, game: &mut ArkNova, w: &mut impl Witness<Event>) {
        game.resolve(self.seat, self.effect, w);
    }
}

impl ArkNova {
    /// Carries an effect out, or puts the step on the agenda that asks for its decisions.
    pub(crate) fn resolve(&mut self, seat: Seat, effect: Pending, w: &mut impl Witness<Event>) {
        match effect {
            Pending::Gain(bonus) => self.gain(seat, bonus, w),
            Pending::HexCards(left) => {
                let optional = !self.rules.must_take_cards;
                self.push(TakeCards { seat, left, optional });
            }
            Pending::Ability(ability, carrier) => self.use_ability(seat, ability, carrier, w),
            Pending::Sponsor(card, line) => self.resolve_sponsor(seat, card, line, w),
            Pending::UniqueBuilding(card) => {
                if let Some(building) = crate::content::sponsor(card).building {
                    self.push(Place { seat, building, terms: Terms::Unique });
                }
            }
            Pending::Space(space) => self.push(Space { seat, space }),
            Pending::CopyBonus => self.push(CopyBonus { seat }),
            Pending::FindSponsor => self.reveal_until(seat, |card| card.kind() == CardKind::Sponsor, w),
            Pending::MoveIn(building) => {
                if let Some(special) = building.special() {
                    self.push(MoveIn { seat, special });
                }
            }
            Pending::AppealIncome | Pending::KioskIncome | Pending::MapIncome => {
                self.collect(seat, effect, w);
            }
            Pending::Clever => self.push(Clever { seat }),
            Pending::Boost(action) => self.push(Boost { seat, action }),
            Pending::Action(action) => self.push(ChooseAction { seat, grant: Grant::Only(action) }),
            Pending::Determination => self.push(ChooseAction { seat, grant: Grant::Any }),
            Pending::Hypnosis(target) => self.push(ChooseAction { seat, grant: Grant::Borrow(target) }),
        }
    }

    /// Lines that are fixed gains or abilities were put into those words when they were gained.
    fn resolve_sponsor(&mut self, seat: Seat, card: Card, line: SponsorLine, w: &mut impl Witness<Event>) {
        match line_effect(card, line) {
            Effect::Gain(resource, amount) => {
                let amount = self.amount(seat, amount);
                match resource {
                    Resource::Money => self.gain_money(seat, u16::from(amount), w),
                    Resource::Appeal => self.gain_appeal(seat, amount, w),
                    Resource::Conservation => self.gain_conservation(seat, amount, w),
                    Resource::Reputation => self.gain_reputation(seat, amount, w),
                    Resource::XToken => self.gain_x(seat, amount, w),
                }
            }
            Effect::GainAndShare(amount) => {
                let amount = self.amount(seat, amount);
                for other in self.others(seat) {
                    self.gain_money(other, u16::from(amount * SHARED_MONEY), w);
                }
                self.gain_conservation(seat, amount, w);
            }
            Effect::TakeCard(left) => self.push(TakeCards { seat, left, optional: false }),
            Effect::Worker => self.hire(seat, w),
            Effect::FreeBuilding(building) => self.place_free(seat, building),
            Effect::Ability(ability) => self.use_ability(seat, ability, Carrier::Card(card), w),
            Effect::SponsorForMoney => {
                if self.player(seat).tokens[token_place(card)] > 0 {
                    self.push(SponsorForMoney { seat, token: true });
                }
            }
            Effect::Tokens(count) => self.player_mut(seat).tokens[token_place(card)] = count,
            Effect::ChooseSizeClass => self.push(ChooseSize { seat }),
        }
    }
}
