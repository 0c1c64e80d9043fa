//! Who sits where.

use menagerie_bots::BotKind;
use menagerie_kernel::{Lang, Seat, Seats, Speaker};
use serde::{Deserialize, Serialize};

/// Someone who can hold seats, by a number that only the house knows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Person(pub i64);

/// What sits on a seat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Holder {
    /// Nobody.
    Open,
    /// A person, by a name at this table.
    Person {
        /// Who.
        person: Person,
        /// As others see them; empty for someone who gave no name.
        name: String,
    },
    /// A bot.
    Bot {
        /// Which.
        bot: BotKind,
        /// Its name at this table, if not its kind's.
        name: Option<String>,
    },
}

/// Why nobody could sit down or stand up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum SeatingError {
    /// The seat is held.
    #[error("that seat is taken")]
    Taken,
    /// No seat is open.
    #[error("no seat is free")]
    Full,
    /// There is no such seat.
    #[error("there is no such seat")]
    NoSuchSeat,
    /// The person holds no seat.
    #[error("you do not sit at this table")]
    NotSeated,
}

/// The seats of a table in order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seating(pub Vec<Holder>);

impl Seating {
    /// The seats a person holds.
    pub fn of(&self, person: Person) -> Seats {
        self.which(|holder| matches!(holder, Holder::Person { person: held, .. } if *held == person))
    }

    /// The seats nobody holds.
    pub fn open(&self) -> Seats {
        self.which(|holder| *holder == Holder::Open)
    }

    /// The seats that people hold.
    pub fn people(&self) -> Seats {
        self.which(|holder| matches!(holder, Holder::Person { .. }))
    }

    /// The bot on a seat.
    pub fn bot(&self, seat: Seat) -> Option<BotKind> {
        match self.0.get(seat.index()) {
            Some(Holder::Bot { bot, .. }) => Some(*bot),
            _ => None,
        }
    }

    fn which(&self, wanted: impl Fn(&Holder) -> bool) -> Seats {
        Seat::all(self.0.len()).filter(|seat| wanted(&self.0[seat.index()])).collect()
    }

    /// Puts someone on an open seat: the one asked for, or the first.
    pub fn sit(&mut self, seat: Option<Seat>, holder: Holder) -> Result<Seat, SeatingError> {
        let seat = seat.or(self.open().first()).ok_or(SeatingError::Full)?;
        match self.0.get_mut(seat.index()) {
            None => Err(SeatingError::NoSuchSeat),
            Some(open @ Holder::Open) => {
                *open = holder;
                Ok(seat)
            }
            Some(_) => Err(SeatingError::Taken),
        }
    }

    /// Opens every seat of a person.
    pub fn leave(&mut self, person: Person) -> Result<(), SeatingError> {
        let own = self.of(person);
        if own.is_empty() {
            return Err(SeatingError::NotSeated);
        }
        for seat in own.iter() {
            self.0[seat.index()] = Holder::Open;
        }
        Ok(())
    }

    /// The same people and bots, each one seat on: for a rematch, so that another one begins.
    pub fn rotated(&self) -> Self {
        let mut seats = self.0.clone();
        seats.rotate_right(1);
        Self(seats)
    }

    /// Everyone's names by seat in a language. Unnamed bots are called by their kind, numbered where there are
    /// several.
    pub fn names(&self, lang: Lang) -> Vec<String> {
        let unnamed = |index: usize| Speaker::anonymous(lang).name(Seat(index as u8));
        let name = |(index, holder): (usize, &Holder)| match holder {
            Holder::Person { name, .. } if name.is_empty() => unnamed(index),
            Holder::Open => unnamed(index),
            Holder::Person { name, .. } | Holder::Bot { name: Some(name), .. } => name.clone(),
            Holder::Bot { bot, name: None } => {
                let alike = |holder: &&Holder| matches!(holder, Holder::Bot { bot: other, name: None } if other == bot);
                let kind = bot.name().get(lang);
                match self.0.iter().filter(alike).count() {
                    1 => kind.to_owned(),
                    _ => format!("{kind} {}", self.0[..=index].iter().filter(alike).count()),
                }
            }
        };
        self.0.iter().enumerate().map(name).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ANN: Person = Person(1);

    fn ann() -> Holder {
        Holder::Person { person: ANN, name: "Ann".into() }
    }

    fn greedy() -> Holder {
        Holder::Bot { bot: BotKind::Greedy, name: None }
    }

    #[test]
    fn one_person_may_hold_several_seats_and_leaves_them_all() {
        let mut seating = Seating(vec![Holder::Open, greedy(), Holder::Open]);
        assert_eq!(seating.sit(None, ann()), Ok(Seat(0)));
        assert_eq!(seating.sit(Some(Seat(1)), ann()), Err(SeatingError::Taken));
        assert_eq!(seating.sit(Some(Seat(7)), ann()), Err(SeatingError::NoSuchSeat));
        assert_eq!(seating.sit(Some(Seat(2)), ann()), Ok(Seat(2)));
        assert_eq!(seating.sit(None, ann()), Err(SeatingError::Full));
        assert_eq!(seating.of(ANN).len(), 2);
        assert_eq!(seating.leave(Person(2)), Err(SeatingError::NotSeated));
        assert_eq!(seating.leave(ANN), Ok(()));
        assert_eq!(seating.open().len(), 2);
    }

    #[test]
    fn bots_of_a_kind_are_told_apart_in_every_language() {
        let seating = Seating(vec![ann(), greedy(), greedy()]);
        assert_eq!(seating.names(Lang::De), ["Ann", "Gierig 1", "Gierig 2"]);
        assert_eq!(Seating(vec![greedy(), Holder::Open]).names(Lang::Fr), ["Glouton", "joueur 2"]);
    }
}
