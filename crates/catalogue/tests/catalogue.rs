//! Every game behind the one door: what holds for one holds for all.

use menagerie_bots::BotKind;
use menagerie_catalogue::{Match, Origin, RefusedKind, StartError, about, faces, games, resume, start};
use menagerie_kernel::{Lang, RecordError, Seat, Seed, Speaker, Viewer};
use serde_json::{Value, json};

const SPEAKER: Speaker<'_> = Speaker::anonymous(Lang::En);
const SAMPLE: &str = "feeding-time";

fn begin(game: &str) -> Box<dyn Match> {
    start(game, &json!({}).into(), Seed::from_number(11)).unwrap()
}

/// Plays by lot for so many choices.
fn play_on(game: &mut dyn Match, choices: usize) {
    let mut bot = game.bot(BotKind::Random, 3);
    for _ in 0..choices {
        let Some(seat) = game.actors().first() else { break };
        let notation = bot.choose(game, seat);
        game.play(seat, &notation, SPEAKER).unwrap();
    }
}

fn view(game: &dyn Match, viewer: Viewer) -> String {
    game.view(viewer).get().to_owned()
}

#[test]
fn each_game_is_found_by_its_own_name_and_no_other() {
    let ids: Vec<&str> = games().iter().map(|about| about.id).collect();
    for id in &ids {
        assert_eq!(about(id).unwrap().id, *id);
        assert_eq!(ids.iter().filter(|other| other == &id).count(), 1);
    }
    let unknown = about("chess").unwrap_err().to_string();
    assert!(unknown.contains("'chess'") && ids.iter().all(|id| unknown.contains(id)), "{unknown}");
    assert!(matches!(
        start("chess", &Origin::default(), Seed::from_number(1)),
        Err(StartError::UnknownGame(_))
    ));
    assert!(faces("chess", Lang::En).is_err());
}

#[test]
fn options_are_what_a_game_says_they_are() {
    for about in games() {
        let header = begin(about.id).header().clone();
        for option in about.options {
            assert!(header.options.value().get(option.key).is_some(), "{} declares {}", about.id, option.key);
        }
        let unknown: Origin = json!({"no_such_option": 1}).into();
        assert!(
            matches!(start(about.id, &unknown, Seed::from_number(1)), Err(StartError::BadOptions(_))),
            "{}",
            about.id
        );
        let setup = Origin { options: json!({}), setup: Some(json!({"no_such_thing": 1})) };
        assert!(
            matches!(start(about.id, &setup, Seed::from_number(1)), Err(StartError::BadOptions(_))),
            "{}",
            about.id
        );
    }
}

#[test]
fn offers_are_the_notations_with_words_and_each_can_be_played() {
    for about in games() {
        let mut game = begin(about.id);
        play_on(game.as_mut(), 5);
        let seat = game.actors().first().unwrap();
        let offers = game.offers(seat, SPEAKER);
        let notations: Vec<&str> = offers.iter().map(|offer| offer.notation.as_str()).collect();
        assert_eq!(notations, game.notations(seat), "{}", about.id);
        for offer in &offers {
            assert!(!offer.text.is_empty());
            game.fork().play(seat, &offer.notation, SPEAKER).unwrap();
        }
        assert!(!game.prompt(seat, SPEAKER).is_empty());
    }
}

#[test]
fn a_record_goes_on_where_it_was_and_back_to_where_it_had_been() {
    for about in games() {
        let mut game = begin(about.id);
        play_on(game.as_mut(), 20);
        let then = view(game.as_ref(), Viewer::Referee);
        let steps = game.length();
        play_on(game.as_mut(), 10);
        assert_eq!(view(game.rewound(steps).as_ref(), Viewer::Referee), then, "{}", about.id);
        let text = game.record().to_string();
        let again = resume(text.parse().unwrap(), false).unwrap();
        assert_eq!(view(again.as_ref(), Viewer::Referee), view(game.as_ref(), Viewer::Referee));
        let mut other = game.record();
        other.header.rules += 1;
        assert!(matches!(resume(other.clone(), false), Err(RecordError::OtherRules { .. })));
        assert!(resume(other, true).is_ok());
    }
}

#[test]
fn a_copy_goes_its_own_way() {
    for about in games() {
        let mut game = begin(about.id);
        let before = view(game.as_ref(), Viewer::Referee);
        let copy = game.fork();
        play_on(game.as_mut(), 5);
        assert_eq!(view(copy.as_ref(), Viewer::Referee), before);
    }
}

#[test]
fn a_turn_that_is_held_ends_as_if_it_had_not_been() {
    for about in games() {
        let (mut held, mut straight) = (begin(about.id), begin(about.id));
        let mut bot = straight.bot(BotKind::Random, 3);
        let mut ends = 0;
        for _ in 0..80 {
            let Some(seat) = straight.actors().first() else { break };
            let notation = bot.choose(straight.as_ref(), seat);
            straight.play(seat, &notation, SPEAKER).unwrap();
            held.play_held(seat, &notation, SPEAKER).unwrap();
            if held.held().is_some() {
                assert!(held.actors().is_empty());
                held.end_turn();
                ends += 1;
            }
            assert_eq!(
                view(held.as_ref(), Viewer::Referee),
                view(straight.as_ref(), Viewer::Referee),
                "{}",
                about.id
            );
        }
        assert!(ends > 0 || about.id != SAMPLE, "the sample game holds its turns");
    }
}

#[test]
fn another_deal_looks_the_same_to_whom_it_is_dealt_for_and_another_seed_does_not() {
    for about in games() {
        let mut game = begin(about.id);
        play_on(game.as_mut(), 15);
        for viewer in Viewer::outsiders(game.seat_count()) {
            let other = game.redealt(viewer, 5);
            assert_eq!(view(other.as_ref(), viewer), view(game.as_ref(), viewer), "{}", about.id);
        }
        let dealt = game.dealt(Seed::from_number(12));
        assert!(dealt.length() == 0);
        assert_eq!(dealt.header().options, game.header().options);
        assert_ne!(view(dealt.as_ref(), Viewer::Referee), view(game.rewound(0).as_ref(), Viewer::Referee));
    }
}

#[test]
fn refusals_say_what_kind_they_are() {
    let mut game = begin(SAMPLE);
    let mut kind = |seat: u8, notation: &str| game.play(Seat(seat), notation, SPEAKER).err().unwrap().kind;
    assert_eq!(kind(0, "sing"), RefusedKind::Notation);
    assert_eq!(kind(0, "feed 99"), RefusedKind::Unmet);
    assert_eq!(kind(4, "pass"), RefusedKind::NotYourTurn);
    play_on(game.as_mut(), 1000);
    assert_eq!(game.play(Seat(0), "pass", SPEAKER).err().unwrap().kind, RefusedKind::GameOver);
    assert!(game.standing().is_some() && !game.score_sheet(SPEAKER).is_empty());
    let reasons = begin(SAMPLE).why_not(Seat(0), "gamble", SPEAKER).unwrap();
    assert_eq!((reasons[0].text.as_str(), reasons[0].reason.get()), ("not now", "\"not_now\""));
    assert!(begin(SAMPLE).why_not(Seat(0), "sing", SPEAKER).is_err());
}

#[test]
fn faces_are_data_in_every_language() {
    for about in games() {
        for lang in Lang::ALL {
            let drawn = faces(about.id, lang).unwrap();
            assert!(serde_json::from_str::<Value>(drawn.get()).is_ok(), "{}", about.id);
        }
    }
}
