//! A special enclosure for free: the reptile house or the large bird aviary (ruling D14).

use super::{
    Place, Terms,
    build::{explain_free, free_label},
    prelude::*,
    words,
};
use crate::geometry::Building;

/// What can be built.
const OFFERED: [Building; 2] = [Building::ReptileHouse, Building::Aviary];

/// This player may build one of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct FreeSpecial {
    pub seat: Seat,
}

impl Decision for FreeSpecial {
    const DONE: Words = words::BUILD_NOTHING;

    fn deciders(self, _: &ArkNova) -> Seats {
        Seats::one(self.seat)
    }

    fn settle(self, game: &mut ArkNova, _: &mut impl Witness<Event>) -> bool {
        let nothing = open(game, self.seat).next().is_none();
        game.skip_if(nothing)
    }

    fn offer(self, game: &ArkNova, seat: Seat, out: &mut Vec<Choice>) {
        out.extend(open(game, seat).map(Choice::Build));
        out.push(Choice::Done);
    }

    fn answer(self, game: &mut ArkNova, seat: Seat, choice: Choice, _: &mut impl Witness<Event>) {
        game.agenda.pop();
        match choice {
            Choice::Build(building) => game.push(Place { seat, building, terms: Terms::Free }),
            Choice::Done => {}
            other => not_offered(self, other),
        }
    }

    fn explain(self, game: &ArkNova, seat: Seat, choice: Choice, reasons: &mut Vec<Reason>) {
        explain_free(game, seat, &OFFERED, choice, reasons);
    }

    fn prompt(self, _: &ArkNova, _: Seat, speaker: Speaker<'_>) -> String {
        tell!(
            speaker.lang,
            "Which special enclosure do you build for free?",
            "Quel enclos spécial construire gratuitement ?",
            "Welches Spezialgehege baust du kostenlos?"
        )
    }

    fn observed(self, _: &ArkNova) -> Option<(Seat, usize)> {
        Some((self.seat, kinds::FREE_SPECIAL))
    }

    fn label(self, _: &ArkNova, _: Seat, choice: Choice, lang: Lang) -> Option<String> {
        free_label(choice, lang)
    }

    fn is_secret(self, _: Choice) -> bool {
        false
    }
}

/// Those that are not built yet and have a place.
fn open(game: &ArkNova, seat: Seat) -> impl Iterator<Item = Building> + '_ {
    OFFERED
        .into_iter()
        .filter(move |&building| !game.player(seat).has_built(building) && game.has_spot(seat, building))
}
