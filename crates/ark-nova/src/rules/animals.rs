//! The Animals action (rulings E1–E29, G33, G34).

use menagerie_kernel::{Seat, Witness};

use crate::{
    choice::{Choice, Home, SizeClass},
    content::{
        Bonus, CHOSEN_LARGE_APPEAL, CHOSEN_SMALL_APPEAL, Card, CardSet, DISPLAY, MapAbility, Rule, Side,
        TOWER_APPEAL, animal, animals_table,
    },
    event::Event,
    pending::{Host, Pending},
    rules::triggers::Effects,
    state::{ArkNova, EVERYONE, Frame},
    step::Step,
};

impl ArkNova {
    /// The side that this execution is played with: fixed at its start, unless the table says otherwise (B17, O2).
    pub(crate) fn frame_side(&self, frame: &Frame) -> Side {
        if self.rules.upgrade_at_once && frame.owner == frame.seat {
            self.player(frame.seat).side(frame.action)
        } else {
            frame.side
        }
    }

    /// Whether any animal could be played with a range of so many folders.
    fn any_animal(&self, frame: &Frame, folders: usize) -> bool {
        self.any_animal_of(self.player(frame.seat).hand, frame, folders)
    }

    /// The same for a hand of these cards.
    fn any_animal_of(&self, hand: CardSet, frame: &Frame, folders: usize) -> bool {
        let seat = frame.seat;
        let possible = self.player(seat).within_means(self.budget(seat, frame));
        hand.and(possible).iter().any(|card| self.can_play_animal(seat, card, 0, frame))
            || (self.frame_side(frame) == Side::II
                && self.display[..folders].iter().enumerate().any(|(folder, card)| {
                    card.is_some_and(|card| {
                        possible.contains(card) && self.can_play_animal(seat, card, folder as u8 + 1, frame)
                    })
                }))
    }

    /// Whether the action gives a reputation first (ruling E5).
    fn reputation_first(&self, frame: &Frame) -> bool {
        frame.side == Side::II && frame.strength >= 5 && self.reputation_can_rise(frame.seat)
    }

    /// How far the display can be reached after the reputation that this action may give first (ruling B9).
    pub(crate) fn range_after_reputation(&self, frame: &Frame) -> usize {
        let player = self.player(frame.seat);
        if self.reputation_first(frame) && player.reputation < self.reputation_cap(frame.seat) {
            usize::from(crate::content::range(player.reputation + 1))
        } else {
            player.range()
        }
    }

    pub(crate) fn can_animals(&self, frame: &Frame) -> bool {
        let counted = animals_table(frame.side, frame.strength) > 0;
        counted
            && (self.any_animal(frame, self.range_after_reputation(frame))
                || (self.rules.reputation_only && self.reputation_first(frame)))
    }

    /// Whether the Animals action that has begun could play an animal without this hand card.
    pub(crate) fn can_animals_without(&self, card: Card, frame: &Frame) -> bool {
        let mut hand = self.player(frame.seat).hand;
        hand.remove(card);
        self.any_animal_of(hand, frame, self.player(frame.seat).range())
    }

    pub(crate) fn begin_animals(&mut self) {
        self.frame.left = animals_table(self.frame.side, self.frame.strength);
        self.frame.only_small = true;
        self.agenda.push(Step::Animals);
        if self.reputation_first(&self.frame) {
            self.agenda.push(Step::FirstReputation);
        }
    }

    pub(crate) fn offer_first_reputation(&self, out: &mut Vec<Choice>) {
        out.push(Choice::Reputation);
        let frame = &self.frame;
        if self.any_animal(frame, self.player(frame.seat).range()) {
            out.push(Choice::Done);
        }
    }

    pub(crate) fn offer_animals(&self, out: &mut Vec<Choice>) {
        let frame = &self.frame;
        let seat = frame.seat;
        for card in self.player(seat).hand.and(CardSet::ANIMALS).iter() {
            if self.can_play_animal(seat, card, 0, frame) {
                out.push(Choice::Play(card));
            }
        }
        if self.frame_side(frame) == Side::II {
            for (folder, card) in self.display[..self.player(seat).range()].iter().enumerate() {
                if let Some(card) = card
                    && card.animal().is_some()
                    && self.can_play_animal(seat, *card, folder as u8 + 1, frame)
                {
                    out.push(Choice::Play(*card));
                }
            }
        }
        if frame.done > 0 || (self.rules.reputation_only && frame.extra_used) {
            out.push(Choice::Done);
        }
        self.offer_harbor(seat, out);
    }

    /// Goes on by itself where everyone can see that no further animal is possible.
    pub(crate) fn settle_animals(&mut self) -> bool {
        let frame = &self.frame;
        let left = if self.rules.upgrade_at_once && frame.owner == frame.seat {
            animals_table(self.frame_side(frame), frame.strength).saturating_sub(frame.done)
        } else {
            frame.left
        };
        let from_display = self.frame_side(frame) == Side::II
            && self.shown(self.player(frame.seat).range()).any(|card| card.animal().is_some());
        let hopeless = self.player(frame.seat).hand.is_empty() && !from_display;
        if frame.done > 0 && (left == 0 || hopeless) {
            self.end_animals();
            return true;
        }
        false
    }

    /// The animals are played; sponsor 228 may add one (ruling G34).
    pub(crate) fn end_animals(&mut self) {
        self.agenda.pop();
        let frame = &self.frame;
        if frame.done > 0 && frame.only_small && self.player(frame.seat).has(Rule::SmallProgram) {
            self.agenda.push(Step::TakeSmall);
            self.agenda.push(Step::MoreSmall);
        }
    }

    pub(crate) fn offer_more_small(&self, out: &mut Vec<Choice>) {
        let seat = self.frame.seat;
        for card in self.player(seat).hand.and(CardSet::ANIMALS).iter() {
            if animal(card).is_small() && self.can_play_animal(seat, card, 0, &self.frame) {
                out.push(Choice::Play(card));
            }
        }
        out.push(Choice::Done);
        self.offer_harbor(seat, out);
    }

    pub(crate) fn offer_take_small(&self, out: &mut Vec<Choice>) {
        for card in self.shown(DISPLAY) {
            if card.animal().is_some_and(crate::content::Animal::is_small) {
                out.push(Choice::Snap(card));
            }
        }
    }

    /// Plays an animal: paid, laid down; its home is chosen next.
    pub(crate) fn play_animal(&mut self, card: Card, w: &mut impl Witness<Event>) {
        let seat = self.frame.seat;
        let animal = animal(card);
        let folder = self.folder_of(card);
        let cost = self.player(seat).animal_cost(animal, folder.map_or(0, |folder| folder as u8 + 1));
        if let Some(folder) = folder {
            self.display[folder] = None;
        }
        self.known_to[card.index()] = EVERYONE;
        self.player_mut(seat).hand.remove(card);
        self.player_mut(seat).animals.insert(card);
        w.see(|| Event::Played { seat, card });
        self.pay(seat, cost, w);
        let frame = &mut self.frame;
        frame.left = frame.left.saturating_sub(1);
        frame.done += 1;
        frame.only_small &= animal.is_small();
        self.agenda.push(Step::House(seat, card));
    }

    /// Houses it where there is only one place for it.
    pub(crate) fn settle_house(&mut self, seat: Seat, card: Card, w: &mut impl Witness<Event>) -> bool {
        let homes = self.player(seat).homes(animal(card));
        match homes[..] {
            [home] => {
                self.house(seat, card, home, w);
                true
            }
            _ => false,
        }
    }

    /// Occupies the home and gathers all effects of the animal (rulings E24–E29).
    pub(crate) fn house(&mut self, seat: Seat, card: Card, home: Home, w: &mut impl Witness<Event>) {
        self.agenda.pop();
        let animal = animal(card);
        w.see(|| Event::Housed { seat, card, home });
        self.lodge(card, home);
        let mut effects = Effects::new();
        let interactive = self.rules.interactive;
        let player = self.player_mut(seat);
        match home {
            Home::Enclosure(hex) => {
                let tower = match player.map().ability {
                    MapAbility::ObservationTower(tower) => tower.bit(),
                    _ => 0,
                };
                if let Some(index) = player.built.iter().position(|built| built.anchor() == hex) {
                    player.flip(index);
                    if player.built[index].spot().around & tower != 0 {
                        effects.push(Pending::Gain(Bonus::Appeal(TOWER_APPEAL)));
                    }
                }
            }
            Home::Special => {
                if let Some((special, spaces)) = animal.special {
                    player.lodged[special.index()] += spaces;
                }
            }
            Home::Flock => {}
        }
        player.small_animals += u8::from(animal.is_small());
        player.large_animals += u8::from(animal.is_large());
        match player.chosen_size {
            Some(SizeClass::Small) if animal.is_small() => {
                effects.push(Pending::Gain(Bonus::Appeal(CHOSEN_SMALL_APPEAL)));
            }
            Some(SizeClass::Large) if animal.is_large() => {
                effects.push(Pending::Gain(Bonus::Appeal(CHOSEN_LARGE_APPEAL)));
            }
            _ => {}
        }
        if animal.appeal > 0 {
            effects.push(Pending::Gain(Bonus::Appeal(animal.appeal)));
        }
        if animal.conservation > 0 {
            effects.push(Pending::Gain(Bonus::Conservation(animal.conservation)));
        }
        if animal.reputation > 0 {
            effects.push(Pending::Gain(Bonus::Reputation(animal.reputation)));
        }
        let abilities = if interactive { animal.abilities } else { animal.solo };
        effects.extend(abilities.iter().map(|&ability| Pending::Ability(ability, Host::Card(card))));
        self.icons_enter(seat, &animal.icons, &mut effects, w);
        self.push_pool(seat, &effects);
    }
}
