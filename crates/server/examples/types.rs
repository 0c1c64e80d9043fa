//! Writes the TypeScript types of the protocol and of every game, and what is printed on the material of those whose web tests draw all of
//! it; or checks that they are current.
//!
//! ```text
//! cargo run -p menagerie-server --example types             # writes web/src/types
//! cargo run -p menagerie-server --example types -- --check  # fails if they would change
//! ```

use std::{
    collections::BTreeMap,
    error::Error,
    fs,
    path::{Path, PathBuf},
    process::ExitCode,
};

use menagerie_catalogue::{Analysis, Visitor, games, visit};
use menagerie_kernel::{Game, Lang, Narrate, sample::FeedingTime};
use menagerie_server::protocol::{
    AccountInfo, BanRequest, Ceremony, CeremonyAnswer, Circle, ClientMessage, CloseRequest, Course,
    DeleteRequest, EmailRequest, Fault, ForkRequest, Frame, FreeSeat, FriendInvite, GameCard, InviteToken,
    Inviter, JoinRequest, League, LiftRequest, LinkRequest, LobbyAsk, LobbyNews, Me, ModerationDesk,
    NewProgram, NewTable, NoticeInfo, NoticeWishes, Profile, ProgramList, ProgramMade, PushSubscription,
    RecordFork, RecordInfo, RecordQuestion, RemovePasskey, Rename, ReportRequest, ResolveRequest,
    RevokeProgram, SeatBot, SeatPerson, ServerMessage, ShowTo, TableLists, TableResult, TieRequest,
    Unsubscribe,
};
use ts_rs::{ExportError, TS};

/// File names and what they say.
type Files = BTreeMap<PathBuf, String>;

/// The games whose web tests draw everything printed. (Those of Ark Nova draw a part of it, chosen by hand.)
const DRAWN_WHOLE: [&str; 2] = ["arborea", "ark-and-noah"];

/// What is printed, where the web tests look for it.
fn printed(web: &Path) -> Result<Files, Box<dyn Error>> {
    let file = |id| web.join("games").join(id).join("fixtures/faces.json");
    let faces = |id| Ok((file(id), menagerie_catalogue::faces(id, Lang::En)?.get().to_owned()));
    DRAWN_WHOLE.into_iter().map(faces).collect()
}

/// Writes what is printed anew, or says what is not current.
fn renew_printed(web: &Path, check: bool) -> Result<Vec<String>, Box<dyn Error>> {
    let mut stale = Vec::new();
    for (file, text) in printed(web)? {
        if fs::read_to_string(&file).is_ok_and(|found| found == text) {
            continue;
        }
        if check {
            stale.push(file.strip_prefix(web)?.display().to_string());
        } else {
            fs::write(&file, text)?;
        }
    }
    Ok(stale)
}

struct Export<'a>(&'a Path);

impl Visitor for Export<'_> {
    type Out = Result<(), ExportError>;

    fn visit<G: Narrate>(self) -> Self::Out {
        G::Options::export_all_to(self.0)?;
        G::Choice::export_all_to(self.0)?;
        G::Reason::export_all_to(self.0)?;
        G::Event::export_all_to(self.0)?;
        G::View::export_all_to(self.0)?;
        // A game without faces has nothing to write.
        match G::Faces::output_path() {
            Some(_) => G::Faces::export_all_to(self.0),
            None => Ok(()),
        }
    }
}

fn export_protocol(folder: &Path) -> Result<(), ExportError> {
    AccountInfo::export_all_to(folder)?;
    Ceremony::export_all_to(folder)?;
    CeremonyAnswer::export_all_to(folder)?;
    DeleteRequest::export_all_to(folder)?;
    EmailRequest::export_all_to(folder)?;
    LinkRequest::export_all_to(folder)?;
    RemovePasskey::export_all_to(folder)?;
    NewProgram::export_all_to(folder)?;
    ProgramList::export_all_to(folder)?;
    ProgramMade::export_all_to(folder)?;
    RevokeProgram::export_all_to(folder)?;
    NoticeInfo::export_all_to(folder)?;
    NoticeWishes::export_all_to(folder)?;
    PushSubscription::export_all_to(folder)?;
    Unsubscribe::export_all_to(folder)?;
    ClientMessage::export_all_to(folder)?;
    ServerMessage::export_all_to(folder)?;
    Fault::export_all_to(folder)?;
    Analysis::export_all_to(folder)?;
    Frame::export_all_to(folder)?;
    RecordInfo::export_all_to(folder)?;
    RecordFork::export_all_to(folder)?;
    RecordQuestion::export_all_to(folder)?;
    Course::export_all_to(folder)?;
    ForkRequest::export_all_to(folder)?;
    GameCard::export_all_to(folder)?;
    JoinRequest::export_all_to(folder)?;
    Lang::export_all_to(folder)?;
    BanRequest::export_all_to(folder)?;
    Circle::export_all_to(folder)?;
    CloseRequest::export_all_to(folder)?;
    FriendInvite::export_all_to(folder)?;
    InviteToken::export_all_to(folder)?;
    Inviter::export_all_to(folder)?;
    League::export_all_to(folder)?;
    LiftRequest::export_all_to(folder)?;
    ModerationDesk::export_all_to(folder)?;
    Profile::export_all_to(folder)?;
    ReportRequest::export_all_to(folder)?;
    ResolveRequest::export_all_to(folder)?;
    SeatPerson::export_all_to(folder)?;
    ShowTo::export_all_to(folder)?;
    TableResult::export_all_to(folder)?;
    TieRequest::export_all_to(folder)?;
    LobbyAsk::export_all_to(folder)?;
    LobbyNews::export_all_to(folder)?;
    Me::export_all_to(folder)?;
    NewTable::export_all_to(folder)?;
    Rename::export_all_to(folder)?;
    SeatBot::export_all_to(folder)?;
    FreeSeat::export_all_to(folder)?;
    TableLists::export_all_to(folder)
}

/// The types of the folder from one door: `import type { View } from "../types/arborea"`.
fn write_index(folder: &Path) -> std::io::Result<()> {
    let lines = read(folder)?.into_keys().map(|file| {
        let name = file.with_extension("");
        format!("export type {{ {0} }} from \"./{0}\";\n", name.display())
    });
    fs::write(folder.join("index.ts"), lines.collect::<String>())
}

fn read(folder: &Path) -> std::io::Result<Files> {
    let mut files = Files::new();
    if !folder.exists() {
        return Ok(files);
    }
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        if entry.file_type()?.is_dir() {
            let inner = read(&entry.path())?;
            files.extend(
                inner.into_iter().map(|(file, text)| (Path::new(&entry.file_name()).join(file), text)),
            );
        } else {
            files.insert(entry.file_name().into(), fs::read_to_string(entry.path())?);
        }
    }
    Ok(files)
}

fn export_everything(root: &Path) -> Result<(), Box<dyn Error>> {
    let protocol = root.join("protocol");
    export_protocol(&protocol)?;
    write_index(&protocol)?;
    for about in games().into_iter().filter(|about| about.id != FeedingTime::ID) {
        let folder = root.join(about.id);
        visit(about.id, Export(&folder))??;
        write_index(&folder)?;
    }
    Ok(())
}

fn main() -> Result<ExitCode, Box<dyn Error>> {
    let check = match std::env::args().nth(1).as_deref() {
        None => false,
        Some("--check") => true,
        Some(other) => return Err(format!("unknown argument '{other}': there is --check").into()),
    };
    let web = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src");
    let stale = renew_printed(&web, check)?;
    let types = web.join("types");
    let fresh = std::env::temp_dir().join(format!("menagerie-types-{}", std::process::id()));
    export_everything(&fresh)?;
    let (wanted, found) = (read(&fresh)?, read(&types)?);
    fs::remove_dir_all(&fresh)?;
    if wanted == found && stale.is_empty() {
        println!("{} type files are current", wanted.len());
        return Ok(ExitCode::SUCCESS);
    }
    if check {
        let names = wanted.keys().chain(found.keys()).filter(|file| wanted.get(*file) != found.get(*file));
        let names: std::collections::BTreeSet<_> =
            names.map(|file| file.display().to_string()).chain(stale).collect();
        eprintln!("not current: {}", names.into_iter().collect::<Vec<_>>().join(", "));
        eprintln!("run: cargo run -p menagerie-server --example types");
        return Ok(ExitCode::FAILURE);
    }
    if types.exists() {
        fs::remove_dir_all(&types)?;
    }
    for (file, text) in &wanted {
        let path = types.join(file);
        fs::create_dir_all(path.parent().expect("a file is in a folder"))?;
        fs::write(path, text)?;
    }
    println!("wrote {} type files", wanted.len());
    Ok(ExitCode::SUCCESS)
}
