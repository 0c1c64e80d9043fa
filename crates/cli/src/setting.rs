//! A game's options from what was typed, checked against what the game says of them.

use std::path::Path;

use menagerie_catalogue::{Visitor, about, visit};
use menagerie_kernel::{About, Narrate, OptionKind, OptionSpec, OptionValue};
use serde_json::{Map, Value};

use crate::{args::GameArgs, failure::Failure, files};

/// The options object of a game: its defaults, with what was typed put over them.
pub fn options(game: &str, players: Option<u8>, typed: &[String]) -> Result<Value, Failure> {
    let mut options = visit(game, Defaults)?;
    for (key, value) in chosen(game, players, typed)? {
        options.insert(key, value);
    }
    Ok(Value::Object(options))
}

/// A written setup from a file.
pub fn setup(path: &Path) -> Result<Value, Failure> {
    let text = files::read(path)?;
    serde_json::from_str(&text)
        .map_err(|error| Failure::input(format!("{} is not JSON: {error}", path.display())))
}

/// The options object of a simulated game.
pub fn of_game(args: &GameArgs) -> Result<Value, Failure> {
    options(&args.game, args.players, &args.options)
}

/// Only what was typed, by key.
pub fn chosen(game: &str, players: Option<u8>, typed: &[String]) -> Result<Map<String, Value>, Failure> {
    read(about(game)?, &visit(game, Defaults)?, players, typed)
}

fn read(
    about: &About,
    defaults: &Map<String, Value>,
    players: Option<u8>,
    typed: &[String],
) -> Result<Map<String, Value>, Failure> {
    let mut chosen = Map::new();
    if let Some(players) = players {
        let (fewest, most) = about.players;
        if !(fewest..=most).contains(&players) {
            return Err(Failure::input(format!(
                "{} is for {fewest} to {most} players, not {players}",
                about.id
            )));
        }
        chosen.insert("players".into(), players.into());
    }
    for text in typed {
        let (key, value) = text.split_once('=').map_or((text.as_str(), None), |(key, v)| (key, Some(v)));
        let value = match about.options.iter().find(|spec| spec.key == key) {
            Some(spec) => parse(spec, value)?,
            // What the game does not explain (a setup, say) is written as JSON.
            None if defaults.contains_key(key) => as_json(key, value.unwrap_or_default())?,
            None => return Err(unknown(about, key)),
        };
        if chosen.insert(key.into(), value).is_some() {
            return Err(Failure::input(format!("the option '{key}' is given twice")));
        }
    }
    Ok(chosen)
}

fn as_json(key: &str, text: &str) -> Result<Value, Failure> {
    serde_json::from_str(text).map_err(|error| {
        Failure::input(format!("the option '{key}' is written as JSON, and '{text}' is none: {error}"))
    })
}

fn unknown(about: &About, key: &str) -> Failure {
    let known: Vec<_> =
        about.options.iter().map(|spec| format!("{}={}", spec.key, values(spec.kind))).collect();
    Failure::input(format!("{} has no option '{key}'; its options are: {}", about.id, known.join(", ")))
}

/// What an option can be set to, in short: `true|false`, `2..4`, `normal|quick`.
pub fn values(kind: OptionKind) -> String {
    match kind {
        OptionKind::Flag { .. } => "true|false".into(),
        OptionKind::Number { min, max, .. } => format!("{min}..{max}"),
        OptionKind::OneOf { values } => codes(values).join("|"),
        OptionKind::BySeat { values, .. } => format!("{},…", codes(values).join("|")),
    }
}

fn codes(values: &[OptionValue]) -> Vec<&'static str> {
    values.iter().map(|value| value.value).collect()
}

/// What an option is unless said otherwise.
pub fn default(kind: OptionKind) -> String {
    match kind {
        OptionKind::Flag { default } => default.to_string(),
        OptionKind::Number { default, .. } => default.to_string(),
        OptionKind::OneOf { values } | OptionKind::BySeat { values, .. } => {
            values.first().map_or("", |value| value.value).into()
        }
    }
}

fn parse(spec: &OptionSpec, text: Option<&str>) -> Result<Value, Failure> {
    let wrong = || {
        let found = text.map_or_else(|| "nothing".into(), |text| format!("'{text}'"));
        let right = values(spec.kind);
        Failure::input(format!("the option '{}' can be {right}, not {found}", spec.key))
    };
    match (spec.kind, text) {
        (OptionKind::Flag { .. }, None | Some("true" | "yes" | "on" | "1")) => Ok(true.into()),
        (OptionKind::Flag { .. }, Some("false" | "no" | "off" | "0")) => Ok(false.into()),
        (OptionKind::Number { min, max, .. }, Some(text)) => match text.parse::<i32>() {
            Ok(number) if (min..=max).contains(&number) => Ok(number.into()),
            _ => Err(wrong()),
        },
        (OptionKind::OneOf { values }, Some(text)) if values.iter().any(|value| value.value == text) => {
            Ok(text.into())
        }
        // Also as JSON, the way records write it.
        (OptionKind::BySeat { .. }, Some(text)) if text.starts_with('[') => as_json(spec.key, text),
        (OptionKind::BySeat { values, .. }, Some(text)) => {
            let named: Vec<&str> = text.split(',').collect();
            let known = named.iter().all(|name| values.iter().any(|value| value.value == *name));
            if known { Ok(named.into()) } else { Err(wrong()) }
        }
        _ => Err(wrong()),
    }
}

/// A game's default options as an object.
struct Defaults;

impl Visitor for Defaults {
    type Out = Map<String, Value>;

    fn visit<G: Narrate>(self) -> Self::Out {
        match serde_json::to_value(G::Options::default()) {
            Ok(Value::Object(options)) => options,
            other => unreachable!("options are an object, not {other:?}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use menagerie_kernel::Words;

    const W: Words = Words::new("", "", "");
    const VALUES: &[OptionValue] =
        &[OptionValue { value: "normal", name: W }, OptionValue { value: "quick", name: W }];

    const fn spec(key: &'static str, kind: OptionKind) -> OptionSpec {
        OptionSpec { key, name: W, help: W, kind }
    }

    const ABOUT: About = About {
        id: "test",
        name: W,
        tagline: W,
        players: (2, 4),
        hidden: true,
        options: &[
            spec("players", OptionKind::Number { min: 2, max: 4, default: 2 }),
            spec("length", OptionKind::OneOf { values: VALUES }),
            spec("open", OptionKind::Flag { default: false }),
            spec("lengths", OptionKind::BySeat { values: VALUES, only: ("open", "true") }),
        ],
        arrangements: &[],
        rules: W,
        reconstructed: W,
    };

    fn tried(players: Option<u8>, typed: &[&str]) -> Result<Value, String> {
        let typed: Vec<String> = typed.iter().map(ToString::to_string).collect();
        let defaults = Map::from_iter([("maps".to_owned(), Value::Array(Vec::new()))]);
        read(&ABOUT, &defaults, players, &typed).map(Value::Object).map_err(|failure| failure.to_string())
    }

    #[test]
    fn values_are_read_by_their_kind() {
        let options = tried(Some(3), &["length=quick", "open"]).unwrap();
        assert_eq!(options, serde_json::json!({"players": 3, "length": "quick", "open": true}));
        assert_eq!(tried(None, &["open=no", "players=4"]).unwrap()["open"], false);
        assert_eq!(tried(None, &["maps=[1, 2]"]).unwrap()["maps"], serde_json::json!([1, 2]));
        for typed in ["lengths=quick,normal", r#"lengths=["quick","normal"]"#] {
            assert_eq!(tried(None, &[typed]).unwrap()["lengths"], serde_json::json!(["quick", "normal"]));
        }
    }

    #[test]
    fn errors_say_what_would_be_right() {
        let error = |typed: &[&str]| tried(None, typed).unwrap_err();
        assert_eq!(error(&["length=slow"]), "the option 'length' can be normal|quick, not 'slow'");
        assert_eq!(error(&["length"]), "the option 'length' can be normal|quick, not nothing");
        assert_eq!(
            error(&["lengths=quick,slow"]),
            "the option 'lengths' can be normal|quick,…, not 'quick,slow'"
        );
        assert_eq!(error(&["players=9"]), "the option 'players' can be 2..4, not '9'");
        assert_eq!(error(&["open=maybe"]), "the option 'open' can be true|false, not 'maybe'");
        assert!(error(&["maps=[1"]).starts_with("the option 'maps' is written as JSON, and '[1' is none"));
        assert_eq!(error(&["open", "open=no"]), "the option 'open' is given twice");
        assert_eq!(
            error(&["colour=red"]),
            "test has no option 'colour'; its options are: players=2..4, length=normal|quick, open=true|false, lengths=normal|quick,…"
        );
        assert_eq!(tried(Some(7), &[]).unwrap_err(), "test is for 2 to 4 players, not 7");
    }
}
