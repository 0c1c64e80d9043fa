//! What a host can be asked.

use menagerie_kernel::{Lang, Seat, Viewer};
use menagerie_table::Person;
use tokio::sync::oneshot;

use super::{ClientId, Outbox, bots::Thought};
use crate::protocol::{ClientMessage, Fault, Frame, JoinRequest, SeatBot, TableInfo};

type Reply<T> = oneshot::Sender<T>;

pub(crate) enum Command {
    /// The table as a guest sees it.
    Info { person: Option<Person>, reply: Reply<TableInfo> },
    /// Sit down.
    Join { person: Person, name: String, request: JoinRequest, reply: Reply<Result<TableInfo, Fault>> },
    /// Stand up.
    Leave { person: Person, reply: Reply<Result<TableInfo, Fault>> },
    /// Take someone's name off the table: they want to be forgotten.
    Forget { person: Person, reply: Reply<Result<(), Fault>> },
    /// Lines of someone who was logged out close.
    Dismiss { person: Person },
    /// Give an open seat to a bot.
    SeatBot { person: Person, request: SeatBot, reply: Reply<Result<TableInfo, Fault>> },
    /// Send everyone away.
    Close { reply: Reply<Result<(), Fault>> },
    /// The id of the rematch's table.
    Rematch { person: Person, reply: Reply<Result<String, Fault>> },
    /// A finished game as text.
    Record { reply: Reply<Result<String, Fault>> },
    /// A position of a finished game.
    Frame { at: u32, viewer: Viewer, lang: Lang, reply: Reply<Result<Frame, Fault>> },
    /// Someone opens a connection; `out` takes what they are to hear.
    Connect {
        person: Option<Person>,
        lang: Lang,
        patches: bool,
        out: Outbox,
        reply: Reply<Result<ClientId, Fault>>,
    },
    /// A connection is gone.
    Disconnect { client: ClientId },
    /// Someone says something.
    Say { client: ClientId, message: ClientMessage },
    /// Go to rest, if nobody is here: others need the room.
    Rest,
    /// Someone's time may be up.
    LookAtClock,
    /// Go at once: another process hosts this table now.
    Evict,
    /// A bot has decided.
    BotChose(Thought),
    /// A bot has thought about a hint; nothing if it failed.
    Hinted { client: ClientId, id: u32, seat: Seat, version: u32, notation: Option<String> },
}
