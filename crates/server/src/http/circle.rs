//! Friends, and those one would rather not meet.

use axum::{
    Json,
    extract::State,
    http::{Extensions, HeaderMap, StatusCode},
};
use menagerie_table::Person;

use super::{Answer, Shared, body::Body, client::address, identity::Asking};
use crate::{
    clock,
    hub::Hub,
    protocol::{
        Acquaintance, Circle, ErrorCode, Fault, Friend, FriendInvite, InviteToken, Inviter, TieKind,
        TieRequest,
    },
    secret, social,
    storage::{
        Tie,
        allowances::{Allowance, Share, hold},
        ties,
    },
};

async fn circle(hub: &Hub, person: Person) -> Result<Circle, Fault> {
    let known = hub.store.read(move |storage| storage.ties(person)).await?;
    let friends: Vec<Person> =
        known.iter().filter(|tie| tie.kind == TieKind::Friend).map(|tie| tie.person).collect();
    let tables = hub.lobby.made_by(&friends);
    let mut circle = Circle::default();
    for Tie { person, public, name, kind, since } in known {
        let who = Acquaintance { id: public, name, since };
        match kind {
            TieKind::Blocked => circle.blocked.push(who),
            TieKind::Muted => circle.muted.push(who),
            TieKind::Friend => {
                let theirs = tables.iter().filter(|(maker, _)| *maker == person);
                circle.friends.push(Friend { who, tables: theirs.map(|(_, table)| table.clone()).collect() });
            }
        }
    }
    Ok(circle)
}

pub(super) async fn show(State(hub): Shared, Asking(guest): Asking) -> Answer<Circle> {
    Ok(Json(circle(&hub, guest.person).await?))
}

/// A link for friends; those given before work no more.
pub(super) async fn link(State(hub): Shared, Asking(guest): Asking) -> Answer<FriendInvite> {
    if guest.name.is_empty() {
        return Err(Fault::new(ErrorCode::BadName, "friends must know your name: choose one first"));
    }
    let limits = &hub.config.limits;
    let (token, uses) = (secret::identity(), limits.friend_link_uses);
    let until = clock::now() + limits.friend_link.as_secs();
    let save = ties::save_friend_link(&secret::hash(&token), guest.person, until, uses);
    hub.store.write(vec![hold(guest.person), ties::drop_friend_links(guest.person), save]).await?;
    Ok(Json(FriendInvite { token, uses, until }))
}

fn no_link() -> Fault {
    Fault::new(ErrorCode::BadLogin, "this link does not work any more")
}

fn attempt(hub: &Hub, extensions: &Extensions, headers: &HeaderMap) -> Result<(), Fault> {
    hub.accounts.attempt(address(extensions, headers, hub.config.behind_proxy))
}

/// Who gave a link.
pub(super) async fn invite(
    State(hub): Shared,
    Asking(_): Asking,
    extensions: Extensions,
    headers: HeaderMap,
    Body(InviteToken { token }): Body<InviteToken>,
) -> Answer<Inviter> {
    attempt(&hub, &extensions, &headers)?;
    let (hash, now) = (secret::hash(&token), clock::now());
    let found = hub.store.read(move |storage| storage.friend_link(&hash, now)).await?.ok_or_else(no_link)?;
    let giver = hub.guests.of(found.person).await?.ok_or_else(no_link)?;
    Ok(Json(Inviter { name: giver.name }))
}

/// Yes, friends.
pub(super) async fn accept(
    State(hub): Shared,
    Asking(guest): Asking,
    extensions: Extensions,
    headers: HeaderMap,
    Body(InviteToken { token }): Body<InviteToken>,
) -> Answer<Circle> {
    attempt(&hub, &extensions, &headers)?;
    if guest.name.is_empty() {
        return Err(Fault::new(ErrorCode::BadName, "friends must know your name: choose one first"));
    }
    let (person, hash, now, most) =
        (guest.person, secret::hash(&token), clock::now(), hub.config.limits.circle);
    let made = hub.store.read(move |storage| storage.befriend(&hash, person, now, most));
    // Whether the link is none or the other does not want it is not told apart.
    if !made.await? {
        return Err(no_link());
    }
    Ok(Json(circle(&hub, person).await?))
}

/// Someone is blocked or muted from now on. Friends are made by links.
pub(super) async fn tie(
    State(hub): Shared,
    Asking(guest): Asking,
    Body(TieRequest { who, kind }): Body<TieRequest>,
) -> Result<StatusCode, Fault> {
    let (me, (other, _)) = (guest.person, social::whom(&hub, who).await?);
    if kind == TieKind::Friend {
        return Err(Fault::new(ErrorCode::Malformed, "friends are made by links"));
    }
    if other == me {
        return Err(Fault::new(ErrorCode::Malformed, "that is you"));
    }
    let mut writes = vec![ties::tie(me, other, kind, clock::now())];
    if kind == TieKind::Blocked {
        writes.extend([ties::untie(me, other, TieKind::Friend), ties::untie(other, me, TieKind::Friend)]);
    }
    let allowance = Allowance { person: me, share: Share::Ties, most: hub.config.limits.circle };
    if !hub.store.write_within(allowance, writes).await? {
        return Err(Fault::new(ErrorCode::RateLimited, "your list is full: take someone off it first"));
    }
    social::ties_changed(&hub, &[me, other]).await;
    Ok(StatusCode::NO_CONTENT)
}

/// Not any more.
pub(super) async fn untie(
    State(hub): Shared,
    Asking(guest): Asking,
    Body(TieRequest { who, kind }): Body<TieRequest>,
) -> Result<StatusCode, Fault> {
    let (me, (other, _)) = (guest.person, social::whom(&hub, who).await?);
    let mut writes = vec![ties::untie(me, other, kind)];
    if kind == TieKind::Friend {
        writes.push(ties::untie(other, me, kind));
    }
    hub.store.write(writes).await?;
    social::ties_changed(&hub, &[me, other]).await;
    Ok(StatusCode::NO_CONTENT)
}
