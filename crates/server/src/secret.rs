//! Things nobody can guess.

use hmac::{Hmac, KeyInit, Mac};
use menagerie_kernel::Seed;
use sha2::{Digest, Sha256};

/// Letters and digits that are hard to confuse, 32 of them.
const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";

fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the system gives random bytes");
    bytes
}

/// A random text of letters and digits, 5 bits each.
pub(crate) fn token<const LEN: usize>() -> String {
    random::<LEN>().iter().map(|byte| LETTERS[usize::from(byte % 32)] as char).collect()
}

/// A secret identity for a guest's cookie: 160 bits.
pub(crate) fn identity() -> String {
    token::<32>()
}

/// A table's id or invite: 80 bits.
pub(crate) fn link() -> String {
    token::<16>()
}

/// All of a game's chance.
pub(crate) fn seed() -> Seed {
    Seed(random())
}

/// A game's chance in a rehearsal: the same for the same wish.
pub(crate) fn rehearsed(number: u64, wish: &str) -> Seed {
    let mut digest = Sha256::new();
    digest.update(number.to_le_bytes());
    digest.update(wish.as_bytes());
    Seed(digest.finalize().into())
}

/// A starting point for bots.
pub(crate) fn number() -> u64 {
    u64::from_le_bytes(random())
}

/// What is kept of a secret.
pub(crate) fn hash(secret: &str) -> [u8; 32] {
    Sha256::digest(secret.as_bytes()).into()
}

/// What only who has the key can make of a text, in digits: its HMAC.
pub(crate) fn keyed(key: &str, text: &str) -> String {
    mac(key, text).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The same as a number.
pub(crate) fn keyed_number(key: &str, text: &str) -> i64 {
    let [a, b, c, d, e, f, g, h, ..] = mac(key, text);
    i64::from_be_bytes([a, b, c, d, e, f, g, h])
}

fn mac(key: &str, text: &str) -> [u8; 32] {
    let mut mac = Hmac::<sha2_next::Sha256>::new_from_slice(key.as_bytes()).expect("a key of any length");
    mac.update(text.as_bytes());
    mac.finalize().into_bytes().into()
}
