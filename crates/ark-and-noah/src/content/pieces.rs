//! How many of everything there is (rulebook, contents and setup).

/// Planks of each colour. The rulebook counts 108 in four colours; an even split is inferred.
pub const PLANKS: u8 = 27;
/// Pitch cubes.
pub const PITCH: u8 = 36;
/// Food tiles.
pub const FOOD: u8 = 56;
/// Planks each player starts with.
pub const START_PLANKS: u8 = 3;
/// Pitch cubes each player starts with.
pub const START_PITCH: u8 = 2;
/// Food tiles each player starts with.
pub const START_FOOD: u8 = 2;
/// The highest value of a bonus tile.
pub const MAX_BONUS: u8 = 4;
/// Tiles drawn in an exchange.
pub const EXCHANGE_DRAWS: u8 = 3;
/// The bonus for the most planks on the hull.
pub const HULL_MAJORITY: i16 = 5;
/// The largest enclosure, in cells.
pub const MAX_ENCLOSURE: usize = 4;
