//! Sponsors that go on working: what comes into the zoo after them.

use menagerie_ark_nova::{
    content::{Card, Icon, animal},
    position::{Position, legal},
};
use menagerie_kernel::Seat;

use super::{go_on, stage, told};
use crate::scenarios::{
    abilities::{PEN, POND},
    story::Story,
};

scenarios! {
    a_double_icon_works_twice: ;
    a_university_is_research_for_every_library: ;
    a_crocodile_sunbathes_twice: ;
    a_cheetah_brings_two_hunts_of_all_predators: ;
    the_okapi_has_three_tokens: ;
    the_explorer_knows_partner_zoos_and_forgets_what_has_left: ;
    a_special_assignment_favours_small_animals: ;
    the_small_program_wants_small_animals_only: ;
    petting_zoo_animals_are_small: ;
    shores_pay_for_free_buildings_too: ;
    water_that_is_built_on_pays_once: ;
    the_diversity_researcher_needs_no_ground: ;
    the_engineer_copies_for_money_only: ;
    buildings_love_rock_and_water_of_animals: ;
}

/// Seat 0 with Animals II in slot 3: two animals, plenty of money, two large pens.
fn keeper(hand: &[u16], sponsors: &[u16]) -> Position {
    stage(hand)
        .row(0, "build cards animals association sponsors")
        .upgraded(0, "animals")
        .money(0, 90)
        .sponsors(0, sponsors)
        .enclosure(0, PEN)
        .enclosure(0, POND)
}

/// The appeal on an animal's card.
fn printed(number: u16) -> u8 {
    animal(Card::from_number(number).expect("a card")).appeal
}

fn a_double_icon_works_twice() -> Story {
    // The bison shows the Americas twice: two kiosks.
    let position = keeper(&[436], &[210]).animals(0, &[412, 413, 414]).building(0, "pavilion", "i1");
    let mut story = told(position, &["action animals", "play 436", "house c5"]);
    let mut kiosks = 0;
    while story.view().turn == Seat(0) {
        let offered = legal(&story.game, 0);
        let wanted = ["place kiosk", "done", ""]
            .into_iter()
            .find_map(|word| offered.iter().find(|choice| choice.starts_with(word)));
        let choice = wanted.expect("a choice").clone();
        kiosks += usize::from(choice.starts_with("place kiosk"));
        story.play(0, &[&choice]);
    }
    assert_eq!(kiosks, 2);
    story
}

fn a_university_is_research_for_every_library() -> Story {
    // Two research icons: 2 conservation by the museum, 4 money by the library here and 4 by the one next door.
    let position = stage(&[])
        .row(0, "animals build cards sponsors association")
        .conservation(0, 11)
        .setup(|table| table.scoring_discarded = true)
        .sponsors(0, &[204, 202])
        .sponsors(1, &[208]);
    let story = told(position, &["action association", "task university", "university double-research"]);
    let zoo = story.zoo(0);
    assert_eq!((zoo.conservation, zoo.reputation, story.zoo(1).money), (13, 3, 25 + 4));
    story
}

fn a_crocodile_sunbathes_twice() -> Story {
    let position = keeper(&[489, 401, 402, 403, 404, 405], &[250]).partner_zoos(0, "australia");
    let mut story = Story::at(position);
    story.play(0, &["action animals", "play 489", "house c5"]);
    story.play(0, &["next ability/sunbathing:2/250", "sell 401", "sell 402"]);
    story.play(0, &["next ability/sunbathing:2/250", "sell 403", "sell 404"]);
    story.refuses(0, &["sell 405"]);
    assert_eq!(story.zoo(0).money, 90 - (23 - 3) + 16, "two cards for each of its icons");
    story
}

fn a_cheetah_brings_two_hunts_of_all_predators() -> Story {
    let sponsors: Vec<u16> = (201..=209).collect();
    let mut story = Story::at(keeper(&[401], &[252]).animals(0, &[404]).deck(&sponsors));
    story.play(0, &["action animals", "play 401", "house c5"]);
    assert_eq!(story.icons(0, Icon::Predator), 4, "caracal, hyenas, and the cheetah twice");
    // No animal is among the sponsors: each hunt discards four of them.
    story.play(0, &["next ability/hunter:0/252", "next ability/hunter:0/252"]);
    assert_eq!(story.view().discard, 8);
    story
}

fn the_okapi_has_three_tokens() -> Story {
    let position = |tokens| keeper(&[428, 223], &[253]).seat(0, |seat| seat.tokens = Some([0, 0, tokens]));
    let story = told(position(1), &["action animals", "play 428", "house c5", "play 223"]);
    assert_eq!((story.zoo(0).tokens[2], story.zoo(0).money), (0, 90 - 16 - 3));
    let spent = told(position(0), &["action animals", "play 428", "house c5"]);
    spent.refuses(0, &["play 223"]);
    story
}

fn the_explorer_knows_partner_zoos_and_forgets_what_has_left() -> Story {
    let zoo = stage(&[404])
        .row(0, "build cards sponsors animals association")
        .conservation(0, 11)
        .setup(|table| table.scoring_discarded = true)
        .sponsors(0, &[262]);
    let story = told(zoo.clone(), &["action association", "task partner-zoo", "partner-zoo asia"]);
    assert_eq!((story.zoo(0).appeal, story.zoo(0).money), (1, 27));
    // Two Asian icons in a zoo that has one already: nothing is new but the herbivore.
    let elephant = keeper(&[431], &[262]).partner_zoos(0, "asia");
    let housed = told(elephant, &["action animals", "play 431", "house a3"]);
    assert_eq!(housed.zoo(0).money, 90 - (33 - 6) + 2, "one new kind");
    // The only predator of Africa leaves; another one is new again.
    let released = zoo.animals(0, &[405]).occupied(0, "i1").projects(&[116]).enclosure(0, PEN).money(0, 50);
    let mut again = told(released, &["action association", "task project", "support 116 right"]);
    go_on(&mut again, 0, &["release 405", "cube 6"]);
    again.play(1, &["x-token", "first build"]);
    go_on(&mut again, 0, &["action animals", "play 404"]);
    assert_eq!(again.zoo(0).money, 50 + 12 - 9 + 4, "predator and Africa");
    Story::all([housed, again, story])
}

fn a_special_assignment_favours_small_animals() -> Story {
    let position = keeper(&[405, 428, 401], &[227])
        .seat(0, |seat| seat.chosen_size = Some("small".parse().expect("a size")));
    let mut story = told(position, &["action animals"]);
    story.refuses(0, &["play 401"]);
    go_on(&mut story, 0, &["play 405", "house c5"]);
    assert_eq!(story.zoo(0).appeal, printed(405) + 2);
    go_on(&mut story, 0, &["play 428"]);
    assert_eq!(story.zoo(0).appeal, printed(405) + 2 + printed(428), "nothing for a medium one");
    story
}

fn the_small_program_wants_small_animals_only() -> Story {
    let position =
        keeper(&[405, 428, 410], &[228]).enclosure(0, "i1").display(&[404, 402, 403, 406, 407, 408]);
    let mut story = told(position, &["action animals", "play 405", "house i1", "play 428", "house c5"]);
    story.refuses(0, &["play 410", "snap 404"]);
    while story.view().turn == Seat(0) {
        go_on(&mut story, 0, &["done"]);
    }
    assert_eq!(story.hand(0), [410]);
    story
}

fn petting_zoo_animals_are_small() -> Story {
    let position = keeper(&[519], &[227, 228, 229])
        .building(0, "petting-zoo", "g1+h1+i1")
        .display(&[520, 402, 403, 406, 407, 401])
        .seat(0, |seat| seat.chosen_size = Some("small".parse().expect("a size")));
    let mut story = told(position, &["action animals", "play 519"]);
    assert_eq!(story.zoo(0).money, 90 - (7 - 3));
    assert_eq!(story.zoo(0).appeal, printed(519) + 3 + 2);
    go_on(&mut story, 0, &["done", "snap 520"]);
    assert_eq!(story.hand(0), [520]);
    story
}

fn shores_pay_for_free_buildings_too() -> Story {
    // The expert on Asia places a pavilion beside the water of a2, for the partner zoo.
    let position = stage(&[])
        .row(0, "animals build cards sponsors association")
        .sponsors(0, &[213, 241])
        .building(0, "pavilion", "a4");
    let choices = ["action association", "task partner-zoo", "partner-zoo asia", "place pavilion a3"];
    let story = told(position, &choices);
    assert_eq!((story.zoo(0).money, story.zoo(0).appeal), (25 + 1, 1));
    story
}

fn water_that_is_built_on_pays_once() -> Story {
    let position = stage(&[])
        .row(0, "animals cards association sponsors build")
        .upgraded(0, "build")
        .sponsors(0, &[219, 241])
        .building(0, "pavilion", "a4");
    // a2 lies beside the water of a1, and a3 beside that of a2, which this very building covers.
    let mut story = told(position, &["action build", "build enclosure-2", "place enclosure-2 a2+a3"]);
    assert_eq!(story.zoo(0).money, 25 - 4 + 2);
    // b3 touches a2 and a3, where no water is left.
    go_on(&mut story, 0, &["build pavilion", "place pavilion b3"]);
    assert_eq!(story.zoo(0).money, 23 - 2);
    story
}

fn the_diversity_researcher_needs_no_ground() -> Story {
    // The ibex wants two rocks, the aquarium two waters: neither is anywhere near.
    let ibex = stage(&[444]).row(0, "build animals cards association sponsors").enclosure(0, "i1+i2");
    Story::at(ibex.clone()).refuses(0, &["action animals"]);
    let story = told(ibex.sponsors(0, &[219]), &["action animals", "play 444"]);
    assert_eq!(story.icons(0, Icon::Rock), 2, "the icons count all the same");
    let aquarium = stage(&[245]).reputation(0, 3).building(0, "pavilion", "i1");
    told(aquarium.clone(), &["action sponsors"]).refuses(0, &["play 245"]);
    let mut built = told(aquarium.sponsors(0, &[219]), &["action sponsors", "play 245"]);
    let place = super::quiet_place(&built);
    go_on(&mut built, 0, &[&place]);
    assert_eq!(built.icons(0, Icon::Water), 2);
    Story::all([built, story])
}

fn the_engineer_copies_for_money_only() -> Story {
    // Strength 2 and five money: an enclosure of size 2 for 4, and a copy is too dear.
    let position =
        stage(&[]).row(0, "animals build cards association sponsors").sponsors(0, &[217]).money(0, 5);
    let story = told(position, &["action build", "build enclosure-2", "place enclosure-2 i1+i2"]);
    assert_eq!((story.zoo(0).money, story.view().turn), (1, Seat(1)));
    story
}

fn buildings_love_rock_and_water_of_animals() -> Story {
    // Aquarium and cable car: the fur seal shows rock and water, 2 appeal for each.
    let story = told(keeper(&[421], &[245, 246]), &["action animals", "play 421"]);
    assert_eq!(story.zoo(0).appeal, printed(421) + 4);
    story
}
