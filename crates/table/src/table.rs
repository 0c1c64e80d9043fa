//! The table itself: the running game and what is remembered of its history.

use std::sync::Arc;

use menagerie_catalogue::{Happening, Match, Origin, StartError, start};
use menagerie_kernel::{MAX_SEATS, Record, Seat, Seats, Seed, Speaker, Standing, Viewer};
use serde_json::value::RawValue;

use crate::{
    Clock, KeyRing, LogLine, Person, Turn,
    arranged::Arranged,
    chronicle::{Chronicle, Events},
    clock::Edge,
    notice::Notice,
    result,
    step::{End, Step},
    turn::{Beginning, free_steps},
};

/// A running table.
pub struct Table {
    /// Shared with bots that think; a change while one still does goes to a copy.
    pub(crate) game: Arc<dyn Match>,
    pub(crate) steps: Vec<Step>,
    pub(crate) chronicle: Chronicle,
    pub(crate) version: u32,
    /// How many entries were accepted, those too that nobody else may know of.
    pub(crate) length: u32,
    pub(crate) keys: KeyRing,
    /// Since which version each seat has owed its present decision, whatever others decided meanwhile.
    pub(crate) asked: [u32; MAX_SEATS],
    /// The last version that changed something in the game: who comes and goes changes nothing.
    pub(crate) acted: u32,
    /// The seats whose turns wait at their end.
    pub(crate) holding: Seats,
    /// What was taken back and can be had again, the next last.
    pub(crate) redo: Vec<(Seat, String)>,
    /// Where the present turn began.
    pub(crate) beginning: Option<Beginning>,
    /// Who gave up, in that order.
    pub(crate) resigned: Vec<Seat>,
    pub(crate) notices: Vec<Notice>,
    /// Who held a seat in this deal and has left it.
    pub(crate) left: Vec<(Seat, Person, String)>,
    pub(crate) written: bool,
    pub(crate) forked: Option<(u32, Option<String>)>,
    pub(crate) clock: Option<Clock>,
    pub(crate) arranged: Arranged,
    /// What the last act meant for its turn: the clocks ask.
    pub(crate) edge: Edge,
}

impl Table {
    /// A table at which a game begins.
    pub fn start(game: &str, origin: &Origin, seed: Seed) -> Result<Self, StartError> {
        Ok(Self::of(start(game, origin, seed)?))
    }

    pub(crate) fn of(game: Box<dyn Match>) -> Self {
        Self {
            game: game.into(),
            steps: Vec::new(),
            chronicle: Chronicle::default(),
            version: 0,
            length: 0,
            keys: KeyRing::default(),
            asked: [0; MAX_SEATS],
            acted: 0,
            holding: Seats::NONE,
            redo: Vec::new(),
            beginning: None,
            resigned: Vec::new(),
            notices: Vec::new(),
            left: Vec::new(),
            written: false,
            forked: None,
            clock: None,
            arranged: Arranged::default(),
            edge: Edge::default(),
        }
    }

    /// Says which seats end their turns themselves. The turns of all others end with their last choice.
    pub fn hold(&mut self, seats: Seats) {
        self.holding = seats;
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

    /// The game written down, marked with who gave up.
    pub fn record(&self) -> Record {
        let mut record = self.game.record();
        record.header.resigned = self.resigned.clone();
        record
    }

    /// Counts the entries that everyone may know of: everyone is told it.
    pub fn version(&self) -> u32 {
        self.version
    }

    /// How many entries were accepted: under which number the last one is kept.
    pub fn length(&self) -> u32 {
        self.length
    }

    /// How many choices stand.
    pub fn step(&self) -> usize {
        self.steps.len()
    }

    /// Whether the game has ended, or nobody is left to play against.
    pub fn is_over(&self) -> bool {
        let seats = self.game.seat_count();
        self.deciding_in_game().is_empty() || result::decided(seats, &self.resigned)
    }

    fn deciding_in_game(&self) -> Seats {
        self.game.held().map_or_else(|| self.game.actors(), Seats::one)
    }

    /// The seats that the table waits for: those that must decide, or the one that must end its turn.
    pub fn deciding(&self) -> Seats {
        if self.is_over() { Seats::NONE } else { self.deciding_in_game() }
    }

    /// The seat whose turn is held at its end.
    pub fn held(&self) -> Option<Seat> {
        self.game.held()
    }

    /// The result, once it is over.
    pub fn standing(&self) -> Option<Standing> {
        result::standing(&*self.game, &self.resigned)
    }

    /// The seats that gave up, in that order.
    pub fn resigned(&self) -> &[Seat] {
        &self.resigned
    }

    /// Whether it is played from a written setup.
    pub fn is_written(&self) -> bool {
        self.written
    }

    /// After how many choices of another game it goes on, and the id of that game's table, if it was not a record.
    pub fn forked_from(&self) -> Option<(u32, Option<&str>)> {
        self.forked.as_ref().map(|(at, id)| (*at, id.as_deref()))
    }

    /// Whether what is hidden here may be known to who plays: its result says nothing about how well anyone plays.
    pub fn is_practice(&self) -> bool {
        self.is_written() || self.forked.is_some()
    }

    /// Who held this seat in this deal and has left it: they know its secrets.
    pub fn known_to(&self, seat: Seat) -> impl Iterator<Item = (Person, &str)> {
        let left = self.left.iter().filter(move |(other, ..)| *other == seat);
        left.map(|(_, person, name)| (*person, name.as_str()))
    }

    /// The seat that may take its last step back: the choice it made last, or the end of its turn, if that has shown
    /// nothing hidden. A game that has ended stays ended.
    pub fn undo_seat(&self) -> Option<Seat> {
        self.steps.last().and_then(Step::undo_seat).filter(|_| !self.is_over())
    }

    /// The seat that may have again what it took back.
    pub fn redo_seat(&self) -> Option<Seat> {
        self.redo
            .last()
            .map(|(seat, _)| *seat)
            .filter(|seat| self.game.actors().contains(*seat) && !self.is_over())
    }

    /// The seat that may begin its turn again.
    pub fn restart_seat(&self) -> Option<Seat> {
        let last = self.steps.last()?;
        (free_steps(&self.steps) > 0 && !self.is_over()).then_some(last.seat)
    }

    /// The turn that is being played, once something was chosen in it and while its seat is asked for more.
    pub fn turn(&self) -> Option<Turn> {
        let beginning = self.beginning.as_ref().filter(|turn| self.deciding().contains(turn.seat))?;
        Some(beginning.turn(&*self.game, &self.steps))
    }

    /// The log from after step `after` on (all of it for nothing), as this viewer may know it.
    pub fn log(&self, after: Option<usize>, viewer: Viewer, speaker: Speaker<'_>) -> Vec<LogLine> {
        self.log_until(after, self.steps.len(), viewer, speaker)
    }

    /// The same, up to a step.
    pub fn log_until(
        &self,
        after: Option<usize>,
        last: usize,
        viewer: Viewer,
        speaker: Speaker<'_>,
    ) -> Vec<LogLine> {
        let mut lines = Vec::new();
        let mut notices =
            self.notices.iter().filter(|notice| after.is_none_or(|after| notice.after > after)).peekable();
        let from = after.unwrap_or(0);
        let mut told = self
            .chronicle
            .from(&*self.game, &self.steps[..last], from, |(_, events)| {
                events.iter().filter_map(|event| event.tell(viewer, speaker)).collect::<Vec<_>>()
            })
            .into_iter();
        for step in from..=last {
            if step > from {
                let seat = self.steps[step - 1].seat;
                let texts = told.next().unwrap_or_default();
                lines.extend(texts.into_iter().map(|text| LogLine { step: step as u32, seat, text }));
            }
            while let Some(notice) = notices.next_if(|notice| notice.after <= step) {
                lines.push(LogLine { step: step as u32, seat: notice.seat, text: notice.tell(speaker) });
            }
        }
        lines
    }

    /// Whether something was told after the last choice that is not of the game: someone came, or gave up.
    pub fn has_notices(&self) -> bool {
        self.notices.iter().any(|notice| notice.after == self.steps.len())
    }

    /// What the last entry did as the game's own data, as this viewer may know it: a choice, or the end
    /// of a turn after it.
    pub fn news(&self, viewer: Viewer) -> Vec<Box<RawValue>> {
        self.last_events().iter().filter_map(|event| event.data(viewer)).collect()
    }

    fn last_events(&self) -> &[Box<dyn Happening>] {
        let Some(last) = self.steps.last() else { return &[] };
        let known = if let End::After(_, _, choice) = last.end { choice.into() } else { 0 };
        &self.chronicle.last()[known..]
    }

    /// Whether the last entry did anything that this viewer may know of.
    pub fn has_news(&self, viewer: Viewer) -> bool {
        self.last_events().iter().any(|event| event.is_seen(viewer))
    }

    /// What a choice did (counted from 1) as the game's own data, as this viewer may know it.
    pub fn events(&self, step: usize, viewer: Viewer) -> Vec<Box<RawValue>> {
        let Some(index) = step.checked_sub(1).filter(|index| *index < self.steps.len()) else {
            return Vec::new();
        };
        let steps = &self.steps[..=index];
        let data = |(at, events): (usize, &Events)| -> Vec<Box<RawValue>> {
            if at != index {
                return Vec::new();
            }
            events.iter().filter_map(|event| event.data(viewer)).collect()
        };
        self.chronicle.from(&*self.game, steps, index, data).into_iter().next().unwrap_or_default()
    }

    /// The position after the first `step` choices, for replays.
    pub fn position_at(&self, step: usize) -> Arc<dyn Match> {
        if step >= self.steps.len() { self.position() } else { self.game.rewound(step).into() }
    }

    /// Who made a choice (counted from 1), and its notation.
    pub fn choice(&self, step: usize) -> Option<(Seat, &str)> {
        self.game.choice(step)
    }
}
