//! What is in `deploy` fits what there is: the container is built from files that exist, and both start the server by flags that it takes.

use std::{fs, path::Path, process::Command};

use crate::{folder, menagerie};

/// The top of the repository.
const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

fn read(name: &str) -> String {
    fs::read_to_string(Path::new(ROOT).join("deploy").join(name)).expect("it can be read")
}

/// The rest of the line that begins so.
fn after<'a>(text: &'a str, start: &str) -> &'a str {
    text.lines().find_map(|line| line.strip_prefix(start)).unwrap_or_else(|| panic!("{start}")).trim()
}

#[test]
fn everything_that_the_container_copies_is_there() {
    let text = read("Containerfile");
    let mut copied = 0;
    for line in text.lines().filter_map(|line| line.strip_prefix("COPY ")) {
        let words: Vec<&str> = line.split_whitespace().collect();
        let (_, sources) = words.split_last().expect("something is copied");
        // What comes from an earlier stage is made there.
        if words[0].starts_with("--from=") {
            let stage = words[0].trim_start_matches("--from=");
            assert!(text.contains(&format!(" AS {stage}\n")), "{line}");
            continue;
        }
        for source in sources {
            assert!(Path::new(ROOT).join(source).exists(), "{line}");
            copied += 1;
        }
    }
    assert!(copied > 2, "{copied}");
    let ignored = fs::read_to_string(Path::new(ROOT).join(".containerignore")).expect("it can be read");
    assert!(ignored.lines().any(|line| line == "web/dist"), "the pages are built in the container");
    let built = "/menagerie/target/hosting/menagerie";
    assert!(text.contains(built) && text.contains("--profile hosting --package menagerie-cli"));
    let manifest = fs::read_to_string(Path::new(ROOT).join("Cargo.toml")).expect("it can be read");
    assert!(manifest.contains("[profile.hosting]"));
}

/// Started with these words, and a setting that there is not, the server complains of that setting alone.
fn takes(words: &[&str]) {
    let ran = menagerie(&[words, &["--set", "no_such_setting=1"]].concat());
    assert!(ran.code == 2 && ran.err.contains("no_such_setting"), "{words:?}: {} {}", ran.code, ran.err);
}

#[test]
fn the_server_takes_what_the_container_and_the_unit_start_it_with() {
    let text = read("Containerfile");
    let entry: Vec<String> = serde_json::from_str(after(&text, "ENTRYPOINT ")).expect("a list of words");
    assert_eq!(entry[0], "menagerie");
    takes(&entry[1..].iter().map(String::as_str).collect::<Vec<_>>());
    let text = read("systemd/menagerie.service");
    let settings = Path::new(ROOT).join("deploy/menagerie.toml");
    let settings = settings.to_str().expect("a plain path");
    let start = after(&text, "ExecStart=").replace("/etc/menagerie/menagerie.toml", settings);
    let words: Vec<&str> = start.split_whitespace().collect();
    assert_eq!(words[0], "/usr/local/bin/menagerie");
    takes(&words[1..]);
    let wrong = menagerie(&["serve", "--no-such-flag"]);
    assert!(wrong.code == 2 && !wrong.err.contains("no_such_setting"), "{}", wrong.err);
}

#[test]
fn systemd_understands_the_unit() {
    if Command::new("systemd-analyze").arg("--version").output().is_err() {
        println!("not looked at: there is no systemd-analyze here");
        return;
    }
    let unit = read("systemd/menagerie.service");
    let folder = folder("systemd");
    // It wants to find what it would start.
    let verify = |name: &str, text: &str| {
        let file = folder.join(name);
        fs::write(&file, text.replace("/usr/local/bin/menagerie", env!("CARGO_BIN_EXE_menagerie")))
            .expect("it can be written");
        let ran = Command::new("systemd-analyze")
            .args(["verify", "--man=no", "--recursive-errors=no"])
            .arg(&file)
            .output()
            .expect("it starts");
        (ran.status.success(), String::from_utf8_lossy(&ran.stderr).into_owned())
    };
    let (well, said) = verify("menagerie.service", &unit);
    assert!(well && said.is_empty(), "{said}");
    let (well, said) = verify("wrong.service", &unit.replace("ProtectHome=", "ProtectHomes="));
    assert!(!well && said.contains("ProtectHomes"), "{said}");
}
