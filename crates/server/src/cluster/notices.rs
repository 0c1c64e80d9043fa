//! PostgreSQL's notices: short words from process to process through the database.

use tokio::sync::mpsc;
use tokio_postgres::{Client, Error};

use crate::storage::{StorageError, database::postgres::Address};

/// What is said about positions to think about.
pub(super) const ASKED: &str = "asked";
/// What workers answer: `KEY NOTATION`.
pub(super) const ANSWERED: &str = "answered";
/// Workers say again and again that they are there.
pub(super) const WORKING: &str = "working";

/// What processes tell each other.
pub(super) const NEWS: &str = "news";

/// A connection that hears and says such words. They carry the name of the schema: two houses may share a database.
pub(super) struct Notices {
    pub(super) client: Client,
    schema: String,
}

impl Notices {
    /// Connects, and listens to these words; each comes as `(word, payload)`. When the connection is gone, nothing comes.
    pub(super) async fn open(
        address: &str,
        words: &[&str],
    ) -> Result<(Self, mpsc::Receiver<(String, String)>), StorageError> {
        let (notify, mut notified) = mpsc::channel(1024);
        let client = address.parse::<Address>()?.connect(Some(notify)).await?;
        let (heard, inbox) = mpsc::channel(1024);
        tokio::spawn(async move {
            while let Some(notice) = notified.recv().await {
                let word = notice.channel().rsplit('_').next().unwrap_or_default().to_owned();
                // If nobody listens any more, there is nobody to tell.
                if heard.send((word, notice.payload().to_owned())).await.is_err() {
                    return;
                }
            }
        });
        let schema: String = client.query_one("SELECT current_schema()::text", &[]).await?.get(0);
        let notices = Self { client, schema };
        for word in words {
            notices.client.batch_execute(&format!("LISTEN \"{}\"", notices.channel(word))).await?;
        }
        Ok((notices, inbox))
    }

    fn channel(&self, word: &str) -> String {
        format!("{}_{word}", self.schema)
    }

    /// Says a word.
    pub(super) async fn say(&self, word: &str, payload: &str) -> Result<(), Error> {
        self.client.execute("SELECT pg_notify($1, $2)", &[&self.channel(word), &payload]).await.map(drop)
    }
}
