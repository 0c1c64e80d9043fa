//! The last page of a game, and figures for statistics.

use menagerie_kernel::{Seat, Speaker};

use super::{
    names::{card_name, scoring_name},
    tell,
};
use crate::{
    content::{
        END_POINTS, Effect, MAX_APPEAL, MAX_CONSERVATION, Resource, conservation_value, end_sponsors, sponsor,
    },
    rules::MOST_BREAKS,
    state::ArkNova,
};

/// How the points came together, in the order of the final scoring: the tracks, each sponsor, each final scoring card. The
/// lines add up to the score.
pub(super) fn score_sheet(game: &ArkNova, speaker: Speaker<'_>) -> Vec<(String, Vec<i32>)> {
    let lang = speaker.lang;
    let mut reached: Vec<Reached> = game.seats().map(|seat| Reached::before(game, seat)).collect();
    let mut sheet = vec![
        (
            tell!(lang, "Appeal", "Attrait", "Attraktion"),
            reached.iter().map(|player| i32::from(player.appeal)).collect(),
        ),
        (
            tell!(lang, "Conservation", "Conservation", "Artenschutz"),
            reached.iter().map(|player| value(player.conservation)).collect(),
        ),
    ];
    let mut add = |seat: Seat, name: String, appeal: u8, conservation: u8| {
        let points = reached[seat.index()].add(appeal, conservation);
        if !sheet.iter().any(|(known, _)| *known == name) {
            sheet.push((name.clone(), vec![0; game.count()]));
        }
        let line = sheet.iter_mut().find(|(known, _)| *known == name).expect("it is there");
        line.1[seat.index()] += points;
    };
    if game.over {
        for seat in game.seats() {
            for card in game.player(seat).sponsors.and(end_sponsors()).iter() {
                let gain = |wanted: Resource| -> u8 {
                    let gains = sponsor(card).end.iter().filter_map(|effect| match *effect {
                        Effect::Gain(resource, amount) if resource == wanted => {
                            Some(game.amount(seat, amount))
                        }
                        _ => None,
                    });
                    gains.sum()
                };
                let (appeal, conservation) = (gain(Resource::Appeal), gain(Resource::Conservation));
                add(seat, card_name(card).get(lang).to_owned(), appeal, conservation);
            }
        }
        for seat in game.seats() {
            for card in game.player(seat).scoring {
                add(seat, scoring_name(card).get(lang).to_owned(), 0, game.scoring_card(seat, card));
            }
        }
    }
    if !game.rules.revised {
        let less = vec![-i32::from(END_POINTS); game.count()];
        sheet.push((tell!(lang, "First edition", "Première édition", "Erstausgabe"), less));
    }
    sheet
}

fn value(conservation: u8) -> i32 {
    i32::from(conservation_value(conservation))
}

/// How far a player has come on the tracks while the last points are counted.
struct Reached {
    appeal: u8,
    conservation: u8,
}

impl Reached {
    /// Before the final scoring, or now if there was none.
    fn before(game: &ArkNova, seat: Seat) -> Self {
        let (player, tally) = (game.player(seat), game.tally[seat.index()]);
        if game.over {
            Self { appeal: tally.appeal, conservation: tally.conservation }
        } else {
            Self { appeal: player.appeal, conservation: player.conservation }
        }
    }

    /// Goes on by so much, and says what that is worth.
    fn add(&mut self, appeal: u8, conservation: u8) -> i32 {
        let before = i32::from(self.appeal) + value(self.conservation);
        self.appeal = (self.appeal + appeal).min(MAX_APPEAL);
        self.conservation = (self.conservation + conservation).min(MAX_CONSERVATION);
        i32::from(self.appeal) + value(self.conservation) - before
    }
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
