//! Who has to decide, and what they may choose.

use menagerie_kernel::{Seat, Seats};

use crate::{
    choice::Choice,
    content::{ActionKind, Continent, DISPLAY, ScoringId, University, animal},
    geometry::Building,
    state::ArkNova,
    step::{Step, Terms},
};

impl ArkNova {
    /// The seats that owe the decision of the top step.
    pub(crate) fn deciders(&self) -> Seats {
        let Some(step) = self.agenda.top() else { return Seats::NONE };
        if self.over {
            return Seats::NONE;
        }
        let seat = match step {
            Step::ChooseMaps => {
                return self.seats().filter(|seat| self.map_offers[seat.index()][0].is_some()).collect();
            }
            Step::OpeningHands => return self.seats().filter(|&seat| self.keeps(seat)).collect(),
            Step::DiscardScoring => {
                return self.seats().filter(|seat| self.scoring_due & (1 << seat.0) != 0).collect();
            }
            Step::BreakHands => return self.seats().filter(|&seat| self.surplus(seat) > 0).collect(),
            Step::Strength
            | Step::AskRepeat
            | Step::DrawOrSnap
            | Step::Build
            | Step::FirstReputation
            | Step::Animals
            | Step::MoreSmall
            | Step::TakeSmall
            | Step::Association
            | Step::Sponsors => self.frame.seat,
            Step::DraftMap(seat)
            | Step::ChooseAction(seat, _)
            | Step::XTokenCard(seat)
            | Step::RepeatXToken { seat, .. }
            | Step::HarborLast(seat)
            | Step::HarborSale(seat)
            | Step::TakeCards { seat, .. }
            | Step::DiscardCards { seat, .. }
            | Step::Place { seat, .. }
            | Step::MoveIn(seat, _)
            | Step::Empty(seat, _)
            | Step::House(seat, _)
            | Step::TakeZoo(seat)
            | Step::TakeUniversity(seat)
            | Step::SupportProject(seat)
            | Step::Release(seat, ..)
            | Step::Cube { seat, .. }
            | Step::SponsorForMoney { seat, .. }
            | Step::Pool(seat, _)
            | Step::Upgrade(seat)
            | Step::Space(seat, _)
            | Step::Look { seat, .. }
            | Step::Snap { seat, .. }
            | Step::Dig(seat, _)
            | Step::Sunbathe(seat, _)
            | Step::Pouch(seat, ..)
            | Step::Posture(seat, _)
            | Step::FreeSpecial(seat)
            | Step::Fetch { seat, .. }
            | Step::Resist(seat)
            | Step::Multiply(seat)
            | Step::CopyBonus(seat)
            | Step::ChooseSize(seat)
            | Step::PilferTarget { seat, .. }
            | Step::Pilfered { victim: seat, .. }
            | Step::HypnosisTarget(seat)
            | Step::Clever(seat)
            | Step::Boost(seat, _) => seat,
            _ => return Seats::NONE,
        };
        Seats::one(seat)
    }

    /// Adds what a decider may choose.
    pub(crate) fn offer(&self, seat: Seat, out: &mut Vec<Choice>) {
        let start = out.len();
        let Some(step) = self.agenda.top() else { return };
        let hand = self.player(seat).hand;
        match step {
            Step::ChooseMaps => self.offer_maps(seat, out),
            Step::DraftMap(_) => self.offer_draft(out),
            Step::OpeningHands => out.extend(self.looked[seat.index()].iter().map(Choice::Keep)),
            Step::ChooseAction(_, grant) => self.offer_actions(seat, grant, out),
            // The card in slot 1 may be named too: its tokens leave it (ruling B12).
            Step::XTokenCard(_) => out.extend(self.player(seat).row.map(Choice::First)),
            Step::Strength => self.offer_strength(out),
            Step::RepeatXToken { .. } => out.extend([Choice::Repeat, Choice::Done]),
            Step::AskRepeat => self.offer_repeat(out),
            Step::HarborLast(_) => out.extend([Choice::Harbor, Choice::Done]),
            Step::HarborSale(_) => out.extend(self.sales(seat).map(Choice::Sell)),
            Step::DrawOrSnap => self.offer_draw_or_snap(out),
            Step::TakeCards { optional, .. } => {
                self.offer_takes(seat, out);
                if optional {
                    out.push(Choice::Done);
                }
            }
            Step::DiscardCards { .. } => {
                out.extend(hand.iter().map(Choice::Discard));
                self.offer_harbor(seat, out);
            }
            Step::BreakHands => out.extend(hand.iter().map(Choice::Discard)),
            Step::Build => self.offer_build(out),
            Step::Place { building, terms, .. } => {
                self.offer_places(seat, building, terms, out);
                if terms == Terms::Free {
                    out.push(Choice::Done);
                }
            }
            Step::MoveIn(_, special) => self.offer_movers(seat, special, out),
            Step::Empty(_, card) => {
                let player = self.player(seat);
                let candidates = player.emptied(animal(card));
                out.extend(candidates.iter().map(|&at| Choice::Empty(player.built[at as usize].anchor())));
            }
            Step::FirstReputation => self.offer_first_reputation(out),
            Step::Animals => self.offer_animals(out),
            Step::House(_, card) => {
                out.extend(self.player(seat).homes(animal(card)).into_iter().map(Choice::House));
            }
            Step::MoreSmall => self.offer_more_small(out),
            Step::TakeSmall => self.offer_take_small(out),
            Step::Association => self.offer_association(out),
            Step::TakeZoo(_) => {
                let open = self.zoos_for(seat, &self.frame);
                let open = Continent::ALL.into_iter().filter(|zoo| open & (1 << *zoo as u8) != 0);
                out.extend(open.map(Choice::PartnerZoo));
            }
            Step::TakeUniversity(_) => {
                let open = self.universities_for(seat);
                let open = University::ALL.into_iter().filter(|kind| open & (1 << *kind as u8) != 0);
                out.extend(open.map(Choice::University));
            }
            Step::SupportProject(_) => self.offer_supports(out),
            Step::Release(_, card, level) => {
                out.extend(self.releasable(seat, card, level).iter().map(Choice::Release));
            }
            Step::Cube { .. } => self.offer_cubes(seat, out),
            Step::Sponsors => self.offer_sponsors(out),
            Step::SponsorForMoney { .. } => self.offer_for_money(seat, out),
            Step::Pool(_, count) => self.offer_pool(count, out),
            Step::Upgrade(_) => self.offer_upgrades(seat, out),
            Step::Space(_, space) => self.offer_space(seat, space, out),
            Step::Look { .. } => out.extend(self.looked[seat.index()].iter().map(Choice::Keep)),
            Step::Snap { refill, optional, .. } => {
                out.extend(self.shown(DISPLAY).map(Choice::Snap));
                if refill && self.display.iter().any(Option::is_none) && self.can_draw() {
                    out.push(Choice::Refill);
                }
                // Nobody has to refill, not even when nothing else is left to take.
                if optional || self.display.iter().all(Option::is_none) {
                    out.push(Choice::Done);
                }
            }
            Step::Dig(..) => {
                out.extend(self.shown(DISPLAY).map(Choice::Dig));
                out.extend(hand.iter().map(Choice::Discard));
                out.push(Choice::Done);
            }
            Step::Sunbathe(..) => {
                out.extend(hand.iter().map(Choice::Sell));
                out.push(Choice::Done);
            }
            Step::Pouch(..) => {
                out.extend(hand.iter().map(Choice::Pouch));
                out.push(Choice::Done);
            }
            Step::Posture(..) => {
                for building in [Building::Kiosk, Building::Pavilion] {
                    if self.has_spot(seat, building) {
                        out.push(Choice::Build(building));
                    }
                }
                out.push(Choice::Done);
            }
            Step::FreeSpecial(_) => {
                out.extend(self.free_specials(seat).map(Choice::Build));
                out.push(Choice::Done);
            }
            Step::Fetch { primates, .. } => {
                out.extend(self.fetchable(primates).iter().map(Choice::Take));
                out.push(Choice::Done);
            }
            Step::Resist(_) => {
                let drawn = self.scoring_drawn;
                out.extend(ScoringId::all().filter(|card| drawn & (1 << card.0) != 0).map(Choice::Want));
            }
            Step::DiscardScoring => {
                let held = self.player(seat).scoring;
                out.extend(ScoringId::all().filter(|card| held & (1 << card.0) != 0).map(Choice::Score));
            }
            Step::Multiply(_) => out.extend(ActionKind::ALL.map(Choice::Multiply)),
            Step::CopyBonus(_) => self.offer_copies(seat, out),
            Step::ChooseSize(_) => out.extend(crate::choice::SizeClass::ALL.map(Choice::Size)),
            Step::PilferTarget { conservation, .. } => {
                out.extend(self.pilfer_targets(seat, conservation).iter().map(Choice::Target));
            }
            Step::Pilfered { victim, .. } => self.offer_pilfered(victim, out),
            Step::HypnosisTarget(_) => out.extend(self.hypnosis_targets(seat).iter().map(Choice::Target)),
            Step::Clever(_) => {
                // The card in slot 1 may be named too, but that is the same as doing nothing.
                out.extend(self.player(seat).row[1..].iter().map(|&action| Choice::First(action)));
                out.push(Choice::Done);
            }
            Step::Boost(_, action) => {
                let slot = self.player(seat).slot(action);
                if slot != 1 {
                    out.push(Choice::First(action));
                }
                if slot != 5 {
                    out.push(Choice::Last(action));
                }
                out.push(Choice::Done);
            }
            _ => {}
        }
        // In a deal that only a searcher imagines, a player may hold nothing that fits what was begun.
        if out.len() == start {
            out.push(Choice::Done);
        }
    }

    /// The different effects of the pool on top.
    fn offer_pool(&self, count: u8, out: &mut Vec<Choice>) {
        let start = out.len();
        for step in self.pool(count).iter().rev() {
            if let Step::Do(_, effect) = step {
                let choice = Choice::Next(*effect);
                if !out[start..].contains(&choice) {
                    out.push(choice);
                }
            }
        }
    }
}
