//! `serve`: it answers, ends in good order, and says why it cannot start.

use crate::{folder, menagerie};
use std::{
    fs,
    io::{Read, Write},
    net::{TcpListener, TcpStream},
    path::Path,
    process::{Child, Command, Stdio},
    time::{Duration, Instant},
};

/// A server that is stopped even if the test fails.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// What the server answers to a request, once it listens.
fn get(address: &str, path: &str) -> String {
    let patience = Instant::now() + Duration::from_secs(30);
    let mut stream = loop {
        match TcpStream::connect(address) {
            Ok(stream) => break stream,
            Err(error) => assert!(Instant::now() < patience, "{error}"),
        }
        std::thread::sleep(Duration::from_millis(20));
    };
    write!(stream, "GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n")
        .expect("it takes requests");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("it answers in text");
    answer
}

#[test]
fn the_server_answers_and_ends_when_told_to() {
    let data = folder("serve");
    let address = TcpListener::bind("127.0.0.1:0").and_then(|probe| probe.local_addr()).expect("a free port");
    let mut server = Running(
        Command::new(env!("CARGO_BIN_EXE_menagerie"))
            .args(["serve", "--host", "127.0.0.1", "--port", &address.port().to_string()])
            .arg("--data")
            .arg(&data)
            .stderr(Stdio::null())
            .spawn()
            .expect("the binary starts"),
    );
    assert!(get(&address.to_string(), "/healthz").starts_with("HTTP/1.1 200"));
    assert!(get(&address.to_string(), "/api/games").contains("ark-and-noah"));
    let told =
        Command::new("kill").args(["-TERM", &server.0.id().to_string()]).status().expect("kill is there");
    assert!(told.success());
    assert_eq!(server.0.wait().expect("it ends").code(), Some(0));
}

#[test]
fn an_address_in_use_is_said() {
    let taken = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let address = taken.local_addr().expect("an address").to_string();
    let data = folder("serve-taken");
    let ran = menagerie(&["serve", "--listen", &address, "--data", data.to_str().expect("a plain path")]);
    assert_eq!(ran.code, 1);
    assert!(ran.err.contains(&format!("cannot listen on {address}")), "{}", ran.err);
}

#[test]
fn a_bad_address_is_bad_input() {
    let ran = menagerie(&["serve", "--port", "99999"]);
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("--port") && ran.err.contains("99999"), "{}", ran.err);
}

/// Starts a server on this folder; where it is.
fn serve(data: &Path, logs: Stdio) -> (Running, String) {
    let address = TcpListener::bind("127.0.0.1:0").and_then(|probe| probe.local_addr()).expect("a free port");
    let server = Command::new(env!("CARGO_BIN_EXE_menagerie"))
        .args(["serve", "--log-json", "--listen", &address.to_string(), "--data"])
        .arg(data)
        .stderr(logs)
        .spawn()
        .expect("the binary starts");
    (Running(server), address.to_string())
}

#[test]
fn a_running_house_is_copied_checked_and_restored_by_command_and_its_logs_are_json() {
    let place = folder("serve-backup");
    let (data, again, copy) = (place.join("data"), place.join("again"), place.join("copy.db"));
    let path = |path: &Path| path.to_str().expect("a plain path").to_owned();
    let logs = fs::File::create(place.join("logs")).expect("a file");
    let (server, address) = serve(&data, logs.into());
    assert!(get(&address, "/healthz").starts_with("HTTP/1.1 200"));
    let body = r#"{"game":"ark-and-noah","seats":[{"kind":"me"},{"kind":"open"}],"visibility":"public"}"#;
    let mut stream = TcpStream::connect(&address).expect("it listens");
    let length = body.len();
    write!(
        stream,
        "POST /api/tables HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\nContent-Type: application/json\r\n\
         Content-Length: {length}\r\n\r\n{body}"
    )
    .expect("it takes requests");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("it answers in text");
    assert!(answer.starts_with("HTTP/1.1 201"), "{answer}");
    let id = answer.split("\"id\":\"").nth(1).and_then(|rest| rest.split('"').next()).expect("an id");

    let copied = menagerie(&["backup", "--data", &path(&data), &path(&copy)]);
    assert_eq!(copied.code, 0, "{}", copied.err);
    let checked = menagerie(&["check-tables", "--data", &path(&data)]);
    assert_eq!(checked.code, 0, "{}{}", checked.out, checked.err);
    drop(server);
    let logs = fs::read_to_string(place.join("logs")).expect("logs");
    assert!(
        logs.lines().count() > 1 && logs.lines().all(|line| line.starts_with('{') && line.ends_with('}')),
        "{logs}"
    );

    fs::create_dir_all(&again).expect("a folder");
    fs::copy(&copy, again.join("menagerie.db")).expect("a copy");
    let (_server, address) = serve(&again, Stdio::null());
    assert!(get(&address, "/api/lobby").contains(id), "the table is there");
    assert_eq!(menagerie(&["backup", "--data", &path(&place.join("none")), &path(&copy)]).code, 1);
}

#[test]
fn an_order_is_given_by_command_and_a_refusal_is_told() {
    let place = folder("serve-orders");
    let free = || TcpListener::bind("127.0.0.1:0").and_then(|probe| probe.local_addr()).expect("a free port");
    let (token, settings, operators) = (place.join("token"), place.join("settings.toml"), free().to_string());
    fs::write(&token, "a token of nobody's\n").expect("a file");
    let told = format!("operations = \"{operators}\"\nadmin_token_file = \"{}\"\n", token.display());
    fs::write(&settings, told).expect("a file");
    let address = free().to_string();
    let server = Command::new(env!("CARGO_BIN_EXE_menagerie"))
        .args(["serve", "--listen", &address, "--config"])
        .arg(&settings)
        .arg("--data")
        .arg(place.join("data"))
        .stderr(Stdio::null())
        .spawn()
        .expect("the binary starts");
    let _server = Running(server);
    assert!(get(&address, "/healthz").starts_with("HTTP/1.1 200"));
    let admin = ["admin", "--at", &operators, "--token-file", token.to_str().expect("a plain path")];
    let order = |order: &[&str]| menagerie(&[&admin[..], order].concat());
    let released = order(&["release", "nowhere"]);
    assert_eq!(released.code, 1);
    assert!(released.err.contains("refused: there is no such table"), "{}", released.err);
    let announced = order(&["announce", "hello"]);
    assert_eq!((announced.code, announced.out.as_str()), (0, "done\n"), "{}", announced.err);
}

#[test]
fn every_command_says_what_it_takes_and_refuses_what_it_does_not() {
    let all = menagerie(&["--help"]).out;
    let commands =
        all.split("Commands:").nth(1).and_then(|rest| rest.split("Options:").next()).expect("a list");
    let names = commands.lines().filter_map(|line| line.strip_prefix("  ")?.split(' ').next());
    let names: Vec<&str> = names.filter(|name| !name.is_empty() && *name != "help").collect();
    assert!(names.len() > 12, "{names:?}");
    for name in names {
        let help = menagerie(&[name, "--help"]);
        assert_eq!(help.code, 0, "{name}");
        assert!(help.out.contains(&format!("Usage: menagerie {name}")), "{}", help.out);
        let wrong = menagerie(&[name, "--no-such-option"]);
        assert_eq!(wrong.code, 2, "{name}");
        assert!(wrong.err.contains("--no-such-option"), "{name}: {}", wrong.err);
    }
}
