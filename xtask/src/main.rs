//! Every developer command of the project. `cargo xtask help` lists them.

mod chromium;
mod postgres;
mod shell;
mod steps;
mod test;
mod web;

use std::process::ExitCode;

const HELP: &str = "\
cargo xtask COMMAND

  serve [OPTIONS]      build the web app and start the game server (options as in `menagerie serve --help`)
  test [PART...]       run all checks and tests, or some parts of them: format, lint, rust, types, web, e2e
  format               format all Rust code; `cargo fmt` alone does not see the files of decisions
  types                write the web app's TypeScript types anew from the Rust types
  web                  install and build the web app into web/dist
  soak GAME [OPTIONS]  the conformance battery over many random games (options as in `menagerie soak --help`)
  bench GAME [OPTIONS] random playouts on one core (options as in `menagerie bench --help`)
  train GAME [OPTIONS] train a net for the bots by self-play on all cores (options as in `menagerie-learn train --help`)
  match GAME A B       a match between nets in files, levels and greedy (`menagerie-learn match --help`)
  load [OPTIONS]       load the server with 200 tables and print moves/s and latencies
  postgres COMMAND...  run a command beside a PostgreSQL server of its own, named in MENAGERIE_POSTGRES
  help                 this page
";

fn main() -> ExitCode {
    let mut words = std::env::args().skip(1);
    let command = words.next().unwrap_or_else(|| "help".into());
    let rest: Vec<String> = words.collect();
    match wrong(&command, &rest) {
        None => {}
        Some(_) if rest.iter().any(|word| word == "--help" || word == "-h") => {
            shell::say(HELP);
            return ExitCode::SUCCESS;
        }
        Some(why) => {
            eprintln!("{why}\n\n{HELP}");
            return ExitCode::from(2);
        }
    }
    let outcome = match command.as_str() {
        "serve" => steps::serve(&rest),
        "test" => test::run(&rest),
        "format" => steps::format(&[]),
        "types" => steps::types(&[]),
        "web" => web::build(),
        "soak" => steps::menagerie("soak", &rest),
        "bench" => steps::menagerie("bench", &rest),
        "train" => steps::learn("train", &rest),
        "match" => steps::learn("match", &rest),
        "load" => steps::load(&rest),
        "postgres" => postgres::beside(&rest),
        "help" | "--help" | "-h" => {
            shell::say(HELP);
            Ok(())
        }
        other => {
            eprintln!("unknown command '{other}'\n\n{HELP}");
            return ExitCode::from(2);
        }
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask: {error}");
            ExitCode::FAILURE
        }
    }
}

/// What is wrong with the words after a command of ours; what other programs are told they judge themselves.
fn wrong(command: &str, rest: &[String]) -> Option<String> {
    match (command, rest) {
        ("format" | "types" | "web", [word, ..]) => Some(format!("`{command}` takes nothing, not '{word}'")),
        ("test", parts) => test::unknown(parts),
        ("postgres", []) => Some("name the command to run beside it".into()),
        ("postgres", [option, ..]) if option.starts_with('-') => Some(format!("'{option}' is no command")),
        _ => None,
    }
}
