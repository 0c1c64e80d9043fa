//! End of turn: invited creatures settle, or go into captivity; a captive may be freed (rulebook p. 9).

use super::prelude::*;
use crate::{Creature, Point, ecosystem::Settled, layout::Unfit};

/// Creatures are to be settled; whether a captive was freed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct House {
    pub freed: bool,
}

impl Decision for House {
    const MOMENT: Moment = Moment::House;
    const PASS: Words = Words::new("Free nobody", "Ne libérer personne", "Keine freilassen");

    fn decider(self, game: &Arborea) -> Option<Seat> {
        game.active.seat()
    }

    fn asks(self, game: &Arborea, seat: Seat) -> bool {
        let player = game.player(seat);
        let anyone = player.invited != [0; 6] || !self.freed && player.captive != [0; 6];
        let mut home = false;
        if anyone {
            player.ecosystem.each_home(|_| home = true);
        }
        home
    }

    /// Nobody can be housed any more: who is left of the invited goes into captivity.
    fn settle<W: Witness<Event>>(self, game: &mut Arborea, w: &mut Voice<'_, W>) {
        let seat = game.mover();
        for creature in Creature::ALL {
            while game.player(seat).invited[creature.index()] > 0 {
                cage(game, seat, creature, w);
            }
        }
    }

    fn offer(self, game: &Arborea, seat: Seat, out: &mut Vec<Choice>) {
        let player = game.player(seat);
        player.ecosystem.each_home(|at| {
            for creature in Creature::ALL {
                if player.invited[creature.index()] > 0 {
                    out.push(Choice::House(creature, at));
                }
                if !self.freed && player.captive[creature.index()] > 0 {
                    out.push(Choice::Free(creature, at));
                }
            }
        });
        let invited = Creature::ALL.into_iter().filter(|creature| player.invited[creature.index()] > 0);
        out.extend(invited.map(Choice::Cage));
        if player.invited == [0; 6] {
            out.push(Choice::Pass);
        }
    }

    fn answer<W: Witness<Event>>(self, game: &mut Arborea, seat: Seat, choice: Choice, w: &mut Voice<'_, W>) {
        let player = game.player_mut(seat);
        match choice {
            Choice::House(creature, at) => {
                player.invited[creature.index()] -= 1;
                player.ecosystem.creatures.push(Settled { creature, at });
                w.tell(|| Event::Settled { who: Owner::Seat(seat), creature, at, freed: false });
                game.agenda.push(self.into());
            }
            Choice::Free(creature, at) => {
                player.captive[creature.index()] -= 1;
                player.ecosystem.creatures.push(Settled { creature, at });
                w.tell(|| Event::Settled { who: Owner::Seat(seat), creature, at, freed: true });
                game.agenda.push(Self { freed: true }.into());
            }
            Choice::Cage(creature) => {
                cage(game, seat, creature, w);
                game.agenda.push(self.into());
            }
            Choice::Pass => {}
            other => not_offered(Self::MOMENT, other),
        }
    }

    fn explain(self, game: &Arborea, seat: Seat, choice: Choice, reasons: &mut Vec<Reason>) {
        match choice {
            Choice::House(..) | Choice::Cage(_) => explain_home(game, seat, choice, reasons),
            Choice::Free(creature, at) => {
                explain_captive(game, seat, creature, reasons);
                if self.freed {
                    reasons.push(Reason::AlreadyFreed);
                }
                explain_intersection(game, seat, at, reasons);
            }
            Choice::Pass => {
                if game.player(seat).invited != [0; 6] {
                    reasons.push(Reason::MustChoose { moment: Self::MOMENT });
                }
            }
            other => elsewhere(game, seat, Self::MOMENT, other, reasons),
        }
    }

    fn prompt(self, _: &Arborea, speaker: Speaker<'_>) -> String {
        tell!(
            speaker.lang,
            "Settle your creatures.",
            "Installez vos créatures.",
            "Siedle deine Kreaturen an."
        )
    }

    fn observed(self) -> usize {
        kinds::HOUSE
    }
}

fn cage<W: Witness<Event>>(game: &mut Arborea, seat: Seat, creature: Creature, w: &mut Voice<'_, W>) {
    let player = game.player_mut(seat);
    player.invited[creature.index()] -= 1;
    player.captive[creature.index()] += 1;
    w.tell(|| Event::Caged { who: Owner::Seat(seat), creature });
}

/// Why a creature cannot be settled, caged or freed so.
pub(crate) fn explain_home(game: &Arborea, seat: Seat, choice: Choice, reasons: &mut Vec<Reason>) {
    match choice {
        Choice::House(creature, at) => {
            explain_invited(game, seat, creature, reasons);
            explain_intersection(game, seat, at, reasons);
        }
        Choice::Cage(creature) => explain_invited(game, seat, creature, reasons),
        Choice::Free(creature, at) => {
            explain_captive(game, seat, creature, reasons);
            explain_intersection(game, seat, at, reasons);
        }
        other => not_offered(Moment::House, other),
    }
}

fn explain_invited(game: &Arborea, seat: Seat, creature: Creature, reasons: &mut Vec<Reason>) {
    if game.player(seat).invited[creature.index()] == 0 {
        reasons.push(Reason::NotInvited { creature });
    }
}

fn explain_captive(game: &Arborea, seat: Seat, creature: Creature, reasons: &mut Vec<Reason>) {
    if game.player(seat).captive[creature.index()] == 0 {
        reasons.push(Reason::NotCaptive { creature });
    }
}

fn explain_intersection(game: &Arborea, seat: Seat, at: Point, reasons: &mut Vec<Reason>) {
    game.player(seat).ecosystem.unfits(at, |unfit| {
        reasons.push(match unfit {
            Unfit::NoIntersection => Reason::NoIntersection,
            Unfit::Taken => Reason::IntersectionTaken,
            Unfit::Beside(creature) => Reason::BesideCreature { creature },
        });
    });
}
