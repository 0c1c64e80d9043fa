//! What a host can be asked.

use menagerie_catalogue::Advice;
use menagerie_kernel::{Lang, Seat, Viewer};
use menagerie_table::{Holder, Person};
use tokio::sync::oneshot;

use super::{ClientId, Outbox, Visitor, bots::Thought, looking::Past};
use crate::{
    protocol::{ClientMessage, Course, Fault, ForkRequest, Frame, FreeSeat, JoinRequest, SeatBot, TableInfo},
    storage::Source,
};

type Reply<T> = oneshot::Sender<T>;

pub(crate) enum Command {
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
    /// What is asked seldom.
    Rare(Rare),
}

/// What a host is asked seldom, and needs room for.
pub(crate) enum Rare {
    /// The table as a guest sees it.
    Info { person: Option<Person>, reply: Reply<TableInfo> },
    /// Sit down.
    Join {
        holder: Holder,
        account: bool,
        source: Source,
        request: JoinRequest,
        reply: Reply<Result<TableInfo, Fault>>,
    },
    /// Stand up.
    Leave { person: Person, reply: Reply<Result<TableInfo, Fault>> },
    /// Free the seat of somebody who does not begin.
    Free { person: Person, request: FreeSeat, reply: Reply<Result<TableInfo, Fault>> },
    /// Take someone's name off the table: they want to be forgotten.
    Forget { person: Person, reply: Reply<Result<(), Fault>> },
    /// A guest has logged in: who sits there is the other from now on, unless that cannot be.
    Become { from: Person, to: Person, reply: Reply<Result<(), Fault>> },
    /// Lines of someone who was logged out close.
    Dismiss { person: Person },
    /// Lines of those who may not come any more close.
    Expel,
    /// Someone does not want to hear these people from now on, and no others.
    Unhear { person: Person, unheard: Vec<Person> },
    /// Give an open seat to a bot.
    SeatBot { person: Person, request: SeatBot, reply: Reply<Result<TableInfo, Fault>> },
    /// Send everyone away.
    Close { reply: Reply<Result<(), Fault>> },
    /// The id of the rematch's table.
    Rematch { person: Person, reply: Reply<Result<String, Fault>> },
    /// A finished game as text.
    Record { lang: Lang, reply: Reply<Result<String, Fault>> },
    /// A position of the game.
    Frame {
        at: u32,
        person: Option<Person>,
        viewer: Option<Viewer>,
        lang: Lang,
        reply: Reply<Result<Frame, Fault>>,
    },
    /// The turns of the game and its log.
    Course { person: Option<Person>, viewer: Option<Viewer>, lang: Lang, reply: Reply<Result<Course, Fault>> },
    /// The id of a table that goes on from a position of a finished game.
    Fork { person: Person, name: String, request: ForkRequest, reply: Reply<Result<String, Fault>> },
    /// A finished game, and what its seats are called.
    Past { lang: Lang, reply: Reply<Result<Past, Fault>> },
    /// Someone opens a connection; `out` takes what they are to hear.
    Connect { visitor: Visitor, out: Outbox, reply: Reply<Result<ClientId, Fault>> },
    /// A bot has thought about a hint; it is empty if it failed.
    Hinted { client: ClientId, id: u32, seat: Seat, version: u32, advice: Vec<Advice> },
}

impl From<Rare> for Command {
    fn from(rare: Rare) -> Self {
        Self::Rare(rare)
    }
}
