//! Commands that count: games, simulate, bench, soak.

use crate::{folder, menagerie};
use serde_json::Value;

fn json(args: &[&str]) -> Value {
    let ran = menagerie(args);
    assert_eq!(ran.code, 0, "{args:?}: {}", ran.err);
    assert_eq!(ran.err, "", "{args:?}: nothing but the result where nobody is looking");
    serde_json::from_str(&ran.out).unwrap_or_else(|error| panic!("{args:?}: {error}: {}", ran.out))
}

fn keys(value: &Value) -> Vec<&str> {
    value.as_object().expect("an object").keys().map(String::as_str).collect()
}

#[test]
fn games_are_listed_with_their_options() {
    let ran = menagerie(&["games"]);
    assert_eq!(ran.code, 0);
    assert!(
        ran.out.contains("feeding-time") && ran.out.contains("-o players=2..5  (default 2)"),
        "{}",
        ran.out
    );
    let one = menagerie(&["games", "feeding-time", "--lang", "fr"]);
    assert!(one.out.contains("La plus forte carte marque."), "{}", one.out);
    let all = json(&["games", "--json"]);
    let ids: Vec<_> = all.as_array().expect("a list").iter().map(|game| &game["id"]).collect();
    assert!(ids.contains(&&Value::from("ark-and-noah")), "{ids:?}");
    assert_eq!(json(&["games", "feeding-time", "--json"])["options"][0]["key"], "players");
}

const SIMULATE: &[&str] = &["simulate", "feeding-time", "--players", "3", "--games", "150", "--json"];

#[test]
fn a_simulation_has_stable_keys_and_adds_up() {
    let report = json(SIMULATE);
    let expected = [
        "bots",
        "choices_per_decision",
        "decisions_per_game",
        "figures",
        "game",
        "games",
        "games_per_s",
        "options",
        "players",
        "seats",
        "seconds",
        "seed",
        "shared_victories",
        "threads",
    ];
    assert_eq!(keys(&report), expected);
    let bot = &report["bots"][0];
    assert_eq!(keys(bot), ["bot", "even_share", "games", "score", "win_share", "wins"]);
    assert_eq!(keys(&bot["win_share"]), ["high", "low", "share"]);
    assert_eq!(keys(&bot["score"]), ["count", "max", "mean", "min", "sd"]);
    assert_eq!((&bot["bot"], &bot["games"]), (&Value::from("greedy"), &Value::from(150)));
    assert_eq!(report["decisions_per_game"]["mean"], 12.0);
    assert_eq!(report["figures"]["gambles"]["count"], 150);
    assert_eq!(report["seats"].as_array().expect("a list").len(), 3);
}

#[test]
fn a_simulation_is_the_same_again_and_on_any_number_of_threads() {
    let timeless = |threads: &str| {
        let mut report = json(&[SIMULATE, &["--threads", threads]].concat());
        for key in ["seconds", "games_per_s", "threads"] {
            report[key] = Value::Null;
        }
        report
    };
    let one = timeless("1");
    assert_eq!(one, timeless("1"));
    assert_eq!(one, timeless("3"));
}

#[test]
fn a_simulation_is_told_to_people() {
    let ran = menagerie(&["simulate", "feeding-time", "--games", "20", "--bots", "random"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    for text in ["20 games at 2 players", "95 % interval", "random", "gambles", "decisions"] {
        assert!(ran.out.contains(text), "{text}: {}", ran.out);
    }
}

#[test]
fn a_bench_has_exactly_its_keys() {
    let found =
        json(&["bench", "feeding-time", "--players", "4", "--seconds", "0.05", "--seed", "3", "--json"]);
    let expected = [
        "choices_per_decision",
        "clone_ns",
        "decisions_per_game",
        "decisions_per_s",
        "game",
        "games_per_s",
        "players",
        "seconds",
        "seed",
        "state_bytes",
    ];
    assert_eq!(keys(&found), expected);
    assert_eq!((&found["players"], &found["seed"]), (&Value::from(4), &Value::from(3)));
    // Three rounds of four cards and one gamble.
    assert_eq!(found["decisions_per_game"], 15.0);
}

#[test]
fn a_soak_tallies_every_mode() {
    let ran = menagerie(&["soak", "feeding-time", "--games", "40"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    for players in 2..=5 {
        assert!(ran.out.contains(&format!("players={players}     10")), "{}", ran.out);
    }
    let fixed = menagerie(&["soak", "feeding-time", "--games", "10", "--players", "3"]);
    assert!(fixed.out.contains("players=3     10") && !fixed.out.contains("players=2"), "{}", fixed.out);
}

#[test]
fn help_teaches_with_examples() {
    for command in ["play", "simulate", "replay", "bench", "soak"] {
        let ran = menagerie(&[command, "--help"]);
        assert_eq!(ran.code, 0);
        assert!(
            ran.out.contains("Example") && ran.out.contains(&format!("menagerie {command}")),
            "{}",
            ran.out
        );
    }
}

#[test]
fn greedy_beats_random_at_ark_and_noah() {
    let report = json(&["simulate", "ark-and-noah", "--games", "12", "--bots", "greedy,random", "--json"]);
    let wins = report["bots"][0]["wins"].as_f64().expect("a number");
    assert!(wins >= 10.0, "greedy won {wins} of 12");
}

#[test]
fn simulated_games_can_be_written_down_and_replayed() {
    let records = folder("simulated").join("games");
    let shown = records.to_str().expect("a plain path");
    let few = ["simulate", "feeding-time", "--games", "3", "--seed", "5", "--json", "--records", shown];
    json(&few);
    let mut names: Vec<_> = std::fs::read_dir(&records)
        .expect("it was made")
        .map(|file| file.expect("a file").file_name())
        .collect();
    names.sort();
    assert_eq!(names, ["feeding-time-5.menagerie", "feeding-time-6.menagerie", "feeding-time-7.menagerie"]);
    let ran = menagerie(&["replay", records.join(&names[0]).to_str().expect("a plain path"), "--print"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(ran.out.contains("greedy"), "the bots are named: {}", ran.out);
    // Where a file stands, no folder can be made.
    let file = records.join(&names[0]);
    let taken = menagerie(&["simulate", "feeding-time", "--records", file.to_str().expect("a plain path")]);
    assert_eq!(taken.code, 2);
    assert!(taken.err.contains("cannot make"), "{}", taken.err);
}
