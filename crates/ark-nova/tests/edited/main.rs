//! Data mean what they say: edited rows are read by the real loader and played, or refused with file, line and word.
//!
//! A program plays with one set of data, so these tests are a program of their own and share one edited set.

mod refused;

use std::sync::Once;

use menagerie_ark_nova::{
    ArkNova,
    content::{self, Files},
    position::{Position, legal, play_all},
    view::PlayerView,
};
use menagerie_kernel::{Game, Lang, Narrate, Viewer};

/// Changes words in the row of a card.
pub fn edit(text: &'static str, number: u16, from: &str, to: &str) -> &'static str {
    let start = format!("{number}\t");
    let line = |line: &str| match line.starts_with(&start) {
        true => {
            assert!(line.contains(from), "{number} has no '{from}'");
            line.replacen(from, to, 1)
        }
        false => line.to_owned(),
    };
    text.lines().map(line).collect::<Vec<_>>().join("\n").leak()
}

/// Plays with the edited data from now on.
fn edited() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let mut files = Files::printed();
        for (number, from, to) in [
            (238, "any bird: money 3", "any bird: x-token 1"),
            (239, "any predator: money 3", "any predator: take-card 1"),
            (241, "next-to water: money 1", "next-to water: appeal 1"),
            (242, "next-to rock: money 1", "next-to rock: take-card 1"),
            (220, "money 3\t-\tmoney 3", "take-card 2\t-\tappeal 2"),
            (223, "0\t-\t-\t-\t-\t-\t-", "0\t-\t-\t-\t-\t-\tsmall-discount"),
            (229, "small-discount", "-"),
            (208, "appeal 1 per research", "tokens 1"),
            (208, "any research: money 2", "own research: sponsor-for-money"),
            (253, "tokens 3\town herbivore: sponsor-for-money", "reputation 1\town herbivore: reputation 1"),
        ] {
            files.sponsors = edit(files.sponsors, number, from, to);
        }
        files.animals = edit(files.animals, 404, "hunter:2", "venom:3");
        content::play_with(&files);
    });
}

fn zoo(game: &ArkNova, seat: usize) -> PlayerView {
    game.view(Viewer::Referee).players[seat].clone()
}

/// Seat 0 is about to play one of these animals: Animals II in slot 2, money, a pen for anybody.
fn stage(hand: &[u16]) -> Position {
    edited();
    Position::new(2)
        .hand(0, hand)
        .hand(1, &[])
        .money(0, 60)
        .row(0, "build animals cards association sponsors")
        .upgraded(0, "animals")
        .enclosure(0, "c5+d5+d6+e5+e6")
}

#[test]
fn others_gain_what_their_sponsor_says() {
    let mut game = stage(&[495]).sponsors(1, &[238]).start();
    play_all(&mut game, 0, &["action animals", "play 495"]);
    assert_eq!((zoo(&game, 1).x_tokens, zoo(&game, 1).money), (1, 25));
}

#[test]
fn others_are_asked_what_their_sponsor_asks() {
    let mut game = stage(&[404]).sponsors(1, &[239]).start();
    play_all(&mut game, 0, &["action animals", "play 404", "next gain/appeal:4"]);
    assert!(legal(&game, 1).contains(&"draw".to_owned()), "{:?}", legal(&game, 1));
    play_all(&mut game, 1, &["draw"]);
    assert_eq!(zoo(&game, 1).hand.len(), 1);
}

#[test]
fn covered_hexes_give_what_the_sponsor_says() {
    let build = |sponsor, place: &str| {
        edited();
        let mut game = Position::new(2)
            .hand(0, &[])
            .row(0, "animals cards association sponsors build")
            .sponsors(0, &[sponsor])
            .start();
        play_all(&mut game, 0, &["action build", "build enclosure-2", place]);
        game
    };
    // a3 lies beside one water, a4 beside none.
    let game = build(241, "place enclosure-2 a3+a4");
    assert_eq!((zoo(&game, 0).appeal, zoo(&game, 0).money), (1, 25 - 4));
    let game = build(242, "place enclosure-2 a4+a5");
    assert_eq!(zoo(&game, 0).money, 25 - 4);
    assert!(legal(&game, 0).iter().any(|choice| choice == "draw" || choice.starts_with("next ")));
}

#[test]
fn as_many_cards_are_taken_as_the_row_says_and_the_text_says_so() {
    edited();
    let mut game =
        Position::new(2).hand(0, &[220]).row(0, "animals build cards association sponsors").start();
    play_all(&mut game, 0, &["action sponsors", "play 220", "draw", "draw"]);
    assert_eq!(zoo(&game, 0).hand.len(), 2);
    let faces = serde_json::to_string(&ArkNova::faces(Lang::En)).expect("faces are data");
    assert!(faces.to_lowercase().contains("take 2 cards from the deck"), "the text follows the row");
}

#[test]
fn a_rule_goes_with_the_row_it_stands_in() {
    // The fennec costs 8; the discount has moved from 229 to 223.
    for (sponsor, cost) in [(223, 5), (229, 8)] {
        let mut game = stage(&[405]).sponsors(0, &[sponsor]).start();
        play_all(&mut game, 0, &["action animals", "play 405"]);
        assert_eq!(zoo(&game, 0).money, 60 - cost, "{sponsor}");
    }
}

#[test]
fn tokens_lie_where_the_rows_put_them() {
    edited();
    let mut game =
        Position::new(2).hand(0, &[208, 223]).row(0, "animals build cards association sponsors").start();
    // The library is research itself: its only token plays the institute for 3 money.
    play_all(&mut game, 0, &["action sponsors", "play 208", "play 223"]);
    assert_eq!(zoo(&game, 0).money, 25 - 3);
    assert_eq!(zoo(&game, 0).sponsors.len(), 2);
}

#[test]
fn an_ability_has_the_number_of_its_row() {
    let mut game = stage(&[404]).appeal(1, 20).start();
    play_all(&mut game, 0, &["action animals", "play 404", "next ability/venom:3/404"]);
    let venom = zoo(&game, 1).row.iter().filter(|card| card.venom).count();
    assert_eq!(venom, 3);
}

#[test]
fn edited_data_have_a_fingerprint_of_their_own() {
    edited();
    let files = Files::printed();
    assert_ne!(content::Content::load(&files).fingerprint(), ArkNova::content_hash());
}
