//! What viewers see, and what can be taken back.

use crate::common::*;
use menagerie_ark_nova::{Choice, Options};
use menagerie_kernel::{Blind, Game, Reversal, Rng, Seat, Seed, Viewer};

fn reversal(game: &mut ArkNova, seat: u8, text: &str) -> Reversal {
    let choice: Choice = text.parse().unwrap_or_else(|error| panic!("{error}"));
    game.play(Seat(seat), choice, &mut Blind).unwrap_or_else(|refusal| panic!("{text}: {refusal}"))
}

#[test]
fn hands_and_final_scoring_cards_are_their_owners() {
    let game = Position::new(2).hand(0, &[401, 402]).scoring(0, &[1, 2]).start();
    let own = game.view(Viewer::Seat(Seat(0))).players[0].clone();
    let other = game.view(Viewer::Seat(Seat(1))).players[0].clone();
    assert_eq!((own.hand.len(), own.scoring.len()), (2, 2));
    assert_eq!((other.hand.len(), other.hand_count), (0, 2));
    assert_eq!((other.scoring.len(), other.scoring_count), (0, 2));
    assert!(game.view(Viewer::Spectator).players[0].hand.is_empty());
}

#[test]
fn a_card_taken_from_the_display_stays_known() {
    let mut game = Position::new(2)
        .row(0, "animals build association sponsors cards")
        .hand(0, &[401])
        .display(&[402, 403, 404, 405, 406, 407])
        .start();
    play_all(&mut game, 0, &["action cards", "snap 405"]);
    let seen = game.view(Viewer::Seat(Seat(1))).players[0].clone();
    assert_eq!(seen.hand.iter().map(|card| card.number()).collect::<Vec<_>>(), [405]);
    assert_eq!(seen.hand_count, 2);
}

#[test]
fn the_display_is_hidden_until_all_hands_are_kept() {
    let game = ArkNova::start(&Options::default(), Seed::from_number(4)).expect("a table");
    assert!(game.view(Viewer::Seat(Seat(0))).display.iter().all(Option::is_none));
    assert!(game.view(Viewer::Seat(Seat(0))).players.iter().all(|player| player.map.is_none()));
}

#[test]
fn choosing_can_be_taken_back_drawing_cannot() {
    let mut game = Position::new(2)
        .row(0, "build animals cards association sponsors")
        .hand(0, &[405, 419])
        .enclosure(0, "a3")
        .enclosure(0, "b3+b4")
        .x_tokens(0, 3)
        .start();
    assert_eq!(reversal(&mut game, 0, "action animals"), Reversal::Free);
    assert_eq!(reversal(&mut game, 0, "spend 3"), Reversal::Free);
    assert_eq!(reversal(&mut game, 0, "play 405"), Reversal::Free);
    assert_eq!(reversal(&mut game, 0, "house a3"), Reversal::Free);
    assert_eq!(reversal(&mut game, 0, "done"), Reversal::Free, "Clever is still to come");
    assert_eq!(reversal(&mut game, 0, "done"), Reversal::Free, "the turn passes, nothing is shown");
    assert_eq!(reversal(&mut game, 1, "action cards"), Reversal::Final, "cards are drawn");
}

#[test]
fn looking_through_the_unused_base_projects_cannot_be_taken_back() {
    let mut game = Position::new(2)
        .row(0, "build cards association sponsors animals")
        .universities(0, "double-research")
        .hand(0, &[427])
        .money(0, 40)
        .map(0, "0")
        .seat(0, |seat| seat.sponsors = vec![menagerie_ark_nova::content::Card::from_number(219).unwrap()])
        .enclosure(0, "a3+a4+b4+b5")
        .start();
    play_all(&mut game, 0, &["action animals"]);
    // One home, and then its appeal by itself: the play leads straight to the ability.
    let played = reversal(&mut game, 0, "play 427");
    let offered = legal(&game, 0);
    let shown = if offered.iter().any(|choice| choice.starts_with("take 1")) {
        played
    } else {
        reversal(&mut game, 0, "next ability/assertion/427")
    };
    assert!(legal(&game, 0).iter().any(|choice| choice.starts_with("take 1")));
    assert_eq!(shown, Reversal::Final);
}

/// What was begun can always be carried through at a true table; a deal that is only imagined may come to a dead end,
/// and says so.
#[test]
fn only_imagined_deals_come_to_a_dead_end() {
    let mut dead_ends = 0;
    for number in 0..12 {
        let options = Options { players: 2 + (number % 2) as u8, ..Options::default() };
        let mut game = ArkNova::start(&options, Seed::from_number(number)).unwrap();
        let mut rng = Rng::from_number(number);
        let mut offered = Vec::new();
        while let Some(seat) = game.actors().first() {
            offered.clear();
            game.choices(seat, &mut offered);
            assert!(!offered.is_empty() && !offered.contains(&Choice::Stuck), "game {number}: {offered:?}");
            let mut imagined = game.clone();
            imagined.redeal(Viewer::Spectator, &mut rng);
            let mut there = Vec::new();
            imagined.choices(seat, &mut there);
            assert!(!there.is_empty());
            if there == [Choice::Stuck] {
                dead_ends += 1;
                imagined.apply(seat, Choice::Stuck, &mut Blind);
            }
            let choice = offered[rng.below(offered.len())];
            game.apply(seat, choice, &mut Blind);
        }
    }
    assert!(dead_ends > 0);
}
