//! The three-game solo challenge: what one game leaves to the next (ruling K14).

use menagerie_kernel::{BadOptions, Game, Seat, Seed};

use crate::{
    content::{CHALLENGE_GAMES, END_POINTS, ScoringId},
    options::{Challenge, Edition, Options},
    state::ArkNova,
};

impl Options {
    /// Points that win a game alone. The last game of a challenge wins it if all three together have three times
    /// as many (rulings K9, K14).
    pub(crate) fn solo_goal(&self) -> i16 {
        let one = match self.edition {
            Edition::Revised => END_POINTS,
            Edition::First => 0,
        };
        match &self.challenge {
            Some(challenge) if usize::from(challenge.game) == CHALLENGE_GAMES => {
                one * CHALLENGE_GAMES as i16 - challenge.points.iter().sum::<i32>() as i16
            }
            _ => one,
        }
    }
}

impl ArkNova {
    /// The options of the next game of a challenge, from those of the finished one: the cards it used (those of its
    /// final scoring that were kept too), the maps it offered and the bonus tiles it laid out are gone. Nothing after the third game.
    ///
    /// # Errors
    /// When the game is not a finished game of a challenge.
    pub fn next_in_challenge(&self, options: &Options, seed: Seed) -> Result<Option<Options>, BadOptions> {
        let Some(challenge) = &options.challenge else {
            return Err(BadOptions::new("this game is not part of a challenge"));
        };
        if self.standing().is_none() {
            return Err(BadOptions::new("the next game of a challenge starts when this one is over"));
        }
        let mut next: Challenge = challenge.clone();
        next.game = challenge.game.max(1) + 1;
        next.points.push(self.points(Seat(0)));
        if usize::from(next.game) > CHALLENGE_GAMES {
            return Ok(None);
        }
        let opening = Self::deal(options, seed)?;
        let player = self.player(Seat(0));
        let mut used = self.discard.union(player.hand).union(player.animals).union(player.sponsors);
        used = used.union(player.pouched);
        for card in self.display.into_iter().flatten() {
            used.insert(card);
        }
        for lying in self.above.iter().chain(&self.base) {
            used.insert(lying.card);
        }
        for card in used.iter() {
            // A base project of an earlier game may have come back by Assertion or Dominance.
            if !next.removed_cards.contains(&card) {
                next.removed_cards.push(card);
            }
        }
        next.removed_scoring.extend(ScoringId::all().filter(|card| player.scoring & (1 << card.0) != 0));
        let offered = opening.map_offers[0].into_iter().flatten();
        for map in offered.chain([player.map]) {
            if !next.removed_maps.contains(&map) {
                next.removed_maps.push(map);
            }
        }
        for tile in opening.tiles.into_iter().flatten().flatten() {
            if !next.removed_tiles.contains(&tile) {
                next.removed_tiles.push(tile);
            }
        }
        Ok(Some(Options { challenge: Some(next), setup: None, ..options.clone() }))
    }
}
