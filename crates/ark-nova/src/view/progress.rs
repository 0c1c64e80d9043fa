//! How far everyone is: with the projects, and with the own final scoring cards.

use menagerie_kernel::{Seat, Viewer};
use serde::Serialize;
use ts_rs::TS;

use crate::{
    choice::LevelPlace,
    content::{Card, ProjectKind, ScoringId, ScoringKind, project},
    state::{ArkNova, Cube, InPlay},
};

/// A level of a project: free, blocked, or supported.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(tag = "level", content = "by", rename_all = "snake_case")]
pub enum LevelView {
    /// Can be supported.
    Free,
    /// Blocked by the two-player setup.
    Blocked,
    /// Supported by this player.
    Supported(Seat),
}

/// A project in play.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct ProjectView {
    /// The card.
    pub card: Card,
    /// Its levels from left to right.
    pub levels: Vec<LevelView>,
    /// How far each player is, by seat.
    pub progress: Vec<ProgressView>,
}

/// How far a player is with a project in play, by level from left to right.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct ProgressView {
    /// How many of what the level counts are there, wild tokens of sponsors included; for a release the animals that
    /// could be set free, for breeding 1 or 0.
    pub have: [u8; 3],
    /// Whether the level could be supported: met, free, and a token left for it.
    pub possible: [bool; 3],
}

/// A final scoring card in hand.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct ScoringView {
    /// Which one.
    pub card: ScoringId,
    /// How many of what it counts are there; nothing where it is no table.
    pub have: Option<u8>,
    /// Conservation it would give now.
    pub conservation: u8,
}

impl ArkNova {
    /// How many of what each level of a project counts a player has.
    pub(super) fn have_for(&self, seat: Seat, card: Card) -> [u8; 3] {
        let player = self.player(seat);
        match project(card).kind {
            ProjectKind::Release(_) => {
                LevelPlace::ALL.map(|level| self.releasable(seat, card, level as u8).len() as u8)
            }
            kind => {
                let base = self.base.iter().any(|lying| lying.card == card);
                [player.project_count(kind) + if base { player.wild_icons() } else { 0 }; 3]
            }
        }
    }

    pub(super) fn project_view(&self, lying: &InPlay) -> ProjectView {
        let levels = lying.cubes.iter().map(|cube| match cube {
            Cube::Free => LevelView::Free,
            Cube::Blocked => LevelView::Blocked,
            Cube::Of(seat) => LevelView::Supported(*seat),
        });
        ProjectView {
            card: lying.card,
            levels: levels.collect(),
            progress: self.seats().map(|seat| self.progress(seat, lying)).collect(),
        }
    }

    fn progress(&self, seat: Seat, lying: &InPlay) -> ProgressView {
        let have = self.have_for(seat, lying.card);
        let once = !lying.supported_by(seat) || self.may_repeat(seat, lying.card);
        let open = once && !self.player(seat).left.is_empty();
        let project = project(lying.card);
        let possible = LevelPlace::ALL.map(|level| {
            let level = level as usize;
            let goal = if project.kind.counts() { project.levels[level].need } else { 1 };
            open && lying.cubes[level] == Cube::Free && have[level] >= goal
        });
        ProgressView { have, possible }
    }

    pub(super) fn scoring_views(&self, viewer: Viewer, seat: Seat) -> Vec<ScoringView> {
        let player = self.player(seat);
        if !viewer.sees(seat) && !self.over {
            return Vec::new();
        }
        player
            .scoring
            .iter()
            .map(|card| ScoringView {
                card,
                have: match card.card().kind {
                    ScoringKind::Table(count, _) => Some(player.count(count)),
                    ScoringKind::Architect | ScoringKind::MoreThanRight => None,
                },
                conservation: self.scoring_card(seat, card),
            })
            .collect()
    }
}
