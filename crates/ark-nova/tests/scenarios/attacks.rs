//! A second reading of the interactive abilities: tables of two to four zoos with random counters, and who is hit.

use std::collections::BTreeSet;

use menagerie_ark_nova::{
    content::ActionKind,
    event::Token,
    position::{Position, legal},
    view::PlayerView,
};
use menagerie_kernel::{Rng, Seed};

use super::{abilities::PEN, story::Story};

/// Whether an ability can touch a zoo at all: 5 appeal, and no quarantine lab.
fn exposed(zoo: &PlayerView) -> bool {
    zoo.appeal >= 5 && zoo.sponsors.iter().all(|card| card.number() != 225)
}

/// Random counters, near each other so that ties are common. The first zoo plays the card.
fn zoos(card: u16, players: u8, rng: &mut Rng) -> Position {
    let base = rng.below(8) as u8;
    let safe = rng.below(2 * usize::from(players));
    let mut position = Position::new(players)
        .hand(0, &[card])
        .money(0, 60)
        .row(0, "build animals cards association sponsors")
        .upgraded(0, "animals association")
        .enclosure(0, PEN)
        .partner_zoos(0, "africa americas europe asia")
        .universities(0, "double-research research-and-reputation")
        .animals(0, &[469, 473, 476]);
    for seat in 0..usize::from(players) {
        position = position
            .appeal(seat, base + rng.below(4) as u8)
            .conservation(seat, 10 + rng.below(3) as u8 - if rng.below(3) == 0 { 10 } else { 0 })
            .sponsors(seat, if seat == safe { &[225] } else { &[] });
        if seat > 0 {
            position = position.money(seat, 20).seat(seat, |zoo| {
                zoo.venom = marked(rng);
                zoo.constriction = marked(rng);
            });
        }
    }
    position
}

/// None or one of the action cards.
fn marked(rng: &mut Rng) -> Vec<ActionKind> {
    if rng.below(2) == 0 { Vec::new() } else { vec![ActionKind::ALL[rng.below(5)]] }
}

/// Plays the card, its ability before its appeal where that can be ordered.
fn attack(card: u16, ability: &str, players: u8, rng: &mut Rng) -> (Vec<PlayerView>, Story) {
    let mut story = Story::at(zoos(card, players, rng));
    let before = story.view().players;
    story.play(0, &["action animals", &format!("play {card}")]);
    let first = format!("next ability/{ability}/{card}");
    if story.may(0, &first) {
        story.play(0, &[&first]);
    }
    (before, story)
}

#[test]
fn venom_and_constriction_lie_where_the_cards_say() {
    let mut rng = Rng::new(Seed::from_number(31));
    let mut placed = 0;
    for round in 0..400 {
        let players = 2 + (round % 3) as u8;
        let (card, ability, count) =
            [(449, "venom:1", 1), (470, "venom:2", 2), (474, "constriction", 0)][round % 3];
        let (before, story) = attack(card, ability, players, &mut rng);
        for seat in 1..usize::from(players) {
            let zoo = &before[seat];
            let had = |venom: bool| {
                let marked =
                    zoo.row.iter().map(move |card| if venom { card.venom } else { card.constriction });
                (1..)
                    .zip(marked)
                    .filter(|(_, marked)| *marked)
                    .map(|(slot, _)| slot)
                    .collect::<BTreeSet<usize>>()
            };
            let (mut venom, mut constriction) = (had(true), had(false));
            let ahead = exposed(zoo) && zoo.appeal > before[0].appeal;
            if ahead {
                venom.extend(1..=count);
            }
            if card == 474 && exposed(zoo) {
                let tokens = usize::from(ahead) + usize::from(zoo.conservation > before[0].conservation);
                constriction.extend((6 - tokens..=5).filter(|_| tokens > 0));
            }
            placed += venom.len() + constriction.len();
            assert_eq!(story.tokens(seat, Token::Venom), venom.into_iter().collect::<Vec<_>>(), "{round}");
            let found = story.tokens(seat, Token::Constriction);
            assert_eq!(found, constriction.into_iter().collect::<Vec<_>>(), "{round}");
        }
    }
    assert!(placed > 300, "{placed}");
}

/// The leaders of a track among those who can be hit, whoever acts included.
fn leaders(zoos: &[PlayerView], track: impl Fn(&PlayerView) -> u8) -> BTreeSet<usize> {
    let of = |seat: usize| (seat == 0 || exposed(&zoos[seat])).then(|| track(&zoos[seat]));
    let best = (0..zoos.len()).filter_map(of).max().unwrap_or(0);
    (0..zoos.len()).filter(|seat| of(*seat) == Some(best) && best > 0).collect()
}

#[test]
fn thieves_and_hypnotists_find_the_leader() {
    let mut rng = Rng::new(Seed::from_number(32));
    let (mut asked, mut hit, mut missed) = (0, 0, 0);
    for round in 0..400 {
        let players = 2 + (round % 3) as u8;
        let thief = round % 2 == 0;
        let (card, ability) = if thief { (456, "pilfering:1") } else { (485, "hypnosis:3") };
        let (before, story) = attack(card, ability, players, &mut rng);
        let mut targets = leaders(&before, |zoo| zoo.appeal);
        // Who hypnotises is no target; who steals may be one among several, and then nothing happens.
        if !thief || targets.len() == 1 {
            targets.remove(&0);
        }
        let offered = legal(&story.game, 0);
        match targets.len() {
            0 => {
                assert!(
                    offered
                        .iter()
                        .all(|choice| !choice.starts_with("target") && !choice.starts_with("borrow"))
                );
                assert!(story.zoo(0).money == 60 - price(card), "{round}: nobody pays");
                missed += 1;
            }
            1 if thief => {
                let victim = *targets.first().expect("one");
                // Nobody has a card: 5 money change hands.
                assert_eq!(story.zoo(victim).money, 20 - 5, "{round}");
                hit += 1;
            }
            1 => {
                let victim = *targets.first().expect("one");
                assert!(offered.contains(&"done".to_owned()), "{round}: {offered:?}");
                let reach: BTreeSet<String> =
                    before[victim].row[..3].iter().map(|card| format!("borrow {}", card.action)).collect();
                let borrowed = offered.iter().filter(|choice| choice.starts_with("borrow"));
                assert!(borrowed.into_iter().all(|choice| reach.contains(choice)), "{round}: {offered:?}");
                hit += 1;
            }
            _ => {
                let expected: BTreeSet<String> =
                    targets.iter().map(|seat| format!("target {seat}")).collect();
                assert_eq!(offered.into_iter().collect::<BTreeSet<_>>(), expected, "{round}");
                asked += 1;
            }
        }
    }
    assert!(asked > 20 && hit > 60 && missed > 60, "{asked} {hit} {missed}");
}

/// What the animal cost: both come from a continent with a partner zoo.
fn price(card: u16) -> u16 {
    if card == 456 { 13 - 3 } else { 10 - 3 }
}
