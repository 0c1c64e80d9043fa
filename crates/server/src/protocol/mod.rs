//! Every word spoken between the server and its clients. The browser's types are generated from these.
//!
//! Over HTTP, bodies are JSON and a refusal is a [`Fault`] with a fitting status. Over a table's WebSocket,
//! clients send [`ClientMessage`]s and the server sends [`ServerMessage`]s, one JSON text a message.

mod account;
mod brief;
mod clock;
mod fault;
mod lobby;
mod play;
mod replay;
mod wire;

pub use account::{
    AccountInfo, Ceremony, CeremonyAnswer, DeleteRequest, EmailRequest, LinkRequest, PasskeyInfo,
    RemovePasskey, SessionInfo,
};
pub use brief::{Brief, BriefAsk, BriefPreview, LogMark, LogPart, Told};
pub use clock::{ClockInfo, SeatClock};
pub use fault::{ErrorCode, Fault};
pub use lobby::{
    BotCard, ForkOf, GameCard, JoinRequest, Me, NewSeat, NewTable, Rename, SeatBot, SeatInfo, SeatKind,
    Status, TableInfo, TableLists, Visibility,
};
pub use play::{
    Ask, Cause, ClientMessage, Deed, LogLine, News, Pace, ScoreLine, ServerMessage, State, TurnInfo,
};
pub use replay::{Course, CourseTurn, ForkRequest, Frame, RecordInfo, RecordQuestion};
pub use wire::{WireViewer, number_of};
