//! Every symbol, one scenario at least (rulebook p. 10, 11).

use menagerie_arborea::{
    Biome, Card, Colour, Creature, Event, Kind, Moment, Options, Owner, Reason, Sage, Season, TrackId, Trail,
    content,
    content::{BonusTile, ROWS, Source, Symbol},
    options::Conversions,
    position::Position,
};
use menagerie_kernel::{Reversal, Seat};

use crate::story::{Story, quiet_trail, trail_where};

const ME: Owner = Owner::Seat(Seat(0));

fn source(wanted: impl Fn(&[Symbol]) -> bool) -> Source {
    let all = content::Lists::sources();
    all.into_iter().find(|&source| wanted(content().lists.of(source))).expect("such a row exists")
}

/// A row of nothing but these symbols.
fn row(symbols: &[Symbol]) -> Source {
    source(|row| row == symbols)
}

fn trail(text: &str) -> Source {
    Source::Trail(text.parse::<Trail>().unwrap())
}

#[test]
fn a_biome_rises_by_one_and_stops_at_eight() {
    let gain = |supply: &str| {
        let table = Position::of(2).supply(supply).gaining(0, trail("Z2-1"), Kind::Adult);
        assert!(content().lists.of(trail("Z2-1")).contains(&Symbol::Biome(Biome::Tree)));
        table.supply().of(Biome::Tree)
    };
    assert_eq!((gain("T0"), gain("T7"), gain("T8")), (1, 8, 8));
    let table = Position::of(2).supply("T8 S7").waiting(0, Kind::Adult, "Z6-1");
    let mut story = Story::of(table.from(Moment::Activate, 0));
    story.play(0, "walk adult Z6-1");
    let risen = |event: &&Event| matches!(event, Event::Regenerated { .. });
    let risen: Vec<&Event> = story.events.iter().filter(risen).collect();
    assert_eq!(risen, [&Event::Regenerated { biome: Biome::Sponge, to: 8 }], "what stays is not told");
}

#[test]
fn spirit_above_eight_is_lost() {
    let tile = row(&[Symbol::Spirit(6)]);
    let spirit = |from| Position::of(2).spirit(0, from).gaining(0, tile, Kind::Adult).player(Seat(0)).spirit;
    assert_eq!((spirit(0), spirit(5), spirit(-8)), (6, 8, -2));
    // Z7-1 gives three: what is lost is not told as a gain.
    for (from, told) in [(7, Some(1)), (8, None)] {
        let table = Position::of(2).spirit(0, from).waiting(0, Kind::Adult, "Z7-1");
        let mut story = Story::of(table.from(Moment::Activate, 0));
        story.play(0, "walk adult Z7-1");
        let moved = story.events.iter().find_map(|event| match event {
            Event::SpiritMoved { by, to: 8, .. } => Some(*by),
            _ => None,
        });
        assert_eq!(moved, told);
    }
}

#[test]
fn points_are_points() {
    let tile = row(&[Symbol::Points(5)]);
    assert_eq!(Position::of(2).gaining(0, tile, Kind::Adult).player(Seat(0)).points, 5);
}

#[test]
fn a_card_may_be_taken_from_any_deck_into_an_empty_slot() {
    let tile = source(|row| row.first() == Some(&Symbol::Card));
    let mut story = Story::of(Position::of(2).held(0, "R01").open("P03").gaining(0, tile, Kind::Adult));
    assert_eq!(story.offers(0), ["take red", "take yellow", "take blue", "take purple", "pass"]);
    story.play(0, "take purple");
    let held: Vec<Card> = story.table.player(Seat(0)).held.to_vec();
    assert_eq!(held, ["R01".parse().unwrap(), "P03".parse().unwrap()]);
    assert!(
        story.events.iter().any(|event| matches!(event, Event::CardRevealed { colour: Colour::Purple, .. }))
    );
    assert_eq!(story.last, Reversal::Final);
    let [Event::CardTaken { .. }, Event::CardRevealed { .. }, ..] = story.events[..] else {
        panic!("first it is taken, then the next one lies open: {:?}", story.events);
    };
}

#[test]
fn three_cards_are_enough_and_an_empty_deck_gives_none() {
    let tile = source(|row| row.first() == Some(&Symbol::Card));
    let full = Story::of(Position::of(2).held(0, "R01 R02 R03").gaining(0, tile, Kind::Adult));
    assert_ne!(full.due().map(|due| due.1), Some(Moment::TakeCard), "nothing may be thrown away for it");
    let story =
        Story::of(Position::of(2).held(0, "").deck_left(Colour::Blue, 0).gaining(0, tile, Kind::Adult));
    assert_eq!(story.offers(0), ["take red", "take yellow", "take purple", "pass"]);
    assert_eq!(story.refused(0, "take blue"), [Reason::DeckEmpty { colour: Colour::Blue }]);
}

#[test]
fn renewing_puts_all_four_open_cards_under_their_decks_or_none() {
    let tile = source(|row| row.first() == Some(&Symbol::Renew));
    let mut story = Story::of(Position::of(2).open("R01").open("B05").gaining(0, tile, Kind::Adult));
    assert_eq!(story.offers(0), ["renew", "pass"]);
    story.play(0, "renew");
    assert!(story.happened(&Event::OfferRenewed { who: ME }));
    let revealed = story.events.iter().filter(|event| matches!(event, Event::CardRevealed { .. })).count();
    assert_eq!((revealed, story.last), (4, Reversal::Final));
    let view = menagerie_kernel::Game::view(&story.table, menagerie_kernel::Viewer::Spectator);
    assert_eq!(view.decks[0].seen, ["R01".parse().unwrap()], "what went under was seen by all");
    assert_eq!(view.decks[2].seen, ["B05".parse().unwrap()]);
}

#[test]
fn a_card_renewed_before_is_no_news_when_it_comes_up_again() {
    // Z3-2 begins with a renewal; with three cards held its card symbol gives nothing.
    let mut position = Position::of(2).held(0, "R01 R02 R03");
    for colour in Colour::ALL {
        position = position.deck_left(colour, 2);
    }
    let position = position.waiting(0, Kind::Adult, "Z3-2").waiting(0, Kind::Adult, "Z3-2");
    let mut story = Story::of(position.from(Moment::Activate, 0));
    story.play(0, "walk adult Z3-2; renew");
    assert_eq!(story.last, Reversal::Final, "the lower card of each deck comes to light");
    story.play(0, "walk adult Z3-2; renew");
    assert_eq!(story.last, Reversal::Free, "those that come up again were seen by all");
    let revealed = story.events.iter().filter(|event| matches!(event, Event::CardRevealed { .. })).count();
    assert_eq!(revealed, 4);
}

#[test]
fn with_one_card_left_everywhere_there_is_nothing_to_renew() {
    let tile = source(|row| row.first() == Some(&Symbol::Renew));
    let mut position = Position::of(2).held(0, "");
    for colour in Colour::ALL {
        position = position.deck_left(colour, 1);
    }
    assert_ne!(
        Story::of(position.gaining(0, tile, Kind::Adult)).due().map(|due| due.1),
        Some(Moment::RenewOffer)
    );
}

#[test]
fn inviting_takes_the_lowest_creature_with_the_spirit_of_its_row() {
    let tile = source(|row| row[..] == [Symbol::Invite]);
    for there in 1..=ROWS {
        let table = Position::of(2).guests(Creature::Cat, there).guests(Creature::Owl, 1);
        let mut story = Story::of(table.gaining(0, tile, Kind::Adult));
        story.play(0, "invite cat");
        assert_eq!(story.spirit(0), content().invite_spirit[there as usize - 1]);
        assert_eq!(story.table.borderlands().of(Creature::Cat).there, there - 1);
    }
}

#[test]
fn the_only_creature_comes_by_itself_and_without_any_nothing_happens() {
    let tile = source(|row| row[..] == [Symbol::Invite]);
    let story = Story::of(Position::of(2).guests(Creature::Cat, 1).gaining(0, tile, Kind::Adult));
    assert_eq!(story.due(), Some((0, Moment::House)));
    let nobody = Story::of(Position::of(2).gaining(0, tile, Kind::Adult));
    assert_eq!(nobody.due(), Some((1, Moment::Pilgrimage)));
}

#[test]
fn attracting_covers_the_highest_free_space_and_pays_what_it_shows() {
    let table = |there| Position::of(2).guests(Creature::Frog, there).waiting(0, Kind::Adult, "Z8-5");
    for there in 0..ROWS {
        let reward = content().lists.of(Source::Borderlands(Creature::Frog, there));
        let mut story = Story::of(table(there).from(Moment::Activate, 0));
        story.play(0, "walk adult Z8-5");
        assert_eq!(story.table.borderlands().of(Creature::Frog).there, there + 1);
        match reward {
            [Symbol::Points(points)] => {
                assert!(story.happened(&Event::PointsGained { who: ME, points: i32::from(*points) }));
            }
            [Symbol::Spirit(by)] => assert_eq!(story.spirit(0), *by),
            other => panic!("no scenario for {other:?}"),
        }
    }
}

#[test]
fn without_a_creature_or_a_space_only_the_sun_moves() {
    let start = content().start(2).sun;
    let full = Position::of(2).guests(Creature::Frog, ROWS).waiting(0, Kind::Adult, "Z8-5");
    let mut story = Story::of(full.from(Moment::Activate, 0));
    story.play(0, "walk adult Z8-5");
    assert_eq!(story.table.sun(), start + 1);
    assert!(!story.events.iter().any(|event| matches!(event, Event::PointsGained { .. })), "no reward");
    assert!(story.happened(&Event::Attracted { creature: Creature::Frog, there: false }));
    let mut gone = Position::of(2).waiting(0, Kind::Adult, "Z8-5");
    for place in 0..6 {
        gone = gone.settled(1, Creature::Frog, (2 * place, 0));
    }
    let mut story = Story::of(gone.from(Moment::Activate, 0));
    story.play(0, "walk adult Z8-5");
    assert!(story.happened(&Event::Attracted { creature: Creature::Frog, there: false }));
    assert_eq!(story.table.sun(), start + 1);
}

#[test]
fn a_bonus_tile_pays_instead_of_its_space_and_goes() {
    let table = Position::of(2).bonus(Creature::Frog, "BT2").waiting(0, Kind::Adult, "Z8-5");
    let mut story = Story::of(table.from(Moment::Activate, 0));
    story.play(0, "walk adult Z8-5");
    assert!(story.happened(&Event::BonusTaken { who: ME, tile: BonusTile(1) }));
    assert!(story.happened(&Event::PointsGained { who: ME, points: 5 }));
    assert_eq!(story.table.borderlands().of(Creature::Frog).bonus, None);
    let gained = story.events.iter().filter(|event| matches!(event, Event::PointsGained { .. })).count();
    assert_eq!(gained, 1, "not the printed reward as well");
}

#[test]
fn a_gift_goes_to_any_sage_three_at_most() {
    let reward = row(&[Symbol::Gift]);
    let mut story =
        Story::of(Position::of(2).gifts(0, "sage1", 3).gifts(0, "sage2", 2).gaining(0, reward, Kind::Adult));
    assert_eq!(story.due(), Some((0, Moment::Gift)));
    assert_eq!(story.offers(0).len(), 7);
    assert_eq!(story.refused(0, "gift sage1"), [Reason::GiftsFull { sage: Sage(0) }]);
    story.play(0, "gift sage2");
    assert!(story.happened(&Event::GiftGiven { who: ME, sage: Sage(1), level: 3 }));
    let mut full = Position::of(2);
    for sage in Sage::all() {
        full = full.gifts(0, &sage.to_string(), 3);
    }
    assert_eq!(Story::of(full.clone().gaining(0, reward, Kind::Adult)).due(), Some((1, Moment::Pilgrimage)));
    let last = Story::of(full.gifts(0, "sage7", 2).gaining(0, reward, Kind::Adult));
    assert_eq!(last.table.player(Seat(0)).gifts[6], 3, "the only Sage left gets it");
}

#[test]
fn a_gift_to_a_named_sage_goes_there() {
    let named = |symbol: &&Symbol| matches!(symbol, Symbol::GiftTo(_));
    let card =
        Card::all().find(|&card| content().lists.of(Source::Card(card)).iter().filter(named).count() == 1);
    let card = card.expect("a card with a named gift");
    let symbols = content().lists.of(Source::Card(card));
    let Some(Symbol::GiftTo(sage)) = symbols.iter().find(named).copied() else { unreachable!() };
    assert_eq!(symbols.first(), Some(&Symbol::GiftTo(sage)), "{card}: it comes first here");
    let table = Position::of(2).gaining(0, Source::Card(card), Kind::Adult);
    assert_eq!(table.player(Seat(0)).gifts[sage.index()], 1);
    let full = Position::of(2).gifts(0, &sage.to_string(), 3).gaining(0, Source::Card(card), Kind::Adult);
    assert_eq!(full.player(Seat(0)).gifts[sage.index()], 3, "more than three are ignored");
}

#[test]
fn a_sage_gives_nothing_without_gifts() {
    let table = Position::of(2).waiting(0, Kind::Adult, "Z6-2").from(Moment::Activate, 0);
    let mut story = Story::of(table);
    assert_eq!(content().lists.of(trail("Z6-2")).last(), Some(&Symbol::Sage));
    story.play(0, "walk adult Z6-2");
    assert_ne!(story.due().map(|due| due.1), Some(Moment::Rewards));
}

#[test]
fn rewards_come_in_the_order_one_likes_each_once_and_one_may_stop() {
    let trail = quiet_trail(1);
    let table =
        Position::of(2).gifts(0, "sage1", 3).waiting(0, Kind::Young, &trail).from(Moment::Activate, 0);
    let mut story = Story::of(table);
    story.play(0, &format!("walk young {trail}"));
    assert_eq!(story.offers(0), ["reward 1", "reward 2", "reward 3", "pass"]);
    story.play(0, "reward 2");
    assert!(story.happened(&Event::RewardTaken { who: ME, sage: Sage(0), reward: 2 }));
    assert_eq!(story.offers(0), ["reward 1", "reward 3", "pass"]);
    story.play(0, "reward 1; pass");
    assert_eq!(story.table.tally().rewards[..3], [1, 1, 0]);
}

#[test]
fn three_gifts_give_an_adult_two_rewards_only() {
    let trail = quiet_trail(1);
    let table =
        Position::of(2).gifts(0, "sage1", 3).waiting(0, Kind::Adult, &trail).from(Moment::Activate, 0);
    let mut story = Story::of(table);
    story.play(0, &format!("walk adult {trail}; reward 1; reward 2"));
    assert_ne!(story.due().map(|due| due.1), Some(Moment::Rewards));
}

#[test]
fn placing_by_symbol_is_a_may_and_counts_seasons() {
    let reward = row(&[Symbol::Place]);
    let position = || Position::of(2).seasons_outside(TrackId::TopLeft).offset(TrackId::TopLeft, 1);
    let mut story = Story::of(position().gaining(0, reward, Kind::Veteran));
    assert!(story.offers(0).contains(&"pass".into()));
    story.play(0, "place adult TL");
    assert_eq!(story.table.player(Seat(0)).seasons[Season::Spring.index()], 1);
    let nobody =
        position().ready(0, Kind::Veteran, 0).waiting(0, Kind::Adult, "Z6-1").waiting(0, Kind::Adult, "Z6-1");
    let story = Story::of(nobody.gaining(0, reward, Kind::Veteran));
    assert_ne!(story.due().map(|due| due.1), Some(Moment::Place), "nobody is available");
}

#[test]
fn training_moves_a_villager_to_the_available_reserve() {
    let train = source(|row| {
        row.iter().filter(|symbol| **symbol == Symbol::Train(Kind::Young)).count() == 1
            && !row.contains(&Symbol::Place)
            && !row.contains(&Symbol::Card)
            && !row.contains(&Symbol::Gift)
    });
    let table = Position::of(2).gaining(0, train, Kind::Adult);
    assert_eq!(table.player(Seat(0)).available[Kind::Young.index()], 1);
    let all = Position::of(2).ready(0, Kind::Young, 3).gaining(0, train, Kind::Adult);
    assert_eq!(all.player(Seat(0)).available[Kind::Young.index()], 3, "an empty reserve trains nobody");
}

/// A trail that turns Grass into Water first, and lets Grass rise after that.
fn converting() -> Source {
    let row = trail_where(8, |row| {
        row.starts_with(&[Symbol::Convert(Biome::Grass, Biome::Water), Symbol::Biome(Biome::Grass)])
    });
    trail(&row)
}

#[test]
fn a_conversion_happens_by_itself_as_the_rulebook_orders() {
    let story = Story::of(Position::of(2).supply("G2 W0").gaining(0, converting(), Kind::Adult));
    let supply = story.table.supply();
    assert_eq!((supply.of(Biome::Grass), supply.of(Biome::Water)), (2 - 1 + 1, 1), "nobody is asked");
    let story = Story::of(Position::of(2).supply("G0 W0").gaining(0, converting(), Kind::Adult));
    assert_eq!(story.table.supply().of(Biome::Water), 0, "with no Grass nothing is converted");
}

#[test]
fn where_conversions_are_a_may_they_can_be_declined_and_need_both_ends() {
    let row = converting();
    let mut story = Story::of(free(2).supply("G2 W0").gaining(0, row, Kind::Adult));
    assert_eq!(story.offers(0), ["convert", "pass"]);
    story.play(0, "pass");
    assert_eq!(story.table.supply().of(Biome::Grass), 2 + 1);
    for useless in ["G0 W1", "G3 W8"] {
        let story = Story::of(free(2).supply(useless).gaining(0, row, Kind::Adult));
        assert_ne!(story.due().map(|due| due.1), Some(Moment::Convert), "{useless}");
    }
}

/// A table at which conversions may be declined.
fn free(players: u8) -> Position {
    let options = Options { advanced: false, conversions: Conversions::May, ..Options::of(players) };
    Position::with(options)
}

#[test]
fn a_conversion_spends_as_one_spends_for_a_card() {
    let mut story = Story::of(free(2).halves("G2/2").gaining(0, converting(), Kind::Adult));
    story.play(0, "convert");
    let grass = story.table.supply().0[Biome::Grass.index()];
    assert_eq!(
        (grass.upper, grass.lower),
        (1 + 1, 1),
        "the halves go down together, then the upper one rises"
    );
}

#[test]
fn a_season_symbol_is_a_step_on_that_track() {
    for season in Season::ALL {
        let row = source(|row| row.contains(&Symbol::Season(season)) && !row.contains(&Symbol::Invite));
        let table = Position::of(2).gaining(0, row, Kind::Adult);
        assert!(table.player(Seat(0)).seasons[season.index()] >= 1, "{season}");
    }
}

#[test]
fn advancing_by_symbol_moves_any_track() {
    let tile = source(|row| row.contains(&Symbol::Advance));
    let mut story =
        Story::of(Position::of(2).riding(1, Kind::Adult, TrackId::TopRight, 0).gaining(0, tile, Kind::Adult));
    story.play(0, "pass");
    assert_eq!(story.due(), Some((0, Moment::Advance)));
    assert_eq!(story.offers(0), ["advance TL", "advance TR", "advance BL", "advance BR"]);
    assert_eq!(story.refused(0, "pass"), [Reason::MustChoose { moment: Moment::Advance }]);
    story.play(0, "advance TR");
    assert_eq!(story.due(), Some((1, Moment::Leave)), "others decide inside my turn");
    story.play(1, "leave Z3-1");
    assert_eq!(story.spirit(0), 2, "then the rest of the tile");
}

#[test]
fn symbols_are_walked_in_order() {
    // Biomes, an invitation, more biomes: it is asked when those before it have risen and those behind it have not.
    let biomes =
        |row: &[Symbol]| row.iter().filter(|symbol| matches!(symbol, Symbol::Biome(_))).count() as u8;
    let parts = |row: &[Symbol]| {
        let at = row.iter().position(|&symbol| symbol == Symbol::Invite)?;
        let once = !row[at + 1..].contains(&Symbol::Invite) && !row.contains(&Symbol::Card);
        let (before, behind) = (biomes(&row[..at]), biomes(&row[at..]));
        (once && before > 0 && behind > 0).then_some((before, behind))
    };
    let trail = trail_where(1, |row| parts(row).is_some());
    let (before, behind) = parts(content().lists.of(self::trail(&trail))).unwrap();
    let table = Position::of(2).guests(Creature::Frog, 1).guests(Creature::Owl, 1).gifts(0, "sage1", 1);
    let mut story = Story::of(table.waiting(0, Kind::Adult, &trail).from(Moment::Activate, 0));
    let risen = |story: &Story| Biome::ALL.iter().map(|&biome| story.table.supply().of(biome)).sum::<u8>();
    let start = risen(&story);
    story.play(0, &format!("walk adult {trail}"));
    assert_eq!((story.due(), risen(&story)), (Some((0, Moment::Invite)), start + before));
    assert_eq!(story.table.player(Seat(0)).available[0], 1, "the walker is still on its way");
    story.play(0, "invite owl");
    assert_eq!((story.due(), risen(&story)), (Some((0, Moment::Rewards)), start + before + behind));
}
