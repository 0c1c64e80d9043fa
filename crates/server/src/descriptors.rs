//! Connections need file descriptors: no more are let in than the system gives.

use crate::Limits;

/// What the database, the logs and the program itself need.
const OWN: usize = 64;

/// Lowers the limits on connections to what the system allows this process, and says so.
pub(crate) fn fit(limits: &mut Limits) {
    let Some(most) = allowed() else { return };
    let wanted = limits.connections.saturating_add(limits.sockets);
    lower(limits, most);
    if limits.connections.saturating_add(limits.sockets) < wanted {
        let (connections, sockets) = (limits.connections, limits.sockets);
        tracing::warn!(
            most,
            connections,
            sockets,
            "few files may be open: so few connections are taken (ulimit -n)"
        );
    }
}

/// Lines to tables get four fifths of what there is.
fn lower(limits: &mut Limits, most: usize) {
    let room = most.saturating_sub(OWN).max(2);
    if limits.connections.saturating_add(limits.sockets) > room {
        limits.sockets = limits.sockets.min(room * 4 / 5).max(1);
        limits.connections = limits.connections.min(room - limits.sockets).max(1);
    }
}

/// How many files this process may have open, by Linux's account.
fn allowed() -> Option<usize> {
    soft_limit(&std::fs::read_to_string("/proc/self/limits").ok()?)
}

fn soft_limit(limits: &str) -> Option<usize> {
    let line = limits.lines().find_map(|line| line.strip_prefix("Max open files"))?;
    line.split_whitespace().next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_limits_fit_what_the_system_gives() {
        let said = "Limit  Soft Limit  Hard Limit  Units\nMax open files            1024                 4096                 files\n";
        assert_eq!(soft_limit(said), Some(1024));
        let mut limits = Limits::default();
        lower(&mut limits, 1024);
        assert_eq!((limits.sockets, limits.connections), (768, 192));
        let (mut enough, default) = (Limits::default(), Limits::default());
        lower(&mut enough, 100_000);
        assert_eq!((enough.sockets, enough.connections), (default.sockets, default.connections));
        lower(&mut enough, 3);
        assert_eq!((enough.sockets, enough.connections), (1, 1), "someone can always come");
    }
}
