//! Every map, and the tables of the boards.

use menagerie_ark_nova::{
    content::{
        Bonus, BonusTile, Difficulty, MapAbility, MapDef, MapId, SOLO_TURNS, Side, Task, University,
        animals_table, base_projects, break_steps, cards_table, conservation_value, content, donations,
        income, map, projects_above, range, reputation_bonus, snap_strength, target_appeal,
    },
    geometry::{ALL, BORDER, Building, Hex, NEIGHBOURS, hexes_text, parse_hexes, spot},
};

fn id(code: &str) -> MapId {
    code.parse().unwrap()
}

#[test]
fn the_printed_maps_are_there_in_their_order_and_all_have_58_hexes() {
    let codes: Vec<String> = MapId::all().map(|id| id.to_string()).collect();
    let printed: Vec<&str> = codes
        .iter()
        .map(String::as_str)
        .filter(|code| COUNTED.iter().any(|(known, _)| known == code))
        .collect();
    assert_eq!(printed.join(" "), "A 0 1 2 3 4 5 6 7 8 1a 2a 3a 4a 5a 6a 7a 8a");
    assert_eq!(MapId::advanced().len(), MapId::COUNT - 2);
    assert!("99".parse::<MapId>().is_err());
    for map in &content().maps {
        assert_eq!(map.id.to_string().parse(), Ok(map.id));
        assert_eq!(map.plain | map.rock | map.water, ALL, "{:?}", map.id);
        assert_eq!(
            map.plain.count_ones() + map.rock.count_ones() + map.water.count_ones(),
            58,
            "{:?}",
            map.id
        );
        assert_eq!(
            (map.build_ii | map.bonus_mask) & !map.plain,
            0,
            "{:?}: marks are on building spaces",
            map.id
        );
        for hex in Hex::all() {
            assert_eq!(map.bonus[hex.index()].is_some(), map.bonus_mask & hex.bit() != 0);
        }
    }
}

/// Building spaces, rock, water, Build II spaces and placement bonuses, counted on the boards.
const COUNTED: [(&str, [u32; 5]); 18] = [
    ("A", [42, 7, 9, 2, 12]),
    ("0", [39, 9, 10, 2, 12]),
    ("1", [42, 9, 7, 3, 9]),
    ("2", [42, 9, 7, 4, 8]),
    ("3", [42, 7, 9, 5, 19]),
    ("4", [42, 7, 9, 4, 9]),
    ("5", [43, 7, 8, 3, 9]),
    ("6", [42, 7, 9, 4, 9]),
    ("7", [42, 9, 7, 3, 13]),
    ("8", [42, 9, 7, 3, 7]),
    ("1a", [42, 9, 7, 3, 9]),
    ("2a", [42, 9, 7, 5, 7]),
    ("3a", [42, 7, 9, 3, 18]),
    ("4a", [42, 7, 9, 4, 10]),
    ("5a", [43, 7, 8, 3, 9]),
    ("6a", [42, 7, 9, 4, 9]),
    ("7a", [42, 9, 7, 3, 12]),
    ("8a", [42, 9, 7, 3, 8]),
];

/// The maps of the printed game.
fn printed() -> impl Iterator<Item = &'static MapDef> {
    COUNTED.into_iter().map(|(code, _)| map(id(code)))
}

#[test]
fn every_map_has_the_hexes_of_its_board() {
    for (code, expected) in COUNTED {
        let map = map(id(code));
        let sets = [map.plain, map.rock, map.water, map.build_ii, map.bonus_mask];
        assert_eq!(sets.map(u64::count_ones), expected, "map {code}");
    }
}

#[test]
fn the_left_edge_is_common_but_for_its_fourth_bonus() {
    for map in printed() {
        let left = map.left.map(|left| (left.bonus, left.each_break));
        assert_eq!(
            left[..3],
            [(Bonus::Snap(1), true), (Bonus::FreeEnclosure(2), true), (Bonus::Money(5), true)]
        );
        let fifth = if map.id == id("A") { Bonus::Reputation(2) } else { Bonus::Worker };
        assert_eq!(left[4..], [(fifth, false), (Bonus::Money(12), false), (Bonus::XToken(3), false)]);
    }
    let fourth = |code| (map(id(code)).left[3].bonus, map(id(code)).left[3].each_break);
    for (codes, expected) in [
        (["A", "0"], (Bonus::Conservation(1), true)),
        (["1", "1a"], (Bonus::SponsorForMoney, true)),
        (["2", "2a"], (Bonus::Conservation(1), false)),
        (["3", "3a"], (Bonus::Determination, false)),
        (["4", "4a"], (Bonus::University, false)),
        (["5", "5a"], (Bonus::FreeSpecial, false)),
        (["6", "6a"], (Bonus::Clever(2), true)),
        (["7", "7a"], (Bonus::Pouch(2), true)),
        (["8", "8a"], (Bonus::PartnerZoo, false)),
    ] {
        assert_eq!(codes.map(fourth), [expected; 2]);
    }
}

#[test]
fn slots_upgrade_hire_and_give_conservation_by_map() {
    let points = |bonus: Option<Bonus>| match bonus {
        Some(Bonus::Conservation(points)) => points,
        None => 0,
        other => panic!("{other:?} in the last slot"),
    };
    for map in printed() {
        assert_eq!(map.partner[..3], [None, Some(Bonus::Upgrade), Some(Bonus::Worker)]);
        assert_eq!(map.university[..2], [None, Some(Bonus::Upgrade)]);
        assert_eq!(map.worker[..2], [None, None]);
        let last = [points(map.partner[3]), points(map.university[2]), points(map.worker[2])];
        // Ruling F15.
        let expected = match map.id.to_string().trim_end_matches('a') {
            "A" | "0" => [2, 2, 2],
            "1" => [2, 1, 0],
            "2" => [0, 2, 1],
            "3" => [1, 2, 0],
            "4" | "8" => [1, 1, 1],
            "5" => [2, 0, 1],
            "6" => [1, 0, 2],
            _ => [0, 1, 2],
        };
        assert_eq!(last, expected, "{:?}", map.id);
    }
}

#[test]
fn map_a_starts_with_a_kiosk_and_an_enclosure() {
    let start: Vec<(Building, String)> = map(id("A"))
        .start
        .iter()
        .map(|&(building, place)| (building, hexes_text(spot(building, place).mask)))
        .collect();
    assert_eq!(start, [(Building::Kiosk, "a4".to_owned()), (Building::Enclosure3, "a5+a6+b6".to_owned())]);
    assert!(printed().filter(|map| map.code != "A").all(|map| map.start.is_empty()));
}

#[test]
fn abilities_are_about_the_hexes_printed_for_them() {
    let hex = |text: &str| text.parse::<Hex>().unwrap();
    let ability = |code| map(id(code)).ability;
    assert_eq!([ability("A"), ability("0")], [MapAbility::None; 2]);
    assert_eq!(ability("1"), MapAbility::ObservationTower(hex("b4")));
    assert_eq!(ability("1a"), MapAbility::ObservationTower(hex("h4")));
    assert_eq!([ability("2"), ability("2a")], [MapAbility::OutdoorAreas(hex("f5")); 2]);
    assert_eq!([ability("4"), ability("4a")], [MapAbility::Harbor(hex("a6")); 2]);
    assert_eq!([ability("5"), ability("5a")], [MapAbility::Restaurant(hex("e3")); 2]);
    assert_eq!([ability("6"), ability("6a")], [MapAbility::Institute(hex("a6")); 2]);
    assert_eq!(ability("7"), MapAbility::IceCream(parse_hexes("b2+f3+f6").unwrap()));
    assert_eq!(ability("8a"), MapAbility::Hollywood(parse_hexes("b6+e6+h5").unwrap()));
    for map in printed() {
        match map.ability {
            MapAbility::ObservationTower(hex) | MapAbility::Restaurant(hex) => {
                assert!(map.rock & hex.bit() != 0);
            }
            MapAbility::OutdoorAreas(hex) => assert!(map.water & hex.bit() != 0),
            MapAbility::Harbor(hex) | MapAbility::Institute(hex) => {
                assert!(map.plain & BORDER & hex.bit() != 0);
            }
            MapAbility::Hollywood(set) => {
                assert_eq!((set.count_ones(), set & !map.plain, set & map.bonus_mask), (3, 0, 0));
            }
            MapAbility::IceCream(set) => {
                let kiosks = Hex::all().filter(|hex| map.bonus[hex.index()] == Some(Bonus::FreeKiosk));
                assert_eq!(set, kiosks.fold(0, |set, hex| set | hex.bit()));
            }
            MapAbility::SilverLake => {
                let around = Hex::all().filter(|hex| map.bonus[hex.index()] == Some(Bonus::Money(2)));
                let shore: Vec<Hex> = around.collect();
                assert_eq!(shore.len(), 11);
                assert!(shore.iter().all(|hex| NEIGHBOURS[hex.index()] & map.water != 0));
            }
            MapAbility::None => {}
        }
    }
}

#[test]
fn the_appeal_track_pays_as_printed() {
    let brackets: [(u8, u8); 16] = [
        (0, 5),
        (4, 9),
        (5, 10),
        (7, 11),
        (16, 15),
        (17, 16),
        (25, 18),
        (31, 20),
        (32, 21),
        (55, 26),
        (56, 27),
        (95, 34),
        (96, 35),
        (101, 35),
        (108, 37),
        (113, 37),
    ];
    for (appeal, money) in brackets {
        assert_eq!(income(appeal), money, "appeal {appeal}");
    }
}

#[test]
fn conservation_is_worth_what_the_scoring_examples_say() {
    assert_eq!([0, 7, 10, 16, 18, 20, 41].map(conservation_value), [-14, 0, 6, 24, 30, 36, 99]);
    assert_eq!([0, 1, 16, 18, 20, 22, 23].map(target_appeal), [114, 112, 76, 70, 64, 58, 55]);
}

#[test]
fn reputation_reaches_folders_and_gives_bonuses() {
    assert_eq!([1, 2, 3, 4, 6, 7, 9, 10, 12, 13, 15].map(range), [1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6]);
    let bonuses: Vec<(u8, Bonus)> =
        (1..=15).filter_map(|space| reputation_bonus(space).map(|bonus| (space, bonus))).collect();
    assert_eq!(
        bonuses,
        [
            (5, Bonus::Upgrade),
            (8, Bonus::Worker),
            (10, Bonus::TakeCard(1)),
            (11, Bonus::Conservation(1)),
            (12, Bonus::XToken(1)),
            (13, Bonus::TakeCard(1)),
            (14, Bonus::Conservation(1)),
            (15, Bonus::XToken(1)),
        ]
    );
}

#[test]
fn action_cards_have_their_tables() {
    let draws = |side| {
        [1, 2, 3, 4, 5, 8].map(|strength| cards_table(side, strength)).map(|row| (row.draw, row.discard))
    };
    assert_eq!(draws(Side::I), [(1, 1), (1, 0), (2, 1), (2, 0), (3, 1), (3, 1)]);
    assert_eq!(draws(Side::II), [(1, 0), (2, 1), (2, 0), (3, 1), (4, 1), (4, 1)]);
    assert_eq!([Side::I, Side::II].map(snap_strength), [5, 3]);
    assert_eq!([1, 2, 3, 4, 5, 9].map(|strength| animals_table(Side::I, strength)), [0, 1, 1, 1, 2, 2]);
    assert_eq!([1, 2, 3, 4, 5, 9].map(|strength| animals_table(Side::II, strength)), [1, 1, 2, 2, 2, 2]);
    assert_eq!(Task::ALL.map(Task::strength), [2, 3, 4, 5]);
    assert_eq!(
        University::ALL.map(|university| (university.research(), university.reputation())),
        [(0, 1), (1, 2), (2, 0)]
    );
}

#[test]
fn setting_up_depends_on_the_number_of_players() {
    assert_eq!([1, 2, 3, 4].map(break_steps), [0, 9, 12, 15]);
    assert_eq!([1, 2, 3, 4].map(base_projects), [3, 3, 3, 4]);
    assert_eq!([1, 2, 3, 4].map(projects_above), [2, 2, 3, 4]);
    assert_eq!(donations(2), [2, 5, 7, 10]);
    for players in [1, 3, 4] {
        assert_eq!(donations(players), [2, 5, 5, 7, 7, 10, 10]);
    }
    assert_eq!(SOLO_TURNS.iter().sum::<u8>(), 27);
    assert_eq!(
        Difficulty::ALL.map(|level| (level.start_appeal(), level.max_appeal())),
        [(20, 45), (10, 35), (0, 25)]
    );
}

#[test]
fn there_are_nine_different_bonus_tiles() {
    let bonuses: std::collections::HashSet<Bonus> = BonusTile::all().map(BonusTile::bonus).collect();
    assert_eq!(bonuses.len(), 9);
    for tile in BonusTile::all() {
        assert_eq!(tile.to_string().parse(), Ok(tile));
        assert_eq!(tile.bonus().to_string().parse(), Ok(tile.bonus()));
    }
}
