//! Who sits where: people and bots.

use menagerie_bots::BotKind;
use menagerie_kernel::{Lang, Seat, Words};

use crate::failure::Failure;

/// Who decides for a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Player {
    /// Someone at this screen.
    Person,
    /// A bot.
    Bot(BotKind),
}

/// How a bot's seat is written in a saved game.
const BOT: &str = "bot ";

/// The players and their names, by seat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Seated {
    pub players: Vec<Player>,
    pub names: Vec<String>,
}

impl Seated {
    /// People first, then these bots, with names for everyone.
    pub fn new(seats: usize, bots: &[BotKind], names: &[String], lang: Lang) -> Result<Self, Failure> {
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
        let players: Vec<Player> = std::iter::repeat_n(Player::Person, people)
            .chain(bots.iter().map(|&bot| Player::Bot(bot)))
            .collect();
        let names = players.iter().enumerate().map(|(seat, player)| match (player, names.get(seat)) {
            (Player::Person, Some(name)) => name.trim().to_owned(),
            _ => usual_name(*player, seat, &players, lang),
        });
        Ok(Self { names: names.collect(), players })
    }

    /// As a saved game says; where it says nothing, people.
    pub fn from_record(seats: usize, written: &[String], lang: Lang) -> Self {
        let player = |seat: usize| {
            let bot = written.get(seat).and_then(|text| text.strip_prefix(BOT));
            bot.and_then(|bot| bot.parse().ok()).map_or(Player::Person, Player::Bot)
        };
        let players: Vec<Player> = (0..seats).map(player).collect();
        let name = |(seat, &player): (usize, &Player)| match (player, written.get(seat)) {
            (Player::Person, Some(name)) => name.strip_prefix(BOT).unwrap_or(name).to_owned(),
            _ => usual_name(player, seat, &players, lang),
        };
        let names = players.iter().enumerate().map(name).collect();
        Self { names, players }
    }

    /// As it is written into a saved game.
    pub fn to_record(&self) -> Vec<String> {
        let write = |(player, name): (&Player, &String)| match player {
            Player::Person => name.clone(),
            Player::Bot(bot) => format!("{BOT}{bot}"),
        };
        self.players.iter().zip(&self.names).map(write).collect()
    }

    /// Who decides for a seat.
    pub fn player(&self, seat: Seat) -> Player {
        self.players[seat.index()]
    }

    /// How many people sit at this screen.
    pub fn people(&self) -> usize {
        self.players.iter().filter(|player| **player == Player::Person).count()
    }
}

fn usual_name(player: Player, seat: usize, players: &[Player], lang: Lang) -> String {
    match player {
        Player::Person => {
            format!("{} {}", Words::new("Player", "Joueur", "Spieler").get(lang), seat + 1)
        }
        Player::Bot(bot) => {
            let name = bot.name().get(lang);
            let alone = players.iter().filter(|other| **other == player).count() == 1;
            if alone { name.to_owned() } else { format!("{name} {}", seat + 1) }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use BotKind::{Greedy, Random};

    #[test]
    fn people_sit_first_and_everyone_has_a_name() {
        let seated = Seated::new(4, &[Greedy, Greedy], &["Ada".into()], Lang::En).unwrap();
        assert_eq!(seated.names, ["Ada", "Player 2", "Greedy 3", "Greedy 4"]);
        assert_eq!((seated.people(), seated.player(Seat(2))), (2, Player::Bot(Greedy)));
    }

    #[test]
    fn a_saved_game_remembers_who_sat_where() {
        let seated = Seated::new(3, &[Random, Greedy], &["Ada".into()], Lang::De).unwrap();
        assert_eq!(seated.to_record(), ["Ada", "bot random", "bot greedy"]);
        assert_eq!(Seated::from_record(3, &seated.to_record(), Lang::De), seated);
        assert_eq!(Seated::from_record(2, &[], Lang::Fr).names, ["Joueur 1", "Joueur 2"]);
    }

    #[test]
    fn too_many_are_refused() {
        assert!(Seated::new(2, &[Greedy; 3], &[], Lang::En).is_err());
        assert!(Seated::new(2, &[Greedy], &["Ada".into(), "Ben".into()], Lang::En).is_err());
        assert!(Seated::new(2, &[], &["bot greedy".into()], Lang::En).is_err());
    }
}
