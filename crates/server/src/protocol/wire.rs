//! Small things as they are written on the wire.

use std::{fmt, str::FromStr};

use menagerie_kernel::{Seat, Viewer};
use serde::{Deserialize, Deserializer};

/// A viewer in an address: `seat-0`, `spectator` or `referee`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WireViewer(pub Viewer);

impl fmt::Display for WireViewer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Viewer::Seat(seat) => write!(f, "seat-{}", seat.0),
            Viewer::Spectator => f.write_str("spectator"),
            Viewer::Referee => f.write_str("referee"),
        }
    }
}

impl FromStr for WireViewer {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let viewer = match text {
            "spectator" => Viewer::Spectator,
            "referee" => Viewer::Referee,
            other => {
                let seat = other.strip_prefix("seat-").and_then(|number| number.parse().ok());
                Viewer::Seat(Seat(seat.ok_or("a viewer is 'seat-0' to 'seat-4', 'spectator' or 'referee'")?))
            }
        };
        Ok(Self(viewer))
    }
}

impl<'de> Deserialize<'de> for WireViewer {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

/// The seat of a viewer as messages carry it: its number, or nothing for someone without a seat.
pub fn number_of(viewer: Viewer) -> Option<Seat> {
    match viewer {
        Viewer::Seat(seat) => Some(seat),
        Viewer::Spectator | Viewer::Referee => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn viewers_round_trip_and_others_are_refused() {
        for text in ["seat-0", "seat-4", "spectator", "referee"] {
            assert_eq!(text.parse::<WireViewer>().unwrap().to_string(), text);
        }
        for text in ["", "seat-", "seat--1", "seat-x", "god"] {
            assert!(text.parse::<WireViewer>().is_err(), "{text}");
        }
    }
}
