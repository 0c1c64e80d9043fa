//! What a seat may know, as numbers for bots that learn. Seats are counted from the observer.

use menagerie_kernel::{Features, Game, Observe, Seat, Sight};

use crate::{
    content::{Action, BESTIARY},
    decisions::Step,
    evaluate::{Outlook, PARTS, half_made},
    options::Mode,
    state::{ArkAndNoah, COLUMNS, MOST},
    tile::{SPECIES, Sex, Species, SpeciesSet},
};

/// What is told of each player alike.
mod each {
    use super::SPECIES;

    pub const SCORE: usize = 0;
    pub const PLANKS: usize = 1;
    pub const PITCH: usize = PLANKS + 16;
    pub const FOOD: usize = PITCH + 10;
    pub const TILES: usize = FOOD + 10;
    pub const HELD: usize = TILES + 14;
    pub const PENALTY: usize = HELD + 2 * SPECIES;
    pub const LAID: usize = PENALTY + 1;
    pub const HULL: usize = LAID + 1;
    pub const RIMS: usize = HULL + 1;
    pub const RESERVE: usize = RIMS + 5;
    pub const PARTS: usize = RESERVE + 1;
    pub const PROSPECTS: usize = PARTS + super::PARTS;
    /// Tiles by size: with their mate in play, without.
    pub const MATED: usize = PROSPECTS + 1;
    pub const SINGLE: usize = MATED + 5;
    /// Pairs that could be loaded at once: how many, their points, and whether there is any, by size.
    pub const READY: usize = SINGLE + 5;
    pub const READY_SIZE: usize = READY + 2;
    /// What may still be spent on building and loading this round.
    pub const BUDGET: usize = READY_SIZE + 5;
    /// Points of the rims of open enclosures by what they lack.
    pub const OPEN: usize = BUDGET + 2;
    pub const SIZE: usize = OPEN + 4;
}

mod list {
    use super::{COLUMNS, MOST, SPECIES, each};

    menagerie_kernel::features! {
        version 2;
        BIAS = "bias" [1];
        PLAYERS = "players, by mode" [2 * 3];
        ROUND = "rounds completed" [20];
        START = "who starts the round" [MOST];
        STAGE = "what is owed by the observer" [16];
        OTHERS_STAGE = "what is owed by another" [16];
        LEFT = "what is left to spend in the stage" [10];
        ACTION = "action carried out, and whether the own part is to come" [COLUMNS * 2];
        IN_PROGRESS = "actions chosen, by whom" [COLUMNS * MOST];
        DONE = "actions done, by whom" [COLUMNS * MOST];
        BONUS = "bonus on actions" [COLUMNS];
        EACH = "player" [MOST * each::SIZE];
        ABOARD = "species aboard" [SPECIES];
        PAIRED = "species held by both seats, one or two, own part" [SPECIES * 3];
        MATES_LEFT = "species whose tiles are still in the bags" [2 * SPECIES];
        RESERVE = "pitch and food to take" [2];
        GAPS = "gaps in the hull" [24];
        SEALED = "pitch and food on the ark" [2];
        ENCLOSURES = "enclosures by size, free for large and small" [5 * 4];
        LACKS = "open enclosures by size and by food and pitch they lack" [5 * 5];
        ROOM = "chance of a pair of each size to find room" [5];
        TIME = "rounds that will probably follow" [12];
        DRAWN = "tiles drawn and not yet taken" [2 * SPECIES];
        LEAD = "points ahead of the best other" [1];
        EVALUATION = "the written evaluation" [1];
        EVALUATION_AT = "the written evaluation, by step" [40];
    }
}

impl Observe for ArkAndNoah {
    fn features() -> &'static Features {
        &list::FEATURES
    }

    fn setting(&self) -> &'static str {
        match (self.options.mode, self.options.players) {
            (Mode::Normal, ..=2) => "normal",
            (Mode::Normal, _) => "normal-many",
            (Mode::Quick, ..=2) => "quick",
            (Mode::Quick, _) => "quick-many",
        }
    }

    fn turn(&self) -> u32 {
        let action = self.action.map_or(0, |action| 1 + action.column() as u32);
        (u32::from(self.rounds) * 16 + action) * 64 + u32::from(self.turn) * 8 + u32::from(self.moving.min(7))
    }

    /// Turns are short here: a worker moved, a tile taken. This is about a round, or two where a second one still tells more
    /// than it blurs: with three.
    fn horizon(&self) -> u32 {
        if self.options.players == 3 { 8 } else { 4 }
    }

    /// Each of four has one worker, so others choose most of a round: it tells little of one choice.
    fn blur(&self) -> f32 {
        if self.options.workers() == 1 { 8.0 } else { 1.0 }
    }

    /// Where others choose most of a round, how they choose decides what a plan is worth. Both kinds of others are
    /// foreseen, which does for those who play like greedy and for those who do not.
    fn strangers(&self) -> f32 {
        if self.options.players > 2 { 0.5 } else { 0.0 }
    }

    /// An ark has up to a hundred edges for a plank, and few of them matter.
    fn glimpsed(&self) -> usize {
        20
    }

    fn observe(&self, seat: Seat, out: &mut Sight) {
        self.observe_round(seat, out);
        let outlook = self.outlook();
        for (place, other) in self.around(seat).enumerate() {
            let start = usize::from(list::EACH) + place * each::SIZE;
            self.observe_player(other, &outlook, start, out);
            self.observe_hopes(other, &outlook, start, out);
        }
        self.observe_animals(seat, out);
        self.observe_ark(&outlook, out);
        for (size, room) in outlook.room.into_iter().enumerate() {
            out.put(usize::from(list::ROOM) + size, room);
        }
        out.scale(list::TIME, 12, outlook.time as i32);
        let best = self.around(seat).skip(1).map(|other| self.sheets[other.index()].total()).max();
        let lead = self.sheets[seat.index()].total() - best.unwrap_or(0);
        out.put(list::LEAD.into(), lead as f32 / 20.0);
        let evaluation =
            if half_made(self, seat) { self.evaluate(seat) } else { self.lead(seat, &outlook.parts) };
        out.put(list::EVALUATION.into(), evaluation / 20.0);
        out.scale(list::EVALUATION_AT, 40, ((evaluation + 60.0) / 3.0) as i32);
    }
}

impl ArkAndNoah {
    fn around(&self, seat: Seat) -> impl Iterator<Item = Seat> + use<> {
        let count = self.options.players;
        (0..count).map(move |step| Seat((seat.0 + step) % count))
    }

    fn observe_round(&self, seat: Seat, out: &mut Sight) {
        let at = |start: u16, place: usize| usize::from(start) + place;
        let count = self.players();
        let distance = |other: Seat| (other.index() + count - seat.index()) % count;
        out.on(list::BIAS.into());
        out.on(at(list::PLAYERS, usize::from(self.quick()) * 3 + count - 2));
        out.scale(list::ROUND, 20, self.rounds.into());
        out.on(at(list::START, distance(self.start_player)));
        let (kind, left) = step_kind(self.step);
        let owed = if self.actor == seat { list::STAGE } else { list::OTHERS_STAGE };
        out.on(at(owed, kind));
        if self.actor == seat {
            out.scale(list::LEFT, 10, left.into());
        }
        if let Some(action) = self.action {
            let to_come = self.order[usize::from(self.turn).min(self.order.len())..].contains(&seat);
            out.on(at(list::ACTION, action.column() * 2 + usize::from(to_come)));
        }
        for column in 0..COLUMNS {
            if let Some(owner) = self.in_progress[column] {
                out.on(at(list::IN_PROGRESS, column * MOST + distance(owner)));
            }
            if let Some(owner) = self.done[column] {
                out.on(at(list::DONE, column * MOST + distance(owner)));
            }
            out.put(at(list::BONUS, column), f32::from(self.bonus[column]));
        }
        out.put(at(list::RESERVE, 0), f32::from(self.reserve.pitch) / 10.0);
        out.put(at(list::RESERVE, 1), f32::from(self.reserve.food) / 10.0);
    }

    fn observe_player(&self, seat: Seat, outlook: &Outlook, start: usize, out: &mut Sight) {
        let hand = self.hand(seat);
        let scale = |count: u8, places: usize| usize::from(count).min(places - 1);
        out.put(start + each::SCORE, self.sheets[seat.index()].total() as f32 / 20.0);
        out.on(start + each::PLANKS + scale(hand.planks, 16));
        out.on(start + each::PITCH + scale(hand.pitch, 10));
        out.on(start + each::FOOD + scale(hand.food, 10));
        out.on(start + each::TILES + scale(hand.animals.len() as u8, 14));
        let mut penalty = 0;
        for sex in Sex::ALL {
            for species in hand.animals.of(sex) {
                out.on(start + each::HELD + sex.index() * SPECIES + species.index());
                penalty += species.size();
            }
        }
        out.put(start + each::PENALTY, f32::from(penalty) / 10.0);
        let planks = self.planks[seat.index()];
        out.put(start + each::LAID, planks.len() as f32 / 10.0);
        out.put(start + each::HULL, planks.and(self.ark.hull).len() as f32 / 5.0);
        let mut rims = [0; 5];
        let fenced = self.enclosures.iter().zip(&outlook.fences);
        for (enclosure, fence) in fenced.filter(|(enclosure, _)| enclosure.large.is_none()) {
            let size = usize::from(enclosure.size()).min(4);
            rims[size] += planks.and(fence.rim).len();
        }
        for (size, rim) in rims.into_iter().enumerate() {
            out.put(start + each::RIMS + size, rim as f32 / 4.0);
        }
        out.put(start + each::RESERVE, f32::from(self.reserve.planks[seat.index()]) / 10.0);
    }

    /// What a player may hope for: the parts of the written evaluation, its pairs, and what they could enter.
    fn observe_hopes(&self, seat: Seat, outlook: &Outlook, start: usize, out: &mut Sight) {
        for (part, value) in outlook.parts[seat.index()].into_iter().enumerate() {
            out.put(start + each::PARTS + part, value / 10.0);
        }
        out.put(start + each::PROSPECTS, self.prospects(seat, &outlook.parts) / 20.0);
        let own = self.hand(seat).animals;
        let pairs = self.in_play().pairs();
        for (size, &sized) in BESTIARY.by_size.iter().enumerate() {
            let tiles = |species: SpeciesSet| {
                Sex::ALL.into_iter().map(|sex| own.of(sex).and(species).len()).sum::<usize>() as f32
            };
            out.put(start + each::MATED + size, tiles(sized.and(pairs)) / 2.0);
            out.put(start + each::SINGLE + size, tiles(sized.minus(pairs)) / 2.0);
        }
        let own_pairs = pairs.and(own.any());
        let (mut ready, mut open) = (SpeciesSet::EMPTY, [0.0; 4]);
        for (enclosure, fence) in self.enclosures.iter().zip(&outlook.fences) {
            let planks = self.planks[seat.index()].and(fence.rim);
            if planks.is_empty() {
                continue;
            }
            if enclosure.large.is_none() {
                open[fence.lacks().min(3)] += planks.len() as f32;
            }
            if fence.lacks() == 0 {
                ready = ready.union(own_pairs.and(enclosure.vacancies()));
            }
        }
        for (place, planks) in open.into_iter().enumerate() {
            out.put(start + each::OPEN + place, planks / 4.0);
        }
        if !ready.is_empty() {
            let points: u8 = ready.iter().map(|species| species.facts().points).sum();
            out.put(start + each::READY, ready.len() as f32 / 2.0);
            out.put(start + each::READY + 1, f32::from(points) / 5.0);
            for (size, &sized) in BESTIARY.by_size.iter().enumerate() {
                if !ready.is_disjoint(sized) {
                    out.on(start + each::READY_SIZE + size);
                }
            }
        }
        out.put(start + each::BUDGET, self.budget(seat, Action::Build) / 5.0);
        out.put(start + each::BUDGET + 1, self.budget(seat, Action::Load) / 5.0);
    }

    fn observe_animals(&self, seat: Seat, out: &mut Sight) {
        let at = |start: u16, place: usize| usize::from(start) + place;
        let own = self.hand(seat).animals;
        for species in self.aboard {
            out.on(at(list::ABOARD, species.index()));
        }
        for species in self.in_play().pairs() {
            let mine = Sex::ALL.into_iter().filter(|&sex| own.of(sex).contains(species)).count();
            out.on(at(list::PAIRED, species.index() * 3 + mine));
        }
        for sex in Sex::ALL {
            let place = |species: Species| sex.index() * SPECIES + species.index();
            for species in self.bags.of(sex) {
                out.on(at(list::MATES_LEFT, place(species)));
            }
            for species in self.drawn.of(sex) {
                out.on(at(list::DRAWN, place(species)));
            }
        }
    }

    fn observe_ark(&self, outlook: &Outlook, out: &mut Sight) {
        let at = |start: u16, place: usize| usize::from(start) + place;
        let planks = self.all_planks();
        out.scale(list::GAPS, 24, self.ark.hull.minus(planks).len() as i32);
        out.put(at(list::SEALED, 0), self.pitch.len() as f32 / 10.0);
        out.put(at(list::SEALED, 1), self.food.len() as f32 / 10.0);
        let (mut counts, mut open) = ([0.0; 5 * 4], [0.0; 5 * 5]);
        for (enclosure, fence) in self.enclosures.iter().zip(&outlook.fences) {
            let size = usize::from(enclosure.size()).min(4);
            if enclosure.large.is_none() {
                open[size * 5 + fence.lacks().min(4)] += 1.0;
            }
            let free = usize::from(enclosure.large.is_none()) * 2 + usize::from(enclosure.small.is_none());
            counts[size * 4 + free] += 1.0;
        }
        for (place, count) in counts.into_iter().enumerate() {
            out.put(at(list::ENCLOSURES, place), count);
        }
        for (place, count) in open.into_iter().enumerate() {
            out.put(at(list::LACKS, place), count);
        }
    }
}

/// The kind of a stage, and what is left to spend in it.
fn step_kind(step: Step) -> (usize, u8) {
    match step {
        Step::ChooseAction => (0, 0),
        Step::ThirdTile => (1, 0),
        Step::TakeTile => (2, 0),
        Step::Reward => (3, 0),
        Step::ChooseExchange => (4, 0),
        Step::Draw { left } => (5, left),
        Step::Keep => (6, 0),
        Step::Give { .. } => (7, 0),
        Step::SwapFirst => (8, 0),
        Step::SwapSecond { .. } => (9, 0),
        Step::Build { left } => (10, left),
        Step::Load { left } => (11, left),
        Step::LastFood => (12, 0),
        Step::LastPairs => (13, 0),
        Step::TurnEnd { .. } | Step::Over => (14, 0),
    }
}
