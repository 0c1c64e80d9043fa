//! The features of Ark Nova, in order. Adding, removing or changing one makes nets trained before worthless.

use super::steps::{EFFECTS, STEPS};

/// Room in the list: how many maps, hexes, bonus tiles, icons and final scoring cards it can tell apart.
pub(super) const MAPS: usize = 18;
pub(super) const HEXES: usize = 58;
pub(super) const TILE_KINDS: usize = 9;
pub(super) const ICON_KINDS: usize = 15;
pub(super) const SCORING_CARDS: usize = 11;

/// What is told of each player alike: own zoo first, then the others in turn order.
pub(super) mod zoo {
    pub const APPEAL: usize = 0;
    pub const APPEAL_AT: usize = 1;
    pub const CONSERVATION: usize = APPEAL_AT + 30;
    pub const CONSERVATION_AT: usize = CONSERVATION + 1;
    pub const REPUTATION: usize = CONSERVATION_AT + 32;
    pub const REPUTATION_AT: usize = REPUTATION + 1;
    pub const POINTS: usize = REPUTATION_AT + 16;
    pub const POINTS_AT: usize = POINTS + 1;
    pub const MONEY: usize = POINTS_AT + 36;
    pub const MONEY_AT: usize = MONEY + 1;
    pub const INCOME: usize = MONEY_AT + 24;
    pub const X_TOKENS: usize = INCOME + 1;
    pub const WORKERS: usize = X_TOKENS + 6;
    pub const HIRED: usize = WORKERS + 5;
    pub const ON_TASK: usize = HIRED + 5;
    pub const SUPPORTS: usize = ON_TASK + 12;
    pub const HAND: usize = SUPPORTS + 8;
    pub const UPGRADED: usize = HAND + 14;
    pub const SLOTS: usize = UPGRADED + 5;
    pub const VENOM: usize = SLOTS + 50;
    pub const CONSTRICTION: usize = VENOM + 5;
    pub const MULTIPLIERS: usize = CONSTRICTION + 5;
    pub const ZOOS: usize = MULTIPLIERS + 5;
    pub const UNIVERSITIES: usize = ZOOS + 5;
    pub const ICONS: usize = UNIVERSITIES + 3;
    pub const ANIMALS: usize = ICONS + 15;
    pub const SPONSORS: usize = ANIMALS + 20;
    pub const COVERED: usize = SPONSORS + 16;
    pub const COVERED_AT: usize = COVERED + 1;
    pub const TURNS: usize = COVERED_AT + 20;
    pub const SIZE: usize = TURNS + 30;
}

menagerie_kernel::features! {
    version 1;
    BIAS = "bias" [1];
    PLAYERS = "players" [4];
    TURN = "whose turn, from the observer" [4];
    FIRST = "who began, from the observer" [4];
    BREAK_LEFT = "steps to the break" [16];
    BREAKS = "breaks so far" [12];
    LAST_TURNS = "turns left once the end is triggered" [6];
    SOLO = "alone: round and turns left in it" [56];
    GOAL = "alone: points ahead of the goal" [1];
    DONATIONS = "donations made" [9];
    TILES = "bonus tiles at 5 and 8 conservation" [2 * TILE_KINDS];
    ZOOS_LEFT = "partner zoos to take" [5];
    UNIVERSITIES_LEFT = "universities to take" [3];
    DISCARDED = "final scoring cards were discarded" [1];
    DECK = "cards in the deck" [1];
    ZOO = "zoo" [4 * zoo::SIZE];
    LEAD = "points ahead of the best other" [1];
    LEAD_AT = "points ahead of the best other, by step" [40];
    ICONS = "own icons, by number" [ICON_KINDS * 10];
    KINDS = "own categories and continents" [8 + 6];
    MAP = "own map" [MAPS];
    COVERED = "own covered hexes by map" [MAPS * HEXES];
    LEFT = "own tokens on the left by map" [MAPS * 7];
    EMPTY = "own empty enclosures: size and number" [5 * 4];
    BUILDINGS = "own kinds of buildings" [25];
    ROOM = "own special enclosures: free spaces" [3 * 6];
    KIOSKS = "own kiosks" [8];
    KIOSK_INCOME = "own income of kiosks" [12];
    ANIMALS = "own animals" [128];
    SPONSORS = "own sponsors" [64];
    TOKENS = "own tokens on sponsors" [3];
    CHOSEN_SIZE = "own size chosen" [2];
    POUCHED = "own cards pouched" [1];
    HAND_ANIMALS = "own hand: animals by conditions, home, money" [128 * 4];
    HAND_SPONSORS = "own hand: sponsors by conditions and level" [64 * 3];
    HAND_PROJECTS = "own hand: projects by levels met" [32 * 4];
    HAND_READY = "own hand: animals at each stage" [4];
    HAND_APPEAL = "own hand: appeal of animals at each stage" [4];
    HAND_COST = "own hand: cost of animals at each stage" [4];
    LOOKED = "cards before the own eyes to choose from" [224];
    DISPLAY_ANIMALS = "display: animals by reach and conditions" [128 * 3];
    DISPLAY_SPONSORS = "display: sponsors by reach" [64 * 2];
    DISPLAY_PROJECTS = "display: projects by reach" [32 * 2];
    SCORING = "own final scoring cards" [SCORING_CARDS];
    SCORING_VALUE = "own final scoring cards, by what they score now" [SCORING_CARDS * 5];
    PROJECTS = "projects in play: how each level stands" [32 * 3 * 7];
    SUPPORTABLE = "levels that could be supported now" [6];
    BEST_SUPPORT = "most conservation of a support now" [8];
    ACTION = "own action being carried out, by strength" [5 * 8];
    ACTION_LEFT = "own action: what is left of it" [5 * 8];
    DECIDES = "the observer must decide" [1];
    PENDING = "own pending steps" [STEPS];
    TOP = "own step to be decided now" [STEPS];
    EFFECT = "own pending effects" [EFFECTS];
    OTHERS_PENDING = "pending steps of others" [STEPS];
    EVALUATION = "parts of the written evaluation" [4];
}
