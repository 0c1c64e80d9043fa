//! The names that the program has for fields and variants, by number: a number is shorter than a name, and found sooner.

use std::{
    cell::RefCell,
    collections::HashMap,
    sync::{PoisonError, RwLock},
};

use super::flat::NAMES;

/// All names, in the order in which they were met, each also as JSON: few, and as long as the program runs.
static ALL: RwLock<Vec<(&'static str, &'static str)>> = RwLock::new(Vec::new());

/// Room for names that are found at once: several times as many as there are, so that few stand in each other's way.
const AT_HAND: usize = 2048;
/// How far from its slot a name may stand.
const NEAR: usize = 8;

/// A name that was looked for: where it lies in the program, and its number.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Met {
    place: usize,
    length: u32,
    number: Option<u16>,
}

impl Met {
    /// Nothing lies at the end of all places.
    const NOTHING: Self = Self { place: usize::MAX, length: 0, number: None };
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
        Self { at_hand: Box::new([Met::NOTHING; AT_HAND]), known: HashMap::new(), words: Vec::new() }
    }

    /// The number of a name; nothing when there are too many.
    pub(super) fn number(&mut self, name: &'static str) -> Option<u16> {
        // Names are constants: where one lies says which it is. The same name may lie at two places, and has one number.
        let (place, length) = (name.as_ptr() as usize, name.len() as u32);
        let slot = (place as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> (u64::BITS - AT_HAND.ilog2());
        let mut slot = slot as usize;
        for _ in 0..NEAR {
            let met = self.at_hand[slot % AT_HAND];
            if (met.place, met.length) == (place, length) {
                return met.number;
            }
            if met == Met::NOTHING {
                break;
            }
            slot += 1;
        }
        self.meet(name, slot % AT_HAND)
    }

    /// Finds a name that is not at hand, and keeps it there.
    #[cold]
    fn meet(&mut self, name: &'static str, slot: usize) -> Option<u16> {
        let number = *self.known.entry(name).or_insert_with(|| number_of(name));
        self.at_hand[slot] = Met { place: name.as_ptr() as usize, length: name.len() as u32, number };
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
