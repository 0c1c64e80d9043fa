//! Observation: what a seat may know of a state, as numbers for those who learn.
//!
//! A state is told as a short list of features that are not zero. Which features there are is fixed by a versioned
//! list of groups; seats are counted from the observer, so one list serves any number of players.

/// One feature that is not zero.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Feature {
    /// Which one.
    pub index: u16,
    /// How much of it.
    pub value: f32,
}

/// Features of one kind that stand side by side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Group {
    /// What they tell: `own hand: animals that can be played`.
    pub name: &'static str,
    /// How many there are.
    pub size: usize,
}

/// The list of a game's features.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Features {
    /// Bumped when a feature of the same name and place comes to mean something else.
    pub version: u32,
    /// The groups in order.
    pub groups: &'static [Group],
}

impl Features {
    /// A game that tells nothing.
    pub const NONE: Self = Self { version: 0, groups: &[] };

    /// How many features there are.
    pub const fn len(&self) -> usize {
        start(self.groups, self.groups.len()) as usize
    }

    /// Whether there are none.
    pub const fn is_empty(&self) -> bool {
        self.groups.is_empty()
    }

    /// A feature in words: its group and its place there.
    pub fn name(&self, index: u16) -> Option<String> {
        let mut left = usize::from(index);
        for group in self.groups {
            if left < group.size {
                return Some(format!("{} [{left}]", group.name));
            }
            left -= group.size;
        }
        None
    }

    /// Changes whenever the list does: what was learned on one list is worthless on another.
    pub fn fingerprint(&self) -> u64 {
        let mut hash = Fnv::new();
        hash.write(&self.version.to_le_bytes());
        for group in self.groups {
            hash.write(group.name.as_bytes());
            hash.write(&(group.size as u64).to_le_bytes());
        }
        hash.0
    }
}

/// Where a group begins.
pub const fn start(groups: &[Group], place: usize) -> u16 {
    let (mut at, mut sum) = (0, 0);
    while at < place {
        sum += groups[at].size;
        at += 1;
    }
    assert!(sum <= u16::MAX as usize, "features are counted in 16 bits");
    sum as u16
}

/// The 64-bit hash of Fowler, Noll and Vo, variant 1a.
struct Fnv(u64);

impl Fnv {
    const fn new() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }
}

/// Names the groups of a game's features, with a constant for the start of each, and lists them as `FEATURES`.
#[macro_export]
macro_rules! features {
    (version $version:literal; $($constant:ident = $name:literal [$size:expr];)+) => {
        #[allow(non_camel_case_types, clippy::upper_case_acronyms)]
        enum Order { $($constant),+ }
        const GROUPS: &[$crate::observe::Group] =
            &[$($crate::observe::Group { name: $name, size: $size }),+];
        $(pub(super) const $constant: u16 = $crate::observe::start(GROUPS, Order::$constant as usize);)+
        /// Every feature.
        pub(super) static FEATURES: $crate::observe::Features =
            $crate::observe::Features { version: $version, groups: GROUPS };
    };
}

/// The list an observation is written to.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Sight(Vec<Feature>);

impl Sight {
    /// Nothing seen yet.
    pub const fn new() -> Self {
        Self(Vec::new())
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.0.clear();
    }

    /// A feature that is there.
    #[inline]
    pub fn on(&mut self, index: usize) {
        self.0.push(Feature { index: index as u16, value: 1.0 });
    }

    /// A feature with an amount; of nothing, nothing is noted.
    #[inline]
    pub fn put(&mut self, index: usize, value: f32) {
        if value != 0.0 {
            self.0.push(Feature { index: index as u16, value });
        }
    }

    /// The one feature of a scale that shows where a number stands; beyond its ends, the end.
    #[inline]
    pub fn scale(&mut self, start: u16, size: usize, at: i32) {
        self.on(usize::from(start) + at.clamp(0, size as i32 - 1) as usize);
    }

    /// What was seen, each feature at most once.
    #[inline]
    pub fn features(&self) -> &[Feature] {
        &self.0
    }
}

/// What can be observed. Every game is; one that has nothing to teach leaves the list empty.
pub trait Observe {
    /// The list of features.
    fn features() -> &'static Features {
        &Features::NONE
    }

    /// Which kind of contest this is, where several are learned apart (alone, two players, many); a short key.
    fn setting(&self) -> &'static str {
        ""
    }

    /// Writes down what this seat may know, and nothing else: the battery compares re-deals.
    fn observe(&self, _seat: crate::Seat, _out: &mut Sight) {}

    /// Which turn it is. When it changes while the same seat goes on deciding, a turn has ended.
    fn turn(&self) -> u32 {
        0
    }

    /// How many own turns a choice needs to show what it is worth: as far as games are played out in thought.
    fn horizon(&self) -> u32 {
        1
    }

    /// How much luck and the others blur what comes of a choice within the horizon: as many times more games must be
    /// played in thought before they outweigh what a position looks like at once.
    fn blur(&self) -> f32 {
        1.0
    }

    /// In which share of the games played in thought the others look to the end of their moves by the written evaluation, and
    /// do not choose as the one who thinks would: where most of what happens is decided by them, those who play another way must be foreseen.
    fn strangers(&self) -> f32 {
        0.0
    }

    /// How many choices are compared in games played in thought; where more are offered, those that looked good before
    /// and some by lot.
    fn glimpsed(&self) -> usize {
        usize::MAX
    }

    /// What bots of this game can have a taste for, as short keys.
    fn tastes() -> &'static [&'static str] {
        &[]
    }

    /// How many points a seat of this taste would give for having what it likes as it has it now. May use only what the
    /// seat can see; for a taste that is not among [`tastes`](Observe::tastes), nothing.
    fn delight(&self, _seat: crate::Seat, _taste: &str) -> f32 {
        0.0
    }

    /// How many points a seat has, or how many it leads by, makes a clear game: what margins are measured in.
    fn margin_unit() -> f32 {
        20.0
    }
}

/// A choice as a few numbers that never change: one for each word of its notation, below [`WORDS`].
///
/// Notations are stable and need no state, so the codes are too. Numbers (cards, hexes) keep their value where
/// it is small; other words are hashed.
pub fn choice_code(notation: &str, out: &mut Vec<u16>) {
    let words =
        notation.split(|letter: char| !letter.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    out.extend(words.map(|word| match word.parse::<u16>() {
        Ok(number) if number < NUMBERS => number,
        _ => {
            let mut hash = Fnv::new();
            hash.write(word.as_bytes());
            NUMBERS + (hash.0 % u64::from(WORDS - NUMBERS)) as u16
        }
    }));
}

/// Numbers in notations below this keep their value as a code.
pub const NUMBERS: u16 = 1024;
/// The codes of words are below this.
pub const WORDS: u16 = 8192;

#[cfg(test)]
mod tests {
    use super::*;

    mod list {
        features! {
            version 1;
            BIAS = "bias" [1];
            HAND = "hand" [3];
        }
    }

    #[test]
    fn features_have_names_and_a_fingerprint() {
        let list = &list::FEATURES;
        assert_eq!((list.len(), list::BIAS, list::HAND), (4, 0, 1));
        assert_eq!(list.name(3).as_deref(), Some("hand [2]"));
        assert_eq!(list.name(4), None);
        let other = Features { version: 2, ..*list };
        assert_ne!(other.fingerprint(), list.fingerprint());
    }

    #[test]
    fn choices_have_stable_codes() {
        let code = |notation: &str| {
            let mut out = Vec::new();
            choice_code(notation, &mut out);
            out
        };
        assert_eq!(code("play 405")[1], 405);
        assert_ne!(code("play 405"), code("pass 405"));
        assert_eq!(code("12/7"), [12, 7]);
    }
}
