//! No update ends a game. Before, a changed rules number made every table `not_resumable`: it could not be left, yet it counted
//! against its maker and stood in the lobby.

use std::{
    fs,
    io::{Read, Seek, SeekFrom, Write},
    mem::ManuallyDrop,
    os::unix::fs::PermissionsExt,
    path::Path,
};

use menagerie_client::Client;
use menagerie_server::{Checked, check_tables};
use serde_json::{Value, json};

use crate::{
    common::*,
    operations::{TOKEN, open_to_operators, order},
};

/// Changes something in the database of a house that is closed.
fn change(folder: &Folder, query: &str) {
    let database = rusqlite::Connection::open(folder.0.join("menagerie.db")).unwrap();
    assert!(database.execute(query, []).unwrap() > 0, "{query}");
}

/// The tables were begun by a program with other rules.
fn under_old_rules(folder: &Folder) {
    change(folder, "UPDATE tables SET header = replace(header, '\"rules\":1', '\"rules\":0')");
}

/// In those rules "feed" was called "nourish", so that no choice plays any more.
fn with_old_words(folder: &Folder) {
    under_old_rules(folder);
    unpack(folder);
    change(folder, "UPDATE logs SET lines = replace(lines, 'feed ', 'nourish ')");
}

/// Writes the logs of finished games, which lie packed, as plain lines. Short games have one part.
fn unpack(folder: &Folder) {
    let database = rusqlite::Connection::open(folder.0.join("menagerie.db")).unwrap();
    let mut query = database.prepare("DELETE FROM parts RETURNING tab, lines").unwrap();
    let parts = query.query_map([], |row| Ok((row.get(0)?, row.get(1)?))).unwrap();
    for (table, part) in parts.collect::<Result<Vec<(i64, Vec<u8>)>, _>>().unwrap() {
        let mut lines = String::new();
        flate2::read::DeflateDecoder::new(&part[..]).read_to_string(&mut lines).unwrap();
        let write = "UPDATE logs SET lines = ?2 WHERE tab = ?1 AND lines = ''";
        assert_eq!(database.execute(write, (table, lines)).unwrap(), 1);
    }
}

/// The program that played the old rules: this one, by other words and under another number.
fn keep_old_program(folder: &Folder) {
    let engines = folder.0.join("engines");
    fs::create_dir_all(&engines).unwrap();
    let program = env!("CARGO_BIN_EXE_menagerie-server");
    let script = format!(
        "#!/bin/sh\nsed -u 's/nourish /feed /g' | '{program}' engine | sed -u 's/\"rules\":1,/\"rules\":0,/g; s/feed /nourish /g'\n"
    );
    let path = engines.join("menagerie-0");
    fs::write(&path, script).unwrap();
    fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).unwrap();
}

/// Ann plays two seats for some moves, and the house closes.
async fn begun(folder: &Folder, moves: usize) -> (Client, String) {
    let house = House::open(folder).await;
    let mut ann = house.guest("Ann").await;
    let id = id_of(&make_table(&mut ann, json!([{"kind": "me"}, {"kind": "me", "name": "Ben"}])).await);
    let (mut line, shown) = sit_down(&ann, &id).await;
    let mut state = shown["state"].clone();
    for count in 0..moves {
        line.send(&next_message(&state, &format!("b{count}")).unwrap()).await.unwrap();
        state = receive_done(&mut line, &format!("b{count}")).await["state"].clone();
    }
    house.close().await;
    (ann, id)
}

async fn reopened(folder: &Folder, ann: &mut Client) -> House {
    let house = House::open(folder).await;
    ann.address = house.address;
    house
}

fn texts(state: &Value) -> Vec<&str> {
    state["log"].as_array().unwrap().iter().map(|line| line["text"].as_str().unwrap()).collect()
}

#[tokio::test]
async fn a_table_whose_choices_all_still_play_goes_on_and_the_log_says_so() {
    let folder = Folder::with_file();
    let (mut ann, id) = begun(&folder, 3).await;
    under_old_rules(&folder);
    for _ in 0..2 {
        let house = reopened(&folder, &mut ann).await;
        let (_line, shown) = sit_down(&ann, &id).await;
        assert_eq!(shown["table"]["status"], "playing", "{}", shown["table"]["trouble"]);
        let log = texts(&shown["state"]);
        let notes: Vec<_> = log.iter().filter(|line| line.contains("updated")).collect();
        assert_eq!(notes.len(), 1, "it is said once: {log:?}");
        assert!(
            notes[0].contains("under rules 1") && notes[0].contains("Every choice still holds."),
            "{log:?}"
        );
        house.close().await;
    }
    let house = reopened(&folder, &mut ann).await;
    let (mut line, shown) = sit_down(&ann, &id).await;
    assert!(play_to_the_end(&mut line, shown["state"].clone()).await["standing"].is_object());
    house.close().await;
    under_old_rules(&folder);
    let house = reopened(&folder, &mut ann).await;
    let frame = ann.get(&format!("/api/tables/{id}/frame?at=2")).await.unwrap();
    assert_eq!(frame.status, 200, "a finished game is looked back at: {}", frame.body);
    house.close().await;
}

#[tokio::test]
async fn a_table_that_nobody_can_play_is_left_and_counts_for_nobody() {
    let folder = Folder::with_file();
    let (mut ann, id) = begun(&folder, 3).await;
    let house = reopened(&folder, &mut ann).await;
    let public = json!({"game": GAME, "seats": [{"kind": "me"}, {"kind": "open"}], "visibility": "public"});
    let open = id_of(&ann.post("/api/tables", &public).await.unwrap().json());
    house.close().await;
    with_old_words(&folder);
    // Nor can this one be dealt any more.
    change(&folder, "UPDATE tables SET header = replace(header, '\"players\":2', '\"players\":\"two\"')");
    let found = check_tables(&folder.0, None).unwrap();
    assert_eq!((found.all(), found.dead.len(), found.is_well()), (2, 2, false), "{found}");

    let mut config = config(&folder);
    config.limits.tables_per_guest = 1;
    let house = House::with(config).await;
    ann.address = house.address;
    let mut ben = house.guest("Ben").await;
    let lists = ben.get("/api/tables").await.unwrap().json();
    assert_eq!(lists["open"], json!([]), "what cannot go on is offered to nobody");
    let one = json!({"game": GAME, "seats": [{"kind": "me"}, {"kind": "bot", "bot": "random"}]});
    let made = ann.post("/api/tables", &one).await.unwrap();
    assert_eq!(made.status, 201, "what cannot go on does not count: {}", made.body);
    let (mut line, shown) = sit_down(&ann, &id).await;
    assert_eq!(shown["table"]["status"], "not_resumable");
    assert!(shown["state"].is_null() && !shown["table"]["trouble"].as_str().unwrap().is_empty());
    line.send(&play(0, "pass", 0, "a")).await.unwrap();
    assert_eq!(receive_type(&mut line, "error").await["code"], "not_resumable");
    for id in [&id, &open] {
        let left = ann.post(&format!("/api/tables/{id}/leave"), &json!({})).await.unwrap();
        assert_eq!(left.status, 200, "{}", left.body);
        assert!(left.json()["seats"].as_array().unwrap().iter().all(|seat| seat["mine"] == false));
    }
    house.close().await;
}

#[tokio::test]
async fn what_was_played_at_a_finished_table_can_be_had_for_ever() {
    let folder = Folder::with_file();
    let (mut ann, id) = begun(&folder, 1).await;
    let house = reopened(&folder, &mut ann).await;
    let (mut line, shown) = sit_down(&ann, &id).await;
    play_to_the_end(&mut line, shown["state"].clone()).await;
    house.close().await;
    with_old_words(&folder);
    let house = reopened(&folder, &mut ann).await;
    let record = ann.get(&format!("/api/tables/{id}/record")).await.unwrap();
    assert_eq!(record.status, 200, "{}", record.body);
    assert!(record.body.contains("\n0 nourish "), "{}", record.body);
    house.close().await;
    // With the program that played it, every position is there again.
    keep_old_program(&folder);
    let house = reopened(&folder, &mut ann).await;
    let frame = ann.get(&format!("/api/tables/{id}/frame?at=1&viewer=referee")).await.unwrap();
    assert_eq!(
        (frame.status, frame.json()["notation"].as_str().unwrap().starts_with("nourish")),
        (200, true)
    );
    assert!(frame.json()["view"].is_object() && !frame.json()["log"].as_array().unwrap().is_empty());
    house.close().await;
}

#[tokio::test]
async fn an_older_program_plays_on_what_was_begun_under_its_rules() {
    let folder = Folder::with_file();
    let (mut ann, id) = begun(&folder, 3).await;
    let house = reopened(&folder, &mut ann).await;
    let seats = json!([{"kind": "me"}, {"kind": "bot", "bot": "greedy"}]);
    let with_bot = id_of(&make_table(&mut ann, seats).await);
    house.close().await;
    with_old_words(&folder);
    keep_old_program(&folder);
    let found = check_tables(&folder.0, None).unwrap();
    // The table with the bot has no choice yet: every program can play it, and both say the same of it but for the words.
    assert_eq!((found.by_older, found.is_well()), (2, true), "{found}");
    assert_eq!(found, Checked { by_older: 2, ..Checked::default() });

    let house = reopened(&folder, &mut ann).await;
    let (mut line, shown) = sit_down(&ann, &id).await;
    assert_eq!(shown["table"]["status"], "playing", "{}", shown["table"]["trouble"]);
    let state = shown["state"].clone();
    assert!(texts(&state).iter().all(|line| !line.contains('\u{1}')), "names stand in the log");
    let first = next_message(&state, "on").unwrap();
    line.send(&first).await.unwrap();
    receive_done(&mut line, "on").await;
    house.close().await;
    // What the older program accepted is durable like everything else.
    let house = reopened(&folder, &mut ann).await;
    let (mut line, shown) = sit_down(&ann, &id).await;
    let end = play_to_the_end(&mut line, shown["state"].clone()).await;
    assert!(end["standing"].is_object());
    let (mut line, shown) = sit_down(&ann, &with_bot).await;
    let end = play_to_the_end_patiently(&mut line, shown["state"].clone()).await;
    assert!(end["standing"].is_object(), "its bots play there too");
    house.close().await;
}

#[tokio::test]
async fn two_programs_that_agree_hand_a_table_over() {
    let folder = Folder::with_file();
    let (mut ann, id) = begun(&folder, 3).await;
    under_old_rules(&folder);
    keep_old_program(&folder);
    // This older program has the same words.
    let path = folder.0.join("engines/menagerie-0");
    let script = fs::read_to_string(&path).unwrap();
    fs::write(&path, script.replace("s/nourish /feed /g", "").replace("; s/feed /nourish /g", "")).unwrap();
    let found = check_tables(&folder.0, None).unwrap();
    assert_eq!(found, Checked { adopted: 1, ..Checked::default() }, "{found}");
    let house = reopened(&folder, &mut ann).await;
    let (_line, shown) = sit_down(&ann, &id).await;
    let log = texts(&shown["state"]);
    assert!(log.iter().any(|line| line.contains("nothing differs")), "{log:?}");
    house.close().await;
}

/// Before, one damaged commit kept the whole house from opening.
#[tokio::test]
async fn a_house_with_a_damaged_commit_opens_and_says_which_tables_cannot_go_on() {
    let folder = Folder::with_file();
    let (mut ann, id) = begun(&folder, 3).await;
    // Nobody knows whose choices it held.
    change(&folder, "INSERT INTO batches (seq, entries) VALUES (7, 'z')");
    for _ in 0..2 {
        let house = reopened(&folder, &mut ann).await;
        let shown = ann.get(&format!("/api/tables/{id}")).await.unwrap().json();
        assert_eq!(shown["status"], "not_resumable", "{shown}");
        assert!(shown["trouble"].as_str().unwrap().contains("commit 7 is damaged"), "{shown}");
        let health = ann.get("/healthz").await.unwrap();
        assert_eq!((health.status, &health.json()["tables_with_losses"]), (200, &json!(1)));
        let other =
            id_of(&make_table(&mut ann, json!([{"kind": "me"}, {"kind": "me", "name": "Ben"}])).await);
        let (mut line, shown) = sit_down(&ann, &other).await;
        assert!(play_to_the_end(&mut line, shown["state"].clone()).await["standing"].is_object());
        house.close().await;
        let checked = check_tables(&folder.0, None).unwrap();
        assert_eq!(checked.suspected.iter().map(|(id, _)| id).collect::<Vec<_>>(), [&id], "{checked}");
        assert!(checked.to_string().contains(&format!("menagerie admin release {id}")), "{checked}");
    }
}

/// Before, one page of the commits that could not be read kept the whole house from opening.
#[tokio::test]
async fn a_house_with_a_page_that_cannot_be_read_opens_and_suspects_tables() {
    let folder = Folder::with_file();
    let (mut ann, id) = begun(&folder, 3).await;
    let database = rusqlite::Connection::open(folder.0.join("menagerie.db")).unwrap();
    // Commits of nobody, in many pages.
    let commits = "WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 300) \
                   INSERT INTO batches (seq, entries) SELECT n, CAST(printf('[%200s]', '') AS BLOB) FROM numbers";
    database.execute(commits, []).unwrap();
    let leaves = "SELECT pageno FROM dbstat WHERE name = 'batches' AND pagetype = 'leaf' ORDER BY path LIMIT 1 OFFSET 3";
    let page = database.query_row(leaves, [], |row| row.get::<_, u32>(0)).unwrap() as usize;
    drop(database);
    let file = folder.0.join("menagerie.db");
    let mut bytes = fs::read(&file).unwrap();
    bytes[(page - 1) * 4096..page * 4096].fill(0);
    fs::write(file, bytes).unwrap();
    let refused = check_tables(&folder.0, None).unwrap_err().to_string();
    assert!(refused.contains("goes round"), "{refused}");
    let house = House::with(open_to_operators(&folder)).await;
    ann.address = house.address;
    let shown = ann.get(&format!("/api/tables/{id}")).await.unwrap().json();
    assert_eq!(shown["status"], "not_resumable", "{shown}");
    assert!(shown["trouble"].as_str().unwrap().contains("cannot be read"), "{shown}");
    let health = ann.get("/healthz").await.unwrap();
    assert_eq!((health.status, &health.json()["tables_with_losses"]), (200, &json!(1)));
    let figures = Client::new(house.operations.unwrap()).get("/metrics").await.unwrap().body;
    assert!(figures.contains("menagerie_tables_with_losses 1\n"), "{figures}");
    let other = id_of(&make_table(&mut ann, json!([{"kind": "me"}, {"kind": "me", "name": "Ben"}])).await);
    let (mut line, shown) = sit_down(&ann, &other).await;
    assert!(play_to_the_end(&mut line, shown["state"].clone()).await["standing"].is_object());
    let checked = check_tables(&folder.0, None).unwrap();
    assert_eq!((checked.suspected.len(), checked.as_they_are), (1, 1), "{checked}");
    let released = order(&house, "/orders/release", TOKEN, &json!({ "table": id })).await;
    assert_eq!(released.status, 204, "{}", released.body);
    let (mut line, shown) = sit_down(&ann, &id).await;
    assert!(play_to_the_end(&mut line, shown["state"].clone()).await["standing"].is_object());
    house.close().await;
    assert!(check_tables(&folder.0, None).unwrap().is_well());
}

fn spoil(file: &Path, page: u32) {
    let opened = fs::OpenOptions::new().write(true).open(file).unwrap();
    // Were it closed, the locks of a house in this process would go.
    let mut opened = ManuallyDrop::new(opened);
    opened.seek(SeekFrom::Start(u64::from(page - 1) * 4096)).unwrap();
    opened.write_all(&[0; 4096]).unwrap();
}

/// The server keeps its locks on the file when it copies it, so a backup does not put away the log that is being written. (This one was
/// not seen failing.)
#[tokio::test]
async fn who_copies_the_house_after_damage_takes_nothing_away() {
    let folder = Folder::with_file();
    let (mut ann, id) = begun(&folder, 3).await;
    let file = folder.0.join("menagerie.db");
    let database = rusqlite::Connection::open(&file).unwrap();
    let root = "SELECT rootpage FROM sqlite_schema WHERE name = 'guests_by_public'";
    let page = database.query_row(root, [], |row| row.get(0)).unwrap();
    drop(database);
    spoil(&file, page);
    let server = Process::start(&folder);
    ann.address = server.1;
    let (mut line, shown) = sit_down(&ann, &id).await;
    let damaged = |name: &fs::DirEntry| name.file_name().to_string_lossy().starts_with("menagerie-damaged");
    assert_eq!(fs::read_dir(&folder.0).unwrap().flatten().filter(damaged).count(), 2, "a copy and a text");
    let log = folder.0.join("menagerie.db-wal");
    assert!(log.exists());
    let copy = folder.0.join("copy.db");
    menagerie_server::storage::backup(&folder.0, &copy).unwrap();
    assert!(log.exists(), "the server writes it still");
    let ended = play_to_the_end(&mut line, shown["state"].clone()).await;
    server.kill();
    let house = reopened(&folder, &mut ann).await;
    let (_line, again) = sit_down(&ann, &id).await;
    assert_eq!(again["state"]["version"], ended["version"]);
    house.close().await;
}

/// Before, whoever needed it was refused until the next start, and then the house did not open, or was never well again.
#[tokio::test]
async fn a_page_that_goes_bad_while_people_play_is_gone_round() {
    let folder = Folder::with_file();
    let (mut ann, id) = begun(&folder, 3).await;
    let file = folder.0.join("menagerie.db");
    let database = rusqlite::Connection::open(&file).unwrap();
    // Guests who have not come back, in many pages.
    let guests = "WITH RECURSIVE numbers (n) AS (SELECT 1000 UNION ALL SELECT n + 1 FROM numbers WHERE n < 1400) \
                  INSERT INTO guests (key, hash, public, name, seen) SELECT n, randomblob(32), 'guest' || n, 'Zoe', 1 FROM numbers";
    database.execute(guests, []).unwrap();
    drop(database);
    let mut settings = open_to_operators(&folder);
    settings.limits.trust_everyone();
    let house = House::with(settings).await;
    ann.address = house.address;
    let (mut line, shown) = sit_down(&ann, &id).await;
    let database = rusqlite::Connection::open(&file).unwrap();
    let leaves = "SELECT pageno FROM dbstat WHERE name = 'guests' AND pagetype = 'leaf' ORDER BY path LIMIT 1 OFFSET 3";
    let page = database.query_row(leaves, [], |row| row.get::<_, u32>(0)).unwrap();
    let copied = database.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |row| row.get::<_, i64>(0));
    assert_eq!(copied.unwrap(), 0);
    spoil(&file, page);
    // Somebody else has written, so the server reads everything anew.
    database.execute("INSERT INTO notes (name, value) VALUES ('touched', 1)", []).unwrap();
    drop(database);
    let mut gone = 0;
    for number in 1000..1400 {
        let asked = ann.get(&format!("/api/people/guest{number}")).await.unwrap();
        gone += usize::from(asked.status == 500 || asked.status == 503);
    }
    assert_eq!(gone, 1, "whoever asked first, and nobody after them");
    let health = ann.get("/healthz").await.unwrap();
    assert_eq!((health.status, &health.json()["status"]), (200, &json!("ok")), "{}", health.body);
    let lost = health.json()["lost"].clone();
    assert!(lost[0].as_str().unwrap().starts_with("guests: ") && lost[1].is_null(), "{lost}");
    let figures = Client::new(house.operations.unwrap()).get("/metrics").await.unwrap().body;
    assert!(figures.contains("menagerie_storage_damaged 0\n"), "{figures}");
    assert!(figures.contains("menagerie_storage_lost 1\n"), "{figures}");
    assert!(play_to_the_end(&mut line, shown["state"].clone()).await["standing"].is_object());
    house.close().await;
    let checked = check_tables(&folder.0, None).unwrap();
    assert!(checked.is_well() && checked.to_string().contains("guests: "), "{checked}");
    assert!(checked.lost.iter().any(|line| line.starts_with("  guest1")), "{checked}");
}
