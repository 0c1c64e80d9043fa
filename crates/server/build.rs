//! The web app is embedded, packed once and for all: when it is built anew, so is this crate.

use std::{
    env, fs,
    io::{self, Write},
    path::Path,
};

use flate2::{Compression, write::GzEncoder};

const BUILT: &str = "../../web/dist";

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed={BUILT}");
    let out = env::var("OUT_DIR").map_err(io::Error::other)?;
    let site = Path::new(&out).join("site");
    if site.exists() {
        fs::remove_dir_all(&site)?;
    }
    fs::create_dir_all(&site)?;
    let built = Path::new(BUILT);
    if built.is_dir() { pack(built, &site) } else { Ok(()) }
}

/// Packs all files of a folder into another, under the same names.
fn pack(from: &Path, to: &Path) -> io::Result<()> {
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let target = to.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            fs::create_dir_all(&target)?;
            pack(&entry.path(), &target)?;
        } else {
            let mut packer = GzEncoder::new(fs::File::create(target)?, Compression::best());
            packer.write_all(&fs::read(entry.path())?)?;
            packer.finish()?;
        }
    }
    Ok(())
}
