//! Who chose what, in order, in little memory: a server keeps many long games.

use crate::Seat;

/// A list of choices in notation.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Moves {
    /// All notations, one after the other.
    text: String,
    /// Where each ends.
    ends: Vec<u32>,
    /// Who chose it.
    seats: Vec<Seat>,
}

/// How much room is made for more when there is none: an eighth, not as much again, for most of that would lie empty.
fn more(length: usize) -> usize {
    32 + length / 8
}

impl Moves {
    /// How many there are.
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// Adds one.
    pub fn push(&mut self, seat: Seat, notation: &str) {
        if self.text.capacity() < self.text.len() + notation.len() {
            self.text.reserve_exact(notation.len() + 4 * more(self.text.len()));
        }
        if self.ends.capacity() == self.ends.len() {
            self.ends.reserve_exact(more(self.len()));
            self.seats.reserve_exact(more(self.len()));
        }
        self.text.push_str(notation);
        self.ends.push(self.text.len() as u32);
        self.seats.push(seat);
    }

    /// The one with this index.
    pub fn get(&self, index: usize) -> Option<(Seat, &str)> {
        let (&end, &seat) = (self.ends.get(index)?, self.seats.get(index)?);
        let start = index.checked_sub(1).map_or(0, |before| self.ends[before]);
        Some((seat, &self.text[start as usize..end as usize]))
    }

    /// Keeps the first so many.
    pub fn truncate(&mut self, length: usize) {
        self.ends.truncate(length);
        self.seats.truncate(length);
        self.text.truncate(self.ends.last().map_or(0, |end| *end as usize));
    }

    /// One after the other.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (Seat, &str)> {
        (0..self.len()).filter_map(|index| self.get(index))
    }

    /// The first so many as records hold them.
    pub fn first(&self, length: usize) -> Vec<(Seat, String)> {
        self.iter().take(length).map(|(seat, notation)| (seat, notation.to_owned())).collect()
    }
}

impl<T: AsRef<str>> FromIterator<(Seat, T)> for Moves {
    fn from_iter<I: IntoIterator<Item = (Seat, T)>>(moves: I) -> Self {
        let mut all = Self::default();
        moves.into_iter().for_each(|(seat, notation)| all.push(seat, notation.as_ref()));
        all
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_goes_in_comes_out() {
        let moves: Moves = [(Seat(0), "feed 3"), (Seat(1), ""), (Seat(0), "päss")].into_iter().collect();
        assert_eq!((moves.get(0), moves.get(1)), (Some((Seat(0), "feed 3")), Some((Seat(1), ""))));
        assert_eq!((moves.iter().next_back(), moves.get(3)), (Some((Seat(0), "päss")), None));
        let mut short = moves.clone();
        short.truncate(1);
        assert_eq!(short.first(9), [(Seat(0), "feed 3".to_owned())]);
        short.truncate(0);
        assert!(short.is_empty() && short == Moves::default());
    }

    #[test]
    fn long_games_have_little_empty_room() {
        let moves: Moves = (0..700_u16).map(|number| (Seat((number % 2) as u8), "build hut 3,4")).collect();
        assert!(moves.text.capacity() < moves.text.len() * 6 / 5);
        assert!(moves.ends.capacity() < 700 * 6 / 5 && moves.seats.capacity() < 700 * 6 / 5);
    }
}
