//! Writes a value down flat while it is serialised.

use std::{
    cell::RefCell,
    fmt::{self, Display, Write},
};

use serde::{
    Serialize, Serializer,
    ser::{
        SerializeMap, SerializeSeq, SerializeStruct, SerializeStructVariant, SerializeTuple,
        SerializeTupleStruct, SerializeTupleVariant,
    },
};
use serde_json::{Error, Value};

use super::{
    flat::{
        DOUBLE, FALSE, LARGEST_SMALL, LIST, LONG, LONG_TEXT, MEDIUM, NULL, OBJECT, SHORT, SIGNED, SINGLE,
        SMALL, TEXT, TEXT_KEY, TRUE, UNSIGNED, WORD, put_name, put_text,
    },
    names::{MET, Names},
};

thread_local! {
    /// What is being written: kept, so that its room is found only once.
    static PAPER: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

/// Writes a view down and shows what was written.
pub(super) fn written<T>(view: &impl Serialize, show: impl FnOnce(&[u8]) -> T) -> T {
    PAPER.with_borrow_mut(|out| {
        MET.with_borrow_mut(|names| {
            out.clear();
            view.serialize(&mut Writer { out, names }).expect("views serialise");
        });
        show(out)
    })
}

struct Writer<'a> {
    out: &'a mut Vec<u8>,
    names: &'a mut Names,
}

impl Writer<'_> {
    fn number(&mut self, number: u64) {
        if number <= LARGEST_SMALL {
            self.out.push(SMALL + number as u8);
        } else if let Ok(medium) = u16::try_from(number) {
            self.out.push(MEDIUM);
            self.out.extend_from_slice(&medium.to_le_bytes());
        } else {
            self.out.push(UNSIGNED);
            self.out.extend_from_slice(&number.to_le_bytes());
        }
    }

    fn signed(&mut self, number: i64) {
        match u64::try_from(number) {
            Ok(number) => self.number(number),
            Err(_) => {
                self.out.push(SIGNED);
                self.out.extend_from_slice(&number.to_le_bytes());
            }
        }
    }

    fn key(&mut self, name: &'static str) {
        match self.names.number(name) {
            Some(number) => put_name(number, self.out),
            None => {
                self.out.push(TEXT_KEY);
                put_text(name, self.out);
            }
        }
    }

    /// Begins a list or an object, and says where its length will stand.
    fn open(&mut self, tag: u8) -> usize {
        self.out.extend([tag, 0]);
        self.out.len() - 1
    }

    fn close(&mut self, place: usize) {
        let length = self.out.len() - place - 1;
        if length < LONG.into() {
            self.out[place] = length as u8;
        } else {
            self.out[place] = LONG;
            self.out.splice(place + 1..=place, (length as u32).to_le_bytes());
        }
    }
}

/// A list or an object on its way, and the object around it where it is the variant of an enum.
struct Compound<'w, 'a> {
    writer: &'w mut Writer<'a>,
    place: usize,
    around: Option<usize>,
}

impl<'w, 'a> Compound<'w, 'a> {
    fn begin(writer: &'w mut Writer<'a>, tag: u8) -> Result<Self, Error> {
        let place = writer.open(tag);
        Ok(Self { writer, place, around: None })
    }

    fn begin_variant(writer: &'w mut Writer<'a>, variant: &'static str, tag: u8) -> Result<Self, Error> {
        let around = writer.open(OBJECT);
        writer.key(variant);
        let place = writer.open(tag);
        Ok(Self { writer, place, around: Some(around) })
    }

    fn end(self) -> Result<(), Error> {
        self.writer.close(self.place);
        if let Some(around) = self.around {
            self.writer.close(around);
        }
        Ok(())
    }
}

/// Whole numbers of all sizes are one kind.
macro_rules! whole_numbers {
    ($kind:ident: $($name:ident($size:ty))+) => {$(
        fn $name(self, value: $size) -> Result<(), Error> {
            self.$kind(value.into());
            Ok(())
        }
    )+};
}

impl<'w, 'a> Serializer for &'w mut Writer<'a> {
    type Ok = ();
    type Error = Error;
    type SerializeSeq = Compound<'w, 'a>;
    type SerializeTuple = Compound<'w, 'a>;
    type SerializeTupleStruct = Compound<'w, 'a>;
    type SerializeTupleVariant = Compound<'w, 'a>;
    type SerializeMap = Compound<'w, 'a>;
    type SerializeStruct = Compound<'w, 'a>;
    type SerializeStructVariant = Compound<'w, 'a>;

    fn serialize_bool(self, value: bool) -> Result<(), Error> {
        self.out.push(if value { TRUE } else { FALSE });
        Ok(())
    }

    whole_numbers! {
        signed: serialize_i8(i8) serialize_i16(i16) serialize_i32(i32) serialize_i64(i64)
    }
    whole_numbers! {
        number: serialize_u8(u8) serialize_u16(u16) serialize_u32(u32) serialize_u64(u64)
    }

    fn serialize_f32(self, value: f32) -> Result<(), Error> {
        self.out.push(SINGLE);
        self.out.extend_from_slice(&value.to_le_bytes());
        Ok(())
    }

    fn serialize_f64(self, value: f64) -> Result<(), Error> {
        self.out.push(DOUBLE);
        self.out.extend_from_slice(&value.to_le_bytes());
        Ok(())
    }

    fn serialize_char(self, value: char) -> Result<(), Error> {
        self.serialize_str(value.encode_utf8(&mut [0; 4]))
    }

    fn serialize_str(self, value: &str) -> Result<(), Error> {
        put_text(value, self.out);
        Ok(())
    }

    fn collect_str<T: Display + ?Sized>(self, value: &T) -> Result<(), Error> {
        let place = self.out.len();
        self.out.push(TEXT);
        let _ = write!(Text(self.out), "{value}");
        let length = self.out.len() - place - 1;
        if length <= SHORT {
            self.out[place] = TEXT + length as u8;
        } else {
            self.out[place] = LONG_TEXT;
            self.out.splice(place + 1..=place, (length as u32).to_le_bytes());
        }
        Ok(())
    }

    fn serialize_bytes(self, value: &[u8]) -> Result<(), Error> {
        value.iter().collect::<Vec<_>>().serialize(self)
    }

    fn serialize_none(self) -> Result<(), Error> {
        self.serialize_unit()
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), Error> {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Result<(), Error> {
        self.out.push(NULL);
        Ok(())
    }

    fn serialize_unit_struct(self, _: &'static str) -> Result<(), Error> {
        self.serialize_unit()
    }

    fn serialize_unit_variant(self, _: &'static str, _: u32, variant: &'static str) -> Result<(), Error> {
        match self.names.number(variant) {
            Some(number) => {
                self.out.push(WORD);
                put_name(number, self.out);
            }
            None => put_text(variant, self.out),
        }
        Ok(())
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        value: &T,
    ) -> Result<(), Error> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        value: &T,
    ) -> Result<(), Error> {
        let place = self.open(OBJECT);
        self.key(variant);
        value.serialize(&mut *self)?;
        self.close(place);
        Ok(())
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Compound<'w, 'a>, Error> {
        Compound::begin(self, LIST)
    }

    fn serialize_tuple(self, _: usize) -> Result<Compound<'w, 'a>, Error> {
        Compound::begin(self, LIST)
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Compound<'w, 'a>, Error> {
        Compound::begin(self, LIST)
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Compound<'w, 'a>, Error> {
        Compound::begin_variant(self, variant, LIST)
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Compound<'w, 'a>, Error> {
        Compound::begin(self, OBJECT)
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Compound<'w, 'a>, Error> {
        Compound::begin(self, OBJECT)
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Compound<'w, 'a>, Error> {
        Compound::begin_variant(self, variant, OBJECT)
    }
}

/// Takes what is displayed.
struct Text<'a>(&'a mut Vec<u8>);

impl Write for Text<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0.extend_from_slice(text.as_bytes());
        Ok(())
    }
}

/// One of serde's traits for what has parts.
macro_rules! parts {
    ($($of:ident: $add:ident;)*) => {$(
        impl $of for Compound<'_, '_> {
            type Ok = ();
            type Error = Error;

            fn $add<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
                value.serialize(&mut *self.writer)
            }

            fn end(self) -> Result<(), Error> {
                Compound::end(self)
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

/// The same for what has named parts.
macro_rules! fields {
    ($($of:ident)*) => {$(
        impl $of for Compound<'_, '_> {
            type Ok = ();
            type Error = Error;

            fn serialize_field<T: Serialize + ?Sized>(&mut self, key: &'static str, value: &T) -> Result<(), Error> {
                self.writer.key(key);
                value.serialize(&mut *self.writer)
            }

            fn end(self) -> Result<(), Error> {
                Compound::end(self)
            }
        }
    )*};
}

fields! { SerializeStruct SerializeStructVariant }

impl SerializeMap for Compound<'_, '_> {
    type Ok = ();
    type Error = Error;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), Error> {
        let text = match serde_json::to_value(key)? {
            Value::String(text) => text,
            other => other.to_string(),
        };
        self.writer.out.push(TEXT_KEY);
        put_text(&text, self.writer.out);
        Ok(())
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
        value.serialize(&mut *self.writer)
    }

    fn end(self) -> Result<(), Error> {
        Compound::end(self)
    }
}
