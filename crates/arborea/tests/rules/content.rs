//! The data files: counts, ranges, order, and what the rulebook attests.

use std::collections::HashSet;

use menagerie_arborea::{
    Arborea, Biome, Card, Colour, Creature, DECK_CARDS, Kind, Sage, TrackId, Trail, Zone, content,
    content::{BonusTile, Lists, Segment, SoloCard, Source, Status, Symbol, Turn},
};
use menagerie_kernel::{Game, Lang, Narrate};

fn trail(trail: Trail) -> &'static [Symbol] {
    content().lists.of(Source::Trail(trail))
}

#[test]
fn cards_cost_three_to_six_by_colour_and_no_two_cost_the_same() {
    let mut costs = HashSet::new();
    for card in Card::all().take(DECK_CARDS as usize) {
        let face = content().card(card);
        let colour = card.colour().unwrap();
        assert_eq!(usize::from(face.total()), 3 + colour.index(), "{card}");
        assert!(costs.insert(face.cost), "{card} costs what another does");
    }
    for biome in Biome::ALL {
        let total: u32 = costs.iter().map(|cost| u32::from(cost[biome.index()])).sum();
        assert_eq!(total, 45, "each biome as often as the others: {biome}");
    }
}

#[test]
fn every_card_has_six_habitats_in_every_turn() {
    for card in Card::all() {
        let face = content().card(card);
        for turn in Turn::all() {
            let (width, height) = turn.size();
            let places: HashSet<_> = face.cells[turn.index()].iter().map(|cell| (cell.dx, cell.dy)).collect();
            assert_eq!(places.len(), 6);
            assert!(places.iter().all(|&(x, y)| (0..width).contains(&x) && (0..height).contains(&y)));
        }
    }
}

#[test]
fn trails_use_the_twelve_kinds_of_symbols_and_spirit_is_lost_on_water_trails_only() {
    for id in Trail::all() {
        for &symbol in trail(id) {
            let printed = !matches!(symbol, Symbol::Points(_) | Symbol::Season(_) | Symbol::Advance);
            assert!(printed, "{id} shows {symbol}");
        }
        let loses = |symbol: &Symbol| matches!(symbol, Symbol::Spirit(by) if *by < 0);
        let water = id.zone() == Zone(3);
        assert_eq!(trail(id).iter().any(loses), water, "{id}: all Water trails cost spirit, and only they");
        // So that a walk begun can always be ended: what is lost is lost first.
        assert!(trail(id).iter().skip(1).all(|symbol| !loses(symbol)), "{id}");
    }
}

#[test]
fn every_zone_repeats_its_reward_and_ends_at_its_sage() {
    for zone in Zone::all() {
        let ends = (2..=5).all(|distance| trail(Trail::of(zone, distance)).last() == Some(&Symbol::Sage));
        assert!(ends, "{zone}: from the second trail on the Sage is reached");
        let lengths: Vec<usize> = (1..=5).map(|distance| trail(Trail::of(zone, distance)).len()).collect();
        assert!(lengths[4] > lengths[0], "{zone}: the far trail gives more than the near one");
    }
    let two =
        |symbol: Symbol| Trail::all().any(|id| trail(id).iter().filter(|each| **each == symbol).count() == 2);
    assert!(two(Symbol::Invite) && two(Symbol::Card), "trails with two invitations and with two cards exist");
    assert!(Trail::all().any(|id| trail(id).contains(&Symbol::GiftTo(Sage(3)))), "a gift to one Sage exists");
}

#[test]
fn every_zone_has_a_common_reward_one_to_three_times_a_trail() {
    let common: [fn(&Symbol) -> bool; 8] = [
        |symbol| *symbol == Symbol::Invite,
        |symbol| matches!(symbol, Symbol::Train(_)),
        |symbol| *symbol == Symbol::Card,
        |symbol| *symbol == Symbol::Biome(Biome::Water),
        |symbol| matches!(symbol, Symbol::Gift),
        |symbol| *symbol == Symbol::Biome(Biome::Tree),
        |symbol| matches!(symbol, Symbol::Spirit(by) if *by > 0),
        |symbol| *symbol == Symbol::Biome(Biome::Grass),
    ];
    for id in Trail::all() {
        let count = trail(id).iter().filter(|symbol| common[id.zone().index()](symbol)).count();
        assert!((1..=3).contains(&count), "{id}: {count}");
    }
}

#[test]
fn every_creature_is_attracted_on_two_to_four_trails_and_the_antspider_on_the_fewest() {
    let trails = |creature| Trail::all().filter(|&id| trail(id).contains(&Symbol::Attract(creature))).count();
    for creature in Creature::ALL {
        assert!((2..=4).contains(&trails(creature)), "{creature}");
        // It finds a good home anywhere, so it is the rarest.
        assert!(trails(Creature::Ant) <= trails(creature), "{creature}");
    }
    assert_eq!(Creature::ALL.map(trails).iter().sum::<usize>(), 18);
}

#[test]
fn segments_with_seasons_have_three_and_a_blank_nearest_the_centre() {
    let seasons = content().segments;
    assert_eq!(seasons.len(), Segment::COUNT);
    for cells in seasons {
        let symbols = cells.iter().flatten().count();
        assert!(symbols == 0 || symbols == 3 && cells[0].is_none(), "{cells:?}");
    }
    for season in menagerie_arborea::Season::ALL {
        assert_eq!(seasons.iter().flatten().flatten().filter(|&&each| each == season).count(), 3, "{season}");
    }
}

#[test]
fn feronias_cards_order_all_tracks_and_differ() {
    let mut faces = HashSet::new();
    for card in SoloCard::all() {
        let face = content().solo[card.index()];
        let tracks: HashSet<_> = face.tracks.into();
        assert_eq!(tracks.len(), TrackId::ALL.len());
        assert_ne!(face.decks[0], face.decks[1], "{card}");
        assert!(faces.insert(format!("{face:?}")));
    }
    let with =
        |creature| SoloCard::all().filter(|card| content().solo[card.index()].creature == creature).count();
    assert!(Creature::ALL.into_iter().all(|creature| with(creature) == 2));
}

#[test]
fn tracks_of_numbers_run_as_the_rulebook_says() {
    let content = content();
    assert!(content.spirit_points.is_sorted(), "more spirit is never worse");
    for attested in [-10, -5, 5] {
        assert!(content.spirit_points.contains(&attested));
    }
    assert_eq!(*content.multipliers.last().unwrap(), 6);
    assert!(content.multipliers.is_sorted());
    assert_eq!(content.biome_points[0], [0, 0], "the lowest space is never reached from below");
    assert!(content.feronia_water.is_sorted());
    assert!(content.invite_spirit.contains(&1));
}

#[test]
fn the_attested_rewards_are_there() {
    let of = |source| content().lists.of(source);
    assert_eq!(of(Source::Bonus("BT1".parse::<BonusTile>().unwrap())), [Symbol::Spirit(6)]);
    assert_eq!(of(Source::Sage(Sage(3), 2)), [Symbol::Place]);
    assert_eq!(of(Source::Card("R06".parse().unwrap())), [Symbol::Spirit(3)]);
    assert_eq!(Kind::Veteran.spaces(), 2);
    assert_eq!(Colour::ALL.len() * 15, DECK_CARDS as usize);
}

#[test]
fn notation_of_symbols_reads_back() {
    for symbol in Lists::sources().flat_map(|source| content().lists.of(source)) {
        assert_eq!(symbol.to_string().parse::<Symbol>().as_ref(), Ok(symbol));
    }
    for bad in ["", "X", "SP", "PRx", "ATT:", "ATT:dog", "CONV:G", "GIFT:sage9", "SEASON:mud"] {
        assert!(bad.parse::<Symbol>().is_err(), "{bad}");
    }
}

#[test]
fn what_is_reconstructed_is_said_in_the_data_the_faces_and_the_description() {
    let files = &content().files;
    assert_eq!(files.len(), 17);
    let reconstructed = files.iter().filter(|file| file.status != Status::Exact).count();
    let faces = Arborea::faces(Lang::En);
    assert_eq!(faces.reconstructed.len(), reconstructed);
    assert!(faces.reconstructed.iter().any(|file| file.table == "ecosystem_cards"));
    for lang in Lang::ALL {
        assert!(Arborea::about().reconstructed.get(lang).len() > 100);
    }
    assert_ne!(Arborea::content_hash(), 0);
}
