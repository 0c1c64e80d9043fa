//! Running other programs from the project's root.

use std::{
    io::{Write, stdout},
    path::PathBuf,
    process::Command,
};

/// What went wrong, in words.
pub type Outcome = Result<(), String>;

/// Prints a text. Where nobody reads on (`| head`) what was begun goes on all the same: `println!` would panic.
pub fn say(text: &str) {
    let mut out = stdout().lock();
    let _ = out.write_all(text.as_bytes()).and_then(|()| out.flush());
}

/// The project's root folder.
pub fn root() -> PathBuf {
    // Cargo says at run time where xtask lies; what it said while compiling may be another checkout that shares the target folder.
    let xtask = std::env::var_os("CARGO_MANIFEST_DIR")
        .map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")), PathBuf::from);
    xtask.parent().expect("xtask stands in the project").to_path_buf()
}

/// The cargo that runs us.
pub fn cargo() -> Command {
    in_root(&std::env::var("CARGO").unwrap_or_else(|_| "cargo".into()))
}

/// npm, in the web app's folder.
pub fn npm() -> Command {
    let mut command = in_root(if cfg!(windows) { "npm.cmd" } else { "npm" });
    command.current_dir(root().join("web"));
    command
}

/// A program, started in the project's root.
pub fn in_root(program: &str) -> Command {
    let mut command = Command::new(program);
    command.current_dir(root());
    command
}

/// Runs a command to its end and says what failed.
pub fn run(command: &mut Command) -> Outcome {
    let shown = format!("{command:?}").replace('"', "");
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("`{shown}` ended with {status}")),
        Err(error) => Err(format!("`{shown}` could not be started: {error}")),
    }
}

/// Runs a command that is all that is left to do: it ends with that command's own code, after its own words.
pub fn hand_over(command: &mut Command) -> Outcome {
    match command.status().map(|status| status.code()) {
        Ok(Some(0)) => Ok(()),
        Ok(code) => std::process::exit(code.unwrap_or(1)),
        Err(error) => Err(format!("`{command:?}` could not be started: {error}")),
    }
}

/// Whether a program answers to `--version`.
pub fn answers(command: &mut Command) -> bool {
    command.arg("--version").output().is_ok_and(|output| output.status.success())
}

/// Installs one of Debian's packages.
pub fn install(package: &str) -> Outcome {
    if !answers(&mut Command::new("apt-get")) {
        return Err("there is no apt-get here".into());
    }
    run(in_root("apt-get").args(["update", "-qq"]))?;
    run(in_root("apt-get").args(["install", "-y", "-qq", "--no-install-recommends", package]))
}
