//! The game as a packed connection is told it: what is nothing, none or as usual is left out, offers come by columns, and
//! the log by position.

use menagerie_catalogue::Offer;
use menagerie_kernel::{Change, Preview, Seat, Standing};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::value::RawValue;
use ts_rs::TS;

use super::{
    ArrangedAnswer, Ask, Cause, ClockInfo, LogLine, ScoreLine, State, TurnInfo,
    column::{Column, Numbers},
};

/// How far a log is known: everything before this step, and of the step itself the first lines.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema, TS)]
pub struct LogMark {
    /// The step.
    pub step: u32,
    /// How many of its lines.
    pub lines: u32,
}

/// Lines of the log that follow each other and come from one choice.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema, TS)]
pub struct LogPart {
    /// As in a [`LogLine`].
    pub step: u32,
    /// As in a [`LogLine`].
    pub seat: Seat,
    /// What happened, a sentence each.
    pub texts: Vec<String>,
}

impl LogPart {
    /// Puts lines together that come from one choice.
    pub fn of(lines: Vec<LogLine>) -> Vec<Self> {
        let mut parts: Vec<Self> = Vec::new();
        for LogLine { step, seat, text } in lines {
            match parts.last_mut().filter(|part| (part.step, part.seat) == (step, seat)) {
                Some(part) => part.texts.push(text),
                None => parts.push(Self { step, seat, texts: vec![text] }),
            }
        }
        parts
    }
}

/// What an offer would do, where it is not as usual: nothing shown, the turn not over, nothing changed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema, TS)]
pub struct BriefPreview {
    /// As in a `Preview`.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub reveals: bool,
    /// As in a `Preview`.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub ends_turn: bool,
    /// As in a `Preview`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Change>>")]
    pub changes: Vec<Change>,
    /// As in a `Preview`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<String>>")]
    pub warnings: Vec<&'static str>,
}

/// What the viewer's seat is asked for. The columns have an item for each offer.
#[derive(Debug, Clone, Serialize, JsonSchema, TS)]
pub struct BriefAsk {
    /// The seat that decides: the viewer's.
    pub seat: Seat,
    /// In a short sentence.
    pub prompt: String,
    /// What is sent back to make each choice.
    pub notations: Column<String>,
    /// Each in words.
    pub texts: Column<String>,
    /// Each as the game's own typed data; what is alike is the JSON of it.
    #[ts(type = "Column<unknown>")]
    pub choices: Column<Box<RawValue>>,
    /// The numbers of what is alike but for them, an item for each offer in each list.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Vec<i32>>>")]
    pub numbers: Vec<Vec<i32>>,
    /// The different previews, each once.
    pub previews: Vec<BriefPreview>,
    /// Which of them each offer has; left out where there is one for all.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<u32>>")]
    pub which: Vec<u32>,
}

impl From<Ask> for BriefAsk {
    fn from(ask: Ask) -> Self {
        let Ask { seat, prompt, offers } = ask;
        let some = offers.len();
        let (mut notations, mut texts) = (Vec::with_capacity(some), Vec::with_capacity(some));
        let (mut choices, mut which) = (Vec::with_capacity(some), Vec::with_capacity(some));
        let mut previews: Vec<BriefPreview> = Vec::new();
        for Offer { notation, text, choice, preview } in offers {
            let Preview { reveals, ends_turn, changes, warnings } = preview;
            let preview = BriefPreview { reveals, ends_turn, changes, warnings };
            // Neighbours are alike, so the search ends soon.
            let known = previews.iter().rposition(|known| *known == preview);
            let known = known.unwrap_or_else(|| {
                previews.push(preview);
                previews.len() - 1
            });
            notations.push(notation);
            texts.push(text);
            choices.push(choice);
            which.push(known as u32);
        }
        if previews.len() == 1 {
            which.clear();
        }
        let mut numbers = Numbers::default();
        Self {
            seat,
            prompt,
            notations: numbers.column(notations, String::as_str),
            texts: numbers.column(texts, String::as_str),
            choices: numbers.column(choices, |choice| choice.get()),
            numbers: numbers.0,
            previews,
            which,
        }
    }
}

/// A [`State`] for packed connections. What is not there is `null`, empty, or for the view as it was.
#[derive(Debug, Clone, Serialize, JsonSchema, TS)]
pub struct Brief {
    /// As in a [`State`].
    pub version: u32,
    /// As in a [`State`].
    pub step: u32,
    /// As in a [`State`].
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub viewer: Option<Seat>,
    /// The whole view, when none was told yet.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "unknown")]
    pub view: Option<Box<RawValue>>,
    /// What changed in the view since the last message, whosever eyes that was for. `[value]` is that instead; an object has,
    /// by key or index, the patches of what changed, under `-` the keys that are gone, under `#` the length of a list that
    /// became shorter.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "unknown")]
    pub view_patch: Option<Box<RawValue>>,
    /// As in a [`State`].
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub drawing: Option<String>,
    /// As in a [`State`].
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Seat>>")]
    pub waiting_for: Vec<Seat>,
    /// What the viewer is asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub ask: Option<BriefAsk>,
    /// As in a [`State`].
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub cause: Option<Cause>,
    /// As in a [`State`].
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub turn: Option<TurnInfo>,
    /// As in a [`State`].
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub undo: Option<Seat>,
    /// As in a [`State`].
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub restart: Option<Seat>,
    /// As in a [`State`].
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub redo: Option<Seat>,
    /// As in a [`State`].
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<ArrangedAnswer>>")]
    pub arranged: Vec<ArrangedAnswer>,
    /// Of the log that this viewer was told, keep so much, then add `log`; nothing for nothing.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub kept: Option<LogMark>,
    /// The lines that are new.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<LogPart>>")]
    pub log: Vec<LogPart>,
    /// As in a [`State`].
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "unknown[]")]
    pub events: Option<Vec<Box<RawValue>>>,
    /// As in a [`State`].
    pub scores: Vec<i32>,
    /// As in a [`State`].
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub clock: Option<ClockInfo>,
    /// As in a [`State`].
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub standing: Option<Standing>,
    /// As in a [`State`].
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<ScoreLine>>")]
    pub score_sheet: Vec<ScoreLine>,
}

impl Brief {
    /// The state in brief, for a log of which so much is known.
    pub fn of(state: State, kept: Option<LogMark>) -> Self {
        let State { version, step, viewer, view, view_patch, drawing, waiting_for, ask, cause, turn, .. } =
            state;
        let State {
            undo, restart, redo, arranged, log, events, scores, clock, standing, score_sheet, ..
        } = state;
        Self {
            version,
            step,
            viewer,
            view,
            view_patch,
            drawing,
            waiting_for,
            ask: ask.map(BriefAsk::from),
            cause,
            turn,
            undo,
            restart,
            redo,
            arranged,
            kept,
            log: LogPart::of(log),
            events: (!events.is_empty()).then_some(events),
            scores,
            clock,
            standing,
            score_sheet,
        }
    }
}

/// The game as a connection is told it: in brief to those that asked for it.
#[derive(Debug, Clone, Serialize, JsonSchema, TS)]
#[serde(untagged)]
pub enum SentState {
    /// In full.
    Full(Box<State>),
    /// In brief.
    Brief(Box<Brief>),
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn offer(notation: &str, preview: Preview) -> Offer {
        let choice = serde_json::value::to_raw_value(notation).unwrap();
        Offer { notation: notation.into(), text: notation.to_uppercase(), choice, preview }
    }

    #[test]
    fn offers_travel_by_columns_and_a_preview_travels_once() {
        let costly = || Preview {
            changes: vec![Change { key: "money", by: -2, to: 3 }],
            ends_turn: true,
            ..Preview::default()
        };
        let offers =
            vec![offer("a", Preview::default()), offer("b", costly()), offer("c", Preview::default())];
        let ask = Ask { seat: Seat(1), prompt: "Choose.".into(), offers };
        assert_eq!(
            serde_json::to_value(BriefAsk::from(ask)).unwrap(),
            json!({
                "seat": 1, "prompt": "Choose.", "notations": ["a", "b", "c"], "texts": ["A", "B", "C"],
                "choices": ["a", "b", "c"],
                "previews": [{}, {"ends_turn": true, "changes": [{"key": "money", "by": -2, "to": 3}]}],
                "which": [0, 1, 0],
            })
        );
        let alike = Ask { seat: Seat(0), prompt: String::new(), offers: vec![offer("a", costly())] };
        assert!(serde_json::to_value(BriefAsk::from(alike)).unwrap().get("which").is_none());
    }

    #[test]
    fn lines_of_one_choice_travel_together() {
        let line = |step, seat, text: &str| LogLine { step, seat: Seat(seat), text: text.into() };
        let parts = LogPart::of(vec![line(1, 0, "a"), line(1, 0, "b"), line(1, 1, "c"), line(2, 1, "d")]);
        let told: Vec<_> = parts.iter().map(|part| (part.step, part.seat.0, part.texts.len())).collect();
        assert_eq!(told, [(1, 0, 2), (1, 1, 1), (2, 1, 1)]);
    }
}
