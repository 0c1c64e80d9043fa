//! The action cards and tasks of a player, as they stand now.

use menagerie_kernel::{Seat, Viewer};
use serde::Serialize;
use ts_rs::TS;

use crate::{
    content::{ActionKind, Side, Task},
    state::ArkNova,
};

/// An action card in its slot. What it does at its strength stands on its face.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct ActionCardView {
    /// Which one.
    pub action: ActionKind,
    /// Its side.
    pub side: Side,
    /// Its strength now: the slot, less a constriction.
    pub strength: u8,
    /// Its strength with all X-tokens.
    pub most: u8,
    /// Whether it could be used if it were the owner's turn; only for who sees with their eyes.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub usable: Option<bool>,
    /// Whether a venom token lies on it.
    #[serde(skip_serializing_if = "super::is_not")]
    #[ts(as = "Option<bool>", optional)]
    pub venom: bool,
    /// Whether a constriction token lies on it.
    #[serde(skip_serializing_if = "super::is_not")]
    #[ts(as = "Option<bool>", optional)]
    pub constriction: bool,
    /// Multiplier tokens on it.
    #[serde(skip_serializing_if = "super::is_none")]
    #[ts(as = "Option<u8>", optional)]
    pub multipliers: u8,
}

/// A task of the association board for one player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct TaskView {
    /// The strength it needs for this player.
    pub strength: u8,
    /// Workers it needs next; nothing when it is closed until the break.
    pub needs: Option<u8>,
}

impl ArkNova {
    pub(super) fn row_view(&self, viewer: Viewer, seat: Seat) -> Vec<ActionCardView> {
        let player = self.player(seat);
        let own_eyes = viewer.sees(seat) && self.display_open && !self.over;
        let card = |&action: &ActionKind| {
            let underway = self.underway_for(seat, seat, action);
            ActionCardView {
                action,
                side: player.side(action),
                strength: underway.base.max(0) as u8,
                most: (underway.base + self.most_x(&underway) as i8).max(0) as u8,
                usable: own_eyes.then(|| self.possible(&underway)),
                venom: player.venom.contains(action),
                constriction: player.constriction.contains(action),
                multipliers: player.multipliers[action.index()],
            }
        };
        player.row.iter().map(card).collect()
    }

    pub(super) fn task_views(&self, seat: Seat) -> Vec<TaskView> {
        let task = |task: Task| TaskView {
            strength: self.task_strength(seat, task),
            needs: self.workers_needed(seat, task),
        };
        Task::ALL.map(task).to_vec()
    }
}
