//! What makes a written position impossible.

use menagerie_kernel::{BadOptions, Seat};

use crate::{
    content::{
        Ability, ActionKind, MAX_APPEAL, MAX_CONSERVATION, MAX_PARTNER_ZOOS, MAX_REPUTATION, MAX_X_TOKENS,
        PARTNER_ZOO_II, SOLO_TURNS, START_REPUTATION, Side, Special, WORKERS, animal, break_steps, donations,
        projects_above,
    },
    geometry::BORDER,
    state::ArkNova,
};

impl ArkNova {
    /// Refuses what no game could reach, with the reason.
    pub(crate) fn check_position(&self, sketch: bool) -> Result<(), BadOptions> {
        let fail = |why: String| Err(BadOptions::new(format!("the setup is impossible: {why}")));
        if let Err(lost) = crate::audit::audit(self) {
            return fail(lost);
        }
        let limit = usize::from(projects_above(self.rules.players));
        if self.above.len() > limit {
            return fail(format!("at most {limit} projects lie above the board"));
        }
        if usize::from(self.donations) > donations(self.rules.players).len() {
            return fail(format!("there are {} donation spaces", donations(self.rules.players).len()));
        }
        if self.break_left > break_steps(self.rules.players) || (!self.solo() && self.break_left == 0) {
            return fail(format!("the break token has 1 to {} steps to go", break_steps(self.rules.players)));
        }
        if self.solo() {
            let round = usize::from(self.solo_round);
            if round >= SOLO_TURNS.len() || !(1..=SOLO_TURNS[round]).contains(&self.solo_turns) {
                return fail("a game alone has rounds of 7, 6, 5, 4, 3 and 2 turns".into());
            }
        }
        self.seats().try_for_each(|seat| {
            match self.impossible(seat).or_else(|| if sketch { None } else { self.player(seat).sketchy() }) {
                Some(why) => fail(format!("seat {}: {why}", seat.0)),
                None => Ok(()),
            }
        })
    }

    fn impossible(&self, seat: Seat) -> Option<String> {
        let player = self.player(seat);
        let cap = match player.side(ActionKind::Cards) {
            Side::I => crate::content::MAX_REPUTATION_CARDS_I,
            Side::II => MAX_REPUTATION,
        };
        let zoos = player.partner_zoos.len() as u8;
        // A borrowed Association II may have brought the third (ruling E74).
        let borrowed = player.animals.iter().any(|card| animal(card).abilities.contains(&Ability::Hypnosis));
        let unhoused = Special::ALL.into_iter().find(|&special| {
            let used = player.lodged[special.index()];
            used > special.capacity() || (used > 0 && !player.has_built(special.building()))
        });
        let orphan = player.pouched.iter().find(|card| match self.carrier(*card) {
            crate::pending::Carrier::Card(carrier) => {
                !player.animals.union(player.sponsors).contains(carrier)
            }
            crate::pending::Carrier::Map => false,
        });
        Some(if player.appeal > MAX_APPEAL {
            format!("appeal ends at {MAX_APPEAL}")
        } else if player.conservation > MAX_CONSERVATION {
            format!("conservation ends at {MAX_CONSERVATION}")
        } else if !(START_REPUTATION..=MAX_REPUTATION).contains(&player.reputation) {
            format!("reputation goes from {START_REPUTATION} to {MAX_REPUTATION}")
        } else if player.reputation > cap {
            format!("reputation above {cap} needs Cards II")
        } else if player.x_tokens > MAX_X_TOKENS {
            format!("nobody holds more than {MAX_X_TOKENS} X-tokens")
        } else if !(1..=WORKERS).contains(&player.hired) {
            format!("a player has 1 to {WORKERS} workers")
        } else if player.on_task.iter().any(|&workers| workers == 2 || workers > 3) {
            "a task holds 0, 1 or 3 workers of a player".into()
        } else if zoos > MAX_PARTNER_ZOOS {
            format!("at most {MAX_PARTNER_ZOOS} partner zoos")
        } else if zoos >= PARTNER_ZOO_II && player.side(ActionKind::Association) == Side::I && !borrowed {
            "a third partner zoo needs Association II".into()
        } else if player.covered != 0 && player.covered & BORDER == 0 {
            "the first building lies on the border".into()
        } else if let Some(special) = unhoused {
            format!("no {special} has room for {} spaces", player.lodged[special.index()])
        } else if let Some(card) = orphan {
            format!("card {card} lies under a card that is not in the zoo")
        } else {
            return None;
        })
    }
}
