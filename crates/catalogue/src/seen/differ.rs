//! Compares a value with one that was written down, while it is serialised.

use serde::{Serialize, Serializer};
use serde_json::Error;

use super::{
    compound::{Compound, Kind},
    flat::{
        CLOSE, DOUBLE, FALSE, LARGEST_SMALL, NULL, SIGNED, SINGLE, SMALL, TRUE, UNSIGNED, length, put_text,
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
pub(super) struct Differ<'a> {
    /// What is left of the value that was; nothing where there was none, or another kind of one.
    pub(super) old: Option<&'a [u8]>,
    pub(super) new: Vec<u8>,
    pub(super) patch: String,
}

impl<'a> Differ<'a> {
    pub(super) fn new(old: Option<&'a [u8]>) -> Self {
        let room = old.map_or(0, |old| old.len() + old.len() / 16);
        Self { old, new: Vec::with_capacity(room), patch: String::new() }
    }

    pub(super) fn end(self) -> (Vec<u8>, String) {
        (self.new, self.patch)
    }

    /// What was written from here on is one value without parts: it is compared, and what was is behind us.
    fn leaf(&mut self, from: usize) -> Outcome {
        let Some(old) = self.old else { return Outcome::Whole };
        let new = &self.new[from..];
        if old.starts_with(new) {
            self.old = Some(&old[new.len()..]);
            return Outcome::Same;
        }
        self.pass();
        Outcome::Whole
    }

    /// What was here is behind us.
    pub(super) fn pass(&mut self) {
        if let Some(old) = self.old.filter(|old| old.first().is_some_and(|tag| *tag != CLOSE)) {
            self.old = Some(&old[length(old)..]);
        }
    }

    fn put(&mut self, tag: u8, bytes: &[u8]) -> Outcome {
        let from = self.new.len();
        self.new.push(tag);
        self.new.extend_from_slice(bytes);
        self.leaf(from)
    }

    fn number(&mut self, number: u64) -> Outcome {
        if number <= LARGEST_SMALL {
            self.put(SMALL + number as u8, &[])
        } else {
            self.put(UNSIGNED, &number.to_le_bytes())
        }
    }

    fn signed(&mut self, number: i64) -> Outcome {
        match u64::try_from(number) {
            Ok(number) => self.number(number),
            Err(_) => self.put(SIGNED, &number.to_le_bytes()),
        }
    }

    fn text(&mut self, text: &str) -> Outcome {
        let from = self.new.len();
        put_text(text, &mut self.new);
        self.leaf(from)
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
        Ok(self.put(if value { TRUE } else { FALSE }, &[]))
    }

    whole_numbers! {
        signed: serialize_i8(i8) serialize_i16(i16) serialize_i32(i32) serialize_i64(i64)
    }
    whole_numbers! {
        number: serialize_u8(u8) serialize_u16(u16) serialize_u32(u32) serialize_u64(u64)
    }

    fn serialize_f32(self, value: f32) -> Done {
        Ok(self.put(SINGLE, &value.to_bits().to_le_bytes()))
    }

    fn serialize_f64(self, value: f64) -> Done {
        Ok(self.put(DOUBLE, &value.to_bits().to_le_bytes()))
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
        Ok(self.put(NULL, &[]))
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
