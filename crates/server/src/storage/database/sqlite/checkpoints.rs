//! What is written goes to the end of a second file first (the write-ahead log) and is durable there. Sooner or later its pages
//! must be copied to where they belong, and the disk must have them: a thread of its own does that beside the moves, which
//! would wait for it otherwise. The little that was written meanwhile is copied between two commits; then the log begins anew.

use std::{
    path::Path,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
        mpsc,
    },
    thread::{self, JoinHandle},
    time::Duration,
};

use rusqlite::Connection;

use crate::storage::StorageError;

/// How often pages are copied while something is written: pages that change all the time are copied once for many changes, and
/// the disk, which is busy with that for a while, is seldom.
const OFTEN: Duration = Duration::from_millis(if cfg!(test) { 100 } else { 6000 });
/// Pages of the log that may lie there before it begins anew: a move may wait for that. In tests a log is long sooner.
const PAGES: i64 = if cfg!(test) { 200 } else { 8000 };

#[derive(Default)]
struct Word {
    /// Something was written since the pages were copied last.
    written: AtomicBool,
    /// Most pages of a long log are copied.
    nearly: AtomicBool,
}

/// The thread that copies pages, until this goes.
pub(super) struct Checkpoints {
    word: Arc<Word>,
    door: Option<mpsc::Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

impl Checkpoints {
    pub(super) fn start(file: &Path) -> Result<Self, StorageError> {
        let connection = Connection::open(file)?;
        let word = Arc::new(Word::default());
        let (door, open) = mpsc::channel();
        let known = Arc::clone(&word);
        let work = move || {
            while open.recv_timeout(OFTEN) == Err(mpsc::RecvTimeoutError::Timeout) {
                if known.written.swap(false, Ordering::Relaxed) {
                    match checkpoint(&connection) {
                        Ok(pages) => known.nearly.store(pages > PAGES, Ordering::Relaxed),
                        Err(error) => tracing::error!(%error, "pages could not be copied"),
                    }
                }
            }
        };
        let thread = thread::Builder::new().name("menagerie-pages".into()).spawn(work);
        let thread = thread.map_err(StorageError::new)?;
        Ok(Self { word, door: Some(door), thread: Some(thread) })
    }

    /// Something was committed.
    pub(super) fn written(&self) {
        self.word.written.store(true, Ordering::Relaxed);
    }

    /// Whether only a little of a long log is left to be copied.
    pub(super) fn leaves_the_rest(&self) -> bool {
        self.word.nearly.swap(false, Ordering::Relaxed)
    }
}

impl Drop for Checkpoints {
    fn drop(&mut self) {
        drop(self.door.take());
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

/// Copies what it can without holding anyone up, and says how many pages the log has.
pub(super) fn checkpoint(connection: &Connection) -> Result<i64, StorageError> {
    Ok(connection.query_row("PRAGMA wal_checkpoint(PASSIVE)", [], |row| row.get(1))?)
}
