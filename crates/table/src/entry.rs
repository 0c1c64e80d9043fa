//! What a table accepts and writes down, one line each: a seat, a mark, and what belongs to it.
//!
//! | line | means |
//! | --- | --- |
//! | `0 feed 3` | seat 0 chooses; if its turn ends with that, it has ended |
//! | `0:feed 3` | seat 0 chooses, and the turn is held at its end |
//! | `0.` | seat 0 ends its held turn |
//! | `0<` | seat 0 takes its last step back |
//! | `0<12` | seat 0 takes everything back after the first 12 choices: its turn begins again |
//! | `0#` | seat 0 gives up |
//! | `0+7 Ann` | person 7, called Ann, sits down |
//! | `0-7 Ann` | person 7, called Ann, stands up |
//! | `0_7 Ann` | person 7, called Ann, has not begun for long, and whoever made the table has freed the seat |
//! | `0/9 Ann` | who sits there is person 9, called Ann, from now on: a guest has logged in |
//! | `0*greedy` | a bot sits down |
//! | `0=…` | the cards are dealt anew from this seed, because seat 0 changed hands before the first choice |
//! | `0%` | seat 0's table is played from a written setup |
//! | `0>12 kx7` | seat 0's table goes on from the first 12 choices of the finished table kx7 |
//! | `0^3 CONTENT =` | another program plays it on under rules 3: it stands as before (`=`), or nobody could compare (`?`) |
//! | `0~live 600 10 bot` | the table is played by the clock: 600 s and 10 s more each time, then a bot; or `days 3 14 vote` |
//! | `0@1700000000000 600000,59000` | at that time the clocks of the seats show this |
//! | `0!` | seat 0's time is up, and the others decide about it |
//! | `1?0 end`, `1?0 wait` | seat 1 says that seat 0 has lost, or that it waits |
//! | `0!+` | the others wait for seat 0 |
//! | `0!#` | seat 0 has lost by time |
//! | `0|step_off stay`, `0|step_off` | seat 0 settles a decision beforehand; wants to be asked again |
//! | `0&away`, `0&back` | seat 0 goes on vacation, comes back |

use std::{fmt, str::FromStr};

use menagerie_bots::BotKind;
use menagerie_kernel::{Seat, Seed};

use crate::{Comparison, Person, Stamp, Timing};

/// What happened at a seat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Act {
    /// It made a choice, given in notation; if the turn ended with it, it has ended.
    Choose(String),
    /// It made a choice, and the turn is held at its end.
    Hold(String),
    /// It ended its held turn.
    EndTurn,
    /// It took its last step back: the end of its turn, or its last choice.
    Undo,
    /// It took back everything after so many choices.
    Back(u32),
    /// It gave up.
    Resign,
    /// Someone sat down.
    Sit(Person, String),
    /// Someone stood up.
    Leave(Person, String),
    /// Someone had not begun for long, and whoever made the table has freed the seat.
    Freed(Person, String),
    /// Who sits there is known as this person from now on.
    Become(Person, String),
    /// A bot sat down.
    Bot(BotKind),
    /// Everything was dealt anew.
    Deal(Seed),
    /// The table is played from a written setup.
    Written,
    /// The table goes on from the first so many choices of a finished one, which has this id, or of a record.
    Fork(u32, Option<String>),
    /// Another program plays it on under its own rules.
    Rules(u32, String, Comparison),
    /// The table is played by the clock.
    Timed(Timing),
    /// What all clocks show.
    Clocks(Stamp),
    /// Its time is up, and the others decide what comes of it.
    TimeUp,
    /// It says whether another, whose time is up, has lost.
    Vote(Seat, bool),
    /// The others wait for it.
    MoreTime,
    /// It has lost by time.
    Forfeit,
    /// It goes on vacation, or comes back.
    Away(bool),
    /// It settles something beforehand with this answer, or wants to be asked again.
    Arrange(String, Option<String>),
}

/// One line of a table's history.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// Who.
    pub seat: Seat,
    /// What.
    pub act: Act,
}

/// A line that is no entry.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error(
    "'{0}' is no entry of a table: expected a seat, a mark and what belongs to it, such as '0 CHOICE' or '0<'"
)]
pub struct BadEntry(pub String);

impl Act {
    /// Whether nobody else may know that it happened at all: it does not count where everyone can see it.
    pub(crate) fn is_private(&self) -> bool {
        matches!(self, Self::Arrange(..))
    }
}

impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seat = self.seat.0;
        match &self.act {
            Act::Choose(notation) => write!(f, "{seat} {notation}"),
            Act::Hold(notation) => write!(f, "{seat}:{notation}"),
            Act::EndTurn => write!(f, "{seat}."),
            Act::Undo => write!(f, "{seat}<"),
            Act::Back(step) => write!(f, "{seat}<{step}"),
            Act::Resign => write!(f, "{seat}#"),
            Act::Sit(person, name) => write!(f, "{seat}+{} {name}", person.0),
            Act::Leave(person, name) => write!(f, "{seat}-{} {name}", person.0),
            Act::Freed(person, name) => write!(f, "{seat}_{} {name}", person.0),
            Act::Become(person, name) => write!(f, "{seat}/{} {name}", person.0),
            Act::Bot(bot) => write!(f, "{seat}*{bot}"),
            Act::Deal(seed) => write!(f, "{seat}={seed}"),
            Act::Written => write!(f, "{seat}%"),
            Act::Fork(at, Some(id)) => write!(f, "{seat}>{at} {id}"),
            Act::Fork(at, None) => write!(f, "{seat}>{at}"),
            Act::Rules(rules, content, found) => write!(f, "{seat}^{rules} {content} {}", found.mark()),
            Act::Timed(timing) => write!(f, "{seat}~{timing}"),
            Act::Clocks(stamp) => write!(f, "{seat}@{stamp}"),
            Act::TimeUp => write!(f, "{seat}!"),
            Act::Vote(about, end) => write!(f, "{seat}?{} {}", about.0, if *end { "end" } else { "wait" }),
            Act::MoreTime => write!(f, "{seat}!+"),
            Act::Forfeit => write!(f, "{seat}!#"),
            Act::Arrange(about, None) => write!(f, "{seat}|{about}"),
            Act::Arrange(about, Some(answer)) => write!(f, "{seat}|{about} {answer}"),
            Act::Away(away) => write!(f, "{seat}&{}", if *away { "away" } else { "back" }),
        }
    }
}

impl FromStr for Entry {
    type Err = BadEntry;

    fn from_str(line: &str) -> Result<Self, BadEntry> {
        let bad = || BadEntry(line.chars().take(80).collect());
        let digits = line.find(|letter: char| !letter.is_ascii_digit()).ok_or_else(bad)?;
        let (seat, rest) = line.split_at(digits);
        let mut rest = rest.chars();
        let (mark, rest) = (rest.next(), rest.as_str());
        let person = || {
            let (number, name) = rest.split_once(' ').ok_or_else(bad)?;
            Ok((Person(number.parse().map_err(|_| bad())?), name.to_owned()))
        };
        let act = match (mark, rest) {
            (Some(' '), notation) => Act::Choose(notation.to_owned()),
            (Some(':'), notation) => Act::Hold(notation.to_owned()),
            (Some('.'), "") => Act::EndTurn,
            (Some('<'), "") => Act::Undo,
            (Some('<'), step) => Act::Back(step.parse().map_err(|_| bad())?),
            (Some('#'), "") => Act::Resign,
            (Some('+'), _) => person().map(|(person, name)| Act::Sit(person, name))?,
            (Some('-'), _) => person().map(|(person, name)| Act::Leave(person, name))?,
            (Some('_'), _) => person().map(|(person, name)| Act::Freed(person, name))?,
            (Some('/'), _) => person().map(|(person, name)| Act::Become(person, name))?,
            (Some('*'), bot) => Act::Bot(bot.parse().map_err(|_| bad())?),
            (Some('='), seed) => Act::Deal(seed.parse().map_err(|_| bad())?),
            (Some('%'), "") => Act::Written,
            (Some('>'), from) => {
                let (at, id) = from.split_once(' ').map_or((from, None), |(at, id)| (at, Some(id)));
                Act::Fork(at.parse().map_err(|_| bad())?, id.map(str::to_owned))
            }
            (Some('^'), rest) => {
                let mut words = rest.split(' ');
                let rules = words.next().and_then(|rules| rules.parse().ok());
                let (content, found) = (words.next(), words.next().and_then(Comparison::of_mark));
                Act::Rules(
                    rules.ok_or_else(bad)?,
                    content.ok_or_else(bad)?.to_owned(),
                    found.ok_or_else(bad)?,
                )
            }
            (Some('~'), timing) => Act::Timed(timing.parse().map_err(|_| bad())?),
            (Some('@'), stamp) => Act::Clocks(stamp.parse().map_err(|_| bad())?),
            (Some('!'), "") => Act::TimeUp,
            (Some('!'), "+") => Act::MoreTime,
            (Some('!'), "#") => Act::Forfeit,
            (Some('?'), vote) => {
                let (about, said) = vote.split_once(' ').ok_or_else(bad)?;
                let about = Seat(about.parse().map_err(|_| bad())?);
                match said {
                    "end" => Act::Vote(about, true),
                    "wait" => Act::Vote(about, false),
                    _ => return Err(bad()),
                }
            }
            (Some('|'), "") => return Err(bad()),
            (Some('|'), rest) => match rest.split_once(' ') {
                Some((about, answer)) => Act::Arrange(about.to_owned(), Some(answer.to_owned())),
                None => Act::Arrange(rest.to_owned(), None),
            },
            (Some('&'), "away") => Act::Away(true),
            (Some('&'), "back") => Act::Away(false),
            _ => return Err(bad()),
        };
        Ok(Self { seat: Seat(seat.parse().map_err(|_| bad())?), act })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_round_trip_and_damage_is_noticed() {
        let deal = format!("2={}", Seed::from_number(5));
        let lines = [
            "0 feed 3",
            "4 build a1 b2",
            "1:pass",
            "1.",
            "1<",
            "0<12",
            "3#",
            "0+7 Ann B",
            "2-12 ",
            "1_7 Ann B",
            "0/9 Ann B",
            "1*greedy",
            &deal,
            "0%",
            "0>12 kx7",
            "0^3 0123456789abcdef =",
            "0^4 0123456789abcdef ?",
            "0~live 600 10 bot",
            "0~days 3 14 vote",
            "0@1700000000000 600000,59000!,86400000/3600000z",
            "1!",
            "0?1 end",
            "0?1 wait",
            "1!+",
            "1!#",
            "1&away",
            "1&back",
            "1|step_off stay",
            "1|step_off",
        ];
        for line in lines {
            assert_eq!(line.parse::<Entry>().unwrap().to_string(), line);
        }
        let damaged = [
            "",
            "feed 3",
            "<",
            "0",
            "-1<",
            "0<x",
            "0.1",
            "0+Ann",
            "0*genius",
            "0=xyz",
            "0!x",
            "999 pass",
            "0~live",
            "0~live 1 2 3",
            "0@1",
            "0@x 1",
            "0@1 2,",
            "0?x end",
            "0?1 no",
            "0&",
            "0|",
            "0>kx7",
            "0^x y =",
            "0^3 y",
        ];
        for line in damaged {
            assert!(line.parse::<Entry>().is_err(), "{line:?}");
        }
    }
}
