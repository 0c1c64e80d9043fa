//! Why something cannot be chosen: every unmet condition, at whatever moment one asks.

use menagerie_kernel::Seat;

use super::{
    offers::open_rewards,
    pilgrimage::{FREE_WALKS, THIRD, can_walk, toll},
};
use crate::{
    Arborea, Biome, Card, Choice, Creature, Kind, Point, Reason, TrackId, Trail,
    content::{Turn, content},
    layout::{Misfit, Unfit},
    player::GIFT_TOP,
    step::Step,
};

impl Arborea {
    /// Every condition that this choice of the seat does not meet now.
    pub(crate) fn unmet(&self, seat: Seat, choice: Choice) -> Vec<Reason> {
        let Some((decider, moment)) = self.decision() else { return vec![Reason::GameOver] };
        let mut out = Vec::new();
        if decider != seat {
            out.push(Reason::OtherDecides { seat: decider });
        }
        if seat.index() >= self.options.players as usize {
            return out;
        }
        let step = self.agenda.top().expect("a decision is due");
        if !moment.takes(choice) {
            out.push(Reason::OtherMoment { moment });
        }
        match choice {
            Choice::Place(kind, track) => self.unmet_place(seat, step, kind, track, &mut out),
            Choice::Advance(_) => self.unmet_again(seat, step, &mut out),
            Choice::Leave(trail) => self.unmet_leave(step, trail, &mut out),
            Choice::Stay => {
                if let Step::Evict(track, _) = step {
                    out.push(Reason::SegmentLeaves { track });
                }
            }
            Choice::Rescue(trail) => self.unmet_rescue(seat, trail, &mut out),
            Choice::Walk(kind, trail) => self.unmet_walk(seat, step, kind, trail, &mut out),
            Choice::Take(colour) => {
                if !self.player(seat).has_slot() {
                    out.push(Reason::SlotsFull);
                }
                if self.decks[colour.index()].top().is_none() {
                    out.push(Reason::DeckEmpty { colour });
                }
            }
            Choice::Renew if !self.can_renew_offer() => out.push(Reason::NothingToRenew),
            Choice::Invite(creature) if self.borderlands.of(creature).there == 0 => {
                out.push(Reason::NoGuest { creature });
            }
            Choice::Gift(sage) if self.player(seat).gifts[sage.index()] >= GIFT_TOP => {
                out.push(Reason::GiftsFull { sage });
            }
            Choice::Reward(reward) => unmet_reward(step, reward, &mut out),
            Choice::Complete(card) => self.unmet_complete(seat, card, &mut out),
            Choice::Lay(at, turn) => self.unmet_lay(seat, at, turn, &mut out),
            Choice::House(creature, at) => {
                self.unmet_invited(seat, creature, &mut out);
                self.unmet_home(seat, at, &mut out);
            }
            Choice::Cage(creature) => self.unmet_invited(seat, creature, &mut out),
            Choice::Free(creature, at) => {
                if self.player(seat).captive[creature.index()] == 0 {
                    out.push(Reason::NotCaptive { creature });
                }
                if step == Step::House(true) {
                    out.push(Reason::AlreadyFreed);
                }
                self.unmet_home(seat, at, &mut out);
            }
            Choice::Pass if !self.may_pass(seat, step) => out.push(Reason::MustChoose { moment }),
            Choice::Renew | Choice::Convert | Choice::Invite(_) | Choice::Gift(_) | Choice::Pass => {}
        }
        out
    }

    fn unmet_spirit(&self, seat: Seat, cost: i8, out: &mut Vec<Reason>) {
        let player = self.player(seat);
        if !player.can_lose(cost) {
            out.push(Reason::SpiritTooLow { spirit: player.spirit, cost });
        }
    }

    fn unmet_again(&self, seat: Seat, step: Step, out: &mut Vec<Reason>) {
        if step == Step::PilgrimageAgain {
            self.unmet_spirit(seat, self.again_cost(), out);
        }
    }

    fn unmet_place(&self, seat: Seat, step: Step, kind: Kind, track: TrackId, out: &mut Vec<Reason>) {
        self.unmet_again(seat, step, out);
        if self.player(seat).available[kind.index()] == 0 {
            out.push(Reason::NoneAvailable { villager: kind });
        }
        if !self.track(track).is_open() {
            out.push(Reason::EntryTaken { track });
        }
    }

    fn unmet_leave(&self, step: Step, trail: Trail, out: &mut Vec<Reason>) {
        let Some((track, cell)) = self.asked_cell(step) else { return };
        let reach = self.track(track).reach(cell);
        if trail.zone().track() != track {
            out.push(Reason::OtherTrack { track });
        } else if trail.distance() > reach {
            out.push(Reason::NotReached { trail, reach });
        }
    }

    fn unmet_rescue(&self, seat: Seat, trail: Trail, out: &mut Vec<Reason>) {
        if !self.rescue_due(seat) {
            out.push(Reason::NotStuck);
        }
        self.unmet_waiting(seat, Kind::Adult, trail, out);
    }

    fn unmet_waiting(&self, seat: Seat, kind: Kind, trail: Trail, out: &mut Vec<Reason>) {
        if !self.player(seat).waiting.iter().any(|waiting| (waiting.kind, waiting.trail) == (kind, trail)) {
            out.push(Reason::NoneWaiting { villager: kind, trail });
        }
    }

    fn unmet_walk(&self, seat: Seat, step: Step, kind: Kind, trail: Trail, out: &mut Vec<Reason>) {
        self.unmet_waiting(seat, kind, trail, out);
        let first = if matches!(step, Step::Activate(done) if done >= FREE_WALKS) { THIRD } else { 0 };
        let player = self.player(seat);
        if !can_walk(player, trail, first) {
            out.push(Reason::SpiritTooLow { spirit: player.spirit, cost: first + toll(trail) });
        }
    }

    fn unmet_complete(&self, seat: Seat, card: Card, out: &mut Vec<Reason>) {
        if !self.player(seat).held.as_slice().contains(&card) {
            out.push(Reason::NotHeld { card });
        }
        let cost = &content().card(card).cost;
        let (_, unpaid) = self.supply.payment(cost);
        if unpaid == 0 {
            return;
        }
        let short = |biome: Biome| cost[biome.index()].saturating_sub(self.supply.of(biome));
        for biome in Biome::ALL.into_iter().filter(|&biome| biome != Biome::Water && short(biome) > 0) {
            out.push(Reason::BiomesMissing { biome, missing: short(biome) });
        }
        // What Water would have to make up, for itself and as a joker.
        out.push(Reason::BiomesMissing { biome: Biome::Water, missing: unpaid });
    }

    fn unmet_lay(&self, seat: Seat, at: Point, turn: Turn, out: &mut Vec<Reason>) {
        if self.player(seat).completed.is_none() {
            out.push(Reason::NothingToLay);
        }
        self.player(seat).ecosystem.misfits(at, turn, |misfit| {
            out.push(match misfit {
                Misfit::Apart => Reason::Apart,
                Misfit::Buries(card) => Reason::Buries { card },
                Misfit::Smothers(creature) => Reason::Smothers { creature },
                Misfit::TooFar => Reason::TooFar,
            });
        });
    }

    fn unmet_invited(&self, seat: Seat, creature: Creature, out: &mut Vec<Reason>) {
        if self.player(seat).invited[creature.index()] == 0 {
            out.push(Reason::NotInvited { creature });
        }
    }

    fn unmet_home(&self, seat: Seat, at: Point, out: &mut Vec<Reason>) {
        self.player(seat).ecosystem.unfits(at, |unfit| {
            out.push(match unfit {
                Unfit::NoIntersection => Reason::NoIntersection,
                Unfit::Taken => Reason::IntersectionTaken,
                Unfit::Beside(creature) => Reason::BesideCreature { creature },
            });
        });
    }
}

fn unmet_reward(step: Step, number: u8, out: &mut Vec<Reason>) {
    let Step::Rewards { kind, taken, .. } = step else { return };
    let reward = number - 1;
    if taken >> reward & 1 == 1 {
        out.push(Reason::RewardTaken { reward: number });
    } else if !open_rewards(kind, taken).any(|open| open == reward) {
        out.push(Reason::SmallOnly);
    }
}
