//! Whose eyes a replay is looked at with.

use std::str::FromStr;

use menagerie_kernel::{Seat, Viewer};

use super::tape::Tape;
use crate::failure::Failure;

/// A viewer as typed: `seat-0`, `spectator` or `referee`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ViewerChoice(pub Viewer);

impl FromStr for ViewerChoice {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "spectator" => return Ok(Self(Viewer::Spectator)),
            "referee" => return Ok(Self(Viewer::Referee)),
            _ => {}
        }
        let seat = text.strip_prefix("seat-").and_then(|seat| seat.parse().ok());
        let seat = seat.ok_or_else(|| "a viewer is seat-0, seat-1, …, spectator or referee".to_owned())?;
        Ok(Self(Viewer::Seat(Seat(seat))))
    }
}

impl<'de> serde::Deserialize<'de> for ViewerChoice {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

/// The viewer asked for, if there is such a seat. A finished game has no secrets left; a running one keeps them.
pub fn chosen(choice: Option<ViewerChoice>, tape: &Tape) -> Result<Viewer, Failure> {
    let seats = tape.end.seat_count();
    match choice {
        Some(ViewerChoice(Viewer::Seat(seat))) if seat.index() >= seats => {
            Err(Failure::input(format!("there are seat-0 to seat-{}, not seat-{}", seats - 1, seat.0)))
        }
        Some(ViewerChoice(viewer)) => Ok(viewer),
        None if tape.end.standing().is_some() => Ok(Viewer::Referee),
        None => Ok(Viewer::Spectator),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn viewers_are_read() {
        assert_eq!("seat-2".parse(), Ok(ViewerChoice(Viewer::Seat(Seat(2)))));
        assert_eq!("referee".parse(), Ok(ViewerChoice(Viewer::Referee)));
        assert!("seat-x".parse::<ViewerChoice>().is_err() && "2".parse::<ViewerChoice>().is_err());
    }
}
