//! What front-ends draw.

use menagerie_ark_nova::{
    content::{ActionKind, Bonus, Card, CardKind, Icon, MapId, ScoringId, Special, Terrain},
    faces::{
        ActionEffect, BuildingKind, When, action_face, building_face, card_face, faces, map_face, tracks_face,
    },
    geometry::Building,
};
use menagerie_kernel::Lang;
use serde_json::Value;

fn card(number: u16) -> Card {
    Card::from_number(number).unwrap()
}

#[test]
fn the_faces_hold_everything() {
    for lang in Lang::ALL {
        let all = faces(lang);
        assert_eq!(
            (all.cards.len(), all.scoring.len(), all.maps.len(), all.buildings.len()),
            (Card::COUNT, ScoringId::COUNT, MapId::COUNT, Building::COUNT)
        );
        assert!(
            all.cards.iter().zip(Card::all()).all(|(face, card)| face.card == card && !face.name.is_empty())
        );
        assert!(all.scoring.iter().zip(ScoringId::all()).all(|(face, card)| face.card == card));
        assert!(all.maps.iter().zip(MapId::all()).all(|(face, id)| face.map == id && face.hexes.len() == 58));
    }
}

#[test]
fn an_animal_shows_what_is_printed_on_it() {
    let caiman = card_face(card(480), Lang::Fr);
    assert_eq!((caiman.kind, caiman.name.as_str()), (CardKind::Animal, "Caïman à museau large"));
    assert_eq!((caiman.cost, caiman.rock, caiman.water, caiman.appeal), (Some(16), 0, 1, 6));
    let home = caiman.home.unwrap();
    assert_eq!((home.size, home.special), (4, Some((Special::ReptileHouse, 2))));
    assert_eq!(caiman.icons, [(Icon::Reptile, 1), (Icon::Americas, 1)], "needed water stands apart");
    assert_eq!(caiman.abilities.len(), 1);
    assert!(caiman.solo.is_empty() && caiman.levels.is_empty() && caiman.building.is_none());
    let mamba = card_face(card(470), Lang::En);
    assert!(mamba.abilities[0].interactive);
    assert_eq!(mamba.solo[0].name, "Inventive 2");
}

#[test]
fn a_sponsor_shows_its_level_its_building_and_its_text() {
    let school = card_face(card(254), Lang::De);
    assert_eq!(
        (school.kind, school.cost, school.conservation, school.reputation),
        (CardKind::Sponsor, Some(5), 1, 1)
    );
    assert_eq!(school.building, Some(Building::ZooSchool));
    let when: Vec<When> = school.text.iter().map(|sentence| sentence.when).collect();
    assert_eq!(when, [When::Now, When::Now]);
    let hydrologist = card_face(card(241), Lang::En);
    assert_eq!((hydrologist.water, hydrologist.icons), (0, vec![(Icon::Water, 1)]), "its water is no need");
}

#[test]
fn a_project_shows_its_three_levels() {
    let large = card_face(card(131), Lang::En);
    let levels: Vec<(u8, u8)> = large.levels.iter().map(|level| (level.need, level.conservation)).collect();
    assert_eq!(levels, [(4, 4), (3, 3), (2, 2)]);
    assert_eq!(large.cost, None);
    assert_eq!(card_face(card(116), Lang::En).reputation, 1, "for whoever plays the card");
}

#[test]
fn a_map_shows_its_hexes_and_its_edge() {
    let map = map_face("A".parse().unwrap(), Lang::En);
    assert_eq!(map.hexes[0].bonus.as_ref().map(|face| face.bonus), Some(Bonus::Reputation(2)));
    assert_eq!(map.hexes[6].terrain, Some(Terrain::Rock));
    assert_eq!(map.hexes.iter().filter(|face| face.border).count(), 26);
    assert_eq!(map.start.len(), 2);
    assert_eq!(map.left[5].bonus.text, "12 money");
    let tower = map_face("1".parse().unwrap(), Lang::En);
    let marked: Vec<String> =
        tower.hexes.iter().filter(|face| face.marked).map(|face| face.hex.to_string()).collect();
    assert_eq!(marked, ["b4"]);
}

/// Every string of a face, with the way to it.
fn strings(value: &Value, path: &str, out: &mut Vec<(String, String)>) {
    match value {
        Value::String(text) => out.push((path.to_owned(), text.clone())),
        Value::Array(items) => {
            items.iter().enumerate().for_each(|(at, item)| strings(item, &format!("{path}/{at}"), out));
        }
        Value::Object(fields) => {
            fields.iter().for_each(|(key, item)| strings(item, &format!("{path}/{key}"), out));
        }
        _ => {}
    }
}

#[test]
fn nothing_that_is_said_is_empty_in_any_language() {
    let said: Vec<Vec<(String, String)>> = Lang::ALL
        .into_iter()
        .map(|lang| {
            let mut found = Vec::new();
            strings(&serde_json::to_value(faces(lang)).unwrap(), "", &mut found);
            found
        })
        .collect();
    for (path, text) in said.iter().flatten() {
        assert!(!text.trim().is_empty(), "{path}");
        assert!(!text.contains("  ") && !text.contains('{'), "{path}: {text}");
    }
    // The same things are said in each language, and sentences are not left in another one.
    let (english, others) = said.split_first().unwrap();
    for other in others {
        assert_eq!(english.len(), other.len());
        for ((path, en), (_, text)) in english.iter().zip(other) {
            let sentence = path.ends_with("/text") && en.ends_with('.');
            assert!(!sentence || en != text, "{path}: {text}");
        }
    }
}

#[test]
fn an_action_card_says_what_it_does_at_each_strength() {
    let cards = action_face(ActionKind::Cards, Lang::En);
    assert_eq!(cards.sides[0].strengths[5].text, "Draw 3, discard 1 – or snap 1; break +2");
    assert_eq!(cards.sides[1].strengths[4].text, "Draw 3, discard 1 – or snap 1; break +2");
    assert_eq!(cards.sides[0].strengths[0].effect, ActionEffect::Nothing);
    let animals = action_face(ActionKind::Animals, Lang::De);
    assert_eq!(animals.sides[0].strengths[1].effect, ActionEffect::Nothing);
    assert_eq!(animals.sides[1].strengths[5].text, "1 Ruf, dann bis zu 2 Tiere");
    let sponsors = action_face(ActionKind::Sponsors, Lang::Fr);
    assert_eq!(
        sponsors.sides[1].strengths[4].text,
        "Mécènes, 5 niveaux en tout – ou pause +4 pour 8 crédits"
    );
    assert_eq!(cards.sides[0].strengths.len(), 11, "slot 5 with five X-tokens is the most");
}

#[test]
fn a_building_shows_its_price_its_room_and_its_shape() {
    let house = building_face(Building::ReptileHouse, Lang::En);
    assert_eq!((house.kind, house.cost, house.capacity), (BuildingKind::Special, Some(10), Some(5)));
    assert!(house.build_ii && house.hexes.len() == 5);
    let school = building_face(Building::ZooSchool, Lang::En);
    assert_eq!((school.kind, school.cost, school.sponsor), (BuildingKind::Unique, None, Some(card(254))));
}

#[test]
fn the_tracks_show_income_bonuses_and_range() {
    let tracks = tracks_face(Lang::En);
    assert_eq!((tracks.income[0], tracks.income[25], tracks.income.len()), (5, 18, 114));
    let tiles: Vec<u8> =
        tracks.conservation.iter().filter(|space| space.tiles).map(|space| space.space).collect();
    assert_eq!(tiles, [5, 8]);
    assert_eq!((tracks.conservation[0].meets, tracks.conservation[10].value), (114, 6));
    let tenth = &tracks.reputation[9];
    assert_eq!((tenth.space, tenth.range, tenth.cards_ii), (10, 5, true));
    assert_eq!(tenth.bonus.as_ref().map(|face| face.bonus), Some(Bonus::TakeCard(1)));
    let two = &faces(Lang::En).tables[1];
    assert_eq!((two.break_steps, &two.donations.costs[..]), (9, &[2, 5, 7, 10][..]));
}
