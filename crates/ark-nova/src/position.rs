//! Written setups: whatever chance would decide, fixed by hand, and positions in the middle of a game.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A written setup.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
pub struct Setup {}
