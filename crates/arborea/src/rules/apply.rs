//! What a choice does.

use menagerie_kernel::{Seat, Witness};

use super::Ear;
use crate::{
    Arborea, Choice, Event, Kind, Owner, content::Source, ecosystem::Laid, ecosystem::Settled, step::Step,
};

impl Arborea {
    /// Carries out a choice that was offered to the seat, up to but not including what follows from it.
    pub(crate) fn choose<W: Witness<Event>>(&mut self, seat: Seat, choice: Choice, ear: &mut Ear<'_, W>) {
        let step = self.agenda.pop().expect("a decision is due");
        match choice {
            Choice::Place(kind, track) => self.choose_place(seat, step, kind, track, ear),
            Choice::Advance(track) => {
                self.pay_again(seat, step, ear);
                self.agenda.push(Step::Move(track, 1));
            }
            Choice::Leave(trail) => self.step_off(step, Some(trail), ear),
            Choice::Stay => self.step_off(step, None, ear),
            Choice::Rescue(trail) => {
                self.player_mut(seat).leave(trail, Kind::Adult);
                self.player_mut(seat).recover(Kind::Adult);
                self.tally.rescues += 1;
                ear.tell(|| Event::Rescued { who: Owner::Seat(seat), trail });
            }
            Choice::Walk(kind, trail) => self.walk(seat, step, kind, trail, ear),
            Choice::Take(colour) => {
                let card = self.draw_card(colour, ear).expect("the deck has a card");
                self.player_mut(seat).held.push(card);
                ear.tell(|| Event::CardTaken { who: Owner::Seat(seat), card });
            }
            Choice::Renew => self.renew_offer(ear),
            Choice::Convert => {
                let Step::Convert(from, to) = step else { return };
                self.convert(from, to, ear);
            }
            Choice::Invite(creature) => self.invite(creature, ear),
            Choice::Gift(sage) => self.give(sage, ear),
            Choice::Reward(number) => self.take_reward(step, number, ear),
            Choice::Complete(card) => self.complete(seat, card, ear),
            Choice::Lay(at, turn) => {
                let card = self.player_mut(seat).completed.take().expect("a completed card");
                self.player_mut(seat).ecosystem.lay(Laid { card, at, turn });
                ear.tell(|| Event::CardLaid { who: Owner::Seat(seat), card, at, turned: turn });
            }
            Choice::House(creature, at) => {
                let player = self.player_mut(seat);
                player.invited[creature.index()] -= 1;
                player.ecosystem.creatures.push(Settled { creature, at });
                ear.tell(|| Event::Settled { who: Owner::Seat(seat), creature, at, freed: false });
                self.agenda.push(step);
            }
            Choice::Free(creature, at) => {
                let player = self.player_mut(seat);
                player.captive[creature.index()] -= 1;
                player.ecosystem.creatures.push(Settled { creature, at });
                ear.tell(|| Event::Settled { who: Owner::Seat(seat), creature, at, freed: true });
                self.agenda.push(Step::House(true));
            }
            Choice::Cage(creature) => {
                self.cage(seat, creature, ear);
                self.agenda.push(step);
            }
            Choice::Pass => {}
        }
    }

    fn take_reward<W: Witness<Event>>(&mut self, step: Step, number: u8, ear: &mut Ear<'_, W>) {
        let Step::Rewards { sage, kind, left, taken } = step else { return };
        let (who, reward) = (self.active, number - 1);
        self.tally.rewards[sage.index() * 3 + reward as usize] += 1;
        ear.tell(|| Event::RewardTaken { who, sage, reward: number });
        self.agenda.push(Step::Rewards { sage, kind, left: left - 1, taken: taken | 1 << reward });
        self.agenda.push(Step::Symbols(Source::Sage(sage, reward), 0, kind));
    }
}
