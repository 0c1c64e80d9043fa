//! Styles play differently, and still beat who looks no further than a move.

use menagerie_ark_nova::ArkNova;
use menagerie_bots::{Bot, BotKind};
use menagerie_kernel::{Blind, Game, Narrate, Seat, Seed};

/// How a style did against greedy: its share of victories, and its figures on average.
struct Record {
    wins: f64,
    figures: Vec<(&'static str, f64)>,
}

impl Record {
    fn of(&self, name: &str) -> f64 {
        self.figures.iter().find(|(figure, _)| *figure == name).expect("a figure of the game").1
    }
}

fn record(style: BotKind, games: u64) -> Record {
    let mut sum = Record { wins: 0.0, figures: Vec::new() };
    for number in 0..games {
        let own = Seat((number % 2) as u8);
        let options = serde_json::from_str(r#"{"players":2}"#).expect("options of the game");
        let mut state = ArkNova::start(&options, Seed::from_number(7_000 + number / 2)).expect("it starts");
        let mut bots: Vec<Box<dyn Bot<ArkNova>>> = Seat::all(2)
            .map(|seat| {
                if seat == own { style } else { BotKind::Greedy }.player(number * 2 + u64::from(seat.0))
            })
            .collect();
        while let Some(seat) = state.actors().first() {
            let choice = bots[seat.index()].choose(&state, seat);
            state.apply(seat, choice, &mut Blind);
        }
        sum.wins += state.standing().expect("it is over").share(own) / games as f64;
        for (at, (name, value)) in state.seat_figures(own).into_iter().enumerate() {
            if sum.figures.len() == at {
                sum.figures.push((name, 0.0));
            }
            sum.figures[at].1 += value / games as f64;
        }
    }
    sum
}

#[test]
fn styles_do_more_of_what_they_like_and_beat_greedy() {
    const GAMES: u64 = 16;
    let kinds = [BotKind::Level3, BotKind::Animals, BotKind::Projects, BotKind::Rush];
    let records: Vec<Record> = std::thread::scope(|scope| {
        let played: Vec<_> = kinds.map(|kind| scope.spawn(move || record(kind, GAMES))).into_iter().collect();
        played.into_iter().map(|thread| thread.join().expect("the games end")).collect()
    });
    let [plain, animals, projects, rush] = &records[..] else { panic!("one each") };
    for (kind, record) in kinds.iter().zip(&records) {
        let told: Vec<_> = record.figures.iter().map(|(name, value)| format!("{name} {value:.1}")).collect();
        println!("{kind}: wins {:.2}, {}", record.wins, told.join(", "));
    }
    // Of the actions with the five cards, the part with this one.
    let part = |record: &Record, action: &str| {
        let cards = ["used_animals", "used_build", "used_cards", "used_association", "used_sponsors"];
        record.of(action) / cards.map(|card| record.of(card)).iter().sum::<f64>()
    };
    assert!(animals.of("animals") > plain.of("animals") + 1.0);
    assert!(part(animals, "used_animals") > part(plain, "used_animals"));
    assert!(projects.of("conservation") > plain.of("conservation") + 1.5);
    assert!(projects.of("supports") > plain.of("supports"));
    assert!(part(projects, "used_association") > part(plain, "used_association"));
    assert!(rush.of("turns_per_player") < plain.of("turns_per_player") - 1.0);
    assert!(records.iter().all(|record| record.wins >= 0.75));
}
