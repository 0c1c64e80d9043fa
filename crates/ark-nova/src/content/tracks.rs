//! The tracks: appeal and its income, conservation and what it is worth, reputation and its range.

use super::Bonus;

/// Highest appeal.
pub const MAX_APPEAL: u8 = 113;
/// Highest conservation.
pub const MAX_CONSERVATION: u8 = 41;
/// Highest reputation.
pub const MAX_REPUTATION: u8 = 15;
/// Reputation at the start: the track has no 0 (ruling A14).
pub const START_REPUTATION: u8 = 1;
/// Highest reputation without Cards II (ruling H15).
pub const MAX_REPUTATION_CARDS_I: u8 = 9;
/// Cards in the display.
pub const DISPLAY: usize = 6;
/// Points at which the game ends, revised scoring (ruling J1).
pub const END_POINTS: i16 = 100;

/// Money from the appeal track in a break (ruling H2).
pub const fn income(appeal: u8) -> u8 {
    match appeal {
        0..=4 => 5 + appeal,
        5..=16 => 10 + (appeal - 5) / 2,
        17..=31 => 16 + (appeal - 17) / 3,
        32..=55 => 21 + (appeal - 32) / 4,
        56..=95 => 27 + (appeal - 56) / 5,
        _ => 35 + (appeal - 96) / 6,
    }
}

/// The white number of a conservation space: what it adds to the appeal, revised scoring (ruling J1).
pub const fn conservation_value(conservation: u8) -> i16 {
    let steps = conservation as i16;
    if steps <= 10 { 2 * steps - 14 } else { 3 * steps - 24 }
}

/// The appeal that meets a conservation space, first-edition scoring (ruling J1): 114 for space 0.
pub const fn target_appeal(conservation: u8) -> i16 {
    END_POINTS - conservation_value(conservation)
}

/// Folders of the display within reach (ruling H17).
pub const fn range(reputation: u8) -> u8 {
    match reputation {
        0 | 1 => 1,
        2 | 3 => 2,
        4..=6 => 3,
        7..=9 => 4,
        10..=12 => 5,
        _ => 6,
    }
}

/// The bonus of a reputation space (ruling H16).
pub const fn reputation_bonus(space: u8) -> Option<Bonus> {
    match space {
        5 => Some(Bonus::Upgrade),
        8 => Some(Bonus::Worker),
        10 | 13 => Some(Bonus::TakeCard(1)),
        11 | 14 => Some(Bonus::Conservation(1)),
        12 | 15 => Some(Bonus::XToken(1)),
        _ => None,
    }
}

/// Conservation space with the choice of an upgrade or a worker (ruling H7).
pub const CONSERVATION_CHOICE: u8 = 2;
/// Conservation spaces with bonus tiles (ruling H8).
pub const CONSERVATION_TILES: [u8; 2] = [5, 8];
/// Money instead of a bonus tile.
pub const TILE_MONEY: u8 = 5;
/// Conservation space at which final scoring cards are discarded, once (ruling H9).
pub const CONSERVATION_SCORING: u8 = 10;
