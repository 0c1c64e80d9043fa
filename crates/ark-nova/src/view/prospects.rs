//! What a card would cost a player now, and what it lacks.

use menagerie_kernel::Seat;
use serde::Serialize;
use ts_rs::TS;

use crate::{
    choice::{Choice, LevelPlace},
    content::{Card, Condition},
    game::Wish,
    reason::Reason,
    state::{ArkNova, Frame},
};

/// A card in the hand or the display as it stands for one player. With no reasons it could be played by an action
/// begun now, with all the X-tokens that help.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Prospect {
    /// The card.
    pub card: Card,
    /// Money it costs: partner zoos, sponsors and the folder counted in.
    pub price: u8,
    /// The level of a sponsor for this player.
    pub level: Option<u8>,
    /// Whether each printed condition is met, in their order.
    pub met: Vec<bool>,
    /// For a project that is not in play: how many of what each level counts are there.
    pub have: Vec<u8>,
    /// Whether an action begun now could play it.
    pub playable: bool,
    /// What it lacks, the moment left aside.
    pub reasons: Vec<Reason>,
}

/// The own hand, card by card.
pub(super) fn hand_prospects(game: &ArkNova, seat: Seat) -> Vec<Prospect> {
    game.player(seat).hand.iter().map(|card| prospect(game, seat, card, 0)).collect()
}

/// The display, folder by folder.
pub(super) fn display_prospects(game: &ArkNova, seat: Seat) -> Vec<Prospect> {
    let folders = game.display.iter().zip(1..);
    folders.filter_map(|(card, folder)| card.map(|card| prospect(game, seat, card, folder))).collect()
}

fn prospect(game: &ArkNova, seat: Seat, card: Card, folder: u8) -> Prospect {
    let player = game.player(seat);
    let (animal, sponsor) = (card.animal(), card.sponsor());
    let conditions: &[Condition] = match (animal, sponsor) {
        (Some(animal), _) => animal.conditions,
        (_, Some(sponsor)) => sponsor.conditions,
        _ => &[],
    };
    let frame = if game.frame.running { game.frame } else { Frame::IDLE };
    let mut reasons = game.explain(seat, &Wish::Choice(Choice::Play(card)));
    reasons.retain(|reason| {
        !matches!(reason, Reason::NotYourDecision | Reason::NotNow | Reason::NeedsAction { .. })
    });
    Prospect {
        card,
        price: animal.map_or(folder, |animal| player.animal_cost(animal, folder)),
        level: sponsor.map(|sponsor| game.level(seat, sponsor)),
        met: conditions.iter().map(|&condition| game.missing(seat, condition, &frame) == 0).collect(),
        have: match card.project() {
            Some(_) => LevelPlace::ALL.map(|level| game.have_for(seat, card, level)).to_vec(),
            None => Vec::new(),
        },
        playable: reasons.is_empty(),
        reasons,
    }
}
