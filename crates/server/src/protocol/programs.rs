//! Programs of others: tokens by which they sit at tables.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A program that plays for an account.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema, TS)]
pub struct ProgramInfo {
    /// Its public id.
    pub id: String,
    /// Its name at every table.
    pub name: String,
    /// When its token was made, in seconds since 1970.
    #[ts(type = "number")]
    pub made: u64,
    /// The day it was here last, in seconds since 1970.
    #[ts(type = "number")]
    pub seen: u64,
}

/// `GET /api/account/programs`.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema, TS)]
pub struct ProgramList {
    /// The newest first.
    pub programs: Vec<ProgramInfo>,
    /// How many an account may have.
    pub most: u32,
}

/// `POST /api/account/programs`: a token for another program.
#[derive(Debug, Clone, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct NewProgram {
    /// Its name at every table.
    pub name: String,
}

/// The answer: the only time the token is shown.
#[derive(Debug, Clone, Serialize, JsonSchema, TS)]
pub struct ProgramMade {
    /// What the program sends as `Authorization: Bearer TOKEN`.
    pub token: String,
    /// The program.
    pub program: ProgramInfo,
}

/// `POST /api/account/programs/revoke`.
#[derive(Debug, Clone, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct RevokeProgram {
    /// The program's id.
    pub id: String,
}
