//! Stories about sponsors: each one is played, and what it changes is counted.

mod animals;
mod buildings;
mod continents;
mod ends;
mod helpers;
mod later;
mod natives;
mod patrons;
mod science;

use menagerie_ark_nova::{
    content::map,
    geometry::parse_hexes,
    position::{Position, legal},
};

use crate::scenarios::story::{Scenario, Story};

/// The stories about sponsors.
pub fn scenarios() -> Vec<&'static [Scenario]> {
    vec![
        animals::SCENARIOS,
        buildings::SCENARIOS,
        continents::SCENARIOS,
        ends::SCENARIOS,
        helpers::SCENARIOS,
        later::SCENARIOS,
        natives::SCENARIOS,
        patrons::SCENARIOS,
        science::SCENARIOS,
    ]
}

/// What lies in the display and on the deck: nothing that any story here waits for.
pub const DISPLAY: [u16; 6] = [499, 500, 501, 502, 503, 504];

/// Seat 0 holds these cards, with Sponsors II in slot 5: one level of 6, or several up to 6 in all. Nobody holds a
/// final scoring card, so that only sponsors score at the end.
pub fn stage(hand: &[u16]) -> Position {
    Position::new(2)
        .hand(0, hand)
        .upgraded(0, "sponsors")
        .display(&DISPLAY)
        .deck(&[505, 506, 507, 508, 509, 510])
        .scoring(0, &[])
        .scoring(1, &[])
}

/// The same as the very last turn of the game: what is scored at the end is added at once.
pub fn last(position: Position) -> Position {
    position.setup(|table| {
        table.scoring_discarded = true;
        table.last_turns = Some(1);
    })
}

/// Plays from a position. Where only an order is asked for, the first effect comes first; where nothing is left to do,
/// the player is done.
pub fn told(position: Position, choices: &[&str]) -> Story {
    let mut story = Story::at(position);
    go_on(&mut story, 0, choices);
    story
}

/// Plays on in the same way.
pub fn go_on(story: &mut Story, seat: u8, choices: &[&str]) {
    for choice in choices {
        settle(story, seat, choice);
        story.play(seat, &[choice]);
    }
    settle(story, seat, "");
}

/// Answers what is no question, until the wanted choice is there.
fn settle(story: &mut Story, seat: u8, wanted: &str) {
    loop {
        let offered = legal(&story.game, seat);
        let order_only = !offered.is_empty() && offered.iter().all(|choice| choice.starts_with("next "));
        if offered.iter().any(|choice| choice == wanted) || !(order_only || offered == ["done"]) {
            return;
        }
        story.play(seat, &[&offered[0]]);
    }
}

/// A place for the building that is asked for, without any placement bonus on map 0 if there is one.
pub fn quiet_place(story: &Story) -> String {
    let map = map("0".parse().expect("a map"));
    let offered = legal(&story.game, 0);
    let mut places = offered.iter().filter(|choice| choice.starts_with("place "));
    let quiet = |choice: &&String| {
        let hexes = choice.rsplit(' ').next().and_then(|hexes| parse_hexes(hexes).ok());
        hexes.is_some_and(|hexes| hexes & map.bonus_mask == 0)
    };
    let place = places.clone().find(quiet).or_else(|| places.next());
    place.unwrap_or_else(|| panic!("no place among {offered:?}")).clone()
}

/// Seat 0 causes a break with the Sponsors card in slot 5 and its side II: 10 money and an X-token before the income.
pub fn held_break(position: Position, choices: &[&str]) -> Story {
    let mut story = Story::at(position.break_left(1));
    go_on(&mut story, 0, &["action sponsors", "break"]);
    go_on(&mut story, 0, choices);
    assert_eq!(story.view().breaks, 1);
    story
}

/// Money after that break without any sponsor: 25 at the start, 10 for the break, 5 for an appeal of 0.
pub const BREAK_MONEY: u16 = 25 + 10 + 5;
