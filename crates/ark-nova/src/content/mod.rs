//! The content: every card, map and table as typed data, read once from the files under `data/`.
//!
//! Invariants: nothing here knows a state or a rule of play; a card says what it does in the vocabulary of
//! [`Effect`], [`Ability`] and [`Bonus`], and what the vocabulary cannot say is a [`Rule`].

mod ability;
mod action;
mod animal;
mod bonus;
mod card;
mod card_set;
mod data;
mod icon;
mod load;
mod map;
mod project;
mod rule;
mod scoring;
mod setup;
mod sponsor;
mod tracks;
mod university;
mod words;

pub use crate::effects::Trigger;
pub use ability::*;
pub use action::*;
pub use animal::{Animal, Condition, Special};
pub use bonus::{Bonus, BonusTile};
pub use card::{Card, CardKind, animal, project, sponsor};
pub use card_set::CardSet;
pub use data::{Files, content_hash};
pub use icon::{CATEGORIES, Continent, Icon, Icons, KINDS};
pub use load::{
    Content, content, play_with,
    sets::{animal_sets, end_sponsors, income_sponsors, recurring_sponsors},
};
pub use map::{
    GATE_SIZE, HARBOR_MONEY, LeftBonus, LeftPlace, MapAbility, MapDef, MapId, MapUse, TOWER_APPEAL, Terrain,
    map,
};
pub use project::{Level, Project, ProjectKind};
pub use rule::*;
pub use scoring::{SCORING_MAX, ScoringCard, ScoringId, ScoringKind};
pub use setup::*;
pub use sponsor::{Amount, Count, Effect, Recurring, Resource, Sponsor, TOKEN_SPONSORS};
pub use tracks::*;
pub use university::*;

pub(crate) use data::*;
pub(crate) use menagerie_kit::named;
pub(crate) use menagerie_kit::{Row, Table};
