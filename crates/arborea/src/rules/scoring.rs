//! Final scoring (rulebook p. 12, 13).

use menagerie_kernel::{Seat, Standing};
use serde::Serialize;
use ts_rs::TS;

use crate::{
    Arborea, Creature, Habitat, Kind, Point, Season,
    content::{Likes, SPIRIT_END, SeasonTile, content},
    ecosystem::{Ecosystem, Settled},
    player::Player,
};

/// The most base points of a season (rulebook p. 12).
pub const SEASON_CAP: i32 = 8;
/// Spirit lost for each captive (rulebook p. 9).
pub const CAPTIVE_SPIRIT: i8 = 3;

/// How a player's points come together.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, TS)]
pub struct Score {
    /// From renewing the supply.
    pub renewal: i32,
    /// From symbols during the game.
    pub rewards: i32,
    /// From spirit.
    pub spirit: i32,
    /// From each season.
    pub seasons: [i32; Season::ALL.len()],
    /// From each kind of creature.
    pub creatures: [i32; Creature::ALL.len()],
}

impl Score {
    /// All points.
    pub fn total(&self) -> i32 {
        let seasons: i32 = self.seasons.iter().sum();
        let creatures: i32 = self.creatures.iter().sum();
        self.renewal + self.rewards + self.spirit + seasons + creatures
    }
}

impl Player {
    /// Spirit once the captives have cost theirs; the track ends at −8 (ruling A10).
    pub fn final_spirit(&self) -> i8 {
        let captives: u8 = self.captive.iter().sum();
        (i16::from(self.spirit) - i16::from(CAPTIVE_SPIRIT) * i16::from(captives)).max(-i16::from(SPIRIT_END))
            as i8
    }

    /// Base points of a season tile, capped.
    pub fn season_base(&self, tile: SeasonTile) -> i32 {
        let ecosystem = &self.ecosystem;
        let of = |kinds: &[Creature]| {
            ecosystem.creatures.iter().filter(|settled| kinds.contains(&settled.creature)).count()
        };
        let count: usize = match tile {
            SeasonTile::Gifts => self.gift_total() as usize,
            SeasonTile::SeasonSteps => self.seasons.iter().map(|&steps| steps as usize).sum(),
            SeasonTile::BestLine => ecosystem.best_line(),
            SeasonTile::Rock => ecosystem.count()[Habitat::Rock.index()] as usize,
            SeasonTile::ByWater => {
                ecosystem.creatures.iter().filter(|&settled| ecosystem.by_water(settled.at)).count()
            }
            SeasonTile::HeldCards => self.held.len(),
            SeasonTile::SmallReady => {
                let small = Kind::ALL.into_iter().filter(|kind| kind.is_small());
                small.map(|kind| self.available[kind.index()] as usize).sum()
            }
            SeasonTile::Spirit => self.final_spirit().max(0) as usize,
            SeasonTile::Water => ecosystem.count()[Habitat::Water.index()] as usize,
            SeasonTile::Cards => ecosystem.cards.len(),
            SeasonTile::Kinds => Creature::ALL.into_iter().filter(|&creature| of(&[creature]) > 0).count(),
            SeasonTile::FrogWorm => of(&[Creature::Frog, Creature::Worm]),
            SeasonTile::HamsterCat => of(&[Creature::Hamster, Creature::Cat]),
            SeasonTile::AntOwl => of(&[Creature::Ant, Creature::Owl]),
            SeasonTile::CommonestHabitat => {
                ecosystem.count()[..Habitat::Water.index()].iter().copied().max().unwrap_or(0) as usize
            }
        };
        (count as i32 * content().season_units[tile.index()]).min(SEASON_CAP)
    }
}

impl Ecosystem {
    /// Whether Water is beside an intersection.
    pub fn by_water(&self, at: Point) -> bool {
        at.around().into_iter().any(|place| self.habitat(place) == Some(Habitat::Water))
    }

    /// Creatures seen from an intersection in one direction: along intersections, up to where the cards end.
    pub fn seen(&self, from: Point, (dx, dy): (i8, i8)) -> impl Iterator<Item = Creature> + '_ {
        let mut at = from;
        std::iter::from_fn(move || {
            at = at.plus(dx, dy);
            self.is_intersection(at).then(|| self.creature(at))
        })
        .flatten()
    }

    /// The most creatures on one straight line that no edge interrupts (ruling A9).
    pub fn best_line(&self) -> usize {
        let ahead = |settled: &Settled| {
            let right = self.seen(settled.at, (1, 0)).count();
            let down = self.seen(settled.at, (0, 1)).count();
            1 + right.max(down)
        };
        self.creatures.iter().map(ahead).max().unwrap_or(0)
    }

    /// Points of a creature, given what its owner's cats look for and the gifts given in all.
    pub fn creature_points(&self, settled: Settled, cat_sees: Creature, gifts: u8) -> i32 {
        let face = &content().creatures[settled.creature.index()];
        let around = settled.at.around().map(|place| self.habitat(place));
        let liked = match face.likes {
            Likes::Habitat(habitat) => around.iter().filter(|&&there| there == Some(habitat)).count(),
            Likes::Kinds => (0..4).filter(|&index| !around[..index].contains(&around[index])).count(),
        };
        let mut points = face.points * liked as i32 + face.gifts * i32::from(gifts / 2);
        if face.seeing > 0 {
            let wanted = if settled.creature == Creature::Cat { cat_sees } else { Creature::Frog };
            let directions = [(0, -1), (-1, 0), (1, 0), (0, 1)].into_iter();
            let seen =
                directions.flat_map(|way| self.seen(settled.at, way)).filter(|&seen| seen == wanted).count();
            points += face.seeing * seen as i32;
        }
        if around.contains(&Some(Habitat::Water)) { 2 * points } else { points }
    }
}

impl Arborea {
    /// What a player would score if the game ended now.
    pub fn score_of(&self, seat: Seat) -> Score {
        let player = self.player(seat);
        let content = content();
        let mut score = Score {
            renewal: player.renewed,
            rewards: player.points - player.renewed,
            spirit: content.spirit_points[(player.final_spirit() + SPIRIT_END) as usize],
            ..Score::default()
        };
        for season in Season::ALL {
            let multiplier = content.multipliers[player.seasons[season.index()] as usize];
            if multiplier > 0 {
                score.seasons[season.index()] =
                    multiplier * player.season_base(self.season_tiles[season.index()]);
            }
        }
        let (cat_sees, gifts) = (self.options.cat_sees.creature(), player.gift_total());
        for &settled in &player.ecosystem.creatures {
            let points = player.ecosystem.creature_points(settled, cat_sees, gifts);
            score.creatures[settled.creature.index()] += points;
        }
        score
    }

    /// Feronia's steps, with those of the final scoring.
    pub fn feronia_final_steps(&self) -> i32 {
        let feronia = &self.feronia;
        let creatures: u8 = feronia.creatures.iter().sum();
        i32::from(feronia.steps)
            + i32::from(creatures)
            + feronia.completed.len() as i32
            + feronia.pile() as i32 / 2
            + feronia.waiting.len() as i32
    }

    /// What Feronia would score if the game ended now.
    pub fn feronia_score(&self) -> i32 {
        self.feronia.points + i32::from(self.options.difficulty) * self.feronia_final_steps()
    }
}

/// The result of a finished game: alone one must have strictly more than Feronia; among players equal points are told
/// apart by creatures, spirit and season steps.
pub(crate) fn standing(game: &Arborea) -> Option<Standing> {
    if !game.over {
        return None;
    }
    if game.options.solo() {
        let own = game.score_of(Seat(0)).total();
        return Some(Standing::solo(own, own > game.feronia_score()));
    }
    let results = Seat::all(game.options.players as usize).map(|seat| {
        let player = game.player(seat);
        let steps = player.seasons.iter().map(|&steps| i32::from(steps)).sum();
        let ties = vec![player.ecosystem.creatures.len() as i32, i32::from(player.final_spirit()), steps];
        (game.score_of(seat).total(), ties)
    });
    Some(Standing::ranked(results.collect()))
}
