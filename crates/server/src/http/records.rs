//! Records that someone brings along: read, looked at like a finished game, and played on from. Of what is only looked at
//! nothing is kept.

use std::{net::IpAddr, sync::Arc};

use axum::{Json, extract::State, http::StatusCode};
use menagerie_catalogue::{Analysis, resume};
use menagerie_kernel::{Lang, MAX_SEATS, Record, RecordError, Seat, Speaker, Viewer, Words};
use menagerie_table::Table;
use serde_json::json;

use super::{
    Answer, Shared,
    body::Body,
    client::Whence,
    identity::Asking,
    tables::{check_options, info},
};
use crate::{
    host::Fork,
    hub::Hub,
    names::clean_name,
    past::{self, Question},
    protocol::{Course, ErrorCode, Fault, Frame, RecordFork, RecordInfo, RecordQuestion, TableInfo},
    secret,
};

/// The longest record that is read; the longest games seen are a tenth of it.
pub(super) const MOST_BYTES: usize = 512 * 1024;

/// Longer names are cut: they are shown beside a board.
const MOST_NAME: usize = 32;

/// A record played anew, and what its seats are called.
struct Read {
    table: Table,
    names: Vec<String>,
    /// It was written under other rules, but plays under these.
    other_rules: bool,
}

impl Read {
    fn of(text: &str, lang: Lang) -> Result<Self, Fault> {
        let fault = |error: RecordError| {
            let message = error.to_string();
            Fault::because(ErrorCode::BadRecord, message, vec![sentence(&error, lang)])
        };
        let record: Record = text.parse().map_err(fault)?;
        let mut names: Vec<String> = record.header.seats.iter().take(MAX_SEATS).cloned().collect();
        let (game, other_rules) = match resume(record.clone(), false) {
            Err(error @ RecordError::OtherRules { .. }) => {
                (resume(record, true).map_err(|_| fault(error))?, true)
            }
            played => (played.map_err(fault)?, false),
        };
        let anonymous = Speaker::anonymous(lang);
        let seats = Seat::all(game.seat_count());
        names.resize(game.seat_count(), String::new());
        for (name, seat) in names.iter_mut().zip(seats) {
            let short: String = name.chars().take(MOST_NAME).collect();
            *name = clean_name(&short).unwrap_or_else(|_| anonymous.name(seat));
        }
        Ok(Self { table: Table::resumed(game), names, other_rules })
    }

    /// What it is remembered by: what was played, however it was written down, and whatever people were called.
    fn print(&self) -> String {
        let Record { header, choices } = self.table.game().record();
        let (options, setup) = (header.options.value(), header.setup);
        let played = json!([header.game, options, setup, header.seed.to_string(), choices]);
        format!("record {:x?}", secret::hash(&played.to_string()))
    }
}

/// What is wrong with a record, for who has chosen the file.
fn sentence(error: &RecordError, lang: Lang) -> String {
    let say = |en, fr, de| Words::new(en, fr, de).get(lang).to_owned();
    match error {
        RecordError::Header(_) => say(
            "This file is not a record of Menagerie.",
            "Ce fichier n’est pas une partie enregistrée par Menagerie.",
            "Diese Datei ist keine Partie von Menagerie.",
        ),
        RecordError::Format(_) => say(
            "This record was written by a later version of Menagerie.",
            "Cette partie a été enregistrée par une version plus récente de Menagerie.",
            "Diese Partie hat eine neuere Version von Menagerie aufgeschrieben.",
        ),
        RecordError::Line { line, .. } => say(
            "Line {} of the file is damaged.",
            "La ligne {} du fichier est abîmée.",
            "Zeile {} der Datei ist beschädigt.",
        )
        .replace("{}", &line.to_string()),
        RecordError::UnknownGame(_) | RecordError::OtherGame { .. } => say(
            "This is a game that is not played here.",
            "Ce jeu n’existe pas ici.",
            "Dieses Spiel gibt es hier nicht.",
        ),
        RecordError::OtherRules { .. } => say(
            "This game was played under other rules, and not all of its choices can be made under those of today.",
            "Cette partie suit d’autres règles, et celles d’aujourd’hui n’en permettent pas tous les choix.",
            "Diese Partie folgt anderen Regeln, und nach den heutigen ist nicht jede ihrer Entscheidungen möglich.",
        ),
        RecordError::Options(_) => say(
            "The options of this record cannot be played.",
            "Les options de cette partie ne peuvent pas être jouées.",
            "Mit den Optionen dieser Partie kann nicht gespielt werden.",
        ),
        RecordError::Illegal { number, .. } => say(
            "Choice {} of this record cannot be made there: the file was changed or is damaged.",
            "Le choix {} de cette partie n’est pas possible à cet endroit : le fichier a été modifié ou abîmé.",
            "Entscheidung {} dieser Partie ist an dieser Stelle nicht möglich: Die Datei wurde verändert oder ist beschädigt.",
        )
        .replace("{}", &number.to_string()),
    }
}

/// Plays the record beside everything else the server does, and looks.
async fn looked<T: Send + 'static>(
    hub: &Hub,
    from: IpAddr,
    question: RecordQuestion,
    look: impl FnOnce(&Read, Viewer, Speaker<'_>) -> Result<T, Fault> + Send + 'static,
) -> Result<T, Fault> {
    let work = move || {
        let RecordQuestion { record, viewer, lang, .. } = question;
        let read = Read::of(&record, lang)?;
        let viewer = viewer.map_or(Viewer::Spectator, |viewer| viewer.0);
        let seats = read.table.game().seat_count();
        if matches!(viewer, Viewer::Seat(seat) if seat.index() >= seats) {
            return Err(Fault::new(ErrorCode::NotFound, format!("the game has {seats} seats")));
        }
        look(&read, viewer, Speaker { lang, names: &read.names })
    };
    // A few at once: what strangers bring along keeps no table from waking.
    hub.reading.run(from, work).await?
}

pub(super) async fn read(
    State(hub): Shared,
    Whence(from): Whence,
    Body(question): Body<RecordQuestion>,
) -> Answer<RecordInfo> {
    let info = looked(&hub, from, question, |read, _, _| {
        Ok(RecordInfo {
            game: read.table.game().header().game.clone(),
            names: read.names.clone(),
            choices: read.table.step() as u32,
            over: read.table.is_over(),
            other_rules: read.other_rules,
        })
    });
    Ok(Json(info.await?))
}

pub(super) async fn frame(
    State(hub): Shared,
    Whence(from): Whence,
    Body(question): Body<RecordQuestion>,
) -> Answer<Frame> {
    let (at, lang) = (question.at, question.lang);
    let frame = looked(&hub, from, question, move |read, viewer, speaker| {
        past::frame(&read.table, Question { at, viewer, lang }, true, speaker)
    });
    Ok(Json(frame.await?))
}

pub(super) async fn course(
    State(hub): Shared,
    Whence(from): Whence,
    Body(question): Body<RecordQuestion>,
) -> Answer<Course> {
    let course =
        looked(&hub, from, question, |read, viewer, speaker| Ok(past::course(&read.table, viewer, speaker)));
    Ok(Json(course.await?))
}

/// How the game went; thought of beside the tables, and remembered like theirs.
pub(super) async fn analysis(
    State(hub): Shared,
    Whence(from): Whence,
    Body(question): Body<RecordQuestion>,
) -> Answer<Analysis> {
    let lang = question.lang;
    let (id, game, names) = looked(&hub, from, question, |read, _, _| {
        if !read.table.is_over() {
            return Err(Fault::new(ErrorCode::NotOver, "this can be had when the game is over"));
        }
        Ok((read.print(), read.table.position(), read.names.clone()))
    })
    .await?;
    let course = hub.analyses.of(&id, Arc::clone(&game), from).await?;
    let told = move || course.told(game.as_ref(), Speaker { lang, names: &names });
    Ok(Json(hub.reading.run(from, told).await?))
}

/// A table where someone plays on from a position of a record, against bots.
pub(super) async fn fork(
    State(hub): Shared,
    Asking(guest): Asking,
    Whence(from): Whence,
    Body(RecordFork { record, fork, lang }): Body<RecordFork>,
) -> Result<(StatusCode, Json<TableInfo>), Fault> {
    let begin = move || {
        let read = Read::of(&record, lang)?;
        let header = read.table.game().header();
        // What a table may be made with, no more.
        let unnamed = || Fault::new(ErrorCode::BadOptions, "the options of a game have names");
        check_options(&header.game, header.options.value().as_object().ok_or_else(unnamed)?)?;
        Fork::of(&read.table, fork)
    };
    let begun = hub.reading.run(from, begin).await??;
    let id = begun.keep(&hub, guest.person, guest.name.clone(), None).await?;
    Ok((StatusCode::CREATED, Json(info(&hub, &id, &guest).await?)))
}
