//! Why a task, a project level, a partner zoo or a donation is out of reach.

use menagerie_kernel::Seat;

use crate::{
    choice::LevelPlace,
    content::{
        ActionKind, Card, Continent, MAX_PARTNER_ZOOS, PARTNER_ZOO_II, ProjectKind, Side, Task, University,
    },
    reason::Reason,
    state::{ArkNova, Cube, Frame},
    step::Step,
};

impl ArkNova {
    pub(super) fn explain_task(&self, seat: Seat, task: Task, reasons: &mut Vec<Reason>) {
        let frame = self.frame_of(seat, ActionKind::Association);
        self.explain_worker(seat, task, &frame, reasons);
        match task {
            Task::Reputation if !self.reputation_can_rise(seat) => reasons.push(Reason::ReputationFull),
            Task::PartnerZoo => self.explain_zoos(seat, &frame, reasons),
            Task::University if self.universities_for(seat) == 0 => reasons.push(Reason::NoUniversity),
            Task::Project if self.player(seat).left > 0 && !self.can_support(&frame) => {
                reasons.push(Reason::NoProject);
            }
            _ => {}
        }
    }

    /// The action, its strength and the workers for a task.
    fn explain_worker(&self, seat: Seat, task: Task, frame: &Frame, reasons: &mut Vec<Reason>) {
        let player = self.player(seat);
        self.explain_moment(seat, frame, reasons);
        if frame.done > 0 && self.frame_side(frame) == Side::I {
            reasons.push(Reason::NeedsUpgrade { action: ActionKind::Association });
        }
        let needed = self.task_strength(seat, task);
        if frame.kinds & (1 << task as u32) != 0 {
            reasons.push(Reason::TaskDone { task });
        } else if needed > frame.left {
            reasons.push(Reason::Strength { needed, available: frame.left });
        }
        match self.workers_needed(seat, task) {
            None => reasons.push(Reason::TaskClosed { task }),
            Some(needed) if needed > player.workers => {
                reasons.push(Reason::Workers { needed, available: player.workers });
            }
            Some(_) => {}
        }
        if task == Task::Project && player.left == 0 {
            reasons.push(Reason::NoTokens);
        }
    }

    /// Whether the zoo has room for one more partner zoo, and the board one that it lacks (ruling F10).
    pub(super) fn explain_zoos(&self, seat: Seat, frame: &Frame, reasons: &mut Vec<Reason>) {
        let owned = self.player(seat).partner_zoos;
        let count = owned.count_ones() as u8;
        if count >= MAX_PARTNER_ZOOS {
            reasons.push(Reason::PartnerZoosFull);
        } else if count + 1 >= PARTNER_ZOO_II
            && self.side_for(seat, ActionKind::Association, frame) == Side::I
        {
            reasons.push(Reason::ThirdPartnerZoo);
        }
        if self.zoos & !owned == 0 {
            reasons.push(Reason::NoPartnerZoo);
        }
    }

    pub(super) fn explain_partner_zoo(&self, seat: Seat, continent: Continent, reasons: &mut Vec<Reason>) {
        let frame = self.frame_of(seat, ActionKind::Association);
        if !matches!(self.agenda.top(), Some(Step::TakeZoo(owner)) if owner == seat) {
            self.explain_worker(seat, Task::PartnerZoo, &frame, reasons);
            self.explain_zoos(seat, &frame, reasons);
        }
        if self.player(seat).has_partner(continent) {
            reasons.push(Reason::OwnsPartnerZoo { continent });
        } else if self.zoos & (1 << continent as u8) == 0 {
            reasons.push(Reason::PartnerZooGone { continent });
        }
    }

    pub(super) fn explain_university(&self, seat: Seat, university: University, reasons: &mut Vec<Reason>) {
        let frame = self.frame_of(seat, ActionKind::Association);
        if !matches!(self.agenda.top(), Some(Step::TakeUniversity(owner)) if owner == seat) {
            self.explain_worker(seat, Task::University, &frame, reasons);
        }
        let bit = 1 << university as u8;
        if self.player(seat).universities & bit != 0 {
            reasons.push(Reason::OwnsUniversity { university });
        } else if self.universities & bit == 0 {
            reasons.push(Reason::UniversityGone { university });
        }
    }

    pub(super) fn explain_donation(&self, seat: Seat, reasons: &mut Vec<Reason>) {
        let frame = self.frame_of(seat, ActionKind::Association);
        self.explain_moment(seat, &frame, reasons);
        if self.frame_side(&frame) == Side::I {
            reasons.push(Reason::NeedsUpgrade { action: ActionKind::Association });
        }
        if frame.done == 0 {
            reasons.push(Reason::TaskFirst);
        }
        if frame.extra_used {
            reasons.push(Reason::DonatedThisAction);
        }
        self.explain_money(seat, self.donation_cost(), reasons);
    }

    /// A level of a project, or the project as a whole.
    pub(super) fn explain_project(
        &self,
        seat: Seat,
        card: Card,
        level: Option<LevelPlace>,
        reasons: &mut Vec<Reason>,
    ) {
        let Some(project) = card.project() else {
            reasons.push(Reason::NotAtHand { card });
            return;
        };
        let player = self.player(seat);
        let frame = self.frame_of(seat, ActionKind::Association);
        // While a project is being chosen, the task has its worker and its strength already.
        if !matches!(self.agenda.top(), Some(Step::SupportProject(owner)) if owner == seat) {
            self.explain_worker(seat, Task::Project, &frame, reasons);
        }
        let lying = self.in_play(card);
        let base = self.base.iter().any(|lying| lying.card == card);
        let wild = if base { player.wild_icons() } else { 0 };
        match lying {
            Some(lying) if lying.supported_by(seat) && !self.may_repeat(seat, card) => {
                reasons.push(Reason::AlreadySupported { card });
            }
            Some(_) => {}
            None => {
                let folder = self.explain_place(seat, card, &frame, player.range(), reasons);
                self.explain_money(seat, folder, reasons);
            }
        }
        let unmet = |level: LevelPlace| {
            let mut lacks = Vec::new();
            match lying.map_or(Cube::Free, |lying| lying.cubes[level as usize]) {
                Cube::Free => {}
                Cube::Blocked => lacks.push(Reason::LevelBlocked { card, level }),
                Cube::Of(by) => lacks.push(Reason::LevelTaken { card, level, by }),
            }
            if !self.meets_level(seat, card, level as u8, wild) {
                lacks.push(match project.kind {
                    ProjectKind::Release(_) => {
                        Reason::NothingToRelease { card, level, or_larger: self.rules.release_at_least }
                    }
                    kind => Reason::LevelUnmet {
                        card,
                        needed: project.levels[level as usize].need,
                        available: player.project_count(kind) + wild,
                    },
                });
            }
            lacks
        };
        match level {
            Some(level) => reasons.extend(unmet(level)),
            // A project as a whole: what its easiest level lacks, unless one of them would do.
            None => {
                let lacks = LevelPlace::ALL.map(unmet);
                reasons.extend(lacks.into_iter().rev().min_by_key(Vec::len).unwrap_or_default());
            }
        }
    }
}
