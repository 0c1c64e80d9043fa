//! What sets recurring effects off: icons that come into a zoo, hexes that are covered (rulings E25, E26, F13, G10).

use arrayvec::ArrayVec;
use menagerie_kernel::{Seat, Witness};

use crate::{
    content::{Card, Icon, Icons, Terrain, Trigger, recurring_sponsors, sponsor},
    event::Event,
    geometry::spread,
    pending::{Line, Pending},
    state::ArkNova,
};

/// Effects of one moment.
pub(crate) type Effects = ArrayVec<Pending, 48>;

impl ArkNova {
    /// Names every recurring line of this player's sponsors that something sets off, and how often.
    fn set_off(&self, seat: Seat, times: impl Fn(Trigger) -> u8, mut found: impl FnMut(Card, Line, u8)) {
        for card in self.player(seat).sponsors.and(recurring_sponsors()).iter() {
            for (index, recurring) in sponsor(card).recurring.iter().enumerate() {
                match times(recurring.trigger) {
                    0 => {}
                    times => found(card, Line::Whenever(index as u8), times),
                }
            }
        }
    }

    /// Adds icons to a zoo. What the owner's sponsors make of it is added to `effects`; of other players' sponsors, gains
    /// come at once and what asks something afterwards.
    pub(crate) fn icons_enter(
        &mut self,
        seat: Seat,
        icons: &Icons,
        effects: &mut Effects,
        w: &mut impl Witness<Event>,
    ) {
        let before = self.player(seat).icons;
        self.player_mut(seat).icons = before.plus(icons);
        let own = |trigger| match trigger {
            Trigger::OwnIcon(icon) | Trigger::AnyIcon(icon) => icons.get(icon),
            Trigger::NewKind => new_kinds(&before, icons),
            Trigger::CoverNextTo(_) => 0,
        };
        self.set_off(seat, own, |card, line, times| {
            effects.extend((0..times).map(|_| Pending::Sponsor(card, line)));
        });
        for other in self.others(seat) {
            let any = |trigger| match trigger {
                Trigger::AnyIcon(icon) => icons.get(icon),
                Trigger::OwnIcon(_) | Trigger::NewKind | Trigger::CoverNextTo(_) => 0,
            };
            let mut theirs = Effects::new();
            self.set_off(other, any, |card, line, times| gather(&mut theirs, card, line, times));
            if !theirs.is_empty() {
                self.resolve_for_other(other, &theirs, w);
            }
        }
    }

    fn resolve_for_other(&mut self, other: Seat, effects: &Effects, w: &mut impl Witness<Event>) {
        let mut later = Effects::new();
        for &effect in effects {
            if self.footprint(other, effect.plainly()).is_quiet() {
                self.resolve(other, effect.plainly(), w);
            } else {
                later.push(effect);
            }
        }
        self.push_pool(other, &later);
    }

    /// What the sponsors make of these hexes, which are about to be covered (ruling G28).
    pub(crate) fn hexes_covered(&self, seat: Seat, mask: u64, effects: &mut Effects) {
        let player = self.player(seat);
        let times = |trigger| {
            let left = match trigger {
                Trigger::CoverNextTo(Terrain::Rock) => player.rock(),
                Trigger::CoverNextTo(Terrain::Water) => player.water(),
                Trigger::OwnIcon(_) | Trigger::AnyIcon(_) | Trigger::NewKind => 0,
            };
            (mask & spread(left)).count_ones() as u8
        };
        self.set_off(seat, times, |card, line, times| gather(effects, card, line, times));
    }
}

/// Adds a line so many times: as one gain, where it is one.
fn gather(effects: &mut Effects, card: Card, line: Line, times: u8) {
    let each = Pending::Sponsor(card, line);
    match each.times(times) {
        Some(all) => effects.push(all),
        None => effects.extend((0..times).map(|_| each)),
    }
}

/// How many continents and categories come into a zoo that showed none of them.
fn new_kinds(before: &Icons, icons: &Icons) -> u8 {
    icons
        .iter()
        .filter(|&(icon, _)| {
            (icon.is_category() || icon.is_continent()) && before.get(icon) == 0 && icon != Icon::Research
        })
        .count() as u8
}
