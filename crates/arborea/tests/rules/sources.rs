//! Every trail, card, Sage's reward, space of the Borderlands and bonus tile gives exactly what its row says.

use menagerie_arborea::{
    Arborea, Biome, Choice, Creature, Kind, Moment,
    content::{Lists, Source, Symbol, content},
    position::Position,
};
use menagerie_kernel::{Blind, Game, Seat};

const ME: Seat = Seat(0);

/// What a player has of everything a symbol can give.
#[derive(Debug, PartialEq, Default)]
struct Holdings {
    biomes: [i32; 6],
    spirit: i32,
    points: i32,
    cards: i32,
    gifts: i32,
    seasons: [i32; 4],
    available: i32,
    invited: i32,
    attracted: i32,
    sun: i32,
    on_the_way: i32,
}

fn holdings(table: &Arborea) -> Holdings {
    let player = table.player(ME);
    let on_tracks = menagerie_arborea::TrackId::ALL
        .map(|track| table.track(track).count(menagerie_arborea::Owner::Seat(ME)) as i32);
    let settled = player.ecosystem.creatures.len() as i32;
    let invited: i32 = player.invited.iter().chain(&player.captive).map(|&count| i32::from(count)).sum();
    Holdings {
        biomes: Biome::ALL.map(|biome| i32::from(table.supply().of(biome))),
        spirit: i32::from(player.spirit),
        points: player.points,
        cards: player.held.len() as i32,
        gifts: i32::from(player.gift_total()),
        seasons: player.seasons.map(i32::from),
        available: player.available.iter().map(|&count| i32::from(count)).sum(),
        invited: invited + settled,
        attracted: Creature::ALL
            .iter()
            .map(|&each| 6 - i32::from(table.borderlands().of(each).reserve))
            .sum(),
        sun: i32::from(table.sun()),
        on_the_way: on_tracks.iter().sum::<i32>() + player.waiting.len() as i32,
    }
}

/// A table where nothing is short and nothing is full.
fn table() -> Position {
    let mut position = Position::of(2).supply("T2 M2 F2 G2 S2 W2").spirit(0, 0).held(0, "");
    for creature in Creature::ALL {
        // On the top space, which pays no spirit when its creature is invited.
        position = position.guests(creature, 1);
    }
    position
}

/// What a row is worth, counted apart from the engine. Inviting takes from the top row; attracting covers the
/// second space of its column, whose reward counts too; placing takes one from the reserve.
fn expected(symbols: &[Symbol], before: &mut Holdings) {
    for &symbol in symbols {
        match symbol {
            Symbol::Biome(biome) => before.biomes[biome.index()] += 1,
            Symbol::Spirit(by) => before.spirit = (before.spirit + i32::from(by)).min(8),
            Symbol::Points(points) => before.points += i32::from(points),
            Symbol::Card => before.cards += 1,
            Symbol::Renew | Symbol::Sage | Symbol::Advance => {}
            Symbol::Invite => {
                before.invited += 1;
                before.spirit += i32::from(content().invite_spirit[0]);
            }
            Symbol::Attract(creature) => {
                before.sun += 1;
                before.attracted += 1;
                // The first of everything is taken: whoever was invited before was a frog.
                let row = u8::from(creature != Creature::Frog || before.invited == 0);
                expected(content().lists.of(Source::Borderlands(creature, row)), before);
            }
            Symbol::Gift | Symbol::GiftTo(_) => before.gifts += 1,
            Symbol::Place => {
                before.available -= 1;
                before.on_the_way += 1;
            }
            Symbol::Train(_) => before.available += 1,
            Symbol::Convert(from, to) => {
                before.biomes[from.index()] -= 1;
                before.biomes[to.index()] += 1;
            }
            Symbol::Season(season) => before.seasons[season.index()] += 1,
        }
    }
}

/// Takes the first of everything offered.
fn take_all(mut table: Arborea) -> Arborea {
    let mut offered = Vec::new();
    while let Some((ME, moment)) = table.decision() {
        if moment == Moment::House {
            break;
        }
        offered.clear();
        table.choices(ME, &mut offered);
        // A gift given on the way opens the Sage's rewards; they are rows of their own.
        let choice = if moment == Moment::Rewards { Choice::Pass } else { offered[0] };
        table.apply(ME, choice, &mut Blind);
        table.audit().unwrap();
    }
    table
}

#[test]
fn every_row_of_symbols_gives_what_it_says() {
    let mut rows = 0;
    for source in Lists::sources() {
        let start = table();
        let mut wanted = holdings(&start.clone().over());
        expected(content().lists.of(source), &mut wanted);
        let after = take_all(start.gaining(0, source, Kind::Young));
        assert_eq!(holdings(&after), wanted, "{source:?}");
        rows += 1;
    }
    assert_eq!(rows, 40 + 60 + 24 + 24 + 24);
}
