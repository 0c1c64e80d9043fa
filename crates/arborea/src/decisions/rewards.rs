//! A Sage symbol: as many different rewards as gifts were given before (rulebook p. 11).

use super::prelude::*;
use crate::{
    Kind, Sage,
    content::{REWARDS, Source},
};

/// Rewards of a Sage may be taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Rewards {
    pub sage: Sage,
    /// Who asks: the lowest reward is for the small ones.
    pub kind: Kind,
    /// How many more.
    pub left: u8,
    /// Which were taken, one bit a reward.
    pub taken: u8,
}

impl Rewards {
    const fn is_taken(self, reward: u8) -> bool {
        self.taken >> reward & 1 == 1
    }

    /// The rewards not taken yet that the villager may take, counted from 0.
    fn open(self) -> impl Iterator<Item = u8> {
        (0..REWARDS)
            .filter(move |&reward| !self.is_taken(reward) && (self.kind.is_small() || reward + 1 < REWARDS))
    }
}

impl Decision for Rewards {
    const MOMENT: Moment = Moment::Rewards;

    fn decider(self, game: &Arborea) -> Option<Seat> {
        game.active.seat()
    }

    fn asks(self, _: &Arborea, _: Seat) -> bool {
        self.left > 0 && self.open().next().is_some()
    }

    fn settle<W: Witness<Event>>(self, _: &mut Arborea, _: &mut Ear<'_, W>) {}

    fn offer(self, _: &Arborea, _: Seat, out: &mut Vec<Choice>) {
        out.extend(self.open().map(|reward| Choice::Reward(reward + 1)));
        out.push(Choice::Pass);
    }

    fn answer<W: Witness<Event>>(self, game: &mut Arborea, _: Seat, choice: Choice, ear: &mut Ear<'_, W>) {
        match choice {
            Choice::Reward(number) => {
                let (who, sage, reward) = (game.active, self.sage, number - 1);
                game.tally.rewards[sage.index() * REWARDS as usize + reward as usize] += 1;
                ear.tell(|| Event::RewardTaken { who, sage, reward: number });
                game.agenda
                    .push(Self { left: self.left - 1, taken: self.taken | 1 << reward, ..self }.into());
                game.agenda.push(Step::Symbols(Source::Sage(sage, reward), 0, self.kind));
            }
            Choice::Pass => {}
            other => not_offered(Self::MOMENT, other),
        }
    }

    fn explain(self, game: &Arborea, seat: Seat, choice: Choice, reasons: &mut Vec<Reason>) {
        match choice {
            Choice::Reward(number) if self.is_taken(number - 1) => {
                reasons.push(Reason::RewardTaken { reward: number });
            }
            Choice::Reward(number) if !self.open().any(|open| open + 1 == number) => {
                reasons.push(Reason::SmallOnly);
            }
            Choice::Reward(_) | Choice::Pass => {}
            other => elsewhere(game, seat, Self::MOMENT, other, reasons),
        }
    }

    fn prompt(self, _: &Arborea, speaker: Speaker<'_>) -> String {
        let (sage, left) = (words::sage(self.sage, speaker), self.left);
        tell!(
            speaker.lang,
            "Take a reward from the {sage} ({left} left).",
            "Prenez une récompense du {sage} (encore {left}).",
            "Nimm eine Belohnung vom {sage} (noch {left})."
        )
    }
}
