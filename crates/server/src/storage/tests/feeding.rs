//! Nobody is fed a rating by accounts that are made to lose, and honest people who are all new find their places.

use menagerie_kernel::Rng;

use super::{super::*, *};
use crate::protocol::{Against, Ending};

const BOUNDS: Bounds = Bounds { pairs: 6, gain: 50 };
const DAY: u64 = 24 * 60 * 60;

/// A house in which games of two are counted, a day after the other.
struct League {
    storage: Storage,
    games: i64,
    day: u64,
}

impl League {
    fn new(folder: &Folder) -> Self {
        Self { storage: Storage::open(&folder.0).unwrap(), games: 0, day: 1 }
    }

    /// All games of a day, each of who wins and who loses.
    fn play(&mut self, games: &[(i64, i64)]) {
        self.day += 1;
        let mut writes = Vec::new();
        for (winner, loser) in games {
            self.games += 1;
            let end = |person, place| SeatEnd {
                person: Some(Person(person)),
                bot: None,
                place,
                won: place == 1,
                score: 0,
                ending: Ending::Played,
                part: Part::Whole,
            };
            let seats = vec![end(*winner, 1), end(*loser, 2)];
            let result = GameResult { against: Against::People, rated: true, ended: self.day * DAY, seats };
            let key = self.games;
            writes.extend(results::save(
                &TableRow { id: format!("t{key}"), key: TableKey(key), ..row(1) },
                &result,
            ));
        }
        self.storage.commit(&writes).unwrap();
        while self.storage.count_results(self.day * DAY, BOUNDS).unwrap() > 0 {}
    }

    fn rating(&mut self, person: i64) -> crate::protocol::Rating {
        let (skill, games) =
            self.storage.rating_of(Person(person), "feeding-time", 2).unwrap().unwrap_or_default();
        skill.shown(games)
    }
}

/// Before, forty accounts that were made for it brought a new one to 2300 in a day, and to 3200 in a month.
#[test]
fn accounts_that_are_made_to_lose_bring_a_new_one_little() {
    let folder = Folder::new("fed");
    let mut league = League::new(&folder);
    let mut next = 100;
    let mut feed = |league: &mut League, who: i64, times: i64| {
        let games: Vec<_> = (next..next + times).map(|loser| (who, loser)).collect();
        next += times;
        league.play(&games);
        league.rating(who).points
    };
    assert_eq!(feed(&mut league, 1, 20), 1550);
    assert_eq!(feed(&mut league, 1, 20), 1600);
    for _ in 0..20 {
        feed(&mut league, 1, 20);
    }
    let fed = league.rating(1);
    assert!(fed.points == 1900 && !fed.sure, "{fed:?}");
    // What was fed is not passed on in one go, either.
    for other in 2..6 {
        for _ in 0..10 {
            feed(&mut league, other, 5);
        }
    }
    league.play(&[(6, 1), (6, 2), (6, 3), (6, 4), (6, 5)]);
    assert_eq!(league.rating(6).points, 1550);
}

#[test]
fn who_loses_at_first_comes_back_to_where_everyone_begins_without_bounds() {
    let folder = Folder::new("back");
    let mut league = League::new(&folder);
    league.play(&[(11, 1), (12, 1), (13, 1)]);
    let low = league.rating(1).points;
    assert!(low < 1400, "{low}");
    league.play(&[(1, 14), (1, 15), (1, 16), (1, 17), (1, 18)]);
    let back = league.rating(1).points;
    assert!((1500..=1550).contains(&back), "{back}");
}

/// All are new at first, so nobody is known well for a while.
#[test]
fn honest_people_find_their_places_in_a_new_house() {
    let folder = Folder::new("honest");
    let (mut league, mut rng) = (League::new(&folder), Rng::from_number(3));
    let people = 16;
    let truly = |person: i64| 1200.0 + 40.0 * person as f64;
    let middle = (0..people).map(truly).sum::<f64>() / people as f64;
    for _ in 0..50 {
        let games = (0..people * 2).map(|_| {
            let one = rng.below(people as usize) as i64;
            let other = (one + 1 + rng.below(people as usize - 1) as i64) % people;
            let chance = 1.0 / (1.0 + 10_f64.powf((truly(other) - truly(one)) / 400.0));
            let wins = (rng.below(1_000_000) as f64) < chance * 1e6;
            if wins { (one + 1, other + 1) } else { (other + 1, one + 1) }
        });
        let games: Vec<_> = games.collect();
        league.play(&games);
    }
    let found: Vec<_> = (1..=people).map(|person| league.rating(person)).collect();
    assert!(found.iter().all(|rating| rating.sure), "{found:?}");
    let mean = found.iter().map(|rating| f64::from(rating.points)).sum::<f64>() / people as f64;
    assert!((mean - 1500.0).abs() < 40.0, "nobody loses what nobody gains: {mean}");
    let off = |(person, rating): (i64, &crate::protocol::Rating)| {
        (f64::from(rating.points) - mean - (truly(person) - middle)).abs()
    };
    let error = (0..people).zip(&found).map(off).sum::<f64>() / people as f64;
    assert!(error < 100.0, "{error} {found:?}");
}
