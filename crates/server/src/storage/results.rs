//! How games ended.

use menagerie_bots::BotKind;
use menagerie_kernel::Seat;
use menagerie_table::Person;

use super::{
    Storage, StorageError, TableRow, Write,
    database::{Database, Row, Statement, Value, values},
};
use crate::{
    protocol::{Against, Ending, Visibility},
    ratings::Skill,
};

/// How a game ended.
#[derive(Debug, Clone, PartialEq)]
pub struct GameResult {
    /// Whom it was played against.
    pub against: Against,
    /// Whether it counts for ratings.
    pub rated: bool,
    /// When, in seconds since 1970.
    pub ended: u64,
    /// By seat.
    pub seats: Vec<SeatEnd>,
}

/// What part someone had in a game, as far as ratings go.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    /// They played.
    Whole,
    /// They left before they had chosen anything: their loss, and nobody's gain.
    Early,
    /// They never came, or never wanted to.
    Absent,
}

impl Part {
    fn number(self) -> u32 {
        match self {
            Self::Whole => 0,
            Self::Early => 1,
            Self::Absent => 2,
        }
    }

    pub(super) fn of(number: u32) -> Self {
        match number {
            0 => Self::Whole,
            1 => Self::Early,
            _ => Self::Absent,
        }
    }
}

/// How it ended for a seat.
#[derive(Debug, Clone, PartialEq)]
pub struct SeatEnd {
    /// Who sat there.
    pub person: Option<Person>,
    /// Or which bot.
    pub bot: Option<BotKind>,
    /// The place, 1 for the best.
    pub place: u8,
    /// Whether the seat won.
    pub won: bool,
    /// The points.
    pub score: i32,
    /// How it came to it.
    pub ending: Ending,
    /// What part they had in it.
    pub part: Part,
}

/// The same, as it was kept.
#[derive(Debug, Clone, PartialEq)]
pub struct KeptEnd {
    /// Which seat.
    pub seat: Seat,
    /// What was kept.
    pub end: SeatEnd,
    /// The rating before and after, once it is counted.
    pub skills: Option<(Skill, Skill)>,
}

/// What a rating is of.
#[derive(Debug, Clone, PartialEq)]
pub struct RatingRow {
    /// Whose.
    pub person: Person,
    /// Of which game.
    pub game: String,
    /// With so many players.
    pub players: u8,
    /// What is known.
    pub skill: Skill,
    /// From so many games.
    pub games: u32,
}

/// Keeps a result, in the transaction in which its table ends. A second one of the same table changes nothing.
pub(crate) fn save(row: &TableRow, result: &GameResult) -> Vec<Write> {
    let GameResult { against, rated, ended, seats } = result;
    let open = row.visibility == Visibility::Public;
    let sql = "INSERT INTO results (tab, id, game, players, against, open, rated, ended) \
               VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8) ON CONFLICT DO NOTHING";
    let head: [Value<'static>; 8] = values![
        row.key.0,
        row.id.clone(),
        row.header.game.clone(),
        seats.len(),
        against.word().to_owned(),
        open,
        *rated,
        *ended
    ];
    let place = |(seat, end): (usize, &SeatEnd)| {
        let sql = "INSERT INTO places (tab, seat, person, bot, place, won, score, ending, part) \
                   VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9) ON CONFLICT DO NOTHING";
        Write::Statement(Statement::new(
            sql,
            values![
                row.key.0,
                seat,
                end.person.map(|person| person.0),
                end.bot.map(|bot| bot.to_string()),
                u32::from(end.place),
                end.won,
                end.score,
                end.ending.word().to_owned(),
                end.part.number()
            ],
        ))
    };
    let head = Write::Statement(Statement::new(sql, head));
    [head].into_iter().chain(seats.iter().enumerate().map(place)).collect()
}

fn skill(row: &Row, column: usize) -> Result<Option<Skill>, StorageError> {
    let (skill, spread): (Option<f64>, Option<f64>) = (row.get(column)?, row.get(column + 1)?);
    Ok(skill.zip(spread).map(|(skill, spread)| Skill { skill, spread }))
}

pub(super) fn word<T>(row: &Row, column: usize, read: impl Fn(&str) -> Option<T>) -> Result<T, StorageError> {
    let word: String = row.get(column)?;
    read(&word).ok_or_else(|| StorageError::new(format!("column {column} holds another word: {word}")))
}

impl Storage {
    /// How the game at a table ended; nothing if it has not, or was for practice.
    pub fn result(&mut self, id: &str) -> Result<Option<(bool, Vec<KeptEnd>)>, StorageError> {
        let rows = self.database.query("SELECT tab, rated FROM results WHERE id = ?1", &values![id])?;
        let Some(head) = rows.first() else { return Ok(None) };
        let query = "SELECT seat, person, bot, place, won, score, ending, skill_before, spread_before, skill, spread, part \
                     FROM places WHERE tab = ?1 ORDER BY seat";
        let rows = self.database.query(query, &values![head.get::<i64>(0)?])?;
        let read = |row: &Row| {
            let bot: Option<String> = row.get(2)?;
            Ok(KeptEnd {
                seat: Seat(row.get::<u32>(0)? as u8),
                end: SeatEnd {
                    person: row.get::<Option<i64>>(1)?.map(Person),
                    bot: bot.and_then(|bot| bot.parse().ok()),
                    place: row.get::<u32>(3)? as u8,
                    won: row.get(4)?,
                    score: row.get::<i64>(5)? as i32,
                    ending: word(row, 6, Ending::read)?,
                    part: Part::of(row.get(11)?),
                },
                skills: skill(row, 7)?.zip(skill(row, 9)?),
            })
        };
        Ok(Some((head.get(1)?, rows.iter().map(read).collect::<Result<_, StorageError>>()?)))
    }

    /// The ratings of someone.
    pub fn ratings_of(&mut self, person: Person) -> Result<Vec<RatingRow>, StorageError> {
        let query = "SELECT game, players, skill, spread, games FROM ratings WHERE person = ?1 ORDER BY game, players";
        let rows = self.database.query(query, &values![person.0])?;
        rows.iter()
            .map(|row| {
                Ok(RatingRow {
                    person,
                    game: row.get(0)?,
                    players: row.get::<u32>(1)? as u8,
                    skill: Skill { skill: row.get(2)?, spread: row.get(3)? },
                    games: row.get(4)?,
                })
            })
            .collect()
    }

    /// What is known of someone's play at a game with so many players.
    pub fn rating_of(
        &mut self,
        person: Person,
        game: &str,
        players: usize,
    ) -> Result<Option<(Skill, u32)>, StorageError> {
        known(&mut *self.database, person, game, players)
    }
}

pub(super) fn known(
    database: &mut dyn Database,
    person: Person,
    game: &str,
    players: usize,
) -> Result<Option<(Skill, u32)>, StorageError> {
    let query = "SELECT skill, spread, games FROM ratings WHERE person = ?1 AND game = ?2 AND players = ?3";
    let rows = database.query(query, &values![person.0, game, players])?;
    rows.first().map(|row| Ok((Skill { skill: row.get(0)?, spread: row.get(1)? }, row.get(2)?))).transpose()
}
