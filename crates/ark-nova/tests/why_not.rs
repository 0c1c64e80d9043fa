//! Why not: what is missing for cards, buildings, hexes, tasks and project levels, as data.

use crate::common::*;
use menagerie_ark_nova::{
    Wish,
    choice::LevelPlace,
    content::{ActionKind, Card, Condition, Continent, Icon, Task, Terrain},
    geometry::Hex,
    reason::Reason,
};
use menagerie_kernel::{Blind, Game, Lang, Narrate, Seat, Speaker};

fn card(number: u16) -> Card {
    Card::from_number(number).expect("a card")
}

fn why_not(game: &ArkNova, seat: u8, wish: &str) -> Vec<Reason> {
    let wish: Wish = wish.parse().unwrap_or_else(|error| panic!("{error}"));
    game.explain(Seat(seat), &wish)
}

#[test]
fn an_animal_lacks_its_action_its_conditions_money_and_a_home() {
    let game = Position::new(2).hand(0, &[433]).money(0, 20).start();
    // Giant Panda: bear, herbivore, partner zoo Asia, 27 money, size 3.
    assert_eq!(
        why_not(&game, 0, "play 433"),
        [
            Reason::NeedsAction { action: ActionKind::Animals },
            Reason::Strength { needed: 2, available: 1 },
            Reason::Unmet { condition: Condition::Icon(Icon::Bear, 1), missing: 1, available: 0 },
            Reason::Unmet { condition: Condition::Icon(Icon::Herbivore, 1), missing: 1, available: 0 },
            Reason::Unmet { condition: Condition::PartnerZoo(Continent::Asia), missing: 1, available: 0 },
            Reason::Money { needed: 27, available: 20 },
            Reason::NoEnclosure { card: card(433), size: 3, rock: 0, water: 0 },
        ]
    );
}

#[test]
fn a_display_card_needs_range_and_the_upgraded_action() {
    let game = Position::new(2).display(&[401, 402, 403, 404, 420, 410]).enclosure(0, "a3+a4").start();
    let reasons = why_not(&game, 0, "play 404");
    assert!(reasons.contains(&Reason::NeedsUpgrade { action: ActionKind::Animals }));
    assert!(reasons.iter().any(|reason| matches!(reason, Reason::OutOfRange { folder: 4, range: 1, .. })));
    assert!(!reasons.iter().any(|reason| matches!(reason, Reason::NoEnclosure { .. })));
}

#[test]
fn a_card_in_someone_elses_hand_is_simply_not_at_hand() {
    let game = Position::new(2).hand(1, &[401]).start();
    assert!(why_not(&game, 0, "play 401").iter().any(|reason| matches!(reason, Reason::NotAtHand { .. })));
    assert_eq!(why_not(&game, 1, "x-token"), [Reason::NotYourDecision]);
}

#[test]
fn a_sponsor_lacks_strength_conditions_and_a_place() {
    let mut game = Position::new(2)
        .hand(0, &[243, 201])
        .row(0, "sponsors animals build cards association")
        .x_tokens(0, 1)
        .start();
    play_all(&mut game, 0, &["action sponsors", "spend 1"]);
    assert_eq!(
        why_not(&game, 0, "play 243"),
        [
            Reason::Strength { needed: 5, available: 2 },
            Reason::Unmet { condition: Condition::MinReputation(3), missing: 1, available: 1 },
        ]
    );
    assert!(why_not(&game, 0, "play 201").contains(&Reason::Unmet {
        condition: Condition::SponsorsII,
        missing: 1,
        available: 0
    }));
}

#[test]
fn a_building_lacks_strength_money_or_the_upgrade() {
    let mut game = Position::new(2).money(0, 7).start();
    play_all(&mut game, 0, &["action build"]);
    assert_eq!(
        why_not(&game, 0, "build reptile-house"),
        [
            Reason::Strength { needed: 5, available: 2 },
            Reason::NeedsUpgrade { action: ActionKind::Build },
            Reason::Money { needed: 10, available: 7 },
        ]
    );
    assert!(why_not(&game, 0, "build kiosk").is_empty());
}

#[test]
fn a_place_says_what_is_wrong_with_each_hex() {
    let mut game = Position::new(2).building(0, "kiosk", "a3").start();
    play_all(&mut game, 0, &["action build", "build enclosure-2"]);
    let hex = |text: &str| text.parse().expect("a hex");
    assert_eq!(
        why_not(&game, 0, "place enclosure-2 a2+a3"),
        [Reason::OnTerrain { hex: hex("a2"), terrain: Terrain::Water }, Reason::Covered { hex: hex("a3") },]
    );
    assert_eq!(why_not(&game, 0, "place enclosure-2 i1+i2"), [Reason::NotAdjacent]);
    assert_eq!(
        why_not(&game, 0, "place enclosure-2 g3+h3"),
        [
            Reason::NeedsBuildII { hex: hex("g3") },
            Reason::NeedsBuildII { hex: hex("h3") },
            Reason::NotAdjacent
        ]
    );
    let mut game = Position::new(2).building(0, "kiosk", "a3").start();
    play_all(&mut game, 0, &["action build", "build pavilion"]);
    // The reason names the kiosk that is too close, not the place wished for.
    assert!(why_not(&game, 0, "place kiosk a4").contains(&Reason::KioskTooClose { hex: hex("a3") }));
}

#[test]
fn a_hex_says_why_it_cannot_be_covered() {
    let game = Position::new(2).building(0, "kiosk", "a3").start();
    let hex = |text: &str| text.parse().expect("a hex");
    let action = Reason::NeedsAction { action: ActionKind::Build };
    assert_eq!(why_not(&game, 0, "cover a3"), [Reason::Covered { hex: hex("a3") }, action.clone()]);
    assert_eq!(
        why_not(&game, 0, "cover a6"),
        [Reason::OnTerrain { hex: hex("a6"), terrain: Terrain::Rock }, action.clone()]
    );
    assert_eq!(why_not(&game, 0, "cover g3"), [Reason::NeedsBuildII { hex: hex("g3") }, action]);
}

#[test]
fn a_task_lacks_strength_workers_or_sense() {
    let mut game = Position::new(2)
        .row(0, "animals association build cards sponsors")
        .reputation(0, 9)
        .partner_zoos(0, "africa")
        .seat(0, |seat| {
            seat.hired = Some(2);
            seat.on_task = [1, 0, 0, 0];
        })
        .x_tokens(0, 2)
        .start();
    play_all(&mut game, 0, &["action association", "spend 2"]);
    assert_eq!(
        why_not(&game, 0, "task reputation"),
        [Reason::Workers { needed: 2, available: 1 }, Reason::ReputationFull]
    );
    assert_eq!(
        why_not(&game, 0, "task project"),
        [Reason::Strength { needed: 5, available: 4 }, Reason::NoProject]
    );
    assert!(why_not(&game, 0, "task university").is_empty());
    assert_eq!(
        why_not(&game, 0, "donate"),
        [Reason::NeedsUpgrade { action: ActionKind::Association }, Reason::TaskFirst]
    );
    let closed = Position::new(2)
        .seat(0, |seat| {
            seat.hired = Some(4);
            seat.on_task = [3, 0, 0, 0];
        })
        .start();
    assert!(why_not(&closed, 0, "task reputation").contains(&Reason::TaskClosed { task: Task::Reputation }));
}

#[test]
fn a_project_level_is_taken_unmet_or_supported_already() {
    let mut game = Position::new(3)
        .row(0, "animals build cards sponsors association")
        .animals(0, &[404, 405])
        .setup(|setup| {
            let text = r#"[{"card": 103, "supporters": [1, null, null]}, {"card": 104, "supporters": [null, null, 0]}, {"card": 110}]"#;
            setup.base_projects = serde_json::from_str(text).expect("projects");
        })
        .start();
    play_all(&mut game, 0, &["action association", "task project"]);
    let of = |wish: &str| why_not(&game, 0, wish);
    assert_eq!(
        of("support 103 left"),
        [
            Reason::LevelTaken { card: card(103), level: LevelPlace::Left, by: Seat(1) },
            Reason::LevelUnmet { card: card(103), needed: 5, available: 2 }
        ]
    );
    // The task is being done: neither its strength nor its worker is missing.
    assert_eq!(of("support 103 middle"), [Reason::LevelUnmet { card: card(103), needed: 4, available: 2 }]);
    assert!(of("support 103 right").is_empty());
    assert!(of("support 104 middle").iter().any(|reason| matches!(reason, Reason::AlreadySupported { .. })));
    assert!(of("support 132 right").iter().any(|reason| matches!(reason, Reason::NotAtHand { .. })));
    // A project is wished as a whole, and chosen with its level.
    assert!(of("play 103").is_empty());
    let mut copy = game.clone();
    assert!(copy.play(Seat(0), "play 103".parse().unwrap(), &mut Blind).is_err());
}

#[test]
fn x_tokens_are_full_or_missing() {
    let game = Position::new(2).x_tokens(0, 5).start();
    assert_eq!(why_not(&game, 0, "x-token"), [Reason::XTokensFull]);
    let game = Position::new(2)
        .seat(0, |seat| seat.constriction = vec![ActionKind::Animals, ActionKind::Build])
        .start();
    assert_eq!(why_not(&game, 0, "action build"), [Reason::XTokens { needed: 1, available: 0 }]);
}

#[test]
fn what_x_tokens_can_reach_is_not_missing() {
    let position = |x| {
        Position::new(2)
            .hand(0, &[243])
            .row(0, "animals build cards sponsors association")
            .reputation(0, 3)
            .building(0, "kiosk", "a5")
            .x_tokens(0, x)
    };
    let needs = Reason::NeedsAction { action: ActionKind::Sponsors };
    assert_eq!(why_not(&position(1).start(), 0, "play 243"), std::slice::from_ref(&needs));
    assert_eq!(
        why_not(&position(0).start(), 0, "play 243"),
        [needs, Reason::Strength { needed: 5, available: 4 }]
    );
    // While the X-tokens are being chosen, the strength is not 0.
    let mut game = position(1).start();
    play_all(&mut game, 0, &["action sponsors"]);
    assert_eq!(why_not(&game, 0, "play 243"), [Reason::NotNow]);
    assert_eq!(why_not(&game, 0, "spend 2"), [Reason::XTokens { needed: 2, available: 1 }]);
}

#[test]
fn animals_in_slot_1_are_too_weak_for_an_animal() {
    let game = Position::new(2).hand(0, &[445]).enclosure(0, "a3").start();
    assert_eq!(
        why_not(&game, 0, "play 445"),
        [Reason::NeedsAction { action: ActionKind::Animals }, Reason::Strength { needed: 2, available: 1 }]
    );
}

#[test]
fn another_players_action_is_not_ones_own() {
    let mut game = Position::new(2)
        .row(0, "build animals cards sponsors association")
        .hand(0, &[404])
        .hand(1, &[445])
        .enclosure(0, "a3+a4")
        .enclosure(1, "a3")
        .row(1, "build animals cards sponsors association")
        .start();
    play_all(&mut game, 0, &["action animals", "play 404"]);
    assert_eq!(
        why_not(&game, 1, "play 445"),
        [Reason::NotYourDecision, Reason::NeedsAction { action: ActionKind::Animals }]
    );
}

#[test]
fn a_project_task_without_a_project_says_so() {
    let mut game = Position::new(2).row(0, "animals build cards sponsors association").start();
    play_all(&mut game, 0, &["action association"]);
    assert_eq!(why_not(&game, 0, "task project"), [Reason::NoProject]);
}

#[test]
fn partner_zoos_are_owned_gone_or_too_many() {
    let game = Position::new(2)
        .row(0, "animals build cards sponsors association")
        .partner_zoos(0, "africa asia")
        .start();
    assert_eq!(
        why_not(&game, 0, "task partner-zoo"),
        [Reason::NeedsAction { action: ActionKind::Association }, Reason::ThirdPartnerZoo]
    );
    let owned = Reason::OwnsPartnerZoo { continent: Continent::Asia };
    assert!(why_not(&game, 0, "partner-zoo asia").contains(&owned));
}

#[test]
fn a_hex_out_of_reach_is_told_from_one_that_can_be_covered() {
    let mut game = Position::new(2).building(0, "kiosk", "a3").start();
    play_all(&mut game, 0, &["action build"]);
    let hex = |text: &str| text.parse::<Hex>().expect("a hex");
    assert!(why_not(&game, 0, "cover a4").is_empty());
    assert_eq!(why_not(&game, 0, "cover i1"), [Reason::OutOfReach { hex: hex("i1") }]);
    play_all(&mut game, 0, &["build pavilion"]);
    assert!(why_not(&game, 0, "cover a4").is_empty());
    assert_eq!(why_not(&game, 0, "cover a5"), [Reason::OutOfReach { hex: hex("a5") }]);
}

#[test]
fn a_home_says_what_is_wrong_with_it() {
    let mut game = Position::new(2)
        .row(0, "build cards animals sponsors association")
        .hand(0, &[404])
        .enclosure(0, "a3")
        .enclosure(0, "b3+b4")
        .enclosure(0, "a4+a5")
        .start();
    play_all(&mut game, 0, &["action animals", "play 404"]);
    let hex = |text: &str| text.parse::<Hex>().expect("a hex");
    let needed = 2;
    assert!(why_not(&game, 0, "house a3").contains(&Reason::TooSmall {
        hex: hex("a3"),
        needed,
        available: 1
    }));
    assert_eq!(why_not(&game, 0, "house i1"), [Reason::NoEnclosureThere { hex: hex("i1") }]);
}

#[test]
fn alone_the_limit_of_appeal_is_the_one_that_counts() {
    let game = Position::new(1).hand(0, &[222]).appeal(0, 50).start();
    let limit = Reason::Unmet { condition: Condition::MaxAppeal(45), missing: 1, available: 50 };
    let reasons = why_not(&game, 0, "play 222");
    assert!(reasons.contains(&limit), "{reasons:?}");
    assert_eq!(
        ArkNova::tell_reason(&limit, Speaker::anonymous(Lang::De)),
        "Bedingung nicht erfüllt: Attraktion 45 oder weniger (du hast 50)."
    );
}
