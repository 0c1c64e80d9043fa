//! The three-game solo challenge: what one game leaves to the next (ruling K14).

use menagerie_kernel::{BadOptions, Game, Seat, Seed};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{
    content::{BonusTile, CHALLENGE_GAMES, Card, END_POINTS, MapId, ScoringId},
    options::{Edition, Options},
    position::Setup,
    state::ArkNova,
};

/// Where a solo challenge stands: what the games before have used up (ruling K14).
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
pub struct Challenge {
    /// Which of the three games this is.
    pub game: u8,
    /// Zoo cards and base projects out of the game.
    pub removed_cards: Vec<Card>,
    /// Final scoring cards that were held at the end.
    pub removed_scoring: Vec<ScoringId>,
    /// Maps that were offered before.
    pub removed_maps: Vec<MapId>,
    /// Bonus tiles that were laid out before.
    pub removed_tiles: Vec<BonusTile>,
    /// Points of the games before.
    pub points: Vec<i32>,
}

impl Default for Challenge {
    fn default() -> Self {
        Self {
            game: 1,
            removed_cards: Vec::new(),
            removed_scoring: Vec::new(),
            removed_maps: Vec::new(),
            removed_tiles: Vec::new(),
            points: Vec::new(),
        }
    }
}

/// How far a challenge is, for who plays it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
pub struct ChallengeStage {
    /// Which game this is.
    pub game: u8,
    /// Of how many.
    pub games: u8,
    /// Points of the games before, together.
    pub points_before: i16,
}

impl Challenge {
    pub(crate) fn stage(&self) -> ChallengeStage {
        ChallengeStage { game: self.game, games: CHALLENGE_GAMES as u8, points_before: self.points_before() }
    }

    fn points_before(&self) -> i16 {
        self.points.iter().sum::<i32>() as i16
    }
}

impl Options {
    /// Points that win a game alone. The last game of a challenge wins it if all three together have three times
    /// as many (rulings K9, K14).
    pub(crate) fn solo_goal(&self, challenge: Option<&Challenge>) -> i16 {
        let one = match self.edition {
            Edition::Revised => END_POINTS,
            Edition::First => 0,
        };
        match challenge {
            Some(challenge) if usize::from(challenge.game) == CHALLENGE_GAMES => {
                one * CHALLENGE_GAMES as i16 - challenge.points_before()
            }
            _ => one,
        }
    }
}

impl ArkNova {
    /// What the next game of a challenge starts from, given what the finished one started from: the cards it used (those of its
    /// final scoring that were kept too), the maps it offered and the bonus tiles it laid out are gone. Nothing after the third game.
    ///
    /// # Errors
    /// When the game is not a finished game of a challenge.
    pub fn next_in_challenge(
        &self,
        options: &Options,
        setup: &Setup,
        seed: Seed,
    ) -> Result<Option<Setup>, BadOptions> {
        if !options.challenge {
            return Err(BadOptions::new("this game is not part of a challenge"));
        }
        if self.standing().is_none() {
            return Err(BadOptions::new("the next game of a challenge starts when this one is over"));
        }
        let mut next = setup.challenge.clone().unwrap_or_default();
        next.game += 1;
        next.points.push(self.points(Seat(0)));
        if usize::from(next.game) > CHALLENGE_GAMES {
            return Ok(None);
        }
        let opening = Self::deal(options, setup, seed)?;
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
        next.removed_scoring.extend(player.scoring.iter());
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
        Ok(Some(Setup { challenge: Some(next), ..Setup::default() }))
    }
}
