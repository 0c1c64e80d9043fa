//! The Animals action (rulings E1–E29, G33, G34).

use menagerie_kernel::{Seat, Witness};

use crate::{
    choice::{Home, SizeClass},
    content::{
        Bonus, CHOSEN_LARGE_APPEAL, CHOSEN_SMALL_APPEAL, Card, CardSet, MapAbility, Rule, Side, TOWER_APPEAL,
        animal, animals_table, reputation_bonus,
    },
    decisions::{Animals, FirstReputation, House, MoreSmall, TakeSmall},
    effects::Effects,
    event::Event,
    pending::{Carrier, Pending},
    state::{ArkNova, EVERYONE, Execution, Underway},
};

impl ArkNova {
    /// The side that this execution is played with: fixed at its start, unless the table says otherwise (B17, O2).
    pub(crate) fn underway_side(&self, underway: &Underway) -> Side {
        if self.rules.upgrade_at_once && underway.owner == underway.seat {
            self.player(underway.seat).side(underway.action)
        } else {
            underway.side
        }
    }

    /// Whether any animal could be played with a range of so many folders.
    pub(crate) fn any_animal(&self, underway: &Underway, folders: usize) -> bool {
        self.any_animal_of(CardSet::ANIMALS, underway, folders)
    }

    /// The same for these cards only.
    pub(crate) fn any_animal_of(&self, these: CardSet, underway: &Underway, folders: usize) -> bool {
        let seat = underway.seat;
        let player = self.player(seat);
        let possible = player.within_means().and(these);
        player.hand.and(possible).iter().any(|card| self.can_play_animal(seat, card, 0, underway))
            || (self.underway_side(underway) == Side::II
                && self.display[..folders].iter().enumerate().any(|(folder, card)| {
                    card.is_some_and(|card| {
                        possible.contains(card)
                            && self.can_play_animal(seat, card, folder as u8 + 1, underway)
                    })
                }))
    }

    /// Whether the action gives a reputation first (ruling E5).
    fn reputation_first(&self, underway: &Underway) -> bool {
        underway.side == Side::II && underway.strength >= 5 && self.reputation_can_rise(underway.seat)
    }

    /// How far the display can be reached after the reputation that this action may give first (ruling B9).
    pub(crate) fn range_after_reputation(&self, underway: &Underway) -> usize {
        let player = self.player(underway.seat);
        if self.reputation_first(underway) && player.reputation < self.reputation_cap(underway.seat) {
            usize::from(crate::content::range(player.reputation + 1))
        } else {
            player.range()
        }
    }

    /// Whether a bonus of that reputation would make an animal playable (ruling B9).
    fn reputation_brings_animal(&self, underway: &Underway) -> bool {
        let player = self.player(underway.seat);
        let rises = player.reputation < self.reputation_cap(underway.seat);
        let helps = match reputation_bonus(player.reputation + 1) {
            // The strength is chosen by then, and a worker alone plays nothing.
            None | Some(Bonus::XToken(_)) => false,
            Some(Bonus::Worker) => player.hiring_bonus().is_some(),
            Some(_) => true,
        };
        rises && helps && self.animal_after_reputation(underway)
    }

    pub(crate) fn can_animals(&self, underway: &Underway) -> bool {
        let counted = animals_table(underway.side, underway.strength) > 0;
        counted
            && (self.any_animal(underway, self.range_after_reputation(underway))
                || (self.reputation_first(underway)
                    && (self.rules.reputation_only || self.reputation_brings_animal(underway))))
    }

    /// Whether the Animals action that has begun could play an animal without this hand card.
    pub(crate) fn can_animals_without(&self, card: Card, underway: &Underway) -> bool {
        let mut others = CardSet::ANIMALS;
        others.remove(card);
        self.any_animal_of(others, underway, self.player(underway.seat).range())
    }

    pub(crate) fn begin_animals(&mut self) {
        self.push(Animals);
        if self.reputation_first(&self.underway) {
            self.push(FirstReputation);
        }
    }

    /// How many animals this execution may still play, also where an upgrade counts at once (ruling O2).
    pub(crate) fn animals_left(&self, underway: &Underway) -> u8 {
        let side = self.underway_side(underway);
        if side == underway.side {
            underway.left()
        } else {
            animals_table(side, underway.strength).saturating_sub(underway.done)
        }
    }

    /// The animals are played; sponsor 228 may add one (ruling G34).
    pub(crate) fn end_animals(&mut self) {
        self.agenda.pop();
        let underway = &self.underway;
        if underway.done > 0
            && matches!(underway.execution, Execution::Animals { only_small: true, .. })
            && self.player(underway.seat).has(Rule::SmallProgram)
        {
            self.push(TakeSmall);
            self.push(MoreSmall);
        }
    }

    /// Plays an animal: paid, laid down; its home is chosen next.
    pub(crate) fn play_animal(&mut self, card: Card, w: &mut impl Witness<Event>) {
        let seat = self.underway.seat;
        let animal = animal(card);
        let folder = self.folder_of(card);
        let cost = self.player(seat).animal_cost(animal, folder.map_or(0, |folder| folder as u8 + 1));
        if let Some(folder) = folder {
            self.display[folder] = None;
        }
        self.known_to[card.index()] = EVERYONE;
        self.player_mut(seat).hand.remove(card);
        self.player_mut(seat).animals.insert(card);
        w.see(|| Event::Played { seat, card, folder: folder.map(|at| at as u8 + 1) });
        self.pay(seat, cost, w);
        self.underway.done += 1;
        if let Execution::Animals { left, only_small, .. } = &mut self.underway.execution {
            *left = left.saturating_sub(1);
            *only_small &= animal.is_small();
        }
        self.push(House { seat, card });
    }

    /// Occupies the home and gathers all effects of the animal (rulings E24–E29).
    pub(crate) fn house(&mut self, seat: Seat, card: Card, home: Home, w: &mut impl Witness<Event>) {
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
        effects.extend(abilities.iter().map(|&ability| Pending::Ability(ability, Carrier::Card(card))));
        self.icons_enter(seat, &animal.icons, &mut effects, w);
        self.push_pool(seat, &effects);
    }
}
