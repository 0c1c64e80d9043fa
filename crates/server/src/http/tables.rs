//! Tables: make, find, join, leave, play again.

use axum::{
    Json,
    extract::{Path, State},
    http::StatusCode,
};
use menagerie_catalogue::StartError;
use menagerie_kernel::MAX_SEATS;
use menagerie_table::{Holder, Seating, Table};

use super::{Answer, Shared, body::Body, identity::Asking, me::clean_name};
use crate::{
    host::{Command, new_row},
    hub::Hub,
    protocol::{ErrorCode, Fault, JoinRequest, NewSeat, NewTable, SeatBot, TableInfo, TableLists},
    secret,
    storage::{Guest, TableRow},
};

/// Tables of each list.
const LISTED: usize = 20;

pub(super) async fn create(
    State(hub): Shared,
    Asking(guest): Asking,
    Body(wanted): Body<NewTable>,
) -> Result<(StatusCode, Json<TableInfo>), Fault> {
    let NewTable { game, mut options, seats, visibility } = wanted;
    if !(1..=MAX_SEATS).contains(&seats.len()) {
        let message = format!("a table has 1 to {MAX_SEATS} seats, not {}", seats.len());
        return Err(Fault::new(ErrorCode::BadOptions, message));
    }
    let players = options.entry("players").or_insert_with(|| seats.len().into());
    if *players != seats.len() {
        let message = format!("the option players says {players}, but there are {} seats", seats.len());
        return Err(Fault::new(ErrorCode::BadOptions, message));
    }
    let seating = Seating(seats.into_iter().map(|seat| holder(seat, &guest)).collect::<Result<_, _>>()?);
    let options = serde_json::Value::Object(options);
    let table = Table::start(&game, &options.into(), secret::seed()).map_err(|error| {
        let code = match error {
            StartError::UnknownGame(_) => ErrorCode::UnknownGame,
            StartError::BadOptions(_) => ErrorCode::BadOptions,
        };
        Fault::new(code, error.to_string())
    })?;
    hub.allow_table(guest.person).await?;
    let row = new_row(hub.table_key(), &table, seating, guest.person, visibility);
    let id = row.id.clone();
    hub.keep_table(row).await?;
    tracing::info!(table = id, game, "table made");
    Ok((StatusCode::CREATED, Json(info(&hub, &id, &guest).await?)))
}

fn holder(seat: NewSeat, guest: &Guest) -> Result<Holder, Fault> {
    Ok(match seat {
        NewSeat::Open => Holder::Open,
        NewSeat::Me { name } => Holder::Person { person: guest.person, name: name_at_table(name, guest)? },
        NewSeat::Bot { bot, name } => {
            Holder::Bot { bot, name: name.map(|name| clean_name(&name)).transpose()? }
        }
    })
}

fn name_at_table(name: Option<String>, guest: &Guest) -> Result<String, Fault> {
    name.map_or_else(|| Ok(guest.name.clone()), |name| clean_name(&name))
}

async fn info(hub: &std::sync::Arc<Hub>, id: &str, guest: &Guest) -> Result<TableInfo, Fault> {
    let person = Some(guest.person);
    hub.ask(id, |reply| Command::Info { person, reply }).await
}

pub(super) async fn list(State(hub): Shared, Asking(guest): Asking) -> Answer<TableLists> {
    let person = guest.person;
    let rows =
        hub.store.read(move |storage| Ok((storage.tables_of(person, LISTED)?, storage.open_tables(LISTED)?)));
    let (mine, open) = rows.await?;
    let open = open.into_iter().filter(|row| !mine.iter().any(|own| own.id == row.id)).collect();
    Ok(Json(TableLists { mine: infos(&hub, mine, &guest).await?, open: infos(&hub, open, &guest).await? }))
}

async fn infos(
    hub: &std::sync::Arc<Hub>,
    rows: Vec<TableRow>,
    guest: &Guest,
) -> Result<Vec<TableInfo>, Fault> {
    let mut infos = Vec::with_capacity(rows.len());
    for row in rows {
        infos.push(info(hub, &row.id, guest).await?);
    }
    Ok(infos)
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
    Path(id): Path<String>,
    Body(request): Body<JoinRequest>,
) -> Answer<TableInfo> {
    let (person, name) = (guest.person, name_at_table(request.name.clone(), &guest)?);
    let join = |reply| Command::Join { person, name: name.clone(), request: request.clone(), reply };
    Ok(Json(hub.ask(&id, join).await??))
}

pub(super) async fn leave(
    State(hub): Shared,
    Asking(guest): Asking,
    Path(id): Path<String>,
) -> Answer<TableInfo> {
    Ok(Json(hub.ask(&id, |reply| Command::Leave { person: guest.person, reply }).await??))
}

pub(super) async fn seat_bot(
    State(hub): Shared,
    Asking(guest): Asking,
    Path(id): Path<String>,
    Body(request): Body<SeatBot>,
) -> Answer<TableInfo> {
    let person = guest.person;
    Ok(Json(hub.ask(&id, |reply| Command::SeatBot { person, request: request.clone(), reply }).await??))
}

pub(super) async fn rematch(
    State(hub): Shared,
    Asking(guest): Asking,
    Path(id): Path<String>,
) -> Answer<TableInfo> {
    let new = hub.ask(&id, |reply| Command::Rematch { person: guest.person, reply }).await??;
    Ok(Json(info(&hub, &new, &guest).await?))
}
