//! What has no scenario: every creature, season tile, symbol, moment and reason must occur in a test by name.

use menagerie_arborea::{Creature, Moment, content::SeasonTile};

const SCENARIOS: [&str; 12] = [
    include_str!("activation.rs"),
    include_str!("completion.rs"),
    include_str!("content.rs"),
    include_str!("ecosystem.rs"),
    include_str!("ending.rs"),
    include_str!("pilgrimage.rs"),
    include_str!("rulebook_examples.rs"),
    include_str!("scoring.rs"),
    include_str!("setup.rs"),
    include_str!("solo.rs"),
    include_str!("symbols.rs"),
    include_str!("why_not.rs"),
];

const SYMBOLS: [&str; 15] = [
    "Biome", "Spirit", "Points", "Card", "Renew", "Invite", "Attract", "Gift", "GiftTo", "Sage", "Place",
    "Train", "Convert", "Season", "Advance",
];

fn without_a_scenario(kind: &str, names: impl IntoIterator<Item = String>) -> Vec<String> {
    let named = |name: &String| SCENARIOS.iter().any(|text| text.contains(&format!("{kind}::{name}")));
    names.into_iter().filter(|name| !named(name)).map(|name| format!("{kind}::{name}")).collect()
}

/// The variants of an enumeration, read off its source.
fn variants(source: &str) -> Vec<String> {
    let lines = source.lines().filter(|line| line.starts_with("    ") && !line.starts_with("     "));
    let names = lines.filter_map(|line| line.trim().split(|letter: char| !letter.is_alphanumeric()).next());
    names.filter(|name| name.starts_with(char::is_uppercase)).map(Into::into).collect()
}

#[test]
fn nothing_is_without_a_scenario() {
    let mut missing = without_a_scenario("Creature", Creature::ALL.map(|each| format!("{each:?}")));
    missing.extend(without_a_scenario("SeasonTile", SeasonTile::ALL.map(|each| format!("{each:?}"))));
    missing.extend(without_a_scenario("Symbol", SYMBOLS.map(String::from)));
    missing.extend(without_a_scenario("Moment", Moment::ALL.map(|each| format!("{each:?}"))));
    let reasons = variants(include_str!("../../src/reason.rs"));
    assert!(reasons.len() > 25, "{reasons:?}");
    missing.extend(without_a_scenario("Reason", reasons));
    assert!(missing.is_empty(), "without a scenario: {missing:?}");
}
