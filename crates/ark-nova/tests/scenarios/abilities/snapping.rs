//! Abilities about the display: Snapping, Digging, Sponsor Magnet.

use menagerie_kernel::Seat;

use super::{PEN, stage};
use crate::scenarios::story::Story;

scenarios! {
    the_chameleon_snaps_any_folder: "ability snapping:1";
    the_crocodile_snaps_twice_with_a_refill_between: "ability snapping:2";
    the_crocodile_snaps_twice_without_a_refill: "ability snapping:2";
    an_empty_display_may_be_refilled_for_the_second_snap: "ability snapping:2", "ability sponsor-magnet";
    the_porcupine_digs_in_the_display_and_in_the_hand: "ability digging:2";
    digging_stops_when_its_owner_wants: "ability digging:1", "ability digging:3", "ability digging:4";
    the_muskox_draws_all_sponsors_of_the_display: "ability sponsor-magnet";
}

const DISPLAY: [u16; 6] = [401, 202, 403, 114, 405, 206];

fn the_chameleon_snaps_any_folder() -> Story {
    let mut story = Story::at(stage(&[477]).display(&DISPLAY).deck(&[410, 411]));
    story.play(0, &["action animals", "play 477"]);
    // Reputation 1 reaches folder 1 only, but snapping does not ask for it.
    story.offers(0, &["snap 401", "snap 202", "snap 403", "snap 114", "snap 405", "snap 206"]);
    story.play(0, &["snap 405"]);
    assert_eq!(story.hand(0), [405]);
    assert_eq!(story.display(), [401, 202, 403, 114, 206, 410], "refilled at the end of the turn");
    story
}

fn crocodile() -> Story {
    let mut story = Story::at(stage(&[489]).partner_zoos(0, "australia").display(&DISPLAY).deck(&[410, 411]));
    story.play(0, &["action animals", "play 489", "snap 202"]);
    assert_eq!(story.display(), [401, 0, 403, 114, 405, 206], "the gap stays");
    story
}

fn the_crocodile_snaps_twice_with_a_refill_between() -> Story {
    let mut story = crocodile();
    story.play(0, &["refill"]);
    assert_eq!(story.display(), [401, 403, 114, 405, 206, 410]);
    story.refuses(0, &["refill", "done"]);
    story.play(0, &["snap 410"]);
    assert_eq!(story.hand(0), [410, 202]);
    assert_eq!(story.display(), [401, 403, 114, 405, 206, 411]);
    story
}

fn the_crocodile_snaps_twice_without_a_refill() -> Story {
    let mut story = crocodile();
    story.offers(0, &["snap 401", "snap 403", "snap 114", "snap 405", "snap 206", "refill"]);
    story.play(0, &["snap 401"]);
    assert_eq!(story.hand(0), [401, 202]);
    assert_eq!(story.display(), [403, 114, 405, 206, 410, 411]);
    story
}

fn an_empty_display_may_be_refilled_for_the_second_snap() -> Story {
    // The bison takes five sponsors, the crocodile the only other card.
    let position = stage(&[441, 489])
        .money(0, 90)
        .row(0, "build cards association sponsors animals")
        .partner_zoos(0, "europe australia")
        .enclosure(0, "a3+a4+b3+b4+b5")
        .display(&[202, 203, 204, 205, 206, 401])
        .deck(&[410, 411, 412, 413, 414, 415]);
    let mut story = Story::at(position);
    story.play(0, &["action animals", "done", "play 441", "house a3", "play 489", "snap 401"]);
    assert_eq!(story.display(), [0; 6]);
    story.offers(0, &["refill", "done"]);
    story.play(0, &["refill", "snap 413"]);
    assert_eq!(story.hand(0), [401, 413, 202, 203, 204, 205, 206]);
    story
}

fn the_porcupine_digs_in_the_display_and_in_the_hand() -> Story {
    let mut story = Story::at(stage(&[445, 407]).display(&DISPLAY).deck(&[410, 411, 412]));
    story.play(0, &["action animals", "play 445", "dig 114"]);
    assert_eq!(story.display(), [401, 202, 403, 405, 206, 410], "refilled at once");
    story.play(0, &["discard 407"]);
    assert_eq!(story.hand(0), [411]);
    assert_eq!(story.view().discard, 2);
    assert_eq!(story.view().turn, Seat(1), "twice and no more");
    story
}

fn digging_stops_when_its_owner_wants() -> Story {
    let mut mangalica = Story::at(stage(&[524]).building(0, "petting-zoo", "g1+h1+i1").display(&DISPLAY));
    mangalica.play(0, &["action animals", "play 524", "done"]);
    assert_eq!((mangalica.display(), mangalica.zoo(0).appeal), (DISPLAY.to_vec(), 3));
    Story::all([mangalica].into_iter().chain([(435, 3), (446, 4)].map(|(digger, most)| {
        let mut story = Story::at(stage(&[digger]).display(&DISPLAY).deck(&[410, 411, 412, 413]));
        story.play(0, &["action animals", &format!("play {digger}")]);
        for next in [401, 410, 411, 412].iter().take(most) {
            assert!(story.may(0, "done"), "{digger}");
            story.play(0, &[&format!("dig {next}")]);
        }
        assert_eq!(usize::from(story.view().discard), most);
        assert_eq!(story.view().turn, Seat(1), "{digger} digs {most} times");
        story
    })))
}

fn the_muskox_draws_all_sponsors_of_the_display() -> Story {
    let magnet = |animal, zoo| {
        let mut story = Story::at(stage(&[animal]).partner_zoos(0, zoo).display(&DISPLAY).deck(&[410, 411]));
        story.play(0, &["action animals", &format!("play {animal}")]);
        assert_eq!(story.hand(0), [202, 206]);
        assert_eq!(story.display(), [401, 403, 114, 405, 410, 411]);
        assert!(story.zoo(0).buildings.iter().any(|pen| pen.occupied && pen.hexes.len() == 5), "{PEN}");
        story
    };
    Story::all([magnet(437, "americas"), magnet(441, "europe")])
}
