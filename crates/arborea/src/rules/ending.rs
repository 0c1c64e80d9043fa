//! The end of a turn and of the game (rulebook p. 9, 12).

use menagerie_kernel::{Seat, Witness};

use super::Voice;
use crate::{Arborea, Event, Owner, content::content, decisions::Step};

/// Turns everyone still has once the sun marker has reached its last space.
const LAST_TURNS: u8 = 2;

impl Arborea {
    /// The last space of the sun track.
    pub(crate) fn sun_last(&self) -> u8 {
        content().start(self.options.players).sun_last
    }

    pub(super) fn move_sun<W: Witness<Event>>(&mut self, w: &mut Voice<'_, W>) {
        if self.sun < self.sun_last() {
            self.sun += 1;
            let to = self.sun;
            w.tell(|| Event::SunMoved { to });
        }
    }

    /// Who reached the sunset takes the two markers, gives one back after each further turn, and with the last
    /// one the game ends: everyone has had two more turns.
    pub(crate) fn end_turn<W: Witness<Event>>(&mut self, w: &mut Voice<'_, W>) {
        let (who, sunset) = (self.active, self.sun == self.sun_last());
        match &mut self.sunset {
            Some((holder, left)) if *holder == who => {
                *left -= 1;
                if *left == 0 {
                    self.over = true;
                    w.tell(|| Event::GameOver);
                    return;
                }
            }
            None if sunset => {
                self.sunset = Some((who, LAST_TURNS));
                w.tell(|| Event::SunsetBegan { who });
            }
            _ => {}
        }
        self.active = match who {
            Owner::Seat(_) if self.options.solo() => Owner::Feronia,
            Owner::Seat(seat) => Owner::Seat(seat.next(self.options.players as usize)),
            Owner::Feronia => Owner::Seat(Seat(0)),
        };
        self.agenda.push(Step::BeginTurn);
    }
}
