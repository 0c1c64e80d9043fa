//! Before an upgrade: do all stored tables go on with this program?

use std::{fmt, path::Path};

use menagerie_engines::Engines;
use menagerie_table::Comparison;

use crate::{
    secret,
    server::{ENGINES, find_engines},
    storage::{Loss, Storage, StorageError, StoredTable, backup, database::sqlite::reports},
    waking::Waking,
};

/// Tables that are looked at in one go.
const AT_ONCE: usize = 200;

/// What would become of the tables of a house.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Checked {
    /// They go on, or can be looked back at, as they are.
    pub as_they_are: usize,
    /// They go on under the rules of this program, which say the same of them as the older program's.
    pub adopted: usize,
    /// They go on under the rules of this program: every choice still plays.
    pub adopted_unseen: usize,
    /// An older program plays them on.
    pub by_older: usize,
    /// Entries of them may be missing: their ids, and why.
    pub suspected: Vec<(String, String)>,
    /// They cannot go on: their ids, and why.
    pub dead: Vec<(String, String)>,
    /// They cannot be read: their ids, and why.
    pub unreadable: Vec<(String, String)>,
    /// What was lost where a part of the database could not be read, and the names of it, as it was written down then.
    pub lost: Vec<String>,
}

impl Checked {
    /// All tables.
    pub fn all(&self) -> usize {
        let Self { as_they_are, adopted, adopted_unseen, by_older, suspected, dead, unreadable, lost: _ } =
            self;
        as_they_are + adopted + adopted_unseen + by_older + suspected.len() + dead.len() + unreadable.len()
    }

    /// Whether no table would be lost.
    pub fn is_well(&self) -> bool {
        self.suspected.is_empty() && self.dead.is_empty() && self.unreadable.is_empty()
    }
}

impl fmt::Display for Checked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{} tables", self.all())?;
        writeln!(f, "{:>7} go on as they are", self.as_they_are)?;
        writeln!(f, "{:>7} go on under the rules of this program, and nothing differs", self.adopted)?;
        let unseen =
            "go on under the rules of this program: every choice still plays, nothing to compare with";
        writeln!(f, "{:>7} {unseen}", self.adopted_unseen)?;
        writeln!(f, "{:>7} are played on by an older program", self.by_older)?;
        writeln!(f, "{:>7} do not go on, because entries of them may be missing", self.suspected.len())?;
        writeln!(f, "{:>7} cannot go on", self.dead.len())?;
        writeln!(f, "{:>7} cannot be read", self.unreadable.len())?;
        for (id, why) in self.suspected.iter().chain(&self.dead).chain(&self.unreadable) {
            writeln!(f, "{id}: {why}")?;
        }
        if let Some((id, _)) = self.suspected.first() {
            writeln!(f, "One that is seen to be whole goes on with: menagerie admin release {id}")?;
        }
        if !self.lost.is_empty() {
            writeln!(f, "Lost where a part of the database could not be read:")?;
            self.lost.iter().try_for_each(|line| writeln!(f, "{line}"))?;
        }
        Ok(())
    }
}

/// Plays every table of a house again, on a copy of its database: the server may run meanwhile. Older programs are looked for
/// in `engines`, or where the house has them.
pub fn check_tables(folder: &Path, engines: Option<&Path>) -> Result<Checked, StorageError> {
    let scratch = std::env::temp_dir().join(format!("menagerie-check-{}", secret::link()));
    std::fs::create_dir_all(&scratch).map_err(StorageError::new)?;
    let checked = backup(folder, &scratch.join("menagerie.db")).and_then(|()| {
        let engines = engines.map_or_else(|| folder.join(ENGINES), Path::to_owned);
        let engines = find_engines(&engines).map_err(StorageError::new)?;
        let checked = check(&mut Storage::open(&scratch)?, &engines)?;
        Ok(Checked { lost: reports(folder), ..checked })
    });
    // What is left of the copy is nobody's.
    let _ = std::fs::remove_dir_all(&scratch);
    checked
}

/// The same for a house in PostgreSQL, as it is at this moment: the servers may run meanwhile. It must have the tables of this
/// program's schema.
pub fn check_database(address: &str, engines: Option<&Path>) -> Result<Checked, StorageError> {
    let engines = engines.map_or_else(|| Ok(Engines::default()), find_engines).map_err(StorageError::new)?;
    check(&mut Storage::look_at_postgres(address)?, &engines)
}

fn check(storage: &mut Storage, engines: &Engines) -> Result<Checked, StorageError> {
    let mut checked = Checked::default();
    let mut after = i64::MIN;
    loop {
        let some = storage.ids_after(after, AT_ONCE)?;
        let Some((last, _)) = some.last() else { return Ok(checked) };
        after = *last;
        for (_, id) in some {
            match storage.table(&id) {
                Ok(Some(StoredTable { lost: Some(Loss { why, certain: false }), .. })) => {
                    checked.suspected.push((id, why));
                }
                Ok(Some(stored)) => match Waking::of(&stored, engines) {
                    Waking::AsItWas(_) => checked.as_they_are += 1,
                    Waking::Adopted(_, Comparison::Same) => checked.adopted += 1,
                    Waking::Adopted(_, Comparison::Unknown) => checked.adopted_unseen += 1,
                    Waking::ByOlder(_) => checked.by_older += 1,
                    Waking::Dead(why) => checked.dead.push((id, why)),
                },
                Ok(None) => checked.unreadable.push((id, "its row cannot be read".into())),
                Err(error) => checked.unreadable.push((id, error.to_string())),
            }
        }
    }
}
