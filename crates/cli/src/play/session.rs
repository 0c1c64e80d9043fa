//! A game at this screen: a table, the people around it, and saving. No input or output but save files.

use std::path::{Path, PathBuf};

use menagerie_bots::BotKind;
use menagerie_catalogue::{Match, Offer, RefusedKind, Seated, resume};
use menagerie_kernel::{Lang, Preview, Seat, Speaker, Viewer, Words};
use menagerie_table::{Holder, Move, No, Seating, Table};
use serde_json::value::RawValue;

use super::{
    describe::describe,
    says::{self, fill},
    seated,
};
use crate::{failure::Failure, files};

/// Who gives hints, and plays on for who gave up.
const ADVISER: BotKind = BotKind::Level3;

/// How the end of a turn is written.
const END_TURN: &str = "end turn";

/// Who is to act.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Turn {
    /// Someone at this screen.
    Person(Seat),
    /// A bot.
    Bot(Seat, BotKind),
    /// The game has ended.
    Over,
}

/// How the people here want to play.
#[derive(Debug, Clone, Copy)]
pub struct Manner {
    /// The language they speak.
    pub lang: Lang,
    /// Whether everything can be taken back.
    pub practice: bool,
    /// Whether turns end by themselves.
    pub auto_end: bool,
}

/// A running game with the people around it.
pub struct Session {
    pub table: Table,
    pub seating: Seating,
    pub manner: Manner,
    names: Vec<String>,
    bots: Vec<Option<Box<dyn Seated>>>,
    file: Option<PathBuf>,
    saved: usize,
    autosave: bool,
}

impl Session {
    /// A game with its history.
    pub fn new(game: Box<dyn Match>, mut seating: Seating, manner: Manner) -> Self {
        for seat in Seat::all(seating.0.len()) {
            seating.set_auto_end(seat, manner.auto_end);
        }
        let mut table = Table::resumed(game);
        table.hold(seating.holding());
        let names = seating.names(manner.lang);
        let bots = seating.0.iter().map(|_| None).collect();
        let saved = table.step();
        Self { table, seating, manner, names, bots, file: None, saved, autosave: false }
    }

    /// Goes on with a saved game.
    pub fn load(path: &Path, seating: Option<Seating>, manner: Manner) -> Result<Self, Failure> {
        let record = files::read_record(path)?;
        let game =
            resume(record, false).map_err(|error| Failure::input(format!("{}: {error}", path.display())))?;
        let written = &game.header().seats;
        let seating = seating.unwrap_or_else(|| seated::from_record(game.seat_count(), written));
        let mut session = Self::new(game, seating, manner);
        session.file = Some(path.to_owned());
        Ok(session)
    }

    /// Replaces this game by a saved one.
    pub fn reload(&mut self, path: &Path) -> Result<String, String> {
        let loaded = Self::load(path, None, self.manner).map_err(|failure| failure.to_string())?;
        *self = loaded;
        let played = self.played().to_string();
        Ok(fill(says::LOADED, self.lang(), &[&path.display().to_string(), &played]))
    }

    /// Saves to this file now and after every choice.
    pub fn autosave(&mut self, path: &Path) -> Result<(), String> {
        self.save(Some(path), false)?;
        self.autosave = true;
        Ok(())
    }

    /// The game as it stands.
    pub fn game(&self) -> &dyn Match {
        self.table.game()
    }

    /// The language spoken here.
    pub fn lang(&self) -> Lang {
        self.manner.lang
    }

    /// Someone who speaks the language and knows the names.
    pub fn speaker(&self) -> Speaker<'_> {
        Speaker { lang: self.lang(), names: &self.names }
    }

    fn is_person(&self, seat: Seat) -> bool {
        self.seating.bot(seat).is_none()
    }

    /// How many people play at this screen.
    pub fn people(&self) -> usize {
        Seat::all(self.seating.0.len()).filter(|seat| self.is_person(*seat)).count()
    }

    /// Whose turn it is. Where several seats decide at once, bots go first and people in the order of the seats.
    pub fn turn(&self) -> Turn {
        let deciding = self.table.deciding();
        let bot = |seat: Seat| self.seating.bot(seat).map(|bot| Turn::Bot(seat, bot));
        deciding.iter().find_map(bot).or(deciding.first().map(Turn::Person)).unwrap_or(Turn::Over)
    }

    /// How many choices were made.
    pub fn played(&self) -> usize {
        self.table.step()
    }

    /// What a seat is asked for.
    pub fn prompt(&self, seat: Seat) -> String {
        if self.table.held() == Some(seat) {
            return says::TURN_HELD.get(self.lang()).to_owned();
        }
        self.game().prompt(seat, self.speaker())
    }

    /// What a seat can choose: the game's offers, or to end its turn.
    pub fn offers(&self, seat: Seat) -> Vec<Offer> {
        if self.table.held() == Some(seat) {
            return vec![Offer {
                notation: END_TURN.to_owned(),
                text: says::END_TURN.get(self.lang()).to_owned(),
                choice: RawValue::NULL.to_owned(),
                preview: Preview::default(),
            }];
        }
        self.game().offers(seat, self.speaker())
    }

    /// Makes a choice or ends the turn, or says why not.
    pub fn choose(&mut self, seat: Seat, notation: &str) -> Result<(), String> {
        let held = self.table.held() == Some(seat) && notation == END_TURN;
        let wanted = if held { Move::EndTurn } else { Move::Choose(notation.to_owned()) };
        self.act(seat, &wanted)
    }

    fn act(&mut self, seat: Seat, wanted: &Move) -> Result<(), String> {
        let speaker = Speaker { lang: self.manner.lang, names: &self.names };
        let acted = self.table.act(seat, wanted, speaker);
        acted.map_err(|no| self.told(wanted, no))?;
        if self.autosave {
            let file = self.file.clone();
            self.save(file.as_deref(), false)?;
        }
        Ok(())
    }

    fn told(&self, wanted: &Move, no: No) -> String {
        let said = |words: Words| words.get(self.lang()).to_owned();
        match (no, wanted) {
            (No::Refused(refused), Move::Choose(notation)) if refused.kind != RefusedKind::GameOver => {
                fill(says::CANNOT, self.lang(), &[notation, &refused.reasons.join("; ")])
            }
            (No::NoUndo, _) => said(says::UNDO_FINAL),
            (No::NoRedo, _) => said(says::REDO_NOTHING),
            _ => said(says::OVER),
        }
    }

    /// Lets a bot act. It stays for as long as the game lasts.
    pub fn bot_acts(&mut self, seat: Seat, kind: BotKind) -> Result<(), String> {
        let chance = self.chance(seat);
        let game = self.table.position();
        let bot = self.bots[seat.index()].get_or_insert_with(|| game.bot(kind, chance));
        let notation = bot.choose(&*game, seat);
        drop(game);
        self.choose(seat, &notation)
    }

    /// What a bot would do, in words.
    pub fn hint(&self, seat: Seat) -> String {
        if self.table.held() == Some(seat) {
            return self.prompt(seat);
        }
        let notation = self.game().bot(ADVISER, self.chance(seat)).choose(self.game(), seat);
        let offers = self.offers(seat);
        let text = offers.iter().find(|offer| offer.notation == notation).map_or("", |offer| &offer.text);
        fill(says::HINT, self.lang(), &[text])
    }

    /// A bot's chance: of the game's seed and the moment it sits down, so that a game can be played again to the same end.
    fn chance(&self, seat: Seat) -> u64 {
        let seed = self.game().header().seed.0;
        let bytes = seed.first_chunk::<8>().expect("a seed has 32 bytes");
        let moment = (self.played() as u64) << 8 | u64::from(seat.0);
        u64::from_le_bytes(*bytes) ^ moment.wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }

    /// Takes the last step back, or says why it stays. In practice, goes back to the last choice of a person.
    /// The viewer hears what it was, if that is no secret of another seat's.
    pub fn undo(&mut self, viewer: Viewer) -> Result<String, String> {
        let said = |words: Words| Err(words.get(self.lang()).to_owned());
        let choices = &self.game().record().choices;
        let Some(last) = choices.iter().rposition(|(seat, _)| self.is_person(*seat)) else {
            return said(says::UNDO_NOTHING);
        };
        let (seat, notation) = choices[last].clone();
        if self.manner.practice {
            self.table.rewind(seat, last);
        } else if last + 1 < choices.len() {
            return said(says::UNDO_OTHER);
        } else {
            let undoer = self.table.undo_seat().unwrap_or(seat);
            self.act(undoer, &Move::Undo)?;
            if self.table.held().is_some() {
                return Ok(fill(says::UNDONE, self.lang(), &[says::END_TURN.get(self.lang())]));
            }
        }
        Ok(self.undone(seat, &notation, viewer))
    }

    fn undone(&self, seat: Seat, notation: &str, viewer: Viewer) -> String {
        let offer = self.offers(seat).into_iter().find(|offer| offer.notation == notation);
        let text = match offer {
            Some(offer) if viewer.sees(seat) => offer.text,
            _ => self.speaker().name(seat),
        };
        fill(says::UNDONE, self.lang(), &[&text])
    }

    /// Begins the turn again.
    pub fn restart(&mut self) -> Result<String, String> {
        let seat = self.table.restart_seat().ok_or_else(|| says::UNDO_FINAL.get(self.lang()).to_owned())?;
        self.act(seat, &Move::Restart)?;
        Ok(says::RESTARTED.get(self.lang()).to_owned())
    }

    /// Plays again what was taken back last.
    pub fn redo(&mut self) -> Result<String, String> {
        let seat = self.table.redo_seat().ok_or_else(|| says::REDO_NOTHING.get(self.lang()).to_owned())?;
        self.act(seat, &Move::Redo)?;
        Ok(says::REDONE.get(self.lang()).to_owned())
    }

    /// Gives up. Where the game goes on, a bot plays on.
    pub fn resign(&mut self, seat: Seat) -> Result<String, String> {
        self.act(seat, &Move::Resign)?;
        self.seating.hand_over(seat, ADVISER);
        self.table.hold(self.seating.holding());
        if self.table.held() == Some(seat) && !self.table.is_over() {
            self.act(seat, &Move::EndTurn)?;
        }
        Ok(fill(says::RESIGNED, self.lang(), &[&self.speaker().name(seat)]))
    }

    /// Writes the game to a file. Another game's file is not overwritten unless `force` says so.
    pub fn save(&mut self, path: Option<&Path>, force: bool) -> Result<String, String> {
        let Some(path) = path.map(Path::to_owned).or(self.file.clone()) else {
            return Err(says::SAVE_WHERE.get(self.lang()).to_owned());
        };
        let mut record = self.table.record();
        record.header.seats = seated::to_record(&self.seating);
        let shown = path.display().to_string();
        if !force && path.exists() && !files::holds_same_game(&path, &record) {
            return Err(fill(says::SAVE_OTHER, self.lang(), &[&shown, &shown]));
        }
        files::write_record(&path, &record)?;
        self.file = Some(path);
        self.saved = self.played();
        Ok(fill(says::SAVED, self.lang(), &[&shown]))
    }

    /// Whether `save` knows where to.
    pub fn has_file(&self) -> bool {
        self.file.is_some()
    }

    /// Whether a person has done something that no file holds.
    pub fn unsaved(&self) -> bool {
        let by_person =
            |(seat, _): &(Seat, String)| matches!(self.seating.0[seat.index()], Holder::Person { .. });
        let choices = &self.game().record().choices;
        choices.len() < self.saved || choices[self.saved..].iter().any(by_person)
    }

    /// What stands against a wish, in words; nothing if the text is no wish of this game.
    pub fn why_not(&self, seat: Seat, wish: &str) -> Result<String, String> {
        let reasons = self.game().why_not(seat, wish, self.speaker()).map_err(|error| error.to_string())?;
        if reasons.is_empty() {
            return Ok(fill(says::CAN, self.lang(), &[wish]));
        }
        let told: Vec<String> = reasons.into_iter().map(|reason| reason.text).collect();
        // Whole sentences follow each other as they are.
        let between = if told.iter().all(|text| text.ends_with('.')) { " " } else { "; " };
        Ok(fill(says::CANNOT, self.lang(), &[wish, &told.join(between)]))
    }

    /// Pieces of the game by number or part of the name, in words; the first few.
    pub fn describe(&self, what: &str) -> String {
        let faces = menagerie_catalogue::faces(&self.game().header().game, self.lang()).ok();
        let faces = faces.and_then(|faces| serde_json::from_str(faces.get()).ok()).unwrap_or_default();
        let found = describe(&faces, what);
        if found.is_empty() { fill(says::NO_CARD, self.lang(), &[what]) } else { found.join("\n\n") }
    }

    /// What the viewer may know of what happened after the first `since` choices.
    pub fn news(&self, viewer: Viewer, since: usize) -> Vec<String> {
        let since = (since > 0).then_some(since);
        let lines = self.table.log(since, viewer, self.speaker());
        lines.into_iter().map(|line| line.text).collect()
    }

    /// Whether the screen must be handed over when another person looks at it: someone here has secrets.
    pub fn private(&self) -> bool {
        let mut people = Seat::all(self.game().seat_count()).filter(|seat| self.is_person(*seat));
        self.people() > 1 && people.any(|seat| self.game().has_secrets(seat))
    }
}
