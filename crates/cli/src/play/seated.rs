//! Who sits where: people at this screen, and bots.

use menagerie_bots::BotKind;
use menagerie_table::{Holder, Person, Seating};

use crate::failure::Failure;

/// Everyone at this screen.
pub const HERE: Person = Person(0);

/// How a bot's seat is written in a saved game.
const BOT: &str = "bot ";

/// People first, then these bots.
pub fn seated(seats: usize, bots: &[BotKind], names: &[String]) -> Result<Seating, Failure> {
    let people = seats
        .checked_sub(bots.len())
        .ok_or_else(|| Failure::input(format!("{} bots are too many for {seats} players", bots.len())))?;
    if names.len() > people {
        let given = names.len();
        return Err(Failure::input(format!("{given} names are too many: {people} people play")));
    }
    if let Some(name) = names.iter().find(|name| name.trim().is_empty() || name.starts_with(BOT)) {
        return Err(Failure::input(format!("nobody can be called '{name}'")));
    }
    let person = |seat: usize| Holder::person(HERE, names.get(seat).map_or("", |name| name.trim()));
    let bot = |&bot: &BotKind| Holder::Bot { bot, name: None };
    Ok(Seating((0..people).map(person).chain(bots.iter().map(bot)).collect()))
}

/// As a saved game says; where it says nothing, people without a name.
pub fn from_record(seats: usize, written: &[String]) -> Seating {
    let holder = |seat: usize| {
        let text = written.get(seat).map_or("", String::as_str);
        match text.strip_prefix(BOT).map(str::parse) {
            Some(Ok(bot)) => Holder::Bot { bot, name: None },
            Some(Err(_)) => Holder::person(HERE, text.trim_start_matches(BOT)),
            None => Holder::person(HERE, text),
        }
    };
    Seating((0..seats).map(holder).collect())
}

/// As it is written into a saved game.
pub fn to_record(seating: &Seating) -> Vec<String> {
    let write = |holder: &Holder| match holder {
        Holder::Person { stand_in: Some(bot), .. } | Holder::Bot { bot, .. } => format!("{BOT}{bot}"),
        Holder::Person { name, .. } => name.clone(),
        Holder::Open => String::new(),
    };
    seating.0.iter().map(write).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use BotKind::{Greedy, Random};
    use menagerie_kernel::{Lang, Seat};

    #[test]
    fn people_sit_first_and_everyone_has_a_name() {
        let seating = seated(4, &[Greedy, Greedy], &["Ada".into()]).unwrap();
        assert_eq!(seating.names(Lang::En), ["Ada", "Player 2", "Greedy 1", "Greedy 2"]);
        assert_eq!((seating.people().len(), seating.bot(Seat(2))), (2, Some(Greedy)));
        let twice = seated(2, &[], &["Ada".into(), "Ada".into()]).unwrap();
        assert_eq!(twice.names(Lang::En), ["Ada 1", "Ada 2"]);
    }

    #[test]
    fn a_saved_game_remembers_who_sat_where() {
        let seating = seated(3, &[Random, Greedy], &["Ada".into()]).unwrap();
        assert_eq!(to_record(&seating), ["Ada", "bot random", "bot greedy"]);
        assert_eq!(from_record(3, &to_record(&seating)), seating);
        assert_eq!(from_record(2, &[]).names(Lang::Fr), ["Joueur 1", "Joueur 2"]);
    }

    #[test]
    fn too_many_are_refused() {
        assert!(seated(2, &[Greedy; 3], &[]).is_err());
        assert!(seated(2, &[Greedy], &["Ada".into(), "Ben".into()]).is_err());
        assert!(seated(2, &[], &["bot greedy".into()]).is_err());
    }
}
