//! What is known of someone's games.

use menagerie_table::Person;

use super::{
    Guest, Storage, StorageError, Write,
    database::{Row, Statement, values},
    results::word,
};
use crate::{
    protocol::{Against, Ending, PlayedGame, ShownTo},
    ratings::Skill,
};

/// Points of a curve.
const CURVE: usize = 500;

/// Someone's games of one kind, added up.
#[derive(Debug, Clone, PartialEq)]
pub struct Tally {
    /// The game's id.
    pub game: String,
    /// With so many players.
    pub players: u8,
    /// Against whom.
    pub against: Against,
    /// How many.
    pub games: u32,
    /// Won.
    pub won: u32,
    /// Rated.
    pub rated: u32,
    /// All points.
    pub points: i64,
    /// The most points.
    pub best: i32,
}

/// To whom an account shows itself from now on.
pub(crate) fn show_to(person: Person, shown: ShownTo) -> Write {
    let sql = "UPDATE accounts SET shown = ?2 WHERE person = ?1";
    Write::Statement(Statement::new(sql, values![person.0, shown.word().to_owned()]))
}

impl Storage {
    /// The guest with this public id.
    pub fn guest_by_public(&mut self, public: &str) -> Result<Option<Guest>, StorageError> {
        let rows = self.database.query("SELECT key FROM guests WHERE public = ?1", &values![public])?;
        match rows.first() {
            Some(row) => self.guest_of(Person(row.get(0)?)),
            None => Ok(None),
        }
    }

    /// To whom someone's profile is shown; nothing for those who are no account.
    pub fn shown_to(&mut self, person: Person) -> Result<Option<ShownTo>, StorageError> {
        let rows = self.database.query("SELECT shown FROM accounts WHERE person = ?1", &values![person.0])?;
        rows.first().map(|row| word(row, 0, ShownTo::read)).transpose()
    }

    /// Someone's games added up. Those at one screen say nothing about anybody, so they are left out.
    pub fn tallies(&mut self, person: Person) -> Result<Vec<Tally>, StorageError> {
        let query = "SELECT results.game, results.players, results.against, count(*), \
                     CAST(sum(places.won) AS INTEGER), CAST(sum(results.rated) AS INTEGER), \
                     CAST(sum(places.score) AS INTEGER), max(places.score) \
                     FROM places JOIN results ON results.tab = places.tab \
                     WHERE places.person = ?1 AND results.against <> 'screen' \
                     GROUP BY results.game, results.players, results.against \
                     ORDER BY results.game, results.players, results.against";
        let rows = self.database.query(query, &values![person.0])?;
        let read = |row: &Row| {
            Ok(Tally {
                game: row.get(0)?,
                players: row.get::<u32>(1)? as u8,
                against: word(row, 2, Against::read)?,
                games: row.get(3)?,
                won: row.get(4)?,
                rated: row.get(5)?,
                points: row.get(6)?,
                best: row.get::<i64>(7)? as i32,
            })
        };
        rows.iter().map(read).collect()
    }

    /// When someone's rating changed, in seconds since 1970, and what is known since then: the last of them, the oldest first.
    pub fn curve(
        &mut self,
        person: Person,
        game: &str,
        players: u8,
    ) -> Result<Vec<(u64, Skill)>, StorageError> {
        let query = "SELECT results.ended, places.skill, places.spread FROM places \
                     JOIN results ON results.tab = places.tab \
                     WHERE places.person = ?1 AND results.game = ?2 AND results.players = ?3 \
                     AND places.skill IS NOT NULL ORDER BY results.ended DESC, results.tab DESC LIMIT ?4";
        let rows = self.database.query(query, &values![person.0, game, u32::from(players), CURVE])?;
        let read = |row: &Row| Ok((row.get(0)?, Skill { skill: row.get(1)?, spread: row.get(2)? }));
        rows.iter().rev().map(read).collect()
    }

    /// Someone's games, the newest first, and how many there are. Other people are only told of tables that strangers could
    /// find.
    pub fn games_of(
        &mut self,
        person: Person,
        own: bool,
        skip: usize,
        most: usize,
    ) -> Result<(Vec<PlayedGame>, usize), StorageError> {
        let count =
            self.database.query("SELECT count(*) FROM places WHERE person = ?1", &values![person.0])?;
        let count = count.first().map_or(Ok(0), |row| row.get(0))?;
        let query = "SELECT results.id, results.open, results.game, results.players, results.against, results.rated, \
                     results.ended, places.place, places.won, places.score, places.ending, places.skill, places.spread \
                     FROM places JOIN results ON results.tab = places.tab WHERE places.person = ?1 \
                     ORDER BY results.ended DESC, results.tab DESC, places.seat LIMIT ?2 OFFSET ?3";
        let rows = self.database.query(query, &values![person.0, most, skip])?;
        let read = |row: &Row| {
            let (table, open): (String, bool) = (row.get(0)?, row.get(1)?);
            let skill: Option<f64> = row.get(11)?;
            let spread: Option<f64> = row.get(12)?;
            let skill = skill.zip(spread).map(|(skill, spread)| Skill { skill, spread });
            Ok(PlayedGame {
                table: (own || open).then_some(table),
                game: row.get(2)?,
                players: row.get::<u32>(3)? as u8,
                against: word(row, 4, Against::read)?,
                rated: row.get(5)?,
                ended: row.get(6)?,
                place: row.get::<u32>(7)? as u8,
                won: row.get(8)?,
                score: row.get::<i64>(9)? as i32,
                ending: word(row, 10, Ending::read)?,
                rating: skill.map(|skill| skill.shown(0).points),
            })
        };
        Ok((rows.iter().map(read).collect::<Result<_, StorageError>>()?, count))
    }

    /// The best at a game with so many players, of those who show it to everyone: public id, name, what is known, games.
    pub fn best(
        &mut self,
        game: &str,
        players: usize,
        most: usize,
    ) -> Result<Vec<(String, String, Skill, u32)>, StorageError> {
        let query = "SELECT guests.public, guests.name, ratings.skill, ratings.spread, ratings.games FROM ratings \
                     JOIN accounts ON accounts.person = ratings.person AND accounts.shown = 'everyone' \
                     JOIN guests ON guests.key = ratings.person \
                     WHERE ratings.game = ?1 AND ratings.players = ?2 \
                     ORDER BY ratings.skill DESC, guests.public LIMIT ?3";
        let rows = self.database.query(query, &values![game, players, most])?;
        rows.iter()
            .map(|row| {
                let skill = Skill { skill: row.get(2)?, spread: row.get(3)? };
                Ok((row.get(0)?, row.get(1)?, skill, row.get(4)?))
            })
            .collect()
    }
}
