//! Why-not at any moment: every unmet condition, also of other moments.

use menagerie_arborea::{
    Arborea, Card, Choice, Colour, Creature, Kind, Moment, Options, Point, Reason, Sage, TrackId, Trail,
    content::Turn, position::Position,
};
use menagerie_kernel::{Blind, Game, Rng, Seat, Seed};

use crate::story::Story;

fn why_not(story: &Story, seat: u8, text: &str) -> Vec<Reason> {
    story.table.explain(Seat(seat), &text.parse::<Choice>().unwrap())
}

#[test]
fn a_wish_of_another_moment_names_the_moment_and_what_else_is_missing() {
    let story = Story::of(Position::of(2).held(0, "R06").turn(0));
    let reasons = why_not(&story, 0, "complete R06");
    assert_eq!(reasons[0], Reason::OtherMoment { moment: Moment::Pilgrimage });
    assert_eq!(reasons.len(), 4, "Tree, Mushroom and the Water that could replace them: {reasons:?}");
}

#[test]
fn another_player_hears_who_decides_and_what_would_be_missing_anyway() {
    let story = Story::of(Position::of(2).riding(0, Kind::Adult, TrackId::TopLeft, 0).turn(0));
    assert_eq!(
        why_not(&story, 1, "place adult TL"),
        [Reason::OtherDecides { seat: Seat(0) }, Reason::EntryTaken { track: TrackId::TopLeft }]
    );
}

#[test]
fn both_the_villager_and_the_entry_can_be_missing() {
    let story = Story::of(Position::of(2).riding(1, Kind::Adult, TrackId::TopLeft, 0).turn(0));
    assert_eq!(
        why_not(&story, 0, "place young TL"),
        [Reason::NoneAvailable { villager: Kind::Young }, Reason::EntryTaken { track: TrackId::TopLeft }]
    );
}

#[test]
fn wishes_for_cards_creatures_and_gifts_are_answered_during_the_pilgrimage() {
    let story = Story::of(Position::of(2).held(0, "R01 R02 R03").gifts(0, "sage2", 3).turn(0));
    let later = Reason::OtherMoment { moment: Moment::Pilgrimage };
    assert_eq!(why_not(&story, 0, "take red"), [later.clone(), Reason::SlotsFull]);
    assert_eq!(
        why_not(&story, 0, "invite owl"),
        [later.clone(), Reason::NoGuest { creature: Creature::Owl }]
    );
    assert_eq!(why_not(&story, 0, "gift sage2")[0], later);
    assert_eq!(why_not(&story, 0, "gift sage3"), std::slice::from_ref(&later));
    assert_eq!(why_not(&story, 0, "lay 0,0 r1")[1], Reason::NothingToLay);
    assert_eq!(why_not(&story, 0, "house owl 0,0")[1], Reason::NotInvited { creature: Creature::Owl });
    assert_eq!(why_not(&story, 0, "renew"), std::slice::from_ref(&later));
    assert_eq!(why_not(&story, 0, "reward 1"), std::slice::from_ref(&later));
    assert_eq!(why_not(&story, 0, "stay"), [later]);
}

#[test]
fn with_one_card_a_deck_there_is_nothing_to_renew() {
    let mut position = Position::of(2).held(0, "");
    for colour in Colour::ALL {
        position = position.deck_left(colour, 1);
    }
    let story = Story::of(position.turn(0));
    assert_eq!(why_not(&story, 0, "renew").last(), Some(&Reason::NothingToRenew));
}

#[test]
fn what_is_offered_has_no_reasons() {
    let story = Story::of(Position::of(4).turn(2));
    for offer in story.offers(2) {
        assert_eq!(why_not(&story, 2, &offer), [], "{offer}");
    }
}

/// Whatever can be said, with places around the Ecosystem.
fn everything(near: Point) -> Vec<Choice> {
    let mut all = vec![Choice::Stay, Choice::Renew, Choice::Convert, Choice::Pass];
    all.extend((1..=3).map(Choice::Reward));
    all.extend(Kind::ALL.into_iter().flat_map(|kind| TrackId::ALL.map(|track| Choice::Place(kind, track))));
    all.extend(TrackId::ALL.map(Choice::Advance));
    for trail in Trail::all() {
        all.extend([Choice::Leave(trail), Choice::Rescue(trail)]);
        all.extend(Kind::ALL.map(|kind| Choice::Walk(kind, trail)));
    }
    all.extend(Colour::ALL.map(Choice::Take));
    all.extend(Sage::all().map(Choice::Gift));
    all.extend(Card::all().map(Choice::Complete));
    all.extend(Creature::ALL.into_iter().flat_map(|each| [Choice::Invite(each), Choice::Cage(each)]));
    for at in (-5..9).flat_map(|y| (-5..9).map(move |x| Point::new(near.x + x, near.y + y))) {
        all.extend(Turn::all().map(|turn| Choice::Lay(at, turn)));
        all.extend(
            Creature::ALL.into_iter().flat_map(|each| [Choice::House(each, at), Choice::Free(each, at)]),
        );
    }
    all
}

#[test]
fn in_whole_games_exactly_what_has_no_reason_against_it_is_offered() {
    for players in 1..=5 {
        let mut table = Arborea::start(&Options::of(players), Seed::from_number(40)).unwrap();
        let mut rng = Rng::from_number(u64::from(players));
        let (mut offered, mut asked) = (Vec::new(), 0);
        while let Some(seat) = table.actors().first() {
            offered.clear();
            table.choices(seat, &mut offered);
            // Not at every decision: there are thousands of things that one can say.
            asked += 1;
            if asked % 24 == 0 {
                let corner = table.player(seat).ecosystem.corners.0;
                for choice in everything(corner) {
                    let allowed = table.explain(seat, &choice).is_empty();
                    assert_eq!(allowed, offered.contains(&choice), "{choice} at {:?}", table.decision());
                }
            }
            let choice = offered[rng.below(offered.len())];
            table.apply(seat, choice, &mut Blind);
        }
    }
}
