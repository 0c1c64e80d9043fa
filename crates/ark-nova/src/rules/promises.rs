//! What a turn has promised: the venom fee at its end (ruling E64), an animal after the reputation of Animals II
//! (ruling B9). A choice after which no line of play could keep a promise is not offered.
//!
//! The engine plays the lines itself, on copies, so nothing is counted twice and nothing is forgotten. It looks only
//! where money or animals are short, sees no hidden card, and where luck or too many lines leave the question open,
//! the player may try.

use menagerie_kernel::{Blind, Seat};

use crate::{
    choice::Choice,
    content::{Ability, ActionKind, CardSet, MapAbility, Rule, Side, VENOM_MONEY},
    decisions::{self, Animals, Step},
    pending::Pending,
    reason::Reason,
    rules::turn::CloseTurn,
    state::{ArkNova, Execution, Underway},
};

/// Positions that are looked at for one choice.
const MOST_LOOKS: u32 = 2_000;

/// What must come true on some line of play.
#[derive(Clone, Copy)]
enum Promise {
    /// The fee is paid, or no longer due.
    Fee,
    /// The Animals step, at this depth of the agenda, has one of these to play: what is at hand or in the display now.
    Animal { depth: usize, known: CardSet },
}

impl ArkNova {
    /// Whether this turn will owe the venom fee, as things stand (ruling E63).
    pub(crate) fn owes_fee(&self, seat: Seat) -> bool {
        let player = self.player(seat);
        if player.venom.is_empty() || seat != self.turn || player.venom_removed || self.in_income {
            return false;
        }
        let underway = &self.underway;
        let cures = !underway.idle && underway.owner == seat && player.venom.contains(underway.action);
        !cures
    }

    /// Takes away what would break a promise; if everything would, chance was against it and all of it may be done.
    #[inline]
    pub(crate) fn keep_promises(&self, seat: Seat, start: usize, out: &mut Vec<Choice>) {
        if !self.player(seat).venom.is_empty() && self.owes_fee(seat) {
            self.keep_fee(seat, start, out);
        }
        if self.awaits_animal(seat) {
            self.keep_animal(seat, start, out);
        }
    }

    /// Whether some of what could be chosen now may not be, for the sake of a promise.
    pub(crate) fn has_promised(&self, seat: Seat) -> bool {
        self.owes_fee(seat) || self.awaits_animal(seat)
    }

    /// Why a choice that would break a promise cannot be made.
    pub(crate) fn promise(&self, seat: Seat) -> Reason {
        if self.owes_fee(seat) {
            Reason::VenomFee { fee: VENOM_MONEY }
        } else {
            Reason::NothingToDo { action: self.underway.action }
        }
    }

    /// Whether the fee forbids a choice of an action that could be begun now.
    pub(crate) fn fee_forbids(&self, seat: Seat, action: ActionKind, wish: Choice) -> bool {
        if !self.owes_fee(seat) || !matches!(self.agenda.top(), Some(Step::ChooseAction(_))) {
            return false;
        }
        let mut open = vec![(self.clone(), Choice::Action(action))];
        while let Some((mut game, choice)) = open.pop() {
            let mut offered = Vec::new();
            decisions::offer(&game, seat, &mut offered);
            if !offered.contains(&choice) {
                continue;
            }
            decisions::answer(&mut game, seat, choice, &mut Blind);
            game.run_to_turn_end(&mut Blind);
            offered.clear();
            decisions::offer(&game, seat, &mut offered);
            if offered.contains(&wish) {
                return false;
            }
            if matches!(game.agenda.top(), Some(Step::Strength(_) | Step::FirstReputation(_))) {
                open.extend(offered.into_iter().map(|next| (game.clone(), next)));
            } else if offered.contains(&PROJECT) {
                open.push((game, PROJECT));
            } else if game.awaits_animal(seat)
                && let Some(&brought) = offered.first()
            {
                open.push((game, brought));
            }
        }
        true
    }

    #[cold]
    #[inline(never)]
    fn keep_fee(&self, seat: Seat, start: usize, out: &mut Vec<Choice>) {
        let fee = u16::from(VENOM_MONEY);
        let mut cautious = Vec::new();
        let player = self.player(seat);
        let spent = player.fee_spent && player.money < fee;
        let due = u16::from(self.due());
        let pays_later = due > 0 && player.money < fee + due;
        // What could be chosen with that much less money leaves the fee untouched.
        if !spent && !pays_later {
            let mut poorer = self.clone();
            let money = &mut poorer.player_mut(seat).money;
            *money = money.saturating_sub(fee);
            decisions::candidates(&poorer, seat, &mut cautious);
        }
        self.keep(seat, Promise::Fee, start, out, &cautious);
    }

    /// Whether the reputation of Animals II was taken and the animal is still to come.
    #[inline]
    fn awaits_animal(&self, seat: Seat) -> bool {
        let underway = &self.underway;
        matches!(underway.execution, Execution::Animals { reputation: true, .. })
            && underway.runs(seat, ActionKind::Animals)
            && underway.done == 0
            && !self.rules.reputation_only
            && self.agenda.top() != Some(Animals.into())
    }

    #[cold]
    #[inline(never)]
    fn keep_animal(&self, seat: Seat, start: usize, out: &mut Vec<Choice>) {
        let steps = self.agenda.as_slice();
        let Some(depth) = steps.iter().rposition(|step| *step == Animals.into()) else { return };
        self.keep(seat, Promise::Animal { depth, known: self.at_hand(seat) }, start, out, &[]);
    }

    /// Keeps the choices that keep the promise, if there are any.
    fn keep(&self, seat: Seat, promise: Promise, start: usize, out: &mut Vec<Choice>, safe: &[Choice]) {
        let keeps = |choice: &Choice| {
            safe.contains(choice) || self.line_after(seat, *choice, promise, seat, &mut { MOST_LOOKS })
        };
        let kept: Vec<Choice> = out[start..].iter().copied().filter(keeps).collect();
        if !kept.is_empty() {
            out.truncate(start);
            out.extend(kept);
        }
    }

    /// The cards that a player can count on: the hand and the display.
    fn at_hand(&self, seat: Seat) -> CardSet {
        self.display.iter().flatten().fold(self.player(seat).hand, |mut known, &card| {
            known.insert(card);
            known
        })
    }

    /// Whether the reputation of an Animals action could bring an animal into play that is not playable yet.
    #[cold]
    pub(crate) fn animal_after_reputation(&self, underway: &Underway) -> bool {
        let mut ahead = self.clone();
        ahead.underway = *underway;
        ahead.underway.take_reputation();
        let depth = ahead.agenda.len();
        ahead.push(Animals);
        ahead.revealed = false;
        ahead.gain_reputation(underway.seat, 1, &mut Blind);
        ahead.run(&mut Blind);
        let known = self.at_hand(underway.seat);
        ahead.some_line(underway.seat, Promise::Animal { depth, known }, &mut { MOST_LOOKS })
    }

    /// Whether some line of play keeps a promise after this choice of whoever decides.
    fn line_after(&self, actor: Seat, choice: Choice, promise: Promise, seat: Seat, looks: &mut u32) -> bool {
        let mut next = self.clone();
        next.revealed = false;
        decisions::answer(&mut next, actor, choice, &mut Blind);
        next.run_to_turn_end(&mut Blind);
        next.some_line(seat, promise, looks)
    }

    fn some_line(&self, seat: Seat, promise: Promise, looks: &mut u32) -> bool {
        if let Some(kept) = self.kept(seat, promise) {
            return kept;
        }
        let Some(actor) = decisions::deciders(self).first() else { return false };
        let mut offered = Vec::new();
        decisions::candidates(self, actor, &mut offered);
        if self.agenda.top().is_some_and(|step| !step.bears_on_turn()) {
            offered.truncate(1);
        }
        for choice in offered {
            let Some(left) = looks.checked_sub(1) else {
                return matches!(promise, Promise::Fee);
            };
            *looks = left;
            if self.line_after(actor, choice, promise, seat, looks) {
                return true;
            }
        }
        false
    }

    /// Whether a promise is kept or broken for certain; nothing while that is open.
    fn kept(&self, seat: Seat, promise: Promise) -> Option<bool> {
        match promise {
            Promise::Fee => {
                let enough = self.player(seat).money >= u16::from(VENOM_MONEY);
                if self.over || self.agenda.top() == Some(CloseTurn.into()) {
                    return Some(enough || !self.owes_fee(seat));
                }
                let good = !self.owes_fee(seat)
                    || (enough && !self.must_spend(seat))
                    || (self.revealed && self.luck_may_pay(seat));
                good.then_some(true)
            }
            Promise::Animal { depth, known } if self.agenda.len() <= depth + 1 => {
                Some(self.any_animal_of(known, &self.underway, self.player(seat).range()))
            }
            Promise::Animal { .. } => None,
        }
    }

    /// Whether the running action has done nothing yet and may cost money.
    fn must_spend(&self, seat: Seat) -> bool {
        let underway = &self.underway;
        let free = matches!(underway.action, ActionKind::Cards | ActionKind::Sponsors);
        self.due() > 0 || (underway.is_of(seat) && underway.done == 0 && !free)
    }

    /// Whether cards that nobody has seen could still be turned into money in this turn.
    fn luck_may_pay(&self, seat: Seat) -> bool {
        let (player, underway) = (self.player(seat), &self.underway);
        let harbor = !player.harbor_used
            && matches!(player.map().ability, MapAbility::Harbor(hex) if player.covered & hex.bit() != 0);
        let extra = |effect: &Pending| {
            let sells = matches!(effect, Pending::Ability(Ability::Sunbathing(_), _));
            sells || matches!(effect, Pending::Action(_) | Pending::Determination | Pending::Hypnosis(_))
        };
        let own = underway.is_of(seat);
        let more = own
            && (underway.multipliers > 0
                || match underway.action {
                    ActionKind::Animals => {
                        matches!(underway.execution, Execution::Animals { left, only_small, .. }
                        if left > 0 || (only_small && player.has(Rule::SmallProgram)))
                    }
                    ActionKind::Sponsors | ActionKind::Association => underway.side == Side::II,
                    ActionKind::Build | ActionKind::Cards => false,
                });
        let waiting =
            |step: &Step| step.effect().map_or_else(|| step.sells_unseen(), |waiting| extra(&waiting.effect));
        harbor || more || self.after.iter().any(extra) || self.agenda.as_slice().iter().any(waiting)
    }

    /// What the decision of this moment will have cost.
    fn due(&self) -> u8 {
        self.agenda.top().map_or(0, Step::due)
    }
}

/// The way to the levels of a project.
const PROJECT: Choice = Choice::Task(crate::content::Task::Project);
