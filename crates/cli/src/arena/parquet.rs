//! Rows as a Parquet file, for those who look at many games in other programs.

use std::{fs::File, path::Path, sync::Arc};

use parquet::{
    basic::{LogicalType, Repetition, Type as Kind},
    data_type::{ByteArray, ByteArrayType, DoubleType, Int64Type},
    errors::ParquetError,
    file::{properties::WriterProperties, writer::SerializedFileWriter},
    schema::types::Type,
};

use super::games::{Column, Row};
use crate::failure::Failure;

/// Writes the rows.
pub(super) fn write(path: &Path, columns: &[Column], rows: &[Row<'_>]) -> Result<(), Failure> {
    let bad = |error: String| Failure::running(format!("cannot write {}: {error}", path.display()));
    let file = File::create(path).map_err(|error| bad(error.to_string()))?;
    fill(file, columns, rows).map_err(|error| bad(error.to_string()))
}

fn fill(file: File, columns: &[Column], rows: &[Row<'_>]) -> Result<(), ParquetError> {
    let field = |column: &Column| {
        let (kind, logical) = match column {
            Column::Words(..) => (Kind::BYTE_ARRAY, Some(LogicalType::String)),
            Column::Whole(..) => (Kind::INT64, None),
            Column::Real(..) => (Kind::DOUBLE, None),
        };
        let built = Type::primitive_type_builder(column.name(), kind)
            .with_repetition(Repetition::REQUIRED)
            .with_logical_type(logical)
            .build()?;
        Ok(Arc::new(built))
    };
    let fields = columns.iter().map(field).collect::<Result<Vec<_>, ParquetError>>()?;
    let schema = Arc::new(Type::group_type_builder("games").with_fields(fields).build()?);
    let properties = Arc::new(WriterProperties::builder().build());
    let mut writer = SerializedFileWriter::new(file, schema, properties)?;
    let mut group = writer.next_row_group()?;
    for column in columns {
        let mut out = group.next_column()?.expect("the schema has every column");
        match column {
            Column::Words(_, words) => {
                let values: Vec<ByteArray> = rows.iter().map(|row| words(row).as_str().into()).collect();
                out.typed::<ByteArrayType>().write_batch(&values, None, None)?;
            }
            Column::Whole(_, number) => {
                let values: Vec<i64> = rows.iter().map(number).collect();
                out.typed::<Int64Type>().write_batch(&values, None, None)?;
            }
            Column::Real(_, number) => {
                let values: Vec<f64> = rows.iter().map(number).collect();
                out.typed::<DoubleType>().write_batch(&values, None, None)?;
            }
        }
        out.close()?;
    }
    group.close()?;
    writer.close()?;
    Ok(())
}
