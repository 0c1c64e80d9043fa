//! The association board: tasks, universities, donations, places for projects.

use menagerie_kit::named;

named! {
    /// A kind of university.
    University, "a university" {
        /// Hand limit 5 and 1 reputation.
        HandLimit = "hand-limit",
        /// 1 research and 2 reputation.
        ResearchAndReputation = "research-and-reputation",
        /// 2 research.
        DoubleResearch = "double-research",
    }
}

impl University {
    /// Research icons it shows.
    pub const fn research(self) -> u8 {
        match self {
            Self::HandLimit => 0,
            Self::ResearchAndReputation => 1,
            Self::DoubleResearch => 2,
        }
    }

    /// Reputation gained with it.
    pub const fn reputation(self) -> u8 {
        match self {
            Self::HandLimit => 1,
            Self::ResearchAndReputation => 2,
            Self::DoubleResearch => 0,
        }
    }
}

named! {
    /// A task for association workers.
    Task, "an association task" {
        /// Gain 2 reputation.
        Reputation = "reputation",
        /// Take a partner zoo.
        PartnerZoo = "partner-zoo",
        /// Take a university.
        University = "university",
        /// Support a conservation project.
        Project = "project",
    }
}

impl Task {
    /// The strength it needs (ruling F1); [`Rule::SupportStrength4`](super::Rule) makes projects cheaper.
    pub const fn strength(self) -> u8 {
        self as u8 + 2
    }
}

/// Reputation gained by [`Task::Reputation`].
pub const TASK_REPUTATION: u8 = 2;
/// Hand limit in a break.
pub const HAND_LIMIT: u8 = 3;
/// Hand limit with [`University::HandLimit`].
pub const HAND_LIMIT_UNIVERSITY: u8 = 5;
/// Workers of a player.
pub const WORKERS: u8 = 4;
/// Partner zoos a player can have.
pub const MAX_PARTNER_ZOOS: u8 = 4;
/// From this one on, a partner zoo needs Association II.
pub const PARTNER_ZOO_II: u8 = 3;
/// Money off for each icon of a partner zoo's continent.
pub const PARTNER_ZOO_DISCOUNT: u8 = 3;
/// A donation when all spaces are covered.
pub const DONATION_UNLIMITED: u8 = 12;

/// What donations cost one after the other, before [`DONATION_UNLIMITED`] (ruling A8).
pub const fn donations(players: u8) -> &'static [u8] {
    match players {
        2 => &[2, 5, 7, 10],
        _ => &[2, 5, 5, 7, 7, 10, 10],
    }
}

/// Base projects below the board (ruling A6).
pub const fn base_projects(players: u8) -> u8 {
    match players {
        4 => 4,
        _ => 3,
    }
}

/// Projects that fit above the board (ruling F18).
pub const fn projects_above(players: u8) -> u8 {
    match players {
        3 => 3,
        4 => 4,
        _ => 2,
    }
}
