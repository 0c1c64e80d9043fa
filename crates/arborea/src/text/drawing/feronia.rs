//! Feronia's part of the drawing.

use menagerie_kernel::{Speaker, Words};
use menagerie_kit::tell::counted;

use super::{line, words};
use crate::{
    Arborea, Side,
    content::{Arrow, SoloFace, content},
};

impl Arborea {
    pub(super) fn draw_feronia(&self, page: &mut String, speaker: Speaker<'_>) {
        let feronia = &self.feronia;
        let active = feronia.active().map_or("-".into(), |card| card.to_string());
        let points = speaker.say(Words::new("RP", "PR", "RP"));
        let steps = counted_words(self.feronia_final_steps() as usize, STEPS, speaker);
        // The steps of the final scoring are in, so that the line adds up.
        line(
            page,
            &format!(
                "— Feronia — {} {points} + {} × {steps} = {} · {active} · W {} · {}A",
                feronia.points,
                self.options.difficulty,
                self.feronia_score(),
                content().feronia_water[feronia.marker as usize],
                feronia.available,
            ),
        );
        if let Some(face) = feronia.face() {
            line(page, &format!("  {active}: {}", solo_card(face, speaker)));
        }
        let done = counted_words(feronia.completed.len(), COMPLETED, speaker);
        let creatures = counted_words(feronia.creatures.iter().sum::<u8>().into(), CREATURES, speaker);
        let pile = counted_words(feronia.pile(), PILE, speaker);
        line(page, &format!("  {done} · {creatures} · {pile}"));
        for index in feronia.open_cards() {
            line(page, &format!("  {}", words::card(feronia.cards[index], speaker)));
        }
    }
}

const STEPS: [Words; 2] = [Words::new("step", "case", "Schritt"), Words::new("steps", "cases", "Schritte")];
const COMPLETED: [Words; 2] = [
    Words::new("card completed", "carte complétée", "Karte vollendet"),
    Words::new("cards completed", "cartes complétées", "Karten vollendet"),
];
const CREATURES: [Words; 2] =
    [Words::new("creature", "Créature", "Kreatur"), Words::new("creatures", "Créatures", "Kreaturen")];
const PILE: [Words; 2] = [
    Words::new("card in her pile", "carte dans sa pile", "Karte in ihrem Stapel"),
    Words::new("cards in her pile", "cartes dans sa pile", "Karten in ihrem Stapel"),
];

/// So many of what Feronia has: one word for one, another for several.
fn counted_words(count: usize, [one, several]: [Words; 2], speaker: Speaker<'_>) -> String {
    counted(speaker.lang, count as i64, one, several)
}

/// What a card of Feronia's says: the order of the tracks, the side she leaves to, the creature and the way on, the decks.
fn solo_card(face: &SoloFace, speaker: Speaker<'_>) -> String {
    let tracks = face.tracks.map(|track| track.to_string()).join(" ");
    let seasons = Words::new(" (seasons first)", " (saisons d'abord)", " (Jahreszeiten zuerst)");
    let seasons = if face.season_first { speaker.say(seasons) } else { "" };
    let side = if face.exit == Side::Above { "↑" } else { "↓" };
    let arrow = if face.arrow == Arrow::Right { "→" } else { "←" };
    let decks = face.decks.map(|deck| speaker.say(words::colour(deck))).join(", ");
    format!("{tracks}{seasons} · {side} · {} {arrow} · {decks}", speaker.say(words::creature(face.creature)))
}
