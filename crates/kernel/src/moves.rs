//! Who chose what, in order, in little memory: a server keeps many long games.

use crate::{MAX_SEATS, Seat};

/// A list of choices in notation. Most are made again and again, so each notation is kept once.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Moves {
    /// All different notations, one after the other, in the order in which they were first chosen.
    text: String,
    /// Where each of those ends.
    ends: Vec<u32>,
    /// Their numbers, each behind a hash of what it says, in order: they are found without looking at others.
    sorted: Vec<(u32, u32)>,
    /// Who chose which.
    choices: Vec<Choice>,
    /// The numbers that are too large for a choice, by its index.
    large: Vec<(u32, u32)>,
}

/// A seat and the number of a notation in two bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Choice(u16);

/// The number of a notation that has this one or a larger one.
const LARGE: u16 = u16::MAX / 8;

const _: () = assert!(MAX_SEATS <= 8, "a seat has three bits");

impl Choice {
    fn new(seat: Seat, number: u32) -> Self {
        Self(u16::from(seat.0) << 13 | u16::try_from(number).unwrap_or(LARGE).min(LARGE))
    }

    fn seat(self) -> Seat {
        Seat((self.0 >> 13) as u8)
    }

    fn number(self) -> u16 {
        self.0 & LARGE
    }
}

/// Makes room for one more where there is none: for an eighth, not for as many again, for most of that would lie empty.
fn make_room<T>(list: &mut Vec<T>) {
    if list.len() == list.capacity() {
        list.reserve_exact(more(list.len()));
    }
}

fn more(length: usize) -> usize {
    64 + length / 8
}

/// Tells most notations apart (FNV-1a).
fn hash(notation: &str) -> u32 {
    notation.bytes().fold(0x811c_9dc5, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}

impl Moves {
    /// How many there are.
    pub fn len(&self) -> usize {
        self.choices.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.choices.is_empty()
    }

    /// Adds one.
    pub fn push(&mut self, seat: Seat, notation: &str) {
        let hash = hash(notation);
        let first = self.sorted.partition_point(|&(other, _)| other < hash);
        let alike = self.sorted[first..].iter().take_while(|&&(other, _)| other == hash);
        let known = alike.map(|&(_, number)| number).find(|&number| self.notation(number) == notation);
        let number = known.unwrap_or_else(|| self.add(notation, hash, first));
        let choice = Choice::new(seat, number);
        if choice.number() == LARGE {
            self.large.push((self.len() as u32, number));
        }
        make_room(&mut self.choices);
        self.choices.push(choice);
    }

    /// A notation that is new, its hash, and its place among the sorted ones.
    fn add(&mut self, notation: &str, hash: u32, place: usize) -> u32 {
        if self.text.capacity() < self.text.len() + notation.len() {
            self.text.reserve_exact(notation.len() + more(self.text.len()));
        }
        let number = self.ends.len() as u32;
        self.text.push_str(notation);
        make_room(&mut self.ends);
        self.ends.push(self.text.len() as u32);
        make_room(&mut self.sorted);
        self.sorted.insert(place, (hash, number));
        number
    }

    fn notation(&self, number: u32) -> &str {
        let number = number as usize;
        let start = number.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.text[start as usize..self.ends[number] as usize]
    }

    /// The number of the notation that was chosen then.
    fn number(&self, index: usize) -> u32 {
        match self.choices[index].number() {
            LARGE => {
                let place = self.large.binary_search_by_key(&(index as u32), |(at, _)| *at);
                self.large[place.expect("every large number is kept")].1
            }
            small => small.into(),
        }
    }

    /// The one with this index.
    pub fn get(&self, index: usize) -> Option<(Seat, &str)> {
        let choice = self.choices.get(index)?;
        Some((choice.seat(), self.notation(self.number(index))))
    }

    /// Keeps the first so many.
    pub fn truncate(&mut self, length: usize) {
        if length >= self.len() {
            return;
        }
        // Numbers were given in the order of first choices: those above the highest that is left were chosen only afterwards.
        let left = (0..length).map(|index| self.number(index) + 1).max().unwrap_or(0);
        self.choices.truncate(length);
        self.large.retain(|(index, _)| (*index as usize) < length);
        self.ends.truncate(left as usize);
        self.sorted.retain(|(_, number)| *number < left);
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
    fn however_many_there_are_and_wherever_they_are_cut_off() {
        // More different ones than two bytes have numbers for, long ones and an empty one among them, each chosen twice.
        let notation = |number: usize| match number % 4000 {
            7 => "z".repeat(70_000 + number),
            11 => String::new(),
            _ => format!("build {number}"),
        };
        let given: Vec<(Seat, String)> = (0..20_000)
            .map(|number| (Seat((number % MAX_SEATS) as u8), notation(number * 7 % 10_000)))
            .collect();
        let moves: Moves = given.iter().map(|(seat, text)| (*seat, text.as_str())).collect();
        assert_eq!(moves.first(20_000), given);
        assert!(!moves.large.is_empty());
        for length in [19_999, 10_001, 10_000, 8_193, 8_192, 8_191, 4_000, 17, 1, 0] {
            let mut short = moves.clone();
            short.truncate(length);
            assert_eq!(short, given[..length].iter().map(|(seat, text)| (*seat, text.as_str())).collect());
            short.push(Seat(4), "pass");
            assert_eq!((short.get(length), short.len()), (Some((Seat(4), "pass")), length + 1));
        }
    }

    #[test]
    fn what_is_chosen_often_takes_two_bytes_more() {
        let notations: Vec<String> = (0..100).map(|number| format!("build hut {number},4")).collect();
        let moves: Moves =
            (0..2_000).map(|number| (Seat((number % 2) as u8), &notations[number % 100])).collect();
        let all: usize = notations.iter().map(String::len).sum();
        assert_eq!((moves.text.len(), moves.ends.len()), (all, 100));
        assert!(moves.choices.capacity() < 2_000 * 6 / 5 && moves.text.capacity() < all * 6 / 5);
    }
}
