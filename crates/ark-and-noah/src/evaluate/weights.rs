//! The weights of the evaluation, tuned by matches of the greedy bot against itself.

use crate::options::Mode;

/// What things are expected to bring, in points or as chances.
pub(super) struct Weights {
    /// What a plank, a pitch cube and a food tile in hand bring when they can be placed this round.
    pub plank: f32,
    pub pitch: f32,
    pub food: f32,
    /// Pieces a seat builds and food it loads in a round to come, and how much of the above they bring then.
    pub build_rate: f32,
    pub load_rate: f32,
    pub later: f32,
    /// What a piece costs that will not be placed.
    pub leftover: f32,
    /// The chance to load a fitting pair: at once, for each round to come, and at most.
    pub load_now: f32,
    pub load_later: f32,
    pub load_most: f32,
    /// The chance that a single's mate comes into play, for each round to come, and at most.
    pub mate: f32,
    pub mate_most: f32,
    /// What each tile of a small pair brings through the planks around it.
    pub small_pair: f32,
    /// How much of an animal's penalty counts.
    pub behind: f32,
    /// The chance that a finished enclosure takes a pair, less what it lacks of food and pitch.
    pub finished: f32,
    pub lacks_food: f32,
    pub lacks_pitch: f32,
    /// The chance that an enclosure gets finished and filled, what each missing plank leaves of it, and how much
    /// of a plank a missing pitch cube is.
    pub hope: f32,
    pub hope_kept: f32,
    pub hope_pitch: f32,
    /// How much planks around enclosures count: at the end, and more for each round to come.
    pub rim_now: f32,
    pub rim_later: f32,
    /// How wanted an enclosure is: by another's pair, by a single, by nobody; and by small animals.
    pub wanted_by_other: f32,
    pub wanted_by_single: f32,
    pub wanted_by_none: f32,
    pub wanted_by_small: f32,
    /// What the pitch in contact brings besides.
    pub contact: f32,
    /// What a plank counts that surrounds nothing yet, and one around a finished enclosure besides its pairs.
    pub loose: f32,
    pub rim: f32,
    /// Gaps in the hull that are closed in a round once the game could end, and how many more that takes along.
    pub gaps_a_round: f32,
    pub gaps_spared: f32,
    /// What each plank ahead on the hull adds to the chance of its bonus: always, and when no gap is left.
    pub hull: f32,
    pub hull_late: f32,
    /// Goods from actions chosen and not yet carried out, and what choosing animals or an exchange brings.
    pub coming: f32,
    pub gather_first: f32,
    pub gather_other: f32,
    pub exchange: f32,
}

impl Weights {
    pub const fn of(mode: Mode) -> &'static Self {
        match mode {
            Mode::Normal => &NORMAL,
            Mode::Quick => &QUICK,
        }
    }
}

static NORMAL: Weights = Weights {
    plank: 1.5,
    pitch: 1.18,
    food: 0.6,
    build_rate: 4.36,
    load_rate: 1.34,
    later: 0.65,
    leftover: 1.46,
    load_now: 0.1,
    load_later: 0.22,
    load_most: 0.93,
    mate: 0.02,
    mate_most: 0.39,
    small_pair: 3.39,
    behind: 1.37,
    finished: 1.13,
    lacks_food: 0.041,
    lacks_pitch: 0.073,
    hope: 0.78,
    hope_kept: 0.92,
    hope_pitch: 0.2,
    rim_now: 0.23,
    rim_later: 0.17,
    wanted_by_other: 1.02,
    wanted_by_single: 0.25,
    wanted_by_none: 0.1,
    wanted_by_small: 0.33,
    contact: 0.2,
    loose: 0.031,
    rim: 0.0,
    gaps_a_round: 30.0,
    gaps_spared: 6.0,
    hull: 0.2,
    hull_late: 0.0,
    coming: 0.54,
    gather_first: 2.98,
    gather_other: 1.06,
    exchange: 3.42,
};

static QUICK: Weights = Weights {
    plank: 1.3,
    pitch: 0.0,
    food: 0.0,
    build_rate: 5.24,
    load_rate: 0.0,
    later: 0.65,
    leftover: 0.0,
    load_now: 0.7,
    load_later: 0.12,
    load_most: 1.07,
    mate: 0.06,
    mate_most: 1.0,
    small_pair: 0.0,
    behind: 0.0,
    finished: 0.85,
    lacks_food: 0.0,
    lacks_pitch: 0.0,
    hope: 0.8,
    hope_kept: 0.76,
    hope_pitch: 0.0,
    rim_now: 0.17,
    rim_later: 0.2,
    wanted_by_other: 0.7,
    wanted_by_single: 0.4,
    wanted_by_none: 0.2,
    wanted_by_small: 0.0,
    contact: 0.0,
    loose: 1.35,
    rim: 1.3,
    gaps_a_round: 5.0,
    gaps_spared: 0.0,
    hull: 0.05,
    hull_late: 0.5,
    coming: 0.0,
    gather_first: 1.5,
    gather_other: 1.2,
    exchange: 0.0,
};
