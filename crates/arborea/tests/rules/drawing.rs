//! The table drawn in text: what a person needs to know is on it, and nothing is cut off.

use menagerie_arborea::{
    Arborea, Creature, Kind, Sage, Season,
    content::{SeasonTile, Source, content},
    position::Position,
};
use menagerie_kernel::{Lang, Narrate, Seat, Speaker, Viewer};

fn drawn(table: &Arborea, lang: Lang) -> String {
    table.draw(Viewer::Spectator, Speaker::anonymous(lang))
}

#[test]
fn a_season_shows_its_base_its_multiplier_and_the_steps() {
    let tiles = [SeasonTile::HeldCards, SeasonTile::Rock, SeasonTile::Kinds, SeasonTile::Cards];
    let table = Position::of(2).tiles(tiles).held(0, "R01 R02").season(0, Season::Spring, 3).turn(0);
    let times = content().multipliers[3];
    let drawing = drawn(&table, Lang::En);
    let spring = drawing.lines().find(|line| line.trim_start().starts_with("spring")).unwrap();
    assert!(spring.contains(&format!("1:6×{times}↑3")), "{spring}");
}

#[test]
fn the_borderlands_say_what_attracting_and_inviting_bring() {
    let table =
        Position::of(2).bonus(Creature::Frog, "BT4").guests(Creature::Cat, 3).guests(Creature::Owl, 4);
    let drawing = drawn(&table.turn(0), Lang::En);
    for part in ["frog 0+6 ATT BT4: VETERAN.VETERAN.SP+1", "cat 3+3 ATT PR1 · INV SP+1", "owl 4+2 · INV SP+2"]
    {
        assert!(drawing.contains(part), "{part} in\n{drawing}");
    }
}

#[test]
fn creatures_without_a_home_and_the_card_to_lay_are_named() {
    let table = Position::of(2).completed(0, "R01").invited(0, Creature::Frog).captive(0, Creature::Owl);
    let drawing = drawn(&table.end_of_turn(0), Lang::En);
    for part in ["to lay: R01 0° TTR/TRR", "invited: 1 Fungal Frog", "captive: 1 Sage Owl"] {
        assert!(drawing.contains(part), "{part} in\n{drawing}");
    }
}

#[test]
fn feronias_card_is_spelt_out() {
    let table = Position::of(1).feronia_holds("R01 R02 R03 Y01").feronia_follows("F7").turn(0);
    let drawing = drawn(&table, Lang::En);
    for part in [
        "F7: TR BL TL BR (seasons first) · ↓ · Fungal Frog ← · blue, red",
        "0 cards completed · 0 creatures · 2 cards in her pile",
    ] {
        assert!(drawing.contains(part), "{part} in\n{drawing}");
    }
}

#[test]
fn nothing_is_cut_off_in_any_language() {
    // The longest card there is, and the last words of the legend.
    let table = Position::of(5).open("Y07").open("Y04").held(0, "Y07 B05 P15").turn(0);
    for (lang, last) in
        [(Lang::En, "if it ended now"), (Lang::Fr, "si c'était fini"), (Lang::De, "wäre jetzt Schluss")]
    {
        let drawing = drawn(&table, lang);
        let words = drawing.split_whitespace().collect::<Vec<_>>().join(" ");
        let label = table.tell_choice(Seat(0), "complete Y07".parse().unwrap(), Speaker::anonymous(lang));
        let card = &label[label.find('(').unwrap()..];
        assert!(words.contains(last) && words.contains(card), "{card} in\n{drawing}");
        assert!(drawing.lines().all(|line| line.chars().count() <= 100), "{drawing}");
    }
}

#[test]
fn a_card_shows_its_habitats_and_a_sage_his_rewards() {
    let table = Position::of(2).held(0, "R06").turn(0);
    let drawing = drawn(&table, Lang::En);
    assert!(drawing.contains("R06 TTR/MRR (2 Trees, 1 Mushroom → +3 spirit)"), "{drawing}");
    let reward = |nth: u8| {
        content().lists.of(Source::Sage(Sage(3), nth)).iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    let rewards = [0, 1, 2].map(|nth| reward(nth).join(" ")).join("/");
    assert!(drawing.contains(&format!("Z4:{rewards}")), "{rewards} in {drawing}");
}

#[test]
fn the_columns_of_an_ecosystem_are_numbered_and_the_card_to_lay_is_shown_turned_each_way() {
    let table = Position::of(2).ecosystem(0, &["TRMT", "RGRT"]).completed(0, "R11").end_of_turn(0);
    let drawing = drawn(&table, Lang::En);
    assert!(drawing.contains("      0  1  2  3\n    0 T  R  M  T\n    1 R  G  R  T\n"), "{drawing}");
    let turned = "to lay: R11 0° TWR/FRR · 90° FT/RW/RR · 180° RRF/RWT · 270° RR/WR/TF\n";
    assert!(drawing.contains(turned), "{drawing}");
}

#[test]
fn villagers_show_whose_and_what_they_are() {
    let table = Position::of(2).waiting(1, Kind::Young, "Z5-3").waiting(0, Kind::Veteran, "Z5-3").turn(0);
    assert!(drawn(&table, Lang::En).contains("3[1v2y]"));
}

/// Everything that has a word of its own in the drawing has it in the legend too, with what it means.
#[test]
fn the_legend_explains_every_word() {
    for lang in Lang::ALL {
        let faces = Arborea::faces(lang);
        let table = Position::of(1).feronia_follows("F3").turn(0);
        let drawing = drawn(&table, lang);
        let legend = drawing.lines().skip_while(|line| !line.starts_with("T "));
        let legend: Vec<&str> = legend.take_while(|line| !line.starts_with('≈')).collect();
        let legend = legend.join(" ").split_whitespace().collect::<Vec<_>>().join(" ");
        let entries: Vec<&str> = legend.split([' ', '(']).collect();
        let explained = |word: &str| assert!(entries.contains(&word), "{lang}: {word} is not in\n{legend}");
        for symbol in faces.symbols.keys() {
            // What follows the word is a number, or explained by itself: `SP+2`, `ATT:frog`, `CONV:G>W`.
            explained(symbol.split(|letter: char| !letter.is_ascii_uppercase()).next().unwrap());
        }
        for creature in Creature::ALL {
            let name = &faces.creatures[creature.index()].name;
            let word = creature.word();
            assert!(legend.contains(&format!("{word} ({}) {name}", &word[..2])), "{lang}: {word}");
        }
        for word in [
            "TL", "TR", "BL", "BR", "S", "U", "A", "W", "1A", "1y", "1v", "FA", "^^", "♥", "☼", "BT",
            "sage3", "Y",
        ] {
            explained(word);
        }
        let end: Vec<_> = drawing.lines().skip_while(|line| !line.starts_with('≈')).collect();
        assert!(
            !end.is_empty() && drawing.lines().all(|line| line.chars().count() <= 100),
            "{lang}: {end:?}"
        );
    }
    let company = drawn(&Position::of(2).turn(0), Lang::En);
    assert!(!company.contains("Feronia's;") && !company.contains("FA "), "she sits at no table of two");
}

#[test]
fn what_feronia_has_stands_in_its_number() {
    let table = Position::of(1).feronia_holds("R01 R02 Y01").feronia_follows("F7").turn(0);
    for (lang, wanted) in [
        (Lang::En, "0 cards completed · 0 creatures · 1 card in her pile"),
        (Lang::Fr, "0 carte complétée · 0 Créature · 1 carte dans sa pile"),
        (Lang::De, "0 Karten vollendet · 0 Kreaturen · 1 Karte in ihrem Stapel"),
    ] {
        let drawing = drawn(&table, lang);
        assert!(drawing.contains(wanted), "{wanted} in\n{drawing}");
    }
    let table = Position::of(2).captive(0, Creature::Owl).captive(0, Creature::Owl);
    let drawing = drawn(&table.end_of_turn(0), Lang::De);
    assert!(drawing.contains("gefangen: 2 Weiseneulen"), "{drawing}");
}
