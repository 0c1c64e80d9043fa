//! What Linux tells about a process. Elsewhere everything is nothing.

use std::fs;

/// Clock ticks a second, as Linux counts them for programs.
const TICKS: f64 = 100.0;

/// Seconds that these processes were on a processor.
pub(crate) fn cpu_seconds(pids: &[u32]) -> f64 {
    let of = |pid: &u32| -> Option<f64> {
        let stat = fs::read_to_string(format!("/proc/{pid}/stat")).ok()?;
        let fields: Vec<&str> = stat.rsplit(')').next()?.split_whitespace().collect();
        Some((fields.get(11)?.parse::<f64>().ok()? + fields.get(12)?.parse::<f64>().ok()?) / TICKS)
    };
    pids.iter().filter_map(of).sum()
}

/// Bytes of memory that a process holds.
pub(crate) fn resident(pid: u32) -> f64 {
    let status = fs::read_to_string(format!("/proc/{pid}/status")).unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap_or_default();
    line.split_whitespace().next().and_then(|kilobytes| kilobytes.parse::<f64>().ok()).unwrap_or(0.0) * 1024.0
}

/// The processes of this name.
pub(crate) fn named(name: &str) -> Vec<u32> {
    let processes = fs::read_dir("/proc").into_iter().flatten().flatten();
    processes
        .filter(|process| {
            fs::read_to_string(process.path().join("comm")).is_ok_and(|found| found.trim() == name)
        })
        .filter_map(|process| process.file_name().to_str()?.parse().ok())
        .collect()
}
