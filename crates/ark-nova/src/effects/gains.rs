//! Money, X-tokens, tracks, workers: what is gained and lost (rulings H1–H20).

use arrayvec::ArrayVec;
use menagerie_kernel::{Seat, Witness};

use crate::{
    content::{
        ActionKind, Bonus, CONSERVATION_CHOICE, CONSERVATION_SCORING, CONSERVATION_TILES, MAX_APPEAL,
        MAX_CONSERVATION, MAX_REPUTATION, MAX_REPUTATION_CARDS_I, MAX_X_TOKENS, Resource, Side, VENOM_MONEY,
        WORKERS, reputation_bonus,
    },
    decisions::{
        ChooseAction, Clever, DiscardScoring, FreeSpecial, Grant, Multiply, Pouch, Snap, SponsorForMoney,
        TakeCards, TakeUniversity, TakeZoo, Upgrade,
    },
    event::Event,
    pending::Pending,
    state::ArkNova,
};

impl ArkNova {
    pub(crate) fn gain_money(&mut self, seat: Seat, amount: u16, w: &mut impl Witness<Event>) {
        if amount > 0 {
            self.player_mut(seat).money += amount;
            w.see(|| Event::Gained { seat, what: Resource::Money, amount: amount.min(255) as u8 });
        }
    }

    pub(crate) fn pay(&mut self, seat: Seat, amount: u8, w: &mut impl Witness<Event>) {
        if amount > 0 {
            let player = self.player_mut(seat);
            debug_assert!(player.money >= u16::from(amount));
            player.money = player.money.saturating_sub(u16::from(amount));
            player.fee_spent |= player.money < u16::from(VENOM_MONEY);
            w.see(|| Event::Paid { seat, amount });
        }
    }

    /// At most 5 are held; the surplus is lost (ruling B6).
    pub(crate) fn gain_x(&mut self, seat: Seat, amount: u8, w: &mut impl Witness<Event>) {
        let player = self.player_mut(seat);
        let gained = amount.min(MAX_X_TOKENS - player.x_tokens);
        if gained > 0 {
            player.x_tokens += gained;
            w.see(|| Event::Gained { seat, what: Resource::XToken, amount: gained });
        }
    }

    pub(crate) fn gain_appeal(&mut self, seat: Seat, amount: u8, w: &mut impl Witness<Event>) {
        let player = self.player_mut(seat);
        let gained = amount.min(MAX_APPEAL - player.appeal);
        if gained > 0 {
            player.appeal += gained;
            w.see(|| Event::Gained { seat, what: Resource::Appeal, amount: gained });
        }
    }

    pub(crate) fn lose_appeal(&mut self, seat: Seat, amount: u8, w: &mut impl Witness<Event>) {
        let player = self.player_mut(seat);
        let lost = amount.min(player.appeal);
        if lost > 0 {
            player.appeal -= lost;
            w.see(|| Event::LostAppeal { seat, amount: lost });
        }
    }

    /// Moves the counter, then its owner resolves the spaces it reached or passed (rulings H6–H9).
    pub(crate) fn gain_conservation(&mut self, seat: Seat, amount: u8, w: &mut impl Witness<Event>) {
        let player = self.player_mut(seat);
        let before = player.conservation;
        let gained = amount.min(MAX_CONSERVATION - before);
        if gained == 0 {
            return;
        }
        player.conservation += gained;
        let after = player.conservation;
        w.see(|| Event::Gained { seat, what: Resource::Conservation, amount: gained });
        let crossed = |space: u8| before < space && space <= after;
        let mut spaces = ArrayVec::<Pending, 3>::new();
        for space in [CONSERVATION_CHOICE, CONSERVATION_TILES[0], CONSERVATION_TILES[1]] {
            if crossed(space) {
                spaces.push(Pending::Space(space));
            }
        }
        self.push_pool(seat, &spaces);
        if crossed(CONSERVATION_SCORING) && !self.scoring_discarded {
            self.scoring_discarded = true;
            self.begin_scoring_discard();
        }
    }

    /// Everyone with more than nothing gives one final scoring card away.
    pub(crate) fn begin_scoring_discard(&mut self) {
        self.scoring_due = self.seats().filter(|&seat| !self.player(seat).scoring.is_empty()).collect();
        self.push(DiscardScoring);
    }

    /// How far the counter may go now.
    pub(crate) fn reputation_cap(&self, seat: Seat) -> u8 {
        match self.player(seat).side(ActionKind::Cards) {
            Side::I => MAX_REPUTATION_CARDS_I,
            Side::II => MAX_REPUTATION,
        }
    }

    /// Whether a gain of reputation would do anything (ruling F9).
    pub(crate) fn reputation_can_rise(&self, seat: Seat) -> bool {
        let cap = self.reputation_cap(seat);
        self.player(seat).reputation < cap || cap == MAX_REPUTATION
    }

    /// Moves the counter fully, then its owner resolves the bonuses it passed (rulings H15–H18).
    pub(crate) fn gain_reputation(&mut self, seat: Seat, amount: u8, w: &mut impl Witness<Event>) {
        let cap = self.reputation_cap(seat);
        let player = self.player_mut(seat);
        let before = player.reputation;
        let after = (before + amount).min(cap.max(before));
        player.reputation = after;
        if after > before {
            w.see(|| Event::Gained { seat, what: Resource::Reputation, amount: after - before });
        }
        if cap == MAX_REPUTATION {
            self.gain_appeal(seat, amount - (after - before), w);
        }
        let mut bonuses = ArrayVec::<Pending, 8>::new();
        for space in before + 1..=after {
            if let Some(bonus) = reputation_bonus(space) {
                bonuses.push(Pending::Gain(bonus));
            }
        }
        self.push_pool(seat, &bonuses);
    }

    /// Takes the lowest resting worker to the notepad; nothing without one (rulings F7, O24).
    pub(crate) fn hire(&mut self, seat: Seat, w: &mut impl Witness<Event>) {
        let player = self.player_mut(seat);
        if player.hired == WORKERS {
            return;
        }
        let bonus = player.hiring_bonus();
        player.hired += 1;
        player.workers += 1;
        w.see(|| Event::WorkerHired { seat });
        if let Some(bonus) = bonus {
            self.push_pool(seat, &[Pending::Gain(bonus)]);
        }
    }

    /// Resolves a gain.
    pub(crate) fn gain(&mut self, seat: Seat, bonus: Bonus, w: &mut impl Witness<Event>) {
        match bonus {
            Bonus::Money(amount) => self.gain_money(seat, u16::from(amount), w),
            Bonus::XToken(amount) => self.gain_x(seat, amount, w),
            Bonus::Appeal(amount) => self.gain_appeal(seat, amount, w),
            Bonus::Conservation(amount) => self.gain_conservation(seat, amount, w),
            Bonus::Reputation(amount) => self.gain_reputation(seat, amount, w),
            Bonus::TakeCard(left) => self.push(TakeCards { seat, left, optional: false }),
            Bonus::Snap(left) => {
                let optional = !self.rules.must_take_cards;
                self.push(Snap { seat, left, refill: false, optional });
            }
            Bonus::Worker => self.hire(seat, w),
            Bonus::Upgrade => self.push(Upgrade { seat }),
            Bonus::SponsorForMoney => self.push(SponsorForMoney { seat, token: false }),
            Bonus::Multiplier => self.push(Multiply { seat }),
            Bonus::PartnerZoo => self.push(TakeZoo { seat }),
            Bonus::University => self.push(TakeUniversity { seat }),
            Bonus::FreeEnclosure(size) => self.place_free(seat, crate::geometry::Building::enclosure(size)),
            Bonus::FreeKiosk => self.place_free(seat, crate::geometry::Building::Kiosk),
            Bonus::FreeSpecial => self.push(FreeSpecial { seat }),
            Bonus::Pouch(count) => {
                self.push(Pouch { seat, left: count, carrier: crate::pending::Carrier::Map });
            }
            Bonus::Clever(count) => {
                for _ in 0..count {
                    self.push(Clever { seat });
                }
            }
            Bonus::Determination => {
                self.push(ChooseAction { seat, grant: Grant::Any });
            }
        }
    }
}
