//! Written setups: chance fixed by hand, positions in the middle of a game, impossible ones refused.

use crate::common::*;
use menagerie_ark_nova::{Options, content::Card, options::MapMode, position::Setup};
use menagerie_kernel::{BadOptions, Game, Record, Seat, Seed};

/// A table from a setup as it would stand in a file.
fn set_up(players: u8, setup: &str, seed: u64) -> Result<ArkNova, BadOptions> {
    let setup: Setup = serde_json::from_str(setup).unwrap_or_else(|error| panic!("{error}"));
    ArkNova::set_up(&Options { players, ..Options::default() }, &setup, Seed::from_number(seed))
}

fn refusal(players: u8, setup: &str) -> String {
    match set_up(players, setup, 1) {
        Ok(_) => panic!("{setup} should be refused"),
        Err(bad) => bad.0,
    }
}

const OPENING: &str = r#"{
    "first": 1,
    "display": [401, 402],
    "deck": [420, 421, 422],
    "tiles": ["money", "reputation", "cards", "multiplier"],
    "base_projects": [{"card": 103}, {"card": 104}, {"card": 105}],
    "scoring_pile": ["004"],
    "seats": [
        {"map": "1a", "action_cards": ["animals", "sponsors", "cards", "build", "association"],
         "dealt": [430, 431, 432, 433, 434, 435, 436, 437], "scoring": ["001", "002"]},
        {"map": "4", "hand": [440, 441, 442, 443]}
    ]
}"#;

#[test]
fn an_opening_is_dealt_as_written() {
    let mut game = set_up(2, OPENING, 3).expect("a table");
    assert_eq!(game.actors().iter().collect::<Vec<_>>(), [Seat(0)], "the other hand is written");
    let keeps: Vec<String> = (430..438).map(|card| format!("keep {card}")).collect();
    assert_eq!(legal(&game, 0), keeps);
    play_all(&mut game, 0, &["keep 430", "keep 431", "keep 432", "keep 433"]);
    assert_eq!(display(&game)[..2], [401, 402]);
    assert_eq!(table(&game).discard, 4);
    assert_eq!(game.actors().first(), Some(Seat(1)), "seat 1 begins");
    assert_eq!(row(&game, 0), "animals sponsors cards build association");
    assert_eq!(player(&game, 0).map.map(|map| map.to_string()).as_deref(), Some("1a"));
    assert_eq!(
        player(&game, 0).scoring.iter().map(|held| held.card.to_string()).collect::<Vec<_>>(),
        ["001", "002"]
    );
    let tiles: Vec<Vec<_>> =
        table(&game).tiles.iter().map(|tiles| tiles.iter().map(ToString::to_string).collect()).collect();
    assert_eq!(tiles, [["money", "reputation"], ["cards", "multiplier"]]);
    play_all(&mut game, 1, &["x-token", "first build"]);
    play_all(&mut game, 0, &["action cards"]);
    let drawn: Vec<u16> =
        player(&game, 0).hand.iter().map(|card| card.number()).filter(|card| *card < 430).collect();
    assert_eq!(drawn, [420, 421], "the top of the deck, in order");
}

#[test]
fn what_is_not_written_is_left_to_chance_and_nothing_is_lost() {
    for seed in 0..5 {
        let game = set_up(2, OPENING, seed).expect("a table");
        assert_eq!(game.audit(), Ok(()));
    }
    let one = set_up(2, OPENING, 1).expect("a table");
    let other = set_up(2, OPENING, 2).expect("a table");
    assert_ne!(one, other);
}

#[test]
fn a_setup_round_trips_as_json() {
    let setup: Setup = serde_json::from_str(OPENING).expect("a setup");
    let text = serde_json::to_string(&setup).expect("setups are plain data");
    assert_eq!(serde_json::from_str::<Setup>(&text).expect("it reads back"), setup);
}

#[test]
fn what_a_release_leaves_behind_can_be_written() {
    // A guest of the flock was released and emptied its host's enclosure; an agama that lived in an enclosure was
    // released from the reptile house, where it took no space.
    for zoo in [
        r#"{"turn": 0, "seats": [{"supports": 1, "animals": [441], "map": "0", "buildings": [{"building": "enclosure-5", "hexes": "c5+d5+d6+e5+e6"}]}]}"#,
        r#"{"turn": 0, "seats": [{"supports": 1, "map": "0", "buildings": [{"building": "reptile-house", "hexes": "c5+c6+d6+e5+e6"}, {"building": "enclosure-1", "hexes": "d5", "occupied": true}]}]}"#,
    ] {
        let game = set_up(2, zoo, 1).expect("a position that a game can reach");
        assert_eq!(game.audit(), Ok(()));
    }
}

#[test]
fn a_third_partner_zoo_may_have_come_by_a_borrowed_card() {
    let setup = r#"{"turn": 0, "seats": [{"map": "0", "partner_zoos": ["africa", "asia", "europe"], "animals": [485],
        "buildings": [{"building": "enclosure-1", "hexes": "a3", "occupied": true}]}]}"#;
    let game = set_up(2, setup, 1).expect("the adder has hypnotised someone with Association II");
    assert_eq!(table(&game).players[0].partner_zoos.len(), 3);
}

#[test]
fn impossible_setups_are_refused_with_the_reason() {
    for (setup, reason) in [
        (r#"{"deck": [401], "display": [401]}"#, "card 401 is named twice"),
        (r#"{"tiles": ["money"]}"#, "name four bonus tiles"),
        (r#"{"tiles": ["money", null, "cards", "multiplier"]}"#, "taken in the middle of a game"),
        (r#"{"base_projects": [{"card": 113}, {"card": 101}, {"card": 102}]}"#, "113 is not a base project"),
        (r#"{"base_projects": [{"card": 101}]}"#, "3 base projects lie below the board"),
        (
            r#"{"turn": 0, "base_projects": [{"card": 101, "supporters": [0, 0, null]}, {"card": 102}, {"card": 103}]}"#,
            "seat 0 supports 101 twice",
        ),
        (r#"{"turn": 0, "tiles": ["money", "money", "cards", "multiplier"]}"#, "only one bonus tile money"),
        (r#"{"turn": 0, "partner_zoos": ["asia", "asia"]}"#, "one partner zoo asia"),
        (r#"{"turn": 0, "last_turns": 9}"#, "at most 2 last turns"),
        (r#"{"turn": 0, "breaks": 200}"#, "at most 60 breaks"),
        (r#"{"turn": 0, "solo_turns": 3}"#, "a game alone"),
        (r#"{"display": [101]}"#, "101 is a base project"),
        (r#"{"seats": [{"dealt": [101]}]}"#, "101 is a base project"),
        (r#"{"turn": 0, "seats": [{"dealt": [401]}]}"#, "dealt only before the first turn"),
        (r#"{"seats": [{"hand": [401], "dealt": [402]}]}"#, "no written hand"),
        (r#"{"seats": [{"offered_maps": ["1", "2", "3"]}]}"#, "at most 2 to choose from"),
        (r#"{"seats": [{"offered_maps": ["1"]}, {"offered_maps": ["1"]}]}"#, "map 1 is offered twice"),
        (r#"{"turn": 0, "seats": [{"on_task": [200, 200, 0, 0]}]}"#, "more workers are on tasks"),
        (r#"{"turn": 0, "seats": [{"partner_zoos": ["asia", "asia"]}]}"#, "asia is named twice"),
        (r#"{"turn": 0, "seats": [{"universities": ["hand-limit", "hand-limit"]}]}"#, "named twice"),
        (r#"{"turn": 0, "seats": [{"venom": ["build", "build"]}]}"#, "build is named twice"),
        (
            r#"{"turn": 0, "seats": [{"upgraded": ["build", "cards", "animals", "sponsors", "association"]}]}"#,
            "at most 4 action cards",
        ),
        (r#"{"turn": 0, "seats": [{"tokens": [9, 0, 0]}]}"#, "215, 218 and 253"),
        (r#"{"turn": 0, "seats": [{"chosen_size": "small"}]}"#, "sponsor 227"),
        (r#"{"turn": 0, "seats": [{"supports": 8}]}"#, "7 tokens"),
        (r#"{"turn": 0, "seats": [{"money": 65535}]}"#, "9999 money"),
        (r#"{"turn": 0, "seats": [{"animals": [401]}]}"#, "401 lives nowhere"),
        (
            r#"{"turn": 0, "seats": [{"map": "0", "buildings": [{"building": "enclosure-1", "hexes": "a3", "occupied": true}]}]}"#,
            "no animal",
        ),
        (
            r#"{"turn": 0, "seats": [{"map": "0", "buildings": [{"building": "kiosk", "hexes": "a3"}, {"building": "kiosk", "hexes": "a4"}]}]}"#,
            "too close",
        ),
        (
            r#"{"turn": 0, "seats": [{"map": "0", "buildings": [{"building": "kiosk", "hexes": "a3"}, {"building": "pavilion", "hexes": "i1"}]}]}"#,
            "hang together",
        ),
        (
            r#"{"turn": 0, "seats": [{"map": "0", "buildings": [{"building": "pavilion", "hexes": "a3"}, {"building": "kiosk", "hexes": "a3"}]}]}"#,
            "lies on another building",
        ),
        (
            r#"{"turn": 0, "seats": [{"map": "0", "buildings": [{"building": "side-entrance", "hexes": "a3+a4"}]}]}"#,
            "a sponsor that is not in the zoo",
        ),
        (r#"{"seats": [{}, {}, {}]}"#, "3 seats are set up for 2 players"),
        (r#"{"first": 2}"#, "nobody sits"),
        (r#"{"turn": 0, "seats": [{"x_tokens": 6}]}"#, "more than 5 X-tokens"),
        (r#"{"turn": 0, "seats": [{"reputation": 10}]}"#, "needs Cards II"),
        (r#"{"turn": 0, "seats": [{"reputation": 0}]}"#, "reputation goes from 1"),
        (r#"{"turn": 0, "seats": [{"partner_zoos": ["africa", "asia", "europe"]}]}"#, "needs Association II"),
        (r#"{"turn": 0, "seats": [{"hired": 5}]}"#, "1 to 4 workers"),
        (r#"{"turn": 0, "seats": [{"on_task": [2, 0, 0, 0]}]}"#, "more workers are on tasks"),
        (r#"{"turn": 0, "seats": [{"animals": [201]}]}"#, "201 is not an animal"),
        (r#"{"turn": 0, "seats": [{"lodged": [1, 0, 0]}]}"#, "petting-zoo"),
        (
            r#"{"turn": 0, "seats": [{"map": "0", "buildings": [{"building": "kiosk", "hexes": "a1"}]}]}"#,
            "rock or water",
        ),
        (
            r#"{"turn": 0, "seats": [{"map": "0", "buildings": [{"building": "enclosure-2", "hexes": "a3+a5"}]}]}"#,
            "shape",
        ),
        (
            r#"{"turn": 0, "seats": [{"map": "0", "buildings": [{"building": "kiosk", "hexes": "e4"}]}]}"#,
            "border",
        ),
        (r#"{"turn": 0, "break_left": 10}"#, "1 to 9 steps"),
        (r#"{"turn": 0, "projects": [{"card": 113}, {"card": 114}, {"card": 115}]}"#, "at most 2 projects"),
        (r#"{"turn": 0, "seats": [{"pouched": [{"card": 401, "under": 425}]}]}"#, "not in the zoo"),
        (
            r#"{"turn": 0, "seats": [{"action_cards": ["build", "build", "cards", "animals", "sponsors"]}]}"#,
            "action cards",
        ),
    ] {
        let found = refusal(2, setup);
        assert!(found.contains(reason), "{setup}: {found}");
    }
}

#[test]
fn later_chance_comes_as_written() {
    // Pilfering takes the card that is named.
    let thief = |seed| {
        let mut game = Position::new(2)
            .seed(seed)
            .hand(0, &[456])
            .partner_zoos(0, "africa")
            .money(0, 60)
            .row(0, "build animals cards association sponsors")
            .upgraded(0, "animals")
            .enclosure(0, "c5+d5+d6+e5+e6")
            .appeal(1, 20)
            .money(1, 0)
            .hand(1, &[201, 202, 203, 204, 205, 206])
            .setup(|table| table.later.thefts = cards(&[204]))
            .start();
        play_all(&mut game, 0, &["action animals", "play 456"]);
        while game.actors().contains(Seat(0)) {
            let first = legal(&game, 0)[0].clone();
            play_all(&mut game, 0, &[&first]);
        }
        player(&game, 0).hand.iter().map(|card| card.number()).collect::<Vec<_>>()
    };
    assert!((0..6).all(|seed| thief(seed) == [204]), "whatever the seed");
    // Scavenging finds what is named, as far as it is there.
    let found = |seed| {
        let mut game = Position::new(2)
            .seed(seed)
            .hand(0, &[496])
            .money(0, 60)
            .row(0, "build animals cards association sponsors")
            .upgraded(0, "animals")
            .enclosure(0, "c5+d5+d6+e5+e6")
            .discard(&[402, 403, 404, 405, 406, 407, 408])
            .setup(|table| table.later.scavenged = vec![cards(&[406, 404])])
            .start();
        play_all(&mut game, 0, &["action animals", "play 496"]);
        legal(&game, 0)
    };
    assert!((0..6).all(|seed| found(seed) == ["keep 404", "keep 406"]));
    // A reshuffle lays the named cards on top; one that is not in the pile is passed over.
    let drawn = |seed| {
        let everything = Card::zoo_deck().map(Card::number);
        let display = [401, 402, 403, 404, 405, 406];
        let deck = everything.filter(|card| !display.contains(card)).collect::<Vec<u16>>();
        let mut game = Position::new(2)
            .seed(seed)
            .hand(0, &[])
            .hand(1, &[])
            .display(&display)
            .discard(&deck)
            .row(0, "animals build association cards sponsors")
            .setup(|table| table.later.reshuffles = vec![cards(&[420, 401, 421])])
            .start();
        play_all(&mut game, 0, &["action cards"]);
        player(&game, 0).hand.iter().map(|card| card.number()).collect::<Vec<_>>()
    };
    assert!((0..6).all(|seed| drawn(seed) == [420, 421]));
}

fn cards(numbers: &[u16]) -> Vec<Card> {
    numbers.iter().filter_map(|&number| Card::from_number(number)).collect()
}

#[test]
fn a_home_may_be_named_by_any_hex_of_the_enclosure() {
    let game = Position::new(2)
        .hand(0, &[405])
        .money(0, 60)
        .row(0, "build animals cards association sponsors")
        .enclosure(0, "a3+a4+b4")
        .enclosure(0, "c5+d5")
        .start();
    let options = Options { maps: MapMode::Map0, ..Options::default() };
    let mut record = Record::new::<ArkNova>(&options, &Setup::default(), Seed::from_number(1));
    let mut at = game;
    for text in ["action animals", "play 405", "house a4"] {
        record.push(Seat(0), text);
        record.step(&mut at, record.choices.len()).unwrap_or_else(|error| panic!("{error}"));
    }
    let zoo = player(&at, 0);
    let occupied = zoo.buildings.iter().find(|building| building.occupied).expect("a home");
    assert!(occupied.hexes.iter().any(|hex| hex.to_string() == "b4"));
}

#[test]
fn unknown_words_are_refused() {
    assert!(serde_json::from_str::<Setup>(r#"{"decks": []}"#).is_err());
    assert!(serde_json::from_str::<Setup>(r#"{"deck": [999]}"#).is_err());
    assert!(serde_json::from_str::<Setup>(r#"{"tiles": ["gold"]}"#).is_err());
}

#[test]
fn a_game_alone_has_its_own_refusals() {
    for (setup, reason) in [
        (r#"{"turn": 0, "break_left": 3}"#, "no break token"),
        (r#"{"turn": 0, "solo_round": 0}"#, "counted from 1"),
        (r#"{"turn": 0, "solo_round": 7}"#, "7, 6, 5, 4, 3 and 2"),
        (r#"{"turn": 0, "solo_round": 6, "solo_turns": 3}"#, "7, 6, 5, 4, 3 and 2"),
    ] {
        let found = refusal(1, setup);
        assert!(found.contains(reason), "{setup}: {found}");
    }
}

#[test]
fn a_sketch_leaves_homes_and_ways_out() {
    let zoo = r#"{"animals": [401], "map": "0", "buildings": [
        {"building": "kiosk", "hexes": "a3"}, {"building": "pavilion", "hexes": "i1"}]}"#;
    let written = |sketch| format!(r#"{{"sketch": {sketch}, "turn": 0, "seats": [{zoo}]}}"#);
    assert!(set_up(2, &written(true), 1).is_ok());
    assert!(refusal(2, &written(false)).contains("lives nowhere"));
}

/// The page that explains notation and setups to scripts.
const PAGE: &str = include_str!("../../../docs/ark-nova.md");

#[test]
fn the_setup_of_the_documentation_is_possible() {
    let written = PAGE.split("```json").nth(1).and_then(|rest| rest.split("```").next()).expect("an example");
    let game = set_up(2, written, 1).expect("it is possible");
    assert_eq!(game.actors().first(), Some(Seat(0)));
}

#[test]
fn every_choice_of_the_documentation_can_be_read() {
    let code = PAGE.split('`').skip(1).step_by(2);
    let verbs = ["action", "x-token", "borrow", "spend", "take", "snap", "discard", "build", "place", "play"];
    let more =
        ["house", "task", "partner-zoo", "university", "support", "release", "cube", "keep", "dig", "pouch"];
    let last = ["move-in", "empty", "upgrade", "tile", "first", "last", "multiply", "copy", "size", "target"];
    let mut read = 0;
    for text in code.filter(|text| text.contains(' ')) {
        let verb = text.split(' ').next().unwrap_or_default();
        if verbs.iter().chain(&more).chain(&last).any(|word| *word == verb) {
            let choice: menagerie_ark_nova::Choice = text.parse().unwrap_or_else(|error| panic!("{error}"));
            assert_eq!(choice.to_string(), text);
            read += 1;
        }
    }
    assert!(read > 30, "{read}");
}
