//! Bots move by themselves: they think beside the table, and their choice comes in like any other.

use std::{ops::ControlFlow, sync::Arc, time::Duration};

use menagerie_bots::BotKind;
use menagerie_catalogue::Match;
use menagerie_kernel::{Lang, Seat, Speaker};
use menagerie_table::{Act, Entry};
use tokio::{task::spawn_blocking, time::sleep};

use super::{Command, Host};
use crate::protocol::Status;

/// How long a bot waits before it tries again what the storage has refused.
const RETRY: Duration = Duration::from_secs(2);

impl Host {
    /// Lets a bot think, if one must decide and none is thinking about this version.
    pub(super) fn wake_bots(&mut self) {
        self.wake_bots_in(self.hub.config.bot_pause);
    }

    fn wake_bots_in(&mut self, pause: Duration) {
        let Ok(table) = &self.game else { return };
        let version = table.version();
        if self.row.status != Status::Playing || self.thinking == Some(version) {
            return;
        }
        let bot_of = |seat: Seat| self.row.seating.bot(seat).map(|bot| (seat, bot));
        let Some((seat, bot)) = table.game().actors().iter().find_map(bot_of) else { return };
        let Some(mailbox) = self.mailbox.upgrade() else { return };
        self.thinking = Some(version);
        let (hub, position) = (Arc::clone(&self.hub), table.position());
        let seed = self.bot_seed.wrapping_add(u64::from(version));
        tokio::spawn(async move {
            if !pause.is_zero() {
                sleep(pause).await;
            }
            let Ok(permit) = hub.thinkers.acquire().await else { return };
            let notation = think(position, bot, seat, seed).await;
            drop(permit);
            if let Some(notation) = notation {
                // The table may have gone to rest meanwhile.
                let _ = mailbox.send(Command::BotChose { version, seat, notation }).await;
            }
        });
    }

    /// A bot has decided. If the table has moved on since, the choice is not for it any more.
    pub(super) async fn bot_chose(&mut self, version: u32, seat: Seat, notation: String) -> ControlFlow<()> {
        let seated = self.row.seating.bot(seat).is_some() && self.row.status == Status::Playing;
        let Ok(table) = &mut self.game else { return ControlFlow::Continue(()) };
        if table.version() != version || !seated {
            return ControlFlow::Continue(());
        }
        let entry = Entry { seat, act: Act::Choose(notation) };
        if let Err(no) = table.enter(&entry, Speaker::anonymous(Lang::En)) {
            tracing::error!(table = self.row.id, %no, "a bot's choice was refused");
            return ControlFlow::Continue(());
        }
        if self.keep(&entry, None).await.is_err() {
            self.take_all_back().await?;
            self.thinking = None;
            self.wake_bots_in(RETRY);
            return ControlFlow::Continue(());
        }
        self.tell_entry(&entry);
        ControlFlow::Continue(())
    }
}

/// What the bot chooses; if it fails, what chance chooses for it.
async fn think(position: Arc<dyn Match>, bot: BotKind, seat: Seat, seed: u64) -> Option<String> {
    let seen = Arc::clone(&position);
    match spawn_blocking(move || seen.advise(bot, seat, seed)).await {
        Ok(notation) => Some(notation),
        Err(error) => {
            tracing::error!(%bot, %error, "a bot failed; chance decides for it");
            spawn_blocking(move || position.advise(BotKind::Random, seat, seed)).await.ok()
        }
    }
}
