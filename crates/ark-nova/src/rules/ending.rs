//! The end of the game and final scoring (rulings J9–J17, K9).

use arrayvec::ArrayVec;
use menagerie_kernel::{Seat, Standing, Witness};

use crate::{
    content::{
        Count, END_POINTS, Effect, Icon, MAX_APPEAL, MAX_CONSERVATION, Resource, SCORING_MAX, ScoringId,
        ScoringKind, end_sponsors, sponsor,
    },
    decisions::Automatic,
    event::Event,
    state::{ArkNova, EndTally, SEATS},
};

/// Adds what sponsors and final scoring cards give; no effect here reads what another one adds (ruling J9).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct FinalScoring;

impl Automatic for FinalScoring {
    fn settle(self, game: &mut ArkNova, w: &mut impl Witness<Event>) {
        for seat in game.seats() {
            let mut tally = EndTally {
                appeal: game.player(seat).appeal,
                conservation: game.player(seat).conservation,
                ..EndTally::default()
            };
            for card in game.player(seat).sponsors.and(end_sponsors()).iter() {
                for effect in sponsor(card).end {
                    let Effect::Gain(resource, amount) = *effect else { continue };
                    let amount = game.amount(seat, amount);
                    match resource {
                        Resource::Appeal => tally.sponsor_appeal += amount,
                        Resource::Conservation => tally.sponsor_conservation += amount,
                        _ => {}
                    }
                }
            }
            for card in game.player(seat).scoring {
                tally.card_conservation += game.scoring_card(seat, card);
            }
            game.tally[seat.index()] = tally;
        }
        for seat in game.seats() {
            let tally = game.tally[seat.index()];
            let player = game.player_mut(seat);
            player.appeal = (tally.appeal + tally.sponsor_appeal).min(MAX_APPEAL);
            player.conservation = (tally.conservation + tally.sponsor_conservation + tally.card_conservation)
                .min(MAX_CONSERVATION);
        }
        game.over = true;
        let points: ArrayVec<i32, SEATS> = game.seats().map(|seat| game.points(seat)).collect();
        game.reveal(w, || Event::GameOver { points: points.to_vec() });
    }
}

impl ArkNova {
    /// Before scoring everyone gives a final scoring card away, unless that has happened (ruling H9).
    pub(crate) fn begin_ending(&mut self) {
        self.push(FinalScoring);
        if !self.scoring_discarded {
            self.scoring_discarded = true;
            self.begin_scoring_discard();
        }
    }

    /// What a final scoring card gives this player now (rulings J10–J14).
    pub(crate) fn scoring_card(&self, seat: Seat, card: ScoringId) -> u8 {
        let player = self.player(seat);
        match card.card().kind {
            ScoringKind::Table(count, thresholds) => {
                let reached = player.count(count);
                thresholds.iter().filter(|&&threshold| reached >= threshold).count() as u8
            }
            ScoringKind::Architect => {
                [Count::AllWaterConnected, Count::AllRockConnected, Count::BorderCovered, Count::MapCovered]
                    .into_iter()
                    .map(|count| player.count(count))
                    .sum()
            }
            ScoringKind::MoreThanRight => {
                if self.solo() {
                    return 0;
                }
                let right = Seat((seat.0 + self.rules.players - 1) % self.rules.players);
                let other = &self.player(right).icons;
                let more = Icon::ALL
                    .into_iter()
                    .filter(|&icon| icon.is_category() && player.icons.get(icon) > other.get(icon))
                    .count() as u8;
                more.min(SCORING_MAX)
            }
        }
    }

    /// Points in the table's edition.
    pub(crate) fn points(&self, seat: Seat) -> i32 {
        let points = self.player(seat).points();
        if self.rules.revised { points } else { points - i32::from(END_POINTS) }
    }

    /// The result; ties go to more supports, then the victory is shared (ruling J17).
    pub(crate) fn result(&self) -> Standing {
        if self.solo() {
            let points = self.points(Seat(0));
            return Standing::solo(points, points >= i32::from(self.rules.solo_goal));
        }
        let results = self
            .seats()
            .map(|seat| (self.points(seat), vec![i32::from(self.player(seat).supports)]))
            .collect();
        Standing::ranked(results)
    }
}
