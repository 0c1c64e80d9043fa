//! Figures of a finished game, for statistics.

use std::sync::LazyLock;

use menagerie_kernel::Seat;

use crate::{
    Arborea, Card, Creature, DECK_CARDS, Sage, Trail,
    content::{BonusTile, REWARDS, SeasonTile},
};

/// The names that are made of the content's own, kept for the life of the program.
struct Names {
    trails: Vec<String>,
    rewards: Vec<String>,
    cards: Vec<String>,
    tiles_dealt: Vec<String>,
    tiles_scored: Vec<String>,
    bonus: Vec<String>,
    creatures: Vec<String>,
    points: Vec<String>,
}

static NAMES: LazyLock<Names> = LazyLock::new(|| {
    let snake = |text: String| text.to_lowercase().replace('-', "_");
    let rewards =
        Sage::all().flat_map(|sage| (1..=REWARDS).map(move |reward| format!("reward_{sage}_{reward}")));
    Names {
        trails: Trail::all().map(|trail| snake(format!("trail_{trail}"))).collect(),
        rewards: rewards.collect(),
        cards: Card::all().take(DECK_CARDS as usize).map(|card| snake(format!("card_{card}"))).collect(),
        tiles_dealt: SeasonTile::ALL.map(|tile| format!("tile_{tile}_dealt")).to_vec(),
        tiles_scored: SeasonTile::ALL.map(|tile| format!("tile_{tile}_base")).to_vec(),
        bonus: BonusTile::all().map(|tile| snake(format!("bonus_{tile}"))).collect(),
        creatures: Creature::ALL.map(|creature| format!("settled_{creature}")).to_vec(),
        points: Creature::ALL.map(|creature| format!("points_{creature}")).to_vec(),
    }
});

/// Figures of a finished game.
pub(super) fn figures(game: &Arborea) -> Vec<(&'static str, f64)> {
    let mut figures = game.table_figures();
    let names = &*NAMES;
    let walks = game.tally.walks.iter().map(|&count| f64::from(count));
    figures.extend(names.trails.iter().map(String::as_str).zip(walks));
    let rewards = game.tally.rewards.iter().map(|&count| f64::from(count));
    figures.extend(names.rewards.iter().map(String::as_str).zip(rewards));
    let bonus = BonusTile::all().map(|tile| f64::from(u8::from(game.tally.bonus.contains(tile))));
    figures.extend(names.bonus.iter().map(String::as_str).zip(bonus));
    game.card_figures(&mut figures);
    game.tile_figures(&mut figures);
    game.creature_figures(&mut figures);
    figures
}

impl Arborea {
    fn seat_sum(&self, of: impl Fn(Seat) -> usize) -> f64 {
        Seat::all(self.options.players as usize).map(of).sum::<usize>() as f64
    }

    fn table_figures(&self) -> Vec<(&'static str, f64)> {
        let players = f64::from(self.options.players);
        let takers = if self.options.solo() { 2.0 } else { players };
        let count = |captive: &[u8; 6]| captive.iter().map(|&count| count as usize).sum::<usize>();
        let mean = |of: &dyn Fn(Seat) -> i32| self.seat_sum(|seat| of(seat).max(0) as usize) / players;
        let mut figures = vec![
            ("turns", f64::from(self.turn)),
            ("turns_per_player", f64::from(self.turn) / takers),
            ("cards_completed", self.seat_sum(|seat| self.player(seat).ecosystem.cards.len() - 1)),
            ("creatures_placed", self.seat_sum(|seat| self.player(seat).ecosystem.creatures.len())),
            ("captives", self.seat_sum(|seat| count(&self.player(seat).captive))),
            ("second_pilgrimages", f64::from(self.tally.again)),
            ("third_activations", f64::from(self.tally.thirds)),
            ("rescues", f64::from(self.tally.rescues)),
            ("segment_swaps", f64::from(self.tally.swaps)),
            ("walks", self.tally.walks.iter().map(|&walks| f64::from(walks)).sum()),
            ("points_renewal", mean(&|seat| self.score_of(seat).renewal)),
            ("points_rewards", mean(&|seat| self.score_of(seat).rewards)),
            ("points_seasons", mean(&|seat| self.score_of(seat).seasons.iter().sum())),
            ("points_creatures", mean(&|seat| self.score_of(seat).creatures.iter().sum())),
            ("gifts", self.seat_sum(|seat| self.player(seat).gift_total() as usize)),
            (
                "season_steps",
                self.seat_sum(|seat| self.player(seat).seasons.iter().map(|&steps| steps as usize).sum()),
            ),
        ];
        if self.options.solo() {
            figures.push(("feronia_score", f64::from(self.feronia_score())));
            figures.push(("feronia_steps", f64::from(self.feronia_final_steps())));
            figures.push(("feronia_renewal", f64::from(self.feronia.points)));
            figures.push(("feronia_cards", self.feronia.completed.len() as f64));
        }
        figures
    }

    fn card_figures(&self, figures: &mut Vec<(&'static str, f64)>) {
        let mut completed = [0.0; DECK_CARDS as usize];
        for seat in Seat::all(self.options.players as usize) {
            for laid in self.player(seat).ecosystem.cards.iter().filter(|laid| laid.card.colour().is_some()) {
                completed[laid.card.index()] += 1.0;
            }
        }
        figures.extend(NAMES.cards.iter().map(String::as_str).zip(completed));
    }

    /// Whether each season tile was in play, and the mean of its base points.
    fn tile_figures(&self, figures: &mut Vec<(&'static str, f64)>) {
        for tile in SeasonTile::ALL {
            let dealt = self.season_tiles.contains(&tile);
            figures.push((&NAMES.tiles_dealt[tile.index()], f64::from(u8::from(dealt))));
            if dealt {
                let base = self.seat_sum(|seat| self.player(seat).season_base(tile) as usize);
                figures.push((&NAMES.tiles_scored[tile.index()], base / f64::from(self.options.players)));
            }
        }
    }

    fn creature_figures(&self, figures: &mut Vec<(&'static str, f64)>) {
        for creature in Creature::ALL {
            let settled = self.seat_sum(|seat| {
                let all = self.player(seat).ecosystem.creatures.iter();
                all.filter(|settled| settled.creature == creature).count()
            });
            let points = self.seat_sum(|seat| self.score_of(seat).creatures[creature.index()] as usize);
            figures.push((&NAMES.creatures[creature.index()], settled));
            figures.push((&NAMES.points[creature.index()], points));
        }
    }
}
