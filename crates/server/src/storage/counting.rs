//! What ratings make of how games ended.

use menagerie_table::Person;

use super::{
    Storage, StorageError,
    database::{Database, Statement, transaction, values},
    results::{Part, known},
};
use crate::{
    config::Limits,
    ratings::{self, Skill, after},
};

/// Results that are counted in one transaction.
const AT_ONCE: usize = 50;
const DAY: u64 = 24 * 60 * 60;

/// What keeps people from winning points otherwise than by playing better.
#[derive(Debug, Clone, Copy)]
pub struct Bounds {
    /// Games of the same two people in a day that count.
    pub pairs: usize,
    /// Points by which a rating rises in a day through games with people whose ratings are not known well.
    pub gain: u32,
}

impl Bounds {
    /// As the house has it.
    pub(crate) fn of(limits: &Limits) -> Self {
        Self { pairs: limits.rated_pairs, gain: limits.rated_gain }
    }
}

/// A result that is to be taken in.
struct Waiting {
    tab: i64,
    game: String,
    players: usize,
    ended: u64,
}

impl Storage {
    /// Lets ratings take in the results that they have not yet. Each is taken in once, also where several processes do this
    /// at the same time. Says how many were taken in.
    pub fn count_results(&mut self, now: u64, bounds: Bounds) -> Result<usize, StorageError> {
        transaction(&mut *self.database, |database| {
            // One at a time: who comes second waits here, and sees what the first has done.
            let wait = "INSERT INTO notes (name, value) VALUES ('counting', ?1) ON CONFLICT (name) DO UPDATE SET value = ?1";
            database.execute(wait, &values![now])?;
            let query = "SELECT tab, game, players, ended FROM results WHERE rated = 1 AND counted IS NULL \
                         ORDER BY ended, tab LIMIT ?1";
            let rows = database.query(query, &values![AT_ONCE])?;
            for row in &rows {
                let (tab, game) = (row.get(0)?, row.get(1)?);
                let result = Waiting { tab, game, players: row.get(2)?, ended: row.get(3)? };
                count(database, &result, bounds, now)?;
            }
            Ok(rows.len())
        })
    }
}

/// Someone at a table whose result is taken in.
struct Counted {
    seat: u32,
    person: Option<i64>,
    place: usize,
    part: Part,
    skill: Skill,
    games: u32,
}

/// Takes one result in. One of people who have met too often on that day counts for nobody.
fn count(
    database: &mut dyn Database,
    result: &Waiting,
    bounds: Bounds,
    now: u64,
) -> Result<(), StorageError> {
    let Waiting { tab, game, players, ended } = result;
    let query = "SELECT seat, person, place, part FROM places WHERE tab = ?1 ORDER BY seat";
    let mut seats = Vec::new();
    for row in database.query(query, &values![*tab])? {
        let person: Option<i64> = row.get(1)?;
        // Of who was forgotten meanwhile nothing is known, but the others have met them.
        let known =
            person.map(|person| known(database, Person(person), game, *players)).transpose()?.flatten();
        let (skill, games) = known.unwrap_or_default();
        let part = Part::of(row.get(3)?);
        seats.push(Counted { seat: row.get(0)?, person, place: row.get(2)?, part, skill, games });
    }
    let people: Vec<i64> = seats.iter().filter_map(|seat| seat.person).collect();
    if met_too_often(database, &people, *ended, bounds.pairs)? {
        let counted = "UPDATE results SET rated = 0, counted = ?2 WHERE tab = ?1 AND counted IS NULL";
        return database.batch(&[Statement::new(counted, values![*tab, now]).must(1)]);
    }
    let mut statements = Vec::new();
    for (counted, new) in weighed(database, result, &seats, bounds.gain)? {
        let Counted { seat, person, skill: old, games, .. } = counted;
        statements.push(Statement::new(
            "UPDATE places SET skill_before = ?3, spread_before = ?4, skill = ?5, spread = ?6 WHERE tab = ?1 AND seat = ?2",
            values![*tab, *seat, old.skill, old.spread, new.skill, new.spread],
        ));
        let Some(person) = person else { continue };
        statements.push(Statement::new(
            "INSERT INTO ratings (person, game, players, skill, spread, games) VALUES (?1, ?2, ?3, ?4, ?5, ?6) \
             ON CONFLICT (person, game, players) DO UPDATE SET skill = ?4, spread = ?5, games = ?6",
            values![*person, game.as_str(), *players, new.skill, new.spread, games + 1],
        ));
    }
    let counted = "UPDATE results SET counted = ?2 WHERE tab = ?1 AND counted IS NULL";
    statements.push(Statement::new(counted, values![*tab, now]).must(1));
    database.batch(&statements)
}

/// Whose rating changes, and to what: of those who played by how they did among each other, and of those who left early by having
/// come last.
fn changes(seats: &[Counted]) -> Vec<(&Counted, Skill)> {
    let among = |parts: &[Part]| -> Vec<(&Counted, Skill)> {
        let there: Vec<&Counted> = seats.iter().filter(|seat| parts.contains(&seat.part)).collect();
        let table: Vec<(Skill, usize)> = there.iter().map(|seat| (seat.skill, seat.place)).collect();
        if there.len() < 2 { Vec::new() } else { there.into_iter().zip(after(&table)).collect() }
    };
    let mut changes = among(&[Part::Whole]);
    changes
        .extend(among(&[Part::Whole, Part::Early]).into_iter().filter(|(seat, _)| seat.part == Part::Early));
    changes
}

/// The changes as far as they count: of whom little is known, many may be the same person, and lose on purpose. So somebody rises so
/// far, and no further, by games with them; and what nobody gains, nobody loses, and nobody is surer of.
fn weighed<'a>(
    database: &mut dyn Database,
    result: &Waiting,
    seats: &'a [Counted],
    gain: u32,
) -> Result<Vec<(&'a Counted, Skill)>, StorageError> {
    let mut changes = changes(seats);
    // What the game would bring those who gain by it, and what it does.
    let (mut all, mut granted) = (0.0, 0.0);
    for (counted, new) in &mut changes {
        let gained = new.skill - counted.skill.skill;
        if gained > 0.0 {
            let part = room(database, result, counted, seats, gain)?.min(gained);
            (all, granted) = (all + gained, granted + part);
            *new = counted.skill.towards(*new, part / gained);
        }
    }
    if granted < all {
        for (counted, new) in &mut changes {
            // Who left early loses alone: nobody gains by it.
            if new.skill < counted.skill.skill && counted.part == Part::Whole {
                *new = counted.skill.towards(*new, granted / all);
            }
        }
    }
    Ok(changes)
}

/// By how much a rating may rise through this game.
fn room(
    database: &mut dyn Database,
    Waiting { game, players, ended, .. }: &Waiting,
    Counted { seat, person, place, skill, .. }: &Counted,
    seats: &[Counted],
    gain: u32,
) -> Result<f64, StorageError> {
    let others = || seats.iter().filter(|other| other.seat != *seat);
    let (true, Some(person)) = (others().any(|other| !other.skill.is_sure()), person) else {
        return Ok(f64::INFINITY);
    };
    let query = "SELECT coalesce(sum(one.skill - one.skill_before), 0.0) FROM places AS one \
                 JOIN results ON results.tab = one.tab WHERE one.person = ?1 AND results.game = ?2 \
                 AND results.players = ?3 AND results.ended > ?4 \
                 AND EXISTS (SELECT 1 FROM places AS other WHERE other.tab = one.tab AND other.seat <> one.seat \
                 AND coalesce(other.spread_before, 100.0) > ?5)";
    let day = ended.saturating_sub(DAY);
    let rows =
        database.query(query, &values![*person, game.as_str(), *players, day, ratings::SURE_SPREAD])?;
    let risen: f64 = rows.first().map_or(Ok(0.0), |row| row.get(0))?;
    let daily = (f64::from(gain) / ratings::POINTS - risen).max(0.0);
    // Of whom little is known, up to where everyone begins everything counts.
    let back = if skill.is_sure() { 0.0 } else { (Skill::default().skill - skill.skill).max(0.0) };
    // To win against people who are far below says nothing any more.
    let behind = others().filter(|other| other.part == Part::Whole && other.place >= *place);
    let best = behind.map(|other| other.skill.skill).fold(f64::NEG_INFINITY, f64::max);
    Ok((daily + back).min((best + ratings::FAR - skill.skill).max(0.0)))
}

/// Whether two of these people have had so many games in the day before this one that counted.
fn met_too_often(
    database: &mut dyn Database,
    people: &[i64],
    ended: u64,
    pairs: usize,
) -> Result<bool, StorageError> {
    let query = "SELECT count(*) FROM places AS one JOIN places AS other ON other.tab = one.tab AND other.person = ?2 \
                 JOIN results ON results.tab = one.tab WHERE one.person = ?1 AND results.rated = 1 \
                 AND results.counted IS NOT NULL AND results.ended > ?3";
    for (index, one) in people.iter().enumerate() {
        for other in &people[index + 1..] {
            let rows = database.query(query, &values![*one, *other, ended.saturating_sub(DAY)])?;
            let met: usize = rows.first().map_or(Ok(0), |row| row.get(0))?;
            if met >= pairs {
                return Ok(true);
            }
        }
    }
    Ok(false)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seat(place: usize, part: Part) -> Counted {
        Counted { seat: 0, person: None, place, part, skill: Skill::default(), games: 0 }
    }

    /// By how much each rating changes: up, down, or not at all.
    fn signs(seats: &[Counted]) -> Vec<(usize, i32)> {
        let middle = Skill::default().skill;
        let sign = |(seat, new): (&Counted, Skill)| (seat.place, (new.skill - middle).signum() as i32);
        changes(seats).into_iter().map(sign).collect()
    }

    #[test]
    fn who_left_early_loses_alone_and_who_never_came_is_not_there() {
        use Part::{Absent, Early, Whole};
        assert_eq!(signs(&[seat(1, Whole), seat(2, Whole)]), [(1, 1), (2, -1)]);
        assert_eq!(signs(&[seat(1, Whole), seat(2, Early)]), [(2, -1)]);
        assert_eq!(signs(&[seat(1, Whole), seat(2, Absent)]), []);
        assert_eq!(signs(&[seat(1, Whole), seat(2, Whole), seat(3, Early)]), [(1, 1), (2, -1), (3, -1)]);
        assert_eq!(signs(&[seat(1, Whole), seat(2, Whole), seat(3, Absent)]), [(1, 1), (2, -1)]);
        let without = changes(&[seat(1, Whole), seat(2, Whole)])[0].1;
        assert_eq!(
            changes(&[seat(1, Whole), seat(2, Whole), seat(3, Early)])[0].1,
            without,
            "nobody wins by it"
        );
    }
}
