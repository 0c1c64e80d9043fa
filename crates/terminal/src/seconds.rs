//! A length of time, as it is typed.

use std::time::Duration;

/// So many seconds, above 0 and at most `MOST`: clap's `value_parser` for every flag that takes them. What is typed may be
/// no number, infinite, or more than a clock can count.
pub fn seconds<const MOST: u64>(text: &str) -> Result<Duration, String> {
    let typed: f64 = text.parse().map_err(|_| format!("'{text}' is no number of seconds"))?;
    let fits = typed > 0.0 && typed <= MOST as f64;
    let time = fits.then(|| Duration::try_from_secs_f64(typed).ok()).flatten();
    // Less than a clock can tell apart is nothing.
    time.filter(|time| !time.is_zero()).ok_or_else(|| format!("it must be above 0 and at most {MOST}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_above_nothing_and_end() {
        assert_eq!(seconds::<60>("0.25"), Ok(Duration::from_millis(250)));
        assert_eq!(seconds::<60>("60"), Ok(Duration::from_secs(60)));
        for wrong in ["0", "-1", "nan", "NaN", "inf", "-inf", "60.5", "1e300", "1e-300"] {
            let why = seconds::<60>(wrong).expect_err(wrong);
            assert_eq!(why, "it must be above 0 and at most 60", "{wrong}");
        }
        assert_eq!(seconds::<60>("soon"), Err("'soon' is no number of seconds".into()));
    }
}
