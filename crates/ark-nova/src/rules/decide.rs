//! What each choice does.

use menagerie_kernel::{Seat, Witness};

use crate::{
    choice::{Choice, SizeClass},
    content::{SUNBATHING_MONEY, ScoringId, Side, TILE_MONEY},
    event::{Event, Token},
    pending::Pending,
    state::ArkNova,
    step::{Grant, Step, Terms},
};

impl ArkNova {
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
            (_, Choice::XToken) => {
                self.agenda.pop();
                self.agenda.push(Step::XTokenCard(seat));
            }
            (Step::XTokenCard(_), Choice::First(action)) => self.x_token_action(seat, action, w),
            (_, Choice::Spend(count)) => self.set_strength(count, w),
            (Step::RepeatXToken { action, left, .. }, Choice::Repeat) => self.repeat_x(seat, action, left, w),
            (Step::RepeatXToken { action, .. }, Choice::Done) => self.end_x_token(seat, action, w),
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
                    Side::I => self.begin_draw(0, w),
                    Side::II => {
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
                self.take_one(seat, left, optional, None, w);
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
                self.frame.extra_used = true;
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
                    self.push_pool(seat, &[Pending::of_hex(bonus)]);
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
                            SizeClass::Small => animal.is_small(),
                            SizeClass::Large => animal.is_large(),
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
                self.player_mut(seat).move_to_first(action);
                w.see(|| Event::CardMoved { seat, action, slot: 1 });
            }
            (_, Choice::Last(action)) => {
                self.agenda.pop();
                self.player_mut(seat).move_to_last(action);
                w.see(|| Event::CardMoved { seat, action, slot: 5 });
            }
            (Step::Animals, Choice::Done) => self.end_animals(),
            (_, Choice::Done) => {
                self.agenda.pop();
            }
            (step, choice) => panic!("{choice} was not offered at {step:?}"),
        }
    }
}
