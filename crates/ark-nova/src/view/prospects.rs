//! What a card would cost a player now, and what it lacks.

use menagerie_kernel::Seat;
use serde::Serialize;
use ts_rs::TS;

use crate::{
    choice::Choice,
    content::{Card, Condition},
    explain::{Moment, explain_one},
    game::Wish,
    reason::Reason,
    state::{ArkNova, Underway},
};

/// What keeps a card from being played. `why not` says it in words and numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Lack {
    /// Money.
    Money,
    /// A printed condition; which, `met` says.
    Conditions,
    /// An enclosure that suits the animal.
    Home,
    /// A place for the sponsor's building.
    Place,
    /// Reputation: the folder is out of range.
    Range,
    /// The other side of the action card: it reaches the display, or does more.
    Upgrade,
    /// Strength, all X-tokens included.
    Strength,
    /// Animals of this size were ruled out.
    Size,
    /// A level of the project that is met.
    Level,
    /// Workers on the notepad, or the task is closed until the break.
    Workers,
    /// A token on the left edge.
    Token,
    /// The action has done all it can.
    UsedUp,
}

/// A card in the hand or the display as it stands for one player. When it lacks nothing, an action begun now, with all
/// the X-tokens that help, could play it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Prospect {
    /// The card.
    pub card: Card,
    /// Money it costs: partner zoos, sponsors and the folder counted in.
    pub price: u8,
    /// The level of a sponsor for this player.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub level: Option<u8>,
    /// Whether each printed condition is met, in their order.
    pub met: Vec<bool>,
    /// For a project: how many of what each level counts are there.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub have: Option<[u8; 3]>,
    /// What it lacks, the moment left aside.
    pub lacks: Vec<Lack>,
}

/// The own hand, card by card.
pub(super) fn hand_prospects(game: &ArkNova, seat: Seat, moment: &Moment) -> Vec<Prospect> {
    game.player(seat).hand.iter().map(|card| prospect(game, seat, card, 0, moment)).collect()
}

/// The display, folder by folder.
pub(super) fn display_prospects(game: &ArkNova, seat: Seat, moment: &Moment) -> Vec<Prospect> {
    let folders = game.display.iter().zip(1..);
    folders.filter_map(|(card, folder)| card.map(|card| prospect(game, seat, card, folder, moment))).collect()
}

fn prospect(game: &ArkNova, seat: Seat, card: Card, folder: u8, moment: &Moment) -> Prospect {
    let player = game.player(seat);
    let (animal, sponsor) = (card.animal(), card.sponsor());
    let conditions: &[Condition] = match (animal, sponsor) {
        (Some(animal), _) => animal.conditions,
        (_, Some(sponsor)) => sponsor.conditions,
        _ => &[],
    };
    let underway = if game.underway.idle { Underway::IDLE } else { game.underway };
    let mut lacks = Vec::new();
    for reason in explain_one(game, seat, &Wish::Choice(Choice::Play(card)), moment) {
        lacks.extend(lack(&reason).filter(|lack| !lacks.contains(lack)));
    }
    Prospect {
        card,
        price: animal.map_or(folder, |animal| player.animal_cost(animal, folder)),
        level: sponsor.map(|sponsor| game.level(seat, sponsor)),
        met: conditions.iter().map(|&condition| game.missing(seat, condition, &underway) == 0).collect(),
        have: card.project().map(|_| game.have_for(seat, card)),
        lacks,
    }
}

/// What a reason against playing a card is about; nothing where it is about the moment only.
fn lack(reason: &Reason) -> Option<Lack> {
    Some(match reason {
        Reason::Money { .. } | Reason::VenomFee { .. } => Lack::Money,
        Reason::Unmet { .. } => Lack::Conditions,
        Reason::NoEnclosure { .. } => Lack::Home,
        Reason::NoPlace { .. } => Lack::Place,
        Reason::OutOfRange { .. } => Lack::Range,
        Reason::NeedsUpgrade { .. } => Lack::Upgrade,
        Reason::Strength { .. } | Reason::XTokens { .. } => Lack::Strength,
        Reason::SizeRuledOut { .. } | Reason::OnlySmall { .. } => Lack::Size,
        Reason::LevelTaken { .. }
        | Reason::LevelBlocked { .. }
        | Reason::LevelUnmet { .. }
        | Reason::NothingToRelease { .. }
        | Reason::AlreadySupported { .. }
        | Reason::NoProject => Lack::Level,
        Reason::Workers { .. } | Reason::TaskClosed { .. } => Lack::Workers,
        Reason::NoTokens => Lack::Token,
        Reason::NoMoreAnimals | Reason::ActionUsedUp | Reason::TaskDone { .. } => Lack::UsedUp,
        _ => return None,
    })
}
