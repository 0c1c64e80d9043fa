//! A second reading of what cards bring, written from their texts: in random zoos, with random sponsors around them, every
//! sponsor and every animal is played in a random order of its effects, and everybody must end with what the texts say
//! together. [`texts`] is that reading.

mod supports;
mod texts;

use menagerie_ark_nova::{
    Event,
    content::{Ability, ActionKind, Bonus, Card, Icon, Icons, MapId, animal, map, sponsor},
    geometry::{Hex, NEIGHBOURS, hexes, parse_hexes},
    position::{Position, legal},
    view::{BuildingView, PlayerView},
};
use menagerie_kernel::{Rng, Seat};

use crate::scenarios::{abilities::PEN, story::Story};
use texts::{Gain, NOTHING, SPONSORS_II, Zoo, all, appeal, conservation, money, reputation, sum, x_tokens};

/// So many random ones of a list.
fn some(rng: &mut Rng, mut list: Vec<u16>, most: usize) -> Vec<u16> {
    rng.shuffle(&mut list);
    list.truncate(rng.below(most + 1));
    list
}

fn words(rng: &mut Rng, list: &str, most: usize) -> String {
    let mut words: Vec<_> = list.split(' ').collect();
    rng.shuffle(&mut words);
    words.truncate(rng.below(most + 1));
    words.join(" ")
}

/// Buildings of one hex, grown from a border hex of map 0 and away from the place for larger ones.
fn grown(rng: &mut Rng, mut position: Position, most: usize) -> Position {
    let keep = parse_hexes(PEN).expect("hexes");
    let map = map("0".parse::<MapId>().expect("a map"));
    let mut covered = 1 << "i1".parse::<Hex>().expect("a hex").index();
    position = position.building(0, "pavilion", "i1");
    for _ in 0..rng.below(most + 1) {
        let free = map.plain & !map.build_ii & !covered & !keep;
        let open: Vec<_> = hexes(free).filter(|hex| NEIGHBOURS[hex.index()] & covered != 0).collect();
        let Some(hex) = rng.pick(&open).copied() else { break };
        covered |= hex.bit();
        let at = hex.to_string();
        position = match rng.below(6) {
            0 => position.building(0, "kiosk", &at),
            1..=3 => position.occupied(0, &at),
            4 => position.enclosure(0, &at),
            _ => position.building(0, "pavilion", &at),
        };
    }
    position
}

/// A zoo about to take the very last turn of the game against one that only watches.
fn around(rng: &mut Rng, without: u16) -> Position {
    let mut sponsors = all(201, 264);
    sponsors.retain(|number| *number != without);
    let own = some(rng, sponsors.clone(), 12);
    sponsors.retain(|number| !own.contains(number) && matches!(number, 208 | 236..=240 | 251));
    let mut animals = all(401, 528);
    animals.retain(|number| *number != without);
    let own_animals = some(rng, animals.clone(), 9);
    animals.retain(|number| !own_animals.contains(number));
    let cards_ii = rng.below(3) == 0;
    let level = if cards_ii { 9 + rng.below(7) } else { 1 + rng.below(9) };
    let used: Vec<u8> = (1..=7).filter(|_| rng.below(2) == 0).collect();
    let size = if rng.below(2) == 0 { "small" } else { "large" };
    let picked = own.contains(&227).then(|| size.parse().expect("a size"));
    Position::new(2)
        .sponsors(0, &own)
        .sponsors(1, &some(rng, sponsors, 4))
        .animals(0, &own_animals)
        .animals(1, &some(rng, animals, 4))
        .partner_zoos(0, &words(rng, "africa americas asia australia europe", 4))
        .universities(0, &words(rng, "hand-limit double-research research-and-reputation", 3))
        .upgraded(0, if cards_ii { "association animals cards" } else { "association animals" })
        .reputation(0, level as u8)
        .conservation(0, 11)
        .appeal(0, rng.below(36) as u8)
        .money(0, 90)
        .scoring(0, &[])
        .scoring(1, &[])
        .seat(0, |seat| {
            seat.used_tokens = used;
            seat.chosen_size = picked;
        })
        .setup(|table| {
            table.scoring_discarded = true;
            table.last_turns = Some(1);
        })
}

/// Answers what comes up: any order, any place, free buildings half the time, and no to everything else that may be
/// declined. What buildings bring is added.
fn answer(story: &mut Story, rng: &mut Rng, gained: &mut Gain) {
    let offered = legal(&story.game, 0);
    let such = |word: &str| -> Vec<&String> {
        offered.iter().filter(|choice| choice.starts_with(word) && *choice != "upgrade cards").collect()
    };
    let builds = if rng.below(2) == 0 { vec![] } else { [such("place "), such("build ")].concat() };
    let lists = [builds, such("done"), such("upgrade "), such("draw"), such("")];
    let wanted = lists.iter().find(|list| !list.is_empty()).expect("a choice");
    let choice = (*rng.pick(wanted).expect("a choice")).clone();
    let zoo = story.zoo(0);
    let bonus = |hex: Hex| match Zoo::new(&zoo).map.bonus[hex.index()] {
        Some(Bonus::Money(amount)) => money(amount.into()),
        Some(Bonus::XToken(amount)) => x_tokens(amount.into()),
        Some(Bonus::Reputation(amount)) => reputation(amount.into()),
        _ => NOTHING,
    };
    match choice.split(' ').collect::<Vec<_>>()[..] {
        ["place", building, at] => {
            *gained += appeal(u16::from(building == "pavilion"));
            let covering = parse_hexes(at).expect("hexes");
            *gained += Zoo::new(&zoo).shore(covering);
            hexes(covering).for_each(|hex| *gained += bonus(hex));
        }
        ["copy", at] => *gained += bonus(at.parse().expect("a hex")),
        _ => {}
    }
    story.play(0, &[&choice]);
}

/// What steps on the reputation track bring besides.
fn climb(zoo: &PlayerView, steps: u16) -> (u8, Gain) {
    let cards_ii = zoo.reputation_cap == 15;
    let mut at = zoo.reputation;
    let mut brought = NOTHING;
    for _ in 0..steps {
        match at {
            15 => brought += appeal(1),
            9 if !cards_ii => {}
            _ => {
                at += 1;
                brought += match at {
                    8 => Gain { workers: 1, ..NOTHING },
                    11 | 14 => conservation(1),
                    12 | 15 => x_tokens(1),
                    _ => NOTHING,
                };
            }
        }
    }
    (at, brought)
}

/// Holds what both have at the end against what the texts add to what they had before.
fn settle_up(story: &Story, before: &[PlayerView], mut gained: Gain, other: Gain, what: &str) {
    assert!(story.view().over, "{what}: the last turn is taken");
    let (after, opponent) = (story.zoo(0), story.zoo(1));
    let (reached, brought) = climb(&before[0], gained.reputation);
    gained += brought;
    let ends = |zoo: &PlayerView| {
        zoo.sponsors.iter().fold(NOTHING, |sum, card| sum + Zoo::new(zoo).at_the_end(card.number()))
    };
    let had = &before[0];
    assert_eq!(after.reputation, reached, "{what}: reputation");
    assert_eq!(u16::from(after.hired), u16::from(had.hired) + gained.workers, "{what}: workers");
    assert_eq!(after.money, had.money + gained.money, "{what}: money");
    assert_eq!(u16::from(after.x_tokens), (u16::from(had.x_tokens) + gained.x_tokens).min(5), "{what}");
    let all = gained + ends(&after);
    assert_eq!(u16::from(after.appeal), u16::from(had.appeal) + all.appeal, "{what}: appeal");
    assert_eq!(
        u16::from(after.conservation),
        u16::from(had.conservation) + all.conservation,
        "{what}: conservation"
    );
    let theirs = other + ends(&opponent);
    assert_eq!(opponent.money, before[1].money + gained.shared + theirs.money, "{what}: their money");
    assert_eq!(u16::from(opponent.appeal), u16::from(before[1].appeal) + theirs.appeal, "{what}");
    assert_eq!(u16::from(opponent.conservation), theirs.conservation, "{what}");
}

/// Plays a sponsor; whether it could be played.
fn sponsor_account(number: u16, seed: u64) -> bool {
    let what = format!("sponsor {number}, zoo {seed}");
    let mut rng = Rng::from_number(seed * 1000 + u64::from(number));
    let side_ii = rng.below(4) > 0;
    let base = around(&mut rng, number);
    let position = grown(&mut rng, base, 20)
        .hand(0, &[number])
        .row(0, "animals build cards association sponsors")
        .seat(0, |seat| seat.upgraded.extend(side_ii.then_some(ActionKind::Sponsors)));
    let mut story = Story::at(position);
    let before = story.view().players;
    story.play(0, &["action sponsors"]);
    let card = Card::from_number(number).expect("a card");
    let printed = sponsor(card);
    let play = format!("play {number}");
    let strong = printed.level <= if side_ii { 6 } else { 5 };
    let met = Zoo::new(&before[0]).meets(number) && (side_ii || !SPONSORS_II.contains(&number));
    let may = story.may(0, &play);
    assert!(may == (met && strong) || (!may && printed.building.is_some()), "{what}: {may} {met} {strong}");
    if !may {
        return false;
    }
    let mut zoo = before[0].clone();
    zoo.sponsors.push(card);
    let old = sum(&before[0]);
    zoo.icons = old.plus(&printed.icons).iter().collect();
    let mut gained = Zoo::new(&zoo).at_once(number) + Zoo::new(&zoo).each_time(&printed.icons, &old, true);
    let other = Zoo::new(&before[1]).each_time(&printed.icons, &old, false);
    story.play(0, &[&play]);
    while !story.view().over {
        answer(&mut story, &mut rng, &mut gained);
    }
    settle_up(&story, &before, gained, other, &what);
    true
}

/// Takes a partner zoo or a university; whether there was one to take.
fn tile_account(seed: u64) -> bool {
    let what = format!("tile, zoo {seed}");
    let mut rng = Rng::from_number(seed);
    let task = if rng.below(2) == 0 { "task partner-zoo" } else { "task university" };
    let position = around(&mut rng, 0).row(0, "animals build cards sponsors association");
    let mut story = Story::at(position);
    let before = story.view().players;
    if story.may(0, "action association") {
        story.play(0, &["action association"]);
    }
    if !story.may(0, task) {
        return false;
    }
    story.play(0, &[task]);
    if legal(&story.game, 0).iter().any(|choice| choice.starts_with(&task["task ".len()..])) {
        let choice = rng.pick(&legal(&story.game, 0)).expect("a tile").clone();
        story.play(0, &[&choice]);
    }
    let now = story.zoo(0);
    let mut new = Icons::default();
    let mut gained = NOTHING;
    if let Some(continent) = now.partner_zoos.iter().find(|zoo| !before[0].partner_zoos.contains(zoo)) {
        new.add(continent.icon(), 1);
        gained += match now.partner_zoos.len() {
            3 => Gain { workers: 1, ..NOTHING },
            4 => conservation(2),
            _ => NOTHING,
        };
    }
    if let Some(university) = now.universities.iter().find(|kind| !before[0].universities.contains(kind)) {
        let (research, risen) = match university.to_string().as_str() {
            "hand-limit" => (0, 1),
            "double-research" => (2, 0),
            _ => (1, 2),
        };
        new.add(Icon::Research, research);
        gained += reputation(risen) + conservation(if now.universities.len() == 3 { 2 } else { 0 });
    }
    let old = sum(&before[0]);
    gained += Zoo::new(&before[0]).each_time(&new, &old, true);
    let other = Zoo::new(&before[1]).each_time(&new, &old, false);
    while !story.view().over {
        answer(&mut story, &mut rng, &mut gained);
    }
    settle_up(&story, &before, gained, other, &what);
    true
}

/// What the abilities of an animal bring in money, appeal, X-tokens and workers.
fn ability_gain(ability: Ability, zoo: &Zoo<'_>, other: &Zoo<'_>) -> Gain {
    match ability {
        Ability::Pack => appeal(zoo.icons(Icon::Predator)),
        Ability::PettingZooAnimal => appeal(3 * zoo.icons(Icon::PettingZoo)),
        Ability::Iconic(continent) => {
            appeal((zoo.icons(continent.icon()) + other.icons(continent.icon())).min(8))
        }
        Ability::Inventive(tokens) => x_tokens(tokens.into()),
        Ability::InventiveBear => x_tokens((zoo.icons(Icon::Bear) + other.icons(Icon::Bear)).min(3)),
        Ability::InventivePrimate => x_tokens(zoo.icons(Icon::Primate).min(5).div_ceil(2)),
        Ability::Jumping(steps) => money(steps.into()),
        Ability::FullThroated => Gain { workers: 1, ..NOTHING },
        _ => NOTHING,
    }
}

/// Plays an animal; whether it could be played.
fn animal_account(number: u16, seed: u64) -> bool {
    let what = format!("animal {number}, zoo {seed}");
    let mut rng = Rng::from_number(seed * 1000 + u64::from(number));
    let card = Card::from_number(number).expect("a card");
    let printed = animal(card);
    let position =
        around(&mut rng, number).hand(0, &[number]).row(0, "build animals cards association sponsors");
    let position = match printed.size {
        0 => position.building(0, "petting-zoo", "c6+d6+e6"),
        _ => position.enclosure(0, PEN),
    };
    let mut story = Story::at(position);
    let before = story.view().players;
    let play = format!("play {number}");
    if story.may(0, "action animals") {
        story.play(0, &["action animals"]);
    }
    if !story.may(0, &play) {
        return false;
    }
    let mut zoo = before[0].clone();
    zoo.animals.push(card);
    let old = sum(&before[0]);
    zoo.icons = old.plus(&printed.icons).iter().collect();
    let seen = Zoo::new(&zoo);
    let mut gained = appeal(printed.appeal.into())
        + conservation(printed.conservation.into())
        + reputation(printed.reputation.into())
        + seen.each_time(&printed.icons, &old, true);
    for ability in printed.abilities {
        gained += ability_gain(*ability, &seen, &Zoo::new(&before[1]));
    }
    if seen.has(227) && printed.size < 3 {
        gained += appeal(2);
    }
    if seen.has(227) && printed.size > 3 {
        gained += appeal(4);
    }
    let matched: u8 = before[0].partner_zoos.iter().map(|zoo| printed.icons.get(zoo.icon())).sum();
    let cheaper = 3 * matched
        + if seen.has(229) && printed.size < 3 { 3 } else { 0 }
        + if seen.has(230) && printed.size > 3 { 4 } else { 0 };
    let other = Zoo::new(&before[1]).each_time(&printed.icons, &old, false);
    story.play(0, &[&play]);
    let paid = story.events.iter().find_map(|event| match event {
        Event::Paid { seat: Seat(0), amount } => Some(*amount),
        _ => None,
    });
    let price = printed.cost.saturating_sub(cheaper);
    assert_eq!(paid.unwrap_or(0), price, "{what}: price");
    while !story.view().over {
        answer(&mut story, &mut rng, &mut gained);
    }
    let mut before = before;
    before[0].money -= u16::from(price);
    settle_up(&story, &before, gained, other, &what);
    true
}

#[test]
fn every_sponsor_brings_what_its_text_says_in_any_zoo() {
    for number in all(201, 264) {
        let played = (0..24).filter(|seed| sponsor_account(number, *seed)).count();
        assert!(played > 0, "{number} was never played");
    }
}

#[test]
fn every_animal_brings_what_its_text_says_in_any_zoo() {
    let mut played = 0;
    // The elephants draw a final scoring card, which would score too.
    for number in all(401, 528).into_iter().filter(|number| ![426, 431].contains(number)) {
        played += (0..24).filter(|seed| animal_account(number, *seed)).count();
    }
    assert!(played > 500, "{played}");
}

#[test]
fn every_partner_zoo_and_university_brings_what_it_shows_in_any_zoo() {
    let taken = (0..200).filter(|seed| tile_account(*seed)).count();
    assert!(taken > 100, "{taken}");
}

/// Money by the appeal track: one more at each of these spaces.
const STEPS: [u8; 32] = [
    1, 2, 3, 4, 5, 7, 9, 11, 13, 15, 17, 20, 23, 26, 29, 32, 36, 40, 44, 48, 52, 56, 61, 66, 71, 76, 81, 86,
    91, 96, 102, 108,
];

#[test]
fn every_break_pays_what_stands_in_the_zoo() {
    for seed in 0..60 {
        let what = format!("break in zoo {seed}");
        let mut rng = Rng::from_number(seed);
        let base = around(&mut rng, 0);
        let position = grown(&mut rng, base, 24)
            .appeal(0, rng.below(114) as u8)
            .row(0, "animals build cards association sponsors")
            .setup(|table| table.last_turns = None)
            .break_left(1);
        let mut story = Story::at(position);
        let before = story.view().players;
        let zoo = Zoo::new(&before[0]);
        let mut gained = money(5 + 5) + x_tokens(1);
        gained += money(STEPS.iter().filter(|step| **step <= zoo.view.appeal).count() as u16);
        let pays = |built: &&BuildingView| match built.building.to_string().as_str() {
            "kiosk" => false,
            "pavilion" => true,
            _ => built.occupied,
        };
        for kiosk in zoo.view.buildings.iter().filter(|built| built.building.to_string() == "kiosk") {
            let beside = zoo.view.buildings.iter().filter(pays);
            let touching =
                beside.filter(|built| NEIGHBOURS[kiosk.hexes[0].index()] & built.hexes[0].bit() != 0);
            gained += money(touching.count() as u16);
        }
        for card in &zoo.view.sponsors {
            gained += zoo.in_a_break(card.number());
        }
        if !zoo.view.left[2] {
            gained += money(5);
        }
        if !zoo.view.left[3] {
            gained += conservation(1);
        }
        story.play(0, &["action sponsors", "break"]);
        while story.view().breaks == 0 || story.view().turn == Seat(0) {
            answer(&mut story, &mut rng, &mut gained);
        }
        let (_, brought) = climb(&before[0], gained.reputation);
        gained += brought;
        let after = story.zoo(0);
        // Reputation beyond its end becomes appeal, and pays only if it came first.
        if gained.appeal == 0 {
            assert_eq!(after.money, before[0].money + gained.money, "{what}: money");
        }
        assert_eq!(u16::from(after.conservation), 11 + gained.conservation, "{what}: conservation");
        assert_eq!(u16::from(after.x_tokens), gained.x_tokens.min(5), "{what}: X-tokens");
        assert_eq!(
            u16::from(after.appeal),
            (u16::from(before[0].appeal) + gained.appeal).min(113),
            "{what}: appeal"
        );
    }
}
