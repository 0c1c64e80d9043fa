//! The Build action: what is built next (rulings D1–D6, G26).

use super::{HarborSale, Place, Terms, prelude::*};
use crate::{
    content::{ActionKind, Rule, Side},
    geometry::Building,
    rules::BUILDABLE,
    state::Execution,
    text::build_label,
};

/// The player whose Build action it is names the next building.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Build;

impl Decision for Build {
    fn deciders(self, game: &ArkNova) -> Seats {
        Seats::one(game.underway.seat)
    }

    /// Ends the action by itself when nothing more can be built: all of it is open to everyone.
    fn settle(self, game: &mut ArkNova, _: &mut impl Witness<Event>) -> bool {
        let underway = &game.underway;
        game.skip_if(underway.done > 0 && !game.can_build(underway) && !game.harbor_open(underway.seat))
    }

    fn offer(self, game: &ArkNova, seat: Seat, out: &mut Vec<Choice>) {
        let underway = &game.underway;
        for building in BUILDABLE {
            if game.buildable(seat, building, underway) {
                out.push(Choice::Build(building));
            }
        }
        if underway.done > 0 {
            out.push(Choice::Done);
        }
        game.offer_harbor(seat, out);
    }

    fn answer(self, game: &mut ArkNova, seat: Seat, choice: Choice, _: &mut impl Witness<Event>) {
        match choice {
            Choice::Build(building) => {
                game.spend_build(building);
                game.push(Place { seat, building, terms: Terms::Paid });
            }
            Choice::Done => {
                game.agenda.pop();
            }
            Choice::Harbor => game.push(HarborSale { seat }),
            other => not_offered(self, other),
        }
    }

    fn prompt(self, game: &ArkNova, _: Seat, speaker: Speaker<'_>) -> String {
        let left = game.underway.left();
        tell!(
            speaker.lang,
            "What do you build? (strength left: {left})",
            "Que construisez-vous ? (force restante : {left})",
            "Was baust du? (Stärke übrig: {left})"
        )
    }

    fn observed(self, game: &ArkNova) -> Option<(Seat, usize)> {
        Some((game.underway.seat, kinds::BUILD))
    }

    fn is_secret(self, _: Choice) -> bool {
        false
    }
}

/// Why the Build action, running or begun now, cannot build this next.
pub(crate) fn explain_building(game: &ArkNova, seat: Seat, building: Building, reasons: &mut Vec<Reason>) {
    if !BUILDABLE.contains(&building) {
        reasons.push(Reason::NotBuildable { building });
        return;
    }
    let player = game.player(seat);
    let underway = game.underway_of(seat, ActionKind::Build);
    game.explain_moment(seat, &underway, reasons);
    let side = game.underway_side(&underway);
    let Execution::Build { left, built, copied } = underway.execution else { return };
    let repeated = built.contains(building);
    let may_copy = !copied && player.has(Rule::Engineer) && !building.is_special();
    if repeated && !may_copy {
        reasons.push(Reason::BuiltThisAction { building });
    }
    if !repeated && building.size() > left {
        reasons.push(Reason::Strength { needed: building.size(), available: left });
    }
    if side == Side::I && (building.needs_build_ii() || (underway.done > 0 && !repeated)) {
        reasons.push(Reason::NeedsUpgrade { action: ActionKind::Build });
    }
    if building.is_special() && player.has_built(building) {
        reasons.push(Reason::OnlyOne { building });
    }
    game.explain_money(seat, building.cost(), reasons);
    if !game.has_paid_spot(seat, building, game.underway_build_ii(seat, &underway)) {
        reasons.push(Reason::NoPlace { building });
    }
}

/// Why something cannot be chosen where one of these may be built for free.
pub(super) fn explain_free(
    game: &ArkNova,
    seat: Seat,
    offered: &[Building],
    choice: Choice,
    reasons: &mut Vec<Reason>,
) {
    match choice {
        Choice::Build(building) if offered.contains(&building) => {
            explain_free_building(game, seat, building, reasons);
        }
        Choice::Place(site) if offered.contains(&site.building) => {
            explain_free_building(game, seat, site.building, reasons);
            game.explain_spot(seat, site, Terms::Free, reasons);
        }
        other => elsewhere(game, seat, other, reasons),
    }
}

/// What a building is called that costs nothing.
pub(super) fn free_label(choice: Choice, lang: Lang) -> Option<String> {
    let Choice::Build(building) = choice else { return None };
    Some(build_label(building, &tell!(lang, "free", "gratuit", "kostenlos"), lang))
}

fn explain_free_building(game: &ArkNova, seat: Seat, building: Building, reasons: &mut Vec<Reason>) {
    if building.is_special() && game.player(seat).has_built(building) {
        reasons.push(Reason::OnlyOne { building });
    }
    if !game.has_spot(seat, building) {
        reasons.push(Reason::NoPlace { building });
    }
}
