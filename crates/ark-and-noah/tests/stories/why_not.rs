//! Refusals name every unmet condition, and agree with what is offered.

use std::collections::HashSet;

use menagerie_ark_and_noah::{
    Action, ArkAndNoah, ArkShape, Choice, Exchange, Goods, Mode, Options, Reason, Reward, Sex, Species, Step,
    Tile, content::Ark, position::Position,
};
use menagerie_kernel::{Blind, Game, Lang, Narrate, Rng, Seed, Speaker};

use crate::common::*;

/// Everything anybody could ever want, on any ark.
fn every_choice() -> Vec<Choice> {
    let mut all = vec![Choice::Decline, Choice::Done];
    all.extend(Action::ALL.map(|action| Choice::Action { action }));
    all.extend(Sex::ALL.map(|sex| Choice::Draw { sex }));
    all.extend(Reward::ALL.map(|reward| Choice::Reward { reward }));
    all.extend([Exchange::Planks, Exchange::Animals].map(|what| Choice::Exchange { what }));
    let tiles = || Species::all().flat_map(|species| Sex::ALL.map(|sex| Tile { species, sex }));
    for tile in tiles() {
        all.extend([Choice::Take { tile }, Choice::Keep { tile }, Choice::Give { tile }]);
    }
    let arks = [ArkShape::Rect, ArkShape::Tapered].map(|shape| Ark::of(shape, 4));
    for &edge in arks.iter().flat_map(|ark| &ark.edges) {
        all.extend([Choice::Swap { edge }, Choice::With { edge }, Choice::Plank { edge }]);
    }
    all.extend((1..=36).map(|number| Choice::Pitch { space: format!("p{number}").parse().unwrap() }));
    for &cell in arks.iter().flat_map(|ark| &ark.cells) {
        all.push(Choice::Food { cell });
        all.extend(Species::all().map(|species| Choice::Load { species, cell }));
    }
    let mut seen = HashSet::new();
    all.retain(|&choice| seen.insert(choice));
    all
}

/// At many moments of random games, exactly the offered choices out of all choices there are pass the check.
#[test]
fn exactly_what_is_offered_passes_out_of_everything_there_is() {
    let all = every_choice();
    assert!(all.len() > 1500);
    for (seed, options) in (1..).zip([
        players(2),
        Options { workers_at_three: 2, ..players(3) },
        Options { ark: ArkShape::Tapered, ..players(4) },
        Options { mode: Mode::Quick, ..players(2) },
        Options { mode: Mode::Quick, ark: ArkShape::Tapered, ..players(4) },
    ]) {
        let mut game = ArkAndNoah::start(&options, Seed::from_number(seed)).unwrap();
        let mut rng = Rng::from_number(seed);
        let mut choices = Vec::new();
        while let Some(seat) = game.actors().first() {
            choices.clear();
            game.choices(seat, &mut choices);
            if rng.below(8) == 0 {
                let offered: HashSet<_> = choices.iter().copied().collect();
                let passing: HashSet<_> =
                    all.iter().copied().filter(|&one| game.check(seat, one).is_ok()).collect();
                assert_eq!(offered, passing, "{:?}", game.step());
            }
            game.apply(seat, choices[rng.below(choices.len())], &mut Blind);
        }
    }
}

#[test]
fn every_unmet_condition_of_a_pair_is_named_at_any_time() {
    let game = Position::new(players(2))
        .enclosure(SHEM, "a1 a2")
        .animals(SHEM, "lion-m")
        .action(Action::Exchange, SHEM);
    let reasons = why_not(&game, NOAH, "load lion a1");
    let spaces = ["p1", "p2", "p3", "p20"].map(|space| space.parse().unwrap()).to_vec();
    assert_eq!(
        reasons,
        [
            Reason::NotYourTurn { seat: SHEM },
            Reason::NotNow { step: Step::Reward },
            Reason::PairNotInPlay { missing: "lion-f".parse().unwrap() },
            Reason::NoneYours { species: "lion".parse().unwrap() },
            Reason::NoOwnPlank,
            Reason::WrongSize { need: 3, have: 2 },
            Reason::FoodMissing { cells: ["a1", "a2"].map(|cell| cell.parse().unwrap()).to_vec() },
            Reason::PitchMissing { spaces },
        ]
    );
}

/// The points and pieces that are left belong to the seat that acts; another seat has not begun to spend its own.
#[test]
fn what_the_acting_seat_has_left_is_no_reason_for_another() {
    let turn = || Reason::NotYourTurn { seat: SHEM };
    let mut game = Position::new(players(2))
        .enclosure(SHEM, "b2 b3 c2 c3")
        .enclosure(NOAH, "b5")
        .food("b2 b3 c2 c3 b5")
        .enclosure(NOAH, "d1")
        .holds(NOAH, 0, 0, 1)
        .animals(SHEM, "elephant-m elephant-f")
        .animals(NOAH, "dog-m dog-f")
        .action(Action::Load, SHEM);
    plays(&mut game, SHEM, &["load elephant b2"]);
    assert_eq!(game.step(), Step::Load { left: 0 });
    assert_eq!(why_not(&game, NOAH, "food d1"), [turn()]);
    assert_eq!(why_not(&game, NOAH, "load dog b5"), [turn()]);

    let mut game =
        Position::new(players(2)).holds(SHEM, 8, 0, 0).holds(NOAH, 1, 0, 0).action(Action::Build, SHEM);
    for edge in ["a1n", "a2n", "a3n", "a4n", "a5n", "a6n", "d1s", "d2s"] {
        plays(&mut game, SHEM, &[&format!("plank {edge}")]);
    }
    assert_eq!(game.step(), Step::Build { left: 0 });
    assert_eq!(why_not(&game, NOAH, "plank d3s"), [turn()]);
}

/// Who has no animal to give is told so; who could give one and finds the bags empty is told that.
#[test]
fn an_exchange_of_animals_names_what_it_lacks() {
    let game = Position::new(players(2)).action(Action::Exchange, NOAH);
    let not_now = Reason::NotNow { step: Step::Reward };
    assert_eq!(
        why_not(&game, NOAH, "exchange animals"),
        [not_now.clone(), Reason::NoAnimalToExchange],
        "the bags are full"
    );
    let all = species(&players(2));
    let tiles =
        |sex: &str, ids: &[String]| ids.iter().map(|id| format!("{id}-{sex}")).collect::<Vec<_>>().join(" ");
    // Every tile is in play: nothing is single, nothing is left to draw.
    let empty = Sex::ALL.map(|sex| Reason::BagEmpty { sex });
    let game = Position::new(players(2))
        .animals(NOAH, &tiles("m", &all))
        .animals(SHEM, &tiles("f", &all))
        .action(Action::Exchange, NOAH);
    let [male, female] = empty.clone();
    assert_eq!(why_not(&game, NOAH, "exchange animals"), [not_now, Reason::NoAnimalToExchange, male, female]);
    // In the quick game any animal could be given, so only the bags are in the way.
    let quick = Options { mode: Mode::Quick, ..players(2) };
    let all = species(&quick);
    let game = Position::new(quick)
        .animals(NOAH, &tiles("m", &all))
        .animals(NOAH, &tiles("f", &all))
        .action(Action::Wood, NOAH);
    let reasons = why_not(&game, NOAH, "exchange animals");
    assert!(empty.iter().all(|reason| reasons.contains(reason)), "{reasons:?}");
    assert!(!reasons.contains(&Reason::NoAnimalToExchange), "{reasons:?}");
}

#[test]
fn reasons_are_sentences_in_three_languages() {
    let game = Position::new(players(2)).enclosure(SHEM, "a1 a2").action(Action::Build, NOAH);
    let reason = Reason::NoneInHand { goods: Goods::Planks };
    assert!(why_not(&game, NOAH, "plank d1s").contains(&reason));
    let told = Lang::ALL.map(|lang| ArkAndNoah::tell_reason(&reason, Speaker::anonymous(lang)));
    assert_eq!(told, ["You hold no plank.", "Vous n'avez pas de planche.", "Du hast keine Planke."]);
}

#[test]
fn every_reason_met_in_random_games_has_words() {
    let all = every_choice();
    let mut met = HashSet::new();
    for options in [players(2), Options { mode: Mode::Quick, ..players(3) }] {
        let mut game = ArkAndNoah::start(&options, Seed::from_number(4)).unwrap();
        let mut rng = Rng::from_number(4);
        let mut choices = Vec::new();
        while let Some(seat) = game.actors().first() {
            for _ in 0..20 {
                let wish = all[rng.below(all.len())];
                for reason in game.explain(seat, &wish) {
                    for lang in Lang::ALL {
                        let words = ArkAndNoah::tell_reason(&reason, Speaker::anonymous(lang));
                        assert!(words.ends_with('.'), "{reason:?}: {words}");
                    }
                    let kind = serde_json::to_value(&reason).unwrap()["reason"].to_string();
                    met.insert(kind);
                }
            }
            choices.clear();
            game.choices(seat, &mut choices);
            game.apply(seat, choices[rng.below(choices.len())], &mut Blind);
        }
    }
    assert!(met.len() > 20, "{met:?}");
}
