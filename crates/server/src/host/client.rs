//! A connection at a table.

use axum::extract::ws::Utf8Bytes;
use menagerie_kernel::{Lang, Viewer};
use menagerie_table::{Person, Viewpoint};

use super::Outbox;
use crate::protocol::Pace;

/// Names a connection among those of its table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct ClientId(pub(super) u64);

pub(super) struct Client {
    pub(super) id: ClientId,
    pub(super) person: Option<Person>,
    pub(super) lang: Lang,
    /// Wants the position drawn in text.
    pub(super) draws: bool,
    /// Gets views as patches of what it was told before.
    pub(super) patches: bool,
    /// Whether it was told the view of `told_as`.
    pub(super) has_view: bool,
    /// How fast bots shall play.
    pub(super) pace: Pace,
    pub(super) viewpoint: Viewpoint,
    /// With whose eyes the client's log was told. Other eyes need the whole log anew.
    pub(super) told_as: Viewer,
    out: Outbox,
    /// Too slow, or gone: hears nothing any more.
    pub(super) lost: bool,
}

impl Client {
    pub(super) fn new(
        id: ClientId,
        person: Option<Person>,
        lang: Lang,
        viewpoint: Viewpoint,
        out: Outbox,
    ) -> Self {
        Self {
            id,
            person,
            lang,
            draws: false,
            patches: false,
            has_view: false,
            pace: Pace::default(),
            viewpoint,
            told_as: viewpoint.viewer(),
            out,
            lost: false,
        }
    }

    /// Passes a text on. A connection that does not keep up is given up; it may come back and start afresh.
    pub(super) fn send(&mut self, text: Utf8Bytes) {
        self.lost = self.lost || !self.out.send(text);
    }
}
