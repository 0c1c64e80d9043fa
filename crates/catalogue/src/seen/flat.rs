//! How values are written down flat: a byte says what comes, and for most that is all.

/// Nothing.
pub(super) const NULL: u8 = 0;
pub(super) const FALSE: u8 = 1;
pub(super) const TRUE: u8 = 2;
/// Eight bytes follow.
pub(super) const SIGNED: u8 = 3;
pub(super) const UNSIGNED: u8 = 4;
pub(super) const DOUBLE: u8 = 5;
/// Four bytes follow.
pub(super) const SINGLE: u8 = 6;
/// Two bytes follow.
pub(super) const MEDIUM: u8 = 7;
/// The length follows, in four bytes, then the text.
pub(super) const LONG_TEXT: u8 = 8;
/// A name of the program follows.
pub(super) const WORD: u8 = 9;
/// The length of all items follows, then the items.
pub(super) const LIST: u8 = 10;
/// The length of all members follows, then the members: a key and a value each.
pub(super) const OBJECT: u8 = 11;
/// From here on: a text of no bytes, of one …, and then it follows.
pub(super) const TEXT: u8 = 12;
/// How long a short text is at the most.
pub(super) const SHORT: usize = 47;
/// From here on: the numbers from 0.
pub(super) const SMALL: u8 = TEXT + SHORT as u8 + 1;
/// The largest number that is one byte.
pub(super) const LARGEST_SMALL: u64 = (u8::MAX - SMALL) as u64;

/// A length that does not fit into one byte follows this one, in four.
pub(super) const LONG: u8 = u8::MAX;

/// From here on a name takes two bytes.
pub(super) const TWO_BYTES: u8 = 0xF0;
/// The key of a member is a text, not a name.
pub(super) const TEXT_KEY: u8 = u8::MAX;
/// How many names there are room for.
pub(super) const NAMES: usize = TWO_BYTES as usize + (TEXT_KEY - TWO_BYTES) as usize * 256;

fn four(bytes: &[u8]) -> usize {
    u32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]) as usize
}

/// How many bytes the value takes with which these begin.
pub(super) fn length(bytes: &[u8]) -> usize {
    match bytes[0] {
        SIGNED | UNSIGNED | DOUBLE => 9,
        SINGLE => 5,
        MEDIUM => 3,
        LONG_TEXT | TEXT..SMALL => text(bytes).1,
        WORD => 1 + name_length(bytes[1]),
        LIST | OBJECT => {
            let (start, body) = body(bytes);
            start + body
        }
        _ => 1,
    }
}

/// Where the parts of a list or object begin, and how many bytes they take.
fn body(bytes: &[u8]) -> (usize, usize) {
    if bytes[1] == LONG { (6, four(&bytes[2..])) } else { (2, bytes[1].into()) }
}

/// The parts of a list or object.
pub(super) fn parts(bytes: &[u8]) -> &[u8] {
    let (start, length) = body(bytes);
    &bytes[start..start + length]
}

/// Where the text begins and ends that is written here.
pub(super) fn text(bytes: &[u8]) -> (usize, usize) {
    if bytes[0] == LONG_TEXT { (5, 5 + four(&bytes[1..])) } else { (1, 1 + usize::from(bytes[0] - TEXT)) }
}

/// How many bytes a name takes that begins with this one.
fn name_length(first: u8) -> usize {
    if first < TWO_BYTES { 1 } else { 2 }
}

/// The number of the name that is written here.
pub(super) fn name(bytes: &[u8]) -> usize {
    if bytes[0] < TWO_BYTES {
        return bytes[0].into();
    }
    usize::from(TWO_BYTES) + usize::from(bytes[0] - TWO_BYTES) * 256 + usize::from(bytes[1])
}

/// Writes the number of a name down.
pub(super) fn put_name(number: u16, out: &mut Vec<u8>) {
    match number.checked_sub(TWO_BYTES.into()) {
        None => out.push(number as u8),
        Some(more) => out.extend([TWO_BYTES + (more / 256) as u8, more as u8]),
    }
}

/// Writes a text down.
pub(super) fn put_text(text: &str, out: &mut Vec<u8>) {
    if text.len() <= SHORT {
        out.push(TEXT + text.len() as u8);
    } else {
        out.push(LONG_TEXT);
        out.extend_from_slice(&(text.len() as u32).to_le_bytes());
    }
    out.extend_from_slice(text.as_bytes());
}

/// Splits off the first value.
pub(super) fn split_value(bytes: &[u8]) -> (&[u8], &[u8]) {
    bytes.split_at(length(bytes))
}

/// Splits off the first member of an object: its key, its value, the rest.
pub(super) fn split_member(bytes: &[u8]) -> (&[u8], &[u8], &[u8]) {
    let length = if bytes[0] == TEXT_KEY { 1 + text(&bytes[1..]).1 } else { name_length(bytes[0]) };
    let (key, rest) = bytes.split_at(length);
    let (value, rest) = split_value(rest);
    (key, value, rest)
}
