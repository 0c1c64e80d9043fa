//! Words for everything, and the drawing.

use menagerie_ark_and_noah::{Action, ArkAndNoah, Event, Mode, Options, Reason, Species, position::Position};
use menagerie_kernel::{Blind, Game, Lang, Narrate, OptionKind, Rng, Seed, Speaker, Viewer};

use crate::common::*;

#[test]
fn the_about_page_speaks_three_languages_and_names_the_defaults() {
    let about = ArkAndNoah::about();
    assert_eq!((about.id, about.players), (ArkAndNoah::ID, (2, 4)));
    let defaults = serde_json::to_value(Options::default()).unwrap();
    let keys: Vec<_> = about.options.iter().map(|option| option.key).collect();
    assert_eq!(keys.len(), defaults.as_object().unwrap().len(), "an entry for every option");
    for option in about.options {
        let default: serde_json::Value = match option.kind {
            OptionKind::Flag { default } => default.into(),
            OptionKind::Number { default, .. } => default.into(),
            OptionKind::OneOf { values } => values[0].value.into(),
            OptionKind::BySeat { .. } => serde_json::json!([]),
        };
        assert_eq!(defaults[option.key], default, "{}", option.key);
        for lang in Lang::ALL {
            assert!(!option.name.get(lang).is_empty() && !option.help.get(lang).is_empty());
        }
        if let OptionKind::OneOf { values } = option.kind {
            for value in values {
                let json = serde_json::json!({ option.key: value.value });
                serde_json::from_value::<Options>(json).unwrap();
            }
        }
    }
    for lang in Lang::ALL {
        let words = about.rules.get(lang).split_whitespace().count();
        assert!((350..700).contains(&words), "{lang}: {words} words");
    }
}

#[test]
fn choices_and_prompts_say_what_they_do() {
    let game = Position::new(players(2))
        .planks(NOAH, "b2n b2e")
        .planks(SHEM, "b2s b2w")
        .food("b2")
        .animals(NOAH, "dog-m")
        .animals(SHEM, "dog-f")
        .action(Action::Load, NOAH);
    let told = Lang::ALL.map(|lang| game.tell_choice(NOAH, choice("load dog b2"), Speaker::anonymous(lang)));
    assert_eq!(
        told,
        [
            "Load the pair of dogs into enclosure b2 (1 loading point)",
            "Charger le couple de chiens dans l'enclos b2 (1 point de chargement)",
            "Hundepaar in Gehege b2 laden (1 Ladepunkt)",
        ]
    );
    let names = ["Ada".to_owned(), "Ben".to_owned()];
    let speaker = Speaker { lang: Lang::En, names: &names };
    assert_eq!(game.prompt(NOAH, speaker), "Load the ark: 8 loading points left.");
    assert_eq!(game.prompt(SHEM, speaker), "Waiting for Ada: the ark is being loaded.");
}

#[test]
fn who_moves_two_workers_hears_which_one_it_is() {
    let asked = |game: &ArkAndNoah, seat| Lang::ALL.map(|lang| game.prompt(seat, Speaker::anonymous(lang)));
    let mut game = Position::new(players(2)).start();
    plays(&mut game, NOAH, &["action wood"]);
    assert_eq!(
        asked(&game, SHEM),
        [
            "Put your first worker on an action.",
            "Placez votre premier ouvrier sur une action.",
            "Setze deinen ersten Arbeiter auf eine Aktion.",
        ]
    );
    plays(&mut game, SHEM, &["action pitch"]);
    assert_eq!(
        asked(&game, SHEM),
        [
            "Put your second worker on an action.",
            "Placez votre second ouvrier sur une action.",
            "Setze deinen zweiten Arbeiter auf eine Aktion.",
        ]
    );
    let one = Position::new(players(4)).start();
    assert_eq!(asked(&one, NOAH)[0], "Put your worker on an action.");
}

#[test]
fn the_log_tells_who_scored() {
    let mut game = Position::new(players(2))
        .planks(NOAH, "b2n b2e")
        .planks(SHEM, "b2s b2w")
        .food("b2")
        .animals(NOAH, "dog-m")
        .animals(SHEM, "dog-f")
        .action(Action::Load, NOAH);
    let events = plays(&mut game, NOAH, &["load dog b2"]);
    let names = ["Ada".to_owned(), "Ben".to_owned()];
    let told = Lang::ALL.map(|lang| ArkAndNoah::tell_event(&events[0], Speaker { lang, names: &names }));
    assert_eq!(
        told,
        [
            "Ada loads the pair of dogs into enclosure b2: Ada +4, Ben +4.",
            "Ada charge le couple de chiens dans l'enclos b2 : Ada +4, Ben +4.",
            "Ada lädt das Hundepaar in Gehege b2: Ada +4, Ben +4.",
        ]
    );
}

#[test]
fn the_table_is_drawn() {
    let mut game = Position::new(players(2))
        .planks(NOAH, "a1n a2n a1w b1e")
        .planks(SHEM, "a1s a2s a2e d6s d6e")
        .pitch("p1 p2")
        .food("a1")
        .animals(NOAH, "lion-m dog-f")
        .animals(SHEM, "lion-f")
        .holds(NOAH, 2, 1, 3)
        .bonus(Action::Food, 2)
        .action(Action::Load, NOAH);
    plays(&mut game, NOAH, &["food a1"]);
    let drawing = game.draw(Viewer::Spectator, Speaker::anonymous(Lang::En));
    assert_eq!(drawing.trim_end(), include_str!("table.txt").trim_end(), "\n{drawing}");
}

/// The tiles on the table, which the next choice may depend on.
#[test]
fn drawn_tiles_are_drawn() {
    let game = Position::new(players(3)).action(Action::Animals, HAM);
    let tiles = view(&game).drawn;
    let drawing = game.draw(Viewer::Spectator, Speaker::anonymous(Lang::En));
    for tile in tiles {
        assert!(
            drawing.contains(&format!("{}({})", words(&tile.to_string()), tile.species.size())),
            "\n{drawing}"
        );
    }
}

/// A tile as the drawing writes it: `lion-m` is "lion ♂".
fn words(tile: &str) -> String {
    tile.replace("-m", " ♂").replace("-f", " ♀")
}

#[test]
fn the_drawing_shows_who_decides_at_the_last_minute_too() {
    let hull = "a1n a2n a3n a4n a5n a6n d1s d2s d3s d4s d5s d6s a1w b1w c1w d1w a6e b6e c6e d6e";
    let mut game = Position::new(players(2))
        .planks(NOAH, hull)
        .enclosure(SHEM, "b3")
        .holds(SHEM, 0, 0, 1)
        .rounds(9)
        .end_of_round();
    let drawing = |game: &ArkAndNoah| game.draw(Viewer::Spectator, Speaker::anonymous(Lang::En));
    assert_eq!(actor(&game), SHEM);
    assert!(drawing(&game).contains("▶ S player 2"), "\n{}", drawing(&game));
    plays(&mut game, SHEM, &["done"]);
    // The legend has the other one.
    assert_eq!(drawing(&game).matches('▶').count(), 1, "the game is over");
}

#[test]
fn the_drawing_writes_actions_out_in_every_language() {
    let names = [
        ["Pitch", "Animals", "Food", "Exchange", "Wood", "Build", "Load"],
        ["Poix", "Animaux", "Nourriture", "Échange", "Bois", "Construire", "Charger"],
        ["Pech", "Tiere", "Futter", "Tausch", "Holz", "Bauen", "Beladen"],
    ];
    for (lang, names) in Lang::ALL.into_iter().zip(names) {
        let game = Position::new(players(2)).holds(NOAH, 1, 0, 0).action(Action::Build, NOAH);
        let drawing = game.draw(Viewer::Spectator, Speaker::anonymous(lang));
        for (number, name) in (1..).zip(names) {
            assert!(
                drawing.contains(&format!("{number} {name} "))
                    || drawing.contains(&format!("{number} {name}\n"))
            );
        }
        assert!(drawing.lines().all(|line| line.chars().count() <= 100), "\n{drawing}");
    }
}

#[test]
fn the_drawing_explains_its_letters_and_marks() {
    let four = [
        ["N Noah", "S Shem", "H Ham", "J Japheth"],
        ["N Noé", "S Sem", "C Cham", "J Japhet"],
        ["N Noah", "S Sem", "H Ham", "J Jafet"],
    ];
    for (lang, names) in Lang::ALL.into_iter().zip(four) {
        for seats in 2..=4 {
            let game = Position::new(players(seats)).start();
            let drawing = game.draw(Viewer::Spectator, Speaker::anonymous(lang));
            for (seat, name) in names.iter().enumerate() {
                assert_eq!(drawing.contains(name), seat < seats as usize, "{name}: {drawing}");
            }
            for mark in ["N3 ", "[N] ", "(N) ", "+1 ", "(2) ", "▶ ", "○ ", "● ", "* ", "∙ ", "= "] {
                assert!(drawing.contains(mark), "{lang} {mark}: {drawing}");
            }
        }
    }
}

#[test]
fn missing_planks_are_counted_in_german() {
    let told = |missing: &[&str]| {
        let missing = missing.iter().map(|edge| edge.parse().unwrap()).collect();
        ArkAndNoah::tell_reason(&Reason::NeedsBothNeighbours { missing }, Speaker::anonymous(Lang::De))
    };
    assert!(told(&["a1n"]).ends_with("es fehlt: a1n."));
    assert!(told(&["a1n", "a2n"]).ends_with("es fehlen: a1n, a2n."));
}

#[test]
fn the_drawing_fits_a_page_in_random_games() {
    for (seed, options) in (0..).zip((0..9).map(|n| players(2 + n % 3))) {
        let mut game = ArkAndNoah::start(&options, Seed::from_number(seed)).unwrap();
        let mut rng = Rng::from_number(seed);
        let mut choices = Vec::new();
        while let Some(seat) = game.actors().iter().next() {
            choices.clear();
            game.choices(seat, &mut choices);
            game.apply(seat, choices[rng.below(choices.len())], &mut Blind);
            for lang in Lang::ALL {
                let drawing = game.draw(Viewer::Spectator, Speaker::anonymous(lang));
                let wide = drawing.lines().find(|line| line.chars().count() > 100);
                assert_eq!(wide, None, "{lang}, seed {seed}");
            }
        }
    }
}

#[test]
fn french_names_lose_a_vowel_where_they_must() {
    let names = ["Ada".to_owned(), "Blaise".to_owned()];
    let speaker = Speaker { lang: Lang::Fr, names: &names };
    let game = Position::new(players(2)).planks(NOAH, "a1n").planks(SHEM, "a2n").start();
    assert_eq!(game.prompt(SHEM, speaker), "En attente d'Ada : on choisit une action.");
    let told = |reason: &Reason| ArkAndNoah::tell_reason(reason, speaker);
    assert_eq!(told(&Reason::EdgeTaken { owner: NOAH }), "Une planche d'Ada s'y trouve.");
    assert_eq!(told(&Reason::EdgeTaken { owner: SHEM }), "Une planche de Blaise s'y trouve.");
    assert_eq!(
        told(&Reason::ActionTaken { action: Action::Exchange, by: NOAH }),
        "L'action Échange est occupée par un ouvrier d'Ada."
    );
    assert_eq!(
        told(&Reason::HasMate { tile: "elephant-f".parse().unwrap() }),
        "Éléphant ♀ ne s'échange pas : l'autre animal du couple est en jeu."
    );
}

/// Tiles stand without an article: first in the sentence with a capital, or behind a colon, where German needs no case.
#[test]
fn tiles_are_told_where_no_article_is_missed() {
    let tile = |name: &str| name.parse().unwrap();
    let reason =
        |reason: Reason| Lang::ALL.map(|lang| ArkAndNoah::tell_reason(&reason, Speaker::anonymous(lang)));
    assert_eq!(
        reason(Reason::NotYourTile { tile: tile("lion-m") }),
        ["Lion ♂ is not yours.", "Lion ♂ n'est pas à vous.", "Löwe ♂ gehört dir nicht."]
    );
    let names = ["Ada".to_owned(), "Ben".to_owned()];
    let event =
        |event: Event| Lang::ALL.map(|lang| ArkAndNoah::tell_event(&event, Speaker { lang, names: &names }));
    assert_eq!(
        event(Event::Exchanged { seat: NOAH, gave: tile("lion-m"), kept: tile("bear-f") }),
        [
            "Ada exchanges: lion ♂ for bear ♀.",
            "Ada échange : lion ♂ contre ours ♀.",
            "Ada tauscht: Löwe ♂ gegen Bär ♀."
        ]
    );
    let reward = "plank".parse().unwrap();
    assert_eq!(
        event(Event::Rewarded { seat: SHEM, reward }),
        ["Ben takes 1 plank.", "Ben prend 1 planche.", "Ben nimmt 1 Planke."]
    );
}

/// Who waits is told what is going on, not what another should do.
#[test]
fn who_waits_is_not_given_orders() {
    let names = ["Ada".to_owned(), "Ben".to_owned()];
    let game = Position::new(players(2)).holds(NOAH, 1, 0, 0).action(Action::Build, NOAH);
    let told = Lang::ALL.map(|lang| game.prompt(SHEM, Speaker { lang, names: &names }));
    assert_eq!(
        told,
        [
            "Waiting for Ada: the ark is being built.",
            "En attente d'Ada : on construit l'Arche.",
            "Warten auf Ada: Die Arche wird gebaut."
        ]
    );
}

#[test]
fn one_plank_is_told_in_the_singular() {
    for mode in [Mode::Normal, Mode::Quick] {
        let game =
            Position::new(Options { mode, ..players(2) }).holds(NOAH, 1, 0, 0).holds(SHEM, 2, 0, 0).start();
        let drawing = Lang::ALL.map(|lang| game.draw(Viewer::Spectator, Speaker::anonymous(lang)));
        for (drawing, words) in drawing.iter().zip(["1 plank (", "1 planche (", "1 Planke ("]) {
            assert!(drawing.contains(words), "{drawing}");
        }
        assert!(drawing[0].contains("2 planks ("), "{}", drawing[0]);
    }
}

/// One kind of apostrophe, whether a sentence or the data brings it.
#[test]
fn french_has_one_apostrophe() {
    for species in Species::all() {
        let pair = species.facts().pair.fr;
        assert!(!pair.contains('’'), "{pair}");
    }
}
