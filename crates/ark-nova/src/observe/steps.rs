//! Kinds of pending steps and effects that the nets have learned to tell apart.
//!
//! A decision or step that is not among them has no feature until a net is trained with it: a net learns numbers, not
//! names, so none may change its place.

use crate::{content::Bonus, pending::Pending};

/// Kinds of steps told apart.
pub(super) const STEPS: usize = 64;
/// Kinds of effects told apart.
pub(super) const EFFECTS: usize = 40;

/// Where the kinds of steps begin: some have a place for each number of cards that is left, or each level.
pub(crate) mod kinds {
    pub(crate) const TURN: usize = 0;
    pub(crate) const ANY_ACTION: usize = 1;
    pub(crate) const ONE_ACTION: usize = 2;
    pub(crate) const BORROWED_ACTION: usize = 3;
    pub(crate) const X_TOKEN: usize = 4;
    pub(crate) const STRENGTH: usize = 5;
    pub(crate) const ASK_REPEAT: usize = 6;
    pub(crate) const HARBOR_LAST: usize = 7;
    pub(crate) const HARBOR_SALE: usize = 8;
    pub(crate) const DRAW_OR_SNAP: usize = 9;
    pub(crate) const TAKE_CARDS: usize = 10;
    pub(crate) const DISCARD_CARDS: usize = 14;
    pub(crate) const BUILD: usize = 18;
    pub(crate) const PLACE_PAID: usize = 19;
    pub(crate) const PLACE_FREE: usize = 20;
    pub(crate) const PLACE_UNIQUE: usize = 21;
    pub(crate) const MOVE_IN: usize = 22;
    pub(crate) const EMPTY: usize = 23;
    pub(crate) const FIRST_REPUTATION: usize = 24;
    pub(crate) const ANIMALS: usize = 25;
    pub(crate) const HOUSE: usize = 26;
    pub(crate) const MORE_SMALL: usize = 27;
    pub(crate) const TAKE_SMALL: usize = 28;
    pub(crate) const ASSOCIATION: usize = 29;
    pub(crate) const TAKE_ZOO: usize = 30;
    pub(crate) const TAKE_UNIVERSITY: usize = 31;
    pub(crate) const SUPPORT_PROJECT: usize = 32;
    pub(crate) const RELEASE: usize = 33;
    pub(crate) const CHOOSE_CUBE: usize = 34;
    pub(crate) const SPONSORS: usize = 37;
    pub(crate) const SPONSOR_FOR_MONEY: usize = 38;
    pub(crate) const UPGRADE: usize = 39;
    pub(crate) const SPACE: usize = 40;
    pub(crate) const PERCEPTION: usize = 41;
    pub(crate) const HUNTER: usize = 42;
    pub(crate) const SCAVENGING: usize = 43;
    pub(crate) const SNAP: usize = 44;
    pub(crate) const DIG: usize = 45;
    pub(crate) const SUNBATHE: usize = 46;
    pub(crate) const POUCH: usize = 47;
    pub(crate) const POSTURE: usize = 48;
    pub(crate) const FREE_SPECIAL: usize = 49;
    pub(crate) const FETCH: usize = 50;
    pub(crate) const RESIST: usize = 51;
    pub(crate) const MULTIPLY: usize = 52;
    pub(crate) const COPY_BONUS: usize = 53;
    pub(crate) const CHOOSE_SIZE: usize = 54;
    pub(crate) const PILFER_TARGET: usize = 55;
    pub(crate) const PILFERED: usize = 56;
    pub(crate) const HYPNOSIS_TARGET: usize = 57;
    pub(crate) const CLEVER: usize = 58;
    pub(crate) const BOOST: usize = 59;
    pub(crate) const DRAFT_MAP: usize = 60;
    pub(crate) const INCOME: usize = 61;
    pub(crate) const END_EXECUTION: usize = 62;
    pub(crate) const FINISH_ACTION: usize = 63;
}

/// The kind of an effect that waits, and how much of it.
pub(super) fn effect_kind(effect: Pending) -> (usize, f32) {
    match effect {
        Pending::Gain(bonus) => bonus_kind(bonus),
        Pending::HexCards(count) => (20, f32::from(count)),
        Pending::Ability(..) => (21, 1.0),
        Pending::Sponsor(..) => (22, 1.0),
        Pending::UniqueBuilding(_) => (23, 1.0),
        Pending::Space(space) => (if space == 2 { 24 } else { 25 }, 1.0),
        Pending::CopyBonus => (26, 1.0),
        Pending::FindSponsor => (27, 1.0),
        Pending::MoveIn(_) => (28, 1.0),
        Pending::AppealIncome => (29, 1.0),
        Pending::KioskIncome => (30, 1.0),
        Pending::MapIncome => (31, 1.0),
        Pending::Clever => (32, 1.0),
        Pending::Boost(_) => (33, 1.0),
        Pending::Action(action) => (34 + action.index().min(3), 1.0),
        Pending::Determination => (38, 1.0),
        Pending::Hypnosis(_) => (39, 1.0),
    }
}

fn bonus_kind(bonus: Bonus) -> (usize, f32) {
    match bonus {
        Bonus::Money(amount) => (0, 0.2 * f32::from(amount)),
        Bonus::Appeal(amount) => (1, 0.2 * f32::from(amount)),
        Bonus::Conservation(amount) => (2, f32::from(amount)),
        Bonus::Reputation(amount) => (3, f32::from(amount)),
        Bonus::XToken(amount) => (4, f32::from(amount)),
        Bonus::Upgrade => (5, 1.0),
        Bonus::Worker => (6, 1.0),
        Bonus::TakeCard(count) => (7, f32::from(count)),
        Bonus::FreeEnclosure(size) => (8, f32::from(size)),
        Bonus::PartnerZoo => (9, 1.0),
        Bonus::University => (10, 1.0),
        Bonus::Multiplier => (11, 1.0),
        Bonus::SponsorForMoney => (12, 1.0),
        Bonus::Snap(_)
        | Bonus::Clever(_)
        | Bonus::FreeSpecial
        | Bonus::FreeKiosk
        | Bonus::Determination
        | Bonus::Pouch(_) => (13, 1.0),
    }
}
