//! Cards: the own ones, the display, and the projects that can be supported.

use menagerie_kernel::{Seat, Sight};

use super::list;
use crate::{
    choice::LevelPlace,
    content::{BonusTile, Card, CardKind, CardSet, Icon, ProjectKind, ScoringId, animal, project, sponsor},
    geometry::HEXES,
    state::{ArkNova, Cube},
};

/// How many animals, sponsors and projects the features tell apart.
const ANIMALS: usize = 128;
const SPONSORS: usize = 64;
const PROJECTS: usize = 32;

/// The place of a card among those of its kind. A card that came into the data after the list of features was made has
/// none: players that learned without it see only what it does.
fn place(card: Card) -> Option<usize> {
    let (first, room) = match card.kind() {
        CardKind::Animal => (0, ANIMALS),
        CardKind::Sponsor => (CardSet::ANIMALS.len(), SPONSORS),
        CardKind::Project => (CardSet::ANIMALS.len() + CardSet::SPONSORS.len(), PROJECTS),
    };
    Some(card.index() - first).filter(|&place| place < room)
}

/// The place of a card among all.
fn place_among_all(card: Card) -> Option<usize> {
    let first = match card.kind() {
        CardKind::Animal => 0,
        CardKind::Sponsor => ANIMALS,
        CardKind::Project => ANIMALS + SPONSORS,
    };
    Some(first + place(card)?)
}

impl ArkNova {
    pub(super) fn observe_cards(&self, seat: Seat, out: &mut Sight) {
        let at = |start: u16, place: usize| usize::from(start) + place;
        let player = self.player(seat);
        for animal in player.animals.iter().filter_map(place) {
            out.on(at(list::ANIMALS, animal));
        }
        for sponsor in player.sponsors.iter().filter_map(place) {
            out.on(at(list::SPONSORS, sponsor));
        }
        for card in self.looked[seat.index()].iter().filter_map(place_among_all) {
            out.on(at(list::LOOKED, card));
        }
        self.observe_hand(seat, out);
        self.observe_display(seat, out);
        for card in ScoringId::all() {
            if player.scoring.contains(card) {
                let now = usize::from(self.scoring_card(seat, card).min(4));
                out.on(at(list::SCORING, card.0.into()));
                out.on(at(list::SCORING_VALUE, usize::from(card.0) * 5 + now));
            }
        }
    }

    fn observe_hand(&self, seat: Seat, out: &mut Sight) {
        let at = |start: u16, place: usize| usize::from(start) + place;
        let player = self.player(seat);
        let money = player.money;
        let (mut ready, mut appeal, mut cost) = ([0.0f32; 4], [0.0f32; 4], [0.0f32; 4]);
        for card in player.hand.and(CardSet::ANIMALS).iter() {
            let animal = animal(card);
            let price = player.animal_cost(animal, 0);
            let stage = if !self.meets_animal(seat, animal, &self.frame) {
                0
            } else if !player.has_home(animal) {
                1
            } else {
                2 + usize::from(u16::from(price) <= money)
            };
            if let Some(place) = place(card) {
                out.on(at(list::HAND_ANIMALS, place * 4 + stage));
            }
            ready[stage] += 1.0;
            appeal[stage] += f32::from(animal.appeal) / 5.0;
            cost[stage] += f32::from(price) / 10.0;
        }
        for stage in 0..4 {
            out.put(at(list::HAND_READY, stage), ready[stage]);
            out.put(at(list::HAND_APPEAL, stage), appeal[stage]);
            out.put(at(list::HAND_COST, stage), cost[stage]);
        }
        let strongest = player.slot(crate::content::ActionKind::Sponsors)
            + u8::from(player.side(crate::content::ActionKind::Sponsors) == crate::content::Side::II);
        for card in player.hand.and(CardSet::SPONSORS).iter() {
            let sponsor = sponsor(card);
            let stage = if self.meets_all(seat, sponsor.conditions, &self.frame) {
                1 + usize::from(self.level(seat, sponsor) <= strongest)
            } else {
                0
            };
            if let Some(place) = place(card) {
                out.on(at(list::HAND_SPONSORS, place * 3 + stage));
            }
        }
        for card in player.hand.and(CardSet::PROJECTS).iter() {
            let met =
                LevelPlace::ALL.into_iter().filter(|&level| self.meets_level(seat, card, level as u8, 0));
            if let Some(place) = place(card) {
                out.on(at(list::HAND_PROJECTS, place * 4 + met.count()));
            }
        }
    }

    fn observe_display(&self, seat: Seat, out: &mut Sight) {
        let at = |start: u16, place: usize| usize::from(start) + place;
        if !self.display_open {
            return;
        }
        let reach = self.player(seat).range();
        for (folder, card) in self.display.iter().enumerate() {
            let Some((card, place)) = card.and_then(|card| Some((card, place(card)?))) else { continue };
            let near = usize::from(folder < reach);
            match card.kind() {
                CardKind::Animal => {
                    let met = near == 1 && self.meets_animal(seat, animal(card), &self.frame);
                    out.on(at(list::DISPLAY_ANIMALS, place * 3 + near + usize::from(met)));
                }
                CardKind::Sponsor => {
                    out.on(at(list::DISPLAY_SPONSORS, place * 2 + near));
                }
                CardKind::Project => {
                    out.on(at(list::DISPLAY_PROJECTS, place * 2 + near));
                }
            }
        }
    }

    /// How each level of each project in play stands to this seat, and what it could support.
    pub(super) fn observe_projects(&self, seat: Seat, out: &mut Sight) {
        let at = |start: u16, place: usize| usize::from(start) + place;
        let player = self.player(seat);
        let (mut supportable, mut best) = (0, 0);
        for lying in self.base.iter().chain(&self.above) {
            let definition = project(lying.card);
            let among = place(lying.card);
            let own = lying.supported_by(seat);
            let counted = match definition.kind {
                ProjectKind::Release(_) => 0,
                kind => player.project_count(kind),
            };
            for level in LevelPlace::ALL {
                let place = level as usize;
                let need = definition.levels[place].need;
                let stands = match lying.cubes[place] {
                    Cube::Of(other) if other == seat => 0,
                    Cube::Of(_) | Cube::Blocked => 1,
                    Cube::Free if own => 2,
                    Cube::Free => {
                        let missing = match definition.kind {
                            ProjectKind::Release(_) => {
                                u8::from(self.releasable(seat, lying.card, level as u8).is_empty())
                            }
                            _ => need.saturating_sub(counted),
                        };
                        if missing == 0 {
                            supportable += 1;
                            best = best.max(definition.levels[place].conservation);
                        }
                        3 + usize::from(missing.min(3))
                    }
                };
                if let Some(project) = among {
                    out.on(at(list::PROJECTS, (project * 3 + place) * 7 + stands));
                }
            }
        }
        for card in player.hand.and(CardSet::PROJECTS).iter() {
            for level in LevelPlace::ALL {
                if self.meets_level(seat, card, level as u8, 0) {
                    supportable += 1;
                    best = best.max(project(card).levels[level as usize].conservation);
                }
            }
        }
        out.scale(list::SUPPORTABLE, 6, supportable);
        out.scale(list::BEST_SUPPORT, 8, best.into());
    }
}

// The list of features has room for these; more needs a new list and new nets.
const _: () = assert!(ScoringId::COUNT <= list::SCORING_CARDS && BonusTile::COUNT <= list::TILE_KINDS);
const _: () = assert!(Icon::COUNT <= list::ICON_KINDS && HEXES <= list::HEXES);
