//! The one thread that talks to the database, and the handle that everyone else holds.
//!
//! Group commit: while one transaction is being made durable, the writes of all tables gather; the next
//! transaction takes them all. So the cost of a sync is shared, and nobody is answered before it is done.

use std::{
    mem,
    sync::{
        Arc, Mutex, PoisonError,
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
/// How long after it was tried in vain to go round what could not be read that is tried again: everyone waits for it.
const AGAIN: Duration = Duration::from_secs(10 * 60);

type Reply = oneshot::Sender<Result<(), StorageError>>;
type Query = Box<dyn FnOnce(&mut Storage) + Send>;

enum Job {
    Write(Vec<Write>, Reply),
    Read(Query),
    Stop,
}

/// How the storage is, known without asking the database.
#[derive(Default)]
struct Condition {
    /// Whether the last thing that was to be kept could not be.
    fails: AtomicBool,
    /// Whether something cannot be read, and nobody has gone round it yet.
    damaged: AtomicBool,
    /// How many tables do not go on because entries of them are missing.
    losses: AtomicUsize,
    /// What else was lost, a line a part.
    lost: Mutex<Vec<String>>,
}

/// A handle to the database.
#[derive(Clone)]
pub struct Store {
    jobs: mpsc::Sender<Job>,
    condition: Arc<Condition>,
    /// How many wait for an answer, or have not taken it yet.
    waiting: Arc<AtomicUsize>,
    thread: Arc<Mutex<Option<JoinHandle<()>>>>,
}

impl Store {
    /// Starts the thread.
    pub fn start(storage: Storage) -> Self {
        let (jobs, inbox) = mpsc::channel();
        let condition = Arc::new(Condition::default());
        let known = Arc::clone(&condition);
        let waiting = Arc::new(AtomicUsize::new(0));
        let asked = Arc::clone(&waiting);
        let work = move || {
            // Also when the thread ends, whatever ends it.
            let _unwell = Unwell(Arc::clone(&known));
            work(storage, &inbox, &known, &asked);
        };
        let thread =
            thread::Builder::new().name("menagerie-store".into()).spawn(work).expect("threads start");
        Self { jobs, condition, waiting, thread: Arc::new(Mutex::new(Some(thread))) }
    }

    /// Whether what is to be kept is kept. Known without asking the database.
    pub fn is_well(&self) -> bool {
        !self.condition.fails.load(Ordering::Relaxed)
    }

    /// Whether something cannot be read, and nobody has gone round it yet. Known without asking the database.
    pub fn is_damaged(&self) -> bool {
        self.condition.damaged.load(Ordering::Relaxed)
    }

    /// How many tables do not go on because entries of them are missing. Known without asking the database.
    pub fn losses(&self) -> usize {
        self.condition.losses.load(Ordering::Relaxed)
    }

    /// What else was lost where a part of the database could not be read, a line a part, and no names. Known without asking the
    /// database.
    pub fn lost(&self) -> Vec<String> {
        self.condition.lost.lock().unwrap_or_else(PoisonError::into_inner).clone()
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
        Ok(self.write_within_all(vec![allowance], writes).await?.is_none())
    }

    /// The same if one more of each fits, and nothing otherwise; says of what there are as many as there may be.
    pub async fn write_within_all(
        &self,
        allowances: Vec<Allowance>,
        writes: Vec<Write>,
    ) -> Result<Option<Allowance>, StorageError> {
        self.read(move |storage| storage.commit_within(&allowances, &writes)).await
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
struct Unwell(Arc<Condition>);

impl Drop for Unwell {
    fn drop(&mut self) {
        self.0.fails.store(true, Ordering::Relaxed);
    }
}

fn work(mut storage: Storage, inbox: &mpsc::Receiver<Job>, condition: &Condition, waiting: &AtomicUsize) {
    count_losses(&mut storage, condition);
    let mut rounds = Rounds::default();
    let mut batch: Vec<(Vec<Write>, Reply)> = Vec::new();
    let mut tried = Instant::now();
    let mut pace = Pace::new(waiting);
    loop {
        rounds.go_if_due(&mut storage, Instant::now());
        if mem::take(&mut rounds.gone) {
            count_losses(&mut storage, condition);
        }
        // Somebody always asks something, so that cannot be waited out.
        if tried.elapsed() >= CHECK {
            check(&mut storage, &condition.fails);
            count_losses(&mut storage, condition);
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
            keep(&mut storage, &mut batch, &mut rounds, &condition.fails);
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
fn keep(
    storage: &mut Storage,
    batch: &mut Vec<(Vec<Write>, Reply)>,
    rounds: &mut Rounds,
    fails: &AtomicBool,
) {
    let mut together = storage.commit(batch.iter().flat_map(|(writes, _)| writes));
    // What is in the way can be gone round, and then it can be kept.
    if matches!(together, Err(StorageError::Unreadable(_))) && rounds.go_if_due(storage, Instant::now()) {
        together = storage.commit(batch.iter().flat_map(|(writes, _)| writes));
    }
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
    fails.store(!kept, Ordering::Relaxed);
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
fn count_losses(storage: &mut Storage, condition: &Condition) {
    if let Ok(losses) = storage.tables_with_losses() {
        condition.losses.store(losses, Ordering::Relaxed);
    }
    condition.damaged.store(storage.is_damaged(), Ordering::Relaxed);
    let lost = storage.lost().into_iter().filter(|line| !line.starts_with(' ')).collect();
    *condition.lost.lock().unwrap_or_else(PoisonError::into_inner) = lost;
}

/// Going round what cannot be read.
#[derive(Default)]
struct Rounds {
    /// When it was last tried in vain.
    failed: Option<Instant>,
    /// It was tried, and nobody has looked what became of it.
    gone: bool,
}

impl Rounds {
    /// Goes round it, if something was found and it was not tried in vain lately; says whether it was tried. Everyone waits meanwhile.
    fn go_if_due(&mut self, storage: &mut Storage, now: Instant) -> bool {
        let lately = self.failed.is_some_and(|last| now.duration_since(last) < AGAIN);
        if lately || !storage.is_damaged() {
            return false;
        }
        (self.failed, self.gone) = (Some(now), true);
        match storage.go_round() {
            Ok(true) => self.failed = None,
            Ok(false) => tracing::error!("nothing is wrong with what could not be read"),
            Err(error) => tracing::error!(%error, "the server could not go round what it cannot read"),
        }
        true
    }
}

/// Tries whether something can be kept, and says so when that has changed.
fn check(storage: &mut Storage, fails: &AtomicBool) {
    let found = storage.check();
    let before = fails.swap(found.is_err(), Ordering::Relaxed);
    match found {
        Err(error) if !before => tracing::error!(%error, "the storage fails"),
        Ok(()) if before => tracing::info!("the storage is well again"),
        Ok(()) | Err(_) => {}
    }
}
