//! What the system knows of this process (Linux).

use std::{fs, time::Duration};

/// Clock ticks a second in /proc: the same on every Linux that people use.
const TICKS: u64 = 100;

pub(super) struct Figures {
    pub(super) resident_bytes: usize,
    pub(super) descriptors: usize,
    pub(super) cpu: Duration,
}

/// Memory, descriptors and processor time, where the system tells them.
pub(super) fn figures() -> Option<Figures> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let resident = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kilobytes: usize = resident.split_whitespace().next()?.parse().ok()?;
    Some(Figures {
        resident_bytes: kilobytes * 1024,
        descriptors: fs::read_dir("/proc/self/fd").ok()?.count(),
        cpu: cpu(&fs::read_to_string("/proc/self/stat").ok()?)?,
    })
}

/// User and system time from the line of /proc/self/stat. The program's name, in brackets, may hold anything.
fn cpu(stat: &str) -> Option<Duration> {
    let after_name = stat.rsplit_once(')')?.1;
    let mut fields = after_name.split_whitespace().skip(11);
    let (user, system): (u64, u64) = (fields.next()?.parse().ok()?, fields.next()?.parse().ok()?);
    Some(Duration::from_millis((user + system) * 1000 / TICKS))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn processor_time_is_found_after_any_name() {
        let line = "42 (a) b (c) S 1 42 42 0 -1 4194304 1000 0 0 0 250 50 0 0 20 0 4 0 100 1 1";
        assert_eq!(cpu(line), Some(Duration::from_secs(3)));
    }
}
