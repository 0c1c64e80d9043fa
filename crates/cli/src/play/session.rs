//! A game at this screen: whose turn it is, what was done, undo, saving. No input or output but save files.

use std::path::{Path, PathBuf};

use menagerie_bots::BotKind;
use menagerie_catalogue::{Happening, Match, Offer, RefusedKind, resume};
use menagerie_kernel::{Lang, Reversal, Seat, Speaker, Viewer};

use super::{
    says::{self, fill},
    seated::{Player, Seated},
};
use crate::{failure::Failure, files};

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

/// A running game with the people around it.
pub struct Session {
    pub game: Box<dyn Match>,
    pub seated: Seated,
    pub lang: Lang,
    practice: bool,
    /// Whether each choice so far can be taken back.
    past: Vec<Reversal>,
    /// What happened, with the number of the choice it came of (from 1).
    log: Vec<(usize, Box<dyn Happening>)>,
    file: Option<PathBuf>,
    saved: usize,
    autosave: bool,
}

impl Session {
    /// A game with its history, which is played again to know it.
    pub fn new(game: Box<dyn Match>, seated: Seated, lang: Lang, practice: bool) -> Self {
        let choices = game.record().choices.clone();
        let mut session = Self {
            game: game.rewound(0),
            seated,
            lang,
            practice,
            past: Vec::new(),
            log: Vec::new(),
            file: None,
            saved: choices.len(),
            autosave: false,
        };
        for (seat, notation) in &choices {
            session.choose(*seat, notation).expect("what was played once plays again");
        }
        session
    }

    /// Goes on with a saved game.
    pub fn load(path: &Path, bots: Option<Seated>, lang: Lang, practice: bool) -> Result<Self, Failure> {
        let record = files::read_record(path)?;
        let game =
            resume(record, false).map_err(|error| Failure::input(format!("{}: {error}", path.display())))?;
        let written = &game.record().header.seats;
        let seated = bots.unwrap_or_else(|| Seated::from_record(game.seat_count(), written, lang));
        let mut session = Self::new(game, seated, lang, practice);
        session.file = Some(path.to_owned());
        Ok(session)
    }

    /// Replaces this game by a saved one.
    pub fn reload(&mut self, path: &Path) -> Result<String, String> {
        let loaded =
            Self::load(path, None, self.lang, self.practice).map_err(|failure| failure.to_string())?;
        *self = loaded;
        let played = self.played().to_string();
        Ok(fill(says::LOADED, self.lang, &[&path.display().to_string(), &played]))
    }

    /// Saves to this file now and after every choice.
    pub fn autosave(&mut self, path: &Path) -> Result<(), String> {
        self.save(Some(path), false)?;
        self.autosave = true;
        Ok(())
    }

    /// Someone who speaks the language and knows the names.
    pub fn speaker(&self) -> Speaker<'_> {
        Speaker { lang: self.lang, names: &self.seated.names }
    }

    /// Whose turn it is. Where several seats decide at once, bots go first and people in the order of the seats.
    pub fn turn(&self) -> Turn {
        let actors = self.game.actors();
        let bot = |seat: Seat| match self.seated.player(seat) {
            Player::Bot(kind) => Some(Turn::Bot(seat, kind)),
            Player::Person => None,
        };
        actors.iter().find_map(bot).or(actors.first().map(Turn::Person)).unwrap_or(Turn::Over)
    }

    /// How many choices were made.
    pub fn played(&self) -> usize {
        self.past.len()
    }

    /// What a seat can choose.
    pub fn offers(&self, seat: Seat) -> Vec<Offer> {
        self.game.offers(seat, self.speaker())
    }

    /// Makes a choice, or says why not.
    pub fn choose(&mut self, seat: Seat, notation: &str) -> Result<(), String> {
        let speaker = Speaker { lang: self.lang, names: &self.seated.names };
        let played = self.game.play(seat, notation, speaker).map_err(|refused| match refused.kind {
            RefusedKind::GameOver => says::OVER.get(self.lang).to_owned(),
            _ => fill(says::CANNOT, self.lang, &[notation, &refused.reasons.join("; ")]),
        })?;
        self.past.push(played.reversal);
        let number = self.past.len();
        self.log.extend(played.events.into_iter().map(|event| (number, event)));
        if self.autosave {
            let file = self.file.clone();
            self.save(file.as_deref(), false)?;
        }
        Ok(())
    }

    /// Lets a bot act.
    pub fn bot_acts(&mut self, seat: Seat, kind: BotKind) -> Result<(), String> {
        let notation = self.game.advise(kind, seat, self.chance(seat));
        self.choose(seat, &notation)
    }

    /// What the greedy bot would do, in words.
    pub fn hint(&self, seat: Seat) -> String {
        let notation = self.game.advise(BotKind::Greedy, seat, self.chance(seat));
        let offers = self.offers(seat);
        let text = offers.iter().find(|offer| offer.notation == notation).map_or("", |offer| &offer.text);
        fill(says::HINT, self.lang, &[text])
    }

    /// A bot's chance: of the game's seed and the moment, so that a game can be played again to the same end.
    fn chance(&self, seat: Seat) -> u64 {
        let seed = self.game.record().header.seed.0;
        let bytes = seed.first_chunk::<8>().expect("a seed has 32 bytes");
        let moment = (self.past.len() as u64) << 8 | u64::from(seat.0);
        u64::from_le_bytes(*bytes) ^ moment.wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }

    /// Takes the last choice back, or says why it stays. In practice, goes back to the last choice of a person.
    /// The viewer hears what it was, if that is no secret of another seat's.
    pub fn undo(&mut self, viewer: Viewer) -> Result<String, String> {
        let said = |words: menagerie_kernel::Words| Err(words.get(self.lang).to_owned());
        let choices = &self.game.record().choices;
        let person = |seat: Seat| self.seated.player(seat) == Player::Person;
        let Some(last) = choices.iter().rposition(|(seat, _)| person(*seat)) else {
            return said(says::UNDO_NOTHING);
        };
        if !self.practice && last + 1 < choices.len() {
            return said(says::UNDO_OTHER);
        }
        if !self.practice && self.past[last] == Reversal::Final {
            return said(says::UNDO_FINAL);
        }
        let (seat, notation) = choices[last].clone();
        self.game = self.game.rewound(last);
        self.past.truncate(last);
        self.log.retain(|(number, _)| *number <= last);
        let offer = self.offers(seat).into_iter().find(|offer| offer.notation == notation);
        let text = match offer {
            Some(offer) if viewer.sees(seat) => offer.text,
            _ => self.speaker().name(seat),
        };
        Ok(fill(says::UNDONE, self.lang, &[&text]))
    }

    /// Writes the game to a file. Another game's file is not overwritten unless `force` says so.
    pub fn save(&mut self, path: Option<&Path>, force: bool) -> Result<String, String> {
        let Some(path) = path.map(Path::to_owned).or(self.file.clone()) else {
            return Err(says::SAVE_WHERE.get(self.lang).to_owned());
        };
        let mut record = self.game.record().clone();
        record.header.seats = self.seated.to_record();
        let shown = path.display().to_string();
        if !force && path.exists() && !files::holds_same_game(&path, &record) {
            return Err(fill(says::SAVE_OTHER, self.lang, &[&shown, &shown]));
        }
        files::write_record(&path, &record)?;
        self.file = Some(path);
        self.saved = self.past.len();
        Ok(fill(says::SAVED, self.lang, &[&shown]))
    }

    /// Whether `save` knows where to.
    pub fn has_file(&self) -> bool {
        self.file.is_some()
    }

    /// Whether a person has done something that no file holds.
    pub fn unsaved(&self) -> bool {
        let by_person = |(seat, _): &(Seat, String)| self.seated.player(*seat) == Player::Person;
        let choices = &self.game.record().choices;
        choices.len() < self.saved || choices[self.saved..].iter().any(by_person)
    }

    /// What stands against a wish, in words; nothing if the text is no wish of this game.
    pub fn why_not(&self, seat: Seat, wish: &str) -> Result<String, String> {
        let reasons = self.game.why_not(seat, wish, self.speaker()).map_err(|error| error.to_string())?;
        if reasons.is_empty() {
            return Ok(fill(says::CAN, self.lang, &[wish]));
        }
        let told: Vec<String> = reasons.into_iter().map(|reason| reason.text).collect();
        // Whole sentences follow each other as they are.
        let between = if told.iter().all(|text| text.ends_with('.')) { " " } else { "; " };
        Ok(fill(says::CANNOT, self.lang, &[wish, &told.join(between)]))
    }

    /// Pieces of the game by number or part of the name, in words; the first few.
    pub fn describe(&self, what: &str) -> String {
        let faces = menagerie_catalogue::faces(&self.game.record().header.game, self.lang).ok();
        let faces = faces.and_then(|faces| serde_json::from_str(faces.get()).ok()).unwrap_or_default();
        let found = describe(&faces, what);
        if found.is_empty() { fill(says::NO_CARD, self.lang, &[what]) } else { found.join("\n\n") }
    }

    /// What the viewer may know of what happened after the first `since` choices.
    pub fn news(&self, viewer: Viewer, since: usize) -> Vec<String> {
        let heard = self.log.iter().filter(|(number, _)| *number > since);
        heard.filter_map(|(_, event)| event.tell(viewer, self.speaker())).collect()
    }

    /// Whether the screen must be handed over when another person looks at it: someone here has secrets.
    pub fn private(&self) -> bool {
        let person = |seat: &Seat| self.seated.player(*seat) == Player::Person;
        let mut people = Seat::all(self.game.seat_count()).filter(person);
        self.seated.people() > 1 && people.any(|seat| self.game.has_secrets(seat))
    }
}

/// How many pieces are described at once.
const DESCRIBED: usize = 5;

/// Everything in a game's faces that bears a name and has something to say: `told` or `text`, a line or a list of lines.
fn describe(faces: &serde_json::Value, what: &str) -> Vec<String> {
    let wanted = what.to_lowercase();
    let lists =
        faces.as_object().into_iter().flat_map(|faces| faces.values()).filter_map(|list| list.as_array());
    let said = lists.flatten().filter_map(|face| {
        let name = face.get("name")?.as_str()?;
        let number =
            ["card", "map"].iter().find_map(|key| face.get(key)).map(|number| match number.as_str() {
                Some(text) => text.to_owned(),
                None => number.to_string(),
            })?;
        if number.to_lowercase() != wanted && !name.to_lowercase().contains(&wanted) {
            return None;
        }
        let text = face.get("told").or_else(|| face.get("text"))?;
        let lines: Vec<&str> = match text.as_array() {
            Some(lines) => lines.iter().filter_map(|line| line.as_str()).collect(),
            None => vec![text.as_str()?],
        };
        let lines = crate::text::wrap(&lines.join("\n"), 96, "   ");
        Some((number.to_lowercase() == wanted, format!("{number} {name}\n{}", lines.trim_end())))
    });
    let mut said: Vec<(bool, String)> = said.collect();
    if said.iter().any(|(exact, _)| *exact) {
        said.retain(|(exact, _)| *exact);
    }
    said.into_iter().take(DESCRIBED).map(|(_, text)| text).collect()
}
