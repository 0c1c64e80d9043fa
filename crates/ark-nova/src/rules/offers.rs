//! Who has to decide, what they may choose, and what each choice does.

use menagerie_kernel::{Seat, Seats, Witness};

use crate::{
    choice::Choice,
    content::{
        ActionKind, BonusTile, CONSERVATION_CHOICE, CONSERVATION_TILES, Card, CardSet, Continent, DISPLAY,
        POUCH_APPEAL, SUNBATHING_MONEY, ScoringId, Special, TILE_MONEY, University, WORKERS, animal,
    },
    event::{Event, Token},
    geometry::Building,
    pending::{Host, Pending},
    state::ArkNova,
    step::{Grant, Looking, Step, Terms},
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
            Step::Strength => self.offer_strength(out),
            Step::AskRepeat => self.offer_repeat(out),
            Step::HarborLast(_) => out.extend([Choice::Harbor, Choice::Done]),
            Step::HarborSale(_) => out.extend(hand.iter().map(Choice::Sell)),
            Step::DrawOrSnap => self.offer_draw_or_snap(out),
            Step::TakeCards { optional, .. } => {
                self.offer_takes(seat, out);
                if optional {
                    out.push(Choice::Done);
                }
            }
            Step::DiscardCards { .. } | Step::BreakHands => out.extend(hand.iter().map(Choice::Discard)),
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
                out.extend(self.player(seat).releasable(card, level).iter().map(Choice::Release));
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
                if optional {
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

    fn offer_upgrades(&self, seat: Seat, out: &mut Vec<Choice>) {
        let upgraded = self.player(seat).upgraded;
        let open = ActionKind::ALL.into_iter().filter(|action| upgraded & (1 << *action as u8) == 0);
        out.extend(open.map(Choice::Upgrade));
    }

    /// A conservation space: an upgrade or a worker, 5 money or a tile (rulings H7, H8, H12).
    fn offer_space(&self, seat: Seat, space: u8, out: &mut Vec<Choice>) {
        if space == CONSERVATION_CHOICE {
            self.offer_upgrades(seat, out);
            if self.player(seat).hired < WORKERS {
                out.push(Choice::Worker);
            }
            return;
        }
        out.push(Choice::FiveMoney);
        let place = usize::from(space != CONSERVATION_TILES[0]);
        for tile in self.tiles[place].into_iter().flatten() {
            let useful = match tile.bonus() {
                crate::content::Bonus::PartnerZoo => self.zoos_for(seat, &self.frame) != 0,
                crate::content::Bonus::University => self.universities_for(seat) != 0,
                _ => true,
            };
            if useful {
                out.push(Choice::Tile(tile));
            }
        }
    }

    pub(crate) fn settle_space(&mut self, seat: Seat, space: u8) -> bool {
        let player = self.player(seat);
        let nothing = space == CONSERVATION_CHOICE && player.upgraded == 0b1_1111 && player.hired == WORKERS;
        if nothing {
            self.agenda.pop();
        }
        nothing
    }

    pub(crate) fn settle_posture(&mut self, seat: Seat, left: u8) -> bool {
        let nothing =
            left == 0 || (!self.has_spot(seat, Building::Kiosk) && !self.has_spot(seat, Building::Pavilion));
        if nothing {
            self.agenda.pop();
        }
        nothing
    }

    fn free_specials(&self, seat: Seat) -> impl Iterator<Item = Building> + '_ {
        [Special::ReptileHouse, Special::Aviary].into_iter().map(Special::building).filter(move |&building| {
            self.player(seat).find(building).is_none() && self.has_spot(seat, building)
        })
    }

    pub(crate) fn settle_free_special(&mut self, seat: Seat) -> bool {
        let nothing = self.free_specials(seat).next().is_none();
        if nothing {
            self.agenda.pop();
        }
        nothing
    }

    /// Unused base projects that Assertion or Dominance could take.
    pub(crate) fn fetchable(&self, primates: bool) -> CardSet {
        if !primates {
            return self.unused_base;
        }
        let mut set = CardSet::EMPTY;
        if let Some(card) = Card::from_number(108)
            && self.unused_base.contains(card)
        {
            set.insert(card);
        }
        set
    }

    pub(crate) fn settle_pilfer_target(&mut self, seat: Seat, conservation: bool) -> bool {
        let targets = self.pilfer_targets(seat, conservation);
        match targets.len() {
            0 => {
                self.agenda.pop();
            }
            1 => {
                self.agenda.pop();
                if let Some(victim) = targets.first() {
                    self.pilfer(seat, victim);
                }
            }
            _ => return false,
        }
        true
    }

    pub(crate) fn settle_hypnosis(&mut self, seat: Seat) -> bool {
        let targets = self.hypnosis_targets(seat);
        match targets.len() {
            0 => {
                self.agenda.pop();
            }
            1 => {
                self.agenda.pop();
                if let Some(target) = targets.first() {
                    self.hypnotise(seat, target);
                }
            }
            _ => return false,
        }
        true
    }

    /// Carries out a choice of the top step.
    pub(crate) fn decide(&mut self, seat: Seat, choice: Choice, w: &mut impl Witness<Event>) {
        let Some(step) = self.agenda.top() else { return };
        match (step, choice) {
            (_, Choice::Map(map)) => self.choose_map(seat, map, w),
            (Step::OpeningHands, Choice::Keep(card)) => {
                self.looked[seat.index()].remove(card);
                self.player_mut(seat).hand.insert(card);
            }
            (Step::Look { left, why, .. }, Choice::Keep(card)) => self.keep_looked(seat, card, left, why, w),
            (_, Choice::Action(action)) => self.begin_action(seat, seat, action),
            (Step::ChooseAction(_, Grant::Borrow(owner)), Choice::Borrow(action)) => {
                self.begin_action(seat, owner, action);
            }
            (_, Choice::XToken(action)) => self.x_token_action(seat, action, w),
            (_, Choice::Spend(count)) => self.set_strength(count, w),
            (_, Choice::Repeat) => self.repeat(w),
            (Step::HarborLast(_), Choice::Harbor) => {
                self.agenda.pop();
                self.agenda.push(Step::HarborSale(seat));
            }
            (_, Choice::Harbor) => self.agenda.push(Step::HarborSale(seat)),
            (Step::HarborSale(_), Choice::Sell(card)) => self.harbor_sale(seat, card, w),
            (Step::Sunbathe(_, left), Choice::Sell(card)) => {
                self.agenda.pop();
                self.sell(seat, card, SUNBATHING_MONEY, w);
                self.agenda.push(Step::Sunbathe(seat, left - 1));
            }
            (Step::DrawOrSnap, Choice::Snap(card)) => {
                self.agenda.pop();
                self.take_from_display(seat, card, w);
            }
            (Step::DrawOrSnap, Choice::Draw) => {
                self.agenda.pop();
                match self.frame.side {
                    crate::content::Side::I => self.begin_draw(0, w),
                    crate::content::Side::II => {
                        self.begin_draw(1, w);
                        self.draw_cards(seat, 1, w);
                    }
                }
            }
            (Step::DrawOrSnap, Choice::Take(card)) => {
                self.agenda.pop();
                self.begin_draw(1, w);
                self.take_from_display(seat, card, w);
            }
            (Step::TakeCards { left, optional, .. }, Choice::Draw) => {
                self.take_one(seat, left, optional, None, w)
            }
            (Step::TakeCards { left, optional, .. }, Choice::Take(card)) => {
                self.take_one(seat, left, optional, Some(card), w);
            }
            (Step::DiscardCards { left, .. }, Choice::Discard(card)) => {
                self.agenda.pop();
                self.discard_from_hand(seat, card);
                w.see(|| Event::Discarded { seat, cards: vec![card] });
                if left > 1 {
                    self.agenda.push(Step::DiscardCards { seat, left: left - 1 });
                }
            }
            (Step::BreakHands, Choice::Discard(card)) => {
                self.discard_from_hand(seat, card);
                w.see(|| Event::Discarded { seat, cards: vec![card] });
            }
            (Step::Dig(_, left), Choice::Discard(card)) => {
                self.agenda.pop();
                self.discard_from_hand(seat, card);
                w.see(|| Event::Discarded { seat, cards: vec![card] });
                self.draw_cards(seat, 1, w);
                self.agenda.push(Step::Dig(seat, left - 1));
            }
            (Step::Dig(_, left), Choice::Dig(card)) => {
                self.agenda.pop();
                if let Some(folder) = self.folder_of(card) {
                    self.display[folder] = None;
                    self.discard.insert(card);
                    w.see(|| Event::DisplayDiscarded { cards: vec![card] });
                    self.refill_display(w);
                }
                self.agenda.push(Step::Dig(seat, left - 1));
            }
            (Step::Snap { left, optional, .. }, Choice::Snap(card)) => {
                self.agenda.pop();
                self.take_from_display(seat, card, w);
                if left > 1 {
                    self.agenda.push(Step::Snap { seat, left: left - 1, refill: true, optional });
                }
            }
            (Step::Snap { left, optional, .. }, Choice::Refill) => {
                self.agenda.pop();
                self.refill_display(w);
                self.agenda.push(Step::Snap { seat, left, refill: false, optional });
            }
            (Step::TakeSmall, Choice::Snap(card)) => {
                self.agenda.pop();
                self.take_from_display(seat, card, w);
            }
            (Step::Pouch(_, left, host), Choice::Pouch(card)) => {
                self.agenda.pop();
                self.pouch(seat, card, host, w);
                self.agenda.push(Step::Pouch(seat, left - 1, host));
            }
            (Step::Build, Choice::Build(building)) => self.build(building, w),
            (Step::Posture(_, left), Choice::Build(building)) => {
                self.agenda.pop();
                self.agenda.push(Step::Posture(seat, left - 1));
                self.agenda.push(Step::Place { seat, building, terms: Terms::Free });
            }
            (Step::FreeSpecial(_), Choice::Build(building)) => {
                self.agenda.pop();
                self.agenda.push(Step::Place { seat, building, terms: Terms::Free });
            }
            (Step::Place { building, terms, .. }, Choice::Place(site)) => {
                self.agenda.pop();
                self.place(seat, building, site.place, terms, w);
            }
            (Step::MoveIn(_, special), Choice::MoveIn(card)) => self.move_in(seat, special, card, w),
            (Step::Empty(..), Choice::Empty(hex)) => {
                self.agenda.pop();
                if let Some(index) = self.player(seat).built.iter().position(|built| built.anchor() == hex) {
                    self.empty(seat, index, w);
                }
            }
            (Step::FirstReputation, Choice::Reputation) => {
                self.agenda.pop();
                self.gain_reputation(seat, 1, w);
            }
            (Step::Animals, Choice::Play(card)) => self.play_animal(card, w),
            (Step::MoreSmall, Choice::Play(card)) => {
                self.agenda.pop();
                self.play_animal(card, w);
            }
            (Step::House(_, card), Choice::House(home)) => self.house(seat, card, home, w),
            (Step::Association, Choice::Task(task)) => self.do_task(task, w),
            (Step::Association, Choice::Donate) => self.donate(w),
            (Step::TakeZoo(_), Choice::PartnerZoo(continent)) => self.take_zoo(seat, continent, w),
            (Step::TakeUniversity(_), Choice::University(university)) => {
                self.take_university(seat, university, w);
            }
            (Step::SupportProject(_), Choice::Support(card, level)) => self.support(seat, card, level, w),
            (Step::Release(..), Choice::Release(card)) => self.release(seat, card, w),
            (Step::Cube { project, level, played, .. }, Choice::Cube(cube)) => {
                self.place_cube(seat, project, level, played, cube, w);
            }
            (Step::Sponsors, Choice::Play(card)) => self.play_by_action(card, w),
            (Step::Sponsors, Choice::Break) => self.sponsors_break(w),
            (Step::SponsorForMoney { token, .. }, Choice::Play(card)) => {
                self.play_for_money(seat, card, token, w);
            }
            (Step::Pool(_, count), Choice::Next(effect)) => {
                let wanted = Step::Do(seat, effect);
                if let Some(index) = self.pool(count).iter().rposition(|step| *step == wanted) {
                    self.take_from_pool(seat, count, index);
                }
            }
            (_, Choice::Upgrade(action)) => {
                self.agenda.pop();
                self.player_mut(seat).upgraded |= 1 << action as u8;
                w.see(|| Event::Upgraded { seat, action });
            }
            (Step::Space(..), Choice::Worker) => {
                self.agenda.pop();
                self.hire(seat, w);
            }
            (Step::Space(..), Choice::FiveMoney) => {
                self.agenda.pop();
                self.gain_money(seat, u16::from(TILE_MONEY), w);
            }
            (Step::Space(_, space), Choice::Tile(tile)) => self.take_tile(seat, space, tile, w),
            (Step::Fetch { .. }, Choice::Take(card)) => {
                self.agenda.pop();
                self.unused_base.remove(card);
                self.known_to[card.index()] = 1 << seat.0;
                self.player_mut(seat).hand.insert(card);
                w.see(|| Event::ProjectFetched { seat, card: Some(card) });
            }
            (Step::Resist(_), Choice::Want(card)) => {
                self.agenda.pop();
                self.player_mut(seat).scoring |= 1 << card.0;
                let rest = std::mem::take(&mut self.scoring_drawn) & !(1 << card.0);
                for other in ScoringId::all().filter(|other| rest & (1 << other.0) != 0) {
                    self.scoring_pile.push(other);
                }
            }
            (Step::DiscardScoring, Choice::Score(card)) => {
                self.scoring_due &= !(1 << seat.0);
                self.player_mut(seat).scoring &= !(1 << card.0);
                self.scoring_pile.push(card);
                w.see(|| Event::ScoringDiscarded { seat, card: Some(card) });
            }
            (Step::Multiply(_), Choice::Multiply(action)) => {
                self.agenda.pop();
                self.player_mut(seat).multipliers[action.index()] += 1;
                w.see(|| Event::TokenPlaced { seat, action, token: Token::Multiplier });
            }
            (Step::CopyBonus(_), Choice::Copy(hex)) => {
                self.agenda.pop();
                if let Some(bonus) = self.player(seat).map().bonus[hex.index()] {
                    self.push_pool(seat, &[Pending::Gain(bonus)]);
                }
            }
            (Step::ChooseSize(_), Choice::Size(size)) => {
                self.agenda.pop();
                self.player_mut(seat).chosen_size = Some(size);
                w.see(|| Event::SizeChosen { seat, size });
                self.reveal_until(
                    seat,
                    |card| {
                        card.animal().is_some_and(|animal| match size {
                            crate::choice::SizeClass::Small => animal.is_small(),
                            crate::choice::SizeClass::Large => animal.is_large(),
                        })
                    },
                    w,
                );
            }
            (Step::PilferTarget { .. }, Choice::Target(victim)) => {
                self.agenda.pop();
                self.pilfer(seat, victim);
            }
            (Step::HypnosisTarget(_), Choice::Target(target)) => {
                self.agenda.pop();
                self.hypnotise(seat, target);
            }
            (Step::Pilfered { victim, by }, Choice::Give) => self.steal_card(victim, by, w),
            (Step::Pilfered { victim, by }, Choice::Pay) => self.extort(victim, by, w),
            (_, Choice::First(action)) => {
                self.agenda.pop();
                self.player_mut(seat).to_first(action);
                w.see(|| Event::CardMoved { seat, action, slot: 1 });
            }
            (_, Choice::Last(action)) => {
                self.agenda.pop();
                self.player_mut(seat).to_last(action);
                w.see(|| Event::CardMoved { seat, action, slot: 5 });
            }
            (Step::Animals, Choice::Done) => self.end_animals(),
            (_, Choice::Done) => {
                self.agenda.pop();
            }
            (step, choice) => panic!("{choice} was not offered at {step:?}"),
        }
    }

    fn pouch(&mut self, seat: Seat, card: Card, host: Host, w: &mut impl Witness<Event>) {
        let player = self.player_mut(seat);
        player.hand.remove(card);
        player.pouched.insert(card);
        self.hosts[card.index()] = host;
        w.see(|| Event::Pouched { seat, card: Some(card) });
        self.gain_appeal(seat, POUCH_APPEAL, w);
    }

    fn take_tile(&mut self, seat: Seat, space: u8, tile: BonusTile, w: &mut impl Witness<Event>) {
        self.agenda.pop();
        let place = usize::from(space != CONSERVATION_TILES[0]);
        for slot in &mut self.tiles[place] {
            if *slot == Some(tile) {
                *slot = None;
            }
        }
        w.see(|| Event::TileTaken { seat, tile });
        self.push_pool(seat, &[Pending::Gain(tile.bonus())]);
    }

    /// Whether cards lie open while someone chooses among them.
    pub(crate) fn looking_openly(why: Looking) -> bool {
        why != Looking::Perception
    }
}
