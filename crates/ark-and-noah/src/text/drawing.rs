//! The table drawn in text.

use std::fmt::Write;

use menagerie_kernel::{Seat, Speaker, Words};
use menagerie_kit::tell;

use super::words;
use crate::{
    content::{Action, Ark},
    decisions::Step,
    event::Goods,
    faces::Character,
    places::{Cell, Edge, PitchSpace, ROWS},
    state::{ArkAndNoah, Enclosure},
    tile::{Sex, Species, TileSet},
};

/// The columns of a page.
const PAGE: usize = 100;

/// The inner width of a cell.
const WIDTH: usize = 5;

pub(super) fn draw(game: &ArkAndNoah, speaker: Speaker<'_>) -> String {
    let mut out = heading(game, speaker);
    draw_ark(game, speaker, &mut out);
    out.push_str(&legend(game, speaker));
    draw_enclosures(game, speaker, &mut out);
    draw_actions(game, speaker, &mut out);
    draw_drawn(game, speaker, &mut out);
    draw_players(game, speaker, &mut out);
    out
}

fn heading(game: &ArkAndNoah, speaker: Speaker<'_>) -> String {
    let round = game.rounds + u8::from(game.ended.is_none());
    let least = game.options.mode.rounds();
    let (pitch, food) = (game.reserve.pitch, game.reserve.food);
    let [male, female] = Sex::ALL.map(|sex| game.bags.of(sex).len());
    let mut text = tell!(
        speaker.lang,
        "Round {round} (at least {least})   bags: {male} ♂ {female} ♀",
        "Tour {round} (au moins {least})   sachets : {male} ♂ {female} ♀",
        "Runde {round} (mindestens {least})   Beutel: {male} ♂ {female} ♀"
    );
    if !game.quick() {
        text += &tell!(
            speaker.lang,
            "   reserve: {pitch} pitch, {food} food",
            "   réserve : {pitch} poix, {food} nourriture",
            "   Vorrat: {pitch} Pech, {food} Futter"
        );
    }
    text + "\n"
}

/// What the signs mean, in lines: those of the ark, whose letters are whose, those of actions, animals and players.
fn legend(game: &ArkAndNoah, speaker: Speaker<'_>) -> String {
    let seats: Vec<String> = Seat::all(game.players())
        .map(|seat| {
            let name = speaker.say(words::character(Character::ALL[seat.index()]));
            format!("{} {name}", letter(seat, speaker))
        })
        .collect();
    let seats = seats.join(", ");
    let letters = tell!(
        speaker.lang,
        "planks: {seats}   N3 three around an enclosure   inside: animals",
        "planches : {seats}   N3 trois autour d'un enclos   dedans : animaux",
        "Planken: {seats}   N3 drei um ein Gehege   innen: Tiere"
    );
    let (signs, marks) = if game.quick() { (QUICK_SIGNS, QUICK_MARKS) } else { (SIGNS, MARKS) };
    format!("   {}\n   {letters}\n   {}\n", speaker.say(signs), speaker.say(marks))
}

const SIGNS: Words = Words::new(
    "· free edge   ○ pitch space   ● pitch   * food   ∙ finished enclosure   = mate in play",
    "· arête libre   ○ case de poix   ● poix   * nourriture   ∙ enclos terminé   = en couple",
    "· freie Kante   ○ Pechfeld   ● Pech   * Futter   ∙ fertiges Gehege   = Partner im Spiel",
);
const QUICK_SIGNS: Words = Words::new(
    "· free edge   ∙ finished enclosure   = animal whose mate is in play",
    "· arête libre   ∙ enclos terminé   = animal dont le compagnon est en jeu",
    "· freie Kante   ∙ fertiges Gehege   = Tier mit Partner im Spiel",
);
const MARKS: Words = Words::new(
    "[N] worker in progress   (N) done   +1 bonus tile   (2) size of an animal   ▶ now",
    "[N] ouvrier en cours   (N) fini   +1 tuile bonus   (2) taille d'un animal   ▶ maintenant",
    "[N] Arbeiter in Arbeit   (N) fertig   +1 Bonusplättchen   (2) Größe eines Tiers   ▶ jetzt",
);
const QUICK_MARKS: Words = Words::new(
    "(2) size of an animal   ▶ whose turn it is",
    "(2) taille d'un animal   ▶ à qui de jouer",
    "(2) Größe eines Tiers   ▶ wer am Zug ist",
);

/// The letter of a seat's planks: the first of its character's name.
fn letter(seat: Seat, speaker: Speaker<'_>) -> char {
    let name = speaker.say(words::character(Character::ALL[seat.index()]));
    name.chars().next().unwrap_or('?')
}

fn draw_ark(game: &ArkAndNoah, speaker: Speaker<'_>, out: &mut String) {
    let ark = game.ark;
    out.push_str("   ");
    for col in 0..ark.cols {
        let _ = write!(out, " {:^WIDTH$}", col + 1);
    }
    trim_line(out);
    for row in 0..=ROWS {
        out.push_str("   ");
        for col in 0..=ark.cols {
            out.push(point(game, row, col));
            if col < ark.cols {
                out.push_str(&lengthwise(game, Edge::horizontal(row, col), speaker));
            }
        }
        trim_line(out);
        if row == ROWS {
            break;
        }
        for line in 0..2 {
            let name = if line == 0 { (b'a' + row) as char } else { ' ' };
            let _ = write!(out, " {name} ");
            for col in 0..=ark.cols {
                out.push(crosswise(game, Edge::vertical(row, col), speaker));
                if col < ark.cols {
                    let _ = write!(out, "{:^WIDTH$}", inside(game, Cell::at(row, col), line, speaker));
                }
            }
            trim_line(out);
        }
    }
}

fn trim_line(out: &mut String) {
    out.truncate(out.trim_end_matches(' ').len());
    out.push('\n');
}

/// A grid point: a pitch space filled or empty, or just a joint.
fn point(game: &ArkAndNoah, row: u8, col: u8) -> char {
    let ark = game.ark;
    if let Some(space) = ark.pitch.iter().position(|&place| place == (row, col)) {
        return match game.pitch.contains(PitchSpace(space as u8)) {
            _ if game.quick() => '+',
            true => '●',
            false => '○',
        };
    }
    let on_ark = |row: u8, col: u8| row < ROWS && col < ark.cols && ark.cell(Cell::at(row, col)).is_some();
    if on_ark(row, col) { '+' } else { ' ' }
}

fn lengthwise(game: &ArkAndNoah, edge: Edge, speaker: Speaker<'_>) -> String {
    match state_of(game, edge) {
        Place::Plank(seat) => format!("─{0}─{0}─", letter(seat, speaker)),
        Place::Free => " · · ".into(),
        Place::None => " ".repeat(WIDTH),
    }
}

fn crosswise(game: &ArkAndNoah, edge: Edge, speaker: Speaker<'_>) -> char {
    match state_of(game, edge) {
        Place::Plank(seat) => letter(seat, speaker),
        Place::Free => '·',
        Place::None => ' ',
    }
}

enum Place {
    Plank(Seat),
    Free,
    None,
}

fn state_of(game: &ArkAndNoah, edge: Edge) -> Place {
    let Some(edge) = game.ark.edge(edge) else { return Place::None };
    match game.owner(edge) {
        Some(seat) => Place::Plank(seat),
        None if game.closed_edges.contains(edge) => Place::None,
        None => Place::Free,
    }
}

/// Food on the first line of a cell, animals on the second line of an enclosure's first cell.
fn inside(game: &ArkAndNoah, cell: Cell, line: u8, speaker: Speaker<'_>) -> String {
    let Some(index) = game.ark.cell(cell) else { return String::new() };
    if line == 0 {
        return if game.food.contains(index) { "*".into() } else { String::new() };
    }
    let enclosure = game.enclosure_of(index).map(|place| &game.enclosures[place]);
    match enclosure {
        Some(one) if one.first() == index => {
            let name = |species: Option<Species>, length: usize| -> String {
                species.map_or("", |species| speaker.say(species.facts().name)).chars().take(length).collect()
            };
            match (one.large, one.small) {
                (None, None) => "∙".into(),
                (Some(_), Some(_)) => format!("{}+{}", name(one.large, 2), name(one.small, 2)),
                (large, small) => name(large.or(small), WIDTH),
            }
        }
        _ => String::new(),
    }
}

/// An enclosure a line, or two where its owners and animals take more room.
fn draw_enclosures(game: &ArkAndNoah, speaker: Speaker<'_>, out: &mut String) {
    for enclosure in &game.enclosures {
        let cell = game.first_cell(enclosure).to_string();
        let mut line = format!("  {cell:<4}{}", speaker.say(Words::new("size", "taille", "Größe")));
        let _ = write!(line, " {}", enclosure.size());
        let mut length = line.chars().count();
        for part in describe(game, enclosure, speaker) {
            if length + 2 + part.chars().count() > PAGE {
                line += "\n    ";
                length = 4;
            }
            let _ = write!(line, "  {part}");
            length += 2 + part.chars().count();
        }
        out.push_str(&line);
        out.push('\n');
    }
}

/// Food and pitch, planks by owner, animals.
fn describe(game: &ArkAndNoah, enclosure: &Enclosure, speaker: Speaker<'_>) -> Vec<String> {
    let mut parts = Vec::new();
    if !game.quick() {
        let fed = enclosure.size() - game.lacks_food(enclosure).len() as u8;
        parts.push(format!(
            "{} {fed}/{}",
            speaker.say(Words::new("food", "nourriture", "Futter")),
            enclosure.size()
        ));
        let contact = Ark::contact(game.ark, enclosure.cells, game.options.pitch_contact).len();
        if contact > 0 {
            let sealed = contact - game.lacks_pitch(enclosure).len();
            parts.push(format!("{} {sealed}/{contact}", speaker.say(Words::new("pitch", "poix", "Pech"))));
        }
    }
    for seat in Seat::all(game.players()) {
        let planks = game.planks[seat.index()].and(game.ark.rim(enclosure.cells)).len();
        if planks > 0 {
            parts.push(format!("{}{planks}", letter(seat, speaker)));
        }
    }
    let animals = [enclosure.large, enclosure.small].into_iter().flatten();
    parts.extend(animals.map(|species| format!("{} ♂♀", speaker.say(species.facts().name))));
    parts
}

/// One column an action: worker in progress, worker done, bonus.
fn draw_actions(game: &ArkAndNoah, speaker: Speaker<'_>, out: &mut String) {
    if game.quick() {
        return;
    }
    let name = |action: Action| format!("{} {}", action.column() + 1, speaker.say(words::action(action)));
    // The longest name, and the mark before it.
    let column = 1 + Action::ALL.map(|action| name(action).chars().count()).into_iter().max().unwrap_or(0);
    let mut lines = vec![String::from("  "); 2];
    for action in Action::ALL {
        let place = action.column();
        let mark = if game.action == Some(action) { "▶" } else { "" };
        let _ = write!(lines[0], "{:<column$} ", format!("{mark}{}", name(action)));
        let worker = |worker: Option<Seat>| worker.map_or('·', |seat| letter(seat, speaker));
        let bonus = match game.bonus[place] {
            0 => String::new(),
            bonus => format!(" +{bonus}"),
        };
        let spaces = format!("[{}] ({}){bonus}", worker(game.in_progress[place]), worker(game.done[place]));
        let _ = write!(lines[1], "{spaces:<column$} ");
    }
    for line in lines {
        out.push_str(line.trim_end());
        out.push('\n');
    }
}

/// The tiles on the table: what is gathered or exchanged is decided by them.
fn draw_drawn(game: &ArkAndNoah, speaker: Speaker<'_>, out: &mut String) {
    if !game.drawn.is_empty() {
        out.push_str(speaker.say(Words::new("  drawn:", "  piochés :", "  gezogen:")));
        draw_tiles(game, game.drawn, speaker, out);
    }
}

fn draw_players(game: &ArkAndNoah, speaker: Speaker<'_>, out: &mut String) {
    for seat in Seat::all(game.players()) {
        let hand = game.hand(seat);
        let turn = if seat == game.actor && game.step != Step::Over { '▶' } else { ' ' };
        let name: String = speaker.name(seat).chars().take(20).collect();
        let colon = speaker.say(Words::new(":", " :", ":"));
        let _ = write!(out, "{turn} {} {name}{colon} ", letter(seat, speaker));
        out.push_str(&words::points(game.sheets[seat.index()].total(), speaker));
        let (planks, more) =
            (words::goods(Goods::Planks, hand.planks, speaker), game.reserve.planks[seat.index()]);
        let planks = tell!(
            speaker.lang,
            "{planks} (+{more} in reserve)",
            "{planks} (+{more} en réserve)",
            "{planks} (+{more} im Vorrat)"
        );
        let goods = if game.quick() {
            planks
        } else {
            let (pitch, food) = (hand.pitch, hand.food);
            tell!(
                speaker.lang,
                "{planks}, {pitch} pitch, {food} food",
                "{planks}, {pitch} poix, {food} nourriture",
                "{planks}, {pitch} Pech, {food} Futter"
            )
        };
        let _ = writeln!(out, ", {goods}");
        if !hand.animals.is_empty() {
            out.push_str("     ");
            draw_tiles(game, hand.animals, speaker, out);
        }
    }
}

/// Animals with their sizes; those with a mate in play are marked. The line they begin on is begun already.
fn draw_tiles(game: &ArkAndNoah, tiles: TileSet, speaker: Speaker<'_>, out: &mut String) {
    let held = game.in_play();
    let mut line = String::new();
    for tile in tiles.iter() {
        let mark = if held.contains(tile.mate()) { "=" } else { "" };
        let text = format!(" {mark}{}({})", words::tile(tile, speaker), tile.species.size());
        if line.chars().count() + text.chars().count() > 88 {
            out.push_str(&line);
            out.push('\n');
            line = String::from("     ");
        }
        line += &text;
    }
    out.push_str(&line);
    out.push('\n');
}
