//! Every address with what it takes and gives. A test compares the list with the router.

use menagerie_catalogue::Analysis;
use schemars::{Schema, SchemaGenerator};
use serde_json::Value;

use super::of;
use crate::protocol::{
    AccountInfo, Ceremony, CeremonyAnswer, Course, DeleteRequest, EmailRequest, ForkRequest, Frame, FreeSeat,
    GameCard, JoinRequest, LinkRequest, Me, NewProgram, NewTable, NoticeInfo, NoticeWishes, ProgramList,
    ProgramMade, PushSubscription, RecordFork, RecordInfo, RecordQuestion, RemovePasskey, Rename,
    RevokeProgram, SeatBot, TableInfo, TableLists, Unsubscribe,
};
use crate::protocol::{
    BanRequest, Circle, CloseRequest, FriendInvite, InviteToken, Inviter, League, LiftRequest, LobbyPage,
    ModerationDesk, Profile, ReportRequest, ResolveRequest, SeatPerson, ShowTo, ShownTo, TableResult,
    TieRequest,
};

type Make = fn(&mut SchemaGenerator) -> Schema;

/// Who is answered.
#[derive(Clone, Copy)]
pub(super) enum Who {
    Anyone,
    /// A guest or an account, by the cookie; whoever has none becomes a guest.
    Guest,
    /// Programs too, by their token.
    GuestOrProgram,
}

/// What comes back.
#[derive(Clone, Copy)]
pub(super) enum Gives {
    Json(Make),
    Text,
    Nothing,
}

/// One address and method.
pub(super) struct Route {
    pub(super) method: &'static str,
    pub(super) path: &'static str,
    pub(super) about: &'static str,
    pub(super) who: Who,
    pub(super) query: &'static [&'static str],
    pub(super) takes: Option<Make>,
    pub(super) status: &'static str,
    pub(super) gives: Gives,
}

impl Route {
    const fn new(
        who: Who,
        method: &'static str,
        path: &'static str,
        gives: Gives,
        about: &'static str,
    ) -> Self {
        Self { method, path, about, who, query: &[], takes: None, status: "200", gives }
    }

    const fn takes(self, make: Make) -> Self {
        Self { takes: Some(make), ..self }
    }

    const fn query(self, query: &'static [&'static str]) -> Self {
        Self { query, ..self }
    }

    const fn status(self, status: &'static str) -> Self {
        Self { status, ..self }
    }
}

pub(super) fn all() -> Vec<Route> {
    [games(), tables(), account(), login(), social(), moderation()].into_iter().flatten().collect()
}

fn games() -> Vec<Route> {
    use Who::Anyone;
    vec![
        Route::new(
            Anyone,
            "get",
            "/healthz",
            Gives::Json(of::<Value>),
            "Whether the server is well; 503 if not.",
        ),
        Route::new(Anyone, "get", "/api/openapi.json", Gives::Json(of::<Value>), "This description."),
        Route::new(
            Anyone,
            "get",
            "/api/socket.json",
            Gives::Json(of::<Value>),
            "What goes over sockets, as JSON Schema.",
        ),
        Route::new(
            Anyone,
            "get",
            "/api/games",
            Gives::Json(of::<Vec<GameCard>>),
            "What can be played, with options and bots.",
        ),
        Route::new(
            Anyone,
            "get",
            "/api/games/{id}/faces",
            Gives::Json(of::<Value>),
            "Everything printed on a game's components.",
        )
        .query(&["lang"]),
    ]
}

fn tables() -> Vec<Route> {
    use Who::{Anyone, Guest, GuestOrProgram};
    let table = Gives::Json(of::<TableInfo>);
    vec![
        Route::new(
            GuestOrProgram,
            "get",
            "/api/tables",
            Gives::Json(of::<TableLists>),
            "One's own tables, and public ones with open seats.",
        ),
        Route::new(Guest, "post", "/api/tables", table, "Makes a table.").takes(of::<NewTable>).status("201"),
        Route::new(GuestOrProgram, "get", "/api/tables/{id}", table, "One table."),
        Route::new(GuestOrProgram, "post", "/api/tables/{id}/join", table, "Sits down.")
            .takes(of::<JoinRequest>),
        Route::new(GuestOrProgram, "post", "/api/tables/{id}/leave", table, "Stands up."),
        Route::new(Guest, "post", "/api/tables/{id}/bot", table, "Gives an open seat to a bot.")
            .takes(of::<SeatBot>),
        Route::new(
            Guest,
            "post",
            "/api/tables/{id}/free",
            table,
            "Frees the seat of somebody who does not begin; for who made the table.",
        )
        .takes(of::<FreeSeat>),
        Route::new(
            Guest,
            "post",
            "/api/tables/{id}/rematch",
            table,
            "The table where the same people play again.",
        ),
        Route::new(
            Guest,
            "post",
            "/api/tables/{id}/fork",
            table,
            "A new table that goes on from a position of a finished game.",
        )
        .takes(of::<ForkRequest>)
        .status("201"),
        Route::new(
            Anyone,
            "get",
            "/api/tables/{id}/record",
            Gives::Text,
            "A finished game as text, with its seed.",
        ),
        Route::new(
            Guest,
            "post",
            "/api/records/read",
            Gives::Json(of::<RecordInfo>),
            "What a record is that someone brings along; nothing of it is kept.",
        )
        .takes(of::<RecordQuestion>),
        Route::new(
            Guest,
            "post",
            "/api/records/frame",
            Gives::Json(of::<Frame>),
            "One position of such a record.",
        )
        .takes(of::<RecordQuestion>),
        Route::new(
            Guest,
            "post",
            "/api/records/course",
            Gives::Json(of::<Course>),
            "The turns of such a record, and its log.",
        )
        .takes(of::<RecordQuestion>),
        Route::new(
            Guest,
            "post",
            "/api/records/analysis",
            Gives::Json(of::<Analysis>),
            "How the game of such a record went, once it is over.",
        )
        .takes(of::<RecordQuestion>),
        Route::new(
            Guest,
            "post",
            "/api/records/fork",
            table,
            "A new table that goes on from a position of such a record.",
        )
        .takes(of::<RecordFork>)
        .status("201"),
        Route::new(
            GuestOrProgram,
            "get",
            "/api/tables/{id}/frame",
            Gives::Json(of::<Frame>),
            "One position of a game.",
        )
        .query(&["at", "viewer", "lang"]),
        Route::new(
            GuestOrProgram,
            "get",
            "/api/tables/{id}/course",
            Gives::Json(of::<Course>),
            "The turns with the points after each, and the log.",
        )
        .query(&["viewer", "lang"]),
        Route::new(
            Anyone,
            "get",
            "/api/tables/{id}/analysis",
            Gives::Json(of::<Analysis>),
            "How a finished game went, by the chances of everyone.",
        ),
        Route::new(
            GuestOrProgram,
            "get",
            "/api/tables/{id}/socket",
            Gives::Nothing,
            "The table's WebSocket; its messages are in /api/socket.json.",
        )
        .query(&["lang", "packed"])
        .status("101"),
    ]
}

fn account() -> Vec<Route> {
    use Who::{Guest, GuestOrProgram};
    let account = Gives::Json(of::<AccountInfo>);
    let notices = Gives::Json(of::<NoticeInfo>);
    vec![
        Route::new(GuestOrProgram, "get", "/api/me", Gives::Json(of::<Me>), "Who is asking."),
        Route::new(Guest, "put", "/api/me", Gives::Json(of::<Me>), "Another name.").takes(of::<Rename>),
        Route::new(Guest, "get", "/api/account", account, "What is remembered of who is asking."),
        Route::new(
            Guest,
            "post",
            "/api/account/passkey/start",
            Gives::Json(of::<Ceremony>),
            "Begins a passkey.",
        ),
        Route::new(Guest, "post", "/api/account/passkey/finish", account, "Keeps a passkey.")
            .takes(of::<CeremonyAnswer>),
        Route::new(Guest, "post", "/api/account/passkey/remove", account, "Takes a passkey away.")
            .takes(of::<RemovePasskey>),
        Route::new(Guest, "post", "/api/account/logout", Gives::Nothing, "Logs this device out.")
            .status("204"),
        Route::new(Guest, "post", "/api/account/logout-others", account, "Logs all other devices out."),
        Route::new(Guest, "get", "/api/account/export", Gives::Json(of::<Value>), "Everything remembered."),
        Route::new(Guest, "post", "/api/account/delete", Gives::Nothing, "Forgets who is asking, for ever.")
            .takes(of::<DeleteRequest>)
            .status("204"),
        Route::new(
            Guest,
            "get",
            "/api/account/programs",
            Gives::Json(of::<ProgramList>),
            "The programs that play for this account.",
        ),
        Route::new(
            Guest,
            "post",
            "/api/account/programs",
            Gives::Json(of::<ProgramMade>),
            "A token for another program, shown once.",
        )
        .takes(of::<NewProgram>)
        .status("201"),
        Route::new(
            Guest,
            "post",
            "/api/account/programs/revoke",
            Gives::Json(of::<ProgramList>),
            "A token opens nothing any more; its program leaves its tables.",
        )
        .takes(of::<RevokeProgram>),
        Route::new(Guest, "get", "/api/account/notices", notices, "How one hears of one's tables."),
        Route::new(Guest, "put", "/api/account/notices", notices, "Changes that.").takes(of::<NoticeWishes>),
        Route::new(Guest, "post", "/api/account/notices/subscribe", notices, "A browser wants to be told.")
            .takes(of::<PushSubscription>),
        Route::new(Guest, "post", "/api/account/notices/unsubscribe", notices, "It does not any more.")
            .takes(of::<Unsubscribe>),
    ]
}

fn social() -> Vec<Route> {
    use Who::{Anyone, Guest};
    vec![
        Route::new(
            Anyone,
            "get",
            "/api/lobby",
            Gives::Json(of::<LobbyPage>),
            "A page of the public tables that wait.",
        )
        .query(&["game", "players", "open", "rated", "clock", "lang", "page"]),
        Route::new(
            Anyone,
            "get",
            "/api/lobby/socket",
            Gives::Nothing,
            "The same over a WebSocket, as it changes: LobbyAsk and LobbyNews in /api/socket.json.",
        )
        .status("101"),
        Route::new(
            Anyone,
            "get",
            "/api/tables/{id}/result",
            Gives::Json(of::<TableResult>),
            "How a game ended, and what that did to ratings.",
        ),
        Route::new(
            Guest,
            "get",
            "/api/tables/{id}/people",
            Gives::Json(of::<Vec<SeatPerson>>),
            "Who sits at a table, as far as they show themselves.",
        ),
        Route::new(Guest, "get", "/api/people/{id}", Gives::Json(of::<Profile>), "Someone's profile.")
            .query(&["page"]),
        Route::new(
            Guest,
            "put",
            "/api/account/shown",
            Gives::Json(of::<ShownTo>),
            "To whom the own profile is shown.",
        )
        .takes(of::<ShowTo>),
        Route::new(
            Guest,
            "get",
            "/api/league",
            Gives::Json(of::<League>),
            "The best at a game, and bots for reference.",
        )
        .query(&["game", "players"]),
        Route::new(
            Guest,
            "get",
            "/api/circle",
            Gives::Json(of::<Circle>),
            "Friends, blocked and muted people.",
        ),
        Route::new(
            Guest,
            "post",
            "/api/circle/link",
            Gives::Json(of::<FriendInvite>),
            "A link that makes friends.",
        ),
        Route::new(Guest, "post", "/api/circle/invite", Gives::Json(of::<Inviter>), "Whose link it is.")
            .takes(of::<InviteToken>),
        Route::new(
            Guest,
            "post",
            "/api/circle/accept",
            Gives::Json(of::<Circle>),
            "Becomes friends by a link.",
        )
        .takes(of::<InviteToken>),
        Route::new(Guest, "post", "/api/circle/tie", Gives::Nothing, "Blocks or mutes someone.")
            .takes(of::<TieRequest>)
            .status("204"),
        Route::new(
            Guest,
            "post",
            "/api/circle/untie",
            Gives::Nothing,
            "Takes that back, or ends a friendship.",
        )
        .takes(of::<TieRequest>)
        .status("204"),
        Route::new(
            Guest,
            "post",
            "/api/tables/{id}/report",
            Gives::Nothing,
            "Reports someone, or what they said.",
        )
        .takes(of::<ReportRequest>)
        .status("204"),
    ]
}

fn moderation() -> Vec<Route> {
    let order = |path, about| Route::new(Who::Guest, "post", path, Gives::Nothing, about).status("204");
    vec![
        Route::new(
            Who::Guest,
            "get",
            "/api/moderation",
            Gives::Json(of::<ModerationDesk>),
            "Reports and bans, for moderators.",
        ),
        order("/api/moderation/ban", "Bans someone, or an address.").takes(of::<BanRequest>),
        order("/api/moderation/lift", "Ends a ban.").takes(of::<LiftRequest>),
        order("/api/moderation/resolve", "Resolves a report.").takes(of::<ResolveRequest>),
        order("/api/moderation/close", "Closes a table.").takes(of::<CloseRequest>),
    ]
}

fn login() -> Vec<Route> {
    use Who::{Anyone, Guest};
    let me = Gives::Json(of::<Me>);
    vec![
        Route::new(
            Anyone,
            "post",
            "/api/login/passkey/start",
            Gives::Json(of::<Ceremony>),
            "Begins to log in by a passkey.",
        ),
        Route::new(Anyone, "post", "/api/login/passkey/finish", me, "Logs in by a passkey.")
            .takes(of::<CeremonyAnswer>),
        Route::new(Guest, "post", "/api/login/email", Gives::Nothing, "Sends a login link.")
            .takes(of::<EmailRequest>)
            .status("202"),
        Route::new(Guest, "post", "/api/login/link", me, "Opens a login link.").takes(of::<LinkRequest>),
    ]
}
