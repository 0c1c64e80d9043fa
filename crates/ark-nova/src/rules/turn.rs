//! The turn from its beginning to the next one (rulings B2, E63, I2, J1–J8, K5).

use menagerie_kernel::{Seat, Witness};

use crate::{
    choice::Choice,
    content::{ActionKind, Card, END_POINTS, MapAbility, SOLO_TURNS, VENOM_MONEY},
    decisions::{Automatic, ChooseAction, Grant, HarborLast},
    event::Event,
    state::ArkNova,
};

/// After everything the turn has caused: the harbor is open until the very end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct EndTurn;

impl Automatic for EndTurn {
    fn settle(self, game: &mut ArkNova, _: &mut impl Witness<Event>) {
        game.push(CloseTurn);
        if game.harbor_open(game.turn) {
            game.push(HarborLast { seat: game.turn });
        }
    }
}

/// The very end of a turn, from which on others act: a turn can be held here.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct CloseTurn;

impl Automatic for CloseTurn {
    fn settle(self, game: &mut ArkNova, w: &mut impl Witness<Event>) {
        let seat = game.turn;
        let player = game.player_mut(seat);
        if !player.venom.is_empty() && !player.venom_removed {
            let amount = player.money.min(u16::from(VENOM_MONEY));
            player.money -= amount;
            w.see(|| Event::VenomPaid { seat, amount: amount as u8 });
        }
        game.test_end(seat, w);
        game.refill_display(w);
        if game.solo() {
            game.end_solo_turn(w);
        } else if game.break_due && (game.last_turns != Some(0) || game.rules.break_after_last_turn) {
            game.begin_break(w);
        } else {
            game.push(NextTurn);
        }
    }
}

/// The next player's turn, or the end of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct NextTurn;

impl Automatic for NextTurn {
    fn settle(self, game: &mut ArkNova, w: &mut impl Witness<Event>) {
        if game.last_turns == Some(0) {
            game.begin_ending();
            return;
        }
        game.turn = game.turn.next(game.count());
        game.begin_turn(w);
    }
}

impl ArkNova {
    pub(crate) fn begin_turn(&mut self, w: &mut impl Witness<Event>) {
        let seat = self.turn;
        self.turns += 1;
        let player = self.player_mut(seat);
        player.turns += 1;
        player.harbor_used = false;
        player.venom_removed = false;
        player.fee_spent = false;
        w.see(|| Event::TurnBegins { seat });
        self.push(EndTurn);
        self.push(ChooseAction { seat, grant: Grant::Turn });
    }

    /// At the end of the own turn: counts the last turns, or triggers them (rulings J2, J3, K8).
    fn test_end(&mut self, seat: Seat, w: &mut impl Witness<Event>) {
        match self.last_turns {
            Some(left) => self.last_turns = Some(left.saturating_sub(1)),
            None if !self.solo() && self.reaches_end(seat) => {
                self.last_turns = Some(self.rules.players - 1);
                w.see(|| Event::EndTriggered { seat });
            }
            None => {}
        }
    }

    /// Whether appeal and conservation have met (ruling J1).
    pub(crate) fn reaches_end(&self, seat: Seat) -> bool {
        self.player(seat).points() >= i32::from(END_POINTS)
    }

    fn end_solo_turn(&mut self, w: &mut impl Witness<Event>) {
        self.solo_turns -= 1;
        if self.solo_turns > 0 {
            self.push(NextTurn);
        } else if usize::from(self.solo_round) + 1 == SOLO_TURNS.len() {
            self.last_turns = Some(0);
            self.push(NextTurn);
        } else {
            self.begin_break(w);
        }
    }

    /// Map 4, connected: one hand card a turn for money (ruling L7).
    #[inline]
    pub(crate) fn harbor_open(&self, seat: Seat) -> bool {
        let player = self.player(seat);
        seat == self.turn
            && !player.harbor_used
            && !self.in_income
            && !player.hand.is_empty()
            && matches!(player.map().ability, MapAbility::Harbor(hex) if player.covered & hex.bit() != 0)
    }

    #[inline]
    pub(crate) fn offer_harbor(&self, seat: Seat, out: &mut Vec<Choice>) {
        if self.harbor_open(seat) && self.can_sell(seat) {
            out.push(Choice::Harbor);
        }
    }

    /// Apart from the question above, which is asked at every turn on every map.
    #[cold]
    #[inline(never)]
    fn can_sell(&self, seat: Seat) -> bool {
        self.sales(seat).next().is_some()
    }

    /// The hand cards that the harbor buys: not the one without which the action that has begun could do nothing
    /// (rulings B7, L7).
    pub(crate) fn sales(&self, seat: Seat) -> impl Iterator<Item = Card> {
        let underway = &self.underway;
        let owes = underway.is_of(seat) && underway.done == 0;
        let spare = move |card: &Card| match underway.action {
            ActionKind::Animals => self.can_animals_without(*card, underway),
            ActionKind::Association => self.can_associate_without(*card, underway),
            _ => true,
        };
        self.player(seat).hand.iter().filter(move |card| !owes || spare(card))
    }

    /// Sells a hand card to the discard pile.
    pub(crate) fn sell(&mut self, seat: Seat, card: Card, money: u8, w: &mut impl Witness<Event>) {
        self.discard_from_hand(seat, card);
        self.player_mut(seat).money += u16::from(money);
        w.see(|| Event::Sold { seat, card, money });
    }
}
