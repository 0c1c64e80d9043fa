//! A PostgreSQL server for tests and measurements: Debian's, installed if we may, on loopback, in a folder of its own.

use std::{
    fs,
    net::TcpListener,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    thread,
    time::Duration,
};

use crate::shell::{Outcome, install, run, say};

/// What tests read the server's address from.
pub const VARIABLE: &str = "MENAGERIE_POSTGRES";
/// Debian's user for it: PostgreSQL refuses to run as root.
const USER: &str = "postgres";
/// How often it is asked whether it is ready, and how long between.
const TRIES: u32 = 150;
const PAUSE: Duration = Duration::from_millis(200);

/// A running server; dropped, it is stopped and its folder is gone.
pub struct Postgres {
    shell: Child,
    folder: PathBuf,
    /// Where it is.
    pub address: String,
}

/// Runs a command with a server beside it: `cargo xtask postgres cargo nextest run -p menagerie-server`.
pub fn beside(words: &[String]) -> Outcome {
    let [program, options @ ..] = words else { return Err("name the command to run beside it".into()) };
    let durable = std::env::var_os("DURABLE").is_some();
    let server = Postgres::start(durable)?;
    say(&format!("{VARIABLE}={}\n", server.address));
    run(Command::new(program).args(options).env(VARIABLE, &server.address))
}

impl Postgres {
    /// Starts a server. What it commits need not survive a power cut, unless it is to be measured.
    pub fn start(durable: bool) -> Result<Self, String> {
        let programs = ensure()?;
        let folder = std::env::temp_dir().join(format!("menagerie-postgres-{}", std::process::id()));
        let data = folder.join("data");
        fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        if is_root() {
            run(Command::new("chown").arg(USER).arg(&folder))?;
        }
        let mut init = as_user(&programs.join("initdb"));
        init.args([
            "--auth=trust",
            "--username=postgres",
            "--encoding=UTF8",
            "--locale=C.UTF-8",
            "--no-sync",
        ]);
        run(init.arg("-D").arg(&data).stdout(Stdio::null()))?;
        let port = TcpListener::bind(("127.0.0.1", 0)).and_then(|free| free.local_addr());
        let port = port.map_err(|error| format!("no free port: {error}"))?.port();
        // The shell waits for the end of its input, which comes with our end, whatever that is.
        let script = "\"$@\" & server=$!; cat > /dev/null; kill -INT $server; wait $server";
        let mut shell = Command::new("sh");
        shell.args(["-c", script, "sh"]);
        let server = as_user(&programs.join("postgres"));
        shell.arg(server.get_program()).args(server.get_args());
        shell.arg("-D").arg(&data).arg("-k").arg(&folder).args(["-h", "127.0.0.1", "-p", &port.to_string()]);
        shell.args(["-c", "max_connections=300", "-c", "log_min_messages=fatal"]);
        shell.args(["-c", if durable { "fsync=on" } else { "fsync=off" }]);
        let quiet = fs::File::create(folder.join("log")).map_err(|error| error.to_string())?;
        let shell = shell.current_dir(&folder).stdin(Stdio::piped()).stderr(quiet).spawn();
        let shell = shell.map_err(|error| format!("PostgreSQL could not be started: {error}"))?;
        let address = format!("postgres://postgres@127.0.0.1:{port}/postgres");
        let server = Self { shell, folder, address };
        server.wait(&programs, port)?;
        Ok(server)
    }

    fn wait(&self, programs: &Path, port: u16) -> Outcome {
        for _ in 0..TRIES {
            let mut ready = Command::new(programs.join("pg_isready"));
            ready.args(["-q", "-h", "127.0.0.1", "-p", &port.to_string()]);
            if ready.status().is_ok_and(|status| status.success()) {
                return Ok(());
            }
            thread::sleep(PAUSE);
        }
        let log = fs::read_to_string(self.folder.join("log")).unwrap_or_default();
        Err(format!("PostgreSQL does not answer: {log}"))
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        drop(self.shell.stdin.take());
        let _ = self.shell.wait();
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// The folder of PostgreSQL's programs; it is installed if it is missing.
fn ensure() -> Result<PathBuf, String> {
    if let Some(found) = find() {
        return Ok(found);
    }
    install("postgresql")
        .map_err(|error| format!("the tests need PostgreSQL: `apt-get install postgresql` ({error})"))?;
    find().ok_or_else(|| "postgresql was installed but cannot be found".into())
}

fn find() -> Option<PathBuf> {
    let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let debian = versions.map(|version| version.path().join("bin"));
    let others = std::env::var_os("PATH").unwrap_or_default();
    let others: Vec<PathBuf> = std::env::split_paths(&others).collect();
    debian.chain(others).find(|folder| folder.join("initdb").exists())
}

fn is_root() -> bool {
    Command::new("id").arg("-u").output().is_ok_and(|output| output.stdout.trim_ascii() == b"0")
}

/// A program as a user without rights.
fn as_user(program: &Path) -> Command {
    if !is_root() {
        return Command::new(program);
    }
    let mut command = Command::new("setpriv");
    command.args([&format!("--reuid={USER}"), &format!("--regid={USER}"), "--clear-groups"]).arg(program);
    command
}
