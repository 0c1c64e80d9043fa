//! `play` a line at a time, as a person or a script would.

use crate::{folder, menagerie_with};
use std::fs;

const SOLO: &[&str] = &["play", "feeding-time", "--seed", "7"];

#[test]
fn a_game_is_played_to_its_end_by_numbers() {
    let ran = menagerie_with(&"1\n".repeat(12), SOLO);
    assert_eq!(ran.code, 0, "{}{}", ran.out, ran.err);
    assert!(ran.out.contains("The game is over.") && ran.out.contains("Won: "), "{}", ran.out);
    assert!(ran.out.contains("   1) End the turn"), "{}", ran.out);
    let by_themselves = menagerie_with(&"1\n".repeat(8), &[SOLO, &["--auto-end"]].concat());
    assert_eq!(by_themselves.code, 0, "{}{}", by_themselves.out, by_themselves.err);
    assert!(!by_themselves.out.contains("End the turn"), "{}", by_themselves.out);
}

#[test]
fn a_turn_is_a_draft_until_it_ends() {
    let ran = menagerie_with("1\nundo\nredo\nrestart\n2\n1\nundo\nquit\nquit\n", SOLO);
    assert!(ran.out.contains("Taken back: Play 4"), "{}", ran.out);
    assert!(ran.out.contains("Played again.") && ran.out.contains("The turn begins again."), "{}", ran.out);
    assert!(ran.out.contains("That showed something hidden"), "{}", ran.out);
    assert_eq!(ran.code, 0, "{}", ran.err);
}

#[test]
fn who_resigns_has_lost() {
    let file = folder("resign").join("lost.menagerie");
    let shown = file.to_str().expect("a plain path");
    let ran = menagerie_with(&format!("resign\nsave {shown}\nquit\n"), SOLO);
    assert!(ran.out.contains("Player 1 resigns.") && ran.out.contains("Won: Greedy"), "{}", ran.out);
    assert!(fs::read_to_string(&file).expect("saved").contains("\"resigned\":[0]"));
    let three = &["play", "feeding-time", "--seed", "7", "--players", "3"];
    let ran = menagerie_with("resign\n", three);
    assert_eq!(ran.code, 0, "bots play on: {}{}", ran.out, ran.err);
    assert!(ran.out.contains("The game is over."), "{}", ran.out);
}

#[test]
fn a_choice_can_be_filtered_and_named() {
    // Of 4, 8 and 13, one is left with a 3 in it: Enter plays it. Then one by its notation.
    let ran = menagerie_with("13\nPLAY 3\n\n\nfeed 8\nquit\nquit\n", SOLO);
    assert!(ran.out.contains("There are choices 1 to 3, not 13."), "{}", ran.out);
    assert!(ran.out.contains("   3) Play 13\nEnter plays it."), "{}", ran.out);
    assert!(ran.out.contains("Player 1 has chosen (13)"), "{}", ran.out);
    assert_eq!(ran.code, 0, "{}", ran.err);
}

#[test]
fn wishes_are_answered_with_reasons() {
    let ran = menagerie_with("why feed 20\nfeed 20\nwhy feed 4\nwhy sing\nwhy\nzebra\nquit\nquit\n", SOLO);
    assert_eq!(ran.out.matches("'feed 20' cannot be: not in your hand").count(), 2, "{}", ran.out);
    assert!(ran.out.contains("'feed 4' can be had."), "{}", ran.out);
    assert!(ran.out.contains("'sing' is not a choice: 'feed CARD', 'gamble' or 'pass'"), "{}", ran.out);
    assert!(
        ran.out.contains("Say: why NOTATION") && ran.out.contains("No choice has 'zebra'"),
        "{}",
        ran.out
    );
}

#[test]
fn a_card_is_read_by_its_number_or_a_part_of_its_name() {
    let ark_nova = &["play", "ark-nova", "--seed", "7", "--plain"];
    let ran = menagerie_with("card 243\ncard giant panda\ncard zebrafish\ncard\nquit\nquit\n", ark_nova);
    assert!(ran.out.contains("243 Meerkat Den\n   Sponsor, level 5."), "{}", ran.out);
    assert!(ran.out.contains("Each herbivore icon played into your zoo: gain 2 appeal."), "{}", ran.out);
    assert!(ran.out.contains("433 Giant Panda\n   Animal: 27 money; enclosure of size 3."), "{}", ran.out);
    assert!(ran.out.contains("Nothing here is called 'zebrafish'."), "{}", ran.out);
    assert!(ran.out.contains("Say: card NUMBER"), "{}", ran.out);
}

#[test]
fn a_card_or_a_trail_of_symbols_is_read_symbol_by_symbol() {
    let arborea = &["play", "arborea", "--seed", "7", "--plain"];
    let ran = menagerie_with("card r05\ncard z4-1\ncard z8-2\nquit\nquit\n", arborea);
    assert!(ran.out.contains("R05\n   Gain 3 spirit, up to 8."), "{}", ran.out);
    assert!(ran.out.contains("Z4-1\n   Lose 1 spirit; if you cannot, you may not walk here."), "{}", ran.out);
    assert!(ran.out.contains("   Spend 1 Grass of the supply for 1 Water."), "{}", ran.out);
}

#[test]
fn what_people_chose_can_be_taken_back_until_another_acts() {
    let hot_seat = &["play", "feeding-time", "--seed", "7", "--bots", "none", "--names", "Ada,Ben"];
    // Ada looks, chooses; Ben looks and takes Ada's choice back; Ada looks again, chooses another.
    let ran = menagerie_with("\n1\n\nundo\n\n2\n\n1\n1\n\nundo\nquit\nquit\n", hot_seat);
    assert!(ran.out.contains("Hand the screen to Ada") && ran.out.contains("Hand the screen to Ben"));
    assert!(ran.out.contains("Taken back: Ada\n"), "{}", ran.out);
    assert!(ran.out.contains("Ada has chosen\n"), "Ben must not hear which card: {}", ran.out);
    assert!(ran.out.contains("That showed something hidden"), "{}", ran.out);
    assert_eq!(ran.code, 0, "{}", ran.err);
}

#[test]
fn against_bots_undo_is_free_only_in_practice() {
    let refused = menagerie_with("1\n1\nundo\nquit\nquit\n", SOLO);
    assert!(refused.out.contains("Another seat has acted since"), "{}", refused.out);
    let practice = menagerie_with("1\n1\nundo\nquit\nquit\n", &[SOLO, &["--practice"]].concat());
    assert!(practice.out.contains("Taken back: Play 4"), "{}", practice.out);
    let nothing = menagerie_with("undo\nquit\nquit\n", SOLO);
    assert!(nothing.out.contains("There is nothing to take back."), "{}", nothing.out);
}

#[test]
fn a_saved_game_goes_on_where_it_was_left() {
    let folder = folder("save");
    let file = folder.join("mine.menagerie");
    let shown = file.to_str().expect("a plain path");
    let whole = menagerie_with(&"1\n".repeat(12), SOLO);
    let left = menagerie_with(&format!("1\nsave {shown}\nquit\n"), SOLO);
    assert_eq!(left.code, 0, "{}{}", left.out, left.err);
    let resumed = menagerie_with(&"1\n".repeat(12), &["play", "--load", shown]);
    assert_eq!(resumed.code, 0, "{}{}", resumed.out, resumed.err);
    let end = |out: &str| {
        let result = out.split("The game is over.").nth(1).expect("an end");
        result.split("save FILE").next().expect("a result").to_owned()
    };
    assert_eq!(end(&resumed.out), end(&whole.out), "the same choices lead to the same end");
    let left_over: Vec<_> = fs::read_dir(&folder).expect("a folder").collect();
    assert_eq!(left_over.len(), 1, "no temporary files stay: {left_over:?}");
}

#[test]
fn a_save_never_overwrites_another_game() {
    let file = folder("overwrite").join("precious.menagerie");
    let shown = file.to_str().expect("a plain path");
    fs::write(&file, "precious").expect("it can be written");
    let ran = menagerie_with(&format!("1\nsave {shown}\nquit\nquit\n"), SOLO);
    assert!(ran.out.contains("holds something else"), "{}", ran.out);
    assert_eq!(fs::read_to_string(&file).expect("still there"), "precious");
    let forced = menagerie_with(&format!("1\nsave! {shown}\n1\nsave\nquit\n"), SOLO);
    assert_eq!(forced.code, 0, "{}{}", forced.out, forced.err);
    assert!(fs::read_to_string(&file).expect("still there").contains("feeding-time"));
    let other =
        menagerie_with(&format!("1\nsave {shown}\nquit\nquit\n"), &["play", "feeding-time", "--seed", "8"]);
    assert!(other.out.contains("holds something else"), "{}", other.out);
}

#[test]
fn with_save_every_choice_is_kept_even_when_the_input_breaks_off() {
    let file = folder("autosave").join("kept.menagerie");
    let shown = file.to_str().expect("a plain path");
    let ran = menagerie_with("1\n", &[SOLO, &["--save", shown]].concat());
    assert_eq!(ran.code, 1);
    assert!(ran.err.contains("the input ended before the game did"), "{}", ran.err);
    let kept = fs::read_to_string(&file).expect("it was saved");
    assert!(kept.contains("0 feed 4"), "{kept}");
}

#[test]
fn another_game_can_be_loaded_in_between() {
    let folder = folder("load");
    let file = folder.join("first.menagerie");
    let shown = file.to_str().expect("a plain path");
    let ran = menagerie_with(&format!("1\nsave {shown}\n1\n1\nload {shown}\nload! {shown}\nquit\n"), SOLO);
    assert!(ran.out.contains("This game is not saved: save FILE first"), "{}", ran.out);
    assert!(ran.out.contains(&format!("Loaded {shown}: ")), "{}", ran.out);
    assert_eq!(ran.code, 0, "{}", ran.err);
    let missing = menagerie_with("load nowhere\nquit\n", SOLO);
    assert!(missing.out.contains("cannot read nowhere"), "{}", missing.out);
    let other = menagerie_with("", &["play", "ark-and-noah", "--load", shown]);
    assert_eq!(other.code, 2);
    assert!(other.err.contains("is a game of feeding-time"), "{}", other.err);
}

#[test]
fn help_log_rules_and_hints_are_there_in_every_language() {
    for (lang, help, rules) in [
        ("en", "take your last choice back", "Highest card scores."),
        ("fr", "reprendre votre dernier choix", "La plus forte carte marque."),
        ("de", "letzte Wahl zurücknehmen", "Die höchste Karte punktet."),
    ] {
        let ran = menagerie_with(
            "help\nrules\nhint\nlog\nboard\nall\nquit\nquit\n",
            &[SOLO, &["--lang", lang]].concat(),
        );
        assert!(ran.out.contains(help) && ran.out.contains(rules), "{lang}: {}", ran.out);
        assert_eq!(ran.code, 0, "{lang}: {}", ran.err);
    }
}

#[test]
fn bots_alone_play_to_the_end() {
    let args = &["play", "feeding-time", "--players", "3", "--bots", "random,greedy,random"];
    let ran = menagerie_with("", args);
    assert_eq!(ran.code, 0, "{}{}", ran.out, ran.err);
    assert!(ran.out.contains("Random 1") && ran.out.contains("Random 2"), "{}", ran.out);
}

#[test]
fn ark_and_noah_is_played_to_its_end() {
    let ran = menagerie_with(&"1\n".repeat(4000), &["play", "ark-and-noah", "--seed", "7"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(ran.out.contains("The game is over."));
}
