//! Why something cannot be done: one unmet condition as data.

use menagerie_kernel::Seat;
use serde::Serialize;
use ts_rs::TS;

use crate::{
    choice::LevelPlace,
    content::{ActionKind, BonusTile, Card, Condition, Continent, Task, Terrain, University},
    geometry::{Building, Hex},
};

/// One unmet condition.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(tag = "reason", rename_all = "snake_case", rename_all_fields = "snake_case")]
#[expect(missing_docs, reason = "the fields are named by what they are")]
pub enum Reason {
    /// The game is over.
    GameOver,
    /// Somebody else decides now.
    NotYourDecision,
    /// It is not the moment for this.
    NotNow,
    /// The action that is needed for it.
    NeedsAction { action: ActionKind },
    /// The card is neither in the hand nor in the display.
    NotAtHand { card: Card },
    /// The card is not in the hand, and only the hand will do.
    NotInHand { card: Card },
    /// The card is not in the display.
    NotInDisplay { card: Card },
    /// It lies in a folder that the reputation does not reach.
    OutOfRange { card: Card, folder: u8, range: u8 },
    /// Only the upgraded action reaches the display, or allows this at all.
    NeedsUpgrade { action: ActionKind },
    /// Not enough money.
    Money { needed: u16, available: u16 },
    /// The venom fee could not be paid at the end of the turn.
    VenomFee { fee: u8 },
    /// A condition of the card; `missing` counts printed icons, `available` what the condition counts.
    Unmet { condition: Condition, missing: u8, available: u8 },
    /// Animals of this size were ruled out by sponsor 227.
    SizeRuledOut { card: Card },
    /// Only a small animal will do here.
    OnlySmall { card: Card },
    /// No empty enclosure suits the animal.
    NoEnclosure { card: Card, size: u8, rock: u8, water: u8 },
    /// No standard enclosure begins there.
    NoEnclosureThere { hex: Hex },
    /// An animal lives in the enclosure.
    Occupied { hex: Hex },
    /// The enclosure is too small.
    TooSmall { hex: Hex, needed: u8, available: u8 },
    /// The action is not strong enough, all X-tokens included.
    Strength { needed: u8, available: u8 },
    /// No more animals in this action.
    NoMoreAnimals,
    /// Nothing more in this action.
    ActionUsedUp,
    /// A zoo has only one of it, and this one has it.
    OnlyOne { building: Building },
    /// All buildings of one action are different.
    BuiltThisAction { building: Building },
    /// The Build action does not build it.
    NotBuildable { building: Building },
    /// It fits nowhere.
    NoPlace { building: Building },
    /// This unique building must still find a place, and would not.
    RoomNeeded { building: Building },
    /// Nothing that may be built now reaches the hex.
    OutOfReach { hex: Hex },
    /// A hex is already covered.
    Covered { hex: Hex },
    /// A hex is rock or water.
    OnTerrain { hex: Hex, terrain: Terrain },
    /// A hex needs Build II.
    NeedsBuildII { hex: Hex },
    /// It must touch a building.
    NotAdjacent,
    /// The first building must touch the border.
    NotOnBorder,
    /// Kiosks keep their distance: this one is too close.
    KioskTooClose { hex: Hex },
    /// It must lie beside more of this terrain.
    NeedsTerrain { terrain: Terrain, needed: u8, available: u8 },
    /// More of its hexes must lie on the border.
    NeedsBorder { needed: u8, available: u8 },
    /// Not enough workers on the notepad.
    Workers { needed: u8, available: u8 },
    /// The task is closed for this player until the break.
    TaskClosed { task: Task },
    /// The task was done in this action already.
    TaskDone { task: Task },
    /// Reputation cannot rise.
    ReputationFull,
    /// The board has no partner zoo that this player lacks.
    NoPartnerZoo,
    /// Nobody has more than four partner zoos.
    PartnerZoosFull,
    /// The third partner zoo needs Association II.
    ThirdPartnerZoo,
    /// This partner zoo is already there.
    OwnsPartnerZoo { continent: Continent },
    /// This partner zoo comes back to the board in the break.
    PartnerZooGone { continent: Continent },
    /// The board has no university that this player lacks.
    NoUniversity,
    /// This university is already there.
    OwnsUniversity { university: University },
    /// This university comes back to the board in the break.
    UniversityGone { university: University },
    /// A donation comes after a task of the same action.
    TaskFirst,
    /// One donation an action.
    DonatedThisAction,
    /// No project has a free level that is met.
    NoProject,
    /// A token of this player lies on the level.
    LevelTaken { card: Card, level: LevelPlace, by: Seat },
    /// The two-player setup blocks the level.
    LevelBlocked { card: Card, level: LevelPlace },
    /// The level asks for more of what its project counts.
    LevelUnmet { card: Card, needed: u8, available: u8 },
    /// No animal of the level's size (or larger, where the table says so) with the project's icon can be released.
    NothingToRelease { card: Card, level: LevelPlace, or_larger: bool },
    /// Each project is supported once.
    AlreadySupported { card: Card },
    /// No token is left on the edge of the map.
    NoTokens,
    /// Not enough X-tokens.
    XTokens { needed: u8, available: u8 },
    /// Nobody holds more than five X-tokens.
    XTokensFull,
    /// Hypnosis does not reach this slot.
    SlotTooHigh { action: ActionKind, slot: u8, most: u8 },
    /// The action card shows its side II already.
    AlreadyUpgraded { action: ActionKind },
    /// All workers are hired.
    AllHired,
    /// The bonus tile does not lie there.
    TileGone { tile: BonusTile },
    /// The action would do nothing.
    NothingToDo { action: ActionKind },
}
