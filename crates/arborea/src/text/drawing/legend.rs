//! What the letters of the drawing mean. All that has a word of its own is listed from where it is declared, so that nothing
//! new can be left out.

use menagerie_kernel::{Speaker, Words};

use super::{season_letter, words};
use crate::{
    Colour, Creature, Habitat, Season, TrackId,
    content::{Lists, Symbol, content},
};

/// What stands between two explanations.
pub(super) const BETWEEN: &str = " · ";

/// The lines; alone Feronia's letters are among them.
pub(super) fn rows(solo: bool, speaker: Speaker<'_>) -> Vec<String> {
    let habitats = Habitat::ALL.map(|each| format!("{} {}", each.word(), speaker.say(words::habitat(each))));
    let tracks = TrackId::ALL.map(|each| format!("{each} {}", speaker.say(words::track(each))));
    let seasons = Season::ALL.map(|each| {
        let (letter, name) = (season_letter(each), speaker.say(words::season(each)));
        // The word stands in symbols, such as `SEASON:spring`.
        if name == each.word() { format!("{letter} {name}") } else { format!("{letter} ({each}) {name}") }
    });
    let colours =
        Colour::ALL.map(|each| format!("{} {}", deck_letter(each), speaker.say(words::colour(each))));
    let mut rows = vec![
        format!("{} · {}", habitats.join(BETWEEN), speaker.say(BIOMES)),
        speaker.say(VILLAGERS).into(),
        format!("{} · {} {}", tracks.join(BETWEEN), speaker.say(ON_TRACKS), seasons.join(", ")),
        symbols(speaker).join(BETWEEN),
        creatures(speaker),
        format!("{} {} · {}", speaker.say(CARDS), colours.join(", "), speaker.say(TILES)),
        speaker.say(COUNTS).into(),
        speaker.say(MARKS).into(),
    ];
    if solo {
        rows.push(speaker.say(FERONIA).into());
    }
    rows
}

/// A word for each kind of symbol that is printed somewhere.
fn symbols(speaker: Speaker<'_>) -> Vec<String> {
    let mut told = Vec::new();
    for &symbol in Lists::sources().flat_map(|source| content().lists.of(source)) {
        let Some(meaning) = meaning(symbol, speaker) else { continue };
        let notation = symbol.to_string();
        let word = notation.split(|letter: char| !letter.is_ascii_uppercase()).next().unwrap_or_default();
        let line = format!("{word} {meaning}");
        if !told.contains(&line) {
            told.push(line);
        }
    }
    told
}

/// What a symbol's word means, without what follows it; biomes are letters, which are explained with the habitats.
fn meaning(symbol: Symbol, speaker: Speaker<'_>) -> Option<String> {
    let words = match symbol {
        Symbol::Biome(_) => return None,
        Symbol::Card
        | Symbol::Renew
        | Symbol::Invite
        | Symbol::Place
        | Symbol::Train(_)
        | Symbol::Advance => return Some(words::symbol(symbol, speaker)),
        Symbol::Spirit(_) => Words::new("spirit", "Esprit", "Geist"),
        Symbol::Points(_) => Words::new("points", "points", "Punkte"),
        Symbol::Attract(_) => Words::new("attract", "attirer", "anlocken"),
        Symbol::Gift | Symbol::GiftTo(_) => {
            Words::new("gift to a Sage", "cadeau à un Sage", "Geschenk an einen Weisen")
        }
        Symbol::Sage => Words::new("rewards of the Sage", "récompenses du Sage", "Belohnungen des Weisen"),
        Symbol::Convert(..) => Words::new("convert", "convertir", "umwandeln"),
        Symbol::Season(_) => Words::new("season step", "case de saison", "Jahreszeitenschritt"),
    };
    Some(speaker.say(words).into())
}

/// The words of creatures, and the two letters that stand for them in an Ecosystem.
fn creatures(speaker: Speaker<'_>) -> String {
    let named = |each: Creature| {
        let word = each.word();
        format!("{word} ({}) {}", &word[..2], speaker.say(words::creature(each)))
    };
    Creature::ALL.map(named).join(BETWEEN)
}

/// The letter of a deck's cards.
fn deck_letter(colour: Colour) -> char {
    colour.word().chars().next().map_or(' ', |letter| letter.to_ascii_uppercase())
}

const BIOMES: Words = Words::new(
    "biomes: upper half (lower half)",
    "biomes : moitié haute (basse)",
    "Biome: obere Hälfte (untere)",
);
const VILLAGERS: Words = Words::new(
    "1A adult, 1y young, 1v veteran of player 1; available | to be trained · ^^ entry · 3[1A] trail 3, who waits there",
    "1A adulte, 1y jeune, 1v ancien du joueur 1 ; disponibles | à former · ^^ entrée · 3[1A] sentier 3, qui y attend",
    "1A Erwachsener, 1y Jugendlicher, 1v Veteran von Spieler 1; verfügbar | auszubilden · ^^ Einstieg · 3[1A] Pfad 3, wer dort wartet",
);
const ON_TRACKS: Words = Words::new("on tracks:", "sur les pistes :", "auf den Bahnen:");
const CARDS: Words = Words::new("cards:", "cartes :", "Karten:");
const TILES: Words = Words::new(
    "before a card of the offer: how many are in its deck · BT bonus tile · sage3 the Sage of Z3",
    "devant une carte visible : combien le paquet en compte · BT tuile Bonus · sage3 le Sage de Z3",
    "vor einer offenen Karte: wie viele im Stapel sind · BT Bonusplättchen · sage3 der Weise von Z3",
);
const COUNTS: Words = Words::new(
    "seasons: 4×2↑3 is base 4 times 2, at step 3 · Borderlands: 2+4 is two there and four in reserve",
    "saisons : 4×2↑3 = base 4 fois 2, case 3 · Frontalières : 2+4 = deux sur place, quatre en réserve",
    "Jahreszeiten: 4×2↑3 ist 4 mal 2, auf Schritt 3 · Grenzland: 2+4 ist zwei dort und vier im Vorrat",
);
const MARKS: Words = Words::new(
    "♥ gifts by player · rewards of the Sages: the last only for young and veterans · places: column,row · ☼ 2: this \
     player has two turns left, then the game ends · points in brackets: if it ended now",
    "♥ cadeaux par joueur · récompenses des Sages : la dernière pour jeunes et anciens · lieux : colonne,ligne · ☼ 2 : \
     il reste deux tours à cette personne, puis la partie finit · points entre parenthèses : si c'était fini",
    "♥ Geschenke je Spieler · Belohnungen der Weisen: die letzte nur für Jugendliche und Veteranen · Orte: Spalte,Zeile \
     · ☼ 2: so viele Züge bleiben diesem Spieler, dann ist Schluss · Punkte in Klammern: wäre jetzt Schluss",
);
const FERONIA: Words = Words::new(
    "FA a villager of Feronia's · her line: points + difficulty × steps = score · her card · W her own Water · A villagers \
     to place · her card says: order of the tracks · side where hers step off · creature, then along the arrow · decks",
    "FA un villageois de Feronia · sa ligne : points + difficulté × cases = score · sa carte · W Eau de sa réserve privée \
     · A villageois à placer · sa carte dit : ordre des pistes · côté de sortie · Créature, puis dans le sens de la flèche · \
     paquets",
    "FA Dorfbewohner von Feronia · ihre Zeile: Punkte + Schwierigkeit × Schritte = Ergebnis · ihre Karte · W eigenes \
     Wasser · A Dorfbewohner zum Setzen · ihre Karte sagt: Reihenfolge der Bahnen · auf welcher Seite die Ihren \
     heruntergehen · Kreatur, dann in Pfeilrichtung · Stapel",
);
