//! How long the server's threads were on a processor.

use std::fs;

/// What the threads that serve are called; the one that stores is called `menagerie-store`.
pub(crate) const SERVING: &str = "menagerie-serve";
/// Both begin so.
const OURS: &str = "menagerie-s";

/// Seconds on a processor since the threads started. Zero where the system does not tell (not Linux).
pub(crate) fn serving() -> f64 {
    let Ok(threads) = fs::read_dir("/proc/self/task") else { return 0.0 };
    let nanoseconds = threads.flatten().filter_map(|thread| {
        let name = fs::read_to_string(thread.path().join("comm")).ok()?;
        let times = fs::read_to_string(thread.path().join("schedstat")).ok()?;
        name.starts_with(OURS).then(|| times.split(' ').next()?.parse::<u64>().ok())?
    });
    nanoseconds.sum::<u64>() as f64 / 1e9
}
