//! Releasing animals into the wild: 113 to 122.

use menagerie_ark_nova::{
    content::{Animal, Icon, animal},
    position::Position,
};
use menagerie_kernel::Seat;

use super::{office, open, some, support, with_project};
use crate::scenarios::story::Story;

scenarios! {
    bavarian_forest: "card 113";
    yosemite: "card 114";
    angthong: "card 115";
    serengeti: "card 116";
    blue_mountains: "card 117";
    savanna: "card 118";
    low_mountain_range: "card 119";
    bamboo_forest: "card 120";
    sea_cave: "card 121";
    jungle: "card 122";
    petting_zoo_animals_are_never_released: "card 121";
    whoever_supports_later_gains_no_reputation: "card 116";
    releases_can_be_repeated_with_the_expert: "card 118";
}

/// The animals that a level asks for.
type Band = fn(&Animal) -> bool;

/// Every level with an animal of its size and none other; what is lost and gained.
fn park(project: u16, icon: Icon) -> Story {
    let bands: [(Band, u8); 3] =
        [(|of| of.size >= 4, 5), (|of| of.size == 3, 4), (|of| of.size == 1 || of.size == 2, 3)];
    Story::all(bands.into_iter().enumerate().map(|(level, (band, conservation))| {
        let shows = |of: &Animal| of.icons.get(icon) > 0;
        let fitting = some(1, |of| shows(of) && band(of))[0];
        // Neither another size nor another icon will do.
        let wrong_size = some(1, |of| shows(of) && !band(of) && of.size > 0)[0];
        let wrong_icon = some(1, |of| !shows(of) && band(of))[0];
        let zoo = |animals: &[u16]| with_project(office().animals(0, animals).appeal(0, 30), project);
        assert!(!open(&zoo(&[wrong_size, wrong_icon]), project, level), "{project}, level {level}");
        let pen = zoo(&[fitting, wrong_size, wrong_icon]).occupied(0, "c5+d5+d6+e5+e6");
        let mut story = support(pen, project, level);
        let release = format!("release {fitting}");
        story.offers(0, &[&release]);
        story.play(0, &[&release, "cube 7"]);
        let released = animal(menagerie_ark_nova::content::Card::from_number(fitting).expect("an animal"));
        let after = story.zoo(0);
        assert_eq!(after.appeal, 30 - released.appeal, "{project}: the printed appeal is lost");
        assert_eq!(after.conservation, 20 + conservation, "{project}, level {level}");
        assert_eq!(after.reputation, 2, "for playing the card");
        assert_eq!(after.animals.len(), 2);
        assert!(after.buildings.iter().all(|pen| !pen.occupied), "its enclosure is empty again");
        let icons: u8 = after.icons.iter().map(|(_, count)| count).sum();
        let left: u8 =
            after.animals.iter().flat_map(|card| animal(*card).icons.iter()).map(|(_, count)| count).sum();
        assert_eq!(icons, left, "its icons have left the zoo");
        assert_eq!(story.view().discard, 1);
        story
    }))
}

fn bavarian_forest() -> Story {
    park(113, Icon::Europe)
}

fn yosemite() -> Story {
    park(114, Icon::Americas)
}

fn angthong() -> Story {
    park(115, Icon::Asia)
}

fn serengeti() -> Story {
    park(116, Icon::Africa)
}

fn blue_mountains() -> Story {
    park(117, Icon::Australia)
}

fn savanna() -> Story {
    park(118, Icon::Predator)
}

fn low_mountain_range() -> Story {
    park(119, Icon::Bird)
}

fn bamboo_forest() -> Story {
    park(120, Icon::Herbivore)
}

fn sea_cave() -> Story {
    park(121, Icon::Reptile)
}

fn jungle() -> Story {
    park(122, Icon::Primate)
}

fn petting_zoo_animals_are_never_released() -> Story {
    let petting = |project| {
        let zoo = office().animals(0, &[519, 520, 521]).building(0, "petting-zoo", "g1+h1+i1");
        with_project(zoo.seat(0, |seat| seat.lodged = [3, 0, 0]), project)
    };
    for project in 113..=122 {
        assert!((0..3).all(|level| !open(&petting(project), project, level)), "{project}");
    }
    // A reptile without a space in its house leaves nothing empty.
    let house = office().animals(0, &[473]).appeal(0, 9).building(0, "reptile-house", "c5+c6+d6+e5+e6");
    let mut story = support(with_project(house.occupied(0, "i1"), 121), 121, 2);
    story.play(0, &["release 473", "cube 7"]);
    assert!(story.zoo(0).buildings.iter().any(|pen| pen.occupied));
    story
}

fn whoever_supports_later_gains_no_reputation() -> Story {
    let position = office().projects(&[116]).animals(0, &[404]).occupied(0, "i1+i2");
    let mut story = support(position, 116, 2);
    story.play(0, &["release 404", "cube 7"]);
    assert_eq!((story.zoo(0).reputation, story.zoo(0).conservation), (1, 23));
    story
}

fn releases_can_be_repeated_with_the_expert() -> Story {
    let position = |sponsors: &[u16]| -> Position {
        office()
            .projects(&[118])
            .animals(0, &[404, 402])
            .appeal(0, 30)
            .sponsors(0, sponsors)
            .setup(|table| table.projects[0].supporters = [None, None, Some(Seat(0))])
            .seat(0, |seat| seat.used_tokens = vec![6])
    };
    assert!(!open(&position(&[]), 118, 0), "each project once");
    let mut story = support(position(&[224]), 118, 0);
    story.play(0, &["release 402", "cube 7"]);
    assert_eq!(story.zoo(0).conservation, 20 + 5 + 1, "and one more for the expert");
    story
}
