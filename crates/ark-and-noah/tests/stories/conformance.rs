//! The kernel's battery over every mode, player count, ark and ruling.

use menagerie_ark_and_noah::{ArkAndNoah, ArkShape, Mode, Options, PitchContact, PlankSwap, TieOrder};
use menagerie_kernel::battery::{self, Effort};

/// Every player count and ark, with the usual rulings.
fn every_table(mode: Mode, games: u64) {
    for players in 2..=4 {
        for ark in [ArkShape::Rect, ArkShape::Tapered] {
            let options = Options { players, mode, ark, ..Options::default() };
            battery::run::<ArkAndNoah>(&options, Effort::quick(games));
        }
    }
}

#[test]
fn every_table_of_the_normal_game() {
    every_table(Mode::Normal, 5);
}

#[test]
fn every_table_of_the_quick_game() {
    every_table(Mode::Quick, 8);
}

/// Every combination of the other rulings, at every player count.
#[test]
fn every_table_with_the_other_rulings() {
    for players in 2..=4 {
        for workers_at_three in if players == 3 { 1..=2 } else { 2..=2 } {
            for plank_swap in [PlankSwap::Any, PlankSwap::Unloaded] {
                for pitch_contact in [PitchContact::Touching, PitchContact::Between] {
                    for tie_order in [TieOrder::Worker, TieOrder::Seat] {
                        let options = Options {
                            players,
                            workers_at_three,
                            plank_swap,
                            pitch_contact,
                            tie_order,
                            last_round: 12,
                            ..Options::default()
                        };
                        battery::run::<ArkAndNoah>(&options, Effort::quick(1));
                    }
                }
            }
        }
    }
}
