//! What a person would regret not to have known before a choice.

use menagerie_kernel::{Game, Seat};

use super::resources::Purse;
use crate::{
    choice::{Choice, Site},
    content::{Ability, Bonus, END_POINTS, MAX_REPUTATION, MAX_X_TOKENS, TASK_REPUTATION, Task, WORKERS},
    decisions::{FreeSpecial, Place, Step},
    geometry::{Building, hexes, spot},
    pending::Pending,
    state::ArkNova,
};

menagerie_kit::named! {
    /// What a person would regret not to have known.
    Warning, "a warning" {
        /// The counters meet: the last turns begin.
        EndsGame = "ends_game",
        /// A bonus would be gained in vain, wholly or in part.
        BonusLost = "bonus_lost",
        /// Reputation would be gained beyond what Cards I allows.
        ReputationCapped = "reputation_capped",
        /// Cards must be discarded in the coming break.
        OverHandLimitAtBreak = "over_hand_limit_at_break",
        /// The turn ends with the venom fee.
        VenomFee = "venom_fee",
    }
}

impl ArkNova {
    /// The warnings of a choice that led to this state, and to what is certain to come.
    pub(super) fn warnings(
        &self,
        seat: Seat,
        choice: Choice,
        after: &Self,
        purse: &Purse,
    ) -> Vec<&'static str> {
        let ends_turn = after.held() == Some(seat);
        let gains = self.gains_of(seat, choice);
        let end = i32::from(END_POINTS);
        let crosses = self.player(seat).points() < end && purse.points(true) >= end;
        let solo_break = self.solo() && ends_turn && after.solo_turns == 1 && !after.last_solo_round();
        let before_break = solo_break || (after.break_due && (ends_turn || !self.break_due));
        let player = after.player(seat);
        [
            (Warning::EndsGame, crosses && !self.solo() && self.last_turns.is_none()),
            (Warning::BonusLost, gains.iter().any(|&bonus| self.is_lost(seat, bonus, after))),
            (Warning::ReputationCapped, self.is_capped(seat, &gains)),
            (Warning::OverHandLimitAtBreak, before_break && after.surplus(seat) > 0),
            (Warning::VenomFee, ends_turn && !player.venom.is_empty() && !player.venom_removed),
        ]
        .into_iter()
        .filter_map(|(warning, holds)| holds.then_some(warning.word()))
        .collect()
    }

    fn last_solo_round(&self) -> bool {
        usize::from(self.solo_round) + 1 == crate::content::SOLO_TURNS.len()
    }

    /// The bonuses that a choice gives directly.
    fn gains_of(&self, seat: Seat, choice: Choice) -> Vec<Bonus> {
        let player = self.player(seat);
        let definition = player.map();
        match choice {
            Choice::Place(Site { building, place }) => {
                let covered = hexes(spot(building, place).mask);
                covered.filter_map(|hex| definition.bonus[hex.index()]).collect()
            }
            Choice::Cube(number) => vec![definition.left[usize::from(number) - 1].bonus],
            Choice::Tile(tile) => vec![tile.bonus()],
            Choice::Next(Pending::Gain(bonus)) => vec![bonus],
            Choice::Copy(hex) => definition.bonus[hex.index()].into_iter().collect(),
            Choice::PartnerZoo(_) => definition.partner[player.partner_zoos.len()].into_iter().collect(),
            Choice::University(university) => {
                let slot = definition.university[player.universities.len()];
                let reputation = university.reputation();
                slot.into_iter().chain((reputation > 0).then_some(Bonus::Reputation(reputation))).collect()
            }
            Choice::Worker => player.hiring_bonus().into_iter().collect(),
            Choice::Task(Task::Reputation) => vec![Bonus::Reputation(TASK_REPUTATION)],
            Choice::Play(card) => match card.animal() {
                Some(animal) => {
                    let abilities = if self.rules.interactive { animal.abilities } else { animal.solo };
                    let reputation = animal.reputation;
                    let printed = (reputation > 0).then_some(Bonus::Reputation(reputation));
                    printed
                        .into_iter()
                        .chain(abilities.iter().filter_map(|&ability| given(ability)))
                        .collect()
                }
                None => Vec::new(),
            },
            _ => Vec::new(),
        }
    }

    /// Whether a bonus would be gained in vain, wholly or in part.
    fn is_lost(&self, seat: Seat, bonus: Bonus, after: &Self) -> bool {
        let player = self.player(seat);
        match bonus {
            Bonus::XToken(count) => player.x_tokens + count > MAX_X_TOKENS,
            Bonus::Worker => player.hired == WORKERS,
            Bonus::Upgrade => player.upgraded.len() == 5,
            Bonus::PartnerZoo => self.zoos_for(seat, &self.underway).is_empty(),
            Bonus::University => self.universities_for(seat).is_empty(),
            Bonus::FreeEnclosure(size) => !after.could_place(seat, Building::enclosure(size)),
            Bonus::FreeKiosk => !after.could_place(seat, Building::Kiosk),
            Bonus::FreeSpecial => ![Building::ReptileHouse, Building::Aviary]
                .into_iter()
                .any(|building| !player.has_built(building) && after.could_place(seat, building)),
            Bonus::Snap(_) => !self.display.iter().any(Option::is_some),
            Bonus::Pouch(_) => player.hand.is_empty(),
            Bonus::SponsorForMoney => !player.hand.iter().any(|card| card.sponsor().is_some()),
            _ => false,
        }
    }

    fn could_place(&self, seat: Seat, building: Building) -> bool {
        self.has_spot(seat, building) || self.places_free(seat)
    }

    /// Whether the seat is placing something for free: then the bonus is not lost.
    fn places_free(&self, seat: Seat) -> bool {
        matches!(self.agenda.top(), Some(Step::Place(Place { seat: owner, .. }) | Step::FreeSpecial(FreeSpecial { seat: owner })) if owner == seat)
    }

    /// Whether reputation would be gained beyond the end of what Cards I allows.
    fn is_capped(&self, seat: Seat, gains: &[Bonus]) -> bool {
        let cap = self.reputation_cap(seat);
        let steps: u8 = gains
            .iter()
            .map(|bonus| match bonus {
                Bonus::Reputation(steps) => *steps,
                _ => 0,
            })
            .sum();
        cap < MAX_REPUTATION && steps > 0 && self.player(seat).reputation + steps > cap
    }
}

/// The bonus that an ability amounts to.
fn given(ability: Ability) -> Option<Bonus> {
    match ability {
        Ability::Inventive(count) => Some(Bonus::XToken(count)),
        Ability::FullThroated => Some(Bonus::Worker),
        _ => None,
    }
}
