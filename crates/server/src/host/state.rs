//! The game from one viewpoint, made once for all who see and hear the same.

use menagerie_catalogue::Seen;
use menagerie_kernel::{Lang, Seat, Viewer};
use menagerie_table::{Act, Entry, LogLine, Table, Turn};
use serde_json::value::RawValue;

use super::{Client, Host};
use crate::past::score_sheet;
use crate::protocol::{
    ArrangedAnswer, Ask, Brief, Cause, Deed, LogMark, SentState, State, TurnInfo, number_of,
};

/// Connections with the same of this hear the same.
#[derive(PartialEq, Eq)]
pub(super) struct Audience {
    viewer: Viewer,
    lang: Lang,
    draws: bool,
    own: Own,
    told: Way,
}

/// How a connection is told.
#[derive(PartialEq, Eq, Clone, Copy)]
enum Way {
    /// In full, with the log from after this step on.
    Full(Option<usize>),
    /// In brief: the view as a patch of the one with these eyes, and what it does not know of the log.
    Brief(Option<Viewer>, Option<LogMark>),
}

/// What has just happened: an entry, and what bots have chosen at once after it.
#[derive(Clone, Copy)]
pub(super) struct Change<'a> {
    pub(super) first: &'a Entry,
    /// How many choices stood after the first.
    pub(super) step: usize,
}

/// What a connection's own seats may do besides deciding.
#[derive(PartialEq, Eq, Clone, Copy)]
struct Own {
    undo: Option<Seat>,
    restart: Option<Seat>,
    redo: Option<Seat>,
}

impl Audience {
    /// Those of a connection that is told everything.
    pub(super) fn fresh(client: &Client, table: &Table) -> Self {
        let told = if client.packed { Way::Brief(None, None) } else { Way::Full(None) };
        Self::of(client, table, told)
    }

    /// Those of a connection that knows what was before the last entry.
    pub(super) fn after(client: &Client, table: &Table, change: Change<'_>) -> Self {
        let viewer = client.viewpoint.viewer();
        let told = if client.packed {
            Way::Brief(client.has_view, client.mark(viewer))
        } else {
            // What the last step told is told again, for it may have grown by the end of a turn. Other eyes need it all.
            let gone = matches!(change.first.act, Act::Resign | Act::Forfeit);
            let kept = change.step.checked_sub(1).filter(|_| !gone);
            Way::Full(kept.filter(|_| viewer == client.told_as))
        };
        Self::of(client, table, told)
    }

    fn of(client: &Client, table: &Table, told: Way) -> Self {
        let own = |seat: Option<Seat>| seat.filter(|&seat| client.viewpoint.own().contains(seat));
        let own = Own {
            undo: own(table.undo_seat()),
            restart: own(table.restart_seat()),
            redo: own(table.redo_seat()),
        };
        let viewer = client.viewpoint.viewer();
        Self { viewer, lang: client.lang, draws: client.draws, own, told }
    }
}

/// What is seen before and after a change. Everything is made once.
#[derive(Default)]
pub(super) struct Views {
    pub(super) before: Vec<(Viewer, Seen)>,
    pub(super) now: Vec<(Viewer, Seen)>,
    /// Whole views, as far as someone needs them.
    whole: Vec<(Viewer, Box<RawValue>)>,
    /// What changed from one's view to another's: most are the same eyes.
    changes: Vec<(FromTo, Option<Box<RawValue>>)>,
    /// The whole log of who is told it, where it was told already.
    log: Option<WholeLog>,
}

/// A whole log as it was told beside the table.
pub(super) struct WholeLog {
    pub(super) viewer: Viewer,
    pub(super) lang: Lang,
    pub(super) lines: Vec<LogLine>,
}

impl WholeLog {
    /// Whether it is what this viewer is told.
    pub(super) fn is_for(&self, viewer: Viewer, lang: Lang) -> bool {
        (self.viewer, self.lang) == (viewer, lang)
    }
}

/// Whose view something was, and whose it is.
type FromTo = (Viewer, Viewer);

fn of<K: PartialEq, T>(all: &[(K, T)], key: &K) -> Option<usize> {
    all.iter().position(|(other, _)| other == key)
}

impl Views {
    pub(super) fn since(before: Vec<(Viewer, Seen)>) -> Self {
        Self { before, ..Self::default() }
    }

    /// For someone who is told everything, with the log if that was told already.
    pub(super) fn with(log: Option<WholeLog>) -> Self {
        Self { log, ..Self::default() }
    }

    /// The whole view, or what changed, if anything did.
    fn seen(&mut self, table: &Table, audience: &Audience) -> (Option<Box<RawValue>>, Option<Box<RawValue>>) {
        let game = table.game();
        let eyes = game.sees_as(audience.viewer);
        if let Way::Brief(Some(known), _) = audience.told
            && let Some(before) = of(&self.before, &known)
        {
            let index = of(&self.changes, &(known, eyes)).unwrap_or_else(|| {
                let (seen, change) = game.seen_since(eyes, &self.before[before].1);
                if of(&self.now, &eyes).is_none() {
                    self.now.push((eyes, seen));
                }
                self.changes.push(((known, eyes), change));
                self.changes.len() - 1
            });
            return (None, self.changes[index].1.clone());
        }
        if matches!(audience.told, Way::Brief(..)) && of(&self.now, &eyes).is_none() {
            self.now.push((eyes, game.seen(eyes)));
        }
        let index = of(&self.whole, &eyes).unwrap_or_else(|| {
            self.whole.push((eyes, game.view(eyes)));
            self.whole.len() - 1
        });
        (Some(self.whole[index].1.clone()), None)
    }
}

impl Host {
    /// The game as this audience sees it, what led here if something just did, and how much of the log is told with it.
    pub(super) fn state(
        &self,
        table: &Table,
        audience: &Audience,
        views: &mut Views,
        change: Option<Change<'_>>,
    ) -> (SentState, LogMark) {
        let Audience { viewer, lang, draws, own: Own { undo, restart, redo }, told } = *audience;
        let speaker = self.speaker(lang);
        let game = table.game();
        let actors = game.actors();
        let ask = |seat| Ask { seat, prompt: game.prompt(seat, speaker), offers: game.offers(seat, speaker) };
        let (view, view_patch) = views.seen(table, audience);
        let cause = change.and_then(|change| cause(change.first));
        let played = cause.is_some_and(|cause| matches!(cause.deed, Deed::Played | Deed::EndedTurn));
        let fresh = change.filter(|_| played).map(|change| change.step);
        let whole = views.log.take().map(|log| log.lines);
        let (log, mark) = match told {
            Way::Full(keep) => {
                let log = whole.unwrap_or_else(|| table.log(keep, viewer, speaker));
                (log, LogMark { step: 0, lines: 0 })
            }
            Way::Brief(_, mark) => self.log_after(table, mark, viewer, lang, whole),
        };
        let state = State {
            version: table.version(),
            step: table.step() as u32,
            viewer: number_of(viewer),
            view,
            view_patch,
            drawing: draws.then(|| game.draw(viewer, speaker)),
            waiting_for: table.deciding().iter().collect(),
            ask: number_of(viewer).filter(|&seat| actors.contains(seat)).map(ask),
            cause,
            turn: table.turn().map(turn_info),
            undo,
            restart,
            redo,
            arranged: number_of(viewer).map(|seat| arranged_answers(table, seat)).unwrap_or_default(),
            log_keep: if let Way::Full(keep) = told { keep.map(|keep| keep as u32) } else { None },
            log,
            events: fresh.map(|step| table.news(step, viewer)).unwrap_or_default(),
            scores: Seat::all(game.seat_count()).map(|seat| game.score(seat)).collect(),
            clock: self.clock_info(table),
            standing: table.standing(),
            score_sheet: if table.is_over() { score_sheet(game.score_sheet(speaker)) } else { Vec::new() },
        };
        match told {
            Way::Full(_) => (SentState::Full(Box::new(state)), mark),
            Way::Brief(_, kept) => (SentState::Brief(Box::new(Brief::of(state, kept))), mark),
        }
    }

    /// The lines after a mark, and the mark after them; the whole log may have been told already.
    pub(super) fn log_after(
        &self,
        table: &Table,
        mark: Option<LogMark>,
        viewer: Viewer,
        lang: Lang,
        whole: Option<Vec<LogLine>>,
    ) -> (Vec<LogLine>, LogMark) {
        let (step, known) = mark.map_or((0, 0), |mark| (mark.step as usize, mark.lines as usize));
        let (log, known) = match whole {
            Some(lines) => (lines, 0),
            None => table.log_without(step, known, viewer, self.speaker(lang)),
        };
        let known = if step == table.step() { known } else { 0 };
        let step = table.step() as u32;
        let last = log.iter().rev().take_while(|line| line.step == step).count() + known;
        (log, LogMark { step, lines: last as u32 })
    }
}

fn arranged_answers(table: &Table, seat: Seat) -> Vec<ArrangedAnswer> {
    let arranged = table.arranged(seat);
    arranged
        .map(|(about, answer)| ArrangedAnswer { about: about.to_owned(), answer: answer.to_owned() })
        .collect()
}

fn cause(entry: &Entry) -> Option<Cause> {
    let deed = match entry.act {
        Act::Choose(_) | Act::Hold(_) => Deed::Played,
        Act::EndTurn => Deed::EndedTurn,
        Act::Undo => Deed::Undone,
        Act::Back(_) => Deed::Restarted,
        Act::Resign => Deed::Resigned,
        Act::Forfeit => Deed::LostByTime,
        Act::Sit(..)
        | Act::Leave(..)
        | Act::Freed(..)
        | Act::Bot(_)
        | Act::Deal(_)
        | Act::Written
        | Act::Fork(..)
        | Act::Rules(..)
        | Act::Timed(_)
        | Act::Clocks(_)
        | Act::TimeUp
        | Act::Vote(..)
        | Act::MoreTime
        | Act::Away(_)
        | Act::Arrange(..)
        | Act::Become(..) => {
            return None;
        }
    };
    Some(Cause { seat: entry.seat, deed })
}

fn turn_info(turn: Turn) -> TurnInfo {
    let Turn { seat, held, steps, changes } = turn;
    TurnInfo { seat, held, steps: steps as u32, changes }
}
