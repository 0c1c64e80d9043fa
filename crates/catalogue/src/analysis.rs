//! How a finished game went, as a bot sees it: chances to win over time, the choices that cost most, and where points came
//! from when.

use menagerie_bots::{BotKind, Limit, Mind, Style, Thinker, mind::best_net};
use menagerie_kernel::{Narrate, Record, RecordError, Reversal, Seat, Speaker};
use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

use crate::Match;

/// Moments the curve has at most.
const MOMENTS: usize = 60;
/// Suspects that are looked at closely.
const SUSPECTS: usize = 12;
/// Turning points that are told at most.
const TOLD: usize = 6;
/// What a choice must have cost of the chance to win to be told.
const WORTH_TELLING: f32 = 0.03;
/// How closely a suspect is looked at.
const CLOSELY: Style = Style { playouts: 48, ..Style::BEAM };

/// How a finished game went, without words: the same for every language.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Course {
    /// Chances to win at some moments.
    pub moments: Vec<Moment>,
    /// The choices that cost most, in the order of the game.
    pub turns: Vec<Turn>,
}

/// Chances to win at a moment.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema, TS)]
pub struct Moment {
    /// After how many choices.
    pub at: u32,
    /// By seat, 0 to 1.
    pub win: Vec<f32>,
}

/// A choice that cost much.
#[derive(Debug, Clone, PartialEq)]
pub struct Turn {
    at: usize,
    seat: Seat,
    better: Vec<String>,
    win: f32,
    could_win: f32,
}

/// How a finished game went, in words: `GET /api/tables/{id}/analysis?lang=L`.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema, TS)]
pub struct Analysis {
    /// How many choices the game has.
    pub last: u32,
    /// The curve of chances to win.
    pub curve: Vec<Moment>,
    /// The choices that cost most, in the order of the game.
    pub turning_points: Vec<TurningPoint>,
    /// Where points came from, line by line of the score sheet.
    pub sources: Vec<Source>,
}

/// A choice that cost much, and what would have been better.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema, TS)]
pub struct TurningPoint {
    /// After how many choices it was due.
    pub at: u32,
    /// Whose choice.
    pub seat: Seat,
    /// What was chosen, in words.
    pub chosen: String,
    /// What would have been better, in words, and what would have followed in the same turn.
    pub better: Vec<String>,
    /// The chance to win after what was chosen, 0 to 1.
    pub win: f32,
    /// The chance to win after what would have been better.
    pub could_win: f32,
}

/// A line of the score sheet over time.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema, TS)]
pub struct Source {
    /// What it is called.
    pub label: String,
    /// By moment of the curve and by seat.
    pub points: Vec<Vec<i32>>,
}

/// Looks through a game; what is not done when the limit is reached is left out.
pub(crate) fn course<G: Narrate>(record: &Record, limit: &Limit) -> Result<Course, RecordError> {
    let mut state: G = record.opening()?;
    let seats = state.seat_count();
    let mut mind = Mind::new(best_net::<G>(state.setting()));
    let mut course = Course::default();
    let mut suspects: Vec<(f32, usize, G)> = Vec::new();
    let (mut turn, mut offered) = (state.turn(), Vec::new());
    let (search, whole) = (limit.begun(0.5), limit.begun(1.0));
    for (number, (seat, notation)) in record.choices.iter().enumerate() {
        if number == 0 || state.turn() != turn {
            turn = state.turn();
            course.moments.push(Moment { at: number as u32, win: chances(&state, seats, &mut mind) });
        }
        offered.clear();
        state.choices(*seat, &mut offered);
        if offered.len() > 1 && !search.reached() {
            let thoughts = BotKind::Level3.think(&state, *seat, number as u64, Limit::default());
            let chosen = thoughts.iter().find(|thought| thought.choice.to_string() == *notation);
            let lost = chosen.map_or(0.0, |chosen| thoughts[0].verdict.win - chosen.verdict.win);
            if lost > WORTH_TELLING / 2.0 {
                suspects.push((lost, number, state.clone()));
            }
        }
        record.step(&mut state, number + 1)?;
    }
    let last = record.choices.len() as u32;
    course.moments.push(Moment { at: last, win: chances(&state, seats, &mut mind) });
    thin(&mut course.moments);
    suspects.sort_by(|a, b| b.0.total_cmp(&a.0));
    for (_, number, state) in suspects.into_iter().take(SUSPECTS) {
        if whole.reached() {
            break;
        }
        course.turns.extend(closely(&state, record, number));
    }
    course.turns.sort_by(|a, b| (b.could_win - b.win).total_cmp(&(a.could_win - a.win)));
    course.turns.truncate(TOLD);
    course.turns.sort_by_key(|turn| turn.at);
    Ok(course)
}

/// What the seats may hope for, each by what it knows itself; together they make one.
fn chances<G: Narrate>(state: &G, seats: usize, mind: &mut Mind) -> Vec<f32> {
    let mut win: Vec<f32> = Seat::all(seats).map(|seat| mind.verdict(state, seat).win).collect();
    let all: f32 = win.iter().sum();
    if seats > 1 && all > 0.0 {
        for chance in &mut win {
            *chance /= all;
        }
    }
    win
}

/// Compares what was chosen with what looked best, both played out on the same deals.
fn closely<G: Narrate>(state: &G, record: &Record, number: usize) -> Option<Turn> {
    let (seat, notation) = &record.choices[number];
    let chosen = state.read(*seat, notation).ok()?;
    let seed = number as u64;
    let best = BotKind::Level3.think(state, *seat, seed, Limit::default()).swap_remove(0).choice;
    if best == chosen {
        return None;
    }
    let mut thinker = Thinker::new(CLOSELY, Mind::new(best_net::<G>(state.setting())), seed);
    let thoughts = thinker.compare(state, *seat, &[best, chosen]);
    let of = |choice: G::Choice| thoughts.iter().find(|thought| thought.choice == choice);
    let (better, was) = (of(best)?, of(chosen)?);
    let turn = Turn {
        at: number,
        seat: *seat,
        better: better.line.iter().map(ToString::to_string).collect(),
        win: was.verdict.win,
        could_win: better.verdict.win,
    };
    (turn.could_win - turn.win >= WORTH_TELLING).then_some(turn)
}

/// Keeps as many moments as a curve needs, the first and the last among them.
fn thin(moments: &mut Vec<Moment>) {
    let count = moments.len();
    if count > MOMENTS {
        let mut place = 0;
        let step = |place: usize| place * (MOMENTS - 1) / (count - 1);
        moments.retain(|_| {
            place += 1;
            place == 1 || step(place - 1) != step(place.saturating_sub(2))
        });
    }
}

impl Course {
    /// The same in words, for the game it is the course of.
    pub fn told(&self, game: &dyn Match, speaker: Speaker<'_>) -> Analysis {
        let mut sources: Vec<Source> = Vec::new();
        let mut points = Vec::new();
        let mut turning_points = Vec::new();
        let (mut moments, mut turns) = (self.moments.iter().peekable(), self.turns.iter().peekable());
        let mut now = game.rewound(0);
        let choices = &game.record().choices;
        for number in 0..=choices.len() {
            if moments.next_if(|moment| moment.at as usize == number).is_some() {
                let sheet = now.score_sheet(speaker);
                if sources.is_empty() {
                    let named = |(label, _): &(String, _)| Source { label: label.clone(), points: vec![] };
                    sources = sheet.iter().map(named).collect();
                }
                points.push(sheet);
            }
            let Some((seat, notation)) = choices.get(number) else { break };
            while let Some(turn) = turns.next_if(|turn| turn.at == number) {
                turning_points.push(turn.told(now.as_ref(), notation, speaker));
            }
            if now.play(*seat, notation, speaker).is_err() {
                break;
            }
        }
        for sheet in points {
            for (source, (_, by_seat)) in sources.iter_mut().zip(sheet) {
                source.points.push(by_seat);
            }
        }
        let seen = |source: &Source| source.points.iter().flatten().any(|&points| points != 0);
        sources.retain(seen);
        Analysis { last: choices.len() as u32, curve: self.moments.clone(), turning_points, sources }
    }
}

impl Turn {
    fn told(&self, now: &dyn Match, chosen: &str, speaker: Speaker<'_>) -> TurningPoint {
        let text = |game: &dyn Match, notation: &str| {
            let offers = game.offers(self.seat, speaker);
            offers.into_iter().find(|offer| offer.notation == notation).map(|offer| offer.text)
        };
        let mut better = Vec::new();
        let mut game = now.fork();
        for notation in &self.better {
            let Some(words) = text(game.as_ref(), notation) else { break };
            better.push(words);
            let played = game.play(self.seat, notation, speaker);
            // What lay behind a card at that table is not what would have been foreseen.
            if played.is_err() || played.is_ok_and(|played| played.reversal == Reversal::Final) {
                break;
            }
        }
        TurningPoint {
            at: self.at as u32,
            seat: self.seat,
            chosen: text(now, chosen).unwrap_or_else(|| chosen.to_owned()),
            better,
            win: self.win,
            could_win: self.could_win,
        }
    }
}
