//! The single steps that commands are made of.

use std::{fs, path::PathBuf};

use crate::{
    shell::{Outcome, cargo, hand_over, in_root, root, run},
    web,
};

/// Builds the web app and starts the server with it.
pub fn serve(options: &[String]) -> Outcome {
    // Who asks what there is need not wait for the web app.
    if !options.iter().any(|option| option == "--help" || option == "-h") {
        web::build()?;
    }
    menagerie("serve", options)
}

/// Runs the `menagerie` binary, optimised.
pub fn menagerie(command: &str, options: &[String]) -> Outcome {
    hand_over(cargo().args(["run", "--release", "--package", "menagerie-cli", "--", command]).args(options))
}

/// Runs the `menagerie-learn` binary, optimised.
pub fn learn(command: &str, options: &[String]) -> Outcome {
    hand_over(cargo().args(["run", "--release", "--package", "menagerie-learn", "--", command]).args(options))
}

/// Formats all Rust code, or checks that it is formatted. Decisions are modules that a macro declares: rustfmt finds them
/// only when it is told their names.
pub fn format(options: &[&str]) -> Outcome {
    run(cargo().args(["fmt", "--all"]).args(options))?;
    let mut files = Vec::new();
    for game in fs::read_dir(root().join("crates")).map_err(|error| error.to_string())?.flatten() {
        let decisions = fs::read_dir(game.path().join("src/decisions")).into_iter().flatten().flatten();
        files.extend(decisions.map(|file| file.path()));
    }
    run(in_root("rustfmt").args(["--edition", "2024"]).args(options).args(files))
}

/// Writes or checks the TypeScript types.
pub fn types(options: &[&str]) -> Outcome {
    run(in_root(&built()?.join("examples/types").to_string_lossy()).args(options))
}

/// Builds the programs that checks run, with the whole workspace's features as the tests are built: nothing is
/// compiled a second time. Says where they lie.
pub fn built() -> Result<PathBuf, String> {
    run(cargo().args(["build", "--workspace", "--bin", "menagerie", "--example", "types"]))?;
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), Into::into);
    Ok(target.join("debug"))
}

/// Loads a server on loopback and prints its figures.
pub fn load(options: &[String]) -> Outcome {
    hand_over(cargo().args(["run", "--release", "--package", "menagerie-load", "--"]).args(options))
}
