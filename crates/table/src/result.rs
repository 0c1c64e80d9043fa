//! How a game ends at a table where seats may have given up.

use menagerie_catalogue::Match;
use menagerie_kernel::{Place, Seat, Standing};

/// Whether nobody is left to play against: all have given up but one, or the only one has.
pub(crate) fn decided(seats: usize, resigned: &[Seat]) -> bool {
    !resigned.is_empty() && resigned.len() + 1 >= seats
}

/// The result: as the game says, but seats that gave up rank last, the first to do so at the very end.
pub(crate) fn standing(game: &dyn Match, resigned: &[Seat]) -> Option<Standing> {
    let seats = game.seat_count();
    let played = game.standing();
    if resigned.is_empty() {
        return played;
    }
    if played.is_none() && !decided(seats, resigned) {
        return None;
    }
    let played = played.unwrap_or_else(|| {
        let place = |seat| Place { score: game.score(seat), tie_breaks: Vec::new(), rank: 1, won: true };
        Standing { places: Seat::all(seats).map(place).collect() }
    });
    let staying: Vec<Seat> = Seat::all(seats).filter(|seat| !resigned.contains(seat)).collect();
    let mut places = played.places.clone();
    for seat in Seat::all(seats) {
        let place = &mut places[seat.index()];
        match resigned.iter().position(|gone| *gone == seat) {
            Some(order) => (place.rank, place.won) = ((seats - order) as u8, false),
            None => {
                let better =
                    staying.iter().filter(|other| played.of(**other).rank < played.of(seat).rank).count();
                place.rank = 1 + better as u8;
                place.won = place.rank == 1;
            }
        }
    }
    Some(Standing { places })
}
