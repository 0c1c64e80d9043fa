//! Running the agenda to the next decision.

use menagerie_kernel::Witness;

use crate::{
    content::DISPLAY,
    event::Event,
    state::ArkNova,
    step::{Step, Terms},
};

impl ArkNova {
    /// Resolves steps until someone has to decide or the game is over.
    pub(crate) fn run(&mut self, w: &mut impl Witness<Event>) {
        while !self.over {
            match self.agenda.top() {
                None => self.begin_turn(w),
                Some(step) => {
                    if !self.advance(step, w) {
                        return;
                    }
                }
            }
        }
    }

    /// Resolves steps as [`run`](Self::run) does, but leaves a turn open at its end.
    pub(crate) fn run_to_turn_end(&mut self, w: &mut impl Witness<Event>) {
        while !self.over {
            match self.agenda.top() {
                None => self.begin_turn(w),
                Some(Step::CloseTurn) => return,
                Some(step) => {
                    if !self.advance(step, w) {
                        return;
                    }
                }
            }
        }
    }

    /// Does the top step if it needs no decision; says whether it went on.
    fn advance(&mut self, step: Step, w: &mut impl Witness<Event>) -> bool {
        match step {
            // Steps that wait, unless there is visibly nothing to decide.
            Step::Pool(seat, count) => return self.settle_pool(seat, count, w),
            Step::ChooseAction(..) | Step::XTokenCard(_) | Step::AskRepeat => return false,
            Step::DrawOrSnap | Step::FirstReputation => return false,
            Step::ChooseMaps => return self.settle_maps(),
            Step::DraftMap(_) | Step::HarborLast(_) | Step::HarborSale(_) => return false,
            Step::OpeningHands => return self.settle_opening(w),
            Step::Strength => return self.settle_strength(w),
            Step::TakeCards { seat, left, optional } => return self.settle_takes(seat, left, optional, w),
            Step::DiscardCards { seat, .. } => return self.skip_if(self.player(seat).hand.is_empty()),
            Step::Build => return self.settle_build(),
            Step::Place { seat, building, terms } => {
                let lost = terms != Terms::Paid && !self.has_place(seat, building, terms);
                return self.skip_if(lost);
            }
            Step::MoveIn(seat, special) => {
                let nobody = self.player(seat).movers(special).minus(self.moved).is_empty();
                return self.skip_if(nobody);
            }
            Step::Empty(seat, card) => return self.settle_empty(seat, card, w),
            Step::Animals => return self.settle_animals(),
            Step::House(seat, card) => return self.settle_house(seat, card, w),
            Step::MoreSmall => return self.skip_if(self.player(self.frame.seat).hand.is_empty()),
            Step::TakeSmall => {
                let small =
                    |card: crate::content::Card| card.animal().is_some_and(|animal| animal.is_small());
                let nothing = !self.shown(DISPLAY).any(small);
                return self.skip_if(nothing);
            }
            Step::Association => return self.settle_association(),
            Step::TakeZoo(seat) => return self.settle_zoo(seat, w),
            Step::TakeUniversity(seat) => return self.settle_university(seat, w),
            Step::SupportProject(_) | Step::Release(..) => return false,
            Step::Cube { seat, project, level, played } => {
                let left = self.player(seat).left;
                if left.count_ones() != 1 {
                    return false;
                }
                self.place_cube(seat, project, level, played, left.trailing_zeros() as u8 + 1, w);
                return true;
            }
            Step::Sponsors => return self.settle_sponsors(),
            Step::SponsorForMoney { seat, token } => {
                let player = self.player(seat);
                return self.skip_if(player.hand.is_empty() || (token && player.tokens[2] == 0));
            }
            Step::Upgrade(seat) => return self.skip_if(self.player(seat).upgraded == 0b1_1111),
            Step::Space(seat, space) => return self.settle_space(seat, space),
            Step::Look { .. } | Step::Resist(_) | Step::Multiply(_) | Step::ChooseSize(_) => return false,
            Step::Snap { left, refill, .. } => {
                let empty = self.display.iter().all(Option::is_none);
                return self.skip_if(left == 0 || (empty && !(refill && self.can_draw())));
            }
            Step::Dig(seat, left) => {
                let nothing = self.player(seat).hand.is_empty() && self.display.iter().all(Option::is_none);
                return self.skip_if(left == 0 || nothing);
            }
            Step::Sunbathe(seat, left) | Step::Pouch(seat, left, _) => {
                return self.skip_if(left == 0 || self.player(seat).hand.is_empty());
            }
            Step::Posture(seat, left) => return self.settle_posture(seat, left),
            Step::FreeSpecial(seat) => return self.settle_free_special(seat),
            Step::Fetch { primates, .. } => return self.skip_if(self.fetchable(primates).is_empty()),
            Step::CopyBonus(seat) => {
                let player = self.player(seat);
                let nothing = player.map().bonus_mask & !player.covered == 0;
                return self.skip_if(nothing);
            }
            Step::PilferTarget { seat, conservation } => {
                return self.settle_pilfer_target(seat, conservation);
            }
            Step::Pilfered { victim, by } => return self.settle_pilfered(victim, by, w),
            Step::HypnosisTarget(seat) => return self.settle_hypnosis(seat),
            Step::Clever(_) | Step::Boost(..) => return false,
            Step::DiscardScoring => return self.skip_if(self.scoring_due == 0),
            Step::BreakHands => {
                let nobody = self.seats().all(|seat| self.surplus(seat) == 0);
                return self.skip_if(nobody);
            }
            // Steps that do themselves.
            _ => {
                self.agenda.pop();
                self.carry_out(step, w);
            }
        }
        true
    }

    /// Does a step that needs no decision and is no longer on the agenda.
    #[inline]
    fn carry_out(&mut self, step: Step, w: &mut impl Witness<Event>) {
        match step {
            Step::DealHands => self.deal_hands(w),
            Step::OpenDisplay => self.open_display(w),
            Step::Execute => self.execute(w),
            Step::EndExecution => self.end_execution(),
            Step::FinishAction => self.finish_action(w),
            Step::EndTurn => self.last_of_turn(),
            Step::CloseTurn => self.close_turn(w),
            Step::NextTurn => self.next_turn(w),
            Step::Do(seat, effect) => self.resolve(seat, effect, w),
            Step::BreakBoard => self.break_board(w),
            Step::Income(seat) => self.begin_income(seat),
            Step::IncomeDone(_) => self.refill_display(w),
            Step::EndBreak => self.end_break(w),
            Step::FinalScoring => self.final_scoring(w),
            _ => {}
        }
    }

    /// Drops the top step when there is nothing to decide.
    fn skip_if(&mut self, nothing: bool) -> bool {
        if nothing {
            self.agenda.pop();
        }
        nothing
    }
}
