//! End of turn: laying cards, settling creatures, captivity (rulebook p. 9).

use menagerie_arborea::{
    Card, Creature, Event, Moment, Owner, Point, Reason,
    content::Turn,
    ecosystem::{Ecosystem, Laid, Settled},
    layout::{Layout, Misfit},
    position::Position,
};
use menagerie_kernel::Seat;

use crate::story::Story;

fn card(text: &str) -> Card {
    text.parse().unwrap()
}

#[test]
fn a_card_may_not_be_covered_wholly() {
    let story = Story::of(Position::of(2).completed(0, "R01").end_of_turn(0));
    assert_eq!(story.refused(0, "lay 0,0 r1"), [Reason::Buries { card: card("S1") }]);
    assert_eq!(story.refused(0, "lay 0,0 r3"), [Reason::Buries { card: card("S1") }]);
    assert!(story.offers(0).contains(&"lay 0,0 r2".into()), "two columns of three stay visible");
}

#[test]
fn several_cards_together_may_not_bury_one_either() {
    let mut ecosystem = Ecosystem::new(card("S1"));
    // Covers the left two columns of the starting card.
    ecosystem.lay(Laid { card: card("R01"), at: Point::new(0, 0), turn: Turn(1) });
    let layout = Layout::new(&ecosystem);
    let mut wrong = Vec::new();
    ecosystem.misfits(Point::new(2, 0), Turn(0), |misfit| wrong.push(misfit));
    assert_eq!(wrong, [Misfit::Buries(card("S1"))], "its last two habitats");
    assert!(layout.fits(Point::new(2, 1), Turn(0)), "one of them stays");
}

#[test]
fn a_creature_may_not_be_covered_wholly() {
    let table = Position::of(2).settled(0, Creature::Cat, (0, 0)).completed(0, "R01").end_of_turn(0);
    let story = Story::of(table);
    assert_eq!(story.refused(0, "lay 0,0 r2"), [Reason::Smothers { creature: Creature::Cat }]);
    assert!(story.offers(0).contains(&"lay 1,0 r2".into()), "half of it is not all of it");
    assert!(story.offers(0).contains(&"lay -2,-1 r1".into()), "nor is a corner");
}

#[test]
fn every_reason_against_a_placement_is_named() {
    let table = Position::of(2).settled(0, Creature::Cat, (0, 0)).completed(0, "R01").end_of_turn(0);
    let story = Story::of(table);
    assert_eq!(
        story.refused(0, "lay 0,0 r1"),
        [Reason::Smothers { creature: Creature::Cat }, Reason::Buries { card: card("S1") }]
    );
    assert_eq!(story.refused(0, "lay 40,0 r1"), [Reason::TooFar]);
}

#[test]
fn an_ecosystem_grows_in_every_direction_up_to_28_habitats() {
    let mut ecosystem = Ecosystem::new(card("S1"));
    for (nth, step) in (1..9).enumerate() {
        let laid = Laid { card: Card(nth as u8), at: Point::new(-3 * step, 0), turn: Turn::UPRIGHT };
        assert!(Layout::new(&ecosystem).fits(laid.at, laid.turn), "{laid:?}");
        ecosystem.lay(laid);
    }
    assert!(!Layout::new(&ecosystem).fits(Point::new(-27, 0), Turn::UPRIGHT), "30 would be too wide");
    assert!(Layout::new(&ecosystem).fits(Point::new(-25, 1), Turn(1)), "another way it still grows");
    assert_eq!(ecosystem.habitat(Point::new(-24, 0)).map(|habitat| habitat.word()), Some("F"));
}

#[test]
fn placements_offered_are_those_that_fit() {
    let mut ecosystem = Ecosystem::new(card("S2"));
    ecosystem.lay(Laid { card: card("Y05"), at: Point::new(2, 1), turn: Turn(3) });
    ecosystem.creatures.push(Settled { creature: Creature::Owl, at: Point::new(2, 1) });
    let layout = Layout::new(&ecosystem);
    let mut offered = Vec::new();
    layout.each(|at, turn| offered.push((at, turn)));
    let mut fitting = Vec::new();
    for y in -6..9 {
        for x in -6..9 {
            for turn in Turn::all() {
                let mut wrong = 0;
                ecosystem.misfits(Point::new(x, y), turn, |_| wrong += 1);
                assert_eq!(layout.fits(Point::new(x, y), turn), wrong == 0);
                if wrong == 0 {
                    fitting.push((Point::new(x, y), turn));
                }
            }
        }
    }
    let mut sorted = offered.clone();
    sorted.sort();
    fitting.sort();
    assert_eq!(sorted, fitting);
}

#[test]
fn the_card_comes_before_the_creatures() {
    let table = Position::of(2).completed(0, "R01").invited(0, Creature::Frog).end_of_turn(0);
    let mut story = Story::of(table);
    assert_eq!(story.due(), Some((0, Moment::Lay)));
    story.play(0, "lay 0,2 r1");
    assert_eq!(story.due(), Some((0, Moment::House)));
    story.play(0, "house frog 0,1");
    assert!(story.happened(&Event::Settled {
        who: Owner::Seat(Seat(0)),
        creature: Creature::Frog,
        at: Point::new(0, 1),
        freed: false
    }));
    assert_eq!(story.due(), Some((1, Moment::Pilgrimage)));
}

#[test]
fn creatures_settle_where_four_habitats_meet_and_not_side_by_side() {
    let table = Position::of(2).invited(0, Creature::Frog).invited(0, Creature::Owl).settling(0);
    let mut story = Story::of(table);
    assert_eq!(story.refused(0, "house frog 2,0"), [Reason::NoIntersection]);
    assert_eq!(story.refused(0, "house ant 0,0"), [Reason::NotInvited { creature: Creature::Ant }]);
    assert_eq!(story.refused(0, "pass"), [Reason::MustChoose { moment: Moment::House }]);
    story.play(0, "house frog 0,0");
    // Nowhere is left for the owl: it goes into captivity by itself.
    assert!(story.happened(&Event::Caged { who: Owner::Seat(Seat(0)), creature: Creature::Owl }));
    assert_eq!(story.table.player(Seat(0)).captive[Creature::Owl.index()], 1);
}

#[test]
fn diagonal_neighbours_are_no_neighbours() {
    let table = Position::of(2)
        .ecosystem(0, &["TTT", "TTT", "TTT"])
        .settled(0, Creature::Frog, (0, 0))
        .invited(0, Creature::Worm)
        .settling(0);
    let mut story = Story::of(table);
    assert_eq!(story.offers(0), ["house worm 1,1", "cage worm"]);
    assert_eq!(story.refused(0, "house worm 0,0"), [Reason::IntersectionTaken]);
    story.play(0, "house worm 1,1");
}

#[test]
fn an_invited_creature_may_be_kept_captive_by_choice() {
    let mut story = Story::of(Position::of(2).invited(0, Creature::Ant).settling(0));
    story.play(0, "cage ant");
    assert_eq!(story.due(), Some((0, Moment::House)), "with the invited one placed, a captive may be freed");
    story.play(0, "pass");
    assert_eq!(story.table.player(Seat(0)).captive[Creature::Ant.index()], 1);
}

#[test]
fn one_captive_may_be_freed_along_with_an_invited_creature() {
    let wide = ["TTTTT", "TTTTT", "TTTTT", "TTTTT"];
    let table = Position::of(2)
        .ecosystem(0, &wide)
        .captive(0, Creature::Cat)
        .captive(0, Creature::Cat)
        .invited(0, Creature::Ant)
        .settling(0);
    let mut story = Story::of(table);
    story.play(0, "free cat 0,0");
    assert_eq!(story.refused(0, "free cat 2,0"), [Reason::AlreadyFreed]);
    assert_eq!(
        story.refused(0, "free owl 2,0"),
        [Reason::NotCaptive { creature: Creature::Owl }, Reason::AlreadyFreed]
    );
    story.play(0, "house ant 2,0");
    let player = story.table.player(Seat(0));
    assert_eq!((player.ecosystem.creatures.len(), player.captive[Creature::Cat.index()]), (2, 1));
    assert_eq!(story.due(), Some((1, Moment::Pilgrimage)));
}

#[test]
fn a_captive_may_be_freed_though_the_invited_one_goes_into_captivity() {
    // Ruling A11: in captivity it is placed, too.
    let mut story =
        Story::of(Position::of(2).captive(0, Creature::Cat).invited(0, Creature::Ant).settling(0));
    story.play(0, "cage ant; free cat 0,0");
    let player = story.table.player(Seat(0));
    assert_eq!((player.captive[Creature::Ant.index()], player.captive[Creature::Cat.index()]), (1, 0));
    assert_eq!(story.due(), Some((1, Moment::Pilgrimage)));
}

#[test]
fn a_card_changes_what_the_creatures_beside_it_score() {
    // S1 is Tree, Rock, Mushroom over Rock, Grass, Rock; R01 brings Trees under half of the frog.
    let table = Position::of(2).settled(0, Creature::Frog, (0, 0)).completed(0, "R01").end_of_turn(0);
    let points =
        |table: &menagerie_arborea::Arborea| table.score_of(Seat(0)).creatures[Creature::Frog.index()];
    assert_eq!(points(&table), 3);
    let mut story = Story::of(table);
    story.play(0, "lay 0,1 r1");
    assert_eq!(points(&story.table), 9, "two Trees below it instead of Rock and Grass");
}

#[test]
fn without_an_invited_creature_captives_stay() {
    let story = Story::of(Position::of(2).captive(0, Creature::Cat).settling(0));
    assert_eq!(story.due(), Some((1, Moment::Pilgrimage)));
}
