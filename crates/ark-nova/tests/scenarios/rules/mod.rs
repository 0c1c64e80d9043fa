//! Stories about the rules themselves, section by section of docs/rulings/ark-nova.md.

mod association;
mod breaks;
mod building;
mod cards;
mod ending;
mod limits;
mod order;
mod release;
mod setup;
mod solo;
mod sponsoring;
mod tracks;
mod turn;
