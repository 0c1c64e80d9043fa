//! The table drawn in text.

mod feronia;
mod legend;

use std::fmt::Write;

use menagerie_kernel::{Seat, Speaker, Words};

use super::{reconstructed, words};
use crate::{
    Arborea, Biome, Card, Colour, Creature, Kind, Owner, Point, Sage, Season, Side, TrackId, Trail, Zone,
    content::{CELLS, REWARDS, ROWS, Source, Turn, content},
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
        let mut cut = if rest[end..].starts_with(' ') { end } else { rest[..end].rfind(' ').unwrap_or(end) };
        // French marks have a space before them, and never begin a line.
        while rest[cut..].trim_start().starts_with([':', ';', '?', '!', '»', '=']) {
            let Some(earlier) = rest[..cut].rfind(' ') else { break };
            cut = earlier;
        }
        page.push_str(indent);
        page.push_str(rest[..cut].trim_end());
        page.push('\n');
        (rest, indent) = (rest[cut..].trim_start(), INDENT);
    }
    page.push_str(indent);
    page.push_str(rest);
    page.push('\n');
}

/// A line of the legend: what explains one thing stays together where it can.
fn explained(page: &mut String, row: &str) {
    let mut text = String::new();
    for part in row.split_inclusive(legend::BETWEEN) {
        if text.chars().count() + part.trim_end().chars().count() > WIDTH {
            line(page, text.trim_end());
            text = INDENT.to_owned();
        }
        text.push_str(part);
    }
    line(page, &text);
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

/// How a season stands on a track.
fn season_letter(season: Season) -> char {
    b"SUAW"[season.index()] as char
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
    for row in legend::rows(game.options.solo(), speaker) {
        explained(&mut page, &row);
    }
    for row in reconstructed::legend(WIDTH, speaker) {
        line(&mut page, &row);
    }
    page
}

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
            let season = track.season(cell).map_or('-', season_letter);
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
}

/// Creatures by kind, those that are there.
fn counted(creatures: [u8; Creature::ALL.len()], speaker: Speaker<'_>) -> String {
    let there = Creature::ALL.into_iter().filter(|creature| creatures[creature.index()] > 0);
    let named = |creature: Creature| words::creatures(creatures[creature.index()], creature, speaker);
    there.map(named).collect::<Vec<_>>().join(", ")
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
