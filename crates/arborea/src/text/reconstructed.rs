//! What is not as printed says so, where it is shown.

use menagerie_kernel::{Speaker, Words};
use menagerie_kit::{tell, tell::upper_first};

use crate::content::{Status, content};

/// What a data file gives.
fn gives(file: &str) -> Option<Words> {
    Some(match file {
        "biome_track" => {
            Words::new("points for renewing", "points de renouvellement", "Punkte fürs Erneuern")
        }
        "bonus_tiles" => Words::new("bonus tiles", "tuiles Bonus", "Bonusplättchen"),
        "borderlands" => Words::new(
            "rewards and spirit of the Borderlands",
            "récompenses et Esprit des Terres Frontalières",
            "Belohnungen und Geist im Grenzland",
        ),
        "ecosystem_cards" => Words::new("Ecosystem cards", "cartes Écosystème", "Ökosystemkarten"),
        "feronia_track" => Words::new("Feronia's track", "piste de Feronia", "Feronias Leiste"),
        "sages" => Words::new("rewards of the Sages", "récompenses des Sages", "Belohnungen der Weisen"),
        "season_tiles" => Words::new("season tiles", "tuiles Saison", "Jahreszeitenplättchen"),
        "season_track" => {
            Words::new("season multipliers", "multiplicateurs des saisons", "Faktoren der Jahreszeiten")
        }
        "segments" => {
            Words::new("seasons on the segments", "saisons des tronçons", "Jahreszeiten auf den Segmenten")
        }
        "solo_cards" => Words::new("Feronia's cards", "cartes de Feronia", "Feronias Karten"),
        "spirit_track" => Words::new("points for spirit", "points d'Esprit", "Punkte für Geist"),
        "starting_cards" => Words::new("starting cards", "cartes de départ", "Startkarten"),
        "sun_track" => {
            Words::new("length of the sun track", "longueur de la piste du soleil", "Länge der Sonnenleiste")
        }
        "trails" => Words::new("symbols of the trails", "symboles des sentiers", "Symbole der Pfade"),
        "zones" => Words::new("zones and their Sages", "zones et leurs Sages", "Zonen und ihre Weisen"),
        _ => return None,
    })
}

/// A data file as it is called among players.
fn name(file: &'static str, speaker: Speaker<'_>) -> &'static str {
    gives(file.trim_end_matches(".tsv")).map_or(file, |words| words.get(speaker.lang))
}

/// What to think of a table that is not, or not wholly, as printed.
pub(crate) fn sentence(file: &'static str, status: Status, speaker: Speaker<'_>) -> String {
    let what = upper_first(name(file, speaker));
    match status {
        Status::Exact => String::new(),
        Status::Mixed => tell!(
            speaker.lang,
            "{what}: partly reconstructed. No source we know shows all that is printed; the rest is ours.",
            "{what} : reconstitution partielle. Aucune source connue ne montre tout ; le reste est de nous.",
            "{what}: teilweise nachgebildet. Keine uns bekannte Quelle zeigt alles; der Rest ist von uns."
        ),
        Status::Reconstructed => tell!(
            speaker.lang,
            "{what}: reconstructed. No source we know shows what is printed; these values are ours.",
            "{what} : valeurs reconstituées. Aucune source connue ne montre l'original ; elles sont de nous.",
            "{what}: nachgebildet. Keine uns bekannte Quelle zeigt das Gedruckte; diese Werte sind von uns."
        ),
    }
}

/// All of it in a few lines, for the legend of a drawing.
pub(super) fn legend(width: usize, speaker: Speaker<'_>) -> Vec<String> {
    let files = content().files.iter().filter(|file| file.status != Status::Exact);
    let mut lines = vec![tell!(speaker.lang, "≈ reconstructed:", "≈ reconstitué :", "≈ nachgebildet:")];
    for (index, file) in files.enumerate() {
        let (gap, name) = (if index == 0 { " " } else { ", " }, name(file.name, speaker));
        let last = lines.last_mut().expect("the heading");
        if last.chars().count() + gap.len() + name.chars().count() < width {
            *last += gap;
            *last += name;
        } else {
            last.push(',');
            lines.push(format!("  {name}"));
        }
    }
    lines
}
