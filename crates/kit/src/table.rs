//! Reading tab-separated data files: a heading, a row a thing. They are part of the program, so a mistake in one is a bug
//! and stops it with file, line and word; the tests read every row.
//!
//! Empty lines and lines that begin with `#` are passed over; `#: exact`, `#: mixed` or `#: reconstructed` says how much of
//! the file is as printed. In a cell, `-` is nothing.

use std::{fmt::Display, str::FromStr};

use serde::Serialize;
use ts_rs::TS;

use crate::fingerprint::Fingerprint;

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
    file: &'static str,
    columns: Vec<&'static str>,
    rows: Vec<(usize, Vec<&'static str>)>,
    status: Option<Status>,
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
    ///
    /// # Panics
    /// When there is no heading, a row has not its columns, or the status is no known one.
    pub fn read(file: &'static str, text: &'static str) -> Self {
        let status = text.lines().find_map(|line| line.strip_prefix("#: ")).map(|status| match status {
            "exact" => Status::Exact,
            "mixed" => Status::Mixed,
            "reconstructed" => Status::Reconstructed,
            other => panic!("{file}: the status is {other}, not exact, mixed or reconstructed"),
        });
        let mut lines = text
            .lines()
            .enumerate()
            .filter(|(_, line)| !line.is_empty() && !line.starts_with('#'))
            .map(|(index, line)| (index + 1, line.split('\t').collect::<Vec<_>>()));
        let (_, columns) = lines.next().unwrap_or_else(|| panic!("{file}: no heading"));
        let rows: Vec<_> = lines.collect();
        for (line, cells) in &rows {
            let (found, wanted) = (cells.len(), columns.len());
            assert!(found == wanted, "{file}, line {line}: {found} cells under {wanted} columns");
        }
        Self { file, columns, rows, status }
    }

    /// How much of it is as printed.
    ///
    /// # Panics
    /// When the file does not say.
    pub fn status(&self) -> Status {
        self.status.unwrap_or_else(|| panic!("{}: no line '#: exact', '#: mixed' or …", self.file))
    }

    /// Its rows.
    pub fn rows(&self) -> impl ExactSizeIterator<Item = Row<'_>> {
        self.rows.iter().map(|(line, cells)| Row { table: self, line: *line, cells })
    }

    /// Its rows, turned into an array of exactly `N`.
    ///
    /// # Panics
    /// When there are more or fewer.
    pub fn collect<T, const N: usize>(&self, read: impl FnMut(Row<'_>) -> T) -> [T; N] {
        let all: Vec<T> = self.rows().map(read).collect();
        let found = all.len();
        all.try_into().unwrap_or_else(|_| panic!("{}: {found} rows instead of {N}", self.file))
    }

    /// The same, where a column must hold these words in this order: a file that is replaced may have its rows in
    /// another one, and nothing else would tell.
    pub fn collect_in_order<T, const N: usize>(
        &self,
        column: &str,
        words: impl IntoIterator<Item: Display>,
        mut read: impl FnMut(Row<'_>) -> T,
    ) -> [T; N] {
        let mut words = words.into_iter();
        self.collect(|row| {
            if let Some(word) = words.next() {
                row.expect(column, word);
            }
            read(row)
        })
    }

    /// Takes what stands in the table into a fingerprint, but for some columns: a better translation spoils no saved game.
    pub fn fingerprint(&self, print: &mut Fingerprint, except: &[&str]) {
        for row in self.rows() {
            row.cells().filter(|(column, _)| !except.contains(column)).for_each(|(_, cell)| print.add(cell));
        }
    }
}

impl Row<'_> {
    /// The text in a column.
    ///
    /// # Panics
    /// When there is no such column.
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
    ///
    /// # Panics
    /// When the text is no such value; likewise below.
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

    /// Checks that rows come in the order the program counts on.
    ///
    /// # Panics
    /// When another word stands there.
    pub fn expect(&self, column: &str, word: impl Display) {
        let (found, word) = (self.text(column), word.to_string());
        assert!(found == word, "{}: '{found}' instead of '{word}'", self.place());
    }

    /// Stops the program: what stands in this row cannot be.
    ///
    /// # Panics
    /// Always.
    pub fn refuse(&self, why: impl Display) -> ! {
        panic!("{}: {why}", self.place())
    }

    /// File and line.
    fn place(&self) -> String {
        format!("{}, line {}", self.table.file, self.line)
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
        parse(text).unwrap_or_else(|error| self.refuse(format!("{column}: {error} ('{text}')")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const STEPS: &str = "#: mixed\nstep\tpoints\n\n# remark\n0\t1 2\n2\t-\n1\tx\n";

    fn steps() -> Table {
        Table::read("steps.tsv", STEPS)
    }

    #[test]
    fn cells_are_read_by_column() {
        let table = steps();
        assert_eq!(table.status(), Status::Mixed);
        let first = table.rows().next().unwrap();
        assert_eq!((first.get::<u8>("step"), first.list("points", str::parse::<u8>)), (0, vec![1, 2]));
        assert_eq!(table.rows().nth(1).unwrap().list("points", str::parse::<u8>), Vec::<u8>::new());
        let in_order: [u8; 3] = table.collect_in_order("step", [0, 2, 1], |row| row.number("step"));
        assert_eq!(in_order, [0, 2, 1]);
    }

    #[test]
    #[should_panic(expected = "steps.tsv, line 6: '2' instead of '1'")]
    fn rows_in_another_order_are_noticed() {
        let _: [u8; 3] = steps().collect_in_order("step", 0..3, |row| row.number("step"));
    }

    #[test]
    #[should_panic(expected = "steps.tsv, line 7: points: invalid digit found in string ('x')")]
    fn a_wrong_word_is_named_with_its_line() {
        steps().rows().nth(2).unwrap().list("points", str::parse::<u8>);
    }

    #[test]
    #[should_panic(expected = "odd.tsv, line 2: 1 cells under 2 columns")]
    fn a_row_without_its_columns_is_noticed() {
        Table::read("odd.tsv", "a\tb\n1\n");
    }

    #[test]
    fn the_fingerprint_leaves_columns_out() {
        let of = |text: &'static str| {
            let mut print = Fingerprint::default();
            Table::read("t", text).fingerprint(&mut print, &["name"]);
            print.finish()
        };
        assert_eq!(of("id\tname\n1\tlion"), of("id\tname\n1\tleu"));
        assert_ne!(of("id\tname\n1\tlion"), of("id\tname\n2\tlion"));
    }
}
