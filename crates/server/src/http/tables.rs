//! Tables: make, find, join, leave, play again.

use axum::{
    Json,
    extract::{Path, State},
    http::StatusCode,
};
use menagerie_catalogue::{Origin, StartError, about};
use menagerie_kernel::{MAX_SEATS, OptionKind, OptionSpec};
use menagerie_table::{Holder, Seating, Table};

use super::{Answer, Shared, body::Body, client::Whence, identity::Asking};
use crate::{
    host::{Host, Rare, new_row, new_table},
    hub::{Absent, Hub},
    names::{clean_name, persons_name},
    protocol::{
        ErrorCode, Fault, FreeSeat, JoinRequest, LobbyWish, NewSeat, NewTable, SeatBot, TableInfo, TableLists,
    },
    storage::{Guest, TableRow, Terms},
};

/// The option that says who begins.
const FIRST: &str = "first_player";
/// Tables of each list.
const LISTED: usize = 20;

pub(super) async fn create(
    State(hub): Shared,
    Asking(guest): Asking,
    Whence(from): Whence,
    Body(wanted): Body<NewTable>,
) -> Result<(StatusCode, Json<TableInfo>), Fault> {
    let NewTable { game, mut options, setup, seats, visibility, timing, rated, lang } = wanted;
    check_options(&game, &options)?;
    if !(1..=MAX_SEATS).contains(&seats.len()) {
        let message = format!("a table has 1 to {MAX_SEATS} seats, not {}", seats.len());
        return Err(Fault::new(ErrorCode::BadOptions, message));
    }
    let players = options.entry("players").or_insert_with(|| seats.len().into());
    if *players != seats.len() {
        let message = format!("the option players says {players}, but there are {} seats", seats.len());
        return Err(Fault::new(ErrorCode::BadOptions, message));
    }
    if setup.is_some() && seats.iter().any(|seat| matches!(seat, NewSeat::Open)) {
        let message = "a written setup is for practice: every seat must be yours or a bot's";
        return Err(Fault::new(ErrorCode::NotAlone, message));
    }
    if let Some(fault) = timing.and_then(|timing| timing.fault()) {
        return Err(Fault::new(ErrorCode::BadOptions, fault));
    }
    if rated {
        check_rated(&game, &options, setup.is_some(), &seats, &guest)?;
    }
    let wish = format!("{game} {options:?} {seats:?}");
    let seating = Seating(seats.into_iter().map(|seat| holder(seat, &guest)).collect::<Result<_, _>>()?);
    let origin = Origin { options: options.into(), setup };
    let table = Table::start(&game, &origin, hub.seed(&wish)).map_err(to_fault)?;
    let written = table.game().header().setup.is_some();
    hub.allow_table(guest.person).await?;
    // Before anything is kept: a creation that is refused leaves nothing.
    hub.make_room().await?;
    let terms = Terms { rated, timing, lang };
    let row = new_row(hub.table_key(), &table, seating, guest.person, visibility, terms);
    let row = TableRow { source: Some(hub.source(from)), ..row };
    let id = row.id.clone();
    hub.keep_table(guest.person, new_table(row, written)).await?;
    tracing::info!(table = id, game, "table made");
    Ok((StatusCode::CREATED, Json(info(&hub, &id, &guest).await?)))
}

fn to_fault(error: StartError) -> Fault {
    let code = match error {
        StartError::UnknownGame(_) => ErrorCode::UnknownGame,
        StartError::BadOptions(_) => ErrorCode::BadOptions,
    };
    Fault::new(code, error.to_string())
}

/// Only what the game declares can be set: everything else that its options may hold is not for strangers to fill.
pub(super) fn check_options(
    game: &str,
    options: &serde_json::Map<String, serde_json::Value>,
) -> Result<(), Fault> {
    let about = about(game).map_err(|unknown| to_fault(unknown.into()))?;
    let known: Vec<&str> = about.options.iter().map(|spec| spec.key).collect();
    match options.keys().find(|key| !known.contains(&key.as_str())) {
        None => Ok(()),
        Some(key) => {
            let key: String = key.chars().take(40).collect();
            let message = format!("{game} has no option '{key}'; its options are: {}", known.join(", "));
            Err(Fault::new(ErrorCode::BadOptions, message))
        }
    }
}

/// What is rated is played by accounts, one a seat, and treats all seats alike.
fn check_rated(
    game: &str,
    options: &serde_json::Map<String, serde_json::Value>,
    written: bool,
    seats: &[NewSeat],
    guest: &Guest,
) -> Result<(), Fault> {
    if !guest.account {
        return Err(Fault::new(ErrorCode::AccountNeeded, "rated tables are for accounts"));
    }
    let own = seats.iter().filter(|seat| matches!(seat, NewSeat::Me { .. })).count();
    let open = seats.iter().filter(|seat| matches!(seat, NewSeat::Open)).count();
    if written || own != 1 || own + open != seats.len() || open == 0 {
        let message = "at a rated table you have one seat, and all others are open";
        return Err(Fault::new(ErrorCode::Rated, message));
    }
    let about = about(game).map_err(|unknown| to_fault(unknown.into()))?;
    let is = |key: &str, word: &str| options.get(key).is_some_and(|value| value == word);
    let favours = |spec: &&OptionSpec| match spec.kind {
        OptionKind::BySeat { only: (key, word), .. } => is(key, word),
        OptionKind::OneOf { values: [first, ..] } if spec.key == FIRST => {
            options.get(FIRST).is_some_and(|value| value != first.value)
        }
        _ => false,
    };
    if let Some(spec) = about.options.iter().find(favours) {
        let message = format!("the option '{}' favours a seat, which cannot be at a rated table", spec.key);
        return Err(Fault::new(ErrorCode::Rated, message));
    }
    Ok(())
}

fn holder(seat: NewSeat, guest: &Guest) -> Result<Holder, Fault> {
    Ok(match seat {
        NewSeat::Open => Holder::Open,
        NewSeat::Me { name } => Holder::person(guest.person, name_at_table(name, guest)?),
        NewSeat::Bot { bot, name } => {
            Holder::Bot { bot, name: name.map(|name| clean_name(&name)).transpose()? }
        }
    })
}

fn name_at_table(name: Option<String>, guest: &Guest) -> Result<String, Fault> {
    name.map_or_else(|| Ok(guest.name.clone()), |name| persons_name(&name))
}

pub(super) async fn info(hub: &std::sync::Arc<Hub>, id: &str, guest: &Guest) -> Result<TableInfo, Fault> {
    let person = Some(guest.person);
    if let Err(Absent::There(_)) = hub.find(id).await {
        let wanted = id.to_owned();
        let stored = hub.store.read(move |storage| storage.table(&wanted)).await?;
        let stored = stored.ok_or_else(|| Fault::new(ErrorCode::UnknownTable, "there is no such table"))?;
        return Ok(Host::glance(hub, stored, person));
    }
    hub.ask(id, |reply| Rare::Info { person, reply }).await
}

pub(super) async fn list(State(hub): Shared, Asking(guest): Asking) -> Answer<TableLists> {
    let person = guest.person;
    let mine = hub.store.read(move |storage| storage.tables_of(person, LISTED)).await?;
    let mut open = hub.lobby.page(&LobbyWish::default()).tables;
    open.retain(|table| !mine.iter().any(|own| own.id == table.id));
    Ok(Json(TableLists { mine: infos(&hub, mine, &guest).await, open }))
}

async fn infos(hub: &std::sync::Arc<Hub>, rows: Vec<TableRow>, guest: &Guest) -> Vec<TableInfo> {
    let mut infos = Vec::with_capacity(rows.len());
    for row in rows {
        match info(hub, &row.id, guest).await {
            Ok(info) => infos.push(info),
            // One table that cannot be read is missing from the list; the others are there.
            Err(fault) => tracing::error!(table = row.id, fault.message, "a table cannot be listed"),
        }
    }
    infos
}

pub(super) async fn show(
    State(hub): Shared,
    Asking(guest): Asking,
    Path(id): Path<String>,
) -> Answer<TableInfo> {
    Ok(Json(info(&hub, &id, &guest).await?))
}

pub(super) async fn join(
    State(hub): Shared,
    Asking(guest): Asking,
    Whence(from): Whence,
    Path(id): Path<String>,
    Body(request): Body<JoinRequest>,
) -> Answer<TableInfo> {
    let holder = if guest.program {
        // By its own name: its owner and everyone who has met it knows it again.
        Holder::program(guest.person, guest.name)
    } else {
        Holder::person(guest.person, name_at_table(request.name.clone(), &guest)?)
    };
    let account = guest.account;
    let source = hub.source(from);
    let join =
        |reply| Rare::Join { holder: holder.clone(), account, source, request: request.clone(), reply };
    Ok(Json(hub.ask(&id, join).await??))
}

pub(super) async fn leave(
    State(hub): Shared,
    Asking(guest): Asking,
    Path(id): Path<String>,
) -> Answer<TableInfo> {
    Ok(Json(hub.ask(&id, |reply| Rare::Leave { person: guest.person, reply }).await??))
}

pub(super) async fn seat_bot(
    State(hub): Shared,
    Asking(guest): Asking,
    Path(id): Path<String>,
    Body(request): Body<SeatBot>,
) -> Answer<TableInfo> {
    let person = guest.person;
    Ok(Json(hub.ask(&id, |reply| Rare::SeatBot { person, request: request.clone(), reply }).await??))
}

pub(super) async fn free(
    State(hub): Shared,
    Asking(guest): Asking,
    Path(id): Path<String>,
    Body(request): Body<FreeSeat>,
) -> Answer<TableInfo> {
    let person = guest.person;
    Ok(Json(hub.ask(&id, |reply| Rare::Free { person, request: request.clone(), reply }).await??))
}

pub(super) async fn rematch(
    State(hub): Shared,
    Asking(guest): Asking,
    Path(id): Path<String>,
) -> Answer<TableInfo> {
    let new = hub.ask(&id, |reply| Rare::Rematch { person: guest.person, reply }).await??;
    Ok(Json(info(&hub, &new, &guest).await?))
}
