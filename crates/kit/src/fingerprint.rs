//! A fingerprint of data (FNV-1a): what a saved game was started with.

/// Takes in words one after the other.
#[derive(Debug, Clone, Copy)]
pub struct Fingerprint(u64);

impl Default for Fingerprint {
    fn default() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }
}

impl Fingerprint {
    /// Takes a word in. Where it ends counts too.
    pub fn add(&mut self, word: &str) {
        for byte in word.bytes().chain([0]) {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }

    /// What it comes to.
    pub const fn finish(self) -> u64 {
        self.0
    }
}

impl<'a> FromIterator<&'a str> for Fingerprint {
    fn from_iter<I: IntoIterator<Item = &'a str>>(words: I) -> Self {
        let mut print = Self::default();
        words.into_iter().for_each(|word| print.add(word));
        print
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_and_where_they_end_count() {
        let of = |words: &[&str]| words.iter().copied().collect::<Fingerprint>().finish();
        assert_eq!(of(&["a", "b"]), of(&["a", "b"]));
        assert_ne!(of(&["a", "b"]), of(&["ab"]));
        assert_ne!(of(&["a", "b"]), of(&["b", "a"]));
    }
}
