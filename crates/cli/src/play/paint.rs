//! How the full screen looks.

use menagerie_kernel::Seat;
use ratatui::{
    Frame,
    layout::{Alignment, Constraint, Layout, Rect},
    style::{Modifier, Style},
    text::{Line, Span},
    widgets::{Block, Clear, List, ListItem, ListState, Paragraph, Wrap},
};

use super::{
    says::{self, fill},
    screen::{Page, Screen},
    session::Turn,
};
use crate::text::wrap;

const BOLD: Style = Style::new().add_modifier(Modifier::BOLD);
const DIM: Style = Style::new().add_modifier(Modifier::DIM);
const SELECTED: Style = Style::new().add_modifier(Modifier::REVERSED);

/// Paints everything.
pub(super) fn paint(screen: &mut Screen, frame: &mut Frame<'_>) {
    let lang = screen.session.lang();
    if let Some(seat) = screen.waits_for {
        let name = screen.session.speaker().name(seat);
        let text = format!("\n\n\n{}", fill(says::HAND_OVER, lang, &[&name]));
        frame.render_widget(Paragraph::new(text).alignment(Alignment::Center).style(BOLD), frame.area());
        return;
    }
    let said_rows = if screen.message.chars().count() > usize::from(frame.area().width) { 2 } else { 1 };
    let rows =
        [Constraint::Length(1), Constraint::Min(3), Constraint::Length(said_rows), Constraint::Length(1)];
    let [title, middle, message, footer] = Layout::vertical(rows).areas(frame.area());
    frame.render_widget(Paragraph::new(headline(screen)), title);
    let drawing = screen.session.game().draw(screen.viewer, screen.session.speaker());
    let (board, choices, log) = areas(middle, &drawing, screen.offers.len());
    paint_board(screen, frame, board, &drawing);
    match screen.turn {
        Turn::Over => {
            let text = screen.result().unwrap_or_default();
            let over = format!("{text}\n{}", says::AFTER_END_KEYS.get(lang));
            let block = titled(says::RESULT.get(lang));
            frame.render_widget(Paragraph::new(over).wrap(Wrap { trim: false }).block(block), choices);
        }
        _ => paint_choices(screen, frame, choices),
    }
    paint_log(screen, frame, log);
    let said = match &screen.command {
        Some(text) => Line::from(vec![Span::styled(format!(":{text}"), BOLD), Span::styled(" ", SELECTED)]),
        None => Line::styled(screen.message.lines().next().unwrap_or("").to_owned(), BOLD),
    };
    frame.render_widget(Paragraph::new(said).wrap(Wrap { trim: false }), message);
    frame.render_widget(Paragraph::new(says::FOOTER.get(lang)).style(DIM), footer);
    if let Some(page) = &screen.page {
        paint_page(page, frame, middle);
    }
}

fn titled(title: &str) -> Block<'_> {
    Block::bordered().title(Span::styled(format!(" {title} "), BOLD)).border_style(DIM)
}

/// The game's name and the points as they stand, whose turn it is marked.
fn headline(screen: &Screen) -> Line<'static> {
    let session = &screen.session;
    let actors = session.table.deciding();
    let mut spans =
        vec![Span::styled(format!(" {}   ", session.game().about().name.get(session.lang())), BOLD)];
    for seat in Seat::all(session.game().seat_count()) {
        let text = format!(" {} {} ", session.speaker().name(seat), session.game().score(seat));
        spans.push(Span::styled(text, if actors.contains(seat) { SELECTED } else { Style::new() }));
        spans.push(Span::raw(" "));
    }
    Line::from(spans)
}

/// Board, choices, log. Where it is wide enough the log stands beside the board, else beside the choices.
fn areas(area: Rect, drawing: &str, offers: usize) -> (Rect, Rect, Rect) {
    let wide = drawing.lines().map(|line| line.chars().count()).max().unwrap_or(0) as u16 + 2;
    let high = drawing.lines().count() as u16 + 2;
    let wanted = (offers as u16).clamp(4, 14) + 3;
    let below = wanted.min(area.height / 2).max(area.height.saturating_sub(high));
    let columns = |area: Rect, left: u16| {
        let [left, right] = Layout::horizontal([Constraint::Length(left), Constraint::Min(0)]).areas(area);
        (left, right)
    };
    if area.width >= wide + 36 {
        let (left, log) = columns(area, wide.max(area.width / 2));
        let [board, choices] = Layout::vertical([Constraint::Min(3), Constraint::Length(below)]).areas(left);
        return (board, choices, log);
    }
    let [board, rest] = Layout::vertical([Constraint::Min(3), Constraint::Length(below)]).areas(area);
    let (choices, log) = columns(rest, area.width * 3 / 5);
    (board, choices, log)
}

fn paint_board(screen: &mut Screen, frame: &mut Frame<'_>, area: Rect, drawing: &str) {
    // The board cannot be moved out of sight.
    let high = drawing.lines().count() as u16;
    let wide = drawing.lines().map(|line| line.chars().count()).max().unwrap_or(0) as u16;
    screen.moved.0 = screen.moved.0.min((high + 2).saturating_sub(area.height));
    screen.moved.1 = screen.moved.1.min((wide + 2).saturating_sub(area.width));
    let mut title = says::BOARD.get(screen.session.lang()).to_owned();
    if high + 2 > area.height {
        title.push_str(" · PgUp PgDn");
    }
    if wide + 2 > area.width {
        title.push_str(" · ← →");
    }
    let board = Paragraph::new(drawing.to_owned()).scroll(screen.moved).block(titled(&title));
    frame.render_widget(board, area);
}

fn paint_choices(screen: &Screen, frame: &mut Frame<'_>, area: Rect) {
    let session = &screen.session;
    let asked = match screen.turn {
        Turn::Person(seat) => {
            let prompt = session.prompt(seat);
            fill(says::TURN, session.lang(), &[&session.speaker().name(seat), &prompt])
        }
        _ => "…".into(),
    };
    let mut title =
        format!("{} {}/{}", says::CHOICES.get(session.lang()), screen.found.len(), screen.offers.len());
    if !screen.filter.is_empty() {
        title.push_str(&format!(" · {}▏", screen.filter));
    }
    let block = titled(&title);
    let inner = block.inner(area);
    frame.render_widget(block, area);
    let asked = wrap(&asked, usize::from(inner.width).max(20), "");
    let rows = [Constraint::Length(asked.lines().count() as u16), Constraint::Min(1)];
    let [question, area] = Layout::vertical(rows).areas(inner);
    frame.render_widget(Paragraph::new(asked).style(BOLD), question);
    let width = usize::from(area.width.saturating_sub(6));
    let item = |&place: &usize| {
        let text = wrap(&screen.offers[place].text, width, "");
        let numbered = text.lines().enumerate().map(|(row, line)| {
            let number = if row == 0 { (place + 1).to_string() } else { String::new() };
            Line::from(format!("{number:>4} {line}"))
        });
        ListItem::new(numbered.collect::<Vec<_>>())
    };
    let list = List::new(screen.found.iter().map(item)).highlight_style(SELECTED);
    let mut state = ListState::default().with_selected(Some(screen.selected));
    frame.render_stateful_widget(list, area, &mut state);
}

/// The newest lines, the last at the bottom.
fn paint_log(screen: &Screen, frame: &mut Frame<'_>, area: Rect) {
    let lines = screen.session.news(screen.viewer, 0);
    let width = usize::from(area.width.saturating_sub(2)).max(10);
    let recent = lines.iter().rev().take(usize::from(area.height)).rev();
    let wrapped: Vec<String> = recent
        .flat_map(|line| wrap(line, width, " ").lines().map(str::to_owned).collect::<Vec<_>>())
        .collect();
    let room = usize::from(area.height.saturating_sub(2));
    let shown = &wrapped[wrapped.len().saturating_sub(room)..];
    let text: Vec<Line<'_>> = shown.iter().map(|line| Line::from(line.as_str())).collect();
    frame.render_widget(Paragraph::new(text).block(titled(says::LOG.get(screen.session.lang()))), area);
}

fn paint_page(page: &Page, frame: &mut Frame<'_>, area: Rect) {
    let block = titled(&page.title).title_bottom(Span::styled(" Esc · ↑ ↓ ", DIM));
    frame.render_widget(Clear, area);
    let text =
        Paragraph::new(page.text.as_str()).wrap(Wrap { trim: false }).scroll((page.scroll, 0)).block(block);
    frame.render_widget(text, area);
}
