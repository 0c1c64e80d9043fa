//! Reports, bans, and what was done about them.

use menagerie_table::Person;

use super::{
    Storage, StorageError, Write,
    database::{Row, Statement, values},
    results::word,
};
use crate::protocol::{Ban, ChatLine, ModerationDeed, Report, ReportReason, Suspect};

/// A report that is to be kept.
#[derive(Debug, Clone)]
pub struct NewReport {
    /// When, in seconds since 1970.
    pub at: u64,
    /// The table's id.
    pub table: String,
    /// Who reports.
    pub reporter: Person,
    /// Whom.
    pub about: Person,
    /// The name they have there.
    pub name: String,
    /// Why.
    pub reason: ReportReason,
    /// In the reporter's words.
    pub note: String,
    /// What was said, as JSON.
    pub context: String,
}

/// A ban that holds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Standing {
    /// A person's.
    pub person: Option<Person>,
    /// Or a network's.
    pub network: Option<String>,
    /// Until when, in seconds since 1970.
    pub until: u64,
    /// Why.
    pub reason: String,
}

fn statement(sql: &'static str, values: impl Into<Vec<super::database::Value<'static>>>) -> Write {
    Write::Statement(Statement::new(sql, values))
}

/// Keeps a report.
pub(crate) fn report(report: NewReport) -> Write {
    let NewReport { at, table, reporter, about, name, reason, note, context } = report;
    let sql = "INSERT INTO reports (at, tab, reporter, about, name, reason, note, context) \
               VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)";
    statement(sql, values![at, table, reporter.0, about.0, name, reason.word().to_owned(), note, context])
}

/// Resolves a report.
pub(crate) fn resolve(key: i64, verdict: String, now: u64) -> Write {
    statement("UPDATE reports SET settled = ?2, verdict = ?3 WHERE key = ?1", values![key, now, verdict])
}

/// Bans someone, or a network.
pub(crate) fn ban(
    person: Option<Person>,
    network: Option<String>,
    until: u64,
    reason: String,
    now: u64,
) -> Write {
    let sql = "INSERT INTO bans (person, network, until, reason, made) VALUES (?1, ?2, ?3, ?4, ?5)";
    statement(sql, values![person.map(|person| person.0), network, until, reason, now])
}

/// Lifts a ban.
pub(crate) fn lift(key: i64, now: u64) -> Write {
    statement("UPDATE bans SET lifted = ?2 WHERE key = ?1 AND lifted IS NULL", values![key, now])
}

/// Writes down what was done.
pub(crate) fn deed(at: u64, moderator: String, deed: &'static str, about: String, detail: String) -> Write {
    let sql = "INSERT INTO deeds (at, moderator, deed, about, detail) VALUES (?1, ?2, ?3, ?4, ?5)";
    statement(sql, values![at, moderator, deed.to_owned(), about, detail])
}

const HOLDS: &str = "lifted IS NULL AND until > ?1";

impl Storage {
    /// The reports that someone has made: when, at which table, and what they said.
    pub fn reports_made(
        &mut self,
        reporter: Person,
        most: usize,
    ) -> Result<Vec<(u64, String, String)>, StorageError> {
        let query = "SELECT at, tab, note FROM reports WHERE reporter = ?1 ORDER BY key LIMIT ?2";
        let rows = self.database.query(query, &values![reporter.0, most])?;
        rows.iter().map(|row| Ok((row.get(0)?, row.get(1)?, row.get(2)?))).collect()
    }

    /// The bans that hold.
    pub fn standing_bans(&mut self, now: u64) -> Result<Vec<Standing>, StorageError> {
        let query = format!("SELECT person, network, until, reason FROM bans WHERE {HOLDS}");
        let rows = self.database.query(&query, &values![now])?;
        let read = |row: &Row| {
            Ok(Standing {
                person: row.get::<Option<i64>>(0)?.map(Person),
                network: row.get(1)?,
                until: row.get(2)?,
                reason: row.get(3)?,
            })
        };
        rows.iter().map(read).collect()
    }

    fn suspect(&mut self, person: Option<i64>, now: u64) -> Result<Option<Suspect>, StorageError> {
        let Some(person) = person.map(Person) else { return Ok(None) };
        let Some(guest) = self.guest_of(person)? else { return Ok(None) };
        let query = format!("SELECT max(until) FROM bans WHERE {HOLDS} AND person = ?2");
        let banned = self.database.query(&query, &values![now, person.0])?;
        let banned = banned.first().map(|row| row.get::<Option<u64>>(0)).transpose()?.flatten();
        Ok(Some(Suspect { id: guest.public, name: guest.name, account: guest.account, banned }))
    }

    /// Reports that are not resolved, the oldest first, at most `most`; and how many there are.
    pub fn open_reports(&mut self, now: u64, most: usize) -> Result<(Vec<Report>, u32), StorageError> {
        let count = self.database.query("SELECT count(*) FROM reports WHERE settled IS NULL", &[])?;
        let count = count.first().map_or(Ok(0), |row| row.get(0))?;
        let query = "SELECT key, at, tab, reporter, about, name, reason, note, context, verdict FROM reports \
                     WHERE settled IS NULL ORDER BY at, key LIMIT ?1";
        let mut reports = Vec::new();
        for row in self.database.query(query, &values![most])? {
            let context: String = row.get(8)?;
            reports.push(Report {
                id: row.get(0)?,
                at: row.get(1)?,
                table: row.get(2)?,
                reporter: self.suspect(row.get(3)?, now)?,
                about: self.suspect(row.get(4)?, now)?,
                name: row.get(5)?,
                reason: word(&row, 6, ReportReason::read)?,
                note: row.get(7)?,
                // A context that cannot be read is none.
                context: serde_json::from_str::<Vec<ChatLine>>(&context).unwrap_or_default(),
                verdict: row.get(9)?,
            });
        }
        Ok((reports, count))
    }

    /// Bans that hold, the newest first, at most `most`.
    pub fn bans(&mut self, now: u64, most: usize) -> Result<Vec<Ban>, StorageError> {
        let query = format!(
            "SELECT key, person, network, until, reason, made FROM bans WHERE {HOLDS} ORDER BY key DESC LIMIT ?2"
        );
        let mut bans = Vec::new();
        for row in self.database.query(&query, &values![now, most])? {
            bans.push(Ban {
                id: row.get(0)?,
                person: self.suspect(row.get(1)?, now)?,
                address: row.get(2)?,
                until: row.get(3)?,
                reason: row.get(4)?,
                made: row.get(5)?,
            });
        }
        Ok(bans)
    }

    /// The last deeds, the newest first.
    pub fn deeds(&mut self, most: usize) -> Result<Vec<ModerationDeed>, StorageError> {
        let query = "SELECT at, moderator, deed, about, detail FROM deeds ORDER BY key DESC LIMIT ?1";
        let rows = self.database.query(query, &values![most])?;
        let read = |row: &Row| {
            Ok(ModerationDeed {
                at: row.get(0)?,
                moderator: row.get(1)?,
                deed: row.get(2)?,
                about: row.get(3)?,
                detail: row.get(4)?,
            })
        };
        rows.iter().map(read).collect()
    }
}
