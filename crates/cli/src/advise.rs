//! `menagerie advise`: what a bot thinks of the choices in a saved game.

mod told;

use std::{path::PathBuf, thread::available_parallelism, time::Duration};

use clap::Args;
use menagerie_bots::{BotKind, Limit};
use menagerie_catalogue::{Match, resume};
use menagerie_kernel::{Lang, Seat, Speaker};
use menagerie_terminal::seconds;

use crate::{
    failure::Failure,
    files::read_record,
    text::{print, print_json},
};

/// `menagerie advise`
#[derive(Args)]
#[command(after_help = "Examples:
  menagerie advise saved.menagerie                      the best choices of whoever must decide
  menagerie advise saved.menagerie --at 40 --seat 1     at the position after forty choices, for the second seat
  menagerie advise saved.menagerie --bot level-5 --threads 0
  menagerie advise saved.menagerie --top 3 --json

A sentence says what it would do, a table how it weighs the best choices against each other.
The bot looks only at what the seat can see. `win` is the chance it sees to win, `ahead` the points it expects to
be ahead of the best other at the end (alone: of the goal), `points` its own. `then` is what it would do next in
the same turn, as far as nothing hidden is revealed.")]
pub struct AdviseArgs {
    /// A record: what `save` wrote
    pub file: PathBuf,
    /// The position after N choices; without it the last one
    #[arg(long, value_name = "N")]
    pub at: Option<usize>,
    /// For which seat, counted from 0; without it for the first that must decide
    #[arg(long, value_name = "SEAT")]
    pub seat: Option<u8>,
    /// Who is asked
    #[arg(long, value_name = "BOT", default_value = "level-4")]
    pub bot: BotKind,
    /// How many choices are shown
    #[arg(long, value_name = "K", default_value_t = 5)]
    pub top: usize,
    /// The longest it may think, in seconds; without it as long as its level takes
    #[arg(long, value_name = "T", value_parser = seconds::<3600>, allow_negative_numbers = true)]
    pub seconds: Option<Duration>,
    /// On how many threads it thinks; 0 for all cores. What it says is the same, unless --seconds cuts it short
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub threads: usize,
    /// The bot's chance, a whole number
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub seed: u64,
    /// The language: en, fr or de
    #[arg(long, default_value_t, value_name = "LANG")]
    pub lang: Lang,
    /// As JSON
    #[arg(long)]
    pub json: bool,
}

/// Prints the advice.
pub fn run(args: &AdviseArgs) -> Result<(), Failure> {
    let record = read_record(&args.file)?;
    let whole = resume(record, false).map_err(|error| Failure::input(error.to_string()))?;
    let game = match args.at {
        Some(at) => whole.rewound(at.min(whole.length())),
        None => whole,
    };
    let seat = seat(game.as_ref(), args.seat)?;
    let names: Vec<String> = (1..=game.seat_count()).map(|seat| format!("{seat}")).collect();
    let speaker = Speaker { lang: args.lang, names: &names };
    let cores = match args.threads {
        0 => available_parallelism().map_or(1, usize::from),
        threads => threads,
    };
    let mut limit = args.seconds.map_or_else(Limit::default, Limit::time);
    limit.cores = cores;
    let mut advice = game.consider(args.bot, seat, args.seed, limit, speaker);
    advice.truncate(args.top.max(1));
    if args.json { print_json(&advice) } else { print(&told::told(&advice, args.bot, args.lang)) }
}

fn seat(game: &dyn Match, asked: Option<u8>) -> Result<Seat, Failure> {
    let actors = game.actors();
    let seat = asked.map(Seat).or_else(|| actors.first());
    match seat {
        Some(seat) if actors.contains(seat) => Ok(seat),
        Some(seat) => Err(Failure::input(format!("seat {} has nothing to decide there", seat.0))),
        None => Err(Failure::input("the game is over: choose an earlier position with --at N")),
    }
}
