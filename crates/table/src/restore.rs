//! Tables that were stored go on.

use menagerie_catalogue::{Match, resume};
use menagerie_kernel::{Lang, MAX_SEATS, Record, RecordError, Seat, Speaker, record::Header};

use crate::{
    Entry, Table,
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
        let record = game.record().clone();
        let mut table = Self::of(game.rewound(0));
        for (seat, notation) in &record.choices {
            let played = table.play(*seat, notation, Speaker::anonymous(Lang::En), |_| false);
            played.expect("what was played once plays again");
        }
        table.resigned = record.header.resigned;
        table.version = table.steps.len() as u32;
        table.asked = [table.version; MAX_SEATS];
        table
    }

    /// A stored table as it was after its entries.
    pub fn restore(
        mut header: Header,
        entries: impl IntoIterator<Item = Entry>,
    ) -> Result<Self, RestoreError> {
        let history = History::of(entries);
        if let Some(seed) = history.seed {
            header.seed = seed;
        }
        let mut table = Self::of(resume(Record { header, choices: Vec::new() }, false)?);
        for (index, Standing { seat, notation, held, ended_by }) in history.choices.into_iter().enumerate() {
            let illegal = |why: String| RestoreError::Illegal {
                number: index + 1,
                seat,
                notation: notation.clone(),
                why,
            };
            let played = table.play(seat, &notation, Speaker::anonymous(Lang::En), |_| held);
            played
                .map_err(|refused| illegal(format!("{:?} {}", refused.kind, refused.reasons.join("; "))))?;
            if let Some(ender) = ended_by {
                if table.held().is_none() {
                    return Err(illegal("the turn does not end with it".into()));
                }
                table.finish_turn(ender);
            }
        }
        table.version = history.version;
        table.asked = [history.version; MAX_SEATS];
        table.redo = history.redo;
        table.resigned = history.resigned;
        table.notices = history.notices;
        table.left = history.left;
        table.written = history.written;
        table.clock = history.clock;
        Ok(table)
    }
}
