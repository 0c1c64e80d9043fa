//! Texts in three languages, the drawing, the notation.

use menagerie_arborea::{
    Arborea, Biome, Card, Choice, Colour, Creature, Event, HerReason, Kind, Moment, Owner, Point, Reason,
    Sage, Season, StepCause, TrackId, Trail,
    content::{BonusTile, SeasonTile, SoloCard, Turn},
    position::Position,
};
use menagerie_kernel::{Game, Lang, Narrate, OptionKind, Seat, Speaker, Viewer};

#[test]
fn the_rules_in_short_are_short_in_each_language_though_they_tell_all_of_feronias_steps() {
    for lang in Lang::ALL {
        let words = Arborea::about().rules.get(lang).split_whitespace().count();
        assert!((450..=850).contains(&words), "{lang}: {words}");
    }
}

#[test]
fn every_option_is_explained_and_its_default_is_the_default() {
    let defaults = serde_json::to_value(menagerie_arborea::Options::default()).unwrap();
    let specs = Arborea::about().options;
    assert_eq!(defaults.as_object().unwrap().len(), specs.len());
    for spec in specs {
        let value = &defaults[spec.key];
        match spec.kind {
            OptionKind::Flag { default } => assert_eq!(value, default),
            OptionKind::Number { default, min, max } => {
                assert_eq!(value, default);
                assert!(min <= default && default <= max);
            }
            OptionKind::OneOf { values } => assert_eq!(value, values[0].value),
            OptionKind::BySeat { .. } => assert_eq!(value, &serde_json::json!([])),
        }
        for lang in Lang::ALL {
            assert!(spec.help.get(lang).len() > 20, "{}", spec.key);
        }
    }
}

#[test]
fn names_of_players_are_spoken() {
    let names = vec!["Ada".to_owned(), "Bo".to_owned()];
    let speaker = Speaker { lang: Lang::Fr, names: &names };
    let event = Event::PointsGained { who: Owner::Seat(Seat(1)), points: 4 };
    assert_eq!(Arborea::tell_event(&event, speaker), "Bo gagne 4 PR.");
    let table = Position::of(2).turn(0);
    assert_eq!(table.prompt(Seat(1), speaker), "C'est à Ada de décider.");
}

#[test]
fn choices_read_like_buttons() {
    let table = Position::of(2).waiting(0, Kind::Adult, "Z4-1").waiting(0, Kind::Adult, "Z8-2");
    let table = table.from(Moment::Activate, 0);
    let told =
        |choice: &str, lang| table.tell_choice(Seat(0), choice.parse().unwrap(), Speaker::anonymous(lang));
    let water = "walk adult Z4-1";
    assert_eq!(told(water, Lang::En), "Activate the adult on trail Water 1 (−1 spirit, Water, Water)");
    assert_eq!(told(water, Lang::De), "Erwachsenen aktivieren: Pfad Wasser 1 (−1 Geist, Wasser, Wasser)");
    let conversion = "walk adult Z8-2";
    assert!(told(conversion, Lang::En).contains("(Grass→Water, Grass, "));
    assert!(told(conversion, Lang::De).contains("Gras→Wasser"));
    assert!(told(conversion, Lang::Fr).contains("Herbe→Eau"));
}

#[test]
fn every_event_has_a_sentence_in_every_language() {
    let who = Owner::Feronia;
    let (track, trail, creature) = (TrackId::TopLeft, Trail(3), Creature::Cat);
    let (card, sage, season, villager) = (Card(7), Sage(2), Season::Autumn, Kind::Veteran);
    let events = [
        Event::TurnBegan { who, turn: 3 },
        Event::Placed { who, villager, track },
        Event::TrackMoved { track, spaces: 2 },
        Event::SegmentSwapped { track },
        Event::SteppedOff { who, villager, trail },
        Event::Rescued { who, trail },
        Event::Walked { who, villager, trail },
        Event::Recovered { who, villager },
        Event::Regenerated { biome: Biome::Grass, to: 4 },
        Event::Converted { from: Biome::Grass, to: Biome::Water },
        Event::SpiritMoved { who, by: -2, to: 1 },
        Event::PointsGained { who, points: 5 },
        Event::CardTaken { who, card },
        Event::CardRevealed { colour: Colour::Red, card },
        Event::OfferRenewed { who },
        Event::SunMoved { to: 20 },
        Event::Attracted { creature, there: true },
        Event::Attracted { creature, there: false },
        Event::BonusTaken { who, tile: BonusTile(4) },
        Event::Invited { who, creature },
        Event::GiftGiven { who, sage, level: 2 },
        Event::RewardTaken { who, sage, reward: 3 },
        Event::Trained { who, villager },
        Event::SeasonAdvanced { who, season, to: 2 },
        Event::Completed { who, card },
        Event::SupplyRenewed { who, points: 6 },
        Event::CardLaid { who, card, at: Point::new(1, -2), turned: Turn(2) },
        Event::Settled { who, creature, at: Point::new(0, 0), freed: true },
        Event::Caged { who, creature },
        Event::SunsetBegan { who },
        Event::GameOver,
        Event::SoloCardDrawn { card: SoloCard(0) },
        Event::FeroniaStepped { because: StepCause::Season, to: 9 },
        Event::FeroniaMarkerMoved { to: 3 },
        Event::FeroniaReasoned { because: HerReason::Number(2) },
        Event::FeroniaReasoned { because: HerReason::SeasonFirst },
        Event::FeroniaReasoned { because: HerReason::EntryTaken(track) },
        Event::FeroniaReasoned { because: HerReason::NoVillager },
        Event::FeroniaReasoned { because: HerReason::FourSpaces },
        Event::FeroniaReasoned { because: HerReason::Foremost },
        Event::FeroniaReasoned { because: HerReason::Swapped },
        Event::FeroniaReasoned { because: HerReason::OtherSide },
        Event::FeroniaReasoned { because: HerReason::CardCreature },
        Event::FeroniaReasoned { because: HerReason::AlongArrow },
        Event::FeroniaReasoned { because: HerReason::OtherKind },
        Event::FeroniaReasoned { because: HerReason::Deck(1) },
        Event::FeroniaReasoned { because: HerReason::DeckToTheLeft },
        Event::FeroniaReasoned { because: HerReason::Leftmost },
        Event::FeroniaReasoned { because: HerReason::OwnWater(2) },
        Event::FeroniaReasoned { because: HerReason::PaysNone },
        Event::FeroniaReasoned { because: HerReason::UsedWater },
    ];
    tell_apart(&events, Arborea::tell_event);
}

#[test]
fn every_reason_has_a_sentence_in_every_language() {
    let (track, trail, creature, card) = (TrackId::TopLeft, Trail(3), Creature::Cat, Card(7));
    let reasons = [
        Reason::GameOver,
        Reason::OtherDecides { seat: Seat(1) },
        Reason::OtherMoment { moment: Moment::Gift },
        Reason::MustChoose { moment: Moment::Lay },
        Reason::NoneAvailable { villager: Kind::Young },
        Reason::EntryTaken { track },
        Reason::SpiritTooLow { spirit: -7, cost: 2 },
        Reason::NoneWaiting { villager: Kind::Adult, trail },
        Reason::OtherTrack { track },
        Reason::NotReached { trail, reach: 2 },
        Reason::SegmentLeaves { track },
        Reason::NotStuck,
        Reason::DeckEmpty { colour: Colour::Blue },
        Reason::SlotsFull,
        Reason::NothingToRenew,
        Reason::NoGuest { creature },
        Reason::GiftsFull { sage: Sage(1) },
        Reason::RewardTaken { reward: 2 },
        Reason::SmallOnly,
        Reason::NotHeld { card },
        Reason::BiomesMissing { biome: Biome::Sponge, missing: 2 },
        Reason::NothingToLay,
        Reason::Apart,
        Reason::Buries { card },
        Reason::Smothers { creature },
        Reason::TooFar,
        Reason::NoIntersection,
        Reason::IntersectionTaken,
        Reason::BesideCreature { creature },
        Reason::NotInvited { creature },
        Reason::NotCaptive { creature },
        Reason::AlreadyFreed,
    ];
    tell_apart(&reasons, Arborea::tell_reason);
    let moments: Vec<Reason> = Moment::ALL.map(|moment| Reason::OtherMoment { moment }).to_vec();
    for lang in Lang::ALL {
        assert!(
            moments.iter().all(|reason| Arborea::tell_reason(reason, Speaker::anonymous(lang)).len() > 20)
        );
    }
}

/// No two things are told in the same words, and no language speaks another.
fn tell_apart<T: std::fmt::Debug>(things: &[T], tell: impl Fn(&T, Speaker<'_>) -> String) {
    let mut said = std::collections::HashSet::new();
    for thing in things {
        for lang in Lang::ALL {
            let text = tell(thing, Speaker::anonymous(lang));
            assert!(text.len() > 8 && said.insert(text.clone()), "{lang} {thing:?}: '{text}'");
        }
    }
}

#[test]
fn bad_notation_is_refused_with_what_would_be_right() {
    for bad in [
        "",
        "fly",
        "place adult",
        "place adult XX",
        "leave Z9-1",
        "leave Z1-6",
        "lay 1 r1",
        "lay 1,1 r5",
        "lay 99,0 r1",
        "lay 01,0 r1",
        "reward 4",
        "complete X1",
        "house dog 0,0",
        "pass now",
        "gift sage0",
        "lay +1,0 r1",
    ] {
        let error = bad.parse::<Choice>().expect_err(bad);
        assert!(!error.expected.is_empty(), "{bad}");
    }
}

#[test]
fn the_drawing_shows_the_table() {
    let table = Position::of(2)
        .riding(0, Kind::Veteran, TrackId::TopLeft, 1)
        .waiting(1, Kind::Adult, "Z5-3")
        .settled(1, Creature::Owl, (0, 0))
        .turn(0);
    let drawing = table.draw(Viewer::Spectator, Speaker::anonymous(Lang::En));
    for part in ["1v", "3[2A]", "ow", "Tree 0 (0)", "player 2"] {
        assert!(drawing.contains(part), "{part} in\n{drawing}");
    }
    assert!(drawing.lines().all(|line| line.chars().count() <= 100));
    let solo =
        Position::of(1).feronia_follows("F3").turn(0).draw(Viewer::Spectator, Speaker::anonymous(Lang::De));
    assert!(solo.contains("Feronia") && solo.contains("F3"));
}

#[test]
fn feronias_line_adds_up() {
    // Two waiting villagers and three cards in her pile are steps of the final scoring.
    let table = Position::of(1).feronia_waiting("Z1-4").feronia_waiting("Z2-4").feronia_scored(45, 17);
    let table = table.feronia_holds("R01 Y01 B01 B02 P01").turn(0);
    let drawing = table.draw(Viewer::Spectator, Speaker::anonymous(Lang::En));
    assert!(drawing.contains("45 RP + 4 × 20 steps = 125"), "{drawing}");
}

#[test]
fn feronia_completes_a_card_without_its_reward() {
    let event = Event::Completed { who: Owner::Feronia, card: "R06".parse().unwrap() };
    let told = |lang| Arborea::tell_event(&event, Speaker::anonymous(lang));
    assert_eq!(told(Lang::En), "Feronia completes R06 for 2 Trees, 1 Mushroom; its reward is lost.");
    assert!(!told(Lang::Fr).contains("Esprit") && !told(Lang::De).contains("Geist"));
}

#[test]
fn villagers_have_names_that_no_edition_gives_to_another_kind() {
    // The English and German editions call the adult Elder and Dorfälteste, so those words are not used at all.
    for lang in Lang::ALL {
        let about = Arborea::about();
        let text = format!("{}{}", about.rules.get(lang), about.options[2].help.get(lang)).to_lowercase();
        assert!(!text.contains(" elder") && !text.contains("ältest"), "{lang}");
        let veteran = if lang == Lang::Fr { "ancien" } else { "veteran" };
        assert!(text.contains(veteran), "{lang}");
    }
    assert!("place elder TL".parse::<Choice>().is_err());
}

#[test]
fn sages_and_training_are_told_in_good_french_and_german() {
    let who = Owner::Seat(Seat(0));
    let taken = Event::RewardTaken { who, sage: Sage(3), reward: 2 };
    let told = |event: &Event, lang| Arborea::tell_event(event, Speaker::anonymous(lang));
    assert!(told(&taken, Lang::Fr).contains("reçoit du Sage « Eau » : former un jeune"));
    assert!(told(&taken, Lang::De).contains("erhält vom Weisen „Wasser“: Jugendlichen ausbilden"));
    let given = Event::GiftGiven { who, sage: Sage(3), level: 2 };
    assert!(told(&given, Lang::Fr).contains("au Sage « Eau »"));
    assert!(told(&given, Lang::De).contains("dem Weisen „Wasser“"));
}

#[test]
fn the_view_serialises_with_everything_a_browser_draws() {
    let table =
        Position::of(3).riding(0, Kind::Adult, TrackId::TopLeft, 1).settled(1, Creature::Owl, (0, 0)).turn(0);
    let json = serde_json::to_value(table.view(Viewer::Spectator)).unwrap();
    assert_eq!(json["tracks"].as_array().unwrap().len(), 4);
    assert_eq!(json["tracks"][0]["cells"][4]["kind"], "adult", "one space from the entry");
    assert_eq!(json["players"][1]["ecosystem"]["creatures"][0]["creature"], "owl");
    assert_eq!(json["decision"]["moment"], "pilgrimage");
    assert!(json["decks"][0]["top"].is_number(), "a card by its number; what is on it is printed");
    assert!(json.get("feronia").is_none());
    let bytes = serde_json::to_string(&json).unwrap().len();
    assert!(bytes < 4_000, "the position alone, not what is printed: {bytes} bytes");
}

#[test]
fn choices_are_written_with_their_kind_and_value() {
    let json = |notation: &str| serde_json::to_value(notation.parse::<Choice>().unwrap()).unwrap();
    assert_eq!(json("walk veteran Z1-2"), serde_json::json!({ "choice": "walk", "value": ["veteran", 1] }));
    assert_eq!(
        json("lay 2,-1 r3"),
        serde_json::json!({ "choice": "lay", "value": [{ "x": 2, "y": -1 }, 2] })
    );
    assert_eq!(json("pass"), serde_json::json!({ "choice": "pass" }));
}

#[test]
fn faces_name_and_explain_all_that_is_printed() {
    for lang in Lang::ALL {
        let faces = Arborea::faces(lang);
        assert_eq!((faces.zones.len(), faces.trails.len(), faces.cards.len()), (8, 40, 65));
        let rows = faces.trails.iter().map(|trail| &trail.symbols);
        let rows = rows.chain(faces.cards.iter().map(|card| &card.reward));
        let rows = rows.chain(faces.bonus_tiles.iter().map(|tile| &tile.symbols));
        let rows = rows.chain(faces.zones.iter().flat_map(|zone| &zone.rewards));
        let rows = rows.chain(faces.borderlands.iter().flatten().map(|space| &space.reward));
        for symbol in rows.flatten() {
            let named = faces.symbols.get(symbol).unwrap_or_else(|| panic!("{symbol} is not explained"));
            assert!(named.text.ends_with('.') && !named.name.is_empty(), "{lang}: {symbol}");
        }
        assert!(faces.creatures.iter().all(|creature| creature.rule.len() > 20));
        let cat = &faces.creatures[Creature::Cat.index()];
        assert_ne!(cat.rule, cat.rule_of_ants, "both readings are told");
    }
    let english = Arborea::faces(Lang::En);
    assert_eq!(english.symbols["ATT:frog"].name, "Attract a Fungal Frog");
    assert_eq!(
        english.creatures[5].rule,
        "2 for each adjacent Mushroom, and 1 for every two gifts you gave. Doubled beside Water."
    );
}

#[test]
fn a_player_counts_points_spirit_and_what_they_would_bring() {
    let table = Position::of(2).spirit(0, 3).season(0, Season::Spring, 2).supply("T2").turn(0);
    let counted = table.resources(Seat(0));
    let of = |key: &str| counted.iter().find(|resource| resource.key == key).unwrap().amount;
    assert_eq!((of("spirit"), of("season_steps"), of("villagers")), (3, 2, 3));
}

#[test]
fn figures_of_a_finished_game_are_named_once() {
    let figures = Position::of(1).over().figures();
    let names: std::collections::HashSet<_> = figures.iter().map(|figure| figure.0).collect();
    assert_eq!(names.len(), figures.len());
    for name in
        ["turns", "trail_z1_1", "card_p15", "bonus_bt24", "tile_rock_dealt", "feronia_score", "captives"]
    {
        assert!(names.contains(name), "{name}");
    }
}

#[test]
fn what_is_due_is_named_in_whole_sentences() {
    for moment in Moment::ALL {
        let told = |lang| Arborea::tell_reason(&Reason::OtherMoment { moment }, Speaker::anonymous(lang));
        let french = told(Lang::Fr);
        for broken in [" de le ", " de les ", " de un ", " de une "] {
            assert!(!french.contains(broken), "{french}");
        }
        assert!(!told(Lang::En).contains("rewards is"), "{}", told(Lang::En));
        assert!(!told(Lang::De).contains("ist Belohnungen"), "{}", told(Lang::De));
    }
}

#[test]
fn reasons_suit_creatures_of_either_gender() {
    for creature in Creature::ALL {
        let told = Arborea::tell_reason(&Reason::Smothers { creature }, Speaker::anonymous(Lang::Fr));
        assert!(!told.contains("serait"), "{told}: a participle would have to agree");
    }
}

/// Who speaks of a creature does so with its article, in the right case, or with none of it.
#[test]
fn creatures_and_names_have_their_articles() {
    let told = |reason: &Reason| Lang::ALL.map(|lang| Arborea::tell_reason(reason, Speaker::anonymous(lang)));
    let [frog, cat] = [Creature::Frog, Creature::Cat];
    assert_eq!(
        told(&Reason::NotInvited { creature: frog })[1..],
        [
            "Vous n'avez pas invité de Grenouille Fongie ce tour-ci.",
            "Du hast in diesem Zug keinen Pilzfrosch eingeladen."
        ]
    );
    assert_eq!(told(&Reason::NoGuest { creature: cat })[2], "Im Grenzland ist keine Schweifkatze.");
    assert_eq!(told(&Reason::NotCaptive { creature: frog })[2], "Du hältst keinen Pilzfrosch gefangen.");
    assert_eq!(
        told(&Reason::BesideCreature { creature: frog }),
        [
            "A Fungal Frog lives right next to it.",
            "Une Grenouille Fongie vit juste à côté.",
            "Direkt daneben lebt ein Pilzfrosch."
        ]
    );
    assert_eq!(told(&Reason::BiomesMissing { biome: Biome::Tree, missing: 1 })[2], "Es fehlt 1 Baum.");
    let names = ["Ada".to_owned()];
    let french = Speaker { lang: Lang::Fr, names: &names };
    let home = Event::Recovered { who: Owner::Seat(Seat(0)), villager: Kind::Adult };
    assert_eq!(Arborea::tell_event(&home, french), "Le villageois (adulte) d'Ada rentre.");
    let sunset = Arborea::tell_event(&Event::SunsetBegan { who: Owner::Seat(Seat(0)) }, french);
    assert!(sunset.ends_with("deux autres tours d'Ada."), "{sunset}");
    let comes = Event::Attracted { creature: cat, there: true };
    let told = Lang::ALL.map(|lang| Arborea::tell_event(&comes, Speaker::anonymous(lang)));
    assert_eq!(
        told,
        [
            "A Tailcat comes to the Borderlands.",
            "Un Caudachat arrive dans les Terres Frontalières.",
            "Eine Schweifkatze kommt ins Grenzland."
        ]
    );
}

/// Creatures like habitats of both genders: no adjective has to agree with them.
#[test]
fn what_creatures_like_is_told_without_a_gender() {
    for creature in Arborea::faces(Lang::Fr).creatures {
        assert!(!creature.rule.contains("adjacent"), "{}", creature.rule);
    }
}

#[test]
fn season_tiles_name_the_creatures_and_the_cards_they_count() {
    let tiles =
        [SeasonTile::AntOwl, SeasonTile::HamsterCat, SeasonTile::HeldCards, SeasonTile::CommonestHabitat];
    let table = Position::of(2).tiles(tiles).turn(0);
    let names = |lang| -> Vec<String> {
        table.score_sheet(Speaker::anonymous(lang)).into_iter().map(|line| line.0).collect()
    };
    let (english, french, german) = (names(Lang::En), names(Lang::Fr), names(Lang::De));
    let says =
        |lines: &[String], part: &str| assert!(lines.iter().any(|line| line.contains(part)), "{lines:?}");
    says(&french, "Fourmaraignes et Sagibous");
    says(&french, "Hamstombres et Caudachats");
    says(&german, "Ameisenspinnen und Eulen");
    // Open cards are those on the decks.
    says(&german, "unvollendete Karten");
    for (lines, part) in
        [(&english, "no Rock, no Water"), (&french, "sans Roche ni Eau"), (&german, "ohne Fels und Wasser")]
    {
        says(lines, part);
    }
}

#[test]
fn the_drawing_speaks_of_points_in_the_readers_language() {
    let table = Position::of(1).feronia_follows("F3").turn(0);
    let french = table.draw(Viewer::Spectator, Speaker::anonymous(Lang::Fr));
    assert!(french.contains(" PR (") && french.contains(" PR + ") && !french.contains(" RP"), "{french}");
}

#[test]
fn feronia_removes_a_bonus_tile_and_gains_nothing_from_it() {
    let told = |who, lang| {
        Arborea::tell_event(&Event::BonusTaken { who, tile: BonusTile(1) }, Speaker::anonymous(lang))
    };
    assert_eq!(told(Owner::Feronia, Lang::En), "Feronia removes bonus tile BT2.");
    assert_eq!(told(Owner::Feronia, Lang::Fr), "Feronia retire la tuile Bonus BT2.");
    assert_eq!(told(Owner::Feronia, Lang::De), "Feronia entfernt das Bonusplättchen BT2.");
    assert!(told(Owner::Seat(Seat(0)), Lang::En).ends_with("gains bonus tile BT2: 5 RP."));
}

#[test]
fn a_gift_to_a_named_sage_names_the_sage() {
    // R08: a gift to sage 7 and 2 points.
    let table = Position::of(2).held(0, "R08").supply("F2 G1").from(Moment::Complete, 0);
    let told = |lang| table.tell_choice(Seat(0), "complete R08".parse().unwrap(), Speaker::anonymous(lang));
    assert!(told(Lang::En).contains("gift to the Spirit Sage"), "{}", told(Lang::En));
    assert!(told(Lang::Fr).contains("cadeau au Sage « Esprit »"), "{}", told(Lang::Fr));
    assert!(told(Lang::De).contains("Geschenk an den Weisen „Geist“"), "{}", told(Lang::De));
}
