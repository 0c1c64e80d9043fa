//! Every reason and every event has its sentence, also those that random games hardly meet.

use menagerie_ark_nova::{
    ArkNova, Event,
    choice::{Home, LevelPlace, SizeClass},
    content::{
        ActionKind, BonusTile, Card, Condition, Continent, Icon, MapId, Resource, ScoringId, Side, Task,
        Terrain, University,
    },
    event::Token,
    geometry::{Building, Hex},
    pending::Carrier,
    reason::Reason,
};
use menagerie_kernel::{Event as _, Lang, Narrate, Seat, Speaker, Viewer};

fn card(number: u16) -> Card {
    Card::from_number(number).unwrap()
}

fn hex(text: &str) -> Hex {
    text.parse().unwrap()
}

fn sentence(text: &str) {
    assert!(text.ends_with(['.', '—']) && !text.ends_with(".."), "{text}");
    assert!(!text.contains(['{', '}']) && !text.contains("  ") && !text.contains(": ."), "{text}");
}

fn reasons() -> Vec<Reason> {
    let building = Building::Aviary;
    let (action, task, terrain) = (ActionKind::Build, Task::University, Terrain::Water);
    let (card, hex) = (card(402), hex("c3"));
    vec![
        Reason::GameOver,
        Reason::NotYourDecision,
        Reason::NotNow,
        Reason::NeedsAction { action },
        Reason::NotAtHand { card },
        Reason::NotInHand { card },
        Reason::NotInDisplay { card },
        Reason::OutOfRange { card, folder: 5, range: 3 },
        Reason::NeedsUpgrade { action },
        Reason::Money { needed: 16, available: 1 },
        Reason::VenomFee { fee: 2 },
        Reason::Unmet { condition: Condition::Icon(Icon::Predator, 3), missing: 2, available: 0 },
        Reason::Unmet { condition: Condition::AnimalsII, missing: 1, available: 0 },
        Reason::Unmet { condition: Condition::PartnerZoo(Continent::Asia), missing: 1, available: 0 },
        Reason::Unmet { condition: Condition::PartnerZoos(2), missing: 1, available: 0 },
        Reason::Unmet { condition: Condition::MinReputation(6), missing: 1, available: 0 },
        Reason::Unmet { condition: Condition::MaxAppeal(25), missing: 1, available: 0 },
        Reason::SizeRuledOut { card },
        Reason::OnlySmall { card },
        Reason::NoEnclosure { card, size: 4, rock: 0, water: 0 },
        Reason::NoEnclosure { card, size: 5, rock: 1, water: 2 },
        Reason::NoEnclosure { card: self::card(519), size: 0, rock: 0, water: 0 },
        Reason::NoEnclosure { card: self::card(439), size: 2, rock: 0, water: 0 },
        Reason::NoEnclosureThere { hex },
        Reason::Occupied { hex },
        Reason::TooSmall { hex, needed: 0, available: 1 },
        Reason::TooSmall { hex, needed: 3, available: 1 },
        Reason::Strength { needed: 5, available: 3 },
        Reason::NoMoreAnimals,
        Reason::ActionUsedUp,
        Reason::OnlyOne { building },
        Reason::BuiltThisAction { building },
        Reason::NotBuildable { building },
        Reason::NoPlace { building },
        Reason::RoomNeeded { building },
        Reason::OutOfReach { hex },
        Reason::Covered { hex },
        Reason::OnTerrain { hex, terrain },
        Reason::NeedsBuildII { hex },
        Reason::NotAdjacent,
        Reason::NotOnBorder,
        Reason::KioskTooClose { hex },
        Reason::NeedsTerrain { terrain, needed: 2, available: 1 },
        Reason::NeedsBorder { needed: 2, available: 1 },
        Reason::Workers { needed: 2, available: 1 },
        Reason::TaskClosed { task },
        Reason::TaskDone { task },
        Reason::ReputationFull,
        Reason::NoPartnerZoo,
        Reason::PartnerZoosFull,
        Reason::ThirdPartnerZoo,
        Reason::OwnsPartnerZoo { continent: Continent::Asia },
        Reason::PartnerZooGone { continent: Continent::Asia },
        Reason::NoUniversity,
        Reason::OwnsUniversity { university: University::HandLimit },
        Reason::UniversityGone { university: University::HandLimit },
        Reason::TaskFirst,
        Reason::DonatedThisAction,
        Reason::NoProject,
        Reason::LevelTaken { card: self::card(103), level: LevelPlace::Left, by: Seat(1) },
        Reason::LevelBlocked { card: self::card(103), level: LevelPlace::Left },
        Reason::LevelUnmet { card: self::card(103), needed: 5, available: 4 },
        Reason::LevelUnmet { card: self::card(101), needed: 5, available: 4 },
        Reason::LevelUnmet { card: self::card(125), needed: 1, available: 0 },
        Reason::NothingToRelease { card: self::card(113), level: LevelPlace::Left, or_larger: false },
        Reason::NothingToRelease { card: self::card(113), level: LevelPlace::Right, or_larger: true },
        Reason::AlreadySupported { card },
        Reason::NoTokens,
        Reason::XTokens { needed: 2, available: 1 },
        Reason::XTokensFull,
        Reason::SlotTooHigh { action, slot: 4, most: 3 },
        Reason::AlreadyUpgraded { action },
        Reason::AllHired,
        Reason::TileGone { tile: BonusTile(0) },
        Reason::NothingToDo { action },
    ]
}

fn events() -> Vec<Event> {
    let (seat, owner) = (Seat(0), Seat(1));
    let (animal, project) = (card(402), card(131));
    let action = ActionKind::Sponsors;
    let mut events = vec![
        Event::MapChosen { seat, map: MapId(3) },
        Event::Drew { seat, count: 2, cards: Some(vec![animal, project]) },
        Event::Drew { seat, count: 1, cards: Some(vec![animal]) },
        Event::OpeningDiscards { seat, cards: vec![animal] },
        Event::DisplayFilled { cards: vec![(5, animal), (6, project)] },
        Event::DisplayDiscarded { cards: vec![animal] },
        Event::TurnBegins { seat },
        Event::ActionUsed { seat, owner: seat, action, side: Side::I, strength: 4, x_tokens: 0 },
        Event::ActionUsed { seat, owner, action, side: Side::II, strength: 4, x_tokens: 2 },
        Event::XTokenAction { seat, action },
        Event::Repeated { seat, action },
        Event::LostAppeal { seat, amount: 6 },
        Event::Paid { seat, amount: 1 },
        Event::Took { seat, card: animal, folder: 3 },
        Event::TookRevealed { seat, card: animal },
        Event::Revealed { seat, cards: vec![animal, project] },
        Event::Discarded { seat, cards: vec![animal] },
        Event::Scavenged { seat, cards: vec![animal] },
        Event::Sold { seat, card: animal, money: 4 },
        Event::Pouched { seat, card: Some(animal), under: Carrier::Map },
        Event::Built { seat, building: Building::Enclosure2, hexes: vec![hex("a1"), hex("a2")] },
        Event::MapCovered { seat },
        Event::Played { seat, card: animal, folder: Some(2) },
        Event::TokenSpent { seat, card: project },
        Event::MovedIn { seat, card: animal },
        Event::Emptied { seat, hex: hex("c3") },
        Event::TaskDone { seat, task: Task::Reputation, workers: 1 },
        Event::PartnerZooTaken { seat, continent: Continent::Asia },
        Event::UniversityTaken { seat, university: University::HandLimit },
        Event::ProjectPlayed { seat, card: project, folder: None },
        Event::ProjectDiscarded { card: project },
        Event::Released { seat, card: animal },
        Event::Donated { seat, cost: 5 },
        Event::Upgraded { seat, action },
        Event::WorkerHired { seat },
        Event::CardMoved { seat, action, slot: 5 },
        Event::VenomPaid { seat, amount: 2 },
        Event::Stolen { by: seat, from: owner, card: Some(animal) },
        Event::PaidOff { by: seat, from: owner, amount: 5 },
        Event::ProjectFetched { seat, card: Some(project) },
        Event::ScoringDrawn { seat, cards: Some(vec![ScoringId(0), ScoringId(4)]) },
        Event::ScoringDiscarded { seat, card: Some(ScoringId(8)) },
        Event::SizeChosen { seat, size: SizeClass::Small },
        Event::SizeChosen { seat, size: SizeClass::Large },
        Event::BreakAdvanced { seat, steps: 2, left: 7 },
        Event::BreakTriggered { seat },
        Event::BreakBegins { number: 2 },
        Event::Reshuffled,
        Event::BreakEnds,
        Event::EndTriggered { seat },
        Event::EndForced,
        Event::GameOver { points: vec![104, 98] },
    ];
    let resources =
        [Resource::Money, Resource::Appeal, Resource::Conservation, Resource::Reputation, Resource::XToken];
    events.extend(resources.map(|what| Event::Gained { seat, what, amount: 1 }));
    events.extend(resources.map(|what| Event::Gained { seat, what, amount: 2 }));
    let homes = [Home::Enclosure(hex("c3")), Home::Special, Home::Flock];
    events.extend(homes.map(|home| Event::Housed { seat, card: card(480), home }));
    let tokens = [Token::Multiplier, Token::Venom, Token::Constriction];
    events.extend(tokens.map(|token| Event::TokenPlaced { seat, action, token }));
    for number in [131, 116, 125] {
        let supported = |level| Event::Supported { seat, card: card(number), level, cube: 3 };
        events.extend(LevelPlace::ALL.map(supported));
    }
    events.extend(BonusTile::all().map(|tile| Event::TileTaken { seat, tile }));
    events
}

/// Numbers say what they are of.
#[test]
fn spaces_and_folders_are_named() {
    let told = |event: Event| Lang::ALL.map(|lang| ArkNova::tell_event(&event, Speaker::anonymous(lang)));
    assert_eq!(
        told(Event::BreakAdvanced { seat: Seat(0), steps: 2, left: 7 }),
        [
            "The break token moves 2 spaces; 7 to go.",
            "Le pion Pause avance de 2 cases ; encore 7.",
            "Der Pausenmarker rückt 2 Felder vor; noch 7.",
        ]
    );
    assert!(told(Event::BreakAdvanced { seat: Seat(0), steps: 1, left: 6 })[0].contains("1 space;"));
    let took = told(Event::Took { seat: Seat(0), card: card(402), folder: 3 });
    assert!(took[1].ends_with("dans le dossier 3.") && took[2].ends_with("aus Mappe 3."), "{took:?}");
    let far = Reason::OutOfRange { card: card(402), folder: 5, range: 3 };
    let far = ArkNova::tell_reason(&far, Speaker::anonymous(Lang::De));
    assert!(far.ends_with("liegt in Mappe 5; dein Ruf reicht bis Mappe 3."), "{far}");
}

#[test]
fn every_reason_is_a_sentence() {
    for lang in Lang::ALL {
        for reason in reasons() {
            sentence(&ArkNova::tell_reason(&reason, Speaker::anonymous(lang)));
        }
    }
    let english = |reason| ArkNova::tell_reason(&reason, Speaker::anonymous(Lang::En));
    assert_eq!(
        english(Reason::NoEnclosure { card: card(480), size: 5, rock: 1, water: 2 }),
        "No home suits it (size 5 or reptile house with 2 free spaces, beside 1 × rock, beside 2 × water)."
    );
}

#[test]
fn every_event_is_a_sentence_for_everyone_who_sees_it() {
    for lang in Lang::ALL {
        let speaker = Speaker::anonymous(lang);
        for event in events() {
            for viewer in [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Spectator, Viewer::Referee] {
                if let Some(seen) = event.seen_by(viewer) {
                    sentence(&ArkNova::tell_event(&seen, speaker));
                }
            }
        }
    }
}

#[test]
fn hidden_cards_are_not_named_to_others() {
    let drew = Event::Drew { seat: Seat(0), count: 1, cards: Some(vec![card(402)]) };
    let told = |viewer| ArkNova::tell_event(&drew.seen_by(viewer).unwrap(), Speaker::anonymous(Lang::En));
    assert_eq!(told(Viewer::Seat(Seat(0))), "player 1 draws Lion.");
    assert_eq!(told(Viewer::Seat(Seat(1))), "player 1 draws a card.");
}

#[test]
fn the_end_says_who_has_how_many_points() {
    let names = ["Zoé", "Ada"].map(String::from);
    let speaker = Speaker { lang: Lang::En, names: &names };
    let over = Event::GameOver { points: vec![104, 98] };
    assert_eq!(ArkNova::tell_event(&over, speaker), "The game is over: Zoé 104, Ada 98.");
}

#[test]
fn french_names_are_elided() {
    let names = ["Zoé", "Ada"].map(String::from);
    let speaker = Speaker { lang: Lang::Fr, names: &names };
    let stolen = Event::Stolen { by: Seat(0), from: Seat(1), card: None };
    assert_eq!(ArkNova::tell_event(&stolen, speaker), "Zoé pioche une carte dans la main d'Ada.");
}

#[test]
fn a_release_says_the_size_that_its_edition_asks_for() {
    let told = |level, or_larger, lang| {
        let reason = Reason::NothingToRelease { card: card(113), level, or_larger };
        ArkNova::tell_reason(&reason, Speaker::anonymous(lang))
    };
    let (left, right) = (LevelPlace::Left, LevelPlace::Right);
    assert!(told(left, true, Lang::En).ends_with("size 4 or more."));
    assert!(told(left, false, Lang::En).ends_with("size 4–5."));
    assert!(told(right, true, Lang::De).ends_with("Größe 1 oder mehr."));
    assert!(told(right, false, Lang::Fr).ends_with("taille 1-2."));
}
