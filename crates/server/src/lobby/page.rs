//! Pages of the lobby, and what changes on them.

use std::sync::Arc;

use axum::extract::ws::Utf8Bytes;
use menagerie_table::Timing;

use super::Listed;
use crate::protocol::{ClockKind, LobbyNews, LobbyPage, LobbyTable, LobbyWish, SeatKind};

/// Tables of a page.
pub(super) const PAGE: usize = 20;

/// Whether someone wants to see this table.
fn fits(wish: &LobbyWish, table: &LobbyTable) -> bool {
    let open = || table.seats.iter().filter(|seat| seat.kind == SeatKind::Open).count();
    let clock = match table.timing {
        None => ClockKind::None,
        Some(Timing::Live { .. }) => ClockKind::Live,
        Some(Timing::Days { .. }) => ClockKind::Days,
    };
    wish.game.as_ref().is_none_or(|game| *game == table.game)
        && wish.players.is_none_or(|players| usize::from(players) == table.seats.len())
        && wish.open.is_none_or(|wanted| usize::from(wanted) <= open())
        && wish.rated.is_none_or(|rated| rated == table.rated)
        && wish.clock.is_none_or(|wanted| wanted == clock)
        && wish.lang.is_none_or(|lang| table.lang.is_none_or(|spoken| spoken == lang))
}

/// The page that someone wishes for; the last one where there are not so many.
pub(super) fn page_of(tables: &[Arc<Listed>], wish: &LobbyWish) -> LobbyPage {
    let fitting: Vec<&LobbyTable> = tables
        .iter()
        .filter(|listed| !listed.for_friends)
        .map(|listed| &listed.table)
        .filter(|table| fits(wish, table))
        .collect();
    let pages = fitting.len().div_ceil(PAGE).max(1);
    let page = (wish.page as usize).min(pages - 1);
    LobbyPage {
        tables: fitting.iter().skip(page * PAGE).take(PAGE).map(|table| (*table).clone()).collect(),
        page: page as u32,
        pages: pages as u32,
        total: fitting.len() as u32,
    }
}

/// What someone must be told who knows the page as it was.
pub(super) fn change(before: &LobbyPage, now: &LobbyPage) -> LobbyNews {
    LobbyNews::Change {
        tables: now.tables.iter().filter(|table| !before.tables.contains(table)).cloned().collect(),
        order: now.tables.iter().map(|table| table.id.clone()).collect(),
        page: now.page,
        pages: now.pages,
        total: now.total,
    }
}

pub(super) fn text_of(news: &LobbyNews) -> Utf8Bytes {
    serde_json::to_string(news).expect("messages serialise").into()
}
