//! The worked examples and captions of the rulebook, with their numbers. Where a picture is lost, the position is
//! ours and the numbers are the rulebook's.

use crate::story::{Story, quiet_trail, trail_where};
use menagerie_arborea::{
    Biome, Card, Creature, Event, Habitat, Kind, Moment, Owner, Point, Reason, Season, TrackId, Trail,
    content,
    content::{Likes, SeasonTile, Source, Symbol},
    ecosystem::{Ecosystem, Settled},
    position::Position,
    supply::{Halves, Supply},
    track::Track,
};
use menagerie_kernel::Seat;

const NOBODY_GIVES: u8 = 0;

#[test]
fn page_3_a_red_creature_likes_sponges() {
    let worm = content().creatures[Creature::Worm.index()];
    assert_eq!((worm.likes, worm.points), (Likes::Habitat(Habitat::Sponge), 3));
}

#[test]
fn page_3_a_card_can_cost_three_of_one_biome() {
    let single = |card: &Card| content().card(*card).cost.contains(&3);
    assert!(Card::all().filter(|card| content().card(*card).total() == 3).any(|card| single(&card)));
}

#[test]
fn page_4_the_sun_starts_further_on_with_fewer_players() {
    let starts: Vec<u8> = (2..=5).map(|players| content().start(players).sun).collect();
    assert!(starts.is_sorted_by(|a, b| a > b), "{starts:?}");
    assert_eq!(content().start(1), content().start(2), "alone one starts as two do");
}

#[test]
fn page_6_a_villager_on_a_season_cell_moves_that_season_up() {
    let table = Position::of(2).seasons_outside(TrackId::TopLeft).offset(TrackId::TopLeft, 1).turn(0);
    let season = table.track(TrackId::TopLeft).entry_season().expect("a season cell at the entry");
    assert_eq!(season, Season::Spring);
    let mut story = Story::of(table);
    story.play(0, "place adult TL");
    assert!(story.happened(&Event::SeasonAdvanced { who: Owner::Seat(Seat(0)), season, to: 1 }));
    assert_eq!(story.table.player(Seat(0)).seasons, [1, 0, 0, 0]);
}

#[test]
fn page_6_at_the_end_of_a_season_track_the_symbol_does_nothing() {
    let table = Position::of(2)
        .seasons_outside(TrackId::TopLeft)
        .offset(TrackId::TopLeft, 1)
        .season(0, Season::Spring, 6)
        .turn(0);
    let mut story = Story::of(table);
    story.play(0, "place adult TL");
    assert_eq!(story.table.player(Seat(0)).seasons, [6, 0, 0, 0]);
    assert!(
        !story.events.iter().any(|event| matches!(event, Event::SeasonAdvanced { .. })),
        "nor is it told"
    );
}

#[test]
fn page_6_after_one_space_a_villager_may_take_any_trail_it_passed_or_stay() {
    let mut story = Story::of(Position::of(2).riding(0, Kind::Adult, TrackId::TopLeft, 2).turn(0));
    story.play(0, "advance TL");
    assert_eq!(story.due(), Some((0, Moment::Leave)));
    let expected =
        ["leave Z1-1", "leave Z1-2", "leave Z1-3", "leave Z2-1", "leave Z2-2", "leave Z2-3", "stay"];
    assert_eq!(story.offers(0), expected);
    let far = story.refused(0, "leave Z1-4");
    assert_eq!(far, [Reason::NotReached { trail: "Z1-4".parse().unwrap(), reach: 3 }]);
}

#[test]
fn page_6_the_inner_segment_covers_the_swap_symbol() {
    let table = Position::of(2).offset(TrackId::BottomLeft, 3).turn(0);
    let before = *table.track(TrackId::BottomLeft);
    let mut story = Story::of(table);
    story.play(0, "advance BL");
    let after = story.table.track(TrackId::BottomLeft);
    assert_eq!(after.segments, [before.segments[1], before.segments[0]]);
    assert_eq!(after.offset, 0);
    assert!(story.happened(&Event::SegmentSwapped { track: TrackId::BottomLeft }));
}

#[test]
fn page_7_a_villager_activates_five_symbols_in_order() {
    let five = Trail::all().find(|&trail| content().lists.of(Source::Trail(trail)).len() == 5);
    assert!(five.is_some(), "a trail of five symbols exists");
    // Ours: the spirit comes first, so that the Water after it is gained by a player who could pay.
    let symbols = content().lists.of(Source::Trail("Z4-3".parse().unwrap()));
    assert_eq!(symbols.len(), 5);
    let mut story = Story::of(Position::of(2).waiting(0, Kind::Adult, "Z4-3").from(Moment::Activate, 0));
    story.play(0, "walk adult Z4-3");
    let order: Vec<&Event> = story
        .events
        .iter()
        .filter(|event| {
            matches!(event, Event::SpiritMoved { .. } | Event::Regenerated { .. } | Event::Recovered { .. })
        })
        .collect();
    assert_eq!(
        order,
        [
            &Event::SpiritMoved { who: Owner::Seat(Seat(0)), by: -1, to: -1 },
            &Event::Regenerated { biome: Biome::Water, to: 1 },
            &Event::Regenerated { biome: Biome::Flower, to: 1 },
            &Event::Regenerated { biome: Biome::Water, to: 2 },
            &Event::Recovered { who: Owner::Seat(Seat(0)), villager: Kind::Adult },
        ]
    );
}

#[test]
fn page_7_two_trees_and_a_mushroom_make_those_habitats_and_rock() {
    let card = content().card("R06".parse().unwrap());
    assert_eq!(card.cost, [2, 1, 0, 0, 0, 0]);
    let habitats = card.cells[0].map(|cell| cell.habitat);
    let count = |habitat| habitats.iter().filter(|&&each| each == habitat).count();
    assert_eq!((count(Habitat::Tree), count(Habitat::Mushroom), count(Habitat::Rock)), (2, 1, 3));
}

#[test]
fn page_7_completing_a_card_slides_the_halves_and_pays_three_spirit() {
    // X: the first step joins the halves, the second pushes both. Y: joined already, both move.
    let table = Position::of(2).held(0, "R06").halves("T4/3 M2/2").from(Moment::Complete, 0);
    let mut story = Story::of(table);
    story.play(0, "complete R06");
    let supply = story.table.supply();
    assert_eq!(supply.0[Biome::Tree.index()], Halves { upper: 2, lower: 2 });
    assert_eq!(supply.0[Biome::Mushroom.index()], Halves { upper: 1, lower: 1 });
    assert_eq!(story.spirit(0), 3);
    assert_eq!(story.due(), Some((0, Moment::Lay)), "the card is laid at the end of the turn");
}

#[test]
fn page_8_renewing_the_supply_is_worth_ten_points() {
    // The picture is lost and what a space pays is ours: some two biomes that rise make the example's ten.
    let halves = || (0..=8).flat_map(|upper| (0..=upper).map(move |lower| Halves { upper, lower }));
    let pays = |Halves { upper, lower }: Halves| -> i32 {
        (lower + 1..=upper).map(|space| content().biome_points[usize::from(space)][0]).sum()
    };
    let (tree, sponge) = halves()
        .flat_map(|tree| halves().map(move |sponge| (tree, sponge)))
        .find(|&(tree, sponge)| {
            tree.lower == 0
                && sponge.lower > 0
                && sponge.upper > sponge.lower
                && pays(tree) + pays(sponge) == 10
        })
        .expect("ten points can be made");
    let mut supply = Supply::default();
    supply.0[Biome::Tree.index()] = tree;
    supply.0[Biome::Sponge.index()] = sponge;
    supply.0[Biome::Grass.index()] = Halves { upper: 2, lower: 2 };
    assert_eq!(supply.renewal(), 10, "the space one starts from pays nothing");
    supply.renew();
    assert_eq!(supply.renewal(), 0);
}

#[test]
fn page_8_green_moves_two_tracks_by_two() {
    // One track with a veteran, one with a young and an adult.
    let table = Position::of(3)
        .riding(0, Kind::Veteran, TrackId::TopLeft, 0)
        .riding(0, Kind::Young, TrackId::BottomRight, 1)
        .riding(0, Kind::Adult, TrackId::BottomRight, 0)
        .riding(1, Kind::Adult, TrackId::TopRight, 0)
        .end_of_turn(0);
    let mut story = Story::of(table);
    assert_eq!(story.table.track(TrackId::TopLeft).offset, 2);
    story.play(0, "stay");
    assert_eq!(story.table.track(TrackId::BottomRight).offset, 2);
    story.play(0, "stay; stay");
    assert_eq!(story.table.track(TrackId::TopRight).offset, 0, "only one's own villagers move tracks");
}

#[test]
fn page_9_edges_align_cards_turn_and_overlap() {
    let table = Position::of(2).completed(0, "R01").end_of_turn(0);
    let story = Story::of(table);
    let offers = story.offers(0);
    for fits in ["lay 3,0 r1", "lay 2,1 r2", "lay 1,1 r3", "lay -2,-1 r4", "lay 0,2 r1"] {
        assert!(offers.contains(&fits.to_owned()), "{fits}");
    }
    assert_eq!(story.refused(0, "lay 3,2 r1"), [Reason::Apart], "corners are not enough");
    assert_eq!(story.refused(0, "lay 4,0 r1"), [Reason::Apart]);
}

#[test]
fn page_9_a_partly_covered_creature_keeps_its_place() {
    let table = Position::of(2).settled(0, Creature::Ant, (1, 0)).completed(0, "R01").end_of_turn(0);
    let mut story = Story::of(table);
    story.play(0, "lay 2,0 r1");
    let ecosystem = &story.table.player(Seat(0)).ecosystem;
    assert_eq!(ecosystem.creature(Point::new(1, 0)), Some(Creature::Ant));
    assert_eq!(ecosystem.habitat(Point::new(2, 0)), Some(Habitat::Tree), "now partly on the new card");
}

#[test]
fn page_9_two_intersections_are_free_and_one_is_too_near() {
    let table = Position::of(2)
        .ecosystem(0, &["TRM..", "RGRTT", "..FRR"])
        .settled(0, Creature::Frog, (0, 0))
        .invited(0, Creature::Worm)
        .settling(0);
    let story = Story::of(table);
    assert_eq!(story.offers(0), ["house worm 2,1", "house worm 3,1", "cage worm"]);
    let near = story.refused(0, "house worm 1,0");
    assert_eq!(near, [Reason::BesideCreature { creature: Creature::Frog }]);
}

#[test]
fn page_10_the_top_red_card_goes_to_an_empty_slot() {
    let table = Position::of(2).open("R07").waiting(0, Kind::Adult, "Z3-1").from(Moment::Activate, 0);
    let mut story = Story::of(table);
    story.play(0, "walk adult Z3-1; take red");
    let held: Vec<Card> = story.table.player(Seat(0)).held.to_vec();
    assert_eq!(held.last(), Some(&"R07".parse().unwrap()));
    assert_eq!(story.last, menagerie_kernel::Reversal::Final, "the card under it came to light");
}

#[test]
fn page_10_grass_becomes_water() {
    let conversion = Symbol::Convert(Biome::Grass, Biome::Water);
    let trail = trail_where(8, |row| row.starts_with(&[conversion, Symbol::Biome(Biome::Grass)]));
    let table = Position::of(2).supply("G1").waiting(0, Kind::Adult, &trail).from(Moment::Activate, 0);
    let mut story = Story::of(table);
    story.play(0, &format!("walk adult {trail}"));
    let supply = story.table.supply();
    assert_eq!((supply.of(Biome::Grass), supply.of(Biome::Water)), (1, 1), "one spent, one risen");
}

#[test]
fn page_10_inviting_pays_one_spirit() {
    let table =
        Position::of(2).guests(Creature::Frog, 3).guests(Creature::Owl, 1).waiting(0, Kind::Adult, "Z1-1");
    let mut story = Story::of(table.from(Moment::Activate, 0));
    story.play(0, "walk adult Z1-1; invite frog");
    assert!(
        story.happened(&Event::SpiritMoved { who: Owner::Seat(Seat(0)), by: 1, to: 1 }),
        "by the third row"
    );
    assert_eq!(story.table.borderlands().of(Creature::Frog).there, 2, "the lowest one goes");
    assert_eq!(story.due(), Some((0, Moment::House)));
}

#[test]
fn page_11_attracting_with_a_bonus_tile_pays_six_spirit() {
    let start = content().start(2).sun;
    let table = Position::of(2).bonus(Creature::Hamster, "BT1").waiting(0, Kind::Adult, "Z7-3");
    let mut story = Story::of(table.spirit(0, -8).from(Moment::Activate, 0));
    story.play(0, "walk adult Z7-3");
    assert_eq!(story.table.sun(), start + 1);
    let column = story.table.borderlands().of(Creature::Hamster);
    assert_eq!((column.there, column.reserve, column.bonus), (1, 5, None));
    assert_eq!(story.spirit(0), -8 + 2 + 6, "two on the trail and six of the tile, not the printed reward");
}

#[test]
fn page_11_two_gifts_to_the_water_sage_give_two_different_rewards() {
    let at = |kind| {
        let trail = quiet_trail(4);
        let table = Position::of(2).gifts(0, "sage4", 2).waiting(0, kind, &trail);
        let mut story = Story::of(table.from(Moment::Activate, 0));
        story.play(0, &format!("walk {kind} {trail}"));
        story
    };
    let mut green = at(Kind::Adult);
    assert_eq!(green.offers(0), ["reward 1", "reward 2", "pass"], "no villager is placed with an adult");
    assert_eq!(green.refused(0, "reward 3"), [Reason::SmallOnly]);
    green.play(0, "reward 1");
    assert_eq!(green.refused(0, "reward 1"), [Reason::RewardTaken { reward: 1 }]);
    green.play(0, "reward 2");
    assert_ne!(green.due(), Some((0, Moment::Rewards)), "two gifts, two rewards");
    let young = at(Kind::Young);
    assert!(young.offers(0).contains(&"reward 3".into()));
    assert_eq!(content().lists.of(Source::Sage("sage4".parse().unwrap(), 2)), [Symbol::Place]);
}

#[test]
fn page_12_spirit_pays_minus_ten_minus_five_and_five() {
    let points = |spirit| {
        let table = Position::of(2).spirit(0, spirit).over();
        table.score_of(Seat(0)).spirit
    };
    assert_eq!((points(-8), points(-4), points(4)), (-10, -5, 5));
}

#[test]
fn page_12_a_season_counts_eight_at_most_times_six() {
    // Three cards at three points each count as eight.
    let table = Position::of(2)
        .tiles([SeasonTile::HeldCards, SeasonTile::Rock, SeasonTile::Kinds, SeasonTile::Cards])
        .held(0, "R01 R02 R03")
        .season(0, Season::Spring, 6)
        .over();
    assert_eq!(table.score_of(Seat(0)).seasons[0], 48);
}

/// The scoring example: its layout is ours, built to give the rulebook's six numbers.
const EXAMPLE: [&str; 6] = ["TRTTFF", "RRWRGR", "TTFWRR", "TRRMRR", "TMRRSS", "GSRRWR"];

/// A creature of the example, where it lives, and what the rulebook gives for it.
type Scored = (Creature, (i8, i8), i32);

fn creatures_of_the_example() -> [Scored; 6] {
    [
        (Creature::Frog, (0, 2), 9),
        (Creature::Frog, (2, 0), 12),
        (Creature::Worm, (4, 4), 12),
        (Creature::Hamster, (2, 2), 16),
        (Creature::Ant, (0, 4), 8),
        (Creature::Ant, (4, 0), 6),
    ]
}

#[test]
fn page_13_the_scoring_example_gives_63_points() {
    let (mut ecosystem, creatures) = (Ecosystem::drawn(&EXAMPLE), creatures_of_the_example());
    for (creature, (x, y), _) in creatures {
        ecosystem.creatures.push(Settled { creature, at: Point::new(x, y) });
    }
    let mut total = 0;
    for (creature, (x, y), expected) in creatures {
        let settled = Settled { creature, at: Point::new(x, y) };
        let points = ecosystem.creature_points(settled, Creature::Worm, NOBODY_GIVES);
        assert_eq!(points, expected, "{creature} at {x},{y}");
        total += points;
    }
    assert_eq!(total, 63);
}

#[test]
fn page_13_the_scoring_example_as_a_finished_game() {
    let mut position = Position::of(2).ecosystem(0, &EXAMPLE);
    for (creature, at, _) in creatures_of_the_example() {
        position = position.settled(0, creature, at);
    }
    let score = position.over().score_of(Seat(0));
    assert_eq!(score.creatures, [21, 12, 16, 0, 14, 0]);
    assert_eq!(score.total(), 63);
}

#[test]
fn solo_the_top_right_corner_is_the_track_of_cards_and_water() {
    let gives = |zone: u8, wanted: fn(&Symbol) -> bool| {
        let trails =
            Trail::all().filter(|trail| trail.zone().0 == zone && trail.zone().track() == TrackId::TopRight);
        trails
            .flat_map(|trail| content().lists.of(Source::Trail(trail)))
            .filter(|symbol| wanted(symbol))
            .count()
    };
    assert!(gives(2, |symbol| *symbol == Symbol::Card) >= 5);
    assert!(gives(3, |symbol| *symbol == Symbol::Biome(Biome::Water)) >= 5);
}

#[test]
fn solo_the_season_track_is_tried_first_then_track_one() {
    // F1: order TL TR BL BR, seasons first. Only TR shows a season at its entry.
    let table = Position::of(1)
        .seasons_outside(TrackId::TopRight)
        .offset(TrackId::TopRight, 1)
        .feronia_draws("F1")
        .feronia_turn();
    let hers = |track: TrackId| table.track(track).count(Owner::Feronia);
    assert_eq!(TrackId::ALL.map(hers), [1, 1, 0, 0]);
    assert_eq!(table.feronia().steps, 1, "one villager stands on a season");
}

#[test]
fn solo_feronia_walks_water_trails_without_spirit() {
    let table = Position::of(1).feronia_draws("F2").feronia_waiting("Z4-3").feronia_turn();
    assert_eq!(table.supply().of(Biome::Water), 2);
    assert_eq!(table.feronia().waiting.len(), 0);
    assert_eq!(table.player(Seat(0)).spirit, 0);
}

#[test]
fn solo_a_purple_card_takes_public_biomes_then_public_water_then_her_own() {
    // 1 Tree, 2 Flowers, 2 Mushrooms, 1 Grass: the rulebook's cost, one of ours.
    let cost = [1, 2, 2, 1, 0, 0];
    let card = Card::all().find(|&card| content().card(card).cost == cost).expect("the attested card exists");
    let table = Position::of(1)
        .feronia_holds(&card.to_string())
        .supply("T1 F2 W1")
        .feronia_marker(7)
        .feronia_draws("F2")
        .feronia_turn();
    assert_eq!(*table.feronia().completed, [card]);
    assert_eq!(table.feronia().marker, 5, "down by two, however much Water of hers it took");
    assert!(Biome::ALL.iter().all(|&biome| table.supply().of(biome) == 0));
}

#[test]
fn solo_thirty_points_and_twenty_steps_at_difficulty_five_make_130() {
    let options =
        menagerie_arborea::Options { difficulty: 5, advanced: false, ..menagerie_arborea::Options::of(1) };
    let table = Position::with(options).feronia_holds("R01").feronia_scored(30, 20).over();
    assert_eq!(table.feronia_final_steps(), 20);
    assert_eq!(table.feronia_score(), 130);
}

#[test]
fn a_fresh_track_has_its_entry_on_the_fourth_cell() {
    let track = Track::default();
    assert_eq!((track.entry(), track.reach(3), track.reach(4), track.reach(7)), (3, 0, 1, 4));
}
