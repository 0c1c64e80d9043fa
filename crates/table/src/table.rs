//! The table itself: the running game and its history.

use std::sync::Arc;

use menagerie_catalogue::{Happening, Match, Origin, Refused, StartError, resume, start};
use menagerie_kernel::{
    Lang, MAX_SEATS, Record, RecordError, Reversal, Seat, Seed, Speaker, Viewer, record::Header,
};
use serde_json::value::RawValue;

use crate::{Act, Entry, KeyRing, Line, entry::standing_choices};

/// A choice that stands, and what it did.
struct Step {
    seat: Seat,
    reversal: Reversal,
    events: Vec<Box<dyn Happening>>,
}

/// A running table.
pub struct Table {
    /// Shared with bots that think; a change while one still does goes to a copy.
    game: Arc<dyn Match>,
    steps: Vec<Step>,
    version: u32,
    keys: KeyRing,
    /// Since which version each seat has owed its present decision, whatever others decided meanwhile.
    asked: [u32; MAX_SEATS],
}

/// Something a seat asks for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Request {
    /// What is to be written down.
    pub entry: Entry,
    /// The version it is meant for.
    pub version: u32,
    /// The same key is done once.
    pub key: String,
}

/// A request that is fine.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    /// It is done: the table has changed.
    Done,
    /// It had been done before, and led to this version; nothing has changed.
    Repeated(u32),
}

/// A request that is refused; nothing has changed.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum No {
    /// Meant for another version.
    #[error("this was meant for version {meant}, but the table is at version {now}")]
    Stale {
        /// The version it was meant for.
        meant: u32,
        /// The version of the table.
        now: u32,
    },
    /// The last choice is another seat's, or it has shown something, or there is none.
    #[error("there is nothing that this seat may take back")]
    NoUndo,
    /// The game says no.
    #[error("the game refuses it: {}", .0.reasons.join("; "))]
    Refused(Refused),
}

/// Why a stored table cannot go on.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum RestoreError {
    /// The game is unknown, or its rules or content have changed since.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// A choice that was accepted once is not any more.
    #[error("choice {number} ({seat:?}: {notation}) cannot be played: {why}")]
    Illegal {
        /// Counted from 1.
        number: usize,
        /// Whose.
        seat: Seat,
        /// In notation.
        notation: String,
        /// What the game says.
        why: String,
    },
}

impl Table {
    /// A table at which a game begins.
    pub fn start(game: &str, origin: &Origin, seed: Seed) -> Result<Self, StartError> {
        Ok(Self::of(start(game, origin, seed)?))
    }

    fn of(game: Box<dyn Match>) -> Self {
        Self {
            game: game.into(),
            steps: Vec::new(),
            version: 0,
            keys: KeyRing::default(),
            asked: [0; MAX_SEATS],
        }
    }

    /// A stored table as it was after its entries.
    pub fn restore(header: Header, entries: impl IntoIterator<Item = Entry>) -> Result<Self, RestoreError> {
        let mut table = Self::of(resume(Record { header, choices: Vec::new() }, false)?);
        let (choices, version) = standing_choices(entries);
        for (index, (seat, notation)) in choices.into_iter().enumerate() {
            table.choose(seat, &notation, Speaker::anonymous(Lang::En)).map_err(|refused| {
                let why = format!("{:?} {}", refused.kind, refused.reasons.join("; "));
                RestoreError::Illegal { number: index + 1, seat, notation, why }
            })?;
        }
        table.version = version;
        table.asked = [version; MAX_SEATS];
        Ok(table)
    }

    /// Lets the table know that a message was done before it was restored.
    pub fn remember_key(&mut self, seat: Seat, key: String, version: u32) {
        self.keys.remember(seat, key, version);
    }

    /// The game as it stands.
    pub fn game(&self) -> &dyn Match {
        &*self.game
    }

    /// The game as it stands, for a bot to think about while the table goes on.
    pub fn position(&self) -> Arc<dyn Match> {
        Arc::clone(&self.game)
    }

    /// How many entries were accepted.
    pub fn version(&self) -> u32 {
        self.version
    }

    /// How many choices stand.
    pub fn step(&self) -> usize {
        self.steps.len()
    }

    /// Whether the game has ended.
    pub fn is_over(&self) -> bool {
        self.game.actors().is_empty()
    }

    /// The seat that may take its choice back: the one that made the last, if that has shown nothing hidden.
    /// A game that has ended stays ended.
    pub fn undo_seat(&self) -> Option<Seat> {
        let last = self.steps.last()?;
        (last.reversal == Reversal::Free && !self.is_over()).then_some(last.seat)
    }

    /// Does what is asked, or refuses it.
    pub fn handle(&mut self, request: &Request, speaker: Speaker<'_>) -> Result<Verdict, No> {
        let seat = request.entry.seat;
        if let Some(version) = self.keys.find(seat, &request.key) {
            return Ok(Verdict::Repeated(version));
        }
        if !self.meant_for_now(request) {
            return Err(No::Stale { meant: request.version, now: self.version });
        }
        self.enter(&request.entry, speaker)?;
        self.keys.remember(seat, request.key.clone(), self.version);
        Ok(Verdict::Done)
    }

    /// Whether a request was made knowing all that matters. When several seats decide at once, what the others chose
    /// meanwhile does not matter to a choice.
    fn meant_for_now(&self, request: &Request) -> bool {
        let asked = self.asked.get(request.entry.seat.index()).copied().unwrap_or(self.version);
        let since = if request.entry.act == Act::Undo { self.version } else { asked };
        (since..=self.version).contains(&request.version)
    }

    /// Accepts an entry made for the table as it stands, or refuses it.
    pub fn enter(&mut self, entry: &Entry, speaker: Speaker<'_>) -> Result<(), No> {
        let deciding = self.game.actors();
        match &entry.act {
            Act::Choose(notation) => self.choose(entry.seat, notation, speaker).map_err(No::Refused)?,
            Act::Undo if self.undo_seat() == Some(entry.seat) => {
                self.steps.pop();
                self.game = self.game.rewound(self.steps.len()).into();
            }
            Act::Undo => return Err(No::NoUndo),
        }
        self.version += 1;
        let still = |seat: Seat| {
            let actors = self.game.actors();
            seat != entry.seat && entry.act != Act::Undo && deciding.contains(seat) && actors.contains(seat)
        };
        for seat in Seat::all(MAX_SEATS) {
            if !still(seat) {
                self.asked[seat.index()] = self.version;
            }
        }
        Ok(())
    }

    fn choose(&mut self, seat: Seat, notation: &str, speaker: Speaker<'_>) -> Result<(), Refused> {
        if Arc::get_mut(&mut self.game).is_none() {
            self.game = self.game.fork().into();
        }
        let game = Arc::get_mut(&mut self.game).expect("a fresh copy is not shared");
        let played = game.play(seat, notation, speaker)?;
        self.steps.push(Step { seat, reversal: played.reversal, events: played.events });
        Ok(())
    }

    /// The log from after step `after` on, as this viewer may know it.
    pub fn log(&self, after: usize, viewer: Viewer, speaker: Speaker<'_>) -> Vec<Line> {
        let steps = self.steps.iter().enumerate().skip(after);
        let lines = steps.flat_map(|(index, step)| {
            let told = step.events.iter().filter_map(move |event| event.tell(viewer, speaker));
            told.map(move |text| Line { step: index + 1, seat: step.seat, text })
        });
        lines.collect()
    }

    /// What a choice did (counted from 1) as the game's own data, as this viewer may know it.
    pub fn events(&self, step: usize, viewer: Viewer) -> Vec<Box<RawValue>> {
        let step = step.checked_sub(1).and_then(|index| self.steps.get(index));
        step.map_or_else(Vec::new, |step| step.events.iter().filter_map(|event| event.data(viewer)).collect())
    }

    /// The position after the first `step` choices, for replays.
    pub fn position_at(&self, step: usize) -> Arc<dyn Match> {
        if step >= self.steps.len() { self.position() } else { self.game.rewound(step).into() }
    }

    /// Who made a choice (counted from 1), and its notation.
    pub fn choice(&self, step: usize) -> Option<(Seat, &str)> {
        let (seat, notation) = self.game.record().choices.get(step.checked_sub(1)?)?;
        Some((*seat, notation))
    }
}
