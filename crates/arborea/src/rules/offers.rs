//! What can be chosen now.

use menagerie_kernel::Seat;

use super::pilgrimage::{FREE_WALKS, THIRD, can_walk};
use crate::{
    Arborea, Choice, Colour, Creature, Kind, Side, TrackId, Trail, Zone, content::REWARDS, layout::Layout,
    options::Conversions, player::Waiting, step::Step,
};

impl Arborea {
    /// Whether a step stops for a decision: it asks one, and there is something to decide.
    pub(crate) fn waits(&self, step: Step) -> bool {
        let Some(seat) = self.decider(step) else { return false };
        let player = self.player(seat);
        match step {
            Step::StartingVillager(_)
            | Step::Pilgrimage
            | Step::Advance
            | Step::Leave(..)
            | Step::Evict(..) => true,
            Step::Rescue => self.rescue_due(seat),
            Step::PilgrimageAgain => player.can_lose(self.again_cost()),
            Step::Activate(done) => {
                player.waiting.iter().any(|waiting| self.can_activate(seat, waiting, done))
            }
            Step::Complete => player.held.iter().any(|card| self.affords(card)),
            Step::Lay => player.completed.is_some(),
            Step::House(freed) => {
                let anyone = player.invited != [0; 6] || !freed && player.captive != [0; 6];
                anyone && self.has_home(seat)
            }
            Step::TakeCard => player.has_slot() && self.decks.iter().any(|deck| deck.top().is_some()),
            Step::RenewOffer => self.can_renew_offer(),
            Step::Convert(from, to) => {
                self.options.conversions == Conversions::May && self.can_convert(from, to)
            }
            Step::Invite => self.borderlands.guests().nth(1).is_some(),
            Step::Gift => self.open_sages(seat).nth(1).is_some(),
            Step::Place => self.can_place(seat),
            Step::Rewards { kind, left, taken, .. } => left > 0 && open_rewards(kind, taken).next().is_some(),
            _ => false,
        }
    }

    /// Adds what the seat can choose now.
    pub(crate) fn offer(&self, seat: Seat, out: &mut Vec<Choice>) {
        if self.decision().is_none_or(|(decider, _)| decider != seat) {
            return;
        }
        let step = self.agenda.top().expect("a decision is due");
        let player = self.player(seat);
        match step {
            Step::StartingVillager(_) | Step::Place => self.offer_placing(seat, out),
            Step::Pilgrimage | Step::PilgrimageAgain => {
                self.offer_placing(seat, out);
                out.extend(TrackId::ALL.map(Choice::Advance));
            }
            Step::Advance => out.extend(TrackId::ALL.map(Choice::Advance)),
            Step::Leave(..) | Step::Evict(..) => self.offer_leaving(step, out),
            Step::Rescue => {
                let adults = player.waiting.iter().filter(|waiting| waiting.kind == Kind::Adult);
                offer_each(adults, |waiting| Choice::Rescue(waiting.trail), out);
            }
            Step::Activate(done) => {
                let ready = player.waiting.iter().filter(|&waiting| self.can_activate(seat, waiting, done));
                offer_each(ready, |waiting| Choice::Walk(waiting.kind, waiting.trail), out);
            }
            Step::Complete => {
                out.extend(player.held.iter().filter(|&card| self.affords(card)).map(Choice::Complete));
            }
            Step::Lay => Layout::new(&player.ecosystem).each(|at, turn| out.push(Choice::Lay(at, turn))),
            Step::House(freed) => self.offer_homes(seat, freed, out),
            Step::TakeCard => {
                let open =
                    Colour::ALL.into_iter().filter(|colour| self.decks[colour.index()].top().is_some());
                out.extend(open.map(Choice::Take));
            }
            Step::RenewOffer => out.push(Choice::Renew),
            Step::Convert(..) => out.push(Choice::Convert),
            Step::Invite => out.extend(self.borderlands.guests().map(Choice::Invite)),
            Step::Gift => out.extend(self.open_sages(seat).map(Choice::Gift)),
            Step::Rewards { kind, taken, .. } => {
                out.extend(open_rewards(kind, taken).map(|reward| Choice::Reward(reward + 1)));
            }
            _ => {}
        }
        if self.may_pass(seat, step) {
            out.push(Choice::Pass);
        }
    }

    /// Whether the seat may do nothing (more) here.
    pub(crate) fn may_pass(&self, seat: Seat, step: Step) -> bool {
        match step {
            Step::House(_) => self.player(seat).invited == [0; 6],
            _ => crate::moment::Moment::of(step).is_some_and(crate::moment::Moment::optional),
        }
    }

    pub(crate) fn can_activate(&self, seat: Seat, waiting: Waiting, done: u8) -> bool {
        let first = if done < FREE_WALKS { 0 } else { THIRD };
        done <= FREE_WALKS && can_walk(self.player(seat), waiting.trail, first)
    }

    pub(crate) fn can_renew_offer(&self) -> bool {
        self.decks.iter().any(|deck| deck.can_renew())
    }

    fn can_place(&self, seat: Seat) -> bool {
        self.player(seat).available != [0; 3] && self.tracks.iter().any(|track| track.is_open())
    }

    fn has_home(&self, seat: Seat) -> bool {
        let mut found = false;
        self.player(seat).ecosystem.each_home(|_| found = true);
        found
    }

    fn offer_placing(&self, seat: Seat, out: &mut Vec<Choice>) {
        for kind in Kind::ALL {
            if self.player(seat).available[kind.index()] > 0 {
                let open = TrackId::ALL.into_iter().filter(|&track| self.track(track).is_open());
                out.extend(open.map(|track| Choice::Place(kind, track)));
            }
        }
    }

    fn offer_leaving(&self, step: Step, out: &mut Vec<Choice>) {
        let Some((track, cell)) = self.asked_cell(step) else { return };
        let reach = self.track(track).reach(cell);
        for side in Side::ALL {
            out.extend((1..=reach).map(|distance| Choice::Leave(Trail::of(Zone::of(track, side), distance))));
        }
        if matches!(step, Step::Leave(..)) {
            out.push(Choice::Stay);
        }
    }

    fn offer_homes(&self, seat: Seat, freed: bool, out: &mut Vec<Choice>) {
        let player = self.player(seat);
        player.ecosystem.each_home(|at| {
            for creature in Creature::ALL {
                if player.invited[creature.index()] > 0 {
                    out.push(Choice::House(creature, at));
                }
                if !freed && player.captive[creature.index()] > 0 {
                    out.push(Choice::Free(creature, at));
                }
            }
        });
        let invited = Creature::ALL.into_iter().filter(|creature| player.invited[creature.index()] > 0);
        out.extend(invited.map(Choice::Cage));
    }
}

/// The rewards of a Sage not taken yet that a villager of this kind may take, counted from 0.
pub(crate) fn open_rewards(kind: Kind, taken: u8) -> impl Iterator<Item = u8> {
    (0..REWARDS).filter(move |&reward| taken >> reward & 1 == 0 && (kind.is_small() || reward + 1 < REWARDS))
}

/// Offers a choice for each waiting villager, equal ones once: they are in order.
fn offer_each(
    waiting: impl Iterator<Item = Waiting>,
    choice: impl Fn(Waiting) -> Choice,
    out: &mut Vec<Choice>,
) {
    for waiting in waiting {
        let choice = choice(waiting);
        if out.last() != Some(&choice) {
            out.push(choice);
        }
    }
}
