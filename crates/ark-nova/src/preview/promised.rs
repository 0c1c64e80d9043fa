//! What is certain to come though a decision is still open before it.

use menagerie_kernel::Seat;

use crate::{
    content::{Bonus, ProjectKind, Rule, animal, income, project},
    decisions::{ChooseCube, House, Place, Step, Terms},
    pending::Pending,
    state::ArkNova,
};

/// Something that will be gained or paid whatever is decided.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Promise {
    Money(i32),
    XTokens(i32),
    Appeal(i32),
    Conservation(i32),
    Reputation(i32),
}

fn gain(bonus: Bonus) -> Option<Promise> {
    Some(match bonus {
        Bonus::Money(amount) => Promise::Money(amount.into()),
        Bonus::XToken(count) => Promise::XTokens(count.into()),
        Bonus::Appeal(steps) => Promise::Appeal(steps.into()),
        Bonus::Conservation(steps) => Promise::Conservation(steps.into()),
        Bonus::Reputation(steps) => Promise::Reputation(steps.into()),
        _ => return None,
    })
}

impl ArkNova {
    /// What a choice that led to this state has set off for its seat and left waiting.
    pub(super) fn promised_anew(&self, after: &Self, seat: Seat) -> impl Iterator<Item = Promise> {
        let mut old: Vec<Step> = self.agenda.as_slice().to_vec();
        let steps = after.agenda.as_slice().iter().filter(move |step| {
            let found = old.iter().position(|other| other == *step);
            found.map(|at| old.swap_remove(at)).is_none()
        });
        steps.flat_map(|step| after.promised(seat, *step)).collect::<Vec<_>>().into_iter()
    }

    /// What a step on the agenda will bring or cost its seat.
    fn promised(&self, seat: Seat, step: Step) -> Vec<Promise> {
        let gains = |gains: &[Bonus]| gains.iter().copied().filter_map(gain).collect();
        let player = self.player(seat);
        match step {
            Step::Do(step) if step.seat == seat => match step.effect {
                Pending::Gain(bonus) => gains(&[bonus]),
                Pending::AppealIncome => gains(&[Bonus::Money(income(player.appeal))]),
                Pending::KioskIncome => gains(&[Bonus::Money(player.kiosk_income())]),
                Pending::MapIncome => gains(&[Bonus::Money(player.map_income())]),
                _ => Vec::new(),
            },
            Step::House(House { seat: owner, card }) if owner == seat => {
                let animal = animal(card);
                gains(&[
                    Bonus::Appeal(animal.appeal),
                    Bonus::Conservation(animal.conservation),
                    Bonus::Reputation(animal.reputation),
                ])
            }
            Step::Place(Place { seat: owner, building, terms: Terms::Paid }) if owner == seat => {
                vec![Promise::Money(-i32::from(building.cost()))]
            }
            Step::ChooseCube(ChooseCube { seat: owner, project: card, level, played }) if owner == seat => {
                let project = project(card);
                let reward = project.levels[level as usize];
                let release = matches!(project.kind, ProjectKind::Release(_));
                let recorded = release && player.has(Rule::RepeatRelease);
                let first = if played { project.played_reputation } else { 0 };
                gains(&[
                    Bonus::Conservation(reward.conservation + u8::from(recorded)),
                    Bonus::Reputation(reward.reputation + first),
                ])
            }
            _ => Vec::new(),
        }
    }
}
