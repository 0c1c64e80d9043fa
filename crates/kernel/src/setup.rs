//! Games that have no written setups.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The setup of a game in which nothing can be fixed by hand. Only the empty object is one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct NoSetup {}
