//! Why-not in the positions of random games: offered means no reason, refused means the true ones.

use crate::common::*;
use menagerie_ark_nova::{
    Choice, Options, Wish,
    content::{ActionKind, Card},
    options::{MapMode, MapSet},
    reason::Reason,
};
use menagerie_kernel::{Blind, Game, Rng, Seat, Seed};

/// Everything a person at the table could point at.
fn wishes(game: &ArkNova) -> Vec<String> {
    let mut wishes: Vec<String> = vec!["donate".into(), "x-token".into()];
    for card in Card::all() {
        wishes.push(format!("play {card}"));
        if card.project().is_some() {
            wishes.extend(["left", "middle", "right"].map(|level| format!("support {card} {level}")));
        }
    }
    for card in display(game).into_iter().filter(|&card| card > 0) {
        wishes.extend(["take", "snap"].map(|verb| format!("{verb} {card}")));
    }
    for building in BUILDINGS {
        wishes.push(format!("build {building}"));
    }
    for task in ["reputation", "partner-zoo", "university", "project"] {
        wishes.push(format!("task {task}"));
    }
    for action in ActionKind::ALL {
        wishes.push(format!("action {action}"));
    }
    wishes.extend((0..=5).map(|count| format!("spend {count}")));
    for column in 'a'..='i' {
        wishes.extend((1..=7).map(|row| format!("cover {column}{row}")));
    }
    wishes.into_iter().filter(|wish| wish.parse::<Wish>().is_ok()).collect()
}

const BUILDINGS: [&str; 10] = [
    "enclosure-1",
    "enclosure-2",
    "enclosure-3",
    "enclosure-4",
    "enclosure-5",
    "kiosk",
    "pavilion",
    "petting-zoo",
    "reptile-house",
    "aviary",
];

fn why(game: &ArkNova, seat: Seat, wish: &str) -> Vec<Reason> {
    game.explain(seat, &wish.parse().unwrap())
}

fn offered(game: &ArkNova, seat: Seat) -> Vec<String> {
    let mut choices: Vec<Choice> = Vec::new();
    game.choices(seat, &mut choices);
    choices.iter().map(ToString::to_string).collect()
}

/// Everything that is offered in the first decision of an action, with any number of X-tokens, its reputation first.
fn in_action(game: &ArkNova, seat: Seat, action: ActionKind) -> Vec<String> {
    let begin = format!("action {action}");
    if !offers(game, seat.0, &begin) {
        return Vec::new();
    }
    let mut found = Vec::new();
    let mut started = game.clone();
    started.apply(seat, begin.parse().unwrap(), &mut Blind);
    let mut open = vec![started];
    while let Some(game) = open.pop() {
        let here = offered(&game, seat);
        let asks_reputation = here.contains(&"reputation".into());
        for choice in &here {
            let further = ["spend", "reputation", "task project"];
            // What the reputation brings (an upgrade, a card) is settled somehow before the animals come.
            let brought = ["upgrade", "next", "worker", "draw"].iter().any(|word| choice.starts_with(word));
            if further.iter().any(|word| choice.starts_with(word))
                || (asks_reputation && choice == "done")
                || (action == ActionKind::Animals && brought)
            {
                let mut next = game.clone();
                next.apply(seat, choice.parse().unwrap(), &mut Blind);
                open.push(next);
            }
        }
        found.extend(here);
    }
    found
}

/// At the beginning of a turn: what lacks only its action can be had by that action, and nothing else can.
fn check_turn(game: &ArkNova, seat: Seat, wishes: &[String]) {
    let by = |action| in_action(game, seat, action);
    let [animals, build, _, association, sponsors] = ActionKind::ALL.map(by);
    for wish in wishes {
        let (action, found) = match wish.split(' ').collect::<Vec<_>>()[..] {
            ["play", card] if card.starts_with('2') => (ActionKind::Sponsors, &sponsors),
            ["play", card] if !card.starts_with('1') => (ActionKind::Animals, &animals),
            ["build", _] => (ActionKind::Build, &build),
            ["support" | "task", ..] => (ActionKind::Association, &association),
            _ => continue,
        };
        let reasons = why(game, seat, wish);
        assert!(reasons.contains(&Reason::NeedsAction { action }), "{wish}: {reasons:?}");
        assert_eq!(reasons.len() == 1, found.contains(wish), "{wish}: {reasons:?}");
    }
}

fn check(game: &ArkNova, seat: Seat, wishes: &[String]) {
    let offered = offered(game, seat);
    for wish in wishes {
        let reasons = why(game, seat, wish);
        if offered.contains(wish) {
            assert!(reasons.is_empty(), "{wish} is offered, but: {reasons:?}");
        } else if !wish.starts_with("cover") && !wish.starts_with("play 1") {
            assert!(!reasons.is_empty(), "{wish} is not offered, but there is no reason");
        }
        for (at, reason) in reasons.iter().enumerate() {
            assert!(!reasons[..at].contains(reason), "{wish}: {reason:?} twice");
        }
        // A level is lacking something of its own, not the task that is already being done.
        if offered.iter().any(|choice| choice.starts_with("support")) && wish.starts_with("support") {
            let task = reasons.iter().any(|reason| {
                matches!(reason, Reason::TaskDone { .. } | Reason::Strength { .. } | Reason::Workers { .. })
            });
            assert!(!task, "{wish}: {reasons:?}");
            assert!(!reasons.contains(&Reason::NotNow), "{wish}: {reasons:?}");
        }
    }
    // A hex can be covered exactly if a place that covers it is offered.
    let places: Vec<_> = offered.iter().filter(|choice| choice.starts_with("place")).collect();
    if !places.is_empty() {
        for wish in wishes.iter().filter(|wish| wish.starts_with("cover")) {
            let hex = &wish["cover ".len()..];
            let covers = places.iter().any(|place| place.split([' ', '+']).any(|part| part == hex));
            let reasons = why(game, seat, wish);
            assert_eq!(reasons.is_empty(), covers, "{wish}: {reasons:?}");
        }
    }
}

fn play(options: &Options, number: u64) {
    let mut game = ArkNova::start(options, Seed::from_number(number)).unwrap();
    let mut rng = Rng::from_number(number);
    for step in 0.. {
        let Some(seat) = game.actors().iter().next() else { break };
        let choices = offered(&game, seat);
        if step % 7 == 0 || choices.iter().any(|choice| choice.starts_with("support")) {
            let wishes = wishes(&game);
            check(&game, seat, &wishes);
            if choices.iter().any(|choice| choice.starts_with("action sponsors"))
                && !choices.contains(&"done".into())
            {
                check_turn(&game, seat, &wishes);
            }
            for other in Seat::all(game.seat_count()).filter(|&other| other != seat) {
                for wish in &wishes {
                    let reasons = why(&game, other, wish);
                    assert!(!reasons.is_empty() || game.actors().contains(other), "{wish} for {other:?}");
                }
            }
        }
        let choice = rng.pick(&choices).unwrap().parse().unwrap();
        game.apply(seat, choice, &mut Blind);
    }
}

#[test]
fn every_refusal_has_its_true_reasons() {
    for number in 0..8 {
        let players = (number % 4) as u8 + 1;
        let maps = if number % 2 == 0 { MapMode::DealTwo } else { MapMode::Draft };
        play(&Options { players, maps, map_set: MapSet::All, ..Options::default() }, number);
    }
}
