//! Icons that come into a zoo, and what that sets off (rulings E25, E26, F13, G10).

use arrayvec::ArrayVec;
use menagerie_kernel::{Seat, Witness};

use crate::{
    content::{Amount, Card, Effect, Icon, Icons, Resource, Trigger, recurring_sponsors, sponsor},
    event::Event,
    pending::{Line, Pending},
    state::ArkNova,
};

/// Effects of one moment.
pub(crate) type Effects = ArrayVec<Pending, 48>;

impl ArkNova {
    /// Adds icons to a zoo. What the owner's sponsors make of it is added to `effects`; other players' sponsors
    /// pay at once, as their order is irrelevant.
    pub(crate) fn icons_enter(
        &mut self,
        seat: Seat,
        icons: &Icons,
        effects: &mut Effects,
        w: &mut impl Witness<Event>,
    ) {
        let before = self.player(seat).icons;
        self.player_mut(seat).icons = before.plus(icons);
        let watching = self.player(seat).sponsors.and(recurring_sponsors());
        for card in watching.iter() {
            for (index, recurring) in sponsor(card).recurring.iter().enumerate() {
                let times = match recurring.trigger {
                    Trigger::OwnIcon(icon) | Trigger::AnyIcon(icon) => icons.get(icon),
                    Trigger::NewKind => new_kinds(&before, icons),
                    Trigger::CoverNextTo(_) => 0,
                };
                for _ in 0..times {
                    effects.push(Pending::Sponsor(card, Line::Whenever(index as u8)));
                }
            }
        }
        for other in self.others(seat) {
            let watching = self.player(other).sponsors.and(recurring_sponsors());
            for card in watching.iter() {
                self.tell_other(other, card, icons, w);
            }
        }
    }

    fn tell_other(&mut self, other: Seat, card: Card, icons: &Icons, w: &mut impl Witness<Event>) {
        for recurring in sponsor(card).recurring {
            let Trigger::AnyIcon(icon) = recurring.trigger else { continue };
            let times = icons.get(icon);
            match recurring.effect {
                Effect::Gain(Resource::Money, Amount::Fixed(each)) => {
                    self.gain_money(other, u16::from(each) * u16::from(times), w);
                }
                Effect::Gain(Resource::Appeal, Amount::Fixed(each)) => {
                    self.gain_appeal(other, each * times, w);
                }
                _ => {}
            }
        }
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
