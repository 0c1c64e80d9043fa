//! What changed between two JSON texts, so that a view travels once and only its changes after that.
//!
//! A patch is `[value]`: this instead; or an object: for each key of an object, or index of a list, that changed, the patch
//! of what is there. In it `-` lists keys that are gone; `#` is the length of a list that became shorter, and what a list
//! gained at its end stands under the new indexes. Both texts come from the same serialiser, so equal values are equal texts.

use std::fmt::Write;

/// The patch that makes `new` of `old`; nothing if they are the same.
pub(crate) fn patch(old: &str, new: &str) -> Option<String> {
    if old == new {
        return None;
    }
    let mut out = String::new();
    differ(old, new, &mut out);
    Some(out)
}

fn differ(old: &str, new: &str, out: &mut String) {
    let start = out.len();
    let told = match (old.as_bytes().first(), new.as_bytes().first()) {
        (Some(b'{'), Some(b'{')) => objects(old, new, out),
        (Some(b'['), Some(b'[')) => lists(old, new, out),
        _ => false,
    };
    // Sometimes the whole is shorter than what changed in it.
    if !told || out.len() - start > new.len() {
        out.truncate(start);
        let _ = write!(out, "[{new}]");
    }
}

/// Tells what changed in an object. False if keys changed their order, which serialisers do not do.
fn objects(old: &str, new: &str, out: &mut String) -> bool {
    let (mut before, mut gone) = (members(old).peekable(), Vec::new());
    out.push('{');
    let mut now = Rest(&new[1..]);
    while let Some(key) = now.key() {
        while let Some((other, _)) = before.next_if(|(other, _)| *other != key && !holds(new, other)) {
            gone.push(other);
        }
        let other = before.next_if(|(other, _)| *other == key).map(|(_, other)| other);
        let Some(value) = now.value_like(other) else { return false };
        if other != Some(value) {
            entry(key, out);
            change(other, value, out);
        }
    }
    gone.extend(before.map(|(key, _)| key));
    if gone.iter().any(|key| holds(new, key)) {
        return false;
    }
    if !gone.is_empty() {
        entry("\"-\"", out);
        let _ = write!(out, "[{}]", gone.join(","));
    }
    out.push('}');
    true
}

fn lists(old: &str, new: &str, out: &mut String) -> bool {
    let mut before = items(old);
    let mut count = 0;
    out.push('{');
    let mut now = Rest(&new[1..]);
    let more = loop {
        let other = before.next();
        let Some(value) = now.value_like(other) else { break other.is_some() };
        if other != Some(value) {
            entry(&format!("\"{count}\""), out);
            change(other, value, out);
        }
        count += 1;
    };
    if more {
        entry("\"#\"", out);
        let _ = write!(out, "{count}");
    }
    out.push('}');
    true
}

/// Tells what became of a value, or what is new.
fn change(old: Option<&str>, new: &str, out: &mut String) {
    match old {
        Some(old) => differ(old, new, out),
        None => drop(write!(out, "[{new}]")),
    }
}

/// What is left to read of an object or a list.
struct Rest<'a>(&'a str);

impl<'a> Rest<'a> {
    fn take(&mut self, length: usize) -> &'a str {
        let (taken, rest) = self.0.split_at(length);
        self.0 = rest.strip_prefix([',', ':']).unwrap_or(rest);
        taken
    }

    /// The next key, with its quotes.
    fn key(&mut self) -> Option<&'a str> {
        let end = value_end(self.0)?;
        Some(self.take(end))
    }

    /// The next value. Most are as they were: then they are compared and not read.
    fn value_like(&mut self, old: Option<&str>) -> Option<&'a str> {
        let same = old.filter(|old| {
            self.0.starts_with(old) && matches!(self.0.as_bytes().get(old.len()), Some(b',' | b'}' | b']'))
        });
        let end = match same {
            Some(old) => old.len(),
            None => value_end(self.0)?,
        };
        Some(self.take(end))
    }
}

/// Begins an entry of the patch; the key comes with its quotes.
fn entry(key: &str, out: &mut String) {
    if !out.ends_with('{') {
        out.push(',');
    }
    let _ = write!(out, "{key}:");
}

fn holds(object: &str, key: &str) -> bool {
    members(object).any(|(other, _)| other == key)
}

/// The members of an object's text: keys with their quotes, and values.
fn members(text: &str) -> impl Iterator<Item = (&str, &str)> {
    let mut rest = &text[1..];
    std::iter::from_fn(move || {
        let key = &rest[..value_end(rest)?];
        rest = &rest[key.len() + 1..];
        let value = &rest[..value_end(rest)?];
        rest = &rest[value.len()..];
        rest = rest.strip_prefix(',').unwrap_or(rest);
        Some((key, value))
    })
}

/// The items of a list's text.
fn items(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = &text[1..];
    std::iter::from_fn(move || {
        let value = &rest[..value_end(rest)?];
        rest = &rest[value.len()..];
        rest = rest.strip_prefix(',').unwrap_or(rest);
        Some(value)
    })
}

/// Where the value ends with which the text begins; nothing if there is none before the end of what holds it.
fn value_end(text: &str) -> Option<usize> {
    let bytes = text.as_bytes();
    let (mut at, mut depth) = (0, 0);
    loop {
        match *bytes.get(at)? {
            b'"' => {
                at += 1;
                while bytes[at] != b'"' {
                    at += if bytes[at] == b'\\' { 2 } else { 1 };
                }
            }
            b'{' | b'[' => depth += 1,
            b'}' | b']' if depth == 0 => return (at > 0).then_some(at),
            b'}' | b']' => depth -= 1,
            b',' | b':' if depth == 0 => return Some(at),
            _ => {}
        }
        at += 1;
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::patch;

    /// What a client does with a patch.
    fn apply(old: &Value, patch: &Value) -> Value {
        let changes = match patch {
            Value::Array(whole) => return whole[0].clone(),
            Value::Object(changes) => changes,
            other => panic!("no patch: {other}"),
        };
        let mut new = old.clone();
        for (key, change) in changes {
            match (&mut new, key.as_str()) {
                (Value::Object(object), "-") => {
                    change
                        .as_array()
                        .unwrap()
                        .iter()
                        .for_each(|key| drop(object.remove(key.as_str().unwrap())));
                }
                (Value::Object(object), key) => {
                    let value = apply(object.get(key).unwrap_or(&Value::Null), change);
                    object.insert(key.to_owned(), value);
                }
                (Value::Array(list), "#") => list.truncate(change.as_u64().unwrap() as usize),
                (Value::Array(list), index) => {
                    let index: usize = index.parse().unwrap();
                    let value = apply(list.get(index).unwrap_or(&Value::Null), change);
                    if index < list.len() { list[index] = value } else { list.push(value) }
                }
                _ => panic!("a patch of something without parts"),
            }
        }
        new
    }

    fn between(old: &Value, new: &Value) -> Option<String> {
        let found = patch(&old.to_string(), &new.to_string());
        if let Some(patch) = &found {
            assert_eq!(apply(old, &serde_json::from_str(patch).unwrap()), *new, "{patch}");
        }
        found
    }

    #[test]
    fn what_is_the_same_needs_no_patch_and_a_small_change_a_small_one() {
        let old = json!({"money": 25, "hand": [1, 2, 3], "zoo": {"appeal": 4, "names": ["antelope", "b"]}, "text": "a \"quoted\" \\ {[,:"});
        assert_eq!(between(&old, &old), None);
        let mut new = old.clone();
        new["money"] = json!(20);
        assert_eq!(between(&old, &new).unwrap(), r#"{"money":[20]}"#);
        new["zoo"]["names"][1] = json!("c");
        assert_eq!(between(&old, &new).unwrap(), r#"{"money":[20],"zoo":{"names":{"1":["c"]}}}"#);
    }

    #[test]
    fn lists_grow_and_shrink_and_keys_come_and_go() {
        let old = json!({"a": [1, 2, 3], "b": {"x": 1}, "d": null, "m": "…"});
        for new in [
            json!({"a": [1, 2, 3, 4, 5], "b": {"x": 1}, "d": null, "m": "…"}),
            json!({"a": [2, 3], "b": {"x": 1}, "d": {"y": []}, "m": "…"}),
            json!({"a": [], "b": {}, "m": ""}),
            json!({"a": [1, 2, 3], "aa": 7, "b": {"w": 2, "x": 1, "z": {}}, "m": "…", "z": [[1], {"k": [true]}]}),
            json!([1]),
            json!("text"),
        ] {
            assert!(between(&old, &new).is_some());
            assert!(between(&new, &old).is_some());
        }
    }
}
