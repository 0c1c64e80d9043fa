//! A PostgreSQL database, which several processes may use at once.

mod dialect;
mod line;
pub mod scratch;
mod types;

use std::collections::HashMap;

use futures_util::{StreamExt, TryStreamExt, stream};
use tokio::runtime::{Builder, Runtime};
use tokio_postgres::{Client, types::ToSql};

pub(crate) use self::line::Address;
use super::{Database, Outcome, Row, Statement, Value, migrations};
use crate::storage::StorageError;

/// Statements that travel at once.
const IN_FLIGHT: usize = 256;
/// The number of the lock under which the tables are made and changed.
const MIGRATING: i64 = 0x6d65_6e61;

/// A PostgreSQL database.
pub struct Postgres {
    runtime: Own,
    address: Address,
    line: Option<Connection>,
    /// Whether a transaction has begun: it is lost with its connection.
    begun: bool,
}

/// A runtime of its own. It may be dropped where another one runs: a house that cannot open says why, and does not panic.
struct Own(Option<Runtime>);

impl Own {
    fn block_on<T>(&self, work: impl Future<Output = T>) -> T {
        self.0.as_ref().expect("it is there until it is dropped").block_on(work)
    }
}

impl Drop for Own {
    fn drop(&mut self) {
        if let Some(runtime) = self.0.take() {
            runtime.shutdown_background();
        }
    }
}

/// A connection, and the statements it knows.
struct Connection {
    client: Client,
    statements: HashMap<String, tokio_postgres::Statement>,
}

impl Postgres {
    /// Opens the database at this address (`postgres://user@host/name`), and makes its tables if they are missing.
    pub fn open(address: &str) -> Outcome<Self> {
        let mut database = Self::connect(address)?;
        database.migrate()?;
        Ok(database)
    }

    /// The same, without looking at the tables.
    pub(crate) fn connect(address: &str) -> Outcome<Self> {
        let address = address.parse()?;
        let runtime = Builder::new_current_thread().enable_all().build().map_err(StorageError::new)?;
        let mut database = Self { runtime: Own(Some(runtime)), address, line: None, begun: false };
        database.reconnect()?;
        Ok(database)
    }

    /// Begins a transaction that sees the database as it is now and changes nothing.
    pub(crate) fn begin_looking(&mut self) -> Outcome<()> {
        batch(self, "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")?;
        self.begun = true;
        Ok(())
    }

    /// Refuses a database that has other tables than this server reads.
    pub(crate) fn must_be_current(&mut self) -> Outcome<()> {
        let made = self.query("SELECT CAST(to_regclass('schema_version') AS TEXT)", &[])?;
        if made.first().map_or(Ok(None), |row| row.get::<Option<String>>(0))?.is_none() {
            return Err(StorageError::new("there is no house in this database"));
        }
        let found = self.query("SELECT version FROM schema_version", &[])?;
        let found = found.first().map_or(Ok(0), |row| row.get(0))?;
        if migrations::missing(found)?.next().is_none() {
            return Ok(());
        }
        Err(StorageError::new(format!(
            "the database has schema {found}, which an older program has made, and this one reads schema {}. Check a copy: restore \
             a pg_dump of it into a database of its own, start this program's server once on that, which brings it up to date, \
             stop it and run this again on the copy",
            migrations::VERSION
        )))
    }

    fn reconnect(&mut self) -> Outcome<()> {
        self.line = None;
        // It ends with the client; what ends it otherwise is told to whoever asks next.
        let client = self.runtime.block_on(self.address.connect(None))?;
        self.line = Some(Connection { client, statements: HashMap::new() });
        Ok(())
    }

    /// Brings the database to the schema of this server; one process at a time.
    fn migrate(&mut self) -> Outcome<()> {
        batch(self, &format!("SELECT pg_advisory_lock({MIGRATING})"))?;
        batch(self, "CREATE TABLE IF NOT EXISTS schema_version (version BIGINT NOT NULL)")?;
        let found = self.query("SELECT version FROM schema_version", &[])?;
        let found = found.first().map_or(Ok(0), |row| row.get(0))?;
        for (version, step) in migrations::missing(found)? {
            let step = dialect::translate(step);
            let note = format!("DELETE FROM schema_version; INSERT INTO schema_version VALUES ({version});");
            batch(self, &format!("BEGIN; {step} {note} COMMIT;"))?;
        }
        batch(self, &format!("SELECT pg_advisory_unlock({MIGRATING})"))
    }

    /// Does something with the connection; with a new one if the old is gone and nothing was begun on it.
    fn with_line<T>(
        &mut self,
        work: impl AsyncFn(&mut Connection) -> Result<T, tokio_postgres::Error>,
    ) -> Outcome<T> {
        for last in [false, true] {
            if self.line.as_ref().is_none_or(|line| line.client.is_closed()) {
                if self.begun {
                    return Err(lost());
                }
                self.reconnect()?;
            }
            let line = self.line.as_mut().ok_or_else(lost)?;
            match self.runtime.block_on(work(line)) {
                Ok(done) => return Ok(done),
                Err(error) if error.is_closed() && !self.begun && !last => self.line = None,
                Err(error) => return Err(error.into()),
            }
        }
        Err(lost())
    }
}

/// Carries out statements as they stand.
fn batch(database: &mut Postgres, sql: &str) -> Outcome<()> {
    database.with_line(async |line| line.client.batch_execute(sql).await)
}

impl Connection {
    async fn prepare(&mut self, sql: &str) -> Result<tokio_postgres::Statement, tokio_postgres::Error> {
        if let Some(known) = self.statements.get(sql) {
            return Ok(known.clone());
        }
        let statement = self.client.prepare(&dialect::translate(sql)).await?;
        self.statements.insert(sql.to_owned(), statement.clone());
        Ok(statement)
    }
}

impl Database for Postgres {
    fn execute(&mut self, sql: &str, values: &[Value<'_>]) -> Outcome<u64> {
        self.with_line(async |line| {
            let statement = line.prepare(sql).await?;
            line.client.execute(&statement, &places(values)).await
        })
    }

    fn query(&mut self, sql: &str, values: &[Value<'_>]) -> Outcome<Vec<Row>> {
        let rows = self.with_line(async |line| {
            let statement = line.prepare(sql).await?;
            line.client.query(&statement, &places(values)).await
        })?;
        rows.iter().map(types::read).collect()
    }

    /// All statements are sent without waiting for the answers in between.
    fn batch(&mut self, statements: &[Statement<'_>]) -> Outcome<()> {
        let changed: Vec<u64> = self.with_line(async |line| {
            let mut prepared = Vec::with_capacity(statements.len());
            for statement in statements {
                prepared.push((line.prepare(&statement.sql).await?, places(&statement.values)));
            }
            let client = &line.client;
            let sent = prepared.iter().map(|(statement, places)| client.execute(statement, places));
            stream::iter(sent).buffered(IN_FLIGHT).try_collect().await
        })?;
        let kept = statements
            .iter()
            .zip(changed)
            .all(|(statement, changed)| statement.changes.is_none_or(|must| must == changed));
        if kept { Ok(()) } else { Err(StorageError::Fenced) }
    }

    fn begin(&mut self) -> Outcome<()> {
        self.with_line(async |line| line.client.batch_execute("BEGIN").await)?;
        self.begun = true;
        Ok(())
    }

    fn begin_lightly(&mut self) -> Outcome<()> {
        let begin = "BEGIN; SET LOCAL synchronous_commit TO off";
        self.with_line(async |line| line.client.batch_execute(begin).await)?;
        self.begun = true;
        Ok(())
    }

    fn commit(&mut self) -> Outcome<()> {
        let done = self.with_line(async |line| line.client.batch_execute("COMMIT").await);
        self.begun = done.is_err();
        done
    }

    fn rollback(&mut self) -> Outcome<()> {
        let done = self.with_line(async |line| line.client.batch_execute("ROLLBACK").await);
        self.begun = false;
        if done.is_err() {
            self.line = None;
        }
        done
    }
}

fn places<'a>(values: &'a [Value<'_>]) -> Vec<&'a (dyn ToSql + Sync)> {
    values.iter().map(|value| value as &(dyn ToSql + Sync)).collect()
}

fn lost() -> StorageError {
    StorageError::Lost("the connection to the database is gone".into())
}

impl From<tokio_postgres::Error> for StorageError {
    fn from(error: tokio_postgres::Error) -> Self {
        match error.as_db_error() {
            Some(known) => Self::Failed(known.to_string()),
            None if error.is_closed() => Self::Lost(error.to_string()),
            None => {
                let cause = std::error::Error::source(&error).map(|cause| format!(": {cause}"));
                Self::Lost(format!("{error}{}", cause.unwrap_or_default()))
            }
        }
    }
}
