//! Reading the tab-separated data files. They are part of the program: a mistake in one is a bug and stops it
//! with the file and line; the tests read every row.

use std::{fmt::Display, str::FromStr};

/// A data file with a header line. Empty lines and lines that begin with `#` are skipped.
pub struct Table {
    file: &'static str,
    columns: Vec<&'static str>,
    rows: Vec<(usize, Vec<&'static str>)>,
}

/// One row of a [`Table`].
#[derive(Clone, Copy)]
pub struct Row<'a> {
    table: &'a Table,
    line: usize,
    cells: &'a [&'static str],
}

impl Table {
    /// Reads a file.
    pub fn read(file: &'static str, text: &'static str) -> Self {
        let mut lines = text
            .lines()
            .enumerate()
            .filter(|(_, line)| !line.is_empty() && !line.starts_with('#'))
            .map(|(index, line)| (index + 1, line.split('\t').collect::<Vec<_>>()));
        let (_, columns) = lines.next().unwrap_or_else(|| panic!("{file}: no header line"));
        let rows: Vec<_> = lines.collect();
        for (line, cells) in &rows {
            assert!(
                cells.len() == columns.len(),
                "{file}, line {line}: {} cells under {} columns",
                cells.len(),
                columns.len()
            );
        }
        Self { file, columns, rows }
    }

    /// Its rows.
    pub fn rows(&self) -> impl ExactSizeIterator<Item = Row<'_>> {
        self.rows.iter().map(|(line, cells)| Row { table: self, line: *line, cells })
    }
}

impl Row<'_> {
    /// The text in a column.
    pub fn text(&self, column: &str) -> &'static str {
        match self.table.columns.iter().position(|name| *name == column) {
            Some(index) => self.cells[index],
            None => panic!("{}: no column '{column}'", self.table.file),
        }
    }

    /// The columns and what stands in them.
    pub fn cells(&self) -> impl Iterator<Item = (&'static str, &'static str)> + '_ {
        self.table.columns.iter().copied().zip(self.cells.iter().copied())
    }

    /// The value in a column.
    pub fn get<T: FromStr<Err: Display>>(&self, column: &str) -> T {
        self.read(column, self.text(column), |text| text.parse())
    }

    /// The number in a column; `-` is 0.
    pub fn number(&self, column: &str) -> u8 {
        if self.text(column) == "-" { 0 } else { self.get(column) }
    }

    /// The values in a column, separated by spaces; `-` for none.
    pub fn list<T, E: Display>(&self, column: &str, parse: impl Fn(&'static str) -> Result<T, E>) -> Vec<T> {
        self.parts(column, " ", parse)
    }

    /// The values in a column that are several words each, separated by `; `; `-` for none.
    pub fn sentences<T, E: Display>(
        &self,
        column: &str,
        parse: impl Fn(&'static str) -> Result<T, E>,
    ) -> Vec<T> {
        self.parts(column, "; ", parse)
    }

    fn parts<T, E: Display>(
        &self,
        column: &str,
        separator: &str,
        parse: impl Fn(&'static str) -> Result<T, E>,
    ) -> Vec<T> {
        match self.text(column) {
            "-" => Vec::new(),
            text => text.split(separator).map(|part| self.read(column, part, &parse)).collect(),
        }
    }

    fn read<T, E: Display>(
        &self,
        column: &str,
        text: &'static str,
        parse: impl Fn(&'static str) -> Result<T, E>,
    ) -> T {
        parse(text)
            .unwrap_or_else(|error| panic!("{}, line {}, {column}: {error}", self.table.file, self.line))
    }
}
