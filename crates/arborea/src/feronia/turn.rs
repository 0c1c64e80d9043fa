//! Feronia's turn, step by step.

use menagerie_kernel::Witness;

use super::{Feronia, because};
use crate::{
    Arborea, Event, HerReason, Kind, Owner, StepCause, TrackId,
    content::{SoloFace, content},
    decisions::Step,
    rules::Voice,
    track::Villager,
};

/// Villagers she adds each turn at most.
const ADDED: usize = 2;

impl Feronia {
    /// What her active card says.
    pub(crate) fn face(&self) -> Option<&'static SoloFace> {
        Some(&content().solo[self.active()?.index()])
    }
}

impl Arborea {
    /// Set-up: she places a villager on the track numbered 1, which moves. Seasons do not count yet.
    pub(crate) fn feronia_starts<W: Witness<Event>>(&mut self, w: &mut Voice<'_, W>) {
        let track = self.feronia_draws(w).tracks[0];
        w.tell(|| because(HerReason::Number(1)));
        self.feronia_boards(track, w);
        self.agenda.push(Step::Move(track, 1));
    }

    /// Everything up to the movement of the tracks, where the player may have to decide.
    pub(crate) fn feronia_turn<W: Witness<Event>>(&mut self, w: &mut Voice<'_, W>) {
        let face = self.feronia_draws(w);
        self.pause(w);
        self.feronia_adds(face, w);
        for (number, track) in (1..).zip(face.tracks) {
            self.feronia_walks(number, track, face, w);
        }
        self.feronia_completes(w);
        self.pause(w);
        self.renew_supply(w);
        self.pause(w);
        self.agenda.push_in_order(&[Step::AdvanceOwn(0), Step::EndTurn]);
    }

    fn feronia_draws<W: Witness<Event>>(&mut self, w: &mut Voice<'_, W>) -> &'static SoloFace {
        let card = self.feronia.draw(&mut self.rng);
        w.reveal(|| Event::SoloCardDrawn { card });
        &content().solo[card.index()]
    }

    /// Up to two villagers on different tracks: with a season symbol on the card, entries that show one come
    /// first; then the order of the numbers. An occupied entry is passed over (ruling A16).
    fn feronia_adds<W: Witness<Event>>(&mut self, face: &SoloFace, w: &mut Voice<'_, W>) {
        if self.feronia.available == 0 {
            w.tell(|| because(HerReason::NoVillager));
            return;
        }
        let mut added = 0;
        let mut used = [false; TrackId::ALL.len()];
        for seasons_only in [true, false] {
            if seasons_only && !face.season_first {
                continue;
            }
            for (number, track) in (1..).zip(face.tracks) {
                if added == ADDED || used[track.index()] {
                    continue;
                }
                let open = self.track(track).is_open();
                let wanted = !seasons_only || self.track(track).entry_season().is_some();
                if !open && !seasons_only {
                    w.tell(|| because(HerReason::EntryTaken(track)));
                }
                if open && wanted && self.feronia.available > 0 {
                    used[track.index()] = true;
                    added += 1;
                    let rule = if seasons_only { HerReason::SeasonFirst } else { HerReason::Number(number) };
                    w.tell(|| because(rule));
                    self.feronia_boards(track, w);
                    if self.track(track).entry_season().is_some() {
                        self.feronia_steps(StepCause::Season, w);
                    }
                    self.pause(w);
                }
            }
        }
    }

    fn feronia_boards<W: Witness<Event>>(&mut self, track: TrackId, w: &mut Voice<'_, W>) {
        self.feronia.available -= 1;
        self.board(Villager { owner: Owner::Feronia, kind: Kind::Adult }, track, w);
    }

    /// Her veteran takes a step along the points track.
    pub(crate) fn feronia_steps<W: Witness<Event>>(&mut self, because: StepCause, w: &mut Voice<'_, W>) {
        self.feronia.steps += 1;
        let to = self.feronia.steps;
        w.tell(|| Event::FeroniaStepped { because, to });
    }
}
