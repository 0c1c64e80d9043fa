//! How someone hears of their tables while they are not there.

use menagerie_kernel::Lang;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// How often a letter comes that gathers what there is to say.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum Digest {
    /// Never.
    #[default]
    Never,
    /// At most once an hour.
    Hourly,
    /// At most once a day.
    Daily,
}

/// `GET /api/account/notices`, and the answer to every change.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema, TS)]
pub struct NoticeInfo {
    /// The language of what is said.
    pub lang: Lang,
    /// Letters to the account's address.
    pub digest: Digest,
    /// The address that is called.
    pub webhook: Option<String>,
    /// What calls are signed with (HMAC-SHA-256 of the body, in `X-Menagerie-Signature`).
    pub secret: Option<String>,
    /// How many browsers are told.
    pub browsers: u32,
    /// The key that browsers subscribe with.
    pub push_key: String,
    /// Whether this server sends letters, and whether it knows an address of this account.
    pub letters: bool,
}

/// `PUT /api/account/notices`.
#[derive(Debug, Clone, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct NoticeWishes {
    /// The language of what is said.
    pub lang: Lang,
    /// Letters to the account's address.
    pub digest: Digest,
    /// The address to call; nothing for none.
    #[serde(default)]
    #[ts(optional)]
    pub webhook: Option<String>,
}

/// `POST /api/account/notices/subscribe`: what the browser's push manager says.
#[derive(Debug, Clone, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct PushSubscription {
    /// Where the browser's push service takes messages for it.
    pub endpoint: String,
    /// The browser's public key, in base64url.
    pub p256dh: String,
    /// The secret that it shares with the server, in base64url.
    pub auth: String,
    /// The language of the page.
    pub lang: Lang,
}

/// `POST /api/account/notices/unsubscribe`.
#[derive(Debug, Clone, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Unsubscribe {
    /// As it was given.
    pub endpoint: String,
}
