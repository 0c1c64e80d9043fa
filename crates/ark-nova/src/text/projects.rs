//! Conservation projects and final scoring cards in words.

use menagerie_kernel::Lang;

use super::{amount::count_words, icon_symbol, resource_text, tell};
use crate::content::{Card, Count, Level, Project, ProjectKind, Resource, ScoringId, ScoringKind, project};

/// What a conservation project asks for.
pub fn project_text(card: Card, lang: Lang) -> String {
    let project = project(card);
    let counted = match project.kind {
        ProjectKind::Categories => count_words(Count::Categories, true, lang),
        ProjectKind::Continents => count_words(Count::Continents, true, lang),
        ProjectKind::Icons(icon) => count_words(Count::Icons(icon), true, lang),
        ProjectKind::SmallAnimals => count_words(Count::SmallAnimals, true, lang),
        ProjectKind::LargeAnimals => count_words(Count::LargeAnimals, true, lang),
        ProjectKind::Release(icon) => {
            let icon = icon_symbol(icon, lang);
            return tell!(
                lang,
                "Release an animal with the {icon} and of exactly this size: it leaves your zoo with its printed appeal.",
                "Relâchez dans la nature un animal avec l'{icon} et de cette taille exacte : il quitte votre zoo avec son attrait imprimé.",
                "Wildere ein Tier mit {icon} und genau dieser Größe aus: Es verlässt deinen Zoo samt aufgedruckter Attraktion.",
            );
        }
        ProjectKind::Breeding(icon) => {
            let icon = icon_symbol(icon, lang);
            return tell!(
                lang,
                "Have an animal with the {icon} and a partner zoo of its continent; the animal stays.",
                "Ayez un animal avec l'{icon} et un zoo partenaire de son continent ; l'animal reste.",
                "Besitze ein Tier mit {icon} und einen Partnerzoo seines Kontinents; das Tier bleibt.",
            );
        }
    };
    let needs = project.levels.map(|level| level.need.to_string()).join("/");
    tell!(
        lang,
        "At least {needs} {counted}.",
        "Au moins {needs} {counted}.",
        "Bei mindestens {needs} {counted}."
    )
}

/// What a project counts: "5 bird icons in your zoo"; or the animal it is about.
pub(super) fn project_need(card: Card, needed: u8, lang: Lang) -> String {
    let count = match project(card).kind {
        ProjectKind::Categories => Count::Categories,
        ProjectKind::Continents => Count::Continents,
        ProjectKind::Icons(icon) => Count::Icons(icon),
        ProjectKind::SmallAnimals => Count::SmallAnimals,
        ProjectKind::LargeAnimals => Count::LargeAnimals,
        ProjectKind::Release(icon) => {
            let icon = icon_symbol(icon, lang);
            return tell!(
                lang,
                "an animal with the {icon}",
                "un animal avec l'{icon}",
                "ein Tier mit {icon}"
            );
        }
        ProjectKind::Breeding(icon) => {
            let icon = icon_symbol(icon, lang);
            return tell!(
                lang,
                "an animal with the {icon} and a partner zoo of its continent",
                "un animal avec l'{icon} et un zoo partenaire de son continent",
                "ein Tier mit {icon} und ein Partnerzoo seines Kontinents",
            );
        }
    };
    format!("{needed} {}", count_words(count, needed != 1, lang))
}

/// The sizes a release level asks for.
pub(super) fn size_band(need: u8, lang: Lang) -> String {
    match need {
        4 => tell!(lang, "size 4–5", "taille 4-5", "Größe 4–5"),
        3 => tell!(lang, "size 3", "taille 3", "Größe 3"),
        _ => tell!(lang, "size 1–2", "taille 1-2", "Größe 1–2"),
    }
}

/// A level of a project: what it asks for and what it gives.
pub fn level_text(project: &Project, level: usize, lang: Lang) -> String {
    let Level { need, conservation, reputation } = project.levels[level];
    let need = match (project.kind, need) {
        (ProjectKind::Release(_), need) => size_band(need, lang),
        (ProjectKind::Breeding(_), _) => String::new(),
        (_, need) => tell!(lang, "{need} or more", "{need} ou plus", "ab {need}"),
    };
    let mut gain = resource_text(Resource::Conservation, &conservation.to_string(), lang);
    if reputation > 0 {
        gain = format!("{gain}, {}", resource_text(Resource::Reputation, &reputation.to_string(), lang));
    }
    if need.is_empty() { gain } else { format!("{need} → {gain}") }
}

/// How a final scoring card scores.
pub fn scoring_text(card: ScoringId, lang: Lang) -> String {
    match card.card().kind {
        ScoringKind::Table(count, thresholds) => {
            let counted = count_words(count, true, lang);
            let thresholds = thresholds.map(|threshold| threshold.to_string()).join("/");
            tell!(
                lang,
                "1/2/3/4 conservation points with {thresholds} {counted}.",
                "1/2/3/4 points de conservation avec {thresholds} {counted}.",
                "1/2/3/4 Artenschutzpunkte bei {thresholds} {counted}.",
            )
        }
        ScoringKind::Architect => tell!(
            lang,
            "1 conservation point each: every water space touches a building; every rock space does; the border is covered; the whole map is covered.",
            "1 point de conservation par objectif : chaque case d'eau touche un bâtiment ; chaque rocher aussi ; le bord est recouvert ; tout le plateau est recouvert.",
            "Je 1 Artenschutzpunkt: Jedes Wasserfeld grenzt an ein Bauwerk; jedes Felsenfeld ebenso; der Rand ist überbaut; der ganze Zooplan ist überbaut.",
        ),
        ScoringKind::MoreThanRight => tell!(
            lang,
            "1 conservation point for each animal category with more icons than the player to your right, 4 at most.",
            "1 point de conservation par catégorie d'animaux où vous avez plus d'icônes que votre voisin de droite, 4 au plus.",
            "1 Artenschutzpunkt je Tierklasse, von der du mehr Symbole hast als die Person rechts von dir, höchstens 4.",
        ),
    }
}
