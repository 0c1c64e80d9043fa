//! Which kind of step waits, and whose it is.

use menagerie_kernel::Seat;

use crate::{
    content::Bonus,
    decisions::{Grant, Looking, Step, Terms},
    pending::Pending,
    state::ArkNova,
};

/// Kinds of steps told apart.
pub(super) const STEPS: usize = 64;
/// Kinds of effects told apart.
pub(super) const EFFECTS: usize = 40;

impl ArkNova {
    /// Whose step it is, and which kind; nothing for steps that only keep the turn going.
    pub(super) fn step_kind(&self, step: Step) -> Option<(Seat, usize)> {
        let turn = self.underway.seat;
        Some(match step {
            Step::ChooseAction(step) => (
                step.seat,
                match step.grant {
                    Grant::Turn => 0,
                    Grant::Any => 1,
                    Grant::Only(_) => 2,
                    Grant::Borrow(_) => 3,
                },
            ),
            Step::XTokenCard(step) => (step.seat, 4),
            Step::RepeatXToken(step) => (step.seat, 4),
            Step::Strength(_) => (turn, 5),
            Step::AskRepeat(_) => (turn, 6),
            Step::HarborLast(step) => (step.seat, 7),
            Step::HarborSale(step) => (step.seat, 8),
            Step::DrawOrSnap(_) => (turn, 9),
            Step::TakeCards(step) => (step.seat, 10 + usize::from(step.left.min(3))),
            Step::DiscardCards(step) => (step.seat, 14 + usize::from(step.left.min(3))),
            Step::Build(_) => (turn, 18),
            Step::Place(step) => (
                step.seat,
                match step.terms {
                    Terms::Paid => 19,
                    Terms::Free => 20,
                    Terms::Unique => 21,
                },
            ),
            Step::MoveIn(step) => (step.seat, 22),
            Step::Empty(step) => (step.seat, 23),
            Step::FirstReputation(_) => (turn, 24),
            Step::Animals(_) => (turn, 25),
            Step::House(step) => (step.seat, 26),
            Step::MoreSmall(_) => (turn, 27),
            Step::TakeSmall(_) => (turn, 28),
            Step::Association(_) => (turn, 29),
            Step::TakeZoo(step) => (step.seat, 30),
            Step::TakeUniversity(step) => (step.seat, 31),
            Step::SupportProject(step) => (step.seat, 32),
            Step::Release(step) => (step.seat, 33),
            Step::ChooseCube(step) => (step.seat, 34 + (step.level as usize).min(2)),
            Step::Sponsors(_) => (turn, 37),
            Step::SponsorForMoney(step) => (step.seat, 38),
            Step::Upgrade(step) => (step.seat, 39),
            Step::Space(step) => (step.seat, 40),
            Step::Look(step) => (
                step.seat,
                match step.why {
                    Looking::Perception => 41,
                    Looking::Hunter => 42,
                    Looking::Scavenging => 43,
                },
            ),
            Step::Snap(step) => (step.seat, 44),
            Step::Dig(step) => (step.seat, 45),
            Step::Sunbathe(step) => (step.seat, 46),
            Step::Pouch(step) => (step.seat, 47),
            Step::Posture(step) => (step.seat, 48),
            Step::FreeSpecial(step) => (step.seat, 49),
            Step::Fetch(step) => (step.seat, 50),
            Step::Resist(step) => (step.seat, 51),
            Step::Multiply(step) => (step.seat, 52),
            Step::CopyBonus(step) => (step.seat, 53),
            Step::ChooseSize(step) => (step.seat, 54),
            Step::PilferTarget(step) => (step.seat, 55),
            Step::Pilfered(step) => (step.victim, 56),
            Step::HypnosisTarget(step) => (step.seat, 57),
            Step::Clever(step) => (step.seat, 58),
            Step::Boost(step) => (step.seat, 59),
            Step::DraftMap(step) => (step.seat, 60),
            Step::Income(step) => (step.seat, 61),
            Step::EndExecution(_) => (turn, 62),
            Step::FinishAction(_) => (turn, 63),
            // What all owe at once shows in the seats, and effects are noted apart; the rest resolves itself.
            Step::ChooseMaps(_)
            | Step::OpeningHands(_)
            | Step::DiscardScoring(_)
            | Step::BreakHands(_)
            | Step::Pool(_)
            | Step::Do(_)
            | Step::Nothing(_)
            | Step::DealHands(_)
            | Step::OpenDisplay(_)
            | Step::Execute(_)
            | Step::EndTurn(_)
            | Step::CloseTurn(_)
            | Step::NextTurn(_)
            | Step::BreakBoard(_)
            | Step::EndBreak(_)
            | Step::IncomeDone(_)
            | Step::FinalScoring(_) => return None,
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
        Bonus::Snap(_)
        | Bonus::Clever(_)
        | Bonus::FreeSpecial
        | Bonus::FreeKiosk
        | Bonus::Determination
        | Bonus::Pouch(_) => (13, 1.0),
    }
}
