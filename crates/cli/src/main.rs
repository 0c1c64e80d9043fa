//! `menagerie`: play, simulate, replay and measure board games, and serve them to browsers.
//!
//! Invariants: no rules here; what a person types is answered with what would be right; exit code 0 for done,
//! 1 for what failed while running, 2 for bad input; a save file is never half written.

mod admin;
mod advise;
mod arena;
mod args;
mod backup;
mod bench;
mod check_tables;
mod drive;
mod failure;
mod files;
mod games;
mod move_house;
mod play;
mod progress;
mod replay;
mod serve;
mod setting;
mod simulate;
mod soak;
mod text;
mod think;

use std::process::ExitCode;

use args::{Command, Menagerie};
use clap::Parser;

/// A server makes and drops texts all the time: a quarter less time on a processor than with the system's allocator.
#[cfg(not(target_env = "msvc"))]
#[global_allocator]
static ALLOCATOR: tikv_jemallocator::Jemalloc = tikv_jemallocator::Jemalloc;

fn main() -> ExitCode {
    let outcome = match Menagerie::parse().command {
        Command::Serve(args) => serve::run(&args),
        Command::Play(args) => play::run(&args),
        Command::Games(args) => games::run(&args),
        Command::Simulate(args) => simulate::run(&args),
        Command::Replay(args) => replay::run(&args),
        Command::Drive(args) => drive::run(&args),
        Command::Admin(args) => admin::run(&args),
        Command::Backup(args) => backup::run(&args),
        Command::CheckTables(args) => check_tables::run(&args),
        Command::Engine => {
            menagerie_engines::serve(std::io::stdin().lock(), std::io::stdout().lock()).map_err(Into::into)
        }
        Command::MoveHouse(args) => move_house::run(&args),
        Command::Think(args) => think::run(&args),
        Command::Arena(args) => arena::run(&args),
        Command::Advise(args) => advise::run(&args),
        Command::Bench(args) => bench::run(&args),
        Command::Soak(args) => soak::run(&args),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("menagerie: {failure}");
            failure.exit_code()
        }
    }
}
