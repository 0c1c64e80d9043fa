//! Weak players waver, but they mean to win: they do not play silly things, and their games end.

use menagerie_arborea::Arborea;
use menagerie_ark_nova::ArkNova;
use menagerie_bots::{Bot, BotKind};
use menagerie_kernel::{Blind, Narrate, Seat, Seed};

/// Turns of the whole table until games of this bot against itself end, on average.
fn turns<G: Narrate>(kind: BotKind, games: u64) -> f64 {
    let options = serde_json::from_str(r#"{"players":2}"#).expect("options of the game");
    let played = (0..games).map(|number| {
        let mut state = G::start(&options, Seed::from_number(8_100 + number)).expect("it starts");
        let mut bots: Vec<Box<dyn Bot<G>>> =
            Seat::all(2).map(|seat| kind.player(number * 2 + u64::from(seat.0))).collect();
        while let Some(seat) = state.actors().first() {
            let choice = bots[seat.index()].choose(&state, seat);
            state.apply(seat, choice, &mut Blind);
        }
        f64::from(state.turn())
    });
    played.sum::<f64>() / games as f64
}

#[test]
fn games_of_weak_levels_are_hardly_longer_than_those_of_people() {
    // People need some eleven turns each at Arborea and 32 at Ark Nova; players by chance 166 and 110.
    let arborea = [BotKind::Level1, BotKind::Level2].map(|kind| turns::<Arborea>(kind, 12) / 2.0);
    let ark_nova = [BotKind::Level1, BotKind::Level2].map(|kind| turns::<ArkNova>(kind, 8) / 2.0);
    println!("Arborea {arborea:.1?}, Ark Nova {ark_nova:.1?} turns each");
    assert!(arborea[0] < 40.0 && arborea[1] < 18.0, "{arborea:?}");
    assert!(ark_nova[0] < 70.0 && ark_nova[1] < 58.0, "{ark_nova:?}");
    assert!(arborea[1] < arborea[0] && ark_nova[1] < ark_nova[0]);
}
