//! Section K: alone, and the challenge of three games.

use std::collections::BTreeSet;

use menagerie_ark_nova::{
    ArkNova, Options,
    challenge::Challenge,
    content::{BonusTile, Card, CardKind, Difficulty, MapId},
    options::{Edition, MapMode},
    position::Setup,
    position::{Position, legal},
    view::View,
};
use menagerie_kernel::{Game, Seed, Viewer};

use crate::scenarios::story::Story;

/// Turns left in the round, and the round.
fn rounds(view: &View) -> Option<(u8, u8)> {
    view.solo.as_ref().map(|solo| (solo.turns, solo.round))
}

#[test]
fn the_difficulty_sets_the_first_appeal() {
    for (difficulty, appeal) in [(Difficulty::Beginner, 20), (Difficulty::Medium, 10), (Difficulty::Hard, 0)]
    {
        let options = Options { players: 1, maps: MapMode::Map0, difficulty, ..Options::default() };
        let game = ArkNova::start(&options, Seed::from_number(1)).expect("good options");
        let view = game.view(Viewer::Referee);
        assert_eq!(view.players[0].appeal, appeal);
        assert_eq!((view.break_left, rounds(&view), view.base.len()), (None, Some((7, 1)), 3));
    }
}

#[test]
fn card_009_is_never_dealt_alone() {
    for seed in 0..60 {
        let options = Options { players: 1, maps: MapMode::Map0, ..Options::default() };
        let game = ArkNova::start(&options, Seed::from_number(seed)).expect("good options");
        let view = game.view(Viewer::Referee);
        assert!(view.players[0].scoring.iter().all(|held| held.card.number() != 9));
        assert_eq!(view.scoring_pile, 8);
    }
}

#[test]
fn the_break_token_is_missing_and_so_is_its_token() {
    let mut story = Story::at(Position::new(1));
    story.play(0, &["action sponsors", "break"]);
    assert_eq!((story.zoo(0).money, story.zoo(0).x_tokens), (30, 0));
    assert_eq!(rounds(&story.view()), Some((6, 1)));
    story.play(0, &["action sponsors", "break"]);
    assert_eq!(story.view().breaks, 0);
}

#[test]
fn the_last_turn_of_a_round_is_followed_by_a_break() {
    let round = |late| {
        let position = Position::new(1)
            .setup(|table| table.solo_turns = Some(1))
            .hand(0, &[420, 421, 422, 423])
            .appeal(0, 20)
            .options(|options| options.solo_cube_late = late);
        let mut story = Story::at(position);
        assert_eq!(story.view().donation, 2);
        story.play(0, &["x-token", "first build"]);
        let during = story.view().donation;
        story.play(0, &["discard 420"]);
        assert_eq!((story.zoo(0).money, story.zoo(0).hand_count), (25 + 17, 3));
        assert_eq!(rounds(&story.view()), Some((6, 2)));
        assert_eq!(story.view().donation, 5, "a neutral cube covers the cheapest");
        during
    };
    assert_eq!(round(false), 5, "at the start of the break");
    assert_eq!(round(true), 2, "or at its end, as one edition says");
}

#[test]
fn meeting_counters_do_not_end_a_game_alone() {
    let mut story = Story::at(Position::new(1).appeal(0, 113).conservation(0, 20));
    story.play(0, &["x-token", "first build"]);
    assert_eq!(story.view().last_turns, None);
    assert!(!story.view().over);
}

#[test]
fn a_hundred_points_win() {
    for (edition, appeal, won) in [
        (Edition::Revised, 100, true),
        (Edition::Revised, 99, false),
        (Edition::First, 100, true),
        (Edition::First, 99, false),
    ] {
        let position = Position::new(1)
            .setup(|table| {
                table.solo_round = Some(6);
                table.solo_turns = Some(1);
                table.scoring_discarded = true;
            })
            .appeal(0, appeal)
            .conservation(0, 7)
            .scoring(0, &[])
            .options(|options| options.edition = edition);
        let mut story = Story::at(position);
        story.play(0, &["x-token", "first build"]);
        let standing = story.game.standing().expect("27 turns are over");
        assert_eq!(standing.places[0].won, won, "{edition:?} {appeal}");
    }
}

#[test]
fn at_10_conservation_one_of_the_own_scoring_cards_goes() {
    let position = Position::new(1)
        .row(0, "animals build cards sponsors association")
        .animals(0, &[401, 404, 405, 410, 417])
        .base_projects(&[110, 103, 104])
        .conservation(0, 8)
        .scoring(0, &[1, 2]);
    let mut story = Story::at(position);
    story.play(0, &["action association", "task project", "support 110 right", "cube 7"]);
    story.offers(0, &["score 001", "score 002"]);
    story.play(0, &["score 002"]);
    assert_eq!(story.zoo(0).scoring_count, 1);
}

fn challenge(challenge: Challenge) -> ArkNova {
    let options = Options { players: 1, challenge: true, ..Options::default() };
    let setup = Setup { challenge: Some(challenge), ..Setup::default() };
    ArkNova::set_up(&options, &setup, Seed::from_number(4)).expect("good options")
}

#[test]
fn what_earlier_games_of_a_challenge_used_is_gone() {
    let removed_cards: Vec<Card> = Card::all()
        .filter(|card| card.number() % 3 == 0 && card.kind() != CardKind::Project)
        .chain([101, 102, 103].map(|number| Card::from_number(number).expect("a project")))
        .collect();
    let removed_maps: Vec<MapId> = ["1", "2", "3", "4"].map(|code| code.parse().expect("a map")).to_vec();
    let removed_tiles: Vec<BonusTile> =
        ["money", "reputation", "x-tokens", "cards"].map(|tile| tile.parse().expect("a tile")).to_vec();
    let mut game = challenge(Challenge {
        game: 2,
        removed_cards: removed_cards.clone(),
        removed_maps: removed_maps.clone(),
        removed_tiles: removed_tiles.clone(),
        points: vec![90],
        ..Challenge::default()
    });
    for offered in legal(&game, 0) {
        let map: MapId = offered.strip_prefix("map ").expect("a map").parse().expect("a map");
        assert!(!removed_maps.contains(&map));
    }
    let view = game.view(Viewer::Referee);
    assert!(view.tiles.iter().flatten().all(|tile| !removed_tiles.contains(tile)));
    assert!(view.base.iter().all(|project| !removed_cards.contains(&project.card)));
    assert_eq!(view.unused_base, 9, "removed base projects can still be fetched");
    for _ in 0..5 {
        let choice = legal(&game, 0)[0].parse().expect("a choice");
        game.play(menagerie_kernel::Seat(0), choice, &mut menagerie_kernel::Blind).expect("offered");
    }
    let view = game.view(Viewer::Referee);
    assert!(view.players[0].hand.iter().all(|card| !removed_cards.contains(card)));
    assert!(view.display.iter().flatten().all(|card| !removed_cards.contains(card)));
    let gone = removed_cards.len() - 3;
    assert_eq!(usize::from(view.deck + view.discard) + 4 + 6, Card::ZOO_COUNT - gone);
}

#[test]
fn the_third_game_uses_three_tiles_again() {
    let all: Vec<BonusTile> = BonusTile::all().collect();
    let game = challenge(Challenge { game: 3, removed_tiles: all[..8].to_vec(), ..Challenge::default() });
    let tiles: BTreeSet<_> = game.view(Viewer::Referee).tiles.iter().flatten().copied().collect();
    assert_eq!(tiles.len(), 4, "one fresh tile and three others");
    assert!(tiles.contains(&all[8]));
}
