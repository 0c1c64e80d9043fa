use crate::story::Scenario;

/// The stories about maps.
pub fn scenarios() -> Vec<&'static [Scenario]> {
    vec![]
}
