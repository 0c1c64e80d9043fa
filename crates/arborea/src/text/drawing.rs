//! The table drawn in text.

use std::fmt::Write;

use menagerie_kernel::{Seat, Speaker, Words};

use super::{reconstructed, words};
use crate::{
    Arborea, Biome, Colour, Creature, Kind, Owner, Point, Sage, Season, Side, TrackId, Trail, Zone,
    content::{CELLS, Source, content},
    ecosystem::Ecosystem,
    track::ENTRY,
};

/// Columns we may use.
const WIDTH: usize = 100;

/// A line cut where the page ends.
fn line(page: &mut String, text: &str) {
    page.extend(text.chars().take(WIDTH));
    page.push('\n');
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
    "T Tree · M Mushroom · F Flower · G Grass · S Sponge · W Water · R Rock
1A adult, 1y young, 1v veteran of player 1 · ^^ entry · ♥ gifts by player
SP spirit · PR points · INV invite · ATT attract · CONV convert · YOUNG, VETERAN train
PLACE place a villager · ADV advance a track · tracks: S spring, U summer, A autumn, W winter
points in brackets: if the game ended now",
    "T Arbre · M Champignon · F Fleur · G Herbe · S Éponge · W Eau · R Roche
1A adulte, 1y jeune, 1v ancien du joueur 1 · ^^ entrée · ♥ cadeaux par joueur
SP Esprit · PR points · INV inviter · ATT attirer · CONV convertir · YOUNG, VETERAN former
PLACE placer un villageois · ADV avancer une piste · pistes : S printemps, U été, A automne, W hiver
points entre parenthèses : si la partie finissait maintenant",
    "T Baum · M Pilz · F Blume · G Gras · S Schwamm · W Wasser · R Fels
1A Erwachsener, 1y Jugendlicher, 1v Veteran von Spieler 1 · ^^ Einstieg · ♥ Geschenke je Spieler
SP Geist · PR Punkte · INV einladen · ATT anlocken · CONV umwandeln · YOUNG, VETERAN ausbilden
PLACE Dorfbewohner setzen · ADV Bahn vorrücken · Bahnen: S Frühling, U Sommer, A Herbst, W Winter
Punkte in Klammern: wenn das Spiel jetzt endete",
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
                    format!("{}:{}×{}", seat.0 + 1, player.season_base(tile), player.seasons[season.index()])
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
            let symbols = content().lists.of(Source::Trail(trail));
            let symbols: Vec<String> = symbols.iter().map(ToString::to_string).collect();
            let _ = write!(heads, " {distance}[{}] {}", who.join(""), symbols.join("."));
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
        let columns = Creature::ALL.map(|creature| {
            let column = self.borderlands.of(creature);
            let bonus = column.bonus.map_or(String::new(), |tile| format!(" {tile}"));
            format!("{creature} {}+{}{bonus}", column.there, column.reserve)
        });
        line(page, &columns.join(" · "));
        for colour in Colour::ALL {
            let deck = &self.decks[colour.index()];
            if let Some(card) = deck.top() {
                line(page, &format!("  {:>2} {}", deck.cards.len(), words::card(card, speaker)));
            }
        }
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
            line(page, &format!("  {}", words::card(card, speaker)));
        }
        let caged: u8 = player.captive.iter().sum();
        if caged > 0 {
            line(
                page,
                &format!("  {} {caged}", speaker.say(Words::new("captive:", "captivité :", "gefangen:"))),
            );
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
        for index in feronia.open_cards() {
            line(page, &format!("  {}", words::card(feronia.cards[index], speaker)));
        }
    }
}

/// The habitats as letters, the creatures between them.
fn draw_ecosystem(page: &mut String, ecosystem: &Ecosystem) {
    let (low, high) = ecosystem.corners;
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
