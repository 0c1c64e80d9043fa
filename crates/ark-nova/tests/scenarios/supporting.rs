//! A second reading of what a support brings: random zoos on every map support projects of all kinds, decline what they
//! can, and gain what level, card and left edge show.

use menagerie_ark_nova::{
    content::{Bonus, Card, ProjectKind, animal, map, project},
    position::legal,
    view::LevelView,
};
use menagerie_kernel::{Rng, Seat, Seed};

use super::{
    reckoning::{random_zoos, some},
    story::Story,
    together::{APPEAL, CONSERVATION, MONEY, REPUTATION, WORKERS, X, go_on, purse},
};

#[test]
fn a_support_brings_what_its_level_and_the_left_edge_show() {
    let mut rng = Rng::new(Seed::from_number(56));
    let (mut supported, mut released, mut played) = (0, 0, 0);
    for number in 0..1500 {
        let players = 2 + (number % 3) as u8;
        let cards = some(&mut rng, 113, 132, 12);
        let above = usize::from(players).min(rng.below(5));
        let base = some(&mut rng, 101, 112, if players == 4 { 4 } else { 3 });
        let position = random_zoos(&mut rng, players, false)
            .row(0, "animals build cards sponsors association")
            .reputation(0, 1)
            .x_tokens(0, 0)
            .money(0, 25)
            .hand(0, &cards[4..8])
            .base_projects(&base)
            .projects(&cards[..above]);
        let mut story = Story::at(position);
        story.play(0, &["action association"]);
        if !story.may(0, "task project") {
            continue;
        }
        story.play(0, &["task project"]);
        let supports = legal(&story.game, 0);
        let support = supports[rng.below(supports.len())].clone();
        let before = story.view();
        let zoo = &before.players[0];
        let words: Vec<&str> = support.split(' ').collect();
        let card: Card = words[1].parse().expect("a card");
        let level = ["left", "middle", "right"].iter().position(|word| *word == words[2]).expect("a level");
        let (card_def, mut expected) = (project(card), purse(zoo));
        let lying = before.above.iter().chain(&before.base).find(|lying| lying.card == card);
        assert!(lying.is_none_or(|lying| lying.levels[level] == LevelView::Free), "zoo {number}: {support}");
        story.play(0, &[&support]);
        let reward = card_def.levels[level];
        expected[CONSERVATION] += i32::from(reward.conservation);
        expected[REPUTATION] += i32::from(reward.reputation);
        // Who brings a release project into play gains 1 reputation; who supports it later does not.
        let is_release = matches!(card_def.kind, ProjectKind::Release(_));
        if lying.is_none() {
            expected[REPUTATION] += i32::from(is_release);
            played += 1;
            let shown: Vec<Card> = story.view().above.iter().map(|lying| lying.card).collect();
            let mut row = vec![card];
            row.extend(before.above.iter().map(|lying| lying.card));
            row.truncate(usize::from(players));
            assert_eq!(shown, row, "zoo {number}: the newest leftmost, {players} at most");
        }
        if is_release {
            let animals = legal(&story.game, 0);
            let release = animals[rng.below(animals.len())].clone();
            let freed: Card = release.split(' ').nth(1).expect("a card").parse().expect("a card");
            expected[APPEAL] = (expected[APPEAL] - i32::from(animal(freed).appeal)).max(0);
            let recorded = zoo.sponsors.iter().any(|card| card.number() == 224);
            expected[CONSERVATION] += i32::from(recorded);
            story.play(0, &[&release]);
            released += 1;
            if let Some(empty) = legal(&story.game, 0).into_iter().find(|choice| choice.starts_with("empty"))
            {
                story.play(0, &[&empty]);
            }
        }
        let cubes = legal(&story.game, 0);
        let cube = cubes[rng.below(cubes.len())].clone();
        let place: usize = cube.strip_prefix("cube ").expect("a token").parse().expect("its number");
        assert!(zoo.left[place - 1], "zoo {number}: {cube}");
        let edge = map(zoo.map.expect("a map")).left[place - 1];
        match edge.bonus {
            Bonus::Money(amount) => expected[MONEY] += i32::from(amount),
            Bonus::XToken(amount) => expected[X] += i32::from(amount),
            Bonus::Conservation(amount) => expected[CONSERVATION] += i32::from(amount),
            Bonus::Reputation(amount) => expected[REPUTATION] += i32::from(amount),
            Bonus::Worker => expected[WORKERS] += 1,
            // These may bring anything: other stories tell them.
            Bonus::University | Bonus::PartnerZoo => continue,
            _ => {}
        }
        expected[CONSERVATION] = expected[CONSERVATION].min(41);
        story.play(0, &[&cube]);
        let lies = story.project(card.number()).expect("in play");
        assert_eq!(lies.levels[level], LevelView::Supported(Seat(0)));
        if go_on(&mut story, &mut rng).is_none() {
            continue;
        }
        let after = story.zoo(0);
        assert_eq!(purse(&after), expected, "zoo {number} on map {:?}: {support}, {cube}", zoo.map);
        assert_eq!(after.supports, zoo.supports + 1);
        assert!(!after.left[place - 1]);
        supported += 1;
    }
    assert!(supported > 600 && released > 150 && played > 200, "{supported} {released} {played}");
}
