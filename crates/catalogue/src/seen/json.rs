//! What was written down flat, as JSON.

use serde::Serialize;

use super::{
    flat::{
        DOUBLE, FALSE, LIST, LONG_TEXT, MEDIUM, NULL, OBJECT, SIGNED, SINGLE, SMALL, TEXT, TEXT_KEY, TRUE,
        UNSIGNED, WORD, name, parts, split_member, split_value, text,
    },
    names,
};

fn eight(bytes: &[u8]) -> [u8; 8] {
    bytes[1..9].try_into().expect("eight bytes follow")
}

/// A patch that puts this value in the place of another.
pub(super) fn put_whole(value: &[u8], out: &mut Vec<u8>) {
    out.push(b'[');
    put(value, out);
    out.push(b']');
}

/// A number or a text. (What is formatted takes several times as long.)
pub(super) fn put_plain(value: &(impl Serialize + ?Sized), out: &mut Vec<u8>) {
    serde_json::to_writer(out, value).expect("memory takes bytes");
}

pub(super) fn put(value: &[u8], out: &mut Vec<u8>) {
    match value[0] {
        NULL => out.extend_from_slice(b"null"),
        FALSE => out.extend_from_slice(b"false"),
        TRUE => out.extend_from_slice(b"true"),
        SIGNED => put_plain(&i64::from_le_bytes(eight(value)), out),
        UNSIGNED => put_plain(&u64::from_le_bytes(eight(value)), out),
        DOUBLE => put_plain(&f64::from_le_bytes(eight(value)), out),
        SINGLE => put_plain(&f32::from_le_bytes(value[1..5].try_into().expect("four bytes follow")), out),
        MEDIUM => put_plain(&u16::from_le_bytes([value[1], value[2]]), out),
        LONG_TEXT | TEXT..SMALL => put_text(value, out),
        WORD => names::put(name(&value[1..]), out),
        LIST => {
            let mut items = parts(value);
            out.push(b'[');
            while !items.is_empty() {
                let (item, rest) = split_value(items);
                put(item, out);
                items = rest;
                if !items.is_empty() {
                    out.push(b',');
                }
            }
            out.push(b']');
        }
        OBJECT => {
            let mut members = parts(value);
            out.push(b'{');
            while !members.is_empty() {
                let (key, member, rest) = split_member(members);
                put_key(key, out);
                out.push(b':');
                put(member, out);
                members = rest;
                if !members.is_empty() {
                    out.push(b',');
                }
            }
            out.push(b'}');
        }
        small => put_plain(&(small - SMALL), out),
    }
}

fn put_text(bytes: &[u8], out: &mut Vec<u8>) {
    let (start, end) = text(bytes);
    put_plain(std::str::from_utf8(&bytes[start..end]).expect("a text was written"), out);
}

/// The key of a member.
pub(super) fn put_key(key: &[u8], out: &mut Vec<u8>) {
    if key[0] == TEXT_KEY { put_text(&key[1..], out) } else { names::put(name(key), out) }
}
