//! A person of the load bench: takes random offers as a browser would send them, in brief, and comes back after a reload.

use std::{
    borrow::Cow,
    sync::atomic::Ordering,
    time::{Duration, Instant},
};

use menagerie_client::{Client, Socket};
use menagerie_kernel::{Rng, Seat};
use menagerie_server::protocol::{ClientMessage, Column};
use serde::{Deserialize, de::IgnoredAny};
use tokio::time::sleep;

use crate::figures::{Figures, count};

/// What a player needs to understand.
#[derive(Deserialize)]
struct Heard<'a> {
    #[serde(rename = "type")]
    kind: &'a str,
    state: Option<HeardState>,
    done: Option<IgnoredAny>,
    #[serde(borrow)]
    code: Option<Cow<'a, str>>,
}

#[derive(Deserialize)]
struct HeardState {
    version: u32,
    step: u32,
    viewer: Option<Seat>,
    ask: Option<HeardAsk>,
    turn: Option<HeardTurn>,
    standing: Option<IgnoredAny>,
}

#[derive(Deserialize)]
struct HeardAsk {
    seat: Seat,
    notations: Column<String>,
    #[serde(default)]
    numbers: Vec<Vec<i32>>,
}

#[derive(Deserialize)]
struct HeardTurn {
    seat: Seat,
    held: bool,
}

pub(crate) type Failed = Box<dyn std::error::Error + Send + Sync>;

/// How people behave besides playing.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Habits {
    /// A page is loaded anew after so many own acts, on average; never for 0.
    pub(crate) reload: usize,
    /// A seat changes hands after so many own acts, on average; never for 0.
    pub(crate) leave: usize,
    /// How many more look on at each table.
    pub(crate) watchers: usize,
}

/// How a game ended for someone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum End {
    /// To the end of the game.
    Over,
    /// They want to go.
    Leaves,
}

/// Someone who plays.
pub(crate) struct Player<'a> {
    pub(crate) client: Client,
    pub(crate) rng: Rng,
    /// One player a table counts what the table accepts.
    pub(crate) counts: bool,
    pub(crate) may_leave: bool,
    /// Seats whose acts this player's pause pays for: a bot moves at once after a person.
    pub(crate) share: f64,
    pub(crate) habits: Habits,
    pub(crate) figures: &'a Figures,
    /// The last version that was acknowledged, and the last step that was counted.
    pub(crate) version: u32,
    pub(crate) step: u32,
}

impl Player<'_> {
    /// Plays until the game is over, or until it is time to go.
    pub(crate) async fn play(&mut self, table: &str) -> Result<End, Failed> {
        loop {
            let mut line = self.client.connect(table, "lang=en&packed=true").await?;
            match self.sit(&mut line).await? {
                Some(end) => return Ok(end),
                None => count(&self.figures.reloads),
            }
        }
    }

    /// Plays on one line; nothing when the page is to be loaded anew.
    async fn sit(&mut self, line: &mut Socket) -> Result<Option<End>, Failed> {
        let mut sent: Option<Instant> = None;
        while let Some((text, bytes)) = line.receive_measured().await? {
            let heard: Heard<'_> = serde_json::from_str(&text)?;
            self.figures.count_message(heard.kind, bytes);
            if let Some(sent) = sent.take_if(|_| heard.done.is_some()) {
                self.figures.add_latency(sent.elapsed());
            }
            if let Some(code) = heard.code {
                // Someone sat down meanwhile, so the version is another: the page shows it anew.
                count(&self.figures.refused);
                if code == "stale" || code == "not_started" {
                    sleep(Duration::from_millis(20)).await;
                }
                return Ok(None);
            }
            let Some(state) = heard.state else { continue };
            self.note(&state);
            if state.standing.is_some() {
                return Ok(Some(End::Over));
            }
            let held = state.turn.as_ref().filter(|turn| turn.held && Some(turn.seat) == state.viewer);
            let key = format!("{:x}", self.rng.bits());
            let message = match (held, &state.ask) {
                (Some(turn), _) => ClientMessage::EndTurn { seat: turn.seat, version: state.version, key },
                (None, Some(ask)) if sent.is_none() => {
                    let offered = ask.notations.count(&ask.numbers);
                    if offered == 0 {
                        return Err("nothing is offered".into());
                    }
                    let notation = ask.notations.item(self.rng.below(offered), &ask.numbers);
                    ClientMessage::Play { seat: ask.seat, notation, version: state.version, key }
                }
                _ => continue,
            };
            self.halt(state.version).await;
            if self.happens(self.habits.reload) {
                return Ok(None);
            }
            if self.may_leave && self.happens(self.habits.leave) {
                return Ok(Some(End::Leaves));
            }
            if let Some(pause) = self.figures.pause() {
                sleep(pause.mul_f64(2.0 * self.rng.unit() * self.share)).await;
            }
            sent = Some(Instant::now());
            line.send(&message).await?;
        }
        Err("the line was closed".into())
    }

    /// Counts what the table has done since the last word.
    fn note(&mut self, state: &HeardState) {
        if state.version < self.version {
            self.figures.lost.fetch_add(u64::from(self.version - state.version), Ordering::Relaxed);
        }
        if self.counts {
            let (acts, choices) = (&self.figures.acts, &self.figures.choices);
            acts.fetch_add(u64::from(state.version.saturating_sub(self.version)), Ordering::Relaxed);
            choices.fetch_add(u64::from(state.step.saturating_sub(self.step)), Ordering::Relaxed);
            if state.standing.is_some() {
                count(&self.figures.finished_games);
                self.figures.finished_acts.fetch_add(u64::from(state.version), Ordering::Relaxed);
            }
        }
        (self.version, self.step) = (state.version, state.step);
    }

    /// Waits while the tables are being looked at as they are.
    async fn halt(&self, version: u32) {
        let halt = || self.figures.halt.load(Ordering::Relaxed);
        if (1..=version).contains(&halt()) {
            self.figures.waiting.fetch_add(1, Ordering::Relaxed);
            while (1..=version).contains(&halt()) {
                sleep(Duration::from_millis(50)).await;
            }
            self.figures.waiting.fetch_sub(1, Ordering::Relaxed);
        }
    }

    fn happens(&mut self, every: usize) -> bool {
        every > 0 && self.rng.unit() * (every as f64) < 1.0
    }
}
