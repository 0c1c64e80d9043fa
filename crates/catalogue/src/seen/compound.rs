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
    flat::{CLOSE, ENTRIES, FIELD, FIELDS, LIST, length, mark, put_text, text},
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
        let compared = match differ.old {
            Some([first, rest @ ..]) if *first == tag => {
                differ.old = Some(rest);
                Ok(())
            }
            _ => {
                differ.pass();
                Err(differ.old.take())
            }
        };
        differ.new.push(tag);
        let (gone, key) = (Vec::new(), String::new());
        Self { differ, kind, variant: None, patch, compared, whole: false, items: 0, gone, key }
    }

    pub(super) fn begin_variant(differ: &'d mut Differ<'a>, variant: &'static str, kind: Kind) -> Self {
        let outer = Self::begin(differ, Kind::Fields);
        let Self { differ, patch, compared, .. } = outer;
        differ.new.push(FIELD);
        differ.new.extend_from_slice(&mark(variant));
        let after = match compared {
            // Another variant is another value: what was in it is not looked at.
            Ok(()) if differ.takes_field(variant) => Ok(()),
            Ok(()) => {
                while differ.old.is_some_and(|old| old[0] != CLOSE) {
                    differ.pass_member(Kind::Fields);
                }
                differ.pass_close();
                Err(differ.old.take())
            }
            Err(rest) => Err(rest),
        };
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
        self.differ.new.push(FIELD);
        self.differ.new.extend_from_slice(&mark(name));
        let known = self.compared.is_ok() && self.differ.takes_field(name);
        self.member(known, Key::Name(name), value)
    }

    /// A field that was left out.
    fn without(&mut self, name: &'static str) {
        if self.compared.is_ok() && self.differ.takes_field(name) {
            self.differ.pass();
            self.gone.push(name.to_owned());
        }
    }

    fn item<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
        let known = self.compared.is_ok() && self.differ.old.is_some_and(|old| old[0] != CLOSE);
        let index = self.items;
        self.items += 1;
        self.member(known, Key::Index(index), value)
    }

    fn entry<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
        let key = std::mem::take(&mut self.key);
        put_text(&key, &mut self.differ.new);
        let known = self.compared.is_ok() && self.finds_entry(&key);
        // What is gone and comes later stands in another order: nobody could tell that by a patch.
        self.whole |= self.gone.contains(&key);
        self.member(known, Key::Text(key), value)
    }

    /// Whether the entry with this key was there: those before it are gone.
    fn finds_entry(&mut self, key: &str) -> bool {
        let Some(old) = self.differ.old else { return false };
        let (mut at, mut passed) = (0, Vec::new());
        while old[at] != CLOSE {
            let (start, end) = text(&old[at..]);
            let other = &old[at + start..at + end];
            if other == key.as_bytes() {
                self.gone.append(&mut passed);
                self.differ.old = Some(&old[at + end..]);
                return true;
            }
            passed.push(String::from_utf8_lossy(other).into_owned());
            at += end + length(&old[at + end..]);
        }
        false
    }

    /// A part. If it was there, it is compared.
    fn member<T: Serialize + ?Sized>(&mut self, known: bool, key: Key, value: &T) -> Result<(), Error> {
        let rest = if known { None } else { self.differ.old.take() };
        let (patch, new) = (self.differ.patch.len(), self.differ.new.len());
        let outcome = value.serialize(&mut *self.differ)?;
        if !known {
            self.differ.old = rest;
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
                let whole = if parts.len() > self.differ.new.len() - new {
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
        self.differ.new.push(CLOSE);
        if self.variant.is_some() {
            self.differ.new.push(CLOSE);
        }
        if let Err(rest) = self.compared {
            self.differ.old = rest;
            return Ok(Outcome::Whole);
        }
        self.pass_rest();
        self.differ.pass_close();
        if self.variant.is_some() {
            self.kind = Kind::Fields;
            self.pass_rest();
            self.differ.pass_close();
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
        let left = |differ: &Differ<'_>| differ.old.is_some_and(|old| old[0] != CLOSE);
        if !left(self.differ) {
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
        while left(self.differ) {
            if let (Kind::Entries, Some(old)) = (self.kind, self.differ.old) {
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

impl Differ<'_> {
    /// Whether the field with this name comes next in what was; then its value does.
    fn takes_field(&mut self, name: &'static str) -> bool {
        let Some([FIELD, rest @ ..]) = self.old else { return false };
        match rest.strip_prefix(&mark(name)) {
            Some(value) => {
                self.old = Some(value);
                true
            }
            None => false,
        }
    }

    fn pass_member(&mut self, kind: Kind) {
        let Some(old) = self.old else { return };
        let before = match kind {
            Kind::List => 0,
            Kind::Fields => 5,
            Kind::Entries => length(old),
        };
        self.old = Some(&old[before..]);
        self.pass();
    }

    fn pass_close(&mut self) {
        if let Some([CLOSE, rest @ ..]) = self.old {
            self.old = Some(rest);
        }
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
