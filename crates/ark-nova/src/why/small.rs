//! Why a small choice is not there: action cards, X-tokens, upgrades, tiles, hand cards.

use menagerie_kernel::Seat;

use crate::{
    choice::Choice,
    content::{
        ActionKind, Bonus, CONSERVATION_CHOICE, CONSERVATION_TILES, HYPNOSIS_SLOTS, MAX_X_TOKENS, WORKERS,
    },
    reason::Reason,
    state::{ArkNova, Frame},
    step::{Grant, Step},
};

impl ArkNova {
    pub(super) fn explain_small(&self, seat: Seat, choice: Choice, reasons: &mut Vec<Reason>) {
        let player = self.player(seat);
        match choice {
            Choice::Action(action) => {
                self.explain_use(seat, &self.frame_for(seat, seat, action), reasons);
            }
            Choice::Borrow(action) => {
                if let Some(Step::ChooseAction(borrower, Grant::Borrow(owner))) = self.agenda.top()
                    && borrower == seat
                {
                    let slot = self.player(owner).slot(action);
                    let most = HYPNOSIS_SLOTS;
                    if slot > most {
                        reasons.push(Reason::SlotTooHigh { action, slot, most });
                    }
                    self.explain_use(seat, &self.frame_for(seat, owner, action), reasons);
                }
            }
            Choice::XToken if player.x_tokens == MAX_X_TOKENS => reasons.push(Reason::XTokensFull),
            Choice::Spend(needed) => self.explain_spending(seat, needed, reasons),
            Choice::Repeat if self.agenda.top() == Some(Step::AskRepeat) && self.frame.seat == seat => {
                self.explain_use(seat, &self.frame, reasons);
            }
            Choice::Break => {
                let frame = self.frame_of(seat, ActionKind::Sponsors);
                self.explain_moment(seat, &frame, reasons);
                if frame.done > 0 {
                    reasons.push(Reason::ActionUsedUp);
                }
            }
            Choice::Upgrade(action) if player.upgraded & (1 << action as u8) != 0 => {
                reasons.push(Reason::AlreadyUpgraded { action });
            }
            Choice::Worker if player.hired == WORKERS => reasons.push(Reason::AllHired),
            Choice::Tile(tile) => {
                let place = match self.agenda.top() {
                    Some(Step::Space(owner, space)) if owner == seat && space != CONSERVATION_CHOICE => {
                        usize::from(space != CONSERVATION_TILES[0])
                    }
                    _ => return,
                };
                if !self.tiles[place].contains(&Some(tile)) {
                    reasons.push(Reason::TileGone { tile });
                }
                match tile.bonus() {
                    Bonus::PartnerZoo => self.explain_zoos(seat, &self.frame, reasons),
                    Bonus::University if self.universities_for(seat) == 0 => {
                        reasons.push(Reason::NoUniversity);
                    }
                    _ => {}
                }
            }
            Choice::Discard(card) | Choice::Sell(card) | Choice::Pouch(card)
                if !player.hand.contains(card) =>
            {
                reasons.push(Reason::NotInHand { card });
            }
            _ => {}
        }
    }

    /// Whether an action card can be used: strong enough to begin, and with something to do.
    fn explain_use(&self, seat: Seat, frame: &Frame, reasons: &mut Vec<Reason>) {
        let strength = frame.base + self.most_x(frame) as i8;
        if strength < 1 {
            let needed = (1 - frame.base).max(0) as u8;
            reasons.push(Reason::XTokens { needed, available: self.player(seat).x_tokens });
        } else if !self.possible(frame) {
            reasons.push(Reason::NothingToDo { action: frame.action });
        }
    }

    fn explain_spending(&self, seat: Seat, needed: u8, reasons: &mut Vec<Reason>) {
        let available = self.player(seat).x_tokens;
        if needed > available {
            reasons.push(Reason::XTokens { needed, available });
        } else if self.agenda.top() == Some(Step::Strength) && self.frame.seat == seat {
            reasons.push(Reason::NothingToDo { action: self.frame.action });
        }
    }
}
