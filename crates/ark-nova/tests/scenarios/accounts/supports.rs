//! Conservation projects in random zoos: what a support gives, what it costs, and what a release takes away.

use menagerie_ark_nova::{
    content::{Card, Icon, animal},
    position::legal,
    view::PlayerView,
};
use menagerie_kernel::Rng;

use super::{
    answer, around, settle_up, some,
    texts::{Gain, NOTHING, Zoo, all, conservation, money, reputation, x_tokens},
};
use crate::scenarios::story::Story;

/// Conservation of the three levels of a project, from left to right.
fn points(project: u16) -> [u16; 3] {
    match project {
        101..=104 | 106 => [5, 3, 2],
        105 | 107..=112 => [5, 4, 2],
        113..=122 => [5, 4, 3],
        123..=127 => [2, 1, 2],
        _ => [4, 3, 2],
    }
}

/// What a level of a base project asks for, and how much of it a zoo shows.
fn needed(project: u16, level: usize, zoo: &PlayerView) -> (u16, u16) {
    let kinds = Zoo::new(zoo);
    let icons = [
        Icon::Africa,
        Icon::Americas,
        Icon::Australia,
        Icon::Asia,
        Icon::Europe,
        Icon::Primate,
        Icon::Reptile,
        Icon::Predator,
        Icon::Herbivore,
        Icon::Bird,
    ];
    match project {
        101 => ([5, 4, 3][level], kinds.categories()),
        102 => ([5, 4, 3][level], kinds.continents()),
        number => ([5, 4, 2][level], kinds.icons(icons[usize::from(number - 103)])),
    }
}

/// The bonus of a token on the left edge of map 0, as far as it is no question.
fn edge(cube: &str) -> Gain {
    match cube {
        "3" => money(5),
        "4" => conservation(1),
        "5" => Gain { workers: 1, ..NOTHING },
        "6" => money(12),
        "7" => x_tokens(3),
        _ => NOTHING,
    }
}

/// Supports a project; whether there was one to support.
fn support_account(seed: u64) -> bool {
    let what = format!("support in zoo {seed}");
    let mut rng = Rng::from_number(seed);
    let mut base = all(101, 112);
    rng.shuffle(&mut base);
    let mut others = all(113, 132);
    rng.shuffle(&mut others);
    let position = around(&mut rng, 0)
        .row(0, "animals build cards sponsors association")
        .appeal(0, 40)
        .base_projects(&base[..3])
        .projects(&others[..2])
        .hand(0, &some(&mut rng, others[2..].to_vec(), 4));
    let mut story = Story::at(position);
    let mut before = story.view().players;
    if story.may(0, "action association") {
        story.play(0, &["action association"]);
    }
    if !story.may(0, "task project") {
        return false;
    }
    story.play(0, &["task project"]);
    let support = rng.pick(&legal(&story.game, 0)).expect("a project").clone();
    let words: Vec<&str> = support.split(' ').collect();
    let project: u16 = words[1].parse().expect("a card");
    let level = ["left", "middle", "right"].iter().position(|place| *place == words[2]).expect("a level");
    story.play(0, &[&support]);
    let mut gained = conservation(points(project)[level]);
    if matches!(project, 113..=122) {
        let release = rng.pick(&legal(&story.game, 0)).expect("an animal").clone();
        let freed: Card = release["release ".len()..].parse().expect("a card");
        let band = [4..=5, 3..=3, 1..=2][level].clone();
        assert!(band.contains(&animal(freed).size), "{what}: {release}");
        before[0].appeal -= animal(freed).appeal;
        gained += conservation(u16::from(Zoo::new(&before[0]).has(224)));
        gained += reputation(u16::from(before[0].hand.iter().any(|card| card.number() == project)));
        story.play(0, &[&release]);
        assert!(!story.zoo(0).animals.contains(&freed), "{what}");
    }
    if matches!(project, 123..=127) && level < 2 {
        gained += reputation(2);
    }
    while legal(&story.game, 0).iter().any(|choice| choice.starts_with("empty ")) {
        let choice = rng.pick(&legal(&story.game, 0)).expect("an enclosure").clone();
        story.play(0, &[&choice]);
    }
    let cubes: Vec<String> =
        (1..=7).filter(|cube| before[0].left[cube - 1]).map(|cube| cube.to_string()).collect();
    let cube = rng.pick(&cubes).expect("a token");
    // The last token moves by itself.
    if cubes.len() > 1 {
        story.play(0, &[&format!("cube {cube}")]);
    }
    gained += edge(cube);
    let spent = before[0].tokens.iter().sum::<u8>() - story.zoo(0).tokens.iter().sum::<u8>();
    let missing = match project {
        101..=112 => {
            let (need, shown) = needed(project, level, &before[0]);
            need.saturating_sub(shown)
        }
        _ => 0,
    };
    assert_eq!(u16::from(spent), missing, "{what}: tokens of 215 and 218");
    while !story.view().over {
        answer(&mut story, &mut rng, &mut gained);
    }
    assert_eq!(story.zoo(0).supports, before[0].supports + 1, "{what}");
    settle_up(&story, &before, gained, NOTHING, &what);
    true
}

#[test]
fn every_support_gives_what_project_and_token_say_in_any_zoo() {
    let supported = (0..400).filter(|seed| support_account(*seed)).count();
    assert!(supported > 200, "{supported}");
}
