//! A second reading of cards that meet: in random zoos full of sponsors an animal or a sponsor is played, everything that
//! may be declined is declined, and what everyone has gained must be the sum of all cards that had a say.

use std::collections::BTreeMap;

use menagerie_ark_nova::{
    content::{Ability, ActionKind, Card, Icon, Icons, animal, map, sponsor},
    geometry::{Hex, parse_hexes},
    position::{Position, legal},
    view::{PlayerView, View},
};
use menagerie_kernel::{Rng, Seed};

use super::{
    reckoning::{CATEGORIES, CONTINENTS, Count, beside, some, table},
    story::Story,
};

/// What a player has: money, appeal, conservation, reputation, X-tokens, workers.
pub(super) type Purse = [i32; 6];

pub(super) const MONEY: usize = 0;
pub(super) const APPEAL: usize = 1;
pub(super) const CONSERVATION: usize = 2;
pub(super) const REPUTATION: usize = 3;
pub(super) const X: usize = 4;
pub(super) const WORKERS: usize = 5;

pub(super) fn purse(zoo: &PlayerView) -> Purse {
    [
        zoo.money.into(),
        zoo.appeal.into(),
        zoo.conservation.into(),
        zoo.reputation.into(),
        zoo.x_tokens.into(),
        zoo.hired.into(),
    ]
}

/// What the owner of a recurring sponsor gains for icons that come into a zoo, the own one or another.
fn recurring(card: u16, new: &Icons, own: bool, new_kinds: i32, gain: &mut Purse) {
    let icons = |icon| i32::from(new.get(icon));
    match card {
        208 => gain[MONEY] += 2 * icons(Icon::Research),
        236 => gain[MONEY] += 3 * icons(Icon::Primate),
        237 => gain[MONEY] += 3 * icons(Icon::Reptile),
        238 => gain[MONEY] += 3 * icons(Icon::Bird),
        239 => gain[MONEY] += 3 * icons(Icon::Predator),
        240 => gain[MONEY] += 3 * icons(Icon::Herbivore),
        251 => gain[APPEAL] += 2 * icons(Icon::Bear),
        _ if !own => {}
        202 => gain[REPUTATION] += icons(Icon::Research),
        204 => gain[CONSERVATION] += icons(Icon::Research),
        243 => gain[APPEAL] += 2 * icons(Icon::Herbivore),
        244 => gain[APPEAL] += 2 * icons(Icon::Bird),
        245 => gain[APPEAL] += 2 * icons(Icon::Water),
        246 => gain[APPEAL] += 2 * icons(Icon::Rock),
        247 => gain[APPEAL] += 2 * icons(Icon::Primate),
        248 => gain[X] += icons(Icon::Primate),
        262 => {
            gain[APPEAL] += new_kinds;
            gain[MONEY] += 2 * new_kinds;
        }
        _ => {}
    }
}

/// What icons in all zoos bring to everyone; the view is of the table after the card was played.
fn for_icons(before: &View, after: &View, new: &Icons, gains: &mut [Purse]) {
    let had = Count::new(&before.players[0]);
    let kinds = CATEGORIES.into_iter().chain(CONTINENTS);
    let new_kinds = kinds.filter(|icon| new.get(*icon) > 0 && had.icons(*icon) == 0).count() as i32;
    for (seat, zoo) in after.players.iter().enumerate() {
        for card in &zoo.sponsors {
            recurring(card.number(), new, seat == 0, new_kinds, &mut gains[seat]);
        }
    }
}

fn for_ability(ability: Ability, after: &View, gain: &mut Purse) {
    let own = Count::new(&after.players[0]);
    let all = |icon| after.players.iter().map(|zoo| Count::new(zoo).icons(icon)).sum::<usize>() as i32;
    match ability {
        Ability::Pack => gain[APPEAL] += own.icons(Icon::Predator) as i32,
        Ability::PettingZooAnimal => gain[APPEAL] += 3 * own.icons(Icon::PettingZoo) as i32,
        Ability::Iconic(continent) => gain[APPEAL] += all(continent.icon()).min(8),
        Ability::Inventive(count) => gain[X] += i32::from(count),
        Ability::InventiveBear => gain[X] += all(Icon::Bear).min(3),
        Ability::InventivePrimate => {
            gain[X] += table(&[(1, 1), (3, 2), (5, 3)], own.icons(Icon::Primate)) as i32;
        }
        Ability::FullThroated => gain[WORKERS] += 1,
        Ability::Jumping(steps) => gain[MONEY] += i32::from(steps),
        _ => {}
    }
}

fn for_animal(card: Card, before: &View, after: &View, gains: &mut [Purse]) {
    let (animal, zoo) = (animal(card), &before.players[0]);
    let partner: u8 = zoo.partner_zoos.iter().map(|zoo| animal.icons.get(zoo.icon())).sum();
    let has = |number: u16| zoo.sponsors.iter().any(|card| card.number() == number);
    let small = if animal.size <= 2 && has(229) { 3 } else { 0 };
    let large = if animal.size >= 4 && has(230) { 4 } else { 0 };
    gains[0][MONEY] -= (i32::from(animal.cost) - 3 * i32::from(partner) - small - large).max(0);
    gains[0][APPEAL] += i32::from(animal.appeal);
    gains[0][CONSERVATION] += i32::from(animal.conservation);
    gains[0][REPUTATION] += i32::from(animal.reputation);
    for ability in animal.solo {
        for_ability(*ability, after, &mut gains[0]);
    }
    for_icons(before, after, &animal.icons, gains);
}

/// What a sponsor gives at once; counted with its own icons, where it stands.
fn for_sponsor(card: Card, before: &View, after: &View, gains: &mut [Purse]) {
    let zoo = Count::new(&after.players[0]);
    let was = Count::new(&before.players[0]);
    let icons = |icon| zoo.icons(icon) as i32;
    let animals = |range: std::ops::RangeInclusive<u8>| {
        let sizes = zoo.zoo.animals.iter().map(|card| card.animal().expect("an animal").size);
        sizes.filter(|size| range.contains(size)).count() as i32
    };
    let beside_buildings =
        |set: u64| was.open(set).into_iter().filter(|hex| was.is_connected(*hex)).count() as i32;
    let border: u64 = Hex::all().filter(|hex| beside(*hex).len() < 6).fold(0, |set, hex| set | hex.bit());
    let mut shared = 0;
    let gain = &mut gains[0];
    match card.number() {
        203 => gain[MONEY] += [0, 2, 5, 10][zoo.zoo.universities.len()],
        204 => gain[MONEY] += 2 * icons(Icon::Research),
        205 => (gain[REPUTATION], gain[CONSERVATION]) = (gain[REPUTATION] + 2, gain[CONSERVATION] + 1),
        206 => gain[APPEAL] += 2 * i32::from(zoo.zoo.supports),
        207 => shared = (zoo.kinds(&CATEGORIES) + zoo.kinds(&CONTINENTS)) as i32 / 2,
        208 => gain[APPEAL] += icons(Icon::Research),
        209 | 224 | 225 => gain[X] += 1,
        210 => gain[APPEAL] += icons(Icon::Americas),
        211 => gain[APPEAL] += icons(Icon::Europe),
        212 => gain[APPEAL] += icons(Icon::Australia),
        213 => gain[APPEAL] += icons(Icon::Asia),
        214 => gain[APPEAL] += icons(Icon::Africa),
        216 => gain[WORKERS] += 1,
        219 => gain[MONEY] += 2 * (icons(Icon::Rock) + icons(Icon::Water)),
        220 => gain[MONEY] += 3,
        222 => shared = icons(Icon::Research).min(3),
        226 => gain[REPUTATION] += 2,
        228 => gain[MONEY] += 2 * animals(0..=2),
        229 => gain[APPEAL] += animals(0..=2),
        230 => gain[APPEAL] += 2 * animals(4..=5),
        231 => gain[APPEAL] += icons(Icon::Primate),
        232 => gain[APPEAL] += icons(Icon::Reptile),
        233 => gain[APPEAL] += icons(Icon::Bird),
        234 => gain[APPEAL] += icons(Icon::Predator),
        235 => gain[APPEAL] += icons(Icon::Herbivore),
        241 => gain[APPEAL] += icons(Icon::Water),
        242 => gain[APPEAL] += 3 * (icons(Icon::Rock) / 2),
        254 => (gain[REPUTATION], gain[CONSERVATION]) = (gain[REPUTATION] + 1, gain[CONSERVATION] + 1),
        255 | 256 => gain[APPEAL] += 4,
        258 => gain[APPEAL] += beside_buildings(was.map.water),
        259 => gain[APPEAL] += beside_buildings(was.map.rock),
        260 => gain[APPEAL] += beside_buildings(was.map.plain & border),
        261 => (gain[APPEAL], gain[CONSERVATION]) = (gain[APPEAL] + 1, gain[CONSERVATION] + 1),
        262 => gain[MONEY] += 2 * (zoo.kinds(&CATEGORIES) + zoo.kinds(&CONTINENTS)) as i32,
        264 => gain[APPEAL] += beside_buildings(was.map.bonus_mask),
        _ => {}
    }
    gain[CONSERVATION] += shared;
    for other in &mut gains[1..] {
        other[MONEY] += 2 * shared;
    }
    // Each space of the building beside water or rock, for the two who know them.
    let built: Vec<Hex> = zoo.covered.iter().copied().filter(|hex| !was.is_covered(*hex)).collect();
    for (expert, set) in [(241, was.map.water), (242, was.map.rock)] {
        let knows = zoo.zoo.sponsors.iter().any(|card| card.number() == expert);
        let open = was.open(set);
        let wet = built.iter().filter(|hex| beside(**hex).iter().any(|near| open.contains(near))).count();
        gains[0][MONEY] += if knows { wet as i32 } else { 0 };
    }
    for_icons(before, after, &sponsor(card).icons, gains);
}

/// Two or three zoos on map 0, all the sponsors dealt among them, and one card in the hand of the first.
fn zoos(rng: &mut Rng, card: u16) -> Position {
    let players = 2 + rng.below(2);
    let mut position = Position::new(players as u8)
        .options(|options| options.interactive = false)
        .setup(|table| table.scoring_discarded = true)
        .hand(0, &[card])
        .money(0, 200)
        .row(0, "build cards association animals sponsors")
        .upgraded(0, "animals sponsors association build")
        .enclosure(0, super::abilities::PEN)
        .building(0, "petting-zoo", "g1+h1+i1");
    let but = |from, to, rng: &mut Rng| {
        let mut all = some(rng, from, to, 200);
        all.retain(|other| *other != card);
        all
    };
    let (animals, sponsors) = (but(401, 528, rng), but(201, 264, rng));
    for seat in 0..players {
        let (many, few) = (rng.below(20), rng.below(22));
        position = position
            .animals(seat, &animals[seat * 20..][..many])
            .sponsors(seat, &sponsors[seat * 21..][..few.min(21)])
            .conservation(seat, 12)
            .reputation(seat, 6)
            .seat(seat, |zoo| {
                zoo.supports = Some(rng.below(6) as u8);
                // Nobody uses what 227 rules out.
                zoo.chosen_size = None;
            });
        let partners = ["", "africa", "asia europe", "africa americas australia europe"];
        let schools = ["", "hand-limit", "double-research research-and-reputation"];
        if seat == 0 {
            position = position.partner_zoos(0, partners[rng.below(partners.len())]);
        }
        position = position.universities(seat, schools[rng.below(schools.len())]);
    }
    position
}

/// Declines what it can, orders what it must at random, builds where nothing is printed. Nothing where that cannot be.
pub(super) fn go_on(story: &mut Story, rng: &mut Rng) -> Option<()> {
    while story.view().turn.0 == 0 {
        let seat = story.view().deciding[0].0;
        let offered = legal(&story.game, seat);
        let bonuses = map(story.zoo(0).map.expect("a map")).bonus_mask;
        let quiet = |choice: &&String| match choice.strip_prefix("place ") {
            Some(site) => {
                let hexes = site.rsplit(' ').next().expect("hexes");
                parse_hexes(hexes).expect("hexes") & bonuses == 0
            }
            None => true,
        };
        let open: Vec<&String> = offered.iter().filter(quiet).collect();
        let declines = offered.iter().find(|choice| *choice == "done");
        let choice = match declines {
            Some(done) => done,
            None if open.is_empty() => return None,
            None => open[rng.below(open.len())],
        }
        .clone();
        story.play(seat, &[&choice]);
    }
    Some(())
}

/// Plays a card and compares; says whether it could be played.
fn meets(card: u16, rng: &mut Rng) -> bool {
    let position = zoos(rng, card);
    let mut story = Story::at(position);
    let before = story.view();
    let is_animal = card > 400;
    let action = if is_animal { ActionKind::Animals } else { ActionKind::Sponsors };
    let (begin, play) = (format!("action {action}"), format!("play {card}"));
    if !story.may(0, &begin) {
        return false;
    }
    story.play(0, &[&begin]);
    if !story.may(0, &play) {
        return false;
    }
    story.play(0, &[&play]);
    if go_on(&mut story, rng).is_none() {
        return false;
    }
    let after = story.view();
    let mut gains = vec![Purse::default(); after.players.len()];
    let number = card;
    let card = Card::from_number(card).expect("a card");
    match is_animal {
        true => for_animal(card, &before, &after, &mut gains),
        false => for_sponsor(card, &before, &after, &mut gains),
    }
    for (seat, gain) in gains.iter().enumerate() {
        let mut expected = purse(&before.players[seat]);
        for (have, more) in expected.iter_mut().zip(gain) {
            *have += more;
        }
        // Reputation 8 hires a worker; without Cards II the counter stops at 9.
        if expected[REPUTATION] >= 8 && before.players[seat].reputation < 8 {
            expected[WORKERS] += 1;
        }
        let ends = [i32::MAX, 113, 41, 9, 5, 4];
        let expected: Vec<i32> = expected.into_iter().zip(ends).map(|(have, end)| have.min(end)).collect();
        assert_eq!(
            purse(&after.players[seat]).to_vec(),
            expected,
            "{number}, seat {seat}: sponsors {:?}, events {:?}",
            before.players[seat].sponsors,
            story.events
        );
    }
    true
}

#[test]
fn cards_that_meet_give_the_sum_of_what_they_say() {
    let mut rng = Rng::new(Seed::from_number(4711));
    let mut met = BTreeMap::new();
    for _ in 0..14 {
        for card in (201..=264).chain(401..=528) {
            if meets(card, &mut rng) {
                *met.entry(card).or_insert(0) += 1;
            }
        }
    }
    let played: usize = met.values().sum();
    assert!(met.len() > 170 && played > 1000, "{} cards, {played} times", met.len());
}
