//! Projects that count: kinds, icons, animals by size.

use menagerie_ark_nova::{content::Icon, position::Position};

use super::{office, open, some, support, with_project};
use crate::scenarios::story::Story;

scenarios! {
    species_diversity: "card 101";
    habitat_diversity: "card 102";
    africa: "card 103";
    americas: "card 104";
    australia: "card 105";
    asia: "card 106";
    europe: "card 107";
    primates: "card 108";
    reptiles: "card 109";
    predators: "card 110";
    herbivores: "card 111";
    birds: "card 112";
    aquatic: "card 128";
    geological: "card 129";
    small_animals: "card 130";
    large_animals: "card 131";
    research: "card 132";
    double_icons_count_twice: "card 103", "card 109";
    partner_zoos_and_sponsors_count: "card 107", "card 112";
    several_of_a_kind_count_once: "card 101";
    a_lower_level_may_be_chosen: "card 110";
}

/// What the levels ask for and give, from left to right.
type Levels = [(usize, u8); 3];
const KINDS: Levels = [(5, 5), (4, 3), (3, 2)];
const COMMON: Levels = [(5, 5), (4, 3), (2, 2)];
const RARE: Levels = [(5, 5), (4, 4), (2, 2)];

/// Every level with exactly what it asks for, and closed with one less.
fn levels(project: u16, levels: Levels, zoo: impl Fn(usize) -> Position) -> Story {
    Story::all(levels.into_iter().enumerate().map(|(level, (need, conservation))| {
        let less = with_project(zoo(need - 1), project);
        assert!(!open(&less, project, level), "{project} with {} of {need}", need - 1);
        let mut story = support(with_project(zoo(need), project), project, level);
        story.play(0, &["cube 7"]);
        let after = story.zoo(0);
        assert_eq!(after.conservation, 20 + conservation, "{project}, level {level}");
        assert_eq!((after.x_tokens, after.supports, after.reputation), (3, 1, 1), "one token is used");
        assert_eq!(after.animals.len(), zoo_size(&zoo(need)), "nothing leaves the zoo");
        story
    }))
}

fn zoo_size(position: &Position) -> usize {
    Story::at(position.clone()).zoo(0).animals.len()
}

/// Animals that show the icon once.
fn icons(project: u16, table: Levels, icon: Icon) -> Story {
    levels(project, table, |count| office().animals(0, &some(count, |animal| animal.icons.get(icon) == 1)))
}

fn species_diversity() -> Story {
    let kinds = [404, 428, 460, 473, 507];
    levels(101, KINDS, |count| office().animals(0, &kinds[..count]))
}

fn habitat_diversity() -> Story {
    // The third continent is a partner zoo.
    let animals = [404, 408, 413, 417];
    levels(102, KINDS, |count| office().animals(0, &animals[..count - 1]).partner_zoos(0, "australia"))
}

fn africa() -> Story {
    icons(103, COMMON, Icon::Africa)
}

fn americas() -> Story {
    icons(104, COMMON, Icon::Americas)
}

fn australia() -> Story {
    icons(105, RARE, Icon::Australia)
}

fn asia() -> Story {
    icons(106, COMMON, Icon::Asia)
}

fn europe() -> Story {
    icons(107, RARE, Icon::Europe)
}

fn primates() -> Story {
    icons(108, RARE, Icon::Primate)
}

fn reptiles() -> Story {
    icons(109, RARE, Icon::Reptile)
}

fn predators() -> Story {
    icons(110, RARE, Icon::Predator)
}

fn herbivores() -> Story {
    icons(111, RARE, Icon::Herbivore)
}

fn birds() -> Story {
    icons(112, RARE, Icon::Bird)
}

fn aquatic() -> Story {
    icons(128, [(5, 4), (4, 3), (2, 2)], Icon::Water)
}

fn geological() -> Story {
    icons(129, [(5, 4), (3, 3), (2, 2)], Icon::Rock)
}

fn small_animals() -> Story {
    // Petting zoo animals are small too.
    levels(130, [(8, 4), (5, 3), (2, 2)], |count| {
        let mut zoo = some(count - 1, |animal| animal.size == 1 || animal.size == 2);
        zoo.push(519);
        office().animals(0, &zoo).seat(0, |seat| seat.lodged = [1, 0, 0]).building(
            0,
            "petting-zoo",
            "g1+h1+i1",
        )
    })
}

fn large_animals() -> Story {
    levels(131, [(4, 4), (3, 3), (2, 2)], |count| {
        office().animals(0, &some(count, |animal| animal.size >= 4))
    })
}

fn research() -> Story {
    levels(132, [(5, 4), (4, 3), (2, 2)], |count| {
        let (universities, sponsors): (&str, &[u16]) = match count {
            1 => ("research-and-reputation", &[]),
            2 => ("double-research", &[]),
            3 => ("double-research research-and-reputation", &[]),
            4 => ("double-research research-and-reputation", &[220]),
            _ => ("double-research research-and-reputation", &[223]),
        };
        office().universities(0, universities).sponsors(0, sponsors)
    })
}

fn double_icons_count_twice() -> Story {
    // The elephant shows Africa twice, the saltwater crocodile two reptiles.
    Story::all([(103, 426), (109, 489)].map(|(project, animal)| {
        let mut story = support(with_project(office().animals(0, &[animal]), project), project, 2);
        story.play(0, &["cube 7"]);
        assert_eq!(story.zoo(0).conservation, 22);
        story
    }))
}

fn partner_zoos_and_sponsors_count() -> Story {
    let europe = office().animals(0, &[417]).partner_zoos(0, "europe");
    let mut first = support(with_project(europe, 107), 107, 2);
    first.play(0, &["cube 7"]);
    // Sponsor 249 shows a bird.
    let birds = office().animals(0, &[507]).sponsors(0, &[249]);
    let mut second = support(with_project(birds, 112), 112, 2);
    second.play(0, &["cube 7"]);
    assert_eq!((first.zoo(0).conservation, second.zoo(0).conservation), (22, 22));
    Story::all([first, second])
}

fn several_of_a_kind_count_once() -> Story {
    // Bears are predators too: two kinds in one animal. Three bears still are two kinds.
    assert!(!open(&with_project(office().animals(0, &[408, 409, 415]), 101), 101, 2));
    let mut story = support(with_project(office().animals(0, &[408, 428]), 101), 101, 2);
    story.play(0, &["cube 7"]);
    assert_eq!(story.zoo(0).conservation, 22, "bear, predator, herbivore");
    story
}

fn a_lower_level_may_be_chosen() -> Story {
    let zoo = some(6, |animal| animal.icons.get(Icon::Predator) == 1);
    let mut story = support(with_project(office().animals(0, &zoo), 110), 110, 2);
    story.play(0, &["cube 7"]);
    assert_eq!(story.zoo(0).conservation, 22);
    story
}
