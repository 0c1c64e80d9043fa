//! `menagerie replay`: a saved game, step by step or printed.

mod lenient;
mod print;
mod screen;
mod tape;
mod viewer;

use std::io::{IsTerminal, stdin, stdout};

use crate::{args::ReplayArgs, failure::Failure};
use tape::Tape;

pub use viewer::ViewerChoice;

/// Replays the file; a choice that cannot be played ends it with what was legal instead.
pub fn run(args: &ReplayArgs) -> Result<(), Failure> {
    let tape = Tape::load(&args.file, args.lang, args.any_rules, args.lenient)?;
    for note in &tape.leniency.notes {
        eprintln!("menagerie: {}: {note}", args.file.display());
    }
    let viewer = viewer::chosen(args.viewer, &tape)?;
    let most = tape.steps.len();
    if let Some(at) = args.at.filter(|at| *at > most && tape.broken.is_none()) {
        return Err(Failure::input(format!(
            "the record has {most} choices: --at can be 0 to {most}, not {at}"
        )));
    }
    let terminal = stdin().is_terminal() && stdout().is_terminal();
    match args.at {
        _ if terminal && !args.print => screen::run(&tape, viewer, args.at.unwrap_or(0).min(most))?,
        Some(at) => print::position(&tape, viewer, at.min(most))?,
        None => print::whole(&tape, viewer)?,
    }
    match tape.broken {
        Some(error) => Err(Failure::input(format!("{}: {error}", args.file.display()))),
        None => Ok(()),
    }
}
