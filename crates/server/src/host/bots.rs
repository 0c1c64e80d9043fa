//! Bots move by themselves: they think beside the table, and their choice comes in like any other. A bot lives as long as
//! the table is awake: it goes along with each thought and comes back with the choice.

use std::{
    ops::ControlFlow,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};

use menagerie_bots::{BotKind, Limit};
use menagerie_catalogue::{Advice, Match, Seated};
use menagerie_kernel::{Lang, Seat, Speaker, Viewer};
use menagerie_table::{Act, Entry, Move, Table};
use tokio::{task::spawn_blocking, time::sleep};

use super::{Client, ClientId, Command, Host, Rare, state::Change};
use crate::{
    cluster::{HintWish, Thinking},
    doors::wide,
    protocol::{ErrorCode, Fault, Pace, ServerMessage, Status},
    thinkers::Whose,
};

/// How long a bot waits before it tries again what the storage has refused.
const RETRY: Duration = Duration::from_secs(2);

/// Entries that are kept and told together at most: fewer than a table has at hand to tell.
const TOGETHER: usize = 8;

/// Who gives hints.
const HINTING: BotKind = BotKind::Level4;
/// How many choices a hint tells of, the best first.
const HINTED: usize = 3;

/// A bot and what it is.
pub(crate) struct Sitting {
    kind: BotKind,
    bot: Box<dyn Seated>,
}

/// What a bot has thought of.
pub(crate) struct Thought {
    /// The version it was thought about.
    pub(super) version: u32,
    pub(super) seat: Seat,
    pub(super) notation: String,
    /// The bot, if it did not fail.
    pub(super) sitting: Option<Sitting>,
}

impl Host {
    /// Lets a bot think, if one must decide and none is thinking about that.
    pub(super) fn wake_bots(&mut self) {
        let pause = self.bot_pause();
        self.wake_bots_in(pause);
    }

    /// How long the next bot waits: only where there was something to see, or someone may want to take something back.
    fn bot_pause(&self) -> Duration {
        let Ok(table) = &self.game else { return Duration::ZERO };
        let people = self.row.seating.people();
        let undoable = table.undo_seat().is_some_and(|seat| people.contains(seat));
        if !undoable && !table.has_news(Viewer::Spectator) {
            return Duration::ZERO;
        }
        let seated = |client: &&Client| !client.viewpoint.own().is_empty();
        let wishes = self.clients.iter().filter(seated).map(|client| match client.pace {
            Pace::Slow => 3,
            Pace::Normal => 1,
            Pace::Instant => 0,
        });
        self.hub.config.bot_pause * wishes.max().unwrap_or(1)
    }

    /// For whom bots think here: for the network of who made the table, or else of anyone who plays.
    fn whose(&self) -> Whose {
        let seated = || self.clients.iter().filter(|client| !client.viewpoint.own().is_empty());
        let makers = seated().find(|client| client.person == Some(self.row.creator));
        let from = makers.or_else(|| seated().next()).map(|client| client.address).or(self.played_from);
        from.map_or(Whose::Nobody, |from| Whose::Network(wide(from)))
    }

    fn wake_bots_in(&mut self, pause: Duration) {
        let Some((seat, kind)) = self.bot_asked() else { return };
        let Ok(table) = &self.game else { return };
        let version = table.version();
        if self.thinking.is_some_and(|(of, about)| of == seat && table.still_asks(seat, about)) {
            return;
        }
        let Some(mailbox) = self.mailbox.upgrade() else { return };
        self.thinking = Some((seat, version));
        let (hub, position) = (Arc::clone(&self.hub), table.position());
        let seed = self.bot_seed.wrapping_add(u64::from(version));
        let known = self.bots[seat.index()].take().filter(|sitting| sitting.kind == kind);
        let mut sitting = known.unwrap_or_else(|| Sitting { kind, bot: position.bot(kind, seed) });
        // Whoever still thinks about what was taken back since need not think on.
        self.stop.store(true, Ordering::Relaxed);
        self.stop = Arc::new(AtomicBool::new(false));
        let (stop, whose) = (Arc::clone(&self.stop), self.whose());
        tokio::spawn(async move {
            if !pause.is_zero() {
                sleep(pause).await;
            }
            // No thread is asked for that.
            if kind == BotKind::Random {
                let notation = sitting.bot.choose(&*position, seat);
                let thought = Thought { version, seat, notation, sitting: Some(sitting) };
                drop(position);
                let _ = mailbox.send(Box::new(Command::BotChose(thought))).await;
                return;
            }
            let thinking =
                Thinking { position: &position, bot: kind, seat, seed, limit: hub.config.bot_time };
            if let Some(cluster) = &hub.cluster
                && let Some(notation) = cluster.minds.ask(&thinking).await
            {
                let thought = Thought { version, seat, notation, sitting: Some(sitting) };
                let _ = mailbox.send(Box::new(Command::BotChose(thought))).await;
                return;
            }
            // Each table waits with one thought at most, so the queue is as long as there are tables.
            let turn = hub.thinkers.turn(whose, hub.config.bot_time, &stop).await;
            // Until it answers, or nobody waits any more, or others have waited long enough.
            let mut limit = Limit::time(turn.time);
            limit.stop = Some(stop);
            sitting.bot.limit(limit);
            let begin = Instant::now();
            let thought = think(position, sitting, seat, seed).await;
            hub.metrics.thinking_time.observe(begin.elapsed().as_secs_f64());
            drop(turn);
            if let Some((notation, sitting)) = thought {
                let thought = Thought { version, seat, notation, sitting };
                // The table may have gone to rest meanwhile.
                let _ = mailbox.send(Box::new(Command::BotChose(thought))).await;
            }
        });
    }

    /// A bot has decided. If the table has moved on since, the choice is not for it any more.
    pub(super) async fn bot_chose(&mut self, thought: Thought) -> ControlFlow<()> {
        let Thought { version, seat, notation, sitting } = thought;
        if let Some(sitting) = sitting.filter(|sitting| self.row.seating.bot(seat) == Some(sitting.kind)) {
            self.bots[seat.index()] = Some(sitting);
        }
        let seated = self.row.seating.bot(seat).is_some() && self.row.status == Status::Playing;
        let Ok(table) = &mut self.game else { return ControlFlow::Continue(()) };
        if !table.still_asks(seat, version) || !seated {
            if self.thinking == Some((seat, version)) {
                self.thinking = None;
            }
            self.wake_bots();
            return ControlFlow::Continue(());
        }
        let entry = match table.act(seat, &Move::Choose(notation), Speaker::anonymous(Lang::En)) {
            Ok(entry) => entry,
            Err(no) => {
                tracing::error!(table = self.row.id, %no, "a bot's choice was refused");
                return ControlFlow::Continue(());
            }
        };
        let step = self.step();
        let entries = self.with_answers(entry);
        if self.keep(&entries, None).await.is_err() {
            self.take_all_back().await?;
            self.thinking = None;
            self.wake_bots_in(RETRY);
            return ControlFlow::Continue(());
        }
        self.send_entry(Change { first: &entries[0], step }, None);
        ControlFlow::Continue(())
    }

    /// An entry that was accepted, with what bots do at once after it: all of it is kept and told together.
    pub(super) fn with_answers(&mut self, entry: Entry) -> Vec<Entry> {
        // A person's choice is told as it is, before anyone goes on; and each choice has its own time on a clock.
        let bots_own = self.row.seating.bot(entry.seat).is_some() && matches!(entry.act, Act::Choose(_));
        let answered = bots_own || entry.act == Act::EndTurn;
        let timed = self.game.as_ref().is_ok_and(|table| table.clock().is_some());
        let mut entries = vec![entry];
        entries.extend(self.end_turn_of_bot());
        while answered && !timed && entries.len() < TOGETHER {
            let Some(answer) = self.answer_at_once() else { break };
            entries.push(answer);
        }
        entries
    }

    /// The choice of a bot that needs no time to think, if nobody wants it to wait. Chance decides sooner than anyone could be asked.
    fn answer_at_once(&mut self) -> Option<Entry> {
        if !self.bot_pause().is_zero() {
            return None;
        }
        let (seat, kind) = self.bot_asked().filter(|(_, kind)| *kind == BotKind::Random)?;
        let Ok(table) = &mut self.game else { return None };
        let seed = self.bot_seed.wrapping_add(u64::from(table.version()));
        let place = &mut self.bots[seat.index()];
        if place.as_ref().is_none_or(|sitting| sitting.kind != kind) {
            *place = Some(Sitting { kind, bot: table.game().bot(kind, seed) });
        }
        let notation = place.as_mut()?.bot.choose(table.game(), seat);
        // What cannot be played here is found out, and said, where it is tried again.
        table.act(seat, &Move::Choose(notation), Speaker::anonymous(Lang::En)).ok()
    }

    /// The bot that must decide.
    fn bot_asked(&self) -> Option<(Seat, BotKind)> {
        let table = self.game.as_ref().ok().filter(|_| self.row.status == Status::Playing)?;
        let bot_of = |seat: Seat| self.row.seating.bot(seat).map(|bot| (seat, bot));
        // Where nobody is left to play against, nothing is to be decided.
        table.game().actors().iter().find_map(bot_of).filter(|_| !table.is_over())
    }

    /// Lets a strong bot think for a person who plays alone. One question at a time.
    pub(super) fn hint(&mut self, from: ClientId, seat: Seat, id: u32) -> Result<(), Fault> {
        let lang = self.own_seat(from, seat)?;
        let person = self.client(from).and_then(|client| client.person);
        if !person.is_some_and(|person| self.row.seating.is_alone(person)) {
            return Err(Fault::new(ErrorCode::NotAlone, "hints are for those who play alone"));
        }
        let table = self.started()?;
        if self.row.status != Status::Playing || !table.game().actors().contains(seat) {
            return Err(Fault::new(ErrorCode::NotYourTurn, "this seat has nothing to decide now"));
        }
        let (version, position) = (table.version(), table.position());
        if self.hinting {
            return Err(Fault::new(ErrorCode::RateLimited, "a hint is being thought of already"));
        }
        let Some(mailbox) = self.mailbox.upgrade() else { return Ok(()) };
        self.hinting = true;
        let (hub, seed) = (Arc::clone(&self.hub), self.bot_seed.wrapping_add(u64::from(version)));
        let names = self.speaker(lang).names.to_vec();
        let whose = self.whose();
        tokio::spawn(async move {
            let wish = HintWish { lang, names: names.clone(), most: HINTED };
            let thinking =
                Thinking { position: &position, bot: HINTING, seat, seed, limit: hub.config.bot_time };
            if let Some(cluster) = &hub.cluster
                && let Some(advice) = cluster.minds.hint(&thinking, wish).await
            {
                let hinted = Rare::Hinted { client: from, id, seat, version, advice };
                let _ = mailbox.send(Box::new(hinted.into())).await;
                return;
            }
            let stop = Arc::new(AtomicBool::new(false));
            let turn = hub.thinkers.turn(whose, hub.config.bot_time, &stop).await;
            let mut limit = Limit::time(turn.time);
            limit.stop = Some(stop);
            let thought = spawn_blocking(move || {
                let speaker = Speaker { lang, names: &names };
                position.consider(HINTING, seat, seed, limit, speaker)
            });
            let mut advice = thought.await.unwrap_or_else(|error| {
                tracing::error!(%error, "a hint failed");
                Vec::new()
            });
            drop(turn);
            advice.truncate(HINTED);
            let hinted = Rare::Hinted { client: from, id, seat, version, advice };
            let _ = mailbox.send(Box::new(hinted.into())).await;
        });
        Ok(())
    }

    /// A hint was thought of. If the table has moved on since, it is not for it any more.
    pub(super) fn hinted(&mut self, to: ClientId, id: u32, seat: Seat, version: u32, advice: Vec<Advice>) {
        self.hinting = false;
        if self.own_seat(to, seat).is_err() {
            return;
        }
        let now = self.game.as_ref().map_or(0, Table::version);
        if now == version && !advice.is_empty() {
            self.send(to, &ServerMessage::Hint { id, advice });
        } else {
            let stale = Fault::new(ErrorCode::Stale, "the table has moved on since the question");
            self.refuse(to, None, Some(id), stale);
        }
    }
}

/// What the bot chooses, and the bot; if it fails, what chance chooses for it.
async fn think(
    position: Arc<dyn Match>,
    mut sitting: Sitting,
    seat: Seat,
    seed: u64,
) -> Option<(String, Option<Sitting>)> {
    let (seen, kind) = (Arc::clone(&position), sitting.kind);
    let thought = spawn_blocking(move || {
        let notation = sitting.bot.choose(&*seen, seat);
        (notation, sitting)
    });
    match thought.await {
        Ok((notation, sitting)) => Some((notation, Some(sitting))),
        Err(error) => {
            tracing::error!(bot = %kind, %error, "a bot failed; chance decides for it");
            let lot = spawn_blocking(move || position.bot(BotKind::Random, seed).choose(&*position, seat));
            lot.await.ok().map(|notation| (notation, None))
        }
    }
}
