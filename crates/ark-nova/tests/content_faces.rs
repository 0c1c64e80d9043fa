//! What front-ends draw.

use menagerie_ark_nova::{
    content::{Bonus, Card, CardKind, Icon, MapId, ScoringId, Special, Terrain},
    geometry::Building,
    text::{card_face, faces, map_face},
};
use menagerie_kernel::Lang;

fn card(number: u16) -> Card {
    Card::from_number(number).unwrap()
}

#[test]
fn the_catalogue_holds_everything() {
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
    let building = school.building.unwrap();
    assert_eq!((building.building, building.hexes.len()), (Building::ZooSchool, 3));
    assert_eq!(school.text.len(), 2);
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
