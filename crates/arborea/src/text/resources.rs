//! What a player counts.

use menagerie_kernel::{Resource, Seat};

use crate::Arborea;

/// Points so far, and where they would come from if the game ended now; spirit, villagers, gifts, season steps.
pub(super) fn resources(game: &Arborea, seat: Seat) -> Vec<Resource> {
    let (player, score) = (game.player(seat), game.score_of(seat));
    let sum = |counts: &[u8]| counts.iter().map(|&count| i32::from(count)).sum::<i32>();
    [
        ("points", player.points),
        ("seasons", score.seasons.iter().sum()),
        ("creatures", score.creatures.iter().sum()),
        ("spirit_points", score.spirit),
        ("spirit", i32::from(player.spirit)),
        ("villagers", sum(&player.available)),
        ("gifts", sum(&player.gifts)),
        ("season_steps", sum(&player.seasons)),
        ("renewal", if game.active.seat() == Some(seat) { game.supply.renewal() } else { 0 }),
    ]
    .map(|(key, amount)| Resource { key, amount })
    .to_vec()
}
