//! Whoever has read enough of a match may stop reading.

use std::process::{Command, Stdio};

#[test]
fn a_match_that_nobody_reads_ends_quietly() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_menagerie-learn"))
        .args(["match", "ark-and-noah", "random", "random", "--mode", r#"{"mode":"quick"}"#, "--games", "2"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    drop(child.stdout.take());
    let ended = child.wait_with_output().expect("it ends");
    assert_eq!(String::from_utf8_lossy(&ended.stderr), "");
    assert!(ended.status.success());
}
