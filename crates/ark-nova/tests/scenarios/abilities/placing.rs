//! Abilities that build, and those that fetch something that is no zoo card: Posturing, Peacocking, Assertion,
//! Dominance, Resistance.

use menagerie_ark_nova::{content::ScoringId, geometry::Building};
use menagerie_kernel::Seat;

use super::stage;
use crate::scenarios::story::Story;

scenarios! {
    the_flamingo_postures_for_a_free_pavilion: "ability posturing:1";
    the_peafowl_postures_twice_or_less: "ability posturing:2";
    the_macaw_postures_three_times_with_all_rules_of_kiosks: "ability posturing:3";
    the_emu_shows_off_an_aviary: "ability peacocking";
    birds_move_into_the_aviary_of_the_emu: "ability peacocking";
    the_emu_may_do_without: "ability peacocking";
    a_second_aviary_is_not_shown: "ability peacocking";
    the_rhinoceros_asserts_an_unused_project: "ability assertion";
    an_asserted_project_is_played_like_any_other: "ability assertion";
    the_proboscis_monkey_fetches_the_primates: "ability dominance";
    the_primates_are_in_the_game_already: "ability dominance";
    the_elephant_resists_with_another_scoring_card: "ability resistance";
    the_elephant_resists_with_the_last_scoring_card: "ability resistance";
}

fn buildings(story: &Story, building: Building) -> usize {
    story.zoo(0).buildings.iter().filter(|built| built.building == building).count()
}

fn the_flamingo_postures_for_a_free_pavilion() -> Story {
    let mut story = Story::at(stage(&[511]));
    story.play(0, &["action animals", "play 511", "build pavilion", "place pavilion d7"]);
    // The hex gives a card; the pavilion itself 1 appeal.
    story.play(0, &["draw"]);
    assert_eq!((story.zoo(0).appeal, story.zoo(0).money), (7 + 1, 60 - 16));
    assert_eq!(story.zoo(0).hand_count, 1);
    assert_eq!(buildings(&story, Building::Pavilion), 1);
    assert_eq!(story.view().turn, Seat(1));
    story
}

fn the_peafowl_postures_twice_or_less() -> Story {
    let mut story = Story::at(stage(&[501]).partner_zoos(0, "asia"));
    story.play(0, &["action animals", "play 501", "build kiosk", "place kiosk c6", "done"]);
    assert_eq!(story.zoo(0).appeal, 7, "a kiosk gives no appeal");
    assert_eq!((buildings(&story, Building::Kiosk), buildings(&story, Building::Pavilion)), (1, 0));
    story
}

fn the_macaw_postures_three_times_with_all_rules_of_kiosks() -> Story {
    let mut story = Story::at(stage(&[508]).partner_zoos(0, "americas"));
    story.play(0, &["action animals", "play 508", "build kiosk", "place kiosk c6", "build kiosk"]);
    // Two hexes must lie between kiosks, and every building touches another one.
    story.refuses(0, &["place kiosk b5", "place kiosk d7", "place kiosk i1", "place kiosk f5"]);
    story.play(0, &["place kiosk e4", "build pavilion", "place pavilion d4"]);
    assert_eq!(story.zoo(0).appeal, 4 + 1);
    assert_eq!((buildings(&story, Building::Kiosk), buildings(&story, Building::Pavilion)), (2, 1));
    assert_eq!(story.view().turn, Seat(1), "three times and no more");
    story
}

/// The emu with two partner-zoo icons of Australia where it needs them.
fn emu() -> menagerie_ark_nova::position::Position {
    stage(&[514]).partner_zoos(0, "australia").animals(0, &[424])
}

fn the_emu_shows_off_an_aviary() -> Story {
    let mut story = Story::at(emu());
    story.play(0, &["action animals", "play 514", "place aviary a3+a4+b4+b5+c3", "next cards/1"]);
    // The Build card is on side I: the building is free of that, its hexes are not.
    assert_eq!(story.zoo(0).money, 60 - 22 + 3, "nothing is paid for it");
    story.play(0, &["done"]);
    assert_eq!(buildings(&story, Building::Aviary), 1);
    assert_eq!(story.zoo(0).lodged, [0, 0, 0]);
    story
}

fn birds_move_into_the_aviary_of_the_emu() -> Story {
    let position = emu().animals(0, &[424, 496, 494]).occupied(0, "f1+f2+g1").occupied(0, "i2+i3");
    let mut story = Story::at(position);
    story.play(0, &["action animals", "play 514", "place aviary a3+a4+b4+b5+c3", "next cards/1", "done"]);
    // The marabou (size 3, one space) may leave f1; the ostrich needs four spaces and an enclosure of size 5: the
    // emu's own, which is the smallest that is big enough.
    story.offers(0, &["move-in 496", "move-in 494", "done"]);
    story.play(0, &["move-in 496"]);
    let empty = |story: &Story, hex: &str| {
        let zoo = story.zoo(0);
        !zoo.buildings.iter().find(|pen| pen.hexes[0].to_string() == hex).expect("a pen").occupied
    };
    assert!(empty(&story, "f1") && !empty(&story, "i2"));
    story.play(0, &["move-in 494"]);
    assert!(empty(&story, "c5"));
    assert_eq!(story.zoo(0).lodged, [0, 0, 5]);
    story
}

fn the_emu_may_do_without() -> Story {
    let mut story = Story::at(emu());
    story.play(0, &["action animals", "play 514", "done"]);
    assert_eq!(buildings(&story, Building::Aviary), 0);
    story
}

fn a_second_aviary_is_not_shown() -> Story {
    let mut story = Story::at(emu().building(0, "aviary", "a3+a4+b4+b5+c3"));
    story.play(0, &["action animals", "play 514"]);
    assert_eq!(buildings(&story, Building::Aviary), 1);
    assert_eq!(story.view().turn, Seat(1));
    story
}

fn the_rhinoceros_asserts_an_unused_project() -> Story {
    let position = stage(&[427]).universities(0, "double-research").base_projects(&[101, 102, 103]);
    let mut story = Story::at(position);
    story.play(0, &["action animals", "play 427"]);
    let unused: Vec<_> = (104..=112).map(|number| format!("take {number}")).chain(["done".into()]).collect();
    story.offers(0, &unused.iter().map(String::as_str).collect::<Vec<_>>());
    story.play(0, &["take 110"]);
    assert_eq!(story.hand(0), [110]);
    assert_eq!(story.view().unused_base, 8);
    story
}

fn an_asserted_project_is_played_like_any_other() -> Story {
    let position = stage(&[432])
        .animals(0, &[408, 409, 414, 415])
        .sponsors(0, &[215, 218])
        .base_projects(&[101, 102, 103])
        .row(0, "build animals cards sponsors association");
    let mut story = Story::at(position);
    // Four predators are enough for the middle level. The tokens of 215 and 218 are for the projects of the setup.
    story.play(0, &["action animals", "play 432", "take 110"]).play(1, &["x-token", "first cards"]);
    story.play(0, &["action association", "task project"]);
    story.refuses(0, &["support 110 left"]);
    story.play(0, &["support 110 middle", "cube 7"]);
    story.play(0, &["worker"]);
    assert_eq!(story.zoo(0).conservation, 4);
    assert_eq!(story.view().above[0].card.number(), 110);
    assert_eq!(story.view().base.len(), 3, "it lies above the board");
    story
}

fn the_proboscis_monkey_fetches_the_primates() -> Story {
    let position = stage(&[451]).animals(0, &[460, 465]).base_projects(&[101, 102, 103]);
    let mut story = Story::at(position);
    story.play(0, &["action animals", "play 451", "next ability/dominance/451"]);
    story.offers(0, &["take 108", "done"]);
    story.play(0, &["take 108", "worker"]);
    assert_eq!((story.hand(0), story.zoo(0).conservation), (vec![108], 2));
    story
}

fn the_primates_are_in_the_game_already() -> Story {
    let position = stage(&[451]).animals(0, &[460, 465]).base_projects(&[101, 102, 108]);
    let mut story = Story::at(position);
    story.play(0, &["action animals", "play 451", "next ability/dominance/451", "worker"]);
    assert_eq!(story.hand(0), [0u16; 0]);
    assert_eq!(story.view().turn, Seat(1));
    story
}

fn the_elephant_resists_with_another_scoring_card() -> Story {
    let pile = [3, 4, 5].map(|number| ScoringId::from_number(number).expect("a card"));
    let position = stage(&[426]).scoring(0, &[1, 2]).setup(|table| table.scoring_pile = pile.to_vec());
    let mut story = Story::at(position);
    let before = story.view().scoring_pile;
    story.play(0, &["action animals", "play 426"]);
    story.offers(0, &["want 003", "want 004"]);
    story.play(0, &["want 004"]);
    let held: Vec<_> = story.zoo(0).scoring.iter().map(|held| held.card.number()).collect();
    assert_eq!(held, [1, 2, 4]);
    assert_eq!(story.view().scoring_pile, before - 1, "the other goes under the pile");
    assert_eq!((story.zoo(0).appeal, story.zoo(0).reputation), (10, 2));
    story
}

fn the_elephant_resists_with_the_last_scoring_card() -> Story {
    // Four players hold two each; of the three cards left two are held by elephants already.
    let position = menagerie_ark_nova::position::Position::new(4)
        .hand(0, &[426])
        .money(0, 60)
        .row(0, "build animals cards association sponsors")
        .upgraded(0, "animals")
        .enclosure(0, super::PEN)
        .scoring(0, &[1, 2])
        .scoring(1, &[3, 4, 9])
        .scoring(2, &[5, 6, 10])
        .scoring(3, &[7, 8]);
    let mut story = Story::at(position);
    story.play(0, &["action animals", "play 426"]);
    story.offers(0, &["want 011"]);
    story.play(0, &["want 011"]);
    assert_eq!((story.zoo(0).scoring_count, story.view().scoring_pile), (3, 0));
    story
}
