//! Why-not in the positions of random games, exactly: there is no reason if and only if a wish is granted, and only the
//! action is lacking if and only if that action can have it.

use std::collections::HashSet;

use crate::common::*;
use menagerie_ark_nova::{
    Choice, Options, Wish,
    content::{ActionKind, Card},
    options::{MapMode, MapSet},
    reason::Reason,
};
use menagerie_kernel::{Blind, Game, Lang, Narrate, Reversal, Rng, Seat, Seed, Speaker};

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

fn why_not(game: &ArkNova, seat: Seat, wish: &str) -> Vec<Reason> {
    game.explain(seat, &wish.parse().unwrap())
}

fn offered(game: &ArkNova, seat: Seat) -> Vec<String> {
    let mut choices: Vec<Choice> = Vec::new();
    game.choices(seat, &mut choices);
    choices.iter().map(ToString::to_string).collect()
}

/// What an action could have: without more ado, and with luck or with what its reputation brings.
#[derive(Default)]
struct Reach {
    surely: HashSet<String>,
    perhaps: HashSet<String>,
}

/// Whether this is the main decision of an action, beyond which nothing is looked at.
fn is_main(action: ActionKind, offered: &[String]) -> bool {
    let words: &[&str] = match action {
        ActionKind::Animals => &["play 4", "play 5"],
        ActionKind::Build => &["build "],
        ActionKind::Cards => &["draw", "snap "],
        ActionKind::Association => &["task ", "support "],
        ActionKind::Sponsors => &["play 2", "break"],
    };
    offered.iter().any(|choice| words.iter().any(|word| choice.starts_with(word)))
}

/// Everything that the main decision of an action offers, on every way to it.
fn reach(game: &ArkNova, seat: Seat, action: ActionKind) -> Reach {
    let mut reach = Reach::default();
    let begin = format!("action {action}");
    if !offers(game, seat.0, &begin) {
        return reach;
    }
    let mut started = game.clone();
    started.apply(seat, begin.parse().unwrap(), &mut Blind);
    let mut open = vec![(started, true)];
    while let Some((game, sure)) = open.pop() {
        if table(&game).running.is_none() || !game.actors().contains(seat) {
            continue;
        }
        let here = offered(&game, seat);
        let main = is_main(action, &here);
        for choice in &here {
            // The way into a project leads over its task; the harbor leads nowhere.
            let follow = if main { choice == "task project" } else { choice != "harbor" };
            if follow {
                let mut next = game.clone();
                let reversal = next.apply(seat, choice.parse().unwrap(), &mut Blind);
                let own = ["spend", "reputation", "task"].iter().any(|word| choice.starts_with(word))
                    || (choice == "done" && here.contains(&"reputation".into()));
                open.push((next, sure && own && reversal == Reversal::Free));
            }
        }
        if sure {
            reach.surely.extend(here.iter().cloned());
        }
        reach.perhaps.extend(here);
    }
    reach
}

/// At the beginning of a turn: what is sure to be had by its action lacks only that action, and what lacks only its
/// action can be had by it.
fn check_turn(game: &ArkNova, seat: Seat, wishes: &[String]) {
    let [animals, build, _, association, sponsors] = ActionKind::ALL.map(|action| reach(game, seat, action));
    for wish in wishes {
        let (action, reach) = match wish.split(' ').collect::<Vec<_>>()[..] {
            ["play", card] if card.starts_with('2') => (ActionKind::Sponsors, &sponsors),
            ["play", card] if !card.starts_with('1') => (ActionKind::Animals, &animals),
            ["build", _] => (ActionKind::Build, &build),
            ["support" | "task", ..] => (ActionKind::Association, &association),
            _ => continue,
        };
        let reasons = why_not(game, seat, wish);
        assert!(reasons.contains(&Reason::NeedsAction { action }), "{wish}: {reasons:?}");
        if reasons.len() == 1 {
            assert!(reach.perhaps.contains(wish), "{wish} lacks only its action, which cannot have it");
        } else {
            assert!(!reach.surely.contains(wish), "{wish} can be had by its action, but: {reasons:?}");
        }
    }
}

/// The question of the Build action, unlike those for free buildings.
const BUILDING: &str = "What do you build?";

/// Whether a wish is granted now: offered, or what it stands for is.
fn granted(game: &ArkNova, seat: Seat, offered: &[String], wish: &str) -> bool {
    let covers = |choice: &String, hex: &str| {
        choice.starts_with("place ") && choice.split([' ', '+']).any(|part| part == hex)
    };
    match wish.split_once(' ') {
        Some(("play", card)) if card.starts_with('1') => {
            offered.iter().any(|choice| choice.starts_with(&format!("support {card} ")))
        }
        Some(("cover", hex)) if game.prompt(seat, Speaker::anonymous(Lang::En)).starts_with(BUILDING) => {
            offered.iter().filter(|choice| choice.starts_with("build ")).any(|build| {
                let mut placing = game.clone();
                placing.apply(seat, build.parse().unwrap(), &mut Blind);
                legal(&placing, seat.0).iter().any(|choice| covers(choice, hex))
            })
        }
        Some(("cover", hex)) => offered.iter().any(|choice| covers(choice, hex)),
        _ => offered.iter().any(|choice| choice == wish),
    }
}

/// A wish has no reason against it exactly if it is granted, and no reason comes twice.
fn check(game: &ArkNova, seat: Seat, wishes: &[String]) {
    let offered = offered(game, seat);
    for wish in wishes {
        let reasons = why_not(game, seat, wish);
        assert_eq!(reasons.is_empty(), granted(game, seat, &offered, wish), "{wish}: {reasons:?}");
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
                    let reasons = why_not(&game, other, wish);
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
