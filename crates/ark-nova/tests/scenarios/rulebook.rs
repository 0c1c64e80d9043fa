use crate::story::Scenario;

/// The stories about rulebook.
pub fn scenarios() -> Vec<&'static [Scenario]> {
    vec![]
}
