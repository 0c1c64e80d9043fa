//! A replay on the full screen.

use menagerie_catalogue::Match;
use menagerie_kernel::{Seat, Viewer};
use ratatui::{
    Frame,
    crossterm::event::{self, Event, KeyCode, KeyEventKind, KeyModifiers},
    layout::{Constraint, Layout},
    style::{Modifier, Style},
    text::Line,
    widgets::{Block, Paragraph, Wrap},
};

use super::tape::Tape;
use crate::{failure::Failure, play::result};

const FOOTER: &str = " ← → step · PgUp PgDn ten · Home End · v viewer · ↑ ↓ scroll · q quit";

struct Screen<'a> {
    tape: &'a Tape,
    viewer: Viewer,
    at: usize,
    game: Box<dyn Match>,
    scroll: u16,
}

/// Steps through until the person leaves.
pub fn run(tape: &Tape, viewer: Viewer, at: usize) -> Result<(), Failure> {
    let mut terminal = ratatui::init();
    let mut screen = Screen { tape, viewer, at, game: tape.at(at), scroll: 0 };
    let outcome = screen.run(&mut terminal);
    ratatui::restore();
    outcome
}

impl Screen<'_> {
    fn run(&mut self, terminal: &mut ratatui::DefaultTerminal) -> Result<(), Failure> {
        loop {
            terminal.draw(|frame| self.paint(frame))?;
            let Event::Key(key) = event::read()? else { continue };
            if key.kind == KeyEventKind::Release {
                continue;
            }
            let control = key.modifiers.contains(KeyModifiers::CONTROL);
            let most = self.tape.steps.len();
            match key.code {
                KeyCode::Char('q') | KeyCode::Esc => return Ok(()),
                KeyCode::Char('c') if control => return Ok(()),
                KeyCode::Right | KeyCode::Char(' ') | KeyCode::Enter => self.go((self.at + 1).min(most)),
                KeyCode::Left | KeyCode::Backspace => self.go(self.at.saturating_sub(1)),
                KeyCode::PageDown => self.go((self.at + 10).min(most)),
                KeyCode::PageUp => self.go(self.at.saturating_sub(10)),
                KeyCode::Home => self.go(0),
                KeyCode::End => self.go(most),
                KeyCode::Down => self.scroll = self.scroll.saturating_add(1),
                KeyCode::Up => self.scroll = self.scroll.saturating_sub(1),
                KeyCode::Char('v') => self.viewer = self.next_viewer(),
                _ => {}
            }
        }
    }

    fn go(&mut self, at: usize) {
        if at != self.at {
            self.at = at;
            self.game = self.tape.at(at);
        }
    }

    /// Referee, spectator, then every seat, and round again.
    fn next_viewer(&self) -> Viewer {
        match self.viewer {
            Viewer::Referee => Viewer::Spectator,
            Viewer::Spectator => Viewer::Seat(Seat(0)),
            Viewer::Seat(seat) if seat.index() + 1 < self.game.seat_count() => Viewer::Seat(Seat(seat.0 + 1)),
            Viewer::Seat(_) => Viewer::Referee,
        }
    }

    fn paint(&self, frame: &mut Frame<'_>) {
        let speaker = self.tape.speaker();
        let mut below = if self.at == 0 { Vec::new() } else { self.tape.told(self.at, self.viewer) };
        for seat in self.game.actors().iter() {
            below.push(format!("→ {}: {}", speaker.name(seat), self.game.prompt(seat, speaker)));
        }
        if self.at == self.tape.steps.len() {
            below.extend(self.tape.broken.iter().map(|error| format!("⚠ {error}")));
            let result = result::told(self.game.as_ref(), self.game.standing(), speaker).unwrap_or_default();
            below.extend(result.lines().map(str::to_owned));
        }
        let height = (below.len() as u16 + 2).clamp(5, frame.area().height / 2 + 1);
        let rows =
            [Constraint::Length(1), Constraint::Min(3), Constraint::Length(height), Constraint::Length(1)];
        let [title, board, log, footer] = Layout::vertical(rows).areas(frame.area());
        let viewer = match self.viewer {
            Viewer::Seat(seat) => speaker.name(seat),
            Viewer::Spectator => "spectator".into(),
            Viewer::Referee => "referee".into(),
        };
        let name = self.tape.end.about().name.get(speaker.lang);
        let headline = format!(" {name} · {}/{} · {viewer}", self.at, self.tape.steps.len());
        let bold = Style::new().add_modifier(Modifier::BOLD);
        let dim = Style::new().add_modifier(Modifier::DIM);
        frame.render_widget(Paragraph::new(Line::styled(headline, bold)), title);
        let drawing = self.game.draw(self.viewer, speaker);
        let block = || Block::bordered().border_style(dim);
        frame.render_widget(Paragraph::new(drawing).scroll((self.scroll, 0)).block(block()), board);
        let told = Paragraph::new(below.join("\n")).wrap(Wrap { trim: false }).block(block());
        frame.render_widget(told, log);
        frame.render_widget(Paragraph::new(Line::styled(FOOTER, dim)), footer);
    }
}
