//! Finds the maps: every file under `data/maps` is one.

use std::{env, fmt::Write, fs, path::PathBuf};

fn main() {
    let folder = PathBuf::from(env::var("CARGO_MANIFEST_DIR").expect("cargo sets it")).join("data/maps");
    println!("cargo::rerun-if-changed={}", folder.display());
    let mut files: Vec<PathBuf> = fs::read_dir(&folder)
        .expect("the folder of the maps")
        .map(|entry| entry.expect("a file").path())
        .filter(|path| path.extension().is_some_and(|end| end == "txt"))
        .collect();
    files.sort();
    let mut list = String::from("/// Maps: code and text.\n");
    writeln!(list, "pub const MAP_FILES: [(&str, &str); {}] = [", files.len()).expect("text");
    for path in &files {
        let code = path.file_stem().and_then(|name| name.to_str()).expect("a name in plain letters");
        writeln!(list, "    ({code:?}, include_str!({:?})),", path.display().to_string()).expect("text");
    }
    list.push_str("];\n");
    let out = PathBuf::from(env::var("OUT_DIR").expect("cargo sets it")).join("maps.rs");
    fs::write(out, list).expect("the list of the maps");
}
