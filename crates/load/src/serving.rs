//! A server as a process of its own: this program started again. So its time on a processor and its memory are told from the
//! clients', and it can be killed.

use std::{
    error::Error,
    io::{BufRead, BufReader, Read},
    net::SocketAddr,
    path::Path,
    process::{Child, ChildStdin, Command, Stdio},
    time::Duration,
};

use menagerie_server::{Config, Server};

/// What the program is told to be a server.
pub(crate) const SERVE: &str = "--serve";

/// A running server, killed when this goes.
pub(crate) struct Serving {
    child: Child,
    /// While it is open the server serves.
    door: Option<ChildStdin>,
    /// Where it listens.
    pub(crate) address: SocketAddr,
}

impl Serving {
    /// Starts a server with this folder or PostgreSQL database, at this address (port 0: any).
    pub(crate) fn start(listen: SocketAddr, place: &str, threads: usize) -> Result<Self, Box<dyn Error>> {
        let program = std::env::current_exe()?;
        let mut child = Command::new(program)
            .args([SERVE, &listen.to_string(), place, &threads.to_string()])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()?;
        let mut line = String::new();
        BufReader::new(child.stdout.take().ok_or("no output")?).read_line(&mut line)?;
        let door = child.stdin.take();
        match line.trim().parse() {
            Ok(address) => Ok(Self { child, door, address }),
            Err(_) => {
                let _ = child.kill();
                let _ = child.wait();
                Err("a server did not start".into())
            }
        }
    }

    /// With the data in this folder, at any port of loopback.
    pub(crate) fn in_folder(folder: &Path, threads: usize) -> Result<Self, Box<dyn Error>> {
        Self::start(([127, 0, 0, 1], 0).into(), &folder.to_string_lossy(), threads)
    }

    /// Its number.
    pub(crate) fn pid(&self) -> u32 {
        self.child.id()
    }

    /// Asks it to end, and waits until it has.
    pub(crate) fn end(mut self) {
        drop(self.door.take());
        let _ = self.child.wait();
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Serves until standard input ends: with whoever started it.
pub(crate) fn serve(mut words: impl Iterator<Item = String>) -> Result<(), Box<dyn Error>> {
    let mut word = || words.next().ok_or("--serve LISTEN PLACE THREADS");
    let (listen, place, threads): (SocketAddr, String, usize) = (word()?.parse()?, word()?, word()?.parse()?);
    let mut config = Config { listen, bot_pause: Duration::ZERO, ..Config::default() };
    if place.starts_with("postgres://") {
        config.database = Some(place);
    } else {
        config.data = place.into();
    }
    config.limits.trust_everyone();
    config.limits.tables_per_guest = usize::MAX;
    let runtime = menagerie_server::runtime(Some(threads))?;
    let server = runtime.block_on(Server::bind(config))?;
    menagerie_terminal::print(&format!("{}\n", server.address()))?;
    let parent_is_gone = async {
        let wait = || std::io::stdin().lock().read_to_end(&mut Vec::new());
        drop(tokio::task::spawn_blocking(wait).await);
    };
    Ok(runtime.block_on(server.serve_until(parent_is_gone))?)
}
