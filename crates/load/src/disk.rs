//! What the disk takes by itself: no server acknowledges anything before its disk has synced it.

use std::{
    fs::File,
    io::{self, Write},
    path::Path,
    thread,
    time::{Duration, Instant},
};

use crate::report::Spread;

/// What is written each time: a page, as a small commit does.
const PAGE: [u8; 4096] = [0x5a; 4096];
/// A server at half load begins about so many transactions.
const PAUSE: Duration = Duration::from_millis(1);

/// Writes page after page into a file of its own in that folder, and syncs each.
pub(crate) fn measure(folder: &Path, time: Duration) -> io::Result<Spread> {
    let path = folder.join("disk-alone");
    let mut file = File::create(&path)?;
    let (begun, mut taken) = (Instant::now(), Vec::new());
    while begun.elapsed() < time {
        let start = Instant::now();
        file.write_all(&PAGE)?;
        file.sync_data()?;
        taken.push(start.elapsed());
        thread::sleep(PAUSE);
    }
    std::fs::remove_file(&path)?;
    Ok(Spread::of(taken))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_disk_is_measured_and_left_as_it_was() {
        let folder = std::env::temp_dir().join(format!("menagerie-disk-{}", std::process::id()));
        assert!(measure(&folder, Duration::ZERO).is_err(), "there is no such folder");
        std::fs::create_dir(&folder).unwrap();
        let Spread { p50_ms, p99_ms, max_ms } = measure(&folder, Duration::from_millis(30)).unwrap();
        assert!(0.0 < p50_ms && p50_ms <= p99_ms && p99_ms <= max_ms);
        assert_eq!(folder.read_dir().unwrap().count(), 0);
        std::fs::remove_dir(&folder).unwrap();
    }
}
