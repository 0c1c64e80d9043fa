//! Reading the data files: tab-separated rows under a header, `#` for remarks, `#:` for the status.

use std::{fmt::Display, str::FromStr};

use serde::Serialize;
use ts_rs::TS;

/// How much of a table is as printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// As printed.
    Exact,
    /// Partly as printed; the rows or the remarks say which.
    Mixed,
    /// Our own proposal, because no source gives the printed one.
    Reconstructed,
}

/// A data file, split into its cells.
pub struct Table {
    name: &'static str,
    /// How much of it is as printed.
    pub status: Status,
    rows: Vec<Vec<&'static str>>,
}

impl Table {
    /// Reads a table. The files are part of the program and tested, so a damaged one is a bug.
    ///
    /// # Panics
    /// When the status is missing or a row has not as many cells as the header.
    pub fn read(name: &'static str, text: &'static str) -> Self {
        let status = text.lines().find_map(|line| line.strip_prefix("#: ")).unwrap_or("missing");
        let status = match status {
            "exact" => Status::Exact,
            "mixed" => Status::Mixed,
            "reconstructed" => Status::Reconstructed,
            other => panic!("{name}: the status is {other}, not exact, mixed or reconstructed"),
        };
        let lines = text.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
        let mut rows: Vec<Vec<&str>> = lines.map(|line| line.split('\t').collect()).collect();
        let header = rows.remove(0);
        for row in &rows {
            assert_eq!(row.len(), header.len(), "{name}: the row '{}' has not the header's columns", row[0]);
        }
        Self { name, status, rows }
    }

    /// The rows.
    pub fn rows(&self) -> impl ExactSizeIterator<Item = Row<'_>> {
        self.rows.iter().map(|cells| Row { table: self.name, cells })
    }

    /// The rows, turned into an array of exactly `N`.
    pub fn collect<T, const N: usize>(&self, row: impl FnMut(Row<'_>) -> T) -> [T; N] {
        let all: Vec<T> = self.rows().map(row).collect();
        let found = all.len();
        all.try_into().unwrap_or_else(|_| panic!("{}: {found} rows instead of {N}", self.name))
    }

    /// The same, where the first cells must be these names in this order: a file that is replaced may have its rows
    /// in another one, and nothing else would tell.
    pub fn collect_named<T, const N: usize>(
        &self,
        names: impl IntoIterator<Item: Display>,
        mut read: impl FnMut(Row<'_>) -> T,
    ) -> [T; N] {
        let mut names = names.into_iter();
        self.collect(|row| {
            if let Some(name) = names.next() {
                row.expect(0, name);
            }
            read(row)
        })
    }
}

/// One row.
#[derive(Clone, Copy)]
pub struct Row<'a> {
    table: &'static str,
    cells: &'a [&'static str],
}

impl Row<'_> {
    /// The text of a cell.
    pub fn text(&self, column: usize) -> &'static str {
        self.cells[column]
    }

    /// A cell read as a value.
    pub fn get<T: FromStr<Err: Display>>(&self, column: usize) -> T {
        let text = self.text(column);
        text.parse()
            .unwrap_or_else(|error| panic!("{}, row {}: {error} ('{text}')", self.table, self.cells[0]))
    }

    /// The words of a cell, each read as a value.
    pub fn list<T: FromStr<Err: Display>>(&self, column: usize) -> Vec<T> {
        let read = |word: &str| {
            word.parse()
                .unwrap_or_else(|error| panic!("{}, row {}: {error} ('{word}')", self.table, self.cells[0]))
        };
        self.text(column).split(' ').map(read).collect()
    }

    /// Checks that rows come in the order the program counts on.
    pub fn expect(&self, column: usize, expected: impl Display) {
        let found = self.text(column);
        assert_eq!(found, expected.to_string(), "{}: rows out of order", self.table);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const STEPS: &str = "#: exact\nstep\tmultiplier\n0\t0\n2\t2\n1\t1\n";

    #[test]
    fn rows_in_their_order_are_read() {
        let read: [u8; 3] = Table::read("steps", STEPS).collect_named([0, 2, 1], |row| row.get(1));
        assert_eq!(read, [0, 2, 1]);
    }

    #[test]
    #[should_panic(expected = "steps: rows out of order")]
    fn rows_in_another_order_are_noticed() {
        let _: [u8; 3] = Table::read("steps", STEPS).collect_named(0..3, |row| row.get(1));
    }
}
