//! The server under load: a process of its own, so that its memory and its time on a processor can be told from the clients'.

use std::{
    fs,
    io::{self, BufRead, BufReader},
    net::SocketAddr,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    time::Duration,
};

use menagerie_server::{Config, Server, ServerError};
use tokio::{io::AsyncReadExt, runtime};

/// The word that makes this program the server.
pub(crate) const SERVE: &str = "serve-here";

/// Serves until the input ends: `serve-here LISTEN DATA THREADS`. The first line of the output is the address.
pub(crate) fn serve(mut arguments: impl Iterator<Item = String>) -> Result<(), Box<dyn std::error::Error>> {
    let mut next = || arguments.next().ok_or("serve-here LISTEN DATA THREADS");
    let (listen, data, threads) = (next()?.parse()?, PathBuf::from(next()?), next()?.parse()?);
    let mut config = Config { listen, data, bot_pause: Duration::ZERO, ..Config::default() };
    config.limits.trust_everyone();
    config.limits.tables_per_guest = usize::MAX;
    let serving = runtime::Builder::new_multi_thread().worker_threads(threads).enable_all().build()?;
    serving.block_on(async {
        let server = Server::bind(config).await?;
        println!("{}", server.address());
        let ends = async { drop(tokio::io::stdin().read_to_end(&mut Vec::new()).await) };
        Ok::<_, ServerError>(server.serve_until(ends).await?)
    })?;
    Ok(())
}

/// A running server.
pub(crate) struct House {
    child: Child,
    pub(crate) address: SocketAddr,
}

impl House {
    /// Starts one; port 0 is any free one.
    pub(crate) fn open(listen: SocketAddr, data: &Path, threads: usize) -> io::Result<Self> {
        let mut child = Command::new(std::env::current_exe()?)
            .args([SERVE, &listen.to_string()])
            .arg(data)
            .arg(threads.to_string())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()?;
        let mut line = String::new();
        let out = child.stdout.take().ok_or_else(|| io::Error::other("no output"))?;
        BufReader::new(out).read_line(&mut line)?;
        let address = line.trim().parse().map_err(|_| io::Error::other("the server did not start"))?;
        Ok(Self { child, address })
    }

    /// Ends it in good order.
    pub(crate) fn close(mut self) -> io::Result<()> {
        drop(self.child.stdin.take());
        self.child.wait()?;
        Ok(())
    }

    /// Ends it as a power cut would.
    pub(crate) fn kill(mut self) -> io::Result<()> {
        self.child.kill()?;
        self.child.wait()?;
        Ok(())
    }

    /// Bytes of memory it holds. Zero where the system does not tell (not Linux).
    pub(crate) fn memory(&self) -> u64 {
        let status = fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap_or_default();
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        line.and_then(|line| line.split_whitespace().next()?.parse::<u64>().ok()).unwrap_or(0) * 1024
    }

    /// Seconds it was on a processor. Zero where the system does not tell.
    pub(crate) fn seconds(&self) -> f64 {
        let Ok(threads) = fs::read_dir(format!("/proc/{}/task", self.child.id())) else { return 0.0 };
        let nanoseconds = threads.flatten().filter_map(|thread| {
            let times = fs::read_to_string(thread.path().join("schedstat")).ok()?;
            times.split(' ').next()?.parse::<u64>().ok()
        });
        nanoseconds.sum::<u64>() as f64 / 1e9
    }

    /// How many files it has open.
    pub(crate) fn files(&self) -> usize {
        fs::read_dir(format!("/proc/{}/fd", self.child.id())).map_or(0, Iterator::count)
    }
}
