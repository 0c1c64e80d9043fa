//! Passkeys: made by the browser, kept as public keys.

use serde::{Serialize, de::DeserializeOwned};
use serde_json::{Value, json};
use webauthn_rs::prelude::{
    DiscoverableAuthentication, Passkey, PasskeyRegistration, PublicKeyCredential,
    RegisterPublicKeyCredential, Url, Uuid, Webauthn, WebauthnBuilder,
};

use super::{Accounts, CEREMONY, Entered, first_device};
use crate::{
    clock,
    guests::GuestBook,
    protocol::{Ceremony, CeremonyAnswer, ErrorCode, Fault},
    secret,
    storage::{
        Guest, Storage,
        accounts::{self, Account},
        passkeys::{Kept, StoredPasskey},
    },
};

pub(super) struct Passkeys {
    webauthn: Webauthn,
    origin: String,
}

impl Passkeys {
    pub(super) fn new(site: &Url) -> Option<Self> {
        // An address of numbers cannot have passkeys.
        let domain = site.domain()?;
        let builder = WebauthnBuilder::new(domain, site).ok()?.rp_name("Menagerie").timeout(CEREMONY);
        Some(Self { webauthn: builder.build().ok()?, origin: site.origin().ascii_serialization() })
    }

    pub(super) fn origin(&self) -> String {
        self.origin.clone()
    }
}

fn bad_login() -> Fault {
    Fault::new(ErrorCode::BadLogin, "this passkey was not accepted")
}

fn enough() -> Fault {
    Fault::new(ErrorCode::BadLogin, "this account has enough passkeys; remove one first")
}

fn read<T: DeserializeOwned>(value: Value) -> Result<T, Fault> {
    serde_json::from_value(value).map_err(|_| Fault::new(ErrorCode::Malformed, "this is no credential"))
}

/// What is remembered of a ceremony: whose it is, where it is someone's.
#[derive(serde::Serialize, serde::Deserialize)]
struct Begun<T> {
    whose: Whose,
    state: T,
}

/// Who can end what was begun.
#[derive(Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
enum Whose {
    /// This person.
    Person(i64),
    /// Whoever asks with the secret of this hash: the browser in which it was begun.
    Browser([u8; 32]),
}

impl Accounts {
    async fn begin<T: Serialize>(&self, whose: Whose, state: T, options: Value) -> Result<Ceremony, Fault> {
        let id = secret::identity();
        let begun = Begun { whose, state };
        let state = serde_json::to_string(&begun).expect("the state is plain data");
        let (now, hash) = (clock::now(), secret::hash(&id));
        let save = accounts::save_ceremony(&hash, state, now + CEREMONY.as_secs());
        self.store.write(vec![accounts::forget_ceremonies(now), save]).await?;
        Ok(Ceremony { id, options })
    }

    async fn resume<T: DeserializeOwned>(&self, id: &str, whose: Whose) -> Result<T, Fault> {
        let (hash, now) = (secret::hash(id), clock::now());
        let state = self.store.read(move |storage| storage.take_ceremony(&hash, now)).await?;
        let begun: Option<Begun<T>> = state.and_then(|state| serde_json::from_str(&state).ok());
        let begun = begun.filter(|begun| begun.whose == whose);
        Ok(begun.ok_or_else(bad_login)?.state)
    }

    /// Begins to make a passkey for this guest.
    pub(crate) async fn start_passkey(&self, guest: &Guest) -> Result<Ceremony, Fault> {
        let passkeys = self.passkeys_or_no()?;
        let person = guest.person;
        let account = self.account_for(guest).await?;
        let known = self.store.read(move |storage| storage.passkeys(person)).await?;
        if known.len() >= self.most_passkeys {
            return Err(enough());
        }
        let exclude =
            known.iter().filter_map(|known| serde_json::from_str::<Passkey>(&known.credential).ok());
        let exclude = exclude.map(|known| known.cred_id().clone()).collect();
        let handle = Uuid::parse_str(&account.handle).map_err(|_| bad_login())?;
        let name = if guest.name.is_empty() { "Menagerie" } else { &guest.name };
        let begun = passkeys.webauthn.start_passkey_registration(handle, name, name, Some(exclude));
        let (options, state) = begun.map_err(|_| bad_login())?;
        let mut options = serde_json::to_value(options).expect("options are plain data");
        // So that one can log in without saying who one is.
        options["publicKey"]["authenticatorSelection"]["residentKey"] = json!("required");
        options["publicKey"]["authenticatorSelection"]["requireResidentKey"] = json!(true);
        // The handle goes with the state: an account is made when the passkey is.
        self.begin(Whose::Person(person.0), (account.handle, state), options).await
    }

    /// Keeps a passkey that was made: the guest is an account from now on.
    pub(crate) async fn finish_passkey(
        &self,
        guests: &GuestBook,
        guest: &Guest,
        here: [u8; 32],
        answer: CeremonyAnswer,
        device: &str,
    ) -> Result<(), Fault> {
        let passkeys = self.passkeys_or_no()?;
        let person = guest.person;
        let (handle, state): (String, PasskeyRegistration) =
            self.resume(&answer.id, Whose::Person(person.0)).await?;
        let credential: RegisterPublicKeyCredential = read(answer.credential)?;
        let made = passkeys.webauthn.finish_passkey_registration(&credential, &state);
        let made = made.map_err(|_| bad_login())?;
        let account = Account { person, handle, email: None, made: clock::now() };
        let passkey = StoredPasskey {
            id: id_of(made.cred_id()),
            credential: serde_json::to_string(&made).expect("a passkey is plain data"),
            name: answer
                .name
                .unwrap_or_default()
                .chars()
                .filter(|letter| !letter.is_control())
                .take(40)
                .collect(),
            made: clock::now(),
        };
        // Others may have been begun when this one was, and the account made by a letter.
        let (first, most) = (first_device(guest, here, device), self.most_passkeys);
        let add = move |storage: &mut Storage| storage.add_passkey(&account, &passkey, most, first.as_ref());
        match self.store.read(add).await? {
            Kept::Yes => {}
            Kept::Enough => return Err(enough()),
            Kept::No => return Err(bad_login()),
        }
        guests.forget(person);
        Ok(())
    }

    /// Begins to log someone in by a passkey, in the browser with the secret of this hash.
    pub(crate) async fn start_login(&self, here: [u8; 32]) -> Result<Ceremony, Fault> {
        let begun = self.passkeys_or_no()?.webauthn.start_discoverable_authentication();
        let (options, state) = begun.map_err(|_| bad_login())?;
        let mut options = serde_json::to_value(options).expect("options are plain data");
        // Asked for by a button, not in passing.
        if let Some(options) = options.as_object_mut() {
            options.remove("mediation");
        }
        self.begin(Whose::Browser(here), state, options).await
    }

    /// Logs someone in by a passkey.
    pub(crate) async fn finish_login(
        &self,
        guests: &GuestBook,
        here: [u8; 32],
        answer: CeremonyAnswer,
        device: &str,
    ) -> Result<Entered, Fault> {
        let passkeys = self.passkeys_or_no()?;
        let state: DiscoverableAuthentication = self.resume(&answer.id, Whose::Browser(here)).await?;
        let credential: PublicKeyCredential = read(answer.credential)?;
        let (handle, id) = passkeys
            .webauthn
            .identify_discoverable_authentication(&credential)
            .map(|(handle, id)| (handle.to_string(), id_of(id)))
            .map_err(|_| bad_login())?;
        let account = self.store.read(move |storage| storage.account_by_handle(&handle)).await?;
        let person = account.ok_or_else(bad_login)?.person;
        let known = self.store.read(move |storage| storage.passkeys(person)).await?;
        let mut stored = known.into_iter().find(|known| known.id == id).ok_or_else(bad_login)?;
        let mut passkey: Passkey = serde_json::from_str(&stored.credential).map_err(|_| bad_login())?;
        let result = passkeys
            .webauthn
            .finish_discoverable_authentication_v2(&credential, state, &passkey)
            .map_err(|_| bad_login())?;
        if passkey.update_credential(&result) == Some(true) {
            stored.credential = serde_json::to_string(&passkey).expect("a passkey is plain data");
            if !self.store.read(move |storage| storage.count_passkey(person, &stored)).await? {
                return Err(bad_login());
            }
        }
        let guest = guests.of(person).await?.ok_or_else(bad_login)?;
        self.enter(guests, guest, device).await
    }
}

/// A credential's id as a text.
fn id_of(id: impl AsRef<[u8]>) -> String {
    id.as_ref().iter().map(|byte| format!("{byte:02x}")).collect()
}
