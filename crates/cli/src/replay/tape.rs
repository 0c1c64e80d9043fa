//! A saved game unrolled: every choice in words, with what came of it.

use std::path::Path;

use menagerie_catalogue::{Happening, Match, resume};
use menagerie_kernel::{Lang, RecordError, Seat, Speaker, Viewer};

use super::lenient::{self, Leniency};
use crate::{failure::Failure, files, play::seated};

/// One choice.
pub struct Step {
    pub seat: Seat,
    pub notation: String,
    pub text: String,
    events: Vec<Box<dyn Happening>>,
}

/// The whole game, as far as it can be played.
pub struct Tape {
    /// The position after the last choice that can be played.
    pub end: Box<dyn Match>,
    pub steps: Vec<Step>,
    /// Why it stops there, if the record goes on.
    pub broken: Option<RecordError>,
    /// What was done so that it plays.
    pub leniency: Leniency,
    names: Vec<String>,
    lang: Lang,
}

impl Tape {
    /// Reads and plays a record; a lenient reader skips what is not asked for.
    pub fn load(path: &Path, lang: Lang, any_rules: bool, lenient: bool) -> Result<Self, Failure> {
        let mut record = files::read_record(path)?;
        let named = |error: RecordError| Failure::input(format!("{}: {error}", path.display()));
        if lenient {
            let (end, leniency) = lenient::play(&record, any_rules).map_err(named)?;
            return Ok(Self::of(end, None, leniency, lang));
        }
        let (end, broken) = match resume(record.clone(), any_rules) {
            Ok(end) => (end, None),
            Err(error @ RecordError::Illegal { number, .. }) => {
                record.choices.truncate(number - 1);
                (resume(record, any_rules).map_err(named)?, Some(error))
            }
            Err(error) => return Err(named(error)),
        };
        Ok(Self::of(end, broken, Leniency::default(), lang))
    }

    fn of(end: Box<dyn Match>, broken: Option<RecordError>, leniency: Leniency, lang: Lang) -> Self {
        let names = seated::from_record(end.seat_count(), &end.header().seats).names(lang);
        let mut tape = Self { end, steps: Vec::new(), broken, leniency, names, lang };
        tape.steps = tape.unroll();
        tape
    }

    fn unroll(&self) -> Vec<Step> {
        let mut game = self.end.rewound(0);
        let mut steps = Vec::new();
        for (seat, notation) in &self.end.record().choices {
            let offers = game.offers(*seat, self.speaker());
            let offer = offers.into_iter().find(|offer| offer.notation == *notation);
            let text = offer.map_or_else(|| notation.clone(), |offer| offer.text);
            let played = game.play(*seat, notation, self.speaker()).expect("it was played before");
            steps.push(Step { seat: *seat, notation: notation.clone(), text, events: played.events });
        }
        steps
    }

    /// Speaks the language and knows the names.
    pub fn speaker(&self) -> Speaker<'_> {
        Speaker { lang: self.lang, names: &self.names }
    }

    /// The position after the first `choices` choices.
    pub fn at(&self, choices: usize) -> Box<dyn Match> {
        self.end.rewound(choices)
    }

    /// A choice (counted from 1) in words, unless the viewer may not know it, and what came of it.
    pub fn told(&self, number: usize, viewer: Viewer) -> Vec<String> {
        let step = &self.steps[number - 1];
        let name = self.speaker().name(step.seat);
        // What others chose, a viewer hears only as events tell it: the choice itself may be a secret.
        let mut lines = if viewer.sees(step.seat) {
            vec![format!("{number:>4}. {name}: {} [{}]", step.text, step.notation)]
        } else {
            vec![format!("{number:>4}. {name}")]
        };
        let events = step.events.iter().filter_map(|event| event.tell(viewer, self.speaker()));
        lines.extend(events.map(|event| format!("      · {event}")));
        lines
    }
}
