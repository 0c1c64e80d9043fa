//! The game on the full screen: the position, the log, and the choices under the fingers.

#[cfg(test)]
mod tests;

use std::time::Duration;

use menagerie_catalogue::Offer;
use menagerie_kernel::{Seat, Viewer};
use ratatui::crossterm::event::{self, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

use super::{
    command::Command,
    filter::matching,
    paint, result,
    says::{self, fill},
    session::{Session, Turn},
};
use crate::{failure::Failure, text::wrap};

/// How long a bot's move stays to be seen before the next: with people, and when only bots play.
const PACE: [Duration; 2] = [Duration::from_millis(60), Duration::from_millis(500)];

/// A page over the game: help, log, rules.
pub(super) struct Page {
    pub title: String,
    pub text: String,
    pub scroll: u16,
}

/// All that the screen shows besides the game itself.
pub(super) struct Screen {
    pub session: Session,
    pub turn: Turn,
    /// The seat whose eyes look, once the screen was handed to it.
    pub viewer: Viewer,
    pub waits_for: Option<Seat>,
    pub offers: Vec<Offer>,
    pub found: Vec<usize>,
    pub selected: usize,
    pub filter: String,
    /// What is typed after `:`.
    pub command: Option<String>,
    pub page: Option<Page>,
    pub message: String,
    /// How far the board is moved: down and right.
    pub moved: (u16, u16),
    leaving: bool,
    left: bool,
}

/// Plays on the terminal and gives it back as it was, whatever happens.
pub fn run(session: Session) -> Result<(), Failure> {
    let mut terminal = ratatui::init();
    let outcome = Screen::new(session).run(&mut terminal);
    ratatui::restore();
    outcome
}

impl Screen {
    pub(super) fn new(session: Session) -> Self {
        let mut screen = Self {
            session,
            turn: Turn::Over,
            viewer: Viewer::Spectator,
            waits_for: None,
            offers: Vec::new(),
            found: Vec::new(),
            selected: 0,
            filter: String::new(),
            command: None,
            page: None,
            message: String::new(),
            moved: (0, 0),
            leaving: false,
            left: false,
        };
        screen.look();
        screen
    }

    fn run(mut self, terminal: &mut ratatui::DefaultTerminal) -> Result<(), Failure> {
        while !self.left {
            terminal.draw(|frame| paint::paint(&mut self, frame))?;
            if self.page.is_none() && self.bot_acts()? {
                let pace = PACE[usize::from(self.session.people() == 0)];
                if !event::poll(pace)? {
                    continue;
                }
            }
            if let Event::Key(key) = event::read()?
                && key.kind != KeyEventKind::Release
            {
                self.key(key)?;
            }
        }
        Ok(())
    }

    /// Lets a bot act whose turn it is; says whether there was one.
    fn bot_acts(&mut self) -> Result<bool, Failure> {
        let Turn::Bot(seat, kind) = self.turn else { return Ok(false) };
        self.session.bot_acts(seat, kind).map_err(Failure::running)?;
        self.look();
        Ok(true)
    }

    /// After anything was played: whose turn it is, and what there is to choose.
    fn look(&mut self) {
        self.turn = self.session.turn();
        self.filter.clear();
        self.selected = 0;
        self.offers.clear();
        match self.turn {
            Turn::Person(seat) => {
                if self.viewer != Viewer::Seat(seat) && self.session.private() {
                    self.waits_for = Some(seat);
                }
                self.viewer = Viewer::Seat(seat);
                self.offers = self.session.offers(seat);
            }
            Turn::Bot(..) if self.session.people() == 0 => self.viewer = Viewer::Referee,
            Turn::Bot(..) => {}
            Turn::Over => self.viewer = Viewer::Referee,
        }
        self.found = (0..self.offers.len()).collect();
    }

    fn filtered(&mut self) {
        self.found = matching(&self.offers, &self.filter);
        self.selected = 0;
        // A number means that choice first, and then what has the digits in it; so does a whole notation.
        let typed = self.filter.trim();
        let numbered = typed.parse::<usize>().ok().filter(|number| (1..=self.offers.len()).contains(number));
        let exact = self.offers.iter().position(|offer| offer.notation == typed);
        if let Some(place) = exact.or(numbered.map(|number| number - 1)) {
            self.found.retain(|&other| other != place);
            self.found.insert(0, place);
        }
        self.message.clear();
        if let (true, Turn::Person(seat)) = (self.found.is_empty(), self.turn) {
            self.message = self
                .session
                .why_not(seat, &self.filter)
                .unwrap_or_else(|_| fill(says::NO_MATCH, self.session.lang(), &[&self.filter]));
        }
    }

    pub(super) fn key(&mut self, key: KeyEvent) -> Result<(), Failure> {
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        if control && matches!(key.code, KeyCode::Char('q' | 'c')) {
            self.carry_out(Command::Quit);
            return Ok(());
        }
        let leaving = std::mem::take(&mut self.leaving);
        if let Some(seat) = self.waits_for {
            if key.code == KeyCode::Enter {
                self.waits_for = None;
                debug_assert_eq!(self.viewer, Viewer::Seat(seat));
            }
            return Ok(());
        }
        if self.page.is_some() {
            self.turn_page(key.code);
            return Ok(());
        }
        if self.command.is_some() {
            self.type_command(key.code);
            return Ok(());
        }
        if leaving {
            self.message.clear();
        }
        match key.code {
            KeyCode::Char('z') if control => self.carry_out(Command::Undo),
            KeyCode::Char('s') if control => self.carry_out(Command::Save(None, false)),
            KeyCode::F(1) => self.carry_out(Command::Help),
            KeyCode::F(2) => self.carry_out(Command::Hint),
            KeyCode::F(3) => self.carry_out(Command::Log),
            KeyCode::F(4) => self.carry_out(Command::Rules),
            KeyCode::PageDown => self.moved.0 = self.moved.0.saturating_add(5),
            KeyCode::PageUp => self.moved.0 = self.moved.0.saturating_sub(5),
            KeyCode::Right => self.moved.1 = self.moved.1.saturating_add(5),
            KeyCode::Left => self.moved.1 = self.moved.1.saturating_sub(5),
            KeyCode::Down => self.selected = (self.selected + 1).min(self.found.len().saturating_sub(1)),
            KeyCode::Up => self.selected = self.selected.saturating_sub(1),
            KeyCode::Home => self.selected = 0,
            KeyCode::End => self.selected = self.found.len().saturating_sub(1),
            KeyCode::Enter => return self.enter(),
            KeyCode::Esc => {
                self.filter.clear();
                self.filtered();
            }
            KeyCode::Backspace => {
                self.filter.pop();
                self.filtered();
            }
            KeyCode::Char(':') if self.filter.is_empty() => self.command = Some(String::new()),
            KeyCode::Char('?') if self.filter.is_empty() => self.carry_out(Command::Help),
            KeyCode::Char('q') if self.turn == Turn::Over => self.carry_out(Command::Quit),
            KeyCode::Char(letter) if !control && matches!(self.turn, Turn::Person(_)) => {
                self.filter.push(letter);
                self.filtered();
            }
            _ => {}
        }
        Ok(())
    }

    /// Plays the selected choice.
    fn enter(&mut self) -> Result<(), Failure> {
        let Turn::Person(seat) = self.turn else { return Ok(()) };
        if let Some(&place) = self.found.get(self.selected) {
            let notation = self.offers[place].notation.clone();
            self.session.choose(seat, &notation).map_err(Failure::running)?;
            self.message.clear();
            self.look();
        }
        Ok(())
    }

    fn type_command(&mut self, code: KeyCode) {
        let Some(text) = &mut self.command else { return };
        match code {
            KeyCode::Char(letter) => text.push(letter),
            KeyCode::Backspace if text.is_empty() => self.command = None,
            KeyCode::Backspace => {
                text.pop();
            }
            KeyCode::Esc => self.command = None,
            KeyCode::Enter => {
                let text = std::mem::take(text);
                self.command = None;
                match Command::parse(&text) {
                    Some(Ok(command)) => self.carry_out(command),
                    Some(Err(expected)) => {
                        self.message = fill(says::EXPECTED, self.session.lang(), &[&expected]);
                    }
                    None => self.carry_out(Command::Help),
                }
            }
            _ => {}
        }
    }

    fn turn_page(&mut self, code: KeyCode) {
        let Some(page) = &mut self.page else { return };
        match code {
            KeyCode::Down => page.scroll = page.scroll.saturating_add(1),
            KeyCode::Up => page.scroll = page.scroll.saturating_sub(1),
            KeyCode::PageDown | KeyCode::Char(' ') => page.scroll = page.scroll.saturating_add(15),
            KeyCode::PageUp => page.scroll = page.scroll.saturating_sub(15),
            KeyCode::Enter | KeyCode::Esc | KeyCode::Char('q') | KeyCode::F(_) => self.page = None,
            _ => {}
        }
    }

    fn carry_out(&mut self, command: Command) {
        let lang = self.session.lang();
        let asked = if let Turn::Person(seat) = self.turn { Some(seat) } else { None };
        let said = match (command, asked) {
            (Command::Quit, _) => {
                if self.leaving || !self.session.unsaved() || self.turn == Turn::Over {
                    self.left = true;
                    return;
                }
                self.leaving = true;
                says::QUIT_UNSAVED.get(lang).to_owned()
            }
            (Command::Undo, _) => match self.session.undo(self.viewer) {
                Ok(said) => {
                    self.look();
                    said
                }
                Err(why) => why,
            },
            (command @ (Command::Restart | Command::Redo), _) => {
                let again = command == Command::Restart;
                let done = if again { self.session.restart() } else { self.session.redo() };
                if done.is_ok() {
                    self.look();
                }
                done.unwrap_or_else(|why| why)
            }
            (Command::Resign, Some(seat)) => {
                let done = self.session.resign(seat);
                self.look();
                done.unwrap_or_else(|why| why)
            }
            (Command::Save(None, _), _) if !self.session.has_file() => {
                // Where to? The command line asks, with a name to start from.
                self.command = Some(format!("save {}.menagerie", self.session.game().about().id));
                return;
            }
            (Command::Save(path, force), _) => {
                self.session.save(path.as_deref(), force).unwrap_or_else(|why| why)
            }
            (Command::Load(path, force), _) => {
                if self.session.unsaved() && !force {
                    fill(says::LOAD_UNSAVED, lang, &[&path.display().to_string()])
                } else {
                    let said = self.session.reload(&path).unwrap_or_else(|why| why);
                    self.look();
                    said
                }
            }
            (Command::Why(wish), Some(seat)) => self.session.why_not(seat, &wish).unwrap_or_else(|why| why),
            (Command::Card(what), _) => {
                let said = self.session.describe(&what);
                return self.open(&what, said);
            }
            (Command::Hint, Some(seat)) => self.session.hint(seat),
            (Command::Help, _) => {
                return self.open(
                    says::HELP_TITLE.get(lang),
                    format!("{}\n{}", says::KEYS.get(lang), says::HELP.get(lang)),
                );
            }
            (Command::Log, _) => {
                let mut lines = self.session.news(self.viewer, 0);
                lines.reverse();
                return self.open(says::LOG.get(lang), lines.join("\n"));
            }
            (Command::Rules, _) => {
                let rules = wrap(self.session.game().about().rules.get(lang), 96, "");
                return self.open(says::RULES.get(lang), rules);
            }
            (Command::Why(_) | Command::Hint | Command::Resign | Command::Board | Command::All, _) => {
                String::new()
            }
        };
        self.message = said;
    }

    fn open(&mut self, title: &str, text: String) {
        self.page = Some(Page { title: title.to_owned(), text, scroll: 0 });
    }

    /// The last page of a finished game.
    pub(super) fn result(&self) -> Option<String> {
        result::told(self.session.game(), self.session.table.standing(), self.session.speaker())
    }
}
