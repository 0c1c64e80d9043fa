//! Stories about the abilities of animals.

mod drawing;

use crate::story::Scenario;

/// The stories about abilities.
pub fn scenarios() -> Vec<&'static [Scenario]> {
    vec![drawing::SCENARIOS]
}
