//! Who chose what, in order, in little memory: a server keeps many long games.

use crate::{MAX_SEATS, Seat};

/// A list of choices in notation.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Moves {
    /// All notations, one after the other.
    text: String,
    /// Of each, who chose it and how long it is.
    sizes: Vec<Size>,
    /// Where each part of [`PART`] of them begins in the text.
    parts: Vec<u32>,
    /// How long those are that are too long for a size, by their index.
    long: Vec<(usize, usize)>,
}

/// A seat and a length in two bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Size(u16);

/// How many choices are passed at most to find one.
const PART: usize = 16;
/// The length of a notation that is this long or longer.
const LONG: u16 = u16::MAX / 8;

const _: () = assert!(MAX_SEATS <= 8, "a seat has three bits");

impl Size {
    fn new(seat: Seat, length: usize) -> Self {
        Self(u16::from(seat.0) << 13 | u16::try_from(length).unwrap_or(LONG).min(LONG))
    }

    fn seat(self) -> Seat {
        Seat((self.0 >> 13) as u8)
    }

    fn length(self) -> u16 {
        self.0 & LONG
    }
}

/// How much room is made for more when there is none: an eighth, not as much again, for most of that would lie empty.
fn more(length: usize) -> usize {
    32 + length / 8
}

impl Moves {
    /// How many there are.
    pub fn len(&self) -> usize {
        self.sizes.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.sizes.is_empty()
    }

    /// Adds one.
    pub fn push(&mut self, seat: Seat, notation: &str) {
        if self.text.capacity() < self.text.len() + notation.len() {
            self.text.reserve_exact(notation.len() + 4 * more(self.text.len()));
        }
        if self.sizes.capacity() == self.sizes.len() {
            self.sizes.reserve_exact(more(self.len()));
        }
        if self.len().is_multiple_of(PART) {
            self.parts.push(self.text.len() as u32);
        }
        let size = Size::new(seat, notation.len());
        if size.length() == LONG {
            self.long.push((self.len(), notation.len()));
        }
        self.text.push_str(notation);
        self.sizes.push(size);
    }

    fn length(&self, index: usize) -> usize {
        let long = || self.long.iter().find(|(at, _)| *at == index).map(|(_, length)| *length);
        match self.sizes[index].length() {
            LONG => long().unwrap_or_default(),
            short => short.into(),
        }
    }

    /// Where one begins in the text.
    fn start(&self, index: usize) -> usize {
        let part = index / PART;
        self.parts[part] as usize + (part * PART..index).map(|before| self.length(before)).sum::<usize>()
    }

    /// The one with this index.
    pub fn get(&self, index: usize) -> Option<(Seat, &str)> {
        let size = self.sizes.get(index)?;
        let start = self.start(index);
        Some((size.seat(), &self.text[start..start + self.length(index)]))
    }

    /// Keeps the first so many.
    pub fn truncate(&mut self, length: usize) {
        if length < self.len() {
            self.text.truncate(self.start(length));
            self.sizes.truncate(length);
            self.parts.truncate(length.div_ceil(PART));
            self.long.retain(|(index, _)| *index < length);
        }
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
    fn however_long_they_are_and_wherever_they_are_cut_off() {
        let long = ["x".repeat(usize::from(LONG) - 1), "y".repeat(LONG.into()), "z".repeat(70_000)];
        let given: Vec<(Seat, String)> = (0..100_u8)
            .map(|number| {
                let text = long.get(usize::from(number) / 3 % 17).cloned();
                (Seat(number % MAX_SEATS as u8), text.unwrap_or_else(|| format!("build {number}")))
            })
            .collect();
        let moves: Moves = given.iter().map(|(seat, text)| (*seat, text.as_str())).collect();
        assert_eq!(moves.first(100), given);
        for length in [99, 52, 33, 32, 31, 17, 16, 1] {
            let mut short = moves.clone();
            short.truncate(length);
            assert_eq!(short, given[..length].iter().map(|(seat, text)| (*seat, text.as_str())).collect());
            short.push(Seat(4), "pass");
            assert_eq!((short.get(length), short.len()), (Some((Seat(4), "pass")), length + 1));
        }
    }

    #[test]
    fn long_games_have_little_empty_room() {
        let moves: Moves = (0..700_u16).map(|number| (Seat((number % 2) as u8), "build hut 3,4")).collect();
        assert!(moves.text.capacity() < moves.text.len() * 6 / 5);
        assert!(moves.sizes.capacity() < 700 * 6 / 5);
    }
}
