//! The log as people read it.

use menagerie_catalogue::{Happening, Match};
use menagerie_kernel::{Lang, Seat, Speaker, Viewer};
use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

use crate::{Table, chronicle::Chronicle, notice::Notice, step::Step};

/// From how many choices on a log is not told while others wait.
const LONG: usize = 60;

/// One line of the log, as the viewer may know it, in the viewer's language.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema, TS)]
pub struct LogLine {
    /// The choice that caused it, counted from 1; for what happened at the table itself (someone came, gave up), the last
    /// choice before it.
    pub step: u32,
    /// Who made that choice, or whose seat it is about.
    pub seat: Seat,
    /// What happened.
    pub text: String,
}

/// What a log is told from.
pub(crate) struct Story<'a> {
    game: &'a dyn Match,
    steps: &'a [Step],
    chronicle: &'a Chronicle,
    notices: &'a [Notice],
}

impl Story<'_> {
    /// Lines of the log. Of the first step so many are left out, as far as there are as many.
    pub fn lines(
        &self,
        after: Option<usize>,
        last: usize,
        known: &mut usize,
        viewer: Viewer,
        speaker: Speaker<'_>,
    ) -> Vec<LogLine> {
        let mut lines = Vec::new();
        let mut notices =
            self.notices.iter().filter(|notice| after.is_none_or(|after| notice.after > after)).peekable();
        let (from, first) = after.map_or((0, 0), |after| (after, after + 1));
        let mut told = self
            .chronicle
            .from(self.game, &self.steps[..last], from, |(step, events)| {
                let tell = |event: &dyn Happening| {
                    if *known > 0 && step + 1 == first {
                        *known -= usize::from(event.is_told(viewer));
                        return None;
                    }
                    event.tell(viewer, speaker)
                };
                events.iter().map(|event| &**event).filter_map(tell).collect::<Vec<_>>()
            })
            .into_iter();
        for step in from..=last {
            if step > from {
                let seat = self.steps[step - 1].seat;
                let texts = told.next().unwrap_or_default();
                lines.extend(texts.into_iter().map(|text| LogLine { step: step as u32, seat, text }));
            }
            while let Some(notice) = notices.next_if(|notice| notice.after <= step) {
                if *known > 0 && step == first {
                    *known -= 1;
                    continue;
                }
                lines.push(LogLine { step: step as u32, seat: notice.seat, text: notice.tell(speaker) });
            }
        }
        lines
    }
}

impl Table {
    pub(crate) fn story(&self) -> Story<'_> {
        let Self { game, steps, chronicle, notices, .. } = self;
        Story { game: &**game, steps, chronicle, notices }
    }

    /// Where the log is long, how to tell all of it: the game is played again for that, which takes a while, so it is done beside the
    /// table.
    pub fn long_log(
        &self,
        viewer: Viewer,
        lang: Lang,
        names: Vec<String>,
    ) -> Option<impl FnOnce() -> Vec<LogLine> + Send + use<>> {
        if self.steps.len() < LONG {
            return None;
        }
        let (game, steps, notices) = (self.position(), self.steps.clone(), self.notices.clone());
        Some(move || {
            let chronicle = Chronicle::again(&*game, &steps);
            let story = Story { game: &*game, steps: &steps, chronicle: &chronicle, notices: &notices };
            story.lines(None, steps.len(), &mut 0, viewer, Speaker { lang, names: &names })
        })
    }
}
