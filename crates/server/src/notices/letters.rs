//! Letters that tell people of their tables. What is in them is kept until the mail server has taken it: a crash in that moment has
//! one sent twice rather than lost.

use std::sync::Arc;

use super::{ROUND, words};
use crate::{
    accounts::Unsent,
    hub::Hub,
    storage::{StorageError, letters::Letter},
};

/// For how long a letter that is being sent is nobody else's, in seconds; longer than it takes to send one.
const UNDERWAY: u64 = 120;

/// Writes letters, for as long as it is let.
pub(crate) async fn write_letters(hub: Arc<Hub>) {
    let clock = hub.config.time.clone();
    loop {
        let begun = clock.now();
        let pause = match round(&hub, clock.date() / 1000).await {
            Ok(true) => ROUND,
            // Each attempt would only be one less.
            Ok(false) => hub.config.letters.pause.as_millis() as u64,
            Err(error) => {
                tracing::error!(%error, "nobody knows which letters are to be written");
                ROUND
            }
        };
        clock.until(begun + pause.max(ROUND)).await;
    }
}

/// Sends what is due, one after the other; says whether the mail server answers.
async fn round(hub: &Hub, now: u64) -> Result<bool, StorageError> {
    let rate = hub.config.letters.digests;
    loop {
        let taken = hub.store.read(move |storage| storage.take_letter(rate, now, now + UNDERWAY)).await?;
        let Some(letter) = taken else { return Ok(true) };
        match send(hub, &letter).await? {
            Err(error) if error.may_help_to_wait() && letter.attempt < hub.config.letters.attempts => {
                tracing::warn!(%error, attempt = letter.attempt, "a letter is put off");
                let due = now + pause(hub, letter.attempt);
                hub.store.read(move |storage| storage.put_off_letter(&letter, due)).await?;
                if !error.is_answer() {
                    return Ok(false);
                }
            }
            result => {
                if let Err(error) = result {
                    tracing::error!(%error, attempt = letter.attempt, "a letter is given up");
                }
                hub.store.read(move |storage| storage.end_letter(&letter)).await?;
            }
        }
    }
}

/// The pause after so many attempts, in seconds: twice as long each time.
fn pause(hub: &Hub, attempt: u32) -> u64 {
    let first = hub.config.letters.pause.as_secs().max(1);
    first.saturating_mul(1 << (attempt - 1).min(20))
}

/// Sends a letter to who still wants one and has an address.
async fn send(hub: &Hub, letter: &Letter) -> Result<Result<(), Unsent>, StorageError> {
    let person = letter.person;
    let wanted = hub.store.read(move |storage| Ok((storage.wishes(person)?, storage.account(person)?)));
    let (wishes, account) = wanted.await?;
    let (Some(wishes), Some(email)) = (wishes, account.and_then(|account| account.email)) else {
        return Ok(Ok(()));
    };
    let link = |table: &str| hub.notices.link(&format!("/table/{table}"));
    let mut text = words::letter(&letter.notices, wishes.lang, link);
    text += &format!("{}\n", hub.notices.link("/account"));
    Ok(hub.accounts.send_letter(&email, words::subject(wishes.lang), text).await)
}
