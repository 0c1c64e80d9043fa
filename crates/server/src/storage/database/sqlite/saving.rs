//! What can be read of tables of which a part cannot is kept, and they are made anew. What they were lies beside.

use std::collections::HashSet;

use rusqlite::Connection;

use super::{Cell, Outcome, Sqlite, damage, mending, query};
use crate::storage::{
    StorageError,
    database::{Consequences, Database, Row, Saved, round, transaction, values},
};

/// Rows that are read at once.
const AT_ONCE: usize = 500;
/// What lost rows of a table can be called, where an index still has their names.
const NAMED: [(&str, &str); 2] = [("tables", "id"), ("guests", "public")];

impl Sqlite {
    /// Goes round what cannot be read of all tables but this one: all of it and what follows from it, or nothing.
    pub(super) fn save_tables(&mut self, but: &str, follow: Consequences<'_>) -> Outcome<()> {
        self.damage = damage(&self.connection, None)?;
        if self.damage.is_none() {
            return Ok(());
        }
        let mut damaged = Vec::new();
        for table in self.tables()? {
            if damage(&self.connection, Some(&table))?.is_some() {
                damaged.push(table);
            }
        }
        let others: Vec<String> = damaged.iter().filter(|table| *table != but).cloned().collect();
        if others.is_empty() && !damaged.is_empty() {
            return Ok(());
        }
        let (beside, fresh) = self.keep_beside()?;
        // Over a connection of its own: a transaction in which something could not be read cannot be kept.
        let old = Connection::open(self.connection.path().unwrap_or_default())?;
        let made = transaction(self, |database| {
            let saved = others.iter().map(|table| save(&old, database, table));
            let saved = saved.collect::<Outcome<Vec<_>>>()?;
            follow(database, &saved)?;
            mending::note_unmended(database)?;
            Ok(saved)
        });
        let saved = made.inspect_err(|_| self.keep_no_copy(fresh))?;
        mending::report(&beside, &saved);
        // Where that table cannot be read either, the file is written anew after it.
        if damaged.len() == others.len() { self.write_anew() } else { Ok(()) }
    }

    fn tables(&mut self) -> Outcome<Vec<String>> {
        let query =
            "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name";
        self.query(query, &[])?.iter().map(|row| row.get(0)).collect()
    }
}

/// Keeps what can be read of a table in a new one that takes its place.
fn save(old: &Connection, database: &mut dyn Database, table: &str) -> Outcome<Saved> {
    // As an index knows them, if there is one that can be read.
    let counted = query(old, &format!("SELECT count(*) FROM {table}"), &[]);
    let before: Option<usize> = counted.ok().and_then(|rows| rows.first()?.get(0).ok());
    let named = NAMED.iter().find(|(named, _)| *named == table).map(|(_, name)| *name);
    let all = named.map(|name| format!("SELECT {name} FROM {table}"));
    let names = |rows: Outcome<Vec<Row>>| -> HashSet<String> {
        // Of what is damaged, too, nothing is known.
        rows.unwrap_or_default().iter().filter_map(|row| row.get(0).ok()).collect()
    };
    let known = all.as_ref().map(|all| names(query(old, all, &[]))).unwrap_or_default();
    let new = format!("saved_{table}");
    let made = mending::making(database, table)?;
    let sql = made.first().ok_or_else(|| StorageError::new(format!("nobody knows how '{table}' is made")))?;
    let columns = sql.find('(').map(|start| &sql[start..]).unwrap_or_default();
    database.execute(&format!("CREATE TABLE {new} {columns}"), &[])?;
    let gaps = copy(old, database, table, &new)?;
    mending::forget(database, table)?;
    database.execute(&format!("ALTER TABLE {new} RENAME TO {table}"), &[])?;
    for index in &made[1..] {
        database.execute(index, &[])?;
    }
    let kept = database.query(&format!("SELECT count(*) FROM {table}"), &[])?;
    let kept = kept.first().map_or(Ok(0), |row| row.get(0))?;
    let left = all.as_ref().map(|all| names(database.query(all, &[]))).unwrap_or_default();
    let mut missing: Vec<String> = known.difference(&left).cloned().collect();
    missing.sort_unstable();
    let before = before.or(gaps.is_empty().then_some(kept));
    let lost = before.map(|before| before.saturating_sub(kept));
    Ok(Saved { table: table.to_owned(), kept, lost, gaps, missing })
}

/// Where it is to be read on.
enum From {
    Start,
    /// After the row with this key.
    After(Vec<Cell>),
    /// At the first row whose key begins with this number or a higher one.
    Number(i64),
}

/// How rows of a table are found in their order.
struct Order {
    table: String,
    /// Whether they have no number besides their key.
    keyed: bool,
    key: Vec<String>,
    columns: Vec<String>,
}

impl Order {
    fn of(old: &Connection, table: &str) -> Outcome<Self> {
        let rows =
            query(old, "SELECT name, pk FROM pragma_table_info(?1) ORDER BY pk, cid", &values![table])?;
        let all = rows.iter().map(|row| Ok((row.get(0)?, row.get::<i64>(1)? > 0)));
        let all: Vec<(String, bool)> = all.collect::<Outcome<_>>()?;
        let rowids = query(old, "SELECT wr FROM pragma_table_list(?1)", &values![table])?;
        let keyed = rowids.first().map_or(Ok(false), |row| row.get(0))?;
        let key = all.iter().filter(|(_, key)| *key).map(|(name, _)| name.clone()).collect();
        let key = if keyed { key } else { vec!["rowid".to_owned()] };
        let columns = all.into_iter().map(|(name, _)| name).collect();
        Ok(Self { table: table.to_owned(), keyed, key, columns })
    }

    /// Rows in order: their keys, then their columns.
    fn rows(&self, old: &Connection, from: &From, most: usize) -> Outcome<Vec<Row>> {
        let (key, columns) = (self.key.join(", "), self.columns.join(", "));
        let (place, mut values) = match from {
            From::Start => (String::new(), Vec::new()),
            From::After(row) => (format!("WHERE ({key}) > ({})", places(row.len())), row.clone()),
            From::Number(number) => (format!("WHERE {} >= ?1", self.key[0]), vec![Cell::from(*number)]),
        };
        values.push(most.into());
        let (table, most) = (&self.table, values.len());
        let sql =
            format!("SELECT {key}, {columns} FROM {table} NOT INDEXED {place} ORDER BY {key} LIMIT ?{most}");
        query(old, &sql, &values)
    }

    fn can_read(&self, old: &Connection, number: i64) -> Outcome<bool> {
        match self.rows(old, &From::Number(number), 1) {
            Ok(_) => Ok(true),
            Err(StorageError::Unreadable(_)) => Ok(false),
            Err(error) => Err(error),
        }
    }
}

fn places(count: usize) -> String {
    (1..=count).map(|place| format!("?{place}")).collect::<Vec<_>>().join(", ")
}

/// Copies all rows that can be read, and says between which numbers there may have been others.
fn copy(old: &Connection, database: &mut dyn Database, table: &str, new: &str) -> Outcome<Vec<(i64, i64)>> {
    let order = Order::of(old, table)?;
    let keys = order.key.len();
    let columns = order.columns.join(", ");
    // What breaks a promise of the table is damaged, too.
    let insert = format!("INSERT OR IGNORE INTO {new} ({columns}) VALUES ({})", places(order.columns.len()));
    // An index may hold all of it.
    if order.keyed
        && let Ok(rows) = query(old, &format!("SELECT {columns} FROM {table}"), &[])
    {
        rows.iter().try_for_each(|row| database.execute(&insert, &row.0).map(drop))?;
        return Ok(Vec::new());
    }
    let (mut from, mut most, mut gaps) = (From::Start, AT_ONCE, Vec::new());
    loop {
        let rows = match order.rows(old, &from, most) {
            Ok(rows) => rows,
            Err(StorageError::Unreadable(_)) if most > 1 => {
                most = 1;
                continue;
            }
            Err(StorageError::Unreadable(_)) => {
                let next = match &from {
                    From::Start => 0,
                    From::After(key) => match key.first() {
                        Some(Cell::Integer(number)) => number.saturating_add(1),
                        // There are no numbers to look for.
                        _ => {
                            gaps.push((0, i64::MAX));
                            return Ok(gaps);
                        }
                    },
                    From::Number(number) => number.saturating_add(1),
                };
                let can_read = |number| order.can_read(old, number);
                let read = if can_read(next)? { Some(next) } else { round(next, can_read)? };
                gaps.push((next, read.map_or(i64::MAX, |read| read - 1)));
                let Some(read) = read else { return Ok(gaps) };
                from = From::Number(read);
                continue;
            }
            Err(error) => return Err(error),
        };
        for row in &rows {
            database.execute(&insert, &row.0[keys..])?;
        }
        let Some(last) = rows.last() else { return Ok(gaps) };
        from = From::After(last.0[..keys].to_vec());
        most = (most * 2).min(AT_ONCE);
    }
}
