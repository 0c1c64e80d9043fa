//! The names that the program has for fields and variants, by number: a number is shorter than a name, and found sooner.

use std::{
    cell::RefCell,
    collections::HashMap,
    sync::{PoisonError, RwLock},
};

use super::flat::NAMES;

/// All names, in the order in which they were met, each also as JSON: few, and as long as the program runs.
static ALL: RwLock<Vec<(&'static str, &'static str)>> = RwLock::new(Vec::new());

/// How many names are found at once.
const AT_HAND: usize = 1024;

/// A name that was looked for: where it lies in the program, and its number.
#[derive(Clone, Copy)]
struct Met {
    place: usize,
    length: usize,
    number: Option<u16>,
}

/// The names that a thread has met.
pub(super) struct Names {
    at_hand: Box<[Met; AT_HAND]>,
    known: HashMap<&'static str, Option<u16>>,
    /// The first of all, as JSON.
    words: Vec<&'static str>,
}

impl Names {
    fn new() -> Self {
        // Nothing lies at the end of all places.
        let nothing = Met { place: usize::MAX, length: 0, number: None };
        Self { at_hand: Box::new([nothing; AT_HAND]), known: HashMap::new(), words: Vec::new() }
    }

    /// The number of a name; nothing when there are too many.
    pub(super) fn number(&mut self, name: &'static str) -> Option<u16> {
        // Names are constants: where one lies says which it is. The same name may lie at two places, and has one number.
        let (place, length) = (name.as_ptr() as usize, name.len());
        let slot = (place ^ (place >> 10)) % AT_HAND;
        let met = self.at_hand[slot];
        if (met.place, met.length) == (place, length) {
            return met.number;
        }
        let number = *self.known.entry(name).or_insert_with(|| number_of(name));
        self.at_hand[slot] = Met { place, length, number };
        number
    }
}

fn number_of(name: &'static str) -> Option<u16> {
    let mut all = ALL.write().unwrap_or_else(PoisonError::into_inner);
    if let Some(known) = all.iter().position(|(known, _)| *known == name) {
        return Some(known as u16);
    }
    if all.len() == NAMES {
        return None;
    }
    all.push((name, serde_json::to_string(name).expect("a text serialises").leak()));
    Some((all.len() - 1) as u16)
}

/// Writes the name with this number as JSON.
pub(super) fn put(number: usize, out: &mut Vec<u8>) {
    MET.with_borrow_mut(|names| {
        if number >= names.words.len() {
            let all = ALL.read().unwrap_or_else(PoisonError::into_inner);
            names.words = all.iter().map(|(_, word)| *word).collect();
        }
        out.extend_from_slice(names.words[number].as_bytes());
    });
}

thread_local! {
    pub(super) static MET: RefCell<Names> = RefCell::new(Names::new());
}
