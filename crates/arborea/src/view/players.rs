//! What lies in front of the players, and of Feronia, as seen.

use menagerie_kernel::Seat;
use serde::Serialize;
use ts_rs::TS;

use super::CardView;
use crate::{
    Arborea, Card, Creature, Habitat, Kind, Point, Score, Trail,
    content::{SoloCard, SoloFace, content},
    ecosystem::Laid,
};

/// A visible habitat.
#[derive(Clone, Copy, Debug, Serialize, TS)]
pub struct HabitatView {
    /// Where.
    pub at: Point,
    /// What.
    pub habitat: Habitat,
}

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
    /// The cards in the order they were laid.
    pub cards: Vec<Laid>,
    /// The visible habitats.
    pub habitats: Vec<HabitatView>,
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
    /// Villagers waiting at the heads of trails.
    pub waiting: Vec<(Trail, Kind)>,
    /// Cards above the board.
    pub held: Vec<CardView>,
    /// The card completed this turn.
    pub completed: Option<CardView>,
    /// Creatures invited this turn, by kind.
    pub invited: [u8; 6],
    /// Creatures in captivity, by kind.
    pub captive: [u8; 6],
    /// The Ecosystem.
    pub ecosystem: EcosystemView,
}

/// Feronia's side of the table.
#[derive(Clone, Debug, Serialize, TS)]
pub struct FeroniaView {
    /// Points so far.
    pub points: i32,
    /// Steps of her veteran.
    pub steps: u16,
    /// Her score if the game ended now.
    pub score: i32,
    /// Her marker on the Ecosystem track.
    pub marker: u8,
    /// Water of her own it gives.
    pub water: u8,
    /// Villagers she can place.
    pub available: u8,
    /// Where her villagers wait.
    pub waiting: Vec<Trail>,
    /// Her cards: left, middle, then the pile on the right with its top last.
    pub cards: Vec<CardView>,
    /// Cards she has completed.
    pub completed: Vec<Card>,
    /// Creatures she has invited, by kind.
    pub creatures: [u8; 6],
    /// The cards she has drawn since the last shuffle; the last one is active.
    pub drawn: Vec<SoloCard>,
    /// What the active card says.
    pub active: Option<SoloFace>,
    /// Cards left in her deck.
    pub deck: usize,
}

impl Arborea {
    fn ecosystem_view(&self, seat: Seat) -> EcosystemView {
        let player = self.player(seat);
        let ecosystem = &player.ecosystem;
        let (cat_sees, gifts) = (self.options.cat_sees.creature(), player.gift_total());
        let habitats =
            ecosystem.places().filter_map(|at| Some(HabitatView { at, habitat: ecosystem.habitat(at)? }));
        let creatures = ecosystem.creatures.iter().map(|settled| CreatureView {
            creature: settled.creature,
            at: settled.at,
            points: ecosystem.creature_points(settled, cat_sees, gifts),
        });
        EcosystemView {
            cards: ecosystem.cards.iter().collect(),
            habitats: habitats.collect(),
            creatures: creatures.collect(),
        }
    }

    pub(super) fn player_view(&self, seat: Seat) -> PlayerView {
        let player = self.player(seat);
        PlayerView {
            points: player.points,
            score: self.score_of(seat),
            spirit: player.spirit,
            available: player.available,
            dedicated: player.dedicated,
            waiting: player.waiting.iter().map(|waiting| (waiting.trail, waiting.kind)).collect(),
            held: player.held.iter().map(CardView::of).collect(),
            completed: player.completed.map(CardView::of),
            invited: player.invited,
            captive: player.captive,
            ecosystem: self.ecosystem_view(seat),
        }
    }

    pub(super) fn feronia_view(&self) -> FeroniaView {
        let feronia = &self.feronia;
        FeroniaView {
            points: feronia.points,
            steps: feronia.steps,
            score: self.feronia_score(),
            marker: feronia.marker,
            water: content().feronia_water[feronia.marker as usize],
            available: feronia.available,
            waiting: feronia.waiting.iter().collect(),
            cards: feronia.cards.iter().map(CardView::of).collect(),
            completed: feronia.completed.iter().collect(),
            creatures: feronia.creatures,
            drawn: feronia.drawn.iter().collect(),
            active: feronia.face().copied(),
            deck: feronia.deck.len(),
        }
    }
}
