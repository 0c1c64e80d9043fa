//! Which kind of step waits, and whose it is.

use menagerie_kernel::Seat;

use crate::{
    content::Bonus,
    pending::Pending,
    state::ArkNova,
    step::{Grant, Looking, Step, Terms},
};

/// Kinds of steps told apart.
pub(super) const STEPS: usize = 64;
/// Kinds of effects told apart.
pub(super) const EFFECTS: usize = 40;

impl ArkNova {
    /// Whose step it is, and which kind; nothing for steps that only keep the turn going.
    pub(super) fn step_kind(&self, step: Step) -> Option<(Seat, usize)> {
        let turn = self.frame.seat;
        Some(match step {
            Step::ChooseAction(seat, grant) => (
                seat,
                match grant {
                    Grant::Turn => 0,
                    Grant::Any => 1,
                    Grant::Only(_) => 2,
                    Grant::Borrow(_) => 3,
                },
            ),
            Step::XTokenCard(seat) => (seat, 4),
            Step::Strength => (turn, 5),
            Step::AskRepeat => (turn, 6),
            Step::HarborLast(seat) => (seat, 7),
            Step::HarborSale(seat) => (seat, 8),
            Step::DrawOrSnap => (turn, 9),
            Step::TakeCards { seat, left, .. } => (seat, 10 + usize::from(left.min(3))),
            Step::DiscardCards { seat, left } => (seat, 14 + usize::from(left.min(3))),
            Step::Build => (turn, 18),
            Step::Place { seat, terms, .. } => (
                seat,
                match terms {
                    Terms::Paid => 19,
                    Terms::Free => 20,
                    Terms::Unique => 21,
                },
            ),
            Step::MoveIn(seat, _) => (seat, 22),
            Step::Empty(seat, _) => (seat, 23),
            Step::FirstReputation => (turn, 24),
            Step::Animals => (turn, 25),
            Step::House(seat, _) => (seat, 26),
            Step::MoreSmall => (turn, 27),
            Step::TakeSmall => (turn, 28),
            Step::Association => (turn, 29),
            Step::TakeZoo(seat) => (seat, 30),
            Step::TakeUniversity(seat) => (seat, 31),
            Step::SupportProject(seat) => (seat, 32),
            Step::Release(seat, ..) => (seat, 33),
            Step::Cube { seat, level, .. } => (seat, 34 + usize::from(level.min(2))),
            Step::Sponsors => (turn, 37),
            Step::SponsorForMoney { seat, .. } => (seat, 38),
            Step::Upgrade(seat) => (seat, 39),
            Step::Space(seat, _) => (seat, 40),
            Step::Look { seat, why, .. } => (
                seat,
                match why {
                    Looking::Perception => 41,
                    Looking::Hunter => 42,
                    Looking::Scavenging => 43,
                },
            ),
            Step::Snap { seat, .. } => (seat, 44),
            Step::Dig(seat, _) => (seat, 45),
            Step::Sunbathe(seat, _) => (seat, 46),
            Step::Pouch(seat, ..) => (seat, 47),
            Step::Posture(seat, _) => (seat, 48),
            Step::FreeSpecial(seat) => (seat, 49),
            Step::Fetch { seat, .. } => (seat, 50),
            Step::Resist(seat) => (seat, 51),
            Step::Multiply(seat) => (seat, 52),
            Step::CopyBonus(seat) => (seat, 53),
            Step::ChooseSize(seat) => (seat, 54),
            Step::PilferTarget { seat, .. } => (seat, 55),
            Step::Pilfered { victim, .. } => (victim, 56),
            Step::HypnosisTarget(seat) => (seat, 57),
            Step::Clever(seat) => (seat, 58),
            Step::Boost(seat, _) => (seat, 59),
            Step::DraftMap(seat) => (seat, 60),
            Step::Income(seat) => (seat, 61),
            Step::EndExecution => (turn, 62),
            Step::FinishAction => (turn, 63),
            _ => return None,
        })
    }
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
        _ => (13, 1.0),
    }
}
