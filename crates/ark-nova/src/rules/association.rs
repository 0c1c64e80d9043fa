//! The Association action (rulings F1–F16, F44–F46).

use menagerie_kernel::{Seat, Witness};
use menagerie_kit::Set;

use crate::{
    content::{
        ActionKind, Bonus, Card, Continent, DONATION_UNLIMITED, Icon, Icons, MAX_PARTNER_ZOOS,
        PARTNER_ZOO_II, Rule, Side, TASK_REPUTATION, Task, University, donations,
    },
    decisions::{SupportProject, TakeUniversity, TakeZoo},
    effects::Effects,
    event::Event,
    pending::Pending,
    state::{ArkNova, Execution, Underway},
};

impl ArkNova {
    /// The strength a task needs for this player.
    pub(crate) fn task_strength(&self, seat: Seat, task: Task) -> u8 {
        let cheaper = task == Task::Project && self.player(seat).has(Rule::SupportStrength4);
        task.strength() - u8::from(cheaper)
    }

    /// Workers a task needs now; none when it is closed until the break (ruling F3).
    pub(crate) fn workers_needed(&self, seat: Seat, task: Task) -> Option<u8> {
        match self.player(seat).on_task[task.index()] {
            0 => Some(1),
            1 => Some(2),
            _ => None,
        }
    }

    /// Whether a task could be done next in this action.
    #[inline]
    pub(crate) fn task_open(&self, task: Task, underway: &Underway) -> bool {
        let seat = underway.seat;
        let player = self.player(seat);
        let Execution::Association { left, tasks, .. } = underway.execution else { return false };
        !tasks.contains(task)
            && self.task_strength(seat, task) <= left
            && self.workers_needed(seat, task).is_some_and(|needed| needed <= player.workers)
            && match task {
                Task::Reputation => self.reputation_can_rise(seat),
                Task::PartnerZoo => !self.zoos_for(seat, underway).is_empty(),
                Task::University => !self.universities_for(seat).is_empty(),
                Task::Project => self.can_support(underway),
            }
    }

    /// Partner zoos this player could take now (ruling F10).
    pub(crate) fn zoos_for(&self, seat: Seat, underway: &Underway) -> Set<Continent> {
        let player = self.player(seat);
        let owned = player.partner_zoos.len() as u8;
        let full = owned >= MAX_PARTNER_ZOOS
            || (owned + 1 >= PARTNER_ZOO_II
                && self.side_for(seat, ActionKind::Association, underway) == Side::I);
        if full { Set::default() } else { self.zoos.minus(player.partner_zoos) }
    }

    /// Universities this player could take now (ruling F11).
    pub(crate) fn universities_for(&self, seat: Seat) -> Set<University> {
        self.universities.minus(self.player(seat).universities)
    }

    pub(crate) fn can_associate(&self, underway: &Underway) -> bool {
        Task::ALL.into_iter().any(|task| self.task_open(task, underway))
    }

    /// Whether the Association action that has begun could do a task without this hand card.
    pub(crate) fn can_associate_without(&self, card: Card, underway: &Underway) -> bool {
        Task::ALL.into_iter().any(|task| {
            self.task_open(task, underway)
                && (task != Task::Project || self.any_support(underway, |project, _| project != card))
        })
    }

    /// What the next donation costs.
    pub(crate) fn donation_cost(&self) -> u8 {
        let costs = donations(self.rules.players);
        costs.get(usize::from(self.donations)).copied().unwrap_or(DONATION_UNLIMITED)
    }

    pub(crate) fn can_donate(&self) -> bool {
        let underway = &self.underway;
        self.underway_side(underway) == Side::II
            && underway.done > 0
            && !matches!(underway.execution, Execution::Association { donated: true, .. })
            && u16::from(self.donation_cost()) <= self.player(underway.seat).money
    }

    pub(crate) fn do_task(&mut self, task: Task, w: &mut impl Witness<Event>) {
        let seat = self.underway.seat;
        let workers = self.workers_needed(seat, task).unwrap_or(1);
        let strength = self.task_strength(seat, task);
        let player = self.player_mut(seat);
        player.workers -= workers;
        player.on_task[task.index()] += workers;
        if let Execution::Association { left, tasks, .. } = &mut self.underway.execution {
            *left -= strength;
            tasks.insert(task);
        }
        self.underway.done += 1;
        w.see(|| Event::TaskDone { seat, task, workers });
        match task {
            Task::Reputation => self.gain_reputation(seat, TASK_REPUTATION, w),
            Task::PartnerZoo => self.push(TakeZoo { seat }),
            Task::University => self.push(TakeUniversity { seat }),
            Task::Project => self.push(SupportProject { seat }),
        }
    }

    pub(crate) fn donate(&mut self, w: &mut impl Witness<Event>) {
        let seat = self.underway.seat;
        let cost = self.donation_cost();
        if let Execution::Association { donated, .. } = &mut self.underway.execution {
            *donated = true;
        }
        self.cover_donation();
        w.see(|| Event::Donated { seat, cost });
        self.pay(seat, cost, w);
        self.gain_conservation(seat, 1, w);
    }

    /// Covers the cheapest donation space; the one for 12 is never covered.
    pub(crate) fn cover_donation(&mut self) {
        if usize::from(self.donations) < donations(self.rules.players).len() {
            self.donations += 1;
        }
    }

    /// Space bonus and icon are simultaneous (ruling F12).
    pub(crate) fn take_zoo(&mut self, seat: Seat, continent: Continent, w: &mut impl Witness<Event>) {
        self.zoos.remove(continent);
        let player = self.player_mut(seat);
        player.partner_zoos.insert(continent);
        let slot = player.map().partner[player.partner_zoos.len() - 1];
        w.see(|| Event::PartnerZooTaken { seat, continent });
        let mut icons = Icons::default();
        icons.add(continent.icon(), 1);
        self.enter_tile(seat, slot, 0, &icons, w);
    }

    pub(crate) fn take_university(
        &mut self,
        seat: Seat,
        university: University,
        w: &mut impl Witness<Event>,
    ) {
        self.universities.remove(university);
        let player = self.player_mut(seat);
        player.universities.insert(university);
        let slot = player.map().university[player.universities.len() - 1];
        w.see(|| Event::UniversityTaken { seat, university });
        let mut icons = Icons::default();
        icons.add(Icon::Research, university.research());
        self.enter_tile(seat, slot, university.reputation(), &icons, w);
    }

    fn enter_tile(
        &mut self,
        seat: Seat,
        slot: Option<Bonus>,
        reputation: u8,
        icons: &Icons,
        w: &mut impl Witness<Event>,
    ) {
        let mut effects = Effects::new();
        effects.extend(slot.map(Pending::Gain));
        if reputation > 0 {
            effects.push(Pending::Gain(Bonus::Reputation(reputation)));
        }
        self.icons_enter(seat, icons, &mut effects, w);
        self.push_pool(seat, &effects);
    }
}
