//! `menagerie play`: a game in the terminal.

mod command;
mod describe;
mod filter;
mod lines;
mod paint;
pub mod result;
pub mod says;
mod screen;
pub mod seated;
mod session;

use std::io::{IsTerminal, stdin, stdout};

use menagerie_bots::BotKind;
use menagerie_catalogue::{Origin, about, start};
use menagerie_kernel::{OptionKind, Seed};

use crate::{args::PlayArgs, failure::Failure, setting};
use lines::Lines;
use session::{Manner, Session};

/// Sets the game up and plays it, on the full screen or a line at a time.
pub fn run(args: &PlayArgs) -> Result<(), Failure> {
    let mut session = match (&args.load, &args.after) {
        (Some(path), _) => loaded(args, path)?,
        (None, Some(path)) => following(args, path)?,
        (None, None) => started(args)?,
    };
    if let Some(path) = &args.save {
        session.autosave(path).map_err(Failure::input)?;
    }
    let terminal = stdin().is_terminal() && stdout().is_terminal();
    if terminal && !args.plain {
        return screen::run(session);
    }
    let (input, output) = (stdin().lock(), menagerie_terminal::out());
    Lines { input, output, session: &mut session, wipe: terminal }.run()
}

/// The bots asked for; none at all if nothing was said.
fn bots(args: &PlayArgs) -> Result<Option<Vec<BotKind>>, Failure> {
    match args.bots.as_deref() {
        None => Ok(None),
        Some("none") => Ok(Some(Vec::new())),
        Some(list) => Ok(Some(list.split(',').map(|bot| bot.trim().parse()).collect::<Result<_, _>>()?)),
    }
}

fn started(args: &PlayArgs) -> Result<Session, Failure> {
    let game = args.game.as_deref().expect("clap asks for a game unless one is loaded");
    let about = about(game)?;
    let bots = bots(args)?;
    // Without a number of players: the usual one, or enough for the bots and one person.
    let said = args.players.is_some() || args.options.iter().any(|option| option.starts_with("players="));
    let players = match &bots {
        Some(bots) if !said && args.setup.is_none() => {
            let usual = about.options.iter().find_map(|spec| match spec.kind {
                OptionKind::Number { default, .. } if spec.key == "players" => u8::try_from(default).ok(),
                _ => None,
            });
            Some(usual.unwrap_or(about.players.0).max((bots.len() + 1).min(usize::from(u8::MAX)) as u8))
        }
        _ => args.players,
    };
    let origin = Origin {
        options: setting::options(game, players, &args.options)?,
        setup: args.setup.as_deref().map(setting::setup).transpose()?,
    };
    let game = start(game, &origin, args.seed.map_or_else(fresh_seed, Ok)?)?;
    let seats = game.seat_count();
    let bots = bots.unwrap_or_else(|| vec![BotKind::Greedy; seats - 1]);
    let seating = seated::seated(seats, &bots, &args.names)?;
    Ok(Session::new(game, seating, manner(args)))
}

fn manner(args: &PlayArgs) -> Manner {
    Manner { lang: args.lang, practice: args.practice, auto_end: args.auto_end }
}

fn loaded(args: &PlayArgs, path: &std::path::Path) -> Result<Session, Failure> {
    let session = Session::load(path, None, manner(args))?;
    let id = session.game().about().id;
    if args.game.as_deref().is_some_and(|game| game != id) {
        return Err(Failure::input(format!("{} is a game of {id}", path.display())));
    }
    match bots(args)? {
        None if args.names.is_empty() => Ok(session),
        bots => {
            let bots = bots.unwrap_or_default();
            let seating = seated::seated(session.game().seat_count(), &bots, &args.names)?;
            Session::load(path, Some(seating), manner(args))
        }
    }
}

/// The next game of a series, with the same people and bots.
fn following(args: &PlayArgs, path: &std::path::Path) -> Result<Session, Failure> {
    let before = Session::load(path, None, manner(args))?;
    let before = before.game();
    let header = before.header();
    let Some(origin) = before.sequel() else {
        let why = if before.standing().is_some() { "no game follows it" } else { "it is not over" };
        return Err(Failure::input(format!("{}: {why}", path.display())));
    };
    let game = start(&header.game, &origin, args.seed.map_or_else(fresh_seed, Ok)?)?;
    let seating = seated::from_record(game.seat_count(), &header.seats);
    Ok(Session::new(game, seating, manner(args)))
}

/// A seed nobody knows.
fn fresh_seed() -> Result<Seed, Failure> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes)
        .map_err(|error| Failure::running(format!("the system gives no randomness: {error}")))?;
    Ok(Seed(bytes))
}
