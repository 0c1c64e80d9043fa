//! Triggers: what sets recurring effects off, all of it in one place (rulings E25, E26, F13, G10).
//!
//! A new trigger is its value here, its word, its sentence and how often a happening sets it off; and, where nothing like it
//! happened before, one line in the rules that says it happens.

use std::str::FromStr;

use arrayvec::ArrayVec;
use menagerie_kernel::{Lang, NotationError, Seat, Witness, Words};
use serde::Serialize;

use crate::{
    content::{Card, Icon, Icons, Terrain, recurring_sponsors, sponsor},
    event::Event,
    geometry::spread,
    pending::{Pending, SponsorLine},
    player::Player,
    state::ArkNova,
    text::{icon_symbol, tell},
};

/// Effects of one moment.
pub(crate) type Effects = ArrayVec<Pending, 48>;

/// What sets off a recurring effect.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Trigger {
    /// Each icon played into the own zoo, the card's own included (ruling E26).
    OwnIcon(Icon),
    /// Each icon played into any zoo, the own included.
    AnyIcon(Icon),
    /// Each category or continent that was not in the own zoo yet.
    NewKind,
    /// Each hex covered that is next to this terrain.
    CoverNextTo(Terrain),
}

/// Something that happens in a zoo.
#[derive(Clone, Copy)]
pub(crate) enum Happening<'a> {
    /// These icons have come in; those were there before.
    Icons { new: &'a Icons, before: &'a Icons },
    /// These hexes are about to be covered.
    Covering(u64),
}

impl Happening<'_> {
    /// Whether a sponsor in another zoo can be set off by it.
    fn is_seen_from_others(self) -> bool {
        match self {
            Self::Icons { .. } => true,
            Self::Covering(_) => false,
        }
    }
}

impl FromStr for Trigger {
    type Err = NotationError;

    /// `own bird`, `any research`, `new-kind`, `next-to rock`
    fn from_str(text: &str) -> Result<Self, NotationError> {
        Ok(match text.split_once(' ') {
            Some(("own", icon)) => Self::OwnIcon(icon.parse()?),
            Some(("any", icon)) => Self::AnyIcon(icon.parse()?),
            Some(("next-to", terrain)) => Self::CoverNextTo(terrain.parse()?),
            None if text == "new-kind" => Self::NewKind,
            _ => return Err(NotationError::new(text, "a trigger: own, any, next-to or new-kind")),
        })
    }
}

impl Trigger {
    /// When it is, in words, without what happens then.
    pub(crate) fn in_words(self, lang: Lang) -> String {
        match self {
            Self::OwnIcon(icon) => {
                let icon = icon_symbol(icon, lang);
                tell!(
                    lang,
                    "Each {icon} played into your zoo",
                    "Chaque {icon} jouée dans votre zoo",
                    "Jedes {icon}, das du in deinen Zoo spielst",
                )
            }
            Self::AnyIcon(icon) => {
                let icon = icon_symbol(icon, lang);
                tell!(
                    lang,
                    "Each {icon} played into any zoo",
                    "Chaque {icon} jouée dans n'importe quel zoo",
                    "Jedes {icon}, das in einen beliebigen Zoo gespielt wird",
                )
            }
            Self::NewKind => tell!(
                lang,
                "Each continent or animal category new to your zoo",
                "Chaque continent ou catégorie d'animaux qui manquait à votre zoo et y entre",
                "Jeder Kontinent und jede Tierklasse, die neu in deinen Zoo kommt",
            ),
            Self::CoverNextTo(terrain) => {
                let place = match terrain {
                    Terrain::Rock => Words::new("rock", "d'un rocher", "Felsen"),
                    Terrain::Water => Words::new("water", "de l'eau", "Wasser"),
                }
                .get(lang);
                tell!(
                    lang,
                    "Each space you cover next to {place}",
                    "Chaque case recouverte à côté {place}",
                    "Jedes Feld neben {place}, das du überbaust",
                )
            }
        }
    }

    /// How often something sets it off that happens in the zoo of its owner (`own`) or in another one.
    fn times(self, happening: Happening<'_>, own: bool, owner: &Player) -> u8 {
        match (self, happening) {
            (Self::OwnIcon(icon), Happening::Icons { new, .. }) if own => new.get(icon),
            (Self::AnyIcon(icon), Happening::Icons { new, .. }) => new.get(icon),
            (Self::NewKind, Happening::Icons { new, before }) if own => new_kinds(before, new),
            (Self::CoverNextTo(terrain), Happening::Covering(mask)) if own => {
                let left = match terrain {
                    Terrain::Rock => owner.rock(),
                    Terrain::Water => owner.water(),
                };
                (mask & spread(left)).count_ones() as u8
            }
            (Self::OwnIcon(_) | Self::AnyIcon(_) | Self::NewKind | Self::CoverNextTo(_), _) => 0,
        }
    }
}

impl ArkNova {
    /// Something happens in a player's zoo: what the own sponsors make of it is added to `effects`; of other players'
    /// sponsors, gains come at once and what asks something afterwards.
    pub(crate) fn happens(
        &mut self,
        seat: Seat,
        happening: Happening<'_>,
        effects: &mut Effects,
        w: &mut impl Witness<Event>,
    ) {
        // Icons set a card off one by one, in their owner's order; the rest of one moment comes together.
        let one_by_one = matches!(happening, Happening::Icons { .. });
        self.set_off(seat, happening, true, |card, line, times| match one_by_one {
            true => effects.extend((0..times).map(|_| Pending::Sponsor(card, line))),
            false => gather(effects, card, line, times),
        });
        if !happening.is_seen_from_others() {
            return;
        }
        for other in self.others(seat) {
            let mut theirs = Effects::new();
            self.set_off(other, happening, false, |card, line, times| gather(&mut theirs, card, line, times));
            if !theirs.is_empty() {
                self.resolve_for_other(other, &theirs, w);
            }
        }
    }

    /// Adds icons to a zoo.
    pub(crate) fn icons_enter(
        &mut self,
        seat: Seat,
        new: &Icons,
        effects: &mut Effects,
        w: &mut impl Witness<Event>,
    ) {
        let before = self.player(seat).icons;
        self.player_mut(seat).icons = before.plus(new);
        self.happens(seat, Happening::Icons { new, before: &before }, effects, w);
    }

    /// Names every recurring line of this player's sponsors that something sets off, and how often.
    fn set_off(
        &self,
        seat: Seat,
        happening: Happening<'_>,
        own: bool,
        mut found: impl FnMut(Card, SponsorLine, u8),
    ) {
        let player = self.player(seat);
        for card in player.sponsors.and(recurring_sponsors()).iter() {
            for (index, recurring) in sponsor(card).recurring.iter().enumerate() {
                match recurring.trigger.times(happening, own, player) {
                    0 => {}
                    times => found(card, SponsorLine::Whenever(index as u8), times),
                }
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
}

/// Adds a line so many times: as one gain, where it is one.
fn gather(effects: &mut Effects, card: Card, line: SponsorLine, times: u8) {
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
