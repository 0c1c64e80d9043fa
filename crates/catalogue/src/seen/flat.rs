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
/// The length follows, in four bytes, then the text.
pub(super) const LONG_TEXT: u8 = 7;
/// Items follow.
pub(super) const LIST: u8 = 8;
/// Fields follow.
pub(super) const FIELDS: u8 = 9;
/// The mark of its name follows, and its value.
pub(super) const FIELD: u8 = 10;
/// Entries follow: the key as a text, and the value.
pub(super) const ENTRIES: u8 = 11;
/// A list or an object has ended.
pub(super) const CLOSE: u8 = 12;
/// From here on: a text of no bytes, of one …, and then it follows.
pub(super) const TEXT: u8 = 16;
/// How long a short text is at the most.
pub(super) const SHORT: usize = 47;
/// From here on: the numbers from 0.
pub(super) const SMALL: u8 = TEXT + SHORT as u8 + 1;
/// The largest number that is one byte.
pub(super) const LARGEST_SMALL: u64 = (u8::MAX - SMALL) as u64;

/// What tells one field's name from another in this process: names are constants of the program, so where one lies says which
/// it is. The same name may lie at two places: then it counts as another, which makes a patch longer and not wrong.
pub(super) fn mark(name: &'static str) -> [u8; 4] {
    // A program's constants lie within 4 GB, so the lower half of the address is enough.
    let place = name.as_ptr() as usize as u32;
    (place.rotate_left(8) ^ name.len() as u32).to_le_bytes()
}

/// How many bytes the value takes with which these begin.
pub(super) fn length(bytes: &[u8]) -> usize {
    let until_close = |each: fn(&[u8]) -> usize| {
        let mut at = 1;
        while bytes[at] != CLOSE {
            at += each(&bytes[at..]);
        }
        at + 1
    };
    match bytes[0] {
        SIGNED | UNSIGNED | DOUBLE => 9,
        SINGLE => 5,
        LONG_TEXT | TEXT..SMALL => {
            let (start, end) = text(bytes);
            debug_assert!(start <= end);
            end
        }
        LIST => until_close(length),
        FIELDS => until_close(|field| 5 + length(&field[5..])),
        ENTRIES => until_close(|entry| {
            let key = length(entry);
            key + length(&entry[key..])
        }),
        _ => 1,
    }
}

/// Where the text begins and ends that is written here.
pub(super) fn text(bytes: &[u8]) -> (usize, usize) {
    if bytes[0] == LONG_TEXT {
        let long = u32::from_le_bytes([bytes[1], bytes[2], bytes[3], bytes[4]]);
        (5, 5 + long as usize)
    } else {
        (1, 1 + usize::from(bytes[0] - TEXT))
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

/// How many bytes this text takes, if it is written here.
pub(super) fn begins_with_text(bytes: &[u8], text: &str) -> Option<usize> {
    let (first, rest) = bytes.split_first()?;
    if text.len() <= SHORT {
        let same = *first == TEXT + text.len() as u8 && rest.starts_with(text.as_bytes());
        return same.then_some(1 + text.len());
    }
    let (long, rest) = rest.split_at_checked(4).filter(|_| *first == LONG_TEXT)?;
    let same = long == (text.len() as u32).to_le_bytes() && rest.starts_with(text.as_bytes());
    same.then_some(5 + text.len())
}
