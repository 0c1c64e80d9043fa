//! A worker: a process that only thinks.

use std::{sync::Arc, time::Duration};

use menagerie_bots::Limit;
use menagerie_catalogue::resume;
use menagerie_kernel::{Record, Speaker};
use tokio::{
    sync::{Semaphore, mpsc},
    task, time,
};

use super::{
    minds::{HintWish, Question},
    notices::{ANSWERED, ASKED, Notices, WORKING},
};
use crate::storage::StorageError;

/// How often a worker says that it is there, and looks whether it has missed something.
const BEAT: Duration = Duration::from_secs(1);
/// Positions older than this, in milliseconds, are nobody's any more.
const STALE: i64 = 60_000;

/// Thinks about positions of the house in this database, so many at once, until the database is gone.
pub async fn think(database: &str, threads: usize) -> Result<(), StorageError> {
    let (notices, mut inbox) = Notices::open(database, &[ASKED]).await?;
    let notices = Arc::new(notices);
    let free = Arc::new(Semaphore::new(threads.max(1)));
    let (done, mut again) = mpsc::channel(1);
    let mut pulse = time::interval(BEAT);
    tracing::info!(threads, "thinking");
    loop {
        tokio::select! {
            _ = pulse.tick() => notices.say(WORKING, "").await?,
            _ = again.recv() => {}
            word = inbox.recv() => {
                if word.is_none() {
                    return Err(StorageError::Lost("the database is gone".into()));
                }
            }
        }
        take(&notices, &free, &done).await?;
    }
}

/// Takes as many positions as can be thought about now. Whoever takes one out of the queue answers it, or nobody does.
async fn take(
    notices: &Arc<Notices>,
    free: &Arc<Semaphore>,
    done: &mpsc::Sender<()>,
) -> Result<(), StorageError> {
    while let Ok(permit) = Arc::clone(free).try_acquire_owned() {
        let sql = "DELETE FROM thoughts WHERE key = \
                   (SELECT key FROM thoughts ORDER BY asked LIMIT 1 FOR UPDATE SKIP LOCKED) RETURNING key, position, \
                   asked > (extract(epoch FROM clock_timestamp()) * 1000)::bigint - $1";
        let Some(row) = notices.client.query_opt(sql, &[&STALE]).await? else { return Ok(()) };
        let (key, position, fresh): (i64, String, bool) = (row.get(0), row.get(1), row.get(2));
        if !fresh {
            continue;
        }
        let (notices, done) = (Arc::clone(notices), done.clone());
        task::spawn(async move {
            let thought = task::spawn_blocking(move || consider(&position)).await;
            drop(permit);
            match thought {
                Ok(Ok(notation)) => {
                    tracing::info!(key, "thought");
                    // Whoever has asked thinks by itself if this does not arrive.
                    let _ = notices.say(ANSWERED, &format!("{key} {notation}")).await;
                }
                Ok(Err(reason)) => tracing::error!(reason, "a position cannot be thought about"),
                Err(error) => tracing::error!(%error, "a bot failed"),
            }
            // Something may have come in while all were busy.
            let _ = done.try_send(());
        });
    }
    Ok(())
}

fn consider(question: &str) -> Result<String, String> {
    let Question { record, seat, bot, seed, time, hint } =
        serde_json::from_str(question).map_err(|error| error.to_string())?;
    let record: Record = record.parse().map_err(|error| format!("{error}"))?;
    let position = resume(record, false).map_err(|error| error.to_string())?;
    if !position.actors().contains(seat) {
        return Err("the seat has nothing to decide".into());
    }
    let limit = Limit::time(Duration::from_millis(time));
    if let Some(HintWish { lang, names, most }) = hint {
        let mut advice = position.consider(bot, seat, seed, limit, Speaker { lang, names: &names });
        advice.truncate(most);
        return serde_json::to_string(&advice).map_err(|error| error.to_string());
    }
    let mut bot = position.bot(bot, seed);
    bot.limit(limit);
    Ok(bot.choose(&*position, seat))
}
