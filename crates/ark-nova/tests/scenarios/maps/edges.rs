//! The left edges of the maps: what the fourth token gives.

use menagerie_ark_nova::position::Position;

use super::stage;
use crate::scenarios::{
    sponsors::{go_on, told},
    story::Story,
};

scenarios! {
    maps_a_and_0_give_conservation_again_and_again: ;
    map_1_plays_a_sponsor_for_money: ;
    map_2_gives_conservation_once: ;
    map_3_acts_once_more: ;
    map_4_takes_a_university: ;
    map_5_builds_a_special_enclosure: ;
    map_6_is_clever_twice: ;
    map_7_pouches_two: ;
    map_8_takes_a_partner_zoo: ;
    the_common_tokens_give_what_they_show: ;
}

/// Seat 0 supports Africa at its right level: 2 conservation.
fn supporter(code: &str) -> Position {
    stage(code)
        .row(0, "animals build cards sponsors association")
        .animals(0, &[404, 405])
        .base_projects(&[106, 103, 104])
}

const SUPPORT: [&str; 3] = ["action association", "task project", "support 103 right"];

/// Supports and uses this token; 2 conservation hire a worker.
fn supported(code: &str, cube: u8) -> Story {
    let mut story = told(supporter(code), &SUPPORT);
    go_on(&mut story, 0, &[&format!("cube {cube}"), "worker"]);
    story
}

fn maps_a_and_0_give_conservation_again_and_again() -> Story {
    Story::all(["A", "0"].map(|code| {
        let story = supported(code, 4);
        assert_eq!(story.zoo(0).conservation, 3, "map {code}");
        let again = stage(code).seat(0, |seat| seat.used_tokens = vec![4]).break_left(1);
        assert_eq!(told(again, &["action sponsors", "break"]).zoo(0).conservation, 1);
        story
    }))
}

fn map_1_plays_a_sponsor_for_money() -> Story {
    Story::all(["1", "1a"].map(|code| {
        let mut story = told(supporter(code).hand(0, &[223]), &SUPPORT);
        go_on(&mut story, 0, &["cube 4", "worker", "play 223"]);
        assert_eq!(story.zoo(0).money, 25 - 3, "map {code}: its level");
        story
    }))
}

fn map_2_gives_conservation_once() -> Story {
    Story::all(["2", "2a"].map(|code| {
        let story = supported(code, 4);
        assert_eq!(story.zoo(0).conservation, 3, "map {code}");
        let again = stage(code).seat(0, |seat| seat.used_tokens = vec![4]).break_left(1);
        assert_eq!(
            told(again, &["action sponsors", "break"]).zoo(0).conservation,
            0,
            "map {code}: not in breaks"
        );
        story
    }))
}

fn map_3_acts_once_more() -> Story {
    Story::all(["3", "3a"].map(|code| {
        let mut story = supported(code, 4);
        go_on(&mut story, 0, &["x-token", "first cards"]);
        assert_eq!(story.zoo(0).x_tokens, 1, "map {code}");
        story
    }))
}

fn map_4_takes_a_university() -> Story {
    Story::all(["4", "4a"].map(|code| {
        let mut story = supported(code, 4);
        go_on(&mut story, 0, &["university double-research"]);
        assert_eq!(story.zoo(0).universities.len(), 1, "map {code}");
        story
    }))
}

fn map_5_builds_a_special_enclosure() -> Story {
    Story::all(["5", "5a"].map(|code| {
        let mut story = supported(code, 4);
        go_on(&mut story, 0, &["build reptile-house"]);
        let place = menagerie_ark_nova::position::legal(&story.game, 0).swap_remove(0);
        go_on(&mut story, 0, &[&place]);
        assert_eq!(story.zoo(0).money, 25, "map {code}: for free, with Build I");
        assert_eq!(story.zoo(0).buildings.len(), 1);
        story
    }))
}

fn map_6_is_clever_twice() -> Story {
    Story::all(["6", "6a"].map(|code| {
        let mut story = supported(code, 4);
        go_on(&mut story, 0, &["first sponsors", "first cards"]);
        assert_eq!(story.row(0), "cards sponsors association animals build", "map {code}");
        story
    }))
}

fn map_7_pouches_two() -> Story {
    Story::all(["7", "7a"].map(|code| {
        let mut story = told(supporter(code).hand(0, &[401, 402, 403]), &SUPPORT);
        go_on(&mut story, 0, &["cube 4", "worker", "pouch 401", "pouch 402"]);
        assert_eq!(story.zoo(0).appeal, 4, "map {code}");
        assert_eq!(story.hand(0), [403]);
        story
    }))
}

fn map_8_takes_a_partner_zoo() -> Story {
    Story::all(["8", "8a"].map(|code| {
        let mut story = supported(code, 4);
        go_on(&mut story, 0, &["partner-zoo asia"]);
        assert_eq!(story.zoo(0).partner_zoos.len(), 1, "map {code}");
        story
    }))
}

fn the_common_tokens_give_what_they_show() -> Story {
    let mut snapped = supported("0", 1);
    go_on(&mut snapped, 0, &["snap 503"]);
    assert_eq!(snapped.hand(0), [503], "any card of the display");
    let mut fenced = supported("0", 2);
    go_on(&mut fenced, 0, &["place enclosure-2 i1+i2"]);
    assert_eq!(fenced.zoo(0).money, 25, "for free");
    assert_eq!(supported("0", 3).zoo(0).money, 30);
    assert_eq!(supported("0", 6).zoo(0).money, 37);
    assert_eq!(supported("0", 7).zoo(0).x_tokens, 3);
    assert_eq!(supported("A", 5).zoo(0).reputation, 3, "map A gives reputation instead of a worker");
    let hired = supported("0", 5);
    assert_eq!(hired.zoo(0).hired, 3, "one for the token, one for 2 conservation");
    Story::all([snapped, fenced, hired])
}
