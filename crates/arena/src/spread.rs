//! What a heap of numbers looks like, and how sure we are of a share.

use serde::Serialize;

/// The normal distribution's 97.5 % quantile: two-sided intervals of 95 %.
const Z: f64 = 1.959_963_984_540_054;

/// Mean, standard deviation and extremes of numbers that come one by one (Welford's method, so that large
/// scores do not eat the precision).
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Spread {
    /// How many numbers.
    pub count: u64,
    /// Their mean; 0 when there are none.
    pub mean: f64,
    /// Their standard deviation (of the sample: divided by n − 1).
    pub sd: f64,
    /// The least.
    pub min: f64,
    /// The greatest.
    pub max: f64,
    #[serde(skip)]
    squares: f64,
}

impl Default for Spread {
    fn default() -> Self {
        Self { count: 0, mean: 0.0, sd: 0.0, min: 0.0, max: 0.0, squares: 0.0 }
    }
}

impl Spread {
    /// Takes one more number.
    pub fn add(&mut self, number: f64) {
        if self.count == 0 {
            (self.min, self.max) = (number, number);
        }
        self.count += 1;
        let before = number - self.mean;
        self.mean += before / self.count as f64;
        self.squares += before * (number - self.mean);
        self.min = self.min.min(number);
        self.max = self.max.max(number);
        self.sd = if self.count > 1 { (self.squares / (self.count - 1) as f64).sqrt() } else { 0.0 };
    }
}

impl FromIterator<f64> for Spread {
    fn from_iter<I: IntoIterator<Item = f64>>(numbers: I) -> Self {
        let mut spread = Self::default();
        numbers.into_iter().for_each(|number| spread.add(number));
        spread
    }
}

/// A share of games with its 95 % confidence interval.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Share {
    /// The share itself, 0 to 1.
    pub share: f64,
    /// The lower end of the interval.
    pub low: f64,
    /// The upper end of the interval.
    pub high: f64,
}

impl Share {
    /// `won` out of `games`, by Wilson's score interval: it stays within 0 and 1 and is sound near both ends.
    /// Shared victories count as fractions; the interval is then a little too wide, never too narrow.
    pub fn of(won: f64, games: u64) -> Self {
        if games == 0 {
            return Self { share: 0.0, low: 0.0, high: 1.0 };
        }
        let n = games as f64;
        let share = won / n;
        let (z2, spread) = (Z * Z, 1.0 + Z * Z / n);
        let centre = (share + z2 / (2.0 * n)) / spread;
        let half = Z * (share * (1.0 - share) / n + z2 / (4.0 * n * n)).sqrt() / spread;
        Self { share, low: (centre - half).max(0.0), high: (centre + half).min(1.0) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn close(a: f64, b: f64) -> bool {
        (a - b).abs() < 5e-5
    }

    #[test]
    fn a_spread_knows_mean_deviation_and_extremes() {
        let spread: Spread = [2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0].into_iter().collect();
        assert_eq!((spread.count, spread.mean, spread.min, spread.max), (8, 5.0, 2.0, 9.0));
        assert!(close(spread.sd, (32.0f64 / 7.0).sqrt()), "{}", spread.sd);
    }

    #[test]
    fn large_numbers_keep_their_small_deviation() {
        let spread: Spread = [1e9 + 1.0, 1e9 + 2.0, 1e9 + 3.0].into_iter().collect();
        assert!(close(spread.sd, 1.0), "{}", spread.sd);
    }

    #[test]
    fn wilson_intervals_hold_near_the_ends_too() {
        // 7 of 20, and the two ends, where the plain normal interval would be wrong or empty.
        let share = Share::of(7.0, 20);
        assert!(close(share.low, 0.18119) && close(share.high, 0.56715), "{share:?}");
        let none = Share::of(0.0, 10);
        assert!(close(none.low, 0.0) && close(none.high, 0.27753), "{none:?}");
        let all = Share::of(10.0, 10);
        assert!(close(all.low, 0.72247) && close(all.high, 1.0), "{all:?}");
    }

    #[test]
    fn more_games_are_surer() {
        let (few, many) = (Share::of(60.0, 100), Share::of(6_000.0, 10_000));
        assert!(few.low < 0.51 && many.low > 0.59, "{few:?} {many:?}");
        assert_eq!(Share::of(0.0, 0), Share { share: 0.0, low: 0.0, high: 1.0 });
    }
}
