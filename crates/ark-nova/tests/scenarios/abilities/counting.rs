//! Abilities that count icons: Pack, Petting Zoo Animal, Iconic Animal, Inventive, and the plain gains beside them.

use menagerie_ark_nova::content::Icon;
use menagerie_kernel::Seat;

use super::stage;
use crate::scenarios::story::Story;

scenarios! {
    the_pack_counts_predators_and_itself: "ability pack";
    petting_zoo_animals_are_worth_more_together: "ability petting-zoo-animal", "ability inventive:1";
    iconic_animals_count_their_continent_in_all_zoos:
        "ability iconic:europe", "ability iconic:africa", "ability iconic:asia", "ability iconic:australia",
        "ability iconic:americas";
    iconic_appeal_ends_at_eight: "ability iconic:africa";
    the_coati_invents_one_token: "ability inventive:1";
    nobody_holds_more_than_five_tokens: "ability inventive:1";
    the_grizzly_counts_bears_in_all_zoos: "ability inventive-bear", "ability full-throated";
    the_douc_counts_its_own_primates: "ability inventive-primate";
    the_fur_seal_hires_a_worker: "ability full-throated";
    with_all_workers_hired_nobody_comes: "ability full-throated";
    jumpers_move_the_break_and_earn: "ability jumping:2", "ability jumping:3", "ability jumping:4";
    a_jump_beyond_the_end_still_earns: "ability jumping:4";
}

fn the_pack_counts_predators_and_itself() -> Story {
    // The cheetah has two predator icons; the opponent's predators do not count.
    let mut story = Story::at(stage(&[417]).animals(0, &[401, 404]).animals(1, &[402, 403]));
    story.play(0, &["action animals", "play 417"]);
    assert_eq!(story.zoo(0).appeal, 4 + 4);
    story
}

fn petting_zoo_animals_are_worth_more_together() -> Story {
    let position = stage(&[522, 526]).building(0, "petting-zoo", "g1+h1+i1");
    let mut story = Story::at(position.row(0, "build cards animals association sponsors"));
    story.play(0, &["action animals", "play 522"]);
    assert_eq!((story.zoo(0).appeal, story.zoo(0).x_tokens), (3, 1), "the second is not yet counted");
    story.play(0, &["play 526"]);
    assert_eq!(story.zoo(0).appeal, 3 + 6);
    assert_eq!(story.zoo(0).lodged, [2, 0, 0]);
    assert_eq!(story.zoo(0).money, 60 - 14);
    story
}

fn iconic_animals_count_their_continent_in_all_zoos() -> Story {
    // Each: own animals, partner zoos, the opponent's animals, the icons there are with itself, its own appeal.
    type Case = (u16, &'static [u16], &'static str, &'static [u16], &'static str, u8, u8);
    let cases: [Case; 5] = [
        (418, &[417], "europe", &[419], "europe", 5, 2),
        (452, &[401, 404], "", &[426], "", 5, 1),
        (476, &[408, 409], "", &[], "asia", 4, 2),
        (517, &[421], "", &[423, 424], "", 4, 0),
        (436, &[412, 413, 414], "", &[], "", 5, 4),
    ];
    Story::all(cases.map(|(animal, own, zoos, other, other_zoos, icons, appeal)| {
        let position = stage(&[animal]).animals(0, own).animals(1, other);
        let mut story = Story::at(position.partner_zoos(0, zoos).partner_zoos(1, other_zoos));
        story.play(0, &["action animals", &format!("play {animal}")]);
        assert_eq!(story.zoo(0).appeal, appeal + icons, "{animal}");
        story
    }))
}

fn iconic_appeal_ends_at_eight() -> Story {
    let position = stage(&[452]).animals(0, &[401, 404, 405, 426]).animals(1, &[402, 403, 427, 428]);
    let mut story = Story::at(position);
    story.play(0, &["action animals", "play 452"]);
    assert_eq!(story.icons(0, Icon::Africa) + story.icons(1, Icon::Africa), 10);
    assert_eq!(story.zoo(0).appeal, 1 + 8);
    story
}

fn the_coati_invents_one_token() -> Story {
    let mut story = Story::at(stage(&[414]));
    story.play(0, &["action animals", "play 414"]);
    assert_eq!(story.zoo(0).x_tokens, 1);
    story
}

fn nobody_holds_more_than_five_tokens() -> Story {
    let mut story = Story::at(stage(&[414]).x_tokens(0, 5));
    story.play(0, &["action animals", "spend 0", "play 414"]);
    assert_eq!(story.zoo(0).x_tokens, 5);
    story
}

fn the_grizzly_counts_bears_in_all_zoos() -> Story {
    let tokens = |others: &[u16]| {
        let mut story = Story::at(stage(&[411]).animals(0, &[401]).animals(1, others));
        story.play(0, &["action animals", "play 411"]);
        let zoo = story.zoo(0);
        assert_eq!((zoo.appeal, zoo.hired, zoo.workers), (9, 2, 2));
        (zoo.x_tokens, story)
    };
    let (alone, first) = tokens(&[]);
    let (with_one, second) = tokens(&[408]);
    let (with_four, third) = tokens(&[408, 409, 414, 415]);
    assert_eq!((alone, with_one, with_four), (1, 2, 3), "at most three");
    Story::all([first, second, third])
}

fn the_douc_counts_its_own_primates() -> Story {
    let own: [&[u16]; 5] = [&[], &[460], &[460, 465], &[460, 465, 467], &[460, 465, 467, 455]];
    Story::all(own.into_iter().zip([1, 1, 2, 2, 3]).map(|(primates, tokens)| {
        let position = stage(&[459]).animals(0, primates).animals(1, &[457, 462]);
        let mut story = Story::at(position.universities(0, "double-research"));
        story.play(0, &["action animals", "play 459"]);
        assert_eq!(story.zoo(0).x_tokens, tokens, "with {} primates before", primates.len());
        assert_eq!((story.zoo(0).appeal, story.zoo(0).reputation), (7, 2));
        story
    }))
}

fn the_fur_seal_hires_a_worker() -> Story {
    let mut story = Story::at(stage(&[421]));
    story.play(0, &["action animals", "play 421"]);
    assert_eq!((story.zoo(0).hired, story.zoo(0).workers), (2, 2), "ready at once");
    story
}

fn with_all_workers_hired_nobody_comes() -> Story {
    let position = stage(&[421]).workers(0, 4).seat(0, |seat| seat.on_task = [1, 0, 0, 0]);
    let mut story = Story::at(position);
    story.play(0, &["action animals", "play 421"]);
    assert_eq!((story.zoo(0).hired, story.zoo(0).workers, story.zoo(0).appeal), (4, 3, 8));
    story
}

fn jumpers_move_the_break_and_earn() -> Story {
    Story::all([(444, 10, 2), (462, 13, 3), (461, 11, 4)].map(|(jumper, cost, far)| {
        let mut story = Story::at(stage(&[jumper]).partner_zoos(0, "asia").break_left(9));
        let price = if jumper == 462 { cost - 3 } else { cost };
        story.play(0, &["action animals", &format!("play {jumper}")]);
        assert_eq!(story.view().break_left, Some(9 - far));
        assert_eq!(story.zoo(0).money, 60 - price + u16::from(far), "{jumper}");
        assert_eq!(story.zoo(0).x_tokens, 0);
        story
    }))
}

fn a_jump_beyond_the_end_still_earns() -> Story {
    let mut story = Story::at(stage(&[461]).partner_zoos(0, "asia").break_left(1));
    story.play(0, &["action animals", "play 461"]);
    let zoo = story.zoo(0);
    // 11 for the animal, 4 by jumping; then the break: 3 appeal earn 8.
    assert_eq!((zoo.money, zoo.x_tokens), (60 - 11 + 4 + 8, 1));
    assert_eq!((story.view().breaks, story.view().turn), (1, Seat(1)));
    story
}
