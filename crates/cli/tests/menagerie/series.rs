//! Games that come in a series: Ark Nova's solo challenge.

use std::{fs, path::Path};

use menagerie_bots::BotKind;
use menagerie_catalogue::{Match, start};
use menagerie_kernel::{Lang, Record, Seed, Speaker};
use serde_json::json;

use crate::{folder, menagerie, menagerie_with};

/// The first game of a challenge, played by chance until it is over or so many choices are made.
fn challenge(choices: usize) -> Box<dyn Match> {
    let options = json!({"players": 1, "challenge": true});
    let mut game = start("ark-nova", &options.into(), Seed::from_number(4)).expect("a table");
    let mut bot = game.bot(BotKind::Random, 4);
    for _ in 0..choices {
        let Some(seat) = game.actors().first() else { break };
        let choice = bot.choose(game.as_ref(), seat);
        game.play(seat, &choice, Speaker::anonymous(Lang::En)).expect("bots are legal");
    }
    game
}

fn write(game: &dyn Match, path: &Path) {
    fs::write(path, game.record().to_string()).expect("it can be written");
}

#[test]
fn the_second_game_of_a_challenge_follows_the_first() {
    let folder = folder("challenge");
    let (first, second) = (folder.join("one.menagerie"), folder.join("two.menagerie"));
    let game = challenge(100_000);
    assert!(game.standing().is_some(), "a game alone always ends");
    write(&*game, &first);
    let [first, shown] = [&first, &second].map(|path| path.to_str().expect("a plain path"));
    let ran = menagerie_with("quit\nquit\n", &["play", "--after", first, "--save", shown]);
    assert_eq!(ran.code, 0, "{}{}", ran.out, ran.err);
    let record: Record = fs::read_to_string(&second).expect("saved").parse().expect("a record");
    assert_eq!(record.header.setup.as_ref().expect("a setup")["challenge"]["game"], 2);
    assert_eq!(
        record.header.setup.as_ref().expect("a setup")["challenge"]["points"],
        json!([game.standing().expect("over").places[0].score])
    );
}

#[test]
fn nothing_follows_a_game_that_is_not_over() {
    let first = folder("unfinished-challenge").join("one.menagerie");
    write(&*challenge(10), &first);
    let ran = menagerie(&["play", "--after", first.to_str().expect("a plain path")]);
    assert_eq!(ran.code, 2, "{}", ran.err);
    assert!(ran.err.contains("it is not over"), "{}", ran.err);
}
