//! Records: what is written down can be read, and what is damaged is refused with a reason.

use menagerie_kernel::{
    Blind, Game, Record, RecordError, Seat, Seed,
    sample::{FeedingTime, Options},
};

/// A whole game in which everyone always takes the first choice.
fn recorded() -> Record {
    let (options, seed) = (Options { players: 2 }, Seed::from_number(5));
    let mut state = FeedingTime::start(&options, seed).expect("two may play");
    let mut record = Record::new::<FeedingTime>(&options, &Default::default(), seed);
    while let Some(seat) = state.actors().first() {
        let mut offered = Vec::new();
        state.choices(seat, &mut offered);
        record.push(seat, offered[0]);
        state.apply(seat, offered[0], &mut Blind);
    }
    record
}

#[test]
fn a_record_is_read_back_and_replayed() {
    let record = recorded();
    let read: Record = record.to_string().parse().expect("reads back");
    assert_eq!(read, record);
    assert!(read.replay::<FeedingTime>().expect("replays").standing().is_some());
}

#[test]
fn a_file_that_is_no_record_is_refused() {
    for text in ["", "hello", "{}", "{\"menagerie\":1}"] {
        assert!(matches!(text.parse::<Record>(), Err(RecordError::Header(_))), "{text}");
    }
    let later = recorded().to_string().replacen("\"menagerie\":1", "\"menagerie\":9", 1);
    assert_eq!(later.parse::<Record>(), Err(RecordError::Format(9)));
}

#[test]
fn a_damaged_line_is_named() {
    let damaged = recorded().to_string().replacen("\n0 feed", "\nfeed", 1);
    let Err(RecordError::Line { line, .. }) = damaged.parse::<Record>() else { panic!("accepted") };
    assert_eq!(line, 2);
}

#[test]
fn at_the_first_impossible_choice_the_legal_ones_are_named() {
    let mut record = recorded();
    record.choices[1] = (Seat(0), "gamble".into());
    let error = record.replay::<FeedingTime>().expect_err("nobody can gamble yet");
    let text = error.to_string();
    assert!(text.starts_with("choice 2 (seat 0: gamble) cannot be played"), "{text}");
    assert!(text.contains("legal there: seat 1: feed"), "{text}");
}

#[test]
fn an_unmet_condition_is_told_in_words() {
    let mut record = recorded();
    record.choices[0] = (Seat(0), "feed 9".into());
    let text = record.replay::<FeedingTime>().expect_err("nobody holds a 9").to_string();
    assert!(text.starts_with("choice 1 (seat 0: feed 9) cannot be played: "), "{text}");
    assert!(!text.contains('{') && !text.contains('['), "{text}");
}

#[test]
fn other_rules_and_other_games_are_told_apart() {
    let mut record = recorded();
    record.header.rules += 1;
    assert!(matches!(record.same_rules::<FeedingTime>(), Err(RecordError::OtherRules { .. })));
    record.header.game = "chess".into();
    assert!(matches!(record.same_rules::<FeedingTime>(), Err(RecordError::OtherGame { .. })));
}
