//! Letters that the house sends.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::Rate;

/// How many letters are sent, and how often it is tried. All processes of a house count together.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Letters {
    /// How long a login link can be used.
    #[serde(with = "humantime_serde")]
    pub link: Duration,
    /// Login letters to one address: in one go, and a second in the long run.
    pub to_one: Rate,
    /// Login letters that are asked for from one address of the net.
    pub from_one: Rate,
    /// Login letters of the whole house to addresses of accounts.
    pub logins: Rate,
    /// Those to addresses that nobody here has, apart: whoever writes to strangers uses up no letter of those who are known.
    pub strangers: Rate,
    /// Letters of the whole house that tell people of their tables.
    pub digests: Rate,
    /// How often it is tried in all to send one of those.
    pub attempts: u32,
    /// The pause before the second attempt; each further one is twice as long.
    #[serde(with = "humantime_serde")]
    pub pause: Duration,
}

impl Default for Letters {
    fn default() -> Self {
        Self {
            link: Duration::from_secs(15 * 60),
            to_one: Rate::new(3.0, 0.002),
            from_one: Rate::new(30.0, 0.005),
            logins: Rate::new(200.0, 0.05),
            strangers: Rate::new(60.0, 0.01),
            digests: Rate::new(500.0, 0.1),
            attempts: 11,
            pause: Duration::from_secs(60),
        }
    }
}
