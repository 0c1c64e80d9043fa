//! A symbol lets a villager be placed (rulebook p. 6, 10).

use super::prelude::*;
use crate::{Kind, TrackId};

/// A villager may be placed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Place;

impl Decision for Place {
    const MOMENT: Moment = Moment::Place;
    const PASS: Words = Words::new("Place nobody", "Ne placer personne", "Niemanden setzen");

    fn decider(self, game: &Arborea) -> Option<Seat> {
        game.active.seat()
    }

    fn asks(self, game: &Arborea, seat: Seat) -> bool {
        game.player(seat).available != [0; 3] && game.tracks.iter().any(|track| track.is_open())
    }

    fn settle<W: Witness<Event>>(self, _: &mut Arborea, _: &mut Voice<'_, W>) {}

    fn offer(self, game: &Arborea, seat: Seat, out: &mut Vec<Choice>) {
        offer_placing(game, seat, out);
        out.push(Choice::Pass);
    }

    fn answer<W: Witness<Event>>(self, game: &mut Arborea, seat: Seat, choice: Choice, w: &mut Voice<'_, W>) {
        match choice {
            Choice::Place(kind, track) => place_villager(game, seat, kind, track, w),
            Choice::Pass => {}
            other => not_offered(Self::MOMENT, other),
        }
    }

    fn explain(self, game: &Arborea, seat: Seat, choice: Choice, reasons: &mut Vec<Reason>) {
        match choice {
            Choice::Place(kind, track) => explain_place(game, seat, kind, track, reasons),
            Choice::Pass => {}
            other => elsewhere(game, seat, Self::MOMENT, other, reasons),
        }
    }

    fn prompt(self, _: &Arborea, speaker: Speaker<'_>) -> String {
        tell!(
            speaker.lang,
            "You may place a villager on a track.",
            "Vous pouvez placer un villageois sur une piste.",
            "Du darfst einen Dorfbewohner auf eine Bahn setzen."
        )
    }

    fn symbol(self) -> Option<Symbol> {
        Some(Symbol::Place)
    }

    fn observed(self) -> usize {
        kinds::PLACE
    }
}

/// Every kind in reserve on every open track.
pub(super) fn offer_placing(game: &Arborea, seat: Seat, out: &mut Vec<Choice>) {
    for kind in Kind::ALL {
        if game.player(seat).available[kind.index()] > 0 {
            let open = TrackId::ALL.into_iter().filter(|&track| game.track(track).is_open());
            out.extend(open.map(|track| Choice::Place(kind, track)));
        }
    }
}

/// The villager boards; a season symbol at the entry is a step on its track.
pub(super) fn place_villager<W: Witness<Event>>(
    game: &mut Arborea,
    seat: Seat,
    kind: Kind,
    track: TrackId,
    w: &mut Voice<'_, W>,
) {
    game.embark(seat, kind, track, w);
    if let Some(season) = game.track(track).entry_season() {
        game.advance_season(seat, season, w);
    }
}

/// Why such a villager cannot be placed there.
pub(crate) fn explain_place(
    game: &Arborea,
    seat: Seat,
    kind: Kind,
    track: TrackId,
    reasons: &mut Vec<Reason>,
) {
    if game.player(seat).available[kind.index()] == 0 {
        reasons.push(Reason::NoneAvailable { villager: kind });
    }
    if !game.track(track).is_open() {
        reasons.push(Reason::EntryTaken { track });
    }
}
