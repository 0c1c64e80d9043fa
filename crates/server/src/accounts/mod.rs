//! Accounts: guests who can be found again from other devices. Nobody has to have one.
//!
//! - A guest becomes an account with the first passkey or confirmed e-mail address, and keeps every table.
//! - No passwords; of secrets only hashes are kept; whoever logs in gets a fresh secret.
//! - A login link opens once, soon after it was sent, and tells nobody whether an address is known.

mod along;
mod forgetting;
mod mail;
mod passkeys;
mod programs;

use std::{net::IpAddr, time::Duration};

use menagerie_kernel::Lang;
use menagerie_table::Person;
use uuid::Uuid;
use webauthn_rs::prelude::Url;

pub(crate) use self::along::bring_along;
pub(crate) use self::forgetting::{forget, keep_forgetting};
pub use self::mail::Mail;
pub(crate) use self::mail::Unsent;
pub(crate) use self::programs::end_program;
use self::{mail::Mailer, passkeys::Passkeys};
use crate::{
    Config, clock,
    config::Letters,
    guests::GuestBook,
    protocol::{ErrorCode, Fault},
    rate::Buckets,
    secret,
    storage::{
        Guest, Storage, Store,
        accounts::{self, Account, Link, Session},
        letters::Post,
        passkeys::First,
    },
};

/// How long a passkey may take.
const CEREMONY: Duration = Duration::from_secs(5 * 60);
/// Characters of what a browser calls itself that are kept.
const DEVICE: usize = 80;
/// Characters of an address.
const EMAIL: usize = 254;

/// What is needed to let people in.
pub(crate) struct Accounts {
    store: Store,
    passkeys: Option<Passkeys>,
    mailer: Option<Mailer>,
    /// Passkeys that an account may have.
    most_passkeys: usize,
    /// Attempts to log in or to be sent a link, by where they come from.
    attempts: Buckets<IpAddr>,
    /// Letters by the address that they are sent to, and by where they are asked for.
    sent: Buckets<[u8; 32]>,
    asked: Buckets<IpAddr>,
    letters: Letters,
}

/// Who has logged in, and the secret for the cookie.
pub(crate) struct Entered {
    pub(crate) guest: Guest,
    pub(crate) secret: String,
    /// The guest that this person was here before, whose tables come along.
    pub(crate) before: Option<Person>,
}

impl Accounts {
    pub(crate) fn new(config: &Config, store: Store) -> Self {
        let site = config.site.as_deref().and_then(|site| match Url::parse(site) {
            Ok(site) => Some(site),
            Err(error) => {
                tracing::error!(site, %error, "the site's address cannot be read: no passkeys, no login links");
                None
            }
        });
        let mailer = config.mail.as_ref().zip(site.as_ref()).and_then(|(mail, site)| Mailer::new(mail, site));
        Self {
            store,
            passkeys: site.as_ref().and_then(Passkeys::new),
            mailer,
            most_passkeys: config.limits.passkeys_per_account,
            attempts: Buckets::new(config.limits.logins),
            sent: Buckets::new(config.letters.to_one),
            asked: Buckets::new(config.letters.from_one),
            letters: config.letters.clone(),
        }
    }

    /// The origin at which passkeys work.
    pub(crate) fn passkeys_at(&self) -> Option<String> {
        self.passkeys.as_ref().map(Passkeys::origin)
    }

    /// Whether login links are sent.
    pub(crate) fn sends_email(&self) -> bool {
        self.mailer.is_some()
    }

    /// Counts an attempt, unless there were too many.
    pub(crate) fn attempt(&self, from: IpAddr) -> Result<(), Fault> {
        if self.attempts.take(from) {
            return Ok(());
        }
        Err(Fault::new(ErrorCode::RateLimited, "too many attempts; wait a few minutes"))
    }

    fn passkeys_or_no(&self) -> Result<&Passkeys, Fault> {
        self.passkeys.as_ref().ok_or_else(|| Fault::new(ErrorCode::NotFound, "this server has no passkeys"))
    }

    /// Sends a login link, if it may. Nobody hears whether it was sent: the answer says nothing about the address.
    pub(crate) fn send_link(
        &self,
        email: &str,
        lang: Lang,
        asker: Option<Person>,
        from: IpAddr,
    ) -> Result<(), Fault> {
        let mailer = self
            .mailer
            .as_ref()
            .ok_or_else(|| Fault::new(ErrorCode::NotFound, "this server sends no e-mail"))?;
        let email = clean_email(email)?;
        if !self.asked.take(from) {
            let message = "too many letters were asked for from here; wait a while";
            return Err(Fault::new(ErrorCode::RateLimited, message));
        }
        if !self.sent.take(secret::hash(&email)) {
            return Ok(());
        }
        let (store, mailer, letters) = (self.store.clone(), mailer.clone(), self.letters.clone());
        // Not waited for: how long it takes would tell something too.
        tokio::spawn(async move {
            let token = secret::identity();
            let (now, hash) = (clock::now(), secret::hash(&token));
            let link = Link { email: email.clone(), asker };
            let until = now + letters.link.as_secs();
            let keep = move |storage: &mut Storage| {
                let known = storage.account_by_email(&link.email)?.is_some();
                let (post, rate) =
                    if known { (Post::Logins, letters.logins) } else { (Post::Strangers, letters.strangers) };
                let may = storage.may_send(post, rate, now)?;
                if may {
                    storage.commit(&[accounts::save_link(&hash, &link, until)])?;
                }
                Ok(may)
            };
            match store.read(keep).await {
                Ok(true) => {
                    if let Err(error) = mailer.send_link(&email, &token, lang, letters.link).await {
                        tracing::error!(%error, "a login letter could not be sent");
                    }
                }
                Ok(false) => tracing::warn!("the house has sent too many login letters: one is not sent"),
                Err(error) => tracing::error!(%error, "a login link could not be kept"),
            }
        });
        Ok(())
    }

    /// Sends a letter. Where nobody sends any there is nothing to do.
    pub(crate) async fn send_letter(&self, email: &str, subject: &str, text: String) -> Result<(), Unsent> {
        match &self.mailer {
            Some(mailer) => mailer.send(email, subject, text).await,
            None => Ok(()),
        }
    }

    /// Opens a login link: the account of its address is entered. Where it was not asked for here (`elsewhere`: they know), whoever
    /// opens it hears first whose account that is, and the link waits: it may be somebody else's, sent to them to play as. If there
    /// is no account, the guest who asked for it becomes that account, and only where the link is opened by that guest.
    pub(crate) async fn open_link(
        &self,
        guests: &GuestBook,
        token: &str,
        here: Option<Guest>,
        elsewhere: bool,
        device: &str,
    ) -> Result<Entered, Fault> {
        let no = || Fault::new(ErrorCode::BadLogin, "this link was used already, or is too old");
        let (hash, now) = (secret::hash(token), clock::now());
        let found = self.store.read(move |storage| {
            let Some(link) = storage.link(&hash, now)? else { return Ok(None) };
            let account = storage.account_by_email(&link.email)?;
            Ok(Some((link, account)))
        });
        let (link, known) = found.await?.ok_or_else(no)?;
        let asked_here = here.as_ref().is_some_and(|guest| link.asker == Some(guest.person));
        match known {
            Some(_) if !asked_here && !elsewhere => {
                let message = "this link was asked for in another browser";
                return Err(Fault::because(ErrorCode::ConfirmLogin, message, vec![link.email]));
            }
            None if !asked_here => {
                let message = "open the link in the browser in which you asked for it";
                return Err(Fault::new(ErrorCode::OtherBrowser, message));
            }
            _ => {}
        }
        // Of several who open it at once, one.
        let link = self.store.read(move |storage| storage.take_link(&hash, now)).await?.ok_or_else(no)?;
        // Only who asked for the link here is certainly the same: else anyone could send someone a link, and get their tables.
        let asker = here.as_ref().filter(|guest| link.asker == Some(guest.person) && !guest.account);
        let before = asker.map(|guest| guest.person);
        let guest = match known {
            Some(account) => guests.of(account.person).await?.ok_or_else(no)?,
            None => {
                let guest = here.ok_or_else(no)?;
                let mut account = self.account_for(&guest).await?;
                account.email = Some(link.email);
                let nobody = secret::hash(&secret::identity());
                let taken = self.store.read(move |storage| storage.take_address(&account, nobody)).await?;
                match taken {
                    None => guest,
                    // The same reader has opened another letter meanwhile.
                    Some(owner) => guests.of(owner).await?.ok_or_else(no)?,
                }
            }
        };
        Ok(Entered { before, ..self.enter(guests, guest, device).await? })
    }

    /// The account of a guest; a new one, not yet kept, for who has none. Authenticators know it by the same handle whenever it is
    /// asked for: several may be begun before one is made.
    async fn account_for(&self, guest: &Guest) -> Result<Account, Fault> {
        let person = guest.person;
        let known = self.store.read(move |storage| storage.account(person)).await?;
        let handle = || {
            let hash = secret::hash(&format!("handle {}", guest.public));
            let number = hash.iter().take(16).fold(0, |number, byte| number << 8 | u128::from(*byte));
            Uuid::from_u128(number).to_string()
        };
        Ok(known.unwrap_or_else(|| Account { person, handle: handle(), email: None, made: clock::now() }))
    }

    /// Lets a device in: it gets a secret of its own, and the guest's first one opens nothing any more by itself.
    async fn enter(&self, guests: &GuestBook, guest: Guest, device: &str) -> Result<Entered, Fault> {
        let secret = secret::identity();
        let session = session(secret::hash(&secret), device);
        self.store.write(vec![accounts::save_session(guest.person, &session)]).await?;
        guests.forget(guest.person);
        Ok(Entered { guest, secret, before: None })
    }
}

/// A guest is an account from now on: the secret that it has here is one of several.
fn first_device(guest: &Guest, here: [u8; 32], device: &str) -> Option<First> {
    let nobody = secret::hash(&secret::identity());
    (guest.hash == here).then(|| First { session: session(here, device), nobody })
}

fn session(hash: [u8; 32], device: &str) -> Session {
    let now = clock::now();
    let device = device.chars().filter(|letter| !letter.is_control()).take(DEVICE).collect();
    Session { hash, device, made: now, seen: now }
}

/// An address as it is kept. Only what every mail server takes: no spaces, no quotes, one `@`.
fn clean_email(email: &str) -> Result<String, Fault> {
    let email = email.trim().to_lowercase();
    let (name, host) = email.split_once('@').unwrap_or_default();
    let plain = |letter: char| letter.is_ascii_alphanumeric() || "._%+-'".contains(letter);
    let fine = email.len() <= EMAIL
        && !name.is_empty()
        && name.chars().all(plain)
        && !host.is_empty()
        && host.chars().all(|letter| letter.is_ascii_alphanumeric() || ".-".contains(letter))
        && !host.starts_with(['.', '-'])
        && !host.ends_with(['.', '-']);
    if fine { Ok(email) } else { Err(Fault::new(ErrorCode::BadEmail, "this is no e-mail address")) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_plain_and_hold_no_second_one() {
        assert_eq!(clean_email(" Ann.B+zoo@Example.org ").unwrap(), "ann.b+zoo@example.org");
        for bad in [
            "",
            "ann",
            "@x",
            "a@",
            "a@b,c@d",
            "a b@c",
            "a@b\r\nBcc: c@d",
            "a@b@c",
            "\"a\"@b",
            "<a@b>",
            "a@.b",
        ] {
            assert_eq!(clean_email(bad).unwrap_err().code, ErrorCode::BadEmail, "{bad:?}");
        }
    }
}
