//! What held cards, completed cards and invited creatures are worth.

use menagerie_kernel::Seat;

use super::Horizon;
use crate::{
    Arborea, Card, Kind, Owner,
    content::{Source, content},
    decisions::Step,
};

/// What a card is worth in the Ecosystem, beyond its reward.
const LAID: f32 = 3.5;
/// What a creature still to be settled is worth.
const GUEST: f32 = 7.0;

impl Arborea {
    fn completion_value(&self, seat: Seat, card: Card, horizon: Horizon) -> f32 {
        let symbols = content().lists.of(Source::Card(card)).iter();
        let reward: f32 =
            symbols.map(|&symbol| self.symbol_value(seat, symbol, None, Kind::Adult, horizon)).sum();
        reward + LAID
    }

    /// Held cards by how near they are, and the one completed this turn.
    pub(super) fn card_value(&self, seat: Seat, horizon: Horizon) -> f32 {
        let player = self.player(seat);
        let completing = self.active == Owner::Seat(seat)
            && self.agenda.as_slice().iter().any(|step| matches!(step, Step::Complete(_)));
        let setting_aside = self.agenda.as_slice().iter().find_map(|step| match step {
            Step::SetAside(card) => Some(*card),
            _ => None,
        });
        let mut best_now: f32 = 0.0;
        let mut value = 0.0;
        for &card in &player.held {
            if setting_aside == Some(card) && self.active == Owner::Seat(seat) {
                value += LAID;
                continue;
            }
            let face = content().card(card);
            let (paid, missing) = self.supply.payment(&face.cost);
            let reward = self.completion_value(seat, card, horizon);
            let near = f32::from(paid.iter().sum::<u8>()) / f32::from(face.total().max(1));
            if completing && missing == 0 {
                best_now = best_now.max(reward * 0.95);
            }
            if horizon.turns >= 2 {
                value += reward * horizon.rest.max(0.3) * (0.15 + 0.35 * near * near);
            }
        }
        if player.completed.is_some() {
            value += LAID;
        }
        value + best_now
    }

    /// Creatures invited this turn that have no home yet.
    pub(super) fn guest_value(&self, seat: Seat) -> f32 {
        let player = self.player(seat);
        let guests: u8 = player.invited.iter().sum();
        let captives: u8 = player.captive.iter().sum();
        f32::from(guests) * GUEST + f32::from(captives) * 1.5
    }
}
