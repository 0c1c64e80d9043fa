//! The clocks of a table at one moment, as they are written down.

use std::{fmt, str::FromStr};

/// The clock of one seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct SeatTime {
    /// Milliseconds that are left.
    pub left: u64,
    /// Milliseconds of vacation that are left.
    pub vacation: u64,
    /// On vacation: the clock stands as long as there is some left.
    pub away: bool,
    /// The time is up, and the others decide.
    pub out: bool,
}

/// All clocks, and when they showed this, in milliseconds since 1970.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stamp {
    /// When.
    pub at: u64,
    /// By seat.
    pub seats: Vec<SeatTime>,
}

/// A text that tells of no clocks.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("these are no clocks: expected something like '1700000000000 600000,599000!,86400000/1000z'")]
pub struct BadStamp;

impl fmt::Display for SeatTime {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.left)?;
        if self.vacation > 0 {
            write!(f, "/{}", self.vacation)?;
        }
        f.write_str(if self.away { "z" } else { "" })?;
        f.write_str(if self.out { "!" } else { "" })
    }
}

impl FromStr for SeatTime {
    type Err = BadStamp;

    fn from_str(text: &str) -> Result<Self, BadStamp> {
        let (rest, out) = text.strip_suffix('!').map_or((text, false), |rest| (rest, true));
        let (rest, away) = rest.strip_suffix('z').map_or((rest, false), |rest| (rest, true));
        let (left, vacation) = rest.split_once('/').unwrap_or((rest, "0"));
        let number = |text: &str| text.parse::<u64>().map_err(|_| BadStamp);
        Ok(Self { left: number(left)?, vacation: number(vacation)?, away, out })
    }
}

impl fmt::Display for Stamp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seats: Vec<String> = self.seats.iter().map(SeatTime::to_string).collect();
        write!(f, "{} {}", self.at, seats.join(","))
    }
}

impl FromStr for Stamp {
    type Err = BadStamp;

    fn from_str(text: &str) -> Result<Self, BadStamp> {
        let (at, seats) = text.split_once(' ').ok_or(BadStamp)?;
        let seats = seats.split(',').map(str::parse).collect::<Result<_, _>>()?;
        Ok(Self { at: at.parse().map_err(|_| BadStamp)?, seats })
    }
}
