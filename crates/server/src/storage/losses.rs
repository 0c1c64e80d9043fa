//! Tables that do not go on because entries of them are missing, or may be.

use super::{Storage, StorageError, database::values};

/// Why a table does not go on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Loss {
    /// In a sentence.
    pub why: String,
    /// Whether numbers are missing among its entries. Otherwise it may be whole: nobody knows whose entries were lost.
    pub certain: bool,
}

impl Storage {
    /// How many tables that are.
    pub fn tables_with_losses(&mut self) -> Result<usize, StorageError> {
        let rows = self.database.query("SELECT count(*) FROM logs WHERE lost IS NOT NULL", &[])?;
        rows.first().map_or(Ok(0), |row| row.get(0))
    }

    /// Lets a table go on that may be whole. Says how it stood: where entries are missing for certain nothing is done.
    pub fn trust(&mut self, id: &str) -> Result<Option<Loss>, StorageError> {
        let Some(stored) = self.table(id)? else { return Ok(None) };
        if let Some(Loss { why, certain: false }) = &stored.lost {
            let query = "UPDATE logs SET lost = NULL WHERE tab = ?1 AND lost = ?2";
            self.database.execute(query, &values![stored.row.key.0, why])?;
        }
        Ok(stored.lost)
    }
}
