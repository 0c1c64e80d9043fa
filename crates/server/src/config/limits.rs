//! What is too much.

use std::time::Duration;

use serde::{Deserialize, Serialize};

/// What one client, or all together, may ask for.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Limits {
    /// Bytes of a WebSocket message.
    pub message_bytes: usize,
    /// Bytes of an HTTP body.
    pub body_bytes: usize,
    /// WebSocket messages of a client: in one go, and a second in the long run.
    pub messages: Rate,
    /// HTTP requests to `/api` of a client: in one go, and a second in the long run.
    pub requests: Rate,
    /// Looks back at positions of one address: in one go, and a second in the long run.
    pub looks: Rate,
    /// Seconds of a processor in which finished games and records are looked through for those of one address: in one go, and a second in
    /// the long run.
    pub analyses: Rate,
    /// New guests of one address: in one go, and a second in the long run.
    pub guests: Rate,
    /// New tables of one address: in one go, and a second in the long run.
    pub new_tables: Rate,
    /// How often people of one address sit down at tables: in one go, and a second in the long run.
    pub sittings: Rate,
    /// Attempts to log in from one address: in one go, and a second in the long run.
    pub logins: Rate,
    /// Programs that play for one account.
    pub programs_per_account: usize,
    /// Passkeys of one account.
    pub passkeys_per_account: usize,
    /// Browsers of one account that are told of its tables.
    pub browsers_per_account: usize,
    /// Lines of chat of one person: in one go, and a second in the long run.
    pub chat: Rate,
    /// Those of all people of one address.
    pub chat_per_address: Rate,
    /// Those of all who watch one table.
    pub chat_of_watchers: Rate,
    /// Reports of one person in a day.
    pub reports: usize,
    /// Reports of one address: in one go, and a second in the long run.
    pub reports_per_address: Rate,
    /// Games of the same two people in a day that count for their ratings.
    pub rated_pairs: usize,
    /// Points by which a rating rises in a day through games with people whose ratings are not known well yet (whose own is not, above 1500).
    pub rated_gain: u32,
    /// Whether games of people who come from the same network count for their ratings: for houses where people share one.
    pub rated_same_network: bool,
    /// How long a link for friends works, and for how many people.
    #[serde(with = "humantime_serde")]
    pub friend_link: Duration,
    /// For how many people it works.
    pub friend_link_uses: u32,
    /// How often someone is told everything that is remembered of them.
    pub exports: Rate,
    /// Records that strangers bring along and that wait to be played, in all.
    pub records: usize,
    /// Those of one address.
    pub records_per_address: usize,
    /// Finished games and records that wait to be thought about, in all.
    pub analyses_waiting: usize,
    /// Those of one address.
    pub analyses_waiting_per_address: usize,
    /// Friends of one person, and people they have blocked or muted.
    pub circle: usize,
    /// Unfinished tables that one guest made.
    pub tables_per_guest: usize,
    /// Public tables of one guest that wait for players.
    pub waiting_per_guest: usize,
    /// Those of all guests of one address.
    pub waiting_per_address: usize,
    /// Unfinished tables of others at which one guest sits and has finished no move yet.
    pub idle_seats_per_guest: usize,
    /// Those of all guests of one address.
    pub idle_seats_per_address: usize,
    /// How long somebody who sits down, and for whom the table waits, has to begin before who made the table may free the seat.
    #[serde(with = "humantime_serde")]
    pub begin_time: Duration,
    /// Tables in memory at once.
    pub tables: usize,
    /// Connections at once that are not to a table, from everywhere and from one address (unless a proxy stands between).
    pub connections: usize,
    /// Those of one address.
    pub connections_per_address: usize,
    /// How long a request's headers may take to come, and how long a connection may be silent between requests.
    #[serde(with = "humantime_serde")]
    pub header_time: Duration,
    /// How long a request's body may take to come.
    #[serde(with = "humantime_serde")]
    pub body_time: Duration,
    /// How long the other side may take nothing of what is sent to it.
    #[serde(with = "humantime_serde")]
    pub send_time: Duration,
    /// WebSocket messages of all connections of one address.
    pub messages_per_address: Rate,
    /// Requests of one address for anything but `/api`: in one go, and a second in the long run.
    pub pages: Rate,
    /// Connections to tables of one guest.
    pub sockets_per_guest: usize,
    /// Connections to tables from one address.
    pub sockets_per_address: usize,
    /// Connections of those who watch one table.
    pub sockets_per_table: usize,
    /// Those of them that come from one address.
    pub watchers_per_address: usize,
    /// Connections to all tables.
    pub sockets: usize,
    /// Lines to the lobby from one address; they count among its connections to tables too.
    pub lobby_per_address: usize,
    /// Messages that may wait for a slow connection before it is closed.
    pub backlog: usize,
    /// Bytes that may wait for it.
    pub backlog_bytes: usize,
    /// How long a silent connection is kept. Clients ping.
    #[serde(with = "humantime_serde")]
    pub socket_idle: Duration,
    /// How long a table without anyone is kept in memory.
    #[serde(with = "humantime_serde")]
    pub table_idle: Duration,
    /// After how long without a move an unfinished table is deleted.
    #[serde(with = "humantime_serde")]
    pub keep_unfinished: Duration,
    /// After how long a finished table is deleted, and a guest who has a name and was not here, or a device that was not.
    #[serde(with = "humantime_serde")]
    pub keep_finished: Duration,
    /// After how long a guest is forgotten who never took a name or a seat, nor has anything else here.
    #[serde(with = "humantime_serde")]
    pub keep_unused: Duration,
    /// For how long of the server's running time what is too old stays, marked, before it is erased; so long its clock must have been
    /// steady for whatever is erased unmarked.
    #[serde(with = "humantime_serde")]
    pub keep_marked: Duration,
}

/// A token bucket's measures.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rate {
    /// So many at once.
    pub burst: f64,
    /// So many a second in the long run.
    pub per_second: f64,
}

impl Rate {
    /// So many at once, so many a second in the long run.
    pub const fn new(burst: f64, per_second: f64) -> Self {
        Self { burst, per_second }
    }

    /// No limit.
    pub const UNLIMITED: Self = Self::new(f64::INFINITY, 0.0);
}

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

impl Limits {
    /// Takes away what limits one client or one address: for measurements, which come from a single one.
    pub fn trust_everyone(&mut self) {
        for rate in [
            &mut self.messages,
            &mut self.requests,
            &mut self.guests,
            &mut self.looks,
            &mut self.analyses,
            &mut self.new_tables,
            &mut self.sittings,
            &mut self.logins,
            &mut self.chat,
            &mut self.chat_per_address,
            &mut self.chat_of_watchers,
            &mut self.reports_per_address,
            &mut self.messages_per_address,
            &mut self.pages,
        ] {
            *rate = Rate::UNLIMITED;
        }
        self.waiting_per_guest = usize::MAX;
        self.waiting_per_address = usize::MAX;
        self.idle_seats_per_guest = usize::MAX;
        self.idle_seats_per_address = usize::MAX;
        self.connections_per_address = self.connections;
        self.sockets_per_address = self.sockets;
        self.lobby_per_address = self.sockets;
        self.watchers_per_address = self.sockets_per_table;
    }
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            message_bytes: 4 * 1024,
            body_bytes: 16 * 1024,
            messages: Rate::new(60.0, 20.0),
            requests: Rate::new(120.0, 30.0),
            looks: Rate::new(90.0, 15.0),
            analyses: Rate::new(60.0, 0.05),
            guests: Rate::new(60.0, 0.5),
            new_tables: Rate::new(200.0, 0.2),
            sittings: Rate::new(100.0, 0.2),
            logins: Rate::new(20.0, 0.05),
            programs_per_account: 5,
            passkeys_per_account: 20,
            browsers_per_account: 10,
            chat: Rate::new(6.0, 0.4),
            chat_per_address: Rate::new(30.0, 1.0),
            chat_of_watchers: Rate::new(12.0, 0.5),
            reports: 10,
            reports_per_address: Rate::new(30.0, 0.005),
            rated_pairs: 6,
            rated_gain: 50,
            rated_same_network: false,
            friend_link: 7 * DAY,
            friend_link_uses: 10,
            exports: Rate::new(3.0, 0.02),
            records: 200,
            records_per_address: 12,
            analyses_waiting: 8,
            analyses_waiting_per_address: 2,
            circle: 500,
            tables_per_guest: 50,
            waiting_per_guest: 5,
            waiting_per_address: 20,
            idle_seats_per_guest: 20,
            idle_seats_per_address: 60,
            begin_time: Duration::from_secs(10 * 60),
            tables: 10_000,
            connections: 2_000,
            connections_per_address: 100,
            header_time: Duration::from_secs(15),
            body_time: Duration::from_secs(15),
            send_time: Duration::from_secs(20),
            messages_per_address: Rate::new(600.0, 200.0),
            pages: Rate::new(400.0, 50.0),
            sockets_per_guest: 40,
            sockets_per_address: 150,
            sockets_per_table: 100,
            watchers_per_address: 20,
            sockets: 10_000,
            lobby_per_address: 40,
            backlog: 64,
            backlog_bytes: 256 * 1024,
            socket_idle: Duration::from_secs(90),
            table_idle: Duration::from_secs(5 * 60),
            keep_unfinished: 60 * DAY,
            keep_finished: 365 * DAY,
            keep_unused: 7 * DAY,
            keep_marked: 7 * DAY,
        }
    }
}
