//! Stored tables wake, whatever program they were begun with: no update ends a game.
//!
//! A table of other rules is played again under the rules of this program. If every choice still plays, it goes on so, and
//! the log says it; where an older program is at hand that plays its rules, both must say the same of it. Else the older
//! program plays it on. Where neither can be, the table stays as it was: it can be read and left.

use menagerie_engines::{Engines, NoEngine};
use menagerie_kernel::{Record, RecordError};
use menagerie_table::{Comparison, Entry, Person, RestoreError, Table, written_down};

use crate::{
    protocol::Status,
    storage::{StoredTable, TableRow, came::Arrival},
};

/// How a stored table goes on.
pub(crate) enum Waking {
    /// As it was.
    AsItWas(Table),
    /// Under the rules of this program, which are others.
    Adopted(Table, Comparison),
    /// Played by an older program.
    ByOlder(Table),
    /// Not at all, for this reason.
    Dead(String),
}

#[derive(Debug, thiserror::Error)]
enum Trouble {
    #[error(transparent)]
    Restore(#[from] RestoreError),
    #[error(transparent)]
    Engine(#[from] NoEngine),
}

impl Waking {
    /// Finds out how a table goes on. One that is over stays as it ended, where that can be.
    pub(crate) fn of(stored: &StoredTable, engines: &Engines) -> Self {
        let StoredTable { row, entries, lost, .. } = stored;
        // What there is of it may play, and would lead elsewhere.
        if let Some(loss) = lost {
            return Self::Dead(loss.why.clone());
        }
        let (header, over) = (&row.header, row.status == Status::Over);
        let error = match Table::restore(header.clone(), entries.iter().cloned()) {
            Ok(table) => return Self::AsItWas(table),
            Err(error) => error,
        };
        // Under the same rules it played once and does not any more: nobody can play it.
        if !matches!(error, RestoreError::Record(RecordError::OtherRules { .. })) {
            return Self::Dead(error.to_string());
        }
        let older: Result<Table, Trouble> =
            Table::restore_by(header.clone(), entries.iter().cloned(), |header| Ok(engines.start(header)?));
        let adopted = Table::adopt(header.clone(), entries.iter().cloned());
        match (older, adopted) {
            (Ok(older), _) if over => Self::ByOlder(older),
            (Ok(older), Ok(adopted)) if adopted.stands_as(&older) => Self::Adopted(adopted, Comparison::Same),
            (Ok(older), _) => Self::ByOlder(older),
            (Err(_), Ok(adopted)) if !over || adopted.is_over() => {
                Self::Adopted(adopted, Comparison::Unknown)
            }
            (Err(missing), Ok(_)) => Self::Dead(format!("{error}; {missing}")),
            (Err(missing), Err(stuck)) => Self::Dead(format!("{error}; {stuck}; {missing}")),
        }
    }
}

/// A table that has woken.
pub(crate) struct Awake {
    pub(crate) row: TableRow,
    /// Who has been there, if it is rated and not over.
    pub(crate) came: Vec<Arrival>,
    /// Since when people sit there, in seconds since 1970.
    pub(crate) since: Vec<(Person, u64)>,
    /// The running table, or why it cannot go on.
    pub(crate) game: Result<Table, String>,
    /// What is to be written down about it.
    pub(crate) remarks: Vec<Entry>,
    /// Whether the row is not as it was kept.
    pub(crate) changed: bool,
    /// What was played at a table that cannot go on.
    pub(crate) written: Option<Record>,
}

impl Awake {
    pub(crate) fn of(stored: StoredTable, engines: &Engines) -> Self {
        let waking = Waking::of(&stored, engines);
        let StoredTable { mut row, entries, keys, came, since, .. } = stored;
        let (mut remarks, mut written) = (Vec::new(), None);
        let over = row.status == Status::Over;
        let game = match waking {
            Waking::AsItWas(table) | Waking::ByOlder(table) => Ok(table),
            Waking::Adopted(table, found) => {
                if !over {
                    remarks.push(table.adopted(found));
                }
                Ok(table)
            }
            Waking::Dead(trouble) => {
                tracing::warn!(table = row.id, trouble, "a table cannot go on");
                written = Some(written_down(row.header.clone(), entries.clone()));
                Err(trouble)
            }
        };
        let game = game.map(|mut table| {
            table.hold(row.seating.holding());
            keys.into_iter().for_each(|(_, key, number)| table.remember_key(key, number, &entries));
            table
        });
        let status = status(&row, game.as_ref().ok());
        let changed = status != row.status;
        row.status = status;
        Self { row, came, since, game, remarks, changed, written }
    }
}

/// How far a table is. One that cannot go on counts for nobody and is offered to nobody, until it can.
fn status(row: &TableRow, table: Option<&Table>) -> Status {
    match (table, row.status) {
        (None, Status::Waiting | Status::Playing) => Status::NotResumable,
        (Some(_), Status::NotResumable) if row.seating.people().is_empty() => Status::Abandoned,
        (Some(table), Status::NotResumable) if table.step() == 0 && !row.seating.open().is_empty() => {
            Status::Waiting
        }
        (Some(_), Status::NotResumable) => Status::Playing,
        (_, status) => status,
    }
}
