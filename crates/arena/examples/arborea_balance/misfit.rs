//! How well tables fit what is known of real games and what is wanted: 0 is perfect, one unit of a part is about what
//! chance does to it in 100 games.

use std::collections::BTreeMap;

use crate::measure::{CASUAL, Figures};

/// What good play, that of the strongest levels, should bring, whatever the number of players: people alone make 143, 154
/// and 166.
pub const POINTS: (f64, f64) = (140.0, 170.0);
/// Turns each: four people take 90 to 120 minutes.
pub const TURNS: (f64, f64) = (8.5, 13.0);
/// The rulebook's example at level 5: 20 steps, 30 points.
pub const STEPS: (f64, f64) = (20.0, 24.0);
pub const RENEWAL: (f64, f64) = (28.0, 32.0);
/// Biomes are scarce: there are six, and a card costs three to six.
pub const SUPPLY: (f64, f64) = (5.0, 14.0);
/// The same among players who seldom complete anything (`greedy` on every seat): scarce for everybody, not only for the strong.
pub const CASUAL_SUPPLY: (f64, f64) = (5.0, 16.0);
/// Water hurts: it costs spirit, doubles creatures, and is not simply there.
pub const DRY: (f64, f64) = (0.35, 0.85);

/// How far outside a range, squared, in units.
fn outside(value: f64, (low, high): (f64, f64), unit: f64) -> f64 {
    ((low - value).max(value - high).max(0.0) / unit).powi(2)
}

/// The shares of all figures whose name begins so: each number of players counts alike.
pub fn shares(figures: &Figures, start: &str) -> BTreeMap<String, f64> {
    let mut shares: BTreeMap<String, f64> = BTreeMap::new();
    let mut counts = 0.0;
    for players in 1..=5 {
        let start = format!("{players}p_{start}");
        let these: Vec<_> = figures.iter().filter(|(name, _)| name.starts_with(&start)).collect();
        let sum: f64 = these.iter().map(|(_, value)| **value).sum();
        if sum > 0.0 {
            counts += 1.0;
            for (name, value) in these {
                *shares.entry(name[3..].to_owned()).or_default() += value / sum;
            }
        }
    }
    for share in shares.values_mut() {
        *share /= f64::max(counts, 1.0);
    }
    shares
}

/// The misfit by part.
pub fn misfit(figures: &Figures) -> BTreeMap<String, f64> {
    let mut parts = BTreeMap::new();
    let mut add = |part: &str, value: f64| *parts.entry(part.to_owned()).or_insert(0.0) += value;
    let strength = figures.get("share_of_good_play").copied().unwrap_or(1.0);
    for players in 1..=5 {
        let of = |name: &str| figures.get(&format!("{players}p_{name}")).copied();
        let Some(points) = of("points") else { continue };
        let of = |name: &str| of(name).unwrap_or(0.0);
        add(&format!("points, {players} players"), outside(points / strength, POINTS, 5.0));
        add("turns", outside(of("turns_per_player"), TURNS, 0.7));
        for source in ["seasons", "renewal", "rewards"] {
            let more = of(&format!("points_{source}")) - of("points_creatures");
            add("creatures first", outside(more, (f64::MIN, 0.0), 4.0));
        }
        if players > 1 {
            add("supply", outside(of("supply"), SUPPLY, 2.0));
            add("supply, greedy players", outside(of(CASUAL), CASUAL_SUPPLY, 2.0));
            add("water", outside(of("dry"), DRY, 0.1));
        }
        if players == 1 {
            add("Feronia's steps", outside(of("feronia_steps"), STEPS, 1.0));
            add("Feronia's renewal", outside(of("feronia_renewal"), RENEWAL, 1.5));
        }
    }
    // Nothing is never worth taking, and nothing is all that is taken: shares of what is taken, 1 being even.
    for (part, start, low, high, unit) in [
        ("trails", "trail_z", 0.25, 3.0, 0.3),
        ("cards", "card_", 0.3, 3.0, 0.3),
        ("rewards", "reward_", 0.25, 3.5, 0.3),
        ("bonus tiles", "bonus_", 0.35, 2.0, 0.3),
        ("creatures", "settled_", 0.35, 2.0, 0.25),
    ] {
        let shares = shares(figures, start);
        let even = 1.0 / shares.len().max(1) as f64;
        for share in shares.values() {
            add(part, outside(share / even, (low, high), unit));
        }
    }
    let mut zones: BTreeMap<&str, f64> = BTreeMap::new();
    let trails = shares(figures, "trail_z");
    for (trail, share) in &trails {
        *zones.entry(&trail[..8]).or_default() += share;
    }
    for share in zones.values() {
        add("zones", outside(share * 8.0, (0.45, 1.9), 0.2));
    }
    parts
}
