//! How one wants to hear of one's tables.

use axum::{
    Json,
    extract::State,
    http::{Extensions, HeaderMap},
};
use menagerie_kernel::Lang;
use menagerie_table::Person;

use super::{Answer, Shared, body::Body, client::address, identity::Asking};
use crate::{
    clock,
    hub::Hub,
    notices::check,
    protocol::{Digest, ErrorCode, Fault, NoticeInfo, NoticeWishes, PushSubscription, Unsubscribe},
    secret,
    storage::{
        Guest,
        allowances::hold,
        notices::{Push, Wishes, remove_push, save_push, save_wishes, speak},
    },
};

/// Characters of a browser's key.
const KEY: usize = 128;

async fn wishes(hub: &Hub, person: Person) -> Result<Wishes, Fault> {
    let kept = hub.store.read(move |storage| storage.wishes(person)).await?;
    let none = Wishes { lang: Lang::default(), digest: Digest::Never, webhook: None, secret: None };
    Ok(kept.unwrap_or(none))
}

/// What is remembered of how someone wants to hear of their tables.
pub(super) async fn remembered(hub: &Hub, person: Person) -> Result<NoticeInfo, Fault> {
    let Wishes { lang, digest, webhook, secret } = wishes(hub, person).await?;
    let found = hub.store.read(move |storage| Ok((storage.pushes(person)?.len(), storage.account(person)?)));
    let (browsers, account) = found.await?;
    let letters = hub.accounts.sends_email() && account.is_some_and(|account| account.email.is_some());
    let (browsers, push_key) = (browsers as u32, hub.notices.keys.public());
    Ok(NoticeInfo { lang, digest, webhook, secret, browsers, push_key, letters })
}

fn account_only(guest: &Guest) -> Result<(), Fault> {
    if guest.account { Ok(()) } else { Err(Fault::new(ErrorCode::Forbidden, "this needs an account")) }
}

fn no_address() -> Fault {
    Fault::new(ErrorCode::Malformed, "this address cannot be called from here")
}

pub(super) async fn show(State(hub): Shared, Asking(guest): Asking) -> Answer<NoticeInfo> {
    account_only(&guest)?;
    Ok(Json(remembered(&hub, guest.person).await?))
}

pub(super) async fn wish(
    State(hub): Shared,
    Asking(guest): Asking,
    extensions: Extensions,
    headers: HeaderMap,
    Body(NoticeWishes { lang, digest, webhook }): Body<NoticeWishes>,
) -> Answer<NoticeInfo> {
    account_only(&guest)?;
    let webhook = webhook.as_deref().map(str::trim).filter(|text| !text.is_empty());
    // Kept as it was understood: what is shown is what is called.
    let understood = |text| hub.notices.address(text).map(String::from).ok_or_else(no_address);
    let webhook = webhook.map(understood).transpose()?;
    let before = wishes(&hub, guest.person).await?;
    let mut secret = before.secret;
    if webhook != before.webhook {
        // Another address is somebody else: the old secret is not theirs to know.
        hub.accounts.attempt(address(&extensions, &headers, hub.config.behind_proxy))?;
        secret = webhook.is_some().then(secret::identity);
    }
    hub.store.write(vec![save_wishes(guest.person, &Wishes { lang, digest, webhook, secret })]).await?;
    Ok(Json(remembered(&hub, guest.person).await?))
}

pub(super) async fn subscribe(
    State(hub): Shared,
    Asking(guest): Asking,
    extensions: Extensions,
    headers: HeaderMap,
    Body(PushSubscription { endpoint, p256dh, auth, lang }): Body<PushSubscription>,
) -> Answer<NoticeInfo> {
    account_only(&guest)?;
    hub.accounts.attempt(address(&extensions, &headers, hub.config.behind_proxy))?;
    // Kept as it was understood: what is written down is what is called.
    let endpoint = hub.notices.address(&endpoint).map(String::from).ok_or_else(no_address)?;
    let push = Push { endpoint, p256dh, auth };
    let person = guest.person;
    let short = push.p256dh.len().max(push.auth.len()) <= KEY;
    if !short || check(&push).is_err() {
        return Err(Fault::new(ErrorCode::Malformed, "this is no key of a browser"));
    }
    let others = hub.config.limits.browsers_per_account.saturating_sub(1);
    let mut writes = vec![hold(person), speak(person, lang)];
    writes.extend(save_push(person, &push, clock::now(), others));
    hub.store.write(writes).await?;
    Ok(Json(remembered(&hub, person).await?))
}

pub(super) async fn unsubscribe(
    State(hub): Shared,
    Asking(guest): Asking,
    Body(Unsubscribe { endpoint }): Body<Unsubscribe>,
) -> Answer<NoticeInfo> {
    account_only(&guest)?;
    let endpoint = hub.notices.address(&endpoint).map_or(endpoint, String::from);
    hub.store.write(vec![remove_push(guest.person, endpoint)]).await?;
    Ok(Json(remembered(&hub, guest.person).await?))
}
