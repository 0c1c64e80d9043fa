//! Phase 2: carrying out the chosen actions, and the end of a round.

use menagerie_kernel::{Seat, Witness};
use menagerie_kit::List;

use crate::{
    content::Action,
    decisions::{Next, Step, build, load},
    event::{EndCause, Event, Goods},
    state::{ArkAndNoah, MOST},
};

impl ArkAndNoah {
    /// Goes on with the first action from this column on that has a worker.
    pub(super) fn next_action(&mut self, from: usize, witness: &mut impl Witness<Event>) {
        let next =
            (from..).zip(&self.in_progress[from..]).find_map(|(column, worker)| Some((column, (*worker)?)));
        match next {
            Some((column, owner)) => self.begin_action(owner, Action::ALL[column], witness),
            None => self.end_round(witness),
        }
    }

    pub(crate) fn begin_action(&mut self, owner: Seat, action: Action, witness: &mut impl Witness<Event>) {
        self.action = Some(action);
        self.order = self.order_for(owner);
        if action == Action::Exchange {
            self.order = List::from_iter([owner]);
        }
        self.turn = 0;
        self.actor = owner;
        witness.see(|| Event::ActionBegan { action, order: self.order.to_vec() });
        match action {
            Action::Pitch => self.everyone_takes(Goods::Pitch, witness),
            Action::Food => self.everyone_takes(Goods::Food, witness),
            Action::Wood => self.everyone_takes(Goods::Planks, witness),
            Action::Animals => self.gather(witness),
            Action::Exchange => self.begin_exchange(witness),
            Action::Build => build::settle(self, witness),
            Action::Load => load::settle(self, witness),
        }
    }

    /// The owner first, then everyone by the column of their leftmost worker, moved or not (rulebook, phase 2);
    /// in the quick game clockwise.
    pub(crate) fn order_for(&self, owner: Seat) -> List<Seat, MOST> {
        let mut order: List<Seat, MOST> = List::from_iter([owner]);
        if self.quick() {
            while order.len() < self.players() {
                let last = order[order.len() - 1];
                order.push(last.next(self.players()));
            }
        } else {
            self.by_worker().iter().filter(|&&seat| seat != owner).for_each(|&seat| order.push(seat));
        }
        order
    }

    /// The seats by the column of their leftmost worker.
    pub(crate) fn by_worker(&self) -> List<Seat, MOST> {
        let mut order = List::<Seat, MOST>::default();
        for (in_progress, done) in self.in_progress.iter().zip(self.done) {
            for seat in [*in_progress, done].into_iter().flatten() {
                if !order.contains(&seat) {
                    order.push(seat);
                }
            }
        }
        order
    }

    /// Gives the word to the next seat that can do something in this action; closes the action when none can.
    #[inline]
    pub(crate) fn next_share(
        &mut self,
        action: Action,
        step: impl Fn(u8) -> Step,
        can_act: impl Fn(&Self, Seat) -> bool,
        witness: &mut impl Witness<Event>,
    ) {
        let mode = self.options.mode;
        while let Some(&seat) = self.order.get(self.turn as usize) {
            let left = if self.turn == 0 { action.full(mode) } else { action.reduced(mode) };
            self.actor = seat;
            self.step = step(left);
            if can_act(self, seat) {
                return;
            }
            witness.see(|| Event::NothingToDo { seat });
            self.turn += 1;
            // Who chooses in the quick game what it cannot do has had its turn.
            if self.quick() && self.turn == 1 {
                return self.hold(Next::Share);
            }
        }
        self.finish_action(witness);
    }

    /// A seat is done with building or loading.
    pub(crate) fn end_share(&mut self, seat: Seat, witness: &mut impl Witness<Event>) {
        witness.see(|| Event::Finished { seat });
        self.turn += 1;
    }

    /// The action is over without anyone's decision. In the quick game choosing it was one: a turn ends here.
    pub(super) fn close_action(&mut self, witness: &mut impl Witness<Event>) {
        if self.quick() { self.hold(Next::Action) } else { self.finish_action(witness) }
    }

    pub(crate) fn finish_action(&mut self, witness: &mut impl Witness<Event>) {
        let owner = self.order[0];
        let action = self.action.take().expect("an action is being carried out");
        self.order.clear();
        self.turn = 0;
        if self.quick() {
            let next = owner.next(self.players());
            if next == self.start_player {
                self.end_round(witness);
            } else {
                self.step = Step::ChooseAction;
                self.actor = next;
            }
        } else {
            let column = action.column();
            self.done[column] = self.in_progress[column].take();
            self.next_action(column + 1, witness);
        }
    }

    pub(crate) fn end_round(&mut self, witness: &mut impl Witness<Event>) {
        self.rounds += 1;
        match self.end_cause() {
            Some(cause) => self.end_game(cause, witness),
            None => self.begin_round(witness),
        }
    }

    /// Enough rounds and a closed hull end the game; so do the end of all wood and the last round the table
    /// agreed on, without which it might never end (ruling 48).
    fn end_cause(&self) -> Option<EndCause> {
        let wood = |&planks: &u8| planks > 0;
        if self.rounds < self.options.mode.rounds() {
            None
        } else if self.hull_closed() {
            Some(EndCause::HullClosed)
        } else if !self.reserve.planks.iter().any(wood) && !self.hands.iter().any(|hand| wood(&hand.planks)) {
            Some(EndCause::WoodGone)
        } else if self.rounds >= self.options.last_round {
            Some(EndCause::LastRound)
        } else {
            None
        }
    }
}
