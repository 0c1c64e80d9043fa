//! How the server says no.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What kind of no it is. Clients translate and act on this; the message is for people who read logs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum ErrorCode {
    /// Not what the protocol says: not JSON, an unknown message, a missing field.
    Malformed,
    /// Larger than a message may be.
    TooLarge,
    /// Too many requests; wait a moment.
    RateLimited,
    /// The request comes from another site.
    ForeignOrigin,
    /// No game has that id.
    UnknownGame,
    /// The game cannot be played with these options or seats.
    BadOptions,
    /// A name that cannot be shown: empty, too long or with control characters.
    BadName,
    /// No table has that id.
    UnknownTable,
    /// The guest has as many running tables as allowed, or the server has.
    TooManyTables,
    /// The guest or the table has as many connections as allowed, or the server has.
    TooManySockets,
    /// A seat that does not exist or is not yours.
    NotYourSeat,
    /// That seat is not free, or none is.
    SeatTaken,
    /// Sitting down here needs the invite link.
    InviteNeeded,
    /// The game has not begun: seats are still open.
    NotStarted,
    /// This can be had when the game is over.
    NotOver,
    /// The game is over.
    GameOver,
    /// The seat owes no decision now.
    NotYourTurn,
    /// The text is not the notation of a choice, or of a wish.
    Notation,
    /// The choice cannot be made now; the reasons say why.
    Unmet,
    /// The table has moved on since the version the message was made for.
    Stale,
    /// The key of the message was used for something else.
    KeyUsed,
    /// There is nothing this seat may take back.
    NoUndo,
    /// There is nothing this seat could have again.
    NoRedo,
    /// The seat's turn is not at its end.
    NotHeld,
    /// The seat has given up.
    Resigned,
    /// This can be had only where one person plays alone: hints, written setups.
    NotAlone,
    /// The clocks do not allow it: nobody's time is up, or there is no vacation to take.
    Clock,
    /// This cannot be logged in with: a passkey that is not known, a link that was used or is too old.
    BadLogin,
    /// The link belongs to the browser in which it was asked for.
    OtherBrowser,
    /// The link was asked for in another browser: who opens it here says so again, knowing whose account it leads to (the reason
    /// names its address).
    ConfirmLogin,
    /// Not an e-mail address.
    BadEmail,
    /// Words that cannot be shown: none, too many, or with invisible or stacked characters.
    BadWords,
    /// One of those at the table has blocked who asks, or the other way round.
    Blocked,
    /// Who asks may not come for a while; the message says until when, the reason why.
    Banned,
    /// This is for accounts: a rated table, a profile.
    AccountNeeded,
    /// It cannot be at a rated table: bots, several seats of one person, options that favour a seat.
    Rated,
    /// Who has looked through one seat of a deal cannot sit at another.
    HasLooked,
    /// A text that was brought along is no record, or one that cannot be played; the reasons say why.
    BadRecord,
    /// The table was started under other rules or content and cannot go on with this server.
    NotResumable,
    /// The data could not be saved, so nothing was done.
    Storage,
    /// Nothing is at this address, or not with this method.
    NotFound,
    /// This is for those who run the server.
    Forbidden,
    /// The server is shutting down.
    ShuttingDown,
}

/// A refusal: the body of every HTTP error, and part of the WebSocket's `error`.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
pub struct Fault {
    /// What kind of no.
    pub code: ErrorCode,
    /// In a sentence, in English.
    pub message: String,
    /// Every unmet condition in the client's language, where there are such.
    #[serde(default)]
    pub reasons: Vec<String>,
}

impl Fault {
    /// A refusal without reasons from a game.
    pub fn new(code: ErrorCode, message: impl Into<String>) -> Self {
        Self { code, message: message.into(), reasons: Vec::new() }
    }

    /// The same, with the game's reasons.
    pub fn because(code: ErrorCode, message: impl Into<String>, reasons: Vec<String>) -> Self {
        Self { code, message: message.into(), reasons }
    }
}
