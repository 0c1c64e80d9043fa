//! A Sage symbol: as many different rewards as gifts were given before (rulebook p. 11).

use menagerie_kit::{Set, key};

use super::prelude::*;
use crate::{
    Kind, Sage,
    content::{REWARDS, Source},
};

/// A reward of a Sage, counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Reward(u8);
key!(Reward);

impl Reward {
    const fn numbered(number: u8) -> Self {
        Self(number - 1)
    }

    /// As it is written: counted from 1.
    const fn number(self) -> u8 {
        self.0 + 1
    }

    /// Whether it is the lowest one.
    const fn is_lowest(self) -> bool {
        self.number() == REWARDS
    }
}

/// Rewards of a Sage may be taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Rewards {
    pub sage: Sage,
    /// Who asks: the lowest reward is for the small ones.
    pub kind: Kind,
    /// How many more.
    pub left: u8,
    /// Which were taken.
    pub taken: Set<Reward>,
}

impl Rewards {
    /// The rewards not taken yet that the villager may take.
    fn open(self) -> impl Iterator<Item = Reward> {
        let rewards = (0..REWARDS).map(Reward).filter(move |&reward| !self.taken.contains(reward));
        rewards.filter(move |reward| self.kind.is_small() || !reward.is_lowest())
    }
}

impl Decision for Rewards {
    const MOMENT: Moment = Moment::Rewards;
    const PASS: Words = Words::new("Take no more", "Ne rien prendre de plus", "Nichts mehr nehmen");

    fn decider(self, game: &Arborea) -> Option<Seat> {
        game.active.seat()
    }

    fn asks(self, _: &Arborea, _: Seat) -> bool {
        self.left > 0 && self.open().next().is_some()
    }

    fn settle<W: Witness<Event>>(self, _: &mut Arborea, _: &mut Voice<'_, W>) {}

    fn offer(self, _: &Arborea, _: Seat, out: &mut Vec<Choice>) {
        out.extend(self.open().map(|reward| Choice::Reward(reward.number())));
        out.push(Choice::Pass);
    }

    fn answer<W: Witness<Event>>(self, game: &mut Arborea, _: Seat, choice: Choice, w: &mut Voice<'_, W>) {
        match choice {
            Choice::Reward(number) => {
                let (who, sage, reward) = (game.active, self.sage, Reward::numbered(number));
                game.tally.rewards[sage.index() * REWARDS as usize + reward.index()] += 1;
                w.tell(|| Event::RewardTaken { who, sage, reward: number });
                let taken = self.taken.union(Set::one(reward));
                game.agenda.push(Self { left: self.left - 1, taken, ..self }.into());
                game.agenda.push(Step::Symbols(Source::Sage(sage, reward.0), 0, self.kind));
            }
            Choice::Pass => {}
            other => not_offered(Self::MOMENT, other),
        }
    }

    fn explain(self, game: &Arborea, seat: Seat, choice: Choice, reasons: &mut Vec<Reason>) {
        match choice {
            Choice::Reward(number) if self.taken.contains(Reward::numbered(number)) => {
                reasons.push(Reason::RewardTaken { reward: number });
            }
            Choice::Reward(number) if !self.open().any(|open| open.number() == number) => {
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

    fn label(self, _: &Arborea, choice: Choice, speaker: Speaker<'_>) -> Option<String> {
        match choice {
            Choice::Reward(number) => {
                Some(words::source(Source::Sage(self.sage, number.saturating_sub(1)), speaker))
            }
            Choice::Pass => Some(speaker.say(Self::PASS).into()),
            _ => None,
        }
    }

    fn show(self, _: &Arborea, shown: &mut view::Decision) {
        (shown.sage, shown.villager) = (Some(self.sage), Some(self.kind));
        shown.done = Some(self.taken.len() as u8);
    }

    fn evaluate(self) -> f32 {
        f32::from(self.left) * 1.8
    }

    fn observed(self) -> usize {
        kinds::REWARDS
    }
}
