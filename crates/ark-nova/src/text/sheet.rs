//! The last page of a game, and figures for statistics.

use menagerie_kernel::{Seat, Speaker};

use super::tell;
use crate::{
    content::{END_POINTS, conservation_value},
    rules::MOST_BREAKS,
    state::ArkNova,
};

/// How the points came together; the lines add up to the score.
pub(super) fn score_sheet(game: &ArkNova, speaker: Speaker<'_>) -> Vec<(String, Vec<i32>)> {
    let lang = speaker.lang;
    let line = |name: String, points: &dyn Fn(Seat) -> i32| (name, game.seats().map(points).collect());
    let tally = |seat: Seat| game.tally[seat.index()];
    let value = |conservation: u8| i32::from(conservation_value(conservation));
    let after = |seat: Seat| game.player(seat).conservation;
    let with_sponsors =
        |seat: Seat| (tally(seat).conservation + tally(seat).sponsor_conservation).min(after(seat));
    let mut sheet = vec![
        line(tell!(lang, "Appeal", "Attrait", "Attraktion"), &|seat| i32::from(tally(seat).appeal)),
        line(tell!(lang, "Conservation", "Conservation", "Artenschutz"), &|seat| {
            value(tally(seat).conservation)
        }),
        line(tell!(lang, "Sponsors: appeal", "Mécènes : attrait", "Sponsoren: Attraktion"), &|seat| {
            i32::from(game.player(seat).appeal) - i32::from(tally(seat).appeal)
        }),
        line(
            tell!(lang, "Sponsors: conservation", "Mécènes : conservation", "Sponsoren: Artenschutz"),
            &|seat| value(with_sponsors(seat)) - value(tally(seat).conservation),
        ),
        line(tell!(lang, "Final scoring cards", "Cartes Décompte final", "Endwertungskarten"), &|seat| {
            value(after(seat)) - value(with_sponsors(seat))
        }),
    ];
    if !game.rules.revised {
        sheet.push(line(tell!(lang, "First edition", "Première édition", "Erstausgabe"), &|_| {
            -i32::from(END_POINTS)
        }));
    }
    sheet
}

/// Figures of a finished game; those of players are the mean of all.
pub(super) fn figures(game: &ArkNova) -> Vec<(&'static str, f64)> {
    let mut figures = vec![
        ("breaks", f64::from(game.breaks)),
        ("forced_end", f64::from(u8::from(game.breaks >= MOST_BREAKS))),
    ];
    let seats: Vec<_> = game.seats().map(|seat| seat_figures(game, seat)).collect();
    for (place, (name, _)) in seats[0].iter().enumerate() {
        let sum: f64 = seats.iter().map(|figures| figures[place].1).sum();
        figures.push((name, sum / seats.len() as f64));
    }
    figures
}

/// Figures of a seat.
pub(super) fn seat_figures(game: &ArkNova, seat: Seat) -> Vec<(&'static str, f64)> {
    let player = game.player(seat);
    let uses = |at: usize| f64::from(player.uses[at]);
    vec![
        ("turns_per_player", f64::from(player.turns)),
        ("used_animals", uses(0)),
        ("used_build", uses(1)),
        ("used_cards", uses(2)),
        ("used_association", uses(3)),
        ("used_sponsors", uses(4)),
        ("used_x_token", uses(5)),
        ("appeal", f64::from(player.appeal)),
        ("conservation", f64::from(player.conservation)),
        ("reputation", f64::from(player.reputation)),
        ("animals", player.animals.len() as f64),
        ("sponsors", player.sponsors.len() as f64),
        ("supports", f64::from(player.supports)),
        ("upgrades", player.upgraded.len() as f64),
        ("covered_hexes", f64::from(player.covered.count_ones())),
    ]
}

/// What good people have at two players, as far as it is known.
pub(super) const PEOPLE: &[(&str, f64)] =
    &[("turns_per_player", 32.0), ("animals", 9.25), ("sponsors", 5.4), ("supports", 3.7), ("upgrades", 3.7)];
