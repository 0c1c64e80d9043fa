//! Tables that were stored go on.

use menagerie_catalogue::{Match, resume};
use menagerie_kernel::{Lang, MAX_SEATS, Record, RecordError, Seat, Speaker, record::Header};

use crate::{
    Act, Comparison, Entry, Table,
    account::{Owing, account},
    history::{History, Standing},
};

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
    /// A table at which a game goes on that was played before, as its record tells.
    pub fn resumed(game: Box<dyn Match>) -> Self {
        let record = game.record();
        let mut table = Self::of(game.rewound(0));
        for (seat, notation) in &record.choices {
            let played = table.play(*seat, notation, Speaker::anonymous(Lang::En), |_| false);
            played.expect("what was played once plays again");
        }
        table.resigned = record.header.resigned;
        (table.version, table.length) = (table.steps.len() as u32, table.steps.len() as u32);
        (table.asked, table.acted) = ([table.version; MAX_SEATS], table.version);
        table
    }

    /// A stored table as it was after its entries, under the rules it was played by.
    pub fn restore(header: Header, entries: impl IntoIterator<Item = Entry>) -> Result<Self, RestoreError> {
        let history = History::of(entries);
        let record = Record { header: dealt(header, &history), choices: Vec::new() };
        Self::replay(resume(record, false)?, history)
    }

    /// The same under the rules of this program, whatever it was played by: every choice must still play.
    pub fn adopt(header: Header, entries: impl IntoIterator<Item = Entry>) -> Result<Self, RestoreError> {
        let history = History::of(entries);
        let record = Record { header: dealt(header, &history), choices: Vec::new() };
        Self::replay(resume(record, true)?, history)
    }

    /// The same, played by another program: it is asked for the game at its beginning.
    pub fn restore_by<E: From<RestoreError>>(
        header: Header,
        entries: impl IntoIterator<Item = Entry>,
        begin: impl FnOnce(Header) -> Result<Box<dyn Match>, E>,
    ) -> Result<Self, E> {
        let history = History::of(entries);
        let game = begin(dealt(header, &history))?;
        Ok(Self::replay(game, history)?)
    }

    fn replay(game: Box<dyn Match>, history: History) -> Result<Self, RestoreError> {
        let mut table = Self::of(game);
        let mut owing = Owing::new(table.game());
        let last = history.choices.last().map_or(0, |choice| choice.version);
        for (index, standing) in history.choices.into_iter().enumerate() {
            let Standing { seat, notation, held, ended_by, version } = standing;
            let illegal = |why: String| RestoreError::Illegal {
                number: index + 1,
                seat,
                notation: notation.clone(),
                why,
            };
            let played = table.play(seat, &notation, Speaker::anonymous(Lang::En), |_| held);
            played
                .map_err(|refused| illegal(format!("{:?} {}", refused.kind, refused.reasons.join("; "))))?;
            owing.chose(seat, version, table.game());
            if let Some(ender) = ended_by {
                if table.held().is_none() {
                    return Err(illegal("the turn does not end with it".into()));
                }
                table.finish_turn(ender);
            }
        }
        owing.all_since(history.settled);
        (table.version, table.length) = (history.version, history.length);
        table.asked = owing.since;
        table.acted = last.max(history.settled);
        table.redo = history.redo;
        table.resigned = history.resigned;
        table.notices = history.notices;
        table.left = history.left;
        table.written = history.written;
        table.forked = history.forked;
        table.clock = history.clock;
        table.arranged = history.arranged;
        Ok(table)
    }

    /// Whether two programs say the same of a table.
    pub fn stands_as(&self, other: &Self) -> bool {
        account(self.game()) == account(other.game())
    }

    /// What is written down when a table goes on under the rules of this program.
    pub fn adopted(&self, found: Comparison) -> Entry {
        let Header { rules, content, .. } = self.game().header();
        Entry { seat: Seat(0), act: Act::Rules(*rules, content.clone(), found) }
    }
}

/// What a stored table was dealt from, and by which rules it is played.
fn dealt(mut header: Header, history: &History) -> Header {
    if let Some(seed) = history.seed {
        header.seed = seed;
    }
    if let Some((rules, content)) = &history.rules {
        (header.rules, header.content) = (*rules, content.clone());
    }
    header
}

/// The choices of a stored table, without playing them: what is left of one that nobody can play.
pub fn written_down(header: Header, entries: impl IntoIterator<Item = Entry>) -> Record {
    let history = History::of(entries);
    let mut header = dealt(header, &history);
    header.resigned = history.resigned;
    let choices = history.choices.into_iter().map(|standing| (standing.seat, standing.notation)).collect();
    Record { header, choices }
}
