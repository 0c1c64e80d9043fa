//! Operators' orders for all processes of a house.

use super::{Storage, StorageError, database::values};

/// An order that stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Order {
    /// What is ordered.
    pub value: Option<String>,
    /// Which order of this kind it is.
    pub number: i64,
}

impl Storage {
    /// Orders something of all.
    pub fn order(&mut self, name: &str, value: Option<&str>) -> Result<(), StorageError> {
        let sql = "INSERT INTO orders (name, value, number) VALUES (?1, ?2, 1) \
                   ON CONFLICT (name) DO UPDATE SET value = ?2, number = orders.number + 1";
        self.database.execute(sql, &values![name, value])?;
        Ok(())
    }

    /// The order of this name, if there is one.
    pub fn ordered(&mut self, name: &str) -> Result<Option<Order>, StorageError> {
        let rows = self.database.query("SELECT value, number FROM orders WHERE name = ?1", &values![name])?;
        rows.first().map(|row| Ok(Order { value: row.get(0)?, number: row.get(1)? })).transpose()
    }
}
