//! A stronger player than any bot we have for this game: it plays the choices that look best to the end, several times.
//! Slow, so that it only checks what the search found with a quick one.

use menagerie_arborea::Arborea;
use menagerie_bots::{Bot, Greedy};
use menagerie_kernel::{Blind, Game, Rng, Seat, Viewer};

/// How many choices are played out, and how often each.
const CHOICES: usize = 4;
const GAMES: u64 = 3;

/// Plays out and takes the best mean.
pub struct Planner(pub u64);

impl Planner {
    /// How far ahead of the best other the seat is in the end, when greedy bots play on.
    fn play_out(mut state: Arborea, seat: Seat, seed: u64) -> f64 {
        let mut bot = Greedy::<Arborea>::new(seed);
        while let Some(actor) = state.actors().first() {
            let choice = bot.choose(&state, actor);
            state.apply(actor, choice, &mut Blind);
        }
        f64::from(state.evaluate(seat))
    }
}

impl Bot<Arborea> for Planner {
    fn choose(&mut self, state: &Arborea, seat: Seat) -> <Arborea as Game>::Choice {
        let mut offered = Vec::new();
        state.choices(seat, &mut offered);
        if offered.len() == 1 {
            return offered[0];
        }
        self.0 += 1;
        let mut dealt = state.clone();
        dealt.redeal(Viewer::Seat(seat), &mut Rng::from_number(self.0));
        // Greedy's own choice is always among those played out.
        let favourite = Greedy::new(self.0).choose(state, seat);
        let mut ranked: Vec<_> = offered
            .into_iter()
            .map(|choice| {
                let mut after = dealt.clone();
                after.apply(seat, choice, &mut Blind);
                let bonus = if choice == favourite { f32::INFINITY } else { 0.0 };
                (after.evaluate(seat) + bonus, choice)
            })
            .collect();
        ranked.sort_by(|a, b| b.0.total_cmp(&a.0));
        let mean = |choice: <Arborea as Game>::Choice| -> f64 {
            let games = (0..GAMES).map(|game| {
                let seed = self.0 * GAMES + game;
                let mut after = state.clone();
                after.redeal(Viewer::Seat(seat), &mut Rng::from_number(seed));
                after.apply(seat, choice, &mut Blind);
                Self::play_out(after, seat, seed)
            });
            games.sum()
        };
        let tried = ranked.iter().take(CHOICES).map(|&(_, choice)| (mean(choice), choice));
        tried.reduce(|a, b| if b.0 > a.0 { b } else { a }).expect("an actor always has a choice").1
    }
}
