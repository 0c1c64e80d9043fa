//! What an effect reads and changes. Two effects of one moment can change places only if neither changes what the other
//! reads; then nobody is asked for their order (rulings E24, B45).
//!
//! Nothing here has a fallback: a new effect has no footprint until it is written down. Aspects are added to, so two
//! effects that change the same one do not disturb each other; only [`Aspect::Course`] is read by whoever changes it. More
//! money, X-tokens and workers never close a choice, so no decision counts as reading them: they simply come first.

use menagerie_kernel::Seat;
use menagerie_kit::{Key, Set};

use super::pool::line_effect;
use crate::{
    content::{
        Ability, Amount, Bonus, CONSERVATION_CHOICE, CONSERVATION_SCORING, CONSERVATION_TILES, Effect,
        Resource, WORKERS, reputation_bonus,
    },
    pending::Pending,
    state::ArkNova,
};

/// Something that an effect can read or change.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Aspect {
    /// Money.
    Money,
    /// X-tokens.
    XTokens,
    /// Active workers.
    Workers,
    /// Tokens on own cards.
    Tokens,
    /// The break token.
    BreakToken,
    /// Appeal as a number that is compared or pays.
    Appeal,
    /// Whether the appeal is still low enough for some sponsors.
    AppealLimit,
    /// Conservation as a number that is compared.
    Conservation,
    /// A conservation space at which something is decided.
    ConservationSpace,
    /// The range of the reputation.
    Range,
    /// A reputation space at which something is decided.
    ReputationSpace,
    /// How far the reputation can rise.
    ReputationCap,
    /// What is counted in a zoo: icons, buildings, cards.
    Zoo,
    /// The course of the turn: something is decided or shown.
    Course,
}

impl Aspect {
    const ALL: [Self; 14] = [
        Self::Money,
        Self::XTokens,
        Self::Workers,
        Self::Tokens,
        Self::BreakToken,
        Self::Appeal,
        Self::AppealLimit,
        Self::Conservation,
        Self::ConservationSpace,
        Self::Range,
        Self::ReputationSpace,
        Self::ReputationCap,
        Self::Zoo,
        Self::Course,
    ];
}

impl Key for Aspect {
    fn index(self) -> usize {
        self as usize
    }

    fn at(index: usize) -> Self {
        Self::ALL[index]
    }
}

type Aspects = Set<Aspect, u16>;

/// What an effect reads and what it changes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Footprint {
    reads: Aspects,
    writes: Aspects,
}

/// What every decision looks at.
const DECIDES: [Aspect; 3] = [Aspect::Course, Aspect::ConservationSpace, Aspect::ReputationSpace];
/// What comes with a building, a tile or a bonus of either: anything in the zoo, appeal, an upgrade.
const GROWTH: [Aspect; 3] = [Aspect::Zoo, Aspect::Appeal, Aspect::ReputationCap];

impl Footprint {
    fn new(reads: &[Aspect], writes: &[Aspect]) -> Self {
        Self { reads: reads.iter().copied().collect(), writes: writes.iter().copied().collect() }
    }

    fn adds(writes: &[Aspect]) -> Self {
        Self::new(&[], writes)
    }

    /// Something is decided or shown, nothing else is touched that others look at.
    fn asks() -> Self {
        Self::new(&DECIDES, &[Aspect::Course])
    }

    /// A decision that can bring buildings, icons, tiles, and with them anything.
    fn grows() -> Self {
        Self::asks().and(Self::new(&[Aspect::AppealLimit], &GROWTH))
    }

    fn and(self, other: Self) -> Self {
        Self { reads: self.reads.union(other.reads), writes: self.writes.union(other.writes) }
    }

    fn reading(self, aspect: Aspect) -> Self {
        self.and(Self::new(&[aspect], &[]))
    }

    fn writing(self, aspect: Aspect) -> Self {
        self.and(Self::adds(&[aspect]))
    }

    /// Whether the two can change places.
    pub(super) fn commutes(self, other: Self) -> bool {
        self.writes.is_disjoint(other.reads) && other.writes.is_disjoint(self.reads)
    }

    /// Whether it neither asks nor shows anything.
    pub(super) fn is_quiet(self) -> bool {
        !self.reads.contains(Aspect::Course)
    }
}

impl ArkNova {
    /// The footprint of an effect for its owner, as things stand.
    pub(super) fn footprint(&self, seat: Seat, effect: Pending) -> Footprint {
        match effect {
            Pending::Gain(bonus) => self.of_bonus(seat, bonus),
            Pending::HexCards(_) => Footprint::asks().reading(Aspect::Range),
            Pending::Ability(ability, _) => self.of_ability(seat, ability),
            Pending::Sponsor(card, line) => self.of_line(seat, line_effect(card, line)),
            Pending::UniqueBuilding(_) | Pending::Space(_) => Footprint::grows(),
            Pending::CopyBonus => Footprint::grows().reading(Aspect::Range),
            Pending::FindSponsor | Pending::MoveIn(_) => Footprint::asks(),
            Pending::AppealIncome => Footprint::new(&[Aspect::Appeal], &[Aspect::Money]),
            Pending::KioskIncome | Pending::MapIncome => Footprint::new(&[Aspect::Zoo], &[Aspect::Money]),
            Pending::Clever
            | Pending::Boost(_)
            | Pending::Action(_)
            | Pending::Determination
            | Pending::Hypnosis(_) => Footprint::asks(),
        }
    }

    fn of_bonus(&self, seat: Seat, bonus: Bonus) -> Footprint {
        match bonus {
            Bonus::Money(_) => Footprint::adds(&[Aspect::Money]),
            Bonus::XToken(_) => Footprint::adds(&[Aspect::XTokens]),
            Bonus::Appeal(amount) => {
                let (appeal, limit) = (self.player(seat).appeal, self.rules.max_appeal);
                let gain = Footprint::adds(&[Aspect::Appeal]);
                let passes = appeal <= limit && appeal.saturating_add(amount) > limit;
                if passes { gain.writing(Aspect::AppealLimit) } else { gain }
            }
            Bonus::Conservation(amount) => self.of_conservation(seat, amount),
            Bonus::Reputation(amount) => self.of_reputation(seat, amount),
            Bonus::Worker => self.of_worker(seat),
            Bonus::TakeCard(_) => Footprint::asks().reading(Aspect::Range),
            Bonus::Snap(_) | Bonus::Multiplier | Bonus::Clever(_) | Bonus::Determination => Footprint::asks(),
            Bonus::Upgrade => Footprint::asks().writing(Aspect::ReputationCap),
            Bonus::SponsorForMoney => Footprint::grows().reading(Aspect::Range),
            Bonus::PartnerZoo
            | Bonus::University
            | Bonus::FreeEnclosure(_)
            | Bonus::FreeSpecial
            | Bonus::FreeKiosk => Footprint::grows(),
            Bonus::Pouch(_) => Footprint::asks().writing(Aspect::Appeal),
        }
    }

    /// Conservation: a number, and what its spaces ask.
    fn of_conservation(&self, seat: Seat, amount: u8) -> Footprint {
        let gain = Footprint::adds(&[Aspect::Conservation]);
        if !self.crosses_space(seat, amount) {
            return gain;
        }
        let reads = [Aspect::Course, Aspect::ReputationSpace, Aspect::AppealLimit];
        let crossing = gain.and(Footprint::new(&reads, &GROWTH)).writing(Aspect::ConservationSpace);
        // Space 2 offers a worker as long as one is left to hire: who hires the last one elsewhere may do so before or
        // after (ruling H7).
        let player = self.player(seat);
        let offers_worker = player.conservation < CONSERVATION_CHOICE && player.hired + 1 == WORKERS;
        if offers_worker { crossing.reading(Aspect::Workers) } else { crossing }
    }

    /// Reputation: a range, what is lost above its cap, and what its spaces bring or ask.
    fn of_reputation(&self, seat: Seat, amount: u8) -> Footprint {
        let (before, cap) = (self.player(seat).reputation, self.reputation_cap(seat));
        let mut gain = Footprint::adds(&[Aspect::Range]);
        if before + amount > cap {
            gain = gain.reading(Aspect::ReputationCap);
        }
        for bonus in (before + 1..=(before + amount).min(cap)).filter_map(reputation_bonus) {
            let brought = self.of_bonus(seat, bonus);
            gain = gain.and(brought);
            if !brought.is_quiet() {
                gain = gain.reading(Aspect::ConservationSpace).writing(Aspect::ReputationSpace);
            }
        }
        // Two gains on this track reach the same spaces in either order: they do not disturb each other.
        gain.writes.remove(Aspect::Course);
        gain.reads.remove(Aspect::Range);
        gain.reads.remove(Aspect::ReputationSpace);
        gain
    }

    /// A worker, and what the map gives for him.
    fn of_worker(&self, seat: Seat) -> Footprint {
        let worker = Footprint::adds(&[Aspect::Workers]);
        let player = self.player(seat);
        let bonus = if player.hired < WORKERS { player.hiring_bonus() } else { None };
        bonus.map_or(worker, |bonus| worker.and(self.of_bonus(seat, bonus)))
    }

    fn of_ability(&self, seat: Seat, ability: Ability) -> Footprint {
        match ability {
            Ability::Inventive(_) => Footprint::adds(&[Aspect::XTokens]),
            Ability::InventiveBear | Ability::InventivePrimate => {
                Footprint::new(&[Aspect::Zoo], &[Aspect::XTokens])
            }
            Ability::Jumping(_) => Footprint::adds(&[Aspect::Money, Aspect::XTokens, Aspect::BreakToken]),
            Ability::Multiplier(_) => Footprint::adds(&[Aspect::Tokens]),
            Ability::Pack | Ability::PettingZooAnimal | Ability::Iconic(_) => {
                Footprint::new(&[Aspect::Zoo], &[Aspect::Appeal])
            }
            Ability::FullThroated => self.of_worker(seat),
            Ability::Posturing(_) | Ability::Peacocking => Footprint::grows(),
            Ability::Pouch(_) => Footprint::asks().writing(Aspect::Appeal),
            Ability::Venom(_) | Ability::Hypnosis => Footprint::asks().reading(Aspect::Appeal),
            Ability::Constriction | Ability::Pilfering(_) => {
                Footprint::asks().reading(Aspect::Appeal).reading(Aspect::Conservation)
            }
            Ability::Sprint(_)
            | Ability::Hunter(_)
            | Ability::Perception(_)
            | Ability::Scavenging(_)
            | Ability::Snapping(_)
            | Ability::Digging(_)
            | Ability::Sunbathing(_)
            | Ability::SponsorMagnet
            | Ability::Resistance
            | Ability::Assertion
            | Ability::Dominance
            | Ability::Clever
            | Ability::Boost(_)
            | Ability::Action(_)
            | Ability::Determination
            | Ability::Flock(_) => Footprint::asks(),
        }
    }

    /// A line of a sponsor that is no fixed gain and no ability.
    fn of_line(&self, seat: Seat, effect: Effect) -> Footprint {
        match effect {
            Effect::Gain(Resource::Money, Amount::Fixed(_)) => Footprint::adds(&[Aspect::Money]),
            Effect::Gain(Resource::XToken, Amount::Fixed(_)) => Footprint::adds(&[Aspect::XTokens]),
            Effect::Gain(Resource::Appeal, Amount::Fixed(amount)) => {
                self.of_bonus(seat, Bonus::Appeal(amount))
            }
            Effect::Gain(Resource::Conservation, Amount::Fixed(amount)) => self.of_conservation(seat, amount),
            Effect::Gain(Resource::Reputation, Amount::Fixed(amount)) => self.of_reputation(seat, amount),
            Effect::Gain(Resource::Money, Amount::Per { .. } | Amount::Table { .. }) => {
                Footprint::new(&[Aspect::Zoo], &[Aspect::Money])
            }
            Effect::Gain(Resource::XToken, Amount::Per { .. } | Amount::Table { .. }) => {
                Footprint::new(&[Aspect::Zoo], &[Aspect::XTokens])
            }
            Effect::Gain(Resource::Appeal, Amount::Per { .. } | Amount::Table { .. }) => {
                Footprint::new(&[Aspect::Zoo], &[Aspect::Appeal])
            }
            // How far they reach depends on what is counted: they may ask anything.
            Effect::Gain(
                Resource::Conservation | Resource::Reputation,
                Amount::Per { .. } | Amount::Table { .. },
            )
            | Effect::GainAndShare(_) => Footprint::grows().reading(Aspect::Zoo),
            Effect::TakeCard(_) => Footprint::asks().reading(Aspect::Range),
            Effect::Worker => self.of_worker(seat),
            Effect::FreeBuilding(_) => Footprint::grows(),
            Effect::Ability(ability) => self.of_ability(seat, ability),
            Effect::SponsorForMoney => Footprint::grows().reading(Aspect::Range),
            Effect::Tokens(_) => Footprint::adds(&[Aspect::Tokens]),
            Effect::ChooseSizeClass => Footprint::asks(),
        }
    }

    /// Whether so much conservation reaches a space where something is decided.
    fn crosses_space(&self, seat: Seat, amount: u8) -> bool {
        let before = self.player(seat).conservation;
        [CONSERVATION_CHOICE, CONSERVATION_TILES[0], CONSERVATION_TILES[1]]
            .into_iter()
            .chain((!self.scoring_discarded).then_some(CONSERVATION_SCORING))
            .any(|space| before < space && space <= before + amount)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn effects_change_places_only_if_neither_changes_what_the_other_reads() {
        let game = crate::position::Position::new(2).start();
        let of = |text: &str| game.footprint(Seat(0), text.parse().expect("an effect"));
        let free = |one: &str, other: &str| {
            assert_eq!(of(one).commutes(of(other)), of(other).commutes(of(one)), "{one} and {other}");
            of(one).commutes(of(other))
        };
        assert!(free("gain/money:5", "gain/sponsor-for-money"), "money never closes a choice");
        assert!(free("gain/appeal:4", "gain/upgrade"));
        assert!(free("gain/reputation:1", "gain/free-kiosk"));
        assert!(free("gain/conservation:1", "gain/reputation:2"));
        assert!(!free("gain/appeal:4", "ability/venom:1/449"), "venom compares appeal");
        assert!(!free("gain/conservation:1", "ability/constriction/474"));
        assert!(!free("gain/reputation:1", "gain/take-card:1"), "a card is taken within range");
        assert!(!free("gain/conservation:2", "gain/upgrade"), "space 2 asks");
        assert!(!free("ability/pack/402", "gain/university"), "a university may bring anything");
        assert!(!free("gain/upgrade", "gain/multiplier"), "two decisions");
        assert!(!free("ability/sprint:1/507", "gain/upgrade"), "a card is seen before or after");
        assert!(!of("gain/upgrade").is_quiet() && of("gain/appeal:4").is_quiet());
    }
}
