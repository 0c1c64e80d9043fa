//! A conversion symbol: one biome becomes another (rulebook p. 10, ruling A14).

use super::prelude::*;
use crate::{Biome, options::Conversions};

/// A biome is converted, or may be: the table's options say.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Convert {
    pub from: Biome,
    pub to: Biome,
}

impl Decision for Convert {
    const MOMENT: Moment = Moment::Convert;
    const PASS: Words = Words::new("Do not convert", "Ne pas convertir", "Nicht umwandeln");

    fn decider(self, game: &Arborea) -> Option<Seat> {
        game.active.seat()
    }

    fn asks(self, game: &Arborea, _: Seat) -> bool {
        game.options.conversions == Conversions::May && game.can_convert(self.from, self.to)
    }

    fn settle<W: Witness<Event>>(self, game: &mut Arborea, w: &mut Voice<'_, W>) {
        if game.can_convert(self.from, self.to) {
            game.convert(self.from, self.to, w);
        }
    }

    fn offer(self, _: &Arborea, _: Seat, out: &mut Vec<Choice>) {
        out.extend([Choice::Convert, Choice::Pass]);
    }

    fn answer<W: Witness<Event>>(self, game: &mut Arborea, _: Seat, choice: Choice, w: &mut Voice<'_, W>) {
        match choice {
            Choice::Convert => game.convert(self.from, self.to, w),
            Choice::Pass => {}
            other => not_offered(Self::MOMENT, other),
        }
    }

    fn explain(self, game: &Arborea, seat: Seat, choice: Choice, reasons: &mut Vec<Reason>) {
        match choice {
            Choice::Convert | Choice::Pass => {}
            other => elsewhere(game, seat, Self::MOMENT, other, reasons),
        }
    }

    fn prompt(self, _: &Arborea, speaker: Speaker<'_>) -> String {
        let (from, to) = (speaker.say(words::biome(self.from)), speaker.say(words::biome(self.to)));
        tell!(
            speaker.lang,
            "Turn 1 {from} into 1 {to}?",
            "Convertir 1 {from} en 1 {to} ?",
            "1 {from} in 1 {to} umwandeln?"
        )
    }

    fn show(self, _: &Arborea, shown: &mut view::Decision) {
        shown.convert = Some((self.from, self.to));
    }

    fn evaluate(self) -> f32 {
        0.5
    }

    fn observed(self) -> usize {
        kinds::CONVERT
    }
}
