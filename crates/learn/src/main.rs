//! Trains the nets that the bots think with, by self-play, and matches nets against each other.

mod contest;
mod generations;
mod rest;
mod selfplay;
mod shelf;
mod trainer;

use std::{path::PathBuf, process::ExitCode, time::Duration};

use clap::{Args, Parser, Subcommand};
use menagerie_arborea::content::{Files, play_with};
use menagerie_catalogue::{Visitor, visit};
use menagerie_kernel::Narrate;
use menagerie_terminal::seconds;
use serde_json::Value;

use generations::Course;

/// In seconds.
const YEAR: u64 = 365 * 24 * 60 * 60;

/// Trains nets for the bots by self-play, and matches them.
#[derive(Parser)]
struct Cli {
    /// A folder with data files that take the place of Arborea's own, for whoever looks for better tables.
    #[arg(long, global = true)]
    tables: Option<PathBuf>,
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Trains a net: games of greedy first, then generations of games with itself.
    Train(Train),
    /// Plays a match between two players on the same deals with rotated seats.
    Match(Match),
}

#[derive(Args)]
struct Train {
    /// The game's id.
    game: String,
    /// Where the net is written; its log goes beside it.
    #[arg(long)]
    out: PathBuf,
    /// A net to go on from.
    #[arg(long)]
    from: Option<PathBuf>,
    /// Goes on where a training of this net was stopped or killed, as if it had not been; begins if there was none.
    #[arg(long)]
    resume: bool,
    /// Rests after so many more generations; `--resume` goes on.
    #[arg(long)]
    pause_after: Option<u32>,
    /// Options of a mode, as JSON; several modes take turns.
    #[arg(long = "mode", default_value = "{}")]
    modes: Vec<String>,
    /// Games of greedy to begin with.
    #[arg(long, default_value_t = 2000)]
    teacher_games: u64,
    /// Generations at most.
    #[arg(long, default_value_t = 20)]
    generations: u32,
    /// Games in each generation.
    #[arg(long, default_value_t = 1000)]
    games: u64,
    /// Ends after the generation in which so many seconds have passed.
    #[arg(long, default_value = "3600", value_parser = seconds::<YEAR>)]
    seconds: Duration,
    /// All chance comes from this.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Generations whose games are learned from together.
    #[arg(long, default_value_t = 5)]
    window: usize,
    /// Passes over them in each generation.
    #[arg(long, default_value_t = 0.6)]
    passes: f64,
    /// Positions kept of each game.
    #[arg(long, default_value_t = 35.0)]
    kept: f64,
    /// Learning rate at the start.
    #[arg(long, default_value_t = 1e-3)]
    rate: f32,
    /// Share of games against greedy or an earlier net.
    #[arg(long, default_value_t = 0.15)]
    guests: f64,
    /// Share of those guests that are greedy.
    #[arg(long, default_value_t = 0.33)]
    greedy: f64,
    /// Share of the games with guests in which all seats but one are theirs.
    #[arg(long, default_value_t = 0.5)]
    alone: f64,
    /// How much the end of a game counts against later judgements of the net: 1 is the end alone.
    #[arg(long, default_value_t = 0.97)]
    lambda: f32,
    /// Share of late games in which the learner looks to the end of its turns.
    #[arg(long, default_value_t = 0.0)]
    beams: f64,
    /// From which part of the time on they do, 0 to 1.
    #[arg(long, default_value_t = 0.6)]
    beams_from: f64,
    /// Passes over the games of greedy.
    #[arg(long, default_value_t = 2.0)]
    teacher_passes: f64,
    /// Learning rate over them at first; a linear fit wants a greater one.
    #[arg(long, default_value_t = 1e-3)]
    teacher_rate: f32,
    /// How fast weights shrink.
    #[arg(long, default_value_t = 0.1)]
    decay: f32,
    /// No layers: every feature leads straight to the answers.
    #[arg(long)]
    linear: bool,
    /// A generation whose net is kept beside the last; may be given several times.
    #[arg(long = "snapshot")]
    snapshots: Vec<u32>,
}

#[derive(Args)]
struct Match {
    /// The game's id.
    game: String,
    /// Two players: `greedy`, `level-4`, or a net and how it is used, `FILE.net:beam`, `FILE.net:level-4`, and what is to be
    /// otherwise, `FILE.net:level-5,playouts=160,turns=2`; `shipped` in place of a file is the shipped net, `written` the
    /// game's written evaluation.
    #[arg(num_args = 2)]
    players: Vec<String>,
    /// Options of a mode, as JSON; a match for each.
    #[arg(long = "mode", default_value = "{}")]
    modes: Vec<String>,
    /// Games of each match.
    #[arg(long, default_value_t = 200)]
    games: u64,
    /// The first deal.
    #[arg(long, default_value_t = 900_000_000)]
    seed: u64,
    /// Begins no game of a match any more after so many seconds.
    #[arg(long, default_value = "86400", value_parser = seconds::<YEAR>)]
    seconds: Duration,
    /// Prints a line of JSON for each match.
    #[arg(long)]
    json: bool,
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    if let Some(folder) = &cli.tables {
        let read = |name: &str| std::fs::read_to_string(folder.join(format!("{name}.tsv"))).ok();
        assert!(play_with(&Files::with(read)), "nothing was read before");
    }
    let result = match cli.command {
        Command::Train(train) => {
            let game = train.game.clone();
            visit(&game, train)
        }
        Command::Match(contest) => {
            let game = contest.game.clone();
            visit(&game, contest)
        }
    };
    match result.map_err(|unknown| unknown.to_string()) {
        Ok(Ok(())) => ExitCode::SUCCESS,
        Ok(Err(error)) | Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn modes<G: Narrate>(texts: &[String]) -> Result<Vec<G::Options>, String> {
    let read = |text: &String| {
        let value: Value = serde_json::from_str(text).map_err(|error| format!("{text}: {error}"))?;
        serde_json::from_value(value).map_err(|error| format!("{text}: {error}"))
    };
    texts.iter().map(read).collect()
}

impl Visitor for Train {
    type Out = Result<(), String>;

    fn visit<G: Narrate>(self) -> Self::Out {
        let course = Course {
            out: self.out,
            from: self.from,
            resume: self.resume,
            pause_after: self.pause_after,
            teacher_games: self.teacher_games,
            generations: self.generations,
            games: self.games,
            time: self.seconds,
            seed: self.seed,
            window: self.window,
            passes: self.passes,
            kept: self.kept,
            rate: self.rate,
            guests: self.guests,
            greedy: self.greedy,
            alone: self.alone,
            lambda: self.lambda,
            beams: self.beams,
            beams_from: self.beams_from,
            teacher_passes: self.teacher_passes,
            teacher_rate: self.teacher_rate,
            decay: self.decay,
            linear: self.linear,
            snapshots: self.snapshots,
        };
        generations::train::<G>(&modes::<G>(&self.modes)?, &course)
    }
}

impl Visitor for Match {
    type Out = Result<(), String>;

    fn visit<G: Narrate>(self) -> Self::Out {
        let [first, second] = &self.players[..] else { return Err("name two players".into()) };
        let Self { games, seed, json, .. } = self;
        let terms = contest::Terms { games, seed, time: self.seconds, json };
        contest::contest::<G>(&modes::<G>(&self.modes)?, [first, second], &terms)
    }
}
