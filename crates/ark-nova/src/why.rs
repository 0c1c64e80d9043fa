//! Why not: every unmet condition of a wish, also of one for another moment.

use menagerie_kernel::Seat;

use crate::{
    choice::{Choice, LevelPlace, Site},
    content::{ActionKind, Card, CardKind, MAX_X_TOKENS, ProjectKind, Rule, Side, Task, animal, sponsor},
    game::Wish,
    geometry::{Building, Hex},
    reason::Reason,
    state::{ArkNova, Cube, Frame},
    step::Step,
};

impl ArkNova {
    /// Every reason why a seat cannot have this now; nothing when it is offered.
    pub(crate) fn explain(&self, seat: Seat, wish: &Wish) -> Vec<Reason> {
        if self.over {
            return vec![Reason::GameOver];
        }
        if seat.index() >= self.count() {
            return vec![Reason::NotYourDecision];
        }
        let decides = self.deciders().contains(seat);
        if decides && let Wish::Choice(choice) = wish {
            let mut offered = Vec::new();
            self.offer(seat, &mut offered);
            if offered.contains(choice) {
                return Vec::new();
            }
        }
        let mut reasons = Vec::new();
        if !decides {
            reasons.push(Reason::NotYourDecision);
        }
        match *wish {
            Wish::Choice(choice) => self.explain_choice(seat, choice, &mut reasons),
            Wish::Cover(hex) => {
                self.explain_hex(seat, hex, &mut reasons);
                self.explain_moment(seat, ActionKind::Build, &mut reasons);
                return reasons;
            }
        }
        if reasons.is_empty() {
            reasons.push(Reason::NotNow);
        }
        reasons
    }

    fn explain_choice(&self, seat: Seat, choice: Choice, reasons: &mut Vec<Reason>) {
        match choice {
            Choice::Play(card) => match card.kind() {
                CardKind::Animal => self.explain_animal(seat, card, reasons),
                CardKind::Sponsor => self.explain_sponsor(seat, card, reasons),
                CardKind::Project => self.explain_project(seat, card, None, reasons),
            },
            Choice::Support(card, level) => self.explain_project(seat, card, Some(level), reasons),
            Choice::Build(building) => self.explain_building(seat, building, reasons),
            Choice::Place(site) => self.explain_site(seat, site, reasons),
            Choice::Task(task) => self.explain_task(seat, task, reasons),
            Choice::Donate => self.explain_donation(seat, reasons),
            Choice::Action(action) => {
                let frame = self.frame_for(seat, seat, action);
                let strength = frame.base + self.most_x(&frame) as i8;
                if strength < 1 {
                    let needed = (1 - frame.base).max(0) as u8;
                    reasons.push(Reason::XTokens { needed, available: self.player(seat).x_tokens });
                } else if !self.possible(&frame) {
                    reasons.push(Reason::NothingToDo { action });
                }
            }
            Choice::XToken if self.player(seat).x_tokens == MAX_X_TOKENS => {
                reasons.push(Reason::XTokensFull);
            }
            Choice::Spend(needed) => {
                let available = self.player(seat).x_tokens;
                if needed > available {
                    reasons.push(Reason::XTokens { needed, available });
                }
            }
            Choice::Take(card) | Choice::Snap(card) => {
                let range = self.player(seat).range();
                match self.folder_of(card).filter(|_| self.display_open) {
                    None => reasons.push(Reason::NotAtHand { card }),
                    Some(folder) if folder >= range && matches!(choice, Choice::Take(_)) => {
                        let (folder, range) = (folder as u8 + 1, range as u8);
                        reasons.push(Reason::OutOfRange { card, folder, range });
                    }
                    Some(_) => {}
                }
            }
            _ => {}
        }
    }

    /// The action as it runs, or as it could be begun now.
    fn frame_of(&self, seat: Seat, action: ActionKind) -> Frame {
        if self.frame.running && self.frame.seat == seat && self.frame.action == action {
            return self.frame;
        }
        let mut frame = self.frame_for(seat, seat, action);
        frame.strength = frame.base.max(0) as u8;
        frame.left = frame.strength + u8::from(action == ActionKind::Sponsors && frame.side == Side::II);
        frame
    }

    /// Says which action a wish needs, unless it is running.
    fn explain_moment(&self, seat: Seat, action: ActionKind, reasons: &mut Vec<Reason>) {
        let runs = self.frame.running && self.frame.seat == seat && self.frame.action == action;
        if !runs {
            reasons.push(Reason::NeedsAction { action });
        }
    }

    /// Where a card is: at hand, or too far off. Gives the folder's money.
    fn explain_place(&self, seat: Seat, card: Card, frame: &Frame, reasons: &mut Vec<Reason>) -> u8 {
        let player = self.player(seat);
        if player.hand.contains(card) {
            return 0;
        }
        let Some(folder) = self.folder_of(card).filter(|_| self.display_open) else {
            reasons.push(Reason::NotAtHand { card });
            return 0;
        };
        if self.frame_side(frame) == Side::I {
            reasons.push(Reason::NeedsUpgrade { action: frame.action });
        }
        if folder >= player.range() {
            reasons.push(Reason::OutOfRange { card, folder: folder as u8 + 1, range: player.range() as u8 });
        }
        folder as u8 + 1
    }

    fn explain_money(&self, seat: Seat, needed: u8, frame: &Frame, reasons: &mut Vec<Reason>) {
        let (needed, available) = (u16::from(needed), self.budget(seat, frame));
        if needed > available {
            reasons.push(Reason::Money { needed, available });
        }
    }

    fn explain_animal(&self, seat: Seat, card: Card, reasons: &mut Vec<Reason>) {
        let frame = self.frame_of(seat, ActionKind::Animals);
        let (player, animal) = (self.player(seat), animal(card));
        self.explain_moment(seat, ActionKind::Animals, reasons);
        let folder = self.explain_place(seat, card, &frame, reasons);
        if player.forbids(animal) {
            reasons.push(Reason::SizeRuledOut { card });
        }
        if !self.meets_animal(seat, animal, &frame) {
            for &condition in animal.conditions {
                let missing = self.missing(seat, condition, &frame);
                if missing > 0 {
                    reasons.push(Reason::Unmet { condition, missing });
                }
            }
        }
        self.explain_money(seat, player.animal_cost(animal, folder), &frame, reasons);
        if !player.has_home(animal) {
            reasons.push(Reason::NoEnclosure { size: animal.size, rock: animal.rock, water: animal.water });
        }
        if self.frame.running && self.frame.action == ActionKind::Animals && self.frame.left == 0 {
            reasons.push(Reason::NoMoreAnimals);
        }
    }

    fn explain_sponsor(&self, seat: Seat, card: Card, reasons: &mut Vec<Reason>) {
        let sponsor = sponsor(card);
        let for_money =
            matches!(self.agenda.top(), Some(Step::SponsorForMoney { seat: owner, .. }) if owner == seat);
        let frame = if for_money { Frame::IDLE } else { self.frame_of(seat, ActionKind::Sponsors) };
        let level = self.level(seat, sponsor);
        if for_money {
            if !self.player(seat).hand.contains(card) {
                reasons.push(Reason::NotAtHand { card });
            }
            self.explain_money(seat, level, &self.frame, reasons);
        } else {
            self.explain_moment(seat, ActionKind::Sponsors, reasons);
            let folder = self.explain_place(seat, card, &frame, reasons);
            let available = self.sponsors_left(&frame);
            if level > available {
                reasons.push(Reason::Strength { needed: level, available });
            }
            self.explain_money(seat, folder, &frame, reasons);
        }
        for &condition in sponsor.conditions {
            let missing = self.missing(seat, condition, &frame);
            if missing > 0 {
                reasons.push(Reason::Unmet { condition, missing });
            }
        }
        if let Some(building) = sponsor.building
            && !self.has_unique_spot(seat, building)
        {
            reasons.push(Reason::NoPlace { building });
        }
    }

    fn explain_task(&self, seat: Seat, task: Task, reasons: &mut Vec<Reason>) {
        let frame = self.frame_of(seat, ActionKind::Association);
        let player = self.player(seat);
        self.explain_moment(seat, ActionKind::Association, reasons);
        let needed = self.task_strength(seat, task);
        if needed > frame.left {
            reasons.push(Reason::Strength { needed, available: frame.left });
        }
        if frame.kinds & (1 << task as u32) != 0 {
            reasons.push(Reason::TaskDone { task });
        }
        match self.workers_needed(seat, task) {
            None => reasons.push(Reason::TaskClosed { task }),
            Some(needed) if needed > player.workers => {
                reasons.push(Reason::Workers { needed, available: player.workers });
            }
            Some(_) => {}
        }
        match task {
            Task::Reputation if !self.reputation_can_rise(seat) => reasons.push(Reason::ReputationFull),
            Task::PartnerZoo if self.zoos_for(seat, &frame) == 0 => reasons.push(Reason::NoPartnerZoo),
            Task::University if self.universities_for(seat) == 0 => reasons.push(Reason::NoUniversity),
            Task::Project if player.left == 0 => reasons.push(Reason::NoTokens),
            _ => {}
        }
    }

    fn explain_donation(&self, seat: Seat, reasons: &mut Vec<Reason>) {
        let frame = self.frame_of(seat, ActionKind::Association);
        self.explain_moment(seat, ActionKind::Association, reasons);
        if self.frame_side(&frame) == Side::I {
            reasons.push(Reason::NeedsUpgrade { action: ActionKind::Association });
        }
        if frame.extra_used {
            reasons.push(Reason::ActionUsedUp);
        }
        self.explain_money(seat, self.donation_cost(), &frame, reasons);
    }

    fn explain_project(&self, seat: Seat, card: Card, level: Option<LevelPlace>, reasons: &mut Vec<Reason>) {
        let Some(project) = card.project() else {
            reasons.push(Reason::NotAtHand { card });
            return;
        };
        let player = self.player(seat);
        self.explain_task(seat, Task::Project, reasons);
        let lying = self.in_play(card);
        let base = self.base.iter().any(|lying| lying.card == card);
        let wild = if base { player.wild_icons() } else { 0 };
        match lying {
            Some(lying) if lying.supported_by(seat) && !self.may_repeat(seat, card) => {
                reasons.push(Reason::AlreadySupported { card });
            }
            Some(_) => {}
            None => {
                let frame = self.frame_of(seat, ActionKind::Association);
                let folder = self.explain_place(seat, card, &frame, reasons);
                self.explain_money(seat, folder, &frame, reasons);
            }
        }
        let unmet = |level: LevelPlace, reasons: &mut Vec<Reason>| {
            if lying.is_some_and(|lying| lying.cubes[level as usize] != Cube::Free) {
                reasons.push(Reason::LevelTaken);
            }
            if !self.meets_level(seat, card, level as u8, wild) {
                reasons.push(match project.kind {
                    ProjectKind::Release(_) => Reason::NothingToRelease,
                    kind => Reason::LevelUnmet {
                        needed: project.levels[level as usize].need,
                        available: player.project_count(kind) + wild,
                    },
                });
            }
        };
        match level {
            Some(level) => unmet(level, reasons),
            // A project as a whole: what its easiest level lacks, unless one of them would do.
            None => {
                let mut best: Option<Vec<Reason>> = None;
                for level in LevelPlace::ALL {
                    let mut lacks = Vec::new();
                    unmet(level, &mut lacks);
                    if best.as_ref().is_none_or(|best| lacks.len() <= best.len()) {
                        best = Some(lacks);
                    }
                }
                reasons.extend(best.unwrap_or_default());
            }
        }
    }

    fn explain_building(&self, seat: Seat, building: Building, reasons: &mut Vec<Reason>) {
        let frame = self.frame_of(seat, ActionKind::Build);
        if !crate::rules::BUILDABLE.contains(&building) {
            reasons.push(Reason::NotBuildable { building });
            return;
        }
        self.explain_moment(seat, ActionKind::Build, reasons);
        let repeated = frame.kinds & (1 << building as u32) != 0;
        let may_copy = !frame.extra_used && self.player(seat).has(Rule::Engineer) && !building.is_special();
        if repeated && !may_copy {
            reasons.push(Reason::BuiltThisAction { building });
        }
        if !repeated && building.size() > frame.left {
            reasons.push(Reason::Strength { needed: building.size(), available: frame.left });
        }
        if frame.side == Side::I && (building.needs_build_ii() || (frame.done > 0 && !repeated)) {
            reasons.push(Reason::NeedsUpgrade { action: ActionKind::Build });
        }
        if building.is_special() && self.player(seat).has_built(building) {
            reasons.push(Reason::OnlyOne { building });
        }
        self.explain_money(seat, building.cost(), &frame, reasons);
        if !self.has_paid_spot(seat, building, self.frame_build_ii(seat, &frame)) {
            reasons.push(Reason::NoPlace { building });
        }
    }

    fn explain_site(&self, seat: Seat, site: Site, reasons: &mut Vec<Reason>) {
        let placing = matches!(self.agenda.top(), Some(Step::Place { seat: owner, building, .. })
            if owner == seat && building == site.building);
        if !placing && !site.building.is_unique() {
            self.explain_building(seat, site.building, reasons);
        }
        self.explain_spot(seat, site, reasons);
    }

    fn explain_hex(&self, seat: Seat, hex: Hex, reasons: &mut Vec<Reason>) {
        self.explain_ground(seat, hex.bit(), reasons);
    }
}
