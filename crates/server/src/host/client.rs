//! A connection at a table.

use std::net::IpAddr;

use axum::extract::ws::{Message, Utf8Bytes};
use menagerie_kernel::{Lang, Viewer};
use menagerie_table::{Act, Person, Table, Viewpoint};

use super::{Outbox, state::Change};
use crate::{
    deflate::packed,
    protocol::{LogMark, Pace},
    sockets::Watches,
};

/// Names a connection among those of its table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct ClientId(pub(super) u64);

/// Who comes to a table.
#[derive(Debug, Clone)]
pub(crate) struct Visitor {
    pub(crate) person: Option<Person>,
    /// Their name; empty for who gave none.
    pub(crate) name: String,
    /// The network they come from.
    pub(crate) address: IpAddr,
    /// Whom they do not want to hear.
    pub(crate) unheard: Vec<Person>,
    pub(crate) lang: Lang,
    /// Whether they want to be told in brief.
    pub(crate) packed: bool,
    /// Where it is said whether they merely watch.
    pub(crate) watches: Watches,
}

pub(super) struct Client {
    pub(super) id: ClientId,
    pub(super) person: Option<Person>,
    pub(super) name: String,
    pub(super) address: IpAddr,
    pub(super) unheard: Vec<Person>,
    pub(super) lang: Lang,
    /// Wants the position drawn in text.
    pub(super) draws: bool,
    /// Is told in brief: views as patches, the log by position, what is long deflated.
    pub(super) packed: bool,
    /// Whose view it has, if it has one and gets patches of it.
    pub(super) has_view: Option<Viewer>,
    /// How much of the log it was told, by whose eyes, if it is told by position.
    pub(super) marks: Vec<(Viewer, LogMark)>,
    /// How fast bots shall play.
    pub(super) pace: Pace,
    pub(super) viewpoint: Viewpoint,
    watches: Watches,
    /// With whose eyes the client's log was told. Other eyes need the whole log anew.
    pub(super) told_as: Viewer,
    out: Outbox,
    /// Too slow, or gone: hears nothing any more.
    pub(super) lost: bool,
}

impl Client {
    pub(super) fn new(id: ClientId, visitor: Visitor, viewpoint: Viewpoint, out: Outbox) -> Self {
        let Visitor { person, name, address, unheard, lang, packed, watches } = visitor;
        watches.set(viewpoint.own().is_empty());
        Self {
            id,
            person,
            name,
            address,
            unheard,
            lang,
            draws: false,
            packed,
            has_view: None,
            marks: Vec::new(),
            pace: Pace::default(),
            viewpoint,
            watches,
            told_as: viewpoint.viewer(),
            out,
            lost: false,
        }
    }

    /// Has the eyes of these seats from now on.
    pub(super) fn see_as(&mut self, viewpoint: Viewpoint) {
        self.watches.set(viewpoint.own().is_empty());
        self.viewpoint = viewpoint;
    }

    /// Passes a text on. A connection that does not keep up is given up; it may come back and start afresh.
    pub(super) fn send(&mut self, text: Utf8Bytes) {
        self.pass_on(if self.packed { packed(text) } else { Message::Text(text) });
    }

    pub(super) fn pass_on(&mut self, message: Message) {
        self.lost = self.lost || !self.out.send(message);
    }

    /// How much of the log it knows that is told to this viewer.
    pub(super) fn mark(&self, viewer: Viewer) -> Option<LogMark> {
        self.marks.iter().find(|(eyes, _)| *eyes == viewer).map(|(_, mark)| *mark)
    }

    /// It was told the log of this viewer.
    pub(super) fn knows(&mut self, viewer: Viewer, mark: LogMark) {
        match self.marks.iter_mut().find(|(eyes, _)| *eyes == viewer) {
            Some((_, known)) => *known = mark,
            None => self.marks.push((viewer, mark)),
        }
    }

    /// Forgets what is not so any more after an entry. Choices add steps, and the end of a turn adds to the last one
    /// unless something else was told after it; whatever else happened, the last step is told anew.
    pub(super) fn unlearn(&mut self, table: &Table, change: Change<'_>) {
        let step = change.step as u32;
        let adds = match change.first.act {
            Act::Choose(_) | Act::Hold(_) => true,
            Act::EndTurn => !table.has_notices(change.step),
            _ => false,
        };
        for (_, mark) in &mut self.marks {
            if mark.step > step || (mark.step == step && !adds) {
                *mark = LogMark { step, lines: 0 };
            }
        }
    }
}
