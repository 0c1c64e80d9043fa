//! Tables as the database keeps them.

use menagerie_table::{Entry, Person, Seating};
use serde::{Serialize, de::DeserializeOwned};

use super::{
    Claim, Loss, Source, Storage, StorageError, StoredTable, TableKey, TableRow, Terms,
    database::{Row, Statement, Value, values},
    journal::{Keys, Tail, merge, read_keys, seat_of},
    packing::{inflated, unpacked},
    seats,
};
use crate::protocol::Status;

const ROW: &str = "SELECT key, id, header, seats, creator, invite, visibility, status, rematch, created, touched, \
                   rated, timing, lang, network, wide FROM tables";

/// Keeps a table's row.
pub(super) fn save(row: &TableRow) -> Vec<Statement<'_>> {
    let query = "INSERT INTO tables \
                 (key, id, header, seats, creator, invite, visibility, status, rematch, created, touched, \
                 rated, timing, lang, network, wide) \
                 VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16) \
                 ON CONFLICT (key) DO UPDATE SET seats = ?4, status = ?8, rematch = ?9, touched = ?11, doomed = NULL, \
                 network = ?15, wide = ?16";
    let source = row.source.filter(|_| row.is_listed());
    let TableRow {
        key,
        id,
        header,
        seating,
        creator,
        invite,
        visibility,
        status,
        rematch,
        created,
        touched,
        terms: Terms { rated, timing, lang },
        ..
    } = row;
    let ended = !matches!(status, Status::Waiting | Status::Playing);
    let (header, seats) = (to_json(header), to_json(seating));
    let (visibility, status) = (to_word(visibility), to_word(status));
    let row = values![
        key.0,
        id,
        header,
        seats,
        creator.0,
        invite,
        visibility,
        status,
        rematch.as_deref(),
        *created,
        *touched,
        *rated,
        timing.as_ref().map(to_json),
        lang.as_ref().map(to_word),
        source.map(|source| source.network),
        source.map(|source| source.wide)
    ];
    let sit = |person: Person| {
        let query = "INSERT INTO sitting (guest, tab) VALUES (?1, ?2) ON CONFLICT DO NOTHING";
        Statement::new(query, values![person.0, key.0])
    };
    let mut statements = vec![Statement::new(query, row), sit(*creator)];
    statements.extend(people(seating).filter(|person| person != creator).map(sit));
    statements.extend(ended.then(|| seats::all_went(*key)));
    statements
}

fn people(seating: &Seating) -> impl Iterator<Item = Person> {
    seating.0.iter().filter_map(|holder| match holder {
        menagerie_table::Holder::Person { person, .. } => Some(*person),
        _ => None,
    })
}

impl Storage {
    /// Numbers and ids of tables after this number, at most `most`, in order.
    pub fn ids_after(&mut self, key: i64, most: usize) -> Result<Vec<(i64, String)>, StorageError> {
        let query = "SELECT key, id FROM tables WHERE key > ?1 ORDER BY key LIMIT ?2";
        let rows = self.database.query(query, &values![key, most])?;
        rows.iter().map(|row| Ok((row.get(0)?, row.get(1)?))).collect()
    }

    fn rows(&mut self, query: &str, values: &[Value<'_>]) -> Result<Vec<TableRow>, StorageError> {
        let mut found = Vec::new();
        for row in self.database.query(query, values)? {
            match read_row(&row) {
                Ok(row) => found.push(row),
                // One bad row is nobody else's trouble.
                Err(error) => {
                    let table: i64 = row.get(0).unwrap_or_default();
                    tracing::error!(%error, table, "a table's row cannot be read");
                }
            }
        }
        Ok(found)
    }

    /// The table with this id.
    pub fn table(&mut self, id: &str) -> Result<Option<StoredTable>, StorageError> {
        let Some(row) = self.table_row(id)? else { return Ok(None) };
        // In one query: the journal may be folded into the log by another process at any moment.
        let query = "SELECT CAST(0 AS INTEGER) AS place, CAST(0 AS INTEGER) AS number, lines, keys, packed, \
                     entries, lost FROM logs WHERE tab = ?1 \
                     UNION ALL SELECT 1, seq, NULL, NULL, lines, 0, NULL FROM parts WHERE tab = ?1 \
                     UNION ALL SELECT 2, version, line, key, NULL, 0, NULL FROM journal WHERE tab = ?1 \
                     ORDER BY place, number";
        let parts = self.database.query(query, &values![row.key.0])?;
        let tail = self.own.as_ref().and_then(|own| own.tail(row.key.0));
        // Lines that make no sense are missing ones.
        let (entries, keys, lost) = put_together(&parts, tail).unwrap_or_else(|error| {
            let why = format!("what is kept of it makes no sense: {error}");
            (Vec::new(), Vec::new(), Some(Loss { why, certain: true }))
        });
        let came = if row.terms.rated { self.came(row.key)? } else { Vec::new() };
        let runs = matches!(row.status, Status::Waiting | Status::Playing);
        let since = if runs { self.sitting_since(row.key)? } else { Vec::new() };
        Ok(Some(StoredTable { row, entries, keys, came, since, lost }))
    }

    /// The newest tables at which the guest sits or sat, at most `most`.
    pub fn tables_of(&mut self, guest: Person, most: usize) -> Result<Vec<TableRow>, StorageError> {
        let query = format!(
            "{ROW} WHERE key IN (SELECT tab FROM sitting WHERE guest = ?1) ORDER BY created DESC, key DESC LIMIT ?2"
        );
        self.rows(&query, &values![guest.0, most])
    }

    /// The tables with these numbers, as far as there are such.
    pub fn tables_by_key(&mut self, keys: &[i64]) -> Result<Vec<TableRow>, StorageError> {
        let query = format!("{ROW} WHERE key = ?1");
        let mut found = Vec::with_capacity(keys.len());
        for key in keys {
            found.extend(self.rows(&query, &values![*key])?);
        }
        Ok(found)
    }

    /// The row of the table with this id.
    pub fn table_row(&mut self, id: &str) -> Result<Option<TableRow>, StorageError> {
        Ok(self.rows(&format!("{ROW} WHERE id = ?1"), &values![id])?.pop())
    }

    /// The newest tables that others may find and that wait for players, at most `most`.
    pub fn open_tables(&mut self, most: usize) -> Result<Vec<TableRow>, StorageError> {
        let query = format!(
            "{ROW} WHERE status = 'waiting' AND visibility <> 'private' ORDER BY created DESC, key DESC LIMIT ?1"
        );
        self.rows(&query, &values![most])
    }

    /// How many unfinished tables the guest made.
    pub fn unfinished_of(&mut self, guest: Person) -> Result<usize, StorageError> {
        let query = "SELECT count(*) FROM tables WHERE creator = ?1 AND status IN ('waiting', 'playing')";
        let rows = self.database.query(query, &values![guest.0])?;
        rows.first().map_or(Ok(0), |row| row.get(0))
    }
}

/// The entries of a table from its log, the parts of it and its journal, the last key of each seat, and whether something is missing.
fn put_together(
    parts: &[Row],
    tail: Option<&Tail>,
) -> Result<(Vec<Entry>, Keys, Option<Loss>), StorageError> {
    let (mut text, mut last, mut keys) = (String::new(), String::new(), Vec::new());
    // The version of the last entry, and why some are missing.
    let (mut version, mut lost): (u32, Option<String>) = (0, None);
    for part in parts {
        match part.get::<i64>(0)? {
            0 => {
                (text, last) = (unpacked(part.get(4)?)?, part.get(2)?);
                keys = read_keys(&part.get::<String>(3)?);
                (version, lost) = (part.get(5)?, part.get(6)?);
            }
            1 => {
                let lines = inflated(&part.get::<Vec<u8>>(4)?, &text)?;
                text.push_str(&lines);
            }
            _ => {
                let line: String = part.get(2)?;
                version = part.get(1)?;
                if let Some(key) = part.get(3)? {
                    merge(&mut keys, (seat_of(&line), key, version));
                }
                last.push_str(&line);
                last.push('\n');
            }
        }
    }
    text.push_str(&last);
    if let Some(tail) = tail {
        text.push_str(&tail.lines);
        version = tail.last;
        tail.keys.iter().for_each(|key| merge(&mut keys, key.clone()));
    }
    let entries = text.lines().map(|line| line.parse::<Entry>().map_err(StorageError::new));
    let entries = entries.collect::<Result<Vec<_>, _>>()?;
    let certain = entries.len() != version as usize;
    let missing = || format!("{} of its {version} entries are there", entries.len());
    let lost = lost.or_else(|| certain.then(missing)).map(|why| Loss { why, certain });
    Ok((entries, keys, lost))
}

fn read_row(row: &Row) -> Result<TableRow, StorageError> {
    Ok(TableRow {
        key: TableKey(row.get(0)?),
        id: row.get(1)?,
        header: from_json(row, 2)?,
        seating: from_json(row, 3)?,
        creator: Person(row.get(4)?),
        invite: row.get(5)?,
        visibility: from_word(row, 6)?,
        status: from_word(row, 7)?,
        rematch: row.get(8)?,
        created: row.get(9)?,
        touched: row.get(10)?,
        terms: Terms {
            rated: row.get(11)?,
            timing: maybe(row, 12, from_json)?,
            lang: maybe(row, 13, from_word)?,
        },
        source: source(row, 14)?,
        claim: Claim::Sole,
    })
}

/// Where somebody came from, in this column and the next, if that is known.
fn source(row: &Row, column: usize) -> Result<Option<Source>, StorageError> {
    let [network, wide]: [Option<i64>; 2] = [row.get(column)?, row.get(column + 1)?];
    Ok(network.zip(wide).map(|(network, wide)| Source { network, wide }))
}

/// What stands in a column, if something does.
fn maybe<T>(
    row: &Row,
    column: usize,
    read: impl Fn(&Row, usize) -> Result<T, StorageError>,
) -> Result<Option<T>, StorageError> {
    let there = row.get::<Option<String>>(column)?.is_some();
    if there { read(row, column).map(Some) } else { Ok(None) }
}

fn to_json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("rows are plain data")
}

fn from_json<T: DeserializeOwned>(row: &Row, column: usize) -> Result<T, StorageError> {
    let text: String = row.get(column)?;
    serde_json::from_str(&text).map_err(|error| StorageError::new(format!("column {column}: {error}")))
}

/// A plain enum as its word alone: `waiting`.
fn to_word(value: &impl Serialize) -> String {
    to_json(value).trim_matches('"').to_owned()
}

fn from_word<T: DeserializeOwned>(row: &Row, column: usize) -> Result<T, StorageError> {
    let word: String = row.get(column)?;
    serde_json::from_value(word.into())
        .map_err(|error| StorageError::new(format!("column {column}: {error}")))
}
