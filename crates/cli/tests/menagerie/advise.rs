//! What a bot thinks of a saved game, in three languages.

use std::{fs, path::PathBuf};

use menagerie_bots::BotKind;
use menagerie_catalogue::start;
use menagerie_kernel::{Lang, Seed, Speaker};
use serde_json::{Value, json};

use crate::{folder, menagerie};

/// A game of Arborea for two after so many choices.
fn begun(test: &str, choices: usize) -> PathBuf {
    let mut game = start("arborea", &json!({"players": 2}).into(), Seed::from_number(7)).expect("a table");
    let mut bot = game.bot(BotKind::Greedy, 7);
    for _ in 0..choices {
        let seat = game.actors().first().expect("it is not over");
        let choice = bot.choose(game.as_ref(), seat);
        game.play(seat, &choice, Speaker::anonymous(Lang::En)).expect("bots are legal");
    }
    let file = folder(test).join("game.menagerie");
    fs::write(&file, game.record().to_string()).expect("it can be written");
    file
}

#[test]
fn advice_is_a_sentence_and_a_table_in_the_language() {
    let file = begun("advise_languages", 12);
    let path = file.to_str().unwrap();
    let told = [
        ("en", "A strong player would: ", " % to win, ", " points at the end", "choice "),
        (
            "fr",
            "Un joueur expérimenté choisirait : ",
            " % de chances de gagner, ",
            " points à la fin",
            "choix ",
        ),
        ("de", "Wer gut spielt, würde wählen: ", " % Gewinnchance, ", " Punkte am Ende", "Möglichkeit "),
    ];
    for (lang, who, win, points, heading) in told {
        let ran = menagerie(&["advise", path, "--lang", lang, "--top", "3"]);
        assert_eq!((ran.code, ran.err.as_str()), (0, ""));
        let lines: Vec<&str> = ran.out.lines().collect();
        assert!(lines[0].starts_with(who) && lines[0].ends_with('.'), "{}", ran.out);
        assert!(lines[0].contains(win) && lines[0].contains(points), "{}", ran.out);
        assert!(lines[1].is_empty() && lines[2].starts_with(heading), "{}", ran.out);
        assert_eq!(lines.len(), 6, "a sentence, a heading and three choices: {}", ran.out);
        let comma = lines[3..].iter().all(|line| line.contains(',') && !line.contains(".0 %"));
        assert!(lang == "en" || comma, "{}", ran.out);
        for other in told.iter().filter(|other| other.0 != lang) {
            assert!(!ran.out.contains(other.4), "{lang} has {}: {}", other.4, ran.out);
        }
    }
    let any = menagerie(&["advise", path, "--bot", "greedy", "--lang", "de"]);
    assert!(any.out.starts_with("Der Bot greedy würde wählen: "), "{}{}", any.out, any.err);
}

#[test]
fn advice_is_the_same_on_any_number_of_threads() {
    let file = begun("advise_threads", 12);
    let advice = |threads: &str| -> Value {
        let path = file.to_str().unwrap();
        let ran = menagerie(&["advise", path, "--json", "--threads", threads]);
        assert_eq!((ran.code, ran.err.as_str()), (0, ""));
        serde_json::from_str(&ran.out).expect("JSON")
    };
    let alone = advice("1");
    assert!(alone[0]["win"].is_number(), "{alone}");
    assert_eq!(advice("3"), alone);
    assert_eq!(advice("0"), alone);
}
