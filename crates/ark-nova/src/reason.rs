//! Why something cannot be done: one unmet condition as data.

use serde::Serialize;
use ts_rs::TS;

use crate::{
    content::{ActionKind, Card, Condition, Task, Terrain},
    geometry::{Building, Hex},
};

/// One unmet condition.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(tag = "reason", rename_all = "kebab-case", rename_all_fields = "snake_case")]
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
    /// It lies in a folder that the reputation does not reach.
    OutOfRange { card: Card, folder: u8, range: u8 },
    /// Only the upgraded action reaches the display, or allows this at all.
    NeedsUpgrade { action: ActionKind },
    /// Not enough money.
    Money { needed: u16, available: u16 },
    /// A condition of the card; `missing` counts printed icons.
    Unmet { condition: Condition, missing: u8 },
    /// Animals of this size were ruled out by sponsor 227.
    SizeRuledOut { card: Card },
    /// No empty enclosure suits the animal.
    NoEnclosure { size: u8, rock: u8, water: u8 },
    /// The action is not strong enough.
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
    /// Kiosks keep their distance.
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
    /// No partner zoo can be taken.
    NoPartnerZoo,
    /// No university can be taken.
    NoUniversity,
    /// Another token lies on the level.
    LevelTaken,
    /// The level asks for more.
    LevelUnmet { needed: u8, available: u8 },
    /// No animal of that size with that icon can be released.
    NothingToRelease,
    /// Each project is supported once.
    AlreadySupported { card: Card },
    /// No token is left on the edge of the map.
    NoTokens,
    /// Not enough X-tokens.
    XTokens { needed: u8, available: u8 },
    /// Nobody holds more than five X-tokens.
    XTokensFull,
    /// The action would do nothing.
    NothingToDo { action: ActionKind },
}
