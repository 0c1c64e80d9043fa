//! The table drawn in text: at most 100 columns.

use std::fmt::Write;

use menagerie_kernel::{Lang, Speaker, Viewer};

use super::{
    action_name, card_name, continent_name, icon_name, lower_first,
    map_drawing::{legend, map_lines},
    scoring_name, tell, term_name, tile_name, university_name,
};
use crate::{
    content::{BonusTile, Card, Icon, Side},
    faces::Term,
    state::ArkNova,
    view::{LevelView, PlayerView, ProjectView, SoloView, View},
};

/// The widest line.
const WIDTH: usize = 100;

/// The table as the viewer sees it.
pub(super) fn draw(game: &ArkNova, viewer: Viewer, speaker: Speaker<'_>) -> String {
    let view = game.seen(viewer);
    let lang = speaker.lang;
    let mut out = heading(&view, lang);
    list(&mut out, &tell!(lang, "Display", "Rivière", "Auslage"), display(&view, lang), lang);
    list(&mut out, &tell!(lang, "Projects", "Projets", "Projekte"), projects(&view, speaker), lang);
    list(&mut out, &tell!(lang, "Association", "Association", "Verband"), board(&view, lang), lang);
    list(&mut out, &tell!(lang, "Tiles", "Tuiles", "Plättchen"), tiles(&view, lang), lang);
    for pair in view.players.chunks(2) {
        let maps: Vec<Vec<String>> = pair.iter().map(|player| map_lines(player, speaker)).collect();
        side_by_side(&mut out, &maps);
        for player in pair {
            draw_player(&mut out, player, &view, speaker);
        }
    }
    if view.players.iter().any(|player| player.map.is_some()) {
        out.push('\n');
        list(&mut out, &tell!(lang, "Signs", "Signes", "Zeichen"), legend(&view.players, lang), lang);
        list(&mut out, &tell!(lang, "In lists", "Dans les listes", "In Listen"), marks(lang), lang);
    }
    out
}

fn heading(view: &View, lang: Lang) -> String {
    let (deck, discard) = (view.deck, view.discard);
    let mut line = tell!(
        lang,
        "Deck {deck}, discarded {discard}",
        "Paquet {deck}, défausse {discard}",
        "Stapel {deck}, Ablage {discard}"
    );
    if let Some(left) = view.break_left {
        line += &tell!(lang, ", break in {left}", ", pause dans {left}", ", Pause in {left}");
    }
    if let Some(SoloView { turns, round, .. }) = view.solo {
        line += &tell!(
            lang,
            ", round {round}, turns left {turns}",
            ", manche {round}, tours restants {turns}",
            ", Runde {round}, Züge übrig {turns}"
        );
    }
    if view.last_turns.is_some() {
        line += &tell!(lang, ", last turns", ", derniers tours", ", letzte Züge");
    }
    line + "\n"
}

/// A titled list, wrapped.
fn list(out: &mut String, title: &str, items: Vec<String>, lang: Lang) {
    let mut line = tell!(lang, "{title}:", "{title} :", "{title}:");
    for item in items {
        if line.chars().count() + item.chars().count() + 2 > WIDTH {
            let _ = writeln!(out, "{}", line.trim_end());
            line = "   ".to_owned();
        }
        let _ = write!(line, " {item} ");
    }
    let _ = writeln!(out, "{}", line.trim_end());
}

fn display(view: &View, lang: Lang) -> Vec<String> {
    view.display
        .iter()
        .enumerate()
        .map(|(folder, card)| {
            format!("{}·{}", folder + 1, card.map_or_else(|| "–".to_owned(), |card| brief(card, lang)))
        })
        .collect()
}

/// A card in a list: number, name, cost or level.
fn brief(card: Card, lang: Lang) -> String {
    let name = card_name(card).get(lang);
    match (card.animal(), card.sponsor()) {
        (Some(animal), _) => format!("{card} {name} ({})", animal.cost),
        (_, Some(sponsor)) => format!("{card} {name} [{}]", sponsor.level),
        _ => format!("{card} {name}"),
    }
}

fn projects(view: &View, speaker: Speaker<'_>) -> Vec<String> {
    let lang = speaker.lang;
    let line = |project: &ProjectView| {
        let levels: Vec<String> = project
            .levels
            .iter()
            .map(|level| match level {
                LevelView::Free => "○".to_owned(),
                LevelView::Blocked => "×".to_owned(),
                LevelView::Supported(seat) => (seat.0 + 1).to_string(),
            })
            .collect();
        format!("{} {} {}", project.card, card_name(project.card).get(lang), levels.concat())
    };
    view.above.iter().chain(&view.base).map(line).collect()
}

fn board(view: &View, lang: Lang) -> Vec<String> {
    let mut items: Vec<String> =
        view.partner_zoos.iter().map(|zoo| continent_name(*zoo).get(lang).to_owned()).collect();
    items
        .extend(view.universities.iter().map(|university| university_name(*university).get(lang).to_owned()));
    let donation = view.donation;
    items.push(tell!(lang, "donation {donation}", "don {donation}", "Spende {donation}"));
    items
}

/// The bonus tiles, each with the conservation that gives it.
fn tiles(view: &View, lang: Lang) -> Vec<String> {
    let spaces = [5, 8].into_iter().zip(&view.tiles);
    let tile = |(space, tiles): (u8, &Vec<BonusTile>)| {
        tiles.iter().map(|tile| format!("({space}) {}", tile_name(*tile, lang))).collect::<Vec<_>>()
    };
    spaces.flat_map(tile).collect()
}

fn side_by_side(out: &mut String, maps: &[Vec<String>]) {
    let rows = maps.iter().map(Vec::len).max().unwrap_or_default();
    for row in 0..rows {
        let mut line = String::new();
        for map in maps {
            let cell = map.get(row).map_or("", String::as_str);
            let _ = write!(line, "{cell:<50}");
        }
        let _ = writeln!(out, "{}", line.trim_end());
    }
}

fn draw_player(out: &mut String, player: &PlayerView, view: &View, speaker: Speaker<'_>) {
    let lang = speaker.lang;
    let turn = if view.turn == player.seat { "▶" } else { " " };
    let name = speaker.name(player.seat);
    let PlayerView { money, appeal, conservation, reputation, x_tokens, points, workers, hired, .. } = player;
    let _ = writeln!(
        out,
        "{turn}{}",
        tell!(
            lang,
            "{name}: {points} points, appeal {appeal}, conservation {conservation}, reputation {reputation}, money {money}, X {x_tokens}, workers {workers}/{hired}",
            "{name} : {points} points, attrait {appeal}, conservation {conservation}, réputation {reputation}, crédits {money}, X {x_tokens}, bénévoles {workers}/{hired}",
            "{name}: {points} Punkte, Attraktion {appeal}, Artenschutz {conservation}, Ruf {reputation}, Geld {money}, X {x_tokens}, Arbeiter {workers}/{hired}",
        )
    );
    list(
        out,
        &format!("   {}", tell!(lang, "Actions", "Actions", "Aktionen")),
        action_row(player, lang),
        lang,
    );
    let partners = player.partner_zoos.iter().map(|zoo| continent_name(*zoo).get(lang));
    let universities = player.universities.iter().map(|university| university_name(*university).get(lang));
    let partners: Vec<String> = partners.chain(universities).map(str::to_owned).collect();
    if !partners.is_empty() {
        list(out, &format!("   {}", tell!(lang, "Partners", "Partenaires", "Partner")), partners, lang);
    }
    list(out, &format!("   {}", tell!(lang, "Icons", "Icônes", "Symbole")), icons(player, lang), lang);
    let zoo = player.animals.iter().chain(&player.sponsors).map(|card| card_name(*card).get(lang).to_owned());
    list(out, &format!("   {}", tell!(lang, "Zoo", "Zoo", "Zoo")), zoo.collect(), lang);
    let hand = player.hand.iter().map(|card| brief(*card, lang));
    let hidden = usize::from(player.hand_count).saturating_sub(player.hand.len());
    let hand = hand.chain((hidden > 0).then(|| format!("+{hidden}"))).collect();
    list(out, &format!("   {}", tell!(lang, "Hand", "Main", "Hand")), hand, lang);
    if !player.scoring.is_empty() {
        let scoring =
            player.scoring.iter().map(|held| scoring_name(held.card).get(lang).to_owned()).collect();
        list(
            out,
            &format!("   {}", tell!(lang, "Final scoring", "Décompte final", "Endwertung")),
            scoring,
            lang,
        );
    }
}

/// What lies on action cards, with its sign.
const TOKENS: [(Term, &str); 3] = [(Term::Venom, "☠"), (Term::Constriction, "⊗"), (Term::Multiplier, "×2")];

/// What the signs of the lists mean.
fn marks(lang: Lang) -> Vec<String> {
    let mut marks = vec![
        tell!(lang, "▶ whose turn it is", "▶ à qui de jouer", "▶ wer am Zug ist"),
        tell!(lang, "1· folder of the display", "1· dossier de la rivière", "1· Mappe der Auslage"),
        tell!(lang, "(9) price", "(9) prix", "(9) Preis"),
        tell!(lang, "[4] level of a sponsor", "[4] niveau d'un mécène", "[4] Stufe eines Sponsors"),
        tell!(lang, "○ free level", "○ condition libre", "○ freie Bedingung"),
        tell!(lang, "× blocked level", "× condition bloquée", "× blockierte Bedingung"),
        tell!(
            lang,
            "1 level supported by player 1",
            "1 condition soutenue par le joueur 1",
            "1 Bedingung, unterstützt von Spieler 1"
        ),
        tell!(
            lang,
            "before a tile: the conservation that gives it",
            "devant une tuile : la conservation qui la donne",
            "vor einem Plättchen: der Artenschutz, der es gibt"
        ),
        tell!(lang, "X X-tokens", "X jetons X", "X X-Marker"),
        tell!(
            lang,
            "workers 1/2: free/hired",
            "bénévoles 1/2 : libres/engagés",
            "Arbeiter 1/2: frei/eingestellt"
        ),
        tell!(
            lang,
            "+3 cards that you do not see",
            "+3 cartes que vous ne voyez pas",
            "+3 Karten, die du nicht siehst"
        ),
    ];
    marks.extend(TOKENS.map(|(term, sign)| {
        let name = term_name(term).get(lang);
        // German nouns keep their capital.
        let name = if lang == Lang::De { name.to_owned() } else { lower_first(name) };
        format!("{sign} {name}")
    }));
    marks
}

fn action_row(player: &PlayerView, lang: Lang) -> Vec<String> {
    player
        .row
        .iter()
        .zip(1..)
        .map(|(card, slot)| {
            let mut text = format!("{slot} {}", action_name(card.action).get(lang));
            if card.side == Side::II {
                text += " II";
            }
            for ((_, sign), there) in
                TOKENS.into_iter().zip([card.venom, card.constriction, card.multipliers > 0])
            {
                if there {
                    text = format!("{text} {sign}");
                }
            }
            text
        })
        .collect()
}

fn icons(player: &PlayerView, lang: Lang) -> Vec<String> {
    player
        .icons
        .iter()
        .map(|(icon, count): &(Icon, u8)| format!("{} {count}", icon_name(*icon).get(lang)))
        .collect()
}
