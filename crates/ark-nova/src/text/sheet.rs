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
    let mean = |figure: &dyn Fn(Seat) -> f64| game.seats().map(figure).sum::<f64>() / game.count() as f64;
    let player = |seat| game.player(seat);
    let uses = |at: usize| mean(&|seat| f64::from(player(seat).uses[at]));
    vec![
        ("turns_per_player", mean(&|seat| f64::from(player(seat).turns))),
        ("breaks", f64::from(game.breaks)),
        ("forced_end", f64::from(u8::from(game.breaks >= MOST_BREAKS))),
        ("used_animals", uses(0)),
        ("used_build", uses(1)),
        ("used_cards", uses(2)),
        ("used_association", uses(3)),
        ("used_sponsors", uses(4)),
        ("used_x_token", uses(5)),
        ("appeal", mean(&|seat| f64::from(player(seat).appeal))),
        ("conservation", mean(&|seat| f64::from(player(seat).conservation))),
        ("reputation", mean(&|seat| f64::from(player(seat).reputation))),
        ("animals", mean(&|seat| player(seat).animals.len() as f64)),
        ("sponsors", mean(&|seat| player(seat).sponsors.len() as f64)),
        ("supports", mean(&|seat| f64::from(player(seat).supports))),
        ("upgrades", mean(&|seat| player(seat).upgraded.len() as f64)),
        ("covered_hexes", mean(&|seat| f64::from(player(seat).covered.count_ones()))),
    ]
}
