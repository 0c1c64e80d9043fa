//! Who chose what, in order, in little memory: a server keeps many long games.

use crate::Seat;

/// A list of choices in notation.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Moves {
    /// All notations, one after the other.
    text: String,
    /// Who, and where the notation ends.
    ends: Vec<(Seat, u32)>,
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
        self.text.push_str(notation);
        self.ends.push((seat, self.text.len() as u32));
    }

    /// The one with this index.
    pub fn get(&self, index: usize) -> Option<(Seat, &str)> {
        let &(seat, end) = self.ends.get(index)?;
        let start = index.checked_sub(1).map_or(0, |before| self.ends[before].1);
        Some((seat, &self.text[start as usize..end as usize]))
    }

    /// Keeps the first so many.
    pub fn truncate(&mut self, length: usize) {
        self.ends.truncate(length);
        self.text.truncate(self.ends.last().map_or(0, |(_, end)| *end as usize));
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
        assert_eq!(moves.iter().next_back(), Some((Seat(0), "päss")));
        assert_eq!(moves.get(3), None);
        let mut short = moves.clone();
        short.truncate(1);
        assert_eq!(short.first(9), [(Seat(0), "feed 3".to_owned())]);
        short.truncate(0);
        assert!(short.is_empty() && short == Moves::default());
    }
}
