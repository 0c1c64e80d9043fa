//! Why a card cannot be played or taken.

use menagerie_kernel::Seat;

use crate::{
    content::{
        ActionKind, Animal, Card, Condition, DISPLAY, Side, animal, animals_table, snap_strength, sponsor,
    },
    reason::Reason,
    state::{ArkNova, Frame},
    step::Step,
};

impl ArkNova {
    pub(super) fn explain_animal(&self, seat: Seat, card: Card, reasons: &mut Vec<Reason>) {
        let frame = self.frame_of(seat, ActionKind::Animals);
        let (player, animal) = (self.player(seat), animal(card));
        self.explain_moment(seat, &frame, reasons);
        let one_more = self.agenda.top() == Some(Step::MoreSmall) && self.frame.seat == seat;
        let folder = if one_more {
            if !player.hand.contains(card) {
                reasons.push(Reason::NotInHand { card });
            }
            if !animal.is_small() {
                reasons.push(Reason::OnlySmall { card });
            }
            0
        } else {
            self.explain_animals_left(seat, &frame, reasons);
            let begun = self.runs(seat, ActionKind::Animals)
                && !matches!(
                    self.agenda.top(),
                    Some(Step::Strength | Step::AskRepeat | Step::FirstReputation)
                );
            let range = if begun { player.range() } else { self.range_after_reputation(&frame) };
            self.explain_place(seat, card, &frame, range, reasons)
        };
        if player.forbids(animal) {
            reasons.push(Reason::SizeRuledOut { card });
        }
        if !self.meets_animal(seat, animal, &frame) {
            self.explain_conditions(seat, animal.conditions, &frame, reasons);
        }
        self.explain_money(seat, player.animal_cost(animal, folder), reasons);
        if !player.has_home(animal) {
            let Animal { size, rock, water, .. } = *animal;
            reasons.push(Reason::NoEnclosure { card, size, rock, water });
        }
    }

    /// How many animals the action may still play.
    fn explain_animals_left(&self, seat: Seat, frame: &Frame, reasons: &mut Vec<Reason>) {
        let side = self.frame_side(frame);
        let left = if side == frame.side {
            frame.left
        } else {
            animals_table(side, frame.strength).saturating_sub(frame.done)
        };
        if left > 0 || frame.strength == 0 {
            return;
        }
        reasons.push(if self.runs(seat, ActionKind::Animals) && frame.done > 0 {
            Reason::NoMoreAnimals
        } else {
            let needed = (1..=5).find(|&strength| animals_table(side, strength) > 0).unwrap_or(5);
            Reason::Strength { needed, available: frame.strength }
        });
    }

    /// Conditions of a card that are not met, each with what is there.
    fn explain_conditions(
        &self,
        seat: Seat,
        conditions: &[Condition],
        frame: &Frame,
        reasons: &mut Vec<Reason>,
    ) {
        let player = self.player(seat);
        for &condition in conditions {
            let missing = self.missing(seat, condition, frame);
            if missing == 0 {
                continue;
            }
            let (condition, available) = match condition {
                Condition::Icon(icon, _) => (condition, player.icons.get(icon)),
                Condition::PartnerZoos(_) => (condition, player.partner_zoos.count_ones() as u8),
                Condition::MinReputation(_) => (condition, player.reputation),
                // Alone the limit may be another than the printed one (ruling K10).
                Condition::MaxAppeal(_) => (Condition::MaxAppeal(self.rules.max_appeal), player.appeal),
                Condition::AnimalsII | Condition::SponsorsII | Condition::PartnerZoo(_) => (condition, 0),
            };
            reasons.push(Reason::Unmet { condition, missing, available });
        }
    }

    pub(super) fn explain_sponsor(&self, seat: Seat, card: Card, reasons: &mut Vec<Reason>) {
        let sponsor = sponsor(card);
        let for_money =
            matches!(self.agenda.top(), Some(Step::SponsorForMoney { seat: owner, .. }) if owner == seat);
        let frame = if for_money { Frame::IDLE } else { self.frame_of(seat, ActionKind::Sponsors) };
        let level = self.level(seat, sponsor);
        if for_money {
            if !self.player(seat).hand.contains(card) {
                reasons.push(Reason::NotInHand { card });
            }
            self.explain_money(seat, level, reasons);
        } else {
            self.explain_moment(seat, &frame, reasons);
            if frame.done > 0 && self.frame_side(&frame) == Side::I {
                reasons.push(Reason::NeedsUpgrade { action: ActionKind::Sponsors });
            }
            let folder = self.explain_place(seat, card, &frame, self.player(seat).range(), reasons);
            let available = self.sponsors_left(&frame);
            if level > available {
                reasons.push(Reason::Strength { needed: level, available });
            }
            self.explain_money(seat, folder, reasons);
        }
        self.explain_conditions(seat, sponsor.conditions, &frame, reasons);
        if let Some(building) = sponsor.building
            && !self.has_unique_spot(seat, building)
        {
            reasons.push(Reason::NoPlace { building });
        }
    }

    /// Taking a display card within range.
    pub(super) fn explain_take(&self, seat: Seat, card: Card, reasons: &mut Vec<Reason>) {
        let taking = match self.agenda.top() {
            Some(Step::TakeCards { seat: owner, .. }) => owner == seat,
            Some(Step::DrawOrSnap) => self.frame.seat == seat && self.frame.side == Side::II,
            _ => false,
        };
        if !taking {
            let frame = self.frame_of(seat, ActionKind::Cards);
            self.explain_moment(seat, &frame, reasons);
            if frame.side == Side::I {
                reasons.push(Reason::NeedsUpgrade { action: ActionKind::Cards });
            }
        }
        match self.folder_of(card).filter(|_| self.display_open) {
            None => reasons.push(Reason::NotInDisplay { card }),
            Some(folder) => self.explain_range(card, folder, self.player(seat).range(), reasons),
        }
    }

    /// Snapping a display card, wherever it lies.
    pub(super) fn explain_snap(&self, seat: Seat, card: Card, reasons: &mut Vec<Reason>) {
        let snapping = match self.agenda.top() {
            Some(Step::Snap { seat: owner, .. }) => owner == seat,
            Some(Step::DrawOrSnap) => self.frame.seat == seat,
            Some(Step::TakeSmall) if self.frame.seat == seat => {
                if !card.animal().is_some_and(Animal::is_small) {
                    reasons.push(Reason::OnlySmall { card });
                }
                true
            }
            _ => false,
        };
        if !snapping {
            let frame = self.frame_of(seat, ActionKind::Cards);
            self.explain_moment(seat, &frame, reasons);
            let needed = snap_strength(frame.side);
            if frame.strength < needed {
                reasons.push(Reason::Strength { needed, available: frame.strength });
            }
        }
        if !self.display_open || !self.shown(DISPLAY).any(|shown| shown == card) {
            reasons.push(Reason::NotInDisplay { card });
        }
    }
}
