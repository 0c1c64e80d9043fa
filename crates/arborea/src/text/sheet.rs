//! How the points of a finished game came together.

use menagerie_kernel::{Seat, Speaker};
use menagerie_kit::{tell, tell::upper_first};

use super::words;
use crate::{Arborea, Creature, Score, Season};

/// Lines of (what, points by seat).
pub(super) fn score_sheet(game: &Arborea, speaker: Speaker<'_>) -> Vec<(String, Vec<i32>)> {
    let scores: Vec<Score> =
        Seat::all(game.options.players as usize).map(|seat| game.score_of(seat)).collect();
    let line = |what: String, of: &dyn Fn(&Score) -> i32| (what, scores.iter().map(of).collect());
    let mut sheet = vec![
        line(tell!(speaker.lang, "Biomes renewed", "Biomes renouvelés", "Erneuerte Biome"), &|score| {
            score.renewal
        }),
        line(
            tell!(
                speaker.lang,
                "Rewards in the game",
                "Récompenses en cours de partie",
                "Belohnungen im Spiel"
            ),
            &|score| score.rewards,
        ),
        line(tell!(speaker.lang, "Spirit", "Esprit", "Geist"), &|score| score.spirit),
    ];
    for season in Season::ALL {
        let tile = speaker.say(words::tile(game.season_tiles[season.index()]));
        let season_name = upper_first(speaker.say(words::season(season)));
        let name =
            tell!(speaker.lang, "{season_name}: {tile}", "{season_name} : {tile}", "{season_name}: {tile}");
        sheet.push(line(name, &|score| score.seasons[season.index()]));
    }
    for creature in Creature::ALL {
        let name = speaker.say(words::creature(creature)).to_owned();
        sheet.push(line(name, &|score| score.creatures[creature.index()]));
    }
    sheet
}
