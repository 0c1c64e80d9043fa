//! What is too old goes, now and then, and never because of a clock that is wrong.

use std::{sync::Arc, time::Duration};

use tokio::time;

use crate::{
    clock,
    hub::Hub,
    storage::{Hour, Old, Piece, Storage, StorageError},
};

/// How often old tables are looked for.
const HOUR: Duration = Duration::from_secs(60 * 60);
/// How many of what is too old are erased in one go.
const ERASED: usize = 50;
/// The pause between two goes.
const BREATH: Duration = Duration::from_millis(50);

/// Deletes what is too old, now and then.
pub(crate) async fn clean_up(hub: Arc<Hub>) {
    let mut hourly = time::interval_at(time::Instant::now() + HOUR, HOUR);
    loop {
        hourly.tick().await;
        if !hub.is_first() {
            continue;
        }
        match clean(&hub, clock::now()).await {
            Ok(0) => {}
            Ok(erased) => tracing::info!(erased, "what was too old is gone"),
            Err(error) => tracing::error!(%error, "what is too old could not be deleted"),
        }
    }
}

/// An hour's cleaning, if the clock can be believed. Tables are marked, and what was marked long ago is erased; what is not marked before it
/// goes (chat, logins, links) waits until the clock has been steady for as long.
async fn clean(hub: &Hub, now: u64) -> Result<usize, StorageError> {
    let hour = hub.store.read(move |storage| storage.hour(now)).await?;
    if !hour.plausible {
        tracing::error!(now, "the clock is far from where it was: nothing is looked for that is too old");
        return Ok(0);
    }
    let mut erased = 0;
    if hour.steady >= marked(hub) {
        forget(hub, now).await?;
        erased = forget_unused(hub, now).await?;
    }
    Ok(erased + age(hub, hour, now).await?)
}

/// For how many hours of running time what is too old stays, marked.
fn marked(hub: &Hub) -> i64 {
    (hub.config.limits.keep_marked.as_secs() / HOUR.as_secs()) as i64
}

/// Forgets guests who have nothing here, a little at a time.
async fn forget_unused(hub: &Hub, now: u64) -> Result<usize, StorageError> {
    let before = now.saturating_sub(hub.config.limits.keep_unused.as_secs());
    let mut erased = 0;
    loop {
        let some = hub.store.read(move |storage| storage.erase_unused(before, ERASED)).await?;
        erased += some;
        if some == 0 {
            return Ok(erased);
        }
        time::sleep(BREATH).await;
    }
}

/// Forgets old words, links and logins.
async fn forget(hub: &Hub, now: u64) -> Result<(), StorageError> {
    let ago = |time: Duration| now.saturating_sub(time.as_secs());
    let (chat, reports) = (ago(hub.config.chat.keep), ago(hub.config.chat.keep_reports));
    let unseen = ago(hub.config.limits.keep_finished);
    let tidy = move |storage: &mut Storage| {
        storage.tidy_ties(now)?;
        storage.tidy_chat(chat, reports)?;
        storage.tidy_accounts(now, unseen)
    };
    hub.store.read(tidy).await
}

/// Marks what is too old, and erases what was marked long ago, a little at a time: moves go on in between.
async fn age(hub: &Hub, hour: Hour, now: u64) -> Result<usize, StorageError> {
    let limits = &hub.config.limits;
    let unfinished = now.saturating_sub(limits.keep_unfinished.as_secs());
    let finished = now.saturating_sub(limits.keep_finished.as_secs());
    let newly = mark(hub, Old { unfinished, finished, hour: hour.number }).await?;
    let hours = marked(hub);
    if newly > 0 {
        tracing::info!(newly, "tables are too old, and will be erased after {hours} hours");
    }
    let mut erased = 0;
    loop {
        let some = hub.store.read(move |storage| storage.erase(hour.number - hours, ERASED)).await?;
        erased += some;
        if some == 0 {
            return Ok(erased);
        }
        time::sleep(BREATH).await;
    }
}

/// Marks what is too old, piece by piece; how many tables.
async fn mark(hub: &Hub, old: Old) -> Result<usize, StorageError> {
    while hub.store.read(Storage::fold_a_little).await? {
        time::sleep(BREATH).await;
    }
    let (mut tables, mut next) = (0, Some(Piece::FIRST));
    while let Some(piece) = next {
        let marked = hub.store.read(move |storage| storage.mark_some(old, piece)).await?;
        (tables, next) = (tables + marked.tables, marked.next);
        time::sleep(BREATH).await;
    }
    Ok(tables)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        Config,
        host::{new_row, new_table},
        protocol::{Room, Visibility},
        server::Server,
        storage::{Append, Claim, Said, TableKey, Terms, Write},
    };
    use menagerie_catalogue::Origin;
    use menagerie_kernel::{Seat, Seed};
    use menagerie_table::{Act, Entry, Holder, Person, Seating, Table};

    const DAY: u64 = 24 * 60 * 60;

    /// Before, everything was folded and marked in one go, and all moves waited for it.
    #[tokio::test]
    async fn moves_go_on_while_much_is_looked_through() {
        let data = std::env::temp_dir().join(format!("menagerie-marking-{}", std::process::id()));
        let config = Config { listen: ([127, 0, 0, 1], 0).into(), data: data.clone(), ..Config::default() };
        let hub = Server::bind(config).await.unwrap().into_hub();
        let table = Table::start("feeding-time", &serde_json::json!({}).into(), Seed([7; 32])).unwrap();
        let seating = Seating(vec![Holder::person(Person(1), "Ann"), Holder::Open]);
        let row = |key| {
            let (seating, maker) = (seating.clone(), Person(1));
            new_row(TableKey(key), &table, seating, maker, Visibility::Private, Terms::default())
        };
        const TABLES: i64 = 100;
        for key in 1..=TABLES {
            hub.keep(new_table(row(key), false)).await.unwrap();
            hub.keep(vec![entry(key, 1)]).await.unwrap();
        }
        let old = Old { unfinished: clock::now() + DAY, finished: 0, hour: 1 };
        let marking = {
            let hub = Arc::clone(&hub);
            tokio::spawn(async move { mark(&hub, old).await })
        };
        let doomed = |storage: &mut Storage| storage.marked();
        let (mut version, mut between) = (1, 0);
        while !marking.is_finished() {
            version += 1;
            hub.keep(vec![entry(1, version)]).await.unwrap();
            let marked = hub.store.read(doomed).await.unwrap();
            between += usize::from(marked > 0 && marked < TABLES as usize);
        }
        assert_eq!(marking.await.unwrap().unwrap(), TABLES as usize);
        assert!(between > 1, "{between} moves were answered between pieces");
        hub.store.stop();
        std::fs::remove_dir_all(&data).unwrap();
    }

    fn entry(table: i64, version: u32) -> Write {
        let entry = Entry { seat: Seat(0), act: Act::Choose("pass".into()) };
        Write::Append(Append { table: TableKey(table), version, entry, key: None, claim: Claim::Sole })
    }

    /// Before, a clock that stood 61 days ahead at the start erased every unfinished table.
    #[tokio::test]
    async fn a_clock_that_jumps_marks_nothing_in_that_hour() {
        let data = std::env::temp_dir().join(format!("menagerie-cleaning-{}", std::process::id()));
        let config = Config { listen: ([127, 0, 0, 1], 0).into(), data: data.clone(), ..Config::default() };
        let hub = Server::bind(config).await.unwrap().into_hub();
        let table = Table::start(
            "feeding-time",
            &Origin { options: serde_json::json!({}), setup: None },
            Seed([7; 32]),
        )
        .unwrap();
        let seating = Seating(vec![Holder::person(Person(1), "Ann"), Holder::Open]);
        let row = new_row(TableKey(1), &table, seating, Person(1), Visibility::Private, Terms::default());
        hub.keep(new_table(row, false)).await.unwrap();

        let now = clock::now();
        let said = Said {
            key: 0,
            person: Person(1),
            name: "Ann".into(),
            seat: None,
            room: Room::Table,
            text: "hello".into(),
            at: now,
        };
        hub.store.read(move |storage| storage.say(TableKey(1), &said, 9)).await.unwrap();
        assert_eq!(clean(&hub, now).await.unwrap(), 0);
        assert_eq!(clean(&hub, now + 61 * DAY).await.unwrap(), 0);
        let newly = hub.store.read(move |storage| storage.mark_old(now + DAY, 0, 9)).await.unwrap();
        assert_eq!(newly, 1, "the jump has not marked it");
        // The same clock an hour later may be believed: then it is marked, but nothing goes for a week of running time.
        assert_eq!(clean(&hub, now + 61 * DAY + 3600).await.unwrap(), 0);
        let kept =
            |storage: &mut Storage| Ok((storage.tables_of(Person(1), 9)?, storage.said(TableKey(1), 9)?));
        let (tables, said) = hub.store.read(kept).await.unwrap();
        assert_eq!((tables.len(), said.len()), (1, 1));
        let hours = move |storage: &mut Storage| {
            (2..7 * 24).try_for_each(|hour| storage.hour(now + 61 * DAY + hour * 3600).map(drop))
        };
        hub.store.read(hours).await.unwrap();
        clean(&hub, now + 68 * DAY).await.unwrap();
        let (_, said) = hub.store.read(kept).await.unwrap();
        assert_eq!(said.len(), 0, "a clock that has been steady for a week is right");
        hub.store.stop();
        std::fs::remove_dir_all(&data).unwrap();
    }

    /// Before, whoever had looked at a page once was remembered for a year.
    #[tokio::test]
    async fn who_never_took_a_name_or_a_seat_is_forgotten_after_a_week() {
        let data = std::env::temp_dir().join(format!("menagerie-unused-{}", std::process::id()));
        let config = Config { listen: ([127, 0, 0, 1], 0).into(), data: data.clone(), ..Config::default() };
        let hub = Server::bind(config).await.unwrap().into_hub();
        let mut secrets = Vec::new();
        for _ in 0..120 {
            secrets.push(hub.guests.welcome().await.unwrap().1);
        }
        let (ann, ann_secret) = hub.guests.welcome().await.unwrap();
        hub.guests.rename(ann.person, "Ann".into()).await.unwrap();
        let now = clock::now();
        assert_eq!(clean(&hub, now + 6 * DAY).await.unwrap(), 0);
        // More than go at a time.
        assert_eq!(clean(&hub, now + 8 * DAY).await.unwrap(), 120);
        hub.guests.forget_all();
        assert!(hub.guests.find(&ann_secret).await.unwrap().is_some());
        assert!(hub.guests.find(&secrets[0]).await.unwrap().is_none());
        hub.store.stop();
        std::fs::remove_dir_all(&data).unwrap();
    }
}
