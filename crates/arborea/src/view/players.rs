//! What lies in front of the players, and of Feronia, as seen.

use menagerie_kernel::Seat;
use serde::Serialize;
use ts_rs::TS;

use crate::{
    Arborea, Card, Creature, Point, Score,
    content::{SoloCard, content},
    ecosystem::Laid,
};

/// A creature in an Ecosystem.
#[derive(Clone, Copy, Debug, Serialize, TS)]
pub struct CreatureView {
    /// Which one.
    pub creature: Creature,
    /// On which intersection: between this habitat and the one diagonally below on the right.
    pub at: Point,
    /// What it would score now.
    pub points: i32,
}

/// An Ecosystem.
#[derive(Clone, Debug, Serialize, TS)]
pub struct EcosystemView {
    /// The cards in the order they were laid, each over those before it.
    pub cards: Vec<Laid>,
    /// The creatures.
    pub creatures: Vec<CreatureView>,
}

/// A player's side of the table.
#[derive(Clone, Debug, Serialize, TS)]
pub struct PlayerView {
    /// Points so far.
    pub points: i32,
    /// What the player would score if the game ended now.
    pub score: Score,
    /// Spirit.
    pub spirit: i8,
    /// Villagers that can be placed: adults, young, veterans.
    pub available: [u8; 3],
    /// Villagers that must be trained first: adults, young, veterans.
    pub dedicated: [u8; 3],
    /// Gifts to each Sage.
    pub gifts: [u8; 8],
    /// Cards above the board.
    pub held: Vec<Card>,
    /// The card completed this turn.
    pub completed: Option<Card>,
    /// Creatures invited this turn, by kind.
    pub invited: [u8; 6],
    /// Creatures in captivity, by kind.
    pub captive: [u8; 6],
    /// The Ecosystem.
    pub ecosystem: EcosystemView,
}

/// Feronia's side of the table.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct FeroniaView {
    /// Points so far.
    pub points: i32,
    /// Steps of her veteran.
    pub steps: u16,
    /// Those and what the final scoring would add now.
    pub final_steps: i32,
    /// Her score if the game ended now.
    pub score: i32,
    /// Her marker on the Ecosystem track.
    pub marker: u8,
    /// Water of her own it gives.
    pub water: u8,
    /// Villagers she can place.
    pub available: u8,
    /// Her cards: left, middle, then the pile on the right with its top last.
    pub cards: Vec<Card>,
    /// Cards she has completed.
    pub completed: Vec<Card>,
    /// Creatures she has invited, by kind.
    pub creatures: [u8; 6],
    /// The cards she has drawn since the last shuffle; the last one is active.
    pub drawn: Vec<SoloCard>,
    /// Cards left in her deck.
    pub deck: usize,
}

fn ecosystem(game: &Arborea, seat: Seat) -> EcosystemView {
    let player = game.player(seat);
    let ecosystem = &player.ecosystem;
    let (cat_sees, gifts) = (game.options.cat_sees.creature(), player.gift_total());
    let creatures = ecosystem.creatures.iter().map(|&settled| CreatureView {
        creature: settled.creature,
        at: settled.at,
        points: ecosystem.creature_points(settled, cat_sees, gifts),
    });
    EcosystemView { cards: ecosystem.cards.to_vec(), creatures: creatures.collect() }
}

pub(super) fn player(game: &Arborea, seat: Seat) -> PlayerView {
    let player = game.player(seat);
    PlayerView {
        points: player.points,
        score: game.score_of(seat),
        spirit: player.spirit,
        available: player.available,
        dedicated: player.dedicated,
        gifts: player.gifts,
        held: player.held.to_vec(),
        completed: player.completed,
        invited: player.invited,
        captive: player.captive,
        ecosystem: ecosystem(game, seat),
    }
}

pub(super) fn feronia(game: &Arborea) -> FeroniaView {
    let feronia = &game.feronia;
    FeroniaView {
        points: feronia.points,
        steps: feronia.steps,
        final_steps: game.feronia_final_steps(),
        score: game.feronia_score(),
        marker: feronia.marker,
        water: content().feronia_water[feronia.marker as usize],
        available: feronia.available,
        cards: feronia.cards.to_vec(),
        completed: feronia.completed.to_vec(),
        creatures: feronia.creatures,
        drawn: feronia.drawn.to_vec(),
        deck: feronia.deck.len(),
    }
}
