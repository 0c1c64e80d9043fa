//! Who plays how: results, ratings, profiles, leagues.

use menagerie_bots::BotKind;
use menagerie_kernel::Seat;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// How well someone plays, as far as is known.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
pub struct Rating {
    /// Points: 1500 for someone of whom nothing is known; 400 more are odds of ten to one.
    pub points: i32,
    /// So many more or fewer, with 95 %.
    pub error: i32,
    /// From so many games.
    pub games: u32,
    /// Whether it is known well enough to be compared.
    pub sure: bool,
}

macro_rules! words {
    ($(#[$about:meta])* $name:ident { $($(#[$each:meta])* $variant:ident = $word:literal,)* }) => {
        $(#[$about])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
        #[serde(rename_all = "snake_case")]
        pub enum $name { $($(#[$each])* $variant,)* }

        impl $name {
            /// The word that is kept.
            pub fn word(self) -> &'static str {
                match self { $(Self::$variant => $word,)* }
            }

            /// What a word that was kept means.
            pub fn read(word: &str) -> Option<Self> {
                match word { $($word => Some(Self::$variant),)* _ => None }
            }
        }
    };
}

pub(super) use words;

words! {
    /// How a game ended for a seat.
    Ending {
        /// It was played to the end.
        Played = "played",
        /// The seat gave up.
        Resigned = "resigned",
        /// Its time was up.
        Time = "time",
    }
}

words! {
    /// Whom a game was played against.
    Against {
        /// Other people.
        People = "people",
        /// Bots alone.
        Bots = "bots",
        /// Others at one screen.
        Screen = "screen",
    }
}

words! {
    /// To whom an account shows its games, results and ratings. At rated tables the rating for that game is shown to all who
    /// see the table.
    ShownTo {
        /// To everyone; the account stands in the leagues.
        Everyone = "everyone",
        /// To friends.
        Friends = "friends",
        /// To nobody else.
        Nobody = "nobody",
    }
}

/// How a finished game ended for a seat.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct SeatResult {
    /// Which.
    pub seat: Seat,
    /// The place, 1 for the best.
    pub place: u8,
    /// Whether it won.
    pub won: bool,
    /// The points.
    pub score: i32,
    /// How it came to it.
    pub ending: Ending,
    /// The rating before, once a rated game is counted.
    pub before: Option<Rating>,
    /// The rating after.
    pub after: Option<Rating>,
}

/// `GET /api/tables/{id}/result`: how a finished game ended, and what it did to ratings.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct TableResult {
    /// Whether it counts for ratings.
    pub rated: bool,
    /// By seat.
    pub seats: Vec<SeatResult>,
}

/// Who sits on a seat: `GET /api/tables/{id}/people` is a list of these.
#[derive(Debug, Clone, Default, PartialEq, Serialize, TS)]
pub struct SeatPerson {
    /// Their public id, if they show their profile to who asks.
    pub profile: Option<String>,
    /// At a rated table: how well they play this game with so many players.
    pub rating: Option<Rating>,
}

/// A game in someone's profile.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct PlayedGame {
    /// The table, where whoever looks may look at it: at own games, and at those of public tables.
    pub table: Option<String>,
    /// The game's id.
    pub game: String,
    /// How many played.
    pub players: u8,
    /// Against whom.
    pub against: Against,
    /// Whether it was rated.
    pub rated: bool,
    /// When it ended, in seconds since 1970.
    #[ts(type = "number")]
    pub ended: u64,
    /// The place, 1 for the best.
    pub place: u8,
    /// Whether they won.
    pub won: bool,
    /// The points.
    pub score: i32,
    /// How it came to it.
    pub ending: Ending,
    /// The rating after it.
    pub rating: Option<i32>,
}

/// Someone's games of one kind.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct GameStatistics {
    /// The game's id.
    pub game: String,
    /// With so many players.
    pub players: u8,
    /// Games against people.
    pub games: u32,
    /// Those of them that were won.
    pub won: u32,
    /// Those that were rated.
    pub rated: u32,
    /// Games against bots.
    pub bots: u32,
    /// Those of them that were won.
    pub bots_won: u32,
    /// The mean of all points.
    pub mean: f64,
    /// The most points.
    pub best: i32,
    /// The rating, if there is one.
    pub rating: Option<Rating>,
    /// Ratings after rated games: when (in seconds since 1970), and points; the oldest first.
    #[ts(type = "[number, number][]")]
    pub curve: Vec<(u64, i32)>,
}

/// `GET /api/people/{id}`: someone's profile, if they show it to who asks.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct Profile {
    /// Their public id.
    pub id: String,
    /// Their name.
    pub name: String,
    /// Whether it is one's own.
    pub mine: bool,
    /// To whom it is shown; only told to its owner.
    pub shown_to: Option<ShownTo>,
    /// By game and number of players.
    pub statistics: Vec<GameStatistics>,
    /// The games of the page, the newest first.
    pub games: Vec<PlayedGame>,
    /// Which page, counted from 0.
    pub page: u32,
    /// How many pages there are; at least one.
    pub pages: u32,
}

/// `PUT /api/account/shown`: to whom the own profile is shown.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct ShowTo {
    /// To whom.
    pub shown_to: ShownTo,
}

/// Someone in a league.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct LeaguePlayer {
    /// Their public id.
    pub id: String,
    /// Their name.
    pub name: String,
    /// How well they play.
    pub rating: Rating,
    /// Whether it is who asks.
    pub mine: bool,
}

/// A bot in a league, for reference: rated by games among bots.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct LeagueBot {
    /// Which.
    pub bot: BotKind,
    /// How well it plays, counted from the greedy one, which has 1500.
    pub rating: Rating,
}

/// `GET /api/league?game=G&players=N`: who plays best of those who show it to everyone, and bots for reference.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct League {
    /// The best first, at most a hundred whose rating is known well enough.
    pub players: Vec<LeaguePlayer>,
    /// The own rating, shown or not.
    pub mine: Option<Rating>,
    /// The best first.
    pub bots: Vec<LeagueBot>,
}
