//! Whole games: what was played once must play the same for ever, under the same rules version.
//!
//! After a change of rules or content, `UPDATE=1 cargo nextest run -p menagerie-ark-nova golden` writes them anew.

use std::{collections::BTreeMap, fs, path::PathBuf};

use menagerie_ark_nova::{ArkNova, Choice};
use menagerie_kernel::{Blind, Game, Record, Rng, Seat};

/// What a renewed record puts in at most before it gives a game up and plays on freely.
const INSERTED: usize = 3;

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/games")
}

fn read(name: &str) -> Record {
    let text = fs::read_to_string(folder().join(format!("{name}.txt"))).expect("the game is there");
    text.parse().expect("it is a record")
}

/// The scores of all golden games by name, as they are written down.
fn written() -> BTreeMap<String, Vec<i32>> {
    let text = fs::read_to_string(folder().join("scores")).unwrap_or_default();
    let line = |line: &str| {
        let mut words = line.split(' ');
        let name = words.next().expect("a name").to_owned();
        (name, words.map(|score| score.parse().expect("a score")).collect())
    };
    text.lines().map(line).collect()
}

fn scores(game: &ArkNova) -> Vec<i32> {
    game.standing().expect("the game is finished").places.iter().map(|place| place.score).collect()
}

fn offered(game: &ArkNova, seat: Seat) -> Vec<Choice> {
    let mut offered = Vec::new();
    game.choices(seat, &mut offered);
    offered
}

/// A choice for a game that has left its record: mostly what looks best at once.
fn anyhow(game: &ArkNova, seat: Seat, rng: &mut Rng) -> Choice {
    let offered = offered(game, seat);
    if rng.below(8) == 0 {
        return offered[rng.below(offered.len())];
    }
    let evaluation = |choice: Choice| {
        let mut after = game.clone();
        after.apply(seat, choice, &mut Blind);
        after.evaluate(seat)
    };
    let best = |best: Choice, next: Choice| if evaluation(next) > evaluation(best) { next } else { best };
    offered.into_iter().reduce(best).expect("an actor has a choice")
}

/// The same game under today's rules: its own choices as long as they can be made, with the first offer where a
/// question is new; from where that leads nowhere, another game.
fn renewed(old: &Record) -> Record {
    let (options, setup) = old.origin::<ArkNova>().expect("the options are valid");
    let mut record = Record::new::<ArkNova>(&options, &setup, old.header.seed);
    record.header.seats.clone_from(&old.header.seats);
    let mut game = record.opening::<ArkNova>().expect("a table");
    let mut rng = Rng::from_number(1);
    let mut lines = old.choices.iter().peekable();
    let mut inserted = 0;
    while let Some(actor) = game.actors().first() {
        let next = lines.peek().and_then(|(seat, text)| Some((*seat, text.parse::<Choice>().ok()?)));
        let (seat, choice) = match next {
            Some((seat, choice)) if inserted <= INSERTED && offered(&game, seat).contains(&choice) => {
                lines.next();
                inserted = 0;
                (seat, choice)
            }
            _ if inserted < INSERTED => {
                inserted += 1;
                (actor, offered(&game, actor)[0])
            }
            _ => {
                inserted = INSERTED + 1;
                (actor, anyhow(&game, actor, &mut rng))
            }
        };
        record.push(seat, choice);
        game.apply(seat, choice, &mut Blind);
    }
    record
}

#[test]
fn golden_games_play_as_they_did() {
    let mut written = written();
    for name in ["two", "three-alternative", "four-first-edition", "alone"] {
        let mut record = read(name);
        if std::env::var_os("UPDATE").is_some() {
            record = renewed(&record);
            fs::write(folder().join(format!("{name}.txt")), record.to_string()).expect("it can be written");
            let game = record.replay::<ArkNova>().expect("what was just played can be played");
            written.insert(name.into(), scores(&game));
            let lines = written.iter().map(|(name, scores)| {
                let scores: String = scores.iter().map(|score| format!(" {score}")).collect();
                format!("{name}{scores}\n")
            });
            fs::write(folder().join("scores"), lines.collect::<String>()).expect("it can be written");
        }
        record.same_rules::<ArkNova>().unwrap_or_else(|error| panic!("{name}: {error}"));
        let game = record.replay::<ArkNova>().unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(Some(&scores(&game)), written.get(name), "{name}");
    }
}

#[test]
fn a_damaged_game_is_refused_in_words_with_what_was_legal() {
    let text = read("two").to_string().replacen("\n0 action", "\n0 build aviary\n0 action", 1);
    let record: Record = text.parse().unwrap();
    let error = record.replay::<ArkNova>().unwrap_err().to_string();
    assert!(error.contains("build aviary) cannot be played: "), "{error}");
    assert!(error.contains("legal there: seat 0: action ") && !error.contains('{'), "{error}");
}
