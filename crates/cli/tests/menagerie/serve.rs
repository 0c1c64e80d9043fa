//! `serve`: it answers, ends in good order, and says why it cannot start.

use crate::{folder, menagerie};
use std::{
    io::{Read, Write},
    net::{TcpListener, TcpStream},
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
