//! A game written down: options, seed and choices. It is the save file, the replay and the test fixture.
//!
//! The format is text, one line a choice, so that it can be appended to, read and compared by people:
//!
//! ```text
//! {"menagerie":1,"game":"ark-nova","engine":"0.1.0","rules":1,"content":"…","options":{…},"seed":"…"}
//! 0 choice in its notation
//! 1 another choice
//! ```

use std::{fmt, fmt::Write, str::FromStr};

use serde::{Deserialize, Serialize};

use crate::{Blind, Game, Json, Lang, Narrate, Refusal, Seat, Seed, Speaker};

/// The version of the record format itself.
const FORMAT: u32 = 1;

/// The engine that writes records now.
pub const ENGINE: &str = env!("CARGO_PKG_VERSION");

/// The first line of a record.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Header {
    /// The version of the format.
    pub menagerie: u32,
    /// The game's id.
    pub game: String,
    /// The engine version that started the game.
    pub engine: String,
    /// The version of the game's rules it was started under.
    pub rules: u32,
    /// The fingerprint of the content it was started with.
    pub content: String,
    /// The game's options.
    pub options: Json,
    /// What was fixed by hand, where anything was; secret while the game runs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub setup: Option<serde_json::Value>,
    /// All of its chance.
    pub seed: Seed,
    /// Who sits where, by seat, where the writer knows it; it changes nothing in the game.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub seats: Vec<String>,
    /// The seats that gave up, in that order; it changes nothing in the game, but may have ended it early.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub resigned: Vec<Seat>,
}

/// A whole game written down.
#[derive(Debug, Clone, PartialEq)]
pub struct Record {
    /// What the game was started from.
    pub header: Header,
    /// Who chose what, in order, in notation.
    pub choices: Vec<(Seat, String)>,
}

/// Why a text is no record, or a record cannot be played.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum RecordError {
    /// The first line is not a header.
    #[error("this is not a Menagerie record: its first line is not a header ({0})")]
    Header(String),
    /// A later format.
    #[error("this record is written in format {0}; this program reads format {FORMAT}")]
    Format(u32),
    /// A line is not `seat choice`.
    #[error("line {line} is damaged: expected 'SEAT CHOICE', found '{text}'")]
    Line {
        /// The line, counted from 1.
        line: usize,
        /// What it says.
        text: String,
    },
    /// A game we do not have.
    #[error("{0}")]
    UnknownGame(String),
    /// Another game.
    #[error("this is a record of '{found}', not of '{expected}'")]
    OtherGame {
        /// The game of the record.
        found: String,
        /// The game asked for.
        expected: String,
    },
    /// Started under other rules or with other content.
    #[error(
        "this game was started under rules {rules} with content {content} (engine {engine}); this engine plays \
         rules {rules_now} with content {content_now}, so it could play differently"
    )]
    OtherRules {
        /// The engine that wrote it.
        engine: String,
        /// Its rules.
        rules: u32,
        /// Its content.
        content: String,
        /// Our rules.
        rules_now: u32,
        /// Our content.
        content_now: String,
    },
    /// The options cannot be played.
    #[error("the record's options are not valid: {0}")]
    Options(String),
    /// A choice is not one that could be made there.
    #[error("choice {number} ({seat:?}: {choice}) cannot be played: {why}; legal there: {legal}")]
    Illegal {
        /// Counted from 1.
        number: usize,
        /// Whose choice.
        seat: Seat,
        /// In notation.
        choice: String,
        /// What is wrong with it.
        why: String,
        /// What could have been chosen instead, in notation.
        legal: String,
    },
}

/// The fingerprint of a game's content as records show it.
pub fn content_mark<G: Game>() -> String {
    format!("{:016x}", G::content_hash())
}

impl Record {
    /// A record of a game that has just started.
    pub fn new<G: Game>(options: &G::Options, setup: &G::Setup, seed: Seed) -> Self {
        let options = Json::of(options).expect("options are plain data");
        let fixed = (*setup != G::Setup::default()).then_some(setup);
        let setup = fixed.map(|setup| serde_json::to_value(setup).expect("setups are plain data"));
        let header = Header {
            menagerie: FORMAT,
            game: G::ID.into(),
            engine: ENGINE.into(),
            rules: G::RULES,
            content: content_mark::<G>(),
            options,
            setup,
            seed,
            seats: Vec::new(),
            resigned: Vec::new(),
        };
        Self { header, choices: Vec::new() }
    }

    /// Adds a choice.
    pub fn push(&mut self, seat: Seat, choice: impl fmt::Display) {
        self.choices.push((seat, choice.to_string()));
    }

    /// Whether this engine plays the game as the one that wrote the record did.
    pub fn same_rules<G: Game>(&self) -> Result<(), RecordError> {
        let Header { game, engine, rules, content, .. } = &self.header;
        if game != G::ID {
            return Err(RecordError::OtherGame { found: game.clone(), expected: G::ID.into() });
        }
        if *rules != G::RULES || *content != content_mark::<G>() {
            return Err(RecordError::OtherRules {
                engine: engine.clone(),
                rules: *rules,
                content: content.clone(),
                rules_now: G::RULES,
                content_now: content_mark::<G>(),
            });
        }
        Ok(())
    }

    /// The options and the setup as the game's own types.
    pub fn origin<G: Game>(&self) -> Result<(G::Options, G::Setup), RecordError> {
        let bad = |error: serde_json::Error| RecordError::Options(error.to_string());
        let options = serde_json::from_value(self.header.options.value()).map_err(bad)?;
        let setup = self.header.setup.clone().map_or_else(|| Ok(G::Setup::default()), serde_json::from_value);
        Ok((options, setup.map_err(bad)?))
    }

    /// The state before the first choice.
    pub fn opening<G: Game>(&self) -> Result<G, RecordError> {
        let (options, setup) = self.origin::<G>()?;
        G::set_up(&options, &setup, self.header.seed).map_err(|bad| RecordError::Options(bad.0))
    }

    /// Plays the whole record; at the first choice that cannot be played, says what was legal instead.
    pub fn replay<G: Narrate>(&self) -> Result<G, RecordError> {
        let mut state = self.opening::<G>()?;
        for number in 1..=self.choices.len() {
            self.step(&mut state, number)?;
        }
        Ok(state)
    }

    /// Plays choice `number` (counted from 1) on the state that the ones before it made.
    pub fn step<G: Narrate>(&self, state: &mut G, number: usize) -> Result<(), RecordError> {
        let (seat, text) = &self.choices[number - 1];
        let why = match state.read(*seat, text) {
            Err(error) => error.to_string(),
            Ok(choice) => match state.play(*seat, choice, &mut Blind) {
                Ok(_) => return Ok(()),
                Err(Refusal::Unmet { reasons }) => {
                    let speaker = Speaker::anonymous(Lang::En);
                    let told: Vec<_> = reasons.iter().map(|reason| G::tell_reason(reason, speaker)).collect();
                    told.join(" ")
                }
                Err(refusal) => refusal.to_string(),
            },
        };
        Err(RecordError::Illegal { number, seat: *seat, choice: text.clone(), why, legal: legal_here(state) })
    }
}

/// Every actor's choices in notation, cut where it gets long.
fn legal_here<G: Game>(state: &G) -> String {
    const MOST: usize = 40;
    let mut parts = Vec::new();
    for seat in state.actors().iter() {
        let mut offered = Vec::new();
        state.choices(seat, &mut offered);
        let shown: Vec<_> = offered.iter().take(MOST).map(ToString::to_string).collect();
        let more =
            if offered.len() > MOST { format!(", … ({} in all)", offered.len()) } else { String::new() };
        parts.push(format!("{seat:?}: {}{more}", shown.join(", ")));
    }
    if parts.is_empty() { "nothing, the game is over".into() } else { parts.join("; ") }
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&serde_json::to_string(&self.header).map_err(|_| fmt::Error)?)?;
        f.write_char('\n')?;
        for (seat, choice) in &self.choices {
            writeln!(f, "{} {choice}", seat.0)?;
        }
        Ok(())
    }
}

impl FromStr for Record {
    type Err = RecordError;

    fn from_str(text: &str) -> Result<Self, RecordError> {
        let mut lines = text.lines().enumerate();
        let first = lines.next().map_or("", |(_, line)| line);
        let header: Header =
            serde_json::from_str(first).map_err(|error| RecordError::Header(error.to_string()))?;
        if header.menagerie != FORMAT {
            return Err(RecordError::Format(header.menagerie));
        }
        let mut choices = Vec::new();
        for (index, line) in lines.filter(|(_, line)| !line.trim().is_empty()) {
            let damaged = || RecordError::Line { line: index + 1, text: line.chars().take(80).collect() };
            let (seat, choice) = line.split_once(' ').ok_or_else(damaged)?;
            let seat = seat.parse().map_err(|_| damaged())?;
            choices.push((Seat(seat), choice.trim_end().to_owned()));
        }
        Ok(Self { header, choices })
    }
}
