//! Action 4: exchange.

use menagerie_ark_and_noah::{
    Action, ArkAndNoah, Event, Exchange, Goods, Options, PlankSwap, Reason, Step, position::Position,
};
use menagerie_kernel::{Blind, Game, Reversal, Seat};

use crate::common::*;

/// The rulebook's example: Shem holds a raven ♀, a tiger, a dog ♀ and an elephant ♀; the mates of dog and
/// elephant are in play.
fn shems_table() -> ArkAndNoah {
    Position::new(players(4))
        .animals(SHEM, "raven-f tiger-m dog-f elephant-f")
        .animals(NOAH, "dog-m elephant-m")
        .action(Action::Exchange, SHEM)
}

/// Draws three tiles that the story names.
fn draws(game: &mut ArkAndNoah, seat: Seat, tiles: [&str; 3]) {
    for (count, tile) in (1..).zip(tiles) {
        let bag = if tile.ends_with("-m") { "draw male" } else { "draw female" };
        plays_until(game, seat, bag, |game| {
            drawn(game).len() == count && drawn(game).contains(&tile.to_owned())
        });
    }
}

#[test]
fn shem_exchanges_his_tiger_for_the_raven() {
    let mut game = shems_table();
    // No plank lies on the ark, so after the reward only animals can be exchanged.
    plays(&mut game, SHEM, &["reward point"]);
    draws(&mut game, SHEM, ["raven-m", "tiger-f", "rhinoceros-m"]);
    assert_eq!(game.step(), Step::Keep);
    plays(&mut game, SHEM, &["keep raven-m"]);
    assert_eq!(offered(&game, "give"), ["tiger-m", "raven-f"], "dog and elephant have their mates in play");
    assert_eq!(why_not(&game, SHEM, "give dog-f"), [Reason::HasMate { tile: "dog-f".parse().unwrap() }]);
    assert_eq!(why_not(&game, SHEM, "give dog-m"), [Reason::NotYourTile { tile: "dog-m".parse().unwrap() }]);

    let bags = view(&game).bags;
    let events = plays(&mut game, SHEM, &["give tiger-m"]);
    assert_eq!(animals(&game, SHEM), ["raven-m", "raven-f", "dog-f", "elephant-f"]);
    assert_eq!(scores(&game), [0, 1, 0, 0]);
    // The pair of tigers and the rhinoceros are back: two males and a female.
    let after = view(&game).bags;
    assert_eq!((after.male, after.female), (bags.male + 2, bags.female + 1));
    assert!(events.contains(&Event::Coupled { species: "raven".parse().unwrap() }));
    assert!(drawn(&game).is_empty());
}

#[test]
fn a_drawn_mate_does_not_lock_the_tile_it_belongs_to() {
    let mut game = shems_table();
    plays(&mut game, SHEM, &["reward point"]);
    draws(&mut game, SHEM, ["raven-m", "tiger-f", "rhinoceros-m"]);
    plays(&mut game, SHEM, &["keep tiger-f"]);
    assert_eq!(offered(&game, "give"), ["tiger-m", "raven-f"], "the tiger may even go for the tigress");
}

#[test]
fn after_drawing_nothing_need_be_exchanged() {
    let mut game = shems_table();
    plays(&mut game, SHEM, &["reward point"]);
    draws(&mut game, SHEM, ["lion-m", "lion-f", "bear-m"]);
    let before = view(&game).bags;
    plays(&mut game, SHEM, &["decline"]);
    assert_eq!(animals(&game, SHEM).len(), 4);
    let after = view(&game).bags;
    assert_eq!((after.male, after.female), (before.male + 2, before.female + 1));
}

#[test]
fn every_draw_is_final_and_the_choices_around_it_are_free() {
    let mut game = shems_table();
    assert_eq!(game.play(SHEM, choice("reward plank"), &mut Blind), Ok(Reversal::Free));
    for _ in 0..3 {
        assert_eq!(offers(&game), ["draw male", "draw female"]);
        assert_eq!(game.play(SHEM, choice("draw male"), &mut Blind), Ok(Reversal::Final));
    }
    let keep = offers(&game)[0].clone();
    assert_eq!(game.play(SHEM, choice(&keep), &mut Blind), Ok(Reversal::Free));
}

#[test]
fn the_reward_is_a_point_food_a_plank_or_pitch() {
    let after = |reward: &str| {
        let mut game = shems_table();
        plays(&mut game, SHEM, &[reward]);
        (scores(&game)[1], goods(&game, SHEM))
    };
    assert_eq!(after("reward point"), (1, (0, 0, 0)));
    assert_eq!(after("reward food"), (0, (0, 0, 1)));
    assert_eq!(after("reward plank"), (0, (1, 0, 0)));
    assert_eq!(after("reward pitch"), (0, (0, 1, 0)));
}

#[test]
fn a_reward_that_is_out_of_stock_cannot_be_taken() {
    let game = Position::new(players(2))
        .holds(NOAH, 27, 36, 0)
        .holds(SHEM, 0, 0, 56)
        .animals(NOAH, "lion-m")
        .action(Action::Exchange, NOAH);
    assert_eq!(offers(&game), ["reward point"]);
    assert_eq!(why_not(&game, NOAH, "reward plank"), [Reason::ReserveEmpty { goods: Goods::Planks }]);
    assert_eq!(why_not(&game, NOAH, "reward pitch"), [Reason::ReserveEmpty { goods: Goods::Pitch }]);
}

#[test]
fn others_do_nothing_in_an_exchange() {
    let mut game = shems_table();
    plays(&mut game, SHEM, &["reward food", "draw male", "draw male", "draw male", "decline"]);
    assert!([NOAH, HAM, JAPHETH].iter().all(|&seat| goods(&game, seat) == (0, 0, 0)));
}

#[test]
fn two_planks_of_different_colours_change_places_and_nothing_is_scored() {
    let mut game = Position::new(players(2))
        .enclosure(NOAH, "a1 a2")
        .planks(SHEM, "d6s d6e")
        .animals(NOAH, "lion-m")
        .action(Action::Exchange, NOAH);
    plays(&mut game, NOAH, &["reward food"]);
    assert_eq!(offers(&game), ["exchange planks", "exchange animals"]);
    plays(&mut game, NOAH, &["exchange planks", "swap a1n"]);
    assert_eq!(offered(&game, "with"), ["d6s", "d6e"]);
    assert_eq!(why_not(&game, NOAH, "with a2n"), [Reason::SameColour { owner: NOAH }]);
    assert_eq!(why_not(&game, NOAH, "with b6s"), [Reason::NoPlankThere { edge: "b6s".parse().unwrap() }]);
    let events = plays(&mut game, NOAH, &["with d6e"]);
    assert!(matches!(events[0], Event::PlanksSwapped { first_owner: SHEM, second_owner: NOAH, .. }));
    let table = view(&game);
    assert_eq!(table.ark.enclosures[0].planks, [5, 1], "the enclosure stays, with a plank of Shem");
    assert_eq!(scores(&game), [0, 0]);
}

#[test]
fn anybodys_planks_may_be_swapped_even_around_a_pair() {
    let loaded = |plank_swap| {
        let mut game = Position::new(Options { plank_swap, workers_at_three: 1, ..players(3) })
            .planks(NOAH, "b2n b2e")
            .planks(SHEM, "b2s b2w")
            .planks(HAM, "d9s")
            .food("b2")
            .animals(NOAH, "dog-m dog-f")
            .action(Action::Load, NOAH);
        plays(&mut game, NOAH, &["load dog b2", "done"]);
        // Two rounds of waiting bring Ham to the exchange.
        plays(&mut game, SHEM, &["action pitch"]);
        plays(&mut game, HAM, &["action exchange"]);
        plays(&mut game, NOAH, &["action food"]);
        plays(&mut game, HAM, &["reward point"]);
        game
    };
    let mut any = loaded(PlankSwap::Any);
    assert_eq!(any.step(), Step::SwapFirst, "Ham has no animals, so planks it must be");
    plays(&mut any, HAM, &["swap b2n", "with b2s"]);

    let spared = loaded(PlankSwap::Unloaded);
    assert_ne!(spared.step(), Step::SwapFirst, "only Ham's plank is free, and it has no partner");
    let refused = why_not(&spared, HAM, "swap b2n");
    assert!(refused.contains(&Reason::SurroundsAnimals { edge: "b2n".parse().unwrap() }));
    assert!(refused.contains(&Reason::NoPlanksToSwap));
}

#[test]
fn who_has_only_coupled_animals_must_swap_planks() {
    let mut game = Position::new(players(2))
        .planks(NOAH, "a1n")
        .planks(SHEM, "a2n")
        .animals(NOAH, "dog-m")
        .animals(SHEM, "dog-f")
        .action(Action::Exchange, NOAH);
    assert!(
        why_not(&game, NOAH, &format!("exchange {}", Exchange::Animals))
            .contains(&Reason::NoAnimalToExchange)
    );
    plays(&mut game, NOAH, &["reward point"]);
    assert_eq!(game.step(), Step::SwapFirst);
}

#[test]
fn with_nothing_to_exchange_the_reward_is_all() {
    let mut game = Position::new(players(2)).planks(NOAH, "a1n a2n").action(Action::Exchange, NOAH);
    let events = plays(&mut game, NOAH, &["reward point"]);
    assert_eq!(events[1], Event::NoExchange { seat: NOAH });
    assert_eq!(game.step(), Step::ChooseAction);
}

#[test]
fn an_enclosure_may_be_left_without_a_players_colour() {
    let mut game = Position::new(players(2))
        .planks(NOAH, "b2n")
        .planks(SHEM, "b2e b2s b2w d6s")
        .action(Action::Exchange, SHEM);
    plays(&mut game, SHEM, &["reward point", "swap b2n", "with d6s"]);
    assert_eq!(view(&game).ark.enclosures[0].planks, [0, 4]);
    assert!(why_not(&game, NOAH, "food b2").contains(&Reason::NoOwnPlank), "Noah has no part in it any more");
}

/// Rulings 19 and 25: the only bag that has tiles gives without asking, and fewer than three may be left.
#[test]
fn the_last_tiles_of_the_bags_are_drawn_without_asking() {
    let species = species(&players(2));
    let all = |sex: &str, except: &[&str]| {
        let there = species.iter().filter(|id| !except.contains(&id.as_str()));
        there.map(|id| format!("{id}-{sex}")).collect::<Vec<_>>().join(" ")
    };
    // In the bags: the male lion and dog. Of Shem's tiles only their mates are single.
    let mut game = Position::new(players(2))
        .animals(NOAH, &all("m", &["lion", "dog"]))
        .animals(SHEM, &all("f", &[]))
        .action(Action::Exchange, SHEM);
    plays(&mut game, SHEM, &["reward point"]);
    assert_eq!((game.step(), drawn(&game)), (Step::Keep, vec!["dog-m".to_owned(), "lion-m".to_owned()]));
    plays(&mut game, SHEM, &["keep lion-m"]);
    assert_eq!(offers(&game), ["give dog-f", "give lion-f"]);
    plays(&mut game, SHEM, &["give dog-f"]);
    assert_eq!((view(&game).bags.male, view(&game).bags.female), (1, 1));
}

/// "You must then make one of these exchanges": none of the two is left out, and neither is begun halfway.
#[test]
fn an_exchange_cannot_be_skipped() {
    let mut game = Position::new(players(2))
        .planks(NOAH, "a1n")
        .planks(SHEM, "a2n")
        .animals(NOAH, "lion-m")
        .action(Action::Exchange, NOAH);
    plays(&mut game, NOAH, &["reward point"]);
    assert_eq!(offers(&game), ["exchange planks", "exchange animals"]);
    for text in ["done", "decline"] {
        assert_eq!(why_not(&game, NOAH, text), [Reason::NotNow { step: Step::ChooseExchange }]);
    }
    plays(&mut game, NOAH, &["exchange planks"]);
    assert_eq!(offers(&game), ["swap a1n", "swap a2n"]);
}

/// "You may exchange animals of different sex", also for the mate of somebody else's animal, and they couple.
#[test]
fn a_male_may_go_for_a_female_that_couples_at_once() {
    let mut game = Position::new(players(2))
        .animals(NOAH, "lion-m")
        .animals(SHEM, "bear-m")
        .action(Action::Exchange, NOAH);
    plays(&mut game, NOAH, &["reward point"]);
    draws(&mut game, NOAH, ["bear-f", "cat-f", "dog-f"]);
    let events = plays(&mut game, NOAH, &["keep bear-f", "give lion-m"]);
    assert_eq!(
        (animals(&game, NOAH), animals(&game, SHEM)),
        (vec!["bear-f".to_owned()], vec!["bear-m".to_owned()])
    );
    assert!(events.contains(&Event::Coupled { species: "bear".parse().unwrap() }));
}
