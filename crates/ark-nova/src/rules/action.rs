//! Action cards: choosing, strength, execution, finishing (rulings B1–B34).

use menagerie_kernel::{Seat, Witness};

use crate::{
    choice::Choice,
    content::{ActionKind, CONSTRICTION_STRENGTH, HYPNOSIS_SLOTS},
    event::Event,
    pending::Pending,
    state::{ArkNova, Frame},
    step::{Grant, Step},
};

/// The place of the X-token action among the uses that are counted.
const X_TOKEN_USE: usize = 5;

impl ArkNova {
    /// An action card as it could be used now, before X-tokens. Always inlined, with the question below: asked of all
    /// five cards at every turn, and two of them need no frame at all (6 % of a playout's instructions).
    #[inline(always)]
    pub(crate) fn frame_for(&self, seat: Seat, owner: Seat, action: ActionKind) -> Frame {
        let holder = self.player(owner);
        let constricted = holder.constriction & (1 << action as u8) != 0;
        let base = holder.slot(action) as i8 - if constricted { CONSTRICTION_STRENGTH as i8 } else { 0 };
        Frame {
            running: true,
            seat,
            owner,
            action,
            side: holder.side(action),
            base,
            multipliers: if owner == seat { holder.multipliers[action.index()] } else { 0 },
            ..Frame::IDLE
        }
    }

    /// The X-tokens that may be spent: as many as the player likes, whether they still help or not (ruling B4).
    #[inline]
    pub(crate) fn most_x(&self, frame: &Frame) -> u8 {
        self.player(frame.seat).x_tokens
    }

    /// Whether the action does anything with so many X-tokens (rulings B7–B10).
    #[inline(always)]
    pub(crate) fn possible_with(&self, frame: &Frame, x_tokens: u8) -> bool {
        let strength = frame.base + x_tokens as i8;
        if strength < 1 {
            return false;
        }
        // A repetition begins anew: what the execution before has built or done does not limit it (ruling B30).
        let begun = || {
            let strength = strength as u8;
            Frame { strength, left: strength, done: 0, kinds: 0, extra_used: false, ..*frame }
        };
        match frame.action {
            ActionKind::Cards | ActionKind::Sponsors => true,
            ActionKind::Animals => self.can_animals(&begun()),
            ActionKind::Build => self.can_build(&begun()),
            ActionKind::Association => self.can_associate(&begun()),
        }
    }

    /// Whether an action card can be used at all. More strength never makes less possible.
    #[inline(always)]
    pub(crate) fn possible(&self, frame: &Frame) -> bool {
        self.possible_with(frame, self.most_x(frame))
    }

    pub(crate) fn offer_actions(&self, seat: Seat, grant: Grant, out: &mut Vec<Choice>) {
        let own = |action| self.possible(&self.frame_for(seat, seat, action));
        match grant {
            Grant::Turn | Grant::Any => {
                for action in self.player(seat).row {
                    if own(action) {
                        out.push(Choice::Action(action));
                    }
                }
                if self.may_take_x(seat) {
                    out.push(Choice::XToken);
                }
            }
            Grant::Only(action) => {
                if own(action) {
                    out.push(Choice::Action(action));
                }
            }
            Grant::Borrow(owner) => {
                for action in self.player(owner).row.into_iter().take(usize::from(HYPNOSIS_SLOTS)) {
                    if self.possible(&self.frame_for(seat, owner, action)) {
                        out.push(Choice::Borrow(action));
                    }
                }
            }
        }
        if grant != Grant::Turn {
            out.push(Choice::Done);
        }
        if seat == self.turn {
            self.offer_harbor(seat, out);
        }
    }

    /// Begins an action with a card.
    pub(crate) fn begin_action(&mut self, seat: Seat, owner: Seat, action: ActionKind) {
        self.agenda.pop();
        self.frame = self.frame_for(seat, owner, action);
        self.player_mut(seat).uses[action.index()] += 1;
        self.agenda.push(Step::FinishAction);
        self.agenda.push(Step::Strength);
    }

    /// The X-token action (rulings B11–B13).
    pub(crate) fn x_token_action(&mut self, seat: Seat, action: ActionKind, w: &mut impl Witness<Event>) {
        self.agenda.pop();
        self.player_mut(seat).uses[X_TOKEN_USE] += 1;
        w.see(|| Event::XTokenAction { seat, action });
        self.gain_x(seat, 1, w);
        let left =
            if self.rules.multiply_x_token { self.player(seat).multipliers[action.index()] } else { 0 };
        self.agenda.push(Step::RepeatXToken { seat, action, left });
    }

    /// Puts the card back where no multiplier could bring another X-token.
    pub(crate) fn settle_repeat_x(
        &mut self,
        seat: Seat,
        action: ActionKind,
        left: u8,
        w: &mut impl Witness<Event>,
    ) -> bool {
        let over = left == 0 || !self.may_take_x(seat);
        if over {
            self.end_x_token(seat, action, w);
        }
        over
    }

    /// A multiplier token brings one more X-token; it never mixes both uses of a card (ruling B13).
    pub(crate) fn repeat_x(&mut self, seat: Seat, action: ActionKind, left: u8, w: &mut impl Witness<Event>) {
        self.agenda.pop();
        self.player_mut(seat).multipliers[action.index()] -= 1;
        w.see(|| Event::Repeated { seat, action });
        self.gain_x(seat, 1, w);
        self.agenda.push(Step::RepeatXToken { seat, action, left: left - 1 });
    }

    pub(crate) fn end_x_token(&mut self, seat: Seat, action: ActionKind, w: &mut impl Witness<Event>) {
        self.agenda.pop();
        self.put_back(seat, seat, action, w);
    }

    pub(crate) fn offer_strength(&self, out: &mut Vec<Choice>) {
        let frame = &self.frame;
        let most = self.most_x(frame);
        // More strength never makes less possible: from the first number that does, all do.
        let least = (0..=most).find(|&count| self.possible_with(frame, count)).unwrap_or(most);
        out.extend((least..=most).map(Choice::Spend));
    }

    /// Goes on by itself when there is no X-token to spend.
    pub(crate) fn settle_strength(&mut self, w: &mut impl Witness<Event>) -> bool {
        let nothing = self.most_x(&self.frame) == 0;
        if nothing {
            self.set_strength(0, w);
        }
        nothing
    }

    pub(crate) fn set_strength(&mut self, x_tokens: u8, w: &mut impl Witness<Event>) {
        self.agenda.pop();
        let Frame { seat, owner, action, side, base, .. } = self.frame;
        let strength = (base + x_tokens as i8).max(1) as u8;
        self.player_mut(seat).x_tokens -= x_tokens;
        let frame = &mut self.frame;
        frame.strength = strength;
        frame.left = strength;
        (frame.done, frame.kinds, frame.extra_used) = (0, 0, false);
        w.see(|| Event::ActionUsed { seat, owner, action, side, strength, x_tokens });
        self.agenda.push(Step::EndExecution);
        self.agenda.push(Step::Execute);
    }

    pub(crate) fn execute(&mut self, w: &mut impl Witness<Event>) {
        match self.frame.action {
            ActionKind::Cards => self.begin_cards(w),
            ActionKind::Animals => self.begin_animals(),
            ActionKind::Build => self.agenda.push(Step::Build),
            ActionKind::Association => self.agenda.push(Step::Association),
            ActionKind::Sponsors => self.begin_sponsors(),
        }
    }

    /// A multiplier token may repeat the action before the card moves (rulings B27–B32).
    pub(crate) fn end_execution(&mut self) {
        if self.frame.multipliers > 0 {
            self.agenda.push(Step::AskRepeat);
        }
    }

    pub(crate) fn offer_repeat(&self, out: &mut Vec<Choice>) {
        if self.possible(&self.frame) {
            out.push(Choice::Repeat);
        }
        out.push(Choice::Done);
        self.offer_harbor(self.frame.seat, out);
    }

    pub(crate) fn repeat(&mut self, w: &mut impl Witness<Event>) {
        self.agenda.pop();
        let Frame { seat, action, .. } = self.frame;
        self.frame.multipliers -= 1;
        self.player_mut(seat).multipliers[action.index()] -= 1;
        w.see(|| Event::Repeated { seat, action });
        self.agenda.push(Step::Strength);
    }

    /// The card goes to slot 1, then what waited for the end of the action follows (rulings B2, B19, B20).
    pub(crate) fn finish_action(&mut self, w: &mut impl Witness<Event>) {
        let Frame { seat, owner, action, .. } = self.frame;
        self.frame = Frame::IDLE;
        self.put_back(seat, owner, action, w);
        if !self.after.is_empty() {
            let after = self.after;
            self.after.clear();
            self.push_pool(seat, &after);
        }
    }

    /// Moves a used card to slot 1; venom and constriction leave it.
    fn put_back(&mut self, seat: Seat, owner: Seat, action: ActionKind, w: &mut impl Witness<Event>) {
        let bit = 1 << action as u8;
        let player = self.player_mut(owner);
        player.move_to_first(action);
        player.constriction &= !bit;
        if player.venom & bit != 0 {
            player.venom &= !bit;
            player.venom_removed |= owner == seat;
        }
        w.see(|| Event::CardMoved { seat: owner, action, slot: 1 });
    }

    /// Whether something is still owed for the end of the running action; for views.
    pub(crate) fn waiting(&self) -> &[Pending] {
        &self.after
    }
}
