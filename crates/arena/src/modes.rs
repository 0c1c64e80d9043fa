//! Every way a game can be set up, without trying the whole product of its options.

use menagerie_kernel::{About, OptionKind};
use serde_json::{Map, Value};

/// One way to set a game up.
#[derive(Debug, Clone, PartialEq)]
pub struct Mode {
    /// What differs from the defaults: `players=2 variant=quick`.
    pub name: String,
    /// The options object.
    pub options: Value,
}

/// Each number of players with the defaults, and with each other option changed to each of its other values,
/// one at a time (of a number: its least and its greatest). What is `fixed` is set so in every mode.
pub fn modes(about: &About, fixed: &Map<String, Value>) -> Vec<Mode> {
    let free = |key: &str| key != "players" && !fixed.contains_key(key);
    let changes: Vec<(&str, Value)> = about
        .options
        .iter()
        .filter(|spec| free(spec.key))
        .flat_map(|spec| others(spec.kind).into_iter().map(|value| (spec.key, value)))
        .collect();
    let (fewest, most) = about.players;
    let tables = match fixed.get("players") {
        Some(players) => vec![players.clone()],
        None => (fewest..=most).map(Value::from).collect(),
    };
    let mut modes = Vec::new();
    for players in &tables {
        let mut base = vec![("players", players.clone())];
        base.extend(
            fixed
                .iter()
                .map(|(key, value)| (key.as_str(), value.clone()))
                .filter(|(key, _)| *key != "players"),
        );
        modes.push(mode(&base, None));
        modes.extend(changes.iter().map(|change| mode(&base, Some(change))));
    }
    modes
}

/// The values that are not the default.
fn others(kind: OptionKind) -> Vec<Value> {
    match kind {
        OptionKind::Flag { default } => vec![Value::from(!default)],
        OptionKind::Number { min, max, default } => {
            let mut ends = vec![min, max];
            ends.dedup();
            ends.into_iter().filter(|&end| end != default).map(Value::from).collect()
        }
        // Only with another option, and far too many: left to who wants it fixed.
        OptionKind::BySeat { .. } => Vec::new(),
        OptionKind::OneOf { values } => values.iter().skip(1).map(|value| value.value.into()).collect(),
    }
}

fn mode(base: &[(&str, Value)], change: Option<&(&str, Value)>) -> Mode {
    let settings: Vec<_> = base.iter().chain(change).collect();
    let shown = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    let name: Vec<String> = settings.iter().map(|(key, value)| format!("{key}={}", shown(value))).collect();
    let options = settings.iter().map(|(key, value)| ((*key).to_owned(), value.clone())).collect();
    Mode { name: name.join(" "), options: Value::Object(options) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use menagerie_kernel::{OptionSpec, OptionValue, Words};

    const W: Words = Words::new("", "", "");

    #[test]
    fn options_are_changed_one_at_a_time_for_each_number_of_players() {
        const VALUES: &[OptionValue] =
            &[OptionValue { value: "normal", name: W }, OptionValue { value: "quick", name: W }];
        let about = About {
            id: "test",
            name: W,
            tagline: W,
            players: (2, 3),
            hidden: true,
            options: &[
                OptionSpec {
                    key: "players",
                    name: W,
                    help: W,
                    kind: OptionKind::Number { min: 2, max: 3, default: 2 },
                },
                OptionSpec { key: "length", name: W, help: W, kind: OptionKind::OneOf { values: VALUES } },
                OptionSpec { key: "open", name: W, help: W, kind: OptionKind::Flag { default: true } },
                OptionSpec {
                    key: "goal",
                    name: W,
                    help: W,
                    kind: OptionKind::Number { min: 5, max: 9, default: 5 },
                },
            ],
            arrangements: &[],
            rules: W,
            reconstructed: W,
        };
        let all = modes(&about, &Map::new());
        let names: Vec<_> = all.iter().map(|mode| mode.name.as_str()).collect();
        let expected = [
            "players=2",
            "players=2 length=quick",
            "players=2 open=false",
            "players=2 goal=9",
            "players=3",
            "players=3 length=quick",
            "players=3 open=false",
            "players=3 goal=9",
        ];
        assert_eq!(names, expected);
        assert_eq!(all[2].options, serde_json::json!({"players": 2, "open": false}));
        let fixed = Map::from_iter([("players".into(), 3.into()), ("length".into(), "quick".into())]);
        let names: Vec<_> = modes(&about, &fixed).into_iter().map(|mode| mode.name).collect();
        let expected =
            ["players=3 length=quick", "players=3 length=quick open=false", "players=3 length=quick goal=9"];
        assert_eq!(names, expected);
    }
}
