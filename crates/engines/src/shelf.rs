//! The older programs that lie beside this one.

use std::{
    collections::HashMap,
    fs,
    io::{self, BufRead, BufReader, Write},
    path::{Path, PathBuf},
    process::{Child, ChildStdin, ChildStdout, Command, Stdio},
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
};

use menagerie_catalogue::Match;
use menagerie_kernel::{Record, record::Header};

use crate::{
    language::{Answer, Ask, Request, Rules},
    remote::Remote,
};

/// Why no older program plays a game.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NoEngine {
    /// None knows its rules.
    #[error("no older program plays rules {rules} with content {content} of {game}")]
    Missing {
        /// The game's id.
        game: String,
        /// Its rules.
        rules: u32,
        /// Its content.
        content: String,
    },
    /// The one that does cannot play it.
    #[error("the older program cannot play it: {0}")]
    Failed(String),
}

/// Older programs, by the rules they play.
#[derive(Debug, Default)]
pub struct Engines(HashMap<Rules, Arc<Engine>>);

impl Engines {
    /// Asks every program in a folder what it plays. A file that is no such program is left out, and named.
    pub fn find(folder: &Path) -> io::Result<(Self, Vec<String>)> {
        let (mut found, mut troubles) = (HashMap::new(), Vec::new());
        let mut paths: Vec<PathBuf> =
            fs::read_dir(folder)?.map(|file| file.map(|file| file.path())).collect::<Result<_, _>>()?;
        paths.sort();
        for path in paths.into_iter().filter(|path| path.is_file()) {
            match Pipes::open(&path) {
                Ok((rules, _)) => {
                    let engine = Arc::new(Engine::new(path));
                    for one in rules {
                        found.entry(one).or_insert_with(|| Arc::clone(&engine));
                    }
                }
                Err(error) => troubles.push(format!("{}: {error}", path.display())),
            }
        }
        Ok((Self(found), troubles))
    }

    /// What can be played by them.
    pub fn rules(&self) -> impl Iterator<Item = &Rules> {
        self.0.keys()
    }

    /// A game at its beginning, played by the program that knows its rules.
    pub fn start(&self, header: Header) -> Result<Box<dyn Match>, NoEngine> {
        let Header { game, rules, content, .. } = &header;
        let wanted = Rules { game: game.clone(), rules: *rules, content: content.clone() };
        let engine = self.0.get(&wanted).ok_or_else(|| NoEngine::Missing {
            game: game.clone(),
            rules: *rules,
            content: content.clone(),
        })?;
        let about = menagerie_catalogue::about(game).map_err(|error| NoEngine::Failed(error.to_string()))?;
        let record = Record { header, choices: Vec::new() };
        Remote::begin(Arc::clone(engine), about, record).map(|game| Box::new(game) as Box<dyn Match>)
    }
}

/// A program that plays. It is started when it is asked something, and again when it has ended. Bots think in a second one,
/// so that nobody waits for them.
#[derive(Debug)]
pub(crate) struct Engine {
    path: PathBuf,
    talk: Mutex<Option<Pipes>>,
    thought: Mutex<Option<Pipes>>,
    next: AtomicU64,
}

impl Engine {
    fn new(path: PathBuf) -> Self {
        Self { path, talk: Mutex::default(), thought: Mutex::default(), next: AtomicU64::new(0) }
    }

    /// A number for another game.
    pub fn number(&self) -> u64 {
        self.next.fetch_add(1, Ordering::Relaxed)
    }

    pub fn ask(&self, game: u64, ask: Ask) -> Answer {
        self.ask_through(&self.talk, game, ask)
    }

    /// Asks the program in which bots think.
    pub fn ask_thinker(&self, game: u64, ask: Ask) -> Answer {
        self.ask_through(&self.thought, game, ask)
    }

    fn ask_through(&self, pipes: &Mutex<Option<Pipes>>, game: u64, ask: Ask) -> Answer {
        let line = match serde_json::to_string(&Request { game, ask }) {
            Ok(line) => line,
            Err(error) => return Answer::Wrong { why: error.to_string() },
        };
        let mut pipes = pipes.lock().unwrap_or_else(PoisonError::into_inner);
        let mut said = Err(io::Error::other("it was not asked"));
        // One that has ended, or was killed, is started anew; it does not know the game then, and says so.
        for _ in 0..2 {
            if pipes.is_none() {
                match Pipes::open(&self.path) {
                    Ok((_, fresh)) => *pipes = Some(fresh),
                    Err(error) => return Answer::Wrong { why: error.to_string() },
                }
            }
            said = pipes
                .as_mut()
                .map_or_else(|| Err(io::Error::other("it does not run")), |open| open.ask(&line));
            if said.is_ok() {
                break;
            }
            *pipes = None;
        }
        let read = said.and_then(|line| Ok(serde_json::from_str(&line)?));
        read.unwrap_or_else(|error: io::Error| Answer::Wrong { why: error.to_string() })
    }
}

/// A running program.
#[derive(Debug)]
struct Pipes {
    child: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
}

impl Pipes {
    /// Starts a program; it says first what it plays.
    fn open(path: &Path) -> io::Result<(Vec<Rules>, Self)> {
        let mut child = Command::new(path)
            .arg("engine")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()?;
        let input = child.stdin.take();
        let output = child.stdout.take().ok_or_else(|| io::Error::other("it has no output"))?;
        let mut pipes = Self { child, input, output: BufReader::new(output) };
        let rules = serde_json::from_str(&pipes.read()?)?;
        Ok((rules, pipes))
    }

    fn ask(&mut self, line: &str) -> io::Result<String> {
        let input = self.input.as_mut().ok_or_else(|| io::Error::other("it has no input"))?;
        input.write_all(line.as_bytes())?;
        input.write_all(b"\n")?;
        input.flush()?;
        self.read()
    }

    fn read(&mut self) -> io::Result<String> {
        let mut line = String::new();
        if self.output.read_line(&mut line)? == 0 {
            return Err(io::Error::new(io::ErrorKind::UnexpectedEof, "it has ended"));
        }
        Ok(line)
    }
}

impl Drop for Pipes {
    fn drop(&mut self) {
        // Its input ends, and so does it; whatever it still does is not needed.
        self.input = None;
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
