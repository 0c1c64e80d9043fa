//! The `menagerie` binary, driven as a script would.

mod advise;
mod arena;
mod bad_input;
mod deploy;
mod drive;
mod figures;
mod play;
mod replay;
mod series;
mod serve;

use std::{
    fs,
    io::Write,
    path::PathBuf,
    process::{Command, Stdio},
};

/// What a run left behind.
struct Ran {
    code: i32,
    out: String,
    err: String,
}

/// Runs the binary with these words, and this on its input.
fn menagerie_with(input: &str, args: &[&str]) -> Ran {
    let mut child = Command::new(env!("CARGO_BIN_EXE_menagerie"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary starts");
    // The game may end before it has read everything; that is no failure of the test.
    let _ = child.stdin.take().expect("piped").write_all(input.as_bytes());
    let output = child.wait_with_output().expect("the binary ends");
    let text = |bytes| String::from_utf8(bytes).expect("text");
    Ran {
        code: output.status.code().expect("it ended by itself"),
        out: text(output.stdout),
        err: text(output.stderr),
    }
}

/// Runs the binary with these words and no input.
fn menagerie(args: &[&str]) -> Ran {
    menagerie_with("", args)
}

/// An empty folder of a test's own.
fn folder(test: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(test);
    let _ = fs::remove_dir_all(&path);
    fs::create_dir_all(&path).expect("a folder can be made");
    path
}

/// A finished game of Feeding time in a file of its own.
fn finished_game(test: &str) -> PathBuf {
    let file = folder(test).join("game.menagerie");
    let shown = file.to_str().expect("a plain path");
    let input = format!("{}save {shown}\n", "1\n".repeat(12));
    let ran = menagerie_with(&input, &["play", "feeding-time", "--seed", "7", "--bots", "random"]);
    assert!(file.exists(), "{}{}", ran.out, ran.err);
    file
}
