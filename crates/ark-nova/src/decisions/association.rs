//! The Association action: which task is done next, and the donation (rulings F1–F9, F44–F46).

use super::{HarborSale, prelude::*};
use crate::{
    content::{ActionKind, MAX_PARTNER_ZOOS, PARTNER_ZOO_II, Side, Task},
    state::{Execution, Underway},
};

/// No task needs less strength.
const CHEAPEST_TASK: u8 = Task::Reputation.strength();

/// The player whose Association action it is does the next task, or donates.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Association;

impl Decision for Association {
    fn deciders(self, game: &ArkNova) -> Seats {
        Seats::one(game.underway.seat)
    }

    /// Ends the action by itself where everyone can see that nothing more is possible.
    fn settle(self, game: &mut ArkNova, _: &mut impl Witness<Event>) -> bool {
        let underway = &game.underway;
        let no_task = underway.left() < CHEAPEST_TASK || game.player(underway.seat).workers == 0;
        let over = underway.done > 0
            && (game.underway_side(underway) == Side::I
                || (no_task && !game.can_donate() && !game.harbor_open(underway.seat)));
        game.skip_if(over)
    }

    fn offer(self, game: &ArkNova, seat: Seat, out: &mut Vec<Choice>) {
        let underway = &game.underway;
        if underway.done == 0 || game.underway_side(underway) == Side::II {
            for task in Task::ALL {
                if game.task_open(task, underway) {
                    out.push(Choice::Task(task));
                }
            }
        }
        if game.can_donate() {
            out.push(Choice::Donate);
        }
        if underway.done > 0 {
            out.push(Choice::Done);
        }
        game.offer_harbor(seat, out);
    }

    fn answer(self, game: &mut ArkNova, seat: Seat, choice: Choice, w: &mut impl Witness<Event>) {
        match choice {
            Choice::Task(task) => game.do_task(task, w),
            Choice::Donate => game.donate(w),
            Choice::Done => {
                game.agenda.pop();
            }
            Choice::Harbor => game.push(HarborSale { seat }),
            other => not_offered(self, other),
        }
    }

    fn prompt(self, game: &ArkNova, _: Seat, speaker: Speaker<'_>) -> String {
        let left = game.underway.left();
        tell!(
            speaker.lang,
            "Which task? (strength left: {left})",
            "Quelle mission ? (force restante : {left})",
            "Welche Aufgabe? (Stärke übrig: {left})"
        )
    }

    fn evaluate(self, game: &ArkNova) -> f32 {
        game.action_value(&game.underway)
    }

    fn observed(self, game: &ArkNova) -> Option<(Seat, usize)> {
        Some((game.underway.seat, kinds::ASSOCIATION))
    }

    fn is_secret(self, _: Choice) -> bool {
        false
    }
}

/// Why the Association action, running or begun now, cannot do this task next.
pub(crate) fn explain_task(game: &ArkNova, seat: Seat, task: Task, reasons: &mut Vec<Reason>) {
    let underway = game.underway_of(seat, ActionKind::Association);
    explain_worker(game, seat, task, &underway, reasons);
    match task {
        Task::Reputation => {
            if !game.reputation_can_rise(seat) {
                reasons.push(Reason::ReputationFull);
            }
        }
        Task::PartnerZoo => explain_zoos(game, seat, &underway, reasons),
        Task::University => explain_universities(game, seat, reasons),
        Task::Project => {
            if !game.player(seat).left.is_empty() && !game.can_support(&underway) {
                reasons.push(Reason::NoProject);
            }
        }
    }
}

/// The action, its strength and the workers for a task.
pub(super) fn explain_worker(
    game: &ArkNova,
    seat: Seat,
    task: Task,
    underway: &Underway,
    reasons: &mut Vec<Reason>,
) {
    let player = game.player(seat);
    game.explain_moment(seat, underway, reasons);
    if underway.done > 0 && game.underway_side(underway) == Side::I {
        reasons.push(Reason::NeedsUpgrade { action: ActionKind::Association });
    }
    let needed = game.task_strength(seat, task);
    let available = underway.left();
    if matches!(underway.execution, Execution::Association { tasks, .. } if tasks.contains(task)) {
        reasons.push(Reason::TaskDone { task });
    } else if needed > available {
        reasons.push(Reason::Strength { needed, available });
    }
    match game.workers_needed(seat, task) {
        None => reasons.push(Reason::TaskClosed { task }),
        Some(needed) if needed > player.workers => {
            reasons.push(Reason::Workers { needed, available: player.workers });
        }
        Some(_) => {}
    }
    if task == Task::Project && player.left.is_empty() {
        reasons.push(Reason::NoTokens);
    }
}

/// Whether the zoo has room for one more partner zoo, and the board one that it lacks (ruling F10).
pub(super) fn explain_zoos(game: &ArkNova, seat: Seat, underway: &Underway, reasons: &mut Vec<Reason>) {
    let owned = game.player(seat).partner_zoos;
    let count = owned.len() as u8;
    if count >= MAX_PARTNER_ZOOS {
        reasons.push(Reason::PartnerZoosFull);
    } else if count + 1 >= PARTNER_ZOO_II && game.side_for(seat, ActionKind::Association, underway) == Side::I
    {
        reasons.push(Reason::ThirdPartnerZoo);
    }
    if game.zoos.minus(owned).is_empty() {
        reasons.push(Reason::NoPartnerZoo);
    }
}

/// Whether the board has a university that the zoo lacks (ruling F11).
pub(super) fn explain_universities(game: &ArkNova, seat: Seat, reasons: &mut Vec<Reason>) {
    if game.universities_for(seat).is_empty() {
        reasons.push(Reason::NoUniversity);
    }
}

/// Why the Association action, running or begun now, cannot donate.
pub(crate) fn explain_donation(game: &ArkNova, seat: Seat, reasons: &mut Vec<Reason>) {
    let underway = game.underway_of(seat, ActionKind::Association);
    game.explain_moment(seat, &underway, reasons);
    if game.underway_side(&underway) == Side::I {
        reasons.push(Reason::NeedsUpgrade { action: ActionKind::Association });
    }
    if underway.done == 0 {
        reasons.push(Reason::TaskFirst);
    }
    if matches!(underway.execution, Execution::Association { donated: true, .. }) {
        reasons.push(Reason::DonatedThisAction);
    }
    game.explain_money(seat, game.donation_cost(), reasons);
}
