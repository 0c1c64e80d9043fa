//! The one thread that talks to the database, and the handle that everyone else holds.
//!
//! Group commit: while one transaction is being made durable, the writes of all tables gather; the next
//! transaction takes them all. So the cost of a sync is shared, and nobody is answered before it is done.

use std::{
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, AtomicUsize, Ordering},
        mpsc,
    },
    thread::{self, JoinHandle},
    time::{Duration, Instant},
};

use tokio::sync::oneshot;

use super::{
    Storage, StorageError, Write,
    allowances::Allowance,
    pace::{Pace, Waits},
};

/// Jobs of one transaction at most.
const BATCH: usize = 1024;
/// How long nothing is written before it is tried whether something could be.
const CHECK: Duration = Duration::from_secs(5);

type Reply = oneshot::Sender<Result<(), StorageError>>;
type Query = Box<dyn FnOnce(&mut Storage) + Send>;

enum Job {
    Write(Vec<Write>, Reply),
    Read(Query),
    Stop,
}

/// A handle to the database.
#[derive(Clone)]
pub struct Store {
    jobs: mpsc::Sender<Job>,
    /// Whether the last thing that was to be kept was kept.
    well: Arc<AtomicBool>,
    /// How many tables do not go on because entries of them are missing.
    lost: Arc<AtomicUsize>,
    /// How many wait for an answer, or have not taken it yet.
    waiting: Arc<AtomicUsize>,
    thread: Arc<Mutex<Option<JoinHandle<()>>>>,
}

impl Store {
    /// Starts the thread.
    pub fn start(storage: Storage) -> Self {
        let (jobs, inbox) = mpsc::channel();
        let lost = Arc::new(AtomicUsize::new(0));
        let losses = Arc::clone(&lost);
        let well = Arc::new(AtomicBool::new(true));
        let condition = Arc::clone(&well);
        let waiting = Arc::new(AtomicUsize::new(0));
        let asked = Arc::clone(&waiting);
        let work = move || {
            // Also when the thread ends, whatever ends it.
            let _unwell = Unwell(Arc::clone(&condition));
            work(storage, &inbox, (&condition, &losses), &asked);
        };
        let thread =
            thread::Builder::new().name("menagerie-store".into()).spawn(work).expect("threads start");
        Self { jobs, well, lost, waiting, thread: Arc::new(Mutex::new(Some(thread))) }
    }

    /// Whether what is to be kept is kept. Known without asking the database.
    pub fn is_well(&self) -> bool {
        self.well.load(Ordering::Relaxed)
    }

    /// How many tables do not go on because entries of them are missing. Known without asking the database.
    pub fn losses(&self) -> usize {
        self.lost.load(Ordering::Relaxed)
    }

    /// Keeps these writes, all or none. When this returns, they are durable.
    pub async fn write(&self, writes: Vec<Write>) -> Result<(), StorageError> {
        let (reply, answer) = oneshot::channel();
        let _waits = Waits::new(&self.waiting);
        self.jobs.send(Job::Write(writes, reply)).map_err(|_| stopped())?;
        answer.await.map_err(|_| stopped())?
    }

    /// The same if one more of it fits, and nothing otherwise; says which.
    pub async fn write_within(&self, allowance: Allowance, writes: Vec<Write>) -> Result<bool, StorageError> {
        self.read(move |storage| storage.commit_within(&[allowance], &writes)).await
    }

    /// Asks the database something.
    pub async fn read<T: Send + 'static>(
        &self,
        query: impl FnOnce(&mut Storage) -> Result<T, StorageError> + Send + 'static,
    ) -> Result<T, StorageError> {
        let (reply, answer) = oneshot::channel();
        // Who asked may have gone away meanwhile.
        let job = Job::Read(Box::new(move |storage| drop(reply.send(query(storage)))));
        self.jobs.send(job).map_err(|_| stopped())?;
        answer.await.map_err(|_| stopped())?
    }

    /// Finishes what was asked so far, puts the database in order, and ends the thread.
    pub fn stop(&self) {
        let _ = self.jobs.send(Job::Stop);
        let thread = self.thread.lock().expect("nobody panics with this lock").take();
        if let Some(thread) = thread {
            let _ = thread.join();
        }
    }
}

fn stopped() -> StorageError {
    StorageError::new("the server is shutting down")
}

/// Says that the storage is not well when it goes.
struct Unwell(Arc<AtomicBool>);

impl Drop for Unwell {
    fn drop(&mut self) {
        self.0.store(false, Ordering::Relaxed);
    }
}

fn work(
    mut storage: Storage,
    inbox: &mpsc::Receiver<Job>,
    (well, lost): (&AtomicBool, &AtomicUsize),
    waiting: &AtomicUsize,
) {
    count_losses(&mut storage, lost);
    let mut batch: Vec<(Vec<Write>, Reply)> = Vec::new();
    let mut tried = Instant::now();
    let mut pace = Pace::new(waiting);
    loop {
        // Somebody always asks something, so that cannot be waited out.
        if tried.elapsed() >= CHECK {
            check(&mut storage, well);
            count_losses(&mut storage, lost);
            tried = Instant::now();
        }
        let mut job = match inbox.recv_timeout(CHECK.saturating_sub(tried.elapsed())) {
            Ok(first) => Some(first),
            Err(mpsc::RecvTimeoutError::Disconnected) => break,
            Err(mpsc::RecvTimeoutError::Timeout) => continue,
        };
        loop {
            while let Some(Job::Write(writes, reply)) = job {
                batch.push((writes, reply));
                job = if batch.len() < BATCH { inbox.try_recv().ok() } else { None };
            }
            let full = job.is_some() || batch.is_empty() || batch.len() >= BATCH;
            let Some(pause) = pace.pause(batch.len(), Instant::now()).filter(|_| !full) else { break };
            // Nobody wakes this thread for each job that comes meanwhile.
            thread::sleep(pause);
            job = inbox.try_recv().ok();
        }
        if !batch.is_empty() {
            pace.begin(batch.len(), Instant::now());
            keep(&mut storage, &mut batch, well);
            tried = Instant::now();
            if let Err(error) = storage.tidy_if_due() {
                tracing::error!(%error, "the journal could not be folded");
            }
        }
        match job {
            Some(Job::Read(query)) => query(&mut storage),
            Some(Job::Stop) => break,
            _ => {}
        }
    }
    if let Err(error) = storage.fold_journal() {
        tracing::error!(%error, "the journal could not be folded");
    }
}

/// Keeps what has gathered, and answers. What cannot be kept together is kept one by one: nobody's bad write is anyone
/// else's trouble.
fn keep(storage: &mut Storage, batch: &mut Vec<(Vec<Write>, Reply)>, well: &AtomicBool) {
    let together = storage.commit(batch.iter().flat_map(|(writes, _)| writes));
    let alone = batch.len() > 1 && !matches!(together, Ok(()) | Err(StorageError::Lost(_)));
    let mut kept = together.is_ok();
    let mut answers = Vec::with_capacity(batch.len());
    for (writes, reply) in batch.drain(..) {
        let result = if alone { storage.commit(&writes) } else { together.clone() };
        if let Err(error) = &result {
            tracing::error!(%error, writes = writes.len(), "writes were refused");
        }
        kept |= result.as_ref().err().is_none_or(is_own_fault);
        answers.push((reply, result));
    }
    well.store(kept, Ordering::Relaxed);
    for (reply, result) in answers {
        // Who asked may have gone away meanwhile.
        let _ = reply.send(result);
    }
}

/// Whether it is the write's own fault that it was refused: it came from who hosts the table no more, or breaks a promise that the
/// tables keep (an entry twice). Others can be kept all the same.
fn is_own_fault(error: &StorageError) -> bool {
    match error {
        StorageError::Fenced => true,
        // Both engines say so in this word.
        StorageError::Failed(why) => why.contains("constraint"),
        StorageError::Unreadable(_) | StorageError::Lost(_) => false,
    }
}

/// What cannot be asked now was known before.
fn count_losses(storage: &mut Storage, lost: &AtomicUsize) {
    if let Ok(losses) = storage.tables_with_losses() {
        lost.store(losses, Ordering::Relaxed);
    }
}

/// Tries whether something can be kept, and says so when that has changed.
fn check(storage: &mut Storage, well: &AtomicBool) {
    let found = storage.check();
    let before = well.swap(found.is_ok(), Ordering::Relaxed);
    match found {
        Err(error) if before => tracing::error!(%error, "the storage fails"),
        Ok(()) if !before => tracing::info!("the storage is well again"),
        Ok(()) | Err(_) => {}
    }
}
