//! Simultaneous effects: who orders them, and when there is anything to order (rulings E24, B45, I10).

use arrayvec::ArrayVec;
use menagerie_kernel::Seat;

use super::{Do, footprint::Footprint};
use crate::{
    content::{Ability, Amount, Bonus, Card, Effect, Resource, sponsor},
    decisions::{Pool, Step},
    pending::{Carrier, Pending, SponsorLine},
    state::{AGENDA, ArkNova},
};

impl ArkNova {
    /// Puts effects of one moment on the agenda, to be resolved in the owner's order before anything else.
    /// Those for "after finishing" wait for the running action instead (rulings B19, B22).
    pub(crate) fn push_pool(&mut self, seat: Seat, effects: &[Pending]) {
        let waits = self.underway.is_of(seat);
        let mut count = 0;
        for &effect in effects.iter().rev() {
            let (effect, times) = match effect.plainly() {
                Pending::Gain(Bonus::Clever(times)) => (Pending::Clever, times),
                Pending::Gain(Bonus::Determination) => (Pending::Determination, 1),
                Pending::Ability(Ability::Clever, _) => (Pending::Clever, 1),
                Pending::Ability(Ability::Boost(action), _) => (Pending::Boost(action), 1),
                Pending::Ability(Ability::Action(action), _) => (Pending::Action(action), 1),
                Pending::Ability(Ability::Determination, _) => (Pending::Determination, 1),
                Pending::Ability(Ability::Flock(_), _) => continue,
                other => (other, 1),
            };
            for _ in 0..times {
                if waits && effect.after_finishing() {
                    self.after.push(effect);
                } else {
                    self.push(Do { seat, effect });
                    count += 1;
                }
            }
        }
        if count > 1 {
            self.push(Pool { seat, count });
        }
    }

    /// The effects of the pool on top of the agenda, the first one last.
    pub(crate) fn pool(&self, count: u8) -> &[Step] {
        let steps = self.agenda.as_slice();
        let end = steps.len() - 1;
        &steps[end - count as usize..end]
    }

    /// Resolves what needs no order; leaves the pool waiting when the order is the owner's decision.
    pub(crate) fn settle_pool(&mut self, seat: Seat, count: u8) -> bool {
        match self.first_of_pool(seat, count) {
            Some(next) => self.take_from_pool(seat, count, next),
            None => return false,
        }
        true
    }

    /// An effect that can come first because it changes places with all the others: one that asks and shows nothing, if
    /// there is any.
    fn first_of_pool(&self, seat: Seat, count: u8) -> Option<usize> {
        let pool = self.pool(count);
        let footprint = |step: &Step| {
            step.effect().map_or_else(Footprint::default, |waiting| self.footprint(seat, waiting.effect))
        };
        let prints: ArrayVec<Footprint, AGENDA> = pool.iter().map(footprint).collect();
        // Equal effects change places whatever they do.
        let plain = |index: usize| {
            let mut all = pool.iter().zip(&prints);
            all.all(|(other, print)| prints[index].commutes(*print) || *other == pool[index])
        };
        let mut loud = None;
        for index in (0..pool.len()).rev() {
            if prints[index].is_quiet() || loud.is_none() {
                match plain(index) {
                    true if prints[index].is_quiet() => return Some(index),
                    true => loud = Some(index),
                    false => {}
                }
            }
        }
        loud
    }

    /// Puts the effect at this place of the pool on top, ready to be resolved.
    pub(crate) fn take_from_pool(&mut self, seat: Seat, count: u8, index: usize) {
        self.agenda.pop();
        let depth = count as usize - 1 - index;
        let step = self.agenda.take(depth);
        if count > 2 {
            self.push(Pool { seat, count: count - 1 });
        }
        self.agenda.push(step);
    }
}

/// A line of a sponsor as an effect.
pub(super) fn line_effect(card: Card, line: SponsorLine) -> Effect {
    let sponsor = sponsor(card);
    match line {
        SponsorLine::Now(index) => sponsor.immediate[index as usize],
        SponsorLine::Whenever(index) => sponsor.recurring[index as usize].effect,
        SponsorLine::Break(index) => sponsor.income[index as usize],
    }
}

impl Pending {
    /// A line of a sponsor in the words of everything else, where there are such: a fixed gain, an ability.
    pub(super) fn plainly(self) -> Self {
        let Self::Sponsor(card, line) = self else { return self };
        match line_effect(card, line) {
            Effect::Gain(resource, Amount::Fixed(amount)) => Self::Gain(match resource {
                Resource::Money => Bonus::Money(amount),
                Resource::Appeal => Bonus::Appeal(amount),
                Resource::Conservation => Bonus::Conservation(amount),
                Resource::Reputation => Bonus::Reputation(amount),
                Resource::XToken => Bonus::XToken(amount),
            }),
            Effect::Ability(ability) => Self::Ability(ability, Carrier::Card(card)),
            Effect::TakeCard(count) => Self::Gain(Bonus::TakeCard(count)),
            Effect::Worker => Self::Gain(Bonus::Worker),
            Effect::Gain(..)
            | Effect::GainAndShare(_)
            | Effect::FreeBuilding(_)
            | Effect::SponsorForMoney
            | Effect::Tokens(_)
            | Effect::ChooseSizeClass => self,
        }
    }

    /// So many of it at once, where that is one gain.
    pub(super) fn times(self, times: u8) -> Option<Self> {
        Some(Self::Gain(match self.plainly() {
            Self::Gain(Bonus::Money(each)) => Bonus::Money(each.checked_mul(times)?),
            Self::Gain(Bonus::XToken(each)) => Bonus::XToken(each.checked_mul(times)?),
            Self::Gain(Bonus::Appeal(each)) => Bonus::Appeal(each.checked_mul(times)?),
            _ => return None,
        }))
    }
}
