//! The web app: its packages, and what is built of it into web/dist.

use std::{
    collections::BTreeMap,
    fs, io,
    path::{Path, PathBuf},
    time::SystemTime,
};

use crate::shell::{Outcome, npm, root, run};

/// Where it is built before it takes its place.
const MADE: &str = "dist-new";

/// Installs the web app's packages exactly as its lock file says, if that has not been done yet.
pub fn install() -> Outcome {
    let web = root().join("web");
    let installed = modified(&web.join("node_modules/.package-lock.json"));
    if installed.is_some() && installed >= modified(&web.join("package-lock.json")) {
        return Ok(());
    }
    run(npm().args(["ci", "--no-audit", "--no-fund"]))
}

/// Builds the web app into web/dist. What comes out as it was is left untouched: the server embeds it, and would be compiled and
/// linked anew.
pub fn build() -> Outcome {
    install()?;
    run(npm().args(["run", "build", "--", "--outDir", MADE, "--emptyOutDir"]))?;
    let web = root().join("web");
    take_place(&web.join(MADE), &web.join("dist")).map_err(|error| format!("web/dist: {error}"))
}

/// Puts a folder in the place of another, unless both hold the same.
fn take_place(made: &Path, place: &Path) -> io::Result<()> {
    if place.is_dir() {
        if files(made)? == files(place)? {
            return fs::remove_dir_all(made);
        }
        fs::remove_dir_all(place)?;
    }
    fs::rename(made, place)
}

/// All files of a folder by their names in it.
fn files(folder: &Path) -> io::Result<BTreeMap<PathBuf, Vec<u8>>> {
    let mut found = BTreeMap::new();
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = PathBuf::from(entry.file_name());
        if entry.file_type()?.is_dir() {
            found.extend(files(&entry.path())?.into_iter().map(|(inner, bytes)| (name.join(inner), bytes)));
        } else {
            found.insert(name, fs::read(entry.path())?);
        }
    }
    Ok(found)
}

fn modified(path: &Path) -> Option<SystemTime> {
    fs::metadata(path).and_then(|data| data.modified()).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn make(folder: &Path, page: &str) {
        fs::create_dir_all(folder.join("assets")).unwrap();
        fs::write(folder.join("index.html"), page).unwrap();
        fs::write(folder.join(format!("assets/{page}.js")), "").unwrap();
    }

    #[test]
    fn what_is_built_as_it_was_is_left_untouched() {
        let folder = std::env::temp_dir().join(format!("menagerie-web-{}", std::process::id()));
        let (made, place) = (folder.join("new"), folder.join("dist"));
        make(&made, "one");
        take_place(&made, &place).unwrap();
        let long_ago = SystemTime::UNIX_EPOCH;
        let file = fs::File::options().write(true).open(place.join("index.html")).unwrap();
        file.set_modified(long_ago).unwrap();

        make(&made, "one");
        take_place(&made, &place).unwrap();
        assert_eq!(modified(&place.join("index.html")), Some(long_ago));
        assert!(!made.exists());

        make(&made, "two");
        take_place(&made, &place).unwrap();
        let names: Vec<_> = files(&place).unwrap().into_keys().collect();
        assert_eq!(names, [Path::new("assets/two.js"), Path::new("index.html")], "nothing old is left");
        fs::remove_dir_all(folder).unwrap();
    }
}
