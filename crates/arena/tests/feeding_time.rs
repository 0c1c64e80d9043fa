//! The arena on the kernel's sample game.

use std::{num::NonZeroUsize, sync::atomic::AtomicU64, sync::atomic::Ordering::Relaxed, time::Duration};

use menagerie_arena::{ArenaError, BenchPlan, Report, SoakPlan, Tournament, bench, modes, run, soak};
use menagerie_bots::BotKind::{Greedy, Random};
use menagerie_kernel::{
    Narrate,
    sample::{FeedingTime, Options},
};

fn tournament(players: u8, games: u64) -> Tournament<Options> {
    Tournament {
        options: Options { players },
        bots: vec![Greedy, Random],
        games,
        seed: 1,
        threads: None,
        records: false,
    }
}

/// A report without what depends on the machine.
fn timeless(report: Report) -> Report {
    Report { seconds: 0.0, games_per_s: 0.0, threads: 0, ..report }
}

#[test]
fn a_tournament_is_the_same_on_any_number_of_threads() {
    let on = |threads| {
        let tournament = Tournament { threads: NonZeroUsize::new(threads), ..tournament(3, 301) };
        timeless(run::<FeedingTime>(&tournament, &|_, _| {}).expect("it plays"))
    };
    let one = on(1);
    assert_eq!(one.games, 301);
    assert_eq!(one, on(2));
    assert_eq!(one, on(7));
}

#[test]
fn another_seed_is_another_tournament() {
    let seeded =
        |seed| run::<FeedingTime>(&Tournament { seed, ..tournament(2, 50) }, &|_, _| {}).expect("it plays");
    assert_ne!(seeded(1).bots, seeded(2).bots);
}

#[test]
fn all_victories_are_somebodys() {
    let report = run::<FeedingTime>(&tournament(4, 200), &|_, _| {}).expect("it plays");
    let by_bot: f64 = report.bots.iter().map(|line| line.wins).sum();
    let by_seat: f64 = report.seats.iter().map(|line| line.win_share.share).sum();
    assert!((by_bot - 200.0).abs() < 1e-9 && (by_seat - 1.0).abs() < 1e-9, "{by_bot} {by_seat}");
    assert!(report.bots.iter().all(|line| line.even_share == 0.5 && line.games == 200));
    assert_eq!(report.decisions_per_game.mean, 15.0);
    assert_eq!(report.figures[0].0, "gambles");
}

#[test]
fn progress_counts_every_game() {
    let done = AtomicU64::new(0);
    run::<FeedingTime>(&tournament(2, 77), &|_, _| {
        done.fetch_add(1, Relaxed);
    })
    .expect("it plays");
    assert_eq!(done.load(Relaxed), 77);
}

#[test]
fn what_cannot_be_played_is_said() {
    let refused = |tournament: Tournament<Options>| run::<FeedingTime>(&tournament, &|_, _| {}).unwrap_err();
    assert_eq!(refused(tournament(6, 1)), ArenaError::BadOptions("2 to 5 players, not 6".into()));
    assert_eq!(refused(Tournament { bots: vec![], ..tournament(2, 1) }), ArenaError::NoBots);
    let crowd = Tournament { bots: vec![Random; 3], ..tournament(2, 1) };
    assert_eq!(refused(crowd), ArenaError::TooManyBots { bots: 3, seats: 2 });
}

#[test]
fn a_bench_counts_what_the_rules_say() {
    let plan = BenchPlan { time: Duration::from_millis(30), seed: 1 };
    let found = bench::<FeedingTime>(&Options { players: 2 }, plan).expect("it plays");
    assert_eq!((found.game.as_str(), found.players), ("feeding-time", 2));
    assert_eq!(found.decisions_per_game, 9.0);
    assert_eq!(found.choices_per_decision, 2.0);
    assert_eq!(found.state_bytes, size_of::<FeedingTime>());
    assert!(found.seconds >= 0.03 && found.games_per_s > 0.0 && found.clone_ns > 0.0);
    assert!(bench::<FeedingTime>(&Options { players: 9 }, plan).is_err());
}

#[test]
fn a_soak_spreads_its_games_over_all_modes() {
    let plan = SoakPlan {
        modes: modes(FeedingTime::about(), &Default::default()),
        games: 90,
        seed: 1,
        threads: None,
    };
    let tallies = soak::<FeedingTime>(&plan, &|_| {});
    let games: Vec<_> = tallies.iter().map(|line| (line.mode.as_str(), line.tally.games)).collect();
    assert_eq!(games, [("players=2", 23), ("players=3", 23), ("players=4", 22), ("players=5", 22)]);
    assert!(tallies.iter().all(|line| line.broken.is_none() && line.refused.is_none()));
}

#[test]
fn a_soak_says_which_modes_a_game_refuses() {
    let mut all = modes(FeedingTime::about(), &Default::default());
    all[0].options["players"] = 9.into();
    let plan = SoakPlan { modes: all, games: 6, seed: 1, threads: None };
    let tallies = soak::<FeedingTime>(&plan, &|_| {});
    assert_eq!(tallies[0].refused.as_deref(), Some("2 to 5 players, not 9"));
    assert_eq!(tallies.iter().map(|line| line.tally.games).collect::<Vec<_>>(), [0, 2, 2, 2]);
}
