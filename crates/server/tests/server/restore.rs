//! A house in PostgreSQL comes back from a dump, as `docs/several-servers.md` says.

use std::{
    path::PathBuf,
    process::{Command, Stdio},
};

use menagerie_server::{
    Config, check_database,
    storage::database::postgres::scratch::{Scratch, VARIABLE},
};
use serde_json::json;
use url::Url;

use crate::common::*;

/// One of PostgreSQL's own programs: Debian keeps those of each version in a folder.
fn program(name: &str) -> PathBuf {
    let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut found: Vec<_> = versions.map(|version| version.path().join("bin").join(name)).collect();
    found.retain(|path| path.exists());
    found.sort();
    found.pop().unwrap_or_else(|| name.into())
}

fn run(name: &str, words: &[&str]) {
    let ran = Command::new(program(name)).args(words).stdin(Stdio::null()).output();
    let ran = ran.unwrap_or_else(|error| panic!("{name}, which comes with PostgreSQL: {error}"));
    assert!(ran.status.success(), "{name}: {}", String::from_utf8_lossy(&ran.stderr));
}

/// A database of its own beside the one for tests; gone afterwards.
struct Beside {
    server: String,
    name: String,
}

impl Beside {
    fn new(server: String) -> Self {
        let name = format!("restored_{}", std::process::id());
        run("createdb", &["--maintenance-db", &server, &name]);
        Self { server, name }
    }

    /// Where it is, or where the one is that `scratch` stands for.
    fn address(&self, scratch: &str) -> String {
        let mut address = Url::parse(scratch).unwrap();
        address.set_path(&self.name);
        address.into()
    }
}

impl Drop for Beside {
    fn drop(&mut self) {
        run("dropdb", &["--force", "--if-exists", "--maintenance-db", &self.server, &self.name]);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_house_comes_back_from_a_dump_that_was_made_while_people_played() {
    let Some(scratch) = Scratch::for_tests() else { return };
    let server = std::env::var(VARIABLE).unwrap();
    let folder = Folder::new();
    let settings = |database: String| Config { database: Some(database), ..config(&folder) };
    let house = House::with(settings(scratch.address())).await;
    let mut ann = house.guest("Ann").await;
    let over = id_of(&make_table(&mut ann, json!([{"kind": "me"}, {"kind": "bot", "bot": "random"}])).await);
    let (mut line, table) = sit_down(&ann, &over).await;
    play_to_the_end_patiently(&mut line, table["state"].clone()).await;
    let open = id_of(&make_table(&mut ann, json!([{"kind": "me"}, {"kind": "me"}])).await);
    let (mut line, table) = sit_down(&ann, &open).await;
    line.send(&next_message(&table["state"], "a").unwrap()).await.unwrap();
    let before = receive_done(&mut line, "a").await["state"].clone();

    // What the page says, for the part of the database that is this test's.
    std::fs::create_dir_all(&folder.0).unwrap();
    let dump = folder.0.join("house.dump");
    let (dump, address) = (dump.to_str().unwrap(), scratch.address());
    let schema = address.rsplit("search_path%3D").next().unwrap();
    run("pg_dump", &["--format=custom", "--file", dump, "--schema", schema, "--dbname", &server]);
    line.send(&next_message(&before, "b").unwrap()).await.unwrap();
    receive_done(&mut line, "b").await;
    house.close().await;
    let beside = Beside::new(server.clone());
    run("pg_restore", &["--exit-on-error", "--dbname", &beside.address(&server), dump]);

    let restored = beside.address(&address);
    let place = restored.clone();
    let checked = tokio::task::spawn_blocking(move || check_database(&place, None)).await.unwrap().unwrap();
    assert!(checked.is_well() && checked.all() == 2, "{checked}");
    // The house goes on where it was then, and knows its people.
    let house = House::with(settings(restored)).await;
    ann.address = house.address;
    assert_eq!(ann.get("/api/me").await.unwrap().json()["name"], "Ann");
    let (mut line, table) = sit_down(&ann, &open).await;
    assert_eq!(table["state"]["version"], before["version"]);
    assert_eq!(ann.get(&format!("/api/tables/{over}/record")).await.unwrap().status, 200);
    line.send(&next_message(&table["state"], "c").unwrap()).await.unwrap();
    receive_done(&mut line, "c").await;
    drop(line);
    // What numbers rows goes on behind those that came back.
    make_table(&mut house.guest("Ben").await, json!([{"kind": "me"}, {"kind": "open"}])).await;
    house.close().await;
}
