//! How good a position looks, for bots that look one choice ahead.
//!
//! Decisions are small here, so what was begun and not yet gained counts too: a bot that sees only finished
//! gains would never begin anything.

use menagerie_kernel::Seat;

use crate::{
    choice::LevelPlace,
    content::{
        ActionKind, Animal, Bonus, Card, CardSet, Task, animal, cards_table, income, project, sponsor,
    },
    decisions::{Step, Terms},
    geometry::Building,
    pending::Pending,
    state::{ArkNova, Underway},
};

/// What a break's income is worth now, in breaks still to come.
const BREAKS_AHEAD: f32 = 2.0;
/// A point of money, conservation (beyond its points), reputation, an X-token, a card, an upgrade, a worker, a tile.
const MONEY: f32 = 0.30;
const CONSERVATION: f32 = 1.0;
pub(crate) const REPUTATION: f32 = 0.9;
pub(crate) const X_TOKEN: f32 = 0.8;
pub(crate) const CARD: f32 = 0.5;
pub(crate) const UPGRADE: f32 = 3.0;
const WORKER: f32 = 3.0;
pub(crate) const TILE: f32 = 2.0;
/// A conservation point as points: 2 or 3 on the track, and what it is worth beyond.
pub(crate) const CONSERVATION_POINT: f32 = 2.5 + CONSERVATION;

/// Points ahead of the best other, with what lies ready to become points.
pub(crate) fn evaluate(game: &ArkNova, seat: Seat) -> f32 {
    let own = game.prospects(seat) + game.own_secrets(seat) + game.begun(seat);
    let best = game.others(seat).map(|other| game.prospects(other)).fold(f32::NAN, f32::max);
    if best.is_nan() { own - 100.0 } else { own - best }
}

impl ArkNova {
    /// Points and what promises points, of what everyone can see.
    pub(crate) fn prospects(&self, seat: Seat) -> f32 {
        let player = self.player(seat);
        let mut value = player.points() as f32;
        if self.over {
            return value;
        }
        value += CONSERVATION * f32::from(player.conservation);
        value += MONEY * f32::from(player.money.min(60));
        value += BREAKS_AHEAD * MONEY * f32::from(income(player.appeal) + player.kiosk_income());
        value += X_TOKEN * f32::from(player.x_tokens);
        value += REPUTATION * f32::from(player.reputation);
        value += UPGRADE * player.upgraded.len() as f32;
        value += WORKER * f32::from(player.hired);
        value += TILE * (player.partner_zoos.len() + player.universities.len()) as f32;
        value += 1.5 * player.sponsors.len() as f32;
        value += 0.3 * player.covered.count_ones() as f32;
        value += 0.25 * player.icons.0[..13].iter().map(|&count| f32::from(count)).sum::<f32>();
        let empty: f32 = (1..6).map(|size| f32::from(player.empty[size]) * 0.7 * size as f32).sum();
        value + empty.min(6.0) + CARD * player.hand.len().min(6) as f32
    }

    /// What only the owner knows: which hand cards are ready, what the final scoring cards promise.
    pub(crate) fn own_secrets(&self, seat: Seat) -> f32 {
        let player = self.player(seat);
        let mut value = 0.0;
        if self.over {
            return value;
        }
        for card in player.hand.and(CardSet::ANIMALS).iter() {
            let animal = animal(card);
            if self.meets_animal(seat, animal, &self.underway) {
                value += 0.4;
                if player.has_home(animal) {
                    value += 0.15 * f32::from(animal.appeal);
                }
            }
        }
        for card in player.scoring {
            value += 0.5 * f32::from(self.scoring_card(seat, card));
        }
        value
    }

    /// What is begun and not yet gained.
    pub(crate) fn begun(&self, seat: Seat) -> f32 {
        self.agenda.as_slice().iter().map(|&step| self.step_value(seat, step)).sum()
    }

    fn step_value(&self, seat: Seat, step: Step) -> f32 {
        if let Some(waiting) = step.effect() {
            return if waiting.seat == seat { effect_value(waiting.effect) } else { 0.0 };
        }
        if step.deciders(self).contains(seat) { step.evaluate(self) } else { 0.0 }
    }

    /// The best that an action promises.
    pub(crate) fn action_value(&self, underway: &Underway) -> f32 {
        let seat = underway.seat;
        let player = self.player(seat);
        let settled = underway.strength > 0;
        let strength = if settled { underway.strength } else { underway.base.max(1) as u8 };
        let open = if settled { *underway } else { underway.begun(strength) };
        match underway.action {
            ActionKind::Animals => {
                let count = open.left();
                let ready = player.hand.and(CardSet::ANIMALS);
                let from_hand = ready.iter().filter(|&card| self.can_play_animal(seat, card, 0, underway));
                let best =
                    from_hand.map(|card| animal_value(animal(card)) - MONEY * f32::from(animal(card).cost));
                let best = best.fold(0.0, f32::max);
                best.max(1.0) * if count > 1 { 1.4 } else { f32::from(count) }
            }
            ActionKind::Association => {
                let task = |task| self.task_open(task, &open);
                if task(Task::Project) {
                    self.support_value(seat)
                } else if task(Task::PartnerZoo) || task(Task::University) {
                    TILE + 1.0
                } else if task(Task::Reputation) {
                    2.0 * REPUTATION
                } else {
                    0.0
                }
            }
            ActionKind::Sponsors => {
                let budget = open.left();
                let held = player.hand.and(CardSet::SPONSORS);
                let playable = held.iter().filter(|&card| {
                    let sponsor = sponsor(card);
                    self.level(seat, sponsor) <= budget && self.meets_sponsor(seat, sponsor, underway)
                });
                let best = playable.map(sponsor_value).fold(0.0, f32::max);
                best.max(MONEY * f32::from(strength))
            }
            ActionKind::Cards => {
                let table = cards_table(underway.side, strength);
                CARD * (f32::from(table.draw) - 0.7 * f32::from(table.discard))
            }
            ActionKind::Build => 0.2 * f32::from(strength.min(5)),
        }
    }

    /// The best support that is possible, as points.
    pub(crate) fn support_value(&self, seat: Seat) -> f32 {
        let player = self.player(seat);
        let mut best: f32 = 0.0;
        let lying = self.base.iter().chain(&self.above).filter(|lying| !lying.supported_by(seat));
        let lying = lying.map(|lying| (lying.card, lying.cubes));
        let held = player.hand.and(CardSet::PROJECTS);
        let fresh = held.iter().map(|card| (card, [crate::state::Cube::Free; 3]));
        for (card, cubes) in lying.chain(fresh) {
            for level in LevelPlace::ALL {
                if cubes[level as usize] == crate::state::Cube::Free
                    && self.meets_level(seat, card, level as u8, 0)
                {
                    let reward = project(card).levels[level as usize];
                    best = best.max(CONSERVATION_POINT * f32::from(reward.conservation) + 2.0);
                }
            }
        }
        best
    }
}

pub(crate) fn animal_value(animal: &Animal) -> f32 {
    f32::from(animal.appeal)
        + CONSERVATION_POINT * f32::from(animal.conservation)
        + REPUTATION * f32::from(animal.reputation)
        + animal.abilities.len() as f32
        + 0.5
}

fn sponsor_value(card: Card) -> f32 {
    let sponsor = sponsor(card);
    1.5 + f32::from(sponsor.appeal)
        + CONSERVATION_POINT * f32::from(sponsor.conservation)
        + REPUTATION * f32::from(sponsor.reputation)
        + 1.0 * (sponsor.immediate.len() + sponsor.recurring.len() + sponsor.income.len()) as f32
}

pub(crate) fn building_value(building: Building, terms: Terms) -> f32 {
    let paid = if terms == Terms::Paid { MONEY * f32::from(building.cost()) } else { 0.0 };
    let use_of_it = match building {
        Building::Pavilion | Building::Kiosk => 1.0,
        building if building.is_standard() => 0.7 * f32::from(building.size()),
        _ => 2.0,
    };
    use_of_it + 0.3 * f32::from(building.size()) - paid
}

fn effect_value(effect: Pending) -> f32 {
    match effect {
        Pending::Gain(Bonus::Money(amount)) => MONEY * f32::from(amount),
        Pending::Gain(Bonus::Appeal(amount)) => f32::from(amount),
        Pending::Gain(Bonus::Conservation(amount)) => CONSERVATION_POINT * f32::from(amount),
        Pending::Gain(Bonus::Reputation(amount)) => REPUTATION * f32::from(amount),
        Pending::Gain(Bonus::XToken(amount)) => X_TOKEN * f32::from(amount),
        Pending::Gain(Bonus::Upgrade) | Pending::Space(_) => UPGRADE,
        Pending::Gain(Bonus::Worker) => WORKER,
        _ => 1.0,
    }
}
