//! What can be asked for on the command line. The help texts are the manual: they teach with examples.

use std::{
    net::{IpAddr, SocketAddr},
    num::NonZeroUsize,
    path::PathBuf,
    time::Duration,
};

use clap::{Args, Parser, Subcommand};
use menagerie_bots::BotKind;
use menagerie_kernel::{Lang, Seed};
use menagerie_terminal::seconds;

use crate::{advise::AdviseArgs, arena::ArenaArgs, replay::ViewerChoice};

/// The whole command line.
#[derive(Parser)]
#[command(
    name = "menagerie",
    version,
    about = "Board games to play, simulate and study",
    after_help = "Examples:
  menagerie games                                  which games there are, and their options
  menagerie play ark-and-noah                      play against a bot in the terminal
  menagerie serve                                  play in the browser at http://127.0.0.1:8080
  menagerie simulate ark-and-noah --players 3 --games 1000 --bots greedy,random
  menagerie replay saved.menagerie                 step through a saved game

Exit codes: 0 done, 1 something failed while running, 2 bad input (the message says what would be right).
`menagerie help COMMAND` explains a command with examples."
)]
pub struct Menagerie {
    #[command(subcommand)]
    pub command: Command,
}

/// The commands.
#[derive(Subcommand)]
pub enum Command {
    /// Start the game server: play in the browser, alone, with friends or against bots
    Serve(ServeArgs),
    /// Give a running server orders: announce something, close a table, end when people have left
    Admin(AdminArgs),
    /// Copy a server's database to a file, while the server runs
    Backup(BackupArgs),
    /// Before an upgrade: play all stored tables again with this program, and say how many go on
    CheckTables(CheckTablesArgs),
    /// Play for a newer server what was begun under this program's rules (it asks over standard input)
    #[command(hide = true)]
    Engine,
    /// Move a server's data from its folder into a PostgreSQL database
    MoveHouse(MoveHouseArgs),
    /// Think for the bots of servers that share a PostgreSQL database
    Think(ThinkArgs),
    /// Play in the terminal: against bots, or with several people at one screen
    Play(PlayArgs),
    /// List the games with their options, or tell one game's rules in short
    Games(GamesArgs),
    /// Let bots play many games on all cores and sum them up
    Simulate(SimulateArgs),
    /// Find out which bot is stronger, and by how much
    Arena(ArenaArgs),
    /// Ask a bot what it would do in a saved game, and why
    Advise(AdviseArgs),
    /// Step through a saved game, or print it
    Replay(ReplayArgs),
    /// A game for scripts: JSON lines in, JSON lines out
    Drive(DriveArgs),
    /// Measure random playouts on one core
    Bench(BenchArgs),
    /// Check every promise of a game's engine on many random games, in every mode
    Soak(SoakArgs),
}

/// Which game, set up how.
#[derive(Args)]
pub struct GameArgs {
    /// The game's id, such as ark-and-noah (`menagerie games` lists them)
    pub game: String,
    /// How many players
    #[arg(long, value_name = "N")]
    pub players: Option<u8>,
    /// Set an option of the game; may be given several times (`menagerie games GAME` explains them)
    #[arg(long = "option", short = 'o', value_name = "KEY=VALUE")]
    pub options: Vec<String>,
}

/// `menagerie admin`
#[derive(Args)]
#[command(after_help = "Examples:
  menagerie admin --token-file admin-token announce 'An update comes at eight'
  menagerie admin --token-file admin-token announce
  menagerie admin --token-file admin-token close TABLE
  menagerie admin --token-file admin-token release TABLE
  menagerie admin --token-file admin-token drain --within 600

The server answers where its settings say (`operations`), and obeys whoever knows the token (`admin_token_file`).")]
pub struct AdminArgs {
    /// Where the server answers operators
    #[arg(long, value_name = "IP:PORT", default_value = "127.0.0.1:9090")]
    pub at: SocketAddr,
    /// The file that holds the token
    #[arg(long, value_name = "FILE")]
    pub token_file: PathBuf,
    #[command(subcommand)]
    pub order: Order,
}

/// What a server can be told.
#[derive(Subcommand)]
pub enum Order {
    /// Tell everyone at tables something, now and when they come; without a text, nothing any more
    Announce {
        /// At most 500 characters
        text: Option<String>,
    },
    /// Send everyone away from a table
    Close {
        /// The table's id, the end of its link
        table: String,
    },
    /// Let a table go on that is only suspected of missing entries, as `check-tables` lists them
    Release {
        /// The table's id, the end of its link
        table: String,
    },
    /// Let someone, or an address, not come for a while
    Ban {
        /// Someone's public id, the end of their profile's address, or an IP address
        who: String,
        /// For how long: 90m, 12h, 7d
        #[arg(long = "for", value_name = "TIME", default_value = "1d")]
        time: String,
        /// Why; they are told
        #[arg(long, default_value = "")]
        reason: String,
    },
    /// Lift a ban
    Unban {
        /// Its number, as `reports` shows it
        ban: i64,
    },
    /// Show open reports and the bans that hold
    Reports,
    /// Take no new tables, and end when everyone has left
    Drain {
        /// The seconds after which the server ends even if someone is still there
        #[arg(long, value_name = "SECONDS", default_value_t = 600)]
        within: u64,
    },
}

/// `menagerie backup`
#[derive(Args)]
pub struct BackupArgs {
    /// The folder of the server's data
    #[arg(long, value_name = "FOLDER", default_value = "data")]
    pub data: PathBuf,
    /// The file to make; to restore, put it into a data folder as menagerie.db while no server runs there
    #[arg(value_name = "FILE")]
    pub to: PathBuf,
}

/// `menagerie check-tables`
#[derive(Args)]
#[command(
    after_help = "The server may run meanwhile: a copy of its database is looked at. Exit codes: 0 all tables go on, 1 some do not."
)]
pub struct CheckTablesArgs {
    /// The folder of the server's data
    #[arg(long, value_name = "FOLDER", default_value = "data")]
    pub data: PathBuf,
    /// The PostgreSQL database of the server, in place of the folder; it is looked at as it is, and nothing is changed
    #[arg(long, value_name = "URL", env = "MENAGERIE_DATABASE", conflicts_with = "data")]
    pub database: Option<String>,
    /// A folder of older menagerie programs [default: the folder engines in the data folder]
    #[arg(long, value_name = "FOLDER")]
    pub engines: Option<PathBuf>,
}

/// `menagerie move-house`
#[derive(Args)]
#[command(after_help = "Example, with no server running on either:
  menagerie move-house --data /srv/menagerie --database postgres://menagerie@localhost/menagerie

All of it is copied in one transaction and compared row by row, or nothing is. A database that holds something is
refused. The folder stays as it is; keep it until you have seen the house at its new place.")]
pub struct MoveHouseArgs {
    /// The folder of the server's data
    #[arg(long, value_name = "FOLDER", default_value = "data")]
    pub data: PathBuf,
    /// The empty PostgreSQL database
    #[arg(long, value_name = "URL", env = "MENAGERIE_DATABASE", hide_env_values = true)]
    pub database: String,
}

/// `menagerie think`
#[derive(Args)]
pub struct ThinkArgs {
    /// The servers' PostgreSQL database
    #[arg(long, value_name = "URL", env = "MENAGERIE_DATABASE", hide_env_values = true)]
    pub database: String,
    /// How many positions to think about at once
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub threads: usize,
}

/// `menagerie play`
#[derive(Args)]
#[command(after_help = "Examples:
  menagerie play ark-and-noah                         you against one greedy bot
  menagerie play ark-and-noah --bots greedy,random    you against two bots
  menagerie play ark-and-noah --players 3 --bots none three people at one screen
  menagerie play ark-and-noah -o KEY=VALUE --lang fr  with an option, in French
  menagerie play ark-and-noah --load saved.menagerie  go on with a saved game
  menagerie play ark-nova --players 1 -o challenge=true --save one.menagerie
  menagerie play --after one.menagerie --save two.menagerie   the second game of that challenge

On a terminal it fills the screen: type part of a word to filter the choices, Enter plays, F1 helps.
With --plain, or when the input is no terminal, it reads a line at a time (`help` lists the commands):
  printf '1\\n1\\nsave mine.menagerie\\nquit\\n' | menagerie play ark-and-noah --seed 7

Exit codes: 0 the game ended or was left with `quit`, 1 the input ended before the game did, 2 bad input.")]
pub struct PlayArgs {
    /// The game's id; not needed with --load or --after
    #[arg(required_unless_present_any = ["load", "after"])]
    pub game: Option<String>,
    /// How many players; without it as many as --bots needs, or the game's usual number
    #[arg(long, value_name = "N")]
    pub players: Option<u8>,
    /// Set an option of the game; may be given several times (`menagerie games GAME` explains them)
    #[arg(long = "option", short = 'o', value_name = "KEY=VALUE")]
    pub options: Vec<String>,
    /// Bots for the last seats (random, greedy, level-1 to level-5; Ark Nova: animals, projects, rush), or none for people only; else greedy for all seats but yours
    #[arg(long, value_name = "BOT,…")]
    pub bots: Option<String>,
    /// Names of the people, in the order of their seats
    #[arg(long, value_name = "NAME,…", value_delimiter = ',')]
    pub names: Vec<String>,
    /// Start from a written setup: a JSON file that fixes what chance would decide (games that know `setup`)
    #[arg(long, value_name = "FILE")]
    pub setup: Option<PathBuf>,
    /// The seed: a whole number or 64 hexadecimal digits; else from the system's randomness
    #[arg(long, value_name = "SEED")]
    pub seed: Option<Seed>,
    /// The language: en, fr or de
    #[arg(long, default_value_t, value_name = "LANG")]
    pub lang: Lang,
    /// Go on with a saved game
    #[arg(long, value_name = "FILE", conflicts_with_all = ["players", "options", "setup", "seed"])]
    pub load: Option<PathBuf>,
    /// Start the game that follows this finished one in a series, such as Ark Nova's solo challenge
    #[arg(long, value_name = "FILE", conflicts_with_all = ["game", "load", "players", "options", "setup"])]
    pub after: Option<PathBuf>,
    /// Save to this file after every choice
    #[arg(long, value_name = "FILE")]
    pub save: Option<PathBuf>,
    /// Allow undo past what bots did and chance revealed
    #[arg(long)]
    pub practice: bool,
    /// Let turns end by themselves, instead of waiting for you to end them
    #[arg(long)]
    pub auto_end: bool,
    /// A line at a time instead of the full screen; good for screen readers and scripts
    #[arg(long)]
    pub plain: bool,
}

/// `menagerie serve`
#[derive(Args)]
#[command(after_help = "Examples:
  menagerie serve                                  then open http://127.0.0.1:8080
  menagerie serve --host 0.0.0.0 --port 80 --data /srv/menagerie
  menagerie serve --behind-proxy --secure          behind a proxy that speaks HTTPS

Tables are kept in the data folder and go on after a restart. Ctrl-C or SIGTERM ends the server in good order.
RUST_LOG says how much is logged (default: info). Exit codes: 0 ended when told to, 1 could not start or go on.")]
pub struct ServeArgs {
    /// A file of settings (deploy/menagerie.toml names them all); flags come on top of it
    #[arg(long, value_name = "FILE")]
    pub config: Option<PathBuf>,
    /// A single setting of that kind, such as limits.sockets=500; may be given several times
    #[arg(long = "set", value_name = "KEY=VALUE")]
    pub settings: Vec<String>,
    /// The address to listen on; 0.0.0.0 for all of this machine's [default: 127.0.0.1]
    #[arg(long, value_name = "IP")]
    pub host: Option<IpAddr>,
    /// The port to listen on; 0 for any free one [default: 8080]
    #[arg(long, value_name = "PORT")]
    pub port: Option<u16>,
    /// Both in one: IP:PORT
    #[arg(long, value_name = "IP:PORT", conflicts_with_all = ["host", "port"])]
    pub listen: Option<SocketAddr>,
    /// The folder of the database, made if it is missing [default: data]
    #[arg(long, value_name = "DIR")]
    pub data: Option<PathBuf>,
    /// A PostgreSQL database instead of the folder's, such as postgres://menagerie@localhost/menagerie
    #[arg(long, value_name = "URL", env = "MENAGERIE_DATABASE", hide_env_values = true)]
    pub database: Option<String>,
    /// Where the other servers on the same PostgreSQL database reach this one, not open to the world [default: 127.0.0.1:0]
    #[arg(long, value_name = "IP:PORT")]
    pub inside: Option<SocketAddr>,
    /// A folder of older menagerie programs, which play on what was begun under their rules [default: the folder engines in
    /// the data folder]
    #[arg(long, value_name = "DIR")]
    pub engines: Option<PathBuf>,
    /// Another site whose pages may use this server, such as https://play.example.org; may be given several times
    #[arg(long = "origin", value_name = "URL")]
    pub origins: Vec<String>,
    /// Browsers come over HTTPS, through a proxy: cookies are for HTTPS only
    #[arg(long)]
    pub secure: bool,
    /// A proxy in front names the client in X-Forwarded-For
    #[arg(long)]
    pub behind_proxy: bool,
    /// How long bots wait before they move, in milliseconds [default: 600]
    #[arg(long, value_name = "MS")]
    pub bot_pause_ms: Option<u64>,
    /// Where /metrics and admin commands are answered, apart from where people come
    #[arg(long, value_name = "IP:PORT")]
    pub operations: Option<SocketAddr>,
    /// Logs as JSON
    #[arg(long)]
    pub log_json: bool,
}

/// `menagerie games`
#[derive(Args)]
pub struct GamesArgs {
    /// One game, with its rules in short
    pub game: Option<String>,
    /// The language: en, fr or de
    #[arg(long, default_value_t, value_name = "LANG")]
    pub lang: Lang,
    /// As JSON
    #[arg(long)]
    pub json: bool,
}

/// `menagerie simulate`
#[derive(Args)]
#[command(after_help = "Examples:
  menagerie simulate ark-and-noah --players 2 --games 1000 --bots greedy,random
  menagerie simulate ark-and-noah --players 4 --games 500 --bots greedy --seed 3 --json > games.json

The bots go round the table: each sits in every seat equally often. Game i is dealt from seed S + i, so the
same command gives the same figures on any number of threads. Win shares come with 95 % confidence intervals
(Wilson); a shared victory counts in equal parts.")]
pub struct SimulateArgs {
    #[command(flatten)]
    pub game: GameArgs,
    /// How many games
    #[arg(long, value_name = "M", default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    pub games: u64,
    /// Who plays (random, greedy, level-1 to level-5, linear, middle; Ark Nova: animals, projects, rush); fewer than seats go round the table
    #[arg(long, value_name = "BOT,…", value_delimiter = ',', default_value = "greedy,random")]
    pub bots: Vec<BotKind>,
    /// The first game's seed, a whole number
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub seed: u64,
    /// On how many threads; without it on all cores
    #[arg(long, value_name = "T")]
    pub threads: Option<NonZeroUsize>,
    /// Write every game down in this folder, as GAME-SEED.menagerie (for `menagerie replay`, or to learn from)
    #[arg(long, value_name = "FOLDER")]
    pub records: Option<PathBuf>,
    /// As JSON
    #[arg(long)]
    pub json: bool,
}

/// `menagerie replay`
#[derive(Args)]
#[command(after_help = "Examples:
  menagerie replay saved.menagerie                step through it (arrow keys)
  menagerie replay saved.menagerie --print        every choice and what came of it
  menagerie replay saved.menagerie --at 12        the position after twelve choices
  menagerie replay saved.menagerie --at 12 --viewer seat-1

Where a choice cannot be played, it says what was legal instead and ends with exit code 2.")]
pub struct ReplayArgs {
    /// A record: what `save` wrote
    pub file: PathBuf,
    /// Print the whole game instead of stepping through it
    #[arg(long)]
    pub print: bool,
    /// Start at (or with --print or no terminal: show) the position after N choices
    #[arg(long, value_name = "N")]
    pub at: Option<usize>,
    /// The language: en, fr or de
    #[arg(long, default_value_t, value_name = "LANG")]
    pub lang: Lang,
    /// Whose eyes: seat-0, seat-1, …, spectator or referee (sees all; the default of finished games)
    #[arg(long, value_name = "WHO")]
    pub viewer: Option<ViewerChoice>,
    /// Replay also what was started under other rules, as far as every choice is still legal
    #[arg(long)]
    pub any_rules: bool,
    /// Skip lines that are not asked for, play what can be decided in one way only, and say so: for games written down
    /// elsewhere
    #[arg(long)]
    pub lenient: bool,
}

/// `menagerie drive`
#[derive(Args)]
#[command(after_help = "Example:
  printf '%s\\n' '{\"do\":\"start\",\"seed\":7}' '{\"do\":\"play\",\"seat\":0,\"choice\":\"feed 4\"}' | menagerie drive feeding-time

Each line of the input is a request, each line of the output its answer. docs/cli.md lists them:
start, play, end_turn, undo, fork, redeal, why_not, look, record, drop.
Exit code 0 when the input ends, whatever was asked; a request that cannot be done is answered with why.")]
pub struct DriveArgs {
    /// The game's id, such as ark-and-noah (`menagerie games` lists them)
    pub game: String,
    /// Whose eyes, unless a request says otherwise: seat-0, seat-1, …, spectator or referee
    #[arg(long, value_name = "WHO", default_value = "referee")]
    pub viewer: ViewerChoice,
    /// The language, unless a request says otherwise: en, fr or de
    #[arg(long, default_value_t, value_name = "LANG")]
    pub lang: Lang,
}

/// `menagerie bench`
#[derive(Args)]
#[command(after_help = "Example:
  menagerie bench ark-and-noah --players 2 --seconds 5 --json

Plays random games on one core: start, list the choices, draw one by lot, apply it, to the end. A warm-up of a
fifth of the time (at most a second) is not counted. Time is time on the processor where the system tells it, so
that a busy machine does not make a game look slow. JSON keys: game, players, seed, seconds, decisions_per_s,
games_per_s, decisions_per_game, choices_per_decision, state_bytes, clone_ns.")]
pub struct BenchArgs {
    #[command(flatten)]
    pub game: GameArgs,
    /// How long to measure
    #[arg(long, value_name = "T", default_value = "5", value_parser = seconds::<3600>, allow_negative_numbers = true)]
    pub seconds: Duration,
    /// The first game's seed, a whole number
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub seed: u64,
    /// As JSON
    #[arg(long)]
    pub json: bool,
}

/// `menagerie soak`
#[derive(Args)]
#[command(after_help = "Examples:
  menagerie soak ark-and-noah --games 10000
  menagerie soak ark-and-noah --games 500 --players 3 -o KEY=VALUE

Modes are each number of players with the defaults, and with each option changed to each other value, one at a
time. --players and --option hold those fixed. Exit code 1 if a promise is broken; the message holds the record.")]
pub struct SoakArgs {
    #[command(flatten)]
    pub game: GameArgs,
    /// How many games in all, spread evenly over the modes; at least one each
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    pub games: u64,
    /// The first seed, a whole number
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub seed: u64,
    /// On how many threads; without it on all cores
    #[arg(long, value_name = "T")]
    pub threads: Option<NonZeroUsize>,
}
