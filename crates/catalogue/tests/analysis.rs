//! How a finished game went.

use menagerie_bots::{BotKind, Limit};
use menagerie_catalogue::{Match, Origin, start};
use menagerie_kernel::{Lang, Seed, Speaker};
use serde_json::json;

/// A game that bots play to its end; the second seat takes what comes.
fn finished(game: &str, options: serde_json::Value) -> Box<dyn Match> {
    let mut game = start(game, &Origin::from(options), Seed::from_number(3)).unwrap();
    let mut bots = [game.bot(BotKind::Greedy, 1), game.bot(BotKind::Random, 2)];
    while let Some(seat) = game.actors().first() {
        let choice = bots[seat.index().min(1)].choose(game.as_ref(), seat);
        game.play(seat, &choice, Speaker::anonymous(Lang::En)).unwrap();
    }
    game
}

#[test]
fn a_game_against_chance_is_told_with_its_blunders() {
    let game = finished("ark-and-noah", json!({"players": 2, "mode": "quick"}));
    let course = game.analyse(Limit::default());
    let names = ["Ann".to_owned(), "Ben".to_owned()];
    for lang in Lang::ALL {
        let told = course.told(game.as_ref(), Speaker { lang, names: &names });
        assert_eq!(told.curve.first().map(|moment| moment.at), Some(0));
        assert_eq!(told.curve.last().map(|moment| moment.at), Some(told.last));
        assert!(told.curve.len() <= 61 && told.curve.windows(2).all(|pair| pair[0].at < pair[1].at));
        assert!(told.curve.iter().all(|moment| (moment.win.iter().sum::<f32>() - 1.0).abs() < 1e-3));
        assert_eq!(told.curve.last().unwrap().win, [1.0, 0.0], "greedy beats chance");
        assert!(!told.turning_points.is_empty(), "chance makes mistakes");
        for point in &told.turning_points {
            assert!(point.could_win > point.win && !point.better.is_empty() && !point.chosen.is_empty());
            assert!(point.at < told.last);
        }
        let sheet = game.score_sheet(Speaker { lang, names: &names });
        for source in &told.sources {
            assert_eq!(source.points.len(), told.curve.len());
            let line = sheet.iter().find(|(label, _)| *label == source.label).unwrap();
            assert_eq!(source.points.last(), Some(&line.1), "it ends as the sheet does");
        }
    }
}

#[test]
fn a_limit_ends_it_early_and_leaves_a_curve() {
    let game = finished("ark-and-noah", json!({"players": 2, "mode": "quick"}));
    let course = game.analyse(Limit::time(std::time::Duration::ZERO));
    assert!(course.moments.len() > 2);
    assert!(course.turns.is_empty());
}
