//! The full screen, pressed key by key.

use super::*;
use crate::play::{seated::seated, session::Manner};
use menagerie_bots::BotKind;
use menagerie_kernel::{Lang, Seed};
use ratatui::{Terminal, backend::TestBackend};

/// A game of Feeding time on a screen of 100 × 20.
struct Table {
    screen: Screen,
    terminal: Terminal<TestBackend>,
}

impl Table {
    fn new(bots: &[BotKind]) -> Self {
        let options = serde_json::json!({"players": 2});
        let game = menagerie_catalogue::start("feeding-time", &options.into(), Seed::from_number(7)).unwrap();
        let manner = Manner { lang: Lang::En, practice: false, auto_end: false };
        let seating = seated(2, bots, &[]).unwrap();
        let mut screen = Screen::new(Session::new(game, seating, manner));
        while screen.bot_acts().unwrap() {}
        Self { screen, terminal: Terminal::new(TestBackend::new(100, 20)).unwrap() }
    }

    fn press(&mut self, code: KeyCode) {
        self.press_with(code, KeyModifiers::NONE);
    }

    fn press_with(&mut self, code: KeyCode, modifiers: KeyModifiers) {
        self.screen.key(KeyEvent::new(code, modifiers)).unwrap();
        while self.screen.bot_acts().unwrap() {}
    }

    fn text(&mut self, text: &str) {
        text.chars().for_each(|letter| self.press(KeyCode::Char(letter)));
    }

    fn sees(&mut self) -> String {
        self.terminal.draw(|frame| paint::paint(&mut self.screen, frame)).unwrap();
        let buffer = self.terminal.backend().buffer();
        buffer
            .content
            .chunks(100)
            .map(|row| row.iter().map(|cell| cell.symbol()).collect::<String>() + "\n")
            .collect()
    }
}

#[test]
fn typing_filters_and_enter_plays() {
    let mut table = Table::new(&[BotKind::Greedy]);
    assert!(table.sees().contains("choices 3/3"), "{}", table.sees());
    table.text("13");
    assert!(table.sees().contains("choices 1/3 · 13▏"), "{}", table.sees());
    table.press(KeyCode::Enter);
    assert!(table.sees().contains("Player 1 has chosen (13)"), "{}", table.sees());
}

#[test]
fn a_number_selects_that_choice() {
    let mut table = Table::new(&[BotKind::Greedy]);
    table.text("2");
    table.press(KeyCode::Enter);
    assert!(table.sees().contains("Player 1 has chosen (8)"), "{}", table.sees());
}

#[test]
fn a_wish_that_is_not_on_offer_is_answered_with_its_reason() {
    let mut table = Table::new(&[BotKind::Greedy]);
    table.text("feed 20");
    assert!(table.sees().contains("'feed 20' cannot be: not in your hand"), "{}", table.sees());
    table.press(KeyCode::Esc);
    assert!(table.sees().contains("choices 3/3"), "{}", table.sees());
}

#[test]
fn between_people_the_screen_is_empty_until_it_was_handed_over() {
    let mut table = Table::new(&[]);
    assert!(table.sees().contains("Hand the screen to Player 1") && !table.sees().contains("choices"));
    table.press(KeyCode::Enter);
    assert!(table.sees().contains("Play 13"), "{}", table.sees());
    table.press(KeyCode::Enter);
    assert!(table.sees().contains("Hand the screen to Player 2") && !table.sees().contains("Play 1"));
    table.press(KeyCode::Enter);
    assert!(table.sees().contains("Player 1 has chosen ") && !table.sees().contains("has chosen ("));
}

#[test]
fn undo_asks_for_the_first_decision_again() {
    let mut table = Table::new(&[]);
    table.press(KeyCode::Enter);
    table.press(KeyCode::Enter);
    table.press(KeyCode::Enter);
    table.press_with(KeyCode::Char('z'), KeyModifiers::CONTROL);
    assert!(table.sees().contains("Hand the screen to Player 1"), "{}", table.sees());
    table.press(KeyCode::Enter);
    assert!(table.sees().contains("choices 3/3") && table.sees().contains("Taken back: Player 1"));
}

#[test]
fn leaving_an_unsaved_game_must_be_meant() {
    let mut table = Table::new(&[BotKind::Greedy]);
    table.press(KeyCode::Enter);
    table.press_with(KeyCode::Char('q'), KeyModifiers::CONTROL);
    assert!(!table.screen.left && table.sees().contains("This game is not saved"), "{}", table.sees());
    table.press(KeyCode::Down);
    table.press_with(KeyCode::Char('q'), KeyModifiers::CONTROL);
    assert!(!table.screen.left);
    table.press_with(KeyCode::Char('q'), KeyModifiers::CONTROL);
    assert!(table.screen.left);
}

#[test]
fn help_and_log_lie_over_the_game_and_the_end_shows_the_result() {
    let mut table = Table::new(&[BotKind::Greedy]);
    table.press(KeyCode::F(1));
    assert!(table.sees().contains("Ctrl-Z undo"), "{}", table.sees());
    table.press(KeyCode::Esc);
    while table.screen.turn != Turn::Over {
        table.press(KeyCode::Enter);
    }
    assert!(table.sees().contains("Won: ") && table.sees().contains("rank"), "{}", table.sees());
    table.press(KeyCode::Enter);
    assert!(!table.screen.left);
    table.text("q");
    assert!(table.screen.left);
}
