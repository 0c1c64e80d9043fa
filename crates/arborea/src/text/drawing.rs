//! The table drawn in text.

use std::fmt::Write;

use menagerie_kernel::{Seat, Speaker, Words};
use menagerie_kit::tell;

use super::{reconstructed, words};
use crate::{
    Arborea, Biome, Card, Colour, Creature, Kind, Owner, Point, Sage, Season, Side, TrackId, Trail, Zone,
    content::{Arrow, CELLS, REWARDS, ROWS, SoloFace, Source, Turn, content},
    ecosystem::Ecosystem,
    track::ENTRY,
};

/// Columns we may use.
const WIDTH: usize = 100;

/// What goes on from the line before.
const INDENT: &str = "        ";

/// A line, broken between words where the page ends.
fn line(page: &mut String, text: &str) {
    let (mut rest, mut indent) = (text, "");
    while let Some((end, _)) = rest.char_indices().nth(WIDTH - indent.len()) {
        let cut = if rest[end..].starts_with(' ') { end } else { rest[..end].rfind(' ').unwrap_or(end) };
        page.push_str(indent);
        page.push_str(rest[..cut].trim_end());
        page.push('\n');
        (rest, indent) = (rest[cut..].trim_start(), INDENT);
    }
    page.push_str(indent);
    page.push_str(rest);
    page.push('\n');
}

/// A row of symbols in their notation.
fn symbols(source: Source) -> String {
    let symbols: Vec<String> = content().lists.of(source).iter().map(ToString::to_string).collect();
    symbols.join(".")
}

/// What the Sage of a zone gives, the lowest reward last.
fn rewards(zone: Zone) -> String {
    let rewards: Vec<String> =
        (0..REWARDS).map(|reward| symbols(Source::Sage(zone.sage(), reward))).collect();
    format!("{zone}:{}", rewards.join("/"))
}

/// A card with the habitats on its back, two rows of three.
fn card_line(card: Card, speaker: Speaker<'_>) -> String {
    let habitats = words::habitats(card, Turn::UPRIGHT);
    let (cost, reward) = (words::cost(card, speaker), words::source(Source::Card(card), speaker));
    format!("{card} {habitats} ({cost} → {reward})")
}

/// How a card lies, turned each way.
fn turns(card: Card) -> String {
    let turned = |turn: Turn| format!("{}° {}", u16::from(turn.0) * 90, words::habitats(card, turn));
    format!("{card} {}", Turn::all().map(turned).collect::<Vec<_>>().join(" · "))
}

/// A villager as two letters: its owner's number (F for Feronia) and its kind.
fn villager(owner: Owner, kind: Kind) -> String {
    let owner = match owner {
        Owner::Seat(seat) => (b'1' + seat.0) as char,
        Owner::Feronia => 'F',
    };
    let kind = match kind {
        Kind::Adult => 'A',
        Kind::Young => 'y',
        Kind::Veteran => 'v',
    };
    format!("{owner}{kind}")
}

/// The whole table, with a legend of its letters.
pub(super) fn draw(game: &Arborea, speaker: Speaker<'_>) -> String {
    let mut page = String::new();
    game.draw_head(&mut page, speaker);
    for track in TrackId::ALL {
        game.draw_zone(&mut page, Zone::of(track, Side::Above), speaker);
        game.draw_track(&mut page, track);
        game.draw_zone(&mut page, Zone::of(track, Side::Below), speaker);
    }
    line(&mut page, &format!("♥ {}", Zone::all().map(rewards).collect::<Vec<_>>().join(" · ")));
    game.draw_supply(&mut page, speaker);
    for seat in Seat::all(game.options.players as usize) {
        game.draw_player(&mut page, seat, speaker);
    }
    if game.options.solo() {
        game.draw_feronia(&mut page, speaker);
    }
    for row in LEGEND.get(speaker.lang).lines() {
        line(&mut page, row);
    }
    for row in reconstructed::legend(WIDTH, speaker) {
        line(&mut page, &row);
    }
    page
}

/// What the letters of trails, tracks and Ecosystems mean.
const LEGEND: Words = Words::new(
    "T Tree · M Mushroom · F Flower · G Grass · S Sponge · W Water · R Rock · biomes: upper half (lower half)
1A adult, 1y young, 1v veteran of player 1; available | to be trained · ^^ entry
seasons: 4×2↑3 is base 4 times 2, at step 3 · Borderlands: 2+4 is two there and four in reserve
SP spirit · PR points · INV invite · ATT attract · CONV convert · PLACE place a villager · YOUNG, VETERAN train
ADV advance a track · tracks: S spring, U summer, A autumn, W winter · points in brackets: if it ended now
♥ gifts by player · rewards of the Sages: the last only for young and veterans · places: column,row",
    "T Arbre · M Champignon · F Fleur · G Herbe · S Éponge · W Eau · R Roche · biomes : moitié haute (basse)
1A adulte, 1y jeune, 1v ancien du joueur 1 ; disponibles | à former · ^^ entrée
saisons : 4×2↑3 = base 4 fois 2, case 3 · Frontalières : 2+4 = deux sur place, quatre en réserve
SP Esprit · PR points · INV inviter · ATT attirer · CONV convertir · PLACE placer · YOUNG, VETERAN former
ADV avancer une piste · pistes : S printemps, U été, A automne, W hiver · points entre parenthèses : si c'était fini
♥ cadeaux par joueur · récompenses des Sages : la dernière pour jeunes et anciens · lieux : colonne,ligne",
    "T Baum · M Pilz · F Blume · G Gras · S Schwamm · W Wasser · R Fels · Biome: obere Hälfte (untere)
1A Erwachsener, 1y Jugendlicher, 1v Veteran von Spieler 1; verfügbar | auszubilden · ^^ Einstieg
Jahreszeiten: 4×2↑3 ist 4 mal 2, auf Schritt 3 · Grenzland: 2+4 ist zwei dort und vier im Vorrat
SP Geist · PR Punkte · INV einladen · ATT anlocken · CONV umwandeln · PLACE setzen · YOUNG, VETERAN ausbilden
ADV Bahn vorrücken · Bahnen: S Frühling, U Sommer, A Herbst, W Winter · Punkte in Klammern: wäre jetzt Schluss
♥ Geschenke je Spieler · Belohnungen der Weisen: die letzte nur für Jugendliche und Veteranen · Orte: Spalte,Zeile",
);

impl Arborea {
    fn draw_head(&self, page: &mut String, speaker: Speaker<'_>) {
        let turn = speaker.say(Words::new("Turn", "Tour", "Zug"));
        let sun = speaker.say(Words::new("sun", "soleil", "Sonne"));
        let left = self
            .sunset
            .map_or(String::new(), |(who, left)| format!(" (☼ {left}: {})", words::who(who, speaker)));
        let who = words::who(self.active, speaker);
        line(page, &format!("{turn} {} · {who} · {sun} {}/{}{left}", self.turn, self.sun, self.sun_last()));
        for season in Season::ALL {
            let tile = self.season_tiles[season.index()];
            let steps: Vec<String> = Seat::all(self.options.players as usize)
                .map(|seat| {
                    let player = self.player(seat);
                    let steps = player.seasons[season.index()];
                    let times = content().multipliers[steps as usize];
                    format!("{}:{}×{times}↑{steps}", seat.0 + 1, player.season_base(tile))
                })
                .collect();
            let name = speaker.say(words::season(season));
            line(page, &format!("  {name:<9} {:<30} {}", speaker.say(words::tile(tile)), steps.join("  ")));
        }
    }

    fn draw_zone(&self, page: &mut String, zone: Zone, speaker: Speaker<'_>) {
        let gifts: String = Seat::all(self.options.players as usize)
            .map(|seat| self.player(seat).gifts[Sage(zone.0).index()].to_string())
            .collect();
        let mut heads = String::new();
        for distance in 1..=5 {
            let trail = Trail::of(zone, distance);
            let mut who: Vec<String> = Vec::new();
            for seat in Seat::all(self.options.players as usize) {
                let here = self.player(seat).waiting.iter().filter(|waiting| waiting.trail == trail);
                who.extend(here.map(|waiting| villager(Owner::Seat(seat), waiting.kind)));
            }
            let hers = self.feronia.waiting.iter().filter(|&&other| other == trail);
            who.extend(hers.map(|_| villager(Owner::Feronia, Kind::Adult)));
            let _ = write!(heads, " {distance}[{}] {}", who.join(""), symbols(Source::Trail(trail)));
        }
        let name = speaker.say(words::zone(zone));
        let full = format!("  {zone} {name} ♥{gifts}:{heads}");
        // Two lines where one is too short.
        if full.chars().count() <= WIDTH {
            line(page, &full);
            return;
        }
        let cut = heads.find(" 4[").unwrap_or(heads.len());
        line(page, &format!("  {zone} {name} ♥{gifts}:{}", &heads[..cut]));
        line(page, &format!("       {}", &heads[cut..]));
    }

    fn draw_track(&self, page: &mut String, id: TrackId) {
        let track = self.track(id);
        let mut cells = String::from("··· ").repeat(track.offset as usize);
        for cell in 0..2 * CELLS {
            let season = track.season(cell).map_or('-', |season| b"SUAW"[season.index()] as char);
            let who = track.cells[cell].map_or("  ".into(), |there| villager(there.owner, there.kind));
            let _ = write!(cells, "{who}{season} ");
        }
        line(page, &format!("{id} > {cells}"));
        let arrow = format!("     {}^^", "    ".repeat(ENTRY as usize));
        line(page, &arrow);
    }

    fn draw_supply(&self, page: &mut String, speaker: Speaker<'_>) {
        let biomes = Biome::ALL.map(|biome| {
            let halves = self.supply.0[biome.index()];
            format!("{} {} ({})", speaker.say(words::biome(biome)), halves.upper, halves.lower)
        });
        line(page, &biomes.join(" · "));
        for pair in Creature::ALL.chunks(2) {
            let columns: Vec<String> = pair.iter().map(|&creature| self.draw_column(creature)).collect();
            line(page, &format!("  {:<48}{}", columns[0], columns[1]));
        }
        for colour in Colour::ALL {
            let deck = &self.decks[colour.index()];
            if let Some(card) = deck.top() {
                line(page, &format!("  {:>2} {}", deck.cards.len(), card_line(card, speaker)));
            }
        }
    }

    /// A column of the Borderlands: who is there and who could come, what the next one covers, what inviting pays.
    fn draw_column(&self, creature: Creature) -> String {
        let column = self.borderlands.of(creature);
        let mut text = format!("{creature} {}+{}", column.there, column.reserve);
        if column.reserve > 0 && column.there < ROWS {
            let space = Source::Borderlands(creature, column.there);
            let name = column.bonus.map_or(String::new(), |tile| format!("{tile}: "));
            let _ = write!(text, " ATT {name}{}", symbols(column.bonus.map_or(space, Source::Bonus)));
        }
        if let Some(row) = column.there.checked_sub(1) {
            let _ = write!(text, " · INV SP{:+}", content().invite_spirit[row as usize]);
        }
        text
    }

    fn draw_player(&self, page: &mut String, seat: Seat, speaker: Speaker<'_>) {
        let player = self.player(seat);
        let reserve = |villagers: &[u8; 3]| format!("{}A {}y {}v", villagers[0], villagers[1], villagers[2]);
        let (spirit, points) =
            (speaker.say(Words::new("spirit", "Esprit", "Geist")), speaker.say(Words::new("RP", "PR", "RP")));
        line(
            page,
            &format!(
                "— {} — {} {points} ({}) · {spirit} {} · {} | {}",
                speaker.name(seat),
                player.points,
                self.score_of(seat).total(),
                player.spirit,
                reserve(&player.available),
                reserve(&player.dedicated),
            ),
        );
        for &card in &player.held {
            line(page, &format!("  {}", card_line(card, speaker)));
        }
        let to_lay = player.completed.map(turns).unwrap_or_default();
        for (title, what) in [
            (Words::new("to lay:", "à placer :", "anzulegen:"), to_lay),
            (Words::new("invited:", "invitées :", "eingeladen:"), counted(player.invited, speaker)),
            (Words::new("captive:", "captivité :", "gefangen:"), counted(player.captive, speaker)),
        ] {
            if !what.is_empty() {
                line(page, &format!("  {} {what}", speaker.say(title)));
            }
        }
        draw_ecosystem(page, &player.ecosystem);
    }

    fn draw_feronia(&self, page: &mut String, speaker: Speaker<'_>) {
        let feronia = &self.feronia;
        let active = feronia.active().map_or("-".into(), |card| card.to_string());
        let (points, steps) = (
            speaker.say(Words::new("RP", "PR", "RP")),
            speaker.say(Words::new("steps", "cases", "Schritte")),
        );
        // The steps of the final scoring are in, so that the line adds up.
        line(
            page,
            &format!(
                "— Feronia — {} {points} + {} × {} {steps} = {} · {active} · W {} · {}A",
                feronia.points,
                self.options.difficulty,
                self.feronia_final_steps(),
                self.feronia_score(),
                content().feronia_water[feronia.marker as usize],
                feronia.available,
            ),
        );
        if let Some(face) = feronia.face() {
            line(page, &format!("  {active}: {}", solo_card(face, speaker)));
        }
        let (done, creatures, pile) =
            (feronia.completed.len(), feronia.creatures.iter().sum::<u8>(), feronia.pile());
        line(
            page,
            &tell!(
                speaker.lang,
                "  {done} cards completed · {creatures} creatures · {pile} cards in her pile",
                "  {done} cartes complétées · {creatures} Créatures · {pile} cartes dans sa pile",
                "  {done} Karten vollendet · {creatures} Kreaturen · {pile} Karten in ihrem Stapel"
            ),
        );
        for index in feronia.open_cards() {
            line(page, &format!("  {}", words::card(feronia.cards[index], speaker)));
        }
    }
}

/// Creatures by kind, those that are there.
fn counted(creatures: [u8; Creature::ALL.len()], speaker: Speaker<'_>) -> String {
    let there = Creature::ALL.into_iter().filter(|creature| creatures[creature.index()] > 0);
    let named = |creature: Creature| {
        format!("{} {}", creatures[creature.index()], speaker.say(words::creature(creature)))
    };
    there.map(named).collect::<Vec<_>>().join(", ")
}

/// What a card of Feronia's says: the order of the tracks, the side she leaves to, the creature and the way on, the decks.
fn solo_card(face: &SoloFace, speaker: Speaker<'_>) -> String {
    let tracks = face.tracks.map(|track| track.to_string()).join(" ");
    let seasons = Words::new(" (seasons first)", " (saisons d'abord)", " (Jahreszeiten zuerst)");
    let seasons = if face.season_first { speaker.say(seasons) } else { "" };
    let side = if face.exit == Side::Above { "↑" } else { "↓" };
    let arrow = if face.arrow == Arrow::Right { "→" } else { "←" };
    let decks = face.decks.map(|deck| speaker.say(words::colour(deck))).join(", ");
    format!("{tracks}{seasons} · {side} · {} {arrow} · {decks}", speaker.say(words::creature(face.creature)))
}

/// The habitats as letters, the creatures between them.
fn draw_ecosystem(page: &mut String, ecosystem: &Ecosystem) {
    let (low, high) = ecosystem.corners;
    let columns: String = (low.x..=high.x).map(|x| format!("{x:<3}")).collect();
    line(page, format!("      {columns}").trim_end());
    for y in low.y..=high.y {
        let mut row = format!("{y:>5} ");
        let mut below = String::from("      ");
        for x in low.x..=high.x {
            let at = Point { x, y };
            row.push_str(ecosystem.habitat(at).map_or("·", |habitat| habitat.word()));
            row.push_str("  ");
            below.push(' ');
            below.push_str(ecosystem.creature(at).map_or("  ", |creature| &creature.word()[..2]));
        }
        line(page, row.trim_end());
        if !below.trim().is_empty() {
            line(page, below.trim_end());
        }
    }
}
