//! Results, profiles and leagues.

use axum::{
    Json,
    extract::{Path, State},
};
use menagerie_table::{Holder, Person};
use serde::Deserialize;

use super::{
    Answer, Shared,
    body::{Asked, Body},
    identity::Asking,
};
use crate::{
    protocol::{
        Against, ErrorCode, Fault, GameStatistics, League, LeaguePlayer, Profile, SeatPerson, SeatResult,
        ShowTo, ShownTo, TableResult, TieKind,
    },
    ratings,
    storage::{
        Storage, StorageError,
        profiles::{self, Tally},
    },
};

/// Games of a page of a profile.
const PAGE: usize = 20;
/// Accounts of a league.
const BEST: usize = 100;

fn nobody() -> Fault {
    Fault::new(ErrorCode::NotFound, "there is nobody of that name, or not for you")
}

/// How a finished game ended. Whoever has the table's address may know.
pub(super) async fn result(State(hub): Shared, Path(id): Path<String>) -> Answer<TableResult> {
    let found = hub.store.read(move |storage| storage.result(&id)).await?;
    let (rated, ends) =
        found.ok_or_else(|| Fault::new(ErrorCode::NotOver, "there is no result of this table"))?;
    let seats = ends
        .into_iter()
        .map(|kept| SeatResult {
            seat: kept.seat,
            place: kept.end.place,
            won: kept.end.won,
            score: kept.end.score,
            ending: kept.end.ending,
            before: kept.skills.map(|(before, _)| before.shown(0)),
            after: kept.skills.map(|(_, after)| after.shown(0)),
        })
        .collect();
    Ok(Json(TableResult { rated, seats }))
}

/// Who sits where, as far as they show themselves. Whoever has the table's address may ask.
pub(super) async fn seats(
    State(hub): Shared,
    Asking(guest): Asking,
    Path(id): Path<String>,
) -> Answer<Vec<SeatPerson>> {
    let asker = guest.person;
    let read = move |storage: &mut Storage| {
        let Some(row) = storage.table_row(&id)? else { return Ok(None) };
        let (rated, players) = (row.terms.rated, row.seating.0.len());
        let mut seats = Vec::with_capacity(players);
        for holder in &row.seating.0 {
            let Holder::Person { person, .. } = *holder else {
                seats.push(SeatPerson::default());
                continue;
            };
            let shown = storage.shown_to(person)?;
            let seen = person == asker || may_see(storage, person, asker, shown)?;
            let profile = if seen { storage.guest_of(person)?.map(|guest| guest.public) } else { None };
            let known =
                if rated { Some(storage.rating_of(person, &row.header.game, players)?) } else { None };
            let rating =
                known.map(|known| known.unwrap_or_default()).map(|(skill, games)| skill.shown(games));
            seats.push(SeatPerson { profile, rating });
        }
        Ok(Some(seats))
    };
    let found = hub.store.read(read).await?;
    Ok(Json(found.ok_or_else(|| Fault::new(ErrorCode::UnknownTable, "there is no such table"))?))
}

#[derive(Deserialize)]
pub(super) struct Page {
    #[serde(default)]
    page: u32,
}

/// Someone's profile. Who is not there, and who does not show it, are the same to who asks.
pub(super) async fn profile(
    State(hub): Shared,
    Asking(guest): Asking,
    Path(id): Path<String>,
    Asked(Page { page }): Asked<Page>,
) -> Answer<Profile> {
    let asker = guest.person;
    let read = move |storage: &mut Storage| {
        let Some(owner) = storage.guest_by_public(&id)? else { return Ok(None) };
        let mine = owner.person == asker;
        let shown = storage.shown_to(owner.person)?;
        if !mine && !may_see(storage, owner.person, asker, shown)? {
            return Ok(None);
        }
        let (_, count) = storage.games_of(owner.person, mine, 0, 0)?;
        let pages = count.div_ceil(PAGE).max(1);
        let page = (page as usize).min(pages - 1);
        let (games, _) = storage.games_of(owner.person, mine, page * PAGE, PAGE)?;
        Ok(Some(Profile {
            mine,
            shown_to: shown.filter(|_| mine),
            statistics: statistics(storage, owner.person)?,
            id: owner.public,
            name: owner.name,
            games,
            page: page as u32,
            pages: pages as u32,
        }))
    };
    Ok(Json(hub.store.read(read).await?.ok_or_else(nobody)?))
}

fn may_see(
    storage: &mut Storage,
    owner: Person,
    asker: Person,
    shown: Option<ShownTo>,
) -> Result<bool, StorageError> {
    if storage.is_tied(owner, asker, TieKind::Blocked)? {
        return Ok(false);
    }
    match shown {
        Some(ShownTo::Everyone) => Ok(true),
        Some(ShownTo::Friends) => storage.is_tied(owner, asker, TieKind::Friend),
        Some(ShownTo::Nobody) | None => Ok(false),
    }
}

pub(super) fn statistics(storage: &mut Storage, person: Person) -> Result<Vec<GameStatistics>, StorageError> {
    let ratings = storage.ratings_of(person)?;
    let mut found: Vec<GameStatistics> = Vec::new();
    let mut sums: Vec<(i64, u32)> = Vec::new();
    for Tally { game, players, against, games, won, rated, points, best } in storage.tallies(person)? {
        let place = found.iter().position(|line| (&line.game, line.players) == (&game, players));
        let place = place.unwrap_or_else(|| {
            let rating = ratings.iter().find(|row| (&row.game, row.players) == (&game, players));
            found.push(GameStatistics {
                game,
                players,
                games: 0,
                won: 0,
                rated: 0,
                bots: 0,
                bots_won: 0,
                mean: 0.0,
                best,
                rating: rating.map(|row| row.skill.shown(row.games)),
                curve: Vec::new(),
            });
            sums.push((0, 0));
            found.len() - 1
        });
        let line = &mut found[place];
        match against {
            Against::Bots => (line.bots, line.bots_won) = (games, won),
            _ => (line.games, line.won) = (games, won),
        }
        line.rated += rated;
        line.best = line.best.max(best);
        sums[place] = (sums[place].0 + points, sums[place].1 + games);
    }
    for (line, (points, games)) in found.iter_mut().zip(sums) {
        line.mean = (points as f64 / f64::from(games.max(1)) * 10.0).round() / 10.0;
        let curve = storage.curve(person, &line.game, line.players)?;
        line.curve = curve.into_iter().map(|(ended, skill)| (ended, skill.shown(0).points)).collect();
    }
    Ok(found)
}

/// To whom the own profile is shown from now on.
pub(super) async fn show_to(
    State(hub): Shared,
    Asking(guest): Asking,
    Body(ShowTo { shown_to }): Body<ShowTo>,
) -> Answer<ShownTo> {
    if !guest.account {
        return Err(Fault::new(ErrorCode::AccountNeeded, "only accounts have a profile that others can see"));
    }
    hub.store.write(vec![profiles::show_to(guest.person, shown_to)]).await?;
    Ok(Json(shown_to))
}

#[derive(Deserialize)]
pub(super) struct Kind {
    game: String,
    players: u8,
}

/// Who plays best.
pub(super) async fn league(
    State(hub): Shared,
    Asking(guest): Asking,
    Asked(Kind { game, players }): Asked<Kind>,
) -> Answer<League> {
    menagerie_catalogue::about(&game)
        .map_err(|unknown| Fault::new(ErrorCode::UnknownGame, unknown.to_string()))?;
    let (person, players) = (guest.person, usize::from(players));
    let wanted = game.clone();
    let read = move |storage: &mut Storage| {
        Ok((storage.best(&wanted, players, 2 * BEST)?, storage.rating_of(person, &wanted, players)?))
    };
    let (best, mine) = hub.store.read(read).await?;
    let players_of = best
        .into_iter()
        .map(|(id, name, skill, games)| LeaguePlayer {
            mine: id == guest.public,
            id,
            name,
            rating: skill.shown(games),
        })
        .filter(|player| player.rating.sure)
        .take(BEST)
        .collect();
    Ok(Json(League {
        players: players_of,
        mine: mine.map(|(skill, games)| skill.shown(games)),
        bots: ratings::bots(&game, players),
    }))
}
