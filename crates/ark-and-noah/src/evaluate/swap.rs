//! The best of many swaps. Whose planks lie where is all that a swap changes, so what else everyone may hope for is looked
//! up once for all of them.

use menagerie_kernel::{Blind, Game, Seat};

use super::{HULL, PLANKS};
use crate::{
    choice::Choice,
    content::{Action, Edges},
    places::Edge,
    state::ArkAndNoah,
};

impl ArkAndNoah {
    /// What the best second plank to swap with the first leads to; nothing where whose planks lie where decides how the game
    /// goes on at once.
    pub(super) fn best_swap(&self, seat: Seat, first: Edge, seconds: &[Choice]) -> Option<f32> {
        let &any = seconds.first()?;
        let edge = |place: Edge| self.ark.edge(place).expect("a swapped plank is on the ark");
        let owner = |edge| self.owner(edge).expect("a plank lies there");
        let first = edge(first);
        let mut after = self.clone();
        after.apply(seat, any, &mut Blind);
        // Who may load depends on planks, and so does the final score.
        let loads = self.in_progress[Action::Load.column()].is_some() && after.action != Some(Action::Build);
        if loads || after.ended.is_some() {
            return None;
        }
        after.planks = self.planks;
        let survey = after.survey();
        let unswapped = after.all_parts(&survey);
        let mut best = f32::MIN;
        for &second in seconds {
            let Choice::With { edge: second } = second else { continue };
            let second = edge(second);
            let (both, owners) = (Edges::from_iter([first, second]), [owner(first), owner(second)]);
            let mut parts = unswapped;
            after.planks = self.planks;
            for owner in owners {
                let planks = &mut after.planks[owner.index()];
                *planks = planks.xor(both);
                parts[owner.index()][PLANKS] = after.planks_value(owner, &survey);
            }
            if !both.is_disjoint(self.ark.hull) {
                for (parts, hull) in parts.iter_mut().zip(after.hull_values(&survey)) {
                    parts[HULL] = hull;
                }
            }
            best = best.max(after.lead(seat, &parts));
        }
        Some(best)
    }
}

#[cfg(test)]
mod tests {
    use menagerie_kernel::{Rng, Seed};

    use super::*;
    use crate::{decisions::Step, evaluate::evaluate, options::Options};

    #[test]
    fn the_best_swap_is_the_best_of_all_swaps_tried() {
        let (mut compared, mut quick, mut offered) = (0, 0, Vec::new());
        for number in 0..120 {
            let options = Options::for_players(2 + (number % 3) as u8);
            let mut game = ArkAndNoah::start(&options, Seed::from_number(number)).expect("it starts");
            let mut rng = Rng::from_number(number);
            while let Some(seat) = game.actors().first() {
                offered.clear();
                game.choices(seat, &mut offered);
                if let Step::SwapSecond { first } = game.step {
                    quick += usize::from(game.best_swap(seat, first, &offered).is_some());
                    let tried = offered.iter().map(|&choice| {
                        let mut after = game.clone();
                        after.apply(seat, choice, &mut Blind);
                        evaluate(&after, seat)
                    });
                    assert_eq!(evaluate(&game, seat), tried.fold(f32::MIN, f32::max));
                    compared += 1;
                }
                let choice = offered[rng.below(offered.len())];
                game.apply(seat, choice, &mut Blind);
            }
        }
        assert!(compared > 2 * (compared - quick) && quick < compared, "{quick} of {compared} at once");
    }
}
