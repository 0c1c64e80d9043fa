//! How good a position looks, for bots.
//!
//! A seat's prospects are its points so far and what its planks, goods and animals can be expected to bring: pairs are
//! worth what fits them, enclosures what may still enter them, goods what can still be placed, and everything
//! left over costs.

mod nearest;
mod room;
mod swap;
mod weights;

use menagerie_kernel::{Blind, Game, Seat};
use menagerie_kit::List;

pub(crate) use self::room::Fence;
use self::weights::Weights;
use crate::{
    choice::Choice,
    content::{Action, BESTIARY, Edges, pieces},
    decisions::Step,
    state::{ArkAndNoah, MOST},
    tile::{Sex, SpeciesSet},
};

/// No hope counts more than this: what is done is worth more than what can be done.
const SURE: f32 = 0.93;

/// Where points to come are expected from: goods, animals, planks, the hull, actions chosen and not yet carried out.
pub(crate) const PARTS: usize = 5;
const PLANKS: usize = 2;
const HULL: usize = 3;

/// Points to come, by seat and by where they come from.
pub(crate) type Parts = [[f32; PARTS]; MOST];

/// The prospects of all seats, part by part.
pub(crate) struct Outlook {
    pub parts: Parts,
    /// How likely a pair of each size finds room.
    pub room: [f32; 5],
    /// Rounds that will probably follow the current one.
    pub time: f32,
    /// What each finished enclosure has and lacks, in the order of the enclosures.
    pub fences: List<Fence, 48>,
}

/// What the prospects of all seats look at.
struct Survey {
    weights: &'static Weights,
    /// Rounds that will probably follow the current one.
    time: f32,
    /// How likely a pair of each size finds room.
    room: [f32; 5],
    /// Species with both animals held, and with any.
    pairs: SpeciesSet,
    held: SpeciesSet,
    /// A seat's share of the pitch and food that the ark can still take.
    pitch: f32,
    food: f32,
    fences: List<Fence, 48>,
}

/// Pieces that may still be placed: in this round, and in those to come.
struct Chance {
    now: f32,
    later: f32,
}

impl Chance {
    /// Places what it can of a heap, in at most so many places, and gives what the heap is worth.
    fn place(&mut self, heap: f32, places: f32, piece: f32, weights: &Weights) -> f32 {
        let now = heap.min(places).min(self.now);
        let later = (heap.min(places) - now).min(self.later);
        self.now -= now;
        self.later -= later;
        piece * (now + weights.later * later) - weights.leftover * (heap - now - later)
    }
}

/// Points ahead of the best other seat, as far as they can be foreseen.
pub(crate) fn evaluate(game: &ArkAndNoah, seat: Seat) -> f32 {
    if !half_made(game, seat) {
        return game.lead(seat, &game.outlook().parts);
    }
    if game.step == Step::ThirdTile {
        // The third tile is still hidden: one of the other two, then.
        let mut known = game.clone();
        known.step = Step::TakeTile;
        return known.best_completion(seat);
    }
    game.best_completion(seat)
}

/// Whether a seat is in the middle of a choice, which is worth its best completion. So is a draw in the quick game,
/// where a tile is all that these actions bring.
pub(crate) fn half_made(game: &ArkAndNoah, seat: Seat) -> bool {
    let own = game.actor == seat;
    match game.step {
        Step::Give { .. } | Step::SwapSecond { .. } => own,
        Step::TakeTile | Step::Keep | Step::ThirdTile => own && game.quick(),
        Step::ChooseAction
        | Step::Reward
        | Step::ChooseExchange
        | Step::Draw { .. }
        | Step::SwapFirst
        | Step::Build { .. }
        | Step::Load { .. }
        | Step::LastFood
        | Step::LastPairs
        | Step::TurnEnd { .. }
        | Step::Over => false,
    }
}

impl ArkAndNoah {
    fn best_completion(&self, seat: Seat) -> f32 {
        let mut choices: Vec<Choice> = Vec::new();
        self.choices(seat, &mut choices);
        if let Step::SwapSecond { first } = self.step
            && let Some(best) = self.best_swap(seat, first, &choices)
        {
            return best;
        }
        let after = choices.into_iter().map(|choice| {
            let mut game = self.clone();
            game.apply(seat, choice, &mut Blind);
            evaluate(&game, seat)
        });
        after.fold(f32::MIN, f32::max)
    }

    /// Points ahead of the best other seat, had and to come.
    pub(crate) fn lead(&self, seat: Seat, parts: &Parts) -> f32 {
        let others = Seat::all(self.players()).filter(|&other| other != seat);
        let best = others.map(|other| self.prospects(other, parts)).fold(f32::MIN, f32::max);
        self.prospects(seat, parts) - best
    }

    /// Points so far and points to come.
    pub(crate) fn prospects(&self, seat: Seat, parts: &Parts) -> f32 {
        self.sheets[seat.index()].total() as f32 + parts[seat.index()].iter().sum::<f32>()
    }

    /// What every seat may hope for, for those who learn from it.
    pub(crate) fn outlook(&self) -> Outlook {
        let survey = self.survey();
        let parts = self.all_parts(&survey);
        Outlook { parts, room: survey.room, time: survey.time, fences: survey.fences }
    }

    fn all_parts(&self, survey: &Survey) -> Parts {
        let mut parts = [[0.0; PARTS]; MOST];
        if self.step == Step::Over {
            return parts;
        }
        let hull = self.hull_values(survey);
        for seat in Seat::all(self.players()) {
            parts[seat.index()] = self.parts(seat, hull[seat.index()], survey);
        }
        parts
    }

    fn survey(&self) -> Survey {
        let weights = Weights::of(self.options.mode);
        let held = self.in_play();
        let share = |places: usize, filled: usize| (places as f32 - filled as f32) / self.players() as f32;
        let fences: List<Fence, 48> = self.enclosures.iter().map(|enclosure| self.fence(enclosure)).collect();
        Survey {
            weights,
            time: self.time_left(),
            room: self.room(weights, held.pairs(), &fences),
            pairs: held.pairs(),
            held: held.any(),
            pitch: share(self.ark.pitch.len(), self.pitch.len()),
            food: share(self.ark.cells.len(), self.food.len()),
            fences,
        }
    }

    /// Rounds after this one. A game whose hull has gaps goes on after its least rounds.
    fn time_left(&self) -> f32 {
        if self.ended.is_some() {
            return 0.0;
        }
        let least = f32::from(self.options.mode.rounds()) - 1.0 - f32::from(self.rounds);
        let weights = Weights::of(self.options.mode);
        let open = (self.gaps() - weights.gaps_spared).max(0.0);
        least.max(0.0) + (open / weights.gaps_a_round).ceil()
    }

    /// Edges of the hull without a plank.
    fn gaps(&self) -> f32 {
        self.ark.hull.minus(self.all_planks()).len() as f32
    }

    /// Points to come, by where they come from.
    fn parts(&self, seat: Seat, hull: f32, survey: &Survey) -> [f32; PARTS] {
        [
            self.goods_value(seat, survey),
            self.animals_value(seat, survey),
            self.planks_value(seat, survey),
            hull,
            self.coming_value(seat, survey),
        ]
    }

    /// What a seat may still spend in an action: in the one being carried out, or in one chosen this round.
    pub(crate) fn budget(&self, seat: Seat, action: Action) -> f32 {
        if self.action != Some(action) {
            return self.in_progress[action.column()].map_or(0.0, |owner| self.share(action, owner == seat));
        }
        match self.step {
            Step::Build { left } | Step::Load { left } if seat == self.actor => f32::from(left),
            _ if self.order[self.turn as usize..].contains(&seat) => {
                self.share(action, self.order[0] == seat)
            }
            _ => 0.0,
        }
    }

    fn share(&self, action: Action, first: bool) -> f32 {
        let mode = self.options.mode;
        f32::from(if first { action.full(mode) } else { action.reduced(mode) })
    }

    /// Goods bring their points while there is a chance to place them, more when it comes this round, and cost
    /// some afterwards.
    fn goods_value(&self, seat: Seat, survey: &Survey) -> f32 {
        let weights = survey.weights;
        let hand = self.hand(seat);
        let mut build =
            Chance { now: self.budget(seat, Action::Build), later: weights.build_rate * survey.time };
        let mut load =
            Chance { now: self.budget(seat, Action::Load), later: weights.load_rate * survey.time };
        build.place(f32::from(hand.pitch), survey.pitch, weights.pitch, weights)
            + build.place(f32::from(hand.planks), f32::INFINITY, weights.plank, weights)
            + load.place(f32::from(hand.food), survey.food, weights.food, weights)
    }

    /// A tile is worth its points by the chance to load it, less its penalty by the chance to keep it.
    fn animals_value(&self, seat: Seat, survey: &Survey) -> f32 {
        let weights = survey.weights;
        let own = self.hand(seat).animals;
        let soon = if self.budget(seat, Action::Load) > 0.0 {
            1.0
        } else {
            (weights.load_now + weights.load_later * survey.time).min(weights.load_most)
        };
        let mate = (weights.mate * survey.time).min(weights.mate_most);
        let mut value = 0.0;
        for sex in Sex::ALL {
            for species in own.of(sex) {
                let facts = species.facts();
                let room = survey.room[facts.size as usize];
                let chance =
                    if survey.pairs.contains(species) { soon * room } else { mate * room.max(weights.hope) };
                let points = if facts.size == 0 { weights.small_pair } else { f32::from(facts.points) };
                value += points * chance - weights.behind * f32::from(facts.size) * (1.0 - chance);
            }
        }
        value
    }

    /// Planks around enclosures score with every pair that may still enter.
    fn planks_value(&self, seat: Seat, survey: &Survey) -> f32 {
        let weights = survey.weights;
        let own = self.planks[seat.index()];
        let left = (weights.rim_now + weights.rim_later * survey.time).min(SURE);
        let (mut value, mut around) = (0.0, Edges::EMPTY);
        for (enclosure, fence) in self.enclosures.iter().zip(&survey.fences) {
            around = around.union(fence.rim);
            let planks = own.and(fence.rim);
            if planks.is_empty() {
                continue;
            }
            let planks = planks.len() as f32;
            let mut pairs = 0.0;
            if enclosure.large.is_none() {
                pairs += self.demand(enclosure.size() as usize, seat, survey);
            }
            if enclosure.small.is_none() {
                pairs += weights.wanted_by_small * self.demand(0, seat, survey);
            }
            let contact = f32::from(fence.contact);
            value += (planks + weights.contact * contact) * pairs * left * fence.readiness(weights);
        }
        value + weights.loose * own.minus(around).len() as f32 + weights.rim * own.and(around).len() as f32
    }

    /// How much an enclosure of this size is wanted: most by a seat's own pairs.
    fn demand(&self, size: usize, seat: Seat, survey: &Survey) -> f32 {
        let sized = BESTIARY.by_size[size];
        if !survey.pairs.and(self.hand(seat).animals.any()).is_disjoint(sized) {
            1.0
        } else if !survey.pairs.is_disjoint(sized) {
            survey.weights.wanted_by_other
        } else if !survey.held.is_disjoint(sized) {
            survey.weights.wanted_by_single
        } else {
            survey.weights.wanted_by_none
        }
    }

    /// The bonus for the most planks on the hull, by how far ahead each seat is and how near the end.
    fn hull_values(&self, survey: &Survey) -> [f32; MOST] {
        let planks: [usize; MOST] = std::array::from_fn(|seat| self.hull_planks(Seat(seat as u8)));
        let progress = f32::from(self.rounds + 1) / f32::from(self.options.mode.rounds());
        // The fewer gaps are left, the more a plank ahead decides.
        let each = survey.weights.hull + survey.weights.hull_late / (self.gaps() / 2.0 + 1.0);
        std::array::from_fn(|seat| {
            let others = (0..self.players()).filter(|&other| other != seat).map(|other| planks[other]);
            let ahead = planks[seat] as f32 - others.max().unwrap_or(0) as f32;
            let chance = (0.5 + each * ahead).clamp(0.0, 1.0);
            f32::from(pieces::HULL_MAJORITY) * chance * progress.min(1.0)
        })
    }

    /// What actions chosen this round, and not yet carried out, will bring.
    fn coming_value(&self, seat: Seat, survey: &Survey) -> f32 {
        let weights = survey.weights;
        let gathered = |first: bool| if first { weights.gather_first } else { weights.gather_other };
        let mut value = 0.0;
        if self.action == Some(Action::Animals) && self.order[self.turn as usize..].contains(&seat) {
            value += gathered(seat == self.order[self.turn as usize]);
        }
        for (action, owner) in Action::ALL.into_iter().zip(self.in_progress) {
            let Some(owner) = owner.filter(|_| self.action != Some(action)) else { continue };
            let first = owner == seat;
            value += match action {
                Action::Pitch => weights.coming * weights.pitch * self.share(action, first),
                Action::Food => weights.coming * weights.food * self.share(action, first),
                Action::Wood => weights.coming * weights.plank * self.share(action, first),
                Action::Animals => gathered(first),
                Action::Exchange if first => weights.exchange,
                Action::Exchange | Action::Build | Action::Load => 0.0,
            };
        }
        value
    }
}
