//! Strong bots may think in worker processes: positions go into a queue in the database, answers come back as notices.
//! Whatever goes wrong with that, the table's own process thinks instead.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

use menagerie_bots::BotKind;
use menagerie_catalogue::{Advice, Match};
use menagerie_kernel::{Lang, Seat};
use serde::{Deserialize, Serialize};
use tokio::{
    sync::{mpsc, oneshot},
    time,
};

use super::notices::{ANSWERED, ASKED, Notices, WORKING};
use crate::secret;

/// How many positions of this process may be on their way.
const MOST: usize = 64;
/// How long a worker is believed to be there without a word.
const BELIEVED: Duration = Duration::from_secs(3);
/// How long after its time a worker's answer is waited for.
const GRACE: Duration = Duration::from_millis(1500);
/// How long to wait before the database is tried again.
const PAUSE: Duration = Duration::from_secs(2);

/// A position to think about.
#[derive(Serialize, Deserialize)]
pub(super) struct Question {
    /// The game so far, as a record.
    pub(super) record: String,
    pub(super) seat: Seat,
    pub(super) bot: BotKind,
    pub(super) seed: u64,
    /// How long it may take, in milliseconds.
    pub(super) time: u64,
    /// In what words the choices are wanted; none where a bot chooses.
    #[serde(default)]
    pub(super) hint: Option<HintWish>,
}

/// What a worker is asked to think about.
pub(crate) struct Thinking<'a> {
    pub(crate) position: &'a Arc<dyn Match>,
    pub(crate) bot: BotKind,
    pub(crate) seat: Seat,
    pub(crate) seed: u64,
    /// How long it may take.
    pub(crate) limit: Duration,
}

/// How someone wants a hint.
#[derive(Clone, Serialize, Deserialize)]
pub(crate) struct HintWish {
    pub(crate) lang: Lang,
    /// What the players are called.
    pub(crate) names: Vec<String>,
    /// How many choices are told of.
    pub(crate) most: usize,
}

/// The workers, as far as this process knows.
#[derive(Default)]
pub(crate) struct Minds {
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    notices: Option<Arc<Notices>>,
    /// When a worker was heard of.
    heard: Option<Instant>,
    waiting: HashMap<i64, oneshot::Sender<String>>,
}

impl Minds {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Listens to workers for as long as it is let.
    pub(crate) async fn listen(self: Arc<Self>, address: String) {
        loop {
            match Notices::open(&address, &[ANSWERED, WORKING]).await {
                Ok((notices, inbox)) => {
                    self.state().notices = Some(Arc::new(notices));
                    self.take_answers(inbox).await;
                    // Whoever waits for an answer thinks for itself.
                    *self.state() = State::default();
                }
                Err(error) => tracing::warn!(%error, "no worker can be heard"),
            }
            time::sleep(PAUSE).await;
        }
    }

    async fn take_answers(&self, mut inbox: mpsc::Receiver<(String, String)>) {
        while let Some((word, payload)) = inbox.recv().await {
            let mut state = self.state();
            state.heard = Some(Instant::now());
            if word == ANSWERED
                && let Some((key, notation)) = payload.split_once(' ')
                && let Some(waiting) = key.parse().ok().and_then(|key: i64| state.waiting.remove(&key))
            {
                // The table may have gone on meanwhile.
                let _ = waiting.send(notation.to_owned());
            }
        }
    }

    /// What a worker chooses in this position; nothing if there is none, if it is too slow, or if its choice is none.
    pub(crate) async fn ask(&self, thinking: &Thinking<'_>) -> Option<String> {
        let answer = self.put(thinking, None).await?;
        thinking.position.notations(thinking.seat).contains(&answer).then_some(answer)
    }

    /// What a worker thinks of the choices in this position, the best first.
    pub(crate) async fn hint(&self, thinking: &Thinking<'_>, wish: HintWish) -> Option<Vec<Advice>> {
        let answer = self.put(thinking, Some(wish)).await?;
        let advice: Vec<Advice> = serde_json::from_str(&answer).ok()?;
        let offered = thinking.position.notations(thinking.seat);
        advice.iter().all(|advice| offered.contains(&advice.notation)).then_some(advice)
    }

    /// Puts a question to the workers.
    async fn put(&self, thinking: &Thinking<'_>, hint: Option<HintWish>) -> Option<String> {
        let &Thinking { position, bot, seat, seed, limit } = thinking;
        if !matches!(bot, BotKind::Level4 | BotKind::Level5) {
            return None;
        }
        let key = (secret::number() >> 1) as i64;
        let (answer, answered) = oneshot::channel();
        let notices = {
            let mut state = self.state();
            if state.heard.is_none_or(|heard| heard.elapsed() > BELIEVED) || state.waiting.len() >= MOST {
                return None;
            }
            let notices = Arc::clone(state.notices.as_ref()?);
            state.waiting.insert(key, answer);
            notices
        };
        let time = limit.as_millis() as u64;
        let question = Question { record: position.record().to_string(), seat, bot, seed, time, hint };
        let question = serde_json::to_string(&question).ok()?;
        let asked = async {
            let sql = "INSERT INTO thoughts (key, position, asked) \
                       VALUES ($1, $2, (extract(epoch FROM clock_timestamp()) * 1000)::bigint)";
            notices.client.execute(sql, &[&key, &question]).await.ok()?;
            notices.say(ASKED, "").await.ok()?;
            answered.await.ok()
        };
        let answer = time::timeout(limit + GRACE, asked).await.ok().flatten();
        self.state().waiting.remove(&key);
        if answer.is_none() {
            tracing::warn!(%bot, "no worker has answered; the bot thinks here");
            // Nobody need think about it any more.
            let _ = notices.client.execute("DELETE FROM thoughts WHERE key = $1", &[&key]).await;
        }
        answer
    }
}
