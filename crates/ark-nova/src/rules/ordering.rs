//! Simultaneous effects: who orders them, and when there is anything to order (rulings E24, B45, I10).

use menagerie_kernel::Seat;

use crate::{
    content::{
        Ability, Amount, Bonus, CONSERVATION_CHOICE, CONSERVATION_SCORING, CONSERVATION_TILES, Effect,
        Resource, reputation_bonus, sponsor,
    },
    decisions::{Pool, Step},
    pending::{Host, Line, Pending},
    rules::effects::Do,
    state::ArkNova,
};

impl ArkNova {
    /// Puts effects of one moment on the agenda, to be resolved in the owner's order before anything else.
    /// Those for "after finishing" wait for the running action instead (rulings B19, B22).
    pub(crate) fn push_pool(&mut self, seat: Seat, effects: &[Pending]) {
        let waits = self.frame.running && self.frame.seat == seat;
        let mut count = 0;
        for &effect in effects.iter().rev() {
            let (effect, times) = match plainly(effect) {
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
        let pool = self.pool(count);
        let plain = pool.iter().rposition(|&step| match step {
            Step::Do(Do { effect, .. }) => self.is_plain(seat, effect, pool),
            _ => true,
        });
        let next = match plain {
            Some(index) => index,
            None if pool.iter().all(|step| *step == pool[0]) => pool.len() - 1,
            None => return false,
        };
        self.take_from_pool(seat, count, next);
        true
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

    /// Whether an effect can come first without anybody minding: nothing else in the pool reads or limits it.
    fn is_plain(&self, seat: Seat, effect: Pending, pool: &[Step]) -> bool {
        let others = || {
            pool.iter().filter_map(|step| match step {
                Step::Do(Do { effect: other, .. }) if *other != effect => Some(*other),
                _ => None,
            })
        };
        match effect {
            Pending::Gain(Bonus::Money(_) | Bonus::XToken(_)) => true,
            Pending::Gain(Bonus::Worker) | Pending::Ability(Ability::FullThroated, _) => {
                match self.player(seat).hiring_bonus() {
                    Some(Bonus::Conservation(amount)) => {
                        !others().any(|other| self.minds_conservation(seat, amount, other))
                    }
                    _ => true,
                }
            }
            Pending::Gain(Bonus::Appeal(amount)) => {
                let appeal = self.player(seat).appeal;
                let passes_limit = appeal <= self.rules.max_appeal && appeal + amount > self.rules.max_appeal;
                !others().any(|other| reads_appeal(other) || (passes_limit && self.changes_zoo(seat, other)))
            }
            Pending::Gain(Bonus::Conservation(amount)) => {
                !others().any(|other| self.minds_conservation(seat, amount, other))
            }
            Pending::Gain(Bonus::Reputation(amount)) => {
                let capped = self.player(seat).reputation + amount > self.reputation_cap(seat);
                let asks = self.reputation_bonuses(seat, amount).any(|bonus| self.asks(seat, bonus));
                let minds = |other| {
                    reads_range(other)
                        || (capped && self.may_upgrade(seat, other))
                        || (asks && !self.indifferent(seat, other) && !is_reputation(other))
                };
                !others().any(minds)
            }
            Pending::Sponsor(card, line) => match self.sponsor_effect(card, line) {
                Effect::Tokens(_) => true,
                Effect::Gain(Resource::Money | Resource::XToken, amount) => {
                    matches!(amount, Amount::Fixed(_)) || !others().any(|other| self.changes_zoo(seat, other))
                }
                Effect::Gain(Resource::Appeal, _) => {
                    !others().any(|other| reads_appeal(other) || self.changes_zoo(seat, other))
                }
                _ => false,
            },
            Pending::Ability(Ability::Inventive(_) | Ability::Multiplier(_) | Ability::Jumping(_), _) => true,
            Pending::Ability(Ability::InventivePrimate | Ability::InventiveBear, _) => {
                !others().any(|other| self.changes_zoo(seat, other))
            }
            Pending::Ability(Ability::Pack | Ability::PettingZooAnimal | Ability::Iconic(_), _) => {
                !others().any(|other| reads_appeal(other) || self.changes_zoo(seat, other))
            }
            Pending::AppealIncome => {
                !others().any(|other| gives_appeal(other) || self.changes_zoo(seat, other))
            }
            Pending::KioskIncome | Pending::MapIncome => !others().any(|other| self.changes_zoo(seat, other)),
            _ => false,
        }
    }

    /// Whether another effect of the moment might rather come before so much conservation.
    fn minds_conservation(&self, seat: Seat, amount: u8, other: Pending) -> bool {
        let more = matches!(other, Pending::Gain(Bonus::Conservation(_)));
        reads_conservation(other)
            || (self.crosses_space(seat, amount) && !more && !self.indifferent(seat, other))
    }

    /// Whether so much conservation reaches a space where something is decided.
    fn crosses_space(&self, seat: Seat, amount: u8) -> bool {
        let before = self.player(seat).conservation;
        [CONSERVATION_CHOICE, CONSERVATION_TILES[0], CONSERVATION_TILES[1]]
            .into_iter()
            .chain((!self.scoring_discarded).then_some(CONSERVATION_SCORING))
            .any(|space| before < space && space <= before + amount)
    }

    /// The bonuses that so much reputation reaches.
    fn reputation_bonuses(&self, seat: Seat, amount: u8) -> impl Iterator<Item = Bonus> + use<> {
        let before = self.player(seat).reputation;
        let after = (before + amount).min(self.reputation_cap(seat));
        (before + 1..=after).filter_map(reputation_bonus)
    }

    /// Whether a bonus of the reputation track lets its owner decide something.
    fn asks(&self, seat: Seat, bonus: Bonus) -> bool {
        match bonus {
            Bonus::Conservation(amount) => self.crosses_space(seat, amount),
            Bonus::Worker => match self.player(seat).hiring_bonus() {
                Some(Bonus::Conservation(amount)) => self.crosses_space(seat, amount),
                _ => false,
            },
            Bonus::XToken(_) => false,
            _ => true,
        }
    }

    /// Tells nothing new, decides nothing and counts nothing: it may come before or after a decision alike.
    fn indifferent(&self, seat: Seat, pending: Pending) -> bool {
        match pending {
            Pending::Gain(Bonus::Worker) => self.player(seat).hiring_bonus().is_none(),
            Pending::Gain(Bonus::Conservation(amount)) => !self.crosses_space(seat, amount),
            Pending::Gain(Bonus::Money(_) | Bonus::XToken(_)) => true,
            _ => false,
        }
    }

    /// Could bring conservation, and with it an upgrade or a bonus tile.
    fn may_bring_conservation(&self, seat: Seat, pending: Pending) -> bool {
        match pending {
            Pending::Space(_)
            | Pending::Gain(Bonus::Conservation(_) | Bonus::PartnerZoo | Bonus::University) => true,
            Pending::Gain(Bonus::Worker) | Pending::Ability(Ability::FullThroated, _) => {
                self.player(seat).hiring_bonus().is_some()
            }
            Pending::Gain(Bonus::Reputation(amount)) => self
                .reputation_bonuses(seat, amount)
                .any(|bonus| matches!(bonus, Bonus::Conservation(_) | Bonus::Worker)),
            _ => matches!(
                line_effect(pending),
                Some(Effect::Gain(Resource::Conservation, _) | Effect::GainAndShare(_))
            ),
        }
    }

    /// Could upgrade an action card, and so lift the cap of the reputation.
    fn may_upgrade(&self, seat: Seat, pending: Pending) -> bool {
        matches!(pending, Pending::Gain(Bonus::Upgrade)) || self.changes_zoo(seat, pending)
    }

    /// Could bring icons, buildings or cards that another effect counts, or a sponsor whose conditions look at the
    /// appeal, if only by a tile of the conservation track.
    fn changes_zoo(&self, seat: Seat, pending: Pending) -> bool {
        self.may_bring_conservation(seat, pending) || builds(pending)
    }

    /// A line of a sponsor as an effect.
    pub(crate) fn sponsor_effect(&self, card: crate::content::Card, line: Line) -> Effect {
        let sponsor = sponsor(card);
        match line {
            Line::Now(index) => sponsor.immediate[index as usize],
            Line::Whenever(index) => sponsor.recurring[index as usize].effect,
            Line::Break(index) => sponsor.income[index as usize],
        }
    }
}

/// A line of a sponsor in the words of everything else, where there are such: a fixed gain, an ability.
fn plainly(pending: Pending) -> Pending {
    let Pending::Sponsor(card, _) = pending else { return pending };
    match line_effect(pending) {
        Some(Effect::Gain(resource, Amount::Fixed(amount))) => Pending::Gain(match resource {
            Resource::Money => Bonus::Money(amount),
            Resource::Appeal => Bonus::Appeal(amount),
            Resource::Conservation => Bonus::Conservation(amount),
            Resource::Reputation => Bonus::Reputation(amount),
            Resource::XToken => Bonus::XToken(amount),
        }),
        Some(Effect::Ability(ability)) => Pending::Ability(ability, Host::Card(card)),
        Some(Effect::TakeCard(count)) => Pending::Gain(Bonus::TakeCard(count)),
        Some(Effect::Worker) => Pending::Gain(Bonus::Worker),
        _ => pending,
    }
}

/// The effect of a sponsor's line, or nothing.
fn line_effect(pending: Pending) -> Option<Effect> {
    let Pending::Sponsor(card, line) = pending else { return None };
    let sponsor = sponsor(card);
    Some(match line {
        Line::Now(index) => sponsor.immediate[index as usize],
        Line::Whenever(index) => sponsor.recurring[index as usize].effect,
        Line::Break(index) => sponsor.income[index as usize],
    })
}

fn reads_appeal(pending: Pending) -> bool {
    matches!(pending, Pending::Ability(ability, _) if ability.is_interactive())
}

fn reads_conservation(pending: Pending) -> bool {
    matches!(pending, Pending::Ability(Ability::Constriction | Ability::Pilfering(_), _))
}

fn reads_range(pending: Pending) -> bool {
    matches!(
        pending,
        Pending::Gain(Bonus::TakeCard(_) | Bonus::SponsorForMoney)
            | Pending::HexCards(_)
            | Pending::CopyBonus
    ) || matches!(line_effect(pending), Some(Effect::SponsorForMoney))
}

fn is_reputation(pending: Pending) -> bool {
    matches!(pending, Pending::Gain(Bonus::Reputation(_)))
}

/// Could put a building on the map, if only by a sponsor that has one.
fn builds(pending: Pending) -> bool {
    matches!(
        pending,
        Pending::Gain(
            Bonus::FreeEnclosure(_) | Bonus::FreeKiosk | Bonus::FreeSpecial | Bonus::SponsorForMoney
        ) | Pending::UniqueBuilding(_)
            | Pending::CopyBonus
            | Pending::Ability(Ability::Posturing(_) | Ability::Peacocking, _)
    ) || matches!(line_effect(pending), Some(Effect::FreeBuilding(_) | Effect::SponsorForMoney))
}

fn gives_appeal(pending: Pending) -> bool {
    matches!(pending, Pending::Gain(Bonus::Pouch(_) | Bonus::Appeal(_)))
}
