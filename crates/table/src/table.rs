//! The table itself: the running game and what is remembered of its history.

use std::sync::Arc;

use menagerie_catalogue::{Events, Happening, Match, Origin, StartError, start};
use menagerie_kernel::{MAX_SEATS, Record, Seat, Seats, Seed, Speaker, Standing, Viewer};
use serde_json::value::RawValue;

use crate::{
    Clock, Entry, LogLine, Person, Turn,
    arranged::Arranged,
    chronicle::Chronicle,
    clock::Edge,
    keys::{KeyRing, changes_hands},
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
    /// What everyone had before their first choice since the last turn has ended: one of these is where the present turn began.
    pub(crate) firsts: Vec<Beginning>,
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
            firsts: Vec::new(),
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

    /// Lets the table know that a message with this key was done before it was restored from these entries: it was written down
    /// as the one of this number. What was said by who sat there before says nothing of who sits there now.
    pub fn remember_key(&mut self, key: String, number: u32, entries: &[Entry]) {
        let Some((Entry { seat, act }, since)) =
            entries.get((number as usize).saturating_sub(1)..).and_then(<[Entry]>::split_first)
        else {
            return;
        };
        if !since.iter().any(|entry| entry.seat == *seat && changes_hands(&entry.act)) {
            self.keys.restore(*seat, key, act.clone(), number);
        }
    }

    /// Whether whoever holds this seat has sat down there: who has not made the table, and is asked to a rematch, has not.
    pub fn was_taken(&self, seat: Seat) -> bool {
        self.notices.iter().any(|notice| notice.seat == seat && notice.is_sitting_down())
    }

    /// Whether a seat has chosen anything itself: once it has given up, another plays for it.
    pub fn has_chosen(&self, seat: Seat) -> bool {
        let gone = self.notices.iter().find(|notice| notice.seat == seat && notice.is_giving_up());
        let last = gone.map_or(self.steps.len(), |notice| notice.after);
        self.game.record().choices.iter().take(last).any(|(other, _)| *other == seat)
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
        self.story().lines(after, last, &mut 0, viewer, speaker)
    }

    /// The log from a step on without the first lines of it, which are known; says how many those were.
    pub fn log_without(
        &self,
        step: usize,
        known: usize,
        viewer: Viewer,
        speaker: Speaker<'_>,
    ) -> (Vec<LogLine>, usize) {
        let mut missing = known;
        let lines = self.story().lines(step.checked_sub(1), self.steps.len(), &mut missing, viewer, speaker);
        (lines, known - missing)
    }

    /// Whether something was told after a choice (counted from 1) that is not of the game: someone came, or gave up.
    pub fn has_notices(&self, step: usize) -> bool {
        self.notices.iter().any(|notice| notice.after == step)
    }

    /// What the last entry that concerned this choice (counted from 1) did, and all choices after it, as the game's own data and as
    /// this viewer may know it: the choice itself, or the end of a turn after it. Of many choices only the last are told.
    pub fn news(&self, step: usize, viewer: Viewer) -> Vec<Box<RawValue>> {
        let later = (step..self.steps.len()).flat_map(|later| self.chronicle.at(later));
        let events = self.last_events(step).iter().chain(later);
        events.filter_map(|event| event.data(viewer)).collect()
    }

    fn last_events(&self, step: usize) -> &[Box<dyn Happening>] {
        let Some(index) = step.checked_sub(1).filter(|index| *index < self.steps.len()) else { return &[] };
        let known = if let End::After(_, _, choice) = self.steps[index].end { choice.into() } else { 0 };
        self.chronicle.at(index).get(known..).unwrap_or_default()
    }

    /// Whether the last entry did anything that this viewer may know of.
    pub fn has_news(&self, viewer: Viewer) -> bool {
        self.last_events(self.steps.len()).iter().any(|event| event.is_seen(viewer))
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
