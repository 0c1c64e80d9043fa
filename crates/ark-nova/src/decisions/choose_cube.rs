//! Which token of the map's left edge goes to the supported project (rulings F28, F29).

use super::prelude::*;
use crate::{
    choice::LevelPlace,
    content::{Bonus, Card, ProjectKind, Rule, project},
};

/// This player moves a token to a level of a project.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ChooseCube {
    pub seat: Seat,
    pub project: Card,
    pub level: LevelPlace,
    /// The project came into play with this support.
    pub played: bool,
}

/// The tokens that are left, counted from 1 at the top.
fn left(game: &ArkNova, seat: Seat) -> impl Iterator<Item = u8> {
    let player = game.player(seat);
    (0..player.map().left.len()).filter(|&place| player.has_token(place)).map(|place| place as u8 + 1)
}

impl Decision for ChooseCube {
    fn deciders(self, _: &ArkNova) -> Seats {
        Seats::one(self.seat)
    }

    /// Moves the last token by itself.
    fn settle(self, game: &mut ArkNova, w: &mut impl Witness<Event>) -> bool {
        let (Some(cube), 1) = (left(game, self.seat).next(), left(game, self.seat).count()) else {
            return false;
        };
        game.agenda.pop();
        game.place_cube(self, cube, w);
        true
    }

    fn offer(self, game: &ArkNova, seat: Seat, out: &mut Vec<Choice>) {
        out.extend(left(game, seat).map(Choice::Cube));
    }

    fn answer(self, game: &mut ArkNova, _: Seat, choice: Choice, w: &mut impl Witness<Event>) {
        match choice {
            Choice::Cube(cube) => {
                game.agenda.pop();
                game.place_cube(self, cube, w);
            }
            other => not_offered(self, other),
        }
    }

    fn prompt(self, _: &ArkNova, _: Seat, speaker: Speaker<'_>) -> String {
        tell!(
            speaker.lang,
            "Which token of your map do you use? You gain its bonus.",
            "Quel cube de votre plateau utilisez-vous ? Vous gagnez son bonus.",
            "Welchen Stein deines Zooplans nimmst du? Du erhältst seinen Bonus."
        )
    }

    fn evaluate(self, _: &ArkNova) -> f32 {
        let level = project(self.project).levels[self.level as usize];
        evaluate::CONSERVATION_POINT * f32::from(level.conservation)
            + evaluate::REPUTATION * f32::from(level.reputation)
            + 2.0
    }

    fn observed(self, _: &ArkNova) -> Option<(Seat, usize)> {
        Some((self.seat, kinds::CHOOSE_CUBE + (self.level as usize).min(2)))
    }

    fn certain(self, game: &ArkNova) -> Vec<Bonus> {
        let project = project(self.project);
        let reward = project.levels[self.level as usize];
        let release = matches!(project.kind, ProjectKind::Release(_));
        let recorded = release && game.player(self.seat).has(Rule::RepeatRelease);
        let first = if self.played { project.played_reputation } else { 0 };
        vec![
            Bonus::Conservation(reward.conservation + u8::from(recorded)),
            Bonus::Reputation(reward.reputation + first),
        ]
    }

    fn is_secret(self, _: Choice) -> bool {
        false
    }
}
