//! Guests who have nothing here: whoever looks at a page once is one.

use super::{Storage, StorageError, database::values};

/// Where somebody stands who has something here, and under which name.
const ELSEWHERE: [(&str, &str); 15] = [
    ("sitting", "guest"),
    ("tables", "creator"),
    ("accounts", "person"),
    ("programs", "person"),
    ("places", "person"),
    ("ratings", "person"),
    ("ties", "person"),
    ("ties", "other"),
    ("friend_links", "person"),
    ("chat", "person"),
    ("came", "person"),
    ("bans", "person"),
    ("forgetting", "person"),
    ("sessions", "person"),
    ("links", "asker"),
];

impl Storage {
    /// Erases guests who were not here since `before`, have no name and stand nowhere, at most `most`. Says how many.
    pub fn erase_unused(&mut self, before: u64, most: usize) -> Result<usize, StorageError> {
        let nowhere: String = ELSEWHERE
            .iter()
            .map(|(table, column)| {
                format!(" AND NOT EXISTS (SELECT 1 FROM {table} WHERE {column} = guests.key)")
            })
            .collect();
        // Said twice: whoever comes back, or takes a name, in this very moment stays.
        let sql = format!(
            "DELETE FROM guests WHERE name = '' AND seen < ?1 AND key IN \
             (SELECT key FROM guests WHERE name = '' AND seen < ?1{nowhere} LIMIT ?2)"
        );
        Ok(self.database.execute(&sql, &values![before, most])? as usize)
    }
}
