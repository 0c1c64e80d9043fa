//! Simultaneous effects: who orders them, and when there is anything to order (rulings E24, B45, I10).

use menagerie_kernel::{Seat, Witness};

use crate::{
    content::{
        Ability, Amount, Bonus, CONSERVATION_CHOICE, CONSERVATION_SCORING, CONSERVATION_TILES, Effect,
        Resource, reputation_bonus, sponsor,
    },
    event::Event,
    pending::{Host, Line, Pending},
    state::ArkNova,
    step::Step,
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
                    self.agenda.push(Step::Do(seat, effect));
                    count += 1;
                }
            }
        }
        if count > 1 {
            self.agenda.push(Step::Pool(seat, count));
        }
    }

    /// The effects of the pool on top of the agenda, the first one last.
    pub(crate) fn pool(&self, count: u8) -> &[Step] {
        let steps = self.agenda.as_slice();
        let end = steps.len() - 1;
        &steps[end - count as usize..end]
    }

    /// Resolves what needs no order; leaves the pool waiting when the order is the owner's decision.
    pub(crate) fn settle_pool(&mut self, seat: Seat, count: u8, _w: &mut impl Witness<Event>) -> bool {
        let pool = self.pool(count);
        let plain = pool.iter().rposition(|&step| match step {
            Step::Do(_, effect) => self.is_plain(seat, effect, pool),
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
            self.agenda.push(Step::Pool(seat, count - 1));
        }
        self.agenda.push(step);
    }

    /// Whether an effect can come first without anybody minding: nothing else in the pool reads or limits it.
    fn is_plain(&self, seat: Seat, effect: Pending, pool: &[Step]) -> bool {
        let others = || {
            pool.iter().filter_map(|step| match step {
                Step::Do(_, other) if *other != effect => Some(*other),
                _ => None,
            })
        };
        match effect {
            Pending::Gain(Bonus::Money(_) | Bonus::XToken(_)) => true,
            Pending::Gain(Bonus::Worker) => true,
            Pending::Gain(Bonus::Appeal(amount)) => {
                let appeal = self.player(seat).appeal;
                let passes_limit = appeal <= self.rules.max_appeal && appeal + amount > self.rules.max_appeal;
                !others().any(|other| reads_appeal(other) || (passes_limit && may_play_sponsor(other)))
            }
            Pending::Gain(Bonus::Conservation(amount)) => {
                let before = self.player(seat).conservation;
                let crosses = [CONSERVATION_CHOICE, CONSERVATION_TILES[0], CONSERVATION_TILES[1]]
                    .into_iter()
                    .chain((!self.scoring_discarded).then_some(CONSERVATION_SCORING))
                    .any(|space| before < space && space <= before + amount);
                let indifferent = |other| {
                    matches!(
                        other,
                        Pending::Gain(
                            Bonus::Money(_) | Bonus::XToken(_) | Bonus::Conservation(_) | Bonus::Worker
                        )
                    )
                };
                !others().any(|other| reads_conservation(other) || (crosses && !indifferent(other)))
            }
            Pending::Gain(Bonus::Reputation(amount)) => {
                let before = self.player(seat).reputation;
                let after = before + amount;
                let bonus = (before + 1..=after).any(|space| reputation_bonus(space).is_some());
                let capped = after > self.reputation_cap(seat);
                !others().any(|other| reads_range(other) || ((bonus || capped) && may_upgrade(other)))
            }
            Pending::Sponsor(card, line) => match self.sponsor_effect(card, line) {
                Effect::Tokens(_) => true,
                Effect::Gain(Resource::Money | Resource::XToken, amount) => {
                    matches!(amount, Amount::Fixed(_)) || !others().any(changes_zoo)
                }
                Effect::Gain(Resource::Appeal, amount) => !others().any(|other| {
                    reads_appeal(other)
                        || may_play_sponsor(other)
                        || (!matches!(amount, Amount::Fixed(_)) && changes_zoo(other))
                }),
                _ => false,
            },
            Pending::Ability(
                Ability::Inventive(_) | Ability::Multiplier(_) | Ability::Jumping(_) | Ability::FullThroated,
                _,
            ) => true,
            Pending::Ability(Ability::InventivePrimate | Ability::InventiveBear, _) => {
                !others().any(changes_zoo)
            }
            Pending::Ability(Ability::Pack | Ability::PettingZooAnimal | Ability::Iconic(_), _) => {
                !others().any(|other| reads_appeal(other) || may_play_sponsor(other) || changes_zoo(other))
            }
            Pending::AppealIncome => {
                !others().any(|other| gives_appeal(other) || changes_zoo(other) || may_play_sponsor(other))
            }
            Pending::KioskIncome | Pending::MapIncome => !others().any(changes_zoo),
            _ => false,
        }
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

/// Could upgrade an action card, and so lift the cap of the reputation.
fn may_upgrade(pending: Pending) -> bool {
    matches!(
        pending,
        Pending::Gain(Bonus::Upgrade | Bonus::Conservation(_) | Bonus::PartnerZoo | Bonus::University)
            | Pending::Space(_)
    ) || matches!(
        line_effect(pending),
        Some(Effect::Gain(Resource::Conservation, _) | Effect::GainAndShare(_))
    ) || builds(pending)
}

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

/// Could play a sponsor whose conditions look at the appeal, if only by a tile of the conservation track.
fn may_play_sponsor(pending: Pending) -> bool {
    matches!(pending, Pending::Gain(Bonus::SponsorForMoney | Bonus::Conservation(_)) | Pending::Space(_))
        || matches!(line_effect(pending), Some(Effect::SponsorForMoney))
        || builds(pending)
}

/// Could bring icons, buildings or cards that another effect counts.
fn changes_zoo(pending: Pending) -> bool {
    builds(pending)
        || matches!(
            pending,
            Pending::Gain(Bonus::PartnerZoo | Bonus::University | Bonus::Conservation(_)) | Pending::Space(_)
        )
}

fn gives_appeal(pending: Pending) -> bool {
    matches!(pending, Pending::Gain(Bonus::Pouch(_) | Bonus::Appeal(_)))
}
