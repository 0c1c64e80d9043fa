//! A second reading of what a building brings: random zoos on every map build something somewhere, decline what they can,
//! and gain what the covered spaces show.

use menagerie_ark_nova::{
    content::{Bonus, MapAbility},
    geometry::{Hex, parse_hexes},
    position::legal,
};
use menagerie_kernel::{Rng, Seed};

use super::{
    reckoning::{Count, beside, random_zoos},
    story::Story,
    together::{APPEAL, MONEY, Purse, REPUTATION, WORKERS, X, go_on, purse},
};

#[test]
fn a_building_brings_what_its_spaces_show() {
    let mut rng = Rng::new(Seed::from_number(55));
    let (mut bonuses, mut experts, mut letters, mut whole, mut built) = (0, 0, 0, 0, 0);
    for number in 0..1500 {
        let position = random_zoos(&mut rng, 2, number % 3 == 0)
            .row(0, "animals sponsors cards association build")
            .upgraded(0, "build cards association")
            .reputation(0, 1)
            .x_tokens(0, 1)
            .money(0, 40)
            .seat(0, |seat| seat.buildings.reverse());
        let mut story = Story::at(position);
        if !story.may(0, "action build") {
            continue;
        }
        story.play(0, &["action build", "spend 0"]);
        let kinds: Vec<String> =
            legal(&story.game, 0).into_iter().filter(|choice| choice.starts_with("build ")).collect();
        let kind = kinds[rng.below(kinds.len())].clone();
        let before = story.view();
        story.play(0, &[&kind]);
        let places = legal(&story.game, 0);
        let place = places[rng.below(places.len())].clone();
        let mask = parse_hexes(place.rsplit(' ').next().expect("hexes")).expect("hexes");
        let hexes: Vec<Hex> = Hex::all().filter(|hex| mask & hex.bit() != 0).collect();
        let zoo = Count::new(&before.players[0]);
        let has = |number: u16| zoo.zoo.sponsors.iter().any(|card| card.number() == number);
        let mut gain = Purse::default();
        gain[MONEY] -= 2 * hexes.len() as i32;
        let mut odd = false;
        for hex in &hexes {
            match zoo.map.bonus[hex.index()] {
                None => {}
                Some(Bonus::Money(amount)) => gain[MONEY] += i32::from(amount),
                Some(Bonus::XToken(amount)) => gain[X] += i32::from(amount),
                Some(Bonus::Reputation(amount)) => gain[REPUTATION] += i32::from(amount),
                Some(Bonus::Worker) => gain[WORKERS] += 1,
                // Declined, for later or without a number.
                Some(
                    Bonus::TakeCard(_)
                    | Bonus::Clever(_)
                    | Bonus::SponsorForMoney
                    | Bonus::FreeKiosk
                    | Bonus::Multiplier,
                ) => {}
                Some(_) => odd = true,
            }
            bonuses += usize::from(zoo.map.bonus[hex.index()].is_some());
            odd |= has(221) && zoo.map.bonus[hex.index()].is_some() && beside(*hex).len() < 6;
        }
        if odd {
            continue;
        }
        if kind == "build pavilion" {
            gain[APPEAL] += 1;
        }
        let left = zoo.open(zoo.map.plain);
        if !left.is_empty() && left.iter().all(|hex| hexes.contains(hex)) {
            gain[APPEAL] += 7;
            whole += 1;
        }
        for (expert, set) in [(241, zoo.map.water), (242, zoo.map.rock)] {
            let open = zoo.open(set);
            let near =
                hexes.iter().filter(|hex| beside(**hex).iter().any(|next| open.contains(next))).count();
            if has(expert) {
                gain[MONEY] += near as i32;
                experts += near;
            }
        }
        let found = match zoo.map.ability {
            MapAbility::Hollywood(set) => hexes.iter().filter(|hex| set & hex.bit() != 0).count(),
            _ => 0,
        };
        letters += found;
        let mut expected = purse(&before.players[0]);
        for (have, more) in expected.iter_mut().zip(gain) {
            *have += more;
        }
        expected[APPEAL] = expected[APPEAL].min(113);
        expected[WORKERS] = expected[WORKERS].min(4);
        story.play(0, &[&place]);
        // A letter of the hills finds a sponsor in the deck.
        let hand = story.zoo(0).hand_count;
        if go_on(&mut story, &mut rng).is_none() {
            continue;
        }
        assert_eq!(purse(&story.zoo(0)), expected, "zoo {number} on map {}: {kind}, {place}", zoo.map.id);
        assert!(usize::from(story.zoo(0).hand_count.max(hand)) >= found, "zoo {number}: {found} letters");
        built += 1;
    }
    assert!(
        built > 700 && bonuses > 300 && experts > 50 && letters > 5,
        "{built} {bonuses} {experts} {letters}"
    );
    assert!(whole > 3, "{whole} whole maps");
}
