//! Every bot on the kernel's sample game.

use menagerie_bots::{Bot, BotKind};
use menagerie_kernel::{
    Blind, Game, Seat, Seed,
    sample::{Choice, FeedingTime, Options},
};

/// A whole game of a kind of bot against itself: who chose what.
fn game(kind: BotKind, seed: u64) -> Vec<(Seat, Choice)> {
    let mut state = FeedingTime::start(&Options { players: 3 }, Seed::from_number(seed)).expect("it starts");
    let mut bots: Vec<Box<dyn Bot<FeedingTime>>> = (0..3).map(|seat| kind.player(seed * 3 + seat)).collect();
    let (mut chosen, mut offered) = (Vec::new(), Vec::new());
    while let Some(seat) = state.actors().first() {
        offered.clear();
        state.choices(seat, &mut offered);
        let choice = bots[seat.index()].choose(&state, seat);
        assert!(offered.contains(&choice), "{kind} chose {choice}, which was not offered");
        state.apply(seat, choice, &mut Blind);
        chosen.push((seat, choice));
    }
    chosen
}

#[test]
fn bots_choose_what_is_offered_and_the_same_with_the_same_seed() {
    for kind in BotKind::ALL {
        for seed in 0..30 {
            assert_eq!(game(kind, seed), game(kind, seed), "{kind}");
        }
    }
}

#[test]
fn random_tries_everything() {
    let chosen: Vec<Choice> = (0..50).flat_map(|seed| game(BotKind::Random, seed)).map(|(_, c)| c).collect();
    assert!((1..=20).all(|card| chosen.contains(&Choice::Feed(card))));
    assert!(chosen.contains(&Choice::Gamble) && chosen.contains(&Choice::Pass));
}

#[test]
fn greedy_gambles_only_on_what_it_can_expect() {
    // The pile's top card is hidden: over many games greedy must both win and lose gambles, for it cannot peek.
    let mut turned = Vec::new();
    for seed in 0..60 {
        let mut state =
            FeedingTime::start(&Options { players: 2 }, Seed::from_number(seed)).expect("it starts");
        let mut bot: Box<dyn Bot<FeedingTime>> = BotKind::Greedy.player(seed);
        while let Some(seat) = state.actors().first() {
            let choice = bot.choose(&state, seat);
            let before = state.evaluate(seat);
            state.apply(seat, choice, &mut Blind);
            if choice == Choice::Gamble {
                turned.push(state.evaluate(seat) > before);
            }
        }
    }
    assert!(turned.contains(&true) && turned.contains(&false), "{turned:?}");
}

#[test]
fn names_read_back_and_others_are_refused_with_the_list() {
    for kind in BotKind::ALL {
        assert_eq!(kind.to_string().parse(), Ok(kind));
    }
    let refused = "genius".parse::<BotKind>().unwrap_err();
    assert_eq!(
        refused.to_string(),
        "unknown bot 'genius': there are random, greedy, level-1, level-2, level-3, level-4, level-5, animals, projects, rush, linear, middle"
    );
}
