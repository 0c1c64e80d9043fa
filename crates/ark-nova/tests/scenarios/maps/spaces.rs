//! Every building space of every map is covered once, and what it prints is gained.

use menagerie_ark_nova::{
    content::{Bonus, MapAbility, MapDef, MapId, map},
    event::Token,
    geometry::{BORDER, Hex, NEIGHBOURS, hexes, spot},
    position::{Position, legal},
};
use menagerie_kernel::Seat;

use crate::scenarios::{sponsors::go_on, story::Story};

/// What stands on a map from the start.
fn built(map: &MapDef) -> u64 {
    map.start.iter().fold(0, |set, (building, place)| set | spot(*building, *place).mask)
}

/// Seat 0 is about to put a pavilion on this space, beside one that is there already.
fn beside(map: &MapDef, hex: Hex) -> Story {
    let around = NEIGHBOURS[hex.index()];
    let free = map.plain & !hex.bit() & !built(map);
    let near = hexes(free & around).next().filter(|_| built(map) & around == 0);
    let edge = hexes(free & BORDER).find(|edge| Some(*edge) != near);
    let mut position = Position::new(2)
        .map(0, &map.id.to_string())
        .row(0, "animals cards association build sponsors")
        .upgraded(0, if map.build_ii & hex.bit() == 0 { "" } else { "build" })
        .display(&[499, 500, 501, 502, 503, 504])
        .deck(&[405, 201, 220]);
    for at in near.into_iter().chain(edge) {
        position = position.building(0, "pavilion", &at.to_string());
    }
    let mut story = Story::at(position);
    story.play(0, &["action build", "build pavilion", &format!("place pavilion {hex}")]);
    go_on(&mut story, 0, &[]);
    story
}

/// Takes what the space gives and says whether that was all it gave.
fn gains(story: &mut Story, bonus: Option<Bonus>) -> bool {
    let paid = 25 - 2;
    let what = |story: &Story| {
        let zoo = story.zoo(0);
        (zoo.money, zoo.x_tokens, zoo.reputation, zoo.appeal, zoo.conservation, zoo.hired)
    };
    let nothing = (paid, 0, 1, 1, 0, 1);
    match bonus {
        None => what(story) == nothing,
        Some(Bonus::Money(amount)) => what(story) == (paid + u16::from(amount), 0, 1, 1, 0, 1),
        Some(Bonus::XToken(amount)) => what(story) == (paid, amount, 1, 1, 0, 1),
        Some(Bonus::Reputation(amount)) => what(story) == (paid, 0, 1 + amount, 1, 0, 1),
        Some(Bonus::Worker) => what(story) == (paid, 0, 1, 1, 0, 2),
        Some(Bonus::TakeCard(1)) => {
            story.offers(0, &["draw", "take 499", "done"]);
            story.play(0, &["take 499"]);
            what(story) == nothing && story.hand(0) == [499]
        }
        Some(Bonus::Clever(1)) => {
            if story.may(0, "build kiosk") {
                story.play(0, &["done"]);
            }
            assert_eq!(story.row(0), "build animals cards association sponsors", "the action is over");
            story.play(0, &["first sponsors"]);
            what(story) == nothing && story.row(0) == "sponsors build animals cards association"
        }
        Some(Bonus::Multiplier) => {
            story.play(0, &["multiply cards"]);
            what(story) == nothing && story.tokens(0, Token::Multiplier).len() == 1
        }
        Some(Bonus::PartnerZoo) => {
            story.play(0, &["partner-zoo asia"]);
            what(story) == nothing && story.zoo(0).partner_zoos.len() == 1
        }
        Some(Bonus::University) => {
            story.play(0, &["university double-research"]);
            what(story) == nothing && story.zoo(0).universities.len() == 1
        }
        Some(Bonus::FreeKiosk) => {
            let offered = legal(&story.game, 0);
            assert!(offered.iter().all(|choice| choice.starts_with("place kiosk ") || choice == "done"));
            story.play(0, &["done"]);
            offered.len() > 1 && what(story) == nothing
        }
        // Nobody holds a card here: there is nothing to play, and nothing is asked.
        Some(Bonus::SponsorForMoney) => what(story) == nothing,
        Some(other) => panic!("no space prints {other}"),
    }
}

#[test]
fn every_space_gives_what_it_prints() {
    let mut covered = 0;
    for id in MapId::all() {
        let map = map(id);
        for hex in hexes(map.plain & !built(map)) {
            let mut story = beside(map, hex);
            let bonus = map.bonus[hex.index()];
            assert!(gains(&mut story, bonus), "map {id}, {hex}: {bonus:?}");
            let found = matches!(map.ability, MapAbility::Hollywood(hills) if hills & hex.bit() != 0);
            if bonus.is_none() {
                assert_eq!(story.hand(0), if found { &[201][..] } else { &[] }, "map {id}, {hex}");
            }
            while story.may(0, "done") {
                story.play(0, &["done"]);
            }
            assert_eq!(story.view().turn, Seat(1), "map {id}, {hex}: nothing else is asked");
            covered += 1;
        }
    }
    assert!(covered > 750, "{covered} of 755: four are built on from the start");
}
