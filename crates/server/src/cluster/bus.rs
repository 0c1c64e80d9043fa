//! News from process to process: what one must hear that another has done. Over PostgreSQL's notices; a house of one process
//! has nobody to tell.
//!
//! News only say where to look: whoever hears them reads the database. So none is lost for long: after the line was broken,
//! and now and then anyway, everything is read anew.

use std::{
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use menagerie_table::Person;
use serde::{Deserialize, Serialize};
use tokio::{sync::mpsc, time};

use super::notices::{NEWS, Notices};
use crate::{hub::Hub, lobby, moderation, secret, social};

/// News that may wait to be told.
const WAITING: usize = 4096;
/// Tables in one notice, which has at most 8,000 bytes.
const TOGETHER: usize = 200;
/// How long to wait before the database is tried again.
const PAUSE: Duration = Duration::from_secs(2);

/// Something that other processes must hear of.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum News {
    /// These tables have changed, as far as the lobby goes.
    Tables(Vec<i64>),
    /// These makers of tables were here lately.
    Here(Vec<Person>),
    /// Someone is not who they were: logged out somewhere, or deleted.
    Changed(Person),
    /// Someone wants to hear others than before.
    Ties(Person),
    /// Others than before may not come.
    Bans,
}

/// How a notice looks.
#[derive(Serialize, Deserialize)]
struct Notice {
    from: String,
    news: News,
}

/// The way to the other processes.
pub(crate) struct Bus {
    me: String,
    out: mpsc::Sender<News>,
    waiting: Mutex<Option<mpsc::Receiver<News>>>,
}

impl Bus {
    pub(super) fn new() -> Self {
        let (out, waiting) = mpsc::channel(WAITING);
        Self { me: secret::link(), out, waiting: Mutex::new(Some(waiting)) }
    }

    /// Tells the other processes something, some time soon.
    pub(crate) fn publish(&self, news: News) {
        if self.out.try_send(news).is_err() {
            tracing::warn!("news for the other processes are lost; they look for themselves in a minute");
        }
    }

    /// Tells and hears for as long as it is let.
    pub(crate) async fn run(&self, hub: Arc<Hub>, address: String) {
        let waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner).take();
        let Some(mut waiting) = waiting else { return };
        loop {
            match Notices::open(&address, &[NEWS]).await {
                Ok((notices, mut inbox)) => {
                    catch_up(&hub).await;
                    while self.pass(&hub, &notices, &mut waiting, &mut inbox).await {}
                }
                Err(error) => tracing::warn!(%error, "nothing is heard of the other processes"),
            }
            time::sleep(PAUSE).await;
        }
    }

    /// Passes one thing on, in or out; says whether the line still holds.
    async fn pass(
        &self,
        hub: &Arc<Hub>,
        notices: &Notices,
        waiting: &mut mpsc::Receiver<News>,
        inbox: &mut mpsc::Receiver<(String, String)>,
    ) -> bool {
        tokio::select! {
            heard = inbox.recv() => {
                let Some((_, text)) = heard else { return false };
                match serde_json::from_str::<Notice>(&text) {
                    Ok(Notice { from, news }) if from != self.me => take_in(hub, news).await,
                    Ok(_) => {}
                    Err(error) => tracing::warn!(%error, "this process does not understand the others"),
                }
                true
            }
            Some(news) = waiting.recv() => {
                for news in together(news, waiting) {
                    let notice = Notice { from: self.me.clone(), news };
                    let text = serde_json::to_string(&notice).expect("news are plain data");
                    if notices.say(NEWS, &text).await.is_err() {
                        return false;
                    }
                }
                true
            }
        }
    }
}

/// News that wait, with those of tables in one.
fn together(first: News, waiting: &mut mpsc::Receiver<News>) -> Vec<News> {
    let (mut tables, mut others) = (Vec::new(), Vec::new());
    let mut next = Some(first);
    while let Some(news) = next {
        match news {
            News::Tables(keys) => tables.extend(keys),
            other => others.push(other),
        }
        next = if tables.len() < TOGETHER { waiting.try_recv().ok() } else { None };
    }
    tables.sort_unstable();
    tables.dedup();
    others.extend(tables.chunks(TOGETHER).map(|keys| News::Tables(keys.to_vec())));
    others
}

/// Another process has done something.
async fn take_in(hub: &Arc<Hub>, news: News) {
    match news {
        News::Tables(keys) => lobby::read_some(hub, keys).await,
        News::Here(people) => hub.lobby.presence.hear_of(&people),
        News::Changed(person) => hub.person_changed_here(person),
        News::Ties(person) => social::ties_changed_here(hub, person).await,
        News::Bans => read_bans(hub).await,
    }
}

async fn read_bans(hub: &Hub) {
    if let Err(error) = moderation::read_bans(hub).await {
        tracing::error!(%error, "bans could not be read");
    }
}

/// Nothing was heard for a while: everything may have changed.
async fn catch_up(hub: &Arc<Hub>) {
    hub.guests.forget_all();
    read_bans(hub).await;
    if let Err(error) = lobby::read_all(hub).await {
        tracing::error!(%error, "the lobby could not be read");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn many_tables_are_one_notice_that_fits() {
        let bus = Bus::new();
        for key in 0..450 {
            bus.publish(News::Tables(vec![i64::MAX - 1000 + key % 300]));
        }
        bus.publish(News::Changed(Person(3)));
        let mut waiting = bus.waiting.lock().unwrap().take().unwrap();
        let mut told = Vec::new();
        while let Ok(first) = waiting.try_recv() {
            told.extend(together(first, &mut waiting));
        }
        assert!(told.contains(&News::Changed(Person(3))));
        assert!(told.len() < 6, "{}", told.len());
        for news in told {
            let text = serde_json::to_string(&Notice { from: secret::link(), news }).unwrap();
            assert!(text.len() < 8000, "{}", text.len());
        }
    }
}
