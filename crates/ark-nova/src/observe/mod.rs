//! What a seat may know, as numbers for bots that learn. The list of features is in [`list`].

mod cards;
mod list;
mod steps;
mod zoo;

pub(crate) use steps::kinds;

use menagerie_kernel::{Features, Game, Observe, Seat, Sight};

use self::list::zoo as zoo_features;
use crate::state::ArkNova;

impl Observe for ArkNova {
    fn features() -> &'static Features {
        &list::FEATURES
    }

    fn setting(&self) -> &'static str {
        match self.rules.players {
            1 => "solo",
            2 => "duel",
            _ => "many",
        }
    }

    fn turn(&self) -> u32 {
        self.turns.into()
    }

    fn tastes() -> &'static [&'static str] {
        &["animals", "projects", "rush"]
    }

    /// Enough to be seen in what is played, and little enough to beat who looks no further than a move.
    fn delight(&self, seat: Seat, taste: &str) -> f32 {
        let player = self.player(seat);
        match taste {
            "animals" => {
                let in_hand = player.hand.iter().filter(|card| card.animal().is_some()).count();
                12.0 * player.animals.len() as f32 + 4.0 * in_hand as f32
            }
            "projects" => 20.0 * f32::from(player.supports) + 2.0 * f32::from(player.conservation),
            "rush" => 0.5 * player.points() as f32,
            _ => 0.0,
        }
    }

    fn observe(&self, seat: Seat, out: &mut Sight) {
        self.observe_table(seat, out);
        for (place, other) in self.seats_from(seat).enumerate() {
            self.observe_zoo(other, usize::from(list::ZOO) + place * zoo_features::SIZE, out);
        }
        self.observe_map(seat, out);
        self.observe_cards(seat, out);
        self.observe_projects(seat, out);
        self.observe_steps(seat, out);
        self.observe_evaluation(seat, out);
    }
}

impl ArkNova {
    /// How far a seat is from the observer, in turn order.
    fn steps_away(&self, observer: Seat, seat: Seat) -> usize {
        usize::from((seat.0 + self.rules.players - observer.0) % self.rules.players)
    }

    fn observe_table(&self, seat: Seat, out: &mut Sight) {
        let at = |start: u16, place: usize| usize::from(start) + place;
        out.on(list::BIAS.into());
        out.on(at(list::PLAYERS, self.count() - 1));
        out.on(at(list::TURN, self.steps_away(seat, self.turn)));
        out.on(at(list::FIRST, self.steps_away(seat, self.first)));
        if self.solo() {
            out.scale(list::SOLO, 56, i32::from(self.solo_round) * 8 + i32::from(self.solo_turns.min(7)));
            let ahead = self.player(seat).points() - i32::from(self.rules.solo_goal);
            out.put(list::GOAL.into(), ahead as f32 / 20.0);
        } else {
            out.scale(list::BREAK_LEFT, 16, self.break_left.into());
        }
        out.scale(list::BREAKS, 12, self.breaks.into());
        if let Some(turns) = self.last_turns {
            out.scale(list::LAST_TURNS, 6, turns.into());
        }
        out.scale(list::DONATIONS, 9, self.donations.count_ones() as i32);
        for (space, tiles) in self.tiles.iter().enumerate() {
            for tile in tiles.iter().flatten() {
                out.on(at(list::TILES, space * list::TILE_KINDS + usize::from(tile.0)));
            }
        }
        each_bit(self.zoos.bits().into(), 5, |bit| out.on(at(list::ZOOS_LEFT, bit)));
        each_bit(self.universities.bits().into(), 3, |bit| out.on(at(list::UNIVERSITIES_LEFT, bit)));
        out.put(list::DISCARDED.into(), f32::from(u8::from(self.scoring_discarded)));
        out.put(list::DECK.into(), f32::from(self.deck.len) / 200.0);
    }

    fn observe_steps(&self, seat: Seat, out: &mut Sight) {
        let at = |start: u16, place: usize| usize::from(start) + place;
        if self.actors().contains(seat) {
            out.on(list::DECIDES.into());
        }
        let underway = &self.underway;
        if underway.is_of(seat) {
            let strength = if underway.strength > 0 { underway.strength } else { underway.base.max(0) as u8 };
            out.on(at(list::ACTION, underway.action.index() * 8 + usize::from(strength.min(7))));
            out.on(at(list::ACTION_LEFT, underway.action.index() * 8 + usize::from(underway.left().min(7))));
        }
        let (mut own, mut others, mut effects) =
            ([0u8; steps::STEPS], [0u8; steps::STEPS], [0.0; steps::EFFECTS]);
        let mut note = |effect| {
            let (kind, amount) = steps::effect_kind(effect);
            effects[kind] += amount;
        };
        for &step in self.agenda.as_slice() {
            if let Some(waiting) = step.effect()
                && waiting.seat == seat
            {
                note(waiting.effect);
            }
            match step.observed(self) {
                Some((owner, kind)) if owner == seat => own[kind] += 1,
                Some((_, kind)) => others[kind] += 1,
                None => {}
            }
        }
        if underway.seat == seat {
            self.after.iter().for_each(|&effect| note(effect));
        }
        for kind in 0..steps::STEPS {
            out.put(at(list::PENDING, kind), f32::from(own[kind]));
            out.put(at(list::OTHERS_PENDING, kind), f32::from(others[kind]));
        }
        for (kind, amount) in effects.into_iter().enumerate() {
            out.put(at(list::EFFECT, kind), amount);
        }
        if let Some((owner, kind)) = self.agenda.top().and_then(|step| step.observed(self))
            && owner == seat
        {
            out.on(at(list::TOP, kind));
        }
    }

    fn observe_evaluation(&self, seat: Seat, out: &mut Sight) {
        let own = self.prospects(seat);
        let best = self.others(seat).map(|other| self.prospects(other)).fold(f32::NAN, f32::max);
        let best = if best.is_nan() { 100.0 } else { best };
        let parts = [own / 50.0, (own - best) / 20.0, self.own_secrets(seat) / 10.0, self.begun(seat) / 10.0];
        for (place, part) in parts.into_iter().enumerate() {
            out.put(usize::from(list::EVALUATION) + place, part);
        }
    }
}

/// Calls for each bit that is set, of so many.
fn each_bit(bits: u64, count: usize, mut call: impl FnMut(usize)) {
    let mut rest = bits & ((1u64 << count) - 1);
    while rest != 0 {
        call(rest.trailing_zeros() as usize);
        rest &= rest - 1;
    }
}
