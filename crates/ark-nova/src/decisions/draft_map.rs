//! A player drafts a map of those that lie open (ruling A11).

use menagerie_kernel::Viewer;

use super::prelude::*;
use crate::content::MapId;

/// This player takes one of the maps that are left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct DraftMap {
    pub seat: Seat,
}

impl Decision for DraftMap {
    fn deciders(self, _: &ArkNova) -> Seats {
        Seats::one(self.seat)
    }

    fn settle(self, _: &mut ArkNova, _: &mut impl Witness<Event>) -> bool {
        false
    }

    fn offer(self, game: &ArkNova, _: Seat, out: &mut Vec<Choice>) {
        out.extend(game.map_offers.iter().flatten().filter_map(|map| map.map(Choice::Map)));
    }

    fn answer(self, game: &mut ArkNova, seat: Seat, choice: Choice, w: &mut impl Witness<Event>) {
        match choice {
            Choice::Map(map) => {
                game.agenda.pop();
                for offer in game.map_offers.iter_mut().flatten() {
                    if *offer == Some(map) {
                        *offer = None;
                    }
                }
                game.lay_map(seat, map);
                w.see(|| Event::MapChosen { seat, map });
            }
            other => not_offered(self, other),
        }
    }

    fn prompt(self, _: &ArkNova, _: Seat, speaker: Speaker<'_>) -> String {
        tell!(speaker.lang, "Choose your map.", "Choisissez votre plateau.", "Wähle deinen Zooplan.")
    }

    fn observed(self, _: &ArkNova) -> Option<(Seat, usize)> {
        Some((self.seat, kinds::DRAFT_MAP))
    }

    fn maps(self, game: &ArkNova, _: Viewer) -> Vec<MapId> {
        game.map_offers.iter().flatten().filter_map(|&map| map).collect()
    }

    fn is_secret(self, _: Choice) -> bool {
        false
    }
}
