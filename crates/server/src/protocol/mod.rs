//! Every word spoken between the server and its clients. The browser's types are generated from these.
//!
//! Over HTTP, bodies are JSON and a refusal is a [`Fault`] with a fitting status. Over a table's WebSocket,
//! clients send [`ClientMessage`]s and the server sends [`ServerMessage`]s, one JSON text a message.

mod account;
mod brief;
mod chat;
mod clock;
mod column;
mod fault;
mod lobby;
mod moderation;
mod notices;
mod people;
mod play;
mod programs;
mod replay;
mod social;
mod tables;
mod wire;

pub use menagerie_table::LogLine;

pub use account::{
    AccountInfo, Ceremony, CeremonyAnswer, DeleteRequest, EmailRequest, LinkRequest, PasskeyInfo,
    RemovePasskey, SessionInfo,
};
pub use brief::{Brief, BriefAsk, BriefPreview, LogMark, LogPart, SentState};
pub use chat::{ChatLine, ReportReason, ReportRequest, Room};
pub use clock::{ClockInfo, SeatClock};
pub use column::{Column, Piece};
pub use fault::{ErrorCode, Fault};
pub use lobby::{ClockKind, LobbyAsk, LobbyNews, LobbyPage, LobbySeat, LobbyTable, LobbyWish};
pub use moderation::{
    Ban, BanRequest, CloseRequest, LiftRequest, ModerationDeed, ModerationDesk, Report, ResolveRequest,
    Suspect,
};
pub use notices::{Digest, NoticeInfo, NoticeWishes, PushSubscription, Unsubscribe};
pub use people::{
    Against, Ending, GameStatistics, League, LeagueBot, LeaguePlayer, PlayedGame, Profile, Rating,
    SeatPerson, SeatResult, ShowTo, ShownTo, TableResult,
};
pub use play::{
    ArrangedAnswer, Ask, Cause, ClientMessage, Deed, News, Pace, ScoreLine, ServerMessage, State, TurnInfo,
};
pub use programs::{NewProgram, ProgramInfo, ProgramList, ProgramMade, RevokeProgram};
pub use replay::{Course, CourseTurn, ForkRequest, Frame, RecordFork, RecordInfo, RecordQuestion};
pub use social::{
    Acquaintance, Circle, Friend, FriendInvite, InviteToken, Inviter, TieKind, TieRequest, Whom,
};
pub use tables::{
    BotCard, ForkOf, FreeSeat, GameCard, JoinRequest, Me, NewSeat, NewTable, Rename, SeatBot, SeatInfo,
    SeatKind, Status, TableInfo, TableLists, Visibility,
};
pub use wire::{WireViewer, number_of};
