//! Sentences read well: what is counted stands in its number, numbers say what they are of, articles suit.

use menagerie_arborea::{
    Arborea, Biome, Card, Choice, Event, HerReason, Kind, Moment, Owner, Point, Reason, StepCause, TrackId,
    Trail, content::Turn, position::Position,
};
use menagerie_kernel::{Lang, Narrate, Seat, Speaker};

fn told(event: &Event) -> [String; 3] {
    Lang::ALL.map(|lang| Arborea::tell_event(event, Speaker::anonymous(lang)))
}

#[test]
fn missing_biomes_are_counted() {
    let reason = |biome, missing| {
        let reason = Reason::BiomesMissing { biome, missing };
        Lang::ALL.map(|lang| Arborea::tell_reason(&reason, Speaker::anonymous(lang)))
    };
    assert_eq!(
        reason(Biome::Mushroom, 2),
        ["2 Mushrooms missing.", "Il manque 2 Champignons.", "Es fehlen 2 Pilze."]
    );
    assert_eq!(reason(Biome::Tree, 1), ["1 Tree missing.", "Il manque 1 Arbre.", "Es fehlt 1 Baum."]);
    assert_eq!(reason(Biome::Water, 3), ["3 Water missing.", "Il manque 3 Eau.", "Es fehlt 3 Wasser."]);
}

/// A biome that can be counted never stands in the singular behind a number above 1, whatever is said of a card.
#[test]
fn costs_are_counted() {
    let ones = [
        ["Tree", "Mushroom", "Flower", "Sponge"].as_slice(),
        &["Arbre", "Champignon", "Fleur", "Herbe", "Éponge"],
        &["Baum", "Pilz", "Blume", "Schwamm"],
    ];
    let cards: Vec<Card> = ["R", "Y", "B", "P"]
        .iter()
        .flat_map(|deck| (1..=15).map(move |number| format!("{deck}{number:02}").parse().unwrap()))
        .collect();
    let mut several = 0;
    for (lang, ones) in Lang::ALL.into_iter().zip(ones) {
        let speaker = Speaker::anonymous(lang);
        for &card in &cards {
            let taken = Arborea::tell_event(&Event::CardTaken { who: Owner::Seat(Seat(0)), card }, speaker);
            let hers = Arborea::tell_event(&Event::Completed { who: Owner::Feronia, card }, speaker);
            for text in [taken, hers] {
                let words: Vec<&str> =
                    text.split([' ', ',', '(', ';']).filter(|word| !word.is_empty()).collect();
                for pair in words.windows(2) {
                    let many = pair[0].parse::<u8>().is_ok_and(|count| count > 1);
                    assert!(!(many && ones.contains(&pair[1])), "{lang}: {text}");
                    several += u32::from(many);
                }
            }
        }
    }
    assert!(several > 100, "{several}");
}

#[test]
fn numbers_say_what_they_are_of() {
    assert_eq!(
        told(&Event::SunMoved { to: 20 }),
        [
            "The sun moves to space 20.",
            "Le soleil avance jusqu'à la case 20.",
            "Die Sonne rückt auf Feld 20 vor."
        ]
    );
    assert_eq!(
        told(&Event::FeroniaStepped { because: StepCause::Season, to: 1 }),
        [
            "Feronia's veteran takes a step (for a season symbol): now at 1.",
            "L'ancien de Feronia avance d'une case (pour un symbole Saison) : case 1 désormais.",
            "Feronias Veteran geht einen Schritt (wegen eines Jahreszeitensymbols): steht jetzt auf 1.",
        ]
    );
    let moved = |spaces| told(&Event::TrackMoved { track: TrackId::TopLeft, spaces });
    assert_eq!(
        moved(1),
        [
            "The top-left track moves by 1 space.",
            "La piste en haut à gauche avance de 1 case.",
            "Die Bahn oben links rückt um 1 Feld vor.",
        ]
    );
    assert!(moved(2).iter().zip(["2 spaces", "2 cases", "2 Felder"]).all(|(text, part)| text.contains(part)));
}

#[test]
fn villagers_are_some_of_several() {
    let who = Owner::Seat(Seat(0));
    let (track, trail) = (TrackId::TopLeft, Trail(3));
    assert_eq!(
        told(&Event::Placed { who, villager: Kind::Adult, track }),
        [
            "player 1 places an adult on the top-left track.",
            "joueur 1 place un adulte sur la piste en haut à gauche.",
            "Spieler 1 setzt einen Erwachsenen auf die Bahn oben links.",
        ]
    );
    let hers = told(&Event::Placed { who: Owner::Feronia, villager: Kind::Adult, track });
    assert_eq!(hers[2], "Feronia setzt einen Dorfbewohner auf die Bahn oben links.");
    let off = told(&Event::SteppedOff { who, villager: Kind::Young, trail });
    assert_eq!(off[2], "Spieler 1 stellt einen Jugendlichen an den Pfad Einladung 4.");
    assert!(off[1].contains("fait sortir un jeune vers"), "{}", off[1]);
    let walked = told(&Event::Walked { who, villager: Kind::Adult, trail });
    assert!(
        walked[0].contains("activates an adult on") && walked[2].contains("aktiviert einen Erwachsenen auf")
    );
    assert_eq!(told(&Event::Trained { who, villager: Kind::Young })[0], "player 1 trains a young villager.");
    let table = Position::of(2).turn(0);
    let choice = "place adult TL".parse().unwrap();
    let buttons = Lang::ALL.map(|lang| table.tell_choice(Seat(0), choice, Speaker::anonymous(lang)));
    assert!(buttons[0].starts_with("Place an adult: "), "{buttons:?}");
    assert!(buttons[1].starts_with("Placer un adulte : "), "{buttons:?}");
}

#[test]
fn a_taken_entry_sends_feronia_to_the_next_number() {
    let because = HerReason::EntryTaken(TrackId::TopLeft);
    assert!(told(&Event::FeroniaReasoned { because })[1].ends_with("Feronia passe au numéro suivant."));
}

/// A noun that French would read as a negation.
#[test]
fn french_steps_are_no_negations() {
    let about = Arborea::about();
    let said =
        about.options.iter().map(|option| option.help.get(Lang::Fr)).chain([about.rules.get(Lang::Fr)]);
    for text in said {
        assert!(!text.contains("pas de son") && !text.contains("chaque pas"), "{text}");
    }
}

#[test]
fn the_rules_in_short_name_all_that_moves_feronia_and_follow_the_option_of_the_cats() {
    let rules = Arborea::about().rules;
    for (lang, parts) in [
        (
            Lang::En,
            [
                "season symbol, and for every symbol of her trails that trains",
                "every two cards",
                "marker on the Ecosystem track",
                "step off after four spaces",
                "{{cat_sees|worm=3 per worm in line|ant=3 per antspider in line|",
            ],
        ),
        (
            Lang::Fr,
            [
                "symbole Saison, pour chaque symbole",
                "chaque paire de cartes",
                "sur la piste Écosystème",
                "sortent au bout de quatre cases",
                "{{cat_sees|worm=3 par Ver aligné|ant=3 par Fourmaraigne alignée|",
            ],
        ),
        (
            Lang::De,
            [
                "Jahreszeitensymbol einsteigt",
                "je zwei Karten",
                "Marker auf der Ökosystemleiste",
                "verlassen die Bahn nach vier Feldern",
                "{{cat_sees|worm=3 je Wurm in Linie|ant=3 je Ameisenspinne in Linie|",
            ],
        ),
    ] {
        assert!(parts.iter().all(|part| rules.get(lang).contains(part)), "{lang}");
        // Her turn has five steps, as yours is told in four.
        let alone = rules.get(lang).split("\n## ").last().unwrap();
        assert_eq!(alone.lines().filter(|line| line.starts_with(char::is_numeric)).count(), 5, "{lang}");
    }
}

#[test]
fn the_rules_in_short_tell_all_of_feronias_points_and_the_price_when_alone() {
    let rules = Arborea::about().rules;
    for (lang, renewal, alone) in [
        (Lang::En, "what she renews", "alone or with two"),
        (Lang::Fr, "les Biomes qu'elle renouvelle", "seul ou à deux"),
        (Lang::De, "was sie erneuert", "allein oder zu zweit"),
    ] {
        assert!(rules.get(lang).contains(renewal) && rules.get(lang).contains(alone), "{lang}");
    }
}

#[test]
fn to_do_nothing_is_called_by_what_is_not_done() {
    let table = |moment| Position::of(2).held(0, "R08").supply("F2 G1").from(moment, 0);
    let label = |moment, lang| table(moment).tell_choice(Seat(0), Choice::Pass, Speaker::anonymous(lang));
    assert_eq!(label(Moment::Complete, Lang::En), "Complete no card");
    assert_eq!(label(Moment::PilgrimageAgain, Lang::Fr), "Ne pas recommencer");
    assert_eq!(label(Moment::PilgrimageAgain, Lang::De), "Nicht noch einmal");
}

#[test]
fn places_are_told_with_a_proper_sign_and_turns_where_there_is_one() {
    let laid = |turns| {
        let card = "R01".parse().unwrap();
        told(&Event::CardLaid { who: Owner::Seat(Seat(0)), card, at: Point::new(1, -2), turned: Turn(turns) })
    };
    assert!(laid(0)[0].ends_with("lays R01 at 1,−2."), "{}", laid(0)[0]);
    assert!(laid(1)[2].ends_with("legt R01 bei 1,−2 an, um 90° gedreht."), "{}", laid(1)[2]);
}
