//! Long logs take little room: what is older in them lies deflated, part after part.

use std::io::{Read, Write};

use flate2::{Compression, read::DeflateDecoder, write::DeflateEncoder};

use super::{
    Storage, StorageError,
    database::{Database, Row, values},
};

/// Bytes of a log that may lie as they are: less would not be worth its name.
const LONG: usize = 4 * 1024;

/// Lines as one more part after these.
fn packed(before: Option<Vec<u8>>, lines: &str) -> Vec<u8> {
    let mut encoder = DeflateEncoder::new(Vec::new(), Compression::default());
    let part = encoder.write_all(lines.as_bytes()).and_then(|()| encoder.finish());
    let part = part.expect("nothing can go wrong in memory");
    let mut all = before.unwrap_or_default();
    all.extend_from_slice(&(part.len() as u32).to_le_bytes());
    all.extend_from_slice(&part);
    all
}

/// All lines of a log: those that were packed, and those after them.
pub(super) fn unpacked(packed: Option<Vec<u8>>, lines: String) -> Result<String, StorageError> {
    let Some(packed) = packed else { return Ok(lines) };
    let damaged = || StorageError::new("a packed log is damaged");
    let (mut all, mut rest) = (String::new(), &packed[..]);
    while let Some((length, after)) = rest.split_first_chunk::<4>() {
        let part = after.get(..u32::from_le_bytes(*length) as usize).ok_or_else(damaged)?;
        DeflateDecoder::new(part).read_to_string(&mut all).map_err(|_| damaged())?;
        rest = &after[part.len()..];
    }
    if !rest.is_empty() {
        return Err(damaged());
    }
    all.push_str(&lines);
    Ok(all)
}

fn read(row: &Row) -> Result<(String, Option<Vec<u8>>), StorageError> {
    Ok((row.get(0)?, row.get(1)?))
}

/// Packs the log of a table if it has become long. If another process has changed it meanwhile, it does it next time.
pub(super) fn pack_if_long(database: &mut dyn Database, table: i64) -> Result<(), StorageError> {
    let query = "SELECT lines, packed FROM logs WHERE tab = ?1 AND length(lines) > ?2";
    let Some((lines, before)) =
        database.query(query, &values![table, LONG])?.first().map(read).transpose()?
    else {
        return Ok(());
    };
    let length = before.as_ref().map_or(0, Vec::len);
    let save = "UPDATE logs SET packed = ?2, lines = '' \
                WHERE tab = ?1 AND lines = ?3 AND coalesce(length(packed), 0) = ?4";
    database.execute(save, &values![table, packed(before, &lines), lines, length])?;
    Ok(())
}

impl Storage {
    /// Writes the whole log of a table anew, as `change` makes it.
    pub(super) fn rewrite_log(
        &mut self,
        table: i64,
        change: impl FnOnce(&str) -> String,
    ) -> Result<(), StorageError> {
        let rows = self.database.query("SELECT lines, packed FROM logs WHERE tab = ?1", &values![table])?;
        let Some((lines, before)) = rows.first().map(read).transpose()? else { return Ok(()) };
        let lines = change(&unpacked(before, lines)?);
        let save = "UPDATE logs SET packed = ?2, lines = '' WHERE tab = ?1";
        self.database.execute(save, &values![table, packed(None, &lines)])?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_packed_part_after_part_comes_out_whole() {
        let lines =
            |from: u32| (from..from + 300).map(|number| format!("0 build c{number}\n")).collect::<String>();
        let all = packed(Some(packed(None, &lines(0))), &lines(300));
        assert!(all.len() * 3 < lines(0).len() * 2, "{}", all.len());
        assert_eq!(unpacked(Some(all.clone()), "1.\n".into()).unwrap(), lines(0) + &lines(300) + "1.\n");
        assert_eq!(unpacked(None, "1.\n".into()).unwrap(), "1.\n");
        for damaged in [&all[..all.len() - 1], &all[1..], &all[..3]] {
            assert!(unpacked(Some(damaged.to_vec()), String::new()).is_err());
        }
    }
}
