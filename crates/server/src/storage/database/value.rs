//! What stands in a statement's places, and what a row holds.

use std::borrow::Cow;

use crate::storage::StorageError;

/// A value that goes in.
#[derive(Debug, Clone, PartialEq)]
pub enum Value<'a> {
    /// Nothing.
    Null,
    /// A whole number, a truth, a time.
    Integer(i64),
    /// Another number.
    Real(f64),
    /// A text.
    Text(Cow<'a, str>),
    /// Bytes.
    Blob(Cow<'a, [u8]>),
}

/// A value that comes out.
pub type Cell = Value<'static>;

macro_rules! from {
    ($($from:ty => |$value:ident| $make:expr;)*) => {
        $(impl<'a> From<$from> for Value<'a> {
            fn from($value: $from) -> Self {
                $make
            }
        })*
    };
}

from! {
    i64 => |value| Self::Integer(value);
    u64 => |value| Self::Integer(value as i64);
    u32 => |value| Self::Integer(value.into());
    i32 => |value| Self::Integer(value.into());
    usize => |value| Self::Integer(value as i64);
    bool => |value| Self::Integer(value.into());
    f64 => |value| Self::Real(value);
    String => |value| Self::Text(value.into());
    &'a String => |value| Self::Text(value.as_str().into());
    &'a str => |value| Self::Text(value.into());
    Vec<u8> => |value| Self::Blob(value.into());
    &'a [u8] => |value| Self::Blob(value.into());
    &'a [u8; 32] => |value| Self::Blob(value.as_slice().into());
}

impl<'a, T> From<Option<T>> for Value<'a>
where
    Value<'a>: From<T>,
{
    fn from(value: Option<T>) -> Self {
        value.map_or(Self::Null, Self::from)
    }
}

/// A row of an answer.
#[derive(Debug, Clone, PartialEq)]
pub struct Row(pub Vec<Cell>);

impl Row {
    /// The value in a column, counted from 0.
    pub fn get<T: FromCell>(&self, column: usize) -> Result<T, StorageError> {
        let cell = self.0.get(column).unwrap_or(&Cell::Null);
        T::from_cell(cell)
            .ok_or_else(|| StorageError::new(format!("column {column} holds something else: {cell:?}")))
    }
}

/// What can be read from a column.
pub trait FromCell: Sized {
    /// The value, if it is of this kind.
    fn from_cell(cell: &Cell) -> Option<Self>;
}

macro_rules! read {
    ($($to:ty: $pattern:pat => $make:expr;)*) => {
        $(impl FromCell for $to {
            fn from_cell(cell: &Cell) -> Option<Self> {
                match cell {
                    $pattern => $make,
                    _ => None,
                }
            }
        })*
    };
}

read! {
    i64: Value::Integer(number) => Some(*number);
    u64: Value::Integer(number) => u64::try_from(*number).ok();
    u32: Value::Integer(number) => u32::try_from(*number).ok();
    usize: Value::Integer(number) => usize::try_from(*number).ok();
    bool: Value::Integer(number) => Some(*number != 0);
    f64: Value::Real(number) => Some(*number);
    String: Value::Text(text) => Some(text.to_string());
    Vec<u8>: Value::Blob(bytes) => Some(bytes.to_vec());
    [u8; 32]: Value::Blob(bytes) => bytes.as_ref().try_into().ok();
}

impl<T: FromCell> FromCell for Option<T> {
    fn from_cell(cell: &Cell) -> Option<Self> {
        match cell {
            Value::Null => Some(None),
            other => T::from_cell(other).map(Some),
        }
    }
}
