//! The battery passes a sound game, for every number of players.

use menagerie_kernel::{
    battery::{self, Effort},
    sample::{FeedingTime, Options},
};

#[test]
fn the_sample_game_keeps_every_promise() {
    for players in 2..=5 {
        let tally =
            battery::run::<FeedingTime>(&Options { players }, Effort { sample: 1, ..Effort::quick(50) });
        assert_eq!(tally.games, 50);
        assert_eq!(tally.decisions, 50 * 3 * (u64::from(players) + 1));
    }
}
