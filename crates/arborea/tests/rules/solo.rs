//! Alone against Feronia (rulebook, solo mode).

use menagerie_arborea::{
    Biome, Card, Colour, Creature, Event, Kind, Moment, Options, Owner, TrackId, content,
    content::{SoloCard, Symbol},
    position::Position,
};
use menagerie_kernel::{Game, Reversal, Seat, Seed};

use crate::story::{Story, her_steps};

const TL: TrackId = TrackId::TopLeft;

fn cards(text: &str) -> Vec<Card> {
    text.split(' ').map(|card| card.parse().unwrap()).collect()
}

#[test]
fn the_table_is_set_as_for_two_and_feronia_gets_a_card_of_each_deck() {
    let options = Options { advanced: false, ..Options::of(1) };
    let table = menagerie_arborea::Arborea::start(&options, Seed::from_number(5)).unwrap();
    let feronia = table.feronia();
    let colours: Vec<_> = feronia.cards.iter().map(|card| card.colour().unwrap()).collect();
    assert_eq!(
        colours,
        [Colour::Red, Colour::Yellow, Colour::Purple, Colour::Blue],
        "five biomes on top of six"
    );
    assert_eq!((feronia.available, feronia.marker, feronia.steps, feronia.points), (5, 0, 0, 0));
    assert_eq!(table.player(Seat(0)).available, [2, 0, 1]);
    assert_eq!(table.player(Seat(0)).spirit, 0);
    assert_eq!(table.sun(), content().start(2).sun);
    assert_eq!(table.seat_count(), 1);
}

#[test]
fn feronia_places_her_first_villager_before_the_player() {
    let table = menagerie_arborea::Arborea::start(&Options::of(1), Seed::from_number(5)).unwrap();
    let first = content().solo[table.feronia().active().unwrap().index()].tracks[0];
    let track = table.track(first);
    assert_eq!((track.offset, track.count(Owner::Feronia)), (1, 1));
    assert_eq!(
        (table.feronia().available, table.feronia().steps),
        (4, 0),
        "seasons do not count in the set-up"
    );
    assert_eq!(Story::of(table).due(), Some((0, Moment::StartingVillager)));
}

#[test]
fn she_adds_two_villagers_by_the_numbers_of_her_card() {
    // F2: TL, BR, TR, BL.
    let table = Position::of(1).feronia_draws("F2").feronia_turn();
    assert_eq!(TrackId::ALL.map(|track| table.track(track).count(Owner::Feronia)), [1, 0, 0, 1]);
    assert_eq!(TrackId::ALL.map(|track| table.track(track).offset), [1, 0, 0, 1], "and her tracks move");
    assert_eq!(table.active(), Owner::Seat(Seat(0)));
}

#[test]
fn an_occupied_entry_is_passed_over() {
    let table = Position::of(1).riding(0, Kind::Adult, TL, 0).feronia_draws("F2").feronia_turn();
    assert_eq!(TrackId::ALL.map(|track| table.track(track).count(Owner::Feronia)), [0, 1, 0, 1]);
}

#[test]
fn with_one_villager_left_she_places_one() {
    let mut position = Position::of(1).feronia_draws("F2");
    for trail in ["Z5-1", "Z5-2", "Z6-1", "Z6-2"] {
        position = position.feronia_waiting(trail);
    }
    let table = position.feronia_turn();
    let on_tracks: usize = TrackId::ALL.map(|track| table.track(track).count(Owner::Feronia)).iter().sum();
    assert_eq!(on_tracks, 1);
    assert_eq!(table.feronia().available, 4, "the others have walked and come home");
}

#[test]
fn a_season_under_her_villager_is_a_step_whatever_her_card_says() {
    // F2 has no season symbol; TL shows one at its entry.
    let table = Position::of(1).seasons_outside(TL).offset(TL, 1).feronia_draws("F2").feronia_turn();
    assert_eq!(table.feronia().steps, 1);
}

#[test]
fn with_a_season_card_two_season_tracks_come_first_in_order() {
    // F4: TR, TL, BR, BL with the season symbol. Seasons at BL and BR only.
    let table = Position::of(1)
        .seasons_outside(TrackId::BottomLeft)
        .offset(TrackId::BottomLeft, 1)
        .seasons_outside(TrackId::BottomRight)
        .offset(TrackId::BottomRight, 1)
        .feronia_draws("F4")
        .feronia_turn();
    assert_eq!(TrackId::ALL.map(|track| table.track(track).count(Owner::Feronia)), [0, 0, 1, 1]);
    assert_eq!(table.feronia().steps, 2);
}

#[test]
fn all_her_villagers_walk_and_biomes_rise_as_usual() {
    let table =
        Position::of(1).feronia_waiting("Z6-3").feronia_waiting("Z8-1").feronia_draws("F2").feronia_turn();
    assert_eq!(table.feronia().waiting.len(), 0);
    let symbols = |trail: &str| content().lists.of(content::Source::Trail(trail.parse().unwrap()));
    let biomes =
        symbols("Z6-3").iter().chain(symbols("Z8-1")).filter(|symbol| matches!(symbol, Symbol::Biome(_)));
    let raised: u8 = Biome::ALL.map(|biome| table.supply().of(biome)).iter().sum();
    let spent = table.feronia().completed.iter().map(|&card| content().card(card).total()).sum::<u8>();
    assert_eq!(usize::from(raised + spent), biomes.count());
}

#[test]
fn training_gifts_spirit_and_placing_are_steps_for_her() {
    // Z2-3: young, Tree, place, Sage.
    let table = Position::of(1).feronia_waiting("Z2-3").feronia_draws("F2").feronia_turn();
    assert_eq!(table.feronia().steps, 2, "a Tree is a Tree, and the Sage gives nothing");
    let table = Position::of(1).feronia_waiting("Z5-1").feronia_draws("F2").feronia_turn();
    assert_eq!(table.feronia().steps, 2, "a gift, and spirit whatever its amount");
    assert_eq!(table.player(Seat(0)).gift_total(), 0);
}

#[test]
fn she_attracts_without_reward_and_removes_the_bonus_tile() {
    let start = content().start(1).sun;
    let table = Position::of(1)
        .bonus(Creature::Frog, "BT2")
        .feronia_waiting("Z8-5")
        .feronia_draws("F2")
        .feronia_turn();
    let column = table.borderlands().of(Creature::Frog);
    assert_eq!((table.sun(), column.there, column.bonus), (start + 1, 1, None));
    assert_eq!(table.feronia().steps, her_steps("Z8-5"), "for the other symbols of the trail");
}

#[test]
fn she_invites_the_creature_of_her_card_or_the_next_along_the_arrow() {
    // F2: worm, to the right. F8: worm, to the left.
    let invite = |card: &str, guests: &[Creature]| {
        let mut position = Position::of(1).feronia_waiting("Z1-1").feronia_draws(card);
        for &guest in guests {
            position = position.guests(guest, 2);
        }
        let table = position.feronia_turn();
        Creature::ALL.into_iter().find(|creature| table.feronia().creatures[creature.index()] > 0)
    };
    assert_eq!(invite("F2", &[Creature::Worm, Creature::Cat]), Some(Creature::Worm));
    assert_eq!(invite("F2", &[Creature::Frog, Creature::Cat]), Some(Creature::Cat));
    assert_eq!(invite("F2", &[Creature::Frog]), Some(Creature::Frog), "round the end");
    assert_eq!(invite("F8", &[Creature::Frog, Creature::Cat]), Some(Creature::Frog));
    assert_eq!(invite("F8", &[Creature::Hamster, Creature::Cat]), Some(Creature::Cat), "round the other end");
}

#[test]
fn the_second_creature_of_a_villager_is_of_another_kind_if_possible() {
    // Z1-5 invites twice.
    let two = |guests: &[(Creature, u8)]| {
        let mut position = Position::of(1).feronia_waiting("Z1-5").feronia_draws("F2");
        for &(guest, count) in guests {
            position = position.guests(guest, count);
        }
        let table = position.feronia_turn();
        (table.feronia().creatures, table.feronia().steps)
    };
    assert_eq!(two(&[(Creature::Worm, 2), (Creature::Owl, 1)]), ([0, 1, 0, 0, 0, 1], 0));
    assert_eq!(two(&[(Creature::Worm, 2)]), ([0, 2, 0, 0, 0, 0], 0));
    assert_eq!(two(&[(Creature::Worm, 1)]), ([0, 1, 0, 0, 0, 0], 1), "one that is not there is a step");
    assert_eq!(two(&[]), ([0; 6], 2));
}

#[test]
fn she_takes_cards_from_her_numbered_decks_to_the_first_empty_slot() {
    // F1: red, then yellow. Z3-5 gives two cards.
    let table = Position::of(1)
        .feronia_holds("B01")
        .open("R02")
        .open("Y03")
        .feronia_waiting("Z3-5")
        .feronia_draws("F1")
        .feronia_turn();
    assert_eq!(*table.feronia().cards, cards("B01 R02 Y03"));
    assert_eq!(table.feronia().pile(), 1);
}

#[test]
fn where_her_deck_is_empty_she_takes_from_the_next() {
    // F1: red, yellow. Red is empty: yellow for the first; yellow again for the second.
    let both = Position::of(1).feronia_holds("B01").deck_left(Colour::Red, 0).open("Y03");
    let table = both.clone().feronia_waiting("Z3-5").feronia_draws("F1").feronia_turn();
    assert!(table.feronia().cards[1..].iter().all(|card| card.colour() == Some(Colour::Yellow)));
    // Both empty: leftwards from red, which goes round to purple.
    let table = both.deck_left(Colour::Yellow, 0).feronia_waiting("Z3-1").feronia_draws("F1").feronia_turn();
    assert_eq!(table.feronia().cards[1].colour(), Some(Colour::Purple));
}

#[test]
fn she_completes_the_leftmost_card_she_can_and_the_rest_slides() {
    let holding = |supply: &str| {
        let table = Position::of(1)
            .feronia_holds("R01 R02 B01 B02")
            .supply(supply)
            .feronia_draws("F2")
            .feronia_turn();
        (table.feronia().completed.to_vec(), table.feronia().cards.to_vec())
    };
    assert_eq!(holding("T3 M3"), (cards("R01"), cards("R02 B02 B01")));
    assert_eq!(holding("M3"), (cards("R02"), cards("R01 B02 B01")));
    // B02 (3 Mushrooms, 2 Flowers) is the top of the pile; of the pile only the top counts.
    assert_eq!(holding("M2 F2 W1").0, cards("R02"), "a joker for the leftmost");
    let (done, left) = holding("T2 M2");
    assert_eq!((done.len(), left.len()), (0, 4));
}

#[test]
fn the_top_of_the_pile_can_be_completed() {
    let table =
        Position::of(1).feronia_holds("R01 R03 B05 Y01").supply("T2 M2").feronia_draws("F2").feronia_turn();
    assert_eq!(*table.feronia().completed, cards("Y01"));
    assert_eq!(*table.feronia().cards, cards("R01 R03 B05"));
}

#[test]
fn without_a_card_to_complete_her_marker_rises_and_brings_water() {
    let position = Position::of(1).feronia_holds("R01").supply("T1").feronia_marker(7);
    let table = position.feronia_draws("F2 F3").feronia_turn();
    assert_eq!(
        (table.feronia().marker, table.feronia().completed.len()),
        (5, 1),
        "two Water of hers, down by two"
    );
    let table = Position::of(1).feronia_holds("R01").feronia_marker(3).feronia_draws("F2").feronia_turn();
    assert_eq!((table.feronia().marker, table.feronia().completed.len()), (4, 0));
    let table = Position::of(1).feronia_holds("P01").feronia_marker(8).feronia_draws("F2").feronia_turn();
    assert_eq!(table.feronia().marker, 8, "the track ends");
}

#[test]
fn her_own_water_is_used_only_in_need() {
    let table = Position::of(1)
        .feronia_holds("R01")
        .supply("T2 W1")
        .feronia_marker(8)
        .feronia_draws("F2")
        .feronia_turn();
    assert_eq!((table.feronia().completed.len(), table.feronia().marker), (1, 8));
}

#[test]
fn she_scores_what_she_leaves_in_the_supply() {
    let table = Position::of(1).feronia_holds("P01").halves("T2/0").feronia_draws("F2").feronia_turn();
    let points = |space| content().renewal_points(Biome::Tree, space);
    assert_eq!(table.feronia().points, points(1) + points(2));
    assert_eq!(table.player(Seat(0)).points, 0);
}

#[test]
fn her_villagers_leave_after_four_spaces_on_the_side_of_her_card() {
    // F1 goes above, F2 below. During the player's own turn too.
    for (card, trail) in [("F1", "Z1-4"), ("F2", "Z2-4")] {
        let mut story = Story::of(Position::of(1).feronia_riding(TL, 3).feronia_follows(card).turn(0));
        story.play(0, "advance TL");
        assert_eq!(*story.table.feronia().waiting, [trail.parse().unwrap()]);
        assert!(story.happened(&Event::SteppedOff {
            who: Owner::Feronia,
            villager: Kind::Adult,
            trail: trail.parse().unwrap()
        }));
    }
}

#[test]
fn before_four_spaces_a_single_one_stays() {
    let mut story = Story::of(Position::of(1).feronia_riding(TL, 2).feronia_follows("F1").turn(0));
    story.play(0, "advance TL");
    assert_eq!(story.table.feronia().waiting.len(), 0);
}

#[test]
fn of_two_on_a_track_the_foremost_leaves_at_once() {
    let position = Position::of(1).feronia_riding(TL, 2).feronia_riding(TL, 0).feronia_follows("F1");
    let mut story = Story::of(position.turn(0));
    story.play(0, "advance TL");
    assert_eq!(*story.table.feronia().waiting, ["Z1-3".parse().unwrap()]);
    assert_eq!(story.table.track(TL).count(Owner::Feronia), 1);
}

#[test]
fn with_a_villager_in_that_zone_she_takes_the_other() {
    let position = Position::of(1).feronia_waiting("Z1-2").feronia_riding(TL, 3).feronia_follows("F1");
    let mut story = Story::of(position.turn(0));
    story.play(0, "advance TL");
    assert!(story.table.feronia().waiting.contains(&"Z2-4".parse().unwrap()));
}

#[test]
fn a_swapped_segment_puts_her_villagers_on_the_last_trail() {
    let position = Position::of(1).offset(TL, 3).feronia_riding(TL, 4).riding(0, Kind::Adult, TL, 3);
    let mut story = Story::of(position.feronia_follows("F2").turn(0));
    story.play(0, "advance TL");
    assert_eq!(*story.table.feronia().waiting, ["Z2-5".parse().unwrap()]);
    assert_eq!(story.due(), Some((0, Moment::Leave)), "the player's own is on the other segment");
}

#[test]
fn the_player_steps_off_during_her_turn() {
    // F2 places on TL first, so TL moves at the end of her turn.
    let table = Position::of(1).riding(0, Kind::Adult, TL, 1).feronia_draws("F2").feronia_turn();
    let mut story = Story::of(table);
    assert_eq!(story.due(), Some((0, Moment::Leave)));
    assert_eq!(story.table.active(), Owner::Feronia);
    story.play(0, "leave Z1-2");
    assert_eq!(story.due(), Some((0, Moment::Pilgrimage)));
}

#[test]
fn every_card_of_hers_is_followed_to_the_letter() {
    for card in SoloCard::all() {
        let face = content().solo[card.index()];
        // No entry shows a season, every creature is there, and a villager each waits to invite and to take a card.
        let mut position =
            Position::of(1).feronia_holds("P01").feronia_waiting("Z1-1").feronia_waiting("Z3-1");
        for creature in Creature::ALL {
            position = position.guests(creature, 1);
        }
        let table = position.feronia_draws(&card.to_string()).feronia_turn();
        let placed = TrackId::ALL.into_iter().filter(|&track| table.track(track).count(Owner::Feronia) == 1);
        let mut expected = face.tracks[..2].to_vec();
        expected.sort();
        assert_eq!(placed.collect::<Vec<_>>(), expected, "{card}");
        assert_eq!(table.feronia().creatures[face.creature.index()], 1, "{card}");
        assert_eq!(table.feronia().cards[1].colour(), Some(face.decks[0]), "{card}");
        let riding = Position::of(1).feronia_riding(TL, 3).feronia_follows(&card.to_string()).turn(0);
        let mut story = Story::of(riding);
        story.play(0, "advance TL");
        assert_eq!(story.table.feronia().waiting[0].zone().side(), face.exit, "{card}");
    }
}

#[test]
fn her_turn_shows_something_hidden() {
    let mut story = Story::of(Position::of(1).spirit(0, -8).feronia_draws("F3 F4").turn(0));
    story.play(0, "advance BL");
    assert!(story.happened(&Event::SoloCardDrawn { card: "F3".parse().unwrap() }));
    assert_eq!(story.last, Reversal::Final);
}

#[test]
fn after_twelve_cards_all_are_shuffled_again() {
    let mut story = Story::of(Position::of(1).spirit(0, -8).turn(0));
    let mut drawn: Vec<SoloCard> = Vec::new();
    while drawn.len() < 13 {
        let (seat, _) = story.due().expect("the game goes on");
        let offers = story.offers(seat);
        let lazy = offers.iter().find(|offer| ["pass", "stay"].contains(&offer.as_str()));
        let lazy =
            lazy.or_else(|| offers.iter().find(|offer| offer.starts_with("advance"))).unwrap_or(&offers[0]);
        story.play(seat, &lazy.clone());
        drawn = story
            .events
            .iter()
            .filter_map(|event| match event {
                Event::SoloCardDrawn { card } => Some(*card),
                _ => None,
            })
            .collect();
    }
    let mut first = drawn[..12].to_vec();
    first.sort();
    assert_eq!(first, SoloCard::all().collect::<Vec<_>>(), "each once");
    assert_eq!(story.table.feronia().deck.len(), 11);
}

#[test]
fn final_steps_count_creatures_cards_pile_and_waiting_villagers() {
    let options = Options { difficulty: 3, advanced: false, ..Options::of(1) };
    let table = Position::with(options)
        .feronia_holds("R01 R02 R03 Y01 Y02 Y03 Y04")
        .feronia_waiting("Z1-1")
        .feronia_waiting("Z1-2")
        .feronia_scored(12, 10)
        .over();
    // Five cards in the pile count two, two villagers wait.
    assert_eq!(table.feronia_final_steps(), 10 + 2 + 2);
    assert_eq!(table.feronia_score(), 12 + 3 * 14);
    let walked = Position::of(1)
        .guests(Creature::Worm, 1)
        .feronia_holds("R01")
        .supply("T3")
        .feronia_waiting("Z1-1")
        .feronia_draws("F2")
        .feronia_turn();
    assert_eq!(
        walked.feronia_final_steps(),
        1 + 1 + 1,
        "spirit on the trail, a creature and a completed card"
    );
}

#[test]
fn the_player_must_have_strictly_more() {
    let game = |hers| {
        let options = Options { difficulty: 2, advanced: false, ..Options::of(1) };
        let table = Position::with(options).feronia_holds("R01").spirit(0, 8).feronia_scored(hers, 0).over();
        let standing = table.standing().unwrap();
        (standing.of(Seat(0)).score, standing.of(Seat(0)).won)
    };
    assert_eq!(game(4), (5, true));
    assert_eq!(game(5), (5, false), "a tie is lost");
}

#[test]
fn when_she_ends_the_game_both_have_two_more_turns() {
    let last = content().start(1).sun_last;
    let table = Position::of(1)
        .sun(last - 1)
        .spirit(0, -8)
        .feronia_waiting("Z8-5")
        .feronia_draws("F2")
        .feronia_turn();
    let mut story = Story::of(table);
    let mut turns = 0;
    while story.table.standing().is_none() {
        let (seat, moment) = story.due().unwrap();
        turns += usize::from(moment == Moment::Pilgrimage);
        let offers = story.offers(seat);
        let lazy = offers.iter().find(|offer| ["pass", "stay", "advance TL"].contains(&offer.as_str()));
        story.play(seat, &lazy.unwrap_or(&offers[0]).clone());
    }
    assert_eq!(turns, 2);
    let hers = story.events.iter().filter(|event| matches!(event, Event::SoloCardDrawn { .. })).count();
    assert_eq!(hers, 2);
    assert_eq!(story.table.active(), Owner::Feronia, "it ended with her turn");
    let ahead = story.table.score_of(Seat(0)).total() - story.table.feronia_score();
    assert_eq!(story.table.evaluate(Seat(0)), ahead as f32, "what is over is worth what it is");
}
