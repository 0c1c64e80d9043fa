use crate::story::Scenario;

/// The stories about scoring.
pub fn scenarios() -> Vec<&'static [Scenario]> {
    vec![]
}
