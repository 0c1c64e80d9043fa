//! Compares a value with one that was written down, while it is serialised.

use serde::{Serialize, Serializer};
use serde_json::Error;

use super::{
    compound::{Compound, Kind},
    flat::{
        CLOSE, DOUBLE, FALSE, LARGEST_SMALL, NULL, SIGNED, SINGLE, SMALL, TRUE, UNSIGNED, begins_with_text,
        length, put_text,
    },
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

/// Writes a value down, and its changes into a patch.
///
/// Most of a view is as it was: that is only compared, and copied from what was in long runs.
pub(super) struct Differ<'a> {
    /// What is left of the value that was; nothing where there was none, or another kind of one.
    old: Option<&'a [u8]>,
    /// The same from further back: what lies between is as it was and still to be copied.
    same: &'a [u8],
    new: Vec<u8>,
    pub(super) patch: String,
}

impl<'a> Differ<'a> {
    pub(super) fn new(old: Option<&'a [u8]>) -> Self {
        let room = old.map_or(0, |old| old.len() + old.len() / 16);
        Self { old, same: old.unwrap_or_default(), new: Vec::with_capacity(room), patch: String::new() }
    }

    pub(super) fn end(mut self) -> (Vec<u8>, String) {
        self.copy();
        (self.new, self.patch)
    }

    /// What is left of the value that was.
    pub(super) fn old(&self) -> Option<&'a [u8]> {
        self.old
    }

    /// How many bytes of what was are to be copied.
    fn uncopied(&self) -> usize {
        self.old.map_or(0, |old| self.same.len() - old.len())
    }

    /// Bytes so far.
    pub(super) fn written(&self) -> usize {
        self.new.len() + self.uncopied()
    }

    fn copy(&mut self) {
        let length = self.uncopied();
        self.new.extend_from_slice(&self.same[..length]);
        self.same = &self.same[length..];
    }

    /// These bytes were here, and are.
    pub(super) fn keep(&mut self, bytes: usize) {
        self.old = self.old.map(|old| &old[bytes..]);
    }

    /// These bytes were here, and are not any more.
    pub(super) fn skip(&mut self, bytes: usize) {
        self.copy();
        self.keep(bytes);
        self.same = self.old.unwrap_or(self.same);
    }

    /// Something new.
    pub(super) fn write(&mut self, bytes: &[u8]) {
        self.copy();
        self.new.extend_from_slice(bytes);
    }

    /// A new text.
    pub(super) fn write_text(&mut self, text: &str) {
        self.copy();
        put_text(text, &mut self.new);
    }

    /// From here on nothing is compared, until what was left is given back.
    pub(super) fn look_away(&mut self) -> Option<&'a [u8]> {
        self.copy();
        self.old.take()
    }

    /// Goes on comparing with this.
    pub(super) fn look_at(&mut self, old: Option<&'a [u8]>) {
        self.old = old;
        self.same = old.unwrap_or_default();
    }

    /// What was here is behind us, and gone.
    pub(super) fn pass(&mut self) {
        if let Some(old) = self.old.filter(|old| old.first().is_some_and(|tag| *tag != CLOSE)) {
            self.skip(length(old));
        }
    }

    /// A value that is one byte.
    fn byte(&mut self, tag: u8) -> Outcome {
        if self.old.is_some_and(|old| old.first() == Some(&tag)) {
            self.keep(1);
            return Outcome::Same;
        }
        self.write(&[tag]);
        self.pass();
        Outcome::Whole
    }

    /// A value of some bytes.
    fn bytes(&mut self, tag: u8, bytes: &[u8]) -> Outcome {
        let same = |old: &[u8]| old.first() == Some(&tag) && old[1..].starts_with(bytes);
        if self.old.is_some_and(same) {
            self.keep(1 + bytes.len());
            return Outcome::Same;
        }
        self.write(&[tag]);
        self.write(bytes);
        self.pass();
        Outcome::Whole
    }

    fn number(&mut self, number: u64) -> Outcome {
        if number <= LARGEST_SMALL {
            self.byte(SMALL + number as u8)
        } else {
            self.bytes(UNSIGNED, &number.to_le_bytes())
        }
    }

    fn signed(&mut self, number: i64) -> Outcome {
        match u64::try_from(number) {
            Ok(number) => self.number(number),
            Err(_) => self.bytes(SIGNED, &number.to_le_bytes()),
        }
    }

    fn text(&mut self, text: &str) -> Outcome {
        if let Some(length) = self.old.and_then(|old| begins_with_text(old, text)) {
            self.keep(length);
            return Outcome::Same;
        }
        self.write_text(text);
        self.pass();
        Outcome::Whole
    }
}

type Done = Result<Outcome, Error>;

/// Whole numbers of all sizes are one kind.
macro_rules! whole_numbers {
    ($kind:ident: $($name:ident($size:ty))+) => {$(
        fn $name(self, value: $size) -> Done {
            Ok(self.$kind(value.into()))
        }
    )+};
}

impl<'d, 'a> Serializer for &'d mut Differ<'a> {
    type Ok = Outcome;
    type Error = Error;
    type SerializeSeq = Compound<'d, 'a>;
    type SerializeTuple = Compound<'d, 'a>;
    type SerializeTupleStruct = Compound<'d, 'a>;
    type SerializeTupleVariant = Compound<'d, 'a>;
    type SerializeMap = Compound<'d, 'a>;
    type SerializeStruct = Compound<'d, 'a>;
    type SerializeStructVariant = Compound<'d, 'a>;

    fn serialize_bool(self, value: bool) -> Done {
        Ok(self.byte(if value { TRUE } else { FALSE }))
    }

    whole_numbers! {
        signed: serialize_i8(i8) serialize_i16(i16) serialize_i32(i32) serialize_i64(i64)
    }
    whole_numbers! {
        number: serialize_u8(u8) serialize_u16(u16) serialize_u32(u32) serialize_u64(u64)
    }

    fn serialize_f32(self, value: f32) -> Done {
        Ok(self.bytes(SINGLE, &value.to_bits().to_le_bytes()))
    }

    fn serialize_f64(self, value: f64) -> Done {
        Ok(self.bytes(DOUBLE, &value.to_bits().to_le_bytes()))
    }

    fn serialize_char(self, value: char) -> Done {
        Ok(self.text(value.encode_utf8(&mut [0; 4])))
    }

    fn serialize_str(self, value: &str) -> Done {
        Ok(self.text(value))
    }

    fn serialize_bytes(self, value: &[u8]) -> Done {
        value.iter().collect::<Vec<_>>().serialize(self)
    }

    fn serialize_none(self) -> Done {
        self.serialize_unit()
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Done {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Done {
        Ok(self.byte(NULL))
    }

    fn serialize_unit_struct(self, _: &'static str) -> Done {
        self.serialize_unit()
    }

    fn serialize_unit_variant(self, _: &'static str, _: u32, variant: &'static str) -> Done {
        Ok(self.text(variant))
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, _: &'static str, value: &T) -> Done {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        value: &T,
    ) -> Done {
        let mut object = Compound::begin(self, Kind::Fields);
        object.field(variant, value)?;
        object.close()
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Compound<'d, 'a>, Error> {
        Ok(Compound::begin(self, Kind::List))
    }

    fn serialize_tuple(self, _: usize) -> Result<Compound<'d, 'a>, Error> {
        Ok(Compound::begin(self, Kind::List))
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Compound<'d, 'a>, Error> {
        Ok(Compound::begin(self, Kind::List))
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Compound<'d, 'a>, Error> {
        Ok(Compound::begin_variant(self, variant, Kind::List))
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Compound<'d, 'a>, Error> {
        Ok(Compound::begin(self, Kind::Entries))
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Compound<'d, 'a>, Error> {
        Ok(Compound::begin(self, Kind::Fields))
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Compound<'d, 'a>, Error> {
        Ok(Compound::begin_variant(self, variant, Kind::Fields))
    }
}
