//! `menagerie games`: what can be played.

use menagerie_catalogue::{about, games};
use menagerie_kernel::{About, Lang, OptionKind};

use crate::{
    args::GamesArgs,
    failure::Failure,
    setting::{default, values},
    text::{print, print_json, wrap},
};

const WIDTH: usize = 100;

/// Lists the games, or tells about one.
pub fn run(args: &GamesArgs) -> Result<(), Failure> {
    if let Some(game) = &args.game {
        let about = about(game)?;
        if args.json {
            return print_json(about);
        }
        return print(&format!("{}\n{}", entry(about, args.lang), rules(about, args.lang)));
    }
    let all = games();
    if args.json {
        return print_json(&all);
    }
    let entries: Vec<String> = all.iter().map(|about| entry(about, args.lang)).collect();
    print(&format!(
        "{}\n`menagerie games GAME` tells the rules in short, `menagerie play GAME` starts a game.\n",
        entries.join("\n")
    ))
}

/// Name, players and options of a game.
fn entry(about: &About, lang: Lang) -> String {
    let (fewest, most) = about.players;
    let players = if fewest == most { fewest.to_string() } else { format!("{fewest}–{most}") };
    let mut text = format!("{}  ({}, {players} players)\n", about.id, about.name.get(lang));
    text.push_str(&wrap(about.tagline.get(lang), WIDTH, "  "));
    for spec in about.options {
        let head = format!("{}={}", spec.key, values(spec.kind));
        text.push_str(&format!("    -o {head}  (default {})\n", default(spec.kind)));
        let help = format!("{}: {}", spec.name.get(lang), spec.help.get(lang));
        text.push_str(&wrap(&help, WIDTH, "         "));
        if let OptionKind::OneOf { values } | OptionKind::BySeat { values, .. } = spec.kind {
            for value in values {
                text.push_str(&format!("           {}: {}\n", value.value, value.name.get(lang)));
            }
        }
    }
    text
}

fn rules(about: &About, lang: Lang) -> String {
    let mut text = wrap(about.rules.get(lang), WIDTH, "  ");
    let reconstructed = about.reconstructed.get(lang);
    if !reconstructed.is_empty() {
        text.push('\n');
        text.push_str(&wrap(reconstructed, WIDTH, "  "));
    }
    text
}
