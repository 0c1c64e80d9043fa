//! Why not: every unmet condition of a wish, also of one for another moment.
//!
//! A wish for a card, building, task or level is answered as if its action were begun now with all the X-tokens that
//! help: what is left over is really missing.

mod association;
mod building;
mod cards;
mod small;

use menagerie_kernel::Seat;

use crate::{
    choice::{Choice, LevelPlace},
    content::{ActionKind, Card, CardKind, Side, VENOM_MONEY, animals_table},
    game::Wish,
    reason::Reason,
    state::{ArkNova, Frame},
    step::Step,
};

impl ArkNova {
    /// Every reason why a seat cannot have this now; nothing when it can.
    pub(crate) fn explain(&self, seat: Seat, wish: &Wish) -> Vec<Reason> {
        if self.over {
            return vec![Reason::GameOver];
        }
        if seat.index() >= self.count() {
            return vec![Reason::NotYourDecision];
        }
        let decides = self.deciders().contains(seat);
        if decides && let Wish::Choice(choice) = *wish {
            let mut offered = Vec::new();
            self.offer(seat, &mut offered);
            self.keep_promises(seat, 0, &mut offered);
            if offered.contains(&choice) || Self::stands_for(choice, &offered) {
                return Vec::new();
            }
            if let Some(reason) = self.broken_promise(seat, choice) {
                return vec![reason];
            }
        }
        let mut reasons = Vec::new();
        if !decides {
            reasons.push(Reason::NotYourDecision);
        }
        match *wish {
            Wish::Choice(choice) => {
                self.explain_choice(seat, choice, &mut reasons);
                if let [Reason::NeedsAction { action }] = reasons[..]
                    && self.fee_forbids(seat, action, choice)
                {
                    reasons.push(Reason::VenomFee { fee: VENOM_MONEY });
                }
                if reasons.is_empty() {
                    reasons.push(Reason::NotNow);
                }
            }
            Wish::Cover(hex) => self.explain_hex(seat, hex, &mut reasons),
        }
        // Two parts of a wish may lack the same thing: it is said once.
        let mut said = Vec::with_capacity(reasons.len());
        for reason in reasons {
            if !said.contains(&reason) {
                said.push(reason);
            }
        }
        said
    }

    /// "Play this project" is wished, "support it at this level" is chosen.
    fn stands_for(choice: Choice, offered: &[Choice]) -> bool {
        let Choice::Play(card) = choice else { return false };
        LevelPlace::ALL.into_iter().any(|level| offered.contains(&Choice::Support(card, level)))
    }

    fn explain_choice(&self, seat: Seat, choice: Choice, reasons: &mut Vec<Reason>) {
        match choice {
            Choice::Play(card) => match card.kind() {
                CardKind::Animal => self.explain_animal(seat, card, reasons),
                CardKind::Sponsor => self.explain_sponsor(seat, card, reasons),
                CardKind::Project => self.explain_project(seat, card, None, reasons),
            },
            Choice::Support(card, level) => self.explain_project(seat, card, Some(level), reasons),
            Choice::Build(building) => self.explain_building(seat, building, reasons),
            Choice::Place(site) => self.explain_site(seat, site, reasons),
            Choice::Task(task) => self.explain_task(seat, task, reasons),
            Choice::Donate => self.explain_donation(seat, reasons),
            Choice::PartnerZoo(continent) => self.explain_partner_zoo(seat, continent, reasons),
            Choice::University(university) => self.explain_university(seat, university, reasons),
            Choice::House(home) => self.explain_home(seat, home, reasons),
            Choice::Take(card) => self.explain_take(seat, card, reasons),
            Choice::Snap(card) => self.explain_snap(seat, card, reasons),
            other => self.explain_small(seat, other, reasons),
        }
    }

    /// Whether this seat is executing this action.
    fn runs(&self, seat: Seat, action: ActionKind) -> bool {
        self.frame.running && self.frame.seat == seat && self.frame.action == action
    }

    /// The action as it runs, or as it could be begun now with all the X-tokens that help.
    fn frame_of(&self, seat: Seat, action: ActionKind) -> Frame {
        let runs = self.runs(seat, action);
        let begins = matches!(self.agenda.top(), Some(Step::Strength | Step::AskRepeat));
        if runs && !begins {
            return self.frame;
        }
        let mut frame = if runs {
            Frame { done: 0, kinds: 0, extra_used: false, ..self.frame }
        } else {
            self.frame_for(seat, seat, action)
        };
        frame.strength = (frame.base + self.most_x(&frame) as i8).max(0) as u8;
        frame.left = match action {
            ActionKind::Animals => animals_table(frame.side, frame.strength),
            ActionKind::Sponsors => frame.strength + u8::from(frame.side == Side::II),
            _ => frame.strength,
        };
        frame
    }

    /// Says which action a wish needs, unless it is running.
    fn explain_moment(&self, seat: Seat, frame: &Frame, reasons: &mut Vec<Reason>) {
        let action = frame.action;
        if !self.runs(seat, action) {
            reasons.push(Reason::NeedsAction { action });
            self.explain_constriction(seat, frame, reasons);
        }
    }

    /// A constricted card in a low slot cannot be used at all without X-tokens (ruling E67).
    fn explain_constriction(&self, seat: Seat, frame: &Frame, reasons: &mut Vec<Reason>) {
        if frame.strength == 0 {
            let needed = (1 - frame.base).max(0) as u8;
            reasons.push(Reason::XTokens { needed, available: self.player(seat).x_tokens });
        }
    }

    /// Where a card is: at hand, or too far off. Gives the folder's money.
    fn explain_place(
        &self,
        seat: Seat,
        card: Card,
        frame: &Frame,
        range: usize,
        reasons: &mut Vec<Reason>,
    ) -> u8 {
        if self.player(seat).hand.contains(card) {
            return 0;
        }
        let Some(folder) = self.folder_of(card).filter(|_| self.display_open) else {
            reasons.push(Reason::NotAtHand { card });
            return 0;
        };
        if self.frame_side(frame) == Side::I {
            reasons.push(Reason::NeedsUpgrade { action: frame.action });
        }
        self.explain_range(card, folder, range, reasons);
        folder as u8 + 1
    }

    fn explain_range(&self, card: Card, folder: usize, range: usize, reasons: &mut Vec<Reason>) {
        if folder >= range {
            reasons.push(Reason::OutOfRange { card, folder: folder as u8 + 1, range: range as u8 });
        }
    }

    fn explain_money(&self, seat: Seat, needed: u8, reasons: &mut Vec<Reason>) {
        let (needed, available) = (u16::from(needed), self.player(seat).money);
        if needed > available {
            reasons.push(Reason::Money { needed, available });
        }
    }
}
