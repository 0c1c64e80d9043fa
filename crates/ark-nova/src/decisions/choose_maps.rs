//! Everyone chooses one of two maps, at once and in secret until all have (ruling A10).

use menagerie_kernel::Viewer;

use super::prelude::*;
use crate::content::MapId;

/// Whoever has two maps in front of them keeps one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ChooseMaps;

impl Decision for ChooseMaps {
    fn deciders(self, game: &ArkNova) -> Seats {
        game.seats().filter(|seat| game.map_offers[seat.index()][0].is_some()).collect()
    }

    fn settle(self, game: &mut ArkNova, _: &mut impl Witness<Event>) -> bool {
        game.skip_if(self.deciders(game).is_empty())
    }

    fn offer(self, game: &ArkNova, seat: Seat, out: &mut Vec<Choice>) {
        if let [Some(a), Some(b)] = game.map_offers[seat.index()] {
            out.extend([Choice::Map(a), Choice::Map(b)]);
        }
    }

    fn answer(self, game: &mut ArkNova, seat: Seat, choice: Choice, w: &mut impl Witness<Event>) {
        match choice {
            Choice::Map(map) => {
                game.map_offers[seat.index()] = [None; 2];
                game.lay_map(seat, map);
                w.see(|| Event::MapChosen { seat, map });
            }
            other => not_offered(self, other),
        }
    }

    fn prompt(self, _: &ArkNova, _: Seat, speaker: Speaker<'_>) -> String {
        tell!(speaker.lang, "Choose your map.", "Choisissez votre plateau.", "Wähle deinen Zooplan.")
    }

    fn maps(self, game: &ArkNova, viewer: Viewer) -> Vec<MapId> {
        let seen = game.seats().filter(|&seat| viewer.sees(seat));
        seen.flat_map(|seat| game.map_offers[seat.index()].into_iter().flatten()).collect()
    }

    fn is_secret(self, _: Choice) -> bool {
        false
    }
}
