//! The course of a game: its turns one after the other.

use menagerie_kernel::{Lang, Seat, Speaker};

use crate::{
    Table,
    step::{End, Step},
};

/// A turn that was played, or what belongs together where a game knows no turns.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Chapter {
    /// Whose it is.
    pub seat: Seat,
    /// Its first choice, counted from 1.
    pub first: usize,
    /// Its last choice so far.
    pub last: usize,
    /// Points by seat after it.
    pub scores: Vec<i32>,
}

/// The turns of these steps: first and last choice of each, counted from 1, and whose it is. Before the game has told the
/// first end of a turn, what one seat chose in a row is one.
fn turns(steps: &[Step]) -> Vec<(Seat, usize, usize)> {
    let told = steps.iter().position(Step::ended);
    let mut turns: Vec<(Seat, usize, usize)> = Vec::new();
    let mut open = false;
    for (index, step) in steps.iter().enumerate() {
        let (seat, number) = (step.seat, index + 1);
        let row = told.is_none_or(|first| index <= first);
        match turns.last_mut().filter(|_| open) {
            Some((owner, _, last)) if !row || *owner == seat => *last = number,
            _ => turns.push((seat, number, number)),
        }
        if let End::After(owner, ..) | End::Held(owner) = step.end
            && let Some(turn) = turns.last_mut()
        {
            turn.0 = owner;
        }
        open = !step.ended();
    }
    turns
}

impl Table {
    /// The turns so far, with the points after each. It plays the game again.
    pub fn course(&self) -> Vec<Chapter> {
        let mut game = self.position_at(0).fork();
        let seats = game.seat_count();
        let mut played = 0;
        let chapter = |(seat, first, last): (Seat, usize, usize)| {
            for (seat, notation) in &self.game.record().choices[played..last] {
                let again = game.play(*seat, notation, Speaker::anonymous(Lang::En));
                again.expect("what was played once plays again");
            }
            played = last;
            // A turn that is held at its end has shown nothing of what comes after it.
            let after = if last == self.steps.len() { self.game() } else { &*game };
            Chapter { seat, first, last, scores: Seat::all(seats).map(|seat| after.score(seat)).collect() }
        };
        turns(&self.steps).into_iter().map(chapter).collect()
    }
}
