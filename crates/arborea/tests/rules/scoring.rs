//! Final scoring: every creature and every season tile (rulebook p. 12, glossary).

use menagerie_arborea::{
    Creature, Kind, Options, Point, Season, content,
    content::SeasonTile,
    ecosystem::{Ecosystem, Settled},
    options::CatSees,
    position::Position,
};
use menagerie_kernel::Seat;

fn points(rows: &[&str], creatures: &[(Creature, (i8, i8))], gifts: u8, cat_sees: Creature) -> Vec<i32> {
    let mut ecosystem = Ecosystem::drawn(rows);
    let settled = creatures.iter().map(|&(creature, (x, y))| Settled { creature, at: Point::new(x, y) });
    for settled in settled.clone() {
        ecosystem.creatures.push(settled);
    }
    settled.map(|settled| ecosystem.creature_points(settled, cat_sees, gifts)).collect()
}

fn alone(creature: Creature, rows: &[&str]) -> i32 {
    points(rows, &[(creature, (0, 0))], 0, Creature::Worm)[0]
}

#[test]
fn a_frog_scores_three_for_each_tree() {
    assert_eq!(alone(Creature::Frog, &["TT", "TR"]), 9);
    assert_eq!(alone(Creature::Frog, &["SS", "SR"]), 0);
}

#[test]
fn a_worm_scores_three_for_each_sponge() {
    assert_eq!(alone(Creature::Worm, &["SR", "SR"]), 6);
}

#[test]
fn a_hamster_scores_flowers_and_the_frogs_it_sees() {
    assert_eq!(alone(Creature::Hamster, &["FR", "FR"]), 4);
    let rows = ["RRRRRR", "RRRRRR", "RRRRRR", "RRRRRR"];
    let pair =
        |frog| points(&rows, &[(Creature::Hamster, (2, 2)), (Creature::Frog, frog)], 0, Creature::Worm)[0];
    assert_eq!((pair((0, 2)), pair((2, 0)), pair((4, 2))), (3, 3, 3), "in line, over empty intersections");
    assert_eq!(pair((0, 0)), 0, "not diagonally");
}

#[test]
fn every_creature_of_a_line_is_seen_past_the_others() {
    let rows = ["RRRRRRRR", "RRRRRRRR"];
    let line = [
        (Creature::Hamster, (0, 0)),
        (Creature::Owl, (2, 0)),
        (Creature::Frog, (4, 0)),
        (Creature::Frog, (6, 0)),
    ];
    assert_eq!(points(&rows, &line, 0, Creature::Worm)[0], 6, "nobody stands in the way");
}

#[test]
fn a_cat_scores_grass_and_the_worms_it_sees_or_antspiders_by_option() {
    assert_eq!(alone(Creature::Cat, &["GG", "GG"]), 8);
    let rows = ["RRRR", "RRRR", "RRRR"];
    let creatures = [(Creature::Cat, (0, 0)), (Creature::Worm, (2, 0)), (Creature::Ant, (0, 2))];
    let taller = ["RRRR", "RRRR", "RRRR", "RRRR"];
    assert_eq!(points(&rows, &creatures[..2], 0, Creature::Worm)[0], 3);
    assert_eq!(points(&taller, &creatures, 0, Creature::Ant)[0], 3, "as the scoring page has it");
    let table = |cat_sees| {
        let options = Options { cat_sees, advanced: false, ..Options::of(2) };
        let position = Position::with(options).ecosystem(0, &taller);
        let position = position.settled(0, Creature::Cat, (0, 0)).settled(0, Creature::Ant, (0, 2));
        position.over().score_of(Seat(0)).creatures[Creature::Cat.index()]
    };
    assert_eq!((table(CatSees::Worm), table(CatSees::Ant)), (0, 3));
}

#[test]
fn an_antspider_scores_two_for_each_different_habitat() {
    assert_eq!(alone(Creature::Ant, &["TR", "GS"]), 8, "Rock counts");
    assert_eq!(alone(Creature::Ant, &["TT", "GG"]), 4);
    assert_eq!(alone(Creature::Ant, &["TW", "GS"]), 16, "Water counts, and doubles");
}

#[test]
fn an_owl_scores_mushrooms_and_every_two_gifts() {
    let owl = |gifts| points(&["MM", "RR"], &[(Creature::Owl, (0, 0))], gifts, Creature::Worm)[0];
    assert_eq!((owl(0), owl(1), owl(2), owl(7)), (4, 4, 5, 7), "rounded down");
}

#[test]
fn water_doubles_once_and_all_of_it() {
    assert_eq!(alone(Creature::Frog, &["TW", "RR"]), 6);
    assert_eq!(alone(Creature::Frog, &["TW", "WW"]), 6, "more Water does not double again");
    let owl = points(&["MW", "RR"], &[(Creature::Owl, (0, 0))], 4, Creature::Worm)[0];
    assert_eq!(owl, 8, "gifts are doubled too");
}

#[test]
fn an_edge_interrupts_the_line_of_sight() {
    let gap = ["RRR.RRR", "RRR.RRR"];
    let creatures = [(Creature::Hamster, (0, 0)), (Creature::Frog, (4, 0))];
    assert_eq!(points(&gap, &creatures, 0, Creature::Worm)[0], 0);
    let whole = ["RRRRRRR", "RRRRRRR"];
    assert_eq!(points(&whole, &creatures, 0, Creature::Worm)[0], 3);
    let narrow = ["RRRRRRR", "RRR.RRR"];
    assert_eq!(points(&narrow, &creatures, 0, Creature::Worm)[0], 0, "sight runs along intersections");
}

#[test]
fn captives_cost_three_spirit_each_before_spirit_is_scored() {
    let table = Position::of(2).spirit(0, 6).captive(0, Creature::Frog).over();
    assert_eq!(table.score_of(Seat(0)).spirit, 5, "as on 3");
    let table = Position::of(2).spirit(0, -6).captive(0, Creature::Frog).captive(0, Creature::Owl).over();
    assert_eq!(table.player(Seat(0)).final_spirit(), -8, "the track has an end (ruling A10)");
    assert_eq!(table.score_of(Seat(0)).spirit, -10);
}

/// The base points of a tile for seat 0.
fn base(position: Position, tile: SeasonTile) -> i32 {
    position.over().player(Seat(0)).season_base(tile)
}

const FIELD: [&str; 4] = ["TTTTW", "TTFFR", "RRFGG", "RWMMS"];

fn field() -> Position {
    Position::of(2).ecosystem(0, &FIELD)
}

#[test]
fn tile_gifts_counts_levels() {
    let position = field().gifts(0, "sage1", 3).gifts(0, "sage6", 2);
    assert_eq!(base(position.clone(), SeasonTile::Gifts), 5);
    assert_eq!(
        base(position.gifts(0, "sage2", 3).gifts(0, "sage3", 3), SeasonTile::Gifts),
        8,
        "eight at most"
    );
}

#[test]
fn tile_season_steps_counts_all_four_tracks() {
    let position = field().season(0, Season::Spring, 2).season(0, Season::Winter, 3);
    assert_eq!(base(position, SeasonTile::SeasonSteps), 5);
}

#[test]
fn tile_best_line_pays_two_for_each_creature_of_one_line() {
    let position = field()
        .settled(0, Creature::Frog, (0, 0))
        .settled(0, Creature::Owl, (2, 0))
        .settled(0, Creature::Ant, (0, 2))
        .settled(0, Creature::Ant, (2, 2));
    assert_eq!(base(position.clone(), SeasonTile::BestLine), 4);
    assert_eq!(
        base(position.settled(0, Creature::Cat, (3, 1)), SeasonTile::BestLine),
        4,
        "it is on neither line"
    );
    assert_eq!(
        base(field().settled(0, Creature::Frog, (0, 0)), SeasonTile::BestLine),
        2,
        "a line of one (ruling A9)"
    );
}

#[test]
fn tile_rock_counts_visible_rock() {
    assert_eq!(base(field(), SeasonTile::Rock), 4);
}

#[test]
fn tile_by_water_counts_creatures_beside_water() {
    let position = field().settled(0, Creature::Frog, (3, 0)).settled(0, Creature::Owl, (0, 2));
    assert_eq!(base(position.settled(0, Creature::Owl, (1, 0)), SeasonTile::ByWater), 4);
}

#[test]
fn tile_held_cards_pays_three_for_each_card_not_completed() {
    assert_eq!(base(field().held(0, "R01 B02"), SeasonTile::HeldCards), 6);
}

#[test]
fn tile_small_ready_pays_three_for_each_young_or_veteran_available() {
    let position = field().ready(0, Kind::Young, 1).ready(0, Kind::Veteran, 1);
    assert_eq!(base(position, SeasonTile::SmallReady), 6, "adults do not count");
}

#[test]
fn tile_spirit_pays_spirit_above_zero() {
    assert_eq!(base(field().spirit(0, 7), SeasonTile::Spirit), 7);
    assert_eq!(base(field().spirit(0, -3), SeasonTile::Spirit), 0);
    assert_eq!(
        base(field().spirit(0, 7).captive(0, Creature::Ant), SeasonTile::Spirit),
        4,
        "after the captives"
    );
}

#[test]
fn tile_water_pays_two_for_each_water_habitat() {
    assert_eq!(base(field(), SeasonTile::Water), 4);
}

#[test]
fn tile_cards_counts_the_cards_of_the_ecosystem() {
    assert_eq!(base(Position::of(2), SeasonTile::Cards), 1, "the starting card is one");
}

#[test]
fn tile_kinds_pays_two_for_each_kind_of_creature() {
    let position = field().settled(0, Creature::Frog, (0, 0)).settled(0, Creature::Frog, (2, 0)).settled(
        0,
        Creature::Owl,
        (0, 2),
    );
    assert_eq!(base(position, SeasonTile::Kinds), 4);
}

#[test]
fn tiles_of_two_kinds_pay_two_for_each() {
    let position = field()
        .settled(0, Creature::Frog, (0, 0))
        .settled(0, Creature::Worm, (2, 0))
        .settled(0, Creature::Hamster, (0, 2))
        .settled(0, Creature::Ant, (2, 2))
        .settled(0, Creature::Owl, (3, 1));
    assert_eq!(base(position.clone(), SeasonTile::FrogWorm), 4);
    assert_eq!(base(position.clone(), SeasonTile::HamsterCat), 2);
    assert_eq!(base(position, SeasonTile::AntOwl), 4);
}

#[test]
fn tile_commonest_habitat_leaves_rock_and_water_out() {
    assert_eq!(base(field(), SeasonTile::CommonestHabitat), 6, "six Trees");
    assert_eq!(base(Position::of(2).ecosystem(0, &["RRR", "WWW"]), SeasonTile::CommonestHabitat), 0);
}

#[test]
fn base_points_are_multiplied_by_the_steps_of_the_season() {
    let tiles = [SeasonTile::Rock, SeasonTile::Water, SeasonTile::Kinds, SeasonTile::Gifts];
    let table = field().tiles(tiles).season(0, Season::Spring, 3).season(0, Season::Summer, 5).over();
    let times = |steps: usize| 4 * content().multipliers[steps];
    assert_eq!(table.score_of(Seat(0)).seasons, [times(3), times(5), 0, 0]);
}
