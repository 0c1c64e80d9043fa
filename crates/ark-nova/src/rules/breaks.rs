//! The break, in its exact order (rulings I1–I17, K6).

use menagerie_kernel::{Seat, Witness};
use menagerie_kit::Set;

use crate::{
    content::{CardSet, Continent, SOLO_TURNS, University, break_steps},
    decisions::{Automatic, BreakHands},
    event::Event,
    rules::{income::Income, turn::NextTurn},
    state::ArkNova,
};

/// The engine's own end for games that would not end: no rulebook knows it, and people never come near.
pub(crate) const MOST_BREAKS: u8 = 60;

/// Steps 2 to 4: tokens, association board, display; then income from the player who triggered the break.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct BreakBoard;

impl Automatic for BreakBoard {
    fn settle(self, game: &mut ArkNova, w: &mut impl Witness<Event>) {
        let (mut zoos, mut universities) = (all_zoos(), all_universities());
        for seat in game.seats() {
            let player = game.player_mut(seat);
            player.multipliers = [0; 5];
            player.venom = Set::default();
            player.constriction = Set::default();
            player.workers = player.hired;
            player.on_task = [0; 4];
            zoos = zoos.and(player.partner_zoos);
            universities = universities.and(player.universities);
        }
        game.zoos = game.zoos.union(all_zoos().minus(zoos));
        game.universities = game.universities.union(all_universities().minus(universities));
        let mut gone = CardSet::EMPTY;
        for folder in 0..2 {
            if let Some(card) = game.display[folder].take() {
                gone.insert(card);
            }
        }
        if !gone.is_empty() {
            w.see(|| Event::DisplayDiscarded { cards: gone.iter().collect() });
        }
        game.discard = game.discard.union(gone);
        game.refill_display(w);
        game.in_income = true;
        let order: arrayvec::ArrayVec<Seat, 4> = game.seats_from(game.breaker).collect();
        for seat in order.into_iter().rev() {
            game.push(Income { seat });
        }
    }
}

/// The break token goes back; the end of the game may have come in the break.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct EndBreak;

impl Automatic for EndBreak {
    fn settle(self, game: &mut ArkNova, w: &mut impl Witness<Event>) {
        game.in_income = false;
        game.break_due = false;
        game.break_left = break_steps(game.rules.players);
        w.see(|| Event::BreakEnds);
        if game.solo() {
            if game.rules.solo_cube_late {
                game.cover_donation();
            }
            game.solo_round += 1;
            game.solo_turns = SOLO_TURNS[usize::from(game.solo_round)];
            return;
        }
        if game.last_turns.is_some() {
            return;
        }
        // Crossing in a break gives everyone one more turn (ruling J4).
        if let Some(seat) = game.seats_from(game.breaker).find(|&seat| game.reaches_end(seat)) {
            game.last_turns = Some(game.rules.players);
            w.see(|| Event::EndTriggered { seat });
        } else if game.breaks >= MOST_BREAKS {
            game.last_turns = Some(game.rules.players);
            w.see(|| Event::EndForced);
        }
    }
}

impl ArkNova {
    pub(crate) fn begin_break(&mut self, w: &mut impl Witness<Event>) {
        self.breaks += 1;
        let number = self.breaks;
        w.see(|| Event::BreakBegins { number });
        if self.solo() && !self.rules.solo_cube_late {
            self.cover_donation();
        }
        self.push(NextTurn);
        self.push(EndBreak);
        self.push(BreakBoard);
        self.push(BreakHands);
    }

    /// Hand cards above the limit.
    pub(crate) fn surplus(&self, seat: Seat) -> usize {
        let player = self.player(seat);
        player.hand.len().saturating_sub(usize::from(player.hand_limit()))
    }
}

/// All partner zoos.
pub(crate) fn all_zoos() -> Set<Continent> {
    Continent::ALL.into_iter().collect()
}

/// All universities.
pub(crate) fn all_universities() -> Set<University> {
    University::ALL.into_iter().collect()
}
