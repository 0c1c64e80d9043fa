//! Compares two values that were written down flat, and writes what differs into a patch.

use super::{
    flat::{LIST, OBJECT, parts, split_member, split_value},
    json,
};

/// What came out for a value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Outcome {
    /// It is as it was.
    Same,
    /// Parts of it changed: the patch says which.
    Parts,
    /// It is another one.
    Whole,
}

/// Adds the patch that makes the new value of the old one, if some parts of it are as they were.
pub(super) fn patch(old: &[u8], new: &[u8], out: &mut Vec<u8>) -> Outcome {
    if old == new {
        return Outcome::Same;
    }
    let start = out.len();
    let done = match (old.first(), new.first()) {
        (Some(&OBJECT), Some(&OBJECT)) => members(parts(old), parts(new), out),
        (Some(&LIST), Some(&LIST)) => items(parts(old), parts(new), out),
        _ => None,
    };
    let Some(()) = done else {
        out.truncate(start);
        return Outcome::Whole;
    };
    if out.len() == start {
        // The same values, under names that are numbered otherwise.
        return Outcome::Same;
    }
    out.push(b'}');
    Outcome::Parts
}

/// Begins the next part of the patch that began there.
fn separate(start: usize, out: &mut Vec<u8>) {
    out.push(if out.len() == start { b'{' } else { b',' });
}

/// Adds a part to the patch that began there, if it changed.
fn part(old: &[u8], new: &[u8], start: usize, out: &mut Vec<u8>, key: impl FnOnce(&mut Vec<u8>)) {
    if old == new {
        return;
    }
    let before = out.len();
    separate(start, out);
    key(out);
    out.push(b':');
    let value = out.len();
    match patch(old, new, out) {
        Outcome::Same => out.truncate(before),
        Outcome::Whole => json::put_whole(new, out),
        Outcome::Parts => {
            // Sometimes the whole is shorter than what changed in it.
            let length = out.len() - value;
            if length > new.len() {
                json::put_whole(new, out);
                let whole = out.len() - value - length;
                if whole < length {
                    out.drain(value..value + length);
                } else {
                    out.truncate(value + length);
                }
            }
        }
    }
}

fn index(index: usize) -> impl FnOnce(&mut Vec<u8>) {
    move |out| {
        out.push(b'"');
        json::put_plain(&index, out);
        out.push(b'"');
    }
}

fn items(mut old: &[u8], mut new: &[u8], out: &mut Vec<u8>) -> Option<()> {
    let (start, mut count) = (out.len(), 0);
    while !new.is_empty() {
        let (value, rest) = split_value(new);
        if old.is_empty() {
            separate(start, out);
            index(count)(out);
            out.push(b':');
            json::put_whole(value, out);
        } else {
            let (before, others) = split_value(old);
            part(before, value, start, out, index(count));
            old = others;
        }
        (new, count) = (rest, count + 1);
    }
    if !old.is_empty() {
        separate(start, out);
        out.extend_from_slice(b"\"#\":");
        json::put_plain(&count, out);
    }
    Some(())
}

/// Nothing where the order of members is another: nobody could tell that by a patch.
fn members(mut old: &[u8], mut new: &[u8], out: &mut Vec<u8>) -> Option<()> {
    let start = out.len();
    let (mut gone, mut kept) = (Vec::new(), false);
    while !new.is_empty() {
        let (key, value, rest) = split_member(new);
        match find(old, key, &mut gone) {
            Some((before, others)) => {
                part(before, value, start, out, |out| json::put_key(key, out));
                old = others;
                kept = true;
            }
            None if gone.contains(&key) => return None,
            None => {
                separate(start, out);
                json::put_key(key, out);
                out.push(b':');
                json::put_whole(value, out);
            }
        }
        new = rest;
    }
    while !old.is_empty() {
        let (key, _, rest) = split_member(old);
        gone.push(key);
        old = rest;
    }
    if !kept && !gone.is_empty() {
        return None;
    }
    if !gone.is_empty() {
        separate(start, out);
        out.extend_from_slice(b"\"-\":[");
        for (number, key) in gone.into_iter().enumerate() {
            if number > 0 {
                out.push(b',');
            }
            json::put_key(key, out);
        }
        out.push(b']');
    }
    Some(())
}

/// What stood under a key, and what stood after it. Those before it are gone.
fn find<'a>(old: &'a [u8], key: &[u8], gone: &mut Vec<&'a [u8]>) -> Option<(&'a [u8], &'a [u8])> {
    let (mut left, before) = (old, gone.len());
    while !left.is_empty() {
        let (other, value, rest) = split_member(left);
        if other == key {
            return Some((value, rest));
        }
        gone.push(other);
        left = rest;
    }
    gone.truncate(before);
    None
}
