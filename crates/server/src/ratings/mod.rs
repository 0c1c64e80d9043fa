//! Ratings: how well someone plays a game with so many players, by the model of Weng and Lin (that of OpenSkill), which
//! knows more than two players. The arithmetic is `skillratings`'s.
//!
//! - A result is written with the end of its table, in one transaction; so it is there once, whatever happens.
//! - Ratings take results in later, each once: marking it and changing the ratings is one transaction too.

mod league;

use skillratings::{
    MultiTeamOutcome,
    weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team},
};

use crate::protocol::Rating;

pub(crate) use league::{bots, count_all, keep_counting};

/// How sure one is of a rating fades a little with every game, so that it follows those who learn.
const FADING: f64 = 25.0 / 300.0;
/// Points for one of the model's units: 400 points are then odds of ten to one among those who have played much.
pub(crate) const POINTS: f64 = 30.0;
/// Points of someone of whom nothing is known.
const MIDDLE: f64 = 1500.0;
/// Up to this many points to either side (95 %), a rating is known well enough to be compared.
const SURE: f64 = 250.0;
/// The same as a standard deviation of the model.
pub(crate) const SURE_SPREAD: f64 = SURE / (1.96 * POINTS);
/// So far above someone, in units of the model, one wins ten times as often as they do: 400 points.
pub(crate) const FAR: f64 = 400.0 / POINTS;

/// What is known of someone's play.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Skill {
    /// The likeliest value.
    pub skill: f64,
    /// How unsure that is: one standard deviation.
    pub spread: f64,
}

impl Default for Skill {
    fn default() -> Self {
        let WengLinRating { rating, uncertainty } = WengLinRating::new();
        Self { skill: rating, spread: uncertainty }
    }
}

impl Skill {
    /// Whether it is known well enough to be compared.
    pub(crate) fn is_sure(self) -> bool {
        self.spread <= SURE_SPREAD
    }

    /// A part of the way to another: what is known after a game that counts for so much.
    pub(crate) fn towards(self, other: Self, part: f64) -> Self {
        let mix = |from: f64, to: f64| from + (to - from) * part;
        Self {
            skill: mix(self.skill, other.skill),
            spread: mix(self.spread.powi(2), other.spread.powi(2)).sqrt(),
        }
    }

    /// In points, as people see it.
    pub fn shown(self, games: u32) -> Rating {
        let error = 1.96 * self.spread * POINTS;
        Rating {
            points: (MIDDLE + (self.skill - WengLinRating::new().rating) * POINTS).round() as i32,
            error: error.round() as i32,
            games,
            sure: self.is_sure(),
        }
    }
}

/// What is known after a game that ended with these places (1 is the best; equal ones shared it).
pub fn after(game: &[(Skill, usize)]) -> Vec<Skill> {
    let before: Vec<[WengLinRating; 1]> = game
        .iter()
        .map(|(Skill { skill, spread }, _)| {
            [WengLinRating { rating: *skill, uncertainty: spread.hypot(FADING) }]
        })
        .collect();
    let teams: Vec<(&[WengLinRating], MultiTeamOutcome)> = before
        .iter()
        .zip(game)
        .map(|(rating, (_, place))| (rating.as_slice(), MultiTeamOutcome::new(*place)))
        .collect();
    let after = weng_lin_multi_team(&teams, &WengLinConfig::new());
    after
        .into_iter()
        .flatten()
        .map(|WengLinRating { rating, uncertainty }| Skill { skill: rating, spread: uncertainty })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn new() -> Skill {
        Skill::default()
    }

    #[test]
    fn winners_rise_losers_fall_and_one_is_surer_afterwards() {
        let [first, second, third] = after(&[(new(), 1), (new(), 2), (new(), 3)])[..] else { panic!() };
        assert!(first.skill > second.skill && second.skill > third.skill);
        assert!((second.skill - new().skill).abs() < 0.5, "in the middle nothing is learnt");
        assert!([first, second, third].iter().all(|skill| skill.spread < new().spread));
        let [one, other] = after(&[(new(), 1), (new(), 1)])[..] else { panic!() };
        assert_eq!(one.skill, other.skill, "a draw among equals moves nobody apart");
    }

    #[test]
    fn who_wins_more_often_settles_above_and_four_hundred_points_are_ten_to_one() {
        let (mut strong, mut weak) = (new(), new());
        // Ten to one, again and again.
        for game in 0..2200 {
            let places = if game % 11 == 5 { (2, 1) } else { (1, 2) };
            let [a, b] = after(&[(strong, places.0), (weak, places.1)])[..] else { panic!() };
            (strong, weak) = (a, b);
        }
        let apart = strong.shown(2200).points - weak.shown(2200).points;
        assert!((300..500).contains(&apart), "{apart}");
        assert!(strong.shown(2200).sure && !new().shown(0).sure);
        assert_eq!(new().shown(0).points, 1500);
    }
}
