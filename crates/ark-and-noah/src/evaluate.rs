//! How good a position looks, for bots.
//!
//! A seat's worth is its points so far and what its planks, goods and animals can be expected to bring. The
//! weights are guesses that were tuned by matches; the shape follows the rules: pairs are worth what fits them,
//! enclosures what may still enter them, goods what can still be placed, and everything unplaced costs.

use menagerie_kernel::{Blind, Seat};

use crate::{
    choice::Choice,
    content::{Action, BESTIARY},
    stage::Stage,
    state::{ArkAndNoah, Enclosure},
    tile::{Sex, species_in},
};

/// What of the position all seats' worths look at.
struct Survey {
    /// Rounds that will probably follow the current one.
    time: f32,
    /// How likely a pair of each size finds room, were a seat's planks around it.
    room: [f32; 5],
    /// Species with both animals held, as bits.
    pairs: u32,
    /// Pieces of each kind the ark can still take.
    places: Places,
}

struct Places {
    pitch: f32,
    food: f32,
}

impl ArkAndNoah {
    /// Points ahead of the best other seat.
    pub(crate) fn outlook(&self, seat: Seat) -> f32 {
        match self.stage {
            // A choice half made is worth its best completion.
            Stage::Give { .. } | Stage::SwapSecond { .. } if self.actor == seat => self.best_completion(seat),
            _ => {
                let survey = self.survey();
                let others = Seat::all(self.players()).filter(|&other| other != seat);
                let best = others.map(|other| self.worth(other, &survey)).fold(f32::MIN, f32::max);
                self.worth(seat, &survey) - best
            }
        }
    }

    fn best_completion(&self, seat: Seat) -> f32 {
        let mut choices: Vec<Choice> = Vec::new();
        self.offer(&mut choices);
        let after = choices.into_iter().map(|choice| {
            let mut game = self.clone();
            game.carry_out(seat, choice, &mut Blind);
            game.outlook(seat)
        });
        after.fold(f32::MIN, f32::max)
    }

    fn survey(&self) -> Survey {
        let rounds = f32::from(self.options.mode.rounds());
        let gaps = (self.ark.hull & !self.all_planks()).count_ones() as f32;
        let time = (rounds - 1.0 - f32::from(self.rounds)).max(0.0) + if gaps > 6.0 { 1.0 } else { 0.0 };
        let time = if self.ended.is_some() { 0.0 } else { time };
        Survey {
            time,
            room: self.room(),
            pairs: self.held().pairs(),
            places: Places {
                pitch: (self.ark.pitch.len() as u32 - self.pitch.count_ones()) as f32,
                food: (self.ark.cells.len() as u32 - self.food.count_ones()) as f32,
            },
        }
    }

    /// For each size the best place: a finished enclosure by what it lacks, or one that could be finished by the
    /// planks it lacks.
    fn room(&self) -> [f32; 5] {
        let planks = self.all_planks();
        let reading = self.options.pitch_contact as usize;
        let held = self.held().any();
        let mut room = [0.0f32; 5];
        for enclosure in &self.enclosures {
            let ready = self.readiness(enclosure);
            if enclosure.small.is_none() {
                room[0] = room[0].max(ready);
            }
            if enclosure.large.is_none() {
                let place = &mut room[enclosure.size() as usize];
                *place = place.max(ready);
            }
        }
        for size in 1..=4 {
            if room[size] >= 0.6 || held & BESTIARY.by_size[size] == 0 {
                continue;
            }
            for pen in &self.ark.pens[size - 1] {
                if pen.cells & self.closed_cells != 0 {
                    continue;
                }
                let missing = (pen.rim & !planks).count_ones();
                let leaks = if self.quick() { 0 } else { (pen.contact[reading] & !self.pitch).count_ones() };
                let hope = HOPE[missing as usize] - 0.02 * leaks as f32;
                room[size] = room[size].max(hope);
            }
        }
        room
    }

    /// How near a finished enclosure is to taking a pair.
    fn readiness(&self, enclosure: &Enclosure) -> f32 {
        let lacks = self.lacks_food(enclosure).count_ones() as f32
            + 1.3 * self.lacks_pitch(enclosure).count_ones() as f32;
        (0.95 - 0.07 * lacks).max(0.3)
    }

    /// Points so far and points to come.
    fn worth(&self, seat: Seat, survey: &Survey) -> f32 {
        let score = self.sheets[seat.index()].total() as f32;
        if self.stage == Stage::Over {
            return score;
        }
        score
            + self.goods_worth(seat, survey)
            + self.animals_worth(seat, survey)
            + self.planks_worth(seat, survey)
            + self.hull_worth(seat)
            + self.pending_worth(seat)
    }

    /// Pieces of an action a seat may still spend: in the action now carried out, or in one chosen this round.
    fn budget(&self, seat: Seat, action: Action) -> f32 {
        let mode = self.options.mode;
        let share = |first: bool| f32::from(if first { action.full(mode) } else { action.reduced(mode) });
        if self.action == Some(action) {
            return match self.stage {
                Stage::Build { left } | Stage::Load { left } if seat == self.actor => f32::from(left),
                _ if self.order[self.turn as usize..].contains(&seat) => share(self.order[0] == seat),
                _ => 0.0,
            };
        }
        self.in_progress[action.column()].map_or(0.0, |owner| share(owner == seat))
    }

    /// Goods bring a point each while there is a chance to place them, and cost one afterwards.
    fn goods_worth(&self, seat: Seat, survey: &Survey) -> f32 {
        let hand = self.hand(seat);
        let (planks, pitch, food) = (f32::from(hand.planks), f32::from(hand.pitch), f32::from(hand.food));
        let build = self.budget(seat, Action::Build) + 3.0 * survey.time;
        if self.quick() {
            return 0.45 * planks.min(build) + 0.05 * planks;
        }
        let load = self.budget(seat, Action::Load) + 1.7 * survey.time;
        let pitch_placed = pitch.min(survey.places.pitch).min(build);
        let planks_placed = planks.min((build - pitch_placed).max(0.0));
        let food_placed = food.min(survey.places.food).min(load);
        let placed = 0.9 * planks_placed + 0.85 * pitch_placed + 0.8 * food_placed;
        let left = planks + pitch + food - planks_placed - pitch_placed - food_placed;
        placed - 0.8 * left
    }

    /// A tile is worth its points by the chance to load it, less its penalty by the chance to keep it.
    fn animals_worth(&self, seat: Seat, survey: &Survey) -> f32 {
        let own = self.hand(seat).animals;
        let load = self.budget(seat, Action::Load);
        let soon = if load > 0.0 { 1.0 } else { (0.35 + 0.2 * survey.time).min(0.92) };
        let mut worth = 0.0;
        for sex in Sex::BOTH {
            for species in species_in(own.of(sex)) {
                let facts = species.facts();
                let (points, size) = (f32::from(facts.points), f32::from(facts.size));
                let chance = if survey.pairs & species.bit() != 0 {
                    soon * survey.room[facts.size as usize]
                } else {
                    (0.06 * survey.time).min(0.4) * survey.room[facts.size as usize].max(0.5)
                };
                worth += points * chance;
                if facts.size == 0 && survey.pairs & species.bit() != 0 {
                    // A small pair scores the planks around it, half of which may be one's own.
                    worth += 2.5 * chance;
                }
                if !self.quick() {
                    worth -= size * (1.0 - chance) * 0.9;
                }
            }
        }
        worth
    }

    /// Planks around enclosures score with every pair that may still enter.
    fn planks_worth(&self, seat: Seat, survey: &Survey) -> f32 {
        let own = self.planks[seat.index()];
        let left = 0.25 + 0.1 * survey.time.min(6.0);
        let mut worth = 0.0;
        let mut around = 0u128;
        for enclosure in &self.enclosures {
            let rim = self.ark.rim(enclosure.cells);
            around |= rim;
            let planks = (own & rim).count_ones() as f32;
            if planks == 0.0 {
                continue;
            }
            let ready = self.readiness(enclosure);
            let large =
                enclosure.large.is_none().then(|| self.demand(enclosure.size() as usize, seat, survey));
            let small =
                (enclosure.small.is_none() && !self.quick()).then(|| 0.6 * self.demand(0, seat, survey));
            let pairs = (large.unwrap_or(0.0) + small.unwrap_or(0.0)) * left * ready;
            worth += planks * pairs;
            if !self.quick() {
                let contact =
                    self.ark.contact(enclosure.cells, self.options.pitch_contact).count_ones() as f32;
                worth += 0.4 * contact * pairs;
            }
        }
        let loose = (own & !around).count_ones() as f32;
        worth + 0.3 * left * loose
    }

    /// How much an enclosure of this size is wanted: most by a seat's own pairs.
    fn demand(&self, size: usize, seat: Seat, survey: &Survey) -> f32 {
        let sized = BESTIARY.by_size[size];
        let own = self.hand(seat).animals.any();
        if survey.pairs & own & sized != 0 {
            1.0
        } else if survey.pairs & sized != 0 {
            0.7
        } else if self.held().any() & sized != 0 {
            0.4
        } else {
            0.2
        }
    }

    /// The bonus for the most planks on the hull, by how far ahead a seat is and how near the end.
    fn hull_worth(&self, seat: Seat) -> f32 {
        let others =
            Seat::all(self.players()).filter(|&other| other != seat).map(|other| self.hull_planks(other));
        let ahead = self.hull_planks(seat) as f32 - others.max().unwrap_or(0) as f32;
        let progress = f32::from(self.rounds + 1) / f32::from(self.options.mode.rounds());
        5.0 * (0.5 + 0.15 * ahead).clamp(0.0, 1.0) * progress.min(1.0)
    }

    /// What actions chosen this round, and not yet carried out, will bring from the reserve.
    fn pending_worth(&self, seat: Seat) -> f32 {
        let mut worth = 0.0;
        for (action, owner) in Action::ALL.into_iter().zip(self.in_progress) {
            let Some(owner) = owner.filter(|_| self.action != Some(action)) else { continue };
            let first = owner == seat;
            let mode = self.options.mode;
            let share = f32::from(if first { action.full(mode) } else { action.reduced(mode) });
            worth += match action {
                Action::Pitch | Action::Food => 0.7 * share,
                Action::Wood => 0.75 * share,
                Action::Animals => {
                    if first {
                        2.0
                    } else {
                        1.0
                    }
                }
                Action::Exchange => {
                    if first {
                        1.5
                    } else {
                        0.0
                    }
                }
                Action::Build | Action::Load => 0.0,
            };
        }
        worth
    }
}

/// The chance that an enclosure gets finished, by the planks it lacks.
const HOPE: [f32; 11] = [0.6, 0.58, 0.53, 0.48, 0.43, 0.39, 0.35, 0.32, 0.29, 0.27, 0.25];
