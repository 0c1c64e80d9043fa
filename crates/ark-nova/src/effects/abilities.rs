//! The abilities of animals, the interactive ones excepted (rulings E30–E57).

use menagerie_kernel::{Seat, Seats, Witness};

use crate::{
    content::{Ability, CardKind, CardSet, ICONIC_MAX, INVENTIVE_BEAR_MAX, Icon, PETTING_ZOO_APPEAL},
    decisions::{
        Dig, Fetch, HypnosisTarget, Look, Looking, PilferTarget, Posture, Pouch, Resist, Snap, Sunbathe,
    },
    event::{Event, Token},
    geometry::Building,
    pending::{Carrier, Pending},
    state::{ArkNova, EVERYONE},
};

impl ArkNova {
    /// Uses an ability; `carrier` is the card it stands on.
    pub(crate) fn use_ability(
        &mut self,
        seat: Seat,
        ability: Ability,
        carrier: Carrier,
        w: &mut impl Witness<Event>,
    ) {
        let own = |icon: Icon| self.player(seat).icons.get(icon);
        match ability {
            Ability::Sprint(count) => self.draw_cards(seat, count, w),
            Ability::Hunter(0) => self.hunt(seat, own(Icon::Predator), w),
            Ability::Hunter(count) => self.hunt(seat, count, w),
            Ability::Perception(count) => self.perceive(seat, count, w),
            Ability::Scavenging(count) => self.scavenge(seat, count, w),
            Ability::Snapping(left) => {
                self.push(Snap { seat, left, refill: false, optional: false });
            }
            Ability::Digging(count) => self.push(Dig { seat, left: count }),
            Ability::Sunbathing(count) => self.push(Sunbathe { seat, left: count }),
            Ability::Pouch(count) => self.push(Pouch { seat, left: count, carrier }),
            Ability::Posturing(count) => self.push(Posture { seat, left: count }),
            Ability::Peacocking => {
                if !self.player(seat).has_built(Building::Aviary) {
                    self.place_free(seat, Building::Aviary);
                }
            }
            Ability::Jumping(steps) => {
                self.advance_break(seat, steps, w);
                self.gain_money(seat, u16::from(steps), w);
            }
            Ability::Inventive(count) => self.gain_x(seat, count, w),
            Ability::InventiveBear => {
                let bears: u8 = self.seats().map(|any| self.player(any).icons.get(Icon::Bear)).sum();
                self.gain_x(seat, bears.min(INVENTIVE_BEAR_MAX), w);
            }
            Ability::InventivePrimate => {
                let count = match own(Icon::Primate) {
                    0 => 0,
                    1 | 2 => 1,
                    3 | 4 => 2,
                    _ => 3,
                };
                self.gain_x(seat, count, w);
            }
            Ability::Pack => {
                let appeal = own(Icon::Predator);
                self.gain_appeal(seat, appeal, w);
            }
            Ability::PettingZooAnimal => {
                let appeal = own(Icon::PettingZoo) * PETTING_ZOO_APPEAL;
                self.gain_appeal(seat, appeal, w);
            }
            Ability::Iconic(continent) => {
                let icons: u8 = self.seats().map(|any| self.player(any).icons.get(continent.icon())).sum();
                self.gain_appeal(seat, icons.min(ICONIC_MAX), w);
            }
            Ability::FullThroated => self.hire(seat, w),
            Ability::Multiplier(action) => {
                self.player_mut(seat).multipliers[action.index()] += 1;
                w.see(|| Event::TokenPlaced { seat, action, token: Token::Multiplier });
            }
            Ability::SponsorMagnet => {
                for card in self.display.into_iter().flatten() {
                    if card.kind() == CardKind::Sponsor {
                        self.take_from_display(seat, card, w);
                    }
                }
            }
            Ability::Assertion | Ability::Dominance => {
                // The unused base projects lie face down: looking through them cannot be undone.
                self.look_behind();
                self.push(Fetch { seat, primates: ability == Ability::Dominance });
            }
            Ability::Resistance => self.draw_scoring(seat, w),
            Ability::Venom(count) => self.poison(seat, count, w),
            Ability::Constriction => self.constrict(seat, w),
            Ability::Pilfering(count) => {
                if count > 1 {
                    self.push(PilferTarget { seat, conservation: true });
                }
                self.push(PilferTarget { seat, conservation: false });
            }
            Ability::Hypnosis => self.push(HypnosisTarget { seat }),
            // Those for after finishing are put aside when they are gained; Flock acts while housing.
            Ability::Clever => self.resolve(seat, Pending::Clever, w),
            Ability::Boost(action) => self.resolve(seat, Pending::Boost(action), w),
            Ability::Action(action) => self.resolve(seat, Pending::Action(action), w),
            Ability::Determination => self.resolve(seat, Pending::Determination, w),
            Ability::Flock(_) => {}
        }
    }

    /// Reveal so many; exactly one animal goes to the hand if there is any (ruling E31).
    fn hunt(&mut self, seat: Seat, count: u8, w: &mut impl Witness<Event>) {
        let mut seen = CardSet::EMPTY;
        for _ in 0..count {
            let Some(card) = self.draw(w) else { break };
            self.known_to[card.index()] = EVERYONE;
            seen.insert(card);
        }
        if seen.is_empty() {
            return;
        }
        self.reveal(w, || Event::Revealed { seat, cards: seen.iter().collect() });
        let animals = seen.and(CardSet::ANIMALS);
        self.discard = self.discard.union(seen.minus(CardSet::ANIMALS));
        if !animals.is_empty() {
            self.looked[seat.index()] = animals;
            self.push(Look { seat, left: 1, why: Looking::Hunter });
        }
    }

    /// Draw some, keep half (ruling E32).
    fn perceive(&mut self, seat: Seat, count: u8, w: &mut impl Witness<Event>) {
        let mut seen = CardSet::EMPTY;
        for _ in 0..count {
            let Some(card) = self.draw(w) else { break };
            self.known_to[card.index()] = Seats::one(seat);
            seen.insert(card);
        }
        if seen.is_empty() {
            return;
        }
        self.reveal(w, || Event::Drew { seat, count: seen.len() as u8, cards: Some(seen.iter().collect()) });
        self.looked[seat.index()] = seen;
        let left = (count / 2).min(seen.len() as u8);
        self.push(Look { seat, left, why: Looking::Perception });
    }

    /// Some random cards of the discard pile, one is kept (ruling E33).
    fn scavenge(&mut self, seat: Seat, count: u8, w: &mut impl Witness<Event>) {
        let seen = self.later.search(&mut self.discard, count, &mut self.rng);
        if seen.is_empty() {
            return;
        }
        for card in seen.iter() {
            self.known_to[card.index()] = EVERYONE;
        }
        self.reveal(w, || Event::Scavenged { seat, cards: seen.iter().collect() });
        self.looked[seat.index()] = seen;
        self.push(Look { seat, left: 1, why: Looking::Scavenging });
    }

    /// Two final scoring cards to choose one from (ruling E54).
    fn draw_scoring(&mut self, seat: Seat, w: &mut impl Witness<Event>) {
        let count = self.scoring_pile.len().min(2);
        if count == 0 {
            return;
        }
        for _ in 0..count {
            if let Some(card) = self.scoring_pile.pop_front() {
                self.scoring_drawn.insert(card);
            }
        }
        let drawn = self.scoring_drawn;
        self.reveal(w, || Event::ScoringDrawn { seat, cards: Some(drawn.iter().collect()) });
        self.push(Resist { seat });
    }
}
