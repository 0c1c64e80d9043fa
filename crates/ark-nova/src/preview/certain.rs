//! What is certain to come though a decision is still open before it.

use menagerie_kernel::Seat;

use crate::{
    content::{Bonus, income},
    decisions::Step,
    pending::Pending,
    state::ArkNova,
};

/// Something that will be gained or paid whatever is decided.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Certain {
    Money(i32),
    XTokens(i32),
    Appeal(i32),
    Conservation(i32),
    Reputation(i32),
}

fn gain(bonus: Bonus) -> Option<Certain> {
    Some(match bonus {
        Bonus::Money(amount) => Certain::Money(amount.into()),
        Bonus::XToken(count) => Certain::XTokens(count.into()),
        Bonus::Appeal(steps) => Certain::Appeal(steps.into()),
        Bonus::Conservation(steps) => Certain::Conservation(steps.into()),
        Bonus::Reputation(steps) => Certain::Reputation(steps.into()),
        _ => return None,
    })
}

impl ArkNova {
    /// What a choice that led to this state has set off for its seat and left waiting.
    pub(super) fn certain_anew(&self, after: &Self, seat: Seat) -> impl Iterator<Item = Certain> {
        let mut old: Vec<Step> = self.agenda.as_slice().to_vec();
        let steps = after.agenda.as_slice().iter().filter(move |step| {
            let found = old.iter().position(|other| other == *step);
            found.map(|at| old.swap_remove(at)).is_none()
        });
        steps.flat_map(|step| after.certain_of(seat, *step)).collect::<Vec<_>>().into_iter()
    }

    /// What a step on the agenda will bring or cost its seat.
    fn certain_of(&self, seat: Seat, step: Step) -> Vec<Certain> {
        let player = self.player(seat);
        if let Some(waiting) = step.effect() {
            let gained = match waiting.effect {
                _ if waiting.seat != seat => None,
                Pending::Gain(bonus) => Some(bonus),
                Pending::AppealIncome => Some(Bonus::Money(income(player.appeal))),
                Pending::KioskIncome => Some(Bonus::Money(player.kiosk_income())),
                Pending::MapIncome => Some(Bonus::Money(player.map_income())),
                _ => None,
            };
            return gained.and_then(gain).into_iter().collect();
        }
        if !step.deciders(self).contains(seat) {
            return Vec::new();
        }
        let paid = (step.due() > 0).then(|| Certain::Money(-i32::from(step.due())));
        step.certain(self).into_iter().filter_map(gain).chain(paid).collect()
    }
}
