//! What a view tells beyond the counters, each on a written position.

use crate::common::*;
use menagerie_ark_nova::{
    Choice, Options,
    content::{ActionKind, Card},
    geometry::Hex,
    options::MapSet,
    pending::Pending,
    view::{Lack, LevelView, Prospect, ScoringView},
};
use menagerie_kernel::{Blind, Game, Rng, Seat, Seed, Viewer};

fn own(game: &ArkNova) -> PlayerView {
    game.view(Viewer::Seat(Seat(0))).players[0].clone()
}

fn in_hand(game: &ArkNova, number: u16) -> Prospect {
    find(own(game).hand_prospects, number)
}

fn in_display(game: &ArkNova, number: u16) -> Prospect {
    find(own(game).display_prospects, number)
}

fn find(list: Vec<Prospect>, number: u16) -> Prospect {
    let card = Card::from_number(number).expect("a card");
    list.into_iter().find(|prospect| prospect.card == card).expect("it lies there")
}

#[test]
fn reputation_and_universities_set_range_cap_and_hand_limit() {
    let plain = player(&Position::new(2).reputation(0, 7).start(), 0);
    assert_eq!((plain.range, plain.reputation_cap, plain.hand_limit), (4, 9, 3));
    let better = player(
        &Position::new(2).reputation(0, 11).upgraded(0, "cards").universities(0, "hand-limit").start(),
        0,
    );
    assert_eq!((better.range, better.reputation_cap, better.hand_limit), (5, 15, 5));
}

#[test]
fn a_price_counts_partner_zoos_and_the_folder() {
    // The lion costs 14 and comes from Africa.
    let at = |position: Position| {
        position.hand(0, &[402]).display(&[401, 403, 404]).upgraded(0, "animals").start()
    };
    let plain = at(Position::new(2));
    let cost = |number| Card::from_number(number).unwrap().animal().unwrap().cost;
    assert_eq!(in_hand(&plain, 402).price, cost(402));
    assert_eq!(in_display(&plain, 404).price, cost(404) + 3);
    let partner = at(Position::new(2).partner_zoos(0, "africa"));
    assert_eq!(in_hand(&partner, 402).price, cost(402) - 3);
}

#[test]
fn a_card_says_what_it_lacks_and_when_it_could_be_played() {
    // The lion needs three predator icons, money, and an enclosure.
    let poor = Position::new(2).hand(0, &[402]).money(0, 3).start();
    let lion = in_hand(&poor, 402);
    assert_eq!(lion.met, [false]);
    assert_eq!(
        lion.lacks,
        [Lack::Strength, Lack::Conditions, Lack::Money, Lack::Home],
        "Animals lies in slot 1"
    );
    let rich = Position::new(2)
        .hand(0, &[405])
        .row(0, "build cards association sponsors animals")
        .enclosure(0, "a3")
        .money(0, 40)
        .start();
    assert_eq!(in_hand(&rich, 405).lacks, []);
    // The same in somebody else's turn: what a card lacks does not depend on the moment.
    let later = Position::new(2)
        .hand(0, &[405])
        .row(0, "build cards association sponsors animals")
        .enclosure(0, "a3")
        .money(0, 40)
        .turn(1)
        .start();
    assert_eq!(in_hand(&later, 405).lacks, []);
}

#[test]
fn a_sponsor_of_the_display_costs_its_folder_and_its_level() {
    let game = Position::new(2).display(&[401, 402, 254]).upgraded(0, "sponsors").start();
    let school = in_display(&game, 254);
    assert_eq!((school.price, school.level), (3, Some(5)));
    let level = |covered: &[&str]| {
        let position = Position::new(2).map(0, "8").hand(0, &[254]);
        let position = covered.iter().fold(position, |position, hex| position.building(0, "pavilion", hex));
        in_hand(&position.start(), 254).level
    };
    assert_eq!(level(&[]), Some(5));
}

#[test]
fn others_prospects_are_nobodys_business() {
    let game = Position::new(2).hand(0, &[402]).hand(1, &[403]).display(&[401]).start();
    let view = game.view(Viewer::Seat(Seat(0)));
    assert_eq!((view.players[0].hand_prospects.len(), view.players[1].hand_prospects.len()), (1, 0));
    assert!(view.players[1].display_prospects.is_empty());
    assert!(view.players[1].row.iter().all(|card| card.usable.is_none()));
    let guest = game.view(Viewer::Spectator);
    assert!(guest.players.iter().all(|player| player.hand_prospects.is_empty()));
    assert!(guest.players.iter().all(|player| player.display_prospects.is_empty()));
}

#[test]
fn projects_say_how_far_everyone_is() {
    let game = Position::new(2)
        .base_projects(&[103, 104, 105])
        .projects(&[131])
        .animals(0, &[402, 403, 404])
        .start();
    let view = table(&game);
    let large = &view.above[0];
    let size = |number| Card::from_number(number).unwrap().animal().unwrap().size;
    let count = [402, 403, 404].into_iter().filter(|&number| size(number) >= 4).count() as u8;
    assert_eq!(large.progress[0].have, [count; 3]);
    assert_eq!(large.progress[1].have, [0; 3]);
    assert_eq!(large.progress[0].possible, [count >= 4, count >= 3, count >= 2]);
    assert!(view.base.iter().any(|project| project.levels.contains(&LevelView::Blocked)));
    for project in &view.base {
        for (level, possible) in project.levels.iter().zip(project.progress[0].possible) {
            assert!(!possible || *level == LevelView::Free);
        }
    }
}

#[test]
fn final_scoring_cards_tell_their_worth_to_their_owner() {
    // 002 counts small animals.
    let game = Position::new(2).scoring(0, &[2]).animals(0, &[405, 419]).start();
    let seen = own(&game).scoring;
    let [ScoringView { card, have, conservation }] = &seen[..] else { panic!("{seen:?}") };
    assert_eq!((card.number(), *have, *conservation), (2, Some(2), 0));
    assert!(game.view(Viewer::Seat(Seat(1))).players[0].scoring.is_empty());
}

#[test]
fn income_adds_appeal_kiosks_map_and_sponsors() {
    let game = Position::new(2)
        .appeal(0, 20)
        .building(0, "kiosk", "a3")
        .building(0, "pavilion", "a4")
        .occupied(0, "b4")
        .start();
    let income = player(&game, 0).income;
    assert_eq!((income.appeal, income.kiosks, income.map, income.sponsors), (17, 2, 0, 0));
    assert_eq!(income.money, 19);
    assert!(income.others.is_empty());
}

#[test]
fn an_animal_lives_where_it_was_housed() {
    let mut game = Position::new(2)
        .row(0, "build cards association sponsors animals")
        .hand(0, &[405])
        .enclosure(0, "a3")
        .enclosure(0, "b3+b4")
        .money(0, 40)
        .start();
    play_all(&mut game, 0, &["action animals", "play 405", "house b3"]);
    let at = |game: &ArkNova, hex: &str| {
        let buildings = player(game, 0).buildings;
        let found = buildings.into_iter().find(|built| built.hexes.iter().any(|own| own.to_string() == hex));
        let found = found.expect("a building");
        (found.occupied, found.animals.iter().map(|card| card.number()).collect::<Vec<_>>())
    };
    assert_eq!(at(&game, "b4"), (true, vec![405]));
    assert_eq!(at(&game, "a3"), (false, vec![]));
}

#[test]
fn a_written_position_finds_homes_for_its_animals() {
    let large = place("0", "enclosure-4", |spot| spot.mask & "a3".parse::<Hex>().unwrap().bit() == 0);
    let game = Position::new(2).animals(0, &[402, 405]).occupied(0, "a3").occupied(0, &large).start();
    let buildings = player(&game, 0).buildings;
    let tenants = |size: usize| {
        let found = buildings.iter().find(|built| built.hexes.len() == size).expect("a building");
        found.animals.iter().map(|card| card.number()).collect::<Vec<_>>()
    };
    assert_eq!((tenants(1), tenants(4)), (vec![405], vec![402]));
}

#[test]
fn an_action_card_knows_its_strength_with_and_without_tokens() {
    let game = Position::new(2)
        .row(0, "build cards association sponsors animals")
        .x_tokens(0, 2)
        .seat(0, |seat| seat.constriction = vec![ActionKind::Build, ActionKind::Sponsors])
        .start();
    let row = own(&game).row;
    let strengths: Vec<(u8, u8)> = row.iter().map(|card| (card.strength, card.most)).collect();
    // A constriction takes 2.
    assert_eq!(strengths, [(0, 1), (2, 4), (3, 5), (2, 4), (5, 7)]);
    assert_eq!(row[4].usable, Some(false), "no animal to play");
    assert_eq!(row[1].usable, Some(true));
}

#[test]
fn tasks_tell_the_workers_they_need() {
    let game = Position::new(2).workers(0, 4).seat(0, |seat| seat.on_task = [1, 3, 0, 0]).sponsors(0, &[203]);
    let tasks = player(&game.start(), 0).tasks;
    let told: Vec<_> = tasks.iter().map(|task| (task.strength, task.needs)).collect();
    assert_eq!(told, [(2, Some(2)), (3, None), (4, Some(1)), (4, Some(1))]);
}

#[test]
fn alone_the_goal_and_the_turns_left_are_told() {
    let game =
        Position::new(1).setup(|setup| (setup.solo_turns, setup.solo_round) = (Some(3), Some(5))).start();
    let solo = table(&game).solo.expect("alone");
    assert_eq!((solo.round, solo.turns, solo.turns_in_all, solo.goal), (5, 3, 5, 100));
}

#[test]
fn what_waits_for_the_end_of_the_action_is_told() {
    let mut game = Position::new(2)
        .row(0, "build cards association sponsors animals")
        .hand(0, &[405, 419])
        .enclosure(0, "a3")
        .enclosure(0, "b3+b4")
        .money(0, 40)
        .start();
    assert!(table(&game).waiting.is_empty());
    play_all(&mut game, 0, &["action animals", "play 405", "house a3"]);
    assert_eq!(table(&game).waiting, [Pending::Clever]);
}

/// A game of random choices, as far as people play; `look` sees each state.
fn wander(number: u64, mut look: impl FnMut(&ArkNova)) {
    let options = Options { map_set: MapSet::All, ..Options::default() };
    let mut game = ArkNova::start(&options, Seed::from_number(number)).expect("a table");
    let mut rng = Rng::from_number(number);
    let mut offered = Vec::new();
    while let Some(seat) = game.actors().first().filter(|_| player(&game, 0).turns <= 40) {
        look(&game);
        offered.clear();
        game.choices(seat, &mut offered);
        game.apply(seat, offered[rng.below(offered.len())], &mut Blind);
    }
}

#[test]
fn effects_whose_order_is_asked_for_are_told() {
    let mut asked = 0;
    for number in 0..12 {
        wander(number, |game| {
            let seat = game.actors().first().expect("somebody decides");
            let mut offered = Vec::new();
            game.choices(seat, &mut offered);
            for choice in offered {
                if let Choice::Next(effect) = choice {
                    assert!(table(game).effects.contains(&(seat, effect)), "{effect}");
                    asked += 1;
                }
            }
        });
    }
    assert!(asked > 0, "no order was asked for");
}

#[test]
fn every_animal_lives_somewhere_and_every_occupied_enclosure_has_its_animal() {
    let mut housed = 0;
    for number in 0..12 {
        wander(number, |game| {
            // Between being played and being housed, or leaving and moving, an animal is on its way.
            if !legal(game, game.actors().first().expect("somebody decides").0)
                .iter()
                .any(|choice| choice.starts_with("action "))
            {
                return;
            }
            for zoo in table(game).players {
                let mut at_home: Vec<Card> =
                    zoo.buildings.iter().flat_map(|built| built.animals.clone()).collect();
                at_home.sort();
                assert_eq!(at_home, zoo.animals, "game {number}, {:?}", zoo.seat);
                for built in zoo.buildings.iter().filter(|built| built.building.is_standard()) {
                    assert_eq!(built.occupied, !built.animals.is_empty(), "game {number}: {built:?}");
                }
                housed += at_home.len();
            }
        });
    }
    assert!(housed > 500, "{housed}");
}

/// A view is sent after every choice: it stays small through as many turns as people play.
#[test]
fn a_view_of_two_players_stays_below_8_kilobytes() {
    let mut largest = 0;
    wander(3, |game| {
        for viewer in [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Spectator] {
            let json = serde_json::to_string(&game.view(viewer)).expect("a view is JSON");
            largest = largest.max(json.len());
        }
    });
    assert!(largest < 8192, "{largest} bytes");
}
