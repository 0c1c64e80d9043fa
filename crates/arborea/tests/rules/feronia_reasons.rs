//! Each step of Feronia's turn names the rule it follows.

use menagerie_arborea::{Arborea, Event, HerReason, Options, Owner, TrackId, position::Position};
use menagerie_kernel::{Game, Rng, Scribe, Seed};

use crate::story::Story;

const TL: TrackId = TrackId::TopLeft;

fn reasons(events: &[Event]) -> Vec<HerReason> {
    events
        .iter()
        .filter_map(|event| match event {
            Event::FeroniaReasoned { because } => Some(*because),
            _ => None,
        })
        .collect()
}

#[test]
fn leaving_a_track_says_why_and_why_on_the_other_side() {
    let position = Position::of(1).feronia_waiting("Z1-2").feronia_riding(TL, 3).feronia_follows("F1");
    let mut story = Story::of(position.turn(0));
    story.play(0, "advance TL");
    assert_eq!(reasons(&story.events), [HerReason::FourSpaces, HerReason::OtherSide]);
    let position = Position::of(1).feronia_riding(TL, 2).feronia_riding(TL, 0).feronia_follows("F1");
    let mut story = Story::of(position.turn(0));
    story.play(0, "advance TL");
    assert_eq!(reasons(&story.events), [HerReason::Foremost]);
}

#[test]
fn a_reason_stands_before_what_she_does() {
    // Whole games: whatever she places, walks, takes, invites, completes or leaves for follows a reason of its kind.
    for seed in 0..6 {
        let solo = Options { players: 1, ..Options::default() };
        let mut table = Arborea::start(&solo, Seed::from_number(seed)).unwrap();
        let mut rng = Rng::from_number(seed);
        let mut known: Vec<HerReason> = Vec::new();
        let mut choices = Vec::new();
        while let Some(seat) = table.actors().iter().next() {
            choices.clear();
            table.choices(seat, &mut choices);
            let choice = choices[rng.below(choices.len())];
            let mut scribe = Scribe::default();
            table.play(seat, choice, &mut scribe).unwrap();
            for event in scribe.0 {
                check(&event, &mut known);
            }
        }
    }
}

fn check(event: &Event, known: &mut Vec<HerReason>) {
    let hers = Owner::Feronia;
    let fits: fn(&HerReason) -> bool = match *event {
        Event::FeroniaReasoned { because } => return known.push(because),
        Event::Placed { who, .. } if who == hers => {
            |rule| matches!(rule, HerReason::Number(_) | HerReason::SeasonFirst)
        }
        Event::Walked { who, .. } if who == hers => |rule| matches!(rule, HerReason::Number(_)),
        Event::SteppedOff { who, .. } if who == hers => {
            |rule| matches!(rule, HerReason::FourSpaces | HerReason::Foremost | HerReason::Swapped)
        }
        Event::CardTaken { who, .. } if who == hers => {
            |rule| matches!(rule, HerReason::Deck(_) | HerReason::DeckToTheLeft)
        }
        Event::Invited { who, .. } if who == hers => {
            |rule| matches!(rule, HerReason::CardCreature | HerReason::AlongArrow | HerReason::OtherKind)
        }
        Event::Completed { who, .. } if who == hers => |rule| matches!(rule, HerReason::Leftmost),
        Event::FeroniaMarkerMoved { .. } => |rule| matches!(rule, HerReason::PaysNone | HerReason::UsedWater),
        _ => return,
    };
    assert!(known.iter().any(fits), "{event:?} after {known:?}");
    known.clear();
}

#[test]
fn after_each_step_of_hers_the_table_is_shown_and_the_last_is_how_it_stands() {
    for seed in 0..4 {
        let solo = Options { players: 1, ..Options::default() };
        let mut table = Arborea::start(&solo, Seed::from_number(seed)).unwrap();
        let mut rng = Rng::from_number(seed);
        let mut choices = Vec::new();
        let mut shown = 0;
        while let Some(seat) = table.actors().iter().next() {
            choices.clear();
            table.choices(seat, &mut choices);
            let choice = choices[rng.below(choices.len())];
            let mut scribe = Scribe::default();
            table.play(seat, choice, &mut scribe).unwrap();
            let heads = scribe.0.iter().filter(|event| begins_a_step(event)).count();
            let mut scenes = scribe.0.iter().filter_map(|event| match event {
                Event::FeroniaPaused { scene } => Some(scene),
                _ => None,
            });
            let last = scenes.clone().next_back();
            // Between her last step and the player's next decision nothing moves.
            let Some(last) = last.filter(|_| table.actors().len() == 1) else { continue };
            assert!(scenes.by_ref().count() >= heads, "{heads} steps");
            let view = serde_json::to_value(table.view(menagerie_kernel::Viewer::Spectator)).unwrap();
            let scene = serde_json::to_value(last).unwrap();
            for (name, value) in scene.as_object().unwrap() {
                assert_eq!(&view[name], value, "{name} after {choice}");
            }
            shown += 1;
        }
        assert!(shown > 5, "{shown}");
    }
}

fn begins_a_step(event: &Event) -> bool {
    match *event {
        Event::SoloCardDrawn { .. } | Event::FeroniaMarkerMoved { .. } => true,
        Event::Placed { who, .. } | Event::Walked { who, .. } | Event::Completed { who, .. } => {
            who == Owner::Feronia
        }
        _ => false,
    }
}
