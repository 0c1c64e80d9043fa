use crate::story::Scenario;

/// The stories about sponsors.
pub fn scenarios() -> Vec<&'static [Scenario]> {
    vec![]
}
