//! Where tracks, tokens and tiles end, and what is lost there.

use menagerie_ark_nova::{content::Continent, position::Position};
use menagerie_kernel::Seat;

use crate::scenarios::story::Story;

#[test]
fn the_token_of_the_break_is_lost_by_who_holds_five() {
    // Both rulebooks, p. 7 and 8: the last space gives an X-token, and nobody holds more than five.
    for (held, left) in [(4, 5), (5, 5)] {
        let mut story = Story::at(Position::new(2).x_tokens(0, held).break_left(2));
        story.play(0, &["action sponsors", "spend 0", "break"]);
        assert_eq!((story.zoo(0).x_tokens, story.view().breaks), (left, 1));
    }
}

#[test]
fn the_first_reputation_of_animals_ii_is_appeal_at_the_end_of_the_track() {
    // Both rulebooks, p. 9 and 13: a step that the counter cannot take is 1 appeal.
    let position = Position::new(2)
        .row(0, "build cards association sponsors animals")
        .upgraded(0, "animals cards")
        .reputation(0, 15)
        .hand(0, &[405])
        .enclosure(0, "i1");
    let mut story = Story::at(position);
    story.play(0, &["action animals", "reputation"]);
    assert_eq!((story.zoo(0).reputation, story.zoo(0).appeal), (15, 1));
}

#[test]
fn a_university_may_be_taken_though_its_reputation_is_lost_at_9() {
    // Both rulebooks, p. 9 and 14: the tile is the task, and 10 needs Cards II; the step is no appeal before 15.
    let position =
        Position::new(2).row(0, "animals build cards sponsors association").reputation(0, 9).appeal(0, 3);
    let mut story = Story::at(position);
    story.play(0, &["action association"]);
    story.refuses(0, &["task reputation"]);
    story.play(0, &["task university", "university research-and-reputation"]);
    let zoo = story.zoo(0);
    assert_eq!((zoo.reputation, zoo.appeal, zoo.universities.len()), (9, 3, 1));
}

#[test]
fn sponsors_are_played_or_the_break_advances() {
    // Both rulebooks, p. 17: one or the other, upgraded too.
    let table = || {
        Position::new(2)
            .row(0, "animals build cards association sponsors")
            .upgraded(0, "sponsors")
            .hand(0, &[220, 209])
    };
    let mut story = Story::at(table());
    story.play(0, &["action sponsors"]);
    story.offers(0, &["play 209", "play 220", "break"]);
    story.play(0, &["play 220"]);
    story.refuses(0, &["break"]);
    let mut story = Story::at(table());
    story.play(0, &["action sponsors", "break"]);
    assert_eq!((story.view().turn, story.zoo(0).sponsors.len()), (Seat(1), 0));
}

#[test]
fn partner_zoos_come_back_in_the_break_unless_everyone_owns_them() {
    // Both rulebooks, p. 18, step 3.
    let position = Position::new(2)
        .partner_zoos(0, "africa asia")
        .partner_zoos(1, "africa")
        .setup(|table| table.partner_zoos = Some(vec![Continent::Europe]))
        .break_left(1);
    let mut story = Story::at(position);
    assert_eq!(story.view().partner_zoos, [Continent::Europe]);
    story.play(0, &["action sponsors", "break"]);
    let mut back = story.view().partner_zoos;
    back.sort();
    let mut expected = vec![Continent::Americas, Continent::Asia, Continent::Australia, Continent::Europe];
    expected.sort();
    assert_eq!(back, expected);
}

#[test]
fn the_first_building_touches_the_border_even_if_a_sponsor_brings_it() {
    // Both rulebooks, p. 10; the adventure playground wants rock beside it as well.
    let position =
        Position::new(2).row(0, "animals build cards association sponsors").hand(0, &[255]).reputation(0, 3);
    let mut story = Story::at(position);
    story.play(0, &["action sponsors", "play 255"]);
    let places = menagerie_ark_nova::position::legal(&story.game, 0);
    assert!(!places.is_empty());
    for place in places {
        let hexes = place.rsplit(' ').next().expect("hexes");
        let mask = menagerie_ark_nova::geometry::parse_hexes(hexes).expect("hexes");
        assert_ne!(mask & menagerie_ark_nova::geometry::BORDER, 0, "{place}");
    }
}

#[test]
fn reaching_10_in_a_break_everyone_gives_a_scoring_card_away_and_the_income_goes_on() {
    // Both rulebooks, p. 18: at once, the first time somebody gets there.
    let position = Position::new(3)
        .break_left(1)
        .conservation(1, 9)
        .seat(1, |seat| seat.used_tokens = vec![4])
        .scoring(0, &[1, 2])
        .scoring(1, &[3, 4])
        .scoring(2, &[5, 6]);
    let mut story = Story::at(position);
    story.play(0, &["action sponsors", "break"]);
    while story.zoo(1).conservation == 9 {
        story.play(1, &["next gain/conservation:1"]);
    }
    assert_eq!(story.zoo(2).money, 25, "the last income waits");
    story.play(2, &["score 005"]).play(0, &["score 001"]).play(1, &["score 003"]);
    assert_eq!([0, 1, 2].map(|seat| story.zoo(seat).scoring_count), [1, 1, 1]);
    assert_eq!((story.zoo(2).money, story.view().turn), (25 + 5, Seat(1)));
}
