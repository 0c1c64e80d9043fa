//! The browser for end-to-end tests: Debian's chromium, installed if we may.

use std::process::Command;

use crate::shell;

const NAMES: [&str; 3] = ["chromium", "chromium-browser", "google-chrome"];

/// A browser that is there, or is there after this.
pub fn ensure() -> Result<String, String> {
    if let Ok(chosen) = std::env::var("CHROMIUM") {
        return Ok(chosen);
    }
    if let Some(found) = find() {
        return Ok(found);
    }
    shell::install("chromium").map_err(|error| {
        format!("the end-to-end tests need Chromium: `apt-get install chromium`, or name one in CHROMIUM ({error})")
    })?;
    find().ok_or_else(|| "chromium was installed but cannot be found".into())
}

fn find() -> Option<String> {
    NAMES.iter().find_map(|name| {
        let output = Command::new("which").arg(name).output().ok()?;
        let path = String::from_utf8(output.stdout).ok()?.trim().to_owned();
        (output.status.success() && !path.is_empty()).then_some(path)
    })
}
