//! Who sits where.

use menagerie_bots::BotKind;
use menagerie_kernel::{Lang, Seat, Seats, Words};
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
        /// Whether their turns end by themselves.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        auto_end: bool,
        /// The bot that plays on for them, since they gave up.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        stand_in: Option<BotKind>,
        /// Whether it is somebody's program, and no person at all.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        program: bool,
    },
    /// A bot.
    Bot {
        /// Which.
        bot: BotKind,
        /// Its name at this table, if not its kind's.
        name: Option<String>,
    },
}

impl Holder {
    /// A person who has just sat down.
    pub fn person(person: Person, name: impl Into<String>) -> Self {
        Self::Person { person, name: name.into(), auto_end: false, stand_in: None, program: false }
    }

    /// Somebody's program that has just sat down. It does not look at a finished turn before it ends it.
    pub fn program(person: Person, name: impl Into<String>) -> Self {
        Self::Person { person, name: name.into(), auto_end: true, stand_in: None, program: true }
    }
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

    /// The seats of programs that somebody else runs.
    pub fn programs(&self) -> Seats {
        self.which(|holder| matches!(holder, Holder::Person { program: true, .. }))
    }

    /// The bot that decides for a seat.
    pub fn bot(&self, seat: Seat) -> Option<BotKind> {
        match self.0.get(seat.index()) {
            Some(Holder::Bot { bot, .. } | Holder::Person { stand_in: Some(bot), .. }) => Some(*bot),
            _ => None,
        }
    }

    /// The seats of people who decide themselves when their turns end.
    pub fn holding(&self) -> Seats {
        self.which(|holder| matches!(holder, Holder::Person { auto_end: false, stand_in: None, .. }))
    }

    /// The seats of people who decide themselves.
    pub fn present(&self) -> Seats {
        self.which(|holder| matches!(holder, Holder::Person { stand_in: None, .. }))
    }

    /// Whether one person holds every seat that no bot does: there is nobody to keep secrets from.
    pub fn is_alone(&self, person: Person) -> bool {
        let own = self.of(person);
        !own.is_empty() && own == self.people() && self.open().is_empty()
    }

    /// Lets the turns of a seat end by themselves, or not; says whether that is another way than before.
    pub fn set_auto_end(&mut self, seat: Seat, on: bool) -> bool {
        match self.0.get_mut(seat.index()) {
            Some(Holder::Person { auto_end, .. }) => std::mem::replace(auto_end, on) != on,
            _ => false,
        }
    }

    /// Lets a bot play on for the person on a seat.
    pub fn hand_over(&mut self, seat: Seat, bot: BotKind) {
        if let Some(Holder::Person { stand_in, .. }) = self.0.get_mut(seat.index()) {
            *stand_in = Some(bot);
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

    /// One person is another from now on: a guest who has logged in.
    pub fn become_another(&mut self, from: Person, to: Person, name: &str) {
        for holder in &mut self.0 {
            match holder {
                Holder::Person { person, name: called, .. } if *person == from => {
                    *person = to;
                    if !name.is_empty() {
                        name.clone_into(called);
                    }
                }
                _ => {}
            }
        }
    }

    /// The names under which a person sits here.
    pub fn names_of(&self, person: Person) -> impl Iterator<Item = &String> {
        self.0.iter().filter_map(move |holder| match holder {
            Holder::Person { person: held, name, .. } if *held == person => Some(name),
            _ => None,
        })
    }

    /// Takes a person's names away: they are called by their seats.
    pub fn forget(&mut self, person: Person) {
        for holder in &mut self.0 {
            match holder {
                Holder::Person { person: held, name, .. } if *held == person => name.clear(),
                _ => {}
            }
        }
    }

    /// The same people and bots, each one seat on: for a rematch, so that another one begins.
    pub fn rotated(&self) -> Self {
        let mut seats = self.0.clone();
        for holder in &mut seats {
            if let Holder::Person { stand_in, .. } = holder {
                *stand_in = None;
            }
        }
        seats.rotate_right(1);
        Self(seats)
    }

    /// Everyone's names by seat in a language. Who gave none is called by the seat, unnamed bots by their kind; where
    /// several are called the same, they are numbered.
    pub fn names(&self, lang: Lang) -> Vec<String> {
        let name = |(index, holder): (usize, &Holder)| match holder {
            Holder::Person { name, program: true, .. } => marked(name, lang),
            Holder::Person { name, .. } | Holder::Bot { name: Some(name), .. } if !name.is_empty() => {
                name.clone()
            }
            Holder::Bot { bot, .. } => bot.name().get(lang).to_owned(),
            Holder::Person { .. } | Holder::Open => unnamed(Seat(index as u8), lang),
        };
        let names: Vec<String> = self.0.iter().enumerate().map(name).collect();
        let numbered = |(index, name): (usize, &String)| {
            let alike = |names: &[String]| names.iter().filter(|other| *other == name).count();
            if alike(&names) == 1 { name.clone() } else { format!("{name} {}", alike(&names[..=index])) }
        };
        names.iter().enumerate().map(numbered).collect()
    }
}

/// What everyone calls somebody's program: nobody takes it for a person.
fn marked(name: &str, lang: Lang) -> String {
    let what = Words::new("program", "programme", "Programm").get(lang);
    if name.is_empty() { what.to_owned() } else { format!("{name} ({what})") }
}

/// What someone without a name is called.
pub(crate) fn unnamed(seat: Seat, lang: Lang) -> String {
    format!("{} {}", Words::new("Player", "Joueur", "Spieler").get(lang), seat.0 + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    const ANN: Person = Person(1);

    fn ann() -> Holder {
        Holder::person(ANN, "Ann")
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
    fn people_hold_their_turns_unless_they_do_not_want_to_or_gave_up() {
        let mut seating = Seating(vec![ann(), greedy(), ann()]);
        assert_eq!(seating.holding(), [Seat(0), Seat(2)].into_iter().collect());
        assert!(seating.is_alone(ANN) && !seating.is_alone(Person(2)));
        seating.set_auto_end(Seat(0), true);
        seating.hand_over(Seat(2), BotKind::Random);
        assert_eq!((seating.holding(), seating.bot(Seat(2))), (Seats::NONE, Some(BotKind::Random)));
        assert_eq!(seating.rotated().bot(Seat(0)), None, "in the next game they play themselves");
        seating.0[1] = Holder::Open;
        assert!(!seating.is_alone(ANN), "someone may come");
    }

    #[test]
    fn who_is_called_the_same_is_told_apart_in_every_language() {
        let seating = Seating(vec![ann(), greedy(), greedy()]);
        assert_eq!(seating.names(Lang::De), ["Ann", "Gierig 1", "Gierig 2"]);
        assert_eq!(Seating(vec![greedy(), Holder::Open]).names(Lang::Fr), ["Glouton", "Joueur 2"]);
        let ada = || Holder::person(Person(2), "Ada");
        assert_eq!(Seating(vec![ada(), ann(), ada()]).names(Lang::En), ["Ada 1", "Ann", "Ada 2"]);
    }
}
