//! Whose eyes someone looks with.

use menagerie_kernel::{Seat, Seats, Viewer};

/// The seats a person holds, and the one whose eyes are used now. Several seats are a hot-seat game: the
/// viewpoint goes to the seat that must decide.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Viewpoint {
    own: Seats,
    eyes: Option<Seat>,
}

impl Viewpoint {
    /// The viewpoint of who holds these seats while `actors` must decide.
    pub fn new(own: Seats, actors: Seats) -> Self {
        let mut viewpoint = Self { own, eyes: own.first() };
        viewpoint.follow(actors);
        viewpoint
    }

    /// The seats held.
    pub fn own(&self) -> Seats {
        self.own
    }

    /// What is seen.
    pub fn viewer(&self) -> Viewer {
        self.eyes.map_or(Viewer::Spectator, Viewer::Seat)
    }

    /// Looks with the eyes of another own seat; false if it is not one's own.
    pub fn look(&mut self, seat: Seat) -> bool {
        let own = self.own.contains(seat);
        if own {
            self.eyes = Some(seat);
        }
        own
    }

    /// Goes to an own seat that must decide, unless it is already at one.
    pub fn follow(&mut self, actors: Seats) {
        if self.eyes.is_some_and(|seat| actors.contains(seat)) {
            return;
        }
        let deciding = self.own.iter().find(|&seat| actors.contains(seat));
        self.eyes = deciding.or(self.eyes);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seats(seats: &[u8]) -> Seats {
        seats.iter().map(|&seat| Seat(seat)).collect()
    }

    #[test]
    fn hot_seat_eyes_go_to_who_must_decide_and_stay_until_it_has() {
        let mut viewpoint = Viewpoint::new(seats(&[0, 2]), seats(&[1]));
        assert_eq!(viewpoint.viewer(), Viewer::Seat(Seat(0)));
        viewpoint.follow(seats(&[2]));
        assert_eq!(viewpoint.viewer(), Viewer::Seat(Seat(2)));
        viewpoint.follow(seats(&[0, 2]));
        assert_eq!(viewpoint.viewer(), Viewer::Seat(Seat(2)), "it still has to decide");
        viewpoint.follow(seats(&[1]));
        assert_eq!(viewpoint.viewer(), Viewer::Seat(Seat(2)), "nobody else of mine decides");
    }

    #[test]
    fn nobody_looks_with_eyes_that_are_not_their_own() {
        let mut player = Viewpoint::new(seats(&[0]), seats(&[1]));
        assert!(!player.look(Seat(1)));
        assert_eq!(player.viewer(), Viewer::Seat(Seat(0)));
        let mut spectator = Viewpoint::new(Seats::NONE, seats(&[0]));
        assert!(!spectator.look(Seat(0)));
        spectator.follow(seats(&[0, 1]));
        assert_eq!(spectator.viewer(), Viewer::Spectator);
    }
}
