//! Action cards: choosing, strength, execution, finishing (rulings B1–B34).

use menagerie_kernel::{Seat, Witness};

use crate::{
    content::{ActionKind, CONSTRICTION_STRENGTH},
    decisions::{AskRepeat, Association, Automatic, Build, RepeatXToken, Sponsors, Strength},
    event::Event,
    observe::kinds,
    pending::Pending,
    state::{ArkNova, Underway},
};

/// The place of the X-token action among the uses that are counted.
const X_TOKEN_USE: usize = 5;

/// An action begins to do what it does, with its strength.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Execute;

impl Automatic for Execute {
    fn settle(self, game: &mut ArkNova, w: &mut impl Witness<Event>) {
        match game.underway.action {
            ActionKind::Cards => game.begin_cards(w),
            ActionKind::Animals => game.begin_animals(),
            ActionKind::Build => game.push(Build),
            ActionKind::Association => game.push(Association),
            ActionKind::Sponsors => game.push(Sponsors),
        }
    }
}

/// The action has done what it does; a multiplier token may repeat it before the card moves (rulings B27–B32).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct EndExecution;

impl Automatic for EndExecution {
    fn settle(self, game: &mut ArkNova, _: &mut impl Witness<Event>) {
        if game.underway.multipliers > 0 {
            game.push(AskRepeat);
        }
    }

    fn observed(self, game: &ArkNova) -> Option<(Seat, usize)> {
        Some((game.underway.seat, kinds::END_EXECUTION))
    }
}

/// The card goes to slot 1, then what waited for the end of the action follows (rulings B2, B19, B20).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct FinishAction;

impl Automatic for FinishAction {
    fn settle(self, game: &mut ArkNova, w: &mut impl Witness<Event>) {
        let Underway { seat, owner, action, .. } = game.underway;
        game.underway = Underway::IDLE;
        game.put_back(seat, owner, action, w);
        if !game.after.is_empty() {
            let after = game.after;
            game.after.clear();
            game.push_pool(seat, &after);
        }
    }

    fn observed(self, game: &ArkNova) -> Option<(Seat, usize)> {
        Some((game.underway.seat, kinds::FINISH_ACTION))
    }
}

impl ArkNova {
    /// An action card as it could be used now, before X-tokens. Always inlined, with the question below: asked of all
    /// five cards at every turn, and two of them need no underway at all (6 % of a playout's instructions).
    #[inline(always)]
    pub(crate) fn underway_for(&self, seat: Seat, owner: Seat, action: ActionKind) -> Underway {
        let holder = self.player(owner);
        let constricted = holder.constriction.contains(action);
        let base = holder.slot(action) as i8 - if constricted { CONSTRICTION_STRENGTH as i8 } else { 0 };
        Underway {
            idle: false,
            seat,
            owner,
            action,
            side: holder.side(action),
            base,
            multipliers: if owner == seat { holder.multipliers[action.index()] } else { 0 },
            ..Underway::IDLE
        }
    }

    /// The X-tokens that may be spent: as many as the player likes, whether they still help or not (ruling B4).
    #[inline]
    pub(crate) fn most_x(&self, underway: &Underway) -> u8 {
        self.player(underway.seat).x_tokens
    }

    /// Whether the action does anything with so many X-tokens (rulings B7–B10).
    #[inline(always)]
    pub(crate) fn possible_with(&self, underway: &Underway, x_tokens: u8) -> bool {
        let strength = underway.base + x_tokens as i8;
        if strength < 1 {
            return false;
        }
        let begun = || underway.begun(strength as u8);
        match underway.action {
            ActionKind::Cards | ActionKind::Sponsors => true,
            ActionKind::Animals => self.can_animals(&begun()),
            ActionKind::Build => self.can_build(&begun()),
            ActionKind::Association => self.can_associate(&begun()),
        }
    }

    /// Whether an action card can be used at all. More strength never makes less possible.
    #[inline(always)]
    pub(crate) fn possible(&self, underway: &Underway) -> bool {
        self.possible_with(underway, self.most_x(underway))
    }

    /// Begins an action with a card.
    pub(crate) fn begin_action(&mut self, seat: Seat, owner: Seat, action: ActionKind) {
        self.agenda.pop();
        self.underway = self.underway_for(seat, owner, action);
        self.player_mut(seat).uses[action.index()] += 1;
        self.push(FinishAction);
        self.push(Strength);
    }

    /// The X-token action (rulings B11–B13).
    pub(crate) fn x_token_action(&mut self, seat: Seat, action: ActionKind, w: &mut impl Witness<Event>) {
        self.agenda.pop();
        self.player_mut(seat).uses[X_TOKEN_USE] += 1;
        w.see(|| Event::XTokenAction { seat, action });
        self.gain_x(seat, 1, w);
        let multipliers = self.player(seat).multipliers[action.index()];
        let left = if self.rules.multiply_x_token { multipliers } else { 0 };
        self.push(RepeatXToken { seat, action, left });
    }

    pub(crate) fn set_strength(&mut self, x_tokens: u8, w: &mut impl Witness<Event>) {
        self.agenda.pop();
        let Underway { seat, owner, action, side, base, .. } = self.underway;
        let strength = (base + x_tokens as i8).max(1) as u8;
        self.player_mut(seat).x_tokens -= x_tokens;
        self.underway = self.underway.begun(strength);
        w.see(|| Event::ActionUsed { seat, owner, action, side, strength, x_tokens });
        self.push(EndExecution);
        self.push(Execute);
    }

    /// An effect moves an own card to slot 1; its tokens stay on it.
    pub(crate) fn move_to_first(&mut self, seat: Seat, action: ActionKind, w: &mut impl Witness<Event>) {
        self.player_mut(seat).move_to_first(action);
        w.see(|| Event::CardMoved { seat, action, slot: 1 });
    }

    /// Moves a used card to slot 1; venom and constriction leave it.
    pub(crate) fn put_back(
        &mut self,
        seat: Seat,
        owner: Seat,
        action: ActionKind,
        w: &mut impl Witness<Event>,
    ) {
        let player = self.player_mut(owner);
        player.move_to_first(action);
        player.constriction.remove(action);
        if player.venom.contains(action) {
            player.venom.remove(action);
            player.venom_removed |= owner == seat;
        }
        w.see(|| Event::CardMoved { seat: owner, action, slot: 1 });
    }

    /// Whether something is still owed for the end of the running action; for views.
    pub(crate) fn waiting(&self) -> &[Pending] {
        &self.after
    }
}
