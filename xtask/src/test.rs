//! `cargo xtask test`: everything that must hold, in parts that can be run alone.

use std::{process::Command, time::Instant};

use crate::{
    chromium,
    postgres::{self, Postgres},
    shell::{self, Outcome, answers, cargo, npm, say},
    steps, web,
};

/// Left out of the usual build because it takes long; checked all the same.
const PARQUET: &str = "menagerie-cli/parquet";

type Part = (&'static str, fn() -> Outcome);

const PARTS: [Part; 6] = [
    ("format", || steps::format(&["--check"])),
    ("lint", || {
        shell::run(cargo().args([
            "clippy",
            "--workspace",
            "--all-targets",
            "--features",
            PARQUET,
            "--",
            "--deny",
            "warnings",
        ]))
    }),
    ("rust", rust),
    ("types", || steps::types(&["--check"])),
    ("web", web_app),
    ("e2e", end_to_end),
];

/// Runs the parts asked for, or all of them; a failure stops nothing but is told at the end.
fn run_parts(parts: &[Part]) -> Outcome {
    let mut failed = Vec::new();
    for (name, part) in parts {
        say(&format!("\n=== {name}\n"));
        let begin = Instant::now();
        let outcome = part();
        let seconds = begin.elapsed().as_secs();
        match outcome {
            Ok(()) => say(&format!("=== {name}: passed in {seconds} s\n")),
            Err(error) => {
                say(&format!("=== {name}: FAILED after {seconds} s: {error}\n"));
                failed.push(*name);
            }
        }
    }
    if failed.is_empty() { Ok(()) } else { Err(format!("failed: {}", failed.join(", "))) }
}

/// What is wrong with the names of parts, if anything is.
pub fn unknown(names: &[String]) -> Option<String> {
    let known: Vec<_> = PARTS.iter().map(|(name, _)| *name).collect();
    let unknown = names.iter().find(|name| !known.contains(&name.as_str()))?;
    Some(format!("unknown part '{unknown}': there are {}", known.join(", ")))
}

/// `cargo xtask test [PART...]`, whose names are known.
pub fn run(names: &[String]) -> Outcome {
    let chosen: Vec<Part> = PARTS
        .into_iter()
        .filter(|(name, _)| names.is_empty() || names.iter().any(|asked| asked == name))
        .collect();
    run_parts(&chosen)
}

fn rust() -> Outcome {
    if !answers(&mut Command::new("python3")) {
        // The sample player is a program in Python.
        shell::install("python3")?;
    }
    let database = Postgres::start(false)?;
    let run = |command: &mut Command| shell::run(command.env(postgres::VARIABLE, &database.address));
    if answers(cargo().arg("nextest")) {
        run(cargo().args(["nextest", "run", "--workspace", "--features", PARQUET, "--no-fail-fast"]))?;
        run(cargo().args(["test", "--workspace", "--doc", "--quiet"]))?;
    } else {
        run(cargo().args(["test", "--workspace", "--features", PARQUET, "--no-fail-fast"]))?;
    }
    // What people do together, and what is kept of it, once more with the whole house in PostgreSQL.
    let again = ["test", "-p", "menagerie-server", "--test", "server", "--quiet", "--"];
    let parts = [
        "accounts::",
        "alone::",
        "at_once::",
        "chat::",
        "clocks::",
        "durability::",
        "fraud::",
        "meeting::",
        "moderation::",
        "notices::",
        "passkeys::",
        "programs::",
        "ratings::",
        "strangers::",
        "turns::",
    ];
    run(cargo().args(again).args(parts).env("MENAGERIE_SUITE_ON_POSTGRES", "1"))
}

fn web_app() -> Outcome {
    web::install()?;
    shell::run(npm().args(["run", "check"]))?;
    shell::run(npm().args(["test"]))?;
    web::build()
}

fn end_to_end() -> Outcome {
    let browser = chromium::ensure()?;
    web::build()?;
    let programs = steps::built()?;
    shell::run(
        npm().args(["run", "e2e"]).env("CHROMIUM", browser).env("MENAGERIE_BIN", programs.join("menagerie")),
    )
}
