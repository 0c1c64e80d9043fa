//! Tokens for programs: made, listed and revoked by the account that answers for them.

use axum::{
    Json,
    extract::State,
    http::{Extensions, HeaderMap, Method, StatusCode},
};
use menagerie_table::Person;

use super::{Answer, Shared, body::Body, client::address, identity::Asking};
use crate::{
    accounts::end_program,
    clock,
    hub::Hub,
    names::persons_name,
    protocol::{ErrorCode, Fault, NewProgram, ProgramInfo, ProgramList, ProgramMade, RevokeProgram},
    secret,
    storage::{
        Guest,
        allowances::{Allowance, Share},
        programs,
    },
};

/// How the token of a program begins: so it is told from the house's own, and found where it should not lie about.
pub(super) const TOKEN: &str = "program-";

/// What a program may ask for: who it is, tables, and to sit down and stand up. All else is its owner's.
pub(super) fn may(method: &Method, path: &str) -> bool {
    match *method {
        Method::GET => {
            path == "/api/me"
                || path == "/api/tables"
                || path.strip_prefix("/api/tables/").is_some_and(|id| !id.contains('/'))
        }
        Method::POST => path.ends_with("/join") || path.ends_with("/leave"),
        _ => false,
    }
}

fn account_only(guest: &Guest) -> Result<(), Fault> {
    if guest.account { Ok(()) } else { Err(Fault::new(ErrorCode::Forbidden, "this needs an account")) }
}

async fn listed(hub: &Hub, owner: Person) -> Result<ProgramList, Fault> {
    let found = hub.store.read(move |storage| storage.programs(owner)).await?;
    let programs = found.into_iter().map(|(_, info)| info).collect();
    Ok(ProgramList { programs, most: hub.config.limits.programs_per_account as u32 })
}

pub(super) async fn list(State(hub): Shared, Asking(guest): Asking) -> Answer<ProgramList> {
    account_only(&guest)?;
    Ok(Json(listed(&hub, guest.person).await?))
}

pub(super) async fn make(
    State(hub): Shared,
    Asking(guest): Asking,
    extensions: Extensions,
    headers: HeaderMap,
    Body(NewProgram { name }): Body<NewProgram>,
) -> Result<(StatusCode, Json<ProgramMade>), Fault> {
    account_only(&guest)?;
    let name = persons_name(&name)?;
    hub.accounts.attempt(address(&extensions, &headers, hub.config.behind_proxy))?;
    let (token, made) = (format!("{TOKEN}{}", secret::identity()), clock::now());
    let program = Guest { name, program: true, owner: Some(guest.person), ..hub.guests.unknown(&token) };
    let most = hub.config.limits.programs_per_account;
    let allowance = Allowance { person: guest.person, share: Share::Programs, most };
    if !hub.store.write_within(allowance, programs::save(&program, guest.person, made)).await? {
        let message = format!("an account has at most {most} programs; revoke one first");
        return Err(Fault::new(ErrorCode::Forbidden, message));
    }
    let info = ProgramInfo { id: program.public, name: program.name, made, seen: program.seen };
    Ok((StatusCode::CREATED, Json(ProgramMade { token, program: info })))
}

pub(super) async fn revoke(
    State(hub): Shared,
    Asking(guest): Asking,
    Body(RevokeProgram { id }): Body<RevokeProgram>,
) -> Answer<ProgramList> {
    account_only(&guest)?;
    let owner = guest.person;
    let programs = hub.store.read(move |storage| storage.programs(owner)).await?;
    let found = programs.into_iter().find(|(_, info)| info.id == id);
    let (program, _) = found.ok_or_else(|| Fault::new(ErrorCode::NotFound, "there is no such program"))?;
    end_program(&hub, program).await?;
    Ok(Json(listed(&hub, owner).await?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn programs_play_and_do_nothing_else() {
        for path in ["/api/me", "/api/tables", "/api/tables/abc"] {
            assert!(may(&Method::GET, path), "{path}");
        }
        assert!(may(&Method::POST, "/api/tables/abc/join") && may(&Method::POST, "/api/tables/abc/leave"));
        for path in ["/api/account", "/api/account/export", "/api/account/programs", "/api/account/notices"] {
            assert!(!may(&Method::GET, path), "{path}");
        }
        for path in [
            "/api/tables",
            "/api/tables/a/bot",
            "/api/tables/a/rematch",
            "/api/tables/a/fork",
            "/api/account/delete",
        ] {
            assert!(!may(&Method::POST, path), "{path}");
        }
        assert!(!may(&Method::PUT, "/api/me"));
    }
}
