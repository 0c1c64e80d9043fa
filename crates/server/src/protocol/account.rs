//! Accounts: a guest who can be found again from other devices.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// `GET /api/account`: what the server remembers of who is asking, and how they can log in.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema, TS)]
pub struct AccountInfo {
    /// Whether it is an account: a guest becomes one with the first passkey or e-mail address.
    pub account: bool,
    /// The address that login links go to.
    pub email: Option<String>,
    /// The passkeys, the newest first.
    pub passkeys: Vec<PasskeyInfo>,
    /// Where the account is logged in, the newest first.
    pub sessions: Vec<SessionInfo>,
    /// The origin at which passkeys work (`https://play.example.org`); nothing if this server has none.
    pub passkeys_at: Option<String>,
    /// Whether this server sends login links.
    pub sends_email: bool,
}

/// A passkey.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema, TS)]
pub struct PasskeyInfo {
    /// To remove it by.
    pub id: String,
    /// What its owner calls it.
    pub name: String,
    /// When it was made, in seconds since 1970.
    #[ts(type = "number")]
    pub made: u64,
}

/// A device that is logged in.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema, TS)]
pub struct SessionInfo {
    /// What the browser calls itself.
    pub device: String,
    /// Since when, in seconds since 1970.
    #[ts(type = "number")]
    pub made: u64,
    /// The day it was here last, in seconds since 1970.
    #[ts(type = "number")]
    pub seen: u64,
    /// Whether it is the one that is asking.
    pub current: bool,
}

/// What the browser needs to make or use a passkey: `POST /api/account/passkey/start` and `POST /api/login/passkey/start`.
#[derive(Debug, Clone, Serialize, JsonSchema, TS)]
pub struct Ceremony {
    /// Goes with the answer.
    pub id: String,
    /// For `navigator.credentials`, as JSON with base64url texts.
    #[ts(type = "unknown")]
    pub options: serde_json::Value,
}

/// `POST /api/account/passkey/finish` and `POST /api/login/passkey/finish`: what the browser made of a [`Ceremony`].
#[derive(Debug, Clone, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct CeremonyAnswer {
    /// Of the ceremony.
    pub id: String,
    /// The credential, as JSON with base64url texts.
    #[ts(type = "unknown")]
    pub credential: serde_json::Value,
    /// What a new passkey shall be called.
    #[serde(default)]
    #[ts(optional)]
    pub name: Option<String>,
}

/// `POST /api/account/passkey/remove`.
#[derive(Debug, Clone, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct RemovePasskey {
    /// Which.
    pub id: String,
}

/// `POST /api/login/email`: a login link, please. The answer is the same whether or not the address is known.
#[derive(Debug, Clone, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct EmailRequest {
    /// Where to.
    pub email: String,
    /// In which language.
    #[serde(default)]
    #[ts(optional, as = "Option<menagerie_kernel::Lang>")]
    pub lang: menagerie_kernel::Lang,
}

/// `POST /api/login/link`: the end of a login link.
#[derive(Debug, Clone, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct LinkRequest {
    /// As it stands in the link.
    pub token: String,
    /// Who opens it knows that it was asked for in another browser, and whose account it leads to.
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    pub elsewhere: bool,
}

/// `POST /api/account/delete`.
#[derive(Debug, Clone, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct DeleteRequest {
    /// Must be true.
    pub forever: bool,
}
