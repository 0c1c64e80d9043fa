//! How good a position looks, for bots that look one choice ahead.

use menagerie_kernel::Seat;

use crate::{
    content::{ScoringId, animal, income},
    state::ArkNova,
};

/// What a break's income is worth now, in breaks still to come.
const BREAKS_AHEAD: f32 = 2.0;

impl ArkNova {
    /// Points ahead of the best other, with what lies ready to become points.
    pub(crate) fn worth(&self, seat: Seat) -> f32 {
        let own = self.prospects(seat, true);
        let best = self.others(seat).map(|other| self.prospects(other, false)).fold(f32::NAN, f32::max);
        if best.is_nan() { own - 100.0 } else { own - best }
    }

    /// Points and what promises points; hidden cards count only for their owner.
    fn prospects(&self, seat: Seat, own: bool) -> f32 {
        let player = self.player(seat);
        let mut worth = player.points() as f32;
        if self.over {
            return worth;
        }
        worth += 1.0 * f32::from(player.conservation);
        worth += 0.30 * f32::from(player.money.min(60));
        worth += BREAKS_AHEAD * 0.3 * f32::from(income(player.appeal) + player.kiosk_income());
        worth += 0.8 * f32::from(player.x_tokens);
        worth += 0.9 * f32::from(player.reputation);
        worth += 3.0 * player.upgraded.count_ones() as f32;
        worth += 3.0 * f32::from(player.hired);
        worth += 2.0 * player.partner_zoos.count_ones() as f32;
        worth += 2.0 * player.universities.count_ones() as f32;
        worth += 1.5 * player.sponsors.len() as f32;
        worth += 0.3 * player.covered.count_ones() as f32;
        worth += 0.25 * player.icons.0[..13].iter().map(|&count| f32::from(count)).sum::<f32>();
        let empty = player.built.iter().filter(|built| built.building.is_standard() && !built.occupied);
        worth += empty.map(|built| 0.7 * f32::from(built.building.size())).sum::<f32>().min(6.0);
        worth += 0.5 * player.hand.len().min(6) as f32;
        if own {
            for card in player.hand.and(crate::content::CardSet::ANIMALS).iter() {
                let animal = animal(card);
                if self.meets_animal(seat, animal, &self.frame) {
                    worth += 0.4;
                    if player.has_home(animal) {
                        worth += 0.15 * f32::from(animal.appeal);
                    }
                }
            }
            for card in ScoringId::all() {
                if player.scoring & (1 << card.0) != 0 {
                    worth += 0.5 * f32::from(self.scoring_card(seat, card));
                }
            }
        }
        worth
    }
}
