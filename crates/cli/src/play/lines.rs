//! The game a line at a time: for scripts, for screen readers, and where there is no terminal.

use std::io::{BufRead, Write};

use menagerie_catalogue::Offer;
use menagerie_kernel::{Seat, Viewer};

use super::{
    command::Command,
    filter::matching,
    result,
    says::{self, fill},
    session::{Session, Turn},
};
use crate::{failure::Failure, text::wrap};

/// How many choices are listed at once.
const LISTED: usize = 20;

/// The line interface on some input and output.
pub struct Lines<'a, I, O> {
    pub input: I,
    pub output: O,
    pub session: &'a mut Session,
    /// Whether to wipe the screen when it is handed over.
    pub wipe: bool,
}

/// What a line led to.
enum Next {
    /// Something was played or taken back: look anew.
    Look,
    /// The same decision again.
    Stay,
    /// The player has left.
    Leave,
}

impl<I: BufRead, O: Write> Lines<'_, I, O> {
    /// Plays until the game is over or left.
    pub fn run(&mut self) -> Result<(), Failure> {
        let mut heard = vec![0; self.session.game().seat_count()];
        let (mut drawn, mut shown_to) = (String::new(), None);
        loop {
            match self.session.turn() {
                Turn::Bot(seat, kind) => self.session.bot_acts(seat, kind).map_err(Failure::running)?,
                Turn::Over => return self.over(&heard),
                Turn::Person(seat) => {
                    if shown_to != Some(seat) && self.session.private() && !self.hand_over(seat)? {
                        return Err(cut_off());
                    }
                    shown_to = Some(seat);
                    self.news(Viewer::Seat(seat), heard[seat.index()])?;
                    heard[seat.index()] = self.session.played();
                    let board = self.session.game().draw(Viewer::Seat(seat), self.session.speaker());
                    if board != drawn {
                        writeln!(self.output, "\n{}", board.trim_end())?;
                        drawn = board;
                    }
                    if !self.decide(seat)? {
                        return Ok(());
                    }
                    // What was undone or loaded has not been heard.
                    heard.iter_mut().for_each(|heard| *heard = (*heard).min(self.session.played()));
                    heard.resize(self.session.game().seat_count(), 0);
                }
            }
        }
    }

    fn news(&mut self, viewer: Viewer, since: usize) -> Result<(), Failure> {
        for line in self.session.news(viewer, since) {
            writeln!(self.output, "· {line}")?;
        }
        Ok(())
    }

    /// One decision of a person; false if the game was left.
    fn decide(&mut self, seat: Seat) -> Result<bool, Failure> {
        let offers = self.session.offers(seat);
        let speaker = self.session.speaker();
        let prompt = self.session.prompt(seat);
        let asked = fill(says::TURN, self.session.lang(), &[&speaker.name(seat), &prompt]);
        writeln!(self.output, "\n{asked}")?;
        let mut listed: Vec<usize> = (0..offers.len()).collect();
        self.list(&offers, &listed, LISTED)?;
        let mut leaving = false;
        loop {
            let Some(line) = self.read()? else { return if leaving { Ok(false) } else { Err(cut_off()) } };
            let next = match Command::parse(&line) {
                Some(Ok(Command::Quit)) if self.session.unsaved() && !leaving => {
                    leaving = true;
                    self.say(says::QUIT_UNSAVED.get(self.session.lang()))?;
                    continue;
                }
                Some(Ok(Command::All)) => {
                    self.list(&offers, &(0..offers.len()).collect::<Vec<_>>(), usize::MAX)?;
                    Next::Stay
                }
                Some(Ok(command)) => self.carry_out(seat, command)?,
                Some(Err(expected)) => {
                    self.say(&fill(says::EXPECTED, self.session.lang(), &[&expected]))?;
                    Next::Stay
                }
                None => self.pick(seat, &offers, &mut listed, line.trim())?,
            };
            leaving = false;
            match next {
                Next::Look => return Ok(true),
                Next::Stay => {}
                Next::Leave => return Ok(false),
            }
        }
    }

    /// A number, a notation, part of a word, or Enter on the only choice left.
    fn pick(
        &mut self,
        seat: Seat,
        offers: &[Offer],
        listed: &mut Vec<usize>,
        line: &str,
    ) -> Result<Next, Failure> {
        let lang = self.session.lang();
        let chosen = match line.parse::<usize>() {
            Ok(number) if (1..=offers.len()).contains(&number) => Some(number - 1),
            Ok(_) => {
                let most = offers.len().to_string();
                self.say(&fill(says::NO_NUMBER, lang, &[&most, line]))?;
                return Ok(Next::Stay);
            }
            Err(_) if line.is_empty() => (listed.len() == 1).then(|| listed[0]),
            Err(_) => offers.iter().position(|offer| offer.notation == line),
        };
        if let Some(place) = chosen {
            return match self.session.choose(seat, &offers[place].notation) {
                Ok(()) => Ok(Next::Look),
                Err(why) => Err(Failure::running(why)),
            };
        }
        let found = matching(offers, line);
        if found.is_empty() {
            // Not on offer: if it is something that can be wanted, say what stands against it.
            let why =
                self.session.why_not(seat, line).unwrap_or_else(|_| fill(says::NO_MATCH, lang, &[line]));
            self.say(&why)?;
            return Ok(Next::Stay);
        }
        *listed = found;
        self.list(offers, listed, LISTED)?;
        if listed.len() == 1 {
            self.say(says::ONE_LEFT.get(lang))?;
        }
        Ok(Next::Stay)
    }

    fn carry_out(&mut self, seat: Seat, command: Command) -> Result<Next, Failure> {
        let lang = self.session.lang();
        let viewer = Viewer::Seat(seat);
        let said = match command {
            Command::Quit => return Ok(Next::Leave),
            Command::Undo => match self.session.undo(viewer) {
                Ok(said) => {
                    self.say(&said)?;
                    return Ok(Next::Look);
                }
                Err(why) => why,
            },
            Command::Restart | Command::Redo | Command::Resign => {
                let done = match command {
                    Command::Restart => self.session.restart(),
                    Command::Redo => self.session.redo(),
                    _ => self.session.resign(seat),
                };
                match done {
                    Ok(said) => {
                        self.say(&said)?;
                        return Ok(Next::Look);
                    }
                    Err(why) => why,
                }
            }
            Command::Load(path, force) => {
                if self.session.unsaved() && !force {
                    fill(says::LOAD_UNSAVED, lang, &[&path.display().to_string()])
                } else {
                    match self.session.reload(&path) {
                        Ok(said) => {
                            self.say(&said)?;
                            return Ok(Next::Look);
                        }
                        Err(why) => why,
                    }
                }
            }
            Command::Save(path, force) => self.session.save(path.as_deref(), force).unwrap_or_else(|why| why),
            Command::Why(wish) => self.session.why_not(seat, &wish).unwrap_or_else(|why| why),
            Command::Card(what) => self.session.describe(&what),
            Command::Hint => self.session.hint(seat),
            Command::Help => says::HELP.get(lang).to_owned(),
            Command::Log => self.session.news(viewer, 0).join("\n"),
            Command::Board => self.session.game().draw(viewer, self.session.speaker()),
            Command::Rules => wrap(self.session.game().about().rules.get(lang), 100, ""),
            Command::All => String::new(),
        };
        self.say(said.trim_end())?;
        Ok(Next::Stay)
    }

    fn list(&mut self, offers: &[Offer], places: &[usize], most: usize) -> Result<(), Failure> {
        for &place in places.iter().take(most) {
            writeln!(self.output, "{:>4}) {}", place + 1, offers[place].text)?;
        }
        if places.len() > most {
            let more = (places.len() - most).to_string();
            self.say(&fill(says::MORE, self.session.lang(), &[&more]))?;
        }
        Ok(())
    }

    /// Asks for the next pair of eyes; false if nobody comes.
    fn hand_over(&mut self, seat: Seat) -> Result<bool, Failure> {
        if self.wipe {
            // Clears the screen and what was scrolled off it: the other's secrets are there.
            write!(self.output, "\x1b[2J\x1b[3J\x1b[H")?;
        }
        let name = self.session.speaker().name(seat);
        writeln!(self.output, "\n{}", fill(says::HAND_OVER, self.session.lang(), &[&name]))?;
        Ok(self.read()?.is_some())
    }

    /// The last page. The game can still be saved.
    fn over(&mut self, heard: &[usize]) -> Result<(), Failure> {
        let lang = self.session.lang();
        let since = heard.iter().copied().max().unwrap_or(0);
        self.news(Viewer::Referee, since)?;
        let board = self.session.game().draw(Viewer::Referee, self.session.speaker());
        let result = result::told(self.session.game(), self.session.table.standing(), self.session.speaker())
            .unwrap_or_default();
        writeln!(self.output, "\n{}\n\n{}\n{result}", board.trim_end(), says::OVER.get(lang))?;
        self.say(says::AFTER_END.get(lang))?;
        while let Some(line) = self.read()? {
            match Command::parse(&line) {
                Some(Ok(Command::Save(path, force))) => {
                    let said = self.session.save(path.as_deref(), force).unwrap_or_else(|why| why);
                    self.say(&said)?;
                }
                Some(Ok(Command::Log)) => self.news(Viewer::Referee, 0)?,
                Some(Ok(Command::Undo)) => match self.session.undo(Viewer::Referee) {
                    Ok(said) => {
                        self.say(&said)?;
                        return self.run();
                    }
                    Err(why) => self.say(&why)?,
                },
                Some(Ok(Command::Quit)) => break,
                None if line.trim().is_empty() => break,
                _ => self.say(says::AFTER_END.get(lang))?,
            }
        }
        Ok(())
    }

    fn say(&mut self, text: &str) -> Result<(), Failure> {
        Ok(writeln!(self.output, "{text}")?)
    }

    fn read(&mut self) -> Result<Option<String>, Failure> {
        write!(self.output, "> ")?;
        self.output.flush()?;
        let mut line = String::new();
        let read = self.input.read_line(&mut line)?;
        Ok((read > 0).then_some(line))
    }
}

fn cut_off() -> Failure {
    Failure::running("the input ended before the game did")
}
