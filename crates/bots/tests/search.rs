//! How bots search: the same on any number of cores, and stopped at once.

use std::sync::{Arc, atomic::AtomicBool};

use menagerie_bots::{Bot as _, Limit, Mind, Style, Thinker};
use menagerie_kernel::{
    Blind, Game, Seat, Seed,
    sample::{Choice, FeedingTime, Options},
};

const RACE: Style = Style { studied: 4, playouts: 64, ..Style::BEAM };
const TREE: Style = Style { tree: true, ..RACE };

/// All decisions of a game, with what was expected of each.
fn game(style: Style, limit: &Limit) -> Vec<(Choice, f32)> {
    let mut state = FeedingTime::start(&Options { players: 3 }, Seed::from_number(4)).expect("it starts");
    let mut thinkers: Vec<Thinker<FeedingTime>> = (0..3)
        .map(|seat| {
            let mut thinker = Thinker::new(style, Mind::new(None), seat);
            thinker.limit(limit.clone());
            thinker
        })
        .collect();
    let mut chosen = Vec::new();
    while let Some(seat) = state.actors().first() {
        let best = thinkers[seat.index()].think(&state, seat).swap_remove(0);
        chosen.push((best.choice, best.verdict.value()));
        state.apply(seat, best.choice, &mut Blind);
    }
    chosen
}

#[test]
fn the_number_of_cores_changes_nothing() {
    let among_strangers = |style: Style| Style { strangers: Some(0.5), ..style };
    for style in [RACE, TREE, among_strangers(RACE), among_strangers(TREE)] {
        let on = |cores| {
            let mut limit = Limit::default();
            limit.cores = cores;
            game(style, &limit)
        };
        let one = on(1);
        assert_eq!(one, on(3));
        assert_eq!(one, on(1), "and the seed decides");
    }
}

#[test]
fn who_is_stopped_answers_with_what_is_known() {
    let mut limit = Limit::default();
    limit.stop = Some(Arc::new(AtomicBool::new(true)));
    let endless = |style: Style| Style { playouts: u32::MAX, ..style };
    for style in [endless(RACE), endless(TREE)] {
        assert_eq!(game(style, &limit).len(), 12, "every decision of the game");
    }
}

#[test]
fn some_choices_can_be_compared() {
    let state = FeedingTime::start(&Options { players: 2 }, Seed::from_number(1)).expect("it starts");
    let mut offered = Vec::new();
    state.choices(Seat(0), &mut offered);
    let mut thinker = Thinker::new(RACE, Mind::new(None), 1);
    let thoughts = thinker.compare(&state, Seat(0), &offered[..2]);
    assert_eq!(thoughts.len(), 2);
    assert!(thoughts.iter().all(|thought| offered[..2].contains(&thought.choice)));
    assert!(thoughts[0].verdict.value() >= thoughts[1].verdict.value());
}

#[test]
fn who_wavers_takes_what_is_nearly_as_good() {
    let noise = 0.02;
    let (mut second, mut decisions) = (0, 0);
    for seed in 0..40 {
        let mut state =
            FeedingTime::start(&Options { players: 2 }, Seed::from_number(seed)).expect("it starts");
        while let Some(seat) = state.actors().first() {
            let judge = || Thinker::new(Style::BEAM, Mind::new(None), seed);
            let thoughts = judge().think(&state, seat);
            let mut wavering = Thinker::new(Style { noise, ..Style::BEAM }, Mind::new(None), seed);
            let choice = wavering.choose(&state, seat);
            let taken = thoughts.iter().position(|thought| thought.choice == choice).expect("it is offered");
            let lost = thoughts[0].verdict.value() - thoughts[taken].verdict.value();
            assert!(lost < 10.0 * noise, "{lost} lost by {choice}");
            second += usize::from(taken > 0);
            decisions += 1;
            state.apply(seat, thoughts[0].choice, &mut Blind);
        }
    }
    assert!(second > 0 && second * 2 < decisions, "{second} of {decisions}");
}
