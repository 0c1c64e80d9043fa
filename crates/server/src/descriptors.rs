//! Connections need file descriptors: as many as wanted are asked for, and no more are let in than the system gives.

use crate::Limits;

/// What the database, the logs, operators, calls to others and the program itself need.
const OWN: usize = 224;

/// Raises the limit on open files as far as needed and allowed, lowers the limits on connections to what that gives, and says
/// so.
pub(crate) fn fit(limits: &mut Limits) {
    let wanted = limits.connections.saturating_add(limits.sockets);
    // As many as the system lets us have without asking anyone.
    if let Err(error) = rlimit::increase_nofile_limit((wanted + OWN) as u64) {
        tracing::debug!(%error, "the limit on open files stays as it is");
    }
    let Some(most) = allowed() else { return };
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

/// How many files this process may have open.
fn allowed() -> Option<usize> {
    rlimit::getrlimit(rlimit::Resource::NOFILE).ok().map(|(soft, _)| soft as usize)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_limits_fit_what_the_system_gives() {
        let mut limits = Limits::default();
        lower(&mut limits, 1024);
        assert_eq!((limits.sockets, limits.connections), (640, 160));
        let (mut enough, default) = (Limits::default(), Limits::default());
        lower(&mut enough, 100_000);
        assert_eq!((enough.sockets, enough.connections), (default.sockets, default.connections));
        lower(&mut enough, 3);
        assert_eq!((enough.sockets, enough.connections), (1, 1), "someone can always come");
    }

    /// Before, a soft limit of 1,024 files stayed, and with it some 900 connections.
    #[test]
    fn the_soft_limit_is_raised_as_far_as_allowed() {
        let (_, hard) = rlimit::getrlimit(rlimit::Resource::NOFILE).unwrap();
        let mut limits = Limits::default();
        let wanted = (limits.connections + limits.sockets + OWN) as u64;
        fit(&mut limits);
        let (soft, _) = rlimit::getrlimit(rlimit::Resource::NOFILE).unwrap();
        assert!(soft >= wanted.min(hard), "{soft} of {wanted}, at most {hard}");
    }
}
