//! Random games, told from beginning to end in three languages.

use std::collections::HashMap;

use menagerie_ark_nova::{ArkNova, Choice, Options, position::Position};
use menagerie_kernel::{Game, Lang, Narrate, Rng, Scribe, Seat, Seed, Speaker, Viewer};

/// A text for people: not empty, no placeholder left.
fn good(text: &str) {
    assert!(!text.trim().is_empty());
    assert!(!text.contains(['{', '}']) && !text.contains("  "), "{text}");
}

fn check_drawing(game: &ArkNova, speaker: Speaker<'_>) {
    for viewer in [Viewer::Seat(Seat(0)), Viewer::Spectator] {
        let drawing = game.draw(viewer, speaker);
        assert!(drawing.lines().count() >= 8);
        for line in drawing.lines() {
            assert!(line.chars().count() <= 100, "{} columns: {line}", line.chars().count());
            assert!(!line.contains('\u{1b}') && !line.contains('\t'));
        }
    }
}

/// Every choice of a decision reads differently: a player can tell the buttons apart.
fn check_choices(game: &ArkNova, seat: Seat, choices: &[Choice], speaker: Speaker<'_>) {
    let mut seen: HashMap<String, Choice> = HashMap::new();
    for &choice in choices {
        let text = game.tell_choice(seat, choice, speaker);
        good(&text);
        if let Some(other) = seen.insert(text.clone(), choice) {
            panic!("'{other}' and '{choice}' both read '{text}'");
        }
    }
}

fn play_told(options: &Options, number: u64) {
    let mut game = ArkNova::start(options, Seed::from_number(number)).unwrap();
    let mut rng = Rng::from_number(number);
    let names: Vec<String> = ["Ada", "Blaise", "Carl", "Dora"].map(String::from).to_vec();
    let mut choices = Vec::new();
    for turn in 0.. {
        let Some(seat) = game.actors().iter().next() else { break };
        let speaker = Speaker { lang: Lang::ALL[turn % 3], names: &names };
        choices.clear();
        game.choices(seat, &mut choices);
        good(&game.prompt(seat, speaker));
        check_choices(&game, seat, &choices, speaker);
        if turn % 40 == 0 {
            check_drawing(&game, speaker);
        }
        let choice = *rng.pick(&choices).unwrap();
        let mut scribe = Scribe::default();
        game.apply(seat, choice, &mut scribe);
        for event in &scribe.0 {
            good(&ArkNova::tell_event(event, speaker));
        }
    }
    for lang in Lang::ALL {
        let speaker = Speaker { lang, names: &names };
        good(&game.prompt(Seat(0), speaker));
        check_drawing(&game, speaker);
        let sheet = game.score_sheet(speaker);
        for seat in Seat::all(game.seat_count()) {
            let sum: i32 = sheet.iter().map(|(_, points)| points[seat.index()]).sum();
            assert_eq!(sum, game.score(seat), "the lines add up to the score");
        }
    }
    assert!(game.figures().iter().any(|&(name, value)| name == "turns_per_player" && value > 5.0));
}

#[test]
fn a_game_for_each_number_of_players_is_told() {
    for players in 1..=4 {
        play_told(&Options { players, ..Options::default() }, u64::from(players));
    }
}

#[test]
fn the_first_edition_and_its_score_sheet_are_told() {
    let options = Options { edition: menagerie_ark_nova::options::Edition::First, ..Options::default() };
    play_told(&options, 77);
}

#[test]
fn the_game_describes_itself_and_its_options() {
    let about = ArkNova::about();
    assert_eq!((about.id, about.players), (ArkNova::ID, (1, 4)));
    for lang in Lang::ALL {
        let words = about.rules.get(lang).split_whitespace().count();
        assert!((500..=800).contains(&words), "{lang}: {words} words of rules");
        assert!(about.rules.get(lang).starts_with("# "));
        for option in about.options {
            good(option.name.get(lang));
            good(option.help.get(lang));
        }
    }
}

#[test]
fn a_play_names_what_it_really_costs() {
    // The stoat costs 4: in folder 2 that makes 6, a partner zoo takes 3 off. Map 8 with all H covered lowers levels.
    let hills = ["e6", "f6", "g5", "d5", "c5", "b6"];
    let position = Position::new(2)
        .map(0, "8")
        .row(0, "build cards association sponsors animals")
        .upgraded(0, "animals")
        .reputation(0, 2)
        .partner_zoos(0, "europe")
        .display(&[499, 420, 501, 502, 503, 504])
        .hand(0, &[220])
        .enclosure(0, "i1");
    let game =
        hills.iter().fold(position.clone(), |position, at| position.building(0, "pavilion", at)).start();
    let told =
        |choice: &str| game.tell_choice(Seat(0), choice.parse().unwrap(), Speaker::anonymous(Lang::En));
    assert_eq!(told("play 420"), "Play Stoat (3 money)");
    assert_eq!(told("play 220"), "Play Federal Grants (level 3)");
}

#[test]
fn what_is_free_is_told_as_free_and_who_waits_is_not_told_it_is_their_turn() {
    // The scarlet macaw postures: kiosks and pavilions for nothing.
    let mut game = Position::new(2)
        .row(0, "build cards association sponsors animals")
        .hand(0, &[508])
        .money(0, 40)
        .partner_zoos(0, "americas")
        .enclosure(0, "a3+a4")
        .start();
    let told = |game: &ArkNova, seat, lang| game.prompt(Seat(seat), Speaker::anonymous(lang));
    assert_eq!(told(&game, 1, Lang::En), "Waiting for player 1: “Choose an action.”");
    assert_eq!(told(&game, 1, Lang::Fr), "On attend joueur 1 : « Choisissez une action. »");
    menagerie_ark_nova::position::play_all(&mut game, 0, &["action animals", "play 508"]);
    assert!(menagerie_ark_nova::position::legal(&game, 0).contains(&"build kiosk".into()));
    let kiosk = game.tell_choice(Seat(0), "build kiosk".parse().unwrap(), Speaker::anonymous(Lang::De));
    assert_eq!(kiosk, "Bauen: Kiosk (kostenlos)");
}

#[test]
fn the_drawing_says_what_its_signs_mean() {
    let game = Position::new(2).start();
    let speaker = Speaker::anonymous(Lang::En);
    let drawing = game.draw(Viewer::Spectator, speaker);
    let (position, signs) = drawing.split_once("\nSigns: ").expect("a legend");
    for sign in
        ["~~~ water", "^^^ rock", "··² only with Build II", "X 1 X-token", "R2 2 reputation", "$5 5 money"]
    {
        assert!(signs.contains(sign), "{sign}: {signs}");
    }
    assert!(
        !position.contains("<P>") && !signs.contains("pavilion"),
        "what is not there needs no word: {signs}"
    );
    let built = Position::new(2).building(0, "pavilion", "a3").start().draw(Viewer::Spectator, speaker);
    assert!(built.contains("<P>") && built.contains("<P> pavilion"), "{built}");
    for lang in Lang::ALL {
        let drawing = game.draw(Viewer::Spectator, Speaker::anonymous(lang));
        let lists = &drawing[drawing.rfind("▶").expect("it is explained")..];
        let venom = ["☠ venom", "☠ venin", "☠ Gift"][lang as usize];
        assert!(lists.contains(venom), "{lang} {venom}: {lists}");
        for sign in ["1· ", "(9) ", "[4] ", "○ ", "× ", "☠ ", "⊗ ", "×2 ", "+3 "] {
            assert!(lists.contains(sign), "{lang} {sign}: {lists}");
        }
    }
}
