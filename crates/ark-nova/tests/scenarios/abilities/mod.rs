//! Stories about the abilities of animals.

mod counting;
mod drawing;
mod finishing;
mod flock;
mod hypnosis;
mod peace;
mod placing;
mod roster;
mod selling;
mod snapping;
mod thieves;
mod venom;

use menagerie_ark_nova::position::Position;

use crate::scenarios::story::Scenario;

/// The stories about abilities.
pub fn scenarios() -> Vec<&'static [Scenario]> {
    vec![
        counting::SCENARIOS,
        drawing::SCENARIOS,
        finishing::SCENARIOS,
        flock::SCENARIOS,
        hypnosis::SCENARIOS,
        peace::SCENARIOS,
        placing::SCENARIOS,
        selling::SCENARIOS,
        snapping::SCENARIOS,
        thieves::SCENARIOS,
        venom::SCENARIOS,
    ]
}

/// An enclosure of size 5 on map 0 with two rock and two water hexes around it: it suits any animal.
pub const PEN: &str = "c5+d5+d6+e5+e6";
/// A second one of size 5, beside three water hexes.
pub const POND: &str = "a3+a4+b3+b4+b5";

/// Seat 0 is about to play one of these animals: Animals II in slot 2 (one animal), 60 money, one pen for anybody.
pub fn stage(hand: &[u16]) -> Position {
    Position::new(2)
        .hand(0, hand)
        .money(0, 60)
        .row(0, "build animals cards association sponsors")
        .upgraded(0, "animals")
        .enclosure(0, PEN)
}
