//! Our values as PostgreSQL's types.

use std::error::Error;

use bytes::BytesMut;
use tokio_postgres::{
    Row as Found,
    types::{FromSql, IsNull, ToSql, Type},
};

use crate::storage::{
    StorageError,
    database::{Cell, Row, Value},
};

type Trouble = Box<dyn Error + Sync + Send>;

impl ToSql for Value<'_> {
    fn to_sql(&self, kind: &Type, out: &mut BytesMut) -> Result<IsNull, Trouble> {
        match self {
            Self::Null => Ok(IsNull::Yes),
            Self::Integer(number) => match *kind {
                Type::INT4 => i32::try_from(*number)?.to_sql(kind, out),
                Type::INT2 => i16::try_from(*number)?.to_sql(kind, out),
                Type::BOOL => (*number != 0).to_sql(kind, out),
                Type::FLOAT8 => (*number as f64).to_sql(kind, out),
                Type::INT8 => number.to_sql(kind, out),
                _ => Err(format!("a number where {kind} stands").into()),
            },
            Self::Real(number) if *kind == Type::FLOAT8 => number.to_sql(kind, out),
            Self::Text(text) if <&str as ToSql>::accepts(kind) => text.as_ref().to_sql(kind, out),
            Self::Blob(bytes) if *kind == Type::BYTEA => bytes.as_ref().to_sql(kind, out),
            other => Err(format!("{other:?} where {kind} stands").into()),
        }
    }

    fn accepts(_: &Type) -> bool {
        true
    }

    tokio_postgres::types::to_sql_checked!();
}

impl<'a> FromSql<'a> for Cell {
    fn from_sql(kind: &Type, raw: &'a [u8]) -> Result<Self, Trouble> {
        Ok(match *kind {
            Type::INT8 => Self::Integer(i64::from_sql(kind, raw)?),
            Type::INT4 => Self::Integer(i32::from_sql(kind, raw)?.into()),
            Type::INT2 => Self::Integer(i16::from_sql(kind, raw)?.into()),
            Type::BOOL => Self::Integer(bool::from_sql(kind, raw)?.into()),
            Type::FLOAT8 => Self::Real(f64::from_sql(kind, raw)?),
            Type::BYTEA => Self::Blob(Vec::<u8>::from_sql(kind, raw)?.into()),
            ref other if <String as FromSql<'_>>::accepts(other) => {
                Self::Text(String::from_sql(kind, raw)?.into())
            }
            ref other => return Err(format!("a column of type {other}").into()),
        })
    }

    fn from_sql_null(_: &Type) -> Result<Self, Trouble> {
        Ok(Self::Null)
    }

    fn accepts(_: &Type) -> bool {
        true
    }
}

/// A row of PostgreSQL's as ours.
pub(super) fn read(row: &Found) -> Result<Row, StorageError> {
    let cells = (0..row.len()).map(|column| row.try_get(column));
    Ok(Row(cells.collect::<Result<_, _>>()?))
}
