use crate::story::Scenario;

/// The stories about projects.
pub fn scenarios() -> Vec<&'static [Scenario]> {
    vec![]
}
