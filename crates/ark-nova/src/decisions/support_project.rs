//! Which conservation project is supported, and at which level (rulings F17–F35).

use super::{association::explain_worker, prelude::*};
use crate::{
    choice::LevelPlace,
    content::{ActionKind, Card, CardKind, ProjectKind, Task},
    state::Cube,
};

/// This player supports a project.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct SupportProject {
    pub seat: Seat,
}

impl Decision for SupportProject {
    fn deciders(self, _: &ArkNova) -> Seats {
        Seats::one(self.seat)
    }

    fn settle(self, _: &mut ArkNova, _: &mut impl Witness<Event>) -> bool {
        false
    }

    fn offer(self, game: &ArkNova, _: Seat, out: &mut Vec<Choice>) {
        game.each_support(&game.underway, |card, level| {
            out.push(Choice::Support(card, level));
            false
        });
    }

    fn answer(self, game: &mut ArkNova, seat: Seat, choice: Choice, w: &mut impl Witness<Event>) {
        match choice {
            Choice::Support(card, level) => {
                game.agenda.pop();
                game.support(seat, card, level, w);
            }
            other => not_offered(self, other),
        }
    }

    /// The task has its worker and its strength already.
    fn explain(self, game: &ArkNova, seat: Seat, choice: Choice, reasons: &mut Vec<Reason>) {
        match choice {
            Choice::Support(card, level) => explain_levels(game, seat, card, Some(level), reasons),
            Choice::Play(card) if card.kind() == CardKind::Project => {
                explain_levels(game, seat, card, None, reasons);
            }
            other => elsewhere(game, seat, other, reasons),
        }
    }

    fn prompt(self, _: &ArkNova, _: Seat, speaker: Speaker<'_>) -> String {
        tell!(
            speaker.lang,
            "Which project do you support?",
            "Quel projet soutenez-vous ?",
            "Welches Projekt unterstützt du?"
        )
    }

    fn evaluate(self, game: &ArkNova) -> f32 {
        game.support_value(self.seat)
    }

    fn observed(self, _: &ArkNova) -> Option<(Seat, usize)> {
        Some((self.seat, kinds::SUPPORT_PROJECT))
    }

    fn is_secret(self, _: Choice) -> bool {
        false
    }
}

/// Why an Association action, running or begun now, cannot support a level of a project, or the project as a whole.
pub(crate) fn explain_project(
    game: &ArkNova,
    seat: Seat,
    card: Card,
    level: Option<LevelPlace>,
    reasons: &mut Vec<Reason>,
) {
    if card.project().is_some() {
        let underway = game.underway_of(seat, ActionKind::Association);
        explain_worker(game, seat, Task::Project, &underway, reasons);
    }
    explain_levels(game, seat, card, level, reasons);
}

/// What a level lacks, or the project as a whole.
fn explain_levels(
    game: &ArkNova,
    seat: Seat,
    card: Card,
    level: Option<LevelPlace>,
    reasons: &mut Vec<Reason>,
) {
    let Some(project) = card.project() else {
        reasons.push(Reason::NotAtHand { card });
        return;
    };
    let player = game.player(seat);
    let underway = game.underway_of(seat, ActionKind::Association);
    let lying = game.in_play(card);
    let base = game.base.iter().any(|lying| lying.card == card);
    let wild = if base { player.wild_icons() } else { 0 };
    match lying {
        Some(lying) if lying.supported_by(seat) && !game.may_repeat(seat, card) => {
            reasons.push(Reason::AlreadySupported { card });
        }
        Some(_) => {}
        None => {
            let folder = game.explain_place(seat, card, &underway, player.range(), reasons);
            game.explain_money(seat, folder, reasons);
        }
    }
    let unmet = |level: LevelPlace| {
        let mut lacks = Vec::new();
        match lying.map_or(Cube::Free, |lying| lying.cubes[level as usize]) {
            Cube::Free => {}
            Cube::Blocked => lacks.push(Reason::LevelBlocked { card, level }),
            Cube::Of(by) => lacks.push(Reason::LevelTaken { card, level, by }),
        }
        if !game.meets_level(seat, card, level as u8, wild) {
            lacks.push(match project.kind {
                ProjectKind::Release(_) => {
                    Reason::NothingToRelease { card, level, or_larger: game.rules.release_at_least }
                }
                kind => Reason::LevelUnmet {
                    card,
                    needed: project.levels[level as usize].need,
                    available: player.project_count(kind) + wild,
                },
            });
        }
        lacks
    };
    match level {
        Some(level) => reasons.extend(unmet(level)),
        // A project as a whole: what its easiest level lacks, unless one of them would do.
        None => {
            let lacks = LevelPlace::ALL.map(unmet);
            reasons.extend(lacks.into_iter().rev().min_by_key(Vec::len).unwrap_or_default());
        }
    }
}
