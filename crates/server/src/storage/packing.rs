//! Long logs and those of finished games take little room: what is older in them lies deflated, part after part. Lines of moves are much
//! alike, so each part refers to those before it.

use flate2::{Compress, Compression, Decompress, FlushCompress, FlushDecompress, Status};

use super::{
    Storage, StorageError,
    database::{Database, Row, transaction, values},
};

/// Bytes of a log that may lie as they are while the game goes on: less would not be worth its name.
const LONG: usize = 2 * 1024;
/// How far back a part can refer.
const WINDOW: usize = 32 * 1024;
/// Room that is made at once for what comes out.
const ROOM: usize = 4 * 1024;

/// The end of what stands before a part: what it may refer to.
fn window(before: &str) -> &[u8] {
    &before.as_bytes()[before.len().saturating_sub(WINDOW)..]
}

/// Lines as a part, after what stands before it.
fn packed(before: &str, lines: &str) -> Vec<u8> {
    let mut deflater = Compress::new(Compression::default(), false);
    if !before.is_empty() {
        deflater.set_dictionary(window(before)).expect("nothing was deflated yet");
    }
    let mut part = Vec::new();
    loop {
        part.reserve(ROOM);
        let rest = &lines.as_bytes()[deflater.total_in() as usize..];
        let status = deflater.compress_vec(rest, &mut part, FlushCompress::Finish);
        if status.expect("nothing can go wrong in memory") == Status::StreamEnd {
            return part;
        }
    }
}

/// Lines as they were packed before each part had a row: a length in four bytes before each.
pub(super) fn unpacked(packed: Option<Vec<u8>>) -> Result<String, StorageError> {
    let packed = packed.unwrap_or_default();
    let (mut all, mut rest) = (String::new(), &packed[..]);
    while let Some((length, after)) = rest.split_first_chunk::<4>() {
        let part = after.get(..u32::from_le_bytes(*length) as usize).ok_or_else(damaged)?;
        all.push_str(&inflated(part, "")?);
        rest = &after[part.len()..];
    }
    if rest.is_empty() { Ok(all) } else { Err(damaged()) }
}

fn damaged() -> StorageError {
    StorageError::new("a packed log is damaged")
}

/// What was deflated, and may refer to this text before it.
pub(super) fn inflated(part: &[u8], before: &str) -> Result<String, StorageError> {
    let mut inflater = Decompress::new(false);
    if !before.is_empty() {
        inflater.set_dictionary(window(before)).map_err(|_| damaged())?;
    }
    let mut lines = Vec::with_capacity(ROOM);
    loop {
        lines.reserve(ROOM);
        let (taken, had) = (inflater.total_in() as usize, lines.len());
        let status = inflater.decompress_vec(&part[taken..], &mut lines, FlushDecompress::Finish);
        if status.map_err(|_| damaged())? == Status::StreamEnd {
            break;
        }
        if inflater.total_in() as usize == taken && lines.len() == had {
            return Err(damaged());
        }
    }
    String::from_utf8(lines).map_err(|_| damaged())
}

/// What is packed of a table's log, and the lines after that.
type Log = (String, String);

/// A table's log, or why it makes no sense.
fn read(database: &mut dyn Database, table: i64) -> Result<Option<Result<Log, StorageError>>, StorageError> {
    let query = "SELECT lines, packed FROM logs WHERE tab = ?1";
    let rows = database.query(query, &values![table])?;
    let parts = database.query("SELECT lines FROM parts WHERE tab = ?1 ORDER BY seq", &values![table])?;
    Ok(rows.first().map(|row| put_together(row, &parts)))
}

fn put_together(log: &Row, parts: &[Row]) -> Result<Log, StorageError> {
    let mut before = unpacked(log.get(1)?)?;
    for part in parts {
        let lines = inflated(&part.get::<Vec<u8>>(0)?, &before)?;
        before.push_str(&lines);
    }
    Ok((before, log.get(0)?))
}

fn keep(database: &mut dyn Database, table: i64, part: Vec<u8>) -> Result<(), StorageError> {
    database.execute("INSERT INTO parts (tab, lines) VALUES (?1, ?2)", &values![table, part])?;
    Ok(())
}

/// Packs what a table's log has at its end if that has become long, or if the game is over. If another process has changed it
/// meanwhile, it does it next time. Says why, if the log makes no sense: that is nobody else's trouble.
pub(super) fn pack_if_due(
    database: &mut dyn Database,
    table: i64,
    length: usize,
    over: bool,
) -> Result<Option<String>, StorageError> {
    if length <= LONG && !over {
        return Ok(None);
    }
    let (before, lines) = match read(database, table)? {
        Some(Ok(log)) => log,
        Some(Err(error)) => return Ok(Some(error.to_string())),
        None => return Ok(None),
    };
    let take = "UPDATE logs SET lines = '' WHERE tab = ?1 AND lines = ?2";
    if !lines.is_empty() && database.execute(take, &values![table, &lines])? == 1 {
        keep(database, table, packed(&before, &lines))?;
    }
    Ok(None)
}

impl Storage {
    /// Writes the whole log of a table anew, as `change` makes it.
    pub(super) fn rewrite_log(
        &mut self,
        table: i64,
        change: impl FnOnce(&str) -> String,
    ) -> Result<(), StorageError> {
        transaction(&mut *self.database, |database| {
            let lines = match read(database, table)? {
                Some(Ok((before, lines))) => change(&(before + &lines)),
                // What nobody can read cannot be changed, and nobody misses it.
                Some(Err(error)) => {
                    let lose = "UPDATE logs SET lost = coalesce(lost, ?2) WHERE tab = ?1";
                    database.execute(lose, &values![table, error.to_string()])?;
                    String::new()
                }
                None => return Ok(()),
            };
            database.execute("UPDATE logs SET packed = NULL, lines = '' WHERE tab = ?1", &values![table])?;
            database.execute("DELETE FROM parts WHERE tab = ?1", &values![table])?;
            keep(database, table, packed("", &lines))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(from: u32) -> String {
        (from..from + 300).map(|number| format!("0 build c{number}\n")).collect()
    }

    #[test]
    fn a_part_refers_to_what_stands_before_it() {
        let (alone, after) = (packed("", &lines(0)), packed(&lines(0), &lines(0)));
        assert!(after.len() * 4 < alone.len(), "{} {}", after.len(), alone.len());
        assert_eq!(inflated(&alone, "").unwrap(), lines(0));
        assert_eq!(inflated(&after, &lines(0)).unwrap(), lines(0));
        for damaged in [&after[..after.len() - 1], &after[1..], &[]] {
            assert!(inflated(damaged, &lines(0)).is_err());
        }
    }

    #[test]
    fn what_was_packed_before_parts_had_rows_can_be_read() {
        let part = packed("", &lines(0));
        let one = [&(part.len() as u32).to_le_bytes()[..], &part].concat();
        assert_eq!(unpacked(Some(one.repeat(2))).unwrap(), lines(0).repeat(2));
        assert_eq!(unpacked(None).unwrap(), "");
        for damaged in [&one[..one.len() - 1], &one[1..], &one[..3]] {
            assert!(unpacked(Some(damaged.to_vec())).is_err());
        }
    }
}
