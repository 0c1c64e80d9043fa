//! Arborea: villagers on pilgrimage, biomes regenerated, creatures brought home. For two to five players, and
//! alone against Feronia.
//!
//! Much of what is printed on the components is in no source we know and was reconstructed: see `data/`, whose
//! files say so, each replaceable on its own.

mod arranged;
mod audit;
pub mod borderlands;
mod choice;
pub mod content;
mod decisions;
pub mod deck;
pub mod ecosystem;
mod evaluate;
mod event;
mod explain;
pub mod faces;
pub mod feronia;
mod game;
pub mod layout;
mod moment;
mod names;
mod observe;
pub mod options;
pub mod player;
pub mod position;
mod reason;
mod redeal;
mod row;
mod rules;
mod setup;
mod state;
pub mod supply;
mod text;
pub mod track;
pub mod view;

pub use choice::Choice;
pub use content::content;
pub use ecosystem::Point;
pub use event::{Event, StepCause};
pub use feronia::HerReason;
pub use moment::Moment;
pub use names::{
    Biome, CARDS_A_COLOUR, Card, Colour, Creature, DECK_CARDS, Habitat, Kind, Owner, STARTING_CARDS, Sage,
    Season, Side, TRAILS_A_ZONE, TrackId, Trail, Zone,
};
pub use options::Options;
pub use reason::Reason;
pub use rules::scoring::{CAPTIVE_SPIRIT, SEASON_CAP, Score};
pub use state::{Arborea, Tally};
