//! One small decision, and how it is written.

use std::{fmt, str::FromStr};

use menagerie_kernel::{NotationError, Seat};
use serde::{Serialize, Serializer};
use ts_rs::TS;

use crate::{
    content::{ActionKind, BonusTile, Card, Continent, MapId, ScoringId, Task, University},
    geometry::{Building, Hex, Place, hexes, hexes_text, parse_hexes, place_of, spot},
    pending::Pending,
};

/// A building on its hexes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, TS)]
#[ts(type = "{ building: string, hexes: Array<string> }")]
pub struct Site {
    /// Which building.
    pub building: Building,
    /// Where.
    pub place: Place,
}

impl Serialize for Site {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct;
        let mut site = serializer.serialize_struct("Site", 2)?;
        site.serialize_field("building", &self.building)?;
        let covered: Vec<Hex> = hexes(spot(self.building, self.place).mask).collect();
        site.serialize_field("hexes", &covered)?;
        site.end()
    }
}

/// Where an animal goes to live.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, TS)]
#[serde(tag = "home", content = "at", rename_all = "snake_case")]
pub enum Home {
    /// The standard enclosure whose first hex this is.
    Enclosure(Hex),
    /// Its special enclosure.
    Special,
    /// With a herbivore that is already there (Flock).
    Flock,
}

menagerie_kit::named! {
    /// The animals that sponsor 227 is chosen for.
    SizeClass, "a size" {
        /// Printed size 1 or 2, or a petting zoo animal.
        Small = "small",
        /// Printed size 4 or 5.
        Large = "large",
    }
}

/// A level of a conservation project.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum LevelPlace {
    /// The hardest.
    Left,
    /// The one between.
    Middle,
    /// The easiest.
    Right,
}

impl LevelPlace {
    /// From left to right.
    pub const ALL: [Self; 3] = [Self::Left, Self::Middle, Self::Right];

    const fn word(self) -> &'static str {
        ["left", "middle", "right"][self as usize]
    }
}

/// One small decision.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, TS)]
#[serde(tag = "choice", content = "value", rename_all = "snake_case")]
pub enum Choice {
    /// Play on this map.
    Map(MapId),
    /// Keep this card.
    Keep(Card),
    /// Use this action card.
    Action(ActionKind),
    /// Take an X-token instead; the action card to move is chosen next.
    XToken,
    /// Use this action card of the hypnotised player.
    Borrow(ActionKind),
    /// Spend so many X-tokens on the action.
    Spend(u8),
    /// Use a multiplier token: the same action once more.
    Repeat,
    /// Draw from the deck.
    Draw,
    /// Take this display card within reputation range.
    Take(Card),
    /// Take this display card, whatever the reputation.
    Snap(Card),
    /// Refill the display before going on.
    Refill,
    /// Discard this hand card.
    Discard(Card),
    /// Discard this display card.
    Dig(Card),
    /// Sell this hand card.
    Sell(Card),
    /// Put this hand card under the card or map that asks for it.
    Pouch(Card),
    /// Build this.
    Build(Building),
    /// On these hexes.
    Place(Site),
    /// Play this card from hand or display.
    Play(Card),
    /// House the animal there.
    House(Home),
    /// Move this animal into the new special enclosure.
    MoveIn(Card),
    /// Empty the standard enclosure whose first hex this is.
    Empty(Hex),
    /// Gain the reputation at the start of the action.
    Reputation,
    /// Do this association task.
    Task(Task),
    /// Take this partner zoo.
    PartnerZoo(Continent),
    /// Take this university.
    University(University),
    /// Support this project at this level.
    Support(Card, LevelPlace),
    /// Use the token of this left bonus, counted from 1 at the top.
    Cube(u8),
    /// Release this animal into the wild.
    Release(Card),
    /// Donate.
    Donate,
    /// Advance the break token for money.
    Break,
    /// Upgrade this action card.
    Upgrade(ActionKind),
    /// Hire a worker.
    Worker,
    /// Take this bonus tile.
    Tile(BonusTile),
    /// Take 5 money instead of a tile.
    FiveMoney,
    /// Put this action card into slot 1.
    First(ActionKind),
    /// Put this action card into slot 5.
    Last(ActionKind),
    /// Put a multiplier token on this action card.
    Multiply(ActionKind),
    /// Resolve this effect next.
    Next(Pending),
    /// Copy the placement bonus of this hex.
    Copy(Hex),
    /// Small or large animals from now on.
    Size(SizeClass),
    /// Choose this player.
    Target(Seat),
    /// Let the other player draw a card.
    Give,
    /// Pay instead.
    Pay,
    /// Sell a card at the harbor.
    Harbor,
    /// Give this final scoring card away.
    Score(ScoringId),
    /// Keep this final scoring card.
    Want(ScoringId),
    /// No more, or not at all.
    Done,
    /// Nothing fits what was begun. Only a deal that a searcher imagines can come to that, never a true table.
    Stuck,
}

impl fmt::Display for Home {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Enclosure(hex) => write!(f, "{hex}"),
            Self::Special => f.write_str("special"),
            Self::Flock => f.write_str("flock"),
        }
    }
}

impl fmt::Display for LevelPlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl FromStr for LevelPlace {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        Self::ALL
            .into_iter()
            .find(|level| level.word() == text)
            .ok_or_else(|| NotationError::new(text, "a level: left, middle or right"))
    }
}

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Map(map) => write!(f, "map {map}"),
            Self::Keep(card) => write!(f, "keep {card}"),
            Self::Action(action) => write!(f, "action {action}"),
            Self::XToken => f.write_str("x-token"),
            Self::Borrow(action) => write!(f, "borrow {action}"),
            Self::Spend(count) => write!(f, "spend {count}"),
            Self::Repeat => f.write_str("repeat"),
            Self::Draw => f.write_str("draw"),
            Self::Take(card) => write!(f, "take {card}"),
            Self::Snap(card) => write!(f, "snap {card}"),
            Self::Refill => f.write_str("refill"),
            Self::Discard(card) => write!(f, "discard {card}"),
            Self::Dig(card) => write!(f, "dig {card}"),
            Self::Sell(card) => write!(f, "sell {card}"),
            Self::Pouch(card) => write!(f, "pouch {card}"),
            Self::Build(building) => write!(f, "build {building}"),
            Self::Place(Site { building, place }) => {
                write!(f, "place {building} {}", hexes_text(spot(*building, *place).mask))
            }
            Self::Play(card) => write!(f, "play {card}"),
            Self::House(home) => write!(f, "house {home}"),
            Self::MoveIn(card) => write!(f, "move-in {card}"),
            Self::Empty(hex) => write!(f, "empty {hex}"),
            Self::Reputation => f.write_str("reputation"),
            Self::Task(task) => write!(f, "task {task}"),
            Self::PartnerZoo(continent) => write!(f, "partner-zoo {continent}"),
            Self::University(university) => write!(f, "university {university}"),
            Self::Support(card, level) => write!(f, "support {card} {level}"),
            Self::Cube(number) => write!(f, "cube {number}"),
            Self::Release(card) => write!(f, "release {card}"),
            Self::Donate => f.write_str("donate"),
            Self::Break => f.write_str("break"),
            Self::Upgrade(action) => write!(f, "upgrade {action}"),
            Self::Worker => f.write_str("worker"),
            Self::Tile(tile) => write!(f, "tile {tile}"),
            Self::FiveMoney => f.write_str("five-money"),
            Self::First(action) => write!(f, "first {action}"),
            Self::Last(action) => write!(f, "last {action}"),
            Self::Multiply(action) => write!(f, "multiply {action}"),
            Self::Next(pending) => write!(f, "next {pending}"),
            Self::Copy(hex) => write!(f, "copy {hex}"),
            Self::Size(size) => write!(f, "size {size}"),
            Self::Target(seat) => write!(f, "target {}", seat.0),
            Self::Give => f.write_str("give"),
            Self::Pay => f.write_str("pay"),
            Self::Harbor => f.write_str("harbor"),
            Self::Score(card) => write!(f, "score {card}"),
            Self::Want(card) => write!(f, "want {card}"),
            Self::Done => f.write_str("done"),
            Self::Stuck => f.write_str("stuck"),
        }
    }
}

impl FromStr for Choice {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let bad = || NotationError::new(text, "a choice, such as 'action build' or 'play 401'");
        let number = |part: &str| part.parse::<u8>().map_err(|_| bad());
        let parts: Vec<_> = text.split(' ').collect();
        Ok(match parts[..] {
            ["map", map] => Self::Map(map.parse()?),
            ["keep", card] => Self::Keep(card.parse()?),
            ["action", action] => Self::Action(action.parse()?),
            ["x-token"] => Self::XToken,
            ["borrow", action] => Self::Borrow(action.parse()?),
            ["spend", count] => Self::Spend(number(count)?),
            ["repeat"] => Self::Repeat,
            ["draw"] => Self::Draw,
            ["take", card] => Self::Take(card.parse()?),
            ["snap", card] => Self::Snap(card.parse()?),
            ["refill"] => Self::Refill,
            ["discard", card] => Self::Discard(card.parse()?),
            ["dig", card] => Self::Dig(card.parse()?),
            ["sell", card] => Self::Sell(card.parse()?),
            ["pouch", card] => Self::Pouch(card.parse()?),
            ["build", building] => Self::Build(building.parse()?),
            ["place", building, hexes] => {
                let building = building.parse()?;
                let place = place_of(building, parse_hexes(hexes)?).ok_or_else(|| {
                    NotationError::new(text, format!("hexes in the shape of {building}, such as c2+c3"))
                })?;
                Self::Place(Site { building, place })
            }
            ["play", card] => Self::Play(card.parse()?),
            ["house", "special"] => Self::House(Home::Special),
            ["house", "flock"] => Self::House(Home::Flock),
            ["house", hex] => Self::House(Home::Enclosure(hex.parse()?)),
            ["move-in", card] => Self::MoveIn(card.parse()?),
            ["empty", hex] => Self::Empty(hex.parse()?),
            ["reputation"] => Self::Reputation,
            ["task", task] => Self::Task(task.parse()?),
            ["partner-zoo", continent] => Self::PartnerZoo(continent.parse()?),
            ["university", university] => Self::University(university.parse()?),
            ["support", card, level] => Self::Support(card.parse()?, level.parse()?),
            ["cube", cube] => Self::Cube(number(cube)?),
            ["release", card] => Self::Release(card.parse()?),
            ["donate"] => Self::Donate,
            ["break"] => Self::Break,
            ["upgrade", action] => Self::Upgrade(action.parse()?),
            ["worker"] => Self::Worker,
            ["tile", tile] => Self::Tile(tile.parse()?),
            ["five-money"] => Self::FiveMoney,
            ["first", action] => Self::First(action.parse()?),
            ["last", action] => Self::Last(action.parse()?),
            ["multiply", action] => Self::Multiply(action.parse()?),
            ["next", pending] => Self::Next(pending.parse()?),
            ["copy", hex] => Self::Copy(hex.parse()?),
            ["size", size] => Self::Size(size.parse()?),
            ["target", seat] => Self::Target(Seat(number(seat)?)),
            ["give"] => Self::Give,
            ["pay"] => Self::Pay,
            ["harbor"] => Self::Harbor,
            ["score", card] => Self::Score(card.parse()?),
            ["want", card] => Self::Want(card.parse()?),
            ["done"] => Self::Done,
            ["stuck"] => Self::Stuck,
            _ => return Err(bad()),
        })
    }
}
