//! Feronia's villagers walk their trails; some symbols mean something else to her.

use menagerie_kernel::Witness;

use super::because;
use crate::{
    Arborea, Creature, Event, HerReason, Kind, Owner, StepCause, TrackId, Trail,
    content::{Arrow, SoloFace, Source, Symbol, content},
    rules::Voice,
};

/// What one villager of hers has taken so far on its walk.
#[derive(Default)]
struct Walk {
    invited: [bool; Creature::ALL.len()],
    cards: usize,
}

impl Arborea {
    /// All her villagers beside a track walk: those above it first, the nearest first (ruling A17).
    pub(super) fn feronia_walks<W: Witness<Event>>(
        &mut self,
        number: u8,
        track: TrackId,
        face: &SoloFace,
        w: &mut Voice<'_, W>,
    ) {
        let here = |trail: &Trail| trail.zone().track() == track;
        while let Some(place) = self.feronia.waiting.iter().position(here) {
            let trail = self.feronia.waiting.remove(place);
            w.tell(|| because(HerReason::Number(number)));
            w.tell(|| Event::Walked { who: Owner::Feronia, villager: Kind::Adult, trail });
            let mut walk = Walk::default();
            for &symbol in content().lists.of(Source::Trail(trail)) {
                self.feronia_symbol(symbol, face, &mut walk, w);
            }
            self.feronia.available += 1;
            w.tell(|| Event::Recovered { who: Owner::Feronia, villager: Kind::Adult });
            self.pause(w);
        }
    }

    fn feronia_symbol<W: Witness<Event>>(
        &mut self,
        symbol: Symbol,
        face: &SoloFace,
        walk: &mut Walk,
        w: &mut Voice<'_, W>,
    ) {
        match symbol {
            Symbol::Biome(biome) => self.regenerate(biome, w),
            Symbol::Attract(creature) => {
                self.attract(creature, w);
            }
            Symbol::Invite => self.feronia_invites(face, walk, w),
            Symbol::Card => {
                self.feronia_takes(face, walk.cards, w);
                walk.cards += 1;
            }
            Symbol::Train(_) => self.feronia_steps(StepCause::Train, w),
            Symbol::Gift | Symbol::GiftTo(_) => self.feronia_steps(StepCause::Gift, w),
            Symbol::Place => self.feronia_steps(StepCause::Place, w),
            Symbol::Spirit(by) if by > 0 => self.feronia_steps(StepCause::Spirit, w),
            // Not said by the rulebook; a conversion is an effect on biomes, and those are normal (ruling A18).
            Symbol::Convert(from, to) if self.can_convert(from, to) => self.convert(from, to, w),
            // Costs count as paid; Sages, the offer and whatever a trail never shows are nothing to her.
            Symbol::Convert(..)
            | Symbol::Spirit(_)
            | Symbol::Sage
            | Symbol::Renew
            | Symbol::Points(_)
            | Symbol::Season(_)
            | Symbol::Advance => {}
        }
    }

    /// The creature of her card, or the next one along the arrow; a second one with the same villager is of
    /// another kind if possible. With no creature left her veteran takes a step.
    fn feronia_invites<W: Witness<Event>>(&mut self, face: &SoloFace, walk: &mut Walk, w: &mut Voice<'_, W>) {
        let kinds = Creature::ALL.len();
        let stride = match face.arrow {
            Arrow::Right => 1,
            Arrow::Left => kinds - 1,
        };
        let along = (0..kinds).map(|steps| Creature::ALL[(face.creature.index() + steps * stride) % kinds]);
        let there = |creature: &Creature| self.borderlands.of(*creature).there > 0;
        let fresh = along.clone().find(|creature| there(creature) && !walk.invited[creature.index()]);
        let Some(creature) = fresh.or_else(|| along.clone().find(there)) else {
            self.feronia_steps(StepCause::NoCreature, w);
            return;
        };
        let rule = if creature == face.creature {
            HerReason::CardCreature
        } else if walk.invited[face.creature.index()] {
            HerReason::OtherKind
        } else {
            HerReason::AlongArrow
        };
        w.tell(|| because(rule));
        walk.invited[creature.index()] = true;
        self.borderlands.invite(creature);
        self.feronia.creatures[creature.index()] += 1;
        w.tell(|| Event::Invited { who: Owner::Feronia, creature });
    }
}
