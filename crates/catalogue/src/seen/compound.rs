//! Lists and objects: what has parts.

use std::fmt::{self, Write};

use serde::{
    Serialize,
    ser::{
        SerializeMap, SerializeSeq, SerializeStruct, SerializeStructVariant, SerializeTuple,
        SerializeTupleStruct, SerializeTupleVariant,
    },
};
use serde_json::{Error, Value};

use super::{
    differ::{Differ, Outcome},
    flat::{CLOSE, ENTRIES, FIELD, FIELDS, LIST, length, mark, text},
};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    /// Items.
    List,
    /// Named by the program.
    Fields,
    /// Named by texts.
    Entries,
}

/// Where a part stands in a patch.
enum Key {
    Name(&'static str),
    Index(usize),
    Text(String),
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Name(name) => write!(f, "\"{name}\""),
            Self::Index(index) => write!(f, "\"{index}\""),
            Self::Text(text) => write!(f, "{}", Value::from(text.as_str())),
        }
    }
}

/// A list or an object on its way.
pub(super) struct Compound<'d, 'a> {
    differ: &'d mut Differ<'a>,
    kind: Kind,
    /// Around it stands an object with this one field: the variant of an enum.
    variant: Option<&'static str>,
    /// Where its patch begins.
    patch: usize,
    /// It is compared; if not, this comes after what was there.
    compared: Result<(), Option<&'a [u8]>>,
    /// It is another one, whatever its parts are.
    whole: bool,
    items: usize,
    /// Keys that were there and are not any more.
    gone: Vec<String>,
    /// The key of the entry whose value comes next.
    key: String,
}

impl<'d, 'a> Compound<'d, 'a> {
    pub(super) fn begin(differ: &'d mut Differ<'a>, kind: Kind) -> Self {
        let (tag, patch) = (kind.tag(), differ.patch.len());
        let compared = if differ.old().is_some_and(|old| old.first() == Some(&tag)) {
            differ.keep(1);
            Ok(())
        } else {
            differ.pass();
            let rest = differ.look_away();
            differ.write(&[tag]);
            Err(rest)
        };
        let (gone, key) = (Vec::new(), String::new());
        Self { differ, kind, variant: None, patch, compared, whole: false, items: 0, gone, key }
    }

    pub(super) fn begin_variant(differ: &'d mut Differ<'a>, variant: &'static str, kind: Kind) -> Self {
        let outer = Self::begin(differ, Kind::Fields);
        let Self { differ, patch, compared, .. } = outer;
        let after = match compared {
            // Another variant is another value: what was in it is not looked at.
            Ok(()) if differ.takes_field(variant) => Ok(()),
            Ok(()) => {
                while differ.has_more() {
                    differ.pass_member(Kind::Fields);
                }
                differ.skip(1);
                Err(differ.look_away())
            }
            Err(rest) => Err(rest),
        };
        if after.is_err() {
            differ.write(&field(variant));
        }
        let mut inner = Self::begin(differ, kind);
        inner.variant = Some(variant);
        inner.patch = patch;
        match after {
            // Another kind of variant: the object around it ends there too.
            Ok(()) => {
                if let Err(Some([CLOSE, rest @ ..])) = inner.compared {
                    inner.compared = Err(Some(rest));
                }
            }
            Err(rest) => inner.compared = Err(rest),
        }
        inner
    }

    pub(super) fn field<T: Serialize + ?Sized>(
        &mut self,
        name: &'static str,
        value: &T,
    ) -> Result<(), Error> {
        let known = self.compared.is_ok() && self.differ.takes_field(name);
        if !known {
            self.differ.write(&field(name));
        }
        self.member(known, Key::Name(name), value)
    }

    /// A field that was left out.
    fn without(&mut self, name: &'static str) {
        if self.compared.is_ok() && self.differ.has_field(name) {
            self.differ.pass_member(Kind::Fields);
            self.gone.push(name.to_owned());
        }
    }

    fn item<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
        let known = self.compared.is_ok() && self.differ.has_more();
        let index = self.items;
        self.items += 1;
        self.member(known, Key::Index(index), value)
    }

    fn entry<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
        let key = std::mem::take(&mut self.key);
        let known = self.compared.is_ok() && self.finds_entry(&key);
        if !known {
            self.differ.write_text(&key);
        }
        // What is gone and comes later stands in another order: nobody could tell that by a patch.
        self.whole |= self.gone.contains(&key);
        self.member(known, Key::Text(key), value)
    }

    /// Whether the entry with this key was there: those before it are gone.
    fn finds_entry(&mut self, key: &str) -> bool {
        let Some(old) = self.differ.old() else { return false };
        let (mut at, mut passed) = (0, Vec::new());
        while old[at] != CLOSE {
            let (start, end) = text(&old[at..]);
            let other = &old[at + start..at + end];
            if other == key.as_bytes() {
                self.gone.append(&mut passed);
                if at > 0 {
                    self.differ.skip(at);
                }
                self.differ.keep(end);
                return true;
            }
            passed.push(String::from_utf8_lossy(other).into_owned());
            at += end + length(&old[at + end..]);
        }
        false
    }

    /// A part. If it was there, it is compared.
    fn member<T: Serialize + ?Sized>(&mut self, known: bool, key: Key, value: &T) -> Result<(), Error> {
        let rest = if known { None } else { self.differ.look_away() };
        let (patch, new) = (self.differ.patch.len(), self.differ.written());
        let outcome = value.serialize(&mut *self.differ)?;
        if !known {
            self.differ.look_at(rest);
        }
        if self.compared.is_err() || self.whole {
            return Ok(());
        }
        let written = match outcome {
            Outcome::Same => return Ok(()),
            Outcome::Whole => format!("[{}]", serde_json::to_string(value)?),
            Outcome::Parts => {
                let parts = self.differ.patch.split_off(patch);
                // Sometimes the whole is shorter than what changed in it.
                let whole = if parts.len() > self.differ.written() - new {
                    Some(format!("[{}]", serde_json::to_string(value)?))
                } else {
                    None
                };
                whole.filter(|whole| whole.len() < parts.len()).unwrap_or(parts)
            }
        };
        self.separate();
        let _ = write!(self.differ.patch, "{key}:{written}");
        Ok(())
    }

    fn separate(&mut self) {
        let first = self.differ.patch.len() == self.patch;
        self.differ.patch.push(if first { '{' } else { ',' });
    }

    pub(super) fn close(mut self) -> Result<Outcome, Error> {
        if let Err(rest) = self.compared {
            self.differ.write(if self.variant.is_some() { &[CLOSE, CLOSE] } else { &[CLOSE] });
            self.differ.look_at(rest);
            return Ok(Outcome::Whole);
        }
        self.pass_rest();
        self.differ.keep(1);
        if self.variant.is_some() {
            self.kind = Kind::Fields;
            self.pass_rest();
            self.differ.keep(1);
        }
        if self.whole {
            self.differ.patch.truncate(self.patch);
            return Ok(Outcome::Whole);
        }
        if !self.gone.is_empty() {
            self.separate();
            let gone = serde_json::to_string(&self.gone)?;
            let _ = write!(self.differ.patch, "\"-\":{gone}");
        }
        if self.differ.patch.len() == self.patch {
            return Ok(Outcome::Same);
        }
        self.differ.patch.push('}');
        if let Some(variant) = self.variant {
            self.differ.patch.insert_str(self.patch, &format!("{{\"{variant}\":"));
            self.differ.patch.push('}');
        }
        Ok(Outcome::Parts)
    }

    /// What is left of what was there.
    fn pass_rest(&mut self) {
        if !self.differ.has_more() {
            return;
        }
        match self.kind {
            Kind::List => {
                self.separate();
                let _ = write!(self.differ.patch, "\"#\":{}", self.items);
            }
            // Nobody has said that these are left out: it is another kind of object.
            Kind::Fields => self.whole = true,
            Kind::Entries => {}
        }
        while self.differ.has_more() {
            if let (Kind::Entries, Some(old)) = (self.kind, self.differ.old()) {
                let (start, end) = text(old);
                self.gone.push(String::from_utf8_lossy(&old[start..end]).into_owned());
            }
            self.differ.pass_member(self.kind);
        }
    }
}

impl Kind {
    fn tag(self) -> u8 {
        match self {
            Self::List => LIST,
            Self::Fields => FIELDS,
            Self::Entries => ENTRIES,
        }
    }
}

/// A field's beginning as it is written down.
fn field(name: &'static str) -> [u8; 5] {
    let [a, b, c, d] = mark(name);
    [FIELD, a, b, c, d]
}

impl Differ<'_> {
    /// Whether the list or object that was has more in it.
    fn has_more(&self) -> bool {
        self.old().is_some_and(|old| old[0] != CLOSE)
    }

    /// Whether the field with this name comes next in what was.
    fn has_field(&self, name: &'static str) -> bool {
        self.old().is_some_and(|old| old.starts_with(&field(name)))
    }

    /// The same; then its value does.
    fn takes_field(&mut self, name: &'static str) -> bool {
        let found = self.has_field(name);
        if found {
            self.keep(5);
        }
        found
    }

    fn pass_member(&mut self, kind: Kind) {
        let Some(old) = self.old() else { return };
        let before = match kind {
            Kind::List => 0,
            Kind::Fields => 5,
            Kind::Entries => length(old),
        };
        self.skip(before);
        self.pass();
    }
}

/// One of serde's traits for what has parts.
macro_rules! parts {
    ($($of:ident: $add:ident;)*) => {$(
        impl $of for Compound<'_, '_> {
            type Ok = Outcome;
            type Error = Error;

            fn $add<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
                self.item(value)
            }

            fn end(self) -> Result<Outcome, Error> {
                self.close()
            }
        }
    )*};
}

parts! {
    SerializeSeq: serialize_element;
    SerializeTuple: serialize_element;
    SerializeTupleStruct: serialize_field;
    SerializeTupleVariant: serialize_field;
}

/// The same for what has named parts, of which some may be left out.
macro_rules! fields {
    ($($of:ident)*) => {$(
        impl $of for Compound<'_, '_> {
            type Ok = Outcome;
            type Error = Error;

            fn serialize_field<T: Serialize + ?Sized>(&mut self, key: &'static str, value: &T) -> Result<(), Error> {
                self.field(key, value)
            }

            fn skip_field(&mut self, key: &'static str) -> Result<(), Error> {
                self.without(key);
                Ok(())
            }

            fn end(self) -> Result<Outcome, Error> {
                self.close()
            }
        }
    )*};
}

fields! { SerializeStruct SerializeStructVariant }

impl SerializeMap for Compound<'_, '_> {
    type Ok = Outcome;
    type Error = Error;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), Error> {
        self.key = match serde_json::to_value(key)? {
            Value::String(text) => text,
            other => other.to_string(),
        };
        Ok(())
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
        self.entry(value)
    }

    fn end(self) -> Result<Outcome, Error> {
        self.close()
    }
}
